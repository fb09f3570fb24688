import { getPreference, setPreference } from '@quayside/contracts/auth/preference';
import { call } from './http/call.js';
import { queryClient } from './http/client.js';
import { useRead } from './http/query.js';

/**
 * A setting of the person, kept by the server: `[value, set, ready]`. `fallback` until it is read and when there is none.
 * Setting shows at once; a failure to store it is logged only, since the screen already follows it.
 */
export function usePreference<T>(
  type: string,
  key: string,
  fallback: T,
): [T, (value: T) => void, boolean] {
  const request = { Type: type, Key: key };
  const read = useRead(getPreference, request, { staleTime: Number.POSITIVE_INFINITY });
  const set = (value: T) => {
    const preference = { ...request, Value: value };
    const queryKey = [getPreference.path, request];
    queryClient.setQueryData(queryKey, preference);
    // A read that is under way brings what was set before.
    void queryClient.cancelQueries({ queryKey });
    call(setPreference, preference).catch((error: unknown) =>
      console.warn(`preference ${type}/${key} not stored`, error),
    );
  };
  return [(read.data?.Value as T | null | undefined) ?? fallback, set, !read.isPending];
}
