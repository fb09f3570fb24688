import { type ChoiceValue, choices } from '../core/choices.js';
import { arrayOf, post } from '../core/endpoint.js';
import {
  Choice,
  Day,
  Flag,
  Integer,
  Json,
  ListOf,
  PortTime,
  Text,
  TextList,
} from '../core/field.js';
import { KeptQuery, kept, resource } from '../core/resource.js';
import { Weekday } from './carriers.js';
import { carrier, loop, port, terminal, vessel } from './references.js';
import { ScheduleFinding } from './schedule.js';

const MAINTAIN = 'basic:maintain' as const;
const CLOCK = { max: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, patternText: '应为HH:mm' } as const;
const LOCODE = {
  max: 5,
  pattern: /^[A-Z]{2}[A-Z2-9]{3}$/,
  patternText: '应为5位UN/LOCODE',
} as const;

/** A cut-off of every week: the last such weekday and time before the departure (standards 5.7). Wall clock of the port. */
export class TemplateCutoff {
  /** DCSA code: DCO, VCO … */
  @Text('截止', { max: 3 }) Code!: string;
  @Choice('星期', Weekday) Weekday!: Weekday;
  @Text('时间', CLOCK) Time!: string;
}

/** A call of the rotation. Days count from the departure from the first port; times are the port's wall clock. */
export class TemplateCall {
  @Text('港口', { ...LOCODE, ref: port({ copy: true }) }) PortCode!: string;
  @Text('码头', { max: 20, optional: true, ref: terminal({ within: 'PortCode' }) }) TerminalCode!:
    | string
    | null;
  @Flag('装货') Loading!: boolean;
  @Flag('卸货') Discharging!: boolean;
  @Integer('抵港第几天', { least: -10, most: 200 }) EtaDay!: number;
  @Text('抵港时间', CLOCK) EtaTime!: string;
  @Integer('离港第几天', { least: -10, most: 200 }) EtdDay!: number;
  @Text('离港时间', CLOCK) EtdTime!: string;
  @ListOf('截止时间', () => TemplateCutoff, { max: 15, optional: true }) Cutoffs?:
    | TemplateCutoff[]
    | null;
}

export const HolidayAction = choices({
  Skip: { value: 'skip', label: '停班', color: 'error' },
  Shift: { value: 'shift', label: '顺延', color: 'warning' },
});
export type HolidayAction = ChoiceValue<typeof HolidayAction>;

/** What happens to the sailing of one day: around holidays carriers leave out or move sailings. */
export class HolidayOverride {
  /** The day of departure from the first port as the weekly pattern has it. */
  @Day('班期') Date!: string;
  @Choice('处理', HolidayAction) Action!: HolidayAction;
  /** Days by which the whole sailing moves; negative: earlier. */
  @Integer('天数', { least: -14, most: 14, optional: true }) Days?: number | null;
  @Text('备注', { max: 100, optional: true }) Remark?: string | null;
}

