import type { ImportFault, ImportKind } from '@quayside/contracts/core/import';
import type { DayHint } from '@quayside/contracts/core/read-day';
import type { Ctx } from '../runtime/context.js';
import type { SheetCells } from '../sheet/read-sheets.js';
import type { Task } from '../worker-thread/messages.js';

/**
 * A cell's value read, with what is to be said of it (a converted quantity) and what it says of other fields, by name, for rows that
 * say nothing of them (500 CTNS); or what is wrong with it.
 */
export type CellRead =
  | { value: unknown; note?: string | null; also?: Readonly<Record<string, unknown>> }
  | { code: string; reason: string };

/** What the rest of its column tells about a cell. */
export type CellHint = DayHint;

/** What the row class does not say of a field. */
export interface TargetField {
  /** Other headers that mean the same; compared without case, blanks and signs. */
  readonly aliases?: readonly string[];
  readonly example?: string;
  /** Overrides the row class: its field may be optional for a reader of messages and still be wanted of a sheet. */
  readonly required?: boolean;
  /** No column: the target fills it itself in `complete` or `resolve`. */
  readonly hidden?: boolean;
  /** The text names another record and `resolve` puts its code in place: the field's bounds are the code's, not the text's. */
  readonly names?: boolean;
  /** Reads a text that is not empty; without it the field's kind decides (see `read-value.ts`). */
  readonly read?: (text: string, hint?: CellHint) => CellRead;
  /** Required fields that may be left out where this one is given: a port's name in place of its code. `complete` fills them. */
  readonly provides?: readonly string[];
  /** Fields that its cells may say something of beside its own: 停航 where a departure would stand. */
  readonly says?: readonly string[];
  /**
   * Others than the readers of the sheet read what it holds: a column becomes it where a person
   * says so for this file, never by its header, by likeness or because it once was. With `asked`
   * that holds for the headers that it names alone, and others are read as those of any field. One
   * whose header `withheld` names never becomes it, whoever wants it.
   */
  readonly shown?: { readonly withheld: RegExp; readonly asked?: RegExp };
  /** Headers that mean this field only where no other column holds it and the cells say so: 状态 over 停航 and 正常. */
  readonly byCells?: ByCells;
}

export interface ByCells {
  readonly headers: readonly string[];
  /** Whether the different texts of such a column, none of them empty, are this field's. */
  says(texts: readonly string[]): boolean;
}

/** A column that holds several fields at once, such as ship and voyage. It is no field of the row: its parts are. */
export interface JointField {
  readonly label: string;
  readonly aliases?: readonly string[];
  readonly example: string;
  /** The fields that it is parted into; a column of their own goes before it, cell by cell. */
  readonly fields: readonly string[];
  /** The text of each field, which that field then reads; null for a text that cannot be parted. */
  split(text: string): Readonly<Record<string, string>> | null;
  /** What would be right, for people. */
  readonly wanted: string;
}

/** A row of a file on its way in. */
export interface ImportRow<Row extends object, Extra = unknown> {
  /** Row of the sheet or number of the message, from 1; 0 for a record that is only stored. */
  readonly row: number;
  /** Undefined: the file has no such column. Null: the cell is empty. */
  values: Partial<Row>;
  /** What `resolve` found out and `apply` needs (ids, names); kept as JSON between the two. */
  extra: Extra;
  /** By field: what was made of a cell that says something else, such as a weight in pounds. */
  notes?: Readonly<Record<string, string>>;
  /** Fields that `settle` added. */
  settled?: readonly string[];
}

/** Adds a fault to a row; the column letter is found from the field. `unknown` makes the row wait for its code, which `Partner` uses. */
export type AddFault<Row extends object, Extra = unknown> = (
  row: ImportRow<Row, Extra>,
  field: keyof Row & string,
  code: string,
  reason: string,
  more?: { value?: string; unknown?: { Kind: string; Code: string; Partner?: string | null } },
) => void;

