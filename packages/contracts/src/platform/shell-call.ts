import { deputyFor } from '../auth/deputy.js';
import { ownMenu } from '../auth/own-menu.js';
import { getPreference } from '../auth/preference.js';
import { boundEmployees, currentEmployee, currentMenuTree, currentUser } from '../auth/session.js';
import { joint } from '../core/joint.js';
import { unreadMessageCount } from '../messaging/message.js';

/** What the frame of the web app needs to be drawn. */
export const shellCall = joint('/api/Workbench/GetShell', {
  summary: '一次读取网页框架所需的各接口',
  of: [
    currentEmployee,
    currentUser,
    boundEmployees,
    currentMenuTree,
    unreadMessageCount,
    deputyFor,
    ownMenu,
    getPreference,
  ],
});
