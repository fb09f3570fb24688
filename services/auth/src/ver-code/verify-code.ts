import { timingSafeEqual } from 'node:crypto';
import type { VerCodeType } from '@quayside/contracts/auth/session';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { requireChannel } from '../account/channels.js';
import { originOf } from '../guard/origin.js';
import { settingsOf } from '../settings.js';
import { beforeSkew, hashCode } from './ver-code.rules.js';

/**
 * Whether the code is the last one that this device, or else this address, asked for to the number for this purpose. A code is
 * good once, for some minutes and some tries; the try counts although the request is refused. Whoever else tries a code, or asks
 * for a newer one, takes nothing from its owner; others at the same address have tries of their own.
 */
export async function verifyCode(
  ctx: Ctx,
  mobile: string,
  type: VerCodeType,
  code: string,
): Promise<boolean> {
  await requireChannel(ctx, mobile);
  const { CODE_MINUTES, CODE_MAX_TRIES } = settingsOf(ctx.runtime);
  const { address, device } = originOf(ctx);
  const outside = ctx.outside();
  const [sent] = await outside.sql<{ id: number; code_hash: string }>(
    `UPDATE ver_code SET tries = tries + own::int, tries_elsewhere = tries_elsewhere + (NOT own)::int
     FROM (SELECT id AS found, device_hash IS NOT DISTINCT FROM $5 AS own FROM ver_code
           WHERE mobile_phone = $1 AND type = $2 AND (device_hash = $5 OR address = $6) AND create_time <= $7
           ORDER BY own DESC, id DESC LIMIT 1) AS last
     WHERE id = found AND CASE WHEN own THEN tries ELSE tries_elsewhere END < $3 AND used_time IS NULL AND create_time > $4
     RETURNING id, code_hash`,
    [
      mobile,
      type,
      CODE_MAX_TRIES,
      new Date(ctx.now.getTime() - CODE_MINUTES * 60_000),
      device,
      address,
      beforeSkew(ctx.now),
    ],
  );
  if (!sent || !timingSafeEqual(Buffer.from(sent.code_hash), Buffer.from(hashCode(mobile, code))))
    return false;
  const used = await outside.sql(
    'UPDATE ver_code SET used_time = $2 WHERE id = $1 AND used_time IS NULL RETURNING 1',
    [sent.id, ctx.now],
  );
  return used.length === 1;
}
