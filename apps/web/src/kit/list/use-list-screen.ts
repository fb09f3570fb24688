import type { Endpoint } from '@quayside/contracts/core/endpoint';
import type { Class } from '@quayside/contracts/core/field';
import { DEFAULT_LIMIT, type ListQuery, type Rows } from '@quayside/contracts/core/list';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answered } from '../http/call.js';
import { useRead } from '../http/query.js';
import { useScreen } from '../screen/ScreenContext.js';
import { clearedFilters, queryFromSearch, type Search } from './query-search.js';

export interface ListScreen<Q, R> {
  /** The request as it was sent. */
  query: Q;
  search: Search;
  rows: readonly R[];
  total: number;
  estimated: boolean;
  /** The first answer is awaited. */
  loading: boolean;
  /** A newer answer is awaited; the rows are those of before. */
  refreshing: boolean;
  /** The rows are those of an earlier question. */
  outdated: boolean;
  error: Error | null;
  reload(): void;
  /** Changes filters and goes to the first page. */
  filter(patch: Record<string, string | undefined>): void;
  /** Puts exactly these filters. */
  replaceFilters(filters: Search): void;
  page(page: number, limit: number): void;
  /** `Field`, `-Field` or undefined for the list's own order. */
  sort(sort: string | undefined): void;
}

const NO_ROWS: readonly never[] = [];

/**
 * The last page of a list, where a page behind it was asked for: rows went away since, or the total was an
 * estimate. Null where the page is there.
 */
function lastPageInstead(
  answer: Rows<unknown> | undefined,
  page: number,
  limit: number,
): number | null {
  if (!answer || answer.Rows.length > 0 || answer.Total === 0) return null;
  const last = Math.ceil(answer.Total / limit);
  return page > last ? last : null;
}

/**
 * A list whose filters, page and order live in the address and whose rows live in the query cache.
 * `fixed` holds parameters that the person cannot change; its Sort is only the order to begin with.
 */
export function useListScreen<Q extends ListQuery, R>(
  endpoint: Endpoint<Q, Rows<R>>,
  fixed: Partial<Q> = {},
): ListScreen<Q, R> {
  const { search, setSearch } = useScreen();
  const type = endpoint.request as Class<Q>;
  const { Sort: firstSort, ...bound } = fixed;
  const query = {
    Page: 1,
    Limit: DEFAULT_LIMIT,
    ...(firstSort ? { Sort: firstSort } : {}),
    ...queryFromSearch(type, search),
    ...bound,
  } as Q;
  const read = useRead(endpoint, query, { placeholderData: keepPreviousData });
  const answer = read.data as (Answered<Rows<R>> & Rows<R>) | undefined;
  const goTo = (page: number, limit: number): void =>
    setSearch({
      Page: page > 1 && limit === query.Limit ? String(page) : undefined,
      Limit: limit === DEFAULT_LIMIT ? undefined : String(limit),
    });
  const { Page = 1, Limit = DEFAULT_LIMIT } = query;
  const last = read.isFetching ? null : lastPageInstead(answer, Page, Limit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `goTo` is another at each rendering
  useEffect(() => {
    if (last !== null) goTo(last, Limit);
  }, [last, Limit]);
  return {
    query,
    search,
    rows: answer?.Rows ?? NO_ROWS,
    total: answer?.Total ?? 0,
    estimated: answer?.TotalIsEstimate ?? false,
    loading: read.isPending,
    refreshing: read.isFetching,
    outdated: read.isPlaceholderData,
    error: read.error,
    reload: () => void read.refetch(),
    filter: (patch) => setSearch({ ...patch, Page: undefined }),
    replaceFilters: (filters) =>
      setSearch({ ...clearedFilters(type), ...filters, Page: undefined }),
    page: goTo,
    sort: (sort) => setSearch({ Sort: sort, Page: undefined }),
  };
}
