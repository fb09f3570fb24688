import { arrayOf, get, list, post, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import {
  Choice,
  ChoiceList,
  Day,
  Flag,
  Instant,
  Integer,
  Json,
  ListOf,
  PortTime,
  Text,
  TextList,
} from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery } from '../core/list.js';
import { carrier, loop, port, terminal, vessel } from './references.js';
import {
  CallStatus,
  ScheduleReason,
  ScheduleSeverity,
  VoyageSource,
  VoyageStatus,
} from './schedule-choices.js';
import { Cutoffs } from './schedule-cutoffs.js';

const MAINTAIN = 'basic:maintain' as const;
const LOCODE = {
  max: 5,
  pattern: /^[A-Z]{2}[A-Z2-9]{3}$/,
  patternText: '应为5位UN/LOCODE',
} as const;
const CARRIER = {
  max: 10,
  pattern: /^[A-Z0-9]{2,10}$/,
  patternText: '应为大写字母或数字，如COSU',
} as const;
const VOYAGE_NO = {
  max: 20,
  pattern: /^[A-Z0-9/.-]+$/,
  patternText: '只能含大写字母、数字、/、.和-',
} as const;
const MOST_CALLS = 60;

/** By the clock of the port that `PortCode` names beside them. */
const atPort = { port: 'PortCode', optional: true } as const;
const passage = { port: 'PortCode', dayOnly: 'DayOnly', optional: true } as const;

/** One call of a ship at a port. Calls stand in the order of the voyage. */
export class PortCallInput extends Cutoffs {
  /** Of a call that is stored; a new one has none. */
  @Integer('挂靠编号', { least: 1, optional: true }) Id?: number | null;
  @Text('港口', { ...LOCODE, ref: port() }) PortCode!: string;
  @Text('码头', { max: 20, optional: true, ref: terminal({ within: 'PortCode' }) }) TerminalCode!:
    | string
    | null;
  @Flag('装货') Loading!: boolean;
  @Flag('卸货') Discharging!: boolean;
  @Flag('中转', { optional: true }) Transhipment?: boolean | null;
  @Choice('挂靠状态', CallStatus) Status!: CallStatus;
  @PortTime('预抵', passage) Eta!: string | null;
  @PortTime('预离', passage) Etd!: string | null;
  @PortTime('实抵', atPort) Ata!: string | null;
  @PortTime('实离', atPort) Atd!: string | null;
  /** Codes of the cut-offs that are reckoned from the terminal's usual hours and not told by the carrier. */
  @TextList('推算的截止', { max: 20, optional: true }) Estimated?: string[] | null;
  /** Which of `Eta` and `Etd` are known by their day alone; such a time is the beginning of that day at the port. */
  @TextList('只有日期', { max: 2, optional: true }) DayOnly?: string[] | null;
}

export class PortCall extends PortCallInput {
  declare Id: number;
  @Integer('航次') VoyageId!: number;
  @Integer('顺序', { least: 1, most: 1000 }) Sequence!: number;
  /** As the timetable had it first: what a delay is measured against. */
  @PortTime('原定预抵', atPort) PlannedEta!: string | null;
  @PortTime('原定预离', atPort) PlannedEtd!: string | null;
  declare Estimated: string[];
  declare DayOnly: string[];
  @Integer('版本') Version!: number;
}

export class VoyageInput {
  @Text('船公司', { ...CARRIER, ref: carrier() }) CarrierCode!: string;
  @Text('航线代码', { max: 20, optional: true, ref: loop({ within: 'CarrierCode' }) }) LoopCode!:
    | string
    | null;
  @Text('IMO', {
    max: 7,
    pattern: /^\d{7}$/,
    patternText: '应为7位数字',
    optional: true,
    ref: vessel(),
  })
  VesselImo!: string | null;
  /** As it stood when the voyage was written; empty as long as no ship is named. */
  @Text('船名', { max: 50, optional: true }) VesselName!: string | null;
  @Text('航次', VOYAGE_NO) VoyageNo!: string;
  /** Number of the way to the loading ports, where the carrier has one for each direction. */
  @Text('进口航次', { ...VOYAGE_NO, optional: true }) InboundVoyageNo!: string | null;
  @Choice('来源', VoyageSource) Source!: VoyageSource;
  @Text('备注', { max: 512, optional: true, multiline: true }) Remark!: string | null;
  @ListOf('挂靠港', () => PortCallInput, { max: MOST_CALLS, min: 1 }) Calls!: PortCallInput[];
}

