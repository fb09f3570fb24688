import { fieldsOf } from '@quayside/contracts/core/field';
import type { Rows } from '@quayside/contracts/core/list';
import { SiTexts } from '@quayside/contracts/si/shipping-instruction';
import { listSiTemplates, SiTemplate, type SiTemplateInput, type SiTemplateQuery } from '@quayside/contracts/si/template.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { SiTemplateEntity } from './si-template.entity.js';

const TEXTS = [...fieldsOf(SiTexts).keys()] as (keyof SiTexts)[];

/** A template of the caller: his own, or shared by his company. 404 for any other. */
export async function readTemplate(ctx: Ctx, id: number): Promise<SiTemplate> {
  const params: unknown[] = [id, ctx.employee.EmployeeId, ctx.employee.CompanyId];
  const scope = scopeSql(ctx, SiTemplateEntity, 't', params);
  const [template] = await ctx.sql<SiTemplate>(
    `SELECT ${selectOf(SiTemplate, 't')} FROM si_template t
     WHERE t.id = $1 AND (t.employee_id = $2 OR t.shared) AND t.company_id = $3 AND ${scope}`,
    params,
  );
  return found(template);
}

export function templatesPage(ctx: Ctx, query: SiTemplateQuery): Promise<Rows<SiTemplate>> {
  const { EmployeeId, CompanyId } = ctx.employee;
  return listPage(ctx, {
    entity: SiTemplateEntity,
    table: 'si_template',
    row: SiTemplate,
    query,
    sorts: listSiTemplates.sorts,
    filter: new Filter()
      .when(CompanyId, 't.company_id = ?')
      .when(EmployeeId, '(t.employee_id = ? OR t.shared)')
      .keyword(query.Keyword, ['t.tbi_template_name', 't.tbi_consignor', 't.tbi_consignee']),
  });
}

/** New for Id 0, else a change of a template that the caller sees; 412 when it was changed since `Version` was read. */
export function saveTemplate(ctx: Ctx, input: SiTemplateInput): Promise<SiTemplate> {
  const { EmployeeId, CompanyId, Name } = ctx.employee;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, input[name] ?? null])) as Pick<SiTemplate, keyof SiTexts>;
  const values = { ...texts, TBI_TEMPLATE_NAME: input.TBI_TEMPLATE_NAME };
  return ctx.tx(async (tx) => {
    const repo = tx.repo(SiTemplateEntity);
    if (input.Id === 0) {
      const now = tx.now.toISOString();
      const { Id } = await repo.insert({
        ...values,
        Shared: input.Shared ?? false,
        CompanyId,
        EmployeeId,
        CreateName: Name,
        Version: 1,
        CreateTime: now,
        UpdateTime: now,
      });
      await tx.audit({ entity: 'SiTemplate', entityId: Id, verb: 'create', after: values });
      return readTemplate(tx, Id);
    }
    const before = await readTemplate(tx, input.Id);
    if (input.Version != null && input.Version !== before.Version) throw new Refusal('record.stale');
    await repo.update(input.Id, input.Version, { ...values, Shared: input.Shared ?? before.Shared });
    await tx.audit({ entity: 'SiTemplate', entityId: input.Id, verb: 'update', before, after: values });
    return readTemplate(tx, input.Id);
  });
}

export function removeTemplate(ctx: Ctx, id: number): Promise<null> {
  return ctx.tx(async (tx) => {
    const before = await readTemplate(tx, id);
    await tx.repo(SiTemplateEntity).remove({ Id: id });
    await tx.audit({ entity: 'SiTemplate', entityId: id, verb: 'delete', before });
    return null;
  });
}
