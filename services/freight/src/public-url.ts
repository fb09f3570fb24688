import { optionalWebUrl, readConfig } from '@quayside/service-kit/runtime/config';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';

const settingsOf = perRuntime((runtime) =>
  readConfig({ PUBLIC_URL: optionalWebUrl() }, runtime.env),
);

/** Under which address people reach the platform, for links in mails; null where nobody said it. */
export const publicUrlOf = (runtime: ServiceRuntime): string | null =>
  settingsOf(runtime).PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ?? null;
