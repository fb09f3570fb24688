import { newCaptcha, solveCaptcha } from '@quayside/contracts/auth/captcha';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { AppModal } from '../overlay/AppModal.js';
import { errorText } from './ApiError.js';
import { call } from './call.js';

const SOLVE_MS = 60_000;

/** Works on the proof, which takes a browser about a second, and hands it in. */
async function passed(): Promise<string> {
  const { Challenge } = await call(newCaptcha, {});
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const Solution = await solveChallenge({
    challenge: Challenge as never,
    deriveKey,
    timeout: SOLVE_MS,
  });
  if (!Solution) throw new Error('no solution in time');
  return (await call(solveCaptcha, { Challenge, Solution })).Pass;
}

/** The dialog in which somebody shows that he waits for an answer. */
export function CaptchaDialog({ onEnd }: { onEnd(pass: string | null): void }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const go = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      onEnd(await passed());
    } catch (error) {
      // Without https a browser has no cryptography: then only waiting helps.
      setFault(
        globalThis.crypto?.subtle
          ? errorText(error)
          : '当前连接未加密，浏览器无法完成验证，请一分钟后再试',
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <AppModal
      open
      width={420}
      title="人机验证"
      onCancel={() => onEnd(null)}
      closable={!busy}
      footer={null}
    >
      <Flex vertical gap={14}>
        <div>
          您所在的网络近期请求较多，或登录失败较多。
          请点击下方按钮完成验证，之后自动继续，刚才填写的内容不会丢失。
        </div>
        {fault && <Alert type="error" showIcon title={fault} />}
        <Button
          type="primary"
          size="large"
          block
          autoFocus
          loading={busy}
          onClick={() => void go()}
        >
          {busy ? '验证中，约需一两秒' : '我不是机器人，继续'}
        </Button>
      </Flex>
    </AppModal>
  );
}
