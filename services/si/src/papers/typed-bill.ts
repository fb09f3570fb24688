import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { BillKind } from '@quayside/contracts/si/paper.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { SiSubmission } from '@quayside/contracts/si/si.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { totalsOf } from '../cargo/totals.js';
import { asPrinted } from '../cargo-order/port-names.js';
import { readOrder } from '../cargo-order/read-order.js';
import { usualSigning } from '../shipping-instruction/bill-names.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { billAsPdf } from './draw-bill.js';

/** What is typed, as the paper takes an SI: with the sums of its boxes, which nobody types. */
function asWhole(typed: SiInput): WholeSi {
  const BoxInfos = typed.BoxInfos ?? [];
  const { Packages, Weight, Volume, ContainerSummary } = totalsOf(BoxInfos);
  const TBI_MERGEMBL_NO =
    (typed.TDBpMBLNos ?? []).map(({ TMM_MMBL_NO }) => TMM_MMBL_NO).join(',') || null;
  const sums = {
    TotalPackages: Packages,
    TotalWeight: Weight,
    TotalVolume: Volume,
    ContainerSummary,
  };
  return { ...typed, ...sums, BoxInfos, TBI_MERGEMBL_NO } as unknown as WholeSi;
}

/** The bill of a form: the paper that the SI would have, marked as a draft. Nothing is kept. */
export async function previewTypedBill(
  ctx: Ctx,
  { CGO_ID, TDBLInfos }: SiSubmission,
): Promise<FileAnswer> {
  const order = await readOrder(ctx, CGO_ID);
  const si = await asPrinted(ctx, asWhole(TDBLInfos[0] as SiInput), order);
  const Bytes = await billAsPdf(
    si,
    { bookingNo: order.BookingNo, issue: null, signing: await usualSigning(ctx, si) },
    BillKind.Draft,
  );
  return { Name: `提单样单-${si.TBI_SIMBL_NO || order.MblNo || order.BookingNo}.pdf`, Bytes };
}
