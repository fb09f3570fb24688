import { LockOutlined, MobileOutlined, SafetyOutlined } from '@ant-design/icons';
import { UserLogin, userLogin } from '@quayside/contracts/auth/session';
import { fieldsOf } from '@quayside/contracts/core/field';
import { Button, Checkbox, Form } from 'antd';
import Input from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';
import { useState } from 'react';
import { useAct } from '../http/query.js';
import { signInWith } from '../session/rules.js';
import { SendCode } from './SendCode.js';
import { SignInFault } from './SignInFault.js';
import styles from './sign-in.module.css';

type Fields = Required<Pick<UserLogin, 'MobilePhone' | 'RememberMe'>> & { Password?: string; Vercode?: string };

const mobile = fieldsOf(UserLogin).get('MobilePhone');
const mobileRules = [
  { required: true, message: '请输入手机号' },
  { pattern: mobile?.pattern ?? /./, message: mobile?.patternText ?? '' },
];

const WAYS = [
  [true, '密码登录'],
  [false, '短信验证码登录'],
] as const;

/** Personal sign-in: mobile number with a password or with a code sent to it. */
export function UserSignIn() {
  const [form] = Form.useForm<Fields>();
  const [byPassword, setByPassword] = useState(true);
  const [entering, setEntering] = useState(false);
  const login = useAct(userLogin, { onError: () => true });

  const submit = async ({ MobilePhone, Password, Vercode, RememberMe }: Fields) => {
    const proof = byPassword ? { Password: Password ?? '' } : { Vercode: Vercode ?? '' };
    const token = await login.run({ MobilePhone, RememberMe, LoginByPassword: byPassword, ...proof });
    if (!token) return;
    setEntering(true);
    await signInWith(token, 'user-bound-employee');
    setEntering(false);
  };
  return (
    <Form<Fields> form={form} layout="vertical" size="large" requiredMark={false} onFinish={submit} initialValues={{ RememberMe: false }}>
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
      <SignInFault error={login.error} />
      <Form.Item name="MobilePhone" rules={mobileRules} validateTrigger="onBlur">
        <Input
          prefix={<MobileOutlined />}
          placeholder="手机号"
          aria-label="手机号"
          maxLength={11}
          inputMode="numeric"
          autoComplete="username"
        />
      </Form.Item>
      {byPassword ? (
        <Form.Item name="Password" rules={[{ required: true, message: '请输入密码' }]}>
          <Password prefix={<LockOutlined />} placeholder="密码" aria-label="密码" maxLength={128} autoComplete="current-password" />
        </Form.Item>
      ) : (
        <Form.Item name="Vercode" rules={[{ required: true, message: '请输入验证码' }]}>
          <Input
            prefix={<SafetyOutlined />}
            suffix={<SendCode mobile={async () => (await form.validateFields(['MobilePhone'])).MobilePhone ?? ''} />}
            placeholder="短信验证码"
            aria-label="短信验证码"
            maxLength={6}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </Form.Item>
      )}
      <Form.Item name="RememberMe" valuePropName="checked" style={{ marginTop: -8, marginBottom: 14 }}>
        <Checkbox>记住我</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={login.pending || entering}>
        登录
      </Button>
    </Form>
  );
}
