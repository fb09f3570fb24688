import type { AttachmentEndpoints } from '@quayside/contracts/core/files';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';

const List = lazy(async () => ({ default: (await import('./AttachmentList.js')).AttachmentList }));

/** The files of a record, loaded when they are first shown: `<Attachments endpoints={siFiles} recordId={record.Id} />`. */
export function Attachments(props: { endpoints: AttachmentEndpoints; recordId: number }) {
  return (
    <Suspense fallback={<Skeleton active />}>
      <List key={props.recordId} {...props} />
    </Suspense>
  );
}
