import { sendVerCode, VerCodeType } from '@quayside/contracts/auth/session';
import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useAct } from '../http/query.js';

/** Seconds between two codes to one number. */
const LOCK_S = 60;

interface SendCodeProps {
  /** The number to send to; rejects when it is not a valid one. */
  mobile(): Promise<string>;
}

/** Sends a sign-in code and is locked for a minute after. */
export function SendCode({ mobile }: SendCodeProps) {
  const { message } = App.useApp();
  const [left, setLeft] = useState(0);
  const send = useAct(sendVerCode, {
    onDone: () => {
      setLeft(LOCK_S);
      void message.success('验证码已发送，5分钟内有效');
    },
  });

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const click = async () => {
    const number = await mobile().catch(() => null);
    if (number) await send.run({ MobilePhone: number, Type: VerCodeType.Login });
  };
  return (
    <Button type="link" size="small" disabled={left > 0} loading={send.pending} onClick={() => void click()}>
      {left > 0 ? `${left}秒后重发` : '获取验证码'}
    </Button>
  );
}
