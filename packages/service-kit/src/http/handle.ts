import { createHash } from 'node:crypto';
import { Get, Post, Req, Res } from '@nestjs/common';
import { type Endpoint, type FileAnswer } from '@quayside/contracts/core/endpoint';
import { Headers } from '@quayside/contracts/core/envelope';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { disposeFiles } from '../files/receive-file.js';
import { invalid, Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import { fromTexts, validate } from '../validation/validate.js';
import { auditExport } from './audit-calls.js';
import { once } from './idempotency.js';
import { readForm } from './multipart.js';
import { sendFile } from './send-file.js';
import { plainAnswer, Written } from './written.js';

export const ENDPOINT = Symbol('quayside:endpoint');
/** The handler without HTTP around it: (ctx, request) → answer, for calls inside the process. */
export const DIRECT = Symbol('quayside:direct');

type Method<Req, Ans> = (
  ctx: Ctx,
  request: Req,
) => Promise<Ans | Written<Ans>> | Ans | Written<Ans>;
type WithCtx = FastifyRequest & { ctx: Ctx };

const takesFile = (type: Class): boolean =>
  [...fieldsOf(type).values()].some((meta) => meta.kind === 'file');

/** A list that cannot be read by its changes would answer something else without a word. */
function refuseChanges({ changes }: Endpoint, query: Record<string, unknown>): void {
  if (!changes && query.UpdatedFrom !== undefined)
    throw invalid('UpdatedFrom', 'unknown', '这个接口不能按变更读取');
}

/** The endpoint's request, read from query, JSON body or form, and checked against its class. */
async function readRequest(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  const type = endpoint.request;
  if (!type) return {};
  if (endpoint.method === 'GET') {
    refuseChanges(endpoint, request.query as Record<string, unknown>);
    return validate(type, fromTexts(type, request.query as Record<string, unknown>));
  }
  if (takesFile(type)) return readForm(type, request, endpoint.bodyLimit);
  if (request.headers['content-type']?.startsWith('multipart/'))
    throw new Refusal('request.media-type');
  return validate(type, request.body ?? {});
}

/** The body with its ETag, or 304 for who has it already. */
function sendRevalidated(request: FastifyRequest, reply: FastifyReply, body: string): void {
  const tag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  reply
    .header('etag', tag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'authorization');
  if (request.headers['if-none-match'] === tag) reply.status(304).send();
  else reply.status(200).header('content-type', 'application/json; charset=utf-8').send(body);
}

function bodyOf({ bare, emptyIsStatusZero }: Endpoint, data: unknown): string {
  if (data instanceof Written) return bare ? data.json : `{"Status":1,"Data":${data.json}}`;
  return JSON.stringify(
    bare ? data : { Status: emptyIsStatusZero && data === null ? 0 : 1, Data: data },
  );
}

function send(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): void {
  if (endpoint.answer.shape === 'file') {
    sendFile(endpoint, request, reply, answer as FileAnswer);
    return;
  }
  const body = bodyOf(endpoint, answer ?? null);
  if (endpoint.revalidate) sendRevalidated(request, reply, body);
  else reply.status(200).header('content-type', 'application/json; charset=utf-8').send(body);
}

/** What a handler asks of other services, outside the transaction that an idempotency key opens. */
export interface Outside<Request> {
  /** Before the handler runs. */
  before?(ctx: Ctx, request: Request): Promise<void>;
  /** After the handler refused: true when what it missed is there now, so that it is to run once more. */
  retry?(ctx: Ctx, request: Request, refusal: Refusal): Promise<boolean>;
}

/**
 * Mounts a method at an endpoint: path, verb, request and answer come from the contract, and a method with other types
 * does not compile. The method takes the context and the checked request and answers the data.
 */
export function Handle<Request, Ans>(
  endpoint: Endpoint<Request, Ans>,
  { before, retry }: Outside<NoInfer<Request>> = {},
) {
  return (target: object, name: string, descriptor: { value?: Method<Request, Ans> }): void => {
    const plain = endpoint as Endpoint;
    const own = descriptor.value as Method<Request, Ans>;
    const act: Method<Request, Ans> = endpoint.exports
      ? async function (this: object, ctx, input) {
          const answer = await own.call(this, ctx, input);
          await auditExport(ctx, plain, input, answer as FileAnswer);
          return answer;
        }
      : own;
    const run = async <T>(ctx: Ctx, input: Request, work: () => Promise<T>): Promise<T> => {
      await before?.(ctx, input);
      if (!retry) return work();
      try {
        return await work();
      } catch (error) {
        if (error instanceof Refusal && (await retry(ctx, input, error))) return work();
        throw error;
      }
    };
    const handler = async function (
      this: object,
      request: WithCtx,
      reply: FastifyReply,
    ): Promise<void> {
      const { ctx } = request;
      const input = (await readRequest(plain, request)) as Request;
      const key =
        endpoint.method === 'POST' && !endpoint.ownTransaction
          ? request.headers[Headers.IdempotencyKey.toLowerCase()]
          : undefined;
      const answer = await run(ctx, input, async () =>
        typeof key === 'string' && key !== ''
          ? once(ctx, plain, key, input, async (inner) =>
              plainAnswer(await act.call(this, inner, input)),
            )
          : act.call(this, ctx, input),
      ).finally(() => disposeFiles(input));
      // The gateway's own calls have no context.
      const cookies = (ctx as Ctx | undefined)?.client?.answerCookies ?? [];
      if (cookies.length > 0) reply.header('set-cookie', [...cookies]);
      send(plain, request, reply, answer);
    };
    descriptor.value = handler as unknown as Method<Request, Ans>;
    Reflect.defineMetadata(ENDPOINT, endpoint, handler);
    const direct = async function (this: object, ctx: Ctx, input: Request): Promise<Ans> {
      return run(ctx, input, async () => plainAnswer(await act.call(this, ctx, input)));
    };
    Reflect.defineMetadata(DIRECT, direct, handler);
    Req()(target, name, 0);
    Res()(target, name, 1);
    const mount = endpoint.method === 'GET' ? Get(endpoint.path) : Post(endpoint.path);
    mount(target, name, descriptor as PropertyDescriptor);
  };
}
