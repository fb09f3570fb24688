import { Lease } from '@quayside/service-kit/database/lease';

/** One process reads a mailbox at a time. A mailbox waits an hour at most by rights. */
export const mailboxLease = new Lease({
  table: 'note_mailbox',
  key: { id: 'bigint' },
  waits: { most: 3_600, where: 'next_time IS NOT NULL' },
});
