import type { Choices } from '@quayside/contracts/core/choices';
import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import type { TableColumnType } from 'antd';
import { Copyable } from '../display/Copyable.js';
import { Countdown } from '../display/Countdown.js';
import { DayText, InstantText } from '../display/DateText.js';
import { EMPTY } from '../display/format.js';
import { NumberText } from '../display/NumberText.js';
import { StatusTag } from '../display/StatusTag.js';
import { ReferenceName, referenceOf } from '../form/ReferenceName.js';

/** A column of a list: antd's own, with the field's name as its key. */
export type Column<R> = TableColumnType<R>;
type Override<R> = Partial<Column<R>>;

/** Column helpers of a row class. Each returns a real antd column; titles, decimals and choices come from the contract, overrides win. */
export function columnsOf<R extends object>(type: Class<R>) {
  type Name = keyof R & string;
  const metaOf = (name: Name): FieldMeta => {
    const meta = fieldsOf(type).get(name);
    if (!meta) throw new Error(`${type.name} has no field ${name}`);
    return meta;
  };
  const base = (name: Name, width: number): Column<R> => ({ key: name, dataIndex: name, title: metaOf(name).label, width, ellipsis: true });
  return {
    text: (name: Name, override: Override<R> = {}): Column<R> => ({
      ...base(name, 140),
      render: (value: string | null) => value || EMPTY,
      ...override,
    }),
    /** A code that one click copies. */
    code: (name: Name, override: Override<R> = {}): Column<R> => ({
      ...base(name, 170),
      render: (value: string | null) => <Copyable text={value} />,
      ...override,
    }),
    /** The name of another record, with its code. */
    reference: (name: Name, override: Override<R> = {}): Column<R> => ({
      ...base(name, 170),
      render: (code: string | null) => <ReferenceName reference={referenceOf(type, name)} code={code} />,
      ...override,
    }),
    number: (name: Name, override: Override<R> = {}): Column<R> => {
      const { scale, unit, label } = metaOf(name);
      return {
        ...base(name, 110),
        title: unit ? `${label}(${unit})` : label,
        align: 'right',
        render: (value: number | null) => <NumberText value={value} {...(scale === undefined ? {} : { scale })} />,
        ...override,
      };
    },
    day: (name: Name, override: Override<R> = {}): Column<R> => ({
      ...base(name, 105),
      className: 'qs-figures',
      render: (value: string | null) => <DayText value={value} />,
      ...override,
    }),
    instant: (name: Name, override: Override<R> = {}): Column<R> => ({
      ...base(name, 140),
      className: 'qs-figures',
      render: (value: string | null) => <InstantText value={value} />,
      ...override,
    }),
    choice: (name: Name, override: Override<R> = {}): Column<R> => ({
      ...base(name, 100),
      render: (value: string | number | null) => <StatusTag of={metaOf(name).choices as Choices} value={value} />,
      ...override,
    }),
    /** 是, or nothing to see. */
    flag: (name: Name, override: Override<R> = {}): Column<R> => ({
      ...base(name, 80),
      render: (value: boolean | null) => (value ? '是' : EMPTY),
      ...override,
    }),
    /** Several texts in a line. */
    list: (name: Name, { between = '，', ...override }: Override<R> & { between?: string } = {}): Column<R> => ({
      ...base(name, 240),
      render: (values: readonly string[] | null) => values?.join(between) || EMPTY,
      ...override,
    }),
    /** A deadline with the time left; `done` rows are shown without alarm. */
    deadline: (name: Name, { done, ...override }: Override<R> & { done?: (row: R) => boolean } = {}): Column<R> => ({
      ...base(name, 210),
      render: (value: string | null, row: R) => <Countdown to={value} done={done?.(row) ?? false} />,
      ...override,
    }),
  };
}