/** A carrier's weekly service as a pattern that makes voyages. */
export class ScheduleTemplateInput {
  @Text('名称', { max: 60 }) Name!: string;
  @Text('船公司', {
    max: 10,
    pattern: /^[A-Z0-9]{2,10}$/,
    patternText: '应为大写字母或数字，如COSU',
    ref: carrier(),
  })
  CarrierCode!: string;
  @Text('航线代码', { max: 20, optional: true, ref: loop({ within: 'CarrierCode' }) }) LoopCode!:
    | string
    | null;
  /** Of the departure from the first port. */
  @Choice('开航', Weekday) Weekday!: Weekday;
  @Day('有效期起') ValidFrom!: string;
  @Day('有效期止') ValidTo!: string;
  /** IMO numbers in the order in which the ships follow one another; empty: to be named. */
  @TextList('投入船舶', { max: 30, optional: true, ref: vessel({ rotation: true }) }) Vessels!:
    | string[]
    | null;
  /** Number of the first sailing of the validity; its digits count up by one a sailing: 061E, 062E … */
  @Text('首个航次', {
    max: 20,
    pattern: /^[A-Z]*\d{1,6}[A-Z]*$/,
    patternText: '应为数字，前后可有大写字母，如061E',
  })
  FirstVoyageNo!: string;
  /** The ports of the rotation; made from the calls. */
  @TextList('挂靠港', { max: 60, optional: true, ref: port({ rotation: true }) }) PortCodes!:
    | string[]
    | null;
  /** List of TemplateCall. */
  @Json('挂靠') Calls!: TemplateCall[];
  /** List of HolidayOverride. */
  @Json('假期调整', { optional: true }) Overrides!: HolidayOverride[] | null;
}
export class ScheduleTemplate extends kept(ScheduleTemplateInput) {}
export class ScheduleTemplateQuery extends KeptQuery {
  @Text('船公司', { max: 10, optional: true, ref: carrier() }) CarrierCode?: string;
  @Text('航线代码', { max: 20, optional: true, ref: loop({ within: 'CarrierCode' }) })
  LoopCode?: string;
}
export const scheduleTemplates = resource('/api/ScheduleTemplate', {
  label: '周班模板',
  input: ScheduleTemplateInput,
  record: ScheduleTemplate,
  query: ScheduleTemplateQuery,
  sorts: ['CarrierCode', 'LoopCode', 'Name', 'ValidFrom', 'UpdateTime'],
  heavy: ['Calls', 'Overrides'],
  noImport: true,
  bulk: ['ValidFrom', 'ValidTo'],
  read: 'staff',
  maintain: MAINTAIN,
});

/** What expanding does to the sailing of one week. */
export const ExpandKind = choices({
  Added: { value: 'added', label: '新增', color: 'success' },
  Changed: { value: 'changed', label: '更新', color: 'processing' },
  Unchanged: { value: 'unchanged', label: '未变', color: 'default' },
  /** Somebody changed it since: it stays as it is. */
  Kept: { value: 'kept', label: '人工修改，保留', color: 'gold' },
  /** The same ship and voyage came from another source: that one stays. */
  Existing: { value: 'existing', label: '已有船期，保留', color: 'gold' },
  Skipped: { value: 'skipped', label: '停班', color: 'error' },
  /** It was made earlier and an override leaves it out now. */
  Blanked: { value: 'blanked', label: '改为停航', color: 'error' },
});
export type ExpandKind = ChoiceValue<typeof ExpandKind>;

export class ExpandTemplate {
  @Integer('编号', { least: 1 }) Id!: number;
  /** Within the validity; the whole of it unless told. */
  @Day('起', { optional: true }) From?: string | null;
  @Day('止', { optional: true }) To?: string | null;
}

export class ExpandedSailing {
  /** Day of the weekly pattern. */
  @Day('班期') Date!: string;
  @Choice('结果', ExpandKind) Kind!: ExpandKind;
  @Text('船名', { max: 50, optional: true }) VesselName!: string | null;
  /** By whose clock it departs first. */
  @Text('起始港', { max: 5, optional: true }) FirstPort!: string | null;
  @Text('航次', { max: 20 }) VoyageNo!: string;
  @PortTime('首港离港', { port: 'FirstPort', optional: true }) FirstEtd!: string | null;
  @Integer('顺延', { unit: '天' }) ShiftDays!: number;
  @Text('备注', { max: 100, optional: true }) Remark!: string | null;
  @ListOf('检查', () => ScheduleFinding, { max: 500 }) Findings!: ScheduleFinding[];
}

export const previewTemplate = post('/api/ScheduleTemplate/Preview', {
  summary: '预览周班模板展开的航次，不保存',
  request: ExpandTemplate,
  answer: arrayOf(ExpandedSailing),
  access: MAINTAIN,
});
export const expandTemplate = post('/api/ScheduleTemplate/Expand', {
  summary: '按周班模板生成航次；人工改过的保留',
  request: ExpandTemplate,
  answer: arrayOf(ExpandedSailing),
  access: MAINTAIN,
});