/** A stored record that a row means. */
export interface StoredRow<Row extends object> {
  Id: number;
  /** Grows with every change: an import is undone only where nobody changed the record since. */
  Version: number;
  values: Row;
}

/** What follows from a row for its record. */
export interface Settled<Row extends object> {
  readonly values: Partial<Row>;
  readonly notes?: Readonly<Record<string, string>>;
}

/** What is to be done to one record. */
export interface RowChange<Row extends object, Extra = unknown> {
  readonly kind: ImportKind;
  readonly row: number;
  /** The row as read; for a removal the record as it stands. */
  readonly values: Partial<Row>;
  readonly extra: Extra;
  /** Of a changed or removed record. */
  readonly stored: StoredRow<Row> | null;
  /** The fields of `values` that differ from the stored ones. */
  readonly fields: readonly (keyof Row & string)[];
}

/** Which record a change became, as it stands afterwards. A removed one keeps its Id; its Version does not matter. */
export interface Applied {
  Id: number;
  Version: number;
  /** What `undo` is to know of the record as it was, and the names of a row do not say; kept as JSON. */
  Was?: unknown;
}

/** A change that was applied, for undoing it. */
export interface AppliedChange<Row extends object, Extra = unknown> extends Applied {
  readonly kind: ImportKind;
  readonly row: number;
  readonly values: Partial<Row>;
  readonly extra: Extra;
  /** How the changed fields were before; the whole record of a removed one. */
  readonly before: Partial<Row>;
}

/** Why a change cannot be undone. */
export interface UndoRefusal {
  Id: number;
  reason: string;
}

/** What a target's own format yields: rows, and faults with the segment in place of the column letter. */
export interface ReadRows<Row extends object, Extra = unknown> {
  rows: ImportRow<Row, Extra>[];
  faults: ImportFault[];
}

/** A file format of the target itself, e.g. EDIFACT. */
export interface ImportReader {
  /** Shown as the import's format, at most 20 characters. */
  readonly format: string;
  /** Whether this reader takes the file. */
  accepts(bytes: Uint8Array, fileName: string): boolean;
  /**
   * The generator `(bytes, options)` that yields the rows of a file as `rowParts` does, in a thread of its own; it refuses with
   * `import.file-unreadable` what is no such file.
   */
  readonly read: Task;
  /** Where faults of a field are marked. */
  readonly placeOf?: (field: string) => string;
}

/** The import that a change belongs to. */
export interface ImportOrigin<Options extends object> {
  Id: number;
  Format: string;
  options: Partial<Options>;
}

/** What an empty list is like for whoever asks for it. */
export interface TemplateFor {
  /** Fields whose columns are not his to fill. */
  readonly leftOut: readonly string[];
  /** Fields that he is asked for beyond the rules. */
  readonly required: readonly string[];
  /** What he is asked for as well and no list has, as people read it. */
  readonly elsewhere: readonly string[];
}

/**
 * What an area tells the kit to have its import. Everything is batched: `resolve` and `existing` see some hundred rows at
 * a time, `apply` and `undo` run in the transaction of such a chunk (undo: of the whole import).
 */
export interface ImportTarget<
  Row extends object,
  Options extends object = object,
  Extra = unknown,
