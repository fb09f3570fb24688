import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDirtyGuard } from '../screen/dirty.js';
import { ChangedNotice, type LabelOf, RestoredNotice, useKeptTyping } from './kept-typing.js';
import { type ThreeWay, threeWay } from './three-way.js';

type Values = Record<string, unknown>;
type Others = Pick<ThreeWay, 'theirs' | 'both'>;

export interface KeptFormOptions {
  /** Nothing can be typed, so nothing is brought back. */
  readOnly?: boolean;
  labelOf: LabelOf;
  /** Puts values into the form that is open. */
  show(values: Values): void;
}

export interface KeptForm {
  /** What the form begins with: as stored, with what was typed and not saved on top. */
  initial: Values;
  /** Something differs from what is stored. */
  dirty: boolean;
  /** Takes what the form holds now. */
  type(values: Values): void;
  /** It was saved or given up. */
  clean(): void;
  /** Says what was brought back, and what others stored meanwhile. */
  notice: ReactNode;
}

const NOBODY: Others = { theirs: [], both: [] };
const differing = (a: Values, b: Values): string[] => threeWay(a, b, b).theirs;
const union = (before: readonly string[], more: readonly string[]): string[] => [
  ...new Set([...before, ...more]),
];

/** What was typed over `base` on top of what is stored now, and the fields that others changed differently. */
function onTop(base: Values, typed: Values, stored: Values): { merged: Values } & Others {
  const { merged, theirs, both } = threeWay(base, typed, stored);
  const other = new Set(differing(typed, stored));
  return { merged, theirs: theirs.filter((name) => other.has(name)), both };
}

/**
 * A form as a page, of a record that others may store too: nothing typed is lost by a reload, by going on as another employee, or by what
 * somebody else stores. Their changes come in below what was typed, and it is said.
 * @param name names the record in the browser's tab
 * @param stored the record's fields of this form, as they are stored now
 */
export function useKeptForm(
  name: string,
  stored: Values,
  { readOnly = false, labelOf, show }: KeptFormOptions,
): KeptForm {
  const kept = useKeptTyping<{ base: Values; values: Values }>(name);
  const [begun] = useState(() => {
    const before = readOnly ? null : kept.read();
    const mixed = before && onTop(before.base, before.values, stored);
    return mixed && differing(stored, mixed.merged).length > 0 ? mixed : null;
  });
  const [dirty, setDirty] = useState(begun !== null);
  const [isRestored, setIsRestored] = useState(dirty);
  const [others, setOthers] = useState<Others>(begun ?? NOBODY);
  const base = useRef(stored);
  const now = useRef<Values>(begun?.merged ?? stored);
  const leave = useDirtyGuard(dirty, true);

  const clean = (): void => {
    kept.drop();
    setDirty(false);
    setIsRestored(false);
    setOthers(NOBODY);
    leave();
  };
  const type = (values: Values): void => {
    now.current = values;
    // Typed back to what is stored, there is nothing to lose.
    if (differing(base.current, values).length === 0) {
      clean();
      return;
    }
    setDirty(true);
    kept.write({ base: base.current, values });
  };
  const state = JSON.stringify(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what others stored begins it, not what is typed meanwhile
  useEffect(() => {
    const before = base.current;
    base.current = stored;
    if (differing(before, stored).length === 0) return;
    const { merged, theirs, both } = dirty
      ? onTop(before, now.current, stored)
      : { merged: stored, ...NOBODY };
    show(merged);
    if (dirty)
      setOthers((said) => ({ theirs: union(said.theirs, theirs), both: union(said.both, both) }));
    if (dirty) type(merged);
    else now.current = merged;
  }, [state]);

  const notice =
    dirty && others.theirs.length > 0 ? (
      <ChangedNotice mixed={others} labelOf={labelOf} />
    ) : isRestored ? (
      <RestoredNotice />
    ) : null;
  return { initial: now.current, dirty, type, clean, notice };
}
