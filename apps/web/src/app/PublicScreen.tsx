import type { Screen } from '@quayside/contracts/core/screen';
import { useCallback } from 'react';
import { reopen } from '../kit/screen/navigator.js';
import type { Search } from '../kit/screen/ScreenContext.js';
import { FormLayout } from './FormLayout.js';
import { ScreenHost } from './ScreenHost.js';

interface PublicScreenProps {
  screen: Screen;
  search: Search;
}

/** A screen outside the work shell: the form layout for sign-in and the like, nothing around sites. */
export function PublicScreen({ screen, search }: PublicScreenProps) {
  const latest = useCallback(() => search, [search]);
  const onSearch = useCallback(
    (next: Search, replace: boolean) => reopen(screen.path, next, { replace }),
    [screen],
  );
  const host = (
    <ScreenHost
      screen={screen}
      search={search}
      tabKey={screen.path}
      active
      onSearch={onSearch}
      latest={latest}
    />
  );
  return screen.layout === 'form' || screen.layout === 'internal' ? (
    <FormLayout>{host}</FormLayout>
  ) : (
    host
  );
}
