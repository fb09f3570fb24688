import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { comparable } from '@quayside/contracts/core/header-names';
import type { ImportField } from '@quayside/contracts/core/import';
import { readValue, textFault } from './read-value.js';
import type {
  ByCells,
  CellHint,
  CellRead,
  ImportTarget,
  JointField,
  TargetField,
} from './target.js';

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
  /** Required fields that need no column and no cell of their own where this one has them. */
  readonly provides: readonly string[];
  /** Those of them that a row must have. */
  readonly needed: readonly string[];
  /** Labels of fields that its cells may say something of beside its own: the kind of packages beside their number. */
  readonly also: Readonly<Record<string, string>>;
  /** Those of them on which the cells of a row have to agree: another currency beside an amount is a fault, not a remark. */
  readonly agreesOn: readonly string[];
  /** Headers of columns that it never is: others read what it holds (see `TargetField`). */
  readonly withheld?: RegExp;
  /** Headers of columns that become it by a person alone, beside those; without it, of all. */
  readonly asked?: RegExp;
  /** Headers that mean it where the cells say so. */
  readonly byCells?: ByCells;
  /** The column holds the fields that it provides: what it reads is their values by name. */
  readonly joint: boolean;
  /** Of a joint column: some part of it is a day, which may lack its year. */
  readonly dated?: boolean;
  /** Reads a text that is not empty and checks the field's bounds. */
  read(text: string, hint?: CellHint): CellRead;
}

/** Whether a field's cells are numbers. */
export const isNumber = ({ meta }: Pick<PlannedField, 'meta'>): boolean =>
  meta.kind === 'integer' || meta.kind === 'decimal';

const IMPORTABLE = ['text', 'integer', 'decimal', 'flag', 'day', 'instant', 'choice', 'list'];

/** The longest code or name of a partner that a mapping can hold. */
const LONGEST_NAME = 120;

/** A text that names another record may be longer than the code it stands for, and of any form. */
const namedBounds = ({ pattern: _, min: __, ...meta }: FieldMeta): FieldMeta => ({
  ...meta,
  max: LONGEST_NAME,
});

const headerOf = ({ label, unit }: FieldMeta): string => (unit ? `${label}(${unit})` : label);

/** The fields that a sheet may have, in the order of the row class. */
export function plannedFields<Row extends object, Options extends object, Extra>(
  type: Class<Row>,
  target: ImportTarget<Row, Options, Extra>,
): PlannedField[] {
  const given: Readonly<Record<string, TargetField | undefined>> = target.fields ?? {};
  const planned = [...fieldsOf(type).values()].flatMap((meta): PlannedField[] => {
    const own = given[meta.name] ?? {};
    if (own.hidden || !IMPORTABLE.includes(meta.kind) || (meta.kind === 'list' && meta.type))
      return [];
    const {
      aliases = [],
      example = null,
      required = !meta.optional,
      provides = [],
      byCells,
      shown,
    } = own;
    const read = own.read ?? ((text: string, hint?: CellHint) => readValue(meta, text, hint));
    const bounds = own.names ? namedBounds(meta) : meta;
    return [
      {
        name: meta.name,
        label: meta.label,
        meta,
        required,
        example,
        aliases,
        names: namesOf(meta, aliases),
        provides,
        needed: [],
        joint: false,
        also: alsoOf(type, meta, own),
        agreesOn: meta.currencyField ? [meta.currencyField] : [],
        ...(byCells && { byCells }),
        ...(shown && { withheld: shown.withheld }),
        ...(shown?.asked && { asked: shown.asked }),
        read(text, hint) {
          const found = read(text, hint);
          return 'code' in found ? found : (textFault(bounds, found.value) ?? found);
        },
      },
    ];
  });
  for (const [name, joint] of Object.entries(target.joint ?? {})) {
    const last = planned.findLastIndex((field) => joint.fields.includes(field.name));
    planned.splice(last + 1, 0, jointField(name, joint, planned));
  }
  assertDistinct(planned);
  const required = new Set(planned.flatMap((field) => (field.required ? [field.name] : [])));
  return planned.map((field) => ({
    ...field,
    needed: field.provides.filter((name) => required.has(name)),
  }));
}

