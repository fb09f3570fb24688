import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Column, isEmptyIn, keyOf, widthOf } from './column.js';
import { type ColumnSetting, orderedKeys } from './column-order.js';
import { fitColumns } from './fit-columns.js';

/** The width of an element, followed; null before it is known and while nobody sees it. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number | null] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => {
      // A kept screen that is hidden has no width: it comes back as it was.
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

interface Seen {
  /** The filters of the result. */
  of: string;
  keys: ReadonlySet<string>;
}

/** Keys of the columns that are empty in all rows of a result that were seen so far; none while the rows are of another one. */
function useEmpty<R>(
  columns: readonly Column<R>[],
  rows: readonly R[],
  of: string,
  settled: boolean,
): ReadonlySet<string> {
  const [seen, setSeen] = useState<Seen>({ of, keys: new Set() });
  const known = seen.of === of ? seen.keys : new Set<string>();
  if (!settled || rows.length === 0) return new Set();
  const filled = new Set(known);
  for (const column of columns) {
    const key = keyOf(column);
    if (!filled.has(key) && rows.some((row) => !isEmptyIn(column, row))) filled.add(key);
  }
  if (seen.of !== of || filled.size > known.size) setSeen({ of, keys: filled });
  // What a list is about stands there even where it is empty: its first column.
  return new Set(
    columns
      .slice(1)
      .map(keyOf)
      .filter((key) => !filled.has(key)),
  );
}

export interface Arranged<R> {
  /** Side by side. */
  shown: readonly Column<R>[];
  /** For want of room in the unfolded row. */
  folded: readonly Column<R>[];
  /** Keys of those with nothing to show in this result. */
  empty: ReadonlySet<string>;
  /** More is wanted than fits: the list scrolls sideways. */
  wider: boolean;
}

interface Arranging<R> {
  columns: readonly Column<R>[];
  setting: ColumnSetting;
  rows: readonly R[];
  /** Names the result: its filters. */
  result: string;
  settled: boolean;
  /** Pixels for the columns; null while not known. */
  room: number | null;
}

/**
 * The columns as the person set them, as many as fit by rank; those that are empty in the whole
 * result fold away. The same answer as long as nothing of it changes.
 */
export function useArranged<R>({
  columns,
  setting,
  rows,
  result,
  settled,
  room,
}: Arranging<R>): Arranged<R> {
  const emptyNow = useEmpty(columns, rows, result, settled);
  const emptyKeys = [...emptyNow].join('\n');
  return useMemo(
    () => arrange(columns, setting, new Set(emptyKeys === '' ? [] : emptyKeys.split('\n')), room),
    [columns, setting, emptyKeys, room],
  );
}

function arrange<R>(
  columns: readonly Column<R>[],
  setting: ColumnSetting,
  empty: ReadonlySet<string>,
  room: number | null,
): Arranged<R> {
  const byKey = new Map(
    columns.map((column, index) => [keyOf(column), { column, rank: column.rank ?? 10 + index }]),
  );
  const wanted = new Set(setting.wanted);
  const visible = orderedKeys([...byKey.keys()], setting).filter(
    (key) => !setting.hidden.includes(key),
  );
  const filled = visible.filter((key) => !empty.has(key) || wanted.has(key));
  const fitting = filled.map((key) => {
    const { column, rank } = byKey.get(key)!;
    return { key, width: widthOf(column), least: column.least, rank, wanted: wanted.has(key) };
  });
  const widths = fitColumns(fitting, room);
  const columnsOf = (some: readonly string[]): Column<R>[] =>
    some.map((key) => byKey.get(key)!.column);
  const shown = columnsOf(filled.filter((key) => widths.has(key))).map((column) => ({
    ...column,
    width: widths.get(keyOf(column))!,
  }));
  return {
    shown,
    folded: columnsOf(filled.filter((key) => !widths.has(key))),
    empty,
    wider: room !== null && shown.reduce((sum, column) => sum + widthOf(column), 0) > room,
  };
}
