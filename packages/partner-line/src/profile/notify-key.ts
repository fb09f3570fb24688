import { createHash, randomBytes } from 'node:crypto';
import { CarrierProtocol } from '@quayside/contracts/partner-line/choices';
import type { LineProfileRecord, NewNotifyKey } from '@quayside/contracts/partner-line/profile';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { CarrierProfileEntity } from './carrier-profile.entity.js';

/** What is stored of a key: it has 256 bits of chance, so a plain digest gives nothing away. */
export const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Stores the digest of a carrier's key in place of the one before. */
export async function keepNotifyKey(tx: Ctx, profileId: number, key: string): Promise<void> {
  await tx.sql(
    'INSERT INTO carrier_notify_key (profile_id, digest) VALUES ($1, $2) ON CONFLICT (profile_id) DO UPDATE SET digest = excluded.digest',
    [profileId, digestOf(key)],
  );
}

/**
 * Gives a carrier a new key for its notifications, or takes the present one away. The key is answered this once. 412 when the profile
 * changed, 422 for a carrier that does not notify.
 */
export function renewKey(
  ctx: Ctx,
  { Id, Version, Remove }: NewNotifyKey,
): Promise<{ Key: string | null; Profile: LineProfileRecord }> {
  return ctx.tx(async (tx) => {
    const profiles = tx.repo(CarrierProfileEntity);
    const before = await profiles.lock(Id);
    if (before.Version !== Version) throw new Refusal('record.stale');
    if (before.Protocol !== CarrierProtocol.Dcsa) throw new Refusal('carrier.notify-dcsa');
    const Key = Remove ? null : randomBytes(32).toString('base64url');
    if (Key) await keepNotifyKey(tx, Id, Key);
    else await tx.sql('DELETE FROM carrier_notify_key WHERE profile_id = $1', [Id]);
    await tx.audit({
      entity: 'carrier_profile',
      entityId: Id,
      verb: 'notify-key',
      after: { HasNotifyKey: Boolean(Key) },
    });
    const Profile = await profiles.update(Id, Version, {
      HasNotifyKey: Boolean(Key),
      UpdateName: tx.employee.Name,
    });
    return { Key, Profile };
  });
}
