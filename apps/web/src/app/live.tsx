import { currentSimulation } from '@quayside/contracts/auth/simulation';
import { listMessages, type MessageRow, SocketFrames } from '@quayside/contracts/messaging/message';
import { App } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../kit/http/call.js';
import { invalidateArea, useRead } from '../kit/http/query.js';
import { go } from '../kit/screen/navigator.js';
import { loadSession } from '../kit/session/load.js';
import { viewToken } from '../kit/session/storage.js';
import { useSession } from '../kit/session/store.js';
import { openLive } from '../kit/socket/client.js';
import { noteStands } from '../kit/socket/stands.js';
import { catchUp } from './catch-up.js';

/** What is told when the operator laid out a menu anew. */
const MENU_CHANGED = 'menu';

/** Pushes that come together, as after a lost connection, are looked up together. */
const TOGETHER_MS = 150;
/** After so long a look-up that failed is done again. */
const AGAIN_MS = 5_000;
/** Notifications side by side; more messages than these become one notice. */
const MOST_SHOWN = 3;
/** A push names its sending; among the latest unread messages are those that it brought. */
const LATEST = 100;

async function findMessages(sendIds: ReadonlySet<string>): Promise<MessageRow[]> {
  const { Rows } = await call(listMessages, { IsRead: false, Page: 1, Limit: LATEST });
  return Rows.filter((row) => sendIds.has(String(row.SendId)));
}

/**
 * The live connection of the signed-in employee: messages become notifications, changes elsewhere make what is on screen be
 * read again, changed rights reload the menus.
 */
export function useLive(): void {
  const { notification } = App.useApp();
  const token = useSession((session) => session.token);
  const isDeputy =
    useRead(currentSimulation, {}, { enabled: viewToken() !== null }).data?.IsDeputy ?? false;
  const arrived = useRef(new Set<string>());

  const show = (
    key: string,
    title: string,
    description: string,
    open: () => void,
    urgent = false,
  ) =>
    notification[urgent ? 'error' : 'info']({
      key,
      title,
      description: <div className="qs-clamp">{description}</div>,
      // What stops a matter stays until it is seen.
      duration: urgent ? 0 : 12,
      style: { cursor: 'pointer' },
      onClick: () => {
        notification.destroy(key);
        open();
      },
    });

  const notify = useEffectEvent(async () => {
    const sendIds = new Set(arrived.current);
    arrived.current.clear();
    if (!useSession.getState().token) return;
    void invalidateArea('Message');
    const messages = await findMessages(sendIds).catch(() => null);
    if (!messages) {
      for (const sendId of sendIds) arrived.current.add(sendId);
      setTimeout(() => void notify(), AGAIN_MS);
      return;
    }
    const { external } = useSession.getState();
    // A return is never one of many.
    const urgent = messages.filter(({ Urgent }) => Urgent).slice(0, MOST_SHOWN);
    const rest = messages.filter((message) => !urgent.includes(message));
    const detail = external ? '/manage/messageDetail' : '/system/messageDetail';
    const one = ({ Id, Title, Summary, Urgent }: MessageRow) =>
      show(`message-${Id}`, Title, Summary, () => go(detail, { id: String(Id) }), Urgent);
    urgent.forEach(one);
    if (rest.length + urgent.length <= MOST_SHOWN) rest.forEach(one);
    else if (rest.length > 0) {
      const list = external ? '/manage/message' : '/system/message';
      const titles = rest.map((message) => message.Title).join('；');
      show('messages', `您有 ${rest.length} 条新消息`, titles.slice(0, 120), () => go(list));
    }
  });

  const onFrame = useEffectEvent((type: string, content: string) => {
    if (type === SocketFrames.Message) {
      if (arrived.current.size === 0) setTimeout(() => void notify(), TOGETHER_MS);
      arrived.current.add(content);
    } else if (type === SocketFrames.DataChanged) {
      void invalidateArea(content);
      if (content === MENU_CHANGED) void loadSession();
    }
    if (type === SocketFrames.FreightInquire) void invalidateArea('inquiry');
    if (type === SocketFrames.RightsChanged || type === SocketFrames.FirstEntry) void loadSession();
  });

  useEffect(() => {
    // Who looks as somebody else is told nothing that is for that person; his deputy is.
    if (!token || (viewToken() !== null && !isDeputy)) return;
    const live = openLive({
      token: () => useSession.getState().token,
      onFrame: (type, content) => onFrame(type, content),
      onStands: noteStands,
      onCaughtUp: (standing) => void catchUp(standing, loadSession),
    });
    return () => live.close();
  }, [token, isDeputy]);
}
