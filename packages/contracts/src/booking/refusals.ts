import type { Refusals } from '../core/refusal.js';

export const bookingRefusals = {
  'entry.faulty': { status: 422, text: '录单还有{count}处错误，请修改后提交' },
  'entry.booking-taken': { status: 422, text: '订舱号{bookingNo}已属于{whose}，请核对' },
  'entry.booking-cancelled': { status: 422, text: '该订舱号的货物订单已取消，请与船公司核实' },
  'entry.nothing-missing': { status: 422, text: '该录单没有缺少的资料，无需提醒' },
  'entry.template-name-taken': { status: 422, text: '已有同名的录单模板，请换一个名称' },
  'entry.template-shared': { status: 422, text: '公司共用的录单模板由创建人维护，您可以用它录单后另存为自己的模板' },
  'entry.milestone-refused': { status: 422, text: '{no} {container}：{reason}' },
} as const satisfies Refusals;
