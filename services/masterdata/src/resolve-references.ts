import type { BasicKind } from '@quayside/contracts/masterdata/search';
import type { referencesOf } from '@quayside/service-kit/database/code-places';
import type { AddFault, ImportRow } from '@quayside/service-kit/import/target';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { codeColumn } from './mapping/kind-columns.js';
import { resolveCodes } from './mapping/resolve-codes.js';

/** The fields of an input that name other records. */
export type References = ReturnType<typeof referencesOf>;

const textsOf = (value: unknown): string[] =>
  ((Array.isArray(value) ? value : value == null ? [] : [value]) as string[]).filter(Boolean);

/** The codes that texts of a file mean. A disabled record keeps its code in what used it, so its code alone still means it. */
async function codesMeant(
  ctx: Ctx,
  kind: BasicKind,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const codes = new Map(await resolveCodes(ctx, kind, null, texts));
  const left = texts.filter((text) => !codes.has(text));
  if (left.length === 0) return codes;
  const own = codeColumn(kind);
  const rows = await ctx.sql<{ code: string }>(
    `SELECT ${own} AS code FROM ${kind} WHERE ${own} = ANY($1)`,
    [left.map((text) => text.toUpperCase())],
  );
  const known = new Set(rows.map(({ code }) => code));
  for (const text of left) if (known.has(text.toUpperCase())) codes.set(text, text.toUpperCase());
  return codes;
}

/**
 * Puts our codes in place of what the rows of a file call other records: code, general mapping, name or alias. What means nothing
 * makes its row wait for a mapping, and its field is undefined then, as that of any faulty cell.
 */
export async function resolveReferences<I extends object>(
  ctx: Ctx,
  rows: readonly ImportRow<I>[],
  references: References,
  fault: AddFault<I>,
): Promise<void> {
  for (const [name, { label, ref }] of references) {
    const field = name as keyof I & string;
    const { rotation, open } = ref;
    const table = ref.kind as BasicKind;
    const asked = [...new Set(rows.flatMap(({ values }) => textsOf(values[field])))];
    if (asked.length === 0) continue;
    const codes = await codesMeant(ctx, table, asked);
    for (const row of rows) {
      const value: unknown = row.values[field];
      const texts = textsOf(value);
      const unknown = open ? [] : texts.filter((text) => !codes.has(text));
      const said = texts.map((text) => codes.get(text) ?? text);
      const meant = rotation ? said : [...new Set(said)];
      if (unknown.length > 0) delete row.values[field];
      else if (texts.length > 0)
        row.values[field] = (Array.isArray(value) ? meant : meant[0]) as I[keyof I & string];
      for (const Code of new Set(unknown))
        fault(row, field, `${table}-unknown`, `${label}“${Code}”没有对照`, {
          value: texts.join('、'),
          unknown: { Kind: table, Code },
        });
    }
  }
}
