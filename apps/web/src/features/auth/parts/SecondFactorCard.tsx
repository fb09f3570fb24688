import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  type NewSecondFactor,
  renewRecoveryCodes,
  type SecondFactorState,
  secondFactorState,
} from '@quayside/contracts/auth/second-factor';
import { App, Button, Flex, Form, Input, Tag, Typography } from 'antd';
import { useState } from 'react';
import { formatInstant } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { AuthenticatorCode } from '../../../kit/sign-in/AuthenticatorCode.js';
import { RecoveryCodeList } from '../../../kit/sign-in/RecoveryCodeList.js';
import { SignInFault } from '../../../kit/sign-in/SignInFault.js';
import { PasswordDialog } from './PasswordDialog.js';

const AREAS = ['SecondFactor', 'Session'];

type Doing =
  | { act: 'password' }
  | { act: 'on'; factor: NewSecondFactor }
  | { act: 'renew' }
  | { act: 'off' };

const TITLES = {
  password: '启用两步验证',
  on: '启用两步验证',
  renew: '重新生成恢复码',
  off: '停用两步验证',
} as const;

/** The second factor of the account that signed in: on, off, and its recovery codes. */
export function SecondFactorCard() {
  const read = useRead(secondFactorState, {});
  const [doing, setDoing] = useState<Doing | null>(null);
  return (
    <ReadGate read={read}>
      {(state) => (
        <Flex vertical gap={10} align="start">
          <Standing state={state} />
          {state.Enabled ? (
            <Flex gap={8}>
              <Button onClick={() => setDoing({ act: 'renew' })}>重新生成恢复码</Button>
              {!state.Required && (
                <Button danger onClick={() => setDoing({ act: 'off' })}>
                  停用
                </Button>
              )}
            </Flex>
          ) : (
            <>
              {!state.HasPassword && (
                <Typography.Text type="warning">
                  账号还没有登录密码，请先在“修改密码”中用验证码设置。
                </Typography.Text>
              )}
              <Button
                type="primary"
                disabled={!state.HasPassword}
                onClick={() => setDoing({ act: 'password' })}
              >
                启用两步验证
              </Button>
            </>
          )}
          {doing?.act === 'password' && (
            <Begin
              onDone={(factor) => setDoing({ act: 'on', factor })}
              onClose={() => setDoing(null)}
            />
          )}
          {doing && doing.act !== 'password' && (
            <CodeDialog doing={doing} onClose={() => setDoing(null)} />
          )}
        </Flex>
      )}
    </ReadGate>
  );
}

function Standing({
  state: { Enabled, Since, RecoveryLeft, Required },
}: {
  state: SecondFactorState;
}) {
  return (
    <>
      <Flex gap={8} align="center">
        <Tag color={Enabled ? 'success' : 'default'}>{Enabled ? '已启用' : '未启用'}</Tag>
        {Required && <Tag color="processing">公司要求</Tag>}
        {Enabled && (
          <Typography.Text type={RecoveryLeft < 3 ? 'warning' : 'secondary'}>
            {formatInstant(Since)} 启用，剩余恢复码 {RecoveryLeft} 个
          </Typography.Text>
        )}
      </Flex>
      <Typography.Text type="secondary">
        登录时除密码外，再输入手机上身份验证器应用显示的动态码。密码泄露后账号仍然安全。
      </Typography.Text>
    </>
  );
}

/** Begins with the password. */
function Begin({ onDone, onClose }: { onDone(factor: NewSecondFactor): void; onClose(): void }) {
  const begin = useAct(beginSecondFactor, { onDone, onError: () => true });
  return (
    <PasswordDialog
      title={TITLES.password}
      okText="下一步"
      act={begin}
      onPassword={(Password) => void begin.run({ Password })}
      onClose={onClose}
    />
  );
}

function CodeDialog({
  doing,
  onClose,
}: {
  doing: Exclude<Doing, { act: 'password' }>;
  onClose(): void;
}) {
  const { message } = App.useApp();
  const [form] = Form.useForm<{ Code: string }>();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const options = { invalidates: AREAS, onError: () => true };
  const confirm = useAct(confirmSecondFactor, options);
  const renew = useAct(renewRecoveryCodes, options);
  const disable = useAct(disableSecondFactor, options);
  const act = doing.act === 'on' ? confirm : doing.act === 'renew' ? renew : disable;
  const submit = async ({ Code }: { Code: string }) => {
    if (doing.act === 'off') {
      if ((await disable.run({ Code })) === undefined) return;
      void message.success('已停用两步验证');
      return onClose();
    }
    const answer = await (doing.act === 'on' ? confirm : renew).run({ Code });
    if (answer) setCodes(answer.Codes);
  };
  if (codes) {
    return (
      <AppModal open title="恢复码" width={420} footer={null} closable={false}>
        <RecoveryCodeList codes={codes} okText="已保存" onDone={onClose} />
      </AppModal>
    );
  }
  return (
    <AppModal
      open
      title={TITLES[doing.act]}
      width={420}
      okText="确定"
      confirmLoading={act.pending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={submit}>
        {doing.act === 'on' && (
          <>
            <p style={{ marginTop: 0 }}>
              用身份验证器应用（如 Microsoft
              Authenticator、腾讯身份验证器）扫描二维码，再输入显示的6位动态码。
            </p>
            <AuthenticatorCode factor={doing.factor} />
          </>
        )}
        <SignInFault error={act.error} />
        <Form.Item
          name="Code"
          label={doing.act === 'on' ? '动态码' : '动态码或恢复码'}
          rules={[{ required: true, whitespace: true, message: '请输入动态码' }]}
        >
          <Input maxLength={40} autoComplete="one-time-code" autoFocus />
        </Form.Item>
      </Form>
    </AppModal>
  );
}
