import type { Preference, PreferenceKey } from '@quayside/contracts/auth/preference';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** One value, as JSON. */
const MOST_CHARACTERS = 65_536;

/** Preferences belong to the employee; before a company is chosen, to the user. */
function ownerOf(ctx: Ctx): string {
  if (!ctx.identity) throw new Refusal('session.none');
  const { EmployeeId, UserId } = ctx.identity;
  return EmployeeId === null ? `u${UserId}` : `e${EmployeeId}`;
}

/** The stored value, or null when none was set. */
export async function getPreference(ctx: Ctx, { Type, Key }: PreferenceKey): Promise<Preference> {
  const [row] = await ctx.sql<{ value: unknown }>(
    'SELECT value FROM preference WHERE owner = $1 AND type = $2 AND key = $3',
    [ownerOf(ctx), Type, Key],
  );
  return { Type, Key, Value: row?.value ?? null };
}

/** Stores the value; null removes it. */
export async function setPreference(ctx: Ctx, { Type, Key, Value }: Preference): Promise<null> {
  const owner = ownerOf(ctx);
  if (Value == null) {
    await ctx.sql('DELETE FROM preference WHERE owner = $1 AND type = $2 AND key = $3', [
      owner,
      Type,
      Key,
    ]);
    return null;
  }
  const value = JSON.stringify(Value);
  if (value.length > MOST_CHARACTERS) throw new Refusal('request.too-large', { limit: '64KB' });
  await ctx.sql(
    `INSERT INTO preference (owner, type, key, value, update_time) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (owner, type, key) DO UPDATE SET value = excluded.value, update_time = excluded.update_time`,
    [owner, Type, Key, value, ctx.now],
  );
  return null;
}
