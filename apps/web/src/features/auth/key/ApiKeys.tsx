import { PlusOutlined } from '@ant-design/icons';
import {
  ApiKeyInput,
  type ApiKeyMade,
  ApiKeyQuery,
  ApiKeyRow,
  ApiKeyState,
  apiKeyRights,
  createApiKey,
  exportApiKeys,
  listApiKeys,
  revokeApiKey,
} from '@quayside/contracts/auth/api-key';
import { chinaDay } from '@quayside/contracts/core/dates';
import { permissionInfo } from '@quayside/contracts/permissions';
import { App, Button, Flex, Form, Select, Typography } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { Field } from '../../../kit/form/Field.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { SecretOnce } from '../parts/SecretOnce.js';

const AREA = ['ApiKey'];
const DOCS = '/api/docs';
const filter = filtersOf(ApiKeyQuery);
const col = columnsOf(ApiKeyRow);
const labelsOf = (keys: readonly string[]): string =>
  keys.map((key) => permissionInfo(key)?.label ?? key).join('、');

/** The keys with which programs of the own company call the platform. */
export function ApiKeys() {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<ApiKeyMade | null>(null);
  const revoke = useAct(revokeApiKey, {
    invalidates: AREA,
    onDone: () => void message.success('密钥已吊销，立即失效'),
  });
  const askRevoke = async ({ Id, KeyName, LastUseTime }: ApiKeyRow) => {
    const content = `使用它的程序立即不能再调用，且不能恢复。${LastUseTime ? '' : '这个密钥还没有用过。'}`;
    if (await confirm({ title: `吊销“${KeyName}”？`, content, okText: '吊销', danger: true }))
      await revoke.run({ Id });
  };
  return (
    <>
      <ListPage
        name="api-keys"
        endpoint={listApiKeys}
        exports={exportApiKeys}
        filters={[
          filter.text('Keyword', { placeholder: '名称', width: 240 }),
          filter.choice('Live', { width: 160 }),
        ]}
        toolbar={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setMaking(true)}>
            新建密钥
          </Button>
        }
        columns={[
          col.text('KeyName', { width: 160 }),
          col.text('Hint', {
            width: 100,
            render: (hint: string) => <Typography.Text code>…{hint}</Typography.Text>,
          }),
          col.choice('State', { width: 130 }),
          col.text('Permissions', { width: 300, render: (keys: string[]) => labelsOf(keys) }),
          col.text('EmployeeName', { width: 110 }),
          // It ends with a day, which is what was chosen.
          col.instant('ExpireTime', {
            render: (time: string | null) => (time ? chinaDay(Date.parse(time) - 1) : '长期'),
          }),
          col.instant('LastUseTime'),
          col.instant('CreateTime'),
        ]}
        acts={(row) => [
          row.State !== ApiKeyState.Revoked && {
            label: '吊销',
            danger: true,
            run: () => void askRevoke(row),
          },
        ]}
        empty={<EmptyState title="还没有API密钥" hint="新建密钥后，ERP等系统可以用它调用接口" />}
      />
      {making && (
        <NewKey
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false);
            setMade(key);
          }}
        />
      )}
      {made && <KeyOnce made={made} onClose={() => setMade(null)} />}
    </>
  );
}

function NewKey({ onClose, onMade }: { onClose(): void; onMade(made: ApiKeyMade): void }) {
  const rights = useRead(apiKeyRights, {});
  const { form, submit, pending } = useContractForm(createApiKey, {
    invalidates: AREA,
    onDone: onMade,
  });
  return (
    <AppDrawer
      open
      size={560}
      title="新建API密钥"
      onClose={onClose}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={pending} onClick={() => void submit()}>
            新建
          </Button>
        </Flex>
      }
    >
      <Form form={form} layout="vertical" requiredMark={false}>
        <Field of={ApiKeyInput} name="KeyName" placeholder="用在哪里，如 ERP对接" autoFocus />
        <Field of={ApiKeyInput} name="Permissions">
          <Select
            mode="multiple"
            aria-label="权限"
            loading={rights.isPending}
            placeholder="只选需要的权限"
            showSearch={{ optionFilterProp: 'label' }}
            options={(rights.data ?? []).map(({ Key, Label }) => ({ value: Key, label: Label }))}
          />
        </Field>
        <Field of={ApiKeyInput} name="ExpireDay" placeholder="不填为长期有效" />
      </Form>
      <Typography.Paragraph type="secondary">
        密钥以您的身份、在您的数据范围内调用；您失去某项权限或账号停用时，密钥同时失去。账号、角色与权限管理不能授予密钥。
      </Typography.Paragraph>
    </AppDrawer>
  );
}

/** The key, this once, with how it is used. */
function KeyOnce({ made: { Key, Row }, onClose }: { made: ApiKeyMade; onClose(): void }) {
  const example = `curl -H 'Authorization: Bearer ${Key}' '${location.origin}/api/TDBillLadingInfo/GetList?Limit=20'`;
  return (
    <SecretOnce
      title={`API密钥 ${Row.KeyName}`}
      warning="密钥只显示这一次，请立即保存到安全的地方；遗失后只能吊销并新建"
      secret={Key}
      onClose={onClose}
    >
      <Typography.Text type="secondary">
        第一次调用（接口说明见{' '}
        <a href={DOCS} target="_blank" rel="noreferrer">
          接口文档
        </a>
        ）：
      </Typography.Text>
      <Typography.Paragraph
        code
        copyable={{ tooltips: ['复制', '已复制'] }}
        style={{ marginBottom: 0, wordBreak: 'break-all' }}
      >
        {example}
      </Typography.Paragraph>
    </SecretOnce>
  );
}
