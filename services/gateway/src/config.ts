import { DEFAULT_SYSTEM_NAME } from '@quayside/contracts/platform/system';
import {
  flag,
  integer,
  optionalText,
  readConfig,
  text,
} from '@quayside/service-kit/runtime/config';
import { USUAL_LIMITS } from './live/live-limits.js';

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
      /** Connections in all and of one address (with TRUST_PROXY 0: all of a proxy's come from one), 0: no limit; and their time-outs. */
      HTTP_CONNECTIONS: integer(25_000, 0, 1_000_000),
      HTTP_CONNECTIONS_PER_ADDRESS: integer(4_000, 0, 1_000_000),
      HTTP_HEADERS_SECONDS: integer(15, 1, 3_600),
      HTTP_REQUEST_SECONDS: integer(120, 1, 3_600),
      HTTP_IDLE_SECONDS: integer(65, 1, 3_600),
      /** Live sockets in all, of one address, of one account, 0: no limit; frames a second and waiting bytes of one. */
      LIVE_SOCKETS: integer(USUAL_LIMITS.total, 0, 1_000_000),
      LIVE_SOCKETS_PER_ADDRESS: integer(USUAL_LIMITS.perAddress, 0, 1_000_000),
      LIVE_SOCKETS_PER_ACCOUNT: integer(USUAL_LIMITS.perAccount, 0, 1_000_000),
      LIVE_FRAMES_PER_SECOND: integer(USUAL_LIMITS.framesPerSecond, 2, 10_000),
      LIVE_WAITING_KB: integer(USUAL_LIMITS.waitingBytes / 1024, 16, 1_000_000),
      METRICS_TOKEN: optionalText(),
      /** Whether outside parties are played by the simulator; pages that show their data say so. */
      SIMULATED: flag(false),
    },
    env,
  );

export type GatewayConfig = ReturnType<typeof readGatewayConfig>;
