import { useEffect, useState } from 'react';
import { CaptchaDialog } from './CaptchaDialog.js';
import { setCaptchaGate } from './captcha.js';

/** Asks whoever waits for an answer to show it, in place of an error. */
export function CaptchaGate() {
  const [answer, setAnswer] = useState<((pass: string | null) => void) | null>(null);
  useEffect(() => {
    setCaptchaGate(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => setCaptchaGate(null);
  }, []);
  if (!answer) return null;
  return (
    <CaptchaDialog
      onEnd={(pass) => {
        setAnswer(null);
        answer(pass);
      }}
    />
  );
}
