import { EventEmitter, once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerError } from 'smtp-server';

/**
 * What a recipient meets: an SMTP code, a cut connection in the middle of the mail, no answer until
 * it is released, or nothing in the way.
 */
export type Met = number | 'drop' | 'hold' | undefined;

export interface TestMailServer {
  url: string;
  /** Mails that were taken, as they came. */
  taken: { to: string[]; raw: string }[];
  /** How each recipient is met from now on, by address. */
  meet: Record<string, Met>;
  /** Resolves once so many mails are held. */
  held(count: number): Promise<void>;
  /** The mail that is taken next. */
  next(): Promise<{ to: string[]; raw: string }>;
  /** Takes every mail that is held, and holds none any more. */
  release(): void;
  close(): Promise<void>;
}

/** A real SMTP server on loopback. */
export async function startMailServer(): Promise<TestMailServer> {
  const taken: TestMailServer['taken'] = [];
  const sockets = new Set<Socket>();
  const test: Pick<TestMailServer, 'meet'> = { meet: {} };
  const holding: (() => void)[] = [];
  const events = new EventEmitter();
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
        const take = (): void => {
          taken.push({ to, raw });
          done();
          events.emit('taken', taken.at(-1));
        };
        if (!to.some((address) => test.meet[address] === 'hold')) return take();
        holding.push(take);
        events.emit('held');
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
    held: async (count: number) => {
      while (holding.length < count) await once(events, 'held');
    },
    next: async () => (await once(events, 'taken'))[0] as { to: string[]; raw: string },
    release: () => {
      test.meet = {};
      for (const take of holding.splice(0)) take();
    },
    close: () => new Promise<void>((closed) => void server.close(() => closed())),
  });
}
