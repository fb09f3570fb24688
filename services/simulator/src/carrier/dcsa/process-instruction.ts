import type { BookedSailing } from '@quayside/contracts/booking/orders.api';
import {
  type AnswerPlan,
  CarrierBehaviour,
  CarrierChannel,
  type ReceivedOutcome,
} from '@quayside/contracts/simulator/carrier';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { feedbacksOf, type SentStatus } from '@quayside/shipping-standards/dcsa/instruction-status';
import { instructionOfDcsa } from '@quayside/shipping-standards/dcsa/shipping-instructions';
import type {
  InstructionFunction,
  ShippingInstructionMessage,
} from '@quayside/shipping-standards/edifact/iftmin';
import { checkInstruction } from '../check-instruction.js';
import { pathOfFault } from '../feedback-path.js';
import { notification } from '../notification.js';
import type { InstructionFault } from '../read-instruction.js';
import { type AnswerFrame, billOf, documentOf, plannedFaults, statusOf } from '../write-answers.js';
import { type Held, heldOf, keepHeld, withLater } from './held-instruction.js';
import { carrierMay } from './instruction-moves.js';

/** Who is notified: whoever subscribed to the carrier's notifications. */
export const SUBSCRIBER = 'SUBSCRIBER';

type Kind = 'status' | 'bill';

