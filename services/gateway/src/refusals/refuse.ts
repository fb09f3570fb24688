import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FieldError, RefusalBody } from '@quayside/contracts/core/envelope';
import type { RefusalCode, RefusalParams } from '@quayside/contracts/refusals';
import { challengeOf } from '@quayside/service-kit/http/challenge';
import { traceIdOf } from '@quayside/service-kit/http/request-context';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Logger } from '@quayside/service-kit/runtime/log';
import { endAfterBody } from './drain-body.js';

export type Refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  code: RefusalCode,
  params?: RefusalParams,
  errors?: FieldError[],
) => void;

/** Answers a refusal of the gateway itself, in the contract's form, and writes its one log line. */
export const refuser =
  (log: Logger): Refuse =>
  (request, response, code, params = {}, errors = undefined) => {
    const { status, message } = new Refusal(code, params);
    const trace = traceIdOf(request);
    log.info(
      { trace, method: request.method, path: request.url?.split('?', 1)[0], status, code },
      'refused',
    );
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    const body = JSON.stringify({
      Status: 0,
      Code: code,
      Message: message,
      ...(errors && { Errors: errors }),
      TraceId: trace,
    } satisfies RefusalBody);
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(status === 503 && { 'retry-after': '5' }),
      ...(status === 429 && { 'retry-after': String(params.seconds ?? 60) }),
      ...(status === 401 && { 'www-authenticate': challengeOf(code) }),
      // What is left of a body that is too large is nobody's: the connection ends with it.
      ...(status === 413 && { connection: 'close' }),
    });
    if (status !== 413) {
      response.end(request.method === 'HEAD' ? undefined : body);
      return;
    }
    response.write(body);
    endAfterBody(request, response);
  };
