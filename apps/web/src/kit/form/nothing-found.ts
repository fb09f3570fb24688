import type { UseQueryResult } from '@tanstack/react-query';
import { errorText, isApiError } from '../http/ApiError.js';

/**
 * What the open list of a select says while it has nothing to offer: that it is reading, why it
 * was refused, or that there is nothing. A refusal never looks as if there were nothing.
 */
export function nothingFound(
  read: Pick<UseQueryResult, 'isFetching' | 'error'>,
  none: string,
): string {
  if (read.isFetching) return '查找中…';
  if (!read.error) return none;
  const isRefused = isApiError(read.error) && read.error.status === 403;
  return isRefused ? `没有权限查看：${errorText(read.error)}` : errorText(read.error);
}
