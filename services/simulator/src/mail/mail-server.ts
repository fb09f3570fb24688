import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { integer, readConfig, text } from '@quayside/service-kit/runtime/config';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { SMTPServer, type SMTPServerError, type SMTPServerSession } from 'smtp-server';
import { behaviourOf } from './behaviour.js';
import { keepMail } from './keep-mail.js';

const MOST_BYTES = 25 * 1024 * 1024;
const LATE_MS = 5_000;

const refusal = (code: number, message: string): SMTPServerError =>
  Object.assign(new Error(message), { responseCode: code });

/** The mail server of everybody in the world, on `SMTP_PORT` of `SMTP_HOST`; none without a port. Answers what stops it. */
export async function startMailServer(ctx: Ctx): Promise<(() => Promise<void>) | undefined> {
  const { SMTP_PORT, SMTP_HOST } = readConfig(
    { SMTP_PORT: integer(0, 1, 65_535), SMTP_HOST: text('127.0.0.1') },
    ctx.runtime.env,
  );
  if (!SMTP_PORT) return undefined;
  const greylisted = new Set<string>();
  const dropping = new WeakSet<SMTPServerSession>();
  const hesitating = new WeakSet<SMTPServerSession>();
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    name: 'simulator.quayside.local',
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MOST_BYTES,
    disableReverseLookup: true,
    closeTimeout: 500,
    logger: false,
    onRcptTo({ address }, session, done) {
      const behaviour = behaviourOf(address, greylisted);
      if (behaviour.kind === 'refuse') return done(refusal(behaviour.code, behaviour.text));
      if (behaviour.kind === 'drop') dropping.add(session);
      if (behaviour.kind === 'take' && behaviour.late) hesitating.add(session);
      done();
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (dropping.has(session)) return void sockets.get(session.remotePort)?.destroy();
        if (stream.sizeExceeded) return done(refusal(552, '5.3.4 Message too big'));
        const { mailFrom, rcptTo } = session.envelope;
        keepMail(ctx, {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts),
        }).then(
          async () => {
            if (hesitating.has(session)) await pause(LATE_MS, undefined, { ref: false });
            done(null, '2.0.0 Message accepted');
          },
          (error: unknown) => {
            ctx.log.error({ err: error }, 'simulated mail server');
            done(refusal(451, '4.3.0 Cannot store the message'));
          },
        );
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });
  server.on('error', (error) => ctx.log.warn({ err: error }, 'simulated mail server'));
  await new Promise<void>((listening, failed) => {
    server.server.once('error', failed);
    server.listen(SMTP_PORT, SMTP_HOST, () => listening());
  });
  return () => new Promise<void>((closed) => void server.close(() => closed()));
}
