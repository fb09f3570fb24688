import type { MenuGroup, Screen } from '../core/screen.js';

export const messagingMenuGroups = [{ key: 'message', title: '消息', icon: 'bell', rank: 50 }] as const satisfies readonly MenuGroup[];

/** Messages of staff and of everybody else. */
export const messagingScreens = [
  {
    path: '/system/message',
    title: '消息中心',
    layout: 'internal',
    screen: 'message/StaffMessages',
    keepAlive: true,
    menu: { group: 'message', rank: 10 },
    buttons: [{ Code: 'deliver', Name: '重新投递系统事件', permission: 'system:operate' }],
  },
  {
    path: '/system/messageDetail',
    title: '消息详情',
    layout: 'internal',
    screen: 'message/MessageDetail',
    back: '/system/message',
    highlight: '/system/message',
  },
  {
    path: '/manage/message',
    title: '消息中心',
    layout: 'external',
    screen: 'message/MessageList',
    keepAlive: true,
    menu: { group: 'message', rank: 20 },
  },
  {
    path: '/manage/messageDetail',
    title: '消息详情',
    layout: 'external',
    screen: 'message/MessageDetail',
    back: '/manage/message',
    highlight: '/manage/message',
  },
] as const satisfies readonly Screen[];
