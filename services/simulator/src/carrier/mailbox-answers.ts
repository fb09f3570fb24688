import type { CarrierChannel } from '@quayside/contracts/simulator/carrier';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** An answer that waits to be taken. */
export interface WaitingAnswer {
  id: number;
  type: string;
  recipient: string;
  control: string;
  raw: string;
}

/** Whose answers are asked for. Over HTTP everybody asks for his own; a folder belongs to one partner. */
export interface WaitingFor {
  mailbox: string;
  channel: CarrierChannel;
  recipient?: string;
}

/** The answers that are due and not taken, oldest first. Asking takes nothing. */
export function waitingAnswers(
  ctx: Ctx,
  { mailbox, channel, recipient }: WaitingFor,
  after: number,
  limit: number,
): Promise<WaitingAnswer[]> {
  const own = recipient === undefined ? '' : 'AND recipient = $6';
  return ctx.sql(
    `SELECT id, type, recipient, control, raw FROM carrier_answer
     WHERE mailbox = $1 AND channel = $2 AND taken_time IS NULL AND due_time <= $3 AND id > $4 ${own} ORDER BY id LIMIT $5`,
    [
      mailbox,
      channel,
      ctx.now.toISOString(),
      after,
      limit,
      ...(recipient === undefined ? [] : [recipient]),
    ],
  );
}

/** The mailboxes in which answers are due and not taken, of a channel. */
export async function waitingMailboxes(
  ctx: Ctx,
  channel: CarrierChannel,
): Promise<ReadonlySet<string>> {
  const rows = await ctx.sql<{ mailbox: string }>(
    `SELECT DISTINCT mailbox FROM carrier_answer
      WHERE channel = $1 AND taken_time IS NULL AND due_time <= $2`,
    [channel, ctx.now.toISOString()],
  );
  return new Set(rows.map(({ mailbox }) => mailbox));
}

/** Takes answers out of the mailbox; ids of others or of what is not due are passed over. Answers how many were taken. */
export async function takeAnswers(
  ctx: Ctx,
  { mailbox, channel, recipient }: WaitingFor,
  ids: readonly number[],
): Promise<number> {
  const own = recipient === undefined ? '' : 'AND recipient = $5';
  const taken = await ctx.sql(
    `UPDATE carrier_answer SET taken_time = $3 WHERE mailbox = $1 AND channel = $2 AND taken_time IS NULL AND due_time <= $3 AND id = ANY($4) ${own} RETURNING id`,
    [mailbox, channel, ctx.now.toISOString(), ids, ...(recipient === undefined ? [] : [recipient])],
  );
  return taken.length;
}

/** Makes a carrier's late answers due. Answers how many. */
export async function deliverNow(ctx: Ctx, mailbox: string): Promise<number> {
  const delivered = await ctx.sql(
    `UPDATE carrier_answer SET due_time = $2 WHERE mailbox = $1 AND taken_time IS NULL AND due_time > $2 RETURNING id`,
    [mailbox, ctx.now.toISOString()],
  );
  return delivered.length;
}
