import { CompanyType } from '@quayside/contracts/auth/company-type';
import type {
  DefaultShortcuts,
  OfShortcuts,
  OwnShortcuts,
  SaveDefaultShortcuts,
  Shortcut,
  ShortcutCompany,
} from '@quayside/contracts/auth/shortcut';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { CompanyEntity } from '../company/company.entity.js';
import { ceilingOf } from '../role/ceiling-of.js';
import { permissionsFor } from '../role/rights.rules.js';
import { settingsOf } from '../settings.js';
import { amongChoices, choicesOf, onlyChoices } from './choices.js';

const at = (...paths: string[]): Shortcut[] => paths.map((Path) => ({ Path, Favourite: false }));

/** What people have of whose company nobody set anything; what of it they may not open is left out. */
const USUAL: Readonly<Record<CompanyType, readonly Shortcut[]>> = {
  [CompanyType.Platform]: at(
    '/tdManage/siCheck',
    '/tdManage/siMake',
    '/tdManage/siDataList',
    '/entryOrder/entryOnlineList',
  ),
  [CompanyType.Customer]: at(
    '/workbench/siSubmit',
    '/workbench/SISubimtList',
    '/workbench/siSubmitLog',
    '/entryOrder/entryOnline',
  ),
  [CompanyType.Provider]: at(
    '/manage/message',
    '/system/employee/list',
    '/system/CurrentCompanyDetail',
    '/workbench/userSetting',
  ),
};

interface Kept {
  company_id: number | null;
  items: Shortcut[];
  version: number;
}

/** What was set for a company or, before it in the answer's order, its type: the company's own first. */
const keptFor = (ctx: Ctx, type: CompanyType, companyId: number | null): Promise<Kept[]> =>
  ctx.sql<Kept>(
    `SELECT company_id, items, version FROM shortcut_default WHERE company_type = $1 AND (company_id IS NULL OR company_id = $2)
     ORDER BY company_id NULLS LAST`,
    [type, companyId],
  );

/**
 * What the caller has whatever he may open now: his own choice, else that of his company, of its
 * type, or the usual ones.
 */
export async function itemsOf(ctx: Ctx): Promise<readonly Shortcut[]> {
  const { EmployeeId, CompanyId, CompanyType: type } = ctx.employee;
  const [chosen] = await ctx.sql<{ items: Shortcut[] }>(
    'SELECT items FROM shortcut_own WHERE employee_id = $1',
    [EmployeeId],
  );
  return chosen?.items ?? (await keptFor(ctx, type, CompanyId))[0]?.items ?? USUAL[type];
}

/**
 * Changes the caller's own choice, which begins as what he has. One after the other: no change is
 * lost to another that is made at
 * the same moment in another window.
 */
export function changeOwn(
  ctx: Ctx,
  change: (items: readonly Shortcut[]) => readonly Shortcut[],
): Promise<void> {
  return ctx.tx(async (tx) => {
    const { EmployeeId } = tx.employee;
    await tx.sql(
      'INSERT INTO shortcut_own (employee_id, items, update_time) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [EmployeeId, JSON.stringify(await itemsOf(tx)), tx.now],
    );
    const [kept] = await tx.sql<{ items: Shortcut[] }>(
      'SELECT items FROM shortcut_own WHERE employee_id = $1 FOR UPDATE',
      [EmployeeId],
    );
    await tx.sql('UPDATE shortcut_own SET items = $2, update_time = $3 WHERE employee_id = $1', [
      EmployeeId,
      JSON.stringify(change(kept!.items)),
      tx.now,
    ]);
  });
}

const own = (ctx: Ctx) => choicesOf(ctx, ctx.employee.CompanyType, ctx.employee.Permissions);

/** The caller's shortcuts, as far as he may open them now: his own choice, else that of his company, of its type, or the usual ones. */
export async function readOwn(ctx: Ctx): Promise<OwnShortcuts> {
  const { EmployeeId, CompanyId, CompanyType: type } = ctx.employee;
  const [chosen] = await ctx.sql<{ items: Shortcut[] }>(
    'SELECT items FROM shortcut_own WHERE employee_id = $1',
    [EmployeeId],
  );
  const items = chosen?.items ?? (await keptFor(ctx, type, CompanyId))[0]?.items ?? USUAL[type];
  return { Items: amongChoices(items, await own(ctx)), Chosen: Boolean(chosen) };
}

