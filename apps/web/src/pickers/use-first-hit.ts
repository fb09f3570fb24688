import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';

interface FirstHit {
  /** What is typed. */
  keyword: string;
  /** The answer to it is not here yet: nothing may be picked from the list of an older keyword. */
  stale: boolean;
  /** Picks the first one of the answer. */
  take(): void;
  /** Leaves the list without picking. */
  close(): void;
}

/** Enter in a picker whose list comes from the server means the first one of the answer to what was typed, also before it is there. */
export function useFirstHit({ keyword, stale, take, close }: FirstHit) {
  const awaited = useRef<string | null>(null);
  const moved = useRef(false);
  const answered = useEffectEvent(() => {
    if (awaited.current !== keyword) return;
    awaited.current = null;
    take();
  });
  useEffect(() => {
    if (!stale) answered();
  }, [stale]);
  return {
    // antd keeps the place of the cursor over a list that was exchanged below it; whoever has not moved it means the first one.
    onInputKeyDown(event: KeyboardEvent): void {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moved.current = true;
      if (event.key === 'Tab' && !moved.current) {
        // antd would pick what the cursor of its list stands on: in a list of several that takes away what was just chosen.
        event.stopPropagation();
        if (keyword !== '' && !stale) take();
        close();
      }
      if (event.key !== 'Enter') {
        awaited.current = null;
        return;
      }
      if (keyword === '' || moved.current) return;
      event.stopPropagation();
      if (stale) awaited.current = keyword;
      else take();
    },
    /** Somebody types on, or picked one: the cursor of the list means nothing any more. */
    typed(): void {
      moved.current = false;
    },
  };
}
