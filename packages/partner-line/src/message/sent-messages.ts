import {
  CarrierMessageState,
  MessageDirection,
  MessageFunction,
} from '@quayside/contracts/partner-line/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { wakeLine } from '../line-wake.js';
import type { LineProfile } from '../profile/carrier-profile.js';
import type { LineSubject } from './line-subject.js';
import type { Answered, Match } from './match.js';
import type { OutMessage } from './message.rules.js';
import { tellLine } from './tell-line.js';

/** What went out about one matter, oldest first. */
export const sentMessages = (
  ctx: Ctx,
  { id: column }: LineSubject,
  subjectId: number,
): Promise<(OutMessage & { Id: number; DocumentNo: string | null })[]> =>
  ctx.sql(
    `SELECT id AS "Id", function AS "Function", state AS "State", document_no AS "DocumentNo", sent_time IS NOT NULL AS "Handed"
     FROM carrier_message WHERE ${column} = $1 AND direction = $2 ORDER BY id`,
    [subjectId, MessageDirection.Out],
  );

/** A message on its way onto the line. */
export interface Outgoing {
  type: string;
  raw: string;
  kind: MessageFunction;
  control: string;
  /** BGM 1004, by which answers name it. */
  documentNo: string;
  subjectId: number;
  /** Values of the subject's `names`, in their order. */
  names: readonly (string | null)[];
  /** Version of the matter that it carries. */
  revision: number | null;
}

/** What a queued message is. */
export interface QueuedMessage {
  id: number;
  control: string;
}

/** Puts a message on the line, in the transaction of the step that sends it: it goes out after the commit, or not at all. */
export async function putMessage(
  tx: Ctx,
  subject: LineSubject,
  profile: LineProfile,
  outgoing: Outgoing,
): Promise<QueuedMessage> {
  const { type, raw, kind, control, documentNo, subjectId, names, revision } = outgoing;
  const now = tx.now.toISOString();
  const at = (index: number): string => `$${index + 16}`;
  const [row] = await tx.sql<{ id: number }>(
    `WITH text AS (
       INSERT INTO carrier_text (profile_id, direction, name, raw, done, attempts, create_time)
       VALUES ($1, $2, $3, $4, true, 0, $5) RETURNING id)
     INSERT INTO carrier_message (direction, carrier_code, ${subject.id}, type, function, control_ref, state, revision, attempts, employee_name,
       create_time, update_time, profile_id, text_id, message_ref, document_no, next_time, ${subject.names.join(', ')})
     SELECT $2, $6, $7, $8, $9, $10, $11, $12, 0, $13, $5, $5, $1, text.id, $14, $15, $5, ${subject.names.map((_, index) => at(index)).join(', ')}
     FROM text RETURNING id`,
    [
      profile.Id,
      MessageDirection.Out,
      `${profile.OurCode}-${control}`,
      raw,
      now,
      profile.CarrierCode,
      subjectId,
      type,
      kind,
      control,
      CarrierMessageState.Waiting,
      revision,
      tx.identity?.Name ?? null,
      '1',
      documentNo,
      ...names,
    ],
  );
  await tellLine(tx);
  wakeLine(tx);
  return { id: row?.id as number, control };
}

/**
 * A matter says something else from now on, or is over: what was to go to the carrier and has not yet does not go any more, and what the
 * carrier refused is settled. Answers how many messages were taken back.
 */
export async function withdrawWaiting(
  tx: Ctx,
  { id: column }: LineSubject,
  subjectId: number,
  reason: string,
): Promise<number> {
  const withdrawn = await tx.sql(
    `WITH settled AS (UPDATE carrier_fault SET open = false WHERE ${column} = $1 AND open)
     UPDATE carrier_message SET state = $3, next_time = NULL, reason = $6, update_time = $4
     WHERE ${column} = $1 AND direction = $2 AND state = $5 RETURNING id`,
    [
      subjectId,
      MessageDirection.Out,
      CarrierMessageState.Withdrawn,
      tx.now.toISOString(),
      CarrierMessageState.Waiting,
      reason,
    ],
  );
  if (withdrawn.length > 0) await tellLine(tx);
  return withdrawn.length;
}

