import { useEffect, useState } from 'react';

/**
 * The new paper of a screen: which one since the screen was opened, whether the paper of the address is the one that just got its
 * number in it, and how to say that it got one.
 */
export function useNewRecord(
  id: number,
): [round: number, numbered: boolean, number: (id: number) => void] {
  const [state, setState] = useState({ round: 0, id: 0, arrived: false });
  useEffect(() => {
    setState((before) => {
      if (before.id === 0) return before;
      if (before.id === id) return before.arrived ? before : { ...before, arrived: true };
      return before.arrived ? { round: before.round + 1, id: 0, arrived: false } : before;
    });
  }, [id]);
  return [
    state.round,
    id > 0 && state.id === id,
    (next) =>
      setState(({ round }) =>
        next === 0
          ? { round: round + 1, id: 0, arrived: false }
          : { round, id: next, arrived: false },
      ),
  ];
}
