import { attachmentsOf } from '../../core/files.js';

/** Papers that go with an entered order: the booking note as it came, packing lists, declarations of dangerous goods. */
export const entryFiles = attachmentsOf('/api/EntryAttachment', {
  label: '录单附件',
  read: 'entry:read',
  write: 'entry:read',
});
