import type { Screen } from '@quayside/contracts/core/screen';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { type ReactElement, type ReactNode, useState } from 'react';
import { queryClient } from '../src/kit/http/client.js';
import { patched, ScreenContext, type Search } from '../src/kit/screen/ScreenContext.js';
import { WithReferences } from '../src/pickers/reference-parts.js';

const SCREEN: Screen = {
  path: '/test',
  title: '测试',
  layout: 'internal',
  screen: 'test/Test',
  back: '/workbench',
};

/** The screen's own search, without a router. */
function TestScreen({ search: first, children }: { search: Search; children: ReactNode }) {
  const [search, setSearch] = useState(first);
  return (
    <ScreenContext
      value={{
        screen: SCREEN,
        search,
        setSearch: (patch) => setSearch((before) => patched(before, patch)),
        tabKey: 'test',
      }}
    >
      {children}
    </ScreenContext>
  );
}

/** Renders inside what every screen has around it; animations and style computation are off. */
export function renderScreen(element: ReactElement, search: Search = {}) {
  return render(
    <QueryClientProvider client={queryClient}>
      <ConfigProvider
        locale={zhCN}
        componentSize="small"
        theme={{ zeroRuntime: true, token: { motion: false } }}
        button={{ autoInsertSpace: false }}
      >
        <App>
          <WithReferences>
            <TestScreen search={search}>{element}</TestScreen>
          </WithReferences>
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  );
}

/** Forgets everything that was rendered and read. */
export function forget(): void {
  cleanup();
  queryClient.clear();
}
