import { WEBHOOK_TYPES, type WebhookType } from '@quayside/contracts/messaging/webhook';
import { permissionInfo } from '@quayside/contracts/permissions';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { employeesWho } from '../people/people.js';

/** The right that reads the records of a type; null where it tells of none. */
const neededBy = (type: string) =>
  Object.hasOwn(WEBHOOK_TYPES, type) ? WEBHOOK_TYPES[type as WebhookType].needs : null;

const labelOf = (type: string): string =>
  Object.hasOwn(WEBHOOK_TYPES, type) ? WEBHOOK_TYPES[type as WebhookType].label : type;

/**
 * Why the caller cannot have a type told, null where he can: an address is told what happens to the records of the whole company, so
 * that it needs the right to read them and a view of all of them.
 */
export function whyNot(ctx: Ctx, type: string): string | null {
  const needed = neededBy(type);
  if (needed === null) return null;
  if (!ctx.can(needed)) return `需要“${permissionInfo(needed)?.label ?? needed}”权限`;
  const { DataScope } = ctx.employee;
  return DataScope === 'company' || DataScope === 'all'
    ? null
    : '推送全公司的单据，而您的数据范围不是全公司';
}

/** An address by its keeper: the person who set it last, by whose rights it tells. */
export interface Kept {
  company_id: number;
  keeper_id: number | null;
  keeper_name: string | null;
  types: readonly string[];
}

/**
 * Why an address may not tell what it is set to, by what its keeper may see now: his rights and view, the company's ceiling, both in
 * use; null where it may. The accounts are asked, so it is not for a transaction.
 */
export async function whyStopped(
  ctx: Ctx,
  { company_id: CompanyId, keeper_id, keeper_name, types }: Kept,
): Promise<string | null> {
  if (keeper_id === null) return '升级前设置，不知道按谁的权限推送；请由有权查看这些单据的人启用';
  for (const type of types) {
    const Permission = neededBy(type);
    if (Permission === null) continue;
    const holders = await employeesWho(ctx, {
      Ids: [keeper_id],
      Permission,
      CompanyId,
      WholeCompany: true,
    });
    if (holders.length === 0)
      return `设置人 ${keeper_name} 已无权查看全公司的“${labelOf(type)}”；请由有权查看的人启用`;
  }
  return null;
}
