import { type ChoiceValue, choices } from '../core/choices.js';

/**
 * How an act ended: it was done, a rule or a right refused it, or it failed (a wrong password, a
 * fault of ours).
 */
export const AuditOutcome = choices({
  Done: { value: 'done', label: '成功', color: 'success' },
  Refused: { value: 'refused', label: '被拒绝', color: 'warning' },
  Failed: { value: 'failed', label: '失败', color: 'error' },
});
export type AuditOutcome = ChoiceValue<typeof AuditOutcome>;

/** By what means an act was done in somebody's name. */
export const ActorKind = choices({
  Person: { value: 'person', label: '本人' },
  Key: { value: 'key', label: 'API密钥' },
  Deputy: { value: 'deputy', label: '代理人' },
  /** Somebody who looked at the platform as the employee. */
  Viewer: { value: 'viewer', label: '以其身份查看' },
  Service: { value: 'service', label: '系统' },
  /** Whoever has the machine, by a command on it. */
  Owner: { value: 'owner', label: '服务器管理者' },
  /** Before a sign-in: who it was is not proven. */
  Nobody: { value: 'nobody', label: '未登录' },
});
export type ActorKind = ChoiceValue<typeof ActorKind>;

/**
 * Of what the log of a company tells: of accounts, companies and rights, which the auth service
 * keeps, and of what other services keep that decides who sees, sells, releases or gets what: they
 * hand these entries on (`entriesLogged`).
 */
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
  Export: { value: 'Export', label: '导出文件' },
  Attempt: { value: 'Attempt', label: '未成功的操作' },
  Webhook: { value: 'webhook', label: '事件推送' },
  CreditHold: { value: 'CreditHold', label: '信控客户' },
  SiRule: { value: 'si_rule', label: 'SI校验规则' },
  ReleaseRule: { value: 'release_rule', label: '放舱规则' },
  CancelFeeRule: { value: 'cancel_fee_rule', label: '退舱费规则' },
  SurchargeRule: { value: 'surcharge_rule', label: '附加费规则' },
  MarkupRule: { value: 'markup_rule', label: '加价规则' },
  Increase: { value: 'rate_increase', label: '运价加价' },
  RatePolicy: { value: 'rate_policy', label: '运价变更确认规则' },
  PoolConfig: { value: 'pool_config', label: '共享运价设置' },
  CarrierProfile: { value: 'carrier_profile', label: '船公司接口' },
  OnlineCarrier: { value: 'online_carrier', label: '电商运价账号' },
  NoteMailbox: { value: 'note_mailbox', label: '托书邮箱' },
  NoteSender: { value: 'note_sender', label: '托书发件人' },
  BookingMailbox: { value: 'booking_mailbox', label: '订舱邮箱' },
  EntryForm: { value: 'EntryForm', label: '录单表单' },
  EntryDue: { value: 'EntryDue', label: '补料期限' },
  DeadlineThreshold: { value: 'DeadlineThreshold', label: 'SI截止提醒' },
  Installation: { value: 'installation', label: '数据备份与恢复' },
  AmendmentFee: { value: 'AmendmentFee', label: '改单费说明' },
});
export type AuditSubject = ChoiceValue<typeof AuditSubject>;

/** What several services have under the same name: each shows its own in its own place. */
const OF_EACH: ReadonlySet<string> = new Set<AuditSubject>(['Import', 'DeadLetter', 'Work']);
const SUBJECTS: ReadonlySet<string> = new Set(AuditSubject.options.map(({ value }) => value));

/** Whether the log of a company shows an audit entry of another service than auth. */
export const isCompanyLogged = ({ entity }: { entity: string }): boolean =>
  SUBJECTS.has(entity) && !OF_EACH.has(entity);
