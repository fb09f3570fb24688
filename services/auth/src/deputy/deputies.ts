import { type Deputy, type DeputyInput, MOST_DEPUTY_DAYS } from '@quayside/contracts/auth/deputy';
import type { PossibleHeir } from '@quayside/contracts/auth/hand-over';
import { chinaDay } from '@quayside/contracts/core/dates';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import { linkTo, notice } from '@quayside/contracts/messaging/notice';
import { rich } from '@quayside/service-kit/notices/rich-text';
import { found, invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { canSignInSql, colleaguesOf } from '../employee/colleagues.js';
import { endSimulations } from '../session/end-simulation.js';

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** `$1` is the present day of China. */
const SELECT = `
  SELECT d.id AS "Id", d.employee_id AS "EmployeeId", e.real_name AS "RealName", d.deputy_id AS "DeputyId", p.real_name AS "DeputyName",
         to_char(d.from_day, 'YYYY-MM-DD') AS "From", to_char(d.to_day, 'YYYY-MM-DD') AS "To", d.note AS "Note", d.from_day <= $1::date AS "IsNow"
  FROM deputy d JOIN employee e ON e.id = d.employee_id JOIN employee p ON p.id = d.deputy_id
  WHERE d.end_time IS NULL AND d.to_day >= $1::date`;

/** Nobody speaks for a third: who acts as somebody else neither names nor ends deputies, nor acts as one of them. */
export function requireOneself(ctx: Ctx): void {
  if (ctx.identity?.ViewerId)
    throw new Refusal(ctx.identity.IsDeputy ? 'access.deputy' : 'access.viewer');
}

/** Who acts for the caller now or from some day on. */
export const ownDeputy = async (ctx: Ctx): Promise<Deputy | null> =>
  (
    await ctx.sql<Deputy>(`${SELECT} AND d.employee_id = $2`, [
      chinaDay(ctx.now),
      ctx.employee.EmployeeId,
    ])
  )[0] ?? null;

/** For whom the caller acts now. */
export const deputyFor = (ctx: Ctx): Promise<Deputy[]> =>
  ctx.sql<Deputy>(
    `${SELECT} AND d.deputy_id = $2 AND d.from_day <= $1::date AND e.enable ORDER BY d.to_day, d.id`,
    [chinaDay(ctx.now), ctx.employee.EmployeeId],
  );

/** Enabled colleagues of the caller. */
export const possibleDeputies = (ctx: Ctx): Promise<PossibleHeir[]> =>
  colleaguesOf(ctx, ctx.employee.CompanyId, ctx.employee.EmployeeId);

async function close(tx: Ctx, { Id, DeputyId, DeputyName, From, To }: Deputy): Promise<void> {
  await tx.sql('UPDATE deputy SET end_time = $2 WHERE id = $1', [Id, tx.now]);
  // What goes on as the deputy ends with it, everywhere and at once.
  await endSimulations(tx, 'deputy_id', [Id]);
  const before = { DeputyId, Name: DeputyName, From, To };
  await tx.audit({
    entity: 'employee',
    entityId: tx.employee.EmployeeId,
    verb: 'deputy-end',
    before,
  });
}

/** Names who acts for the caller on some days, in place of whom he named before; the deputy is told. 400 for other companies' people and for wrong days. */
export function setDeputy(ctx: Ctx, { DeputyId, From, To, Note }: DeputyInput): Promise<Deputy> {
  requireOneself(ctx);
  const { EmployeeId, CompanyId, Name } = ctx.employee;
  if (To < From) throw invalid('To', 'order', '结束日期早于开始日期');
  if (To < chinaDay(ctx.now)) throw invalid('To', 'past', '结束日期已过');
  if (daysBetween(From, To) >= MOST_DEPUTY_DAYS)
    throw invalid('To', 'most', `最长${MOST_DEPUTY_DAYS}天`);
  return ctx.tx(async (tx) => {
    await tx.sql('SELECT 1 FROM employee WHERE id = $1 FOR UPDATE', [EmployeeId]);
    const [colleague] = await tx.sql<{ real_name: string }>(
      // One who cannot sign in acts for nobody, and reads no message that asks him to.
      `SELECT e.real_name FROM employee e WHERE e.id = $1 AND e.company_id = $2
         AND NOT e.is_service AND e.id <> $3 AND ${canSignInSql('e')}`,
      [DeputyId, CompanyId, EmployeeId],
    );
    if (!colleague) throw invalid('DeputyId', 'employee-unknown', '请选择本公司可以登录的其他员工');
    const before = await ownDeputy(tx);
    if (before) await close(tx, before);
    // One whose days are over was never closed.
    await tx.sql('UPDATE deputy SET end_time = $2 WHERE employee_id = $1 AND end_time IS NULL', [
      EmployeeId,
      tx.now,
    ]);
    await tx.sql(
      'INSERT INTO deputy (employee_id, deputy_id, from_day, to_day, note, create_time) VALUES ($1, $2, $3, $4, $5, $6)',
      [EmployeeId, DeputyId, From, To, Note?.trim() || null, tx.now],
    );
    const made = found(await ownDeputy(tx));
    const after = { DeputyId, Name: colleague.real_name, From, To };
    await tx.audit({ entity: 'employee', entityId: EmployeeId, verb: 'deputy', after });
    await tx.publish(notice, `deputy-${made.Id}`, {
      Messages: [
        {
          To: [{ Employees: [DeputyId] }],
          Group: MessageGroup.System,
          Item: '代理',
          Title: `${Name}请您代理（${From} 至 ${To}）`,
          Description:
            rich`<p>${Name}指定您在 ${From} 至 ${To} 期间代理其业务。${made.Note ?? ''}</p><p>届时在右上角姓名菜单中选择“代理${Name}”，即可看到并处理其待办。</p>`
              .html,
          Link: linkTo('/internal/WorkCenter', {}),
          LinkText: '查看待办',
          Reason: '同事指定您为代理人',
        },
      ],
      Area: 'work',
      Watchers: [],
    });
    return made;
  });
}

/** Ends that somebody acts for the caller, or that the caller acts for somebody; 404 for anything else. */
export function endDeputy(ctx: Ctx, id: number): Promise<null> {
  requireOneself(ctx);
  return ctx.tx(async (tx) => {
    const [deputy] = await tx.sql<Deputy>(
      `${SELECT} AND d.id = $2 AND $3 IN (d.employee_id, d.deputy_id)`,
      [chinaDay(tx.now), id, tx.employee.EmployeeId],
    );
    await close(tx, found(deputy));
    return null;
  });
}
