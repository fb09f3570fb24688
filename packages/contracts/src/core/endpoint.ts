import type { Permission } from '../permissions.js';
import type { Class } from './field.js';
import { changing, type ListQuery, type Rows } from './list.js';

/**
 * Who may call. There is no default; the compiler demands one of these at every endpoint and resource:
 * - `everyone`: signed out too;
 * - `signedIn`: any signed-in person, also before a company is chosen. For codes that are public anyway and for calls about one's own account;
 * - `own`: an employee of any company, who meets nothing but what is their own or their company's, as far as their data scope goes;
 * - `key`: a program with an API key of its own, for what is about the key itself;
 * - `staff`: employees of the platform's own company;
 * - `service`: other services of this platform; neither in the public document nor reachable through the gateway;
 * - a right: an employee who holds it. What they meet is still limited to company and data scope.
 */
export type Access = 'everyone' | 'signedIn' | 'own' | 'key' | 'staff' | 'service' | Permission;

export type AnswerShape =
  | 'record'
  | 'maybe'
  | 'array'
  | 'rows'
  | 'number'
  | 'text'
  | 'flag'
  | 'nothing'
  | 'file';

/** What an endpoint answers. `T` is the type of `Data` (or of the bare body). */
export interface Answer<T> {
  readonly shape: AnswerShape;
  readonly type?: Class;
  /** Content type of a file. */
  readonly mime?: string;
  /** A file that is kept: parts of it can be asked for (RFC 9110, 14). */
  readonly ranges?: boolean;
  /** Never set: carries the type. */
  readonly _?: T;
}

export const record = <T>(type: Class<T>): Answer<T> => ({ shape: 'record', type });
/** A record or null. */
export const maybe = <T>(type: Class<T>): Answer<T | null> => ({ shape: 'maybe', type });
export const arrayOf = <T>(type: Class<T>): Answer<T[]> => ({ shape: 'array', type });
export const rowsOf = <T>(type: Class<T>): Answer<Rows<T>> => ({ shape: 'rows', type });
export const aNumber: Answer<number> = { shape: 'number' };
export const aText: Answer<string> = { shape: 'text' };
export const aFlag: Answer<boolean> = { shape: 'flag' };
export const nothing: Answer<null> = { shape: 'nothing' };

