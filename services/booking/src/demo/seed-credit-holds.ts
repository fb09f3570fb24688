import { demoCompanies } from '@quayside/contracts/auth/demo';
import type { Ctx } from '@quayside/service-kit/runtime/context';

const DAY = 86_400_000;

/** One customer on hold and one that was: by company, days ago. */
const HOLDS = [
  {
    companyId: 2,
    from: 96,
    reason: '账期内余额不足，等待到账',
    by: '沈知远',
    to: 94,
    ended: '款项已到账',
  },
  {
    companyId: 3,
    from: 3,
    reason: '运费逾期18天未付，财务要求款到放舱',
    by: '林岚',
    to: null,
    ended: null,
  },
] as const;

/** Customers on hold. Does nothing when there are any. */
export async function seedCreditHolds(tx: Ctx): Promise<void> {
  const known = await tx.sql('SELECT 1 FROM credit_hold LIMIT 1');
  if (known.length > 0) return;
  const ago = (days: number): string => new Date(tx.now.getTime() - days * DAY).toISOString();
  for (const { companyId, from, reason, by, to, ended } of HOLDS) {
    const company = demoCompanies.find(({ Id }) => Id === companyId) ?? demoCompanies[1];
    await tx.sql(
      `INSERT INTO credit_hold (company_id, company_code, company_name, reason, create_name, create_time, end_reason, end_name, end_time)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        companyId,
        company.CompanyCode,
        company.CompanyName,
        reason,
        by,
        ago(from),
        ended,
        ended && '林岚',
        to && ago(to),
      ],
    );
  }
}
