import { type ApiKeyRow, listApiKeys, moveApiKeys } from '@quayside/contracts/auth/api-key';
import { listServiceAccounts } from '@quayside/contracts/auth/service-account';
import { Alert, App, Button, Flex, Select, Table, Typography } from 'antd';
import { useState } from 'react';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { useCan } from '../../../kit/session/store.js';

const KEYS = '/system/CurrentCompanyDetail';
const AREA = ['ApiKey', 'ServiceAccount', 'HandOver'];

/** The live keys of somebody who leaves, which programs use: they go on under a service account. */
export function PersonKeys({ employeeId }: { employeeId: number }) {
  const mayKeep = useCan('keys', KEYS);
  return mayKeep ? <KeysOf employeeId={employeeId} /> : null;
}

function KeysOf({ employeeId }: { employeeId: number }) {
  const { message } = App.useApp();
  const [account, setAccount] = useState<number | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const keys = useRead(
    listApiKeys,
    { EmployeeId: employeeId, Live: true, Limit: 200 },
    { staleTime: 0 },
  );
  const accounts = useRead(listServiceAccounts, { Enable: true, Limit: 200 });
  const move = useAct(moveApiKeys, {
    invalidates: AREA,
    onDone: () => void message.success('已转给服务账号，使用密钥的程序不受影响'),
  });
  const rows = keys.data?.Rows ?? [];
  const ids = chosen.filter((id) => rows.some(({ Id }) => Id === id));
  if (rows.length === 0) return null;
  const send = () => account && move.run({ Ids: [...ids], ServiceAccountId: account });
  return (
    <section aria-label="API密钥">
      <Typography.Title level={5}>API密钥</Typography.Title>
      <Flex vertical gap={8}>
        <Alert
          type="warning"
          showIcon
          title={`${rows.length} 个有效密钥随本人停用而失效，使用它们的程序会中断。转给服务账号后不受影响。`}
        />
        <Table<ApiKeyRow>
          size="small"
          rowKey="Id"
          pagination={false}
          dataSource={rows}
          rowSelection={{
            selectedRowKeys: [...ids],
            onChange: (selected) => setChosen(selected as number[]),
          }}
          columns={[
            { title: '名称', dataIndex: 'KeyName' },
            {
              title: '密钥尾号',
              dataIndex: 'Hint',
              width: 120,
              render: (hint: string) => <Typography.Text code>…{hint}</Typography.Text>,
            },
          ]}
        />
        <Flex gap={8}>
          <Select
            aria-label="服务账号"
            style={{ flex: 1 }}
            placeholder={
              accounts.data?.Rows.length === 0
                ? '还没有服务账号，请先在公司资料的“服务账号”中新建'
                : '选择服务账号'
            }
            showSearch={{ optionFilterProp: 'label' }}
            value={account}
            notFoundContent={nothingFound(accounts, '还没有服务账号')}
            options={(accounts.data?.Rows ?? []).map(({ Id, RealName }) => ({
              value: Id,
              label: RealName,
            }))}
            onChange={setAccount}
          />
          <Button
            disabled={!account || ids.length === 0}
            loading={move.pending}
            onClick={() => void send()}
          >
            转给服务账号
          </Button>
        </Flex>
      </Flex>
    </section>
  );
}
