import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Shows of a wrapping row its first line alone unless `unfolded`.
 * @returns the row's ref, and how many of its elements stand beyond the first line
 */
export function useLines(unfolded: boolean): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [beyond, setBeyond] = useState(0);
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => {
      const children = [...row.children] as HTMLElement[];
      const [first] = children;
      if (!first || first.offsetHeight === 0) return;
      const below = children.filter(
        (child) => child.offsetTop >= first.offsetTop + first.offsetHeight,
      );
      setBeyond(below.length);
      row.style.maxHeight = unfolded || below.length === 0 ? '' : `${first.offsetHeight}px`;
      if (!unfolded) row.scrollTop = 0;
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(row);
    const changed = new MutationObserver(measure);
    changed.observe(row, { childList: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, [unfolded]);
  return [ref, beyond];
}
