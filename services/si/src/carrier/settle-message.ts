import { ASSIGNABLE_STATES, CarrierMessageState, OPEN_INCOMING } from '@quayside/contracts/si/carrier-choices';
import type { AssignMessage, CarrierMessageRow, DismissMessage } from '@quayside/contracts/si/carrier-message.api';
import { found, Refusal } from '@quayside/service-kit/refusal';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { readSi } from '../shipping-instruction/read-si.js';
import type { Incoming } from './incoming.js';
import { messageRow } from './list-messages.js';
import type { Answered } from './match-message.js';
import { messageNamed } from './message-named.js';
import { readText } from './read-large.js';
import { settleIncoming } from './take-texts.js';
import { tellLine } from './tell-line.js';

interface OpenMessage {
  State: CarrierMessageState;
  TBI_ID: number | null;
  CarrierCode: string;
}

/** An incoming message that still waits for somebody, locked; 422 for one that does not. */
async function openMessage(tx: Ctx, id: number, states: readonly CarrierMessageState[]): Promise<OpenMessage> {
  const [row] = await tx.sql<OpenMessage>(
    `SELECT m.state AS "State", m.tbi_id AS "TBI_ID", m.carrier_code AS "CarrierCode"
     FROM carrier_message m WHERE m.id = $1 FOR UPDATE`,
    [id],
  );
  const message = found(row);
  if (!states.includes(message.State)) throw new Refusal('carrier.settled', { state: CarrierMessageState.label(message.State) });
  return message;
}

/** What one incoming message says. The text is read before anything is locked, and never changes. */
async function incomingOf(ctx: Ctx, id: number): Promise<Incoming | undefined> {
  const [row] = await ctx.sql<{ raw: string; reference: string | null }>(
    'SELECT t.raw, m.message_ref AS reference FROM carrier_message m JOIN carrier_text t ON t.id = m.text_id WHERE m.id = $1',
    [id],
  );
  const { raw, reference } = found(row);
  const read = await readText(raw);
  return 'unreadable' in read ? undefined : messageNamed(read, ({ message }) => message, reference ?? '');
}

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
  const incoming = await incomingOf(service, Id);
  await service.tx(async (tx) => {
    const message = await openMessage(tx, Id, ASSIGNABLE_STATES);
    if (message.TBI_ID !== null) throw new Refusal('carrier.settled', { state: CarrierMessageState.label(message.State) });
    if (message.CarrierCode !== si.TBI_CARRIER) throw new Refusal('carrier.other-carrier', { carrier: si.TBI_CARRIER || '空' });
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
