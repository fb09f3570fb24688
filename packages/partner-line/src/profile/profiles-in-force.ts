import { LineProfileRecord } from '@quayside/contracts/partner-line/profile';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';

/** Told to every process after a profile was changed. */
export const PROFILE_CHANNEL = 'carrier_profile';

type Profiles = ReadonlyMap<string, LineProfileRecord>;

/** What is known; `age` counts what was forgotten, so that a reading from before is not remembered after. */
const memoryOf = perRuntime<{ known: Profiles | null; age: number }>(() => ({
  known: null,
  age: 0,
}));

const READ = `SELECT ${selectOf(LineProfileRecord, 't')} FROM carrier_profile t WHERE t.enabled ORDER BY t.id`;

/** Forgets the profiles: some profile changed, or notices may have been missed. */
export function forgetProfiles(runtime: ServiceRuntime): void {
  const memory = memoryOf(runtime);
  memory.known = null;
  memory.age++;
}

/** In the transaction of a change: every process hears of it, this one before it answers the next request. */
export async function tellProfilesChanged(tx: Ctx): Promise<void> {
  await tx.sql('SELECT pg_notify($1, $2)', [PROFILE_CHANNEL, '']);
  tx.onCommit(() => forgetProfiles(tx.runtime));
}

/**
 * The enabled profiles by carrier, without their keys, from memory: every check of a form asks for them. Whoever sends reads them anew,
 * see `enabledProfiles`.
 */
export async function profilesInForce(ctx: Ctx): Promise<Profiles> {
  const memory = memoryOf(ctx.runtime);
  if (memory.known) return memory.known;
  const { age } = memory;
  const read = new Map(
    (await ctx.sql<LineProfileRecord>(READ)).map((profile) => [profile.CarrierCode, profile]),
  );
  if (memory.age === age) memory.known = read;
  return read;
}
