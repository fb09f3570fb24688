import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ConfigProvider } from 'antd';
import AppContext from 'antd/es/app/context';
import { CaptchaGate } from '../kit/http/CaptchaGate.js';
import { queryClient } from '../kit/http/client.js';
import { part } from '../kit/screen/part.js';
import { useMotion } from '../kit/theme/motion.js';
import { pageNonce } from '../kit/theme/nonce.js';
import { stillTheme, theme } from '../kit/theme/theme.js';
import { lateNotices } from './late-notices.js';
import { router } from './router.js';
import { useLocale } from './use-locale.js';

const nonce = pageNonce();
const csp = nonce ? { csp: { nonce } } : {};
const { notices, arrive } = lateNotices();
const Notices = part(async () => (await import('./Notices.js')).Notices);

/** antd in the person's language and small, the query cache, the router. */
export function AppRoot() {
  const locale = useLocale();
  const motion = useMotion();
  return (
    <ConfigProvider locale={locale} theme={motion ? theme : stillTheme} componentSize="small" button={{ autoInsertSpace: false }} {...csp}>
      <QueryClientProvider client={queryClient}>
        <AppContext value={notices}>
          <RouterProvider router={router} />
          <CaptchaGate />
        </AppContext>
        {/* Within the cache: what a dialog of antd's asks with reads through it. */}
        <Notices onReady={arrive} />
      </QueryClientProvider>
    </ConfigProvider>
  );
}
