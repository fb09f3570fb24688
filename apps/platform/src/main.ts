import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  DEMO_MOBILE,
  DEMO_PASSWORD,
  demoCompanies,
  demoEmployees,
} from '@quayside/contracts/auth/demo';
import { EmbeddedPostgresError } from '@quayside/embedded-postgres/embedded-postgres-error';
import { ConfigurationError, logLevel, readConfig } from '@quayside/service-kit/runtime/config';
import { endOnFaults } from '@quayside/service-kit/runtime/faults';
import { keepHeapSmall } from '@quayside/service-kit/runtime/heap-growth';
import { createLogger } from '@quayside/service-kit/runtime/log';
import { makeFolderSync } from '@quayside/service-kit/runtime/make-folder';
import { onShutdown } from '@quayside/service-kit/runtime/run-alone';
import { watchLoop } from '@quayside/service-kit/runtime/watchdog';
import { BackupError } from './backup/archive.js';
import { readOptions, UsageError } from './options.js';
import { keepAddress } from './owner/kept-address.js';
import { type RunningPlatform, startPlatform } from './platform.js';

/** Exit code with which the supervisor is asked for a new start at once (`scripts/start`). */
const RESTART_CODE = 75;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What the operator must know of the secrets of partners. */
function sayOfSecrets({ madeKeyFile, unreadableSecrets }: RunningPlatform): void {
  if (madeKeyFile) {
    say(`\n  已生成密钥文件：${madeKeyFile}`);
    say('  船公司接口等密钥用它加密保存。请与数据库一起备份，丢失后这些密钥无法恢复');
  }
  if (unreadableSecrets > 0) {
    say(`\n  ⚠ 有 ${unreadableSecrets} 个已保存的密钥无法解密：SECRETS_KEY 与保存时不一致`);
    say(
      '    请恢复原来的密钥（设置 SECRETS_KEY 或加入 SECRETS_OLD_KEYS）后重启，或在“船公司接口”中重新填写',
    );
  }
}

function introduce(platform: RunningPlatform, asked: boolean, dataDir: string): void {
  const { url, firstLink, demo } = platform;
  if (Number(process.env.QUAYSIDE_RESTARTS)) {
    say(`  启航 Quayside 已恢复运行：${url}`);
    return;
  }
  say(`\n  启航 Quayside 已启动：${url}`);
  say(`  接口文档：${url}/api/docs`);
  say(`  数据目录：${dataDir}`);
  if (firstLink) {
    say(
      '\n  首次启用：请在浏览器打开以下链接，填写您的公司并设置管理员密码（72 小时内有效，用过即失效；未使用时每次启动都会再次显示）',
    );
    say(`  ${firstLink}`);
  } else if (demo) {
    say(`\n  演示账号（密码均为 ${DEMO_PASSWORD}），企业登录 ${url}/employeeLogin`);
    for (const { Id, CompanyCode, CompanyName } of demoCompanies) {
      const accounts = demoEmployees
        .filter((employee) => employee.CompanyId === Id)
        .map((employee) => employee.AccountNo);
      say(
        `    公司 ${CompanyCode.padEnd(9)} 账号 ${accounts.join('、').padEnd(16)} ${CompanyName}`,
      );
    }
    say(`    个人用户 ${DEMO_MOBILE}，首页登录`);
  }
  sayOfSecrets(platform);
  if (asked && !demo)
    say('\n  该数据目录不是演示环境，未写入演示数据；需要演示请用 --data 指定新的目录');
  say('\n  按 Ctrl-C 停止\n');
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env, root);
  prepareFolder(options.dataDir);
  const logFile = process.env.LOG_FILE ?? join(options.dataDir, 'logs', 'platform.log');
  const log = createLogger({
    level: readConfig({ LOG_LEVEL: logLevel() }, process.env).LOG_LEVEL,
    file: logFile,
  });
  endOnFaults({ process: 'platform', log, file: join(options.dataDir, 'logs', 'faults') });
  let stop = async (): Promise<void> => {};
  const starting = startPlatform(options, {
    log,
    staticDir: join(root, 'apps/web/dist'),
    version,
    print: say,
    onCrash: (error) => {
      process.stderr.write(`\n${error.message}\n平台随之停止，详见 ${logFile}\n`);
      void stop().finally(() => process.exit(1));
    },
  });
  stop = async () => (await starting).close();
  onShutdown(() => stop());
  // A backup was restored beside the present data: the next start puts it in their place.
  process.once('SIGUSR2', () => void stop().finally(() => process.exit(RESTART_CODE)));
  const platform = await starting;
  await keepAddress(options.dataDir, platform.url);
  introduce(platform, options.demo, options.dataDir);
  keepHeapSmall();
  watchLoop(join(options.dataDir, 'logs', 'stalls'));
  process.send?.({ ready: platform.url });
}

/** What a failed start says to the person at the terminal; null for what only an engineer can read. */
function explained(error: NodeJS.ErrnoException): string | null {
  if (
    error instanceof UsageError ||
    error instanceof BackupError ||
    error instanceof ConfigurationError ||
    error instanceof EmbeddedPostgresError
  )
    return error.message;
  if (error.code === 'EADDRINUSE')
    return '端口（--port / PORT）已被占用，请用 --port 指定另一个端口。';
  if (error.code === 'EACCES' && (error as { syscall?: string }).syscall === 'listen')
    return '没有权限监听该端口（--port / PORT）：普通用户只能使用 1024 及以上的端口，例如 --port 8080。';
  const isDatabase =
    process.env.DATABASE_URL &&
    (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT'].includes(error.code ?? '') ||
      /^(28|3D)/.test(error.code ?? ''));
  if (isDatabase) return `DATABASE_URL：无法连接数据库（${error.message || error.code}）`;
  return null;
}

/** The data folder must be there and writable before anything else, the log included, goes into it. */
function prepareFolder(dataDir: string): void {
  try {
    makeFolderSync(join(dataDir, 'logs'));
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new UsageError(
      `--data / DATA_DIR：无法建立或写入目录 ${dataDir}（${(error as NodeJS.ErrnoException).code}）`,
    );
  }
}

main().catch((error: NodeJS.ErrnoException) => {
  const said = explained(error);
  process.stderr.write(`${said ?? error.stack ?? error}\n`);
  // The log opens its file in the background and must not be cut off in the middle of it.
  setTimeout(() => process.exit(said ? 2 : 1), 100);
});
