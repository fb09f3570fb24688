import { BankOutlined, LockOutlined, UserOutlined } from '@ant-design/icons';
import { type EmployeeLogin, employeeLogin } from '@quayside/contracts/auth/session';
import { Button, Checkbox, Form } from 'antd';
import Input from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';
import { useState } from 'react';
import { useAct } from '../http/query.js';
import { lastAccount } from '../session/last-account.js';
import { signInWith } from '../session/rules.js';
import { SecondStep } from './later.js';
import { readRemembered, remember } from './remembered.js';
import { SignInFault } from './SignInFault.js';
import { secondStepOf } from './second-step.js';

interface Fields extends EmployeeLogin {
  Remember: boolean;
}

/** Enterprise sign-in: company code, account, password. */
export function EmployeeSignIn() {
  const [remembered] = useState(readRemembered);
  const [lost] = useState(lastAccount);
  const known =
    lost?.mode === 'employee'
      ? { CompanyCode: lost.CompanyCode, AccountNo: lost.AccountNo }
      : remembered;
  const [entering, setEntering] = useState(false);
  const login = useAct(employeeLogin, { onError: () => true });

  const submit = async ({ Remember, ...account }: Fields) => {
    const request = {
      ...account,
      CompanyCode: account.CompanyCode.trim(),
      AccountNo: account.AccountNo.trim(),
    };
    const token = await login.run(request);
    if (!token) return;
    remember(Remember ? { CompanyCode: request.CompanyCode, AccountNo: request.AccountNo } : null);
    setEntering(true);
    await signInWith(token, 'employee');
    setEntering(false);
  };
  const awaited = secondStepOf(login.error);
  if (awaited)
    return (
      <SecondStep
        key={awaited.challenge}
        awaited={awaited}
        onToken={(token) => signInWith(token, 'employee')}
        onBack={login.reset}
      />
    );
  return (
    <Form<Fields>
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={submit}
      initialValues={{ ...known, Remember: remembered !== null }}
    >
      <SignInFault error={login.error} />
      <Form.Item
        name="CompanyCode"
        rules={[{ required: true, whitespace: true, message: '请输入公司代码' }]}
      >
        <Input
          prefix={<BankOutlined />}
          placeholder="公司代码"
          aria-label="公司代码"
          maxLength={30}
          autoComplete="organization"
          autoFocus={!known}
        />
      </Form.Item>
      <Form.Item
        name="AccountNo"
        rules={[{ required: true, whitespace: true, message: '请输入账号' }]}
      >
        <Input
          prefix={<UserOutlined />}
          placeholder="账号"
          aria-label="账号"
          maxLength={50}
          autoComplete="username"
        />
      </Form.Item>
      <Form.Item name="Password" rules={[{ required: true, message: '请输入密码' }]}>
        <Password
          prefix={<LockOutlined />}
          placeholder="密码"
          aria-label="密码"
          maxLength={128}
          autoComplete="current-password"
          autoFocus={known !== null}
        />
      </Form.Item>
      <Form.Item
        name="Remember"
        valuePropName="checked"
        style={{ marginTop: -8, marginBottom: 14 }}
      >
        <Checkbox>记住我</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={login.pending || entering}>
        登录
      </Button>
    </Form>
  );
}
