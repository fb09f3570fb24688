import { screenOf } from '@quayside/contracts/screens';
import { Activity, memo, useCallback, useState } from 'react';
import { reopen } from '../kit/screen/navigator.js';
import type { Search } from '../kit/screen/ScreenContext.js';
import { useSession } from '../kit/session/store.js';
import styles from './KeepAliveOutlet.module.css';
import { NoAccess } from './NoAccess.js';
import { ScreenHost } from './ScreenHost.js';
import { mountedTabs, setTabSearch, type Tab, useTabs } from './tabs.js';

/** The mounted screens, each in its own scroll box; all but the front one are hidden with their state. */
export function KeepAliveOutlet({ front }: { front: string }) {
  const tabs = useTabs((state) => state.tabs);
  const recent = useTabs((state) => state.recent);
  const rounds = useTabs((state) => state.rounds);
  return mountedTabs({ tabs, recent }, front).map((tab) => (
    <Activity
      key={`${tab.key}#${rounds[tab.key] ?? 0}`}
      mode={tab.key === front ? 'visible' : 'hidden'}
    >
      <Kept tab={tab} active={tab.key === front} />
    </Activity>
  ));
}

/** What goes on in another tab draws none of the hidden ones anew. */
const Kept = memo(function Kept({ tab, active }: { tab: Tab; active: boolean }) {
  const { key, path } = tab;
  const screen = screenOf(path);
  const allowed = useSession(
    (session) => !screen?.permissions || session.menuMap.has(path.toLowerCase()),
  );
  const latest = useCallback(
    () => useTabs.getState().tabs.find((other) => other.key === key)?.search ?? {},
    [key],
  );
  const onSearch = useCallback(
    (next: Search, replace: boolean) => {
      setTabSearch(key, next);
      const inFront =
        useTabs.getState().recent[0] === key && useSession.getState().phase === 'ready';
      if (inFront) reopen(path, next, { replace });
    },
    [key, path],
  );
  // A screen whose right is taken away stays mounted behind the notice: given back, it comes back with what was typed.
  const [drawn, setDrawn] = useState(allowed);
  if (allowed && !drawn) setDrawn(true);
  if (!screen) return null;
  return (
    <div className={styles.box} data-screen={path}>
      <div className={styles.page}>
        {drawn && (
          <Activity mode={allowed ? 'visible' : 'hidden'}>
            <ScreenHost
              screen={screen}
              search={tab.search}
              tabKey={key}
              active={active && allowed}
              onSearch={onSearch}
              latest={latest}
            />
          </Activity>
        )}
        {!allowed && <NoAccess title={screen.title} />}
      </div>
    </div>
  );
});
