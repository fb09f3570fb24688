/** A setting refused at start names its variable. */
export class ConfigurationError extends Error {}

type Env = Readonly<Record<string, string | undefined>>;
type Reader<T> = (name: string, env: Env) => T;

const fail = (name: string, why: string): never => {
  throw new ConfigurationError(`${name}: ${why}`);
};

/** A text; without a default it must be set. */
export const text =
  (fallback?: string): Reader<string> =>
  (name, env) =>
    env[name] || (fallback ?? fail(name, 'must be set'));

export const optionalText = (): Reader<string | undefined> => (name, env) => env[name] || undefined;

export const integer =
  (fallback: number, least = 0, most = Number.MAX_SAFE_INTEGER): Reader<number> =>
  (name, env) => {
    const raw = env[name];
    if (!raw) return fallback;
    const value = Number(raw);
    return Number.isInteger(value) && value >= least && value <= most
      ? value
      : fail(name, `"${raw}" is not an integer from ${least} to ${most}`);
  };

export const flag =
  (fallback: boolean): Reader<boolean> =>
  (name, env) => {
    const raw = env[name]?.toLowerCase();
    if (!raw) return fallback;
    if (['1', 'true', 'yes', 'on'].includes(raw)) return true;
    if (['0', 'false', 'no', 'off'].includes(raw)) return false;
    return fail(name, `"${raw}" is not true or false`);
  };

/** Reads typed settings from the environment; throws ConfigurationError with the variable's name. */
export function readConfig<T extends Record<string, Reader<unknown>>>(shape: T, env: Env): { readonly [K in keyof T]: ReturnType<T[K]> } {
  return Object.fromEntries(Object.entries(shape).map(([name, read]) => [name, read(name, env)])) as { [K in keyof T]: ReturnType<T[K]> };
}
