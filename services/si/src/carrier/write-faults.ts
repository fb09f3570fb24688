import type { CarrierFault } from '@quayside/contracts/si/carrier-message.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Most reasons that are kept of one message: what the desk shows. */
export const MOST_FAULTS = 200;

/** Keeps what the carrier does not take, at its message; the first `MOST_FAULTS` of it. */
export async function writeFaults(
  tx: Ctx,
  messageId: number,
  siId: number | null,
  faults: readonly CarrierFault[],
  open: boolean,
): Promise<void> {
  if (faults.length === 0) return;
  await tx.sql(
    `INSERT INTO carrier_fault (message_id, tbi_id, code, cause, text, prop, open)
     SELECT $1, $2, f."Code", f."Cause", f."Text", f."Prop", $3
     FROM json_to_recordset($4) AS f("Code" varchar, "Cause" varchar, "Text" varchar, "Prop" varchar)`,
    [messageId, siId, open, JSON.stringify(faults.slice(0, MOST_FAULTS))],
  );
}
