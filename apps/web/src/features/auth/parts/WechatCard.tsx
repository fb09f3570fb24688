import { WechatOutlined } from '@ant-design/icons';
import {
  beginWechatBinding,
  ownBindings,
  unbindOwn,
  WECHAT,
  wechatConfig,
} from '@quayside/contracts/auth/wechat';
import { App, Button, Card, Flex, Typography } from 'antd';
import { useState } from 'react';
import { formatMinute } from '../../../kit/display/format.js';
import { PartFault } from '../../../kit/display/PartFault.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { newScan } from '../../../kit/sign-in/wechat-scan.js';
import { PasswordDialog } from './PasswordDialog.js';

/** The WeChat that signs the person in: bound by a scan, taken off again. Nothing where the installation has no application at WeChat. */
export function WechatCard() {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const config = useRead(wechatConfig, {});
  const read = useRead(ownBindings, {}, { staleTime: 0 });
  const [binding, setBinding] = useState(false);
  const unbind = useAct(unbindOwn, {
    invalidates: ['CurrentUser'],
    onDone: () => void message.success('已解除微信绑定'),
  });
  if (!config.data) return <PartFault read={config} what="微信登录" />;
  if (!config.data.IsEnabled) return null;
  const ask = async () => {
    const content = '解除后不能再用这个微信登录；手机号或邮箱的密码、验证码登录不受影响。';
    if (await confirm({ title: '解除微信绑定？', content, okText: '解除绑定', danger: true }))
      await unbind.run({ Type: WECHAT });
  };
  return (
    <Card title="微信">
      <ReadGate read={read}>
        {(bindings) => {
          const bound = bindings.find(({ BindType }) => BindType === WECHAT);
          return bound ? (
            <Flex justify="space-between" align="center" gap={12}>
              <span>
                <WechatOutlined style={{ color: '#07c160' }} /> {bound.NickName}{' '}
                <Typography.Text type="secondary">
                  {formatMinute(bound.CreateTime)} 绑定
                </Typography.Text>
              </span>
              <Button danger loading={unbind.pending} onClick={() => void ask()}>
                解除绑定
              </Button>
            </Flex>
          ) : (
            <Flex justify="space-between" align="center" gap={12}>
              <Typography.Text type="secondary">绑定后可用微信扫码登录</Typography.Text>
              <Button onClick={() => setBinding(true)}>绑定微信</Button>
            </Flex>
          );
        }}
      </ReadGate>
      {binding && <Begin onClose={() => setBinding(false)} />}
    </Card>
  );
}

/** The password first, then WeChat's page. */
function Begin({ onClose }: { onClose(): void }) {
  const begin = useAct(beginWechatBinding, {
    onDone: (url) => location.assign(url),
    onError: () => true,
  });
  const start = (Password: string) =>
    void begin.run({ Password, Verifier: newScan(true).verifier, Origin: location.origin });
  return (
    <PasswordDialog
      title="绑定微信"
      okText="去扫码"
      act={begin}
      onPassword={start}
      onClose={onClose}
    />
  );
}
