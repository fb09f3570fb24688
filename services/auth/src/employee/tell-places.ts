import { peoplePlaced } from '@quayside/contracts/auth/events';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Most people in one event, as its contract bounds it. */
const MOST = 1_000;

interface Placed {
  EmployeeId: number;
  OrgId: number;
}

async function publish(tx: Ctx, placed: readonly Placed[]): Promise<void> {
  const People = [...placed].sort((a, b) => a.EmployeeId - b.EmployeeId);
  for (let from = 0; from < People.length; from += MOST)
    await tx.publish(peoplePlaced, 'people', { People: People.slice(from, from + MOST) });
}

/** Tells the services in which department these people are, where that is news, in the transaction of the change. */
export async function tellPlaces(tx: Ctx, employeeIds: readonly number[]): Promise<void> {
  await publish(
    tx,
    await tx.sql<Placed>(
      `UPDATE employee SET told_org_id = org_id WHERE id = ANY($1) AND told_org_id IS DISTINCT FROM org_id
       RETURNING id AS "EmployeeId", org_id AS "OrgId"`,
      [employeeIds],
    ),
  );
}

/** At the start: tells of everybody who was not told of, and of all when another service listens from now on. */
export async function tellAllPlaces(ctx: Ctx): Promise<void> {
  const listeners = [...(ctx.runtime.subscriptions[peoplePlaced.name] ?? [])].sort().join();
  await ctx.longTx(async (tx) => {
    // Replicas start together.
    await tx.sql(`SELECT pg_advisory_xact_lock(hashtextextended('people told', 0))`);
    const same = await tx.sql('SELECT 1 FROM people_told WHERE listeners = $1', [listeners]);
    if (!same.length) {
      await tx.sql('DELETE FROM people_told');
      await tx.sql('INSERT INTO people_told (listeners) VALUES ($1)', [listeners]);
      await tx.sql('UPDATE employee SET told_org_id = NULL WHERE told_org_id IS NOT NULL');
    }
    await publish(
      tx,
      await tx.sql<Placed>(
        'UPDATE employee SET told_org_id = org_id WHERE told_org_id IS DISTINCT FROM org_id RETURNING id AS "EmployeeId", org_id AS "OrgId"',
      ),
    );
  });
}
