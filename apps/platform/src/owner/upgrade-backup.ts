import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS, migrationsOf, quoted } from '@quayside/service-kit/database/open-database';
import { systemClock } from '@quayside/service-kit/runtime/clock';
import { flag, readConfig } from '@quayside/service-kit/runtime/config';
import type { ServiceDefinition } from '@quayside/service-kit/runtime/service-app';
import pg from 'pg';
import { BackupError } from '../backup/archive.js';
import { backUp, stampOf } from './backup-command.js';
import { keysFileOf } from './keys-file.js';

type Env = Readonly<Record<string, string | undefined>>;

const PREFIX = 'before-upgrade-';
/** So many of the backups that upgrades made are kept. */
const KEPT = 3;

/** Whether a start of this version would migrate data that an earlier one wrote. */
async function isUpgrade(
  url: string,
  services: readonly Pick<ServiceDefinition, 'name' | 'migrations'>[],
): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const { name, migrations } of services) {
      const table = `${quoted(name)}.${MIGRATIONS}`;
      const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS there', [table]);
      if (!rows[0]?.there) continue;
      const done = await client.query<{ name: string }>(`SELECT name FROM ${table}`);
      const names = new Set(done.rows.map((row) => row.name));
      // A first start that was cut off has begun with this version's migrations and has nothing to lose.
      const pending = migrationsOf({ migrations: [...migrations] }).some(
        (migration) => !names.has(migration.name),
      );
      if (pending && (await hasAccounts(client))) return true;
    }
    return false;
  } finally {
    await client.end();
  }
}

async function hasAccounts(client: pg.Client): Promise<boolean> {
  const { rows: table } = await client.query(`SELECT to_regclass('auth.employee') AS there`);
  if (!table[0]?.there) return false;
  const { rows } = await client.query('SELECT 1 FROM auth.employee LIMIT 1');
  return rows.length > 0;
}

/** Old backups of upgrades go; those that a person made stay. */
async function forgetOld(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith(PREFIX) && name.endsWith('.backup'),
  );
  for (const name of names.sort().slice(0, -KEPT)) {
    await rm(join(folder, name), { force: true });
    await rm(keysFileOf(join(folder, name)), { force: true });
  }
}

/**
 * Saves the data of an installation before this version migrates it, since migrations go forward only: the way back is this
 * backup and the version before. `UPGRADE_BACKUP=false` leaves it out.
 * @throws BackupError when the data cannot be saved: nothing has been migrated then
 */
export async function backUpBeforeUpgrade(
  installation: { url: string; dataDir: string; env: Env; version: string },
  services: readonly Pick<ServiceDefinition, 'name' | 'migrations'>[],
  print: (line: string) => void,
): Promise<void> {
  const { url, dataDir, env } = installation;
  const { UPGRADE_BACKUP } = readConfig({ UPGRADE_BACKUP: flag(true) }, env);
  if (!UPGRADE_BACKUP || !(await isUpgrade(url, services))) return;
  const folder = join(dataDir, 'backups');
  const file = join(folder, `${PREFIX}${stampOf(systemClock.now())}.backup`);
  print('… 新版本需要升级数据，正在先行备份');
  try {
    await backUp(file, installation, print);
  } catch (error) {
    throw new BackupError(
      `升级前的备份失败，未作任何改动：${(error as Error).message}。请腾出空间后再试，` +
        '或确认已另行备份后设置 UPGRADE_BACKUP=false。',
      { cause: error },
    );
  }
  await forgetOld(folder);
  print(`✓ 已备份到 ${file}；如需退回旧版本，请用旧版本的程序执行 npm run restore`);
}
