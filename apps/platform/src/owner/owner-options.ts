import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../options.js';

export interface OwnerOptions {
  command: 'backup' | 'restore' | 'admin';
  /** What follows the command: the file, or `reset`. */
  argument: string | undefined;
  dataDir: string;
  /** File of the keys of a backup; beside the backup unless given. */
  keys: string | undefined;
  /** The present data may be replaced. */
  replace: boolean;
  /** Secrets that nobody will be able to read are accepted. */
  withoutKeys: boolean;
  account: string | undefined;
}

export const USAGE = `用法：
  npm run backup -- [文件] [--data 目录]
      备份全部数据与附件，平台可以照常运行。密钥另存为“文件.keys”，请分开保管
  npm run restore -- 文件 [--keys 文件] [--data 目录] [--replace] [--without-keys]
      恢复备份；平台在运行时会自动重新启动
  npm run admin -- reset [--account 账号] [--data 目录]
      为平台运营公司的管理员生成重置密码的链接，并清除其两步验证与登录等待

数据目录也可用环境变量 DATA_DIR 指定，默认为程序目录下的 .data。`;

const COMMANDS = ['backup', 'restore', 'admin'] as const;

/**
 * Options of the commands of the machine's owner.
 * @param folder what relative paths are relative to: where the person typed the command
 * @param root the repository
 * @throws UsageError
 */
export function readOwnerOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
  root: string,
): OwnerOptions {
  const { values, positionals } = parsed(args);
  const [command, argument, ...more] = positionals;
  const known = COMMANDS.find((each) => each === command);
  if (!known || more.length > 0) throw new UsageError(USAGE);
  const needsArgument = known === 'restore' || (known === 'admin' && argument !== 'reset');
  if (needsArgument && (known === 'admin' || argument === undefined)) throw new UsageError(USAGE);
  const path = (value: string): string => resolve(folder, value);
  return {
    command: known,
    argument: argument && known !== 'admin' ? path(argument) : argument,
    dataDir: path(values.data ?? env.DATA_DIR ?? resolve(root, '.data')),
    keys: values.keys && path(values.keys),
    replace: values.replace ?? false,
    withoutKeys: values['without-keys'] ?? false,
    account: values.account,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        data: { type: 'string' },
        keys: { type: 'string' },
        replace: { type: 'boolean' },
        'without-keys': { type: 'boolean' },
        account: { type: 'string' },
      },
    });
  } catch {
    throw new UsageError(USAGE);
  }
}
