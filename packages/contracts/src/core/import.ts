import { type ChoiceValue, choices } from './choices.js';
import {
  type Access,
  aFile,
  type Endpoint,
  type FileAnswer,
  get,
  list,
  post,
  record,
  XLSX_MIME,
} from './endpoint.js';
import { type Exporting, exportOf } from './export.js';
import {
  Choice,
  type Class,
  FileField,
  Flag,
  Instant,
  Integer,
  IntegerList,
  ListOf,
  Nested,
  Text,
  TextList,
  type UploadedFile,
} from './field.js';
import { ById } from './identified.js';
import { ListQuery } from './list.js';

/**
 * Loading files into an area: one contract for every import of the platform. A file goes through upload (sheets and a
 * proposed mapping), map (every row checked and compared with what is stored) and run (written in chunks, resumable);
 * it can be undone as a whole. The server's part is `ImportController` of the service-kit.
 */
export const ImportStatus = choices({
  Uploaded: { value: 'uploaded', label: '待检查' },
  Checked: { value: 'checked', label: '待导入', color: 'gold' },
  Running: { value: 'running', label: '导入中', color: 'processing' },
  Done: { value: 'done', label: '已完成', color: 'success' },
  Failed: { value: 'failed', label: '中断', color: 'error' },
  Undone: { value: 'undone', label: '已撤销', color: 'default' },
});
export type ImportStatus = ChoiceValue<typeof ImportStatus>;

/** What a row means for the records that are there. */
export const ImportKind = choices({
  Added: { value: 'added', label: '新增', color: 'success' },
  Changed: { value: 'changed', label: '变更', color: 'processing' },
  Removed: { value: 'removed', label: '移除', color: 'error' },
});
export type ImportKind = ChoiceValue<typeof ImportKind>;

/** Why a column was taken for a field. */
export const ImportMatch = choices({
  Remembered: { value: 'remembered', label: '已记住', color: 'success' },
  Header: { value: 'header', label: '列名一致', color: 'blue' },
  Similar: { value: 'similar', label: '相似', color: 'gold' },
  Chosen: { value: 'chosen', label: '手动', color: 'default' },
});
export type ImportMatch = ChoiceValue<typeof ImportMatch>;

/** A field that columns can be mapped to. */
export class ImportField {
  @Text('字段', { max: 60 }) Name!: string;
  @Text('名称', { max: 60 }) Label!: string;
  @Flag('必填') Required!: boolean;
  @Text('示例', { max: 200, optional: true }) Example!: string | null;
  /** Required fields that need no column of their own where this one has one: ship and voyage in one column, a name for a code. */
  @TextList('可代替的字段', { max: 20, optional: true }) Provides?: string[];
}

/** Cells of a column that were converted or otherwise taken for another value than they say. */
export class ImportConverted {
  @Integer('格数') Count!: number;
  /** Of the first of them: what was typed and what was taken. */
  @Text('示例', { max: 300 }) Sample!: string;
}

/** A column of a sheet and the field it was taken for. */
export class ImportColumn {
  /** From 0. */
  @Integer('序号', { least: 0, most: 16_383 }) Index!: number;
  @Text('列', { max: 3 }) Letter!: string;
  @Text('列名', { max: 200, optional: true }) Header!: string;
  @TextList('示例', { max: 3 }) Samples!: string[];
  @Text('字段', { max: 60, optional: true }) Field!: string | null;
  @Choice('依据', ImportMatch, { optional: true }) Match!: ImportMatch | null;
  /** Known once the file is checked. */
  @Nested('换算', () => ImportConverted, { optional: true }) Converted?: ImportConverted | null;
  /** Rows below the header in which it holds anything. */
  @Integer('有值行数', { optional: true }) Filled?: number;
  /** Whoever opens the file does not see it: then it is taken for a required field alone, unless the person says so. */
  @Flag('隐藏', { optional: true }) Hidden?: boolean;
  /** What our own lists export and the system alone writes, such as who changed a record last: never read. */
  @Flag('系统记录', { optional: true }) Own?: boolean;
  /** The field whose numbers' units it holds: 单位 beside 毛重. Such a column has no field of its own. */
  @Text('所指字段', { max: 60, optional: true }) UnitOf?: string | null;
  /** The field that it could be, of those that no column holds, while it has none. */
  @Text('可对应字段', { max: 60, optional: true }) Suggested?: string | null;
}

