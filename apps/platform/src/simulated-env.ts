import { freePort } from './free-port.js';

/**
 * Settings under which the simulator plays the outside parties: its mail server takes what messaging sends, unless the
 * operator's environment names another one.
 */
export async function simulatedEnv({ SMTP_URL }: Readonly<Record<string, string | undefined>>): Promise<Record<string, string>> {
  if (SMTP_URL) return { SIMULATED: 'true' };
  const port = await freePort();
  return {
    SIMULATED: 'true',
    SMTP_PORT: String(port),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: '启航 Quayside <docs@quayside.example.com>',
  };
}
