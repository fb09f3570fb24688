import { DEFAULT_SYSTEM_NAME } from '@quayside/contracts/platform/system';
import { flag, integer, optionalText, readConfig, text } from '@quayside/service-kit/runtime/config';

/** The gateway's settings from the environment. */
export const readGatewayConfig = (env: Readonly<Record<string, string | undefined>>) =>
  readConfig(
    {
      SYSTEM_NAME: text(DEFAULT_SYSTEM_NAME),
      /** Number of reverse proxies in front whose X-Forwarded-For entries are believed. */
      TRUST_PROXY: integer(0, 0, 10),
      /** TLS ends in front of the gateway: browsers are told to stay on https. */
      BEHIND_TLS: flag(false),
      /** Calls a minute and client; 0: no general limit. */
      RATE_LIMIT: integer(1_200, 0),
      METRICS_TOKEN: optionalText(),
      /** Whether outside parties are played by the simulator; pages that show their data say so. */
      SIMULATED: flag(false),
    },
    env,
  );