const alsoOf = (
  type: Class,
  { kindField, currencyField }: FieldMeta,
  { says = [] }: TargetField,
): Record<string, string> =>
  Object.fromEntries(
    [kindField, currencyField, ...says]
      .filter((name) => name !== undefined)
      .map((name) => [name, fieldsOf(type).get(name)?.label ?? name]),
  );

/** A column of several fields: each part is read as its field says, and the cell says how it was parted. */
function jointField(
  name: string,
  { label, aliases = [], example, fields, split, wanted }: JointField,
  planned: readonly PlannedField[],
): PlannedField {
  const parts = fields.map((part) => {
    const field = planned.find((each) => each.name === part);
    if (!field) throw new Error(`${name} holds ${part}, which is no field of the import`);
    return field;
  });
  return {
    name,
    label,
    required: false,
    example,
    aliases,
    provides: fields,
    needed: [],
    joint: true,
    also: Object.assign({}, ...parts.map(({ also }) => also)) as Record<string, string>,
    agreesOn: [...new Set(parts.flatMap(({ agreesOn }) => agreesOn))],
    dated: parts.some(({ meta }) => meta.kind === 'day' || meta.kind === 'instant'),
    meta: { name, label, kind: 'text', optional: true },
    names: [...new Set([label, name, ...aliases].map(comparable))],
    read(text, hint) {
      const texts = split(text);
      if (!texts) return { code: 'parts', reason: wanted };
      const value: Record<string, unknown> = {};
      const also: Record<string, unknown> = {};
      for (const part of parts) {
        // What the text says nothing of stays unsaid.
        if (texts[part.name] === undefined) continue;
        const read = part.read(texts[part.name] ?? '', hint);
        if ('code' in read) return read;
        value[part.name] = read.value;
        for (const [other, said] of Object.entries(read.also ?? {})) {
          if (part.agreesOn.includes(other) && (also[other] ?? said) !== said)
            return disagreement(part.also[other] ?? other, also[other], said);
          also[other] ??= said;
        }
      }
      return {
        value,
        also,
        note: `“${text}”分为${parts.map((part) => `${part.label} ${value[part.name] ?? '（空）'}`).join('、')}`,
      };
    },
  };
}

/** What is wrong with a cell that says something else of a field than its row, or the rest of the cell, does. */
export const disagreement = (
  label: string,
  before: unknown,
  said: unknown,
): { code: string; reason: string } => ({
  code: 'disagrees',
  reason: `${label}写作${String(said)}，同一行已是${String(before)}，请分成两行或统一${label}`,
});

/** The headers that mean a field, as they are compared. */
const namesOf = (meta: FieldMeta, aliases: readonly string[]): string[] => [
  ...new Set([meta.label, headerOf(meta), meta.name, ...aliases].map(comparable)),
];

/** A header that means two fields would be taken for either without a word: it is a fault of the program. */
function assertDistinct(fields: readonly PlannedField[]): void {
  const known = new Map<string, string>();
  for (const { name, names, withheld, asked } of fields) {
    // A person alone chooses the column of a field that others read: no header means it.
    if (withheld && !asked) continue;
    for (const header of names) {
      const other = known.get(header);
      if (other !== undefined)
        throw new Error(`The header ${header} means both ${other} and ${name}`);
      known.set(header, name);
    }
  }
}

export const asImportField = ({
  name,
  label,
  required,
  example,
  provides,
}: PlannedField): ImportField => ({
  Name: name,
  Label: label,
  Required: required,
  Example: example,
  ...(provides.length > 0 && { Provides: [...provides] }),
});
