import { CarrierMessageState, MessageDirection } from '@quayside/contracts/si/carrier-choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { tellLine } from './tell-line.js';

/**
 * An SI says something else from now on, or is void: what was to go to the carrier and has not yet does not go any more, and what the
 * carrier refused is settled.
 */
export async function contentChanged(tx: Ctx, siId: number): Promise<void> {
  const withdrawn = await tx.sql(
    `WITH settled AS (UPDATE carrier_fault SET open = false WHERE tbi_id = $1 AND open)
     UPDATE carrier_message SET state = $3, next_time = NULL, reason = 'SI已修改，未发送', update_time = $4
     WHERE tbi_id = $1 AND direction = $2 AND state = $5 RETURNING id`,
    [siId, MessageDirection.Out, CarrierMessageState.Withdrawn, tx.now.toISOString(), CarrierMessageState.Waiting],
  );
  if (withdrawn.length > 0) await tellLine(tx);
}
