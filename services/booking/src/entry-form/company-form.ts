import { companyStates } from '@quayside/contracts/auth/company';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import type {
  EntryForm,
  EntryFormLayout,
  EntryFormVersion,
  SaveEntryForm,
} from '@quayside/contracts/booking/entry/form';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import type { EntryFormEntity } from './entry-form.entity.js';
import { layoutFaults, standardLayout, wholeLayout } from './layout.js';

/** The form of all companies that have none of their own. */
const OF_ALL = 0;

const COLUMNS =
  'company_id AS "CompanyId", layout AS "Layout", previous AS "Previous", version AS "Version", update_name AS "UpdateName", update_time AS "UpdateTime"';

/** The form that holds for a company: its own, else that of all, else the standard. */
export async function formOf(ctx: Ctx, companyId: number): Promise<EntryForm> {
  const rows = await ctx.sql<EntryFormEntity>(
    `SELECT ${COLUMNS} FROM entry_form WHERE company_id = ANY($1)`,
    [[companyId, OF_ALL]],
  );
  const own = rows.find((row) => row.CompanyId === companyId);
  const layout = own?.Layout ?? rows.find((row) => row.CompanyId === OF_ALL)?.Layout;
  return {
    ...(layout ? wholeLayout(layout) : standardLayout()),
    CompanyId: companyId,
    Own: Boolean(own?.Layout),
    Version: own?.Version ?? 0,
    UpdateName: own?.UpdateName ?? null,
    UpdateTime: own?.UpdateTime ?? null,
  };
}

/** The form that the caller fills in: customers that of their own company (404 for another's), staff of whom they name. */
export async function myForm(ctx: Ctx, named: number | null | undefined): Promise<EntryForm> {
  if (isStaff(ctx)) return formOf(ctx, named ?? OF_ALL);
  const { CompanyId } = ctx.employee;
  if (named && named !== CompanyId) throw new Refusal('record.absent');
  return formOf(ctx, CompanyId);
}

/** Keeps another layout; null: none of its own any more. The one before stays for an undo. 412 when somebody was faster. */
export async function changeForm(
  ctx: Ctx,
  { CompanyId, Version }: EntryFormVersion,
  verb: string,
  next: (row: EntryFormEntity) => EntryFormLayout | null,
): Promise<EntryForm> {
  return ctx.tx(async (tx) => {
    const who = [tx.employee.Name, tx.now];
    await tx.sql(
      'INSERT INTO entry_form (company_id, version, update_name, update_time) VALUES ($1, 0, $2, $3) ON CONFLICT DO NOTHING',
      [CompanyId, ...who],
    );
    const [row] = await tx.sql<EntryFormEntity>(
      `SELECT ${COLUMNS} FROM entry_form WHERE company_id = $1 FOR UPDATE`,
      [CompanyId],
    );
    if (row?.Version !== Version) throw new Refusal('record.stale');
    const layout = next(row);
    await tx.sql(
      `UPDATE entry_form SET layout = $2::jsonb, previous = layout, version = version + 1, update_name = $3, update_time = $4
       WHERE company_id = $1`,
      [CompanyId, layout && JSON.stringify(layout), ...who],
    );
    await tx.audit({
      entity: 'EntryForm',
      entityId: CompanyId,
      verb,
      before: row.Layout,
      after: layout,
    });
    return formOf(tx, CompanyId);
  });
}

/** Keeps a company's form; 400 for what no form can be, and for a company that is no customer. */
export async function saveForm(
  ctx: Ctx,
  { CompanyId, Version, Entry, Print }: SaveEntryForm,
): Promise<EntryForm> {
  const errors = layoutFaults({ Entry, Print });
  const [company] = CompanyId === OF_ALL ? [] : await ctx.call(companyStates, { Ids: [CompanyId] });
  if (CompanyId !== OF_ALL && company?.CompanyType !== CompanyType.Customer)
    errors.push({ Prop: 'CompanyId', Code: 'company-unknown', Msg: '该公司不是客户' });
  if (errors.length > 0) throw new Refusal('request.invalid', {}, errors);
  return changeForm(ctx, { CompanyId, Version }, 'save', () => wholeLayout({ Entry, Print }));
}

/** Takes the last change back, a reset too; again makes it again. */
export const undoForm = (ctx: Ctx, of: EntryFormVersion): Promise<EntryForm> =>
  changeForm(ctx, of, 'undo', ({ Previous }) => Previous);
export const resetForm = (ctx: Ctx, of: EntryFormVersion): Promise<EntryForm> =>
  changeForm(ctx, of, 'reset', () => null);
