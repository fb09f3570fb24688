import type { Endpoint } from '@quayside/contracts/core/endpoint';
import type { PartnerCall } from '@quayside/contracts/core/partner';
import type { Visitor } from '../sessions/visitor.js';
import { TokenBuckets } from './token-buckets.js';

/** Calls a minute per client for everything, and per address for the endpoints that say so themselves (sign-in, codes). */
export class RateLimits {
  private readonly general: TokenBuckets | null;
  private readonly own = new Map<Endpoint | PartnerCall, TokenBuckets>();

  /** `perMinute` 0 switches the general limit off; the endpoints' own stay. */
  constructor(perMinute: number) {
    this.general = perMinute > 0 ? new TokenBuckets(perMinute) : null;
  }

  /** Seconds to wait; 0: go on. */
  take(endpoint: Endpoint, visitor: Visitor, address: string): number {
    if (this.general) {
      const wait = this.general.take(visitor.limitKey || address);
      if (wait) return wait;
    }
    return endpoint.rateLimit ? this.takeOwn(endpoint, endpoint.rateLimit, address) : 0;
  }

  /** Seconds to wait before a partner's call, by the address that calls. */
  takePartner(call: PartnerCall, address: string): number {
    return this.general?.take(address) || this.takeOwn(call, call.rateLimit, address);
  }

  private takeOwn(call: Endpoint | PartnerCall, perMinute: number, address: string): number {
    let buckets = this.own.get(call);
    if (!buckets) {
      buckets = new TokenBuckets(perMinute);
      this.own.set(call, buckets);
    }
    return buckets.take(address);
  }

  /** Charged to an address before an unknown token costs a look-up. */
  takeLookup(address: string): number {
    return this.general ? this.general.take(address) : 0;
  }
}
