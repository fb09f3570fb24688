import type { KnownSession } from '../sessions/session-cache.js';

/** One frame to many sockets: written as JSON once, however many get it. */
export class Frame {
  private written: Buffer | null = null;

  constructor(
    readonly type: string,
    readonly content: string,
  ) {}

  get bytes(): Buffer {
    this.written ??= Buffer.from(JSON.stringify({ type: this.type, content: this.content }));
    return this.written;
  }
}

/** Why a server closes a socket, in the range that RFC 6455 leaves to applications. */
export const CloseCode = { GoingAway: 1001, Silent: 4000, SessionEnded: 4001, TooSlow: 4002 } as const;

type FrameHandler = (type: string, content: string) => void;

/** A client of the live socket, whichever of the two protocols it speaks. */
export abstract class LiveClient {
  /** Ticks (seconds) of the server when it came or signed out, and when it was last heard. */
  since = 0;
  heard = 0;
  session: KnownSession | null = null;
  tokenHash = '';
  /** Messages sent to it that count as delivered when it is heard again: a dead connection takes frames without a word. */
  awaiting: Set<number> | null = null;
  /** What it was sent while its pending pushes are fetched, so that none comes twice. */
  fresh: Set<string> | null = null;
  onFrame: FrameHandler | null = null;
  onClosed: (() => void) | null = null;
  closed = false;

  get employeeId(): number | null {
    return this.session?.visitor.identity?.EmployeeId ?? null;
  }

  /** Sends; false when the connection takes nothing any more. */
  abstract send(frame: Frame): boolean;
  /** Closes in good manner. */
  abstract end(code: number, reason: string): void;
  /** Cuts the connection. */
  abstract cut(): void;
}
