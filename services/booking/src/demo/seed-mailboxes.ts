import type { Ctx } from '@quayside/service-kit/runtime/context';

/**
 * Carriers without a line that take booking notes by mail, and an agent; the others are reached by
 * hand.
 */
const MAILBOXES = [
  ['EGLV', null, 'booking@eglv.example.com'],
  ['YMLU', null, 'booking.ngb@ymlu.example.com; cs.ngb@ymlu.example.com'],
  ['MSCU', '宁波外代', 'msc.booking@penavico-nb.example.com'],
] as const;

/** Where booking notes go by mail. Does nothing where there are any. */
export async function seedMailboxes(tx: Ctx): Promise<void> {
  const known = await tx.sql('SELECT 1 FROM booking_mailbox LIMIT 1');
  if (known.length > 0) return;
  for (const [carrier, agent, addresses] of MAILBOXES) {
    await tx.sql(
      `INSERT INTO booking_mailbox (carrier_code, agent_name, addresses, enabled, version,
         create_time, update_time, update_name) VALUES ($1, $2, $3, true, 1, $4, $4, '林岚')`,
      [carrier, agent, addresses, tx.now],
    );
  }
}
