import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { type FieldError, Headers, type RefusalBody } from '@quayside/contracts/core/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { QueryFailedError } from 'typeorm';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import type { ServiceRuntime } from '../runtime/runtime.js';
import { auditAttempt } from './audit-calls.js';
import { challengeOf } from './challenge.js';
import { limitText } from './limit-text.js';

/** Constraint name → refusal, declared by the service beside its migration. */
export type ConstraintRefusals = Readonly<Record<string, () => Refusal>>;

/** What no service reads, whatever an endpoint allows: Fastify's own bound. */
export const MOST_BODY_BYTES = 12 * 1024 * 1024;

const byFastifyCode: Record<string, () => Refusal> = {
  FST_REQ_FILE_TOO_LARGE: () => new Refusal('request.too-large', { limit: '10MB' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal('request.media-type'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Refusal('request.malformed'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Refusal('request.malformed'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Refusal('request.malformed'),
};

/**
 * The database is away, starting, ending, without room or took too long, or two transactions stood in each other's way: codes of
 * Node's sockets and of PostgreSQL (appendix A: classes 08, 53 and 57, 25P03, 25P04, 40001, 40P01, 55P03). Worth another try.
 */
const AWAY =
  /^(?:ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END|ERR_SOCKET_CLOSED|08|53|57|58|25P0[34]|40001|40P01|55P03)/;
/** What `pg` says without a code of a connection that was lost or ended, and of one that does not come or does not answer. */
const LOST =
  /^Connection (?:terminated|ended)|^timeout exceeded when trying to connect|^Query read timeout|^Client (?:has encountered a connection error|was closed)|^Cannot use a pool after calling end/;
/** After how many seconds another try is worth while. */
export const RETRY_AFTER_SECONDS = 5;

const isAway = ({ code, message }: { code?: string; message?: string }): boolean =>
  AWAY.test(code ?? '') || LOST.test(message ?? '');

/** The value that PostgreSQL quotes: `value "3000000000" is out of range for type integer`. */
const QUOTED = /"(.*)"/s;

/** Where in a request the value stands that PostgreSQL quotes in its complaint. */
function faultyPlaces(message: string, request: unknown): FieldError[] | undefined {
  const quoted = QUOTED.exec(message)?.[1];
  if (quoted === undefined) return undefined;
  const places: string[] = [];
  const look = (value: unknown, path: string): void => {
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) look(item, `${path}[${index}]`);
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) look(item, path ? `${path}.${name}` : name);
    else if (path && String(value) === quoted) places.push(path);
  };
  look(request, '');
  return places.length > 0
    ? places.map((Prop) => ({ Prop, Code: 'range', Msg: '该值超出可以保存的范围' }))
    : undefined;
}

interface Cause {
  code?: string;
  constraint?: string;
  message?: string;
}

const causeOf = (error: unknown): Cause | undefined =>
  (error instanceof QueryFailedError ? error.driverError : error) as Cause | undefined;

/** A client that went away within its body: Node says of it what it says of a lost database, with these words alone. */
const isBrokenOff = ({ code, message }: Cause): boolean =>
  (code === 'ECONNRESET' && message === 'aborted') || code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Most errors that an error has under it. */
const MOST_CAUSES = 5;

/** Whether an error, or one that it was thrown for, says that the database is away. */
function isAwayAtRoot(error: unknown): boolean {
  let cause = causeOf(error);
  for (let depth = 0; cause && depth < MOST_CAUSES; depth++) {
    if (isAway(cause)) return true;
    cause = causeOf((cause as { cause?: unknown }).cause);
  }
  return false;
}

/** A value that its column does not hold (appendix A, class 22) and that no field's bounds caught. */
const isUnfit = (cause: Cause | undefined): boolean => /^22[0-9A-Z]{3}$/.test(cause?.code ?? '');

/** What an error means to the caller; null when it is our fault. `request` is what was asked, to name the place of a fault. */
export function refusalOf(
  error: unknown,
  constraints: ConstraintRefusals,
  request?: unknown,
): Refusal | null {
  if (error instanceof Refusal) return error;
  const { code = '', limit = MOST_BODY_BYTES } = (error ?? {}) as { code?: string; limit?: number };
  // The gateway's error says what its endpoint allows; Fastify's says nothing.
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal('request.too-large', { limit: limitText(limit) });
  const known = byFastifyCode[code];
  if (known) return known();
  if (error instanceof SyntaxError) return new Refusal('request.malformed');
  const cause = causeOf(error);
  // Two periods that would overlap (exclusion constraint).
  const overlaps = cause?.code === '23P01' && constraints[cause.constraint ?? ''];
  if (overlaps) return overlaps();
  if (cause?.code === '23505')
    return constraints[cause.constraint ?? '']?.() ?? new Refusal('record.duplicate');
  // What a record names was deleted in this moment.
  const gone = cause?.code === '23503' && constraints[cause.constraint ?? ''];
  if (gone) return gone();
  if (cause && isBrokenOff(cause)) return new Refusal('request.malformed');
  if (isAwayAtRoot(error)) return new Refusal('service.unavailable');
  if (isUnfit(cause))
    return new Refusal('request.invalid', {}, faultyPlaces(cause?.message ?? '', request));
  if (error instanceof HttpException) {
    const status = error.getStatus();
    if (status === 404) return new Refusal('route.absent');
    if (status === 413)
      return new Refusal('request.too-large', { limit: limitText(MOST_BODY_BYTES) });
    if (status === 415) return new Refusal('request.media-type');
    if (status < 500) return new Refusal('request.malformed');
  }
  return null;
}

/** Turns every error into the contract's refusal; an unknown one answers its trace id and nothing else. */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  constructor(
    private readonly runtime: ServiceRuntime,
    private readonly constraints: ConstraintRefusals,
    /** The endpoint of a route's path. */
    private readonly endpointOf: (path: string) => Endpoint | undefined = () => undefined,
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest & { ctx?: Ctx }>();
    const { ctx } = request;
    const refusal = refusalOf(
      error,
      this.constraints,
      request.method === 'GET' ? request.query : request.body,
    );
    // What its column does not hold slipped through a field's bounds: that is ours to mend, whatever the caller is told.
    if (!refusal || refusal.status === 503 || isUnfit(causeOf(error)))
      this.runtime.log.error({ err: error, trace: ctx?.traceId }, 'request failed');
    const endpoint = this.endpointOf(request.routeOptions?.url ?? '');
    if (ctx && endpoint) await auditAttempt(ctx, endpoint, refusal);
    const known = refusal ?? new Refusal('server.fault');
    const body: RefusalBody = {
      Status: 0,
      Code: known.code,
      Message: known.message,
      ...(known.errors && { Errors: known.errors }),
      ...(ctx && { TraceId: ctx.traceId }),
    };
    if (known.status === 403 && ctx?.identity?.FreshToken)
      reply.header(Headers.LoginAccessToken, ctx.identity.FreshToken);
    if (known.status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS));
    if (known.status === 401) reply.header('www-authenticate', challengeOf(known.code));
    if (known.status === 429) reply.header('retry-after', String(known.params.seconds ?? 60));
    reply
      .status(known.status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(body));
  }
}
