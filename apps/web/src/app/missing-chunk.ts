import { anyDirty } from '../kit/screen/dirty.js';
import { isOutdated } from './release.js';

const KEY = 'jst:reloaded';
/** Two reloads within this time mean that the chunk is truly gone. */
const AGAIN_MS = 30_000;

/**
 * After a new release a chunk of the old one may be gone: the page is reloaded, once. Where the server does not answer, or something typed would be lost, the page
 * stays, and what did not come says so in its place.
 */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    // Outlives the page, so it is dated by the wall clock; a time that lies ahead was noted before the clock was put back.
    if (anyDirty() || Math.abs(Date.now() - last) < AGAIN_MS) return;
    isOutdated().then(
      (outdated) => {
        if (!outdated) return;
        sessionStorage.setItem(KEY, String(Date.now()));
        location.reload();
      },
      () => {},
    );
  });
}
