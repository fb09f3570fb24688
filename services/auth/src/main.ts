import { runAlone } from '@quayside/service-kit/runtime/run-alone';
import { firstLink } from './administrator/initial-administrator.js';
import { authService } from './auth.module.js';

await runAlone(authService, async (ctx) => {
  const link = await firstLink(ctx);
  // To the terminal alone: a log file would keep it. The address before the path is the gateway's, which this process does not know.
  if (link)
    process.stdout.write(`  首次启用：请在浏览器打开 <平台地址>/accountLink?token=${link.Token}\n`);
});
