import { arrayOf, get, post } from '../core/endpoint.js';
import { Choice, Day, Flag, Instant, Integer, PortTime, Text, TextList } from '../core/field.js';
import { carrier, loop } from './references.js';
import { VoyageStatus } from './schedule-choices.js';

const LOCODE = { max: 5, pattern: /^[A-Z]{2}[A-Z2-9]{3}$/, patternText: '请选择港口' } as const;

export class ScheduleSearch {
  @Text('起运港', LOCODE) Pol!: string;
  @Text('目的港', LOCODE) Pod!: string;
  /** First day of departure; today unless told. */
  @Day('离港起', { optional: true }) From?: string;
  /** Last day of departure; four weeks after the first unless told, at most 90 days. */
  @Day('离港止', { optional: true }) To?: string;
  @Text('船公司', { max: 10, optional: true, ref: carrier() }) CarrierCode?: string;
}

const atLoading = { port: 'PolCode', optional: true } as const;

/** A direct sailing between two ports. */
export class DirectSailing {
  @Integer('编号') Id!: number;
  @Text('船公司', { max: 10, ref: carrier() }) CarrierCode!: string;
  @Text('船公司', { max: 100, optional: true }) CarrierName!: string | null;
  @Text('航线代码', { max: 20, optional: true, ref: loop({ within: 'CarrierCode' }) }) LoopCode!:
    | string
    | null;
  @Text('船名', { max: 50, optional: true }) VesselName!: string | null;
  @Text('航次', { max: 20 }) VoyageNo!: string;
  /** A blank voyage is shown, so that nobody waits for it. */
  @Choice('状态', VoyageStatus) Status!: VoyageStatus;
  @Text('起运港', { max: 5 }) PolCode!: string;
  @Text('卸货港', { max: 5 }) PodCode!: string;
  @Text('装货码头', { max: 100, optional: true }) PolTerminal!: string | null;
  @Text('卸货码头', { max: 100, optional: true }) PodTerminal!: string | null;
  @PortTime('预离', { port: 'PolCode', dayOnly: 'DayOnly' }) Etd!: string;
  @PortTime('原定预离', atLoading) PlannedEtd!: string | null;
  @PortTime('预抵', { port: 'PodCode', dayOnly: 'DayOnly', optional: true }) Eta!: string | null;
  /** Whole days that the passage takes, a part of a day counted as one. */
  @Integer('航程', { unit: '天', optional: true }) TransitDays!: number | null;
  @Integer('延误', { unit: '小时', optional: true }) DelayHours!: number | null;
  @PortTime('截单', atLoading) SiCutoff!: string | null;
  @PortTime('截VGM', atLoading) VgmCutoff!: string | null;
  @PortTime('截港', atLoading) GateInCutoff!: string | null;
  @PortTime('截关', atLoading) CustomsCutoff!: string | null;
  @TextList('推算的截止', { max: 20 }) Estimated!: string[];
  /** Which of `Etd` and `Eta` are known by their day alone; they are the beginning of that day at their port. */
  @TextList('只有日期', { max: 2 }) DayOnly!: string[];
  /** Names of the ports between. */
  @TextList('途经', { max: 60 }) Via!: string[];
  @Instant('数据时间') RefreshTime!: string;
}

/** What people may have meant by the beginning of a port's name. */
export class PortSearch {
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  /** Exactly this one, to show a choice. */
  @Text('代码', { max: 5, optional: true }) Code?: string;
}

export class SchedulePort {
  @Text('代码', { max: 5 }) Code!: string;
  @Text('中文名', { max: 100 }) NameCn!: string;
  @Text('英文名', { max: 100 }) NameEn!: string;
  @Text('国家', { max: 100, optional: true }) Country!: string | null;
}

export const searchSchedules = get('/api/Schedule/Search', {
  summary: '船期服务：两港间的直达船期，无需登录',
  request: ScheduleSearch,
  answer: arrayOf(DirectSailing),
  access: 'everyone',
  revalidate: true,
  rateLimit: 60,
});
export const schedulePorts = get('/api/Schedule/GetPorts', {
  summary: '船期服务：按代码、中英文名或拼音找港口，无需登录',
  request: PortSearch,
  answer: arrayOf(SchedulePort),
  access: 'everyone',
  revalidate: true,
  rateLimit: 300,
});

/** Sailings that rates are laid beside: several ports on either side, days in between. */
export class PairSailingsQuery {
  @TextList('起运港', { min: 1, max: 10 }) Pols!: string[];
  @TextList('目的港', { min: 1, max: 20 }) Pods!: string[];
  /** First and last day of departure, by the actual times. */
  @Day('离港起') From!: string;
  @Day('离港止') To!: string;
}

/** A direct sailing between two ports. Days and times are those on the wall of the port of loading. */
export class PairSailing {
  @Text('船公司', { max: 10 }) CarrierCode!: string;
  @Text('航线代码', { max: 20, optional: true }) LoopCode!: string | null;
  @Text('船名', { max: 50, optional: true }) VesselName!: string | null;
  @Text('航次', { max: 20 }) VoyageNo!: string;
  @Text('起运港', { max: 5 }) PolCode!: string;
  @Text('目的港', { max: 5 }) PodCode!: string;
  /** The voyage, or one of its two calls, does not take place. */
  @Flag('停航') Blank!: boolean;
  @Day('离港日') Day!: string;
  /** As the timetable had it first. */
  @Day('原定离港日') PlannedDay!: string;
  @Integer('航程', { least: 0, most: 400, unit: '天', optional: true }) TransitDays!: number | null;
  /** YYYY-MM-DD HH:mm */
  @Text('截单', { max: 16, optional: true }) SiCutoff!: string | null;
  @Text('截VGM', { max: 16, optional: true }) VgmCutoff!: string | null;
  @Text('截港', { max: 16, optional: true }) GateInCutoff!: string | null;
  @Text('截关', { max: 16, optional: true }) CustomsCutoff!: string | null;
}
export const pairSailings = post('/api/Schedule/GetPairSailings', {
  summary: '若干港口之间的直达船期，停航的也在内',
  request: PairSailingsQuery,
  answer: arrayOf(PairSailing),
  access: 'service',
});
