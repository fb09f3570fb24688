import { randomUUID } from 'node:crypto';
import type { BookingAmendment } from '@quayside/contracts/booking/booking/booking.api';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { RolledSailing } from '@quayside/contracts/booking/roll/participant';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { beginUndo, beginWorkflow } from '@quayside/service-kit/workflow/workflow';
import { takeOver } from '../booking/amend-booking.js';
import type { WholeBooking } from '../booking/booking.entity.js';
import { bookingStory } from '../booking/booking-states.js';
import { ROLL_PARTICIPANTS } from './participants.js';
import { type RollInput, rollKind, rollRunner } from './roll-workflow.js';
import { sailingText } from './sailing.js';

interface Agreed {
  id: string;
  before: RolledSailing;
  after: RolledSailing;
  reason: string;
  undo_of: string | null;
  /** Of the roll that it takes back. */
  undoes: string | null;
}

/** Workflows under way: the papers of a booking are being moved, or put back. */
const MOVING = `('applying', 'reverting', 'undoing')`;

/** Refuses with 422 what cannot be done to a booking while its papers are being moved. @param booking locked */
export async function assertNotMoving(tx: Ctx, { Id }: Pick<WholeBooking, 'Id'>): Promise<void> {
  const moving = await tx.sql(
    `SELECT 1 FROM _workflow WHERE kind = $1 AND subject_id = $2 AND state IN ${MOVING} LIMIT 1`,
    [rollKind.kind, Id],
  );
  if (moving.length > 0) throw new Refusal('booking.rolling');
}

/** Begins the way forward: every service that takes part, then booking itself. */
async function forward(
  tx: Ctx,
  booking: WholeBooking,
  { id, before, after, reason }: Agreed,
): Promise<string> {
  const workflow = randomUUID();
  const { Id, RequestNo, BookingNo, CompanyId } = booking;
  const OrderId = booking.ReleaseTime ? booking.OrderId : null;
  const input: RollInput = {
    RollId: id,
    BookingId: Id,
    RequestNo,
    BookingNo,
    OrderId,
    Before: before,
    After: after,
    Reason: reason.slice(0, 500),
    Areas: OrderId ? ROLL_PARTICIPANTS.map(({ service }) => service) : [],
  };
  await beginWorkflow(tx, rollKind, { id: workflow, subjectId: Id, companyId: CompanyId, input });
  return workflow;
}

/**
 * The carrier agreed to a roll: from here on its papers are moved together, by a workflow that goes on when the process is killed; to a way
 * back: the workflow of the roll is undone. The booking itself stays as it is until its turn comes. Registered with `adoptBy`.
 */
export async function agreeRoll(
  tx: Ctx,
  booking: WholeBooking,
  amendment: BookingAmendment,
  remarks: string | null,
): Promise<WholeBooking> {
  await assertNotMoving(tx, booking);
  const [agreed] = await tx.sql<Agreed>(
    `SELECT r.id, r.before, r.after, r.reason, r.undo_of, u.workflow_id AS undoes
     FROM booking_roll r LEFT JOIN booking_roll u ON u.id = r.undo_of WHERE r.amendment_id = $1`,
    [amendment.Id],
  );
  if (!agreed) {
    return takeOver(tx, booking, amendment.Content, {
      verb: BookingVerb.ConfirmAmendment,
      remarks,
      carried: 'amend',
    });
  }
  if (agreed.undo_of && !(agreed.undoes && (await beginUndo(tx, agreed.undoes))))
    throw new Refusal('record.stale');
  const workflow = agreed.undo_of ? agreed.undoes : await forward(tx, booking, agreed);
  await tx.sql('UPDATE booking_roll SET workflow_id = $2, agree_time = $3 WHERE id = $1', [
    agreed.id,
    workflow,
    tx.now,
  ]);
  const record = { ...booking, Version: booking.Version + 1, UpdateTime: tx.now.toISOString() };
  await tx.sql('UPDATE booking SET version = $2, update_time = $3 WHERE id = $1', [
    booking.Id,
    record.Version,
    record.UpdateTime,
  ]);
  const what = `${agreed.undo_of ? '撤销改配，恢复为' : '改配为'}${sailingText(agreed.after)}，各单据正在更新`;
  await bookingStory.note(tx, [
    {
      record,
      verb: BookingVerb.AgreeRoll,
      from: booking.Amendment,
      axis: 'Amendment' as const,
      remarks: [what, remarks].filter(Boolean).join('；').slice(0, 2000),
    },
  ]);
  tx.onCommit(() => rollRunner(tx.runtime)?.wake());
  return record;
}
