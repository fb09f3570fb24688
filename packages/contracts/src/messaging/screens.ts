import { type RecordSearch, type Screen, searchBy, type TabSearch } from '../core/screen.js';
import type { MessageQuery } from './message.js';

/** Messages of staff and of everybody else. */
export const messagingScreens = [
  {
    path: '/system/message',
    title: '消息中心',
    search: searchBy<MessageQuery & TabSearch>(),
    layout: 'internal',
    screen: 'message/StaffMessages',
    keepAlive: true,
    buttons: [{ Code: 'deliver', Name: '重新投递系统事件', permission: 'system:operate' }],
  },
  {
    path: '/system/messageDetail',
    title: '消息详情',
    search: searchBy<RecordSearch>(),
    layout: 'internal',
    screen: 'message/MessageDetail',
    back: '/system/message',
    highlight: '/system/message',
  },
  {
    path: '/manage/message',
    title: '消息中心',
    search: searchBy<MessageQuery>(),
    layout: 'external',
    screen: 'message/MessageList',
    keepAlive: true,
  },
  {
    path: '/manage/messageDetail',
    title: '消息详情',
    search: searchBy<RecordSearch>(),
    layout: 'external',
    screen: 'message/MessageDetail',
    back: '/manage/message',
    highlight: '/manage/message',
  },
] as const satisfies readonly Screen[];
