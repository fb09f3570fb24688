import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { Headers } from '@quayside/contracts/core/envelope';
import { type JointPart, JointRequest, MOST_PARTS } from '@quayside/contracts/core/joint';
import { invalid } from '@quayside/service-kit/refusal';
import { fromTexts, validate } from '@quayside/service-kit/validation/validate';
import inject from 'light-my-request';
import type { Listener } from './edge.js';
import type { Route } from './routes.js';

/** Headers of the joint request itself: its connection, its body, and what it has of the answer. */
const ITS_OWN = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'if-none-match',
  'range',
  'transfer-encoding',
]);

const partHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ITS_OWN.has(name)));

/**
 * The lines of a joint request, each a path and query.
 * @throws a refusal of the request when it asks for what is no part of the endpoint
 */
export function partsOf(
  endpoint: Endpoint,
  url: string,
  routes: (path: string) => Route | undefined,
): string[] {
  const { searchParams } = new URL(url, 'http://gateway');
  const query = fromTexts(JointRequest, Object.fromEntries(searchParams));
  const parts = validate(JointRequest, query).Parts.split('\n');
  if (parts.length > MOST_PARTS) throw invalid('Parts', 'max', `一次最多读取${MOST_PARTS}个接口`);
  const foreign = parts.find((part) => {
    const route = routes(part.split('?', 1)[0]!);
    return !route || !endpoint.of.includes(route.endpoint);
  });
  if (foreign !== undefined)
    throw invalid('Parts', 'unknown', `“${foreign.slice(0, 100)}”不是其所含接口`);
  return parts;
}

/** One part, answered as if it had come by itself. */
async function partAnswer(
  part: string,
  { headers, socket }: IncomingMessage,
  handle: Listener,
): Promise<string> {
  const given: Omit<JointPart, 'Body'> = { Part: part, Status: 503 };
  let body = 'null';
  try {
    const answer = await inject(handle as never, {
      method: 'GET',
      url: part,
      headers: partHeaders(headers),
      remoteAddress: socket.remoteAddress ?? '',
    });
    given.Status = answer.statusCode;
    const token = answer.headers[Headers.LoginAccessToken.toLowerCase()];
    if (typeof token === 'string') given.LoginAccessToken = token;
    if (String(answer.headers['content-type']).startsWith('application/json'))
      body = answer.payload;
  } catch {
    // The answer broke off: it counts as that of a service that is away.
  }
  return `${JSON.stringify(given).slice(0, -1)},"Body":${body || 'null'}}`;
}

/**
 * The answers of all parts, in the order in which they were asked for.
 * @param handle takes a request as it takes those of clients
 */
export async function jointAnswer(
  parts: readonly string[],
  request: IncomingMessage,
  handle: Listener,
): Promise<string> {
  const answers = await Promise.all(parts.map((part) => partAnswer(part, request, handle)));
  return `{"Status":1,"Data":[${answers.join(',')}]}`;
}
