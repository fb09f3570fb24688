import type { Choices } from '@quayside/contracts/core/choices';
import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import type { ReactNode } from 'react';
import { BoxesText } from '../display/BoxesText.js';
import { Copyable } from '../display/Copyable.js';
import { Countdown } from '../display/Countdown.js';
import { DayText, InstantText } from '../display/DateText.js';
import { EMPTY, formatNumber } from '../display/format.js';
import { NumberText } from '../display/NumberText.js';
import { PortTimeText } from '../display/PortTimeText.js';
import { StatusTag } from '../display/StatusTag.js';
import { ReferenceName, referenceOf } from '../form/ReferenceName.js';
import { type Column, cellOf, fieldsOfColumn, isEmptyIn } from './column.js';
import { TextLines } from './TextLines.js';

export type { Column } from './column.js';

type Override<R> = Partial<Column<R>>;

/** A cell of two texts: what one looks for, and below it what belongs to it. */
function Lines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <TextLines>{first}</TextLines>
      {second !== null && <TextLines below>{second}</TextLines>}
    </>
  );
}

/** One column of two: the second below the first. Its key is the first one's. */
export function stacked<R>(
  first: Column<R>,
  second: Column<R>,
  override: Override<R> = {},
): Column<R> {
  return {
    key: first.key!,
    title: `${String(first.title)} / ${String(second.title)}`,
    width: Math.max(Number(first.width), Number(second.width)),
    fields: [...fieldsOfColumn(first), ...fieldsOfColumn(second)],
    isEmpty: (row) => isEmptyIn(first, row) && isEmptyIn(second, row),
    render: (_, row, index) => (
      <Lines
        first={isEmptyIn(first, row) ? EMPTY : cellOf(first, row, index)}
        second={isEmptyIn(second, row) ? null : cellOf(second, row, index)}
      />
    ),
    ...override,
  };
}

const textIn = (row: object, name: string): string | null =>
  ((row as Record<string, unknown>)[name] as string | null | undefined) ?? null;

/** Whether a list of the row names the field. */
const isAmong = (row: object, list: string | undefined, name: string): boolean =>
  list !== undefined &&
  ((row as Record<string, unknown>)[list] as readonly string[] | null)?.includes(name) === true;

/** Column helpers of a row class. Each returns a real antd column; titles, decimals and choices come from the contract, overrides win. */
export function columnsOf<R extends object>(type: Class<R>) {
  type Name = keyof R & string;
  const metaOf = (name: Name): FieldMeta => {
    const meta = fieldsOf(type).get(name);
    if (!meta) throw new Error(`${type.name} has no field ${name}`);
    return meta;
  };
  const base = (name: Name, width: number): Column<R> => ({
    key: name,
    dataIndex: name,
    title: metaOf(name).label,
    width,
    ellipsis: true,
  });
  /** How many boxes of which type. */
  const boxes = (name: Name, override: Override<R> = {}): Column<R> => ({
    ...base(name, 112),
    render: (text: string | null) => <BoxesText text={text} />,
    ...override,
  });
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
      render: (code: string | null) => (
        <ReferenceName reference={referenceOf(type, name)} code={code} />
      ),
      ...override,
    }),
    number: (name: Name, override: Override<R> = {}): Column<R> => {
      const { scale, unit, label } = metaOf(name);
      return {
        ...base(name, 110),
        title: unit ? `${label}(${unit})` : label,
        align: 'right',
        render: (value: number | null) => (
          <NumberText value={value} {...(scale === undefined ? {} : { scale })} />
        ),
        ...override,
      };
    },
    day: (name: Name, override: Override<R> = {}): Column<R> => ({
      ...base(name, 105),
      className: 'qs-figures',
      render: (value: string | null) => <DayText value={value} />,
      ...override,
    }),
    /** A moment, in the person's time zone; one at a port by the clock there. */
    instant: (name: Name, override: Override<R> = {}): Column<R> => {
      const { port, dayOnly } = metaOf(name);
      return {
        ...base(name, port ? 185 : 140),
        className: 'qs-figures',
        render: (value: string | null, row: R) =>
          port ? (
            <PortTimeText
              value={value}
              port={textIn(row, port)}
              dayOnly={isAmong(row, dayOnly, name)}
            />
          ) : (
            <InstantText value={value} />
          ),
        ...override,
      };
    },
    choice: (name: Name, override: Override<R> = {}): Column<R> => ({
      ...base(name, 100),
      render: (value: string | number | null) => (
        <StatusTag of={metaOf(name).choices as Choices} value={value} />
      ),
      ...override,
    }),
    /** 是, or nothing to see. */
    flag: (name: Name, override: Override<R> = {}): Column<R> => ({
      ...base(name, 80),
      render: (value: boolean | null) => (value ? '是' : EMPTY),
      ...(override.render ? {} : { isEmpty: (row: R) => !row[name] }),
      ...override,
    }),
    /** Several texts in a line. */
    list: (
      name: Name,
      { between = '，', ...override }: Override<R> & { between?: string } = {},
    ): Column<R> => ({
      ...base(name, 240),
      render: (values: readonly string[] | null) => values?.join(between) || EMPTY,
      ...override,
    }),
    /** A deadline with the time left; `done` rows are shown without alarm. */
    deadline: (
      name: Name,
      { done, ...override }: Override<R> & { done?: (row: R) => boolean } = {},
    ): Column<R> => {
      const { port } = metaOf(name);
      return {
        ...base(name, port ? 172 : 128),
        render: (value: string | null, row: R) => (
          <Countdown
            to={value}
            done={done?.(row) ?? false}
            stacked
            {...(port && { port: textIn(row, port) })}
          />
        ),
        ...override,
      };
    },
    /** From where to where, one below the other. */
    route: (from: Name, to: Name, override: Override<R> = {}): Column<R> =>
      stacked(
        { ...base(from, 120), render: (place: string) => <span title={place}>{place}</span> },
        { ...base(to, 120), render: (place: string) => <span title={place}>→ {place}</span> },
        { title: '装港 → 卸港', ...override },
      ),
    boxes,
    /** The boxes, and below them the totals that are known, each with its unit. */
    load: (summary: Name, totals: readonly Name[], override: Override<R> = {}): Column<R> => {
      const unitOf = (name: Name): string => metaOf(name).unit ?? '件';
      const isEmpty = (row: R): boolean =>
        totals.every((name) => row[name] === null || row[name] === undefined);
      return stacked(
        boxes(summary),
        {
          key: totals[0]!,
          fields: totals,
          isEmpty,
          render: (_, row) => (
            <span className="qs-figures">
              {totals
                .filter((name) => row[name] !== null && row[name] !== undefined)
                .map((name) => `${formatNumber(row[name] as number)}${unitOf(name)}`)
                .join(' ')}
            </span>
          ),
        },
        { title: '箱量 / 件毛体', width: 170, ...override },
      );
    },
  };
}
