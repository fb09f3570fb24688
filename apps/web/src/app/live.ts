import { listMessages, SocketFrames } from '@quayside/contracts/messaging/message';
import { App } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../kit/http/call.js';
import { invalidateArea } from '../kit/http/query.js';
import { go } from '../kit/screen/navigator.js';
import { loadSession } from '../kit/session/load.js';
import { useSession } from '../kit/session/store.js';
import { openLive } from '../kit/socket/client.js';

/** A push names its sending; among the latest unread messages is the one that it brought. */
const LATEST = 50;

async function findMessage(sendId: string) {
  const { Rows } = await call(listMessages, { IsRead: false, Page: 1, Limit: LATEST });
  return Rows.find((row) => String(row.SendId) === sendId);
}

/**
 * The live connection of the signed-in employee: messages become notifications, changes elsewhere make what is on screen be
 * read again, changed rights reload the menus.
 */
export function useLive(): void {
  const { notification } = App.useApp();
  const token = useSession((session) => session.token);

  const notify = useEffectEvent(async (sendId: string) => {
    void invalidateArea('Message');
    const message = await findMessage(sendId).catch(() => undefined);
    if (!message) return;
    const key = `message-${message.Id}`;
    notification.info({
      key,
      title: message.Title,
      description: message.Summary,
      placement: 'bottomRight',
      duration: 12,
      style: { cursor: 'pointer' },
      onClick: () => {
        notification.destroy(key);
        const path = useSession.getState().external ? '/manage/messageDetail' : '/system/messageDetail';
        go(path, { id: String(message.Id) });
      },
    });
  });

  const onFrame = useEffectEvent((type: string, content: string) => {
    if (type === SocketFrames.Message) void notify(content);
    else if (type === SocketFrames.DataChanged) void invalidateArea(content);
    else if (type === SocketFrames.RightsChanged || type === SocketFrames.FirstEntry) void loadSession();
  });

  useEffect(() => {
    if (!token) return;
    const live = openLive({
      token: () => useSession.getState().token,
      onFrame: (type, content) => onFrame(type, content),
      onReconnected: () => void loadSession(),
    });
    return () => live.close();
  }, [token]);
}
