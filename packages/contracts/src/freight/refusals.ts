import type { Refusals } from '../core/refusal.js';

export const freightRefusals = {
  'rate.state': { status: 422, text: '运价现在是“{state}”，不能{verb}' },
  'rate.incomplete': { status: 422, text: '运价还缺少{missing}，补充后才能发布' },
  'rate.waiting': { status: 422, text: '该运价有变更待确认，请先确认、驳回或撤回' },
  'rate.overlap': { status: 422, text: '同一运价的有效期不能重叠，请刷新后重试' },
  'rate.own-change': { status: 422, text: '不能确认自己提交的变更，请由其他有确认权的人处理' },
  'rate.settled': { status: 422, text: '该变更已由{name}处理' },
  'rate.cell': { status: 400, text: '列表中不能修改该字段' },
  'quote.over': { status: 422, text: '该版本的报价已过有效期（{day}），不能接受，请联系销售重新报价' },
  'quote.version': { status: 422, text: '报价没有第{version}版的方案{option}' },
  'quote.answered': { status: 422, text: '该报价已由{name}答复' },
  'quote.unsent': { status: 422, text: '报价还没有发送' },
  'quote.link': { status: 422, text: '{trouble}' },
  'quote.mail-address': { status: 400, text: '收件人邮箱不正确：{faulty}' },
  'post.expired': { status: 422, text: '公告有效期到{day}已结束，请先延长有效期再发布' },
  'post.no-seller': { status: 422, text: '平台还没有发布运价，暂不能订阅' },
  'inquiry.nobody': { status: 422, text: '平台还没有开始提供运价，暂不能询价' },
  'inquiry.over': { status: 422, text: '该询价已结束，不能再答复' },
} as const satisfies Refusals;
