import {
  type DuplicateKey,
  type DuplicatePair,
  type DuplicateQuery,
  DuplicateReason,
} from '@quayside/contracts/masterdata/mapping-merge';
import type { BasicOption, KeptKind } from '@quayside/contracts/masterdata/search';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { optionColumns } from '../search/search-basic.js';
import { Weight } from '../search/terms.js';

const MOST = 200;
/** Near names are looked for from the records that were touched last: that is where doubles come from. */
const RECENT = 150;
const NEAR = 0.6;

/** What records of a kind must share before their names are compared: a country, a carrier, a port. */
const GROUPS: Readonly<Partial<Record<KeptKind, string>>> = {
  port: 'country',
  terminal: 'port_code',
  loop: 'carrier_code',
  vessel: 'carrier_code',
  ship_agent: 'port_code',
};

interface Found {
  a: number;
  b: number;
  reason: DuplicateReason;
  common: string;
  score: number;
  dismissed: boolean;
}

/** A term of one record that is a term of another: code or alias of both, or the name of one. */
const SAME = `SELECT a.record_id AS a, b.record_id AS b, a.term AS common,
    CASE WHEN a.weight <= ${Weight.alias} AND b.weight <= ${Weight.alias} THEN '${DuplicateReason.Code}' ELSE '${DuplicateReason.Name}' END AS reason,
    CASE WHEN a.weight <= ${Weight.alias} AND b.weight <= ${Weight.alias} THEN 95 ELSE 85 END AS score
  FROM search_term a JOIN search_term b ON b.kind = a.kind AND b.term = a.term AND b.record_id > a.record_id
  WHERE a.kind = $1 AND a.weight <= ${Weight.name} AND b.weight <= ${Weight.name} AND length(a.term) > 1`;

const near = (
  kind: KeptKind,
) => `SELECT least(a.record_id, b.record_id), greatest(a.record_id, b.record_id), '',
    '${DuplicateReason.Similar}', (80 * public.similarity(a.term, b.term))::int
  FROM (SELECT id FROM ${kind} WHERE enabled ORDER BY update_time DESC, id DESC LIMIT ${RECENT}) r
  JOIN search_term a ON a.kind = $1 AND a.record_id = r.id AND a.weight = ${Weight.name} AND length(a.term) > 4
  JOIN search_term b ON b.kind = $1 AND b.weight = ${Weight.name} AND b.record_id <> a.record_id AND b.term <> a.term
    AND b.term OPERATOR(public.%) a.term`;

/** Pairs of enabled records that may be one, the likeliest first. */
export async function findDuplicates(ctx: Ctx, query: DuplicateQuery): Promise<DuplicatePair[]> {
  // A server without pg_trgm finds no near names.
  const found = await pairsOf(ctx, query, true).catch(() => pairsOf(ctx, query, false));
  const ids = [...new Set(found.flatMap(({ a, b }) => [a, b]))];
  const options = await ctx.sql<BasicOption>(
    `SELECT ${optionColumns(query.Kind)} FROM ${query.Kind} t WHERE t.id = ANY($1)`,
    [ids],
  );
  const byId = new Map(options.map((option) => [option.Id, option]));
  return found.map(({ a, b, reason, common, score, dismissed }) => ({
    A: byId.get(a) as BasicOption,
    B: byId.get(b) as BasicOption,
    Reason: reason,
    Common: common.slice(0, 200),
    Score: score,
    Dismissed: dismissed,
  }));
}

function pairsOf(
  ctx: Ctx,
  { Kind, Dismissed = false }: DuplicateQuery,
  alike: boolean,
): Promise<Found[]> {
  const group = GROUPS[Kind];
  // The same name elsewhere is less telling, a near one says nothing; a loop's code is its carrier's own.
  const same = group ? `ta.${group} IS NOT DISTINCT FROM tb.${group}` : 'true';
  const counts = `(${same} OR ${Kind === 'loop' ? 'false' : `f.reason <> '${DuplicateReason.Similar}'`})`;
  return ctx.tx(async (tx) => {
    if (alike) await tx.sql(`SELECT set_config('pg_trgm.similarity_threshold', '${NEAR}', true)`);
    return tx.sql<Found>(
      `SELECT * FROM (
         SELECT DISTINCT ON (f.a, f.b) f.a, f.b, f.reason, f.common, CASE WHEN ${same} THEN f.score ELSE f.score - 25 END AS score,
           d.a_id IS NOT NULL AS dismissed
         FROM (${SAME}${alike ? ` UNION ALL ${near(Kind)}` : ''}) f
         JOIN ${Kind} ta ON ta.id = f.a AND ta.enabled JOIN ${Kind} tb ON tb.id = f.b AND tb.enabled
         LEFT JOIN duplicate_dismissed d ON d.kind = $1 AND d.a_id = f.a AND d.b_id = f.b
         WHERE ${counts} AND (d.a_id IS NULL OR $2) ORDER BY f.a, f.b, f.score DESC, f.common) pairs
       ORDER BY score DESC, a, b LIMIT ${MOST}`,
      [Kind, Dismissed],
    );
  });
}

/** Remembers that two records are two, or, with `Restore`, forgets it. 404 for records that are not there. */
export function dismissPair(
  ctx: Ctx,
  { Kind, AId, BId, Restore = false }: DuplicateKey,
): Promise<null> {
  return ctx.tx(async (tx) => {
    const [a, b] = AId < BId ? [AId, BId] : [BId, AId];
    const [row] = await tx.sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${Kind} WHERE id IN ($1, $2)`,
      [a, b],
    );
    if (row?.n !== 2) throw new Refusal('record.absent');
    if (Restore)
      await tx.sql('DELETE FROM duplicate_dismissed WHERE kind = $1 AND a_id = $2 AND b_id = $3', [
        Kind,
        a,
        b,
      ]);
    else
      await tx.sql(
        `INSERT INTO duplicate_dismissed (kind, a_id, b_id, create_name, create_time) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
        [Kind, a, b, tx.employee.Name, tx.now],
      );
    await tx.audit({
      entity: Kind,
      entityId: a,
      verb: Restore ? 'duplicate-restore' : 'duplicate-dismiss',
      after: { Other: b },
    });
    return null;
  });
}
