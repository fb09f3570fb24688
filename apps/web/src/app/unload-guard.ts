import { anyDirty } from '../kit/screen/dirty.js';

/** Has the browser ask before a window with unsaved input is closed or reloaded. */
export function guardUnload(): void {
  addEventListener('beforeunload', (event) => {
    if (anyDirty()) event.preventDefault();
  });
}
