import {
  Children,
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** Lists up to here are drawn whole. */
const LONG = 30;
/** Rows of a long list that are drawn at once, before anything is measured. */
const FIRST = 20;
/** Rows are drawn this many pixels before they can be seen. */
const AHEAD_PX = 300;
/** The height of a row that nobody has drawn yet, until rows of its table were measured. */
const HEIGHT_PX = 48;
const HEIGHT = '--qs-row-height';

type Look = (entry: IntersectionObserverEntry) => void;

interface Drawing {
  /** Every row is drawn, wherever it is. */
  whole: boolean;
  /** A row is among those that are drawn at once. */
  isFirst(id: unknown): boolean;
  /** Calls back when a row comes near what is seen, and when it leaves; returns the end of it. */
  watch(row: Element, look: Look): () => void;
}

const DrawingContext = createContext<Drawing | null>(null);

/** One observer for the rows of a table, within the box in which its screen scrolls. */
function createWatch(onLook: (entries: readonly IntersectionObserverEntry[]) => void) {
  const looks = new Map<Element, Look>();
  let observer: IntersectionObserver | null = null;
  const begin = (row: Element): IntersectionObserver =>
    new IntersectionObserver(
      (entries) => {
        onLook(entries);
        for (const entry of entries) looks.get(entry.target)?.(entry);
      },
      { root: row.closest('[data-screen]'), rootMargin: `${AHEAD_PX}px 0px` },
    );
  return (row: Element, look: Look): (() => void) => {
    observer ??= begin(row);
    looks.set(row, look);
    observer.observe(row);
    return () => {
      looks.delete(row);
      observer?.unobserve(row);
      if (looks.size > 0) return;
      observer?.disconnect();
      observer = null;
    };
  };
}

/** What works on the text of the whole page: find, print and copy. */
function useWholePage(draw: () => void): void {
  const latest = useRef(draw);
  latest.current = draw;
  useEffect(() => {
    const all = (): void => latest.current();
    const find = (event: KeyboardEvent): void => {
      const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f';
      if (isFind || event.key === 'F3') all();
    };
    const copy = (): void => {
      if (!document.getSelection()?.isCollapsed) all();
    };
    window.addEventListener('keydown', find, true);
    window.addEventListener('beforeprint', all);
    document.addEventListener('copy', copy, true);
    return () => {
      window.removeEventListener('keydown', find, true);
      window.removeEventListener('beforeprint', all);
      document.removeEventListener('copy', copy, true);
    };
  }, []);
}

/** The height of rows that were not drawn yet: the mean of those that were. */
function estimate(table: HTMLElement, entries: readonly IntersectionObserverEntry[]): void {
  if (table.style.getPropertyValue(HEIGHT) !== '') return;
  const drawn = entries.filter(({ target }) => target.childElementCount > 1);
  const heights = drawn.map(({ boundingClientRect }) => boundingClientRect.height).filter(Boolean);
  if (heights.length === 0) return;
  const sum = heights.reduce((total, height) => total + height, 0);
  table.style.setProperty(HEIGHT, `${Math.round(sum / heights.length)}px`);
}

/**
 * Around the table of a list whose rows are `ListRow`s: of a long one the cells are drawn when
 * their row comes near what is seen (decision 114). A screen that is hidden keeps those in view.
 */
export function RowsNearView({
  rows,
  children,
}: {
  rows: readonly { Id: number }[];
  children: ReactNode;
}) {
  const table = useRef<HTMLDivElement>(null);
  const first = useRef<ReadonlySet<unknown>>(new Set());
  first.current = new Set(rows.slice(0, FIRST).map(({ Id }) => Id));
  const [drawing, setDrawing] = useState<Drawing>(() => ({
    whole: false,
    isFirst: (id) => first.current.has(id),
    watch: createWatch((entries) => table.current && estimate(table.current, entries)),
  }));
  const setWhole = (whole: boolean): void =>
    setDrawing((before) => (before.whole === whole ? before : { ...before, whole }));
  useWholePage(() => flushSync(() => setWhole(true)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the screen is left
  useLayoutEffect(() => () => setWhole(false), []);
  const isLong = rows.length > LONG && typeof IntersectionObserver !== 'undefined';
  return (
    <DrawingContext value={isLong ? drawing : null}>
      <div ref={table}>{children}</div>
    </DrawingContext>
  );
}

type RowProps = ComponentProps<'tr'> & { 'data-row-key'?: unknown };

/** A row of antd's table, drawn when it is near what is seen; others are always drawn. */
export function ListRow(props: RowProps) {
  const drawing = use(DrawingContext);
  if (!drawing || props['data-row-key'] === undefined) return <tr {...props} />;
  return <WatchedRow drawing={drawing} {...props} />;
}

function WatchedRow({ drawing, children, ...row }: RowProps & { drawing: Drawing }) {
  const { whole, watch } = drawing;
  const element = useRef<HTMLTableRowElement>(null);
  const [near, setNear] = useState(() => drawing.isFirst(row['data-row-key']));
  const drawn = near || whole;
  /** As it was seen last: whether it is near, and how high it is when drawn. */
  const seen = useRef({ near, drawn, height: 0 });
  seen.current.drawn = drawn;
  useLayoutEffect(() => {
    const end = watch(element.current!, ({ isIntersecting, boundingClientRect }) => {
      seen.current.near = isIntersecting;
      if (seen.current.drawn) seen.current.height = boundingClientRect.height;
      if (isIntersecting) setNear(true);
    });
    return () => {
      end();
      // The screen is hidden: it comes back with what was in view.
      setNear(seen.current.near);
    };
  }, [watch]);
  if (drawn)
    return (
      <tr {...row} ref={element}>
        {children}
      </tr>
    );
  const height = seen.current.height || `var(${HEIGHT}, ${HEIGHT_PX}px)`;
  return (
    <tr {...row} ref={element} style={{ ...row.style, height }}>
      <td colSpan={Children.count(children)} />
    </tr>
  );
}
