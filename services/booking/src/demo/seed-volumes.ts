import { volumeBooked } from '@quayside/contracts/booking/volume/contract-volume';
import { type TrailEvent, wakeAfter, writeTrail } from '@quayside/service-kit/database/trail';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { volumesAfter } from '../contract-volume/booked-volume.js';

/** Tells what the demo's bookings take of contracts, as their steps would have. Does nothing where it was told. */
export async function seedVolumes(tx: Ctx): Promise<void> {
  if ((await tx.sql('SELECT 1 FROM volume_told LIMIT 1')).length > 0) return;
  const volumes = await volumesAfter(tx, { AfterId: 0 });
  await tx.sql(
    `INSERT INTO volume_told (booking_id, facts) SELECT (v->>'BookingId')::bigint, v - 'Version' FROM jsonb_array_elements($1::jsonb) v`,
    [JSON.stringify(volumes)],
  );
  const events = volumes.map(
    (payload) =>
      ({ event: volumeBooked, aggregate: `volume-${payload.BookingId}`, payload }) as TrailEvent,
  );
  await writeTrail(tx, [], events);
  wakeAfter(tx);
}
