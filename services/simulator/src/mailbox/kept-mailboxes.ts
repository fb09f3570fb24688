import { timingSafeEqual } from 'node:crypto';
import { integer, optionalText, readConfig, text } from '@quayside/service-kit/runtime/config';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import { openImapServer } from './imap-server.js';
import type { BoxedMail, MailboxStore } from './mailbox-store.js';

/** Who waits for mail at an address, in this process. */
const watchersOf = perRuntime(() => new Map<string, Set<() => void>>());

const addressOf = (address: string): string => address.toLowerCase();

/** The number of a mailbox's next mail, taken; the mailbox is made with its first one. The row stays locked until the transaction ends, so that UIDs become visible in their order. */
async function takeUid(tx: Ctx, address: string): Promise<number> {
  const [row] = await tx.sql<{ uid: number }>(
    `INSERT INTO mailbox (address, uid_validity, uid_next) VALUES ($1, $2, 2)
     ON CONFLICT (address) DO UPDATE SET uid_next = mailbox.uid_next + 1 RETURNING (uid_next - 1)::int AS uid`,
    [address, Math.floor(tx.now.getTime() / 1000)],
  );
  return row!.uid;
}

/** Puts a mail into the mailbox of each of its recipients. */
export async function deliver(tx: Ctx, mailId: number, to: readonly string[]): Promise<void> {
  // Always in one order: two mails to the same people would wait for each other.
  for (const address of [...new Set(to.map(addressOf))].sort()) {
    const uid = await takeUid(tx, address);
    await tx.sql(
      'INSERT INTO mailbox_mail (address, uid, mail_id, flags) VALUES ($1, $2, $3, $4)',
      [address, uid, mailId, []],
    );
    tx.onCommit(() => {
      for (const arrived of watchersOf(tx.runtime).get(address) ?? []) arrived();
    });
  }
}

/** The mailboxes of everybody in the world, in the simulator's tables; one password opens all of them. */
export function keptMailboxes(ctx: Ctx, password: string): MailboxStore {
  const secret = Buffer.from(password);
  return {
    opens(_address, given) {
      const bytes = Buffer.from(given);
      return bytes.length === secret.length && timingSafeEqual(bytes, secret);
    },
    async box(address) {
      const [box] = await ctx.sql<{ validity: number; next: number }>(
        `INSERT INTO mailbox (address, uid_validity, uid_next) VALUES ($1, $2, 1) ON CONFLICT (address) DO UPDATE SET address = excluded.address
         RETURNING uid_validity::int AS validity, uid_next::int AS next`,
        [addressOf(address), Math.floor(ctx.now.getTime() / 1000)],
      );
      const mails = await ctx.sql<BoxedMail & { arrived: string | Date }>(
        `SELECT b.uid::int AS uid, octet_length(m.raw) AS size, b.flags, m.create_time AS arrived FROM mailbox_mail b
         JOIN received_mail m ON m.id = b.mail_id WHERE b.address = $1 AND m.raw IS NOT NULL ORDER BY b.uid`,
        [addressOf(address)],
      );
      return {
        uidValidity: box!.validity,
        uidNext: box!.next,
        mails: mails.map(({ arrived, ...mail }) => ({ ...mail, arrived: new Date(arrived) })),
      };
    },
    async raw(address, uid) {
      const [row] = await ctx.sql<{ raw: Buffer }>(
        'SELECT m.raw FROM mailbox_mail b JOIN received_mail m ON m.id = b.mail_id WHERE b.address = $1 AND b.uid = $2',
        [addressOf(address), uid],
      );
      return row?.raw ?? null;
    },
    async setFlags(address, uid, flags) {
      await ctx.sql('UPDATE mailbox_mail SET flags = $3 WHERE address = $1 AND uid = $2', [
        addressOf(address),
        uid,
        flags,
      ]);
    },
    watch(address, arrived) {
      const watchers = watchersOf(ctx.runtime);
      const own = watchers.get(addressOf(address)) ?? new Set();
      watchers.set(addressOf(address), own.add(arrived));
      return () => void own.delete(arrived);
    },
  };
}

/**
 * The mailboxes of the simulated mail server over IMAP, on `IMAP_PORT` of `IMAP_HOST`, every one opened by `IMAP_PASSWORD`; none without port and
 * password. Answers what stops it.
 */
export async function startMailboxes(ctx: Ctx): Promise<(() => Promise<void>) | undefined> {
  const { IMAP_PORT, IMAP_HOST, IMAP_PASSWORD } = readConfig(
    {
      IMAP_PORT: integer(0, 1, 65_535),
      IMAP_HOST: text('127.0.0.1'),
      IMAP_PASSWORD: optionalText(),
    },
    ctx.runtime.env,
  );
  if (!IMAP_PORT || !IMAP_PASSWORD) return undefined;
  const { close } = await openImapServer(keptMailboxes(ctx, IMAP_PASSWORD), IMAP_PORT, IMAP_HOST);
  return close;
}
