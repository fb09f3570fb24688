import type { Class } from '@quayside/contracts/core/field';
import type { ScreenLink } from '@quayside/contracts/messaging/notice';
import type { Ctx } from '../runtime/context.js';

/** What is told of a found record. */
export interface ToldRecord {
  Detail: string;
  Link: ScreenLink;
}

/** A number of a record, as SQL, and how people call it. */
export interface RecordNumber {
  readonly label: string;
  readonly sql: string;
  /** An index finds it by the whole number. */
  readonly indexed?: boolean;
}

/** Records of an area that people find by a number. */
export interface RecordSource<F extends object = object> {
  /** Letters. */
  readonly kind: string;
  /** What they are called: 订舱. */
  readonly label: string;
  /** Who may look: by the right of the screen that shows them. */
  readonly isFor: (ctx: Ctx) => boolean;
  /** Whose scope limits it. */
  readonly entity: Class;
  /**
   * Table with a numeric `id` and small-letter `keywords` under an index of trigrams, which hold
   * the numbers; its alias is `t`.
   */
  readonly table: string;
  /** Conditions beside the scope. */
  readonly where?: readonly string[];
  /** The record's own number first. */
  readonly numbers: readonly [RecordNumber, ...RecordNumber[]];
  /**
   * A number of a part of it, such as a box: SQL that finds it by an index, and is true for the
   * parameter alone.
   */
  readonly part?: { readonly label: string; is(param: string): string };
  /** What the wording needs, as SQL. */
  readonly facts: Readonly<Record<keyof F & string, string>>;
  tell(facts: F, ctx: Ctx): ToldRecord;
}

/** A source whose wording takes its facts as they are; a service keeps a list of sources of different facts. */
export const recordSource = <F extends object>(source: RecordSource<F>): RecordSource =>
  source as unknown as RecordSource;
