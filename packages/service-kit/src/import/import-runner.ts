import { ImportKind, ImportStatus } from '@quayside/contracts/core/import';
import { analyze, writtenRows } from '../database/analyze.js';
import { Refusal } from '../refusal.js';
import { Ctx } from '../runtime/context.js';
import { perRuntime } from '../runtime/per-runtime.js';
import type { ServiceRuntime } from '../runtime/runtime.js';
import { isSetAside, underName } from '../runtime/watchdog.js';
import { FairQueue, type Party } from '../turns/fair-queue.js';
import { applyChunk, lockArea } from './apply-chunk.js';
import { type Chunk, type ChunkChange, finishChunk, nextChunk } from './chunks.js';
import { definitionOf } from './definition.js';
import { importDelivered } from './import-delivered.js';
import {
  type ImportRecord,
  runningImport,
  unfinishedImports,
  updateImport,
} from './import-record.js';
import { recheckWaiting } from './recheck-waiting.js';

/** A lost connection or a deadlock passes; a chunk that fails this often does not. */
const ATTEMPTS = 3;

const numberOf = (changes: readonly ChunkChange[], kind: ImportKind): number =>
  changes.filter(({ Kind }) => Kind === kind).length;

/** How the counts of an import move when a chunk does something else than the check expected. */
function movedCounts(record: ImportRecord, { changes }: Chunk, done: readonly ChunkChange[]) {
  const moved = (kind: ImportKind): number => numberOf(done, kind) - numberOf(changes, kind);
  const rows = changes.filter(({ Kind }) => Kind !== ImportKind.Removed).length;
  return {
    Added: record.Added + moved(ImportKind.Added),
    Changed: record.Changed + moved(ImportKind.Changed),
    Removed: record.Removed + moved(ImportKind.Removed),
    Unchanged: record.Unchanged + rows - (done.length - numberOf(done, ImportKind.Removed)),
    Done: record.Done + done.length,
  };
}

/**
 * Applies the next chunk of a running import in one transaction; false when the import is no longer running. What it writes is
 * added to `written`, and measured with the last chunk. After the last chunk the import waits for what it told other services, and is done.
 */
async function step(service: Ctx, id: number, written: Map<string, number>): Promise<boolean> {
  const more = await stepUnlessLast(service, id, written);
  if (more !== 'last') return more;
  await importDelivered(service, id);
  return service.longTx(async (outer) => {
    const record = await runningImport(outer, id, true);
    // Rows that waited for a code may have come to it meanwhile.
    if (record && (await nextChunk(outer, id))) return true;
    if (record) await finish(outer.acting(record.Identity), record);
    return false;
  });
}

async function stepUnlessLast(
  service: Ctx,
  id: number,
  written: Map<string, number>,
): Promise<boolean | 'last'> {
  return service.longTx(async (outer) => {
    const record = await runningImport(outer, id, true);
    if (!record) return false;
    const tx = outer.acting(record.Identity);
    await lockArea(tx, record.Area);
    const chunk = await nextChunk(tx, id);
    if (!chunk) {
      await analyze(tx, written);
      return 'last';
    }
    const done = await applyChunk(tx, definitionOf(record.Area), record, chunk);
    await finishChunk(tx, id, chunk, done);
    await updateImport(tx, id, movedCounts(record, chunk, done));
    for (const [table, rows] of await writtenRows(tx))
      written.set(table, (written.get(table) ?? 0) + rows);
    return true;
  });
}

async function finish(tx: Ctx, { Id }: ImportRecord): Promise<void> {
  await updateImport(tx, Id, {
    Status: ImportStatus.Done,
    Reason: null,
    FinishTime: tx.now.toISOString(),
  });
}

/**
 * Works through running imports, one chunk of one after the other, the companies by turns and of each its imports. What a killed
 * process left is found at the next start; two processes on one import take turns chunk by chunk.
 */
export class ImportRunner {
  private readonly queue = new FairQueue<number>();
  private readonly queued = new Map<number, Party>();
  private readonly failures = new Map<number, number>();
  /** Rows that each import under way has written, by table. */
  private readonly written = new Map<number, Map<string, number>>();
  private working: Promise<void> | null = null;
  private stopped = false;

  constructor(private readonly runtime: ServiceRuntime) {}

  /** Goes on with what was running when the process ended. */
  async start(): Promise<void> {
    for (const { id, companyId } of await unfinishedImports(Ctx.ofService(this.runtime)))
      this.wake(id, `company:${companyId}`);
  }

  wake(id: number, party: Party): void {
    this.enqueue(id, party);
    this.begin();
  }

  /** Once, however often it is asked for. */
  private enqueue(id: number, party: Party): void {
    if (this.queued.has(id)) return;
    this.queued.set(id, party);
    this.queue.add(party, id);
  }

  private begin(): void {
    if (this.stopped || this.working) return;
    this.working = this.work().finally(() => {
      this.working = null;
      if (this.queue.size > 0) this.begin();
    });
  }

  /** Resolves once nothing is left to do. */
  async idle(): Promise<void> {
    while (this.working) await this.working;
  }

  /** Ends after the chunk under way; the rest is done after the next start. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.working;
  }

  private async work(): Promise<void> {
    for (let next = this.next(); next && !this.stopped; next = this.next()) {
      const { item: id, party } = next;
      try {
        const name = `import ${this.runtime.name} ${id}`;
        if (isSetAside(name)) throw new Refusal('import.set-aside');
        if (await underName(name, () => this.goOn(id))) this.enqueue(id, party);
        else this.written.delete(id);
        this.failures.delete(id);
      } catch (error) {
        await this.failed(id, party, error);
      }
      // Requests of other people come between two chunks.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** One chunk of an import; answers whether there are more. */
  private async goOn(id: number): Promise<boolean> {
    await recheckWaiting(Ctx.ofService(this.runtime), id);
    const written = this.written.get(id) ?? new Map<string, number>();
    this.written.set(id, written);
    return step(Ctx.ofService(this.runtime), id, written);
  }

  private next(): { item: number; party: Party } | undefined {
    const next = this.queue.next();
    if (next) this.queued.delete(next.item);
    return next;
  }

  private async failed(id: number, party: Party, error: unknown): Promise<void> {
    const attempts = (this.failures.get(id) ?? 0) + 1;
    this.runtime.log.error({ err: error, import: id, attempts }, 'an import failed');
    if (attempts < ATTEMPTS && !(error instanceof Refusal)) {
      this.failures.set(id, attempts);
      this.enqueue(id, party);
      return;
    }
    this.failures.delete(id);
    this.written.delete(id);
    const Reason = (
      error instanceof Refusal ? error.message : '系统出错，已写入的部分保留，可以继续或撤销'
    ).slice(0, 500);
    await updateImport(Ctx.ofService(this.runtime), id, {
      Status: ImportStatus.Failed,
      Reason,
    }).catch((fault: unknown) => {
      this.runtime.log.error(
        { err: fault, import: id },
        'an import stays running until the next start',
      );
    });
  }
}

/** The runner of a service. */
export const runnerOf = perRuntime((runtime) => new ImportRunner(runtime));
