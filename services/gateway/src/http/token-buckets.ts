import { monotonicMs } from '@quayside/service-kit/runtime/elapsed';

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Token buckets by key: `perMinute` calls at once, refilled evenly. The number of keys is bounded; the oldest give way,
 * which can only be kinder to a caller than the limit says.
 */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();
  private readonly perMs: number;

  constructor(
    private readonly perMinute: number,
    private readonly most = 50_000,
    private readonly now: () => number = monotonicMs,
  ) {
    this.perMs = perMinute / 60_000;
  }

  /** Takes one token: 0 when there was one, else the whole seconds until there will be. */
  take(key: string): number {
    const now = this.now();
    let bucket = this.buckets.get(key);
    if (!bucket) {
      if (this.buckets.size >= this.most)
        this.buckets.delete(this.buckets.keys().next().value as string);
      bucket = { tokens: this.perMinute, at: now };
      this.buckets.set(key, bucket);
    } else {
      bucket.tokens = Math.min(this.perMinute, bucket.tokens + (now - bucket.at) * this.perMs);
      bucket.at = now;
    }
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1;
      return 0;
    }
    return Math.max(1, Math.ceil((1 - bucket.tokens) / this.perMs / 1000));
  }

  get size(): number {
    return this.buckets.size;
  }
}
