import { type CodeMapping, GENERAL_PARTNER } from '@quayside/contracts/masterdata/mapping';
import { codesMapped, type MappedCode } from '@quayside/contracts/masterdata/mapping-events';
import { UnknownStatus } from '@quayside/contracts/masterdata/mapping-inbox';
import type { BasicKind } from '@quayside/contracts/masterdata/search';
import { retryWaiting } from '@quayside/service-kit/import/retry-waiting';
import type { Saved } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { resolveCodes } from './resolve-codes.js';

/** Codes of one event, and of one look at the inbox. */
const MOST = 1_000;

/** After mappings were saved: their codes are no longer unknown. */
export async function codesWereMapped(
  tx: Ctx,
  saved: readonly Saved<CodeMapping>[],
): Promise<void> {
  const codes = saved
    .filter(
      ({ before, after }) =>
        after.Enabled &&
        !(
          before?.Enabled &&
          before.OwnCode === after.OwnCode &&
          before.TheirCode === after.TheirCode
        ),
    )
    .map(({ after: { Kind, Partner, TheirCode, OwnCode } }) => ({
      Kind,
      Partner,
      TheirCode,
      OwnCode,
    }));
  await codesBecameKnown(tx, codes);
}

/** After records of a kind got other codes, names or aliases: what was unknown of them and is now clear leaves the inbox. */
export async function recordsWereNamed(tx: Ctx, kind: BasicKind): Promise<void> {
  const open = await tx.sql<{ partner: string; code: string }>(
    'SELECT partner, code FROM unknown_code WHERE kind = $1 AND status = $2 ORDER BY waiting DESC, id LIMIT $3',
    [kind, UnknownStatus.Open, MOST],
  );
  const known: MappedCode[] = [];
  for (const partner of new Set(open.map((each) => each.partner))) {
    const texts = open.flatMap((each) => (each.partner === partner ? [each.code] : []));
    const found = await resolveCodes(tx, kind, partner === GENERAL_PARTNER ? null : partner, texts);
    for (const [TheirCode, OwnCode] of found)
      known.push({ Kind: kind, Partner: partner, TheirCode, OwnCode });
  }
  await codesBecameKnown(tx, known);
}

/** Settles codes in the inbox; what waited for them is processed again, here and elsewhere. */
async function codesBecameKnown(tx: Ctx, codes: readonly MappedCode[]): Promise<void> {
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
