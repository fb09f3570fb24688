import type { Endpoint } from '@quayside/contracts/core/endpoint';
import type { PartnerCall } from '@quayside/contracts/core/partner';
import type { Visitor } from '../sessions/visitor.js';
import { TokenBuckets } from './token-buckets.js';

/** With a pass an address has so many times its limit beside it; no more, however many passes it works for. */
const PASSED = 3;

/** Calls a minute per client for everything, and per address for the endpoints that say so themselves (sign-in, codes). */
export class RateLimits {
  private readonly general: TokenBuckets | null;
  private readonly own = new Map<Endpoint | PartnerCall, TokenBuckets>();
  private readonly passed = new Map<Endpoint, TokenBuckets>();

  /** `perMinute` 0 switches the general limit off; the endpoints' own stay. */
  constructor(perMinute: number) {
    this.general = perMinute > 0 ? new TokenBuckets(perMinute) : null;
  }

  /** Seconds to wait; 0: go on. Below nothing: as long, unless the address has a pass or works for one. */
  take(
    endpoint: Endpoint,
    visitor: Visitor,
    address: string,
    hasPass: () => boolean = () => false,
  ): number {
    if (this.general) {
      const wait = this.general.take(visitor.limitKey || address);
      if (wait) return wait;
    }
    if (!endpoint.rateLimit) return 0;
    const wait = this.takeOwn(endpoint, endpoint.rateLimit, address);
    if (!wait || !endpoint.captcha) return wait;
    return hasPass() ? this.takePassed(endpoint, endpoint.rateLimit, address) : -wait;
  }

  private takePassed(endpoint: Endpoint, perMinute: number, address: string): number {
    let buckets = this.passed.get(endpoint);
    if (!buckets) {
      buckets = new TokenBuckets(perMinute * PASSED);
      this.passed.set(endpoint, buckets);
    }
    return buckets.take(address);
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
