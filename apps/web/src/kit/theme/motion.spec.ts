import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';

describe('motion', () => {
  it('ends as soon as the system asks for less', async () => {
    const asked: string[] = [];
    const system = { matches: false, tell: () => {} };
    globalThis.matchMedia = ((query: string) => {
      asked.push(query);
      return {
        get matches() {
          return system.matches;
        },
        addEventListener(_: string, listener: () => void) {
          system.tell = listener;
        },
        removeEventListener() {},
      };
    }) as unknown as typeof matchMedia;
    const { scrolling, useMotion } = await import('./motion.js');
    const { result } = renderHook(() => useMotion());
    expect([asked, result.current, scrolling()]).toEqual([
      ['(prefers-reduced-motion: reduce)'],
      true,
      'smooth',
    ]);
    system.matches = true;
    act(() => system.tell());
    expect([result.current, scrolling()]).toEqual([false, 'auto']);
  });
});
