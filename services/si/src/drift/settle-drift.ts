import { SiStatus } from '@quayside/contracts/si/choices';
import type { SiRecord } from '@quayside/contracts/si/shipping-instruction';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { Said } from './drift.rules.js';
import { siSaid } from './said.js';

/**
 * Forgets the drifts of an SI in fields where it says something else since it was written, and those of its order's bills in totals
 * that they come to now.
 */
const SETTLE = `
  WITH own AS (SELECT key, value FROM json_each_text($2)),
  family AS (
    SELECT array_agg(id) AS ids, sum(total_packages)::text AS packages, trim_scale(sum(total_weight))::text AS weight,
      trim_scale(sum(total_volume))::text AS volume
    FROM shipping_instruction WHERE cgo_id = $3 AND tbi_status <> ${SiStatus.Voided} AND delete_mark = 0)
  DELETE FROM si_drift d USING family
  WHERE d.tbi_id = ANY(family.ids) AND (
    (d.tbi_id = $1 AND EXISTS (SELECT FROM own WHERE own.key = d.prop AND own.value IS DISTINCT FROM d.si_value))
    OR d.new_value = CASE d.prop WHEN 'TotalPackages' THEN packages WHEN 'TotalWeight' THEN weight WHEN 'TotalVolume' THEN volume END)`;

/** To be called in the transaction that has written the SI. */
export const settleDrift = (tx: Ctx, si: SiRecord): Promise<void> =>
  settleFields(tx, si, siSaid(si));

/** The same where some fields were written, by what they say now. */
export async function settleFields(
  tx: Ctx,
  { Id, CGO_ID }: Pick<SiRecord, 'Id' | 'CGO_ID'>,
  said: Said,
): Promise<void> {
  await tx.sql(SETTLE, [Id, JSON.stringify(said), CGO_ID ?? 0]);
}
