import { isDeepStrictEqual } from 'node:util';
import { CertificateInput } from '@quayside/contracts/auth/certificate';
import { CompanyTrail } from '@quayside/contracts/auth/company-file';
import { EmployeeTrail } from '@quayside/contracts/auth/employee';
import { Role } from '@quayside/contracts/auth/role';
import { type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import type { FieldChange } from '@quayside/contracts/core/resource';
import { permissionInfo } from '@quayside/contracts/permissions';
import { loggedLimit } from '../role/limits.rules.js';

/** Labels of what only the log says. */
const OTHERS: Readonly<Record<string, string>> = {
  Account: '账号',
  Area: '业务',
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
/** Of the kinds of records in the log; of a name that several have the first counts. */
const METAS: ReadonlyMap<string, FieldMeta> = new Map(
  [CertificateInput, Role, EmployeeTrail, CompanyTrail].flatMap((type) => [...fieldsOf(type)]),
);

/** A stored value as people read it; null for nothing. */
function said(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map((each) => said(name, each) ?? '').join('，') || null;
  if (name === 'Permissions') return permissionInfo(String(value))?.label ?? String(value);
  if (name === 'Limits') return loggedLimit(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'object') return JSON.stringify(value);
  const choices = METAS.get(name)?.choices;
  return choices ? choices.label(value as never) : String(value);
}

/** What an entry changed, field by field as texts; fields that stayed as they were are left out. */
export function saidChanges(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((Field): FieldChange[] => {
    const [old, now] = [before?.[Field] ?? null, after?.[Field] ?? null];
    if (isDeepStrictEqual(old, now)) return [];
    return [
      {
        Field,
        Label: OTHERS[Field] ?? METAS.get(Field)?.label ?? Field,
        Before: said(Field, old),
        After: said(Field, now),
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
