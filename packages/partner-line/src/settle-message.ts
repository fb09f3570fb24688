import {
  ASSIGNABLE_STATES,
  CarrierMessageState,
  OPEN_INCOMING,
} from '@quayside/contracts/partner-line/choices';
import { found, Refusal } from '@quayside/service-kit/refusal';
import { Ctx } from '@quayside/service-kit/runtime/context';
import type { LineArea } from './line-area.js';
import type { Incoming } from './message/incoming.js';
import { messageNamed } from './message/message-named.js';
import { readText } from './message/read-large.js';
import { lastSent } from './message/sent-messages.js';
import { tellLine } from './message/tell-line.js';
import { settleIncoming } from './take-texts.js';

type Area = LineArea<{ kind: string }>;

interface OpenMessage {
  ProfileId: number;
  State: CarrierMessageState;
  SubjectId: number | null;
  CarrierCode: string;
}

/** An incoming message that still waits for somebody, locked; 422 for one that does not. */
async function openMessage(
  tx: Ctx,
  column: string,
  id: number,
  states: readonly CarrierMessageState[],
): Promise<OpenMessage> {
  const [row] = await tx.sql<OpenMessage>(
    `SELECT m.state AS "State", m.${column} AS "SubjectId", m.carrier_code AS "CarrierCode",
       m.profile_id AS "ProfileId" FROM carrier_message m WHERE m.id = $1 FOR UPDATE`,
    [id],
  );
  const message = found(row);
  if (!states.includes(message.State))
    throw new Refusal('carrier.settled', { state: CarrierMessageState.label(message.State) });
  return message;
}

/** What one incoming message says. The text is read before anything is locked, and never changes. */
async function incomingOf(ctx: Ctx, area: Area, id: number): Promise<Incoming | undefined> {
  const [row] = await ctx.sql<{ raw: string; reference: string | null }>(
    'SELECT t.raw, m.message_ref AS reference FROM carrier_message m JOIN carrier_text t ON t.id = m.text_id WHERE m.id = $1',
    [id],
  );
  const { raw, reference } = found(row);
  const read = await readText(area.reader, raw, ctx.party);
  return 'unreadable' in read
    ? undefined
    : messageNamed(read, ({ message }) => message, reference ?? '');
}

/**
 * Says to what a message of nothing known belongs, and does then what it says. The effect is the carrier's, so the service does it; who said
 * it stands in the message and the audit log. Whether the caller may see what he names is asked before.
 * @param carrier the carrier of what is named: a message of another one is refused with 422
 */
export async function assignTo(
  ctx: Ctx,
  area: Area,
  id: number,
  subjectId: number,
  carrier: string | null,
): Promise<void> {
  const service = Ctx.ofService(ctx.runtime, ctx.traceId);
  const incoming = await incomingOf(service, area, id);
  await service.tx(async (tx) => {
    const message = await openMessage(tx, area.subject.id, id, ASSIGNABLE_STATES);
    if (message.SubjectId !== null)
      throw new Refusal('carrier.settled', { state: CarrierMessageState.label(message.State) });
    if (message.CarrierCode !== carrier)
      throw new Refusal('carrier.other-carrier', { carrier: carrier || '空' });
    const read = found(incoming);
    // Who assigns it says what it is about; which document it names, it says itself.
    const match = await area.match(tx, message.ProfileId, read.said);
    const named = match.found === 'one' && match.to.SubjectId === subjectId ? match.to : null;
    const to = named ?? (await lastSent(tx, area.subject, subjectId));
    await settleIncoming(tx, area, id, read, to);
    await tellLine(tx);
    await tx.sql('UPDATE carrier_message SET employee_name = $2 WHERE id = $1', [
      id,
      ctx.employee.Name,
    ]);
  });
  await ctx.audit({
    entity: 'CarrierMessage',
    entityId: id,
    verb: 'assign',
    after: { [area.subject.id]: subjectId },
  });
}

/** Puts a message of nothing known, or an unreadable one, aside, with the reason. */
export function dismissMessage(
  ctx: Ctx,
  { subject }: Pick<Area, 'subject'>,
  id: number,
  remarks: string,
): Promise<void> {
  return ctx.tx(async (tx) => {
    await openMessage(tx, subject.id, id, OPEN_INCOMING);
    await tx.sql(
      'UPDATE carrier_message SET state = $2, reason = $3, employee_name = $4, update_time = $5 WHERE id = $1',
      [id, CarrierMessageState.Dismissed, remarks.trim(), tx.employee.Name, tx.now.toISOString()],
    );
    await tellLine(tx);
    await tx.audit({
      entity: 'CarrierMessage',
      entityId: id,
      verb: 'dismiss',
      after: { Remarks: remarks },
    });
  });
}
