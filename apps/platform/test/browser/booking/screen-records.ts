import { listBookings } from '@quayside/contracts/booking/booking/booking.api';
import { listEntryOrders } from '@quayside/contracts/booking/entry/entry-order.api';
import { listShipments } from '@quayside/contracts/booking/entry/milestones.api';
import type { RecordOf, ScreenRecords } from '../screen-records.js';

const anEntry: RecordOf = async (client) =>
  (await client.get(listEntryOrders, { Limit: 1 })).Rows[0]?.Id;

const onItsWay: RecordOf = async (client) =>
  (await client.get(listEntryOrders, { State: [60], Limit: 1 })).Rows[0]?.Id;

const aBooking: RecordOf = async (client) =>
  (await client.get(listBookings, { Limit: 1 })).Rows[0]?.Id;

const aShipment: RecordOf = async (client) =>
  (await client.get(listShipments, { Limit: 1 })).Rows[0]?.No;

export const bookingRecords: ScreenRecords = {
  '/quckBook/internalBookDetail': aBooking,
  '/workbench/BookOnlineDetail': aBooking,
  '/workbench/OrderTrackingDetail': aShipment,
  '/entryOrder/entryOrdeForm': anEntry,
  '/entryOrder/orderSupplement': anEntry,
  '/entryOrder/secondHalfTrackSupplement': onItsWay,
  '/entryOrder/orderTracking': onItsWay,
};
