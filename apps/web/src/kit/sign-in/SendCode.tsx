import { sendVerCode, type VerCodeType } from '@quayside/contracts/auth/session';
import { Button } from 'antd';
import useApp from 'antd/es/app/useApp';
import { useEffect, useState } from 'react';
import { useAct } from '../http/query.js';

/** Seconds between two codes to one number. */
const LOCK_S = 60;

interface SendCodeProps {
  /** The number or address to send to; rejects when it is not a valid one. */
  account(): Promise<string>;
  purpose: VerCodeType;
}

/** Sends a code and is locked for a minute after. */
export function SendCode({ account, purpose }: SendCodeProps) {
  const { message } = useApp();
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
    const to = await account().catch(() => null);
    if (to) await send.run({ MobilePhone: to, Type: purpose });
  };
  return (
    <Button
      type="link"
      size="small"
      disabled={left > 0}
      loading={send.pending}
      onClick={() => void click()}
    >
      {left > 0 ? `${left}秒后重发` : '获取验证码'}
    </Button>
  );
}
