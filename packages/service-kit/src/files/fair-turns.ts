import { Refusal } from '../refusal.js';

/** After how many seconds one whose queue is full may try again. */
const AGAIN_SECONDS = 10;

interface Waiting {
  begin: () => void;
}

/**
 * Heavy work, one piece at a time, the parties by turns: whoever brings much waits behind himself and not before others. A party with
 * `most` pieces waiting is refused one more.
 */
export class FairTurns {
  private readonly queues = new Map<number, Waiting[]>();
  private busy = false;

  constructor(private readonly most: number) {}

  /** Does the work when its turn comes. 429 when the party has too much waiting. */
  async run<T>(party: number, work: () => Promise<T>): Promise<T> {
    await this.turn(party);
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  private turn(party: number): Promise<void> | undefined {
    if (!this.busy) {
      this.busy = true;
      return undefined;
    }
    const queue = this.queues.get(party) ?? [];
    if (queue.length >= this.most)
      throw new Refusal('request.too-many', { seconds: AGAIN_SECONDS });
    return new Promise((begin) => {
      queue.push({ begin });
      this.queues.set(party, queue);
    });
  }

  private next(): void {
    const [first] = this.queues;
    if (!first) {
      this.busy = false;
      return;
    }
    const [party, queue] = first;
    const waiting = queue.shift();
    // Whoever had a turn stands behind the others.
    this.queues.delete(party);
    if (queue.length > 0) this.queues.set(party, queue);
    waiting?.begin();
  }
}
