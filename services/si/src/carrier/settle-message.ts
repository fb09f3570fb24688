import { ASSIGNABLE_STATES, CarrierMessageState, OPEN_INCOMING } from '@quayside/contracts/si/carrier-choices';
import type { AssignMessage, CarrierMessageRow, DismissMessage } from '@quayside/contracts/si/carrier-message.api';
import { found, Refusal } from '@quayside/service-kit/refusal';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { readSi } from '../shipping-instruction/read-si.js';
import { messageRow } from './list-messages.js';
import type { Answered } from './match-message.js';
import { readIncoming } from './read-incoming.js';
import { settleIncoming } from './take-texts.js';
import { tellLine } from './tell-line.js';

interface OpenMessage {
  State: CarrierMessageState;
  TBI_ID: number | null;
  CarrierCode: string;
  MessageRef: string | null;
  Raw: string;
}

/** An incoming message that still waits for somebody, locked; 422 for one that does not. */
async function openMessage(tx: Ctx, id: number, states: readonly CarrierMessageState[]): Promise<OpenMessage> {
  const [row] = await tx.sql<OpenMessage>(
    `SELECT m.state AS "State", m.tbi_id AS "TBI_ID", m.carrier_code AS "CarrierCode", m.message_ref AS "MessageRef", t.raw AS "Raw"
     FROM carrier_message m JOIN carrier_text t ON t.id = m.text_id WHERE m.id = $1 FOR UPDATE OF m`,
    [id],
  );
  const message = found(row);
  if (!states.includes(message.State)) throw new Refusal('carrier.settled', { state: CarrierMessageState.label(message.State) });
  return message;
}

/** A stored reference is that of the message, or begins with it: what it answered, or for whom it was, stands behind. */
const isOf = (stored: string | null, message: string): boolean => stored === message || (stored ?? '').startsWith(`${message}/`);

/** The last message that went out for an SI; with Id 0 when none did. */
async function lastSent(tx: Ctx, siId: number): Promise<Answered> {
  const [row] = await tx.sql<Answered>(
    `SELECT id AS "Id", tbi_id AS "TBI_ID", state AS "State", function AS "Function", revision AS "Revision", true AS "Newest"
     FROM carrier_message WHERE tbi_id = $1 AND direction = 'out' AND state <> 'withdrawn' AND function <> '6' ORDER BY id DESC LIMIT 1`,
    [siId],
  );
  return row ?? { Id: 0, TBI_ID: siId, State: CarrierMessageState.Sent, Function: null, Revision: null, Newest: true };
}

/**
 * Says to which SI a message of no SI belongs, and does then what it says. The effect is the carrier's, so the service does it; who
 * said it stands in the message and the audit log.
 */
export async function assignMessage(ctx: Ctx, { Id, TBI_ID }: AssignMessage): Promise<CarrierMessageRow> {
  const si = await readSi(ctx, TBI_ID);
  const service = Ctx.ofService(ctx.runtime, ctx.traceId);
  await service.tx(async (tx) => {
    const message = await openMessage(tx, Id, ASSIGNABLE_STATES);
    if (message.TBI_ID !== null) throw new Refusal('carrier.settled', { state: CarrierMessageState.label(message.State) });
    if (message.CarrierCode !== si.TBI_CARRIER) throw new Refusal('carrier.other-carrier', { carrier: si.TBI_CARRIER || '空' });
    const read = readIncoming(message.Raw);
    const incoming = 'unreadable' in read ? undefined : read.find((each) => isOf(message.MessageRef, each.message));
    await settleIncoming(tx, Id, found(incoming), await lastSent(tx, TBI_ID));
    await tellLine(tx);
    await tx.sql('UPDATE carrier_message SET employee_name = $2 WHERE id = $1', [Id, ctx.employee.Name]);
  });
  await ctx.audit({ entity: 'CarrierMessage', entityId: Id, verb: 'assign', after: { TBI_ID } });
  return messageRow(ctx, Id);
}

/** Puts a message of no SI, or an unreadable one, aside, with the reason. */
export function dismissMessage(ctx: Ctx, { Id, Remarks }: DismissMessage): Promise<CarrierMessageRow> {
  return ctx.tx(async (tx) => {
    await openMessage(tx, Id, OPEN_INCOMING);
    await tx.sql('UPDATE carrier_message SET state = $2, reason = $3, employee_name = $4, update_time = $5 WHERE id = $1', [
      ...[Id, CarrierMessageState.Dismissed, Remarks.trim(), tx.employee.Name, tx.now.toISOString()],
    ]);
    await tellLine(tx);
    await tx.audit({ entity: 'CarrierMessage', entityId: Id, verb: 'dismiss', after: { Remarks } });
    return messageRow(tx, Id);
  });
}
