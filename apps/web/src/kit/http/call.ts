import { chinaDay } from '@quayside/contracts/core/dates';
import type { Endpoint, FileAnswer } from '@quayside/contracts/core/endpoint';
import { Headers as Names, type RefusalBody } from '@quayside/contracts/core/envelope';
import { ApiError, NETWORK, UNREADABLE } from './ApiError.js';
import { sessionBridge } from './bridge.js';
import { captchaPass, passCaptcha } from './captcha.js';
import { hasFile, toForm, toQuery } from './encode.js';
import { fetchPart, responseOf } from './joint.js';
import { noteAnswer } from './live-position.js';
import { randomHex } from './random.js';
import { type FileProgress, readBlob } from './read-blob.js';
import { usualFileName } from './usual-file-name.js';

/** A downloaded file: the name the server gave it and its bytes. */
export interface DownloadedFile {
  Name: string;
  Blob: Blob;
}

/** What `call` resolves to: files come as a Blob, since a browser saves those. */
export type Answered<Ans> = Ans extends FileAnswer ? DownloadedFile : Ans;

export interface CallOptions {
  signal?: AbortSignal;
  /** The same key and body again answers the first answer and does nothing twice. */
  idempotencyKey?: string;
  /** Goes out even while the page is being closed. */
  keepalive?: boolean;
  /** Told of a file's bytes as they come, and of the rows it will have when the server knows. */
  onProgress?: (progress: FileProgress) => void;
}

/** The address asked too much and may go on after a proof. */
const CAPTCHA = 'request.captcha';

interface Body {
  Status?: number;
  Data?: unknown;
}

/**
 * One call of the platform: GET with a query, POST with JSON, or a multipart form when the request holds a file.
 * Answers `Data` (or the bare body); null when an endpoint that may have no record says `Status: 0`.
 * Throws ApiError for every refusal and fault; 401, 409 and a 403 with a fresh token are acted upon here as well.
 */
export async function call<Req, Ans>(
  endpoint: Endpoint<Req, Ans>,
  request: Req,
  options: CallOptions = {},
): Promise<Answered<Ans>> {
  try {
    return await callOnce(endpoint, request, options);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === CAPTCHA) || !(await passCaptcha()))
      throw error;
    return callOnce(endpoint, request, options);
  }
}

async function callOnce<Req, Ans>(
  endpoint: Endpoint<Req, Ans>,
  request: Req,
  options: CallOptions,
): Promise<Answered<Ans>> {
  const token = sessionBridge().token();
  const part = endpoint.method === 'GET' ? fetchPart([endpoint, request as object], token) : null;
  if (part) return readAnswer(endpoint, responseOf(await part), token, options);
  const response = await send(endpoint, request as object, token, options);
  if (response.ok) noteAnswer(response.headers.get(Names.LivePosition));
  return readAnswer(endpoint, response, token, options);
}

/** What a response says, however it came: see {@link call}. */
export async function readAnswer<Req, Ans>(
  endpoint: Endpoint<Req, Ans>,
  response: Response,
  token: string | null,
  options: CallOptions = {},
): Promise<Answered<Ans>> {
  if (!response.ok) throw await refusal(response, token);
  if (endpoint.answer.shape === 'file')
    return (await download(endpoint, response, options.onProgress)) as Answered<Ans>;
  const body = await readJson<unknown>(response);
  if (endpoint.bare) return body as Answered<Ans>;
  const { Status, Data } = body as Body;
  if (Status === 1) return Data as Answered<Ans>;
  if (Status === 0 && endpoint.emptyIsStatusZero) return null as Answered<Ans>;
  throw refusalOf(response, body as RefusalBody);
}

async function send<Req, Ans>(
  endpoint: Endpoint<Req, Ans>,
  request: object,
  token: string | null,
  { signal, idempotencyKey, keepalive = false }: CallOptions,
): Promise<Response> {
  const headers = headersOf(token, idempotencyKey);
  let url: string = endpoint.path;
  let body: BodyInit | undefined;
  if (endpoint.method === 'GET') url += toQuery(request);
  else if (hasFile(request)) body = toForm(request);
  else {
    headers['Content-Type'] = 'application/json';
    body = JSON.stringify(request ?? {});
  }
  try {
    return await fetch(url, {
      method: endpoint.method,
      headers,
      body,
      signal: signal ?? null,
      cache: 'no-store',
      keepalive,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw lostNetwork();
  }
}

export const lostNetwork = (): ApiError =>
  new ApiError(0, NETWORK, '网络连接中断，请检查网络后重试');

/** The headers of every call. */
export function headersOf(token: string | null, idempotencyKey?: string): Record<string, string> {
  const headers: Record<string, string> = {
    [Names.WebVersion]: '1',
    [Names.TraceId]: randomHex(16),
  };
  const pass = captchaPass();
  if (pass) headers[Names.CaptchaPass] = pass;
  if (token) headers.Authorization = `Bearer ${token}`;
  if (idempotencyKey) headers[Names.IdempotencyKey] = idempotencyKey;
  return headers;
}

async function refusal(response: Response, token: string | null): Promise<ApiError> {
  const body = await response.json().catch(() => null);
  const error = refusalOf(response, body as RefusalBody | null);
  const fresh = response.headers.get(Names.LoginAccessToken);
  if (response.status === 401) sessionBridge().unauthorized(token, error.message);
  else if (response.status === 409) sessionBridge().conflict(token, error.message);
  else if (response.status === 403 && fresh) sessionBridge().freshToken(token, fresh);
  return error;
}

/** Why a session ended, for answers whose text was lost: the page was left, or the network failed, while they came. */
const ENDED: Readonly<Record<number, string>> = {
  401: '登录已过期，请重新登录',
  409: '您的账号已在其他地方登录，或与公司的绑定已解除',
};

const unsaid = (status: number): string =>
  ENDED[status] ?? (status >= 500 ? '系统出错，请稍后再试' : `请求未成功（${status}）`);

function refusalOf(response: Response, body: RefusalBody | null): ApiError {
  const traceId = body?.TraceId ?? response.headers.get(Names.TraceId);
  const message = body?.Message || unsaid(response.status);
  return new ApiError(
    response.status,
    body?.Code || `http.${response.status}`,
    message,
    body?.Errors ?? [],
    traceId,
  );
}

async function readJson<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch {
    throw new ApiError(
      response.status,
      UNREADABLE,
      '服务器的回答无法读取，请稍后再试',
      [],
      response.headers.get(Names.TraceId),
    );
  }
}

async function download(
  { summary }: Pick<Endpoint, 'summary'>,
  response: Response,
  onProgress: CallOptions['onProgress'],
): Promise<DownloadedFile> {
  return {
    Name:
      fileName(response.headers.get('Content-Disposition')) ??
      usualFileName(summary, response.headers.get('Content-Type'), chinaDay(Date.now())),
    Blob: await readBlob(response, onProgress),
  };
}

/** Whether every percent sign begins a character: a proxy may have cut the header. */
function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The name in a Content-Disposition header; the UTF-8 form (RFC 5987) wins, since names are
 * Chinese. Null: none.
 */
export function fileName(disposition: string | null): string | null {
  const utf8 = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (utf8 && isEncoded(utf8)) return decodeURIComponent(utf8);
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? null;
}
