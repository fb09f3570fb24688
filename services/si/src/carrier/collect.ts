import { MessageDirection } from '@quayside/contracts/si/carrier-choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { enabledProfiles, type LineProfile } from './carrier-profile.js';
import type { IncomingText } from './transport/transport.js';
import { transportOf } from './transport/transport-of.js';

/** Keeps a text that came; false for one that was kept before and could not be acknowledged. */
export async function keepText(ctx: Ctx, profile: LineProfile, { name, raw }: IncomingText): Promise<boolean> {
  const rows = await ctx.sql(
    `INSERT INTO carrier_text (profile_id, direction, name, raw, done, attempts, create_time)
     SELECT $1, $2, $3::varchar, $4::text, false, 0, $5
     WHERE NOT EXISTS (SELECT FROM carrier_text WHERE profile_id = $1 AND direction = 'in' AND name = $3 AND raw = $4) RETURNING id`,
    // PostgreSQL keeps no NUL in a text.
    [profile.Id, MessageDirection.In, name.slice(0, 200), raw.replaceAll('\0', ''), ctx.now.toISOString()],
  );
  return rows.length > 0;
}

/** Takes what the carrier has for us: each text is on our disk before the carrier is told so. Answers how many are new. */
export async function collectFrom(ctx: Ctx, profile: LineProfile): Promise<number> {
  const transport = transportOf(ctx.runtime, profile);
  const texts = await transport.fetch(profile);
  let fresh = 0;
  for (const text of texts) if (await keepText(ctx, profile, text)) fresh += 1;
  if (texts.length > 0)
    await transport.acknowledge(
      profile,
      texts.map(({ name }) => name),
    );
  return fresh;
}

/** Looks into every carrier's mailbox; one that does not answer holds up no other. */
export async function collectAll(ctx: Ctx): Promise<number> {
  const profiles = [...(await enabledProfiles(ctx)).values()];
  const counts = await Promise.all(
    profiles.map((profile) =>
      collectFrom(ctx, profile).catch((error: unknown) => {
        ctx.log.warn({ err: error, carrier: profile.CarrierCode }, 'a carrier mailbox was not read');
        return 0;
      }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
