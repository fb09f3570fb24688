import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { comparable } from '@quayside/contracts/core/header-names';
import type { ImportField } from '@quayside/contracts/core/import';
import { readValue, textFault } from './read-value.js';
import type { CellHint, CellRead, ImportTarget, TargetField } from './target.js';

/** A field of a row class as an import reads it. */
export interface PlannedField {
  readonly name: string;
  readonly label: string;
  readonly meta: FieldMeta;
  readonly required: boolean;
  readonly example: string | null;
  readonly aliases: readonly string[];
  /** Every header that means this field, comparable. */
  readonly names: readonly string[];
  /** Reads a text that is not empty and checks the field's bounds. */
  read(text: string, hint?: CellHint): CellRead;
}

const IMPORTABLE = ['text', 'integer', 'decimal', 'flag', 'day', 'instant', 'choice', 'list'];

/** The longest code or name of a partner that a mapping can hold. */
const LONGEST_NAME = 120;

/** A text that names another record may be longer than the code it stands for, and of any form. */
const namedBounds = ({ pattern: _, min: __, ...meta }: FieldMeta): FieldMeta => ({ ...meta, max: LONGEST_NAME });

const headerOf = ({ label, unit }: FieldMeta): string => (unit ? `${label}(${unit})` : label);

/** The fields that a sheet may have, in the order of the row class. */
export function plannedFields<Row extends object, Options extends object, Extra>(
  type: Class<Row>,
  target: ImportTarget<Row, Options, Extra>,
): PlannedField[] {
  const given: Readonly<Record<string, TargetField | undefined>> = target.fields ?? {};
  const planned = [...fieldsOf(type).values()].flatMap((meta): PlannedField[] => {
    const own = given[meta.name] ?? {};
    if (own.hidden || !IMPORTABLE.includes(meta.kind) || (meta.kind === 'list' && meta.type)) return [];
    const { aliases = [], example = null, required = !meta.optional } = own;
    const read = own.read ?? ((text: string, hint?: CellHint) => readValue(meta, text, hint));
    const bounds = own.names ? namedBounds(meta) : meta;
    return [
      {
        ...{ name: meta.name, label: meta.label, meta, required, example, aliases },
        names: [...new Set([meta.label, headerOf(meta), meta.name, ...aliases].map(comparable))],
        read(text, hint) {
          const found = read(text, hint);
          return 'code' in found ? found : (textFault(bounds, found.value) ?? found);
        },
      },
    ];
  });
  assertDistinct(planned);
  return planned;
}

/** A header that means two fields would be taken for either without a word: it is a fault of the program. */
function assertDistinct(fields: readonly PlannedField[]): void {
  const known = new Map<string, string>();
  for (const { name, names } of fields) {
    for (const header of names) {
      const other = known.get(header);
      if (other !== undefined) throw new Error(`The header ${header} means both ${other} and ${name}`);
      known.set(header, name);
    }
  }
}

export const asImportField = ({ name, label, required, example }: PlannedField): ImportField => ({
  Name: name,
  Label: label,
  Required: required,
  Example: example,
});
