/** What one socket, one address and one account may take of the gateway; 0 in a number of sockets: no limit. */
export interface LiveLimits {
  /** Sockets in all. */
  readonly total: number;
  /** Sockets of one client address: an office behind one router. */
  readonly perAddress: number;
  /** Signed-in sockets of one account: its tabs and devices. */
  readonly perAccount: number;
  /** Frames a second that a socket may send, its control frames among them; twice as many in one go. */
  readonly framesPerSecond: number;
  /** Bytes that may wait for a socket that does not read. */
  readonly waitingBytes: number;
}

export const USUAL_LIMITS: LiveLimits = {
  total: 20_000,
  perAddress: 2_000,
  perAccount: 100,
  framesPerSecond: 20,
  waitingBytes: 256 * 1024,
};

/** The largest frame, and the largest body of a polling request. */
export const MOST_FRAME_BYTES = 16 * 1024;

/** Why the server cut a socket or refused one: the label of the metric and the reason in the log. */
export type CutReason =
  | 'not signed in'
  | 'silent'
  | 'too many frames'
  | 'too many bytes'
  | 'too slow'
  | 'unreadable'
  | 'sockets in all'
  | 'sockets of the address'
  | 'sockets of the account'
  | 'sign-ins of the address'
  | 'fault';
