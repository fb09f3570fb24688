/** A setting refused at start names its variable. */
export class ConfigurationError extends Error {}

type Env = Readonly<Record<string, string | undefined>>;
type Reader<T> = (name: string, env: Env) => T;

const fail = (name: string, why: string): never => {
  throw new ConfigurationError(`${name} ${why}。`);
};

/** A text; without a default it must be set. */
export const text =
  (fallback?: string): Reader<string> =>
  (name, env) =>
    env[name] || (fallback ?? fail(name, '必须设置'));

export const optionalText = (): Reader<string | undefined> => (name, env) => env[name] || undefined;

export const integer =
  (fallback: number, least = 0, most = Number.MAX_SAFE_INTEGER): Reader<number> =>
  (name, env) => {
    const raw = env[name];
    if (!raw) return fallback;
    const value = Number(raw);
    return Number.isInteger(value) && value >= least && value <= most
      ? value
      : fail(name, `应为 ${least} 到 ${most} 的整数，收到的是“${raw}”`);
  };

export const flag =
  (fallback: boolean): Reader<boolean> =>
  (name, env) => {
    const raw = env[name]?.toLowerCase();
    if (!raw) return fallback;
    if (['1', 'true', 'yes', 'on'].includes(raw)) return true;
    if (['0', 'false', 'no', 'off'].includes(raw)) return false;
    return fail(name, `应为 true 或 false，收到的是“${raw}”`);
  };

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** How much is logged, one of pino's levels. */
export const logLevel = (): Reader<string> => (name, env) => {
  const raw = env[name] || 'info';
  return LEVELS.includes(raw)
    ? raw
    : fail(name, `应为 ${LEVELS.join('、')} 之一，收到的是“${raw}”`);
};

/** The address of a PostgreSQL. It may hold a password and is not repeated; without `required` there may be none. */
export const databaseUrl =
  <R extends boolean>(required: R): Reader<R extends true ? string : string | undefined> =>
  (name, env) => {
    const raw = env[name] || undefined;
    const isRight = raw ? /^postgres(?:ql)?:\/\/./.test(raw) : !required;
    return (
      isRight ? raw : fail(name, '应为 postgres://用户:密码@主机:端口/库名 这样的地址')
    ) as R extends true ? string : string | undefined;
  };

/** The address of a service on the web, which may be missing. It may hold a password and is not repeated. */
export const optionalWebUrl = (): Reader<string | undefined> => (name, env) => {
  const raw = env[name] || undefined;
  const isRight = !raw || (URL.canParse(raw) && /^https?:$/.test(new URL(raw).protocol));
  return isRight ? raw : fail(name, '应为 https://主机:端口 这样的地址');
};

/** Bytes of a key that secrets are encrypted with. */
export const SECRETS_KEY_BYTES = 32;

/** Keys in base64, several separated by commas; none is an empty list. They are not repeated. */
export const secretKeys =
  (most: number): Reader<readonly Buffer[]> =>
  (name, env) => {
    const raw = env[name]?.trim();
    const keys = raw ? raw.split(',').map((each) => each.trim()) : [];
    const isRight = keys.length <= most && keys.every((key) => /^[A-Za-z0-9+/_-]{43}=?$/.test(key));
    if (!isRight)
      fail(
        name,
        `应为 ${SECRETS_KEY_BYTES} 字节随机数的 Base64（44 个字符）${most > 1 ? '，多个用英文逗号隔开' : ''}，请检查该变量`,
      );
    return keys.map((key) => Buffer.from(key, 'base64'));
  };

/** Reads typed settings from the environment; throws ConfigurationError with the variable's name. */
export function readConfig<T extends Record<string, Reader<unknown>>>(
  shape: T,
  env: Env,
): { readonly [K in keyof T]: ReturnType<T[K]> } {
  return Object.fromEntries(
    Object.entries(shape).map(([name, read]) => [name, read(name, env)]),
  ) as { [K in keyof T]: ReturnType<T[K]> };
}
