import {
  CompanySnapshot,
  type DomainOwner,
  type MailAddress,
  type MailDomains,
  type MailOwner,
} from '@quayside/contracts/auth/company';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/**
 * The enabled customers that an e-mail address may belong to, each once, with the strongest reason: the address with which somebody signs in who is
 * bound to an employee there, which was proved by a code; what a company wrote of its employees, its contacts and itself, which proves nothing.
 */
export function companiesOfMail(ctx: Ctx, { Address }: MailAddress): Promise<MailOwner[]> {
  return ctx.sql<MailOwner>(
    `WITH found AS (
       SELECT e.company_id AS id, e.real_name || '的登录邮箱' AS why, true AS proved, 1 AS rank
       FROM personal_user u JOIN employee e ON e.user_id = u.id AND e.enable WHERE u.account_email = $1
       UNION ALL SELECT e.company_id, e.real_name || '的邮箱', false, 2 FROM employee e WHERE e.enable AND lower(e.email) = $1
       UNION ALL SELECT c.id, '联系人' || (k ->> 'Name'), false, 3 FROM company c, jsonb_array_elements(c.contacts) k WHERE lower(k ->> 'Email') = $1
       UNION ALL SELECT c.id, '公司联系邮箱', false, 4 FROM company c WHERE lower(c.contact_mail) = $1
     )
     SELECT * FROM (
       SELECT DISTINCT ON (t.id) ${selectOf(CompanySnapshot, 't')}, left(f.why, 100) AS "Why", f.proved AS "Proved", f.rank
       FROM found f JOIN company t ON t.id = f.id WHERE t.enable AND t.company_type = $2 ORDER BY t.id, f.rank
     ) o ORDER BY o.rank, o."Id" LIMIT 20`,
    [Address.trim().toLowerCase(), CompanyType.Customer],
  );
}

/**
 * The enabled companies of all kinds whose people have addresses under domains, of each domain each once, with the strongest reason as
 * {@link companiesOfMail}.
 */
export function companiesOfDomain(ctx: Ctx, { Domains }: MailDomains): Promise<DomainOwner[]> {
  return ctx.sql<DomainOwner>(
    `SELECT d.domain AS "Domain", o.* FROM unnest($1::text[]) d (domain) CROSS JOIN LATERAL (
       SELECT * FROM (
         SELECT DISTINCT ON (t.id) ${selectOf(CompanySnapshot, 't')}, left(f.why, 100) AS "Why", f.proved AS "Proved", f.rank
         FROM (
           SELECT e.company_id AS id, e.real_name || '的登录邮箱' AS why, true AS proved, 1 AS rank
           FROM personal_user u JOIN employee e ON e.user_id = u.id AND e.enable WHERE split_part(u.account_email, '@', 2) = d.domain
           UNION ALL SELECT e.company_id, e.real_name || '的邮箱', false, 2
           FROM employee e WHERE e.enable AND split_part(lower(e.email), '@', 2) = d.domain
           UNION ALL SELECT c.id, '公司联系邮箱', false, 3 FROM company c WHERE split_part(lower(c.contact_mail), '@', 2) = d.domain
         ) f JOIN company t ON t.id = f.id WHERE t.enable ORDER BY t.id, f.rank
       ) ranked ORDER BY rank, "Id" LIMIT 20
     ) o ORDER BY d.domain, o.rank, o."Id"`,
    [[...new Set(Domains.map((domain) => domain.trim().toLowerCase()))]],
  );
}