/** A download: the handler answers name and bytes, the body is the file itself. */
export interface FileAnswer {
  Name: string;
  /** At once, or as they are made while the client reads. */
  Bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** How many rows of a list the file will have, for progress. */
  Rows?: number;
  /** Records of the list that it was made of, where each gives several rows. */
  Records?: number;
  /** Content type, where it differs from file to file. */
  Mime?: string;
  /** Of a file that is kept: its size in bytes, a name of this very content, and its bytes from one place to another, both included. */
  Parts?: { Size: number; Tag: string; read(from: number, to: number): AsyncIterable<Uint8Array> };
}
export const aFile = (mime: string): Answer<FileAnswer> => ({ shape: 'file', mime });
/** A file as somebody uploaded it: whole or in parts. */
export const aKeptFile = (mime = 'application/octet-stream'): Answer<FileAnswer> => ({
  shape: 'file',
  mime,
  ranges: true,
});
export const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** One call of the platform: from it the server mounts, the web calls and the OpenAPI document is made. */
export interface Endpoint<Req = unknown, Ans = unknown> {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}/${string}`;
  /** Chinese, one line, for the OpenAPI document. */
  readonly summary: string;
  readonly request: Class<Req> | null;
  readonly answer: Answer<Ans>;
  readonly access: Access;
  /** The body is `Data` alone, without the envelope: only the four calls that the specification names. */
  readonly bare: boolean;
  /** Fields a list may be sorted by; the first is the default (with its sign). */
  readonly sorts: readonly string[];
  /** The answer may carry Status 0 with HTTP 200 when there is no record (CurrentEmployee/Current). */
  readonly emptyIsStatusZero: boolean;
  /** Largest request body in bytes when it differs from the platform's 1 MiB. */
  readonly bodyLimit?: number;
  /** Calls a minute and client when tighter than the platform's general limit (sign-in, codes). */
  readonly rateLimit?: number;
  /** Over its limit an address may go on for a while after a proof that costs it some work (`Captcha-Pass`); then it is refused. */
  readonly captcha: boolean;
  /**
   * A write that takes no part in idempotency keys, because it cannot run inside their transaction (it calls outside
   * parties, or what it counts must stay), or because its request or answer is a secret that must not be kept.
   */
  readonly ownTransaction: boolean;
  /**
   * Whether who looks at the platform as somebody else may call: reads alone, where nothing is said. `too`: although it writes; `never`:
   * although it reads, since it tells of an account and how it is signed in.
   */
  readonly viewers: 'read' | 'too' | 'never';
  /** A read that the business may refuse with 422; a write may always be. */
  readonly refuses: boolean;
  /** The answer carries an ETag; a client that has it gets 304 and no body. For what is read often and changes rarely. */
  readonly revalidate: boolean;
  /** Takes a whole list out as a file: who took which with what filter is logged. */
  readonly exports: boolean;
  /** A list that can be read by what changed since an instant (`UpdatedFrom`). */
  readonly changes: boolean;
  /** The endpoints that a joint call asks ({@link joint}); none of any other. */
  readonly of: readonly Endpoint[];
}

interface Options<Req, Ans> {
  summary: string;
  request?: Class<Req>;
  answer: Answer<Ans>;
  access: Access;
  bare?: boolean;
  emptyIsStatusZero?: boolean;
  bodyLimit?: number;
  rateLimit?: number;
  captcha?: boolean;
  ownTransaction?: boolean;
  viewers?: 'too' | 'never';
  refuses?: boolean;
  revalidate?: boolean;
  exports?: boolean;
  changes?: boolean;
}

type None = Record<string, never>;
type Path = `/api/${string}/${string}`;

function endpoint<Req, Ans>(
  method: 'GET' | 'POST',
  path: Path,
  options: Options<Req, Ans>,
  sorts: readonly string[] = [],
): Endpoint<Req, Ans> {
  const {
    summary,
    request = null,
    answer,
    access,
    bare = false,
    emptyIsStatusZero = false,
    bodyLimit,
    rateLimit,
    captcha = false,
    ownTransaction = false,
    viewers = 'read',
    refuses = false,
    revalidate = false,
    exports = false,
    changes = false,
  } = options;
  return {
    method,
    path,
    summary,
    request,
    answer,
    access,
    bare,
    emptyIsStatusZero,
    bodyLimit,
    rateLimit,
    captcha,
    ownTransaction,
    viewers,
    refuses,
    revalidate,
    exports,
    changes,
    sorts,
    of: [],
  };
}

/** A read: the request is the query. */
export const get = <Ans, Req = None>(path: Path, options: Options<Req, Ans>): Endpoint<Req, Ans> =>
  endpoint('GET', path, options);

/** A write: the request is the JSON body, or a multipart form when the request has a file. */
export const post = <Ans, Req = None>(path: Path, options: Options<Req, Ans>): Endpoint<Req, Ans> =>
  endpoint('POST', path, options);

/** A list with the paging protocol. */
export const list = <Req extends ListQuery, Row>(
  path: Path,
  options: {
    summary: string;
    query: Class<Req>;
    row: Class<Row>;
    sorts: readonly string[];
    access: Access;
    revalidate?: boolean;
    /** Its table notes its changes (`noteChanges`), and programs follow them. */
    changes?: boolean;
  },
): Endpoint<Req, Rows<Row>> =>
  endpoint(
    'GET',
    path,
    {
      summary: options.summary,
      request: options.changes ? changing(options.query) : options.query,
      answer: rowsOf(options.row),
      access: options.access,
      revalidate: options.revalidate ?? false,
      changes: options.changes ?? false,
    },
    options.sorts,
  );

/** The part of the path that names the area: `TDBillLadingInfo`. */
export const areaOf = (endpoint: Endpoint): string => endpoint.path.split('/')[2]!;
export const verbOf = (endpoint: Endpoint): string => endpoint.path.split('/')[3]!;

/** Clients may call it; the rest are calls between services, which the gateway neither routes nor documents. */
export const isPublished = ({ access }: Endpoint): boolean => access !== 'service';
