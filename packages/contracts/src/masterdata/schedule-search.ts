import { arrayOf, get } from '../core/endpoint.js';
import { Choice, Day, Instant, Integer, Text, TextList } from '../core/field.js';
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

/** A direct sailing between two ports. */
export class DirectSailing {
  @Integer('编号') Id!: number;
  @Text('船公司', { max: 10, ref: carrier() }) CarrierCode!: string;
  @Text('船公司', { max: 100, optional: true }) CarrierName!: string | null;
  @Text('航线代码', { max: 20, optional: true, ref: loop({ within: 'CarrierCode' }) }) LoopCode!: string | null;
  @Text('船名', { max: 50, optional: true }) VesselName!: string | null;
  @Text('航次', { max: 20 }) VoyageNo!: string;
  /** A blank voyage is shown, so that nobody waits for it. */
  @Choice('状态', VoyageStatus) Status!: VoyageStatus;
  @Text('装货码头', { max: 100, optional: true }) PolTerminal!: string | null;
  @Text('卸货码头', { max: 100, optional: true }) PodTerminal!: string | null;
  @Instant('预离') Etd!: string;
  @Instant('原定预离', { optional: true }) PlannedEtd!: string | null;
  @Instant('预抵', { optional: true }) Eta!: string | null;
  /** Whole days that the passage takes, a part of a day counted as one. */
  @Integer('航程', { unit: '天', optional: true }) TransitDays!: number | null;
  @Integer('延误', { unit: '小时', optional: true }) DelayHours!: number | null;
  @Instant('截单', { optional: true }) SiCutoff!: string | null;
  @Instant('截VGM', { optional: true }) VgmCutoff!: string | null;
  @Instant('截港', { optional: true }) GateInCutoff!: string | null;
  @Instant('截关', { optional: true }) CustomsCutoff!: string | null;
  @TextList('推算的截止', { max: 20 }) Estimated!: string[];
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