async function notify(
  tx: Ctx,
  held: Held,
  kind: Kind,
  data: object,
  dueInSeconds: number,
): Promise<void> {
  const [row] = await tx.sql<{ number: number }>(
    `SELECT nextval('carrier_answer_number')::int AS number`,
  );
  await tx.sql(
    `INSERT INTO carrier_answer (received_id, mailbox, channel, type, recipient, control, raw, due_time,
       create_time, instruction_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      held.ReceivedId,
      held.Mailbox,
      CarrierChannel.Dcsa,
      kind === 'status' ? 'DCSA-STATUS' : 'DCSA-TD',
      SUBSCRIBER,
      `C${String(row?.number ?? 0).padStart(9, '0')}`,
      notification(held.Mailbox, tx.now, kind, data),
      new Date(tx.now.getTime() + dueInSeconds * 1000).toISOString(),
      tx.now.toISOString(),
      held.Id,
    ],
  );
}

/** What a carrier says of an instruction in a notification and when it is asked. */
export function statusesOf({
  Status,
  UpdateStatus,
  Feedbacks,
  Reference,
  BillNumber,
}: Held): Record<string, unknown> {
  return {
    shippingInstructionsReference: Reference,
    ...(BillNumber && { transportDocumentReference: BillNumber }),
    shippingInstructionsStatus: Status,
    ...(UpdateStatus && { updatedShippingInstructionsStatus: UpdateStatus }),
    ...(Feedbacks.length > 0 && { feedbacks: Feedbacks }),
  };
}

const instructionIn = (content: Record<string, unknown>): ShippingInstructionMessage =>
  instructionOfDcsa(content).instruction;

const feedbackFor = (
  instruction: ShippingInstructionMessage,
  faults: readonly InstructionFault[],
) => {
  const errors = faults.map(({ code, text, qualifier, number }) => ({
    code,
    text,
    references: qualifier && number ? [{ qualifier, number }] : [],
  }));
  return feedbacksOf(errors, (error) => {
    const fault = faults[errors.indexOf(error as (typeof errors)[number])];
    return fault ? pathOfFault(instruction, fault) : '';
  });
};

const faultsBy = (plan: AnswerPlan, instruction: ShippingInstructionMessage): InstructionFault[] =>
  plan.Kind === CarrierBehaviour.Check
    ? checkInstruction({ ...instruction, function: '9' }, true)
    : plannedFaults(plan);

/** The transport document of an instruction that was taken, and the word that it is there: without its content, which is fetched. */
async function makeDocument(
  tx: Ctx,
  held: Held,
  plan: AnswerPlan,
  sailing: BookedSailing | null,
): Promise<Held> {
  const instruction = { ...instructionIn(held.Content), documentNumber: held.Reference };
  const frame: AnswerFrame = {
    mailbox: held.Mailbox,
    recipient: SUBSCRIBER,
    header: null,
    now: tx.now,
    number: held.Id,
  };
  const bill = billOf(frame, instruction, plan, sailing);
  const document = documentOf(frame, bill);
  const made: Held = {
    ...held,
    Document: { ...document },
    DocumentStatus: String(document.transportDocumentStatus),
    BillNumber: bill.bill.billNumber,
  };
  await notifyDocument(tx, made, plan.DelaySeconds ?? 0);
  return made;
}

async function notifyDocument(
  tx: Ctx,
  { DocumentStatus, ...held }: Held,
  later: number,
): Promise<void> {
  const data = {
    transportDocumentStatus: DocumentStatus,
    transportDocumentReference: held.BillNumber,
    shippingInstructionsReference: held.Reference,
  };
  await notify(tx, { DocumentStatus, ...held }, 'bill', data, later);
}

/** Puts statuses into effect and tells them. */
async function tell(
  tx: Ctx,
  held: Held,
  sent: SentStatus,
  later: number,
  feedbacks: Held['Feedbacks'] = [],
): Promise<Held> {
  const told: Held = {
    ...held,
    Status: sent.shippingInstructionsStatus,
    UpdateStatus: sent.updatedShippingInstructionsStatus ?? null,
    Feedbacks: feedbacks,
  };
  await notify(tx, told, 'status', statusesOf(told), later);
  return told;
}

async function answer(
  tx: Ctx,
  held: Held,
  kind: InstructionFunction,
  plan: AnswerPlan,
  sailing: BookedSailing | null,
): Promise<[Held, ReceivedOutcome]> {
  const later = plan.DelaySeconds ?? 0;
  const instruction = instructionIn(held.Updated ?? held.Content);
  if (plan.Kind === CarrierBehaviour.Silent) return [held, 'silent'];
  if (kind === '1')
    return [await tell(tx, held, { shippingInstructionsStatus: 'CANCELLED' }, later), 'cancelled'];
  if (plan.Kind === CarrierBehaviour.Decline) {
    const declined = kind === '5' ? { ...held, Updated: null } : held;
    const sent = statusOf(kind, false, true);
    // What was there before the update stays as it was.
    if (kind === '5' && held.Status) sent.shippingInstructionsStatus = held.Status;
    return [
      await tell(tx, declined, sent, later, feedbackFor(instruction, plannedFaults(plan))),
      'decline',
    ];
  }
  const judged = plan.Kind === CarrierBehaviour.Check || plan.Kind === CarrierBehaviour.Reject;
  const faults = judged ? faultsBy(plan, instruction) : [];
  if (faults.length > 0)
    return [
      await tell(tx, held, statusOf(kind, false), later, feedbackFor(instruction, faults)),
      'reject',
    ];
  const taken = await tell(
    tx,
    { ...held, Content: held.Updated ?? held.Content, Updated: null },
    statusOf(kind, true),
    later,
  );
  if (plan.Kind === CarrierBehaviour.Accept) return [taken, 'accept'];
  return [
    await makeDocument(tx, taken, plan, sailing),
    plan.Kind === CarrierBehaviour.Final ? 'final' : 'draft',
  ];
}

/** What was decided and not told yet is decided anew. */
const dropUntold = async (tx: Ctx, { Id }: Held): Promise<void> =>
  void (await tx.sql('DELETE FROM carrier_answer WHERE instruction_id = $1 AND due_time > $2', [
    Id,
    tx.now.toISOString(),
  ]));

/** The carrier has what came and decided nothing (UC1, UC3). */
const received = (held: Held, kind: InstructionFunction): Held =>
  kind === '9' ? { ...held, Status: held.Status ?? 'RECEIVED' } : held;

/**
 * Until the delay of a decision is over the instruction stands as it was received, and no document
 * is there.
 */
const delayed = (tx: Ctx, now: Held, after: Held, { DelaySeconds }: AnswerPlan): Held =>
  DelaySeconds ? withLater(now, after, new Date(tx.now.getTime() + DelaySeconds * 1000)) : after;

/** Processes an instruction, its update (5) or its cancellation (1) as the carrier plans to; answers what came of it. */
export async function processInstruction(
  tx: Ctx,
  held: Held,
  kind: InstructionFunction,
  plan: AnswerPlan,
  sailing: BookedSailing | null,
): Promise<ReceivedOutcome> {
  const now: Held = {
    ...held,
    Later: null,
    LaterTime: null,
  };
  await dropUntold(tx, held);
  const [after, outcome] = await answer(tx, now, kind, plan, sailing);
  await keepHeld(tx, after === now ? now : delayed(tx, received(now, kind), after, plan));
  return outcome;
}

/** The update alone is taken back. */
export async function cancelUpdate(tx: Ctx, held: Held): Promise<ReceivedOutcome> {
  const sent: SentStatus = {
    shippingInstructionsStatus: held.Status ?? 'RECEIVED',
    updatedShippingInstructionsStatus: 'UPDATE_CANCELLED',
  };
  await dropUntold(tx, held);
  const withdrawn: Held = {
    ...held,
    Updated: null,
    Later: null,
    LaterTime: null,
  };
  await keepHeld(tx, await tell(tx, withdrawn, sent, 0));
  return 'cancelled';
}

/** A draft that the shipper approved; with a plan for final bills it is issued at once. */
export async function approveDocument(
  tx: Ctx,
  held: Held,
  plan: AnswerPlan,
): Promise<ReceivedOutcome> {
  if (plan.Kind === CarrierBehaviour.Silent) return 'silent';
  await dropUntold(tx, held);
  const statuses = plan.Kind === CarrierBehaviour.Final ? ['APPROVED', 'ISSUED'] : ['APPROVED'];
  let now = held;
  for (const DocumentStatus of statuses) {
    now = {
      ...now,
      DocumentStatus,
      Document: { ...now.Document, transportDocumentStatus: DocumentStatus },
    };
    await notifyDocument(tx, now, plan.DelaySeconds ?? 0);
  }
  await keepHeld(tx, delayed(tx, held, now, plan));
  return 'approved';
}

/** Answers a received request once more, by hand. 404 when another request changed the instruction since. */
export async function answerHeld(
  tx: Ctx,
  receivedId: number,
  plan: AnswerPlan,
  sailing: BookedSailing | null,
): Promise<void> {
  const held = found(await heldOf(tx, receivedId));
  if (!carrierMay(held, plan.Kind))
    throw new Refusal('state.refused', {
      status: [held.Status, held.UpdateStatus, held.DocumentStatus].filter(Boolean).join(' / '),
      verb: CarrierBehaviour.label(plan.Kind),
    });
  const outcome = await processInstruction(tx, held, held.Updated ? '5' : '9', plan, sailing);
  await tx.sql('UPDATE carrier_received SET outcome = $2 WHERE id = $1', [receivedId, outcome]);
}
