import type { OnlineCarrier, SetOnlineKey } from '@quayside/contracts/booking/online/carrier';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Saved } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type SecretColumn, sealFor } from '@quayside/service-kit/secrets/secret';
import { OnlineCarrierEntity } from './online-carrier.entity.js';

/** Keys for the addresses of shops; by the account. */
export const ONLINE_KEY: SecretColumn = {
  table: 'online_key',
  id: 'account_id',
  sealed: 'sealed',
  plain: 'key',
};

/** Stores a key, encrypted, in place of the one before. 503 without a key in the settings. */
export async function keepKey(tx: Ctx, accountId: number, key: string): Promise<void> {
  await tx.sql(
    'INSERT INTO online_key (account_id, sealed) VALUES ($1, $2) ON CONFLICT (account_id) DO UPDATE SET sealed = excluded.sealed',
    [accountId, sealFor(tx, ONLINE_KEY, accountId, key)],
  );
}

/** Stores the key of an account in place of the one before, or takes it away. 404 another company's, 412 when the account changed. */
export function setOnlineKey(ctx: Ctx, { Id, Version, Key }: SetOnlineKey): Promise<OnlineCarrier> {
  return ctx.tx(async (tx) => {
    const accounts = tx.repo(OnlineCarrierEntity);
    const before = await accounts.lock(Id);
    if (before.Version !== Version) throw new Refusal('record.stale');
    if (Key) await keepKey(tx, Id, Key);
    else await tx.sql('DELETE FROM online_key WHERE account_id = $1', [Id]);
    // The log tells that, never what.
    await tx.audit({
      entity: 'online_carrier',
      entityId: Id,
      verb: 'update',
      before: { HasKey: before.HasKey },
      after: { HasKey: Boolean(Key) },
    });
    return accounts.update(Id, Version, { HasKey: Boolean(Key), UpdateName: tx.employee.Name });
  });
}

/** A key belongs to the address for which it was given: another one does not get it. */
export async function keepKeysAtHome(
  tx: Ctx,
  saved: readonly Saved<OnlineCarrier>[],
): Promise<void> {
  for (const { before, after } of saved) {
    if (!before || before.Address === after.Address || !after.HasKey) continue;
    await tx.sql('DELETE FROM online_key WHERE account_id = $1', [after.Id]);
    await tx.sql('UPDATE online_carrier SET has_key = false WHERE id = $1', [after.Id]);
    after.HasKey = false;
  }
}
