import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { Headers, type RefusalBody } from '@quayside/contracts/core/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { QueryFailedError } from 'typeorm';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import type { ServiceRuntime } from '../runtime/runtime.js';

/** Constraint name → refusal, declared by the service beside its migration. */
export type ConstraintRefusals = Readonly<Record<string, () => Refusal>>;

const byFastifyCode: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Refusal('request.too-large', { limit: '1MB' }),
  FST_REQ_FILE_TOO_LARGE: () => new Refusal('request.too-large', { limit: '10MB' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal('request.media-type'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Refusal('request.malformed'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Refusal('request.malformed'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Refusal('request.malformed'),
};

/** The database is away, starting, ending or without room: codes of Node's sockets and of PostgreSQL (appendix A, classes 08, 53 and 57P). */
const AWAY = /^(?:ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|08|53|57P)/;
/** What `pg` says of a lost connection without a code. */
const LOST = /^Connection terminated|^timeout exceeded when trying to connect/;

const isAway = ({ code, message }: { code?: string; message?: string }): boolean => AWAY.test(code ?? '') || LOST.test(message ?? '');

/** What an error means to the caller; null when it is our fault. */
export function refusalOf(error: unknown, constraints: ConstraintRefusals): Refusal | null {
  if (error instanceof Refusal) return error;
  const known = byFastifyCode[(error as { code?: string })?.code ?? ''];
  if (known) return known();
  if (error instanceof SyntaxError) return new Refusal('request.malformed');
  const cause = (error instanceof QueryFailedError ? error.driverError : error) as { code?: string; constraint?: string; message?: string };
  if (cause?.code === '23505') return constraints[cause.constraint ?? '']?.() ?? new Refusal('record.duplicate');
  if (cause && isAway(cause)) return new Refusal('service.unavailable');
  if (error instanceof HttpException) {
    const status = error.getStatus();
    if (status === 404) return new Refusal('route.absent');
    if (status === 413) return new Refusal('request.too-large', { limit: '1MB' });
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
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { ctx } = host.switchToHttp().getRequest<FastifyRequest & { ctx?: Ctx }>();
    const refusal = refusalOf(error, this.constraints);
    if (!refusal || refusal.status === 503) this.runtime.log.error({ err: error, trace: ctx?.traceId }, 'request failed');
    const known = refusal ?? new Refusal('server.fault');
    const body: RefusalBody = {
      Status: 0,
      Code: known.code,
      Message: known.message,
      ...(known.errors && { Errors: known.errors }),
      ...(ctx && { TraceId: ctx.traceId }),
    };
    if (known.status === 403 && ctx?.identity?.FreshToken) reply.header(Headers.LoginAccessToken, ctx.identity.FreshToken);
    if (known.status === 429) reply.header('retry-after', String(known.params.seconds ?? 60));
    reply.status(known.status).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body));
  }
}
