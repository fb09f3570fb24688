import type { CarrierFault } from '@quayside/contracts/partner-line/message';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { LineSubject } from './line-subject.js';

/** Most reasons that are kept of one message: what the desk shows. */
export const MOST_FAULTS = 200;

/** Keeps what the carrier does not take, at its message and what that is about; the first `MOST_FAULTS` of it. */
export async function writeFaults(
  tx: Ctx,
  { id: column }: Pick<LineSubject, 'id'>,
  messageId: number,
  subjectId: number | null,
  faults: readonly CarrierFault[],
  open: boolean,
): Promise<void> {
  if (faults.length === 0) return;
  await tx.sql(
    `INSERT INTO carrier_fault (message_id, ${column}, code, cause, text, prop, open)
     SELECT $1, $2, f."Code", f."Cause", f."Text", f."Prop", $3
     FROM json_to_recordset($4) AS f("Code" varchar, "Cause" varchar, "Text" varchar, "Prop" varchar)`,
    [messageId, subjectId, open, JSON.stringify(faults.slice(0, MOST_FAULTS))],
  );
}
