import { Readable } from 'node:stream';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import { perRuntime } from '../runtime/per-runtime.js';
import { FairTurns } from '../turns/fair-turns.js';

/** Files of lists that a service writes at once, and how long each may take. */
export interface ExportLimits {
  readonly atOnce: number;
  readonly ofCompany: number;
  readonly ofPerson: number;
  /** Files of one person, and of one company, that may wait for their turn. */
  readonly waiting: number;
  /** How long a file may wait for its turn. */
  readonly waitSeconds: number;
  /** How long whoever reads the file may take nothing of it. */
  readonly idleSeconds: number;
  /** How long the whole file may take, read as slowly as one likes. */
  readonly seconds: number;
}

const LIMITS: ExportLimits = {
  atOnce: 4,
  ofCompany: 2,
  ofPerson: 2,
  waiting: 4,
  waitSeconds: 60,
  idleSeconds: 60,
  seconds: 20 * 60,
};

/** Why a file is broken off; for the log, since the client has its headers already. */
export class ExportBrokenOff extends Error {
  override name = 'ExportBrokenOff';
}

/**
 * Turns for files of lists, the companies one after the other and of a company its people: whoever
 * asks for many waits behind himself. A turn ends with its file: read to the end, given up by who
 * reads it, not read for too long, or too slowly.
 */
export class ExportTurns {
  private readonly people: FairTurns;
  private readonly companies: FairTurns;

  constructor(private readonly limits: ExportLimits = LIMITS) {
    const { atOnce, ofCompany, ofPerson, waiting } = limits;
    this.people = new FairTurns({ atOnce: Number.POSITIVE_INFINITY, ofParty: ofPerson, waiting });
    this.companies = new FairTurns({ atOnce, ofParty: ofCompany, waiting });
  }

  /**
   * Makes a file in its turn; the bytes that it is made of keep the turn until they are read.
   * @throws Refusal 429 when too many wait already, or its turn does not come
   */
  async make<T extends { Bytes: AsyncIterable<Uint8Array> }>(
    { party, identity }: Pick<Ctx, 'party' | 'identity'>,
    make: () => Promise<T>,
  ): Promise<T & { Bytes: Readable }> {
    const giveBack = await this.take(party, `person:${identity?.EmployeeId ?? party}`);
    try {
      const file = await make();
      return { ...file, Bytes: this.guarded(file.Bytes, giveBack) };
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  private async take(company: string, person: string): Promise<() => void> {
    const givePerson = await this.inTime(this.people.take(person));
    try {
      const giveCompany = await this.inTime(this.companies.take(company));
      return () => {
        giveCompany();
        givePerson();
      };
    } catch (error) {
      givePerson();
      throw error;
    }
  }

  /** A turn that comes too late is given back by itself. */
  private inTime(turn: Promise<() => void>): Promise<() => void> {
    const { waitSeconds } = this.limits;
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(new Refusal('request.too-many', { seconds: waitSeconds }));
      }, waitSeconds * 1000);
      timer.unref();
      turn.then(
        (giveBack) => {
          clearTimeout(timer);
          if (isLate) giveBack();
          else resolve(giveBack);
        },
        (error: unknown) => {
          clearTimeout(timer);
          reject(error);
        },
      );
    });
  }

  /**
   * The bytes as a stream that ends in any case: what is broken off is an error of the stream, so
   * that the client has a broken download and never a file that looks whole.
   */
  private guarded(bytes: AsyncIterable<Uint8Array>, giveBack: () => void): Readable {
    const { idleSeconds, seconds } = this.limits;
    let idle: NodeJS.Timeout | undefined;
    const wait = (): void => {
      idle = setTimeout(
        () => breakOff(`nothing was read for ${idleSeconds} s`),
        idleSeconds * 1000,
      );
      idle.unref();
    };
    async function* watched(): AsyncGenerator<Uint8Array> {
      clearTimeout(idle);
      for await (const part of bytes) {
        wait();
        yield part;
        clearTimeout(idle);
      }
    }
    const stream = Readable.from(watched(), { objectMode: false });
    const whole = setTimeout(() => breakOff(`it took more than ${seconds} s`), seconds * 1000);
    whole.unref();
    const breakOff = (why: string): void => {
      // Whatever the work under way still waits for, others have the turn now.
      giveBack();
      stream.destroy(new ExportBrokenOff(`an export was broken off: ${why}`));
    };
    stream.once('close', () => {
      clearTimeout(idle);
      clearTimeout(whole);
      giveBack();
    });
    // A stream whose reader is gone already has nobody else who hears of its end.
    stream.on('error', () => undefined);
    wait();
    return stream;
  }
}

/** The turns of a service. */
export const exportTurnsOf = perRuntime(() => new ExportTurns());
