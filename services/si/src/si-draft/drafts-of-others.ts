import type { PresentOther } from '@quayside/contracts/core/presence';
import type { OfOrder, OpenOrder, OthersDraft } from '@quayside/contracts/si/si.api';
import { notePresence } from '@quayside/service-kit/document/presence';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readOrder } from '../cargo-order/read-order.js';
import { siDrafts } from '../cargo-order/si-drafts.js';

/** What others began for an order of the caller's scope and did not hand in, the latest first; 404 for another company's order. */
export async function readOthersDrafts(ctx: Ctx, { CGO_ID }: OfOrder): Promise<OthersDraft[]> {
  await readOrder(ctx, CGO_ID);
  const found = await siDrafts.others<Pick<OthersDraft, 'Num' | 'Made'>>(
    ctx,
    { CGO_ID },
    { Num: 'd.num', Made: 'json_array_length(d.copies)' },
  );
  return found.map(({ CGO_ID: _, ...draft }) => draft);
}

/** Notes that the caller has the SI form of an order open, or left it; who else has. 404 for another company's order. */
export async function noteOpened(
  ctx: Ctx,
  { CGO_ID, ...form }: OpenOrder,
): Promise<PresentOther[]> {
  await readOrder(ctx, CGO_ID);
  return notePresence(ctx, `si-order-${CGO_ID}`, form);
}
