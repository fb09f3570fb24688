import { fieldsOf } from '@quayside/contracts/core/field';
import { type SiTemplate, SiTemplateContent, type SiTemplateInput } from '@quayside/contracts/si/template.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { AUDITED, type OwnedTemplate, ownedTemplate, readTemplate } from './read-templates.js';
import { SiTemplateEntity } from './si-template.entity.js';

const CONTENT = [...fieldsOf(SiTemplateContent).keys()] as (keyof SiTemplateContent)[];

/** What a person sets of a template. */
type Values = Pick<SiTemplate, keyof SiTemplateContent | 'TBI_TEMPLATE_NAME' | 'Shared'>;

/** 422 at the name's field: `text` says whose template has it already. */
export const nameTaken = (text: string): Refusal =>
  new Refusal('si.template-name-taken', {}, [{ Prop: 'TBI_TEMPLATE_NAME', Code: 'template-name-taken', Msg: `${text}，请换一个名称` }]);

/**
 * New for Id 0, else a change of a template that the caller sees. What the company shares asks for `si:template`; only its maker
 * takes a shared one back. 412 when it was changed since `Version` was read, 422 when the name is taken.
 */
export function saveTemplate(ctx: Ctx, input: SiTemplateInput): Promise<SiTemplate> {
  return ctx.tx(async (tx) => {
    if (input.Id === 0) return createTemplate(tx, valuesOf(input, input.Shared ?? false));
    const before = await ownedTemplate(tx, input.Id);
    if (input.Version != null && input.Version !== before.Version) throw new Refusal('record.stale');
    const after = valuesOf(input, input.Shared ?? before.Shared);
    requireRight(tx, before, after);
    if (before.Shared && !after.Shared && before.EmployeeId !== tx.employee.EmployeeId) throw new Refusal('si.template-shared');
    await tx.repo(SiTemplateEntity).update(input.Id, input.Version, after);
    await tx.audit({ entity: AUDITED, entityId: input.Id, verb: 'update', ...changesOf(before, after) });
    return readTemplate(tx, input.Id);
  });
}

async function createTemplate(tx: Ctx, values: Values): Promise<SiTemplate> {
  requireRight(tx, values);
  const { EmployeeId, CompanyId, Name } = tx.employee;
  const now = tx.now.toISOString();
  const { Id } = await tx.repo(SiTemplateEntity).insert({
    ...values,
    UseCount: 0,
    LastUsedTime: null,
    DeletedTime: null,
    CompanyId,
    EmployeeId,
    CreateName: Name,
    Version: 1,
    CreateTime: now,
    UpdateTime: now,
  });
  await tx.audit({ entity: AUDITED, entityId: Id, verb: 'create', after: values });
  return readTemplate(tx, Id);
}

/** Whoever makes, changes or removes what the company shares needs the right for it. */
export function requireRight(ctx: Ctx, ...states: readonly Pick<OwnedTemplate, 'Shared'>[]): void {
  if (states.some(({ Shared }) => Shared)) ctx.require('si:template');
}

function valuesOf(input: SiTemplateInput, Shared: boolean): Values {
  const content = Object.fromEntries(CONTENT.map((name) => [name, input[name] || null])) as SiTemplateContent;
  return { ...content, TBI_TEMPLATE_NAME: input.TBI_TEMPLATE_NAME.trim(), Shared };
}

/** Only what differs, so that the history shows no field that stayed. */
function changesOf(before: OwnedTemplate, after: Values): { before: object; after: object } {
  const changed = (Object.keys(after) as (keyof Values)[]).filter((name) => (before[name] ?? null) !== (after[name] ?? null));
  const pick = (from: Values) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
