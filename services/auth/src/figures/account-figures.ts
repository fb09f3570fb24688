import { CERTIFICATE_DUE_DAYS } from '@quayside/contracts/auth/certificate';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { CompanyAuditStatus, CompanyAuditType } from '@quayside/contracts/auth/join-choices';
import { chinaDay } from '@quayside/contracts/core/dates';
import {
  type AreaFigure,
  type AreaFigures,
  type AreaFiguresQuery,
  FigureTone,
} from '@quayside/contracts/core/figures';
import { linkTo, type ScreenLink } from '@quayside/contracts/messaging/notice';
import { admitToFigures } from '@quayside/service-kit/figures/company-figures';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { companyAsked } from '../company/employer.js';
import { signInsOf } from './sign-ins.js';

const DAY_MS = 86_400_000;

interface Counts {
  people: number;
  asleep: number;
  certificates: number;
  applications: number;
}

/** The people of a company, their sign-ins, its certificates and who asks to join it. */
export async function accountFigures(ctx: Ctx, query: AreaFiguresQuery): Promise<AreaFigures> {
  admitToFigures(ctx, query);
  const { Id, CompanyType: type } = await companyAsked(ctx, query.CompanyId);
  const id = String(Id);
  const file = (tab?: string): ScreenLink => {
    if (!isStaff(ctx))
      return tab && ctx.can('employee:manage')
        ? linkTo('/system/employee/list')
        : linkTo('/system/CurrentCompanyDetail');
    const path =
      type === CompanyType.Provider
        ? '/system/company/provider/providerDetail'
        : '/system/company/customer/customerDetail';
    return linkTo(path, { id, ...(tab && { tab }) });
  };
  const [[counts], signIns] = await Promise.all([
    ctx.sql<Counts>(
      `SELECT (SELECT count(*)::int FROM employee e
          WHERE e.company_id = $1 AND e.enable AND NOT e.is_service) AS people,
         (SELECT count(*)::int FROM employee e
          WHERE e.company_id = $1 AND e.enable AND NOT e.is_service
            AND (e.last_sign_in_time IS NULL OR e.last_sign_in_time < $2)) AS asleep,
         (SELECT count(*)::int FROM company_certificate f WHERE f.company_id = $1 AND f.expire_day <= $3) AS certificates,
         (SELECT count(*)::int FROM company_audit a WHERE a.company_id = $1 AND a.status = $4 AND a.type <> $5) AS applications`,
      [
        Id,
        new Date(ctx.now.getTime() - 30 * DAY_MS),
        chinaDay(ctx.now.getTime() + CERTIFICATE_DUE_DAYS * DAY_MS),
        CompanyAuditStatus.Running,
        CompanyAuditType.CreateCompany,
      ],
    ),
    signInsOf(ctx, query, { companyId: Id }, file('people')),
  ]);
  const { people = 0, asleep = 0, certificates = 0, applications = 0 } = counts ?? {};
  const figure = (
    Key: string,
    Label: string,
    Count: number,
    Tone: FigureTone,
    Link: ScreenLink,
  ): AreaFigure => ({
    Key,
    Label,
    Count,
    Tone,
    Link,
  });
  return {
    Figures: [
      figure('people', '在用员工', people, FigureTone.Calm, file('people')),
      figure('asleep', '30天未登录', asleep, FigureTone.Calm, file('people')),
      figure('certificates', '证照将到期', certificates, FigureTone.Alarm, file()),
      ...(!isStaff(ctx) && ctx.can('auth:review')
        ? [
            figure(
              'applications',
              '待审核申请',
              applications,
              FigureTone.Busy,
              linkTo('/system/CompanyAudit'),
            ),
          ]
        : []),
    ],
    Courses: [signIns],
  };
}
