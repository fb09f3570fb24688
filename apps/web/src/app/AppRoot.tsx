import { SearchOutlined } from '@ant-design/icons';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ConfigProvider } from 'antd';
import AppContext from 'antd/es/app/context';
import { useEffect, useMemo } from 'react';
import { CaptchaGate } from '../kit/http/CaptchaGate.js';
import { queryClient } from '../kit/http/client.js';
import { type MissingProps, part } from '../kit/screen/part.js';
import { useMotion } from '../kit/theme/motion.js';
import { pageNonce } from '../kit/theme/nonce.js';
import { THEMED, themeFor } from '../kit/theme/theme.js';
import { usePhone } from '../kit/theme/use-phone.js';
import { lateNotices } from './late-notices.js';
import { router } from './router.js';
import { useLocale } from './use-locale.js';

const nonce = pageNonce();
const csp = nonce ? { csp: { nonce } } : {};
/** The icon alone is what its button says. */
const searching = { searchIcon: <SearchOutlined aria-label="搜索" /> };
const { notices, arrive } = lateNotices();

const AGAIN_MS = 5_000;

/** What only tells something is fetched again by itself, and nobody is told that it cannot be told. */
function FetchedAgain({ retry }: MissingProps) {
  useEffect(() => {
    const timer = setTimeout(retry, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [retry]);
  return null;
}

const Notices = part(
  async () => (await import('./Notices.js')).Notices,
  () => null,
  FetchedAgain,
);

/** antd in the person's language and small, the query cache, the router. */
export function AppRoot() {
  const locale = useLocale();
  const motion = useMotion();
  const isPhone = usePhone();
  const look = useMemo(() => themeFor(isPhone, motion), [isPhone, motion]);
  return (
    <ConfigProvider
      locale={locale}
      theme={look}
      componentSize="small"
      button={{ autoInsertSpace: false }}
      inputSearch={searching}
      {...csp}
    >
      <QueryClientProvider client={queryClient}>
        <AppContext value={notices}>
          <div className={THEMED}>
            <RouterProvider router={router} />
            <CaptchaGate />
          </div>
        </AppContext>
        {/* Within the cache: what a dialog of antd's asks with reads through it. */}
        <Notices onReady={arrive} />
      </QueryClientProvider>
    </ConfigProvider>
  );
}
