import { MessageDirection } from '@quayside/contracts/partner-line/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { storableText } from '@quayside/service-kit/storable-text';
import { mailboxLanes } from './lanes.js';
import { wakeLine } from './line-wake.js';
import { keyWithin } from './message/short-key.js';
import { enabledProfiles, type LineProfile } from './profile/carrier-profile.js';
import type { CarrierTransport, IncomingText } from './transport/transport.js';

const storedName = (name: string): string => keyWithin(storableText(name), 200);

/**
 * Keeps a text that came; false for one that was kept before and that the carrier still offers because it was not acknowledged. One that
 * comes again after that is new: whether it says something new is found out by what it answers.
 */
export async function keepText(
  ctx: Ctx,
  profile: LineProfile,
  { name, raw, refused }: IncomingText,
): Promise<boolean> {
  const rows = await ctx.sql(
    `INSERT INTO carrier_text (profile_id, direction, name, raw, refused, done, attempts, acknowledged, create_time)
     SELECT $1, $2, $3::varchar, $4::text, $6, false, 0, false, $5 WHERE NOT EXISTS (
       SELECT FROM carrier_text WHERE profile_id = $1 AND direction = 'in' AND name = $3 AND raw = $4 AND NOT acknowledged) RETURNING id`,
    [
      profile.Id,
      MessageDirection.In,
      storedName(name),
      storableText(raw),
      ctx.now.toISOString(),
      refused?.slice(0, 300) ?? null,
    ],
  );
  if (refused && rows.length > 0)
    ctx.log.warn({ carrier: profile.CarrierCode, file: name }, 'a carrier text was not read');
  return rows.length > 0;
}

/** Takes what the carrier has for us: each text is on our disk before the carrier is told so. Answers how many are new. */
export async function collectFrom(
  ctx: Ctx,
  profile: LineProfile,
  transport: CarrierTransport,
): Promise<number> {
  const texts = await transport.fetch(profile);
  let fresh = 0;
  for (const text of texts) if (await keepText(ctx, profile, text)) fresh += 1;
  const names = texts.flatMap(({ name, stays }) => (stays ? [] : [name]));
  if (names.length > 0) {
    await transport.acknowledge(profile, names);
    await ctx.sql(
      `UPDATE carrier_text SET acknowledged = true WHERE profile_id = $1 AND direction = 'in' AND name = ANY($2) AND NOT acknowledged`,
      [profile.Id, names.map(storedName)],
    );
  }
  return fresh;
}

/** Looks into every carrier's mailbox; one that does not answer holds up no other: what came is worked on as soon as it is here. */
export async function collectAll(
  ctx: Ctx,
  transportTo: (profile: LineProfile) => CarrierTransport,
): Promise<number> {
  const profiles = [...(await enabledProfiles(ctx)).values()];
  const counts = await Promise.all(
    profiles.map((profile) =>
      mailboxLanes(ctx.runtime).run(profile.Id, async () => {
        try {
          const fresh = await collectFrom(ctx, profile, transportTo(profile));
          if (fresh > 0) wakeLine(ctx);
          return fresh;
        } catch (error) {
          ctx.log.warn(
            { err: error, carrier: profile.CarrierCode },
            'a carrier mailbox was not read',
          );
          return 0;
        }
      }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
