import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedPostgresError } from '@quayside/embedded-postgres/embedded-postgres-error';
import { ConfigurationError } from '@quayside/service-kit/runtime/config';
import { BackupError } from '../backup/archive.js';
import { UsageError } from '../options.js';
import { adminCommand } from './admin-command.js';
import { backupCommand } from './backup-command.js';
import { type OwnerOptions, readOwnerOptions } from './owner-options.js';
import { restoreCommand } from './restore-command.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const print = (line: string): void => void process.stdout.write(`${line}\n`);

function run(options: OwnerOptions): Promise<void> {
  switch (options.command) {
    case 'backup':
      return backupCommand(options, process.env, versionOfPlatform(), print);
    case 'restore':
      return restoreCommand(options, process.env, print);
    case 'admin':
      return adminCommand(options, process.env, print);
  }
}

const versionOfPlatform = (): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** What the system refuses, for the person at the terminal. */
const SYSTEM: Readonly<Record<string, string>> = {
  ENOSPC: '磁盘空间不足，未留下不完整的文件。',
  EACCES: '没有权限：',
  ENOENT: '没有该文件：',
  EISDIR: '这是一个目录：',
};

function explained(error: NodeJS.ErrnoException): string | null {
  if (
    error instanceof UsageError ||
    error instanceof BackupError ||
    error instanceof ConfigurationError ||
    error instanceof EmbeddedPostgresError
  )
    return error.message;
  const text = SYSTEM[error.code ?? ''];
  return text ? `${text}${error.code === 'ENOSPC' ? '' : (error.path ?? error.message)}` : null;
}

async function main(): Promise<void> {
  const folder = process.env.INIT_CWD || process.cwd();
  await run(readOwnerOptions(process.argv.slice(2), process.env, folder, root));
}

main().then(
  () => process.exit(0),
  (error: NodeJS.ErrnoException) => {
    const text = explained(error);
    process.stderr.write(`${text ? `✗ ${text}` : (error.stack ?? error)}\n`);
    process.exit(text ? 2 : 1);
  },
);
