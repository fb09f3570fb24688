import type { FieldError } from '@quayside/contracts/core/envelope';

/** Codes of faults that never reached the server or came back unreadable. */
export const NETWORK = 'network';
export const UNREADABLE = 'unreadable';

/** A refused or failed call. `code` is the stable identity, `message` the Chinese text for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors: FieldError[] = [],
    readonly traceId: string | null = null,
  ) {
    super(message);
  }

  /** The session module acts on these (sign-in, conflict prompt): showing them again would say it twice. */
  get handledBySession(): boolean {
    return this.status === 401 || this.status === 409;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The text to show for any thrown thing, with the trace id where the fault is ours. */
export function errorText(error: unknown): string {
  if (!isApiError(error)) return '系统出错，请稍后再试';
  return error.status >= 500 && error.traceId
    ? `${error.message}（追踪号 ${error.traceId}）`
    : error.message;
}
