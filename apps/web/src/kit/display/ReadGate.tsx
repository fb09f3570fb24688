import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.js';

interface ReadGateProps<T> {
  read: UseQueryResult<T, Error>;
  /** The way on when it does not exist (404), in place of a retry. */
  gone?: ReactNode;
  children(data: T): ReactNode;
}

/** Shows what was read; before that a skeleton, after a failure the reason with a retry. */
export function ReadGate<T>({ read, gone, children }: ReadGateProps<T>) {
  if (read.data !== undefined) return <>{children(read.data)}</>;
  if (read.isError)
    return <ErrorState error={read.error} onRetry={() => void read.refetch()} gone={gone} />;
  return <Skeleton active paragraph={{ rows: 8 }} style={{ padding: 24 }} />;
}
