import { AUDIT_VERBS } from '../core/audit-verbs.js';
import { type ChoiceValue, choices } from '../core/choices.js';
import { get, list, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import { Choice, Day, Instant, Integer, ListOf, Text } from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery } from '../core/list.js';
import { FieldChange } from '../core/resource.js';

/** Of what the log of accounts, companies and rights tells. */
export const AuditSubject = choices({
  Employee: { value: 'employee', label: '员工' },
  User: { value: 'user', label: '个人账号' },
  Role: { value: 'role', label: '角色' },
  Department: { value: 'department', label: '部门' },
  Company: { value: 'company', label: '公司' },
  Ceiling: { value: 'company_ceiling', label: '权限上限' },
  Certificate: { value: 'certificate', label: '证照' },
  CertificateFile: { value: 'company-certificate', label: '证照附件' },
  ApiKey: { value: 'api-key', label: 'API密钥' },
  Application: { value: 'company-audit', label: '入驻与加入申请' },
  Menu: { value: 'menu', label: '菜单' },
  Shortcut: { value: 'Shortcut', label: '快捷入口' },
  Work: { value: 'Work', label: '待办' },
  Import: { value: 'Import', label: '员工导入' },
  DeadLetter: { value: 'DeadLetter', label: '未送达的事件' },
});
export type AuditSubject = ChoiceValue<typeof AuditSubject>;

export const AuditOutcome = choices({
  Done: { value: 'done', label: '成功', color: 'success' },
  Failed: { value: 'failed', label: '失败', color: 'error' },
});
export type AuditOutcome = ChoiceValue<typeof AuditOutcome>;

export class AuditQuery extends ListQuery {
  /** Part of the name or account of whom it was done to, or of who did it. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Choice('对象', AuditSubject, { optional: true }) Entity?: AuditSubject;
  /** As in `AUDIT_VERBS`: `sign-in-failed`. */
  @Text('事项', { max: 60, optional: true }) Verb?: string;
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
  /** Who did it; null for the platform itself, and for sign-ins, whose person is the subject. */
  @Text('操作人', { max: 50, optional: true }) EmployeeName!: string | null;
  @Text('公司', { max: 100, optional: true }) AboutCompanyName!: string | null;
  /** Where a sign-in came from; null of what is not one. */
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
  sorts: ['-CreateTime', 'CreateTime'],
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

/** The verbs that the log of accounts has, for its filter. */
export const ACCOUNT_VERBS: readonly string[] = Object.keys(AUDIT_VERBS).filter(
  (verb) => !/^(import|bulk|merge|map|repoint|restore|attachment)/.test(verb),
);
