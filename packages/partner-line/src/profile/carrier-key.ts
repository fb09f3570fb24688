import { HTTP_PROTOCOLS } from '@quayside/contracts/partner-line/choices';
import type { LineProfileRecord, SetCarrierKey } from '@quayside/contracts/partner-line/profile';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Saved } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type SecretColumn, sealFor } from '@quayside/service-kit/secrets/secret';
import { CarrierProfileEntity } from './carrier-profile.entity.js';

/** Keys for the addresses of carriers; by the profile. */
export const CARRIER_KEY: SecretColumn = {
  table: 'carrier_key',
  id: 'profile_id',
  sealed: 'sealed',
  plain: 'key',
};

/** Stores a key, encrypted, in place of the one before. 503 without a key in the settings. */
export async function keepKey(tx: Ctx, profileId: number, key: string): Promise<void> {
  await tx.sql(
    `INSERT INTO carrier_key (profile_id, sealed) VALUES ($1, $2)
     ON CONFLICT (profile_id) DO UPDATE SET sealed = excluded.sealed, key = NULL`,
    [profileId, sealFor(tx, CARRIER_KEY, profileId, key)],
  );
}

/** Stores the key of a profile in place of the one before, or takes it away. 412 when the profile changed, 422 for one without HTTP, 503 without a key in the settings. */
export function setKey(ctx: Ctx, { Id, Version, Key }: SetCarrierKey): Promise<LineProfileRecord> {
  return ctx.tx(async (tx) => {
    const profiles = tx.repo(CarrierProfileEntity);
    const before = await profiles.lock(Id);
    if (before.Version !== Version) throw new Refusal('record.stale');
    if (Key && !HTTP_PROTOCOLS.includes(before.Protocol)) throw new Refusal('carrier.key-http');
    if (Key) await keepKey(tx, Id, Key);
    else await tx.sql('DELETE FROM carrier_key WHERE profile_id = $1', [Id]);
    // The log tells that, never what.
    await tx.audit({
      entity: 'carrier_profile',
      entityId: Id,
      verb: 'update',
      before: { HasKey: before.HasKey },
      after: { HasKey: Boolean(Key) },
    });
    return profiles.update(Id, Version, { HasKey: Boolean(Key), UpdateName: tx.employee.Name });
  });
}

/** A key belongs to the address for which it was given: another one does not get it. */
export async function keepKeysAtHome(
  tx: Ctx,
  saved: readonly Saved<LineProfileRecord>[],
): Promise<void> {
  for (const { before, after } of saved) {
    const moved =
      before && (before.Address !== after.Address || before.Protocol !== after.Protocol);
    if (!moved || !after.HasKey) continue;
    await tx.sql('DELETE FROM carrier_key WHERE profile_id = $1', [after.Id]);
    await tx.sql('UPDATE carrier_profile SET has_key = false WHERE id = $1', [after.Id]);
    after.HasKey = false;
  }
}
