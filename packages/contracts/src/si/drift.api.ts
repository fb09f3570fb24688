import { type ChoiceValue, choices } from '../core/choices.js';
import { arrayOf, get, post, record } from '../core/endpoint.js';
import { Choice, Flag, Instant, Integer, ListOf, Text } from '../core/field.js';
import { ById } from '../core/identified.js';
import { SiSubmitted } from './si.api.js';

/** Whose facts an SI was filled from and is compared with. */
export const DriftSource = choices({
  Order: { value: 'order', label: '订单' },
  ContainerList: { value: 'container-list', label: '装箱单' },
  /** The booking itself: taken back by the carrier. Neither taken over nor ignored; it goes when the booking is there again. */
  Booking: { value: 'booking', label: '订舱' },
});
export type DriftSource = ChoiceValue<typeof DriftSource>;

export const DriftState = choices({
  Open: { value: 'open', label: '待处理', color: 'warning' },
  Ignored: { value: 'ignored', label: '已忽略', color: 'default' },
});
export type DriftState = ChoiceValue<typeof DriftState>;

/** A value that an SI took from its source, and that the source has changed since. */
export class SiDrift {
  @Choice('来源', DriftSource) Source!: DriftSource;
  /** Field of the SI; a total is named as in the record: `TotalWeight`. */
  @Text('位置', { max: 200 }) Prop!: string;
  @Text('字段', { max: 100 }) Label!: string;
  /** As people read them. */
  @Text('SI', { max: 10_000, optional: true }) SiValue!: string | null;
  @Text('原来', { max: 10_000, optional: true }) OldValue!: string | null;
  @Text('现在', { max: 10_000, optional: true }) NewValue!: string | null;
  /** How far numbers moved, with sign and unit: `+120 kg`. */
  @Text('差异', { max: 40, optional: true }) Difference!: string | null;
  @Choice('处理', DriftState) State!: DriftState;
  @Text('忽略原因', { max: 500, optional: true }) Reason!: string | null;
  @Text('处理人', { max: 50, optional: true }) EmployeeName!: string | null;
  @Instant('处理时间', { optional: true }) DecidedTime!: string | null;
  /** When the source changed. */
  @Instant('变更时间') CreateTime!: string;
  /** Why the new value cannot be taken over by a click; null when it can. */
  @Text('不能采用的原因', { max: 300, optional: true }) Refusal!: string | null;
}

/** One drift as it was looked at. */
export class DriftChoice {
  @Choice('来源', DriftSource) Source!: DriftSource;
  @Text('位置', { max: 200 }) Prop!: string;
  /** What the source said then: another value is refused with 412. */
  @Text('现在', { max: 10_000, optional: true }) NewValue!: string | null;
}

class ChosenDrifts extends ById {
  /** Version of the SI that was looked at; a stale one is refused with 412. */
  @Integer('版本', { optional: true }) Version?: number | null;
  @ListOf('差异', () => DriftChoice, { max: 100, min: 1 }) Drifts!: DriftChoice[];
}

/** What every resubmission is asked, beside the drifts. */
export class TakeDrift extends ChosenDrifts {
  @Text('迟交原因', { max: 500, optional: true }) LateReason?: string | null;
  @Flag('已确认改单费提示', { optional: true }) AmendmentConfirmed?: boolean | null;
}

export class IgnoreDrift extends ChosenDrifts {
  @Text('原因', { max: 500 }) Reason!: string;
}

export const siDrifts = get('/api/TDBillLadingInfo/GetDrifts', {
  summary: 'SI提交后订单又有变化的内容',
  request: ById,
  answer: arrayOf(SiDrift),
  access: 'si:read',
});
export const takeDrift = post('/api/TDBillLadingInfo/TakeDrift', {
  summary: '采用订单的新值：修改SI并重新提交',
  request: TakeDrift,
  answer: record(SiSubmitted),
  access: 'si:read',
});
export const ignoreDrift = post('/api/TDBillLadingInfo/IgnoreDrift', {
  summary: '忽略与订单的差异并说明原因，直到订单再次变化',
  request: IgnoreDrift,
  answer: arrayOf(SiDrift),
  access: 'si:read',
});
