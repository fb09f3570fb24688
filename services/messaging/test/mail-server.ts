import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerError } from 'smtp-server';

/** What a recipient meets: an SMTP code, a cut connection in the middle of the mail, or nothing in the way. */
export type Met = number | 'drop' | undefined;

export interface TestMailServer {
  url: string;
  /** Mails that were taken, as they came. */
  taken: { to: string[]; raw: string }[];
  /** How each recipient is met from now on, by address. */
  meet: Record<string, Met>;
  close(): Promise<void>;
}

/** A real SMTP server on loopback. */
export async function startMailServer(): Promise<TestMailServer> {
  const taken: TestMailServer['taken'] = [];
  const sockets = new Set<Socket>();
  const test: Pick<TestMailServer, 'meet'> = { meet: {} };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onRcptTo({ address }, _session, done) {
      const met = test.meet[address];
      if (typeof met === 'number')
        done(
          Object.assign(new Error(`${met === 550 ? '5.1.1' : '4.7.1'} test`), {
            responseCode: met,
          }) as SMTPServerError,
        );
      else done();
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString();
        if (to.some((address) => test.meet[address] === 'drop')) {
          for (const socket of sockets) socket.destroy();
          return;
        }
        taken.push({ to, raw });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.server.address() as { port: number };
  return Object.assign(test, {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise<void>((closed) => void server.close(() => closed())),
  });
}
