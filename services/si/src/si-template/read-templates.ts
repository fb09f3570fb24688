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

/** A template of the caller with its maker: his own, or shared by his company. 404 for any other; `deleted` asks for the deleted ones instead. */
export async function ownedTemplate(ctx: Ctx, id: number, deleted = false): Promise<OwnedTemplate> {
  const params: unknown[] = [id, ctx.employee.EmployeeId, ctx.employee.CompanyId];
  const scope = scopeSql(ctx, SiTemplateEntity, 't', params);
  const [template] = await ctx.sql<OwnedTemplate>(
    `SELECT ${selectOf(SiTemplate, 't')}, t.employee_id AS "EmployeeId" FROM si_template t
     WHERE t.id = $1 AND (t.employee_id = $2 OR t.shared) AND t.company_id = $3 AND t.deleted_time IS ${deleted ? 'NOT NULL' : 'NULL'} AND ${scope}`,
    params,
  );
  return found(template);
}

/** As {@link ownedTemplate}, in the shape that goes out. */
export async function readTemplate(ctx: Ctx, id: number): Promise<SiTemplate> {
  const { EmployeeId: _, ...template } = await ownedTemplate(ctx, id);
  return template;
}

/** One page of the caller's own templates and those that his company shares. */
export function templatesPage(ctx: Ctx, query: SiTemplateQuery): Promise<Rows<SiTemplate>> {
  const { EmployeeId, CompanyId } = ctx.employee;
  return listPage(ctx, {
    entity: SiTemplateEntity,
    table: 'si_template',
    row: SiTemplate,
    query,
    sorts: listSiTemplates.sorts,
    filter: new Filter()
      .when(CompanyId, 't.company_id = ? AND t.deleted_time IS NULL')
      .when(EmployeeId, '(t.employee_id = ? OR t.shared)')
      .when(query.Shared, 't.shared = ?')
      .keyword(query.Keyword, ['t.tbi_template_name', 't.tbi_consignor', 't.tbi_consignee', 't.tbi_goods']),
  });
}

/** What happened to a template, newest first. */
export async function templateHistory(ctx: Ctx, id: number): Promise<HistoryStep[]> {
  await ownedTemplate(ctx, id);
  return auditSteps(ctx, AUDITED, id, SiTemplate);
}
