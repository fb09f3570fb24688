import type { LineProfileRecord } from '@quayside/contracts/partner-line/profile';
import { Alert, Button, Flex, Form, Typography } from 'antd';
import { useState } from 'react';
import { useAct } from '../../kit/http/query.js';
import { AppModal } from '../../kit/overlay/AppModal.js';
import type { ProfilesOf } from './CarrierProfiles.js';

/** Gives a carrier the key with which it pushes its notifications, shown this once, or takes it away. */
export function NotifyKeyDialog({
  of,
  profile,
  onClose,
}: {
  of: ProfilesOf;
  profile: LineProfileRecord;
  onClose(): void;
}) {
  const [given, setGiven] = useState<{
    Key: string | null;
    Paths: string[];
    Profile: LineProfileRecord;
  } | null>(null);
  const act = useAct(of.renewKey, { invalidates: [of.area] as never });
  const { Id, Version, HasNotifyKey } = given?.Profile ?? profile;
  const renew = async (Remove: boolean) => {
    const access = await act.run({ Id, Version, Remove });
    if (access && Remove) onClose();
    else if (access) setGiven(access);
  };
  return (
    <AppModal
      open
      width={560}
      title={`${profile.CarrierCode} 通知密钥`}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end">
          {HasNotifyKey && (
            <Button danger loading={act.pending} onClick={() => void renew(true)}>
              停用密钥
            </Button>
          )}
          <Button onClick={onClose}>{given ? '完成' : '取消'}</Button>
          {!given && (
            <Button type="primary" loading={act.pending} onClick={() => void renew(false)}>
              {HasNotifyKey ? '更换密钥' : '生成密钥'}
            </Button>
          )}
        </Flex>
      }
    >
      {given?.Key ? (
        <Form layout="vertical">
          <Alert
            type="warning"
            showIcon
            title="密钥只显示这一次，请现在复制给船公司"
            style={{ marginBottom: 16 }}
          />
          <Form.Item label="密钥">
            <Typography.Text code copyable>
              {given.Key}
            </Typography.Text>
          </Form.Item>
          <Form.Item label="通知地址" style={{ marginBottom: 0 }}>
            {given.Paths.map((path) => (
              <div key={path}>
                <Typography.Text copyable>{`${window.location.origin}${path}`}</Typography.Text>
              </div>
            ))}
          </Form.Item>
        </Form>
      ) : (
        <Typography.Text type="secondary">
          船公司按DCSA标准推送{of.pushes}时，用此密钥表明身份（Authorization: Bearer）。
          {HasNotifyKey ? '更换后旧密钥立即失效。' : '生成后请连同通知地址一起提供给船公司。'}
        </Typography.Text>
      )}
    </AppModal>
  );
}
