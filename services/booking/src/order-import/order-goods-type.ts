import type { OrderImportOptions, OrderImportRow } from '@quayside/contracts/booking/order-import';
import { GoodsType } from '@quayside/contracts/trade/choices';
import type { AddFault, ImportRow } from '@quayside/service-kit/import/target';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { parseContainerSummary } from '@quayside/shipping-standards/container-summary';
import { knownGoodsType } from '../booking-home/known-goods-type.js';
import { ordersOfKeys } from '../cargo-order/store-orders.js';
import type { OrderCompany } from './order-company.js';

type Row = ImportRow<OrderImportRow, OrderCompany>;

/** General cargo where a row's boxes are dry and its goods name nothing else; null: it is asked. */
export const goodsTypeOfRow = ({
  ContainerSummary,
  GoodsName,
}: Partial<OrderImportRow>): GoodsType | null =>
  knownGoodsType({
    boxTypes: (parseContainerSummary(ContainerSummary ?? '') ?? []).map(({ type }) => type),
    texts: [GoodsName],
  });

const ASKED =
  '文件没有写明货物类型，箱型或品名也看不出是普货：请在导入时选择货物类型，或在文件中加一列';

/**
 * New orders whose rows say no goods type, and whose boxes and texts do not tell general cargo, have
 * the one that the person chose for the file; without it the row is refused and asks for it. Known
 * orders keep what they have.
 */
export async function fillGoodsTypes(
  ctx: Ctx,
  rows: readonly Row[],
  fault: AddFault<OrderImportRow, OrderCompany>,
  { GoodsType: chosen }: Partial<OrderImportOptions>,
): Promise<void> {
  const open = rows.filter(
    ({ values, extra }) =>
      // Boxes that could not be read are at fault themselves.
      extra &&
      values.ContainerSummary != null &&
      !values.Cancelled &&
      !values.GoodsType &&
      !goodsTypeOfRow(values),
  );
  if (open.length === 0) return;
  const keys = open.map(({ extra, values }) => ({
    CompanyId: extra.CompanyId,
    BookingNo: values.BookingNo ?? '',
  }));
  const nameOf = (company: number, booking: string): string => `${company} ${booking}`;
  const stored = new Set(
    (await ordersOfKeys(ctx, keys, false)).map(({ CompanyId, BookingNo }) =>
      nameOf(CompanyId, BookingNo),
    ),
  );
  for (const row of open) {
    if (stored.has(nameOf(row.extra.CompanyId, row.values.BookingNo ?? ''))) continue;
    if (!chosen) {
      fault(row, 'GoodsType', 'goods-type-missing', ASKED);
      continue;
    }
    row.values.GoodsType = chosen;
    const note = `文件未给出，按导入时选择的${GoodsType.label(chosen)}`;
    row.notes = { ...row.notes, GoodsType: note };
  }
}
