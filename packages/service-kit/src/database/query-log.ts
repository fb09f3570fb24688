import type { Logger as TypeOrmLogger } from 'typeorm';
import type { Logger } from '../runtime/log.js';

/** TypeORM's own words, in the service's JSON log: slow statements as warnings, everything else for who looks closely. */
export class QueryLog implements TypeOrmLogger {
  constructor(private readonly logger: Logger) {}

  logQuerySlow(ms: number, query: string): void {
    this.logger.warn({ ms, query }, 'slow statement');
  }

  /** The error itself reaches whoever asked. */
  logQueryError(): void {}

  logQuery(): void {}

  logSchemaBuild(message: string): void {
    this.logger.debug(message);
  }

  logMigration(message: string): void {
    this.logger.debug(message);
  }

  log(_level: 'log' | 'info' | 'warn', message: unknown): void {
    this.logger.debug(String(message));
  }
}