/** A row of a sheet of another shape that the list has nothing, or not everything, of. */
export class ImportUnreadRow {
  /** From 1. */
  @Integer('行') Row!: number;
  @Text('内容', { max: 200, optional: true }) Text!: string;
  /** The file says that there is nothing: OMIT, 停航, TBA. Otherwise no time stands there. */
  @Flag('不挂靠') NoCall!: boolean;
  /** Of a row that was taken in part: how many were not, and the first of them. */
  @Integer('个数') Count!: number;
  @TextList('示例', { max: 3 }) Samples!: string[];
}

export class ImportSheet {
  @Text('工作表', { max: 100 }) Name!: string;
  /** Row of the headers, from 1; 0 for a format without columns (EDIFACT). */
  @Integer('表头行') HeaderRow!: number;
  /** Rows below the header that hold anything. */
  @Integer('行数') Rows!: number;
  @ListOf('列', () => ImportColumn, { max: 500 }) Columns!: ImportColumn[];
  /** How a sheet of another shape was read as a list; its header row is then no row of the file. */
  @Text('说明', { max: 200, optional: true }) Note?: string | null;
  /** Columns of such a sheet that say something and were not read. */
  @ListOf('未读取的列', () => ImportColumn, { max: 500, optional: true }) Unread?:
    | ImportColumn[]
    | null;
  /** Rows of such a sheet that were not read, or in part; the first hundred. */
  @ListOf('未读取的行', () => ImportUnreadRow, { max: 100, optional: true }) UnreadRows?:
    | ImportUnreadRow[]
    | null;
  /** The same for sheets with the same headers in the same order: they may be taken together. */
  @Text('格式标识', { max: 64, optional: true }) Layout?: string | null;
  @Flag('隐藏', { optional: true }) Hidden?: boolean;
  /** Rows below the header that hold anything and are hidden, as a filter hides them; `Rows` counts them when they are taken. */
  @Integer('隐藏行数', { optional: true }) HiddenRows?: number;
  /** Which rows these are: 3、7–9. */
  @Text('隐藏行', { max: 200, optional: true }) HiddenAt?: string | null;
  /** Hidden rows are taken. */
  @Flag('含隐藏行', { optional: true }) WithHidden?: boolean;
  /** Further sheets that are taken with this one, by index. */
  @IntegerList('一并导入的工作表', { max: 99, optional: true }) Also?: number[] | null;
  /** What was decided while cells were read: 开航日 by day/month/year. */
  @TextList('读取说明', { max: 50, optional: true }) Notes?: string[] | null;
}

export const ImportLeftKind = choices({
  /** A column with data that no field was chosen for. */
  Column: { value: 'column', label: '列' },
  /** A column of a sheet of another shape that it was turned into a list without: no field can be chosen for it. */
  Unread: { value: 'unread', label: '未读取的列' },
  /** A row of such a sheet that nothing was read from, for no time stands there. */
  UnreadRow: { value: 'unread-row', label: '未读取的行' },
  /** Calls of such a row for which the file says that the ship does not come, or not when. */
  NoCall: { value: 'no-call', label: '不挂靠' },
  HiddenRows: { value: 'hidden-rows', label: '隐藏行' },
  /** Another sheet with the same headers. */
  Sheet: { value: 'sheet', label: '工作表' },
  /** Another sheet that looks like such a list and has other headers: an import of its own. */
  OtherSheet: { value: 'other-sheet', label: '其他工作表' },
  /** Another sheet with columns of such a list, which lacks required ones: `Samples` says which. */
  PartialSheet: { value: 'partial-sheet', label: '缺列的工作表' },
  /** What the system itself keeps. */
  Own: { value: 'own', label: '系统记录' },
});
export type ImportLeftKind = ChoiceValue<typeof ImportLeftKind>;

