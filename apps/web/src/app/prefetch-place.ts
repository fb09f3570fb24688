import { screenOf } from '@quayside/contracts/screens';
import { useSession } from '../kit/session/store.js';
import { prefetchScreen } from './screen-components.js';

/**
 * Fetches the files of the address's screen, and of the shell around it, while the session is being read, in place of one after the
 * other. Without a token only what is open to the world.
 */
export function prefetchPlace(path: string): void {
  const screen = screenOf(path);
  if (!screen) return;
  const { token } = useSession.getState();
  const inShell = screen.layout === 'internal' || screen.layout === 'external';
  if (!token && !screen.allowLogout) return;
  if (token && inShell) import('./WorkShell.js').catch(() => {});
  prefetchScreen(screen.screen);
}
