import { createServer, type Server, type Socket } from 'node:net';
import { ImapSession } from './imap-session.js';
import type { MailboxStore } from './mailbox-store.js';

const MOST_CLIENTS = 100;
const SILENT_MS = 30 * 60_000;

/** A mail server that gives mailboxes out over IMAP. Answers it, and what closes it with all its clients. */
export async function openImapServer(
  store: MailboxStore,
  port: number,
  host: string,
): Promise<{ server: Server; close(): Promise<void> }> {
  const clients = new Set<Socket>();
  const server = createServer((socket) => {
    if (clients.size >= MOST_CLIENTS) return void socket.destroy();
    clients.add(socket);
    socket.setTimeout(SILENT_MS, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.once('close', () => clients.delete(socket));
    new ImapSession(socket, store);
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, listening);
  });
  return {
    server,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        for (const client of clients) client.destroy();
      }),
  };
}
