import { OrderSource } from '@quayside/contracts/booking/order';
import type { OrderImportOptions, OrderImportRow } from '@quayside/contracts/booking/order-import';
import { orderImport } from '@quayside/contracts/booking/order-import';
import { portTime } from '@quayside/contracts/core/zones';
import { defineImport } from '@quayside/service-kit/import/definition';
import type {
  AddFault,
  ImportRow,
  ImportTarget,
  StoredRow,
} from '@quayside/service-kit/import/target';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { ordersOfKeys } from '../cargo-order/store-orders.js';
import { applyOrders } from './apply-orders.js';
import { refuseForeignBookings } from './foreign-bookings.js';
import { iftmbcReader } from './iftmbc-reader.js';
import { resolveOrderCodes } from './order-codes.js';
import { type OrderCompany, resolveOrderCompanies } from './order-company.js';
import { ORDER_COLUMNS, ORDER_FIELDS, ORDER_OWN } from './order-fields.js';
import { fillGoodsTypes } from './order-goods-type.js';
import { readDeadlines } from './read-deadlines.js';
import { refuseOverweight } from './refuse-overweight.js';
import { settleOrder } from './settle-order.js';
import { importAct, restoreAdded, undoOrders, withdrawAdded } from './undo-orders.js';

type Row = ImportRow<OrderImportRow, OrderCompany>;

/** Orders from booking lists and booking confirmations; an order is known by its customer and its booking number. */
export const orderTarget: ImportTarget<OrderImportRow, OrderImportOptions, OrderCompany> = {
  key: ['CompanyCode', 'BookingNo'],
  fields: ORDER_FIELDS,
  joint: ORDER_COLUMNS,
  zone: '装货港当地时间',
  clock: (_values, extra, _field, moment) => portTime(moment, extra?.zone ?? null),
  own: ORDER_OWN,
  readers: [iftmbcReader],
  complete(values, { CompanyCode }) {
    values.CompanyCode ??= CompanyCode?.trim().toUpperCase() || null;
    // A list that gives codes alone names the ports by them, and one that gives names alone has their codes looked up.
    values.LoadPort ??= values.LoadCode;
    values.LoadCode ??= values.LoadPort;
    values.DischargePort ??= values.DischargeCode;
    values.DischargeCode ??= values.DischargePort;
  },
  settle: settleOrder,
  async resolve(ctx, rows, fault, options) {
    await resolveOrderCompanies(ctx, rows, fault);
    await resolveOrderCodes(ctx, rows, fault);
    await readDeadlines(ctx, rows, fault);
    await refuseUnknownCancellations(ctx, rows, fault);
    await refuseForeignBookings(ctx, rows, fault);
    await fillGoodsTypes(ctx, rows, fault, options);
    refuseOverweight(rows, fault);
  },
  async existing(ctx, rows, lock) {
    const known = rows.filter(({ extra }) => extra);
    const codes = new Map(known.map(({ extra, values }) => [extra.CompanyId, values.CompanyCode]));
    const orders = await ordersOfKeys(ctx, known.map(keyOf), lock);
    // The order keeps the customer's code as it was; the row means the customer.
    return orders.map(
      (order): StoredRow<OrderImportRow> => ({
        Id: order.Id,
        Version: order.Version,
        values: { ...order, CompanyCode: codes.get(order.CompanyId) ?? order.CompanyCode },
      }),
    );
  },
  apply: (tx, changes, { Id, Format }) =>
    applyOrders(
      tx,
      Format === iftmbcReader.format ? OrderSource.Edifact : OrderSource.Excel,
      importAct(Id),
      changes,
    ),
  beforeUndo: withdrawAdded,
  afterUndoRefused: restoreAdded,
  undo: undoOrders,
};

const keyOf = ({ extra, values }: Row) => ({
  CompanyId: extra.CompanyId,
  BookingNo: values.BookingNo ?? '',
});

async function refuseUnknownCancellations(
  ctx: Ctx,
  rows: readonly Row[],
  fault: AddFault<OrderImportRow, OrderCompany>,
): Promise<void> {
  const cancelling = rows.filter(({ values, extra }) => values.Cancelled && extra);
  if (cancelling.length === 0) return;
  const stored = new Set(
    (await ordersOfKeys(ctx, cancelling.map(keyOf), false)).map(
      (order) => `${order.CompanyId} ${order.BookingNo}`,
    ),
  );
  for (const row of cancelling) {
    const { CompanyId, BookingNo } = keyOf(row);
    if (!stored.has(`${CompanyId} ${BookingNo}`))
      fault(row, 'BookingNo', 'booking-unknown', '要取消的订舱不存在');
  }
}

export const orderImporter = defineImport(orderImport, orderTarget, import.meta.url);
