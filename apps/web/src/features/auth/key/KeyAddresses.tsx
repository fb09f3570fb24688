import { type ApiKeyRow, setApiKeyAddresses } from '@quayside/contracts/auth/api-key';
import { App, Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useAct } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { AddressList } from './AddressList.js';

/** From where a key may be used, changed while programs use it. */
export function KeyAddresses({ row, onClose }: { row: ApiKeyRow; onClose(): void }) {
  const { message } = App.useApp();
  const [addresses, setAddresses] = useState<string[]>(row.Addresses);
  const save = useAct(setApiKeyAddresses, {
    invalidates: ['ApiKey'],
    onDone: () => {
      void message.success('允许的地址已修改，立即生效');
      onClose();
    },
  });
  return (
    <AppDrawer
      open
      size={560}
      title={`密钥 ${row.KeyName} 允许的地址`}
      onClose={onClose}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            loading={save.pending}
            onClick={() => void save.run({ Id: row.Id, Addresses: addresses })}
          >
            保存
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        <AddressList value={addresses} onChange={setAddresses} />
        <Typography.Text type="secondary">
          不在其中的地址调用时返回 403，并写明其地址；清空则不限。
        </Typography.Text>
      </Flex>
    </AppDrawer>
  );
}
