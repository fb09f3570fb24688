import type { BasicKind } from '@quayside/contracts/masterdata/search';
import type { referencesOf } from '@quayside/service-kit/database/code-places';
import type { AddFault, ImportRow } from '@quayside/service-kit/import/target';
import { unknownWords } from '@quayside/service-kit/mapping/unknown-words';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { codeColumn } from './mapping/kind-columns.js';
import { resolveCodes, severalMeant } from './mapping/resolve-codes.js';

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
 * Puts our codes in place of what the rows of a file call other records: code, general mapping, name or alias. A text that means nothing,
 * or several records, makes its row wait for a mapping where the field is needed; where it is not, the row loads without it and says
 * so. The field is undefined either way, so that what is stored stays.
 * @param key fields that name the record, which none may lack
 */
export async function resolveReferences<I extends object>(
  ctx: Ctx,
  rows: readonly ImportRow<I>[],
  references: References,
  fault: AddFault<I>,
  key: readonly string[] = [],
): Promise<void> {
  for (const [name, { label, ref, optional }] of references) {
    const field = name as keyof I & string;
    const { rotation, open } = ref;
    const table = ref.kind as BasicKind;
    const asked = [...new Set(rows.flatMap(({ values }) => textsOf(values[field])))];
    if (asked.length === 0) continue;
    const codes = await codesMeant(ctx, table, asked);
    const lost = open ? [] : asked.filter((text) => !codes.has(text));
    const several = await severalMeant(ctx, table, null, lost);
    for (const row of rows) {
      const value: unknown = row.values[field];
      const texts = textsOf(value);
      const unknown = open ? [] : texts.filter((text) => !codes.has(text));
      const said = texts.map((text) => codes.get(text) ?? text);
      const meant = rotation ? said : [...new Set(said)];
      if (unknown.length > 0) delete row.values[field];
      else if (texts.length > 0)
        row.values[field] = (Array.isArray(value) ? meant : meant[0]) as I[keyof I & string];
      if (unknown.length > 0 && optional && !key.includes(name)) {
        const why = unknown.map(
          (text) => unknownWords(table, label, text, several.get(text)).reason,
        );
        const note = `${why.join('；')}，未导入`;
        Object.assign(row, { notes: { ...row.notes, [field]: note } });
        continue;
      }
      for (const Code of new Set(unknown)) {
        const { code, reason } = unknownWords(table, label, Code, several.get(Code));
        fault(row, field, code, reason, {
          value: texts.join('、'),
          unknown: { Kind: table, Code },
        });
      }
    }
  }
}