/** Keeps the caller's own choice; refused for a screen that he may not open. */
export async function saveOwn(ctx: Ctx, items: readonly Shortcut[]): Promise<OwnShortcuts> {
  const chosen = onlyChoices(items, await own(ctx));
  await ctx.sql(
    `INSERT INTO shortcut_own (employee_id, items, update_time) VALUES ($1, $2, $3)
     ON CONFLICT (employee_id) DO UPDATE SET items = excluded.items, update_time = excluded.update_time`,
    [ctx.employee.EmployeeId, JSON.stringify(chosen), ctx.now],
  );
  return { Items: chosen, Chosen: true };
}

export async function resetOwn(ctx: Ctx): Promise<OwnShortcuts> {
  await ctx.sql('DELETE FROM shortcut_own WHERE employee_id = $1', [ctx.employee.EmployeeId]);
  return readOwn(ctx);
}

/** What people of a type of company, or of one company, can have; 404 for a company of another type. */
async function choicesFor(ctx: Ctx, { CompanyType: type, CompanyId }: OfShortcuts) {
  if (type === CompanyType.Platform)
    throw new Refusal('request.invalid', {}, [
      { Prop: 'CompanyType', Code: 'choice', Msg: '请选择客户或服务商' },
    ]);
  if (!CompanyId)
    return choicesOf(ctx, type, permissionsFor(type, settingsOf(ctx.runtime).SIMULATED));
  const company = await ctx.repo(CompanyEntity).get(CompanyId);
  if (company.CompanyType !== type) throw new Refusal('record.absent');
  const ceiling = await ceilingOf(ctx, CompanyId);
  return choicesOf(
    ctx,
    type,
    permissionsFor(type, settingsOf(ctx.runtime).SIMULATED).filter(
      (right) => !ceiling || ceiling.includes(right),
    ),
  );
}

/** The default of a type of company or of one company; where none was set, what it goes with instead. */
export async function readDefault(ctx: Ctx, asked: OfShortcuts): Promise<DefaultShortcuts> {
  const Choices = await choicesFor(ctx, asked);
  const CompanyId = asked.CompanyId ?? null;
  const kept = await keptFor(ctx, asked.CompanyType, CompanyId);
  const exact = kept.find(({ company_id }) => company_id === CompanyId);
  const items = exact?.items ?? kept[0]?.items ?? USUAL[asked.CompanyType];
  return {
    Items: amongChoices(items, Choices),
    Chosen: Boolean(exact),
    Version: exact?.version ?? 0,
    Choices,
  };
}

/** Sets a default, or takes it away; refused when somebody else changed it meanwhile. Who chose for himself keeps his own. */
export function saveDefault(
  ctx: Ctx,
  { Items, Version, ...asked }: SaveDefaultShortcuts,
): Promise<DefaultShortcuts> {
  return ctx.tx(async (tx) => {
    const before = await readDefault(tx, asked);
    const key = [asked.CompanyType, asked.CompanyId ?? null];
    const chosen = Items && onlyChoices(Items, before.Choices);
    if (Version != null && Version !== before.Version) throw new Refusal('record.stale');
    const changed = chosen
      ? await tx.sql(
          `INSERT INTO shortcut_default AS d (company_type, company_id, items, update_time) VALUES ($1, $2, $3, $4)
           ON CONFLICT (company_type, coalesce(company_id, 0)) DO UPDATE
             SET items = excluded.items, update_time = excluded.update_time, version = d.version + 1 WHERE d.version = $5 RETURNING 1`,
          [...key, JSON.stringify(chosen), tx.now, before.Version],
        )
      : await tx.sql(
          'DELETE FROM shortcut_default WHERE company_type = $1 AND company_id IS NOT DISTINCT FROM $2 AND version = $3 RETURNING 1',
          [...key, before.Version],
        );
    if (changed.length === 0 && (chosen || before.Chosen)) throw new Refusal('record.stale');
    await tx.audit({
      entity: 'Shortcut',
      entityId: asked.CompanyId ?? 0,
      verb: chosen ? 'update' : 'reset',
      before: { ...asked, Items: before.Chosen ? before.Items : null },
      after: { ...asked, Items: chosen ?? null },
    });
    return readDefault(tx, asked);
  });
}

/** The companies with a default of their own. */
export const companiesWithOwn = (ctx: Ctx): Promise<ShortcutCompany[]> =>
  ctx.sql<ShortcutCompany>(
    `SELECT c.id AS "CompanyId", c.company_name AS "CompanyName", d.company_type AS "CompanyType"
     FROM shortcut_default d JOIN company c ON c.id = d.company_id ORDER BY c.company_name, c.id LIMIT 1000`,
  );
