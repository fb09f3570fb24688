import { PlusOutlined } from '@ant-design/icons';
import {
  type ApiKeyMade,
  ApiKeyQuery,
  ApiKeyRow,
  ApiKeyState,
  exportApiKeys,
  listApiKeys,
  revokeApiKey,
} from '@quayside/contracts/auth/api-key';
import { chinaDay } from '@quayside/contracts/core/dates';
import { permissionInfo } from '@quayside/contracts/permissions';
import { App, Button, Tag, Typography } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { formatMinute } from '../../../kit/display/format.js';
import { useAct } from '../../../kit/http/query.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { KeyAddresses } from './KeyAddresses.js';
import { KeyOnce } from './KeyOnce.js';
import { NewKey } from './NewKey.js';

const AREA = ['ApiKey'];
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
  const [limited, setLimited] = useState<ApiKeyRow | null>(null);
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
          filter.choice('Unused', { width: 180 }),
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
          col.text('EmployeeName', {
            width: 150,
            render: (name: string, { IsService }) => (
              <>
                {name}
                {IsService && <Tag style={{ marginInlineStart: 6 }}>服务账号</Tag>}
              </>
            ),
          }),
          col.text('Addresses', {
            width: 160,
            render: (addresses: string[]) => addresses.join('、') || '不限',
          }),
          // It ends with a day, which is what was chosen.
          col.instant('ExpireTime', {
            render: (time: string | null) => (time ? chinaDay(Date.parse(time) - 1) : '长期'),
          }),
          col.instant('LastUseTime', {
            render: (time: string | null, { Unused }) => (
              <>
                {time && formatMinute(time)}
                {Unused && <Tag color="warning">90天未使用</Tag>}
              </>
            ),
          }),
          col.instant('CreateTime'),
        ]}
        acts={(row) => [
          row.State !== ApiKeyState.Revoked && {
            label: '允许的地址',
            run: () => setLimited(row),
          },
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
      {limited && <KeyAddresses row={limited} onClose={() => setLimited(null)} />}
      {made && <KeyOnce made={made} onClose={() => setMade(null)} />}
    </>
  );
}
