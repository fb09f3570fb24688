import { type OnlineCarrier, setOnlineKey } from '@quayside/contracts/booking/online/carrier';
import { App, Button, Flex, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';

/** Sets or takes away the key of an account. What is stored is not shown. */
export function OnlineKeyDialog({ account, onClose }: { account: OnlineCarrier; onClose(): void }) {
  const { message } = App.useApp();
  const [key, setKey] = useState('');
  const act = useAct(setOnlineKey, {
    invalidates: ['OnlineCarrier'],
    onDone: ({ HasKey }) => {
      void message.success(HasKey ? '密钥已保存' : '密钥已清除');
      onClose();
    },
  });
  const save = (Key: string | null) => void act.run({ Id: account.Id, Version: account.Version, Key });
  return (
    <AppModal
      open
      width={480}
      title={`${account.CarrierCode} 电商账号密钥`}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end">
          {account.HasKey && (
            <Button danger loading={act.pending} onClick={() => save(null)}>
              清除密钥
            </Button>
          )}
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={key.trim() === ''} loading={act.pending} onClick={() => save(key.trim())}>
            保存
          </Button>
        </Flex>
      }
    >
      <Form layout="vertical">
        <Form.Item label={account.HasKey ? '新密钥（替换已保存的密钥）' : '密钥'} htmlFor="online-key">
          <Input.Password
            id="online-key"
            autoFocus
            autoComplete="new-password"
            maxLength={500}
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
        </Form.Item>
      </Form>
      <Typography.Text type="secondary">由船公司提供，加密保存，保存后不再显示；更换接口地址后须重新设置。</Typography.Text>
    </AppModal>
  );
}
