import type { LoggerService } from '@nestjs/common';
import type { Logger } from './log.js';

/** Nest's own words, in the service's JSON log. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown): void {
    this.logger.debug(String(message));
  }

  error(message: unknown, stack?: unknown): void {
    this.logger.error(
      { err: message instanceof Error ? message : undefined, stack },
      String(message),
    );
  }

  warn(message: unknown): void {
    this.logger.warn(String(message));
  }

  debug(message: unknown): void {
    this.logger.trace(String(message));
  }

  verbose(message: unknown): void {
    this.logger.trace(String(message));
  }

  fatal(message: unknown): void {
    this.logger.fatal(String(message));
  }
}
