import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { App, ConfigProvider } from 'antd';
import { CaptchaGate } from '../kit/http/CaptchaGate.js';
import { queryClient } from '../kit/http/client.js';
import { useMotion } from '../kit/theme/motion.js';
import { pageNonce } from '../kit/theme/nonce.js';
import { stillTheme, theme } from '../kit/theme/theme.js';
import { router } from './router.js';
import { useLocale } from './use-locale.js';

const nonce = pageNonce();
const csp = nonce ? { csp: { nonce } } : {};

/**
 * Notifications lie above the pager and in the middle: a list has its acts at the right edge and its numbers at the left, a drawer its
 * buttons at the right of its foot. A click that is meant for one of these never lands on a message that has just come.
 */
const notices = { placement: 'bottom', bottom: 64 } as const;

/** antd in the person's language and small, the query cache, the router. */
export function AppRoot() {
  const locale = useLocale();
  const motion = useMotion();
  return (
    <ConfigProvider locale={locale} theme={motion ? theme : stillTheme} componentSize="small" button={{ autoInsertSpace: false }} {...csp}>
      {/* Around App: what a dialog of antd's asks with reads through the same cache. */}
      <QueryClientProvider client={queryClient}>
        <App message={{ maxCount: 3, duration: 5 }} notification={notices}>
          <RouterProvider router={router} />
          <CaptchaGate />
        </App>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
