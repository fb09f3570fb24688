import { type ChoiceValue, choices } from '../../core/choices.js';
import { arrayOf, get, list, post, record } from '../../core/endpoint.js';
import { exportOf } from '../../core/export.js';
import {
  Choice,
  ChoiceList,
  type Class,
  Day,
  Flag,
  Integer,
  ListOf,
  PortTime,
  Text,
  withoutFields,
} from '../../core/field.js';
import { importOf } from '../../core/import.js';
import { ListQuery, PartCount } from '../../core/list.js';
import { carrier } from '../../masterdata/references.js';
import { EntryState } from './choices.js';
import {
  Milestone,
  MilestoneChange,
  MilestoneSource,
  SecondHalf,
  ShipmentSource,
  ShipmentState,
  TimeKind,
  TrackedBox,
} from './milestones.js';

const atPort = { port: 'Port', optional: true } as const;
const atLoading = { port: 'LoadCode', optional: true } as const;
const atDischarge = { port: 'DischargeCode', optional: true } as const;

export class TrackQuery extends ListQuery {
  /** Order, booking, master bill or customer's own number, vessel or company. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @ChoiceList('下一节点', SecondHalf, { optional: true }) NextMilestone?: SecondHalf[];
  @Flag('只看逾期', { optional: true }) Overdue?: boolean;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Integer('公司', { optional: true }) CompanyId?: number;
  @Day('抵港起', { optional: true }) ArrivalFrom?: string;
  @Day('抵港止', { optional: true }) ArrivalTo?: string;
}

/** Which shipment is tracked, and where it goes: an entered order, a released booking, or both where they share a cargo order. */
class TrackHead {
  @Integer('录单', { optional: true }) EntryId!: number | null;
  @Integer('订舱', { optional: true }) BookingId!: number | null;
  /** Of the document whose containers are tracked: EO26110001, BK26110001. */
  @Text('单号', { max: 20 }) No!: string;
  /** Of the other document of the same shipment: its booking, or its entered order. */
  @Text('关联单号', { max: 20, optional: true }) OtherNo!: string | null;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  /** A released booking is 已订舱, and 运输中 once its ship has left. */
  @Choice('状态', EntryState) State!: EntryState;
  @Text('订舱号', { max: 35, optional: true }) BookingNo!: string | null;
  @Text('主提单号', { max: 35, optional: true }) MblNo!: string | null;
  @Text('船公司', { max: 10, optional: true }) CarrierCode!: string | null;
  @Text('船名', { max: 50, optional: true }) Vessel!: string | null;
  @Text('航次', { max: 50, optional: true }) Voyage!: string | null;
  @Text('装货港代码', { max: 5, optional: true }) LoadCode!: string | null;
  @Text('卸货港', { max: 100, optional: true }) DischargePort!: string | null;
  @Text('卸货港代码', { max: 5, optional: true }) DischargeCode!: string | null;
  @Text('交货地', { max: 100, optional: true }) DeliveryPlace!: string | null;
}

/** A shipment whose ship arrived, or should have by now, and what is to happen next. */
export class TrackRow extends TrackHead {
  @Integer('编号') Id!: number;
  @Text('箱型箱量', { max: 200, optional: true }) ContainerSummary!: string | null;
  @PortTime('抵港时间', atDischarge) ArrivalTime!: string | null;
  @Choice('抵港依据', TimeKind, { optional: true }) ArrivalKind!: TimeKind | null;
  /** The next milestone of the container that is behind most; null when all are back. */
  @Choice('下一节点', Milestone, { optional: true }) NextMilestone!: Milestone | null;
  @Text('下一节点港口', { max: 5, optional: true }) NextPort!: string | null;
  @PortTime('应完成', { port: 'NextPort', optional: true }) NextDue!: string | null;
  @Integer('已还箱') ReturnedCount!: number;
  @Integer('箱数') BoxCount!: number;
}

export const listTracks = list('/api/EntryMilestone/GetList', {
  summary: '后半程跟踪',
  query: TrackQuery,
  row: TrackRow,
  sorts: ['NextDue', 'ArrivalTime', '-Id'],
  access: 'entry:track',
});
/** One row per container with its actual times, as the import takes it. */
export const exportTracks = exportOf('/api/EntryMilestone/Export', {
  summary: '后半程节点，每箱一行',
  query: TrackQuery,
  access: 'entry:track',
});

export class ShipmentQuery extends ListQuery {
  /** Our numbers, the booking's, the master bill's, the customer's own, or the vessel. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @ChoiceList('状态', ShipmentState, { optional: true }) State?: ShipmentState[];
  @Flag('只看逾期', { optional: true }) Overdue?: boolean;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Day('开航起', { optional: true }) SailingFrom?: string;
  @Day('开航止', { optional: true }) SailingTo?: string;
}

/** A shipment on its way, as its customer follows it: what happened last, what is next, and how late that is. */
export class ShipmentRow extends TrackHead {
  @Integer('编号') Id!: number;
  @Text('客户编号', { max: 50, optional: true }) CustomerRef!: string | null;
  @Text('装货港', { max: 100, optional: true }) LoadPort!: string | null;
  @Text('箱型箱量', { max: 200, optional: true }) ContainerSummary!: string | null;
  @Day('开航日', { optional: true }) SailingDate!: string | null;
  @Day('预计到港', { optional: true }) ArrivalDate!: string | null;
  @PortTime('截单', atLoading) SiDeadline!: string | null;
  @PortTime('截VGM', atLoading) VgmDeadline!: string | null;
  @PortTime('截港', atLoading) YardDeadline!: string | null;
  @PortTime('截关', atLoading) CustomsDeadline!: string | null;
  /** What happened last to the container that is behind most; null: nothing was reported of it. */
  @Choice('当前节点', Milestone, { optional: true }) PresentMilestone!: Milestone | null;
  @Text('当前节点港口', { max: 5, optional: true }) PresentPort!: string | null;
  @PortTime('实际时间', { port: 'PresentPort', optional: true }) PresentTime!: string | null;
  @Choice('下一节点', Milestone, { optional: true }) NextMilestone!: Milestone | null;
  @Text('下一节点港口', { max: 5, optional: true }) NextPort!: string | null;
  @PortTime('计划', { port: 'NextPort', optional: true }) NextPlanned!: string | null;
  @PortTime('应完成', { port: 'NextPort', optional: true }) NextDue!: string | null;
  /** Who says when it is due; reckoned times are said to be such. */
  @Choice('依据', MilestoneSource, { optional: true }) NextFrom!: MilestoneSource | null;
  /**
   * Whole days at the port by which the next milestone is later than planned, or already waits;
   * negative: earlier; null: nothing to measure by.
   */
  @Integer('延误天数', { optional: true }) DelayDays!: number | null;
  @Integer('已还箱') ReturnedCount!: number;
  @Integer('箱数') BoxCount!: number;
}

const SHIPMENT_SORTS = ['-SailingDate', 'NextDue', 'SiDeadline', '-Id'] as const;

/** Entered orders by `entry:read`, bookings by `booking:read`, 403 without both; one row a shipment. */
export const listShipments = list('/api/EntryMilestone/GetShipments', {
  summary: '订单跟踪，每票货一行',
  query: ShipmentQuery,
  row: ShipmentRow,
  sorts: SHIPMENT_SORTS,
  access: 'own',
  changes: true,
});
export const exportShipments = exportOf('/api/EntryMilestone/ExportShipments', {
  summary: '订单跟踪',
  query: ShipmentQuery,
  access: 'own',
});

/** What is counted: the filters of the list, but for the state, pages and order. */
export const CountedShipments = withoutFields(
  ShipmentQuery,
  ['State', 'Page', 'Limit', 'Sort'],
  'CountedShipments',
) as Class<Omit<ShipmentQuery, 'State' | 'Page' | 'Limit' | 'Sort'>>;
export class ShipmentCount extends PartCount {
  @Choice('状态', ShipmentState) State!: ShipmentState;
}
export const countShipments = get('/api/EntryMilestone/GetShipmentCounts', {
  summary: '各状态的票数',
  request: CountedShipments,
  answer: arrayOf(ShipmentCount),
  access: 'own',
});

/** Which shipment: an entered order by its number in the system, or whatever it is by the number on its paper. */
export class OfShipment {
  @Integer('录单', { optional: true, least: 1 }) Id?: number | null;
  @Text('单号', { max: 20, optional: true }) No?: string | null;
}

/** One shipment from booking to delivery. Customers get neither corrections nor the names of our people. */
export class OrderTrack extends TrackHead {
  /** Which of its documents its containers are tracked by: that is whose version and state these are. */
  @Choice('跟踪依据', ShipmentSource) Source!: ShipmentSource;
  @Text('装货港', { max: 100, optional: true }) LoadPort!: string | null;
  @Day('开航日', { optional: true }) SailingDate!: string | null;
  @Day('预计到港', { optional: true }) ArrivalDate!: string | null;
  @PortTime('截单', atLoading) SiDeadline!: string | null;
  @PortTime('截VGM', atLoading) VgmDeadline!: string | null;
  @PortTime('截港', atLoading) YardDeadline!: string | null;
  @PortTime('截关', atLoading) CustomsDeadline!: string | null;
  @ListOf('集装箱', () => TrackedBox, { max: 2000 }) Boxes!: TrackedBox[];
  /** What was said before, newest first. */
  @ListOf('登记记录', () => MilestoneChange, { max: 2000 }) Changes!: MilestoneChange[];
  /** All containers are back and the caller may complete the document. */
  @Flag('可完成') MayComplete!: boolean;
  /** Of the document, to complete it. */
  @Integer('版本') Version!: number;
}

export const orderTrack = get('/api/EntryMilestone/GetInfo', {
  summary: '一票货的节点',
  request: OfShipment,
  answer: record(OrderTrack),
  // An entered order needs `entry:read`, a booking `booking:read`.
  access: 'own',
});

/** A time to record, of an entered order or of a booking. Without a container it is said of all of the shipment's. */
export class MilestoneEntry {
  @Integer('录单', { optional: true, least: 1 }) EntryId?: number | null;
  @Integer('订舱', { optional: true, least: 1 }) BookingId?: number | null;
  @Integer('箱行', { optional: true, least: 1 }) BoxId?: number | null;
  @Integer('箱序', { optional: true, least: 1, most: 200 }) Unit?: number | null;
  @Choice('节点', Milestone) Milestone!: Milestone;
  @Choice('时间类型', TimeKind) Kind!: TimeKind;
  /** Empty says nothing and erases nothing; with a reason it takes the recorded time back. */
  @PortTime('时间', atPort) Time?: string | null;
  /** Needed where another actual time is recorded already. */
  @Text('更正原因', { max: 500, optional: true }) Reason?: string | null;
  /** Of the milestone as the caller saw it (0: not recorded); refused when it changed since. */
  @Integer('版本', { optional: true, least: 0 }) Version?: number | null;
}

export class SaveMilestones {
  @ListOf('节点', () => MilestoneEntry, { max: 2000, min: 1 }) Entries!: MilestoneEntry[];
  /** Only says what would be done. */
  @Flag('预览', { optional: true }) Preview?: boolean;
}

export const MilestoneOutcome = choices({
  Written: { value: 'written', label: '写入', color: 'success' },
  /** Written, and worth a look. */
  Warned: { value: 'warned', label: '写入，请核对', color: 'warning' },
  Unchanged: { value: 'unchanged', label: '未变' },
  Refused: { value: 'refused', label: '未写入', color: 'error' },
});
export type MilestoneOutcome = ChoiceValue<typeof MilestoneOutcome>;

/** What became of one time of one container. */
export class MilestoneResult {
  @Integer('录单', { optional: true }) EntryId!: number | null;
  @Integer('订舱', { optional: true }) BookingId!: number | null;
  @Text('单号', { max: 20 }) No!: string;
  @Integer('箱行', { optional: true }) BoxId!: number | null;
  @Integer('箱序', { optional: true }) Unit!: number | null;
  @Text('集装箱', { max: 30, optional: true }) Container!: string | null;
  @Choice('节点', Milestone) Milestone!: Milestone;
  @Choice('时间类型', TimeKind) Kind!: TimeKind;
  @Text('港口代码', { max: 5, optional: true }) Port!: string | null;
  @PortTime('原时间', atPort) Before!: string | null;
  @PortTime('时间', atPort) Time!: string | null;
  @Choice('结果', MilestoneOutcome) Outcome!: MilestoneOutcome;
  @Text('代码', { max: 40, optional: true }) Code!: string | null;
  @Text('说明', { max: 300, optional: true }) Msg!: string | null;
}

export const saveMilestones = post('/api/EntryMilestone/Save', {
  summary: '登记、预览或更正节点时间，逐箱返回结果',
  request: SaveMilestones,
  answer: arrayOf(MilestoneResult),
  access: 'entry:track',
});

/** One container in a sheet: its actual times, and when the ship is expected. */
export class MilestoneSheetRow {
  @Text('单号', { max: 20 }) No!: string;
  /** Its number, or type and place in its line: 40HQ #2. */
  @Text('集装箱', { max: 30 }) Container!: string;
  /** By whose clock the times stand. Of the shipment: a sheet does not set it. */
  @Text('卸货港代码', { max: 5, optional: true }) DischargeCode!: string | null;
  @PortTime('预计抵港', atDischarge) ArrivalEstimated!: string | null;
  @PortTime('抵港', atDischarge) Arrived!: string | null;
  @PortTime('卸船', atDischarge) Discharged!: string | null;
  @PortTime('清关', atDischarge) Cleared!: string | null;
  @PortTime('提柜', atDischarge) PickedUp!: string | null;
  @PortTime('派送', atDischarge) Delivered!: string | null;
  @PortTime('还箱', atDischarge) Returned!: string | null;
}

export const milestoneImport = importOf('/api/EntryMilestone', {
  label: '后半程节点',
  row: MilestoneSheetRow,
  access: 'entry:track',
});
