import type { CompanyAudit } from '@quayside/contracts/auth/join';
import { CompanyAuditStatus, CompanyAuditType } from '@quayside/contracts/auth/join-choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** A name as people mean it: without blanks, with brackets of one width, in lower case. */
export const sameName = (column: string): string =>
  `translate(lower(regexp_replace(${column}, '\\s', '', 'g')), '（）', '()')`;

/**
 * What may be the same company as one that is applied for, in words for the reviewer: companies of its name or short name, and other
 * applications, running or finished, with its licence or name.
 */
export async function duplicatesOf(ctx: Ctx, { Id, Type }: CompanyAudit): Promise<string[]> {
  if (Type !== CompanyAuditType.CreateCompany) return [];
  const names = ['company_name', 'company_short_name'].map(
    (column) => `${sameName(`c.${column}`)} = ${sameName('t.company_name')}`,
  );
  const companies = await ctx.sql<{ name: string; code: string }>(
    `SELECT c.company_name AS name, c.company_code AS code FROM company_audit t JOIN company c
       ON (${names.join(' OR ')} OR ${sameName('c.company_short_name')} = ${sameName('t.company_short_name')}) AND c.id IS DISTINCT FROM t.company_id
     WHERE t.id = $1 ORDER BY c.id LIMIT 8`,
    [Id],
  );
  const others = await ctx.sql<{ name: string; who: string; license: boolean; finished: boolean }>(
    `SELECT o.company_name AS name, o.submit_user_name AS who, o.status = $2 AS finished,
            coalesce(o.business_license = t.business_license, false) AS license
     FROM company_audit t JOIN company_audit o ON o.id <> t.id AND o.type = t.type AND o.status IN ($2, $3)
       AND (o.business_license = t.business_license OR ${sameName('o.company_name')} = ${sameName('t.company_name')})
     WHERE t.id = $1 ORDER BY o.id DESC LIMIT 8`,
    [Id, CompanyAuditStatus.Finished, CompanyAuditStatus.Running],
  );
  return [
    ...companies.map(({ name, code }) => `已有公司“${name}”（${code}）名称相同`),
    ...others.map(
      ({ name, who, license, finished }) =>
        `${who}的申请“${name}”${finished ? '已通过' : '也在审核中'}，${license ? '统一社会信用代码' : '名称'}相同`,
    ),
  ];
}
