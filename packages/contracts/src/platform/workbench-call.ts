import { getPreference } from '../auth/preference.js';
import { ownShortcuts } from '../auth/shortcut.js';
import { workBrief } from '../auth/work.js';
import { joint } from '../core/joint.js';
import { portZones } from '../masterdata/port-zones.js';
import { listMessages } from '../messaging/message.js';
import { listCargoOrders } from '../si/order.api.js';
import { siFigures } from '../si/si.api.js';

/** What the workbench shows at first. */
export const workbenchCall = joint('/api/Workbench/GetPage', {
  summary: '一次读取工作台首页所需的各接口',
  of: [siFigures, workBrief, listMessages, ownShortcuts, listCargoOrders, getPreference, portZones],
});
