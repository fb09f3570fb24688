import { runAlone } from '@quayside/service-kit/runtime/run-alone';
import { initialAdministrator } from './administrator/initial-administrator.js';
import { authService } from './auth.module.js';

await runAlone(authService, async (ctx) => {
  const administrator = await initialAdministrator(ctx);
  // Told once, and to the terminal alone: a log file would keep it.
  if (administrator) process.stdout.write(`  管理员（密码只显示这一次）：账号 ${administrator.account}  密码 ${administrator.password}\n`);
});
