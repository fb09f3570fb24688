import { LockOutlined } from '@ant-design/icons';
import { type UserLogin, userLogin, VerCodeType } from '@quayside/contracts/auth/session';
import { Button, Checkbox, Form } from 'antd';
import Password from 'antd/es/input/Password';
import { useState } from 'react';
import { useAct } from '../http/query.js';
import { GoLink } from '../screen/GoLink.js';
import { lastAccount } from '../session/last-account.js';
import { signInWith } from '../session/rules.js';
import { AccountField, CodeField } from './account-fields.js';
import { ResetPassword, SecondStep } from './later.js';
import { SignInFault } from './SignInFault.js';
import { secondStepOf } from './second-step.js';
import styles from './sign-in.module.css';
import { useCodeChannels } from './use-code-channels.js';
import { WechatButton } from './WechatButton.js';

type Fields = Required<Pick<UserLogin, 'MobilePhone' | 'RememberMe'>> & {
  Password?: string;
  Vercode?: string;
};

const WAYS = [
  [true, '密码登录'],
  [false, '验证码登录'],
] as const;

/** Personal sign-in: mobile number or e-mail address with a password or with a code sent to it. */
export function UserSignIn() {
  const [form] = Form.useForm<Fields>();
  const [lost] = useState(lastAccount);
  const known = lost && lost.mode !== 'employee' ? { MobilePhone: lost.MobilePhone } : {};
  const [byPassword, setByPassword] = useState(true);
  const [entering, setEntering] = useState(false);
  const [forgotten, setForgotten] = useState(false);
  const { any: hasCodes } = useCodeChannels();
  const login = useAct(userLogin, { onError: () => true });

  const submit = async ({ MobilePhone, Password, Vercode, RememberMe }: Fields) => {
    const proof = byPassword ? { Password: Password ?? '' } : { Vercode: Vercode ?? '' };
    const token = await login.run({
      MobilePhone,
      RememberMe,
      LoginByPassword: byPassword,
      ...proof,
    });
    if (!token) return;
    setEntering(true);
    await signInWith(token, 'user-bound-employee');
    setEntering(false);
  };
  const awaited = secondStepOf(login.error);
  if (awaited)
    return (
      <SecondStep
        key={awaited.challenge}
        awaited={awaited}
        onToken={(token) => signInWith(token, 'user-bound-employee')}
        onBack={login.reset}
      />
    );
  return (
    <>
      <Form<Fields>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        onFinish={submit}
        initialValues={{ ...known, RememberMe: false }}
      >
        {hasCodes && (
          <div className={styles.ways} role="tablist" aria-label="验证方式">
            {WAYS.map(([password, label]) => (
              <button
                key={label}
                type="button"
                role="tab"
                aria-selected={byPassword === password}
                onClick={() => {
                  setByPassword(password);
                  login.reset();
                }}
              >
                {label}
              </button>
            ))}
          </div>
        )}
        <SignInFault error={login.error} />
        <AccountField forCode={!byPassword} />
        {byPassword ? (
          <Form.Item name="Password" rules={[{ required: true, message: '请输入密码' }]}>
            <Password
              prefix={<LockOutlined />}
              placeholder="密码"
              aria-label="密码"
              maxLength={128}
              autoComplete="current-password"
            />
          </Form.Item>
        ) : (
          <CodeField name="Vercode" form={form} purpose={VerCodeType.Login} />
        )}
        <Form.Item
          name="RememberMe"
          valuePropName="checked"
          style={{ marginTop: -8, marginBottom: 14 }}
        >
          <Checkbox>记住我</Checkbox>
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={login.pending || entering}>
          登录
        </Button>
        <WechatButton />
        {hasCodes && (
          <div className={styles.aside}>
            <Button
              type="link"
              size="small"
              style={{ padding: 0 }}
              onClick={() => setForgotten(true)}
            >
              忘记密码
            </Button>
            <GoLink to="/register">注册个人账号</GoLink>
          </div>
        )}
      </Form>
      {/* Beside the form, not within: what is submitted in a dialog would reach the form around it, too. */}
      {forgotten && <ResetPassword onClose={() => setForgotten(false)} />}
    </>
  );
}
