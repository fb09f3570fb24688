import type { PeoplePlaced } from '@quayside/contracts/auth/events';
import type { Ctx } from '../runtime/context.js';

/**
 * Notes in which departments people are now. A service whose records are a person's handles `auth.people-placed` with it, so that the data
 * scopes of departments find the records of colleagues.
 */
export async function keepColleagues(tx: Ctx, { People }: PeoplePlaced): Promise<void> {
  await tx.sql(
    `INSERT INTO _colleague (employee_id, org_id) SELECT * FROM unnest($1::bigint[], $2::bigint[])
     ON CONFLICT (employee_id) DO UPDATE SET org_id = excluded.org_id`,
    [People.map(({ EmployeeId }) => EmployeeId), People.map(({ OrgId }) => OrgId)],
  );
}
