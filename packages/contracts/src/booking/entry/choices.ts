import { type ChoiceValue, choices } from '../../core/choices.js';

/** Where an entered order stands, from its first save to the end of the journey. */
export const EntryState = choices({
  Draft: { value: 10, label: '草稿' },
  Submitted: { value: 20, label: '已提交', color: 'processing' },
  Accepted: { value: 30, label: '已受理', color: 'blue' },
  /** Staff asked the customer for more. */
  Lacking: { value: 40, label: '待补充', color: 'warning' },
  /** The booking number is known; the cargo order stands beside it. */
  Booked: { value: 50, label: '已订舱', color: 'cyan' },
  InTransit: { value: 60, label: '运输中', color: 'purple' },
  Done: { value: 70, label: '已完成', color: 'success' },
  Cancelled: { value: 80, label: '已取消' },
  Returned: { value: 90, label: '已退回', color: 'error' },
});
export type EntryState = ChoiceValue<typeof EntryState>;

/** What is done with an entered order. */
export const EntryVerb = choices({
  Save: { value: 'save', label: '保存草稿' },
  Submit: { value: 'submit', label: '提交' },
  /** Staff or the customer change what was handed in. */
  Correct: { value: 'correct', label: '修改' },
  Accept: { value: 'accept', label: '受理' },
  Ask: { value: 'ask', label: '要求补充' },
  Supplement: { value: 'supplement', label: '补充资料' },
  Return: { value: 'return', label: '退回' },
  Book: { value: 'book', label: '登记订舱' },
  Depart: { value: 'depart', label: '开航' },
  Complete: { value: 'complete', label: '完成' },
  Cancel: { value: 'cancel', label: '取消' },
  /** What became of a service. */
  Logistics: { value: 'logistics', label: '维护物流' },
  /** The cargo order changed by a schedule or the carrier: the entry goes with it. */
  Follow: { value: 'follow', label: '随订舱更新' },
});
export type EntryVerb = ChoiceValue<typeof EntryVerb>;

/** How an order was entered. */
export const EntrySource = choices({
  Form: { value: 'form', label: '在线录入' },
  Template: { value: 'template', label: '模板' },
  Copy: { value: 'copy', label: '复制' },
  Excel: { value: 'excel', label: 'Excel导入' },
  Program: { value: 'program', label: '接口' },
  Demo: { value: 'demo', label: '演示数据' },
});
export type EntrySource = ChoiceValue<typeof EntrySource>;

/** What data is needed for; each has its own time. */
export const EntryStage = choices({
  Booking: { value: 'booking', label: '订舱', color: 'blue' },
  Si: { value: 'si', label: '补料', color: 'cyan' },
  Customs: { value: 'customs', label: '报关', color: 'purple' },
});
export type EntryStage = ChoiceValue<typeof EntryStage>;

/** Incoterms 2020 (ICC). */
export const Incoterm = choices({
  Exw: { value: 'EXW', label: 'EXW' },
  Fca: { value: 'FCA', label: 'FCA' },
  Fas: { value: 'FAS', label: 'FAS' },
  Fob: { value: 'FOB', label: 'FOB' },
  Cfr: { value: 'CFR', label: 'CFR' },
  Cif: { value: 'CIF', label: 'CIF' },
  Cpt: { value: 'CPT', label: 'CPT' },
  Cip: { value: 'CIP', label: 'CIP' },
  Dap: { value: 'DAP', label: 'DAP' },
  Dpu: { value: 'DPU', label: 'DPU' },
  Ddp: { value: 'DDP', label: 'DDP' },
});
export type Incoterm = ChoiceValue<typeof Incoterm>;

/** In which form the bill of lading is wanted. */
export const BillForm = choices({
  Original: { value: 'original', label: '正本' },
  Telex: { value: 'telex', label: '电放' },
  Seaway: { value: 'seaway', label: '海运单' },
});
export type BillForm = ChoiceValue<typeof BillForm>;

/** How a leg is travelled. */
export const LegMode = choices({
  Sea: { value: 'sea', label: '海运' },
  Barge: { value: 'barge', label: '驳船' },
  Truck: { value: 'truck', label: '拖车' },
  Rail: { value: 'rail', label: '铁路' },
});
export type LegMode = ChoiceValue<typeof LegMode>;

/** What is wanted beside the sea freight. */
export const ServiceKind = choices({
  Trucking: { value: 'trucking', label: '拖车' },
  Warehouse: { value: 'warehouse', label: '仓库' },
  Customs: { value: 'customs', label: '报关' },
  Insurance: { value: 'insurance', label: '保险' },
  Documents: { value: 'documents', label: '单证' },
});
export type ServiceKind = ChoiceValue<typeof ServiceKind>;

/** Who owes a fee: the customer to us, or we to a supplier. Customers never see the latter. */
export const FeeSide = choices({
  Receivable: { value: 'receivable', label: '应收', color: 'blue' },
  Payable: { value: 'payable', label: '应付', color: 'gold' },
});
export type FeeSide = ChoiceValue<typeof FeeSide>;

/** What a fee is charged by. */
export const FeeBasis = choices({
  ContainerType: { value: 'container-type', label: '箱型' },
  Container: { value: 'container', label: '箱' },
  Teu: { value: 'teu', label: 'TEU' },
  Bill: { value: 'bill', label: '票' },
  Shipment: { value: 'shipment', label: '单' },
  Volume: { value: 'volume', label: '立方米' },
  /** Per tonne or m³, whichever is more. */
  WeightOrMeasure: { value: 'weight-or-measure', label: '计费吨（W/M）' },
});
export type FeeBasis = ChoiceValue<typeof FeeBasis>;

/** Who reads a remark. */
export const RemarkAudience = choices({
  Everyone: { value: 'everyone', label: '客户与内部', color: 'blue' },
  Internal: { value: 'internal', label: '仅内部', color: 'gold' },
  Carrier: { value: 'carrier', label: '给船公司', color: 'cyan' },
});
export type RemarkAudience = ChoiceValue<typeof RemarkAudience>;

/** How urgently something lacks. */
export const MissingDue = choices({
  Overdue: { value: 'overdue', label: '已逾期', color: 'error' },
  Soon: { value: 'soon', label: '24小时内', color: 'warning' },
  Later: { value: 'later', label: '未到期' },
});
export type MissingDue = ChoiceValue<typeof MissingDue>;
