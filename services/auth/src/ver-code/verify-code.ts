import { timingSafeEqual } from 'node:crypto';
import type { VerCodeType } from '@quayside/contracts/auth/session';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { settingsOf } from '../settings.js';
import { hashCode } from './ver-code.rules.js';

/**
 * Whether the code is the last one sent to the number for this purpose. A code is good once, for some minutes and some tries;
 * the try counts although the request is refused.
 */
export async function verifyCode(ctx: Ctx, mobile: string, type: VerCodeType, code: string): Promise<boolean> {
  const { CODE_MINUTES, CODE_MAX_TRIES } = settingsOf(ctx.runtime);
  const outside = ctx.outside();
  const [sent] = await outside.sql<{ id: number; code_hash: string }>(
    `UPDATE ver_code SET tries = tries + 1
     WHERE id = (SELECT id FROM ver_code WHERE mobile_phone = $1 AND type = $2 ORDER BY create_time DESC, id DESC LIMIT 1)
       AND tries < $3 AND used_time IS NULL AND create_time > $4
     RETURNING id, code_hash`,
    [mobile, type, CODE_MAX_TRIES, new Date(ctx.now.getTime() - CODE_MINUTES * 60_000)],
  );
  if (!sent || !timingSafeEqual(Buffer.from(sent.code_hash), Buffer.from(hashCode(mobile, code)))) return false;
  const used = await outside.sql('UPDATE ver_code SET used_time = $2 WHERE id = $1 AND used_time IS NULL RETURNING 1', [sent.id, ctx.now]);
  return used.length === 1;
}
