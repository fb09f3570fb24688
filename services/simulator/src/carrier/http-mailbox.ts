import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { CarrierChannel } from '@quayside/contracts/simulator/carrier';
import { integer, optionalText, readConfig, text } from '@quayside/service-kit/runtime/config';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { bodyOf, HttpError, header, opens } from '../http/http-parts.js';
import { answerShop, SHOP_PATH } from '../online-rate/calls.js';
import { answerBookingCall, BOOKING_HEADERS, BOOKING_PATH } from './booking/booking-calls.js';
import { answerCall, DCSA_HEADERS, DCSA_PATH } from './dcsa/dcsa-calls.js';
import { takeAnswers, waitingAnswers } from './mailbox-answers.js';
import { type Reception, receiveInstruction } from './receive-instruction.js';

const MOST_ANSWERS = 200;
const MAILBOX = /^\/([A-Z0-9-]{1,35})\/(messages|mailbox|mailbox\/acknowledge)\/?$/;
const STATUS: Record<Reception, number> = { taken: 202, repeated: 409, unreadable: 400 };

/** DCSA's standards that the carriers serve, each with its own version. */
const STANDARDS = [
  { path: DCSA_PATH, headers: DCSA_HEADERS, answer: answerCall },
  { path: BOOKING_PATH, headers: BOOKING_HEADERS, answer: answerBookingCall },
] as const;

/** EDIFACT is ISO 8859-1, JSON is UTF-8. */
async function textOf(request: IncomingMessage): Promise<string> {
  const type = header(request, 'content-type').split(';')[0]?.trim().toLowerCase();
  if (type === 'application/edifact') return (await bodyOf(request)).toString('latin1');
  if (type === 'application/json') return (await bodyOf(request)).toString('utf8');
  throw new HttpError(415, 'application/edifact or application/json');
}

async function takeMessage(
  ctx: Ctx,
  request: IncomingMessage,
  mailbox: string,
): Promise<[number, object]> {
  const raw = await textOf(request);
  const control = header(request, 'x-control-reference');
  const reception = await receiveInstruction(ctx, {
    mailbox,
    channel: CarrierChannel.Http,
    raw,
    sender: header(request, 'x-sender'),
    control,
  });
  return [STATUS[reception], { result: reception }];
}

async function listAnswers(
  ctx: Ctx,
  query: URLSearchParams,
  mailbox: string,
): Promise<[number, object]> {
  const recipient = query.get('recipient') ?? '';
  const after = Number(query.get('since') ?? 0);
  const limit = Number(query.get('limit') ?? MOST_ANSWERS);
  if (recipient === '' || !Number.isSafeInteger(after) || !Number.isSafeInteger(limit) || limit < 1)
    throw new HttpError(400, 'recipient, since, limit');
  const answers = await waitingAnswers(
    ctx,
    { mailbox, channel: CarrierChannel.Http, recipient },
    after,
    Math.min(limit, MOST_ANSWERS),
  );
  return [
    200,
    {
      messages: answers.map(({ id, type, control, raw }) => ({
        id: String(id),
        type,
        control,
        text: raw,
      })),
    },
  ];
}

async function acknowledge(
  ctx: Ctx,
  request: IncomingMessage,
  mailbox: string,
): Promise<[number, object]> {
  let asked: { recipient?: unknown; ids?: unknown } = {};
  try {
    asked = JSON.parse((await bodyOf(request)).toString('utf8')) as typeof asked;
  } catch (error) {
    if (error instanceof HttpError) throw error;
  }
  const ids = Array.isArray(asked?.ids) ? asked.ids.map(Number) : [];
  if (typeof asked?.recipient !== 'string' || ids.length === 0 || !ids.every(Number.isSafeInteger))
    throw new HttpError(400, 'recipient, ids');
  return [
    200,
    {
      taken: await takeAnswers(
        ctx,
        { mailbox, channel: CarrierChannel.Http, recipient: asked.recipient },
        ids,
      ),
    },
  ];
}

async function route(
  ctx: Ctx,
  request: IncomingMessage,
  key: string | undefined,
): Promise<[number, object]> {
  if (key && !opens(request, key)) throw new HttpError(401, 'key');
  const url = new URL(request.url ?? '/', 'http://carrier');
  if (SHOP_PATH.test(url.pathname)) return answerShop(ctx, request, url.pathname);
  const [, mailbox, verb] = MAILBOX.exec(url.pathname) ?? [];
  if (mailbox && verb === 'messages' && request.method === 'POST')
    return takeMessage(ctx, request, mailbox);
  if (mailbox && verb === 'mailbox' && request.method === 'GET')
    return listAnswers(ctx, url.searchParams, mailbox);
  if (mailbox && verb === 'mailbox/acknowledge' && request.method === 'POST')
    return acknowledge(ctx, request, mailbox);
  throw new HttpError(404, 'not found');
}

function answer(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(body));
}

/**
 * The carriers' side of the line over HTTP, on `CARRIER_PORT` of `CARRIER_HOST`; none without a port. Each carrier has its path:
 * `POST /COSU/messages` takes a text (202; 409 for one that was taken before), `GET /COSU/mailbox?recipient=` tells what waits,
 * `POST /COSU/mailbox/acknowledge` takes it out. Beside that it serves the calls of DCSA's standard
 * (`/COSU/v3/shipping-instructions`, `/COSU/v3/transport-documents`, `/COSU/v2/bookings`), and the carriers' online shops
 * (`/online/COSU/offers`). With `CARRIER_KEY` every call must carry it as a bearer token, else 401. Answers what stops it.
 */
export async function startHttpMailboxes(ctx: Ctx): Promise<(() => Promise<void>) | undefined> {
  const { CARRIER_PORT, CARRIER_HOST, CARRIER_KEY } = readConfig(
    {
      CARRIER_PORT: integer(0, 1, 65_535),
      CARRIER_HOST: text('127.0.0.1'),
      CARRIER_KEY: optionalText(),
    },
    ctx.runtime.env,
  );
  if (!CARRIER_PORT) return undefined;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://carrier');
    for (const { path, headers, answer: answerBy } of STANDARDS) {
      if (!path.test(url.pathname)) continue;
      const isOpen = !CARRIER_KEY || opens(request, CARRIER_KEY);
      void answerBy(Ctx.ofService(ctx.runtime), request, url, isOpen).then(({ status, body }) => {
        response.writeHead(status, {
          ...headers,
          ...(body && { 'content-type': 'application/json; charset=utf-8' }),
        });
        response.end(body && JSON.stringify(body));
      });
      return;
    }
    route(ctx, request, CARRIER_KEY).then(
      ([status, body]) => answer(response, status, body),
      (error: unknown) => {
        if (error instanceof HttpError)
          return answer(response, error.status, { error: error.message });
        ctx.log.error({ err: error }, 'simulated carrier');
        answer(response, 500, { error: 'server fault' });
      },
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(CARRIER_PORT, CARRIER_HOST, listening);
  });
  return () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
}
