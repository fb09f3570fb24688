import { MailSecurity } from '@quayside/contracts/booking/note-mailbox/choices';
import type { NoteMailboxInput } from '@quayside/contracts/booking/note-mailbox/mailbox.api';
import { placeOf } from '@quayside/service-kit/http/outside-address';
import type { ImapFlow } from 'imapflow';
import { MOST_HEADER, MOST_MAIL } from './mail-limits.js';

const MB = 1024 * 1024;
const CONNECT_MS = 10_000;
const SILENT_MS = 30_000;

/** Where a mailbox is and what opens it. */
export type BoxAddress = Pick<
  NoteMailboxInput,
  'Account' | 'Host' | 'Port' | 'Security' | 'Folder' | 'MarkSeen'
> & { password: string };

/** A mail before it is fetched. */
export interface MailAhead {
  uid: number;
  /** In bytes, as the server says. */
  size: number;
  /** When the server got it; null where it says nonsense. */
  arrived: Date | null;
}

/** A mailbox that is open. Every call fails once the server is silent for half a minute, or says more than was asked for. */
export interface ImapBox {
  /** Another number means that the UIDs before mean nothing any more (RFC 3501, 2.3.1.1). */
  readonly uidValidity: number;
  readonly exists: number;
  /** UIDs of mails behind one, that arrived on a day (YYYY-MM-DD, of the server) or later, in their order. */
  uidsAfter(uid: number, since: string): Promise<number[]>;
  /** Those that are still there, in the order of their UIDs. */
  look(uids: readonly number[]): Promise<MailAhead[]>;
  /** The bytes of a mail, of one that is too large its beginning; null when it is gone by now. */
  raw(ahead: MailAhead): Promise<Uint8Array | null>;
  markSeen(uid: number): Promise<void>;
  close(): Promise<void>;
}

async function connect(
  { Host, Port, Security, Account, password }: BoxAddress,
  allowPrivate: boolean,
): Promise<ImapFlow> {
  const [{ ImapFlow: Client }, place] = await Promise.all([
    import('imapflow'),
    placeOf(Host, allowPrivate),
  ]);
  const client = new Client({
    // Connected to where the host was found, and nowhere else; the certificate is that of the host.
    host: place.address,
    port: Port,
    servername: Host,
    secure: Security === MailSecurity.Tls,
    ...(Security !== MailSecurity.Tls && { doSTARTTLS: Security === MailSecurity.StartTls }),
    auth: { user: Account, pass: password },
    // Some providers (163, 126) let nobody in who does not say what program he is (RFC 2971).
    clientInfo: { name: 'Quayside', vendor: 'Quayside' },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    maxLineLength: 4 * MB,
    maxLiteralSize: MOST_MAIL + MB,
    maxResponseSize: MOST_MAIL + 6 * MB,
  });
  // What goes wrong is told by the command that waits.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    client.close();
    throw error;
  }
  return client;
}

/**
 * Opens a folder of a mailbox, and nothing of it is changed unless it is to be marked.
 * @param most milliseconds after which the connection is cut, whatever it is doing
 * @throws what `mailboxFault` explains
 */
export async function openBox(
  address: BoxAddress,
  allowPrivate: boolean,
  most: number,
  signal?: AbortSignal,
): Promise<ImapBox> {
  const client = await connect(address, allowPrivate);
  const cut = (): void => client.close();
  const timer = setTimeout(cut, most);
  timer.unref();
  signal?.addEventListener('abort', cut, { once: true });
  const close = async (): Promise<void> => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cut);
    await client.logout().catch(() => undefined);
    client.close();
  };
  try {
    const { uidValidity, exists } = await client.mailboxOpen(address.Folder, {
      readOnly: !address.MarkSeen,
    });
    return boxOf(client, Number(uidValidity), exists, close);
  } catch (error) {
    await close();
    throw error;
  }
}

const boxOf = (
  client: ImapFlow,
  uidValidity: number,
  exists: number,
  close: () => Promise<void>,
): ImapBox => ({
  uidValidity,
  exists,
  close,
  async uidsAfter(uid, since) {
    const found = await client.search(
      { uid: `${uid + 1}:*`, since: new Date(`${since}T00:00:00Z`) },
      { uid: true },
    );
    if (found === false) throw Object.assign(new Error('SEARCH'), { responseStatus: 'NO' });
    // `n:*` names the last mail even where its number is smaller.
    return [...new Set(found)].filter((each) => each > uid).sort((a, b) => a - b);
  },
  async look(uids) {
    if (uids.length === 0) return [];
    const wanted = new Set(uids);
    const found = await client.fetchAll(
      uids.join(','),
      { uid: true, size: true, internalDate: true },
      { uid: true },
    );
    return found
      .filter(({ uid }) => wanted.delete(uid))
      .map(({ uid, size, internalDate }) => ({
        uid,
        size: size ?? 0,
        arrived: dateOf(internalDate),
      }))
      .sort((a, b) => a.uid - b.uid);
  },
  async raw({ uid, size }) {
    const source =
      size > MOST_MAIL ? { start: 0, maxLength: MOST_HEADER } : { start: 0, maxLength: MOST_MAIL };
    const found = await client.fetchOne(String(uid), { uid: true, source }, { uid: true });
    const bytes = found ? found.source : undefined;
    return bytes ? new Uint8Array(bytes) : null;
  },
  async markSeen(uid) {
    await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
  },
});

function dateOf(given: Date | string | undefined): Date | null {
  const date = new Date(given ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}
