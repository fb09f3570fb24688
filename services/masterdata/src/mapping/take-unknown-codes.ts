import { GENERAL_PARTNER } from '@quayside/contracts/masterdata/mapping';
import {
  codesMapped,
  type MappedCode,
  type UnknownCodes,
} from '@quayside/contracts/masterdata/mapping-events';
import { UnknownStatus } from '@quayside/contracts/masterdata/mapping-inbox';
import { BasicKind } from '@quayside/contracts/masterdata/search';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { resolveCodes } from './resolve-codes.js';
import { theirCode } from './their-code.js';

/** Codes of one event. */
const MOST = 1_000;

interface Met {
  kind: string;
  partner: string;
  code: string;
  rows: number;
  sample: string | null;
}

/** Codes of kinds that we keep, each once. */
function metOf({ Codes }: UnknownCodes): Met[] {
  const met = new Map<string, Met>();
  for (const { Kind, Partner, Code, Rows, Sample } of Codes) {
    const code = theirCode(Code);
    if (!BasicKind.option(Kind) || code === '') continue;
    const partner = theirCode(Partner ?? '').slice(0, 40) || GENERAL_PARTNER;
    const key = JSON.stringify([Kind, partner, code]);
    const known = met.get(key);
    if (known) known.rows += Rows;
    else met.set(key, { kind: Kind, partner, code, rows: Rows, sample: Sample });
  }
  return [...met.values()];
}

/**
 * Puts what a file or message waits for in place of what it waited for before. A code that was mapped and is unknown again
 * is asked about again; an ignored one stays ignored; one that nothing waits for any more and nobody treated is forgotten.
 * Answers the codes that somebody mapped while the file was read: they are told to every other service, and what waits here for
 * them is to be looked at again.
 */
export async function takeUnknownCodes(tx: Ctx, report: UnknownCodes): Promise<MappedCode[]> {
  const { Service, Source, Title } = report;
  const met = metOf(report);
  const before = await tx.sql<{ unknown_id: number }>(
    'DELETE FROM unknown_code_source WHERE service = $1 AND source = $2 RETURNING unknown_id',
    [Service, Source],
  );
  const now = tx.now.toISOString();
  const after = await tx.sql<{ id: number; kind: string; partner: string; code: string }>(
    `INSERT INTO unknown_code AS u (kind, partner, code, status, title, sample, first_time, last_time)
     SELECT n.kind, n.partner, n.code, $2, $3, n.sample, $4, $4 FROM json_populate_recordset(NULL::unknown_code, $1) n
     ORDER BY n.kind, n.partner, n.code
     ON CONFLICT (kind, partner, code) DO UPDATE SET title = excluded.title, sample = excluded.sample, last_time = excluded.last_time,
       status = CASE WHEN u.status = $5 THEN excluded.status ELSE u.status END,
       own_code = CASE WHEN u.status = $5 THEN NULL ELSE u.own_code END
     RETURNING id, kind, partner, code`,
    [JSON.stringify(met), UnknownStatus.Open, Title.slice(0, 300), now, UnknownStatus.Mapped],
  );
  const ids = new Map(after.map(({ id, ...code }) => [JSON.stringify(code), id]));
  const sources = met.map(({ kind, partner, code, rows, sample }) => ({
    unknown_id: ids.get(JSON.stringify({ kind, partner, code })),
    service: Service,
    source: Source,
    title: Title.slice(0, 300),
    sample,
    rows,
    time: now,
  }));
  await tx.sql(
    'INSERT INTO unknown_code_source SELECT * FROM json_populate_recordset(NULL::unknown_code_source, $1)',
    [JSON.stringify(sources)],
  );
  await recount(tx, [...before.map(({ unknown_id }) => unknown_id), ...ids.values()]);
  const known = await settleKnown(tx, after);
  // Once only: what reads codes in another way than we do would be sent back for ever.
  const asked = new Set(before.map(({ unknown_id }) => unknown_id));
  const fresh = new Set(
    after
      .filter(({ id }) => !asked.has(id))
      .map(({ kind, partner, code }) => JSON.stringify([kind, partner, code])),
  );
  const news = known.filter(({ Kind, Partner, TheirCode }) =>
    fresh.has(JSON.stringify([Kind, Partner, TheirCode])),
  );
  for (let from = 0; from < news.length; from += MOST)
    await tx.publish(codesMapped, 'code-mapping', { Codes: news.slice(from, from + MOST) });
  return news;
}

/** Nobody is asked about a code that is known: the source looked before somebody mapped it. Answers those codes. */
async function settleKnown(
  tx: Ctx,
  met: readonly { kind: string; partner: string; code: string }[],
): Promise<MappedCode[]> {
  const known: MappedCode[] = [];
  for (const key of new Set(met.map(({ kind, partner }) => JSON.stringify([kind, partner])))) {
    const [Kind, Partner] = JSON.parse(key) as [BasicKind, string];
    const texts = met.flatMap(({ kind, partner, code }) =>
      kind === Kind && partner === Partner ? [code] : [],
    );
    const found = await resolveCodes(tx, Kind, Partner === GENERAL_PARTNER ? null : Partner, texts);
    known.push(
      ...[...found].map(([TheirCode, OwnCode]) => ({ Kind, Partner, TheirCode, OwnCode })),
    );
  }
  if (known.length === 0) return known;
  await tx.sql(
    `UPDATE unknown_code u SET status = $2, own_code = m."OwnCode"
     FROM json_to_recordset($1) AS m("Kind" text, "Partner" text, "TheirCode" text, "OwnCode" text)
     WHERE u.kind = m."Kind" AND u.partner = m."Partner" AND u.code = m."TheirCode" AND u.status = $3`,
    [JSON.stringify(known), UnknownStatus.Mapped, UnknownStatus.Open],
  );
  return known;
}

async function recount(tx: Ctx, ids: readonly number[]): Promise<void> {
  await tx.sql(
    `UPDATE unknown_code u SET waiting = n.waiting, sources = n.sources
     FROM (SELECT i.id, coalesce(sum(s.rows), 0)::int AS waiting, count(s.unknown_id)::int AS sources
           FROM unnest($1::bigint[]) AS i(id) LEFT JOIN unknown_code_source s ON s.unknown_id = i.id GROUP BY i.id) n
     WHERE u.id = n.id`,
    [[...new Set(ids)]],
  );
  await tx.sql('DELETE FROM unknown_code WHERE id = ANY($1) AND sources = 0 AND status = $2', [
    ids,
    UnknownStatus.Open,
  ]);
}
