import { type ChoiceValue, choices } from '../../core/choices.js';
import { Choice, Flag, Instant, Integer, ListOf, PortTime, Text } from '../../core/field.js';

/** From the port of discharge on. The events are DCSA Track & Trace 3.0's. */
const SECOND = {
  /** ARRI of the vessel. */
  Arrived: { value: 'arrived', label: '抵港' },
  /** DISC. */
  Discharged: { value: 'discharged', label: '卸船' },
  /** CUSR at the port of discharge. */
  Cleared: { value: 'cleared', label: '清关' },
  /** GTOT of a laden container. */
  PickedUp: { value: 'picked-up', label: '提柜' },
  /** DROP at the consignee. */
  Delivered: { value: 'delivered', label: '派送' },
  /** GTIN of an empty container. */
  Returned: { value: 'returned', label: '还箱' },
} as const;

/** What happens to a container, in the order of the journey. */
export const Milestone = choices({
  /** GTOT of an empty container. */
  EmptyOut: { value: 'empty-out', label: '提空箱' },
  /** STUF. */
  Stuffed: { value: 'stuffed', label: '装箱' },
  /** GTIN of a laden container at the port of loading. */
  GateIn: { value: 'gate-in', label: '进港' },
  /** LOAD. */
  Loaded: { value: 'loaded', label: '装船' },
  /** DEPA of the vessel. */
  Departed: { value: 'departed', label: '开航' },
  ...SECOND,
});
export type Milestone = ChoiceValue<typeof Milestone>;
export const SecondHalf = choices(SECOND);
export type SecondHalf = ChoiceValue<typeof SecondHalf>;

/** The milestones in the order of the journey, and those of its second half. */
export const MILESTONES: readonly Milestone[] = Milestone.options.map(({ value }) => value);
export const SECOND_HALF: readonly SecondHalf[] = SecondHalf.options.map(({ value }) => value);

/** The ports between which a shipment is tracked, by UN/LOCODE. */
export interface TrackedPorts {
  LoadCode?: string | null | undefined;
  DischargeCode?: string | null | undefined;
}

/**
 * The port by whose clock a milestone's times stand: of loading up to the ship's departure, of
 * discharge from its arrival on, also for what happens inland behind it. Null where it is unknown.
 */
export const portOfMilestone = (
  milestone: Milestone,
  { LoadCode, DischargeCode }: TrackedPorts,
): string | null =>
  ((SECOND_HALF as readonly Milestone[]).includes(milestone) ? DischargeCode : LoadCode) || null;

/** Where a shipment that is followed stands: the states of an entered order from its booking on. */
export const ShipmentState = choices({
  Booked: { value: 50, label: '已订舱', color: 'cyan' },
  InTransit: { value: 60, label: '运输中', color: 'purple' },
  Done: { value: 70, label: '已完成', color: 'success' },
});
export type ShipmentState = ChoiceValue<typeof ShipmentState>;

/** Which document a shipment's containers are tracked by. */
export const ShipmentSource = choices({
  Entry: { value: 'entry', label: '录单' },
  Booking: { value: 'booking', label: '订舱' },
});
export type ShipmentSource = ChoiceValue<typeof ShipmentSource>;

/** DCSA's classifier of an event: PLN, EST, ACT. */
export const TimeKind = choices({
  Planned: { value: 'planned', label: '计划' },
  Estimated: { value: 'estimated', label: '预计' },
  Actual: { value: 'actual', label: '实际', color: 'success' },
});
export type TimeKind = ChoiceValue<typeof TimeKind>;

/** Who says when something happens. */
export const MilestoneSource = choices({
  Manual: { value: 'manual', label: '人工' },
  Carrier: { value: 'carrier', label: '船公司' },
  Schedule: { value: 'schedule', label: '船期' },
  Import: { value: 'import', label: '导入' },
  /** Counted from the arrival by usual days; nobody said it. */
  Usual: { value: 'usual', label: '推算' },
});
export type MilestoneSource = ChoiceValue<typeof MilestoneSource>;

/** Which single container of an order: a line of its containers, and which of the line's. */
export class BoxUnit {
  @Integer('箱行', { least: 1 }) BoxId!: number;
  @Integer('箱序', { least: 1, most: 200 }) Unit!: number;
}

const atPort = { port: 'Port', optional: true } as const;

/** One milestone of one container. Planned, estimated and actual times stand side by side: none of them overwrites another. */
export class MilestoneRecord extends BoxUnit {
  @Choice('节点', Milestone) Milestone!: Milestone;
  /** By whose clock the times stand: {@link portOfMilestone}. */
  @Text('港口代码', { max: 5, optional: true }) Port!: string | null;
  @PortTime('计划', atPort) Planned!: string | null;
  @PortTime('预计', atPort) Estimated!: string | null;
  @PortTime('实际', atPort) Actual!: string | null;
  /** Of what was said last. */
  @Choice('来源', MilestoneSource, { optional: true }) Source!: MilestoneSource | null;
  @Text('登记人', { max: 50, optional: true }) PersonName!: string | null;
  @Instant('登记时间', { optional: true }) ReceivedTime!: string | null;
  @Integer('版本') Version!: number;
}

/** A time that was said of a milestone, with what it replaced. */
export class MilestoneChange extends BoxUnit {
  @Choice('节点', Milestone) Milestone!: Milestone;
  @Choice('时间类型', TimeKind) Kind!: TimeKind;
  @Text('港口代码', { max: 5, optional: true }) Port!: string | null;
  @PortTime('原时间', atPort) Before!: string | null;
  @PortTime('时间', atPort) Time!: string | null;
  @Choice('来源', MilestoneSource) Source!: MilestoneSource;
  @Text('原因', { max: 500, optional: true }) Reason!: string | null;
  @Text('登记人', { max: 50 }) PersonName!: string;
  @Instant('登记时间') ReceivedTime!: string;
}

/** A milestone against its plan. */
export class TrackedMilestone extends MilestoneRecord {
  /** Where the plan is from: the schedule, the usual days after it, or who said it. */
  @Choice('计划来源', MilestoneSource, { optional: true }) PlannedFrom!: MilestoneSource | null;
  /** When it is expected now: said, or moved with what happened before it. Null once it happened. */
  @PortTime('应完成', atPort) Due!: string | null;
  /**
   * Whole days at the port by which the actual or else expected time is later than planned;
   * negative: earlier.
   */
  @Integer('延误天数', { optional: true }) DelayDays!: number | null;
  @Flag('已逾期') Overdue!: boolean;
}

/** One container of an order on its way. */
export class TrackedBox extends BoxUnit {
  /** Its number, or type and place in its line: 40HQ #2. */
  @Text('集装箱', { max: 30 }) Container!: string;
  @Text('箱型', { max: 10, optional: true }) Type!: string | null;
  /** The order no longer has it; what was recorded of it stays. */
  @Flag('已不在订单中') Gone!: boolean;
  @ListOf('节点', () => TrackedMilestone, { max: 20 }) Milestones!: TrackedMilestone[];
}
