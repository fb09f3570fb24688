import type { CarrierChannel } from '@quayside/contracts/simulator/carrier';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { InterchangeHeader } from '@quayside/shipping-standards/edifact/edifact-interchange';
import type { AnswerFrame, WrittenAnswer } from './write-answers.js';

/** A message that was kept, and to whom its answers go. */
export interface StoredMessage {
  id: number;
  mailbox: string;
  channel: CarrierChannel;
  sender: string;
  /** The booking that is answered; null for what is about none. */
  bookingId?: number | null;
}

/** Puts an answer into the mailbox, to be taken from `dueInSeconds` on. */
export async function postAnswer(
  tx: Ctx,
  stored: StoredMessage,
  header: InterchangeHeader | null,
  dueInSeconds: number,
  write: (frame: AnswerFrame) => WrittenAnswer,
): Promise<void> {
  const [row] = await tx.sql<{ number: number }>(
    `SELECT nextval('carrier_answer_number')::int AS number`,
  );
  const frame = {
    mailbox: stored.mailbox,
    recipient: stored.sender,
    header,
    now: tx.now,
    number: row?.number ?? 0,
  };
  const { type, control, raw } = write(frame);
  await tx.sql(
    `INSERT INTO carrier_answer (received_id, mailbox, channel, type, recipient, control, raw, due_time, create_time, booking_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      stored.id,
      stored.mailbox,
      stored.channel,
      type,
      stored.sender,
      control,
      raw,
      new Date(tx.now.getTime() + dueInSeconds * 1000).toISOString(),
      tx.now.toISOString(),
      stored.bookingId ?? null,
    ],
  );
}
