import { type ChoiceValue, choices } from '../core/choices.js';
import { event } from '../core/event.js';
import { Choice, Flag, Integer, ListOf, Nested, Text } from '../core/field.js';

/** Orders of one event, and of one question about them. */
export const MOST_ORDERS = 200;

/** Why orders changed. */
export const OrderCause = choices({
  /** Added, or changed by a booking list, a confirmation or its undo. */
  Content: { value: 'content', label: '内容变更' },
  Cancelled: { value: 'cancelled', label: '订舱取消或恢复' },
  Rescheduled: { value: 'rescheduled', label: '船期变更' },
  /** The shipment sails with another voyage: their holders took part in it, and people were told. */
  Rolled: { value: 'rolled', label: '改配' },
  /** They name another code of the same carrier or port: no change for customers. */
  CodesMerged: { value: 'codes-merged', label: '代码合并' },
});
export type OrderCause = ChoiceValue<typeof OrderCause>;

export class OrderVersion {
  @Integer('订单编号') Id!: number;
  @Integer('版本') Version!: number;
}

/** What a schedule means to orders beside their values: the same words for all orders of the event. */
export class ScheduleNews {
  /** 延误, 停航 …. */
  @Text('原因', { max: 40 }) Reason!: string;
  /** For people, where no value of the orders says it: the ship does not call, or calls again. */
  @Text('说明', { max: 2000, optional: true }) Text!: string | null;
  /** They do not sail as booked: somebody has to book anew. */
  @Flag('需改配') Lost!: boolean;
}

/** Orders as they are now: whoever keeps copies asks for those that it has in an older version. */
export class OrdersChanged {
  @ListOf('订单', () => OrderVersion, { max: MOST_ORDERS, min: 1 }) Orders!: OrderVersion[];
  @Choice('起因', OrderCause) Cause!: OrderCause;
  @Nested('船期', () => ScheduleNews, { optional: true }) Schedule!: ScheduleNews | null;
}
export const ordersChanged = event('booking.orders-changed', OrdersChanged);
