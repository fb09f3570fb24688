/**
 * What the http module needs of the session, handed in by the session module at start. It stands between the two so that
 * neither imports the other.
 */
export interface SessionBridge {
  /** The token of the next call, if any. */
  token(): string | null;
  /** A call with this token was answered 401; the message says why. */
  unauthorized(token: string | null, message: string): void;
  /** A call with this token was answered 409: the session was replaced or its employee unbound. */
  conflict(token: string | null, message: string): void;
  /** A call with this token was answered 403 and brought a token of the account's present rights. */
  freshToken(token: string | null, fresh: string): void;
}

let bridge: SessionBridge = {
  token: () => null,
  unauthorized: () => {},
  conflict: () => {},
  freshToken: () => {},
};

export const sessionBridge = (): SessionBridge => bridge;

export function setSessionBridge(next: SessionBridge): void {
  bridge = next;
}
