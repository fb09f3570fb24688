import type { Refusals } from '../core/refusal.js';

export const bookingRefusals = {
  'entry.faulty': { status: 422, text: '录单还有{count}处错误，请修改后提交' },
  'entry.booking-taken': { status: 422, text: '订舱号{bookingNo}已属于另一个订单' },
  'entry.not-booked': { status: 422, text: '还没有订舱号，不能生成货物订单' },
} as const satisfies Refusals;
