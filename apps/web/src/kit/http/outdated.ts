import type { InvalidateQueryFilters } from '@tanstack/react-query';
import { queryClient } from './client.js';
import { forgetParts } from './joint.js';

/**
 * Marks answers as outdated and reads again what is on screen; resolves when it was read. A first read that is under way may have been
 * answered from before the change, and the cache would take its answer for the new one: it is done once more after it. One that failed
 * meanwhile has no answer to correct, and whoever waits is told so at once.
 */
export async function outdate(filters: InvalidateQueryFilters = {}): Promise<void> {
  forgetParts();
  const first = queryClient
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.fetchStatus !== 'idle' && state.data === undefined);
  await queryClient.invalidateQueries(filters);
  if (first.length)
    await queryClient.invalidateQueries({
      predicate: (query) => first.includes(query) && query.state.status !== 'error',
    });
}
