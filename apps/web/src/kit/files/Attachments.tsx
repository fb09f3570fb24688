import type { AttachmentEndpoints } from '@quayside/contracts/core/files';
import { Skeleton } from 'antd';

import { part } from '../screen/part.js';

const List = part(
  async () => (await import('./AttachmentList.js')).AttachmentList,
  () => <Skeleton active />,
);

/** The files of a record, loaded when they are first shown: `<Attachments endpoints={siFiles} recordId={record.Id} />`. */
export function Attachments(props: { endpoints: AttachmentEndpoints; recordId: number }) {
  return <List key={props.recordId} {...props} />;
}
