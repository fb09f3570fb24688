import type { ImportSheet } from '@quayside/contracts/core/import';
import type { Ctx } from '../runtime/context.js';
import type { LayoutMemory } from './propose-mapping.js';

/** Layouts that a company used last are those it will use again. */
const LAYOUTS = 200;

interface RememberedHeader {
  Header: string;
  Field: string | null;
  /** Hidden or empty when the layout was learnt: nobody decided to leave it out. */
  Unseen?: true;
}

/** What the caller's company taught about the files of an area. */
export async function readMemory(ctx: Ctx, area: string): Promise<LayoutMemory> {
  const rows = await ctx.sql<{ layout: string; headers: RememberedHeader[] }>(
    `SELECT layout, headers FROM _import_layout WHERE area = $1 AND company_id = $2 ORDER BY update_time DESC LIMIT ${LAYOUTS}`,
    [area, ctx.employee.CompanyId],
  );
  const headers = new Map<string, string>();
  for (const row of rows)
    for (const { Header, Field } of row.headers)
      if (Field && Header && !headers.has(Header)) headers.set(Header, Field);
  return {
    layouts: new Map(
      rows.map((row) => [
        row.layout,
        row.headers.map(({ Field, Unseen }) => (Unseen ? undefined : Field)),
      ]),
    ),
    headers,
  };
}

/** Keeps what the person decided about a layout; the last word counts. */
export async function remember(
  ctx: Ctx,
  area: string,
  layout: string,
  names: readonly string[],
  columns: ImportSheet['Columns'],
): Promise<void> {
  const byIndex = new Map(columns.map((column) => [column.Index, column]));
  const headers = names.map((Header, index): RememberedHeader => {
    const { Field = null, Hidden = false, Filled = 0 } = byIndex.get(index) ?? {};
    return Field === null && (Hidden || Filled === 0)
      ? { Header, Field, Unseen: true }
      : { Header, Field };
  });
  await ctx.sql(
    `INSERT INTO _import_layout (area, company_id, layout, headers, update_time) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (area, company_id, layout) DO UPDATE SET headers = excluded.headers, update_time = excluded.update_time`,
    [area, ctx.employee.CompanyId, layout, JSON.stringify(headers), ctx.now],
  );
}
