import { type Key, useState } from 'react';

export interface Selection<R> {
  /** The chosen rows by their Id, as the list shows them now; those of other pages as they were. */
  selected: ReadonlyMap<Key, R>;
  select(selected: ReadonlyMap<Key, R>): void;
  /** Chosen rows that went away from the page that is shown, and are not chosen any more. */
  lost: number;
}

interface Held<R> {
  chosen: ReadonlyMap<Key, R>;
  /** The rows that were shown, and for which question. */
  shown: readonly R[];
  question: string;
  lost: number;
}

/**
 * The rows that somebody chose in a list, across its pages. A row that comes anew is chosen as it is
 * now, so that nobody acts on a version of before; one that others took away from the page in the
 * meantime is chosen no more, and {@link Selection.lost} counts it.
 * @param question names filters, order and page: with another one nothing went away
 */
export function useSelection<R extends { Id: number }>(
  rows: readonly R[],
  question: string,
): Selection<R> {
  const [held, setHeld] = useState<Held<R>>({
    chosen: new Map(),
    shown: rows,
    question,
    lost: 0,
  });
  let now = held;
  if (held.shown !== rows || held.question !== question) {
    now = renewed(held, rows, question);
    setHeld(now);
  }
  return {
    selected: now.chosen,
    select: (chosen) => setHeld({ chosen, shown: rows, question, lost: 0 }),
    lost: now.lost,
  };
}

function renewed<R extends { Id: number }>(
  { chosen, shown, question: before, lost }: Held<R>,
  rows: readonly R[],
  question: string,
): Held<R> {
  const fresh = new Map<Key, R>(rows.map((row) => [row.Id, row]));
  const wentAway = new Set(
    before === question ? shown.map(({ Id }) => Id).filter((id) => !fresh.has(id)) : [],
  );
  const kept = [...chosen].filter(([id]) => !wentAway.has(id as number));
  return {
    chosen: new Map(kept.map(([id, row]) => [id, fresh.get(id) ?? row])),
    shown: rows,
    question,
    lost: lost + chosen.size - kept.length,
  };
}
