import { CodeInPapers, KeptOrder, OrdersToWithdraw, SettledOrder } from '../booking/holders.js';
import { arrayOf, nothing, post } from '../core/endpoint.js';

/** Takes orders away where no paper stands on them: all or none. Asked again it answers the same. */
export const withdrawSiOrders = post('/api/TDBillLadingInfo/WithdrawOrders', {
  summary: '服务间：撤回货物订单；有订单已填写或提交SI时全部保留并说明原因',
  request: OrdersToWithdraw,
  answer: arrayOf(KeptOrder),
  access: 'service',
});

/** The withdrawal did not come to its end: the orders are there again, and come as they are now. */
export const restoreSiOrders = post('/api/TDBillLadingInfo/RestoreOrders', {
  summary: '服务间：取消撤回货物订单',
  request: OrdersToWithdraw,
  answer: nothing,
  access: 'service',
});

/** Orders whose papers the carrier has and name a code: order and papers keep it when the code is merged into another. */
export const ordersOfSettledSis = post('/api/TDBillLadingInfo/GetSettledOrders', {
  summary: '服务间：SI已交船公司、仍使用某代码的货物订单',
  request: CodeInPapers,
  answer: arrayOf(SettledOrder),
  access: 'service',
});
