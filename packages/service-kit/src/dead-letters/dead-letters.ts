import type { DeadLetter, DeliverOwnAgain } from '@quayside/contracts/platform/dead-letters';
import { Refusal } from '../refusal.js';
import { KIT_RETENTION, readRetention } from '../retention/retention.js';
import type { Ctx } from '../runtime/context.js';

const MOST = 1_000;
const DAY_MS = 86_400_000;

/** The service's own dead letters, the latest first, at most 1,000. */
export const deadLettersOf = (ctx: Ctx): Promise<DeadLetter[]> =>
  ctx.sql<DeadLetter>(
    `SELECT d.outbox_id AS "Id", $1::varchar AS "Service", d.subscriber AS "Subscriber", o.event_id AS "EventId", o.name AS "Name",
       d.aggregate AS "Aggregate", d.attempts AS "Attempts", left(d.error, 2000) AS "Error", o.create_time AS "EventTime", d.dead_time AS "DeadTime",
       EXISTS (SELECT 1 FROM _outbox l WHERE l.id > o.id AND l.aggregate = o.aggregate AND l.name = o.name
         AND NOT EXISTS (SELECT 1 FROM _delivery w WHERE w.outbox_id = l.id AND w.subscriber = d.subscriber)) AS "Overtaken"
     FROM _delivery d JOIN _outbox o ON o.id = d.outbox_id WHERE d.dead_time IS NOT NULL ORDER BY d.dead_time DESC LIMIT ${MOST}`,
    [ctx.runtime.name],
  );

/**
 * Lets the relay try one again, with as many attempts as a new event. 404 when it is none any more; 422 when it is older than the
 * subscriber remembers what it has taken, for then it might take effect twice.
 */
export function deliverOwnAgain(
  ctx: Ctx,
  { Id, Subscriber, EmployeeName }: DeliverOwnAgain,
): Promise<void> {
  return ctx.tx(async (tx) => {
    const [letter] = await tx.sql<{ name: string; create_time: string; error: string | null }>(
      `SELECT o.name, o.create_time, d.error FROM _delivery d JOIN _outbox o ON o.id = d.outbox_id
       WHERE d.outbox_id = $1 AND d.subscriber = $2 AND d.dead_time IS NOT NULL FOR UPDATE OF d`,
      [Id, Subscriber],
    );
    if (!letter) throw new Refusal('record.absent');
    const days =
      readRetention(KIT_RETENTION, tx.runtime.env).find(([{ table }]) => table === '_inbox')?.[1] ??
      0;
    const age = tx.now.getTime() - new Date(letter.create_time).getTime();
    if (days > 0 && age > days * DAY_MS) throw new Refusal('delivery.too-old', { days });
    await tx.sql(
      'UPDATE _delivery SET dead_time = NULL, attempts = 0, next_time = now(), error = NULL WHERE outbox_id = $1 AND subscriber = $2',
      [Id, Subscriber],
    );
    await tx.audit({
      entity: 'DeadLetter',
      entityId: Id,
      verb: 'deliver-again',
      before: { Name: letter.name, Error: letter.error },
      after: { Subscriber, EmployeeName },
    });
    tx.onCommit(() => tx.runtime.wakeRelay());
  });
}
