import type { Merged } from '@quayside/contracts/masterdata/mapping-events';
import { SiStatus } from '@quayside/contracts/si/choices';
import { analyzeWritten } from '@quayside/service-kit/database/analyze';
import { repoint, repointBack } from '@quayside/service-kit/database/repoint';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { refreshCodes } from '../drift/refresh-codes.js';
import { CODE_PLACES } from './code-places.js';

/**
 * The carrier, or whoever was given the bill, has these papers. They stay as they were printed: a code that silently
 * becomes another one would no longer be what the carrier's copy says, and an amendment is charged.
 */
const SETTLED = [SiStatus.Made, SiStatus.Sent, SiStatus.Drafted, SiStatus.Confirmed, SiStatus.Issued].join(', ');

/** An order goes with its SIs, which must name what it names: one settled SI keeps the order and the others as they are. */
const open = (order: string): string =>
  `NOT EXISTS (SELECT 1 FROM shipping_instruction s WHERE s.cgo_id = ${order} AND s.tbi_status IN (${SETTLED}))`;

/** Makes orders and SIs that are not settled name the record that another one was merged into; an undo gives them back. */
export async function repointOrders(tx: Ctx, { MergeId, Kind, From, Into, Undone }: Merged): Promise<void> {
  for (const { order, si } of CODE_PLACES[Kind] ?? []) {
    if (Undone) {
      await repointBack(tx, si, MergeId);
      await repointBack(tx, order, MergeId);
    } else {
      const move = { mergeId: MergeId, from: From, into: Into };
      await repoint(tx, si, { ...move, where: `t.tbi_status <> ${SiStatus.Voided} AND ${open('t.cgo_id')}` });
      await repoint(tx, order, { ...move, where: open('t.id') });
    }
    await refreshCodes(tx, { order, si });
  }
  await analyzeWritten(tx);
}
