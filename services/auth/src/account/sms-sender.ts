import { sendSms } from '@quayside/contracts/simulator/sms';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { settingsOf } from '../settings.js';

/** Sends a short message; throws when the gateway does not take it. */
export interface SmsSender {
  send(ctx: Ctx, to: string, content: string): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** A gateway that takes `POST {to, content}` as JSON with a bearer key and answers 2xx. */
export const httpSms = (url: string, key: string | undefined): SmsSender => ({
  async send(_ctx, to, content) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ to, content }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
  },
});

/** The simulator in the role of the gateway. */
const simulatedSms: SmsSender = {
  async send(ctx, to, content) {
    await ctx.call(sendSms, { To: to, Content: content });
  },
};

/** The gateway of `SMS_URL`, in the demo else the simulated one; null: nothing can be sent to a number. */
export function smsSenderOf(ctx: Ctx): SmsSender | null {
  const { SMS_URL, SMS_KEY, SIMULATED } = settingsOf(ctx.runtime);
  if (SMS_URL) return httpSms(SMS_URL, SMS_KEY);
  return SIMULATED ? simulatedSms : null;
}
