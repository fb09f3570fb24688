import { getPreference } from '@quayside/contracts/auth/preference';
import { ownShortcuts } from '@quayside/contracts/auth/shortcut';
import { workBrief } from '@quayside/contracts/auth/work';
import { portZones } from '@quayside/contracts/masterdata/port-zones';
import { listMessages } from '@quayside/contracts/messaging/message';
import { workbenchCall } from '@quayside/contracts/platform/workbench-call';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { siFigures } from '@quayside/contracts/si/si.api';
import { call } from '../../../kit/http/call.js';
import { askJointly, type Part } from '../../../kit/http/joint.js';
import { SHOWN_MESSAGES } from './RecentMessages.js';

const ALWAYS: readonly Part[] = [
  [ownShortcuts, {}],
  [workBrief, {}],
  [listMessages, { Page: 1, Limit: SHOWN_MESSAGES }],
];

/** The list of orders as it opens, with what the person keeps for it. */
const ORDERS: readonly Part[] = [
  [getPreference, { Type: 'list-views', Key: 'cargo-orders' }],
  [getPreference, { Type: 'list-filters', Key: 'cargo-orders' }],
  [getPreference, { Type: 'list-columns', Key: 'cargo-orders' }],
  [getPreference, { Type: 'picker-recent', Key: 'carrier' }],
  [portZones, {}],
  [listCargoOrders, { Page: 1, Limit: 20, Sort: 'SiDeadline' }],
];

/**
 * Asks at once for what the workbench shows at first; its parts fetch what is theirs.
 * @param seesSi whether the figures of SIs are shown
 * @param seesOrders whether the orders are, as they open without a filter
 */
export function askPage(seesSi: boolean, seesOrders: boolean): void {
  const figures: readonly Part[] = seesSi ? [[siFigures, {}]] : [];
  askJointly(workbenchCall, ALWAYS.concat(figures, seesOrders ? ORDERS : []), call);
}
