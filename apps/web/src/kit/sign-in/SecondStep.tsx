import { SafetyOutlined } from '@ant-design/icons';
import {
  answerChallenge,
  type NewSecondFactor,
  setUpAtSignIn,
} from '@quayside/contracts/auth/second-factor';
import { Button, Form } from 'antd';
import Input from 'antd/es/input/Input';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAct } from '../http/query.js';
import { part } from '../screen/part.js';
import { RecoveryCodeList } from './RecoveryCodeList.js';
import { SignInFault } from './SignInFault.js';
import type { AwaitedStep } from './second-step.js';
import styles from './sign-in.module.css';

const AuthenticatorCode = part(
  async () => (await import('./AuthenticatorCode.js')).AuthenticatorCode,
  () => <div className="qs-loading" />,
);

interface SecondStepProps {
  awaited: AwaitedStep;
  onToken(token: string): Promise<void>;
  /** Back to account and password. */
  onBack(): void;
}

/** The second step of a sign-in: the code of the app or a recovery code; where there is no app yet, it is set up first. */
export function SecondStep({ awaited, onToken, onBack }: SecondStepProps) {
  const [secret, setSecret] = useState<NewSecondFactor | null>(null);
  const [done, setDone] = useState<{ token: string; codes: readonly string[] } | null>(null);
  const [entering, setEntering] = useState(false);
  const begin = useAct(setUpAtSignIn, { onError: () => true, onDone: setSecret });
  const answer = useAct(answerChallenge, { onError: () => true });
  const beginOnce = useEffectEvent(() => {
    if (awaited.setUp) void begin.run({ Challenge: awaited.challenge });
  });
  useEffect(() => beginOnce(), []);

  const enter = async (token: string) => {
    setEntering(true);
    await onToken(token);
    setEntering(false);
  };
  const submit = async ({ Code }: { Code: string }) => {
    const result = await answer.run({ Challenge: awaited.challenge, Code: Code.trim() });
    if (!result) return;
    if (result.RecoveryCodes.length > 0)
      setDone({ token: result.Token, codes: result.RecoveryCodes });
    else await enter(result.Token);
  };
  if (done)
    return (
      <RecoveryCodeList
        codes={done.codes}
        busy={entering}
        okText="已保存，进入系统"
        onDone={() => void enter(done.token)}
      />
    );
  return (
    <Form<{ Code: string }> size="large" onFinish={submit} requiredMark={false}>
      <h2 className={styles.hello}>{awaited.setUp ? '设置两步验证' : '两步验证'}</h2>
      <p className={styles.hint} style={{ marginBottom: 14 }}>
        {awaited.setUp
          ? '公司要求登录时使用动态码。用身份验证器应用扫描二维码，再输入应用显示的6位动态码。'
          : '输入身份验证器应用显示的6位动态码，或一个恢复码。'}
      </p>
      <SignInFault error={answer.error ?? begin.error} />
      {secret && <AuthenticatorCode factor={secret} />}
      <Form.Item
        name="Code"
        rules={[{ required: true, whitespace: true, message: '请输入动态码' }]}
      >
        <Input
          prefix={<SafetyOutlined />}
          placeholder={awaited.setUp ? '6位动态码' : '动态码或恢复码'}
          aria-label="动态码"
          maxLength={40}
          autoComplete="one-time-code"
          autoFocus
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={answer.pending || entering}>
        {awaited.setUp ? '启用并登录' : '登录'}
      </Button>
      <Button type="link" block style={{ marginTop: 8 }} onClick={onBack}>
        返回重新登录
      </Button>
    </Form>
  );
}
