import { event } from '../core/event.js';
import { Choice, Instant, Integer, Json, ListOf, Text } from '../core/field.js';
import { ActorKind, AuditOutcome } from './logged.js';

/** One audit row of another service, as the log of its company shows it. */
export class LoggedEntry {
  @Text('对象', { max: 60 }) Entity!: string;
  @Integer('对象编号') EntityId!: number;
  @Text('事项', { max: 60 }) Verb!: string;
  @Text('对象名称', { max: 200, optional: true }) About!: string | null;
  @Json('变更前', { optional: true }) Before!: unknown;
  @Json('变更后', { optional: true }) After!: unknown;
  @Choice('结果', AuditOutcome) Outcome!: AuditOutcome;
  /** The company of who did it, which reads it; null for a service's own. */
  @Integer('公司', { optional: true }) CompanyId!: number | null;
  @Integer('员工', { optional: true }) EmployeeId!: number | null;
  @Text('操作人', { max: 50, optional: true }) EmployeeName!: string | null;
  @Choice('操作方式', ActorKind) Actor!: ActorKind;
  @Integer('API密钥', { optional: true }) KeyId!: number | null;
  @Integer('查看者', { optional: true }) ViewerId!: number | null;
  @Text('IP地址', { max: 60, optional: true }) Address!: string | null;
  @Text('追踪号', { max: 64 }) TraceId!: string;
  @Instant('时间') CreateTime!: string;
}

export class EntriesLogged {
  @ListOf('记录', () => LoggedEntry, { max: 200, min: 1 }) Entries!: LoggedEntry[];
}

/**
 * A service did what the log of a company tells; published in the transaction of the change and of
 * its own audit row.
 */
export const entriesLogged = event('auth.entries-logged', EntriesLogged);
