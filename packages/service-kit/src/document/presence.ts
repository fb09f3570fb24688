import {
  BROWSER_ID_LENGTH,
  PRESENCE_EVERY_S,
  type Present,
  type PresentOther,
} from '@quayside/contracts/core/presence';
import type { Ctx } from '../runtime/context.js';
import { shownWriter, type Writer } from './writers.js';

const OPEN_MS = PRESENCE_EVERY_S * 3_000;

/** Notes that the caller's form is open, and answers who else has it open. A form that was closed for a while begins anew. */
const NOTE = `WITH
  gone AS (DELETE FROM _presence WHERE time < $7),
  mine AS (
    INSERT INTO _presence AS p (subject, employee_id, device, company_id, name, since, time) VALUES ($1, $2, $3, $4, $5, $6, $6)
    ON CONFLICT (subject, employee_id, device) DO UPDATE
      SET time = excluded.time, since = CASE WHEN p.time < $7 THEN excluded.since ELSE p.since END, name = excluded.name)
  SELECT employee_id AS "EmployeeId", company_id AS "CompanyId", name AS "Name", since AS "Since"
  FROM _presence WHERE subject = $1 AND time >= $7
    AND (employee_id, left(device, ${BROWSER_ID_LENGTH})) IS DISTINCT FROM ($2::bigint, left($3::varchar, ${BROWSER_ID_LENGTH}))
  ORDER BY since, employee_id LIMIT 20`;

/** Only ever the caller's own: whose it is comes from who calls, not from what is sent. */
const LEAVE = 'DELETE FROM _presence WHERE subject = $1 AND employee_id = $2 AND device = $3';

/**
 * Says that the caller has a form open, every {@link PRESENCE_EVERY_S} seconds while it is; answers who else has, in the order of opening.
 * With `Left` it was closed, and the answer is empty.
 * Whether the caller may see the subject is asked before. Customers do not learn who of the platform it is.
 */
export async function notePresence(
  ctx: Ctx,
  subject: string,
  { Device, Left }: Present,
): Promise<PresentOther[]> {
  const { EmployeeId, CompanyId, Name } = ctx.employee;
  if (Left) {
    await ctx.sql(LEAVE, [subject, EmployeeId, Device]);
    return [];
  }
  const open = await ctx.sql<Writer & { Since: string }>(NOTE, [
    subject,
    EmployeeId,
    Device,
    CompanyId,
    Name,
    ctx.now,
    new Date(ctx.now.getTime() - OPEN_MS),
  ]);
  return open.map((writer) => ({
    Name: shownWriter(ctx, writer),
    Mine: writer.EmployeeId === EmployeeId,
    Since: writer.Since,
  }));
}
