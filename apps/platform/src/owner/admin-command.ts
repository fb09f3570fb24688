import {
  type Administrator,
  administrators,
  resetAdministrator,
} from '@quayside/auth/administrator/reset-administrator';
import { authService } from '@quayside/auth/auth.module';
import { Refusal } from '@quayside/service-kit/refusal';
import { createLogger } from '@quayside/service-kit/runtime/log';
import { actWithin } from '@quayside/service-kit/runtime/service-app';
import { BackupError } from '../backup/archive.js';
import { keptAddress } from './kept-address.js';
import { hasDatabase, openInstallation } from './open-installation.js';
import type { OwnerOptions } from './owner-options.js';

type Env = Readonly<Record<string, string | undefined>>;
type Print = (line: string) => void;

const alone = (): never => {
  throw new Refusal('service.unavailable');
};

/** Which administrator is meant: the only one, or the one that is named. */
function chosen(found: readonly Administrator[], account: string | undefined): Administrator {
  const [first] = found;
  if (!first) throw new BackupError('平台尚未启用：请执行 npm start，打开其显示的首次启用链接。');
  const named = account?.trim().toLowerCase();
  const matching = named
    ? found.filter(({ accountNo }) => accountNo.toLowerCase() === named)
    : found;
  if (matching.length === 1) return matching[0]!;
  const list = found.map(({ accountNo, realName, enabled }) => {
    const state = enabled ? '' : '（已停用）';
    return `  ${accountNo}  ${realName}${state}`;
  });
  throw new BackupError(
    `${named ? `没有管理员账号 ${account}。` : '有多位管理员，请用 --account 指定账号。'}管理员：\n${list.join('\n')}`,
  );
}

/** `npm run admin -- reset`: a link with which an administrator of the operator sets a new password. */
export async function adminCommand(
  { dataDir, account }: OwnerOptions,
  env: Env,
  print: Print,
): Promise<void> {
  if (!(await hasDatabase(dataDir)))
    throw new BackupError(`数据目录 ${dataDir} 中没有启航的数据库，请用 --data 指定。`);
  const installation = await openInstallation(dataDir, env);
  try {
    const options = {
      databaseUrl: installation.url,
      identitySecret: '',
      link: { call: alone, deliver: alone },
      log: createLogger({ level: 'silent' }),
      poolSize: 2,
      env,
    };
    await actWithin(authService, options, async (ctx) => {
      const person = chosen(await administrators(ctx), account);
      const { Token, ExpireTime } = await resetAdministrator(ctx, person);
      const base = env.PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ?? (await keptAddress(dataDir));
      print(`✓ 账号 ${person.accountNo}（${person.realName}，公司 ${person.companyCode}）已重置：`);
      print('  两步验证已清除，登录等待已解除，已登录的设备全部退出');
      print(
        `  请打开以下链接设置新密码，${new Date(ExpireTime).toLocaleString('zh-CN')} 前有效，用过即失效`,
      );
      print(`  ${base ?? '（平台的网址）'}/accountLink?token=${Token}`);
      if (!env.PUBLIC_URL)
        print(
          base
            ? '  如您从其他网址打开平台，请把链接中 /accountLink 之前的部分换成那个网址'
            : '  请把“（平台的网址）”换成您打开平台的网址，如 http://127.0.0.1:端口',
        );
    });
    if (installation.platformPid === null) print('  平台未在运行：请先执行 npm start');
  } finally {
    await installation.close();
  }
}
