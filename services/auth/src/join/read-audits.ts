import { CompanyType } from '@quayside/contracts/auth/company-type';
import {
  AuditStep,
  CompanyAudit,
  CompanyAuditDetail,
  type CompanyAuditQuery,
  listAudits,
  type OwnAuditQuery,
  ownApplications,
  type ReviewedAudit,
} from '@quayside/contracts/auth/join';
import {
  AuditStepIndex,
  CompanyAuditStatus,
  CompanyAuditType,
} from '@quayside/contracts/auth/join-choices';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { Scoped, scopeSql } from '@quayside/service-kit/database/scope';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportPages, exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { CompanyAuditEntity } from './audit.entity.js';
import { duplicatesOf } from './duplicates.js';

/** The kind of record that a licence belongs to, among the files. */
export const LICENSE = 'company-audit';
const EXTRA = ['LicenseName', 'LicenseMime', 'LicenseId', 'Steps'];
const DETAIL = `${selectOf(CompanyAuditDetail, 't', EXTRA)}, a.id AS "LicenseId", a.name AS "LicenseName", b.mime AS "LicenseMime"`;
const FROM = `company_audit t LEFT JOIN _attachment a ON a.entity = '${LICENSE}' AND a.entity_id = t.id
  LEFT JOIN _blob b ON b.company_id = a.company_id AND b.hash = a.hash`;

/** Which applications the caller reviews, beside the scope: staff those for new companies and for their own, others those for theirs. */
export function reviewedSql(ctx: Ctx, params: unknown[]): string {
  params.push(ctx.employee.CompanyId);
  const own = `(t.type <> ${CompanyAuditType.CreateCompany} AND t.company_id = $${params.length})`;
  return ctx.employee.CompanyType === CompanyType.Platform
    ? `(t.type = ${CompanyAuditType.CreateCompany} OR ${own})`
    : own;
}

const nameOf = (type: CompanyAuditType, index: AuditStepIndex): string =>
  index === AuditStepIndex.Review
    ? type === CompanyAuditType.CreateCompany
      ? '平台审核'
      : '公司审核'
    : AuditStepIndex.label(index);

/** The steps of an application, those that nobody decided among them. Applicants are not told who of the reviewers it was. */
async function stepsOf(
  ctx: Ctx,
  { Id, Type }: CompanyAudit,
  forReviewer: boolean,
): Promise<AuditStep[]> {
  const rows = await ctx.sql<AuditStep>(
    `SELECT ${selectOf(AuditStep, 's', ['Name'])} FROM company_audit_step s WHERE s.audit_id = $1 ORDER BY s.step_index`,
    [Id],
  );
  const indexes = AuditStepIndex.options
    .map(({ value }) => value)
    .filter((index) => Type !== CompanyAuditType.LeaveCompany || index !== AuditStepIndex.Employee);
  const reviewer = Type === CompanyAuditType.CreateCompany ? '平台' : '公司管理员';
  return indexes.map((StepIndex) => {
    const {
      Pass = null,
      Remark = null,
      EmployeeName = null,
      EventTime = null,
    } = rows.find((row) => row.StepIndex === StepIndex) ?? {};
    const said =
      forReviewer || StepIndex === AuditStepIndex.Submitted || !EmployeeName
        ? EmployeeName
        : reviewer;
    return {
      StepIndex,
      Name: nameOf(Type, StepIndex),
      Pass,
      Remark,
      EmployeeName: said,
      EventTime,
    };
  });
}

const forApplicant = <A extends CompanyAudit>(audit: A): A => ({
  ...audit,
  DecideName:
    audit.DecideName && !audit.Withdrawn
      ? audit.Type === CompanyAuditType.CreateCompany
        ? '平台'
        : '公司管理员'
      : null,
});

/** An application of the caller's own by a condition on `t`; null where there is none. */
async function ownBy(
  ctx: Ctx,
  condition: string,
  params: unknown[],
): Promise<CompanyAuditDetail | null> {
  const [row] = await ctx.sql<CompanyAuditDetail>(
    `SELECT ${DETAIL} FROM ${FROM} WHERE t.submit_user_id = $1 AND ${condition} ORDER BY t.create_time DESC, t.id DESC LIMIT 1`,
    [ctx.identity?.UserId ?? null, ...params],
  );
  return row ? { ...forApplicant(row), Steps: await stepsOf(ctx, row, false) } : null;
}

/** The caller's latest application. */
export const ownApplication = async (ctx: Ctx): Promise<CompanyAuditDetail | null> => {
  if (!ctx.identity) throw new Refusal('session.none');
  return ctx.identity.UserId === null ? null : ownBy(ctx, 'true', []);
};