export class Voyage {
  @Integer('编号') Id!: number;
  @Text('船公司', { max: 10, ref: carrier() }) CarrierCode!: string;
  @Text('航线代码', { max: 20, optional: true, ref: loop({ within: 'CarrierCode' }) }) LoopCode!:
    | string
    | null;
  @Text('IMO', { max: 7, optional: true, ref: vessel() }) VesselImo!: string | null;
  @Text('船名', { max: 50, optional: true }) VesselName!: string | null;
  @Text('航次', { max: 20 }) VoyageNo!: string;
  @Text('进口航次', { max: 20, optional: true }) InboundVoyageNo!: string | null;
  @Choice('来源', VoyageSource) Source!: VoyageSource;
  @Choice('状态', VoyageStatus) Status!: VoyageStatus;
  /** UN/LOCODEs in the order of the calls, without those that are left out. */
  @TextList('挂靠港', { max: MOST_CALLS, ref: port({ rotation: true, copy: true }) })
  PortCodes!: string[];
  /** The port of `FirstEtd`, and that of `LastEta`. */
  @Text('首港', { max: 5, optional: true, ref: port({ copy: true }) }) FirstPort!: string | null;
  @PortTime('首港离港', { port: 'FirstPort', dayOnly: 'DayOnly', optional: true })
  FirstEtd!: string | null;
  @Text('末港', { max: 5, optional: true, ref: port({ copy: true }) }) LastPort!: string | null;
  @PortTime('末港抵港', { port: 'LastPort', dayOnly: 'DayOnly', optional: true })
  LastEta!: string | null;
  /** Which of the two are known by their day alone. */
  @TextList('只有日期', { max: 2 }) DayOnly!: string[];
  @Text('备注', { max: 512, optional: true }) Remark!: string | null;
  /** When its source last said so: how fresh the schedule is. */
  @Instant('数据时间') RefreshTime!: string;
  @Integer('版本') Version!: number;
  @Instant('创建时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
  @Text('更新人', { max: 50, optional: true }) UpdateName!: string | null;
}

/** Something that cannot be, or that somebody should look at. */
export class ScheduleFinding {
  /** Path in the voyage: `Calls[1].SiCutoff`. */
  @Text('位置', { max: 200 }) Prop!: string;
  @Text('代码', { max: 60 }) Code!: string;
  @Text('说明', { max: 300 }) Msg!: string;
  @Choice('级别', ScheduleSeverity) Severity!: ScheduleSeverity;
}

export class VoyageDetail extends Voyage {
  @ListOf('挂靠港', () => PortCall, { max: MOST_CALLS }) Calls!: PortCall[];
  @ListOf('检查', () => ScheduleFinding, { max: 500 }) Findings!: ScheduleFinding[];
}

/** The voyage as it would be stored: estimated cut-offs filled in, and what is wrong with it. */
export class CheckedVoyage {
  @ListOf('挂靠港', () => PortCallInput, { max: MOST_CALLS }) Calls!: PortCallInput[];
  @ListOf('检查', () => ScheduleFinding, { max: 500 }) Findings!: ScheduleFinding[];
}

export class VoyageChangeInput extends VoyageInput {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { least: 0 }) Version!: number;
  @Choice('原因', ScheduleReason) Reason!: ScheduleReason;
  @Text('变更说明', { max: 500, optional: true }) ChangeRemark?: string | null;
}

/** New times of one call. What is absent stays; a cut-off that was estimated follows the departure. */
export class CallChange extends Cutoffs {
  @Integer('挂靠编号', { least: 1 }) CallId!: number;
  /** Of the voyage. */
  @Integer('版本', { least: 0 }) Version!: number;
  @Choice('原因', ScheduleReason) Reason!: ScheduleReason;
  @Text('变更说明', { max: 500, optional: true }) ChangeRemark?: string | null;
  @Text('码头', { max: 20, optional: true, ref: terminal({ within: 'PortCode' }) }) TerminalCode?:
    | string
    | null;
  @PortTime('预抵', passage) Eta?: string | null;
  @PortTime('预离', passage) Etd?: string | null;
  @PortTime('实抵', atPort) Ata?: string | null;
  @PortTime('实离', atPort) Atd?: string | null;
  /** Which of `Eta` and `Etd` are told as a day alone. */
  @TextList('只有日期', { max: 2, optional: true }) DayOnly?: string[] | null;
  /** The cut-offs that are not named here move with the departure, also those the carrier told. */
  @Flag('截止时间随船期顺延', { optional: true }) MoveCutoffs?: boolean | null;
  /** The calls after this one move by as much. */
  @Flag('后续挂靠港顺延', { optional: true }) MoveFollowing?: boolean | null;
}

