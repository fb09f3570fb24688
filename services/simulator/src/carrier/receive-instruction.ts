import { createHash } from 'node:crypto';
import type { BookedSailing } from '@quayside/contracts/booking/orders.api';
import {
  type AnswerPlan,
  CarrierBehaviour,
  type CarrierChannel,
} from '@quayside/contracts/simulator/carrier';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { SyntaxReceipt } from '@quayside/shipping-standards/edifact/contrl';
import type { InterchangeHeader } from '@quayside/shipping-standards/edifact/edifact-interchange';
import type { ShippingInstructionMessage } from '@quayside/shipping-standards/edifact/iftmin';
import { sailingOf } from './booked-sailing.js';
import {
  answerBookings,
  firstBooking,
  holdsBookings,
  type ReadBookings,
  readBookings,
} from './booking/receive-bookings.js';
import { checkInstruction } from './check-instruction.js';
import { takePlan } from './mailboxes.js';
import { postAnswer, type StoredMessage } from './post-answer.js';
import {
  firstOf,
  type InstructionFault,
  type ReadInstructions,
  readInstructions,
} from './read-instruction.js';
import { rejectedReceipt, syntaxReceipt } from './syntax-receipt.js';
import { applicationAnswer, billAnswer, contrlAnswer, plannedFaults } from './write-answers.js';

/** A text as it arrived, and what the way it came says of it. */
export interface ArrivedText {
  mailbox: string;
  channel: CarrierChannel;
  raw: string;
  /** Of the transport's headers; '' when it says nothing. */
  sender: string;
  control: string;
}

/** What became of a text. `repeated`: the same text under the same control reference came before. */
export type Reception = 'taken' | 'repeated' | 'unreadable';

async function postReceipt(
  tx: Ctx,
  stored: StoredMessage,
  header: InterchangeHeader | null,
  receipt: SyntaxReceipt,
): Promise<void> {
  await postAnswer(tx, stored, header, 0, (frame) => contrlAnswer(frame, receipt));
}

/**
 * True when the carrier has an instruction for the bill: one that it took, one that it has not answered, or an original that it sent
 * back and that waits for its update (DCSA: PENDING UPDATE).
 */
async function isKnownBill(tx: Ctx, mailbox: string, billNumber: string): Promise<boolean> {
  const { Accept, Draft, Final, Silent, Reject } = CarrierBehaviour;
  const known = await tx.sql(
    `SELECT 1 FROM carrier_received WHERE mailbox = $1 AND bill_number = $2
       AND (outcome = ANY($3) OR outcome = $4 AND function = '9') LIMIT 1`,
    [mailbox, billNumber, [Accept, Draft, Final, Silent], Reject],
  );
  return known.length > 0;
}

/** What the carrier's booking adds to an instruction that leaves the voyage to it. */
export const sailingFor = async (
  ctx: Ctx,
  read: ReadInstructions,
): Promise<BookedSailing | null> =>
  read.form === 'dcsa' ? sailingOf(ctx, firstOf(read).bookingNumbers[0] ?? '') : null;

/** Answers one instruction by the plan; the answer says what came of it. */
async function answerOne(
  tx: Ctx,
  stored: StoredMessage,
  read: ReadInstructions,
  instruction: ShippingInstructionMessage,
  plan: AnswerPlan,
  sailing: BookedSailing | null,
): Promise<CarrierBehaviour> {
  const later = plan.DelaySeconds ?? 0;
  const answer = (faults: readonly InstructionFault[], decline = false) =>
    postAnswer(tx, stored, read.header, later, (frame) =>
      applicationAnswer(frame, instruction, faults, decline),
    );
  if (plan.Kind === CarrierBehaviour.Silent) return plan.Kind;
  if (plan.Kind === CarrierBehaviour.Reject || plan.Kind === CarrierBehaviour.Decline) {
    await answer(plannedFaults(plan), plan.Kind === CarrierBehaviour.Decline);
    return plan.Kind;
  }
  if (plan.Kind === CarrierBehaviour.Check) {
    const faults = [
      ...read.content,
      ...checkInstruction(
        instruction,
        await isKnownBill(tx, stored.mailbox, instruction.billNumber),
      ),
    ];
    if (faults.length > 0) {
      await answer(faults);
      return CarrierBehaviour.Reject;
    }
  }
  await answer([]);
  // A cancelled bill is not made.
  if (plan.Kind === CarrierBehaviour.Accept || instruction.function === '1')
    return CarrierBehaviour.Accept;
  await postAnswer(tx, stored, read.header, later, (frame) =>
    billAnswer(frame, instruction, plan, sailing),
  );
  return plan.Kind === CarrierBehaviour.Final ? plan.Kind : CarrierBehaviour.Draft;
}

