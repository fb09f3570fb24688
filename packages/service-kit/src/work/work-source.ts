import type { Class } from '@quayside/contracts/core/field';
import type { ScreenLink } from '@quayside/contracts/messaging/notice';
import type { Ctx } from '../runtime/context.js';

/** Makes a value a parameter of the statement and answers its place, `$3`. */
export type Param = (value: unknown) => string;

/** How a to-do is worded, and the screen where it is done. */
export interface ToldWork {
  Title: string;
  Detail: string;
  Link: ScreenLink;
}

/** Where an area itself keeps who deals with a record, as SQL, and how it takes a change of that. */
export interface WorkTaker {
  readonly id: string;
  readonly name: string;
  readonly time: string;
  /** Nobody when null. By the area's own rules, which refuse who is not fit. */
  assign(ctx: Ctx, recordId: number, takerId: number | null): Promise<unknown>;
}

/** Records of an area that wait for somebody: one kind of to-do. */
export interface WorkSource<F extends object = object> {
  /** Letters; ids of its to-dos begin with it. */
  readonly kind: string;
  /** What is to be done, in a few characters: 审核SI. */
  readonly label: string;
  /** Whose to-do it can be: by right, as the screen that does it asks for it. */
  readonly isFor: (ctx: Ctx) => boolean;
  /** Whose scope limits it. */
  readonly entity: Class;
  /** Table with a numeric `id`; its alias is `t`. */
  readonly table: string;
  readonly joins?: string;
  /** Conditions on `t` and the joins, beside the scope. */
  readonly where: (ctx: Ctx, param: Param) => readonly string[];
  /** SQL: since when it waits; a record that waits anew has another time. */
  readonly since: string;
  /** SQL, by an index: until when it is wanted. Without: it has no deadline. */
  readonly deadline?: string;
  readonly taker?: WorkTaker;
  /** What the wording needs, as SQL. */
  readonly facts: Readonly<Record<keyof F & string, string>>;
  tell(facts: F): ToldWork;
}

/** A source whose wording takes its facts as they are; a service keeps a list of sources of different facts. */
export const workSource = <F extends object>(source: WorkSource<F>): WorkSource =>
  source as unknown as WorkSource;
