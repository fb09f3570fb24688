import { HintKind } from '@quayside/contracts/si/choices';
import type {
  Box,
  BoxDetail,
  SiHeader,
  SourceHint,
} from '@quayside/contracts/si/shipping-instruction';

/** How a value was put into a field. It holds as long as the field has that value: what is typed over needs no word of it. */
export interface Hint {
  readonly Kind: HintKind;
  readonly Name?: string | null;
  readonly value: unknown;
}

export type Hints = Readonly<Record<string, Hint>>;

type Row<T> = T & { readonly pasted?: T };

/** The part of a bill in the form that hints are about. */
export interface Hinted {
  readonly header: SiHeader;
  readonly boxes: readonly (Row<Box> & { readonly details: readonly Row<BoxDetail>[] })[];
  readonly hints?: Hints;
}

const MOST = 2000;

/** A bill with values that did not come by hand. */
export const hinted = <C extends Hinted>(
  copy: C,
  values: SiHeader,
  hint: Omit<Hint, 'value'>,
): C => ({
  ...copy,
  header: { ...copy.header, ...values },
  hints: {
    ...copy.hints,
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, { ...hint, value }]),
    ),
  },
});

/** The hint that holds for a header field. */
export function hintAt({ header, hints }: Hinted, name: string): Hint | undefined {
  const hint = hints?.[name];
  return hint?.value && hint.value === header[name as keyof SiHeader] ? hint : undefined;
}

const OWN = ['key', 'details', 'pasted', 'taken'];
const cellsOf = (row: object): [string, unknown][] =>
  Object.entries(row).filter(
    ([name, value]) => !OWN.includes(name) && value !== null && value !== undefined && value !== '',
  );

/** Whether a pasted row's cell still says what was pasted. */
const asPasted = (pasted: object, [name, value]: [string, unknown]): boolean =>
  (pasted as Record<string, unknown>)[name] === value;

/** A row is from a sheet while one cell of it is; cells that were typed since are told apart. */
function rowHints(row: Row<object>, place: string, cellPlace: string): SourceHint[] {
  const { pasted } = row;
  if (!pasted) return [];
  const cells = cellsOf(row);
  const typed = cells.filter((cell) => !asPasted(pasted, cell));
  if (typed.length === cells.length) return [];
  return [
    { Prop: place, Kind: HintKind.Import },
    ...typed.map(([name]): SourceHint => ({ Prop: `${cellPlace}${name}`, Kind: HintKind.Person })),
  ];
}

/** What a bill says of where its values came from, as it goes to the server and into the draft. */
export function sourcesOf(copy: Hinted): { Sources?: SourceHint[] } {
  const header = Object.keys(copy.hints ?? {}).flatMap((Prop): SourceHint[] => {
    const hint = hintAt(copy, Prop);
    return hint ? [{ Prop, Kind: hint.Kind, ...(hint.Name ? { Name: hint.Name } : {}) }] : [];
  });
  const rows = copy.boxes.flatMap((box, index) => [
    ...rowHints(box, `BoxInfos[${index}]`, `BoxInfos[${index}].BoxInfo.`),
    ...box.details.flatMap((detail, at) => {
      const place = `BoxInfos[${index}].BoxDetails[${at}]`;
      return rowHints(detail, place, `${place}.`);
    }),
  ]);
  const Sources = [...header, ...rows].slice(0, MOST);
  return Sources.length > 0 ? { Sources } : {};
}

/** The same back from a draft. */
export function withSources<C extends Hinted>(copy: C, sources: readonly SourceHint[]): C {
  if (sources.length === 0) return copy;
  const kinds = new Map(sources.map((source) => [source.Prop, source]));
  const restored = <T extends object>(row: T, place: string, cellPlace: string): T =>
    kinds.has(place)
      ? {
          ...row,
          pasted: Object.fromEntries(cellsOf(row).filter(([name]) => !kinds.has(cellPlace + name))),
        }
      : row;
  return {
    ...copy,
    hints: Object.fromEntries(
      sources
        .filter(({ Prop }) => Prop in copy.header)
        .map(({ Prop, Kind, Name }) => [
          Prop,
          { Kind, Name: Name ?? null, value: copy.header[Prop as keyof SiHeader] },
        ]),
    ),
    boxes: copy.boxes.map((box, index) => {
      const place = `BoxInfos[${index}]`;
      const details = box.details.map((detail, at) =>
        restored(detail, `${place}.BoxDetails[${at}]`, `${place}.BoxDetails[${at}].`),
      );
      return restored({ ...box, details }, place, `${place}.BoxInfo.`);
    }),
  };
}

/** Rows of a grid after a paste: those that the paste has written remember what it wrote. */
export function asRowsPasted<T extends Row<object>>(
  before: readonly T[],
  after: readonly T[],
): T[] {
  const known = new Set(before);
  return after.map((row) =>
    known.has(row) ? row : { ...row, pasted: Object.fromEntries(cellsOf(row)) },
  );
}
