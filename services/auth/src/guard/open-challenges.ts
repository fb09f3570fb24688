import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type Holder, keyOf } from '../account/holder.js';

/** Sign-ins of an account that wait for their second step begin anew: the password that they showed is no longer the present one. */
export async function endChallenges(tx: Ctx, account: Holder): Promise<void> {
  const [column, id] = keyOf(account);
  await tx.sql(
    `UPDATE sign_in_challenge SET used_time = $2 WHERE ${column} = $1 AND used_time IS NULL`,
    [id, tx.now],
  );
}
