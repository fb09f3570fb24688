import { screenOf } from '@quayside/contracts/screens';
import { useSession } from '../kit/session/store.js';
import { listScreens, prefetchScreen } from './screen-components.js';

/**
 * Fetches the files of the address's screen, and of the shell around it, while the session is being read. The shell goes before: it is drawn while those of
 * the screen are on their way, and files that are asked for together keep each other waiting. Without a token only what is open to the world.
 */
export function prefetchPlace(path: string): void {
  const screen = screenOf(path);
  if (!screen) return;
  const { token } = useSession.getState();
  if (!token && !screen.allowLogout) return;
  const inShell = screen.layout === 'internal' || screen.layout === 'external';
  if (!token) prefetchScreen(screen.screen);
  else
    void Promise.allSettled([listScreens(), inShell && import('./WorkShell.js')]).then(() =>
      prefetchScreen(screen.screen),
    );
}
