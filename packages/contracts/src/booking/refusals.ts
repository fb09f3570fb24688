import type { Refusals } from '../core/refusal.js';

export const bookingRefusals = {
  'entry.faulty': { status: 422, text: '录单还有{count}处错误，请修改后提交' },
  'entry.booking-taken': { status: 422, text: '订舱号{bookingNo}已属于{whose}，请核对' },
  'entry.booking-cancelled': { status: 422, text: '该订舱号的货物订单已取消，请与船公司核实' },
  'entry.nothing-missing': { status: 422, text: '该录单没有缺少的资料，无需提醒' },
  'entry.template-name-taken': { status: 422, text: '已有同名的录单模板，请换一个名称' },
  'entry.template-shared': { status: 422, text: '公司共用的录单模板由创建人维护，您可以用它录单后另存为自己的模板' },
  'entry.milestone-refused': { status: 422, text: '{no} {container}：{reason}' },
  'booking.faulty': { status: 422, text: '订舱还有{count}处错误，请修改后提交' },
  'booking.not-released': { status: 422, text: '该订舱尚未放舱' },
  'booking.held': { status: 422, text: '该订舱暂扣放舱，请有权限的同事解除后再放舱' },
  'booking.not-confirmed': { status: 422, text: '船公司尚未确认，或该订舱已结束，不能执行该操作' },
  'booking.released': { status: 422, text: '该订舱已放舱' },
  'booking.amending': { status: 422, text: '已有一份改单在等船公司确认，请先撤回或等待答复' },
  'booking.cannot-split': { status: 422, text: '不能这样拆单：{reason}' },
  'booking.cannot-merge': { status: 422, text: '不能并单：{reason}' },
  'booking.price-moved': { status: 422, text: '价格已变动：原为{old}，现为{now}，请确认后再提交' },
  'booking.price-gone': { status: 422, text: '该运价已不在售，或不含所填的箱型、港口、开航日，请重新选择，或不带价格订舱' },
  'booking.feedback-missing': { status: 422, text: '请说明需要修改的内容' },
} as const satisfies Refusals;