/** Something of the file that the import does not take. */
export class ImportLeftOut {
  @Choice('类别', ImportLeftKind) Kind!: ImportLeftKind;
  /** Of the column or the sheet; from 1 of the row. */
  @Integer('序号', { optional: true }) Index!: number | null;
  /** Header, name of the sheet, or rows: 3、7–9. */
  @Text('名称', { max: 200, optional: true }) Name!: string;
  /** Rows that hold anything in it. */
  @Integer('行数') Count!: number;
  @Text('列', { max: 3, optional: true }) Letter!: string | null;
  @TextList('示例', { max: 3 }) Samples!: string[];
  @Flag('隐藏') Hidden!: boolean;
  /** Field that a column could be. */
  @Text('可对应字段', { max: 60, optional: true }) Suggested!: string | null;
}

/** Where an import stands; also a row of the history. */
export class ImportState {
  @Integer('导入编号') Id!: number;
  @Text('文件', { max: 255 }) FileName!: string;
  /** `xlsx`, `csv`, or the name of a format of the area itself. */
  @Text('格式', { max: 20 }) Format!: string;
  @Choice('状态', ImportStatus) Status!: ImportStatus;
  /** Rows of the chosen sheet that hold anything. */
  @Integer('总行数') Total!: number;
  @Integer('新增') Added!: number;
  @Integer('变更') Changed!: number;
  @Integer('未变') Unchanged!: number;
  @Integer('移除') Removed!: number;
  /** Rows with at least one fault; never loaded. */
  @Integer('错误行') Faulty!: number;
  /** Faulty cells. */
  @Integer('错误数') Faults!: number;
  /** Faulty rows that only wait for an unknown code to be mapped. */
  @Integer('待对照行') Waiting!: number;
  /** Rows that the run has dealt with, of `Added + Changed + Removed`. */
  @Integer('已处理') Done!: number;
  @Text('原因', { max: 500, optional: true }) Reason!: string | null;
  @Text('导入人', { max: 50 }) EmployeeName!: string;
  @Instant('导入时间') CreateTime!: string;
  @Instant('完成时间', { optional: true }) FinishTime!: string | null;
}

/** A file that was read: what is in it, and what its columns seem to mean. */
export class ImportFile extends ImportState {
  @ListOf('工作表', () => ImportSheet, { max: 100 }) Sheets!: ImportSheet[];
  /** Index of the sheet that looks most like the list. */
  @Integer('所选工作表') Sheet!: number;
  @ListOf('字段', () => ImportField, { max: 300 }) Fields!: ImportField[];
  /**
   * Nothing needs to be asked: every required field has a column that was remembered or named exactly so, and every column with data
   * has a field, unless a person left it out of such a file before.
   */
  @Flag('无需对照') Ready!: boolean;
  /** What of the file is not taken as things stand. */
  @ListOf('未导入内容', () => ImportLeftOut, { max: 700 }) LeftOut!: ImportLeftOut[];
}

/** A partner's code that nobody has mapped to an own one yet. */
export class ImportUnknownCode {
  @Text('类别', { max: 40 }) Kind!: string;
  @Text('代码', { max: 200 }) Code!: string;
  /** Whose code it is; everybody's without. */
  @Text('对方', { max: 40, optional: true }) Partner?: string | null;
}

