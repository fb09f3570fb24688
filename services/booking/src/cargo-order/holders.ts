import type {
  CodeInPapers,
  KeptOrder,
  OrdersToWithdraw,
  SettledOrder,
} from '@quayside/contracts/booking/holders';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import {
  ordersOfSettledSis,
  restoreSiOrders,
  withdrawSiOrders,
} from '@quayside/contracts/si/held-orders.api';

/** A service that keeps copies of orders and papers on them. */
export interface Holder {
  withdraw: Endpoint<OrdersToWithdraw, KeptOrder[]>;
  restore: Endpoint<OrdersToWithdraw, null>;
  settled: Endpoint<CodeInPapers, SettledOrder[]>;
}

/** Everybody who keeps copies of orders. */
export const HOLDERS: readonly Holder[] = [
  { withdraw: withdrawSiOrders, restore: restoreSiOrders, settled: ordersOfSettledSis },
];
