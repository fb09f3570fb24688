import { CERTIFICATE_DUE_DAYS, CertificateKind } from '@quayside/contracts/auth/certificate';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { CompanyAuditStatus, CompanyAuditType } from '@quayside/contracts/auth/join-choices';
import { chinaDay } from '@quayside/contracts/core/dates';
import { linkTo } from '@quayside/contracts/messaging/notice';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { type WorkSource, workSource } from '@quayside/service-kit/work/work-source';
import { keepsOthers } from '../company/employer.js';
import { CertificateEntity } from '../company-file/certificate.entity.js';
import { CompanyAuditEntity } from '../join/audit.entity.js';

const DAY_MS = 86_400_000;

interface AuditFacts {
  id: number;
  type: CompanyAuditType;
  who: string;
  company: string;
}

interface CertificateFacts {
  kind: CertificateKind;
  company: number;
  type: CompanyType;
  name: string;
  day: string;
}

const certificate = {
  entity: CertificateEntity,
  table: 'company_certificate',
  joins: 'JOIN company c ON c.id = t.company_id',
  // The day before it runs out begins to press when it is pointed out, as long as it is not renewed.
  since: `(t.expire_day - ${CERTIFICATE_DUE_DAYS})::timestamp AT TIME ZONE 'Asia/Shanghai'`,
  deadline: `(t.expire_day::timestamp AT TIME ZONE 'Asia/Shanghai')`,
  facts: {
    kind: 't.kind',
    company: 't.company_id',
    type: 'c.company_type',
    name: 'c.company_name',
    day: 't.expire_day',
  },
} as const;
const soon = (ctx: Ctx): string => chinaDay(ctx.now.getTime() + CERTIFICATE_DUE_DAYS * DAY_MS);
const kept = (ctx: Ctx): CompanyType[] =>
  [CompanyType.Customer, CompanyType.Provider].filter((type) => keepsOthers(ctx, type));

/** What people have to do with accounts and companies. */
export const accountWorkSources: readonly WorkSource[] = [
  workSource<AuditFacts>({
    kind: 'audit',
    label: '审核申请',
    isFor: (ctx) => ctx.can('auth:review'),
    entity: CompanyAuditEntity,
    table: 'company_audit',
    since: 't.create_time',
    where: (ctx, param) => {
      const own = `(t.type <> ${CompanyAuditType.CreateCompany} AND t.company_id = ${param(ctx.employee.CompanyId)})`;
      return [
        `t.status = ${CompanyAuditStatus.Running}`,
        isStaff(ctx) ? `(t.type = ${CompanyAuditType.CreateCompany} OR ${own})` : own,
      ];
    },
    facts: { id: 't.id', type: 't.type', who: 't.submit_user_name', company: 't.company_name' },
    tell: ({ id, type, who, company }) => ({
      Title: `${who}：${CompanyAuditType.label(type)}“${company}”`.slice(0, 200),
      Detail: '申请人在等审核结果',
      Link: linkTo('/system/CompanyAudit', { open: String(id) }),
    }),
  }),
  workSource<CertificateFacts>({
    ...certificate,
    kind: 'certificate',
    label: '更新证照',
    isFor: (ctx) => !isStaff(ctx) && ctx.can('company:edit'),
    where: (ctx, param) => [`t.expire_day <= ${param(soon(ctx))}`],
    tell: ({ kind, day }) => ({
      Title: CertificateKind.label(kind),
      Detail: `有效期至${day}，请换证后上传新的证照`,
      Link: linkTo('/system/CurrentCompanyDetail'),
    }),
  }),
  workSource<CertificateFacts>({
    ...certificate,
    kind: 'partner',
    label: '跟进证照',
    isFor: (ctx) => isStaff(ctx) && kept(ctx).length > 0,
    where: (ctx, param) => [
      `t.expire_day <= ${param(soon(ctx))}`,
      'c.enable',
      `c.company_type = ANY(${param(kept(ctx))}::smallint[])`,
    ],
    tell: ({ kind, company, type, name, day }) => ({
      Title: `${name} ${CertificateKind.label(kind)}`,
      Detail: `有效期至${day}，请联系对方换证`,
      Link: linkTo(
        type === CompanyType.Provider
          ? '/system/company/provider/providerDetail'
          : '/system/company/customer/customerDetail',
        {
          id: String(company),
        },
      ),
    }),
  }),
];
