import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** JSON lines on standard output, or in a file when the console belongs to people. */
export function createLogger(options: { level?: string; file?: string } = {}): Logger {
  const settings = { level: options.level ?? 'info', base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` };
  return options.file ? pino(settings, pino.destination({ dest: options.file, mkdir: true, sync: true })) : pino(settings);
}
