import { Refusal } from '../refusal.js';
import { FairQueue, type Party } from './fair-queue.js';

/** After how many seconds one whose queue is full may try again. */
const AGAIN_SECONDS = 10;

export interface TurnLimits {
  /** Pieces under way at once. */
  readonly atOnce: number;
  /** Of them of one party. */
  readonly ofParty: number;
  /** Pieces of one party that may wait. */
  readonly waiting: number;
}

/**
 * Heavy work, so many pieces at once, the parties by turns. The work itself must end in any case: it has a deadline of its own. A party
 * with too many pieces waiting is refused one more.
 */
export class FairTurns {
  private readonly queue = new FairQueue<() => void>();
  private readonly underWay = new Map<Party, number>();
  private atWork = 0;

  constructor(private readonly limits: TurnLimits) {}

  /** Does the work when its turn comes. 429 when the party has too much waiting. */
  async run<T>(party: Party, work: () => Promise<T>): Promise<T> {
    const done = await this.take(party);
    try {
      return await work();
    } finally {
      done();
    }
  }

  /** Waits for a turn; answers what gives it back, which counts once. 429 when the party has too much waiting. */
  async take(party: Party): Promise<() => void> {
    if (this.isFree(party)) this.begin(party);
    else {
      if (this.queue.sizeOf(party) >= this.limits.waiting)
        throw new Refusal('request.too-many', { seconds: AGAIN_SECONDS });
      await new Promise<void>((begin) => this.queue.add(party, begin));
    }
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.end(party);
    };
  }

  private readonly isFree = (party: Party): boolean =>
    this.atWork < this.limits.atOnce && (this.underWay.get(party) ?? 0) < this.limits.ofParty;

  private begin(party: Party): void {
    this.atWork += 1;
    this.underWay.set(party, (this.underWay.get(party) ?? 0) + 1);
  }

  private end(party: Party): void {
    this.atWork -= 1;
    const left = this.underWay.get(party)! - 1;
    if (left > 0) this.underWay.set(party, left);
    else this.underWay.delete(party);
    for (let next = this.next(); next; next = this.next()) {
      this.begin(next.party);
      next.item();
    }
  }

  private next(): ReturnType<FairQueue<() => void>['next']> {
    return this.queue.next(this.isFree);
  }
}
