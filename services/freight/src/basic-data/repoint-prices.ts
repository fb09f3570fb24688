import type { Merged } from '@quayside/contracts/masterdata/mapping-events';
import { analyzeWritten } from '@quayside/service-kit/database/analyze';
import { repointBackWhatFits, repointWhatFits } from '@quayside/service-kit/database/repoint';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { placesOf } from './code-places.js';

/**
 * Makes rates and what is kept about prices name the record that another one was merged into; an undo gives them back. A code that belongs to another record
 * (a loop's to its carrier) is left: the event does not say beside which. A rate that would have the days of another one keeps its code.
 */
export async function repointPrices(
  tx: Ctx,
  { MergeId, Kind, From, Into, Undone }: Merged,
): Promise<void> {
  if (Kind === 'loop') return;
  for (const place of placesOf(Kind)) {
    if (Undone) await repointBackWhatFits(tx, place, MergeId);
    else await repointWhatFits(tx, place, { mergeId: MergeId, from: From, into: Into });
  }
  await analyzeWritten(tx);
}
