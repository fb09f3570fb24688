import type { OnlineCarrier } from '@quayside/contracts/booking/online/carrier';
import { OnlineCarrier as Carrier } from '@quayside/contracts/booking/online/carrier';
import type { OnlineLane, OnlineShop } from '@quayside/contracts/booking/online/offer';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { secretOf } from '@quayside/service-kit/secrets/secret';
import { ONLINE_KEY } from './online-key.js';
import type { ShopAccount } from './port.js';

/** An account as calls and rules use it: with the key, which goes to the carrier alone. */
export type Account = OnlineCarrier & ShopAccount;

const READ = `SELECT ${selectOf(Carrier, 't')}, k.sealed FROM online_carrier t LEFT JOIN online_key k ON k.account_id = t.id`;

async function read(ctx: Ctx, where: string, params: readonly unknown[]): Promise<Account[]> {
  const rows = await ctx.sql<OnlineCarrier & { sealed: string | null }>(
    `${READ} WHERE ${where}`,
    params,
  );
  return rows.map(({ sealed, ...carrier }) => ({
    ...carrier,
    Key: secretOf(ctx, ONLINE_KEY, carrier.Id, sealed, null),
  }));
}

/** The accounts in use that the caller may search by: staff those of their company, customers those that are open to them. */
export const accountsOf = (ctx: Ctx): Promise<Account[]> =>
  isStaff(ctx)
    ? read(ctx, 't.enabled AND t.company_id = $1 ORDER BY t.carrier_code', [ctx.employee.CompanyId])
    : read(ctx, 't.enabled AND t.for_customers ORDER BY t.carrier_code, t.id', []);

/** An account, in use or not: what was ordered through it is settled there. */
export async function accountById(ctx: Ctx, id: number): Promise<Account | null> {
  return (await read(ctx, 't.id = $1', [id]))[0] ?? null;
}

/** Why an account is not asked for a lane; null when it is. */
export function laneReason(
  { PolCodes, PodCodes }: Pick<OnlineCarrier, 'PolCodes' | 'PodCodes'>,
  lane: OnlineLane,
): string | null {
  if (PolCodes && !PolCodes.includes(lane.PolCode)) return '该起运港未开通';
  return PodCodes && !PodCodes.includes(lane.PodCode) ? '该目的港未开通' : null;
}

/** The carriers that can be asked for a lane, and those that cannot with the reason. */
export async function shopsOf(ctx: Ctx, lane: OnlineLane): Promise<OnlineShop[]> {
  return (await accountsOf(ctx)).map((account) => ({
    CarrierCode: account.CarrierCode,
    Reason: laneReason(account, lane),
    Test: account.Test,
  }));
}
