import { type ChoiceValue, choices } from '../../core/choices.js';
import { arrayOf, get, list, post, record } from '../../core/endpoint.js';
import { exportOf } from '../../core/export.js';
import { Choice, ChoiceList, Day, Flag, Instant, Integer, ListOf, Text } from '../../core/field.js';
import { ById } from '../../core/identified.js';
import { importOf } from '../../core/import.js';
import { ListQuery } from '../../core/list.js';
import { carrier } from '../../masterdata/references.js';
import { EntryState } from './choices.js';
import { Milestone, MilestoneChange, SecondHalf, TimeKind, TrackedBox } from './milestones.js';

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

/** Which order is tracked, and where it goes. */
class TrackHead extends ById {
  @Text('录单号', { max: 20 }) EntryNo!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('状态', EntryState) State!: EntryState;
  @Text('订舱号', { max: 35, optional: true }) BookingNo!: string | null;
  @Text('主提单号', { max: 35, optional: true }) MblNo!: string | null;
  @Text('船公司', { max: 10, optional: true }) CarrierCode!: string | null;
  @Text('船名', { max: 50, optional: true }) Vessel!: string | null;
  @Text('航次', { max: 50, optional: true }) Voyage!: string | null;
  @Text('卸货港', { max: 100, optional: true }) DischargePort!: string | null;
  @Text('交货地', { max: 100, optional: true }) DeliveryPlace!: string | null;
}

/** An order whose ship arrived, or should have by now, and what is to happen next. */
export class TrackRow extends TrackHead {
  @Text('箱型箱量', { max: 200, optional: true }) ContainerSummary!: string | null;
  @Instant('抵港时间', { optional: true }) ArrivalTime!: string | null;
  @Choice('抵港依据', TimeKind, { optional: true }) ArrivalKind!: TimeKind | null;
  /** The next milestone of the container that is behind most; null when all are back. */
  @Choice('下一节点', Milestone, { optional: true }) NextMilestone!: Milestone | null;
  @Instant('应完成', { optional: true }) NextDue!: string | null;
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

/** One order from booking to delivery. Customers get neither corrections nor the names of our people. */
export class OrderTrack extends TrackHead {
  @Text('装货港', { max: 100, optional: true }) LoadPort!: string | null;
  @Day('开航日', { optional: true }) SailingDate!: string | null;
  @Day('预计到港', { optional: true }) ArrivalDate!: string | null;
  @ListOf('集装箱', () => TrackedBox, { max: 2000 }) Boxes!: TrackedBox[];
  /** What was said before, newest first. */
  @ListOf('登记记录', () => MilestoneChange, { max: 2000 }) Changes!: MilestoneChange[];
  /** All containers are back and the caller may complete the order. */
  @Flag('可完成') MayComplete!: boolean;
  /** Of the order, to complete it. */
  @Integer('版本') Version!: number;
}

export const orderTrack = get('/api/EntryMilestone/GetInfo', {
  summary: '一个订单的节点',
  request: ById,
  answer: record(OrderTrack),
  access: 'entry:read',
});

/** A time to record. Without a container it is said of all of the order's. */
export class MilestoneEntry {
  @Integer('录单', { least: 1 }) EntryId!: number;
  @Integer('箱行', { optional: true, least: 1 }) BoxId?: number | null;
  @Integer('箱序', { optional: true, least: 1, most: 200 }) Unit?: number | null;
  @Choice('节点', Milestone) Milestone!: Milestone;
  @Choice('时间类型', TimeKind) Kind!: TimeKind;
  /** Empty says nothing and erases nothing; with a reason it takes the recorded time back. */
  @Instant('时间', { optional: true }) Time?: string | null;
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
  @Integer('录单') EntryId!: number;
  @Text('录单号', { max: 20 }) EntryNo!: string;
  @Integer('箱行', { optional: true }) BoxId!: number | null;
  @Integer('箱序', { optional: true }) Unit!: number | null;
  @Text('集装箱', { max: 30, optional: true }) Container!: string | null;
  @Choice('节点', Milestone) Milestone!: Milestone;
  @Choice('时间类型', TimeKind) Kind!: TimeKind;
  @Instant('原时间', { optional: true }) Before!: string | null;
  @Instant('时间', { optional: true }) Time!: string | null;
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
  @Text('录单号', { max: 20 }) EntryNo!: string;
  /** Its number, or type and place in its line: 40HQ #2. */
  @Text('集装箱', { max: 30 }) Container!: string;
  @Instant('预计抵港', { optional: true }) ArrivalEstimated!: string | null;
  @Instant('抵港', { optional: true }) Arrived!: string | null;
  @Instant('卸船', { optional: true }) Discharged!: string | null;
  @Instant('清关', { optional: true }) Cleared!: string | null;
  @Instant('提柜', { optional: true }) PickedUp!: string | null;
  @Instant('派送', { optional: true }) Delivered!: string | null;
  @Instant('还箱', { optional: true }) Returned!: string | null;
}

export const milestoneImport = importOf('/api/EntryMilestone', { label: '后半程节点', row: MilestoneSheetRow, access: 'entry:track' });
