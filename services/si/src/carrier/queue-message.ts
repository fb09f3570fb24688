import {
  CarrierMessageState,
  CarrierMessageType,
  type InstructionKind,
  MessageDirection,
  MessageFunction,
} from '@quayside/contracts/si/carrier-choices';
import type { CarrierProfile } from '@quayside/contracts/si/carrier-profile.api';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { APPROVE_REQUEST } from '@quayside/shipping-standards/dcsa/shipping-instructions';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { nextControlNumber } from './control-number.js';
import { imoOfShip } from './imo-of-ship.js';
import { instructionOfSi } from './instruction-of-si.js';
import { wakeLine } from './line-wake.js';
import { heldDocument, type OutMessage } from './message.rules.js';
import { tellLine } from './tell-line.js';
import type { WrittenMessage } from './write-message.js';
import { localTime, writeMessage } from './write-message.js';

/** What went out for an SI, oldest first. */
export function sentMessages(ctx: Ctx, siId: number): Promise<(OutMessage & { Id: number; DocumentNo: string | null })[]> {
  return ctx.sql(
    `SELECT id AS "Id", function AS "Function", state AS "State", document_no AS "DocumentNo", sent_time IS NOT NULL AS "Handed"
     FROM carrier_message WHERE tbi_id = $1 AND direction = $2 ORDER BY id`,
    [siId, MessageDirection.Out],
  );
}

/** The message for an SI as it would go out, without number and trace. 422 when the carrier cannot be told. */
export async function draftMessage(
  ctx: Ctx,
  profile: CarrierProfile,
  si: WholeSi,
  kind: InstructionKind,
  numbers: { control: string; document: string; previous: string },
): Promise<ReturnType<typeof writeMessage>> {
  const [order] = await ctx.sql<Pick<CargoOrder, 'BookingNo' | 'Vessel' | 'VesselImo'>>(
    'SELECT booking_no AS "BookingNo", vessel AS "Vessel", vessel_imo AS "VesselImo" FROM cargo_order WHERE id = $1',
    [si.CGO_ID],
  );
  const instruction = instructionOfSi(si, {
    bookingNo: order?.BookingNo ?? '',
    imo: await imoOfShip(ctx, si, order),
    documentNumber: numbers.document,
    function: kind,
    previousDocumentNumber: numbers.previous,
    issuedAt: localTime(ctx.now),
    contact: { name: profile.ContactName ?? '', phone: profile.ContactPhone ?? '', email: profile.ContactEmail ?? '' },
  });
  return writeMessage(profile, instruction, numbers.control, ctx.now);
}

/** What a queued message is. */
export interface QueuedMessage {
  id: number;
  control: string;
}

/**
 * Writes the message for an SI and puts it on the line, in the transaction of the step: it goes out after the commit, or not at all.
 * @param document the number of the document when a message is repeated; else a new one
 */
export async function queueMessage(
  tx: Ctx,
  profile: CarrierProfile,
  si: WholeSi,
  kind: InstructionKind,
  document?: string,
): Promise<QueuedMessage> {
  const control = await nextControlNumber(tx, profile.Id);
  const documentNo = document ?? `${si.TBI_NO}-${Number(control)}`;
  const earlier = (await sentMessages(tx, si.Id)).filter(({ DocumentNo }) => DocumentNo !== documentNo);
  const previous = kind === MessageFunction.Original ? '' : heldDocument(earlier);
  const written = await draftMessage(tx, profile, si, kind, { control, document: documentNo, previous });
  return put(tx, profile, si, { ...written, kind, control, documentNo, bill: si.TBI_SIMBL_NO ?? null });
}

/** Puts the approval of a carrier's draft on the line; null when the draft's number is not known. */
export async function queueApproval(tx: Ctx, profile: CarrierProfile, si: WholeSi): Promise<string | null> {
  const bill = si.TBI_SIMBL_NO || si.TBI_MBL_NO || null;
  if (!bill) return null;
  const control = await nextControlNumber(tx, profile.Id);
  const approval = { type: CarrierMessageType.DcsaApproval, raw: JSON.stringify(APPROVE_REQUEST, null, 2), kind: MessageFunction.Confirm };
  await put(tx, profile, si, { ...approval, control, documentNo: bill, bill });
  return control;
}

interface Outgoing extends WrittenMessage {
  kind: MessageFunction;
  control: string;
  documentNo: string;
  bill: string | null;
}

async function put(tx: Ctx, profile: CarrierProfile, si: WholeSi, outgoing: Outgoing): Promise<QueuedMessage> {
  const { type, raw, kind, control, documentNo, bill } = outgoing;
  const now = tx.now.toISOString();
  const [row] = await tx.sql<{ id: number }>(
    `WITH text AS (
       INSERT INTO carrier_text (profile_id, direction, name, raw, done, attempts, create_time)
       VALUES ($1, $2, $3, $4, true, 0, $5) RETURNING id)
     INSERT INTO carrier_message (direction, carrier_code, tbi_id, tbi_no, tbi_simbl_no, type, function, control_ref, state, revision,
       attempts, employee_name, create_time, update_time, profile_id, text_id, message_ref, document_no, next_time)
     SELECT $2, $6, $7, $8, $9, $10, $11, $12, $13, $14, 0, $15, $5, $5, $1, text.id, '1', $16, $5 FROM text RETURNING id`,
    [
      ...[profile.Id, MessageDirection.Out, `${profile.OurCode}-${control}`, raw, now],
      ...[profile.CarrierCode, si.Id, si.TBI_NO, bill, type, kind, control, CarrierMessageState.Waiting, si.Revision],
      ...[tx.identity?.Name ?? null, documentNo],
    ],
  );
  await tellLine(tx);
  wakeLine(tx);
  return { id: row?.id as number, control };
}
