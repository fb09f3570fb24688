import type { FieldMeta } from '@quayside/contracts/core/field';
import type {
  ImportChange,
  ImportChangePage,
  ImportChangeQuery,
  ImportFaultPage,
  ImportFaultQuery,
  ImportFieldChange,
} from '@quayside/contracts/core/import';
import { DEFAULT_LIMIT } from '@quayside/contracts/core/list';
import type { Ctx } from '../runtime/context.js';
import { fieldText } from '../sheet/field-cell.js';
import { type ChunkChange, changePage, faultPage } from './chunks.js';
import type { ImportDefinition } from './definition.js';
import { asInFile, rowPlaces } from './file-places.js';
import { readKeptImport } from './import-record.js';

type Described = Pick<ImportDefinition, 'metas' | 'fields' | 'target'>;
const MOST_TEXT = 4_000;

/** A record's key as people read it: 海远 / 6123456780. */
export const keyText = (
  { target, metas }: Described,
  values: Record<string, unknown>,
  extra: unknown,
): string =>
  (
    target.called?.(values, extra) ??
    (target.key as readonly string[])
      .map((name) => textOf(metas.get(name), values[name]) ?? '--')
      .join(' / ')
  ).slice(0, 300);

function textOf(meta: FieldMeta | undefined, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return (meta ? fieldText(meta, value) : String(value)).slice(0, MOST_TEXT);
}

/** The fields of a change in the order of the row class: those that differ, or all that are filled. */
function fieldChanges(
  { metas, fields, target }: Described,
  { Kind, Values, Extra, Before, Notes }: ChunkChange,
): ImportFieldChange[] {
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  const after = Kind === 'removed' ? {} : Values;
  return [...metas.values()].flatMap((meta): ImportFieldChange[] => {
    const isSaid = meta.name in (Notes ?? {});
    if (Kind === 'changed' ? !(meta.name in Before || isSaid) : !labels.has(meta.name)) return [];
    const shown = (value: unknown): string | null =>
      meta.kind === 'instant' && target.clock && value
        ? target.clock(Values, Extra, meta.name as never, value as string)
        : textOf(meta, value);
    const texts = { Before: shown(Before[meta.name]), After: shown(after[meta.name]) };
    const Note = Notes?.[meta.name];
    if (texts.Before === null && texts.After === null && !Note) return [];
    return [
      {
        Field: meta.name,
        Label: labels.get(meta.name) ?? meta.label,
        ...texts,
        ...(Note && { Note }),
      },
    ];
  });
}

/** One page of the faults that the check found, each where the file has it. */
export async function faultsOf(
  ctx: Ctx,
  area: string,
  { Id, Page = 1, Limit = DEFAULT_LIMIT }: ImportFaultQuery,
): Promise<ImportFaultPage> {
  const record = await readKeptImport(ctx, area, Id);
  const { Rows, Total } = await faultPage(ctx, Id, Page, Limit);
  return { Rows: await asInFile(ctx, record, Rows), Total };
}

/** One page of what the import changes, or has changed, field by field. */
export async function changesOf<R extends object, O extends object, E>(
  ctx: Ctx,
  definition: ImportDefinition<R, O, E>,
  { Id, Kind, Page = 1, Limit = DEFAULT_LIMIT }: ImportChangeQuery,
): Promise<ImportChangePage> {
  const record = await readKeptImport(ctx, definition.area, Id);
  const plain = definition as unknown as ImportDefinition;
  const { Rows, Total } = await changePage(ctx, Id, Kind, Page, Limit);
  const places = await rowPlaces(
    ctx,
    record,
    Rows.map(({ Row }) => Row),
  );
  return {
    Rows: Rows.map(
      (change, index): ImportChange => ({
        ...places[index]!,
        Key: keyText(plain, change.Values, change.Extra),
        Kind: change.Kind,
        Fields: fieldChanges(plain, change),
      }),
    ),
    Total,
  };
}
