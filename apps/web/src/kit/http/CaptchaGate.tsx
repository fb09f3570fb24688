import { lazy, Suspense, useEffect, useState } from 'react';
import { setCaptchaGate } from './captcha.js';

/** Loaded when somebody is asked first, which is seldom. */
const CaptchaDialog = lazy(async () => ({ default: (await import('./CaptchaDialog.js')).CaptchaDialog }));

/** Asks whoever waits for an answer to show it, in place of an error. */
export function CaptchaGate() {
  const [answer, setAnswer] = useState<((pass: string | null) => void) | null>(null);
  useEffect(() => {
    setCaptchaGate(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => setCaptchaGate(null);
  }, []);
  if (!answer) return null;
  return (
    <Suspense>
      <CaptchaDialog
        onEnd={(pass) => {
          setAnswer(null);
          answer(pass);
        }}
      />
    </Suspense>
  );
}
