import type { Class } from '@quayside/contracts/core/field';
import { analyzeWritten } from '@quayside/service-kit/database/analyze';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { In } from 'typeorm';
import { indexTerms } from './index-terms.js';
import { type Searchable, TERMS_VERSION } from './terms.js';

interface IndexedKind {
  entity: Class<{ Id: number }>;
  searchable: (record: never) => Searchable;
}

const kinds = new Map<string, IndexedKind>();
const CHUNK = 1_000;
const STATE = 'search_term';

/** Makes known what the records of a table are found by. */
export function addIndexed(table: string, kind: IndexedKind): void {
  if (!kinds.has(table)) kinds.set(table, kind);
}

async function rewrite(tx: Ctx, table: string, { entity, searchable }: IndexedKind): Promise<void> {
  const ids = await tx.sql<{ id: number }>(`SELECT id FROM ${table} ORDER BY id`);
  for (let from = 0; from < ids.length; from += CHUNK) {
    const records = await tx
      .repo(entity)
      .find({ Id: In(ids.slice(from, from + CHUNK).map(({ id }) => id)) });
    await indexTerms(
      tx,
      table,
      records.map((record) => ({
        Id: record.Id,
        isNew: false,
        searchable: searchable(record as never),
      })),
    );
  }
}

/** Writes the terms of every record anew after their derivation has changed; otherwise one question. */
export async function rewriteTerms(ctx: Ctx): Promise<void> {
  const digest = String(TERMS_VERSION).padStart(64, '0');
  const isKnown = async (db: Ctx) =>
    (await db.sql('SELECT 1 FROM seed_state WHERE kind = $1 AND digest = $2', [STATE, digest]))
      .length > 0;
  if (await isKnown(ctx)) return;
  await ctx.longTx(async (tx) => {
    await tx.sql('LOCK TABLE seed_state IN SHARE ROW EXCLUSIVE MODE');
    if (await isKnown(tx)) return;
    for (const [table, kind] of kinds) await rewrite(tx, table, kind);
    await tx.sql(
      'INSERT INTO seed_state (kind, digest, create_time) VALUES ($1, $2, now()) ON CONFLICT (kind) DO UPDATE SET digest = excluded.digest',
      [STATE, digest],
    );
    await analyzeWritten(tx);
  });
}
