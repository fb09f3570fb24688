import type { Endpoint } from '@quayside/contracts/core/endpoint';
import type { ListQuery, Rows } from '@quayside/contracts/core/list';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../display/EmptyState.js';
import { useRead } from '../http/query.js';

interface NothingHereProps<Q extends ListQuery, R> {
  endpoint: Endpoint<Q, Rows<R>>;
  /** What the screen itself asks for, whatever the person chose. */
  fixed: Partial<Q> | undefined;
  empty: ReactNode;
  onReset(): void;
}

/** An empty answer to a filter, which may as well be the tab that the screen opens with: without any record at all it says so. */
export function NothingHere<Q extends ListQuery, R>({
  endpoint,
  fixed,
  empty,
  onReset,
}: NothingHereProps<Q, R>) {
  const any = useRead(endpoint, { ...fixed, Page: 1, Limit: 1 } as Q);
  if (any.isPending) return <div style={{ height: 160 }} />;
  if ((any.data as Rows<R> | undefined)?.Total === 0) return empty;
  return (
    <EmptyState
      title="没有符合条件的记录"
      hint="换一个条件，或清空条件看全部"
      action={<Button onClick={onReset}>清空条件</Button>}
    />
  );
}
