import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import {
  type EntryFormLayout,
  formField,
  isLineList,
} from '@quayside/contracts/booking/entry/form';
import type { FieldError } from '@quayside/contracts/core/envelope';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { formOf, myForm } from '../entry-form/company-form.js';
import { defaultsOf, hiddenOf, newEntry } from '../entry-form/layout.js';
import { isEmpty } from '../entry-rules/demands.js';
import { differencesOf } from './differences.js';
import type { WholeEntry } from './entry-order.entity.js';
import { visibleEntry } from './entry-states.js';
import { normalEntry } from './normal-entry.js';

/** The form of the company whose order it is, or will be. */
export const formFor = (
  ctx: Ctx,
  stored: WholeEntry | null,
  companyId?: number | null,
): Promise<EntryFormLayout> => (stored ? formOf(ctx, stored.CompanyId) : myForm(ctx, companyId));

/** What stood in an order before: what is stored of it as the caller sees it, or what a new one begins with. */
function startOf(ctx: Ctx, form: EntryFormLayout, stored: WholeEntry | null): EntryInput {
  return stored ? visibleEntry(ctx, stored) : newEntry(form);
}

/**
 * An order with what the form does to it: where a new one does not name a field (null is named) it has the form's default, and what is
 * hidden from a customer, who leaves it empty, stays as it was.
 */
export function filledByForm(
  ctx: Ctx,
  form: EntryFormLayout,
  order: EntryInput,
  stored: WholeEntry | null,
): EntryInput {
  const start = startOf(ctx, form, stored);
  const kept = (isStaff(ctx) ? [] : hiddenOf(form)).filter((name) =>
    isEmpty(order[name as keyof EntryInput]),
  );
  const given = Object.fromEntries(
    Object.entries(order).filter(([name, value]) => value !== undefined && !kept.includes(name)),
  );
  const begun = stored ? {} : defaultsOf(form);
  return {
    ...begun,
    ...given,
    ...Object.fromEntries(kept.map((name) => [name, start[name as keyof EntryInput]])),
  } as EntryInput;
}

/** What a customer wrote into fields that the form hides, at paths below the order; none for staff. */
export function hiddenFaults(
  ctx: Ctx,
  form: EntryFormLayout,
  order: EntryInput,
  stored: WholeEntry | null,
): FieldError[] {
  const hidden = isStaff(ctx) ? [] : hiddenOf(form);
  if (hidden.length === 0) return [];
  const changed = differencesOf(normalEntry(startOf(ctx, form, stored)), order, new Map()).map(
    ({ Prop }) => Prop.split(/[.[]/)[0],
  );
  return hidden
    .filter((name) => changed.includes(name))
    .map((Prop) => ({
      Prop,
      Code: 'hidden',
      Msg: `贵司的录单表单未开放${isLineList(Prop) ? '' : '字段'}“${formField(Prop)?.label}”`,
    }));
}
