const KEY = 'jst:reloaded';
/** Two reloads within this time mean that the chunk is truly gone. */
const AGAIN_MS = 30_000;

/** After a new release a chunk of the old one may be gone: the page is reloaded, once. */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    // Outlives the page, so it is dated by the wall clock; a time that lies ahead was noted before the clock was put back.
    if (Math.abs(Date.now() - last) < AGAIN_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
