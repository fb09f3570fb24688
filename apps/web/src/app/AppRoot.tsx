import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import { queryClient } from '../kit/http/client.js';
import { pageNonce } from '../kit/theme/nonce.js';
import { theme } from '../kit/theme/theme.js';
import { router } from './router.js';

dayjs.locale('zh-cn');

const nonce = pageNonce();

/** antd in Chinese and small, the query cache, the router. */
export function AppRoot() {
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      componentSize="small"
      button={{ autoInsertSpace: false }}
      {...(nonce ? { csp: { nonce } } : {})}
    >
      <App message={{ maxCount: 3 }} notification={{ placement: 'bottomRight' }}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}