/** Later messages about the same matter; a document that is sent again is the same one. */
const laterThan = (column: string): string => `SELECT FROM carrier_message n
    WHERE n.${column} = m.${column} AND n.direction = 'out' AND n.id > m.id
      AND n.state <> 'withdrawn' AND n.document_no IS DISTINCT FROM m.document_no`;

/** What takes the place of an earlier document: one that the carrier has, or a new original. */
const REPLACES = `(n.function = '${MessageFunction.Original}'
      OR n.function = ANY('{${MessageFunction.Replace},${MessageFunction.CancelAmendment}}')
        AND n.state = ANY('{${CarrierMessageState.Received},${CarrierMessageState.Accepted}}'))`;

const columnsOf = (
  column: string,
): string => `m.id AS "Id", m.${column} AS "SubjectId", m.state AS "State", m.function AS "Function",
  m.revision AS "Revision",
  NOT EXISTS (${laterThan(column)} AND n.function <> '${MessageFunction.Confirm}') AS "Newest",
  EXISTS (${laterThan(column)} AND ${REPLACES}) AS "Superseded",
  (m.sent_time IS NOT NULL OR m.state <> '${CarrierMessageState.Waiting}') AS "Handed"`;

/** An approval of what the carrier made says nothing of ours that an answer could speak of. */
const CONTENT = `AND m.function <> '${MessageFunction.Confirm}'`;

/** The last message that went out under a number of ours; a repeated document has several, all of one matter. */
export async function sentUnder(
  tx: Ctx,
  { id, names, number }: LineSubject,
  profileId: number,
  column: 'control_ref' | 'document_no' | 'carrier_ref',
  values: readonly string[],
): Promise<Match> {
  const called = [number, ...names].map((name) => `m.${name}`).join(', ');
  const rows = await tx.sql<Answered & { Name: string }>(
    `SELECT ${columnsOf(id)}, coalesce(${called}, '') AS "Name" FROM carrier_message m
     WHERE m.profile_id = $1 AND m.${column} = ANY($2) AND m.direction = 'out' ${CONTENT} ORDER BY m.id DESC LIMIT 50`,
    [profileId, values.filter(Boolean)],
  );
  const [last] = rows;
  if (!last) return { found: 'none' };
  const found = new Map(rows.map(({ SubjectId, Name }) => [SubjectId, Name]));
  return found.size > 1
    ? { found: 'many', names: [...found.values()] }
    : { found: 'one', to: { ...last, Named: column !== 'carrier_ref' } };
}

/** The last message about one matter that went out, or may have; with Id 0 when none did. */
export async function lastSent(
  tx: Ctx,
  { id: column }: LineSubject,
  subjectId: number,
): Promise<Answered> {
  const [row] = await tx.sql<Answered>(
    `SELECT ${columnsOf(column)} FROM carrier_message m
     WHERE m.${column} = $1 AND m.direction = 'out' ${CONTENT}
       AND (m.state <> 'withdrawn' OR m.sent_time IS NOT NULL) ORDER BY m.id DESC LIMIT 1`,
    [subjectId],
  );
  return row
    ? { ...row, Named: false }
    : {
        Id: 0,
        SubjectId: subjectId,
        State: CarrierMessageState.Sent,
        Function: null,
        Revision: null,
        Newest: true,
        Named: false,
        Superseded: false,
        Handed: true,
      };
}

/** The last message of some functions about one matter, which an answer names by its own axis (DCSA). */
export async function lastSentOf(
  tx: Ctx,
  { id: column }: LineSubject,
  subjectId: number,
  functions: readonly MessageFunction[],
): Promise<Answered | null> {
  const [row] = await tx.sql<Answered>(
    `SELECT ${columnsOf(column)} FROM carrier_message m
     WHERE m.${column} = $1 AND m.direction = 'out' AND m.function = ANY($2)
       AND (m.state <> 'withdrawn' OR m.sent_time IS NOT NULL) ORDER BY m.id DESC LIMIT 1`,
    [subjectId, functions],
  );
  return row ? { ...row, Named: true } : null;
}
