import type { FieldError } from '@quayside/contracts/core/envelope';
import type { Kept, KeptQuery } from '@quayside/contracts/core/resource';
import { BASIC_CHANNEL } from '@quayside/contracts/masterdata/bundle';
import { BasicKind } from '@quayside/contracts/masterdata/search';
import { referencesOf } from '@quayside/service-kit/database/code-places';
import { Refusal } from '@quayside/service-kit/refusal';
import type { ResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type Headers, headersOf } from './import-headers.js';
import { recordsWereNamed } from './mapping/codes-mapped.js';
import { codeColumn } from './mapping/kind-columns.js';
import { type References, resolveReferences } from './resolve-references.js';
import { indexTerms } from './search/index-terms.js';
import { addIndexed } from './search/rewrite-terms.js';
import { nameMap, rankingOf } from './search/search-basic.js';
import { stageOf } from './search/stages.js';
import type { Searchable } from './search/terms.js';
import { rotationPorts } from './spellings.js';
import { usesOf } from './uses/find-uses.js';
import { addReferences } from './uses/references.js';

type Given<I extends object, R extends I & Kept, Q extends KeptQuery> = Omit<
  ResourceDefinition<I, R, Q>,
  'keyword' | 'find' | 'saved' | 'removed' | 'uses' | 'enabling' | 'named' | 'resolve'
> & {
  /** What a record is found by; without it the records are a view of those of `table`, which keep their terms. */
  searchable?: (record: R) => Searchable;
  /** Further checks of one input. */
  checks?: (input: I) => FieldError[];
};

/** The definition of a kind of basic data: found as people type, checked against the records it names, told to whoever keeps a copy. */
export function basic<I extends object, R extends I & Kept, Q extends KeptQuery>({
  searchable,
  checks,
  rules,
  ...definition
}: Given<I, R, Q>): ResourceDefinition<I, R, Q> {
  const references = referencesOf(definition.resource.input);
  const kind = kindOf(definition.table);
  addReferences(definition as never);
  if (searchable) addIndexed(definition.table, { entity: definition.entity, searchable });
  return {
    ...definition,
    headers: headersOf(definition.headers as Headers | undefined),
    spellings: { ...definition.spellings, ...rotationSpellings(references) },
    // Codes in messages are known by them: none may go because a file does not name it.
    gathers: ['Aliases'],
    named: [...references.keys()] as (keyof I & string)[],
    resolve: (ctx, rows, fault) => resolveReferences(ctx, rows, references, fault, definition.key),
    find: async (ctx, filter, keyword) => {
      const stage = await stageOf(ctx, definition.table, keyword);
      if (!stage) {
        filter.conditions.push('false');
        return undefined;
      }
      const at = filter.params.length + 1;
      const found = stage.any?.(at) ?? stage.found(at);
      filter.params.push(...stage.params);
      // IS TRUE keeps it a set that is made once and asked for each record: as a join it would be planned by a guess of its size.
      filter.conditions.push(`(t.id IN (SELECT f.record_id FROM (${found}) f)) IS TRUE`);
      return kind && rankingOf(kind, stage);
    },
    names: nameMap,
    rules: async (ctx, inputs) => {
      const unknown = await unknownReferences(ctx, inputs, references);
      const further = (await rules?.(ctx, inputs)) ?? [];
      return inputs.map((input, index) => [
        ...(unknown[index] ?? []),
        ...(checks?.(input) ?? []),
        ...(further[index] ?? []),
      ]);
    },
    removed: async (tx, ids) => {
      await tx.sql('DELETE FROM search_term WHERE kind = $1 AND record_id = ANY($2::bigint[])', [
        definition.table,
        ids,
      ]);
      await tx.sql('SELECT pg_notify($1, $2)', [BASIC_CHANNEL, definition.table]);
    },
    ...namedByCode(definition.table),
    saved: async (tx, records) => {
      if (searchable) {
        const touched = records.filter(
          ({ before, after }) =>
            JSON.stringify(before && searchable(before)) !== JSON.stringify(searchable(after)),
        );
        if (touched.length > 0) {
          await indexTerms(
            tx,
            definition.table,
            touched.map(({ before, after }) => ({
              Id: after.Id,
              isNew: before === null,
              searchable: searchable(after),
            })),
          );
        }
        const named =
          touched.length > 0 ||
          records.some(({ before, after }) => after.Enabled && before?.Enabled === false);
        if (kind && named) await recordsWereNamed(tx, kind);
      }
      await tx.sql('SELECT pg_notify($1, $2)', [BASIC_CHANNEL, definition.table]);
    },
  };
}

