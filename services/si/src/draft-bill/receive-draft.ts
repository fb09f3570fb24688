import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import {
  type DraftBill,
  DraftSource,
  DraftState,
  DraftVersion,
} from '@quayside/contracts/si/draft-bill.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readOrder } from '../cargo-order/read-order.js';
import { imoOfShip } from '../shipping-instruction/imo-of-ship.js';
import { OUTSIDE, recordStep } from '../shipping-instruction/log-step.js';
import { moveSi } from '../shipping-instruction/move-si.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { compareDraft } from './compare-draft.js';

/** A draft bill as it comes in. */
export interface ReceivedDraft {
  si: WholeSi;
  bill: DraftBill;
  source: DraftSource;
  /** Number of the carrier's document or message. */
  documentNo?: string | null;
  fileName?: string | null;
  note?: string | null;
  /** Why it is no draft of the SI as it was sent last, so that it is only kept; null or nothing: it is. */
  keptFor?: string | null;
}

const KEPT_NOTE = '收到时SI状态为“{status}”，仅存档';

/** Versions that a new one takes the place of. */
const REPLACED = [DraftState.Open, DraftState.Accepted, DraftState.Asked, DraftState.Confirmed];

export const VERSION_COLUMNS = selectOf(DraftVersion, 't');

/** A draft no longer counts because another one takes its place. */
export async function supersedeDrafts(tx: Ctx, siId: number): Promise<void> {
  await tx.sql(
    'UPDATE draft_bill SET state = $2, version = version + 1 WHERE tbi_id = $1 AND state = ANY($3)',
    [siId, DraftState.Superseded, REPLACED],
  );
}

/** The draft with our booking number, and the IMO number that our message says, beside the carrier's. */
export async function withOrderFacts(tx: Ctx, si: WholeSi, bill: DraftBill): Promise<DraftBill> {
  const named = bill.Rest?.some(({ Key }) => Key === 'bookingNumber' || Key === 'imo');
  if (!bill.Rest || !named) return bill;
  const order = si.CGO_ID ? await readOrder(tx, si.CGO_ID) : undefined;
  const own: Readonly<Record<string, string | null | undefined>> = {
    bookingNumber: order?.BookingNo,
    // As our message said it, see `queue-message`.
    imo: await imoOfShip(tx, si, order),
  };
  return {
    ...bill,
    Rest: bill.Rest.map((each) => ({ ...each, Own: (each.Key && own[each.Key]) || null })),
  };
}

/**
 * Takes in a draft bill of an SI that the transaction holds locked: kept as the next version, compared with the SI as it stands.
 * The first one after sending makes the SI wait for the customer (verb Draft), a further one replaces those before it; in any other
 * state it is only kept, with a note. `si` is stale afterwards: read it again.
 */
export async function receiveDraft(tx: Ctx, draft: ReceivedDraft): Promise<DraftVersion> {
  const { si, source } = draft;
  const bill = await withOrderFacts(tx, si, draft.bill);
  const isOpen = si.TBI_STATUS === SiStatus.Sent || si.TBI_STATUS === SiStatus.Drafted;
  const awaited = isOpen && !draft.keptFor;
  const kept = isOpen
    ? draft.keptFor
    : KEPT_NOTE.replace('{status}', SiStatus.label(si.TBI_STATUS));
  const note = awaited ? draft.note : [draft.note, kept].filter(Boolean).join('；');
  if (awaited) await supersedeDrafts(tx, si.Id);
  const [version] = await tx.sql<DraftVersion>(
    `INSERT INTO draft_bill AS t (tbi_id, no, source, state, document_no, file_name, note, si_revision, difference_count,
       employee_name, create_time, version, bill)
     SELECT $1, 1 + coalesce(max(no), 0), $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, $11 FROM draft_bill WHERE tbi_id = $1
     RETURNING ${VERSION_COLUMNS}`,
    [
      si.Id,
      source,
      awaited ? DraftState.Open : DraftState.Kept,
      draft.documentNo?.slice(0, 35) || null,
      draft.fileName?.slice(-255) || null,
      note?.slice(0, 500) || null,
      si.Revision,
      compareDraft(si, bill).filter(({ Equal }) => !Equal).length,
      tx.identity?.Name ?? OUTSIDE,
      tx.now,
      JSON.stringify(bill),
    ],
  );
  const remarks = remarksOf(version as DraftVersion);
  if (!awaited) return version as DraftVersion;
  if (si.TBI_STATUS === SiStatus.Sent) await moveSi(tx, si, SiVerb.Draft, remarks);
  else await recordStep(tx, { si, verb: SiVerb.Redraft, from: si.TBI_STATUS, remarks });
  return version as DraftVersion;
}

const remarksOf = ({ No, Source, DifferenceCount }: DraftVersion): string =>
  `第${No}版草稿（${DraftSource.label(Source)}），${DifferenceCount === 0 ? '与SI一致' : `与SI有${DifferenceCount}处不同`}`;
