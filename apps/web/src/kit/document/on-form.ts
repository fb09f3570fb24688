import type { StoreApi } from 'zustand';

/**
 * Does something with the form of a store as it is and after each change of it, without redrawing anything; what it answers ends the
 * last doing. Answers how to stop.
 */
export function onForm<T>(
  store: Pick<StoreApi<{ form: T }>, 'getState' | 'subscribe'>,
  act: (form: T) => (() => void) | undefined,
): () => void {
  let end = act(store.getState().form);
  const stop = store.subscribe(({ form }, before) => {
    if (form === before.form) return;
    end?.();
    end = act(form);
  });
  return () => {
    stop();
    end?.();
  };
}
