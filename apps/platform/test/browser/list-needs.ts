const SI = ['提单号', '截单', '船名 / 航次', '装港 → 卸港', '件毛体', '操作'];

const STAFF = {
  'si-check': [...SI, '公司名称'],
  'si-data': [...SI, '公司名称', '状态'],
  'si-creator': [...SI, '公司名称', '制单人'],
  'internal-si': [...SI, '公司名称', '状态'],
  'cargo-orders': ['订舱号', '补料状态', '截单', '船名 / 航次', '装港 → 卸港', '件毛体'],
  'entry-orders': ['录单号', '状态', '截单', '装港 → 卸港', '件毛体', '操作'],
  'entry-missing': ['录单号', '状态', '待补充', '缺少资料', '操作'],
  'second-half': [
    '单号 / 订舱号',
    '下一节点',
    '应完成',
    '公司名称',
    '船名 / 航次',
    '卸货港',
    '操作',
  ],
  'booking-desk-accept': ['托书号 / 订舱号', '状态', '公司名称', '装港 → 卸港', '开航日', '操作'],
  logistics: ['录单号', '服务', '进度', '计划', '操作'],
  voyages: ['离港', '船名 / 航次', '状态', '操作'],
  'live-sailings': ['离港', '船名航次', '截单', '操作'],
  'carrier-messages': ['提单号', '状态', '操作'],
  'unknown-codes': ['代码', '建议', '状态', '操作'],
  ports: ['代码', '中文名', '英文名', '状态', '操作'],
};

const CUSTOMER = {
  'si-list': [...SI, '状态'],
  shipments: [
    '单号 / 订舱号',
    '状态',
    '当前节点',
    '下一节点',
    '延误',
    '装港 → 卸港',
    '最近截止',
    '操作',
  ],
  'order-picker': ['订舱号', '补料状态', '截单', '船名 / 航次', '装港 → 卸港', '件毛体', '操作'],
};

/**
 * The columns that a list shows at any width, each text of them whole, by the account that is shown it and its name: number, state, deadline,
 * customer, ship, ports, quantities and the first act.
 */
export const listNeeds: Readonly<
  Record<string, Readonly<Record<string, readonly string[]>> | undefined>
> = {
  admin: STAFF,
  boss: CUSTOMER,
};
