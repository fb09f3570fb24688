import {
  type ImportColumn,
  type ImportMap,
  ImportMatch,
  type ImportSheet,
} from '@quayside/contracts/core/import';
import { Refusal } from '../refusal.js';
import type { ImportDefinition } from './definition.js';
import type { PlannedField } from './planned-fields.js';
import { isWithheld } from './propose-mapping.js';
import { missingFields } from './sheet-plan.js';

/** A sheet by itself: what was taken with it is decided anew with every check. */
export const alone = ({
  Also: _,
  Notes: _notes,
  WithHidden: _hidden,
  ...sheet
}: ImportSheet): ImportSheet => sheet;

/**
 * Further sheets that are asked for, each once; 422 where one has other headers, since only those
 * with the same can be taken with one.
 */
export function sameSheets(
  sheets: readonly ImportSheet[],
  sheet: number,
  { Layout }: ImportSheet,
  also: readonly number[],
): number[] {
  const indexes = [...new Set(also)].filter((index) => index !== sheet).sort((a, b) => a - b);
  const other = indexes.find((index) => !Layout || sheets[index]?.Layout !== Layout);
  if (other !== undefined)
    throw new Refusal('import.other-layout', { sheet: sheets[other]?.Name ?? String(other) });
  return indexes;
}

/** Whether the file has more rows of such a list: then none that is stored is known to be gone. */
export const leavesSheets = (
  sheets: readonly ImportSheet[],
  sheet: number,
  { Layout, Also }: ImportSheet,
): boolean =>
  sheets.some(
    (each, index) =>
      index !== sheet &&
      !Also?.includes(index) &&
      each.Rows > 0 &&
      !!Layout &&
      each.Layout === Layout,
  );

/**
 * The sheet under the mapping that the person chose; every required field must have its column,
 * each only one.
 */
export function withMapping(
  sheet: ImportSheet,
  mapping: ImportMap['Mapping'],
  { fields }: Pick<ImportDefinition, 'fields'>,
): ImportSheet {
  const names = new Set(fields.map(({ name }) => name));
  const given =
    mapping &&
    new Map(
      mapping.filter(({ Field }) => names.has(Field)).map(({ Index, Field }) => [Index, Field]),
    );
  const Columns = given
    ? sheet.Columns.map((column): ImportColumn => {
        const Field = given.get(column.Index) ?? null;
        return Field === column.Field
          ? column
          : { ...column, Field, Match: Field === null ? null : ImportMatch.Chosen };
      })
    : sheet.Columns;
  const missing = missingFields(Columns, fields);
  if (missing.length > 0)
    throw new Refusal('import.columns-missing', {
      columns: missing.map(({ label }) => label).join('、'),
    });
  const doubled = fields.filter(
    ({ name }) => Columns.filter(({ Field }) => Field === name).length > 1,
  );
  if (doubled.length > 0)
    throw new Refusal('import.columns-doubled', {
      columns: doubled.map(({ label }) => label).join('、'),
    });
  assertNoneWithheld(Columns, fields);
  return { ...sheet, Columns };
}

/** 422 where a column whose header says that it is nobody else's was put into a field that others read. */
function assertNoneWithheld(
  columns: ImportSheet['Columns'],
  fields: readonly PlannedField[],
): void {
  const byName = new Map(fields.map((field) => [field.name, field]));
  for (const { Header, Field } of columns) {
    const field = byName.get(Field ?? '');
    if (field && isWithheld({ text: Header, heading: '' }, field))
      throw new Refusal('import.column-withheld', { header: Header, field: field.label });
  }
}
