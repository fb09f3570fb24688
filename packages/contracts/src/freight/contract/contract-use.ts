import { type ChoiceValue, choices } from '../../core/choices.js';
import { arrayOf, get, list, record } from '../../core/endpoint.js';
import { exportOf } from '../../core/export.js';
import {
  Choice,
  ChoiceList,
  Day,
  Decimal,
  Flag,
  Integer,
  ListOf,
  Nested,
  Text,
} from '../../core/field.js';
import { ById } from '../../core/identified.js';
import { ListQuery } from '../../core/list.js';
import { carrier, customer, port } from '../../masterdata/references.js';
import { CarrierContract } from './contract.js';

/** How far the volume of a booking is. */
export const UseStage = choices({
  Used: { value: 'used', label: '已用（已开航）', color: 'success' },
  Confirmed: { value: 'confirmed', label: '已确认未开航', color: 'blue' },
  Asked: { value: 'asked', label: '已订未确认', color: 'gold' },
});
export type UseStage = ChoiceValue<typeof UseStage>;

/** A booking that takes of a contract's volume. */
export class ContractUse {
  @Integer('编号') Id!: number;
  @Integer('订舱') BookingId!: number;
  @Text('订舱编号', { max: 40 }) RequestNo!: string;
  @Integer('合同') ContractId!: number;
  @Text('合约号', { max: 40 }) ContractNo!: string;
  @Text('船公司', { max: 10, ref: carrier({ open: true }) }) CarrierCode!: string;
  @Choice('阶段', UseStage) Stage!: UseStage;
  @Text('客户', { max: 40, optional: true, ref: customer({ open: true }) }) CustomerCode!:
    | string
    | null;
  @Text('客户名称', { max: 200, optional: true }) CustomerName!: string | null;
  /** The contract names customers, and not this one. */
  @Flag('非适用客户') Outsider!: boolean;
  @Text('起运港', { max: 10, optional: true, ref: port() }) LoadCode!: string | null;
  @Text('卸货港', { max: 10, optional: true, ref: port() }) DischargeCode!: string | null;
  @Day('开航日', { optional: true }) SailingDate!: string | null;
  @Text('箱型箱量', { max: 200, optional: true }) Boxes!: string | null;
  @Decimal('TEU', { digits: 7, scale: 1 }) Teu!: number;
}

export class ContractUseQuery extends ListQuery {
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Integer('合同', { optional: true, least: 1 }) ContractId?: number;
  @ChoiceList('阶段', UseStage, { optional: true }) Stage?: UseStage[];
  @Text('客户', { max: 40, optional: true, ref: customer({ open: true }) }) CustomerCode?: string;
  @Flag('非适用客户', { optional: true }) Outsider?: boolean;
  @Day('开航起', { optional: true }) SailingFrom?: string;
  @Day('开航止', { optional: true }) SailingTo?: string;
}

export const listContractUses = list('/api/ContractUse/GetList', {
  summary: '约价合同的用量：逐票订舱',
  query: ContractUseQuery,
  row: ContractUse,
  sorts: ['-SailingDate', 'RequestNo', 'Teu'],
  access: 'rate:contract',
});
export const exportContractUses = exportOf('/api/ContractUse/Export', {
  summary: '约价合同用量',
  query: ContractUseQuery,
  access: 'rate:contract',
});

/** A week of a contract, in its unit. */
export class ContractWeek {
  /** Its Monday, or the contract's first day where that is later. */
  @Day('周') Week!: string;
  @Day('周末') To!: string;
  @Decimal('本周', { digits: 8, scale: 1 }) Volume!: number;
  /** Until its end, if the volume were used evenly. */
  @Decimal('计划累计', { digits: 8, scale: 1 }) Planned!: number;
  /** Until its end, of all bookings that stand now. */
  @Decimal('实际累计', { digits: 8, scale: 1 }) Total!: number;
}

export class ContractCourse {
  @Nested('合同', () => CarrierContract) Contract!: CarrierContract;
  @ListOf('周', () => ContractWeek, { max: 160 }) Weeks!: ContractWeek[];
  /** Of bookings without a day of departure, in no week. */
  @Decimal('未定开航日', { digits: 8, scale: 1 }) Undated!: number;
}

export const contractCourse = get('/api/CarrierContract/GetCourse', {
  summary: '约价合同逐周的计划与实际用量',
  request: ById,
  answer: record(ContractCourse),
  access: 'rate:contract',
});

/** A contract to choose from. */
export class ContractName {
  @Integer('编号') Id!: number;
  @Text('名称', { max: 120 }) Name!: string;
}
export const contractNames = get('/api/CarrierContract/GetNames', {
  summary: '约价合同清单，用于筛选',
  answer: arrayOf(ContractName),
  access: 'rate:contract',
});
