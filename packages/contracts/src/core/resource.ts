import { type BulkChangeOf, bulkOf } from './bulk.js';
import {
  type Access,
  arrayOf,
  type Endpoint,
  type FileAnswer,
  get,
  list,
  post,
  record,
} from './endpoint.js';
import { type Exporting, exportOf } from './export.js';
import {
  type Class,
  Flag,
  fieldsOf,
  Instant,
  Integer,
  Json,
  ListOf,
  Text,
  withoutFields,
} from './field.js';
import { ById } from './identified.js';
import {
  type ImportEndpoints,
  type ImportState,
  importOf,
  type WorkEndpoints,
  workOf,
} from './import.js';
import { ListQuery, type Rows } from './list.js';

/** What every kept record carries beside its own fields. */
export interface Kept {
  Id: number;
  /** A disabled record stays readable in what uses it and is offered nowhere any more. */
  Enabled: boolean;
  Version: number;
  CreateTime: string;
  UpdateTime: string;
  /** Who changed it last; null while it is as it was shipped. */
  UpdateName: string | null;
}

const KEPT: Record<keyof Kept, (target: object, name: string) => void> = {
  Id: Integer('编号'),
  Enabled: Flag('启用'),
  Version: Integer('版本'),
  CreateTime: Instant('创建时间'),
  UpdateTime: Instant('更新时间'),
  UpdateName: Text('更新人', { max: 50, optional: true }),
};

/** The record of an input class: `class Port extends kept(PortInput) {}`. */
export function kept<I extends object>(input: Class<I>): Class<I & Kept> {
  const Record = class extends (input as Class<object>) {};
  for (const [name, decorate] of Object.entries(KEPT)) decorate(Record.prototype, name);
  return Record as Class<I & Kept>;
}

