import type { Screen } from '@quayside/contracts/core/screen';
import { useMemo } from 'react';
import { useDateStyle } from '../kit/display/date-style.js';
import {
  ActiveContext,
  patched,
  ScreenContext,
  type ScreenHandle,
  type Search,
} from '../kit/screen/ScreenContext.js';
import { ScreenFault } from './ScreenFault.js';
import { screenComponent } from './screen-components.js';

interface ScreenHostProps {
  screen: Screen;
  search: Search;
  tabKey: string;
  active: boolean;
  /** Puts the changed search where it belongs: the address, the tab. */
  onSearch(search: Search, replace: boolean): void;
  /** The search at this moment, which may be ahead of the one drawn. */
  latest(): Search;
}

/** One screen with its context, its own loading state and its own fault page. */
export function ScreenHost({ screen, search, tabKey, active, onSearch, latest }: ScreenHostProps) {
  const handle = useMemo<ScreenHandle>(
    () => ({
      screen,
      search,
      tabKey,
      setSearch: (patch, { replace = false } = {}) => onSearch(patched(latest(), patch), replace),
    }),
    [screen, search, tabKey, onSearch, latest],
  );
  const Component = screenComponent(screen.screen);
  // Screens write dates into texts as well: another format draws them anew.
  useDateStyle();
  return (
    <ScreenContext value={handle}>
      <ActiveContext value={active}>
        <ScreenFault>
          <Component />
        </ScreenFault>
      </ActiveContext>
    </ScreenContext>
  );
}
