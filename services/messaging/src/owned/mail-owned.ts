import type { OwnedTable } from '@quayside/service-kit/owned/owned-table';

/** Mails that a person ordered, with what was attached to them. Messages stay whose they are. */
export const mailOwnedTables: readonly OwnedTable[] = [
  {
    kind: 'mail',
    label: '发出的邮件',
    table: 'mail',
    owner: 'creator_id',
    follows: [{ table: 'mail_attachment', record: 'mail_id', owner: 'creator_id' }],
  },
];
