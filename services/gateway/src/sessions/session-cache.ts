import { hash as digest } from 'node:crypto';
import { type SessionLookup, SessionState } from '@quayside/contracts/auth/session';
import { addressesIn } from '@quayside/service-kit/http/address-range';
import { monotonicMs } from '@quayside/service-kit/runtime/elapsed';
import { LRUCache } from 'lru-cache';
import { Visitor } from './visitor.js';

/** A presented token as auth answered it. */
export interface KnownSession {
  readonly state: SessionState;
  readonly visitor: Visitor;
  /** When it ends unless it is prolonged meanwhile, in ms since 1970; infinite for one that time does not end. */
  readonly expires: number;
  /** From which addresses it may be used; absent: from all. */
  readonly allows?: ((address: string) => boolean) | undefined;
}

/** Whether a session's time was over when it was last asked about. */
export const isOver = ({ expires }: KnownSession): boolean =>
  expires !== Number.POSITIVE_INFINITY && expires <= Date.now();

export const tokenHash = (token: string): string => digest('sha256', token, 'hex');

/** A token as this platform issues it: opaque, printable, of bounded length. */
const TOKEN = /^[\x21-\x7e]{1,200}$/;
const BEARER = /^bearer +/i;

/** The token of an Authorization header; null without one, an empty text for one that can be no token. */
export function bearerToken(header: string | undefined): string | null {
  if (!header) return null;
  const token = header.startsWith('Bearer ')
    ? header.slice(7)
    : BEARER.test(header)
      ? header.replace(BEARER, '')
      : '';
  return TOKEN.test(token) ? token : '';
}

const MOST = 50_000;
/** A session is asked for again after this time even when no notice came. */
const LIFE_MS = 60_000;
/** The same while the connection that brings the notices is down. */
const BLIND_LIFE_MS = 2_000;
/** How exactly the cache knows the time. */
const EXACT_TO_MS = 500;

const endOf = ({ ExpireTime }: SessionLookup): number =>
  ExpireTime === null ? Number.POSITIVE_INFINITY : Date.parse(ExpireTime);

/** How long an answer may be remembered at most: never past the end that it states itself. */
const leftUntil = (end: number): number => end - Date.now() - EXACT_TO_MS;

/**
 * Sessions by the digest of their token. Notices of auth keep it true: what a notice names is forgotten, and a look-up that
 * was under way when a notice came is not remembered. Nobody tells of an end that time brings, so none is remembered past its own.
 */
export class SessionCache {
  private readonly known = new LRUCache<string, KnownSession>({
    max: MOST,
    ttl: LIFE_MS,
    ttlResolution: EXACT_TO_MS,
    perf: { now: monotonicMs },
  });
  private readonly pending = new Map<string, Promise<KnownSession>>();
  private generation = 0;
  private life = LIFE_MS;

  constructor(private readonly lookup: (tokenHash: string) => Promise<SessionLookup>) {}

  /** The session when it is remembered. */
  find(hash: string): KnownSession | undefined {
    return this.known.get(hash);
  }

  /** The session; asks auth, once for however many requests come meanwhile. */
  resolve(hash: string): Promise<KnownSession> {
    const known = this.known.get(hash);
    if (known) return Promise.resolve(known);
    let asking = this.pending.get(hash);
    if (!asking) {
      asking = this.ask(hash).finally(() => this.pending.delete(hash));
      this.pending.set(hash, asking);
    }
    return asking;
  }

  private async ask(hash: string): Promise<KnownSession> {
    for (let tries = 0; ; tries += 1) {
      const { generation } = this;
      const answer = await this.lookup(hash);
      if (generation !== this.generation && tries < 3) continue;
      const isLive = answer.State === SessionState.Live;
      const session = {
        state: answer.State,
        visitor: new Visitor(isLive ? answer.Identity : null),
        expires: endOf(answer),
        allows: answer.Addresses?.length ? addressesIn(answer.Addresses) : undefined,
      };
      const life = isLive ? Math.min(this.life, leftUntil(session.expires)) : this.life;
      // Of no life means without end to the cache.
      if (generation === this.generation && life > 0)
        this.known.set(hash, session, { ttl: Math.ceil(life) });
      return session;
    }
  }

  /** Forgets the sessions of a notice. */
  forget(isNamed: (session: KnownSession, hash: string) => boolean): void {
    this.generation += 1;
    for (const [hash, session] of this.known.entries())
      if (isNamed(session, hash)) this.known.delete(hash);
  }

  /** Forgets everything: notices may have been missed. */
  clear(): void {
    this.generation += 1;
    this.known.clear();
  }

  /** Whether notices arrive; without them a session is asked for again every two seconds. */
  trustNotices(arriving: boolean): void {
    this.life = arriving ? LIFE_MS : BLIND_LIFE_MS;
    this.clear();
  }
}
