import type { FieldError } from '@quayside/contracts/core/envelope';
import type { Class } from '@quayside/contracts/core/field';
import type { Kept, KeptQuery, Resource } from '@quayside/contracts/core/resource';
import type { Filter, Ranking } from '../database/list-page.js';
import type { AddFault, ImportRow } from '../import/target.js';
import type { Ctx } from '../runtime/context.js';
import type { NamesOf } from '../sheet/export-sheet.js';

/** A record as it was before a write and as it is after; `before` is null for a new one. */
export interface Saved<R> {
  before: R | null;
  after: R;
}

/** How a service keeps the records of a resource. Everything but the first four says where this kind differs. */
export interface ResourceDefinition<I extends object, R extends Kept, Q extends KeptQuery> {
  readonly resource: Resource<I, R, Q>;
  readonly entity: Class<R>;
  readonly table: string;
  /** Fields that together name a record; a second one with the same values is refused. */
  readonly key: readonly (keyof I & string)[];
  /** What people call a record in the audit, where its key does not say it. */
  readonly titleOf?: (record: R) => string;
  /** The canonical form of what came in: codes in capitals, numbers without blanks. */
  readonly normal?: (input: I) => I;
  /** What a whole input leaves out and follows from the rest of it. Rows of files have parts alone: `resolve` completes those. */
  readonly derive?: (input: I) => I;
  /** What the contract's field rules cannot tell: check digits, references to other records. Paths are the fields' names. */
  readonly rules?: (ctx: Ctx, inputs: readonly I[]) => Promise<FieldError[][]>;
  /** Fields that hold the code of another record: an import takes them as people and partners write them. */
  readonly named?: readonly (keyof I & string)[];
  /** Other headers of files that mean a field, by the field's name. */
  readonly headers?: Readonly<Partial<Record<string, readonly string[]>>>;
  /** In an import, before anything else: what a cell says as we write it (IMO 9800037 as 9800037), by the field's name. */
  readonly spellings?: Readonly<Partial<Record<string, (text: string) => string>>>;
  /** Lists to which a file adds: what it does not name of them stays. */
  readonly gathers?: readonly string[];
  /** In an import, before the rules: puts own codes in place of the texts of `named` fields, and leaves undefined what is unknown. */
  readonly resolve?: (ctx: Ctx, rows: readonly ImportRow<I>[], fault: AddFault<I>) => Promise<void>;
  /** The field by which a list goes on where the sorted one is the same; without it records come in the order they were made. */
  readonly ties?: Readonly<Partial<Record<keyof R & string, keyof R & string>>>;
  /** Conditions of the query's own filters; `Keyword` and `Enabled` are added by the kit. */
  readonly filter?: (filter: Filter, query: Q) => Filter;
  /** How `Keyword` finds records; without it the text columns among the key are searched. */
  readonly keyword?: (filter: Filter, keyword: string) => Filter;
  /** Finds in place of `keyword` what people may mean, which may take some questions: the condition, and the order where nobody chose one. */
  readonly find?: (ctx: Ctx, filter: Filter, keyword: string) => Promise<Ranking | undefined>;
  /** Puts the name beside each code of another record, in its file. */
  readonly names?: NamesOf;
  /** Values of columns that the input does not have: a view's or a category's. */
  readonly fixed?: Readonly<Record<string, string | number | boolean>>;
  /** The kind's own values of a column, where it shares its table with others and has several: its records alone are found. */
  readonly among?: Readonly<Record<string, readonly string[]>>;
  /** Each company, or each person, keeps its own: the entity has `CompanyId` (and `EmployeeId`), its scope names them, and a key is theirs alone. */
  readonly owner?: 'company' | 'person';
  /** In the transaction of every write, for all records that it touched: indexes, events. */
  readonly saved?: (tx: Ctx, records: readonly Saved<R>[]) => Promise<void>;
  /** In the transaction that takes records away again (the undo of an import). */
  readonly removed?: (tx: Ctx, ids: readonly number[]) => Promise<void>;
  /**
   * Which of some records others name, by Id, as people read it: 码头 · 港口2条. Such a record keeps its key and is not taken away.
   */
  readonly uses?: (ctx: Ctx, records: readonly R[]) => Promise<ReadonlyMap<number, string>>;
  /** Refuses to enable a record that has to stay disabled. */
  readonly enabling?: (tx: Ctx, record: R) => Promise<void>;
  /** Refuses to change a record that has to stay as it is. */
  readonly changing?: (tx: Ctx, record: R) => Promise<void>;
  /** A new record is not offered before somebody enables it. */
  readonly startsDisabled?: boolean;
}

/** The columns that a new record has beside its input: what the kind fixes, and whose it is. */
export const fixedOf = (
  ctx: Ctx,
  { fixed = {}, owner }: Pick<AnyResourceDefinition, 'fixed' | 'owner'>,
) => ({
  ...fixed,
  ...ownerOf(ctx, owner),
});

/** Whose the records are that the caller keeps: values of columns. */
export const ownerOf = (
  ctx: Ctx,
  owner: AnyResourceDefinition['owner'],
): Readonly<Record<string, number>> => ({
  ...(owner && { CompanyId: ctx.employee.CompanyId }),
  ...(owner === 'person' && { EmployeeId: ctx.employee.EmployeeId }),
});

// biome-ignore lint/suspicious/noExplicitAny: a definition of any kind of record
export type AnyResourceDefinition = ResourceDefinition<any, any, any>;
