import { type AnswerPlan, CarrierBehaviour, type PlanRequest } from '@quayside/contracts/simulator/carrier';
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
  const change = Next ? 'next_plans = next_plans || jsonb_build_array($2::jsonb)' : 'plan = $2::jsonb';
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

/** The codes of all carriers that the simulator has met or been told of. */
export async function mailboxCodes(ctx: Ctx): Promise<string[]> {
  return (await ctx.sql<{ mailbox: string }>('SELECT mailbox FROM carrier_mailbox ORDER BY mailbox')).map(({ mailbox }) => mailbox);
}
