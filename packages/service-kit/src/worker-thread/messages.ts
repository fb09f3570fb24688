import type { FieldError } from '@quayside/contracts/core/envelope';
import type { RefusalCode, RefusalParams } from '@quayside/contracts/refusals';

/** A function of a module that reads something foreign. Its arguments and answers travel as structured clones. */
export interface Task {
  /** The module; `new URL('./read-it.js', import.meta.url)`. */
  readonly module: URL;
  readonly name: string;
  /**
   * Modules of ours that the function imports itself, by address; loaded before its turn begins.
   */
  readonly loads?: readonly string[];
}

export interface Order {
  module: string;
  name: string;
  loads: readonly string[];
  given: readonly unknown[];
  /** Most bytes outside the heap. */
  mostBytes: number;
}

/**
 * What a thread tells: that its modules are loaded and it begins; parts as a generator yields them,
 * each awaiting a `next`; then how it ended.
 */
export type Told =
  | { kind: 'loaded'; threadId: number | null }
  | { kind: 'part'; part: unknown }
  | { kind: 'done'; answer: unknown }
  | { kind: 'refused'; code: RefusalCode; params: RefusalParams; errors: FieldError[] | undefined }
  | { kind: 'over-memory' }
  | { kind: 'failed'; message: string; stack: string | undefined };