/** One fault of one cell. */
export class ImportFault {
  /** Row of the sheet, or number of the message, from 1. */
  @Integer('行') Row!: number;
  /** When the import takes several sheets. */
  @Text('工作表', { max: 100, optional: true }) Sheet?: string | null;
  /** Column letter of the sheet, or segment of the message; empty when no column was mapped. */
  @Text('列', { max: 20, optional: true }) Column!: string;
  @Text('列名', { max: 200, optional: true }) Field!: string;
  @Text('值', { max: 500, optional: true }) Value!: string;
  @Text('代码', { max: 60 }) Code!: string;
  @Text('原因', { max: 300 }) Reason!: string;
  /** The value is a partner's code that nobody has mapped yet; once it is, the row can be loaded. */
  @Nested('未对照代码', () => ImportUnknownCode, { optional: true })
  UnknownCode?: ImportUnknownCode | null;
}

/** One field of a row that is added, changed or removed, as people read it. */
export class ImportFieldChange {
  @Text('字段', { max: 60 }) Field!: string;
  @Text('名称', { max: 60 }) Label!: string;
  @Text('原值', { max: 4000, optional: true }) Before!: string | null;
  @Text('新值', { max: 4000, optional: true }) After!: string | null;
  /** What was typed where it is not what was taken. */
  @Text('说明', { max: 300, optional: true }) Note?: string | null;
}

export class ImportChange {
  /** Row of the file; 0 for a record that the file no longer has. */
  @Integer('行') Row!: number;
  /** When the import takes several sheets. */
  @Text('工作表', { max: 100, optional: true }) Sheet?: string | null;
  /** The key of the record, as people know it. */
  @Text('记录', { max: 300 }) Key!: string;
  @Choice('类型', ImportKind) Kind!: ImportKind;
  @ListOf('字段', () => ImportFieldChange, { max: 300 }) Fields!: ImportFieldChange[];
}

/** Pages of faults and changes have the shape of every list, in the order of the file. */
export class ImportFaultPage {
  @ListOf('错误', () => ImportFault, { max: 200 }) Rows!: ImportFault[];
  @Integer('总数') Total!: number;
}

export class ImportChangePage {
  @ListOf('变更', () => ImportChange, { max: 200 }) Rows!: ImportChange[];
  @Integer('总数') Total!: number;
}

export class ImportFaultQuery extends ById {
  @Integer('页码', { optional: true, least: 1, most: 100_000 }) Page?: number;
  @Integer('每页条数', { optional: true, least: 1, most: 200 }) Limit?: number;
}

export class ImportChangeQuery extends ImportFaultQuery {
  @Choice('类型', ImportKind, { optional: true }) Kind?: ImportKind;
}

export class ImportListQuery extends ListQuery {
  /** One kind of source alone: `bulk` for changes of many records. */
  @Text('格式', { max: 20, optional: true }) Format?: string;
  @Text('文件', { max: 60, optional: true }) Keyword?: string;
  @Choice('状态', ImportStatus, { optional: true }) Status?: ImportStatus;
}

/** Which field a column is. A field stands at one column at most. */
export class ImportMapping {
  @Integer('列序号', { least: 0, most: 16_383 }) Index!: number;
  @Text('字段', { max: 60 }) Field!: string;
}

/** What the person decided about a file: sheet, header row, columns. `Options` are the area's own. */
export class ImportMap extends ById {
  @Integer('工作表', { least: 0, most: 99, optional: true }) Sheet?: number;
  /** Row of the headers, from 1, when it is another than proposed. */
  @Integer('表头行', { least: 1, most: 1_000, optional: true }) HeaderRow?: number;
  /** Left out: as proposed. */
  @ListOf('列对照', () => ImportMapping, { max: 500, optional: true }) Mapping?: ImportMapping[];
  /** Takes rows that are hidden in the file as well. */
  @Flag('含隐藏行', { optional: true }) WithHidden?: boolean;
  /** Further sheets of the same layout to take, by index. */
  @IntegerList('一并导入的工作表', { max: 99, optional: true }) Also?: number[] | null;
}

/** The file again; with a sheet and a header row as it would be read from there. */
export class ImportFileQuery extends ById {
  @Integer('工作表', { least: 0, most: 99, optional: true }) Sheet?: number;
  @Integer('表头行', { least: 1, most: 1_000, optional: true }) HeaderRow?: number;
}

