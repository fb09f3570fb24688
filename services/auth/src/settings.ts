import { integer, optionalText, readConfig } from '@quayside/service-kit/runtime/config';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';

const shape = {
  /** How long a session lives after its last use, in minutes. */
  SESSION_MINUTES: integer(12 * 60, 1, 525_600),
  SESSION_REMEMBERED_MINUTES: integer(30 * 24 * 60, 1, 525_600),
  /** Failed sign-ins of one account before it is locked, and for how long. */
  LOGIN_MAX_FAILURES: integer(5, 1, 100),
  LOGIN_LOCK_MINUTES: integer(15, 1, 1440),
  CODE_MINUTES: integer(5, 1, 60),
  CODE_MAX_TRIES: integer(5, 1, 20),
  CODE_INTERVAL_SECONDS: integer(60, 1, 3600),
  CODE_PER_DAY: integer(10, 1, 1000),
  /** Short message gateway: takes `POST {to, content}` with a bearer key. Without it the simulator plays it. */
  SMS_URL: optionalText(),
  SMS_KEY: optionalText(),
};

/** The limits of sessions, passwords and codes from the environment; a wrong one throws with its name. */
export const settingsOf = perRuntime((runtime) => readConfig(shape, runtime.env));
