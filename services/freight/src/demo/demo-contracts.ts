import { demoIdentity } from '@quayside/contracts/auth/demo-identity';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import { DEMO_CONTRACTS } from '@quayside/contracts/freight/contract/demo';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { refreshContracts } from '../contract/refresh-contracts.js';

/** Contracts of the demo's operator; booking tells what its bookings take of them as the platform starts. */
export async function seedContracts(tx: Ctx, operator: number): Promise<void> {
  const { CompanyId, Name } = demoIdentity(operator);
  const today = chinaDay(tx.now);
  const now = tx.now.toISOString();
  const rows = DEMO_CONTRACTS.map(
    ({ carrier, no, name, days: [from, to], committed, unit, customers }) => ({
      company_id: CompanyId,
      contract_no: no,
      carrier_code: carrier,
      name,
      valid_from: daysAfter(today, from),
      valid_to: daysAfter(today, to),
      committed,
      remaining: committed,
      unit,
      tolerance: 10,
      customer_codes: customers,
      enabled: true,
      version: 1,
      create_time: now,
      update_time: now,
      update_name: Name,
    }),
  );
  const columns = Object.keys(rows[0]!).join(', ');
  await tx.sql(
    `INSERT INTO carrier_contract (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::carrier_contract, $1)`,
    [JSON.stringify(rows)],
  );
  await refreshContracts(tx, 'all', { quietly: true });
}