export class ImportRun extends ById {
  /** Load the good rows although others are faulty. */
  @Flag('跳过错误行', { optional: true }) SkipFaulty?: boolean;
  /** Remove what the file no longer has; without it removals are left out. */
  @Flag('移除文件中没有的记录', { optional: true }) AcceptRemovals?: boolean;
}

export type ImportMapOf<Options> = ImportMap & { Options?: Options | null };

/** A file with what the person added to it, to go on with. */
export type ImportFileOf<Options> = ImportFile & { Options?: Options | null };

export class ImportUpload {
  File!: UploadedFile;
}

/** The calls of one area's import. */
export interface ImportEndpoints<Row extends object = object, Options extends object = object> {
  /** `/api/CargoOrder` */
  readonly area: string;
  /** Chinese, what is imported: 货物订单. */
  readonly label: string;
  readonly row: Class<Row>;
  readonly options: Class<Options> | null;
  /** File endings and most bytes. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly upload: Endpoint<ImportUpload, ImportFileOf<Options>>;
  /** Answers the file with what was found and what it leaves out. */
  readonly map: Endpoint<ImportMapOf<Options>, ImportFileOf<Options>>;
  readonly run: Endpoint<ImportRun, ImportState>;
  readonly state: Endpoint<ById, ImportState>;
  /** A file again, to go on with it from the history, or to read another row as its header. */
  readonly file: Endpoint<ImportFileQuery, ImportFileOf<Options>>;
  readonly faults: Endpoint<ImportFaultQuery, ImportFaultPage>;
  readonly changes: Endpoint<ImportChangeQuery, ImportChangePage>;
  readonly annotated: Endpoint<ById, FileAnswer>;
  readonly undo: Endpoint<ById, ImportState>;
  readonly history: Endpoint<
    ImportListQuery,
    { Rows: ImportState[]; Total: number; TotalIsEstimate?: boolean }
  >;
  readonly exportHistory: Endpoint<ImportListQuery & Exporting, FileAnswer>;
  readonly template: Endpoint<Record<string, never>, FileAnswer>;
  /** All of them, for the catalogue. */
  readonly endpoints: readonly Endpoint[];
}

const MOST_BYTES = 20 * 1024 * 1024;

function uploadClass(accept: readonly string[], maxBytes: number): Class<ImportUpload> {
  class Upload extends ImportUpload {}
  FileField('文件', { accept, maxBytes })(Upload.prototype, 'File');
  return Upload;
}

function mapClass<Options extends object>(
  options: Class<Options> | undefined,
): Class<ImportMapOf<Options>> {
  class Mapping extends ImportMap {}
  if (options) Nested('选项', () => options, { optional: true })(Mapping.prototype, 'Options');
  return Mapping as Class<ImportMapOf<Options>>;
}

function fileClass<Options extends object>(
  options: Class<Options> | undefined,
): Class<ImportFileOf<Options>> {
  if (!options) return ImportFile;
  class File extends ImportFile {}
  Nested('选项', () => options, { optional: true })(File.prototype, 'Options');
  return File;
}

/** What becomes of a checked import: the calls that a change of many records needs too, whose rows come from no file. */
export type WorkEndpoints<Row extends object = object> = Pick<
  ImportEndpoints<Row>,
  | 'area'
  | 'label'
  | 'row'
  | 'run'
  | 'state'
  | 'faults'
  | 'changes'
  | 'undo'
  | 'history'
  | 'exportHistory'
  | 'endpoints'
>;

