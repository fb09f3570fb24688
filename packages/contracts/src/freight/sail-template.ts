import { type ChoiceValue, choices } from '../core/choices.js';
import { arrayOf, get } from '../core/endpoint.js';
import { Choice, Day, Integer, Text, TextList } from '../core/field.js';
import { KeptQuery, kept, resource } from '../core/resource.js';
import { carrier, loop, port, terminal } from '../masterdata/references.js';

/** A weekday, 1 is Monday, and a time on the clock at the port of loading. */
export const WEEK_TIME = /^[1-7] ([01]\d|2[0-3]):[0-5]\d$/;
const CUTOFF = {
  max: 7,
  pattern: WEEK_TIME,
  patternText: '应为星期几（1-7）和时间，如 4 17:00',
  optional: true,
} as const;

/** Where a sailing is known from. */
export const SailingSource = choices({
  Voyage: { value: 'voyage', label: '实际船期', color: 'success' },
  Template: { value: 'template', label: '船期模板', color: 'blue' },
  Weekday: { value: 'weekday', label: '按班期推算', color: 'default' },
});
export type SailingSource = ChoiceValue<typeof SailingSource>;

/** A departure that a rate can be used for. Days and times are those at the port of loading. */
export class OfferSailing {
  @Day('开船日') Day!: string;
  @Choice('来源', SailingSource) Source!: SailingSource;
  @Text('船名', { max: 50, optional: true }) VesselName!: string | null;
  @Text('航次', { max: 20, optional: true }) VoyageNo!: string | null;
  /** Days later than the timetable had it; earlier is below nothing. */
  @Integer('延误', { least: -400, most: 400, unit: '天' }) LateDays!: number;
  @Integer('航程', { least: 0, most: 400, unit: '天', optional: true }) TransitDays!: number | null;
  /** YYYY-MM-DD HH:mm */
  @Text('截单', { max: 16, optional: true }) SiCutoff!: string | null;
  @Text('截VGM', { max: 16, optional: true }) VgmCutoff!: string | null;
  @Text('截港', { max: 16, optional: true }) GateInCutoff!: string | null;
  /** A day alone where the time is not known. */
  @Text('截关', { max: 16, optional: true }) CustomsCutoff!: string | null;
}

/** Departures every so many weeks on a weekday, but for the days that are skipped, with what closes before each. */
export class SailPattern {
  /** ISO weekday, 1 is Monday. */
  @Integer('开船星期', { least: 1, most: 7 }) EtdDay!: number;
  @Integer('每几周一班', { least: 1, most: 8 }) Weeks!: number;
  /** A day of departure; those of a service that does not sail every week are counted from it. */
  @Day('首班日', { optional: true }) FirstDay!: string | null;
  @Day('末班日', { optional: true }) LastDay!: string | null;
  @Integer('航程', { least: 0, most: 150, unit: '天', optional: true }) TransitDays!: number | null;
  @Text('截单', CUTOFF) SiCutoff!: string | null;
  @Text('截VGM', CUTOFF) VgmCutoff!: string | null;
  @Text('截港', CUTOFF) GateInCutoff!: string | null;
  @Text('截关', CUTOFF) CustomsCutoff!: string | null;
  /** Departures that do not take place, holidays for instance. */
  @TextList('停班日', { max: 60, optional: true }) SkipDays!: string[] | null;
}

/** A pattern that rates refer to. What is left empty fits every rate; a rate that is other than what is filled cannot use it. */
export class SailTemplateInput extends SailPattern {
  /** Kept in capitals. */
  @Text('模板代码', { max: 20, pattern: /^[A-Za-z0-9_-]+$/, patternText: '只能含字母、数字、-和_' })
  Code!: string;
  @Text('模板名称', { max: 60 }) Name!: string;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode!:
    | string
    | null;
  @Text('航线代码', { max: 20, optional: true, ref: loop({ open: true, within: 'CarrierCode' }) })
  LoopCode!: string | null;
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode!: string | null;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode!: string | null;
  @Text('挂靠码头', { max: 10, optional: true, ref: terminal({ within: 'PolCode' }) })
  TerminalCode!: string | null;
  @Text('备注', { max: 200, optional: true }) Remark!: string | null;
}
export class SailTemplate extends kept(SailTemplateInput) {}
export class SailTemplateQuery extends KeptQuery {
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode?: string;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode?: string;
}
export const sailTemplates = resource('/api/SailTemplate', {
  label: '船期模板',
  input: SailTemplateInput,
  record: SailTemplate,
  query: SailTemplateQuery,
  sorts: ['Code', 'CarrierCode', 'EtdDay', '-UpdateTime'],
  bulk: ['TransitDays', 'LastDay', 'Remark'],
  read: 'rate:read',
  maintain: 'rate:maintain',
});

export class SailPreview extends SailPattern {
  /** The departures of eight weeks from this day on; today by nature. */
  @Day('起始日', { optional: true }) From?: string;
}
/** Also of what nobody has saved yet. */
export const previewSailings = get('/api/SailTemplate/Preview', {
  summary: '船期模板（未保存的也可以）未来八周的班期',
  request: SailPreview,
  answer: arrayOf(OfferSailing),
  access: 'rate:read',
});
