import { AUDIT_VERBS } from '../core/audit-verbs.js';
import { get, list, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import { Choice, Day, Instant, Integer, ListOf, Text } from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery } from '../core/list.js';
import { FieldChange } from '../core/resource.js';
import { ActorKind, AuditOutcome, AuditSubject } from './logged.js';

export class AuditQuery extends ListQuery {
  /** Part of the name or account of whom it was done to, or of who did it. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Choice('对象', AuditSubject, { optional: true }) Entity?: AuditSubject;
  /** As in `AUDIT_VERBS`: `sign-in-failed`. */
  @Text('事项', { max: 60, optional: true }) Verb?: string;
  @Choice('结果', AuditOutcome, { optional: true }) Outcome?: AuditOutcome;
  /** Part of the name of who did it. */
  @Text('操作人', { max: 50, optional: true }) Actor?: string;
  @Choice('操作方式', ActorKind, { optional: true }) Means?: ActorKind;
  @Day('时间起', { optional: true }) From?: string;
  @Day('时间止', { optional: true }) To?: string;
  /** One company's; staff alone, who see those of all. */
  @Integer('公司', { least: 1, optional: true }) CompanyId?: number;
}

export class AuditRow {
  @Integer('编号') Id!: number;
  @Instant('时间') CreateTime!: string;
  @Text('事项', { max: 60 }) Verb!: string;
  @Choice('对象', AuditSubject) Entity!: AuditSubject;
  /** Name and account as they were then; null for what is gone. */
  @Text('对象名称', { max: 200, optional: true }) About!: string | null;
  /** Who did it, or in whose name it was done; null for sign-ins, whose person is the subject. */
  @Text('操作人', { max: 50, optional: true }) EmployeeName!: string | null;
  /** Null of what was logged before this was kept. */
  @Choice('操作方式', ActorKind, { optional: true }) Actor!: ActorKind | null;
  /** The API key, or the person who acted or looked in the employee's name. */
  @Text('经由', { max: 100, optional: true }) Via!: string | null;
  @Text('公司', { max: 100, optional: true }) AboutCompanyName!: string | null;
  /**
   * Of the client, as the proxies tell it (`TRUST_PROXY`); null of what the platform did by itself.
   */
  @Text('IP地址', { max: 60, optional: true }) Address!: string | null;
  @Choice('结果', AuditOutcome) Outcome!: AuditOutcome;
}

/** An entry with what it changed. */
export class AuditEntryDetail extends AuditRow {
  @Text('追踪号', { max: 64 }) TraceId!: string;
  @ListOf('变更', () => FieldChange, { max: 200 }) Changes!: FieldChange[];
}

/** Columns of the workbook: the entry with its changes as one text. */
export class AuditSheetRow extends AuditRow {
  @Text('事项', { max: 60 }) VerbName!: string;
  @Text('变更内容', { max: 30_000, optional: true }) Said!: string | null;
}

export const listAudit = list('/api/AuditLog/GetList', {
  summary: '账号、公司与权限的操作日志',
  query: AuditQuery,
  row: AuditRow,
  sorts: ['-CreateTime', 'CreateTime', 'Entity', 'EmployeeName', 'Outcome'],
  access: 'audit:read',
});
export const auditEntry = get('/api/AuditLog/GetInfo', {
  summary: '一条操作日志及变更前后',
  request: ById,
  answer: record(AuditEntryDetail),
  access: 'audit:read',
});
export const exportAudit = exportOf('/api/AuditLog/Export', {
  summary: '操作日志',
  query: AuditQuery,
  access: 'audit:read',
});

/** The verbs that the log of a company has, for its filter. */
export const ACCOUNT_VERBS: readonly string[] = Object.keys(AUDIT_VERBS).filter(
  (verb) => !/^(merge|map|repoint|restore|attachment)/.test(verb),
);
