import type { OrderContent } from '@quayside/contracts/booking/order';
import type { OrderImportRow } from '@quayside/contracts/booking/order-import';
import { GoodsType } from '@quayside/contracts/trade/choices';
import type { Settled } from '@quayside/service-kit/import/target';
import { linesOfHeader } from './header-lines.js';
import { goodsTypeOfRow } from './order-goods-type.js';

/** Quantities that a list of bookings may not know yet, as carriers' lists of released numbers do not. */
const OPEN = ['Packages', 'Weight', 'Volume'] as const satisfies readonly (keyof OrderContent)[];

/** A confirmation says everything of its order, its containers as well; a list names none. */
const isConfirmation = ({ Containers, Cancelled }: Partial<OrderImportRow>): boolean =>
  Containers !== undefined || Cancelled === true;

/**
 * What follows from a row for its order. A list leaves what it does not say as it is: the kind of goods, lines, a cancellation. A new
 * order has its defaults, and nothing for quantities that nobody knows yet, which the notes say.
 */
export function settleOrder(
  row: Partial<OrderImportRow>,
  stored: OrderImportRow | undefined,
): Settled<OrderImportRow> {
  if (isConfirmation(row)) return stored || row.Cancelled ? { values: {} } : newOrder(row, '报文');
  const { values, notes = {} } = linesOfHeader(row, stored);
  if (stored)
    return {
      values,
      notes: { ...notes, ...(stored.Cancelled && { BookingNo: '该订舱已取消，导入不恢复' }) },
    };
  const added = newOrder(row, '列表');
  return {
    values: { ...values, ...added.values, Cancelled: false },
    notes: { ...notes, ...added.notes },
  };
}

/** What a new order has beside what its row says. */
function newOrder(
  row: Partial<OrderImportRow>,
  source: string,
): Required<Pick<Settled<OrderImportRow>, 'values' | 'notes'>> {
  const open = openQuantities(row, source);
  const type = goodsTypeOf(row, source);
  return {
    values: { ...open.values, ...type.values },
    notes: { ...open.notes, ...type.notes },
  };
}

/** What a new order's boxes and goods tell of its type; `fillGoodsTypes` asked where they do not. */
function goodsTypeOf(
  row: Partial<OrderImportRow>,
  source: string,
): Required<Pick<Settled<OrderImportRow>, 'values' | 'notes'>> {
  const known = row.GoodsType ? null : goodsTypeOfRow(row);
  if (!known) return { values: {}, notes: {} };
  return {
    values: { GoodsType: known },
    notes: { GoodsType: `${source}未给出，按${GoodsType.label(known)}` },
  };
}

/** A new order has nothing for quantities that nobody knows yet, never 0; the notes say so. */
function openQuantities(
  row: Partial<OrderImportRow>,
  source: string,
): Required<Pick<Settled<OrderImportRow>, 'values' | 'notes'>> {
  const open = OPEN.filter((field) => row[field] === undefined || row[field] === null);
  const note = `${source}未给出，新订单暂为空，请在得知后补录`;
  return {
    values: Object.fromEntries(open.map((field) => [field, null])),
    notes: Object.fromEntries(open.map((field) => [field, note])),
  };
}
