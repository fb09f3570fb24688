import { isDeepStrictEqual } from 'node:util';
import { CertificateInput } from '@quayside/contracts/auth/certificate';
import { CompanyTrail } from '@quayside/contracts/auth/company-file';
import { EmployeeTrail } from '@quayside/contracts/auth/employee';
import type { AuditSubject } from '@quayside/contracts/auth/logged';
import { Role } from '@quayside/contracts/auth/role';
import { saidValue } from '@quayside/contracts/auth/said-value';
import { EntryDue } from '@quayside/contracts/booking/entry/entry-order.api';
import { EntryFormLayout } from '@quayside/contracts/booking/entry/form';
import { BookingMailboxInput } from '@quayside/contracts/booking/line/sending.api';
import { NoteMailboxInput } from '@quayside/contracts/booking/note-mailbox/mailbox.api';
import { NoteSenderInput } from '@quayside/contracts/booking/note-mailbox/sender.api';
import { OnlineCarrierInput } from '@quayside/contracts/booking/online/carrier';
import { CancelFeeRuleInput } from '@quayside/contracts/booking/release/cancel-fee-rule.api';
import { CreditHold } from '@quayside/contracts/booking/release/credit-hold.api';
import { ReleaseRuleInput } from '@quayside/contracts/booking/release/release-rule.api';
import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import type { FieldChange } from '@quayside/contracts/core/resource';
import { SurchargeRuleInput } from '@quayside/contracts/freight/charge';
import { Increase } from '@quayside/contracts/freight/increase';
import {
  FreightPushInput,
  LevelRuleInput,
  PriceSetInput,
} from '@quayside/contracts/freight/markup';
import { PoolConfig } from '@quayside/contracts/freight/pool';
import { RatePolicy } from '@quayside/contracts/freight/rate-change.api';
import {
  WEBHOOK_TYPES,
  WebhookChange,
  type WebhookType,
} from '@quayside/contracts/messaging/webhook';
import { permissionInfo } from '@quayside/contracts/permissions';
import { CarrierProfileInput } from '@quayside/contracts/si/carrier-profile.api';
import { DeadlineThresholds } from '@quayside/contracts/si/production.api';
import { SiRuleInput } from '@quayside/contracts/si/rule.api';
import { loggedLimit } from '../role/limits.rules.js';

/** Labels of what only the log says. */
const OTHERS: Readonly<Record<string, string>> = {
  Account: '账号',
  Act: '操作',
  Carrier: '船公司',
  Columns: '列',
  Count: '数量',
  FeeText: '费用说明',
  Filter: '筛选条件',
  HasKey: '已设密钥',
  HasNotifyKey: '已设回执密钥',
  HasPassword: '已设密码',
  ImportId: '批次',
  List: '清单',
  Rows: '条数',
  State: '状态',
  Thresholds: '提醒时间',
  Types: '事件',
  Url: '网址',
  Version: '版本',
  Addresses: '允许的地址',
  Area: '业务',
  Attachments: '附件数',
  BackupTime: '备份时间',
  BindMobilePhone: '绑定手机',
  CompanyId: '公司',
  CurrentStep: '步骤',
  EmployeeId: '员工',
  Error: '错误',
  File: '文件',
  FileName: '文件',
  ExpireTime: '有效至',
  Ip: 'IP地址',
  Items: '内容',
  IsLimited: '有权限上限',
  KeyName: '密钥名称',
  Link: '链接',
  OrgName: '部门',
  Owner: '所属账号',
  Name: '名称',
  ParentName: '上级部门',
  Permissions: '权限',
  Reason: '原因',
  Remark: '意见',
  RoleIds: '角色编号',
  RoleName: '角色',
  SecondFactor: '两步验证',
  SessionId: '会话',
  Size: '大小(字节)',
  Status: '状态',
  Subject: '登录名',
  TakerId: '接手人',
  UserId: '个人账号',
  Work: '待办',
};
/**
 * Of the kinds of records that this service keeps; of a name that several have the first counts.
 */
const OWN: readonly Class[] = [CertificateInput, Role, EmployeeTrail, CompanyTrail];
/** Of what other services keep, by the kind of record. */
const OF_OTHERS: Readonly<Partial<Record<AuditSubject, readonly Class[]>>> = {
  webhook: [WebhookChange],
  CreditHold: [CreditHold],
  si_rule: [SiRuleInput],
  release_rule: [ReleaseRuleInput],
  cancel_fee_rule: [CancelFeeRuleInput],
  surcharge_rule: [SurchargeRuleInput],
  markup_rule: [PriceSetInput, LevelRuleInput, FreightPushInput],
  rate_increase: [Increase],
  rate_policy: [RatePolicy],
  pool_config: [PoolConfig],
  carrier_profile: [CarrierProfileInput],
  online_carrier: [OnlineCarrierInput],
  note_mailbox: [NoteMailboxInput],
  note_sender: [NoteSenderInput],
  booking_mailbox: [BookingMailboxInput],
  EntryForm: [EntryFormLayout],
  EntryDue: [EntryDue],
  DeadlineThreshold: [DeadlineThresholds],
};

/** The fields of a kind of record by name, of whatever service keeps it. */
function metasOf(entity: string): ReadonlyMap<string, FieldMeta> {
  const types = OF_OTHERS[entity as AuditSubject] ?? OWN;
  return new Map([...types].reverse().flatMap((type) => [...fieldsOf(type)]));
}

const codesSaid: Readonly<Record<string, (code: string) => string>> = {
  Permissions: (key) => permissionInfo(key)?.label ?? key,
  Types: (type) => WEBHOOK_TYPES[type as WebhookType]?.label ?? type,
};

/**
 * What this service logs has words of its own, such as the name of a role that is a role's; what
 * others log has those of their forms.
 */
function labelOf(entity: string, name: string, metas: ReadonlyMap<string, FieldMeta>): string {
  const labels = [OTHERS[name], metas.get(name)?.label];
  if (entity in OF_OTHERS) labels.reverse();
  return labels.find((label) => label !== undefined) ?? name;
}

/** A stored value as people read it; null for nothing. */
function said(name: string, value: unknown, meta: FieldMeta | undefined): string | null {
  const ofCode = codesSaid[name];
  if (ofCode && Array.isArray(value))
    return value.map((each) => ofCode(String(each))).join('，') || null;
  if (name === 'Limits' && value) return [value].flat().map(loggedLimit).join('，') || null;
  return saidValue(value, meta);
}

/** What an entry changed, field by field as texts; fields that stayed as they were are left out. */
export function saidChanges(
  entity: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): FieldChange[] {
  const metas = metasOf(entity);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((Field): FieldChange[] => {
    const [old, now] = [before?.[Field] ?? null, after?.[Field] ?? null];
    if (isDeepStrictEqual(old, now)) return [];
    return [
      {
        Field,
        Label: labelOf(entity, Field, metas),
        Before: said(Field, old, metas.get(Field)),
        After: said(Field, now, metas.get(Field)),
      },
    ];
  });
}

/** The changes as one text, for a cell: `角色：文员 → 主管`. */
export const changesText = (changes: readonly FieldChange[]): string | null =>
  changes
    .map(({ Label, Before, After }) =>
      Before === null ? `${Label}：${After}` : `${Label}：${Before} → ${After ?? '（空）'}`,
    )
    .join('；')
    .slice(0, 30_000) || null;