/** Every instruction of a text by a plan of its own; a text with faults of syntax gets its receipt alone. */
async function answerAll(
  tx: Ctx,
  stored: StoredMessage,
  read: ReadInstructions,
  raw: string,
  sailing: BookedSailing | null,
): Promise<string> {
  const plan = await takePlan(tx, stored.mailbox);
  if (plan.Kind === CarrierBehaviour.Silent) return plan.Kind;
  if (read.header) {
    const receipt =
      plan.Kind === CarrierBehaviour.Syntax
        ? rejectedReceipt(read.header, 'planned')
        : syntaxReceipt(raw, read.header, read.syntax);
    await postReceipt(tx, stored, read.header, receipt);
    if (receipt.action === '4' || receipt.messages.length > 0) return CarrierBehaviour.Syntax;
  } else if (plan.Kind === CarrierBehaviour.Syntax) {
    await postAnswer(tx, stored, null, 0, (frame) =>
      applicationAnswer(frame, firstOf(read), plannedFaults({ Kind: plan.Kind })),
    );
    return plan.Kind;
  }
  let outcome: string = CarrierBehaviour.Accept;
  for (const [at, { instruction }] of read.messages.entries()) {
    outcome = await answerOne(
      tx,
      stored,
      read,
      instruction,
      at === 0 ? plan : await takePlan(tx, stored.mailbox),
      sailing,
    );
  }
  return outcome;
}

const INSERT = `INSERT INTO carrier_received (mailbox, channel, type, sender, control, document_number, bill_number, function, outcome, duplicate_of, raw, create_time)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

/**
 * Takes in a text: it is kept as it arrived, its syntax receipt and the answers that the plan asks for are put into the mailbox.
 * The same control reference of a sender is taken once. The same text again over HTTP is told so at once; everything else under a
 * used reference is answered once with a receipt that rejects it as duplicate.
 */
export async function receiveInstruction(ctx: Ctx, arrived: ArrivedText): Promise<Reception> {
  const { mailbox, channel, raw } = arrived;
  const bookings = holdsBookings(raw) ? readBookings(raw) : null;
  const instructions = bookings ? null : readInstructions(raw);
  const read = {
    header: bookings?.header ?? instructions?.header ?? null,
    type: bookings?.type ?? instructions?.type ?? '',
  };
  const {
    documentNumber,
    billNumber,
    function: messageFunction,
  } = instructions ? firstOf(instructions) : firstBooking(bookings as ReadBookings);
  const sender = (read.header?.sender.id || arrived.sender || 'UNKNOWN').slice(0, 35);
  const digest = createHash('sha256').update(raw).digest('base64url').slice(0, 20);
  const control = (read.header?.controlReference || arrived.control || digest).slice(0, 70);
  const unreadable = instructions?.form !== 'dcsa' && !read.header;
  const values = (outcome: string, duplicateOf: number | null) => [
    mailbox,
    channel,
    read.type,
    sender,
    control,
    documentNumber.slice(0, 100),
    billNumber.slice(0, 35),
    messageFunction,
    // PostgreSQL keeps no NUL in a text.
    outcome,
    duplicateOf,
    raw.replaceAll('\0', ''),
    ctx.now.toISOString(),
  ];
  const sailing = instructions && (await sailingFor(ctx, instructions));
  const answer = (tx: Ctx, stored: StoredMessage): Promise<string> =>
    instructions
      ? answerAll(tx, stored, instructions, raw, sailing)
      : answerBookings(tx, stored, bookings as ReadBookings, raw);
  return ctx.tx(async (tx) => {
    const [row] = await tx.sql<{ id: number }>(
      `${INSERT} ON CONFLICT (mailbox, sender, control) WHERE duplicate_of IS NULL DO NOTHING RETURNING id`,
      values('received', null),
    );
    if (!row) {
      const [first] = await tx.sql<{ id: number; raw: string; answered: boolean }>(
        `SELECT r.id, r.raw, EXISTS (SELECT 1 FROM carrier_received d JOIN carrier_answer a ON a.received_id = d.id WHERE d.duplicate_of = r.id) AS answered
         FROM carrier_received r WHERE mailbox = $1 AND sender = $2 AND control = $3 AND duplicate_of IS NULL FOR UPDATE`,
        [mailbox, sender, control],
      );
      const [again] = await tx.sql<{ id: number }>(
        `${INSERT} RETURNING id`,
        values('duplicate', first?.id ?? null),
      );
      const toldAtOnce = channel === 'http' && first?.raw === raw;
      if (read.header && !toldAtOnce && first?.answered === false) {
        await postReceipt(
          tx,
          { id: again?.id ?? 0, mailbox, channel, sender },
          read.header,
          rejectedReceipt(read.header, 'duplicate'),
        );
      }
      return toldAtOnce || !read.header ? 'repeated' : 'taken';
    }
    const outcome = unreadable
      ? 'unreadable'
      : await answer(tx, { id: row.id, mailbox, channel, sender });
    await tx.sql('UPDATE carrier_received SET outcome = $2 WHERE id = $1', [row.id, outcome]);
    return unreadable ? 'unreadable' : 'taken';
  });
}

/** Answers a received text once more, by hand. A text that cannot be read has no answer. */
export async function answerAgain(
  tx: Ctx,
  received: StoredMessage & { raw: string },
  plan: AnswerPlan,
  sailing: BookedSailing | null,
): Promise<void> {
  const read = readInstructions(received.raw);
  let outcome: string | undefined;
  if (plan.Kind === CarrierBehaviour.Syntax && read.header) {
    await postReceipt(tx, received, read.header, rejectedReceipt(read.header, 'planned'));
    outcome = plan.Kind;
  } else {
    for (const { instruction } of read.messages)
      outcome = await answerOne(tx, received, read, instruction, plan, sailing);
  }
  if (outcome)
    await tx.sql('UPDATE carrier_received SET outcome = $2 WHERE id = $1', [received.id, outcome]);
}
