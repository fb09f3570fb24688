import type { Refusals } from '../core/refusal.js';

export const freightRefusals = {
  'rate.state': { status: 422, text: '运价现在是“{state}”，不能{verb}' },
  'rate.incomplete': { status: 422, text: '运价还缺少{missing}，补充后才能发布' },
  'rate.waiting': { status: 422, text: '该运价有变更待确认，请先确认、驳回或撤回' },
  'rate.overlap': { status: 422, text: '同一运价的有效期不能重叠，请刷新后重试' },
  'rate.own-change': { status: 422, text: '不能确认自己提交的变更，请由其他有确认权的人处理' },
  'rate.settled': { status: 422, text: '该变更已由{name}处理' },
  'rate.cell': { status: 400, text: '列表中不能修改该字段' },
  'quote.over': {
    status: 422,
    text: '该版本的报价已过有效期（{day}），不能接受，请联系销售重新报价',
  },
  'quote.sailed': { status: 422, text: '{day} 的船已开航，请联系销售更换开船日' },
  'quote.share-stopped': { status: 422, text: '该报价的运价已停止供应，销售会与您联系' },
  'quote.version': { status: 422, text: '报价没有第{version}版的方案{option}' },
  'quote.answered': {
    status: 422,
    text: '该报价已由{name}接受第{version}版方案{option}',
  },
  'quote.unsent': { status: 422, text: '报价还没有生成，或已有答复' },
  'quote.delivered': { status: 422, text: '这一版已经发给{to}' },
  'quote.link': { status: 422, text: '{trouble}' },
  'quote.mail-absent': {
    status: 422,
    text: '平台没有配置发信服务器，邮件发不出去，请联系平台管理员',
  },
  'quote.mail-address': { status: 400, text: '收件人邮箱不正确：{faulty}' },
  'post.expired': { status: 422, text: '公告有效期到{day}已结束，请先延长有效期再发布' },
  'post.no-seller': { status: 422, text: '平台还没有发布运价，暂不能订阅' },
  'share.not-published': {
    status: 422,
    text: '本公司没有开放“可发布共享运价”，请先在共享运价池中设置',
  },
  'share.not-seen': {
    status: 422,
    text: '本公司没有开放“可查看并申请共享运价”，请先在共享运价池中设置',
  },
  'share.loop': { status: 422, text: '该共享运价不能由本公司订阅：会形成循环转售' },
  'share.depth': { status: 422, text: '发布方不允许再往下转售，不能订阅' },
  'share.source': { status: 422, text: '转售来源选定后不能更改，请新建模板' },
  'share.remark': { status: 400, text: '请填写说明' },
  'lane.too-many': { status: 422, text: '最多关注{most}条航线（含已停用的），请修改已有的关注' },
  'contract.overlap': { status: 422, text: '同一合约号的有效期不能重叠' },
  'inquiry.nobody': { status: 422, text: '平台还没有开始提供运价，暂不能询价' },
  'inquiry.over': { status: 422, text: '该询价已结束，不能再答复' },
} as const satisfies Refusals;