/** The query of a kept list. */
export class KeptQuery extends ListQuery {
  /** Code, name, alias, pinyin or initials. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Flag('启用', { optional: true }) Enabled?: boolean;
}

export class SetEnabled {
  @Integer('编号', { least: 1 }) Id!: number;
  @Flag('启用') Enabled!: boolean;
  @Integer('版本', { optional: true }) Version?: number | null;
}

/** A field that a change touched, as texts for people. */
export class FieldChange {
  @Text('字段', { max: 60 }) Field!: string;
  @Text('名称', { max: 60 }) Label!: string;
  @Json('原值', { optional: true }) Before!: unknown;
  @Json('新值', { optional: true }) After!: unknown;
}

/** One step in the life of a record. */
export class HistoryStep {
  @Integer('编号') Id!: number;
  /** create, update, enable, disable, import, merge … */
  @Text('操作', { max: 60 }) Verb!: string;
  @Text('操作人', { max: 50, optional: true }) Name!: string | null;
  @Instant('时间') CreateTime!: string;
  @ListOf('变更', () => FieldChange, { max: 200 }) Changes!: FieldChange[];
}

interface Versioned {
  Id: number;
  Version: number;
}

/** A kind of record that people list, look at, create, change, disable and take out as Excel, all in the same way. */
export interface Resource<
  I extends object = object,
  R extends Kept = Kept,
  Q extends KeptQuery = KeptQuery,
> {
  /** Chinese noun: 港口. */
  readonly label: string;
  readonly input: Class<I>;
  readonly record: Class<R>;
  /** Fields too large for a list, an export or an import: they stand in a single record alone, and no row of the list has them. */
  readonly heavy: readonly (keyof R & string)[];
  readonly list: Endpoint<Q, Rows<R>>;
  readonly info: Endpoint<ById, R>;
  /** Null for a view of another resource's records, which only changes some of their fields. */
  readonly create: Endpoint<I, R> | null;
  readonly update: Endpoint<I & Versioned, R>;
  readonly setEnabled: Endpoint<SetEnabled, R> | null;
  readonly export: Endpoint<Q & Exporting, FileAnswer>;
  readonly history: Endpoint<ById, HistoryStep[]>;
  /** Null for a view, and where a record is no row of a sheet. */
  readonly import: ImportEndpoints<I> | null;
  /** The fields that make sense to be set alike in many records, beside whether they are in use. */
  readonly bulkFields: readonly (keyof I & string)[];
  /** Null where each record is changed by itself alone. */
  readonly bulk: Endpoint<BulkChangeOf<Q>, ImportState> | null;
  /** Runs, shows and takes back what `bulk` planned: those of the import where there is one. */
  readonly bulkWork: WorkEndpoints<I> | null;
  /** All of them, for the catalogue. */
  readonly endpoints: readonly Endpoint[];
}

interface ResourceOptions<I extends object, R extends Kept, Q extends KeptQuery> {
  label: string;
  input: Class<I>;
  record: Class<R>;
  query: Class<Q>;
  sorts: readonly string[];
  /** Who may read its list, records and export. There is no default: every resource says it. */
  read: Access;
  maintain: Access;
  heavy?: readonly (keyof R & string)[];
  /** The records are another resource's: they are neither made nor disabled here. */
  view?: boolean;
  /** A record is more than a row of a sheet: there is no import. */
  noImport?: boolean;
  /** Fields that make sense to be set alike in many records, none of the key; false where each is changed by itself alone. */
  bulk?: readonly (keyof I & string)[] | false;
}

/** What a row of a file may say: the input, and whether the record is in use, as our own exports tell it. */
function rowOf<I extends object>(input: Class<I>): Class<I> {
  const Row = class extends (input as Class<object>) {};
  Flag('启用', { optional: true })(Row.prototype, 'Enabled');
  return Row as Class<I>;
}

/** A record of a change of many, where no file has rows of its kind: its number may be all that names it. */
function bulkRowOf<I extends object>(input: Class<I>, view: boolean): Class<I> {
  const Row = class extends ((view ? input : rowOf(input)) as Class<object>) {};
  Integer('编号')(Row.prototype, 'Id');
  return Row as Class<I>;
}

/** Labels of what a record carries that only the platform writes: our exports have them, no file changes them. */
export const PLATFORM_LABELS: readonly string[] = ['CreateTime', 'UpdateTime', 'UpdateName'].map(
  (name) => fieldsOf(kept(Object)).get(name)!.label,
);

/** Declares the endpoints of a resource under `/api/<Area>/`. */
export function resource<I extends object, R extends I & Kept, Q extends KeptQuery>(
  area: `/api/${string}`,
  {
    label,
    input,
    record: type,
    query,
    sorts,
    read,
    maintain,
    heavy = [],
    view = false,
    noImport = false,
    bulk: bulkOffered = [],
  }: ResourceOptions<I, R, Q>,
): Resource<I, R, Q> {
  const Change = class extends (input as Class<object>) {} as Class<I & Versioned>;
  Object.defineProperty(Change, 'name', { value: `${input.name.replace(/Input$/, '')}Change` });
  Integer('编号', { least: 1 })(Change.prototype as object, 'Id');
  Integer('版本', { least: 0 })(Change.prototype as object, 'Version');
  const row = (heavy.length > 0 ? withoutFields(type, heavy, `${type.name}Row`) : type) as Class<R>;
  const endpoints = {
    list: list(`${area}/GetList`, {
      summary: label,
      query,
      row,
      sorts,
      access: read,
      revalidate: true,
      changes: true,
    }),
    info: get(`${area}/GetInfo`, {
      summary: `一个${label}`,
      request: ById,
      answer: record(type),
      access: read,
      revalidate: true,
    }),
    create: view
      ? null
      : post(`${area}/Create`, {
          summary: `新增${label}`,
          request: input,
          answer: record(type),
          access: maintain,
        }),
    update: post(`${area}/Update`, {
      summary: `修改${label}`,
      request: Change,
      answer: record(type),
      access: maintain,
    }),
    setEnabled: view
      ? null
      : post(`${area}/SetEnabled`, {
          summary: `启用或停用${label}`,
          request: SetEnabled,
          answer: record(type),
          access: maintain,
        }),
    export: exportOf(`${area}/Export`, { summary: label, query, access: read }),
    history: get(`${area}/GetHistory`, {
      summary: `${label}的变更记录`,
      request: ById,
      answer: arrayOf(HistoryStep),
      access: maintain,
    }),
  };
  const fromFile =
    view || noImport ? null : importOf<I>(area, { label, row: rowOf(input), access: maintain });
  const bulkFields = bulkOffered || [];
  const offered = bulkOffered && (!view || bulkFields.length > 0);
  const bulk = offered ? bulkOf(area, { label, query, access: maintain }) : null;
  const bulkWork = offered
    ? (fromFile ?? workOf<I>(area, { label, row: bulkRowOf(input, view), access: maintain }))
    : null;
  const all = [
    ...Object.values(endpoints).filter((each) => each !== null),
    ...((fromFile ?? bulkWork)?.endpoints ?? []),
    ...(bulk ? [bulk] : []),
  ];
  const declared = {
    label,
    input,
    record: type,
    heavy,
    ...endpoints,
    import: fromFile,
    bulkFields,
    bulk,
    bulkWork,
    endpoints: all,
  };
  return declared as unknown as Resource<I, R, Q>;
}
