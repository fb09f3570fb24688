import type { Ctx } from '@quayside/service-kit/runtime/context';

/** The next control number of a profile: eight digits or more, never given twice; a message that cannot be written leaves a gap. Whoever takes the next one waits for this transaction. */
export async function nextControlNumber(tx: Ctx, profileId: number): Promise<string> {
  const [row] = await tx.sql<{ last: number }>(
    `INSERT INTO carrier_control AS c (profile_id, last) VALUES ($1, 1) ON CONFLICT (profile_id) DO UPDATE SET last = c.last + 1 RETURNING last`,
    [profileId],
  );
  return String(row?.last).padStart(8, '0');
}
