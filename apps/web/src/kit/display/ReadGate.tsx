import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.js';

/** Shows what was read; before that a skeleton, after a failure the reason with a retry. */
export function ReadGate<T>({ read, children }: { read: UseQueryResult<T, Error>; children(data: T): ReactNode }) {
  if (read.data !== undefined) return <>{children(read.data)}</>;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return <Skeleton active paragraph={{ rows: 8 }} style={{ padding: 24 }} />;
}
