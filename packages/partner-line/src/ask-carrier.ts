import { found, Refusal } from '@quayside/service-kit/refusal';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { collectFrom, keepText } from './collect.js';
import type { LineArea } from './line-area.js';
import { type LineProfile, profileById } from './profile/carrier-profile.js';
import { takeTexts } from './take-texts.js';
import type { CarrierTransport } from './transport/transport.js';

type Area = LineArea<{ kind: string }>;

/** Asks a carrier without a mailbox how what a message is about stands; answers how many texts that brought. */
async function askAbout(
  service: Ctx,
  { subject }: Area,
  profile: LineProfile,
  transport: CarrierTransport,
  id: number,
): Promise<number> {
  const { id: column, number } = subject;
  const [known] = await service.sql<{ reference: string | null; sending: number | null }>(
    `SELECT (SELECT max(s.id) FROM carrier_message s WHERE s.${column} = m.${column} AND s.direction = 'out' AND s.function <> '6') AS sending,
       coalesce(m.carrier_ref, (SELECT r.carrier_ref FROM carrier_message r WHERE r.${column} = m.${column} AND r.profile_id = m.profile_id
       AND r.carrier_ref IS NOT NULL ORDER BY r.id DESC LIMIT 1), m.${number}) AS reference FROM carrier_message m WHERE m.id = $1`,
    [id],
  );
  const text = known?.reference && (await transport.ask?.(profile, known.reference));
  // The same answer after another sending says something new.
  return text &&
    (await keepText(service, profile, { ...text, name: `${text.name} #${known?.sending}` }))
    ? 1
    : 0;
}

/**
 * Looks into the carrier's mailbox now, or asks it where it has none, and works on what is there. Answers how many texts came. 503 when the
 * carrier cannot be reached, or its key not decrypted.
 */
export async function askCarrier(
  ctx: Ctx,
  area: Area,
  transportTo: (profile: LineProfile) => CarrierTransport,
  id: number,
): Promise<number> {
  const [row] = await ctx.sql<{ profileId: number }>(
    'SELECT profile_id AS "profileId" FROM carrier_message WHERE id = $1',
    [id],
  );
  const profile = found(await profileById(ctx, found(row).profileId));
  const service = Ctx.ofService(ctx.runtime, ctx.traceId);
  const transport = transportTo(profile);
  let received = 0;
  try {
    received =
      (await collectFrom(service, profile, transport)) +
      (await askAbout(service, area, profile, transport, id));
  } catch (error) {
    ctx.log.warn({ err: error, carrier: profile.CarrierCode }, 'a carrier mailbox was not read');
    if (error instanceof Refusal) throw error;
    throw new Refusal('carrier.unreachable', { carrier: profile.CarrierCode });
  }
  await takeTexts(service, area);
  return received;
}
