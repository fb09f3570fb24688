import { type Screen, searchBy, type TabSearch } from '../../core/screen.js';
import type { BookingMailboxQuery } from '../line/sending.api.js';
import type { CancelFeeRuleQuery } from '../release/cancel-fee-rule.api.js';
import type { ReleaseRuleQuery } from '../release/release-rule.api.js';
import type { OnlineCarrierQuery } from './carrier.js';
import type { OnlineBoardSearch, OnlineOrderSearch } from './searches.js';

/** Carriers' online shops: policy, board and orders for staff, the board for customers. */
export const onlineScreens = [
  {
    path: '/BookingSpace/DcSearch',
    title: '电商运价查询',
    search: searchBy<OnlineBoardSearch>(),
    layout: 'internal',
    screen: 'booking/OnlineSearch',
    keepAlive: true,
    permissions: ['booking:online'],
    buttons: [{ Code: 'submit', Name: '选定报价', permission: 'booking:submit' }],
  },
  {
    path: '/BookingSpace/DcOrder',
    title: '电商下单',
    search: searchBy<OnlineOrderSearch>(),
    layout: 'internal',
    screen: 'booking/OnlineOrders',
    keepAlive: true,
    permissions: ['booking:handle'],
    buttons: [
      { Code: 'submit', Name: '填写托书', permission: 'booking:submit' },
      { Code: 'handle', Name: '下单与取消', permission: 'booking:handle' },
    ],
  },
  {
    path: '/BookingSpace/DCShipDispose',
    title: '船司配置',
    search: searchBy<
      OnlineCarrierQuery & CancelFeeRuleQuery & ReleaseRuleQuery & BookingMailboxQuery & TabSearch
    >(),
    layout: 'internal',
    screen: 'booking/OnlineCarriers',
    keepAlive: true,
    permissions: ['booking:configure'],
    buttons: [
      { Code: 'edit', Name: '维护', permission: 'booking:configure' },
      { Code: 'import', Name: '导入', permission: 'booking:configure' },
    ],
  },
  {
    path: '/workbench/dsView',
    title: '电商运价',
    search: searchBy<OnlineBoardSearch>(),
    layout: 'external',
    screen: 'booking/OnlineSearch',
    keepAlive: true,
    permissions: ['booking:online'],
    buttons: [{ Code: 'submit', Name: '选定报价', permission: 'booking:submit' }],
  },
] as const satisfies readonly Screen[];