> {
  /** The fields whose values name one record; of the row after `resolve`. */
  readonly key: readonly (keyof Row & string)[];
  /** How people name a record where its key says nothing to them; the key by nature. */
  readonly called?: (values: Partial<Row>, extra: Extra) => string;
  /** Fields of the key that a record may lack: empty ones name it as well. */
  readonly optionalKey?: readonly (keyof Row & string)[];
  /**
   * Rows that agree in these fields are parts of one whole, such as the calls of a voyage, which
   * `label` names: where one is faulty, none of them is loaded.
   */
  readonly whole?: { readonly label: string; readonly fields: readonly (keyof Row & string)[] };
  /** Keys that differ in capitals alone name one record. */
  readonly anyCase?: boolean;
  readonly fields?: { readonly [Name in keyof Row & string]?: TargetField };
  /** Columns that hold several fields at once, by a name that no field has. */
  readonly joint?: Readonly<Record<string, JointField>>;
  /** Headers of columns that our own lists export and no file changes: who changed a record last, and when. */
  readonly own?: readonly string[];
  /** Chinese, whose clock the times of a file show that name no zone; 北京时间 unless told. */
  readonly zone?: string;
  /**
   * How a moment of a row is shown where `zone` is told: by that clock, with its zone. `values` and `extra`: of the row after
   * `resolve`; `extra` is null for a record that is only stored.
   */
  clock?(
    values: Readonly<Partial<Row>>,
    extra: Extra | null,
    field: keyof Row & string,
    moment: string,
  ): string;
  /** Most rows of one file; 20,000 unless told. */
  readonly mostRows?: number;
  /** What the empty list leaves out and asks for, of whoever gets it; all columns for everybody without it. */
  template?(ctx: Ctx): Promise<TemplateFor>;
  /** An empty cell of a mapped column empties the stored field. Without it an empty cell says nothing. */
  readonly emptyClears?: boolean;
  readonly readers?: readonly ImportReader[];
  /**
   * Turns a sheet of another shape into the list that it means (`turned` says how), and answers null for a sheet that is a list or
   * nothing it knows. Pure: the same sheet is turned again whenever it is looked at.
   */
  turn?(sheet: SheetCells): SheetCells | null;
  /** Fills what a row of a sheet leaves out: defaults, one field from another. */
  complete?(values: Partial<Row>, options: Partial<Options>): void;
  /** Looks up what the rows name (companies, ports), outside a transaction; adds faults, fills `extra` and hidden fields. */
  resolve?(
    ctx: Ctx,
    rows: readonly ImportRow<Row, Extra>[],
    fault: AddFault<Row, Extra>,
    options: Partial<Options>,
  ): Promise<void> | void;
  /**
   * What follows from a row for its record as that stands, or for a new one: fields that the row itself leaves out (lines made of other
   * fields, defaults), and by field what is to be said of it. Pure; asked at the check, and anew when the row is applied.
   */
  settle?(values: Partial<Row>, stored: Row | undefined): Settled<Row>;
  /** The stored records that rows mean; `lock` them in the transaction that changes them. */
  existing(
    ctx: Ctx,
    rows: readonly ImportRow<Row, Extra>[],
    lock: boolean,
  ): Promise<readonly StoredRow<Row>[]>;
  /**
   * When the file is the whole truth of a scope (a carrier's schedule, a price list): every stored record of it. Those that the
   * file does not have are offered as removed.
   */
  scope?(
    ctx: Ctx,
    rows: readonly ImportRow<Row, Extra>[],
    options: Partial<Options>,
  ): Promise<readonly StoredRow<Row>[]>;
  /** Writes a chunk; answers one record for each change, in their order. */
  apply(
    tx: Ctx,
    changes: readonly RowChange<Row, Extra>[],
    origin: ImportOrigin<Options>,
  ): Promise<readonly Applied[]>;
  /**
   * Asks other services whether changes may be taken back, outside a transaction and before it, for the whole import at once; answers
   * why some cannot be, and then nothing is undone. Asked again it does the same.
   */
  beforeUndo?(
    ctx: Ctx,
    changes: readonly AppliedChange<Row, Extra>[],
  ): Promise<readonly UndoRefusal[]>;
  /** `beforeUndo` let the changes go, and they stay all the same. Outside a transaction. */
  afterUndoRefused?(ctx: Ctx, changes: readonly AppliedChange<Row, Extra>[]): Promise<void>;
  /** Takes changes back that nobody has changed since; answers why some cannot be, and then nothing is undone. */
  undo(
    tx: Ctx,
    changes: readonly AppliedChange<Row, Extra>[],
    origin: ImportOrigin<Options>,
  ): Promise<readonly UndoRefusal[]>;
}
