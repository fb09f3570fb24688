import type { LineProfileRecord } from '@quayside/contracts/partner-line/profile';
import { App, Button, Flex, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { useAct } from '../../kit/http/query.js';
import { AppModal } from '../../kit/overlay/AppModal.js';
import type { ProfilesOf } from './CarrierProfiles.js';

/** Sets or takes away the key for a carrier's address. What is stored is not shown. */
export function CarrierKeyDialog({ of, profile, onClose }: { of: ProfilesOf; profile: LineProfileRecord; onClose(): void }) {
  const { message } = App.useApp();
  const [key, setKey] = useState('');
  const act = useAct(of.setKey, {
    invalidates: [of.area] as never,
    onDone: ({ HasKey }) => {
      void message.success(HasKey ? '密钥已保存' : '密钥已清除');
      onClose();
    },
  });
  const save = (Key: string | null) => void act.run({ Id: profile.Id, Version: profile.Version, Key });
  return (
    <AppModal
      open
      width={480}
      title={`${profile.CarrierCode} 接口密钥`}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end">
          {profile.HasKey && (
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
        <Form.Item label={profile.HasKey ? '新密钥（替换已保存的密钥）' : '密钥'} htmlFor="carrier-key">
          <Input.Password
            id="carrier-key"
            autoFocus
            autoComplete="new-password"
            maxLength={500}
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
        </Form.Item>
      </Form>
      <Typography.Text type="secondary">由船公司提供，调用其接口时随请求发送。保存后不再显示；更换地址后须重新设置。</Typography.Text>
    </AppModal>
  );
}
