import { useRef } from 'react';
import { shallow } from 'zustand/shallow';

const DEPTH = 100;

export interface History<T> {
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
  /** The last state before the present one was put by undo or redo. */
  past: readonly T[];
}

/**
 * Remembers the states that `value` had, whoever changed it, and goes back and forth through them.
 * Lists of the same rows are one state, though they may be other arrays.
 */
export function useHistory<T>(value: T, put: (value: T) => void): History<T> {
  const state = useRef({ past: [] as T[], future: [] as T[], present: value });
  const held = state.current;
  if (!shallow(held.present, value)) {
    held.past = [...held.past.slice(1 - DEPTH), held.present];
    held.future = [];
    held.present = value;
  }
  const step = (from: 'past' | 'future', to: 'past' | 'future') => {
    const next = held[from].at(-1);
    if (next === undefined) return;
    held[from] = held[from].slice(0, -1);
    held[to] = [...held[to], held.present];
    held.present = next;
    put(next);
  };
  return {
    undo: () => step('past', 'future'),
    redo: () => step('future', 'past'),
    canUndo: held.past.length > 0,
    canRedo: held.future.length > 0,
    past: held.past,
  };
}
