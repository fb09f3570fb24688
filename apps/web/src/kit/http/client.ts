import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isApiError } from './ApiError.js';

// What a click begins is seen before the next click: as a timer, the default, a second button could still be pressed while the first was acting.
notifyManager.setScheduler(queueMicrotask);

/** The one query cache. Kept screens come back to what they had, hence the long life of unused answers. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 30 * 60_000,
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      // A refusal stays a refusal; only a lost network or a fault of the server is worth one more try.
      retry: (count, error) =>
        count < 1 && isApiError(error) && (error.status === 0 || error.status >= 500),
    },
    // An act is tried even where the browser believes to be offline: what waits in silence is neither done nor refused.
    mutations: { retry: false, networkMode: 'always' },
  },
});
