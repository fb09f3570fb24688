import type { Endpoint } from '@quayside/contracts/core/endpoint';
import {
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import useApp from 'antd/es/app/useApp';
import { createElement, useRef } from 'react';
import { type ApiError, errorText, isApiError, NETWORK } from './ApiError.js';
import { type Answered, call } from './call.js';
import { hasFile } from './encode.js';
import { outdate } from './outdated.js';
import { RefusalList } from './RefusalList.js';
import { randomHex } from './random.js';

/** Seconds in which a refusal of one sentence can be read. */
const READING = 6;

export type ReadOptions<Ans> = Omit<
  UseQueryOptions<Answered<Ans>, ApiError>,
  'queryKey' | 'queryFn'
>;

/** Reads through an endpoint; the cache key is the path and the request. */
export function useRead<Req, Ans>(
  endpoint: Endpoint<Req, Ans>,
  request: Req,
  options: ReadOptions<Ans> = {},
): UseQueryResult<Answered<Ans>, ApiError> {
  return useQuery<Answered<Ans>, ApiError>({
    ...options,
    queryKey: [endpoint.path, request],
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
  });
}

export interface ActOptions<Req, Ans> {
  onDone?(answer: Answered<Ans>, request: Req): void;
  /** Answer true when the error is shown elsewhere, e.g. on its fields; otherwise the act says it with all its faults. */
  onError?(error: ApiError, request: Req): boolean | undefined;
  /** Leads to the field of a fault that stands on another screen, as of a step of a paper whose form is a screen of its own. */
  onJump?(prop: string, request: Req): void;
  /** Areas whose answers the act makes outdated. */
  invalidates?: readonly string[];
}

export interface Act<Req, Ans> {
  /** Never rejects: the answer, or undefined after a failure. */
  run(request: Req): Promise<Answered<Ans> | undefined>;
  pending: boolean;
  error: ApiError | null;
  /** Forgets the last error. */
  reset(): void;
}

/**
 * A write through an endpoint. A write of an employee carries an idempotency key; after a lost network the same request
 * goes out under the same key, so that pressing the button again does nothing twice. While a request is under way the same one again, as of
 * a double click, waits for its answer and is nobody's act: it answers nothing, so that what follows an act follows once.
 */
export function useAct<Req, Ans>(
  endpoint: Endpoint<Req, Ans>,
  options: ActOptions<Req, Ans> = {},
): Act<Req, Ans> {
  const { message, notification } = useApp();
  const unsure = useRef<{ body: string; key: string } | null>(null);
  const underWay = useRef(new Map<string, Promise<Answered<Ans> | undefined>>());
  const readOwnAnew = () => Promise.all((options.invalidates ?? []).map(invalidateArea));
  const mutation = useMutation<Answered<Ans>, ApiError, Req>({
    mutationFn: async (request) => {
      const keyed =
        endpoint.method === 'POST' &&
        endpoint.access !== 'everyone' &&
        endpoint.access !== 'signedIn' &&
        !hasFile(Object(request));
      if (!keyed) return call(endpoint, request);
      const body = JSON.stringify(request);
      const key = unsure.current?.body === body ? unsure.current.key : randomHex(16);
      try {
        const answer = await call(endpoint, request, { idempotencyKey: key });
        unsure.current = null;
        return answer;
      } catch (error) {
        unsure.current = isApiError(error) && error.code === NETWORK ? { body, key } : null;
        throw error;
      }
    },
    onSuccess: async (answer, request) => {
      // What an earlier try was refused for, on whatever screen, is mended.
      notification.destroy(endpoint.path);
      options.onDone?.(answer, request);
      await readOwnAnew();
    },
    onError: (error, request) => {
      // Somebody else stored it meanwhile: what they stored comes onto the screen, below what is typed here.
      if (isApiError(error) && error.code === 'record.stale') void readOwnAnew();
      if (options.onError?.(error, request)) return;
      if (isApiError(error) && error.handledBySession) return;
      if (!isApiError(error) || error.errors.length === 0)
        return void message.error(errorText(error), READING);
      notification.error({
        key: endpoint.path,
        title: errorText(error),
        description: createElement(RefusalList, {
          error,
          of: endpoint.request ?? undefined,
          onJump: options.onJump && ((prop: string) => options.onJump?.(prop, request)),
        }),
        // What is to be mended stays until it is, or is put away.
        duration: 0,
      });
    },
  });
  const run = (request: Req): Promise<Answered<Ans> | undefined> => {
    // A file says nothing of what is in it as JSON.
    if (hasFile(Object(request))) return mutation.mutateAsync(request).catch(() => undefined);
    const body = JSON.stringify(request ?? null);
    const known = underWay.current.get(body);
    if (known) return known.then(() => undefined);
    const answer = mutation
      .mutateAsync(request)
      .catch(() => undefined)
      .finally(() => underWay.current.delete(body));
    underWay.current.set(body, answer);
    return answer;
  };
  return {
    run,
    pending: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  };
}

const groups = new Map<string, readonly string[]>();

/** Reads what is shown of some calls again: something other than an act of theirs changed it. */
export function readAnew(...endpoints: readonly Pick<Endpoint, 'path'>[]): Promise<void> {
  const paths = new Set<unknown>(endpoints.map(({ path }) => path));
  return outdate({ predicate: ({ queryKey: [path] }) => paths.has(path) });
}

/** Names a set of areas, so that `invalidateArea('si')` reaches every area whose answers depend on it. */
export function defineAreaGroup(name: string, areas: readonly string[]): void {
  groups.set(
    name.toLowerCase(),
    areas.map((area) => area.toLowerCase()),
  );
}

/** Marks everything read from an area (`TDBillLadingInfo`), or group of areas (`si`), as outdated; what is on screen is read again. */
export function invalidateArea(area: string): Promise<void> {
  const key = area.toLowerCase();
  const areas = new Set(groups.get(key) ?? [key]);
  return outdate({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && areas.has((path.split('/')[2] ?? '').toLowerCase()),
  });
}
