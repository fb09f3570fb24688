import { useEffect, useState } from 'react';
import type { CaptchaDialog } from './CaptchaDialog.js';
import { setCaptchaGate } from './captcha.js';

interface Asked {
  /** Loaded when somebody is asked: hardly anybody ever is. */
  Dialog: typeof CaptchaDialog;
  answer(pass: string | null): void;
}

/** Asks whoever waits for an answer to show it, in place of an error. */
export function CaptchaGate() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    setCaptchaGate(async () => {
      const loaded = await import('./CaptchaDialog.js').catch(() => null);
      // Without the dialog there is no pass: the call says what it was refused for.
      return loaded && new Promise((answer) => setAsked({ Dialog: loaded.CaptchaDialog, answer }));
    });
    return () => setCaptchaGate(null);
  }, []);
  if (!asked) return null;
  return (
    <asked.Dialog
      onEnd={(pass) => {
        setAsked(null);
        asked.answer(pass);
      }}
    />
  );
}
