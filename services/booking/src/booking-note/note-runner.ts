import { NoteState } from '@quayside/contracts/booking/note/choices';
import { type Held, Lease } from '@quayside/service-kit/database/lease';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import { ClaimTurns } from '@quayside/service-kit/turns/claim-turns';
import { ClaimingWorker } from '@quayside/service-kit/turns/claiming-worker';
import { learnFrom } from './learn-from.js';
import { type DueNote, readOne } from './read-one.js';

const POLL_MS = 2_000;
/** A killed process and a late retry are what it looks for by itself then. */
const QUIET_MS = 30_000;
/** Companies whose notes are read at once: the one whose note takes long holds up no other. */
const MOST = 4;
/** One after the other: what is learnt of one is known when the next one is read. */
const MOST_OF_COMPANY = 1;

export const noteLease = new Lease({
  table: 'booking_note',
  key: { id: 'bigint' },
  waits: { most: 3_600, where: 'next_time IS NOT NULL' },
});

/** Companies take turns. */
const turnsOf = perRuntime(() => new ClaimTurns());

/**
 * Takes notes that are to be read, or learnt from: the latter first, so that the next one of the
 * layout knows of it.
 * @param most notes to take @param underWay how many of each company this process works on
 */
export async function claimNotes(
  ctx: Ctx,
  most: number,
  underWay: ReadonlyMap<number, number>,
): Promise<Held<DueNote>[]> {
  const turns = turnsOf(ctx.runtime);
  const claimed = await noteLease.claim<DueNote>(ctx, {
    due: turns.due({
      table: 'booking_note',
      party: 'company_id',
      where: `next_time <= ${noteLease.now}`,
      first: `(d.state = ${NoteState.Reading})`,
      most,
      ofParty: { most: MOST_OF_COMPANY, underWay },
    }),
    returning: 't.state, t.company_id AS "companyId", t.kind, t.file_name AS "fileName"',
  });
  turns.served(claimed.map(({ companyId }) => companyId));
  return claimed;
}

/** Reads notes and learns from those that were handed in: at once after a commit in this process, and by a poll what another one left. */
export class NoteRunner {
  private readonly worker: ClaimingWorker<Held<DueNote>>;

  constructor(private readonly ctx: Ctx) {
    this.worker = new ClaimingWorker<Held<DueNote>>({
      name: 'booking notes',
      log: ctx.log,
      everyMs: POLL_MS,
      quietMs: QUIET_MS,
      most: MOST,
      claim: (most, underWay) => claimNotes(ctx, most, underWay),
      work: (note) => this.work(note),
      partyOf: ({ companyId }) => companyId,
    });
  }

  start = (): void => this.worker.start();
  wake = (): void => this.worker.wake();
  idle = (): Promise<void> => this.worker.idle();
  stop = (): Promise<void> => this.worker.stop();

  private async work(note: Held<DueNote>): Promise<void> {
    const hold = noteLease.hold(this.ctx, [note]);
    try {
      const write =
        note.state === NoteState.Reading
          ? await readOne(this.ctx, note)
          : await learnFrom(this.ctx, note);
      await hold.end();
      await this.ctx.tx(async (tx) => {
        if (await noteLease.owns(tx, note)) await write(tx);
      });
    } finally {
      await hold.end();
    }
  }
}

export const noteRunnerOf = perRuntime((runtime) => new NoteRunner(Ctx.ofService(runtime)));

/** Begins to read notes; answers what stops it. */
export async function startNotes({ runtime }: Ctx): Promise<() => Promise<void>> {
  const runner = noteRunnerOf(runtime);
  runner.start();
  return runner.stop;
}

/** Lets a note be read, or learnt from, after the commit. */
export const wakeNotes = (tx: Ctx): void => tx.onCommit(() => noteRunnerOf(tx.runtime).wake());