class VoyageVerb {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { least: 0 }) Version!: number;
  @Text('变更说明', { max: 500, optional: true }) ChangeRemark?: string | null;
}
export class BlankVoyage extends VoyageVerb {}
export class RestoreVoyage extends VoyageVerb {}
export class OmitCall extends VoyageVerb {
  @Integer('挂靠编号', { least: 1 }) CallId!: number;
}
export class SwapVessel extends VoyageVerb {
  @Text('新船IMO', { max: 7, pattern: /^\d{7}$/, patternText: '应为7位数字', ref: vessel() })
  VesselImo!: string;
  /** Left out: it stays. */
  @Text('新航次', { ...VOYAGE_NO, optional: true }) VoyageNo?: string | null;
}

export class VoyageQuery extends ListQuery {
  /** Vessel, voyage, loop or IMO. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Text('船公司', { max: 10, optional: true, ref: carrier() }) CarrierCode?: string;
  @Text('航线代码', { max: 20, optional: true, ref: loop({ within: 'CarrierCode' }) })
  LoopCode?: string;
  @Text('船舶IMO', { max: 7, optional: true, ref: vessel() }) VesselImo?: string;
  @Text('挂靠港', { max: 5, optional: true, ref: port() }) PortCode?: string;
  @Day('离港起', { optional: true }) EtdFrom?: string;
  @Day('离港止', { optional: true }) EtdTo?: string;
  @ChoiceList('状态', VoyageStatus, { optional: true }) Status?: VoyageStatus[];
  @ChoiceList('来源', VoyageSource, { optional: true }) Source?: VoyageSource[];
}

/** One changed value of a voyage; `Prop` is the path, `Label` says port and field. */
export class ScheduleDifference {
  @Text('位置', { max: 200 }) Prop!: string;
  @Text('字段', { max: 100 }) Label!: string;
  /** By the clock of this port, where the value is a time. */
  @Text('港口', { max: 5, optional: true }) PortCode?: string | null;
  @Json('原值', { optional: true }) Before!: unknown;
  @Json('新值', { optional: true }) After!: unknown;
}

export class VoyageChange {
  @Integer('编号') Id!: number;
  @Integer('航次') VoyageId!: number;
  @Choice('原因', ScheduleReason) Reason!: ScheduleReason;
  @Choice('来源', VoyageSource) Source!: VoyageSource;
  @Text('变更说明', { max: 500, optional: true }) Remark!: string | null;
  @Json('变更') Differences!: ScheduleDifference[];
  @Text('操作人', { max: 50, optional: true }) EmployeeName!: string | null;
  @Instant('时间') CreateTime!: string;
}

/** A call at a port of loading, with everything that a shipper has to know of it. `Id` is the call's. */
export class Sailing extends Cutoffs {
  @Integer('编号') Id!: number;
  @Integer('航次编号') VoyageId!: number;
  @Integer('航次版本') VoyageVersion!: number;
  @Text('船公司', { max: 10, ref: carrier() }) CarrierCode!: string;
  @Text('航线代码', { max: 20, optional: true, ref: loop({ within: 'CarrierCode' }) }) LoopCode!:
    | string
    | null;
  @Text('IMO', { max: 7, optional: true, ref: vessel() }) VesselImo!: string | null;
  @Text('船名', { max: 50, optional: true }) VesselName!: string | null;
  @Text('航次', { max: 20 }) VoyageNo!: string;
  @Text('装货港', { max: 5, ref: port() }) PortCode!: string;
  @Text('装货港名', { max: 100, optional: true }) PortName!: string | null;
  @Text('码头', { max: 20, optional: true, ref: terminal({ within: 'PortCode' }) }) TerminalCode!:
    | string
    | null;
  @Text('码头名', { max: 100, optional: true }) TerminalName!: string | null;
  @Choice('挂靠状态', CallStatus) Status!: CallStatus;
  @Choice('航次状态', VoyageStatus) VoyageStatus!: VoyageStatus;
  @PortTime('预抵', passage) Eta!: string | null;
  @PortTime('预离', passage) Etd!: string | null;
  @PortTime('实抵', atPort) Ata!: string | null;
  @PortTime('实离', atPort) Atd!: string | null;
  @PortTime('原定预离', atPort) PlannedEtd!: string | null;
  /** Departure, actual or expected, after the timetable's; negative when it is earlier. */
  @Integer('延误', { unit: '小时', optional: true }) DelayHours!: number | null;
  @TextList('推算的截止', { max: 20 }) Estimated!: string[];
  /** Which of `Eta` and `Etd` are known by their day alone. */
  @TextList('只有日期', { max: 2 }) DayOnly!: string[];
  /** The ports after this one. */
  @TextList('后续挂靠', { max: MOST_CALLS }) NextPorts!: string[];
  @Choice('来源', VoyageSource) Source!: VoyageSource;
  @Instant('数据时间') RefreshTime!: string;
}

export class SailingQuery extends ListQuery {
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Text('船公司', { max: 10, optional: true, ref: carrier() }) CarrierCode?: string;
  @Text('航线代码', { max: 20, optional: true, ref: loop({ within: 'CarrierCode' }) })
  LoopCode?: string;
  @Text('装货港', { max: 5, optional: true, ref: port() }) PortCode?: string;
  @Text('码头', { max: 20, optional: true, ref: terminal({ within: 'PortCode' }) })
  TerminalCode?: string;
  @Day('离港起', { optional: true }) EtdFrom?: string;
  @Day('离港止', { optional: true }) EtdTo?: string;
  @ChoiceList('航次状态', VoyageStatus, { optional: true }) VoyageStatus?: VoyageStatus[];
  /** Those that leave later than the timetable says. */
  @Flag('只看延误', { optional: true }) Delayed?: boolean;
  /** Those whose SI cut-off falls in the next 48 hours. */
  @Flag('48小时内截单', { optional: true }) ClosingSoon?: boolean;
}

export const listVoyages = list('/api/Voyage/GetList', {
  summary: '船期表：航次',
  query: VoyageQuery,
  row: Voyage,
  sorts: ['-FirstEtd', 'CarrierCode', 'VesselName', 'UpdateTime', 'RefreshTime'],
  access: 'staff',
  changes: true,
});
export const exportVoyages = exportOf('/api/Voyage/Export', {
  summary: '船期表',
  query: VoyageQuery,
  access: 'staff',
});
export const voyageInfo = get('/api/Voyage/GetInfo', {
  summary: '一个航次及其挂靠港、截止时间与检查结果',
  request: ById,
  answer: record(VoyageDetail),
  access: 'staff',
});
export const checkVoyage = post('/api/Voyage/Check', {
  summary: '检查航次并推算缺少的截止时间，不保存',
  request: VoyageInput,
  answer: record(CheckedVoyage),
  access: MAINTAIN,
});
export const createVoyage = post('/api/Voyage/Create', {
  summary: '新增航次',
  request: VoyageInput,
  answer: record(VoyageDetail),
  access: MAINTAIN,
});
export const updateVoyage = post('/api/Voyage/Update', {
  summary: '修改航次',
  request: VoyageChangeInput,
  answer: record(VoyageDetail),
  access: MAINTAIN,
});
export const changeCall = post('/api/Voyage/ChangeCall', {
  summary: '变更一个挂靠港的时间、码头或截止时间',
  request: CallChange,
  answer: record(VoyageDetail),
  access: MAINTAIN,
});
export const blankVoyage = post('/api/Voyage/Blank', {
  summary: '停航',
  request: BlankVoyage,
  answer: record(VoyageDetail),
  access: MAINTAIN,
});
export const omitCall = post('/api/Voyage/Omit', {
  summary: '跳港',
  request: OmitCall,
  answer: record(VoyageDetail),
  access: MAINTAIN,
});
export const swapVessel = post('/api/Voyage/SwapVessel', {
  summary: '换船',
  request: SwapVessel,
  answer: record(VoyageDetail),
  access: MAINTAIN,
});
export const restoreVoyage = post('/api/Voyage/Restore', {
  summary: '恢复停航的航次或跳过的挂靠港',
  request: RestoreVoyage,
  answer: record(VoyageDetail),
  access: MAINTAIN,
});
export const voyageHistory = get('/api/Voyage/GetHistory', {
  summary: '航次的变更记录，新的在前',
  request: ById,
  answer: arrayOf(VoyageChange),
  access: 'staff',
});
export const listSailings = list('/api/Sailing/GetList', {
  summary: '实时船期：每个装货港一行',
  query: SailingQuery,
  row: Sailing,
  sorts: ['Etd', 'SiCutoff', 'CarrierCode', 'PortCode'],
  access: 'signedIn',
});
export const exportSailings = exportOf('/api/Sailing/Export', {
  summary: '实时船期',
  query: SailingQuery,
  access: 'signedIn',
});
