import type { Screen } from '@quayside/contracts/core/screen';
import { screenOf } from '@quayside/contracts/screens';
import { useLocation } from '@tanstack/react-router';
import { Activity, useEffect, useLayoutEffect, useState } from 'react';
import { go } from '../kit/screen/navigator.js';
import { part } from '../kit/screen/part.js';
import type { Search } from '../kit/screen/ScreenContext.js';
import { leaveForSignIn } from '../kit/session/rules.js';
import { type SessionState, useSession } from '../kit/session/store.js';
import { PublicScreen } from './PublicScreen.js';
import { ServerAway } from './ServerAway.js';
import { Splash } from './Splash.js';
import { documentTitle } from './system-name.js';
import { openTab, restoreTabs, tabKeyOf } from './tabs.js';

const ApplicantLive = part(async () => (await import('./ApplicantLive.js')).ApplicantLive);
const WorkShell = part(async () => (await import('./WorkShell.js')).WorkShell, Splash);

interface Place {
  screen: Screen;
  search: Search;
}

const inShell = (screen: Screen, phase: SessionState['phase']): boolean =>
  phase === 'ready' && (screen.layout === 'internal' || screen.layout === 'external');

/**
 * Draws the screen of the address. The work shell, once there, is hidden and never dropped while people sign in again: its
 * screens keep what was typed.
 */
export function Root() {
  const location = useLocation();
  const phase = useSession((session) => session.phase);
  const employeeId = useSession((session) => session.employee?.Id);
  const screen = screenOf(location.pathname);
  const search = location.search as Search;
  const show = screen !== undefined && inShell(screen, phase);
  const [front, setFront] = useState<Place | null>(null);
  if (show && (front?.screen !== screen || front.search !== search)) setFront({ screen, search });

  useLayoutEffect(() => {
    if (!show || employeeId === undefined) return;
    restoreTabs(employeeId);
    openTab(screen, search);
  }, [show, employeeId, screen, search]);

  useEffect(() => {
    if (screen) document.title = documentTitle(screen.title);
  }, [screen]);

  if (!screen) return <Splash />;
  return (
    <>
      {employeeId !== undefined && front && (
        <Activity mode={show ? 'visible' : 'hidden'}>
          <WorkShell
            key={employeeId}
            screen={front.screen}
            tabKey={tabKeyOf(front.screen, front.search)}
          />
        </Activity>
      )}
      {!show && <Outside screen={screen} search={search} phase={phase} />}
    </>
  );
}

/** What is drawn outside the work shell: public screens, the choice of a company, and the time before the session is known. */
function Outside({ screen, search, phase }: Place & { phase: SessionState['phase'] }) {
  const bound = useSession((session) => session.bound.length);
  const choosing = screen.withoutCompany && (phase === 'ready' || phase === 'no-employee');
  const open = screen.allowLogout && !(phase === 'loading' && screen.layout === 'internal');
  useEffect(() => {
    if (screen.allowLogout) return;
    if (phase === 'signed-out') leaveForSignIn();
    if (phase === 'no-employee' && !choosing)
      go(bound > 0 ? '/chooseCompany' : '/join/entry', {}, { replace: true });
  }, [screen, phase, choosing, bound]);
  if (choosing && phase === 'no-employee') {
    return (
      <>
        <ApplicantLive />
        <PublicScreen screen={screen} search={search} />
      </>
    );
  }
  if (open || choosing) return <PublicScreen screen={screen} search={search} />;
  return phase === 'failed' ? <ServerAway /> : <Splash />;
}
