import { SocketFrames } from '@quayside/contracts/messaging/message';
import { App } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { invalidateArea } from '../kit/http/query.js';
import { go } from '../kit/screen/navigator.js';
import { loadSession } from '../kit/session/load.js';
import { useSession } from '../kit/session/store.js';
import { openLive, type Standing } from '../kit/socket/client.js';
import { noteStands } from '../kit/socket/stands.js';
import { catchUp } from './catch-up.js';

/** The live connection of somebody without a company: the answer to an application arrives, and whoever got in enters at once. */
export function ApplicantLive() {
  const { message } = App.useApp();
  const token = useSession((session) => session.token);

  const enter = useEffectEvent(async () => {
    await loadSession();
    const { phase, employee, bound } = useSession.getState();
    if (phase === 'ready') {
      void message.success(`欢迎加入${employee?.CompanyName ?? ''}`);
      go('/workbench', {}, { replace: true });
    } else if (bound.length > 0) go('/chooseCompany', {}, { replace: true });
  });
  const onFrame = useEffectEvent((type: string, content: string) => {
    if (type === SocketFrames.FirstEntry) void enter();
    else if (type === SocketFrames.DataChanged) void invalidateArea(content);
  });
  const onCaughtUp = useEffectEvent((standing: Standing) => void catchUp(standing, enter));

  useEffect(() => {
    if (!token) return;
    const live = openLive({
      token: () => useSession.getState().token,
      onFrame: (type, content) => onFrame(type, content),
      onStands: noteStands,
      onCaughtUp: (standing) => onCaughtUp(standing),
    });
    return () => live.close();
  }, [token]);
  return null;
}
