import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Addresses that one person's mails go to within an hour, and those of a company within a day. */
export const MOST_OF_PERSON = 100;
export const MOST_OF_COMPANY = 1_000;
const HOUR = 3_600;
const DAY = 24 * HOUR;

interface Counted {
  ofPerson: number;
  ofCompany: number;
}

/**
 * Counts mails that somebody has sent to people outside, in the transaction that orders them: the platform's mail server must not serve those
 * who write to everybody. 429 beyond the hour's number of a person or the day's of a company.
 */
export async function countMails(tx: Ctx, addresses: number): Promise<void> {
  const { CompanyId, EmployeeId } = tx.employee;
  await tx.sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `outgoing mail ${CompanyId}`,
  ]);
  const since = (seconds: number): Date => new Date(tx.now.getTime() - seconds * 1_000);
  await tx.sql('DELETE FROM outgoing_mail WHERE company_id = $1 AND create_time < $2', [
    CompanyId,
    since(DAY),
  ]);
  const [counted] = await tx.sql<Counted>(
    `SELECT coalesce(sum(addresses), 0)::int AS "ofCompany",
       coalesce(sum(addresses) FILTER (WHERE employee_id = $2 AND create_time > $3), 0)::int AS "ofPerson"
     FROM outgoing_mail WHERE company_id = $1`,
    [CompanyId, EmployeeId, since(HOUR)],
  );
  const { ofCompany = 0, ofPerson = 0 } = counted ?? {};
  if (ofPerson + addresses > MOST_OF_PERSON)
    throw new Refusal('request.too-many', { seconds: HOUR });
  if (ofCompany + addresses > MOST_OF_COMPANY)
    throw new Refusal('request.too-many', { seconds: DAY });
  await tx.sql(
    'INSERT INTO outgoing_mail (company_id, employee_id, addresses, create_time) VALUES ($1, $2, $3, $4)',
    [CompanyId, EmployeeId, addresses, tx.now],
  );
}
