import { freePort } from './free-port.js';

/**
 * Settings under which the simulator plays the outside parties: its mail server takes what messaging sends, unless the
 * operator's environment names another one; its carriers listen on `CARRIER_PORT`.
 */
export async function simulatedEnv({ SMTP_URL }: Readonly<Record<string, string | undefined>>): Promise<Record<string, string>> {
  const carrierPort = await freePort();
  const carriers = { CARRIER_PORT: String(carrierPort), CARRIER_URL: `http://127.0.0.1:${carrierPort}` };
  if (SMTP_URL) return { SIMULATED: 'true', ...carriers };
  const port = await freePort();
  return {
    SIMULATED: 'true',
    ...carriers,
    SMTP_PORT: String(port),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: '启航 Quayside <docs@quayside.example.com>',
  };
}
