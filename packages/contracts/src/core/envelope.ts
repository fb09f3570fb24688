/** A fault at one place of the request: `Prop` is the path that the form and the spreadsheet import mark. */
export interface FieldError {
  Prop: string;
  Code: string;
  Msg: string;
}

export interface Success<T> {
  Status: 1;
  Data: T;
}

export interface RefusalBody {
  Status: 0;
  Code: string;
  Message: string;
  Errors?: FieldError[];
  TraceId?: string;
}

/** Request and answer headers of the contract. */
export const Headers = {
  WebVersion: 'Web-Version',
  IdempotencyKey: 'Idempotency-Key',
  /** A fresh token on a 403 that came from a token older than the account's present rights. */
  LoginAccessToken: 'LoginAccessToken',
  TraceId: 'X-Trace-Id',
  /** What an address that asked too much was given after it had shown that somebody waits for the answer. */
  CaptchaPass: 'Captcha-Pass',
  /**
   * To the web app: the position among the changes that the answer is not older than. Its live
   * socket says it at sign-in.
   */
  LivePosition: 'X-Live-Position',
  /** How many rows a file that is streamed will have. */
  TotalRows: 'X-Total-Rows',
  /** HMAC-signed identity between processes; stripped from every request of a client. */
  Identity: 'X-Quayside-Identity',
  /** The client's address within the gateway's process, written over whatever a client sends; between processes it is in the identity. */
  ClientIp: 'X-Real-Ip',
} as const;