/** Rotations are written with arrows and dashes as well. */
const rotationSpellings = (references: References): Record<string, (text: string) => string> =>
  Object.fromEntries(
    [...references].flatMap(([field, { ref }]) =>
      ref.rotation ? [[field, (text: string) => rotationPorts(text).join('、')]] : [],
    ),
  );

/** The kind whose records a table keeps. */
const kindOf = (table: string): BasicKind | undefined =>
  BasicKind.options.find(({ value }) => value === table)?.value;

/** What holds of records that others name by their code; other tables have none. */
function namedByCode(
  table: string,
): Pick<ResourceDefinition<object, Kept, KeptQuery>, 'uses' | 'enabling'> {
  const kind = kindOf(table);
  if (!kind) return {};
  const codeOf = (record: Kept): string =>
    (record as unknown as Record<string, string>)[kind === 'vessel' ? 'Imo' : 'Code'] as string;
  return {
    uses: async (ctx, records) => {
      const uses = await usesOf(ctx, kind, records.map(codeOf));
      return new Map(
        records.flatMap((record) =>
          uses.has(codeOf(record)) ? [[record.Id, uses.get(codeOf(record)) as string]] : [],
        ),
      );
    },
    // Its code and names mean the other record by now.
    enabling: async (tx, record) => {
      const [row] = await tx.sql<{ merged_into: string | null }>(
        `SELECT merged_into FROM ${table} WHERE id = $1`,
        [record.Id],
      );
      if (row?.merged_into)
        throw new Refusal('merge.merged', { code: codeOf(record), into: row.merged_into });
    },
  };
}

const codesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value == null ? [] : [value]) as string[];

/** For each input the codes of other records that do not exist: one question per table for all inputs. */
async function unknownReferences<I extends object>(
  ctx: Ctx,
  inputs: readonly I[],
  references: References,
): Promise<FieldError[][]> {
  const errors: FieldError[][] = inputs.map(() => []);
  for (const [field, { label, ref }] of references) {
    if (ref.open) continue;
    const table = ref.kind as BasicKind;
    const column = codeColumn(table);
    const namedBy = (input: I) => codesOf((input as Record<string, unknown>)[field]);
    const asked = [...new Set(inputs.flatMap(namedBy))];
    if (asked.length === 0) continue;
    const rows = await ctx.sql<{ code: string }>(
      `SELECT ${column} AS code FROM ${table} WHERE ${column} = ANY($1)`,
      [asked],
    );
    const known = new Set(rows.map(({ code }) => code));
    inputs.forEach((input, index) => {
      const missing = namedBy(input).filter((code) => !known.has(code));
      if (missing.length > 0)
        errors[index]?.push({
          Prop: field,
          Code: 'reference-unknown',
          Msg: `${label}${missing.join('、')}不存在`,
        });
    });
  }
  return errors;
}

/** Codes are kept in capitals without blanks around them. */
export const capitals =
  <I extends object>(...fields: (keyof I & string)[]) =>
  (input: I): I => {
    const changed = Object.fromEntries(
      fields.map((field) => {
        const value = input[field] as unknown;
        return [
          field,
          typeof value === 'string'
            ? value.trim().toUpperCase()
            : Array.isArray(value)
              ? value.map((each) => String(each).trim().toUpperCase())
              : value,
        ];
      }),
    );
    return { ...input, ...changed };
  };
