import { access, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readFileSettings } from '@quayside/service-kit/files/file-settings';
import { systemClock } from '@quayside/service-kit/runtime/clock';
import { makeFolder } from '@quayside/service-kit/runtime/make-folder';
import { BackupError, type End } from '../backup/archive.js';
import { writeBackup } from '../backup/write-backup.js';
import { services } from '../services.js';
import { markBackup } from './backup-mark.js';
import { installationKeys, keyIdOf, keysFileOf, writeKeysFile } from './keys-file.js';
import { noted } from './note-owner-act.js';
import { hasDatabase, openInstallation } from './open-installation.js';
import type { OwnerOptions } from './owner-options.js';
import { megabytes, progressLines, totalRows } from './progress-lines.js';

type Env = Readonly<Record<string, string | undefined>>;
type Print = (line: string) => void;

/** `20261128-0631`, in the machine's own time. */
export function stampOf(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  return `${day}-${two(now.getHours())}${two(now.getMinutes())}`;
}

/** Where files at records stand; null when a bucket keeps them. */
export function filesDirOf(env: Env, dataDir: string): string | null {
  const { folder, s3 } = readFileSettings({ FILES_DIR: join(dataDir, 'files'), ...env });
  return s3 ? null : folder;
}

/** Writes a backup of a database with its keys beside it. */
export async function backUp(
  file: string,
  source: { url: string; dataDir: string; env: Env; version: string },
  print: Print,
): Promise<End> {
  const { url, dataDir, env, version } = source;
  await makeFolder(dirname(file));
  const keys = installationKeys(env, dataDir);
  const end = await writeBackup(
    file,
    {
      databaseUrl: url,
      schemas: services.map(({ name }) => name),
      filesDir: filesDirOf(env, dataDir),
      version,
      secretsKeyId: keyIdOf(keys),
    },
    progressLines(print),
  );
  if (keys) await writeKeysFile(file, keys);
  await markBackup(dataDir, file);
  return end;
}

/** `npm run backup`. */
export async function backupCommand(
  { argument, dataDir }: OwnerOptions,
  env: Env,
  version: string,
  print: Print,
): Promise<void> {
  if (!env.DATABASE_URL && !(await hasDatabase(dataDir)))
    throw new BackupError(`数据目录 ${dataDir} 中没有启航的数据库，请用 --data 指定。`);
  const file =
    argument ?? join(dataDir, 'backups', `quayside-${stampOf(systemClock.now())}.backup`);
  for (const path of [file, keysFileOf(file)])
    if (await isThere(path)) throw new BackupError(`文件 ${path} 已存在，未作备份。`);
  const installation = await openInstallation(dataDir, env);
  try {
    const source = { url: installation.url, dataDir, env, version };
    const act = { verb: 'backup', about: basename(file) } as const;
    const end = await noted(
      installation.url,
      act,
      () => backUp(file, source, print),
      ({ rows, files }) => ({ File: file, Rows: totalRows(rows), Attachments: files }),
    );
    const { size } = await stat(file);
    print(`✓ 已备份：${file}（${megabytes(size)}）`);
    print(`  ${Object.keys(end.rows).length} 张表，${totalRows(end.rows)} 行，${end.files} 个附件`);
    if (await isThere(keysFileOf(file)))
      print(`  密钥：${keysFileOf(file)}，请与备份分开保管：有了两者便可读取伙伴的密钥`);
    else print('  ⚠ 没有找到密钥（SECRETS_KEY 或数据目录中的 secrets.key），请自行保管');
    if (filesDirOf(env, dataDir) === null)
      print('  ⚠ 附件保存在存储桶（FILES_S3_URL）中，不在备份内');
    for (const key of end.missingFiles.slice(0, 10)) print(`  ⚠ 附件文件缺失：${key}`);
    if (end.missingFiles.length > 10) print(`  ⚠ 共缺失 ${end.missingFiles.length} 个附件文件`);
  } finally {
    await installation.close();
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
