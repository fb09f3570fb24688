import { screens } from '@quayside/contracts/areas';
import { screenOf } from '@quayside/contracts/screens';
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { hrefOf, setNavigator } from '../kit/screen/navigator.js';
import { Root } from './Root.js';
import { parseSearch, stringifySearch } from './search-params.js';
import { requestClose } from './tab-closing.js';

/** Section 8 links to `/system/*`; the back-office's other spelling leads there. */
const INTERNAL_SYSTEM = /^\/internal(?=\/system(?:\/|$))/i;

const rootRoute = createRootRoute({
  component: Root,
  beforeLoad: ({ location }) => {
    if (screenOf(location.pathname)) return;
    const moved = location.pathname.replace(INTERNAL_SYSTEM, '');
    if (screenOf(moved)) throw redirect({ to: moved, search: location.search, replace: true });
    throw redirect({
      to: '/internal/404',
      search: { url: location.pathname + location.searchStr },
      replace: true,
    });
  },
});

const routes = screens.map(({ path }) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: Nothing }),
);

/** Everything is drawn by the root, which knows the screen by the address: kept screens outlive their routes. */
function Nothing() {
  return null;
}

export const router = createRouter({
  routeTree: rootRoute.addChildren(routes),
  parseSearch,
  stringifySearch,
  caseSensitive: false,
  defaultNotFoundComponent: Nothing,
});

setNavigator({
  navigate: (path, search, { replace = false }) => {
    const href = hrefOf(screenOf(path)?.path ?? path, search);
    router.history[replace ? 'replace' : 'push'](href);
  },
  closeTab: requestClose,
});
