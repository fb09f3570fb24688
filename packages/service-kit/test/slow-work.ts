/** Keeps its thread busy for so many milliseconds. */
export function busyFor(ms: number): number {
  const end = performance.now() + ms;
  while (performance.now() < end);
  return ms;
}