function workCalls(
  at: <V extends string>(verb: V) => `/api/${string}/${V}`,
  verb: string,
  label: string,
  access: Access,
) {
  return {
    run: post(at('ImportRun'), {
      summary: `${verb}${label}：开始写入`,
      request: ImportRun,
      answer: record(ImportState),
      access,
    }),
    state: get(at('ImportState'), {
      summary: `${verb}${label}：进度`,
      request: ById,
      answer: record(ImportState),
      access,
    }),
    faults: get(at('ImportFaults'), {
      refuses: true,
      summary: `${verb}${label}：错误单元格`,
      request: ImportFaultQuery,
      answer: record(ImportFaultPage),
      access,
    }),
    changes: get(at('ImportChanges'), {
      refuses: true,
      summary: `${verb}${label}：逐字段的变更`,
      request: ImportChangeQuery,
      answer: record(ImportChangePage),
      access,
    }),
    undo: post(at('ImportUndo'), {
      summary: `${verb}${label}：整体撤销`,
      request: ById,
      answer: record(ImportState),
      access,
      // Asks other services to let its records go, and undoing twice is undoing once.
      ownTransaction: true,
    }),
    history: list(at('ImportList'), {
      summary: `${verb}${label}：记录`,
      query: ImportListQuery,
      row: ImportState,
      sorts: ['-CreateTime', 'FileName', 'Status'],
      access,
    }),
    exportHistory: exportOf(at('ExportImportList'), {
      summary: `${verb}${label}记录`,
      query: ImportListQuery,
      access,
    }),
  };
}

/** The calls of changes of many records where nothing is imported from files. */
export function workOf<Row extends object>(
  area: `/api/${string}`,
  { label, row, access }: { label: string; row: Class<Row>; access: Access },
): WorkEndpoints<Row> {
  const calls = workCalls(
    (verb) => `${area as `/api/${string}`}/${verb}`,
    '批量修改',
    label,
    access,
  );
  return { ...calls, area, label, row, endpoints: Object.values(calls) as unknown as Endpoint[] };
}

/**
 * Declares the import of an area: `importOf('/api/CargoOrder', { label: '货物订单', row: OrderImportRow, access: 'order:import' })`.
 * The row class says what a row holds (labels, kinds, bounds); `options` what the person may add to a file;
 * `formats` are file endings beside .xlsx and .csv that the target reads itself.
 */
export function importOf<Row extends object, Options extends object = Record<string, never>>(
  area: `/api/${string}`,
  given: {
    label: string;
    row: Class<Row>;
    access: Access;
    options?: Class<Options>;
    formats?: readonly string[];
    maxBytes?: number;
  },
): ImportEndpoints<Row, Options> {
  const { label, row, access, options, formats = [], maxBytes = MOST_BYTES } = given;
  const accept = ['.xlsx', '.csv', ...formats];
  const at = <V extends string>(verb: V): `/api/${string}/${V}` =>
    `${area as `/api/${string}`}/${verb}`;
  const calls = {
    upload: post(at('Import'), {
      summary: `导入${label}：上传文件，返回工作表与建议的列对照`,
      request: uploadClass(accept, maxBytes),
      answer: record(fileClass(options)),
      access,
      bodyLimit: maxBytes + 1024 * 1024,
    }),
    map: post(at('ImportMap'), {
      summary: `导入${label}：确定列对照，检查每一行并与现有记录比较`,
      request: mapClass(options),
      answer: record(fileClass(options)),
      access,
      // Asks other services about codes, and checking the same file twice finds the same.
      ownTransaction: true,
    }),
    file: get(at('ImportFile'), {
      refuses: true,
      summary: `导入${label}：已上传的文件与列对照`,
      request: ImportFileQuery,
      answer: record(fileClass(options)),
      access,
    }),
    annotated: get(at('ImportAnnotated'), {
      refuses: true,
      summary: `导入${label}：标注了错误的原文件`,
      request: ById,
      answer: aFile(XLSX_MIME),
      access,
    }),
    template: get(at('GetImportTemplate'), {
      summary: `导入${label}：模板（Excel）`,
      answer: aFile(XLSX_MIME),
      access,
    }),
    ...workCalls(at, '导入', label, access),
  };
  return {
    ...calls,
    area,
    label,
    row,
    options: options ?? null,
    accept,
    maxBytes,
    endpoints: Object.values(calls) as unknown as Endpoint[],
  };
}
