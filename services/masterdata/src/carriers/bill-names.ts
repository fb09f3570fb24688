import type { BillNames, BillNamesQuery } from '@quayside/contracts/masterdata/bill-names';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Names of a carrier and of its one enabled agent in a port, as bills print them. */
export async function namesOnBill(
  ctx: Ctx,
  { CarrierCode, LoadCode }: BillNamesQuery,
): Promise<BillNames> {
  const [carrier] = await ctx.sql<{ legal: string | null; name: string }>(
    'SELECT legal_name AS legal, name_en AS name FROM carrier WHERE code = $1',
    [CarrierCode],
  );
  const agents = await ctx.sql<{ name: string }>(
    'SELECT name_en AS name FROM ship_agent WHERE carrier_code = $1 AND port_code = $2 AND enabled LIMIT 2',
    [CarrierCode, LoadCode ?? ''],
  );
  return {
    CarrierName: carrier?.legal ?? carrier?.name ?? null,
    IsLegal: carrier?.legal != null,
    AgentName: agents.length === 1 ? (agents[0]?.name ?? null) : null,
  };
}
