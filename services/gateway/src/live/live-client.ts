import type { KnownSession } from '../sessions/session-cache.js';
import type { CutReason } from './live-limits.js';

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

/** Why a server closes a socket: of RFC 6455, and in the range that it leaves to applications. */
export const CloseCode = {
  GoingAway: 1001,
  Unreadable: 1003,
  Silent: 4000,
  SessionEnded: 4001,
  TooSlow: 4002,
  TooMuch: 4003,
} as const;

type FrameHandler = (type: string, content: string) => void;

/** A position has less than these characters. */
const LONGEST_POSITION = 60;

/** The position that a sign-in names. What is none counts as one that nobody knows. */
export const positionIn = (given: unknown): string | null =>
  given === undefined || given === null || typeof given === 'function'
    ? null
    : typeof given === 'string' && given.length < LONGEST_POSITION
      ? given
      : '';

/** A client of the live socket, whichever of the two protocols it speaks. It lives as long as its connection. */
export abstract class LiveClient {
  /** Ticks (seconds) of the server when it came or signed out and when it was last heard. */
  came = 0;
  heard = 0;
  /** Ticks since it was told to go; null while it may stay. */
  ending: number | null = null;
  /** Frames that it may still send; the sweep adds to it each second. */
  budget = 0;
  /** Bytes that had come from it when the last second passed. */
  bytesBefore = 0;
  session: KnownSession | null = null;
  tokenHash = '';
  /** The position that its last sign-in named; null when it named none. */
  since: string | null = null;
  /**
   * The position up to which it was told everything; null for a client that does not follow
   * positions.
   */
  told: (() => string) | null = null;
  /** Sign-ins that it tried: of two under way at once the later one counts. */
  signIns = 0;
  /** Messages sent to it that count as delivered when it is heard again: a dead connection takes frames without a word. */
  awaiting: Set<number> | null = null;
  /** What it was sent while its pending pushes are fetched, so that none comes twice. */
  fresh: Set<string> | null = null;
  onFrame: FrameHandler | null = null;
  onClosed: (() => void) | null = null;
  /** Cuts it for a reason that log and metric state; set by the server. */
  onExceeded: ((reason: CutReason) => void) | null = null;
  closed = false;

  constructor(
    readonly address: string,
    private readonly mostWaiting: number,
  ) {}

  get employeeId(): number | null {
    return this.session?.visitor.identity?.EmployeeId ?? null;
  }

  /** Of a deputy, who hears what comes for the person and takes nothing from him: what reached him has not reached the person. */
  get isDeputy(): boolean {
    return this.session?.visitor.identity?.IsDeputy ?? false;
  }

  /** Bytes that have come from it; 0 where they do not come over one connection. */
  abstract get bytesRead(): number;
  /** Bytes that wait to be sent to it. */
  protected abstract get waiting(): number;
  /** Sends; false when the connection takes nothing any more. */
  abstract send(frame: Frame): boolean;
  /** Says goodbye. */
  protected abstract close(code: number, reason: string): void;
  /** Cuts the connection, with whatever waits to be sent. */
  abstract cut(): void;

  /** Closes in good manner; the sweep cuts a client that does not go. */
  end(code: number, reason: string): void {
    if (this.ending !== null) return;
    this.ending = 0;
    this.close(code, reason);
  }

  /** Whether it reads what it is sent; one that does not is cut. */
  protected reads(): boolean {
    if (this.waiting <= this.mostWaiting) return true;
    this.onExceeded?.('too slow');
    return false;
  }
}
