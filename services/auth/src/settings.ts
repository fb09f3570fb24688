import { DEFAULT_SYSTEM_NAME } from '@quayside/contracts/platform/system';
import {
  flag,
  integer,
  optionalText,
  optionalWebUrl,
  readConfig,
  text,
} from '@quayside/service-kit/runtime/config';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';

const shape = {
  /** How long a session lives after its last use, in minutes. */
  SESSION_MINUTES: integer(12 * 60, 1, 525_600),
  SESSION_REMEMBERED_MINUTES: integer(30 * 24 * 60, 1, 525_600),
  /** A session ends so long after its sign-in, however much it is used; 0: never for its age. */
  SESSION_MOST_DAYS: integer(90, 0, 3650),
  /** Failed sign-ins at one account before their address waits for that account, and for how long; each further one doubles it. */
  LOGIN_MAX_FAILURES: integer(5, 1, 100),
  LOGIN_LOCK_MINUTES: integer(15, 1, 1440),
  /**
   * Failed sign-ins at any accounts before their address shows a proof of work each time; as
   * often again with proofs, and the address waits as a whole.
   */
  LOGIN_ADDRESS_FAILURES: integer(30, 1, 10_000),
  /** Failed sign-ins at one account, from wherever, before unknown devices are answered slower and slower, and the slowest. */
  LOGIN_SLOW_FAILURES: integer(10, 1, 10_000),
  LOGIN_SLOW_SECONDS: integer(10, 0, 30),
  /** How long a link with which a password is set may wait. */
  LINK_HOURS: integer(72, 1, 720),
  CODE_MINUTES: integer(5, 1, 60),
  CODE_MAX_TRIES: integer(5, 1, 20),
  CODE_INTERVAL_SECONDS: integer(60, 1, 3600),
  CODE_PER_DAY: integer(10, 1, 1000),
  /** TLS ends in front of the gateway: the mark of a device travels over https alone. */
  BEHIND_TLS: flag(false),
  /** No password may be made of it. */
  SYSTEM_NAME: text(DEFAULT_SYSTEM_NAME),
  /** The website application at WeChat's open platform; without id and secret nobody is offered to sign in by WeChat. */
  WECHAT_APP_ID: optionalText(),
  WECHAT_SECRET: optionalText(),
  WECHAT_URL: text('https://api.weixin.qq.com'),
  WECHAT_OPEN_URL: text('https://open.weixin.qq.com'),
  /** Under which address people reach the platform: WeChat sends back there alone. */
  PUBLIC_URL: optionalWebUrl(),
  /** The simulator plays the outside parties: in the demo, where the rights over it exist as well. */
  SIMULATED: flag(false),
  /**
   * Short message gateway: takes `POST {to, content}` with a bearer key. Without it the simulator
   * plays it in the demo; elsewhere nothing is sent to numbers, and codes to them are refused.
   */
  SMS_URL: optionalText(),
  SMS_KEY: optionalText(),
  /** File whose time is that of the latest backup; none where the database is not the platform's own. */
  BACKUP_MARK: optionalText(),
};

/** The limits of sessions, passwords and codes from the environment; a wrong one throws with its name. */
export const settingsOf = perRuntime((runtime) => readConfig(shape, runtime.env));
