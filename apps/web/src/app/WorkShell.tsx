import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import type { Screen } from '@quayside/contracts/core/screen';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Logo } from '../kit/brand/Logo.js';
import { useDatePreference } from '../kit/date-preference.js';
import { useConfirm } from '../kit/overlay/use-confirm.js';
import { isDirty } from '../kit/screen/dirty.js';
import { go } from '../kit/screen/navigator.js';
import { viewToken } from '../kit/session/storage.js';
import { useSession } from '../kit/session/store.js';
import { usePhone } from '../kit/theme/use-phone.js';
import { HeaderTools } from './HeaderTools.js';
import { KeepAliveOutlet } from './KeepAliveOutlet.js';
import { LazyReferences } from './LazyReferences.js';
import { useLive } from './live.js';
import { MenuSearch } from './MenuSearch.js';
import { menuEntries } from './menu.js';
import { SideMenu } from './SideMenu.js';
import { showTab, TabsBar } from './TabsBar.js';
import { setCloser } from './tab-closing.js';
import { closeTabs, refreshTab, tabAfter, useTabs } from './tabs.js';
import { useFollowed } from './use-followed.js';
import { useNewRelease } from './use-new-release.js';
import { useVisits } from './use-own-menu.js';
import { ViewBanner } from './ViewBanner.js';
import styles from './WorkShell.module.css';

interface WorkShellProps {
  screen: Screen;
  /** Key of the tab in front. */
  tabKey: string;
}

const NARROW = 1100;
const HOME = '/workbench';

/** The frame of the workbench: menu, header, tabs and the kept screens; company users see its external look. */
export function WorkShell({ screen, tabKey }: WorkShellProps) {
  const menus = useSession((session) => session.menus);
  const external = useSession((session) => session.external);
  const isPhone = usePhone();
  const [folded, setFolded] = useState(() => innerWidth < NARROW);
  const [drawn, setDrawn] = useState(false);
  const collapsed = folded && !isPhone;
  const entries = useMemo(() => menuEntries(menus), [menus]);
  const close = useTabClosing(tabKey);
  useLive();
  useDatePreference();
  useNewRelease();
  useFollowed();
  useVisits(screen);

  const isShut = isPhone ? !drawn : collapsed;
  const shut = () => setDrawn(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button does the same
    <div
      className={styles.shell}
      data-look={external ? 'external' : 'internal'}
      data-collapsed={collapsed}
      data-drawn={isPhone && drawn}
      onKeyDown={(event) => drawn && event.key === 'Escape' && shut()}
    >
      <button type="button" className={styles.brand} onClick={() => go(HOME)} aria-label="工作台">
        <Logo size={28} light bare={collapsed || isPhone} />
      </button>
      <header className={styles.header}>
        <Button
          type="text"
          className={styles.tool}
          aria-label={isShut ? '展开菜单' : '收起菜单'}
          aria-expanded={!isShut}
          icon={isShut ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          onClick={() => (isPhone ? setDrawn(!drawn) : setFolded(!folded))}
        />
        <MenuSearch entries={entries} />
        <HeaderTools />
      </header>
      {isPhone && drawn && (
        <button type="button" className={styles.scrim} aria-label="收起菜单" onClick={shut} />
      )}
      <nav className={styles.side} aria-label="菜单" inert={isPhone && !drawn}>
        <SideMenu entries={entries} screen={screen} collapsed={collapsed} onOpen={shut} />
      </nav>
      <div className={styles.work}>
        {viewToken() !== null && <ViewBanner />}
        <TabsBar front={tabKey} close={close} />
        <main className={styles.screens}>
          <LazyReferences>
            <KeepAliveOutlet front={tabKey} />
          </LazyReferences>
        </main>
      </div>
    </div>
  );
}

/** Closing of tabs: asks about unsaved input, then shows the tab that was in front before. */
function useTabClosing(front: string): (keys: readonly string[]) => void {
  const confirm = useConfirm();
  const close = useCallback(
    async (keys: readonly string[]) => {
      const titles = unsavedTitles(keys);
      if (titles.length > 0) {
        const content = `“${titles.join('”、“')}”有未保存的内容，关闭后将丢失。`;
        if (!(await confirm({ title: '关闭页面？', content, okText: '放弃并关闭', danger: true })))
          return;
      }
      const next = keys.includes(front) ? tabAfter(front, keys) : null;
      // The workbench is what is left when everything is closed.
      if (next === undefined && front === HOME) return refreshTab(HOME);
      closeTabs(keys);
      if (next) showTab(next);
      else if (next === undefined) go(HOME);
    },
    [front, confirm],
  );
  useEffect(() => setCloser((key) => void close([key ?? front])), [front, close]);
  return useCallback((keys) => void close(keys), [close]);
}

const unsavedTitles = (keys: readonly string[]): string[] =>
  useTabs
    .getState()
    .tabs.filter((tab) => keys.includes(tab.key) && isDirty(tab.key))
    .map((tab) => tab.title);
