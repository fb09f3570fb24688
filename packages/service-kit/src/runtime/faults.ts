import { appendFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inspect } from 'node:util';
import { ConfigurationError } from './config.js';
import type { Logger } from './log.js';
import { makeFolderSync } from './make-folder.js';
import { fatalFaults, restarts } from './metrics.js';

/** The exit code of a process that ended itself over a fault of its own (BSD's EX_SOFTWARE). */
export const FAULT_EXIT = 70;

/** The exit code of a process that was set up wrongly. */
const CONFIGURATION_EXIT = 2;

export interface FaultOptions {
  /** Whose faults they are, in log and metric. */
  readonly process: string;
  readonly log: Logger;
  /** Where the faults are counted, so that the metric outlives them; in the folder for temporary files unless given. */
  readonly file?: string;
  /** The environment; `QUAYSIDE_RESTARTS` says how often a supervisor has begun this process again. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

const KINDS = { uncaughtException: 'exception', unhandledRejection: 'rejection' } as const;

/**
 * From now on an uncaught exception or an unhandled rejection ends this process: what it would go on with is not known. It is
 * logged with its stack and counted first; whoever supervises the process (`npm start`, the containers' restart policy) begins it
 * again, and the counter begins where it was.
 */
export function endOnFaults({
  process: name,
  log,
  file = join(tmpdir(), `quayside-faults-${name}`),
  env = process.env,
}: FaultOptions): void {
  for (const kind of Object.values(KINDS))
    fatalFaults.inc({ process: name, kind }, countOf(file, kind));
  restarts.set({ process: name }, Number(env.QUAYSIDE_RESTARTS) || 0);
  let ending = false;
  for (const [event, kind] of Object.entries(KINDS)) {
    process.on(event, (reason: unknown) => {
      if (ending) return;
      ending = true;
      if (reason instanceof ConfigurationError) {
        process.stderr.write(`${reason.message}\n`);
        process.exit(CONFIGURATION_EXIT);
      }
      try {
        const error = reason instanceof Error ? reason : new Error(`thrown: ${inspect(reason)}`);
        log.fatal({ err: error, process: name, kind }, 'the process ends over a fault');
        log.flush();
        process.stderr.write(`${error.stack}\n`);
        count(file, kind);
      } finally {
        process.exit(FAULT_EXIT);
      }
    });
  }
}

/** A line for each fault. A disk that takes none costs the count, not the restart. */
function count(file: string, kind: string): void {
  try {
    makeFolderSync(dirname(file));
    appendFileSync(file, `${new Date().toISOString()} ${kind}\n`);
  } catch (error) {
    process.stderr.write(`${file}: ${error}\n`);
  }
}

function countOf(file: string, kind: string): number {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.endsWith(` ${kind}`)).length;
  } catch {
    return 0;
  }
}
