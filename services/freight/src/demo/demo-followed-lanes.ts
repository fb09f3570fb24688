import { demoIdentity } from '@quayside/contracts/auth/demo-identity';
import { LaneAlert } from '@quayside/contracts/freight/lane/lane';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Who follows what: side, ports, carrier, boxes, target of high cubes, percent. */
const LANES = [
  [22, 'buy', 'CNSHA', 'USLAX', null, ['40HQ', '20GP'], 1_800, 3],
  [22, 'buy', 'CNSHA', 'NLRTM', 'COSU', ['40HQ'], 2_300, 5],
  [22, 'buy', 'CNNGB', 'SGSIN', null, ['20GP', '40HQ'], null, 5],
  [21, 'buy', 'CNSHA', 'USNYC', null, ['40HQ'], 2_900, 3],
  [31, 'buy', 'CNNGB', 'DEHAM', null, ['40HQ'], null, 5],
  [11, 'sell', 'CNSHA', 'USLAX', null, ['40HQ'], null, 3],
  [11, 'sell', 'CNSHA', 'NLRTM', null, ['40HQ', '20GP'], null, 3],
  [11, 'sell', 'CNNGB', 'AEJEA', null, ['40HQ'], 1_450, 5],
  [42, 'sell', 'CNSHA', 'USLGB', null, ['40HQ'], null, 5],
] as const;

/** Lanes that people of the demo follow; they are looked at for the first time as the platform starts. */
export async function seedFollowedLanes(tx: Ctx): Promise<void> {
  const now = tx.now.toISOString();
  const rows = LANES.map(
    ([employee_id, side, pol_code, pod_code, carrier_code, boxes, target_hq, move_percent]) => {
      const { CompanyId, Name } = demoIdentity(employee_id);
      return {
        company_id: CompanyId,
        employee_id,
        side,
        pol_code,
        pod_code,
        carrier_code,
        boxes,
        currency_code: 'USD',
        target_hq,
        move_percent,
        ending_days: 3,
        alerts: LaneAlert.options.map(({ value }) => value),
        enabled: true,
        version: 1,
        create_time: now,
        update_time: now,
        update_name: Name,
      };
    },
  );
  const columns = Object.keys(rows[0]!).join(', ');
  await tx.sql(
    `WITH made AS (INSERT INTO followed_lane (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::followed_lane, $1) RETURNING id)
     INSERT INTO lane_look (lane_id, due_time) SELECT id, $2 FROM made`,
    [JSON.stringify(rows), now],
  );
}
