import type { OrderContent } from '@quayside/contracts/booking/order';
import type { OrderImportRow } from '@quayside/contracts/booking/order-import';
import { GoodsType } from '@quayside/contracts/trade/choices';
import type { Settled } from '@quayside/service-kit/import/target';
import { parseContainerSummary } from '@quayside/shipping-standards/container-summary';
import { knownGoodsType } from '../booking-home/known-goods-type.js';
import { linesOfHeader } from './header-lines.js';

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
  if (isConfirmation(row))
    return stored || row.Cancelled ? { values: {} } : openQuantities(row, '报文');
  const { values, notes = {} } = linesOfHeader(row, stored);
  if (stored)
    return {
      values,
      notes: { ...notes, ...(stored.Cancelled && { BookingNo: '该订舱已取消，导入不恢复' }) },
    };
  const open = openQuantities(row, '列表');
  return {
    values: {
      ...values,
      ...open.values,
      GoodsType: row.GoodsType ?? GoodsType.General,
      Cancelled: false,
    },
    notes: { ...notes, ...open.notes, ...goodsTypeNote(row) },
  };
}

/** What a person looks at where a list names no goods type and is not clearly of general cargo. */
function goodsTypeNote(
  row: Partial<OrderImportRow>,
): NonNullable<Settled<OrderImportRow>['notes']> {
  const { GoodsType: said, ContainerSummary, GoodsName } = row;
  const boxTypes = (parseContainerSummary(ContainerSummary ?? '') ?? []).map(({ type }) => type);
  if (said || boxTypes.length === 0) return {};
  if (knownGoodsType({ boxTypes, texts: [GoodsName] })) return {};
  return { GoodsType: '列表未给出，暂按普货；箱型或品名像是其他货物，请核对' };
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
