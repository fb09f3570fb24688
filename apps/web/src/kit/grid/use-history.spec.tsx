import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { useHistory } from './use-history.js';

describe('the history of a grid', () => {
  it('goes back and forth step by step where its rows come back in another array', () => {
    const { result } = renderHook(() => {
      const [rows, setRows] = useState<readonly string[]>([]);
      const history = useHistory(rows, (put) => setRows([...put]));
      return { rows, setRows, history };
    });
    for (const rows of [['a'], ['a', 'b'], ['a', 'b', 'c']])
      act(() => result.current.setRows(rows));
    for (const rows of [['a', 'b'], ['a'], []]) {
      act(() => result.current.history.undo());
      expect(result.current.rows).toEqual(rows);
    }
    for (const rows of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
      act(() => result.current.history.redo());
      expect(result.current.rows).toEqual(rows);
    }
    expect(result.current.history.canRedo).toBe(false);
  });
});
