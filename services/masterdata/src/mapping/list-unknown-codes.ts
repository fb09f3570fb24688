import type { Rows } from '@quayside/contracts/core/list';
import {
  type UnknownCodeQuery,
  UnknownCodeRow,
  type UnknownCodeSource,
  UnknownStatus,
  unknownCodes,
} from '@quayside/contracts/masterdata/mapping-inbox';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { ownNameSql } from '../search/search-basic.js';
import { theirCode } from './their-code.js';
import { UnknownCodeEntity } from './unknown-code.js';

/** The inbox. */
export const listUnknownCodes = (
  ctx: Ctx,
  query: UnknownCodeQuery,
): Promise<Rows<UnknownCodeRow>> =>
  listPage(ctx, {
    entity: UnknownCodeEntity,
    table: 'unknown_code',
    row: UnknownCodeRow,
    query,
    sorts: unknownCodes.sorts,
    ties: { Status: 'Waiting' },
    extra: { OwnName: ownNameSql('t.kind', 't.own_code') },
    filter: new Filter()
      .keyword(query.Keyword, ['t.code', 't.partner', 't.title', 't.own_code'])
      .when(query.Kind, 't.kind = ?')
      .when(query.Partner && theirCode(query.Partner), 't.partner = ?')
      .when(query.Status, 't.status = ?'),
  });

/** How many codes wait for somebody. */
export async function countUnknownCodes(ctx: Ctx): Promise<number> {
  const [row] = await ctx.sql<{ n: number }>(
    'SELECT count(*)::int AS n FROM unknown_code WHERE status = $1',
    [UnknownStatus.Open],
  );
  return row?.n ?? 0;
}

/** The files and messages that a code stands in, the newest first, at most 100. */
export async function sourcesOf(ctx: Ctx, id: number): Promise<UnknownCodeSource[]> {
  await ctx.repo(UnknownCodeEntity).get(id);
  return ctx.sql<UnknownCodeSource>(
    `SELECT service AS "Service", title AS "Title", sample AS "Sample", rows AS "Rows", time AS "Time"
     FROM unknown_code_source WHERE unknown_id = $1 ORDER BY time DESC, source LIMIT 100`,
    [id],
  );
}
