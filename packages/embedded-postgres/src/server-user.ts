import { readFile, stat } from 'node:fs/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';

/** The account that the server runs as. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/** In order of preference; `_postgres` is macOS's. */
const UNPRIVILEGED_ACCOUNTS = ['postgres', '_postgres', 'nobody'];

/**
 * Chooses the account for the server. PostgreSQL refuses to run as root, so root hands it to the owner of the cluster
 * when there is one (an ordinary user's data stays that user's), else to an unprivileged system account.
 * @param clusterDir the cluster's folder, which need not exist yet; undefined for a new one in a temporary place
 * @returns undefined when we are not root: the server then runs as ourselves
 */
export async function chooseServerUser(
  clusterDir: string | undefined,
): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner =
    clusterDir === undefined ? undefined : await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = parseAccounts(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  const name = UNPRIVILEGED_ACCOUNTS.find((account) => accounts.has(account));
  if (!name) {
    throw new EmbeddedPostgresError(
      'no-server-account',
      '内置 PostgreSQL 不能以 root 身份运行，而本机没有 postgres 或 nobody 账号。请改用普通用户启动，或设置 DATABASE_URL 使用现有数据库。',
    );
  }
  return accounts.get(name);
}

function parseAccounts(passwd: string): Map<string, ServerUser> {
  const lines = passwd.split('\n').map((line) => line.split(':'));
  return new Map(
    lines
      .filter((fields) => fields.length >= 4)
      .map(([name, , uid, gid]) => [name!, { uid: Number(uid), gid: Number(gid) }]),
  );
}
