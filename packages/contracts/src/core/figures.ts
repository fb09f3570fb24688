import { type ChoiceValue, choices } from './choices.js';
import { type Endpoint, get, record } from './endpoint.js';
import { Choice, Day, Integer, ListOf, Text } from './field.js';
import { PartCount } from './list.js';

/** How a figure looks: it is so, it is being worked on, it is well, something is wrong. */
export const FigureTone = choices({
  Calm: { value: 'calm', label: '一般' },
  Busy: { value: 'busy', label: '进行中' },
  Good: { value: 'good', label: '良好' },
  Alarm: { value: 'alarm', label: '需要关注' },
});
export type FigureTone = ChoiceValue<typeof FigureTone>;

/** What is counted of a company, over some days of China. */
export class AreaFiguresQuery {
  @Integer('公司', { least: 1 }) CompanyId!: number;
  @Day('起') From!: string;
  @Day('止') To!: string;
}

/** A number and the list that it counts. */
export class AreaFigure extends PartCount {
  @Text('标识', { max: 40 }) Key!: string;
  @Text('名称', { max: 40 }) Label!: string;
  @Choice('样式', FigureTone) Tone!: FigureTone;
  @Text('链接', { max: 500 }) Link!: string;
}

/** A part of the time that is looked at, and what was counted in it. */
export class CoursePoint {
  @Day('起') From!: string;
  @Day('止') To!: string;
  @Integer('数量') Count!: number;
  @Text('链接', { max: 500 }) Link!: string;
}

/** How a number went over time. */
export class FigureCourse {
  @Text('标识', { max: 40 }) Key!: string;
  @Text('名称', { max: 40 }) Label!: string;
  @ListOf('各段', () => CoursePoint, { max: 100 }) Points!: CoursePoint[];
}

export class AreaFigures {
  @ListOf('数量', () => AreaFigure, { max: 30 }) Figures!: AreaFigure[];
  @ListOf('走势', () => FigureCourse, { max: 10 }) Courses!: FigureCourse[];
}

/** The call by which a service tells the figures of a company. */
export interface FiguresEndpoint extends Endpoint<AreaFiguresQuery, AreaFigures> {
  readonly figures: true;
}

/**
 * Declares the call by which a service tells figures of a company: of one's own by right, of customers and providers to the staff who keep
 * them, each as far as the caller's data scope goes. Accounts gathers from every service of the catalogue.
 */
export function figuresOf(area: string, { label }: { label: string }): FiguresEndpoint {
  const reading = get(`/api/${area}/GetCompanyFigures`, {
    summary: `一家公司的${label}数据`,
    request: AreaFiguresQuery,
    answer: record(AreaFigures),
    access: 'own',
  });
  return { ...reading, figures: true };
}

export const isFiguresEndpoint = (endpoint: Endpoint): endpoint is FiguresEndpoint & Endpoint =>
  'figures' in endpoint;
