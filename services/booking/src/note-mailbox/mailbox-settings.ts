import { flag, readConfig } from '@quayside/service-kit/runtime/config';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';

/** Whether mail servers within the own network, and without encryption, may be read: for installations that have their own, and for tests. */
export const mailboxSettingsOf = perRuntime((runtime) =>
  readConfig({ MAILBOX_PRIVATE: flag(false) }, runtime.env),
);
