import { entryFiles } from '@quayside/contracts/booking/entry/attachment.api';
import { Section } from '../../../kit/document/Section.js';
import { Attachments } from '../../../kit/files/Attachments.js';

/** What goes with an order: the booking note as it came, packing lists, declarations. A new order has none before its draft has a number. */
export function EntryFiles({ id }: { id: number | undefined }) {
  return (
    <Section title="附件">
      {id === undefined ? (
        <span className="entry-hint">保存草稿（Ctrl+S）后可以添加附件</span>
      ) : (
        <Attachments endpoints={entryFiles} recordId={id} />
      )}
    </Section>
  );
}
