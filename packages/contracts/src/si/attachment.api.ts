import { attachmentsOf } from '../core/files.js';

/** Papers that go with an SI: VGM certificates, pages of a letter of credit, declarations of dangerous goods. */
export const siFiles = attachmentsOf('/api/SiAttachment', {
  label: 'SI附件',
  read: 'si:read',
  write: 'si:read',
});
