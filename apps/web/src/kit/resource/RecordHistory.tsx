import { type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import type { Kept, Resource } from '@quayside/contracts/core/resource';
import { DifferenceTable } from '../display/DifferenceTable.js';
import { EmptyState } from '../display/EmptyState.js';
import { formatDay, formatInstant } from '../display/format.js';
import { ReadGate } from '../display/ReadGate.js';
import { Story } from '../display/Story.js';
import { useRead } from '../http/query.js';
import { AppDrawer } from '../overlay/AppDrawer.js';

const VERBS: Readonly<Record<string, string>> = {
  create: '新增',
  update: '修改',
  delete: '删除',
  restore: '恢复',
  enable: '启用',
  disable: '停用',
  import: '导入',
  'import-undo': '撤销导入',
  bulk: '批量修改',
  'bulk-undo': '撤销批量修改',
  merge: '合并',
  'merge-undo': '撤销合并',
  map: '对照',
  repoint: '随合并改指',
  'repoint-undo': '撤销改指',
  // Accounts and companies.
  'sign-in': '登录',
  'sign-in-failed': '登录失败',
  'session-end': '会话结束',
  'set-password': '设置密码',
  'reset-password': '重置密码',
  'change-password': '修改密码',
  remove: '移出公司',
  bind: '绑定个人账号',
  unbind: '解除绑定',
  choose: '切换身份',
  'grant-role': '授予角色',
  'revoke-role': '收回角色',
  'set-permissions': '设置权限',
  'set-ceiling': '设置权限上限',
  begin: '首次启用',
};

/** A stored value as people read it. */
function shown(meta: FieldMeta | undefined, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (meta?.choices) return meta.choices.label(value as string);
  if (meta?.kind === 'flag') return value ? '是' : '否';
  if (meta?.kind === 'instant') return formatInstant(String(value));
  if (meta?.kind === 'day') return formatDay(String(value));
  return Array.isArray(value) ? value.join('，') : String(value);
}

/** Who changed what of a record, newest first. */
export function RecordHistory({
  resource,
  record,
  title,
  onClose,
}: {
  // biome-ignore lint/suspicious/noExplicitAny: the resource of any kind of record
  resource: Pick<Resource<any, any, any>, 'history' | 'record'>;
  record: Pick<Kept, 'Id'>;
  title: string;
  onClose(): void;
}) {
  const read = useRead(resource.history, { Id: record.Id }, { staleTime: 0 });
  const fields = fieldsOf(resource.record);
  return (
    <AppDrawer open size={720} title={`变更记录 ${title}`} onClose={onClose}>
      <ReadGate read={read}>
        {(steps) =>
          steps.length === 0 ? (
            <EmptyState title="没有变更" hint="这条记录自随系统提供以来没有被改过" />
          ) : (
            <Story
              entries={steps.map((step) => ({
                key: step.Id,
                time: step.CreateTime,
                title: VERBS[step.Verb] ?? step.Verb,
                by: step.Name,
                content:
                  step.Changes.length > 0 ? (
                    <DifferenceTable
                      rows={step.Changes.map(({ Field, Label, Before, After }) => ({
                        Prop: Field,
                        Label,
                        Before: shown(fields.get(Field), Before),
                        After: shown(fields.get(Field), After),
                      }))}
                    />
                  ) : undefined,
              }))}
            />
          )
        }
      </ReadGate>
    </AppDrawer>
  );
}
