import { fitsInt4 } from '@quayside/contracts/core/bounds';
import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { Column, type ColumnOptions } from 'typeorm';
import { columnName } from './naming.js';

const instant = {
  from: (value: Date | string | null) => (value instanceof Date ? value.toISOString() : value),
  to: (value: unknown) => value,
};

function columnOptions(meta: FieldMeta): ColumnOptions | null {
  const nullable = meta.optional;
  switch (meta.kind) {
    case 'text':
      return { type: 'varchar', length: meta.max, nullable };
    case 'integer':
      return { type: fitsInt4(meta) ? 'integer' : 'bigint', nullable };
    case 'decimal':
      return {
        type: 'numeric',
        precision: (meta.digits ?? 0) + (meta.scale ?? 0),
        scale: meta.scale,
        nullable,
      };
    case 'flag':
      return { type: 'boolean', nullable };
    case 'day':
      return { type: 'date', nullable };
    case 'instant':
      return { type: 'timestamptz', precision: 3, nullable, transformer: instant };
    case 'choice':
      return typeof meta.choices?.options[0]?.value === 'number'
        ? { type: 'smallint', nullable }
        : { type: 'varchar', length: 40, nullable };
    case 'json':
      return { type: 'jsonb', nullable };
    case 'list':
      return meta.item === 'text' ? { type: 'text', array: true, nullable } : null;
    default:
      return null;
  }
}

/**
 * Gives an entity the columns of the contract class it extends, so that a field is declared once.
 * Objects, lists and files have no column of their own; `Id` is left to `@PrimaryGeneratedColumn`.
 */
export function ColumnsOf(
  type: Class,
  options: { omit?: readonly string[]; change?: Record<string, ColumnOptions> } = {},
): ClassDecorator {
  return (target) => {
    for (const meta of fieldsOf(type).values()) {
      if (meta.name === 'Id' || options.omit?.includes(meta.name)) continue;
      const column = columnOptions(meta);
      if (column)
        Column({ ...column, ...options.change?.[meta.name] })(
          target.prototype as object,
          meta.name,
        );
    }
  };
}

const lists = new WeakMap<Class, Map<string, string>>();

/** The select list that reads a contract class from a table: `t.create_time AS "CreateTime", …`. Made once for each alias and what it omits. */
export function selectOf(type: Class, alias: string, omit: readonly string[] = []): string {
  const ofType = lists.get(type) ?? new Map<string, string>();
  lists.set(type, ofType);
  const key = `${alias} ${omit.join()}`;
  const list = ofType.get(key) ?? selectList(type, alias, omit);
  ofType.set(key, list);
  return list;
}

const selectList = (type: Class, alias: string, omit: readonly string[]): string =>
  [...fieldsOf(type).values()]
    .filter(
      (meta) =>
        !omit.includes(meta.name) &&
        !['object', 'file'].includes(meta.kind) &&
        !(meta.kind === 'list' && meta.type),
    )
    .map((meta) => `${alias}.${columnName(meta.name)} AS "${meta.name}"`)
    .join(', ');
