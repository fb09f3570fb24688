import type { Merged } from '@quayside/contracts/masterdata/mapping-events';
import { SiStatus } from '@quayside/contracts/si/choices';
import { analyzeWritten } from '@quayside/service-kit/database/analyze';
import { repoint, repointBack } from '@quayside/service-kit/database/repoint';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { refreshCodes } from '../drift/refresh-codes.js';
import { placesOf } from './code-places.js';

/**
 * The carrier, or whoever was given the bill, has these papers. They stay as they were printed: a code that silently
 * becomes another one would no longer be what the carrier's copy says, and an amendment is charged.
 */
export const SETTLED_STATUSES = [
  SiStatus.Made,
  SiStatus.Sent,
  SiStatus.Drafted,
  SiStatus.Confirmed,
  SiStatus.Issued,
] as const;

/** SIs of an order go together, which must name what it names: one settled SI keeps the others as they are. Booking keeps the order. */
const OPEN = `t.tbi_status <> ${SiStatus.Voided} AND NOT EXISTS (
  SELECT 1 FROM shipping_instruction s WHERE s.cgo_id = t.cgo_id AND s.tbi_status IN (${SETTLED_STATUSES.join(', ')}))`;

/** Makes SIs that are not settled name the record that another one was merged into; an undo gives them back. */
export async function repointSis(
  tx: Ctx,
  { MergeId, Kind, From, Into, Undone }: Merged,
): Promise<void> {
  for (const { order, si } of placesOf(Kind)) {
    if (Undone) await repointBack(tx, si, MergeId);
    else await repoint(tx, si, { mergeId: MergeId, from: From, into: Into, where: OPEN });
    await refreshCodes(tx, { order, si });
  }
  await analyzeWritten(tx);
}
