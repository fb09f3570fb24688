import { type ChoiceValue, choices } from './choices.js';
import {
  type Access,
  aKeptFile,
  type Endpoint,
  type FileAnswer,
  get,
  nothing,
  post,
  record,
} from './endpoint.js';
import {
  Choice,
  FileField,
  Flag,
  Instant,
  Integer,
  ListOf,
  Text,
  TextList,
  type UploadedFile,
} from './field.js';
import { type FileKind, USUAL_KINDS } from './file-kinds.js';
import { ById } from './identified.js';

/** Who sees a file of a record: the operator's own people, or everybody who sees the record. */
export const FileAudience = choices({
  Internal: { value: 0, label: '仅内部', color: 'gold' },
  Shared: { value: 1, label: '对客户可见', color: 'blue' },
});
export type FileAudience = ChoiceValue<typeof FileAudience>;

export const MOST_NAME = 200;
/** What a file is called whose name says nothing. */
export const NAMELESS = '未命名';
const MB = 1024 * 1024;

/** A file that was added to a record. */
export class Attachment {
  @Integer('编号') Id!: number;
  @Text('文件名', { max: MOST_NAME }) Name!: string;
  /** By its content. */
  @Text('类型', { max: 120 }) Mime!: string;
  @Integer('大小', { unit: '字节' }) Size!: number;
  @Choice('可见范围', FileAudience) Audience!: FileAudience;
  /** A small picture of it can be asked for. */
  @Flag('有缩略图') HasThumbnail!: boolean;
  @Text('上传人', { max: 50 }) EmployeeName!: string;
  @Instant('上传时间') CreateTime!: string;
  @Integer('版本') Version!: number;
  /** The caller may rename, hide and delete it. */
  @Flag('可修改') MayChange!: boolean;
  /** What the platform changed of it when it was uploaded, as sentences. */
  @TextList('说明', { max: 10, optional: true }) Notes?: string[] | null;
}

/** The files of a record as the caller sees them, and what the caller may do. */
export class AttachmentSheet {
  @ListOf('文件', () => Attachment, { max: 1000 }) Files!: Attachment[];
  @Flag('可上传') MayAdd!: boolean;
  /** The caller chooses who sees a file. */
  @Flag('可设置可见范围') MayChoose!: boolean;
}

export class OfFileRecord {
  @Integer('记录编号', { least: 1 }) RecordId!: number;
}

export class AttachmentChange {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { least: 0 }) Version!: number;
  @Text('文件名', { max: MOST_NAME, optional: true }) Name?: string | null;
  @Choice('可见范围', FileAudience, { optional: true }) Audience?: FileAudience | null;
}

export interface AttachmentUpload {
  RecordId: number;
  Audience?: FileAudience | null;
  File: UploadedFile;
}

/** The calls with which people keep files at the records of an area. */
export interface AttachmentEndpoints {
  readonly label: string;
  readonly kinds: readonly FileKind[];
  /** Largest file in bytes. */
  readonly maxBytes: number;
  /** Most files of a record, and bytes of all of them together. */
  readonly mostFiles: number;
  readonly mostBytes: number;
  readonly list: Endpoint<OfFileRecord, AttachmentSheet>;
  readonly upload: Endpoint<AttachmentUpload, Attachment>;
  readonly download: Endpoint<ById, FileAnswer>;
  /** A WebP of at most 240 × 240 pixels; 404 of what has none. */
  readonly thumbnail: Endpoint<ById, FileAnswer>;
  readonly update: Endpoint<AttachmentChange, Attachment>;
  readonly remove: Endpoint<ById, null>;
  /** Takes a removal back. */
  readonly restore: Endpoint<ById, Attachment>;
  /** All of them, for the catalogue. */
  readonly endpoints: readonly Endpoint[];
}

interface AttachmentOptions {
  /** Chinese noun: SI附件. */
  label: string;
  /** Who may call; what they meet follows the record, and whether they may write is decided by its service. */
  read: Access;
  write: Access;
  kinds?: readonly FileKind[];
  maxBytes?: number;
  mostFiles?: number;
  mostBytes?: number;
}

/** Declares the calls for files of records under `/api/<Area>/`: `export const siFiles = attachmentsOf('/api/SiAttachment', { … })`. */
export function attachmentsOf(
  area: `/api/${string}`,
  {
    label,
    read,
    write,
    kinds = USUAL_KINDS,
    maxBytes = 20 * MB,
    mostFiles = 100,
    mostBytes = 300 * MB,
  }: AttachmentOptions,
): AttachmentEndpoints {
  const accept = kinds.flatMap(({ endings }) => endings);
  class Upload extends OfFileRecord implements AttachmentUpload {
    @Choice('可见范围', FileAudience, { optional: true }) Audience?: FileAudience | null;
    @FileField('文件', { accept, maxBytes, stored: true }) File!: UploadedFile;
  }
  Object.defineProperty(Upload, 'name', { value: `${area.split('/')[2]}Upload` });
  const endpoints = {
    list: get(`${area}/GetList`, {
      summary: `一条记录的${label}`,
      request: OfFileRecord,
      answer: record(AttachmentSheet),
      access: read,
    }),
    upload: post<Attachment, AttachmentUpload>(`${area}/Upload`, {
      summary: `上传${label}：类型按内容识别，图片重新编码`,
      request: Upload,
      answer: record(Attachment),
      access: write,
      // The parts of a form have headers.
      bodyLimit: maxBytes + 64 * 1024,
    }),
    download: get(`${area}/Download`, {
      summary: `下载一个${label}，可分段`,
      request: ById,
      answer: aKeptFile(),
      access: read,
    }),
    thumbnail: get(`${area}/GetThumbnail`, {
      summary: `${label}的缩略图`,
      request: ById,
      answer: aKeptFile('image/webp'),
      access: read,
    }),
    update: post(`${area}/Update`, {
      summary: `改${label}的文件名或可见范围`,
      request: AttachmentChange,
      answer: record(Attachment),
      access: write,
    }),
    remove: post(`${area}/Delete`, {
      summary: `删除${label}`,
      request: ById,
      answer: nothing,
      access: write,
    }),
    restore: post(`${area}/Restore`, {
      summary: `撤销删除${label}`,
      request: ById,
      answer: record(Attachment),
      access: write,
    }),
  };
  return {
    label,
    kinds,
    maxBytes,
    mostFiles,
    mostBytes,
    ...endpoints,
    endpoints: Object.values(endpoints) as Endpoint[],
  };
}
