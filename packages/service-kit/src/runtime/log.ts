import { dirname } from 'node:path';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { ConfigurationError } from './config.js';
import { makeFolderSync } from './make-folder.js';

export type { Logger } from 'pino';

/** What may wait for a disk that takes nothing; beyond, lines are dropped. */
const MOST_WAITING = 4 * 1024 * 1024;

/** Lines are written together: so many bytes of them, or what has come within so long. */
const TOGETHER_BYTES = 8 * 1024;
const TOGETHER_MS = 200;
/** Lines from this level on (warn) are written at once, with all before them: they tell of what may end the process. */
const AT_ONCE = 40;

/** pino tells a destination that bears this the level of each line. */
const WITH_LEVEL = Symbol.for('pino.metadata');

/** Puts lines together and writes them to a file or file descriptor; what waits when the process ends is written then. */
function together(
  dest: string | number,
): DestinationStream & { on(event: 'error', hear: (error: Error) => void): unknown } {
  const file = destination({
    dest,
    sync: true,
    minLength: TOGETHER_BYTES,
    periodicFlush: TOGETHER_MS,
    maxLength: MOST_WAITING,
  });
  // Not `flushSync`, which tries for ever when the disk takes nothing; this writes at once too, as the destination is a synchronous one.
  process.on('exit', () => file.flush());
  return {
    [WITH_LEVEL]: true,
    lastLevel: 0,
    on: (event: 'error', hear: (error: Error) => void) => file.on(event, hear),
    write(line: string) {
      file.write(line);
      if (this.lastLevel >= AT_ONCE) file.flush();
    },
  } as DestinationStream & { lastLevel: number; on: typeof file.on };
}

/** A file of lines. A disk that takes nothing costs lines of the log and never the request that wrote them. */
function logFile(dest: string): DestinationStream {
  try {
    makeFolderSync(dirname(dest));
  } catch (error) {
    throw new ConfigurationError(
      `LOG_FILE：无法建立目录 ${dirname(dest)}（${(error as NodeJS.ErrnoException).code}）`,
    );
  }
  const file = together(dest);
  let said = false;
  file.on('error', (error: Error) => {
    if (!said) process.stderr.write(`日志文件无法写入：${error.message}\n`);
    said = true;
  });
  return file;
}

let second = 0;
let upToSecond = '';

/** The time of a line, of which only the milliseconds are written anew within a second. */
function time(): string {
  const now = Date.now();
  const rest = now % 1000;
  if (now - rest !== second) {
    second = now - rest;
    upToSecond = new Date(second).toISOString().slice(0, -4);
  }
  return `,"time":"${upToSecond}${String(rest).padStart(3, '0')}Z"`;
}

let standardOutput: DestinationStream | undefined;
const STANDARD_OUTPUT = 1;

/**
 * JSON lines on standard output, or in a file when the console belongs to people. They are written within 200 ms, warnings and errors at once:
 * a write for each request would cost it more than its routing does.
 */
export function createLogger(options: { level?: string; file?: string } = {}): Logger {
  const settings = { level: options.level ?? 'info', base: null, timestamp: time };
  if (options.file) return pino(settings, logFile(options.file));
  standardOutput ??= together(STANDARD_OUTPUT);
  return pino(settings, standardOutput);
}
