import { arrayOf, get } from '../../core/endpoint.js';
import { Day, Flag, Integer, Text } from '../../core/field.js';
import { KeptQuery, kept, resource } from '../../core/resource.js';
import { carrier, customer, lane, port } from '../../masterdata/references.js';

/**
 * A carrier's booking code, given to a customer, a seller or a seller for one customer, for a period and so many bookings. The code itself is
 * kept in basic data (`bookingCodes`) and only named here. The same allotment never has two periods that overlap.
 */
export class CodeAllotmentInput {
  @Text('船公司', { max: 10, ref: carrier() }) CarrierCode!: string;
  @Text('订舱代码', { max: 35 }) Code!: string;
  /** Empty: every lane that the code is of. */
  @Text('航线', { max: 20, optional: true, ref: lane() }) LaneCode!: string | null;
  /** Empty: whichever customer the seller books for. */
  @Text('客户', { max: 40, optional: true, ref: customer() }) CustomerCode!: string | null;
  /** Employee of the own company; empty: whoever books for the customer, and the customer himself. */
  @Integer('销售编号', { optional: true, least: 1 }) SellerId!: number | null;
  @Text('销售', { max: 50, optional: true }) SellerName!: string | null;
  /** Days of departure. */
  @Day('开航日起') ValidFrom!: string;
  @Day('开航日止') ValidTo!: string;
  /** Empty: no bound. */
  @Integer('可用票数', { optional: true, least: 1, most: 100_000, unit: '票' }) Quota!:
    | number
    | null;
  /** What the carrier is told in place of the code; no customer reads it. */
  @Text('合约号', { max: 35, optional: true }) ContractNo!: string | null;
  @Text('备注', { max: 200, optional: true }) Remark!: string | null;
}

export class CodeAllotment extends kept(CodeAllotmentInput) {
  /** Bookings that stand on it: handed in and neither withdrawn, returned, refused nor cancelled. */
  @Integer('已用', { least: 0, most: 2_147_483_647, unit: '票' }) Used!: number;
  /** Counted by the database; null where there is no bound. */
  @Integer('剩余', { optional: true, least: 0, most: 2_147_483_647, unit: '票' }) Remaining!:
    | number
    | null;
}

export class CodeAllotmentQuery extends KeptQuery {
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Text('航线', { max: 20, optional: true, ref: lane() }) LaneCode?: string;
  @Text('客户', { max: 40, optional: true, ref: customer() }) CustomerCode?: string;
  @Integer('销售', { optional: true, least: 1 }) SellerId?: number;
  @Day('有效日', { optional: true }) ValidOn?: string;
  @Flag('已用完', { optional: true }) Exhausted?: boolean;
}

export const codeAllotments = resource('/api/BookCodeAllotment', {
  label: '订舱代码分配',
  input: CodeAllotmentInput,
  record: CodeAllotment,
  query: CodeAllotmentQuery,
  sorts: ['-ValidTo', 'Code', 'CarrierCode', 'ValidFrom', 'Remaining', '-UpdateTime'],
  read: 'booking:handle',
  maintain: 'booking:configure',
  bulk: ['ValidTo', 'Quota', 'Remark'],
});

export class CodeChoicesQuery {
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  /** Part of a code or an account. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
}
/** A code of basic data that can be allotted. */
export class CodeChoice {
  @Text('订舱代码', { max: 35 }) Code!: string;
  @Text('船公司', { max: 10 }) CarrierCode!: string;
  @Text('航线', { max: 20, optional: true }) LaneCode!: string | null;
  @Text('账户', { max: 50 }) Account!: string;
}
export const codeChoices = get('/api/BookCodeAllotment/GetCodes', {
  summary: '可分配的订舱代码（基础资料中启用的）',
  request: CodeChoicesQuery,
  answer: arrayOf(CodeChoice),
  access: 'booking:configure',
});

export class CodeSeller {
  @Integer('编号') Id!: number;
  @Text('姓名', { max: 50 }) Name!: string;
  @Text('部门', { max: 50 }) OrgName!: string;
}
export const codeSellers = get('/api/BookCodeAllotment/GetSellers', {
  summary: '本公司可分配订舱代码的员工',
  answer: arrayOf(CodeSeller),
  access: 'booking:handle',
});

export class OfferedCodesQuery {
  /** For whom it is booked; a customer's own company is taken. */
  @Integer('公司', { optional: true, least: 1 }) CompanyId?: number;
  @Text('船公司', { max: 10, ref: carrier({ open: true }) }) CarrierCode!: string;
  @Text('卸货港', { max: 5, ref: port({ open: true }) }) DischargeCode!: string;
  @Day('开航日', { optional: true }) SailingDate?: string;
}
/** A code that a booking may be made under: what a customer reads of it, and nothing of the contract behind it. */
export class OfferedCode {
  @Text('订舱代码', { max: 35 }) Code!: string;
  /** Of all allotments of the code that fit; null: without a bound. */
  @Integer('剩余', { optional: true, least: 0 }) Remaining!: number | null;
  @Day('开航日止') ValidTo!: string;
}
export const offeredCodes = get('/api/BookCodeAllotment/GetOffered', {
  summary: '一票订舱可用的订舱代码：分配给该客户（或经办销售），适用于船公司、航线和开航日',
  request: OfferedCodesQuery,
  answer: arrayOf(OfferedCode),
  access: 'booking:submit',
});
