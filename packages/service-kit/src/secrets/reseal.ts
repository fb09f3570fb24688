import type { Ctx } from '../runtime/context.js';
import { Worker } from '../runtime/worker.js';
import { type KeyRing, keyRingOf } from './key-ring.js';
import { placeOf, type SecretColumn } from './secret.js';

const BATCH = 100;
/** Processes of the version before may still store plain texts while the others are replaced. */
const EVERY_MS = 3_600_000;

interface Row {
  id: number;
  sealed: string | null;
  plain: string | null;
}

/** A column's text for a row under the present key; null for what no key opens, which stays as it is and is counted at start. */
function resealed(
  ctx: Ctx,
  ring: KeyRing,
  column: SecretColumn,
  { id, sealed, plain }: Row,
): string | null {
  const place = placeOf(ctx, column, id);
  try {
    return ring.seal(plain ?? ring.open(sealed ?? '', place), place);
  } catch (error) {
    ctx.log.error({ err: error, table: column.table, id }, 'a secret cannot be decrypted');
    return null;
  }
}

/**
 * Encrypts a column's plain texts, and what older keys encrypted, under the present key; answers how many. Several processes share the
 * work row by row. Without a present key nothing happens.
 */
export async function resealColumn(
  ctx: Ctx,
  column: SecretColumn,
  stopping: () => boolean = () => false,
): Promise<number> {
  const { table, id, sealed, plain } = column;
  const ring = keyRingOf(ctx.runtime);
  const older = ring.ids.filter((each) => each !== ring.currentId);
  let total = 0;
  let last: number | undefined = ring.currentId === null ? undefined : -1;
  while (last !== undefined && !stopping()) {
    const after: number = last;
    last = await ctx.tx(async (tx) => {
      const rows = await tx.sql<Row>(
        `SELECT ${id} AS id, ${sealed} AS sealed, ${plain} AS plain FROM ${table}
         WHERE ${id} > $1 AND (${plain} IS NOT NULL OR split_part(${sealed}, '.', 2) = ANY($2)) ORDER BY ${id} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
        [after, older],
      );
      for (const row of rows) {
        const text = resealed(tx, ring, column, row);
        if (text === null) continue;
        await tx.sql(`UPDATE ${table} SET ${sealed} = $2, ${plain} = NULL WHERE ${id} = $1`, [
          row.id,
          text,
        ]);
        total += 1;
      }
      return rows.at(-1)?.id;
    });
  }
  if (total > 0) ctx.log.info({ table, rows: total }, 'secrets encrypted under the present key');
  return total;
}

/** How many secrets no key of the settings opens, by the ids of the keys they were encrypted with. */
export async function unreadableSecrets(
  ctx: Ctx,
  columns: readonly SecretColumn[],
): Promise<number> {
  const { ids } = keyRingOf(ctx.runtime);
  let total = 0;
  for (const { table, sealed, plain } of columns) {
    const [row] = await ctx.sql<{ lost: number; plain: number }>(
      `SELECT count(*) FILTER (WHERE ${sealed} IS NOT NULL AND split_part(${sealed}, '.', 2) <> ALL($1))::int AS lost,
         count(${plain})::int AS plain FROM ${table}`,
      [ids],
    );
    if (row?.lost)
      ctx.log.error(
        { table, rows: row.lost },
        '密钥与设置中的 SECRETS_KEY 不符，无法解密；请恢复原来的 SECRETS_KEY，或加入 SECRETS_OLD_KEYS',
      );
    if (row?.plain && ids.length === 0)
      ctx.log.error({ table, rows: row.plain }, '未设置 SECRETS_KEY，密钥仍以明文保存');
    total += row?.lost ?? 0;
  }
  return total;
}

/** Encrypts in the background what is not yet under the present key, at start and from time to time. */
export function startResealing(ctx: Ctx, columns: readonly SecretColumn[]): Worker {
  const worker: Worker = new Worker(
    async () => {
      for (const column of columns) await resealColumn(ctx, column, () => worker.stopping);
    },
    { name: 'secrets', log: ctx.log, everyMs: EVERY_MS },
  );
  worker.start();
  return worker;
}
