/** A setting's rule: says in one sentence what is allowed, or nothing for a value that is. */
const integer = (least, most) => ({
  least,
  most,
  check: (raw) =>
    /^[+-]?\d+$/.test(raw.trim()) && Number(raw) >= least && Number(raw) <= most
      ? null
      : `应为 ${least} 到 ${most} 的整数`,
});
const flag = {
  check: (raw) => (/^(?:1|true|yes|on|0|false|no|off)$/i.test(raw) ? null : '应为 true 或 false'),
};
const oneOf = (...values) => ({
  check: (raw) => (values.includes(raw) ? null : `应为 ${values.join('、')} 之一`),
});
/** Addresses may hold passwords: what was given is not repeated. */
const url = (example, ...protocols) => ({
  isSecret: true,
  check: (raw) =>
    protocols.includes(URL.canParse(raw) ? new URL(raw).protocol : '') && new URL(raw).hostname
      ? null
      : `应为 ${example} 这样的地址`,
});
const web = url('https://主机:端口', 'http:', 'https:');
/** Keys of 32 random bytes in base64. */
const secretKeys = (most) => ({
  isSecret: true,
  check: (raw) => {
    const keys = raw.split(',').map((key) => key.trim());
    return keys.length <= most && keys.every((key) => /^[A-Za-z0-9+/_-]{43}=?$/.test(key))
      ? null
      : `应为 32 字节随机数的 Base64（44 个字符）${most > 1 ? '，多个用英文逗号隔开' : ''}`;
  },
});
const MANY = 1_000_000;

/**
 * The settings that can be wrong, with what is allowed, so that a wrong one is told before anything is installed or built. The
 * services read them with the same bounds, which the test beside this file compares.
 */
export const SETTINGS = {
  PORT: integer(0, 65_535),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  // Of PostgreSQL's own kind, which may leave out the host.
  DATABASE_URL: {
    isSecret: true,
    check: (raw) =>
      /^postgres(?:ql)?:\/\/./.test(raw)
        ? null
        : '应为 postgres://用户:密码@主机:端口/库名 这样的地址',
  },
  POOL_SIZE: integer(1, 50),
  DATABASE_STATEMENT_SECONDS: integer(1, 3_600),
  DATABASE_LOCK_SECONDS: integer(1, 3_600),
  DATABASE_IDLE_SECONDS: integer(1, 3_600),
  DATABASE_CONNECT_SECONDS: integer(1, 600),
  RATE_LIMIT: integer(0, Number.MAX_SAFE_INTEGER),
  TRUST_PROXY: integer(0, 10),
  BEHIND_TLS: flag,
  SIMULATED: flag,
  SEED_DEMO: flag,
  UPGRADE_BACKUP: flag,
  HTTP_CONNECTIONS: integer(0, MANY),
  HTTP_CONNECTIONS_PER_ADDRESS: integer(0, MANY),
  HTTP_HEADERS_SECONDS: integer(1, 3_600),
  HTTP_REQUEST_SECONDS: integer(1, 3_600),
  HTTP_IDLE_SECONDS: integer(1, 3_600),
  LIVE_SOCKETS: integer(0, MANY),
  LIVE_SOCKETS_PER_ADDRESS: integer(0, MANY),
  LIVE_SOCKETS_PER_ACCOUNT: integer(0, MANY),
  LIVE_FRAMES_PER_SECOND: integer(2, 10_000),
  LIVE_WAITING_KB: integer(16, MANY),
  SESSION_MINUTES: integer(1, 525_600),
  SESSION_REMEMBERED_MINUTES: integer(1, 525_600),
  SESSION_MOST_DAYS: integer(0, 3_650),
  LINK_HOURS: integer(1, 720),
  LOGIN_MAX_FAILURES: integer(1, 100),
  LOGIN_LOCK_MINUTES: integer(1, 1_440),
  LOGIN_ADDRESS_FAILURES: integer(1, 10_000),
  LOGIN_SLOW_FAILURES: integer(1, 10_000),
  LOGIN_SLOW_SECONDS: integer(0, 30),
  CODE_MINUTES: integer(1, 60),
  CODE_MAX_TRIES: integer(1, 20),
  CODE_INTERVAL_SECONDS: integer(1, 3_600),
  CODE_PER_DAY: integer(1, 1_000),
  ROLL_UNDO_HOURS: integer(1, 720),
  CARRIER_POLL_SECONDS: integer(0, 3_600),
  CARRIER_PORT: integer(1, 65_535),
  WECHAT_PORT: integer(1, 65_535),
  SMTP_PORT: integer(1, 65_535),
  SMTP_URL: url('smtp://用户:密码@主机:端口', 'smtp:', 'smtps:'),
  IMAP_PORT: integer(1, 65_535),
  IMAP_URL: url('imap://主机:端口', 'imap:'),
  MAILBOX_PRIVATE: flag,
  FILES_COMPANY_MB: integer(0, 1_000_000_000),
  FILES_S3_URL: web,
  SECRETS_KEY: secretKeys(1),
  SECRETS_OLD_KEYS: secretKeys(100),
  SMS_URL: web,
  PUBLIC_URL: web,
  WECHAT_URL: web,
  WECHAT_OPEN_URL: web,
  WEBHOOK_PRIVATE: flag,
  CARRIER_URL: web,
  ONLINE_CARRIER_PRIVATE: flag,
  ONLINE_CARRIER_SECONDS: integer(1, 60),
};

/** Days that are kept, one setting for each kind of record. */
const KEPT_DAYS = { name: /^(?:KEEP_\w+|MAIL_KEEP)_DAYS$/, rule: integer(0, 36_500) };

/**
 * What is wrong with the environment, a sentence for each variable; none is none. An empty variable counts as not set.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 */
export function wrongSettings(env) {
  return Object.entries(env).flatMap(([name, raw]) => {
    const rule = Object.hasOwn(SETTINGS, name)
      ? SETTINGS[name]
      : KEPT_DAYS.name.test(name)
        ? KEPT_DAYS.rule
        : undefined;
    const allowed = raw ? rule?.check(raw) : null;
    if (!allowed) return [];
    return [`${name} ${allowed}${rule.isSecret ? '，请检查该变量。' : `，收到的是“${raw}”。`}`];
  });
}
