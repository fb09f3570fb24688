import type { Class } from '../core/field.js';
import { Instant, Integer, Text } from '../core/field.js';

/** What every event of a record says of the moment. */
class RecordEvent {
  @Integer('编号') Id!: number;
  @Instant('变化时间') ChangeTime!: string;
}

/** The state of a shipping instruction changed. */
export class SiStatusChanged extends RecordEvent {
  @Text('SI编号', { max: 40 }) SiNo!: string;
  @Text('提单号', { max: 60, optional: true }) BillNo!: string | null;
  /** The cargo order's `CGO_ID`. */
  @Integer('货物订单', { optional: true }) OrderId!: number | null;
  /** `TBI_STATUS`. */
  @Integer('状态') Status!: number;
  @Text('状态名称', { max: 40 }) StatusName!: string;
  /** Null for a new one. */
  @Integer('原状态', { optional: true }) PreviousStatus!: number | null;
  /** Counts what was handed in. */
  @Integer('版次') Revision!: number;
}

/** The state of an entered order changed. */
export class EntryStateChanged extends RecordEvent {
  @Text('录单编号', { max: 40 }) EntryNo!: string;
  @Integer('状态') State!: number;
  @Text('状态名称', { max: 40 }) StateName!: string;
  @Text('订舱号', { max: 60, optional: true }) BookingNo!: string | null;
}

/** The state of a booking changed. */
export class BookingStateChanged extends RecordEvent {
  @Text('申请编号', { max: 40 }) RequestNo!: string;
  @Text('状态', { max: 40 }) Label!: string;
  @Text('状态名称', { max: 40 }) LabelName!: string;
  /** The carrier's, once there is one. */
  @Text('订舱号', { max: 60, optional: true }) BookingNo!: string | null;
  @Integer('货物订单', { optional: true }) OrderId!: number | null;
  /** As DCSA Booking 2.0 names it; null before it was sent. */
  @Text('DCSA状态', { max: 40, optional: true }) Status!: string | null;
}

/** The state of a quote changed. */
export class QuoteStateChanged extends RecordEvent {
  @Text('报价编号', { max: 40 }) QuoteNo!: string;
  @Integer('状态') State!: number;
  @Text('状态名称', { max: 40 }) StateName!: string;
  @Integer('版本') VersionNo!: number;
}

/** A subscription to shared rates changed. */
export class ShareStateChanged extends RecordEvent {
  @Text('运价包', { max: 100 }) Package!: string;
  /** Which side the receiver of the event is on: `publisher` or `receiver`. */
  @Text('一方', { max: 20 }) Side!: 'publisher' | 'receiver';
  @Integer('状态') State!: number;
  @Text('状态名称', { max: 40 }) StateName!: string;
}

/** A test that somebody asked for. */
export class Ping {
  @Text('内容', { max: 100 }) Message!: string;
}

/** The data of each event, by its type. */
export interface WebhookData {
  'si.status-changed': SiStatusChanged;
  'entry.state-changed': EntryStateChanged;
  'booking.state-changed': BookingStateChanged;
  'quote.state-changed': QuoteStateChanged;
  'share.state-changed': ShareStateChanged;
  ping: Ping;
}

export const webhookDataClasses: { readonly [T in keyof WebhookData]: Class<WebhookData[T]> } = {
  'si.status-changed': SiStatusChanged,
  'entry.state-changed': EntryStateChanged,
  'booking.state-changed': BookingStateChanged,
  'quote.state-changed': QuoteStateChanged,
  'share.state-changed': ShareStateChanged,
  ping: Ping,
};
