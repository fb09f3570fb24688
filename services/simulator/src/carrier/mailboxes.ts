import {
  BookingBehaviour,
  type BookingPlan,
  type BookingPlanRequest,
  PLANNED_BEHAVIOURS,
} from '@quayside/contracts/simulator/booking-plans';
import {
  type AnswerPlan,
  CarrierBehaviour,
  type PlanRequest,
} from '@quayside/contracts/simulator/carrier';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';

const USUAL: AnswerPlan = { Kind: CarrierBehaviour.Check };

/** Makes sure that the carrier is there: the simulator plays whoever is addressed. */
async function openMailbox(ctx: Ctx, mailbox: string): Promise<void> {
  await ctx.sql(
    `INSERT INTO carrier_mailbox (mailbox, plan, next_plans, update_time) VALUES ($1, $2, '[]', $3) ON CONFLICT (mailbox) DO NOTHING`,
    [mailbox, JSON.stringify(USUAL), ctx.now.toISOString()],
  );
}

/** Sets how a carrier answers from now on, or adds a plan for one message behind those that wait already. */
export async function setPlan(ctx: Ctx, { Mailbox, Plan, Next }: PlanRequest): Promise<void> {
  await openMailbox(ctx, Mailbox);
  const change = Next
    ? 'next_plans = next_plans || jsonb_build_array($2::jsonb)'
    : 'plan = $2::jsonb';
  await ctx.sql(`UPDATE carrier_mailbox SET ${change}, update_time = $3 WHERE mailbox = $1`, [
    Mailbox,
    JSON.stringify(Plan),
    ctx.now.toISOString(),
  ]);
}

/** The plan for the message that has come, which uses up the first of those for single messages. */
export async function takePlan(tx: Ctx, mailbox: string): Promise<AnswerPlan> {
  await openMailbox(tx, mailbox);
  const [row] = await tx.sql<{ plan: AnswerPlan; next: AnswerPlan | null }>(
    `UPDATE carrier_mailbox m SET next_plans = m.next_plans - 0 FROM (SELECT id, next_plans -> 0 AS next FROM carrier_mailbox WHERE mailbox = $1 FOR UPDATE) AS before
     WHERE m.id = before.id RETURNING m.plan, before.next`,
    [mailbox],
  );
  return row?.next ?? row?.plan ?? USUAL;
}

const USUAL_BOOKING: BookingPlan = { Kind: BookingBehaviour.Check };

/** Refuses a plan of another kind than can be chosen here, at its field. */
export function assertBehaviour(
  { Kind }: BookingPlan,
  among: readonly { value: BookingBehaviour }[],
): void {
  if (among.some(({ value }) => value === Kind)) return;
  const Msg = `这里不能选“${BookingBehaviour.label(Kind)}”`;
  throw new Refusal('request.invalid', {}, [{ Prop: 'Plan.Kind', Code: 'choice', Msg }]);
}

/** Sets how a carrier answers bookings from now on, or adds a plan for one message behind those that wait already. */
export async function setBookingPlan(
  ctx: Ctx,
  { Mailbox, Plan, Next }: BookingPlanRequest,
): Promise<void> {
  assertBehaviour(Plan, PLANNED_BEHAVIOURS);
  await openMailbox(ctx, Mailbox);
  const change = Next
    ? 'next_booking_plans = next_booking_plans || jsonb_build_array($2::jsonb)'
    : 'booking_plan = $2::jsonb';
  await ctx.sql(`UPDATE carrier_mailbox SET ${change}, update_time = $3 WHERE mailbox = $1`, [
    Mailbox,
    JSON.stringify(Plan),
    ctx.now.toISOString(),
  ]);
}

/** The plan for the booking message that has come, which uses up the first of those for single messages. */
export async function takeBookingPlan(tx: Ctx, mailbox: string): Promise<BookingPlan> {
  await openMailbox(tx, mailbox);
  const [row] = await tx.sql<{ plan: BookingPlan; next: BookingPlan | null }>(
    `UPDATE carrier_mailbox m SET next_booking_plans = m.next_booking_plans - 0
     FROM (SELECT id, next_booking_plans -> 0 AS next FROM carrier_mailbox WHERE mailbox = $1 FOR UPDATE) AS before
     WHERE m.id = before.id RETURNING m.booking_plan AS plan, before.next`,
    [mailbox],
  );
  return row?.next ?? row?.plan ?? USUAL_BOOKING;
}

/** The codes of all carriers that the simulator has met or been told of. */
export async function mailboxCodes(ctx: Ctx): Promise<string[]> {
  return (
    await ctx.sql<{ mailbox: string }>('SELECT mailbox FROM carrier_mailbox ORDER BY mailbox')
  ).map(({ mailbox }) => mailbox);
}
