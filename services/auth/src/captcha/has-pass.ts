import { isPass } from '@quayside/service-kit/http/captcha-pass';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Whether the caller's address showed by a proof of work that somebody waits there. */
export const hasCaptchaPass = ({ runtime, client, now }: Ctx): boolean =>
  isPass(runtime.identitySecret, client?.captchaPass, client?.ip ?? '', now.getTime());
