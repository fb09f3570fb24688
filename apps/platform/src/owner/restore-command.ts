import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  adoptRestored,
  BEFORE,
  completeRestored,
  dropRestored,
  hasRestored,
  makeRestored,
} from '@quayside/embedded-postgres/restored-database';
import { findRunningServer } from '@quayside/embedded-postgres/running-server';
import { createLogger } from '@quayside/service-kit/runtime/log';
import { makeFolder } from '@quayside/service-kit/runtime/make-folder';
import pg from 'pg';
import { BackupError, type Manifest } from '../backup/archive.js';
import { readManifest } from '../backup/read-backup.js';
import { restoreBackup } from '../backup/restore-backup.js';
import { services } from '../services.js';
import { filesDirOf } from './backup-command.js';
import { installKeys, keysFileOf, planKeys } from './keys-file.js';
import { noteOwnerAct } from './note-owner-act.js';
import { type Installation, openInstallation } from './open-installation.js';
import type { OwnerOptions } from './owner-options.js';
import { progressLines, totalRows } from './progress-lines.js';

type Env = Readonly<Record<string, string | undefined>>;
type Print = (line: string) => void;

const RESTART_MS = 180_000;
const POLL_MS = 200;

/** Names of the companies that the present database has; none where nobody has begun. */
async function companiesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: table } = await client.query(`SELECT to_regclass('auth.employee') AS there`);
    if (!table[0]?.there) return [];
    const { rows } = await client.query<{ name: string }>(
      `SELECT c.company_name AS name FROM auth.company c
       WHERE EXISTS (SELECT 1 FROM auth.employee e WHERE e.password_hash IS NOT NULL) ORDER BY c.id`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function refuseUnasked(installation: Installation, replace: boolean): Promise<void> {
  const companies = await companiesOf(installation.url);
  if (companies.length === 0 || replace) return;
  throw new BackupError(
    `该数据目录已有数据（${companies.slice(0, 3).join('、')}${companies.length > 3 ? ` 等 ${companies.length} 家公司` : ''}）。` +
      `确认要用备份替换时请加 --replace；原有数据会以数据库 ${BEFORE} 保留到下一次恢复。`,
  );
}

/** The running platform ends and is begun again by its supervisor; its start puts the restored database in place. */
async function restartPlatform(dataDir: string, pid: number, print: Print): Promise<void> {
  print('… 正在重新启动平台');
  process.kill(pid, 'SIGUSR2');
  for (const began = performance.now(); performance.now() - began < RESTART_MS; ) {
    await sleep(POLL_MS);
    const running = await findRunningServer(join(dataDir, 'database')).catch(() => null);
    if (running && running.pid !== pid && !(await hasRestored(running.adminUrl))) return;
  }
  throw new BackupError('数据已恢复，但平台没有重新启动：请执行 npm start，届时生效。');
}

/** `npm run restore`: loads the backup beside the present data, and puts it in their place when it is whole. */
export async function restoreCommand(options: OwnerOptions, env: Env, print: Print): Promise<void> {
  const { dataDir, argument, replace, withoutKeys } = options;
  const file = argument!;
  const manifest = await readManifest(file);
  const keys = await planKeys(manifest.secretsKeyId, {
    env,
    dataDir,
    keysFile: options.keys ?? keysFileOf(file),
    mayLose: withoutKeys,
  });
  await makeFolder(dataDir);
  const installation = await openInstallation(dataDir, env);
  const { adminUrl, platformPid } = installation;
  try {
    await refuseUnasked(installation, replace);
    const rows = await load(file, manifest, installation, { dataDir, env }, print);
    if (keys.install) await installKeys(dataDir, keys.install);
    await completeRestored(adminUrl);
    if (platformPid === null) await adoptRestored(adminUrl);
    else await restartPlatform(dataDir, platformPid, print);
    print(
      `✓ 已恢复 ${manifest.createTime} 的备份（版本 ${manifest.version}），${rows} 行，行数与备份一致`,
    );
    if (platformPid === null) print('  请执行 npm start 启动平台');
  } finally {
    await installation.close();
  }
}

async function load(
  file: string,
  manifest: Manifest,
  { adminUrl, url: present }: Installation,
  { dataDir, env }: { dataDir: string; env: Env },
  print: Print,
): Promise<number> {
  const filesDir = filesDirOf(env, dataDir);
  if (filesDir === null && manifest.hasFiles)
    throw new BackupError(
      '备份内有附件，而 FILES_S3_URL 指定了存储桶：请先不设置它恢复到本机，再迁移附件。',
    );
  const act = { verb: 'owner-restore', about: basename(file) } as const;
  const url = await makeRestored(adminUrl);
  try {
    const target = {
      databaseUrl: url,
      services,
      filesDir,
      log: createLogger({ level: 'silent' }),
    };
    const { end } = await restoreBackup(file, target, progressLines(print));
    const Rows = totalRows(end.rows);
    // In the data that people go on with: the present log is put away with the present data.
    const after = { File: file, Rows, BackupTime: manifest.createTime, Version: manifest.version };
    await noteOwnerAct(url, { ...act, outcome: 'done', after });
    return Rows;
  } catch (error) {
    await dropRestored(adminUrl);
    const after = { File: file, Reason: (error as Error).message.slice(0, 500) };
    await noteOwnerAct(present, { ...act, outcome: 'failed', after });
    throw error;
  }
}
