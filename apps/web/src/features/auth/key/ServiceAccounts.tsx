import { PlusOutlined } from '@ant-design/icons';
import type { ApiKeyMade } from '@quayside/contracts/auth/api-key';
import {
  createServiceAccount,
  exportServiceAccounts,
  listServiceAccounts,
  ServiceAccountInput,
  ServiceAccountQuery,
  ServiceAccountRow,
  serviceAccountRoles,
  setServiceAccountEnabled,
  updateServiceAccount,
} from '@quayside/contracts/auth/service-account';
import { App, Button, Flex, Form, Select, Typography } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { Field } from '../../../kit/form/Field.js';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { KeyOnce } from './KeyOnce.js';
import { NewKey } from './NewKey.js';

const AREA = ['ServiceAccount', 'ApiKey'];
const filter = filtersOf(ServiceAccountQuery);
const col = columnsOf(ServiceAccountRow);

/** The company's accounts for programs: they belong to nobody and stay when people leave. */
export function ServiceAccounts() {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [edited, setEdited] = useState<ServiceAccountRow | 'new' | null>(null);
  const [keyFor, setKeyFor] = useState<number | null>(null);
  const [made, setMade] = useState<ApiKeyMade | null>(null);
  const enable = useAct(setServiceAccountEnabled, {
    invalidates: AREA,
    onDone: ({ Enable }) =>
      void message.success(Enable ? '已启用，其密钥恢复可用' : '已停用，其密钥立即不能调用'),
  });
  const toggle = async ({ Id, Version, Enable, RealName, KeyCount }: ServiceAccountRow) => {
    const content = `它的 ${KeyCount} 个有效密钥立即不能再调用，重新启用后恢复。`;
    const title = `停用服务账号“${RealName}”？`;
    if (Enable && !(await confirm({ title, content, okText: '停用', danger: true }))) return;
    await enable.run({ Id, Version, Enable: !Enable });
  };
  return (
    <>
      <ListPage
        name="service-accounts"
        endpoint={listServiceAccounts}
        exports={exportServiceAccounts}
        filters={[
          filter.text('Keyword', { placeholder: '名称', width: 240 }),
          filter.choice('Enable', { width: 160 }),
        ]}
        toolbar={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
            新建服务账号
          </Button>
        }
        columns={[
          col.text('RealName', { width: 180 }),
          col.text('Position', { width: 200 }),
          col.text('RoleName', { width: 240 }),
          col.flag('Enable', { width: 80 }),
          col.number('KeyCount', { width: 100 }),
          col.instant('LastUseTime'),
          col.instant('CreateTime'),
        ]}
        acts={(row) => [
          { label: '编辑', run: () => setEdited(row) },
          row.Enable && { label: '新建密钥', run: () => setKeyFor(row.Id) },
          {
            label: row.Enable ? '停用' : '启用',
            danger: row.Enable,
            run: () => void toggle(row),
          },
        ]}
        empty={
          <EmptyState
            title="还没有服务账号"
            hint="服务账号供ERP等程序使用：不能登录，不属于任何人，员工离开后照常可用"
          />
        }
      />
      {edited && (
        <AccountForm
          row={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => setEdited(null)}
        />
      )}
      {keyFor && (
        <NewKey
          serviceAccountId={keyFor}
          onClose={() => setKeyFor(null)}
          onMade={(key) => {
            setKeyFor(null);
            setMade(key);
          }}
        />
      )}
      {made && <KeyOnce made={made} onClose={() => setMade(null)} />}
    </>
  );
}

interface AccountFormProps {
  /** Null: a new one. */
  row: ServiceAccountRow | null;
  onClose(): void;
  onSaved(): void;
}

function AccountForm({ row, onClose, onSaved }: AccountFormProps) {
  const roles = useRead(serviceAccountRoles, {});
  const create = useContractForm(createServiceAccount, { invalidates: AREA, onDone: onSaved });
  const update = useContractForm(updateServiceAccount, { invalidates: AREA, onDone: onSaved });
  const { form, pending } = row ? update : create;
  const submit = () =>
    row ? update.submit({ Id: row.Id, Version: row.Version }) : create.submit();
  const held = row?.RoleIds ?? [];
  return (
    <AppDrawer
      open
      size={560}
      title={row ? '编辑服务账号' : '新建服务账号'}
      onClose={onClose}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={pending} onClick={() => void submit()}>
            {row ? '保存' : '新建'}
          </Button>
        </Flex>
      }
    >
      <Form
        form={form as never}
        layout="vertical"
        requiredMark={false}
        initialValues={
          row ? { RealName: row.RealName, Position: row.Position, RoleIds: row.RoleIds } : {}
        }
      >
        <Field of={ServiceAccountInput} name="RealName" placeholder="如 ERP对接" autoFocus />
        <Field of={ServiceAccountInput} name="Position" placeholder="做什么用，由谁维护" />
        <Field of={ServiceAccountInput} name="RoleIds">
          <Select
            mode="multiple"
            aria-label="角色"
            loading={roles.isPending}
            placeholder="决定它的权限与数据范围"
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent={nothingFound(roles, '还没有角色')}
            options={(roles.data ?? []).map(({ Id, RoleName, MayGive }) => ({
              value: Id,
              label: RoleName,
              disabled: !MayGive && !held.includes(Id),
              title: MayGive ? undefined : '该角色的权限超过您自己的权限',
            }))}
          />
        </Field>
      </Form>
      <Typography.Paragraph type="secondary">
        它不能登录，不会出现在选择员工、接手人的地方，也不收消息和邮件；状态变化请用事件推送。
      </Typography.Paragraph>
    </AppDrawer>
  );
}
