import { DriftSource } from '@quayside/contracts/si/drift.api';
import { FROM_ORDER } from '@quayside/contracts/si/from-order';
import { columnName } from '@quayside/service-kit/database/naming';
import type { CodePlace } from '@quayside/service-kit/database/repoint';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Basic data were merged or taken apart: drifts of a code field name what their SI and order name now, and go where the two agree. */
export async function refreshCodes(
  tx: Ctx,
  { order, si }: { order: CodePlace; si: CodePlace },
): Promise<void> {
  const prop = Object.keys(FROM_ORDER).find((name) => columnName(name) === si.column);
  await tx.sql(
    `WITH now AS (
       SELECT d.tbi_id, s.${si.column} AS own, o.${order.column} AS ordered FROM si_drift d
       JOIN shipping_instruction s ON s.id = d.tbi_id JOIN cargo_order o ON o.id = s.cgo_id
       WHERE d.prop = $1 AND d.source = '${DriftSource.Order}'),
     agreed AS (
       DELETE FROM si_drift d USING now WHERE d.tbi_id = now.tbi_id AND d.source = '${DriftSource.Order}' AND d.prop = $1
         AND now.own IS NOT DISTINCT FROM now.ordered)
     UPDATE si_drift d SET si_value = now.own, new_value = now.ordered FROM now
     WHERE d.tbi_id = now.tbi_id AND d.source = '${DriftSource.Order}' AND d.prop = $1 AND now.own IS DISTINCT FROM now.ordered
       AND (d.si_value IS DISTINCT FROM now.own OR d.new_value IS DISTINCT FROM now.ordered)`,
    [prop],
  );
}
