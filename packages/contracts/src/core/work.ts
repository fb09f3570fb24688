import { type ChoiceValue, choices } from './choices.js';
import { type Endpoint, get, nothing, post, record } from './endpoint.js';
import { Choice, Flag, Instant, Integer, ListOf, Text, TextList } from './field.js';

/** Until when a to-do is wanted, by the days of China. */
export const WorkDue = choices({
  Late: { value: 'late', label: '已逾期', color: 'error' },
  Today: { value: 'today', label: '今天到期', color: 'warning' },
  Week: { value: 'week', label: '7天内到期', color: 'blue' },
  None: { value: 'none', label: '无期限' },
});
export type WorkDue = ChoiceValue<typeof WorkDue>;

/** Whose a to-do is. */
export const WorkWhose = choices({
  Mine: { value: 'mine', label: '我处理的' },
  Free: { value: 'free', label: '还没人处理' },
});
export type WorkWhose = ChoiceValue<typeof WorkWhose>;

/** The most to-dos of an area that are counted. */
export const MOST_WORK = 1_000;

/** The most to-dos that are asked for by their ids. */
export const MOST_IDS = 250;

/** What is asked of an area: the to-dos of the caller. */
export class AreaWorkQuery {
  @Integer('页码', { optional: true, least: 1, most: MOST_WORK }) Page?: number;
  @Integer('每页条数', { optional: true, least: 1, most: MOST_WORK }) Limit?: number;
  @Choice('期限', WorkDue, { optional: true }) Due?: WorkDue;
  /** By who deals with it, as the area itself keeps it and, for what it does not keep, by `Ids`. */
  @Choice('处理人', WorkWhose, { optional: true }) Whose?: WorkWhose;
  /** With `mine` those that the caller took over, with `free` those that somebody took over; alone: no others than these. */
  @TextList('编号', { max: MOST_IDS, optional: true }) Ids?: string[];
}

/** Something that somebody has to do. */
export class WorkItem {
  /** Kind, record and since when: a record that waits anew is another to-do. */
  @Text('编号', { max: 80 }) Id!: string;
  @Text('事项', { max: 20 }) Kind!: string;
  @Text('标题', { max: 200 }) Title!: string;
  /** What is to be done and why. */
  @Text('说明', { max: 300 }) Detail!: string;
  @Instant('期限', { optional: true }) Deadline!: string | null;
  @Instant('开始等待') Since!: string;
  /** The screen where it is done. */
  @Text('链接', { max: 500 }) Link!: string;
  /** The area itself keeps who deals with it, and takes changes of that by its own rules. */
  @Flag('由业务分派') Assigned!: boolean;
  @Integer('处理人', { optional: true }) TakerId!: number | null;
  @Text('处理人', { max: 50, optional: true }) TakerName!: string | null;
  @Instant('接手时间', { optional: true }) TakeTime!: string | null;
}

/** To-dos of an area, the first to be due first. */
export class AreaWork {
  @ListOf('待办', () => WorkItem, { max: MOST_WORK }) Items!: WorkItem[];
  /** At most {@link MOST_WORK} of each kind are counted. */
  @Integer('总数') Total!: number;
}

/** Gives a to-do that the area assigns itself to somebody, or back when nobody is named. */
export class AssignWork {
  @Text('待办', { max: 80 }) Work!: string;
  @Integer('处理人', { optional: true, least: 1 }) TakerId?: number | null;
}

/** The call by which a service tells what its caller has to do. */
export interface WorkEndpoint extends Endpoint<AreaWorkQuery, AreaWork> {
  /** By which it takes changes of who deals with what it assigns itself. */
  readonly assign: Endpoint<AssignWork, null> | null;
}

/** What a service contributes to the to-dos of people. */
export interface WorkCalls {
  readonly work: WorkEndpoint;
  readonly assign: Endpoint<AssignWork, null>;
  readonly endpoints: readonly Endpoint[];
}

/**
 * Declares the calls by which a service tells what people have to do, each its caller's own; accounts gathers from every service of the
 * catalogue. With `assigns` the service itself keeps who deals with some of it.
 */
export function workOf(
  area: string,
  { label, assigns = false }: { label: string; assigns?: boolean },
): WorkCalls {
  const assign = post(`/api/${area}/AssignWork`, {
    summary: `领取、转交或退回一项${label}待办`,
    request: AssignWork,
    answer: nothing,
    access: 'own',
  });
  const reading = get(`/api/${area}/GetWork`, {
    summary: `本人的${label}待办`,
    request: AreaWorkQuery,
    answer: record(AreaWork),
    access: 'own',
  });
  const work = { ...reading, assign: assigns ? assign : null };
  return {
    work,
    assign,
    endpoints: [work, ...(assigns ? [assign] : [])] as readonly unknown[] as readonly Endpoint[],
  };
}

export const isWorkEndpoint = (endpoint: Endpoint): endpoint is WorkEndpoint & Endpoint =>
  'assign' in endpoint;
