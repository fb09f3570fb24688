import { flag, readConfig } from '@quayside/service-kit/runtime/config';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';

/** Whether programs within the own network, and over plain HTTP, may be told of events: for installations that have no others, and for tests. */
export const webhookSettingsOf = perRuntime((runtime) =>
  readConfig({ WEBHOOK_PRIVATE: flag(false) }, runtime.env),
);
