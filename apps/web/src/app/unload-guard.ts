import { anyDirty } from '../kit/screen/dirty.js';

let meant = false;

/** The page is about to be left on purpose, already confirmed: the browser need not ask again. */
export function leaving(): void {
  meant = true;
}

/** Has the browser ask before a window with unsaved input is closed or reloaded. */
export function guardUnload(): void {
  addEventListener('beforeunload', (event) => {
    if (!meant && anyDirty()) event.preventDefault();
  });
}
