import type { Rows } from '@quayside/contracts/core/list';
import type { HistoryStep } from '@quayside/contracts/core/resource';
import { listSiTemplates, SiTemplate, type SiTemplateQuery } from '@quayside/contracts/si/template.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { found } from '@quayside/service-kit/refusal';
import { auditSteps } from '@quayside/service-kit/resource/list-records';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { SiTemplateEntity } from './si-template.entity.js';

/** The name under which the audit log keeps templates. */
export const AUDITED = 'SiTemplate';

export type OwnedTemplate = SiTemplate & { EmployeeId: number };

/** Of one's own company: one's own, or what it shares. Staff read what any customer shares as well; the scope sees to the company. */
const IN_COMPANY = '(t.employee_id = $2 OR t.shared) AND t.company_id = $3';
const READABLE = `(t.shared OR ${IN_COMPANY})`;

async function oneTemplate(ctx: Ctx, id: number, condition: string): Promise<OwnedTemplate> {
  const params: unknown[] = [id, ctx.employee.EmployeeId, ctx.employee.CompanyId];
  const scope = scopeSql(ctx, SiTemplateEntity, 't', params);
  const [template] = await ctx.sql<OwnedTemplate>(
    `SELECT ${selectOf(SiTemplate, 't')}, t.employee_id AS "EmployeeId" FROM si_template t WHERE t.id = $1 AND ${condition} AND ${scope}`,
    params,
  );
  return found(template);
}

/** A template of the caller's company that he sees, with its maker, to be changed; 404 for any other. `deleted` asks for the deleted ones instead. */
export const ownedTemplate = (ctx: Ctx, id: number, deleted = false): Promise<OwnedTemplate> =>
  oneTemplate(ctx, id, `${IN_COMPANY} AND t.deleted_time IS ${deleted ? 'NOT NULL' : 'NULL'}`);

/** A template that the caller may fill in; 404 for any other. */
export async function readTemplate(ctx: Ctx, id: number): Promise<SiTemplate> {
  const { EmployeeId: _, ...template } = await oneTemplate(ctx, id, `${READABLE} AND t.deleted_time IS NULL`);
  return template;
}

/** One page of the caller's own templates and those that his company shares; for staff also those of the customer in `CompanyId`. */
export function templatesPage(ctx: Ctx, query: SiTemplateQuery): Promise<Rows<SiTemplate>> {
  const { EmployeeId, CompanyId } = ctx.employee;
  const filter = new Filter();
  filter.params.push(CompanyId, EmployeeId, query.CompanyId ?? null);
  filter.conditions.push(
    't.deleted_time IS NULL',
    '(t.company_id = $1 AND (t.employee_id = $2 OR t.shared) OR t.company_id = $3 AND t.shared)',
  );
  return listPage(ctx, {
    entity: SiTemplateEntity,
    table: 'si_template',
    row: SiTemplate,
    query,
    sorts: listSiTemplates.sorts,
    filter: filter
      .when(query.Shared, 't.shared = ?')
      .keyword(query.Keyword, ['t.tbi_template_name', 't.tbi_consignor', 't.tbi_consignee', 't.tbi_goods']),
  });
}

/** What happened to a template, newest first. */
export async function templateHistory(ctx: Ctx, id: number): Promise<HistoryStep[]> {
  await ownedTemplate(ctx, id);
  return auditSteps(ctx, AUDITED, id, SiTemplate);
}