export const ownAudit = async (ctx: Ctx, id: number): Promise<CompanyAuditDetail> =>
  found(await ownBy(ctx, 't.id = $2', [id]));

/** Whether an application of the person runs: there is one at a time. */
export async function hasRunning(ctx: Ctx, userId: number | null): Promise<boolean> {
  const rows = await ctx.sql(
    'SELECT 1 FROM company_audit WHERE submit_user_id = $1 AND status = $2',
    [userId, CompanyAuditStatus.Running],
  );
  return rows.length > 0;
}

/** One's own, whatever company they are about: the user is the condition, not the company that one acts for. */
@Scoped({ shared: true })
class OwnAudit {}

/** The caller's own applications; none of an enterprise account. */
export async function pageOfOwn(ctx: Ctx, query: OwnAuditQuery): Promise<Rows<CompanyAudit>> {
  if (!ctx.identity) throw new Refusal('session.none');
  const filter = new Filter().when(ctx.identity.UserId ?? 0, 't.submit_user_id = ?');
  const page = await listPage(ctx, {
    entity: OwnAudit,
    table: 'company_audit',
    row: CompanyAudit,
    query,
    sorts: ownApplications.sorts,
    filter,
  });
  return { ...page, Rows: page.Rows.map(forApplicant) };
}

const OWN_FIELDS = [
  'Type',
  'Status',
  'CompanyName',
  'CompanyType',
  'ChooseRoleList',
  'Remark',
  'CreateTime',
  'DecideTime',
] as const;

/** The same applications as a workbook. */
export const exportOwn = (ctx: Ctx, query: OwnAuditQuery & Exporting): Promise<FileAnswer> =>
  exportPages(ctx, {
    name: '我的申请',
    row: CompanyAudit,
    fields: OWN_FIELDS,
    query,
    page: (part) => pageOfOwn(ctx, part),
  });

function reviewed(ctx: Ctx, query: CompanyAuditQuery) {
  const filter = new Filter()
    .when(query.Type, 't.type = ?')
    .when(query.Status, 't.status = ANY(?)')
    .keyword(query.Keyword, ['t.company_name', 't.submit_user_name', 't.submit_mobile_phone']);
  filter.conditions.push(reviewedSql(ctx, filter.params));
  return {
    entity: CompanyAuditEntity,
    table: 'company_audit',
    row: CompanyAudit,
    query,
    sorts: listAudits.sorts,
    filter,
  };
}

/** What the caller reviews. */
export const pageOfReviewed = (ctx: Ctx, query: CompanyAuditQuery): Promise<Rows<CompanyAudit>> =>
  listPage(ctx, reviewed(ctx, query));

const REVIEWED_FIELDS = [
  ...([
    'Type',
    'Status',
    'CurrentStep',
    'CompanyName',
    'CompanyType',
    'SubmitUserName',
    'SubmitMobilePhone',
    'ChooseRoleList',
  ] as const),
  ...(['Remark', 'DecideName', 'DecideTime', 'CreateTime'] as const),
];

/** The same as a workbook. */
export const exportReviewed = (
  ctx: Ctx,
  query: CompanyAuditQuery & Exporting,
): Promise<FileAnswer> =>
  exportSheet(ctx, { ...reviewed(ctx, query), query, name: '公司审核', fields: REVIEWED_FIELDS });

/** An application without its steps. */
export type AuditFacts = Omit<CompanyAuditDetail, 'Steps'>;

/** An application that the caller reviews; 404 otherwise. With `lock` its row stays as it is until the transaction ends. */
export async function auditToReview(ctx: Ctx, id: number, lock = false): Promise<AuditFacts> {
  const params: unknown[] = [id];
  const conditions = [scopeSql(ctx, CompanyAuditEntity, 't', params), reviewedSql(ctx, params)];
  const [row] = await ctx.sql<AuditFacts>(
    `SELECT ${DETAIL} FROM ${FROM} WHERE t.id = $1 AND ${conditions.join(' AND ')}${lock ? ' FOR UPDATE OF t' : ''}`,
    params,
  );
  return found(row);
}

/** An application that the caller reviews, whole; 404 otherwise. */
export async function reviewedAudit(ctx: Ctx, id: number): Promise<ReviewedAudit> {
  const audit = await auditToReview(ctx, id);
  return {
    ...audit,
    Steps: await stepsOf(ctx, audit, true),
    Duplicates: await duplicatesOf(ctx, audit),
  };
}
