import type { StructureReport } from '@quayside/contracts/si/carrier-message.api';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { agreementOf } from './carrier-agreement.js';
import { profileById } from './carrier-profile.js';
import { structureOf } from './read-large.js';

/** A message of the desk held against its directory. 404 for none, 422 for JSON and for a text that was forgotten. */
export async function messageStructure(ctx: Ctx, id: number): Promise<StructureReport> {
  const [row] = await ctx.sql<{ raw: string; profile: number }>(
    'SELECT x.raw, t.profile_id AS profile FROM carrier_message t JOIN carrier_text x ON x.id = t.text_id WHERE t.id = $1',
    [id],
  );
  const { raw, profile } = found(row);
  if (raw === '') throw new Refusal('carrier.text-forgotten');
  if (raw.trimStart().startsWith('{')) throw new Refusal('carrier.no-structure');
  const line = await profileById(ctx, profile);
  return structureOf(raw, line ? agreementOf(line) : {});
}
