import type { FrameLimit } from '@quayside/contracts/auth/company-role';
import type { GivenLimit } from '@quayside/contracts/auth/role';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { limitText, permissionInfo } from '@quayside/contracts/permissions';

/** What of a role says up to how much it gives rights. */
interface Giving {
  readonly has_all: boolean;
  readonly permissions: readonly string[];
  readonly limits?: Limits;
}

/** Up to how much rights are held or given, by key; what is not among them has no bound. */
export type Limits = Readonly<Record<string, number>>;

export const NO_LIMITS: Limits = {};

/** As they are on the wire. */
export const givenLimits = (limits: Limits): GivenLimit[] =>
  Object.entries(limits)
    .map(([Key, Most]) => ({ Key, Most }))
    .sort((a, b) => (a.Key < b.Key ? -1 : 1));

export const limitsOf = (given: readonly GivenLimit[] | null | undefined): Limits =>
  Object.fromEntries((given ?? []).map(({ Key, Most }) => [Key, Most]));

/** Limits as people read them: 报价（让价不超过5%）. */
export const limitTexts = (given: readonly GivenLimit[]): string[] =>
  given.map(({ Key, Most }) => limitText(Key, Most));

/** Limits for the log, in words: of each state of a role, and of none where no state has any. */
export function limitTrails(
  ...states: readonly (readonly GivenLimit[])[]
): { Limits?: string[] }[] {
  const isLimited = states.some((given) => given.length > 0);
  return states.map((given) => (isLimited ? { Limits: limitTexts(given) } : {}));
}

/** A limit as the log has it, for people: the words, or what earlier versions wrote in place of them. */
export const loggedLimit = (value: unknown): string => {
  const { Key, Most } = (typeof value === 'object' && value ? value : {}) as Partial<GivenLimit>;
  return Key === undefined || Most === undefined ? String(value) : limitText(Key, Most);
};

/** The largest number of the roles that give a right; without bound where one of them gives it so. */
export function effectiveLimits(roles: readonly Giving[], keys: readonly string[]): Limits {
  if (roles.some(({ has_all }) => has_all)) return NO_LIMITS;
  return Object.fromEntries(
    keys.flatMap((key): [string, number][] => {
      if (!permissionInfo(key)?.limit) return [];
      const giving = roles
        .filter(({ permissions }) => permissions.includes(key))
        .map(({ limits }) => limits?.[key]);
      const bounded = giving.filter((most) => most !== undefined);
      return bounded.length > 0 && bounded.length === giving.length
        ? [[key, Math.max(...bounded)]]
        : [];
    }),
  );
}

/** Rights among the keys that some limits let go further than others do. */
export const beyond = (some: Limits, others: Limits, keys: readonly string[]): string[] =>
  keys.filter(
    (key) => others[key] !== undefined && (some[key] ?? Number.POSITIVE_INFINITY) > others[key],
  );

/** What is wrong with limits that a role is to have: of a right that it does not give or that has none, out of bounds, or named twice. */
export function limitFaults(given: readonly GivenLimit[], keys: readonly string[]): FieldError[] {
  const seen = new Set<string>();
  return given.flatMap(({ Key, Most }, index): FieldError[] => {
    const limit = permissionInfo(Key)?.limit;
    const at = (field: string, Code: string, Msg: string): FieldError[] => [
      { Prop: `Limits[${index}].${field}`, Code, Msg },
    ];
    if (!limit || !keys.includes(Key))
      return at(
        'Key',
        'choice',
        `没有授予“${permissionInfo(Key)?.label ?? Key}”，或这项权限没有数值上限`,
      );
    if (seen.has(Key)) return at('Key', 'twice', `“${permissionInfo(Key)?.label}”的上限重复`);
    seen.add(Key);
    if (Most < limit.least || Most > limit.most)
      return at(
        'Most',
        'range',
        `${limit.label}应为 ${limit.least} 至 ${limit.most} ${limit.unit}`,
      );
    return [];
  });
}

/** What bounds a right in a form; `held`: up to how much the caller has it, null without bound. */
export function frameLimit(key: string, held: number | null): FrameLimit | null {
  const limit = permissionInfo(key)?.limit;
  if (!limit) return null;
  return {
    Label: limit.label,
    Unit: limit.unit,
    Least: limit.least,
    Most: held ?? limit.most,
    Required: held !== null,
  };
}
