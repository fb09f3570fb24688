import { Worker, type WorkerOptions } from '../runtime/worker.js';
import { UnderWay } from './under-way.js';

export interface ClaimingOptions<Row> extends WorkerOptions {
  /** Rows that are worked on at once. */
  most: number;
  /**
   * Takes at most so many rows that are due, and says how much of each party is under way already.
   */
  claim(most: number, underWay: ReadonlyMap<number, number>): Promise<Row[]>;
  /**
   * Works on one row. It must end by a deadline of its own; what it throws is logged, and the row's
   * lease runs out.
   */
  work(row: Row): Promise<void>;
  partyOf(row: Row): number;
}

/**
 * Works on rows that wait in a table under a lease, several at once. As soon as one is done the
 * next is taken, so that a slow one holds its
 * own place and nobody else's.
 */
export class ClaimingWorker<Row> {
  private readonly worker: Worker;
  private readonly pieces = new Set<Promise<void>>();
  private readonly underWay = new UnderWay();

  constructor(private readonly options: ClaimingOptions<Row>) {
    this.worker = new Worker(() => this.begin(), options);
  }

  start = (): void => this.worker.start();
  wake = (): void => this.worker.wake();

  /** Resolves once nothing is worked on and nothing was due. */
  idle = async (): Promise<void> => {
    do {
      await this.worker.idle();
      await Promise.all(this.pieces);
      await this.worker.idle();
    } while (this.pieces.size > 0);
  };

  /** Takes nothing more; resolves once what is under way has ended. */
  stop = async (): Promise<void> => {
    await this.worker.stop();
    await Promise.all(this.pieces);
  };

  private async begin(): Promise<void> {
    const { most, claim, work, partyOf, log, name } = this.options;
    const room = most - this.pieces.size;
    if (room <= 0 || this.worker.stopping) return;
    for (const row of await claim(room, this.underWay.byParty)) {
      const end = this.underWay.begin(partyOf(row));
      const piece = work(row)
        .catch((error: unknown) => {
          if (!this.worker.stopping) log.error({ err: error }, name);
        })
        .finally(() => {
          this.pieces.delete(piece);
          end();
          this.wake();
        });
      this.pieces.add(piece);
    }
  }
}
