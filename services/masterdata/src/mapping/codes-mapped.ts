import { type CodeMapping, GENERAL_PARTNER } from '@quayside/contracts/masterdata/mapping';
import { codesMapped } from '@quayside/contracts/masterdata/mapping-events';
import { UnknownStatus } from '@quayside/contracts/masterdata/mapping-inbox';
import { retryWaiting } from '@quayside/service-kit/import/retry-waiting';
import type { Saved } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Codes of one event. */
const MOST = 1_000;

/** After mappings were saved: their codes are no longer unknown, and what waited for them is processed again, here and elsewhere. */
export async function codesWereMapped(tx: Ctx, saved: readonly Saved<CodeMapping>[]): Promise<void> {
  const codes = saved
    .filter(
      ({ before, after }) =>
        after.Enabled && !(before?.Enabled && before.OwnCode === after.OwnCode && before.TheirCode === after.TheirCode),
    )
    .map(({ after: { Kind, Partner, TheirCode, OwnCode } }) => ({ Kind, Partner, TheirCode, OwnCode }));
  if (codes.length === 0) return;
  await tx.sql(
    `UPDATE unknown_code u SET status = $2, own_code = m."OwnCode", reason = NULL, update_name = $3
     FROM json_to_recordset($1) AS m("Kind" text, "Partner" text, "TheirCode" text, "OwnCode" text)
     WHERE u.kind = m."Kind" AND u.code = m."TheirCode" AND (u.partner = m."Partner" OR m."Partner" = $4) AND u.status <> $2`,
    [JSON.stringify(codes), UnknownStatus.Mapped, tx.identity?.Name ?? null, GENERAL_PARTNER],
  );
  for (let from = 0; from < codes.length; from += MOST)
    await tx.publish(codesMapped, 'code-mapping', { Codes: codes.slice(from, from + MOST) });
  await retryWaiting(tx, [...new Set(codes.map(({ Kind }) => Kind))]);
}
