import { dirname } from 'node:path';
import { type Logger, pino } from 'pino';
import { ConfigurationError } from './config.js';
import { makeFolderSync } from './make-folder.js';

export type { Logger } from 'pino';

/** What may wait for a disk that takes nothing; beyond, lines are dropped. */
const MOST_WAITING = 4 * 1024 * 1024;

/** A file that is written line by line. A disk that takes nothing costs lines of the log and never the request that wrote them. */
function logFile(dest: string) {
  try {
    makeFolderSync(dirname(dest));
  } catch (error) {
    throw new ConfigurationError(`LOG_FILE：无法建立目录 ${dirname(dest)}（${(error as NodeJS.ErrnoException).code}）`);
  }
  const file = pino.destination({ dest, sync: true, maxLength: MOST_WAITING });
  let said = false;
  file.on('error', (error: Error) => {
    if (!said) process.stderr.write(`日志文件无法写入：${error.message}\n`);
    said = true;
  });
  return file;
}

/** JSON lines on standard output, or in a file when the console belongs to people. */
export function createLogger(options: { level?: string; file?: string } = {}): Logger {
  const settings = { level: options.level ?? 'info', base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` };
  return options.file ? pino(settings, logFile(options.file)) : pino(settings);
}
