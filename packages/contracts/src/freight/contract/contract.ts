import { type ChoiceValue, choices } from '../../core/choices.js';
import { Choice, Day, Decimal, Integer, Text, TextList } from '../../core/field.js';
import { KeptQuery, kept, resource } from '../../core/resource.js';
import { carrier, customer, lane } from '../../masterdata/references.js';

/** What a committed volume is counted in. */
export const VolumeUnit = choices({
  Teu: { value: 'TEU', label: 'TEU' },
  Feu: { value: 'FEU', label: 'FEU' },
});
export type VolumeUnit = ChoiceValue<typeof VolumeUnit>;

/** The share of a contract's days in which nothing is expected of it yet. */
export const PACE_GRACE = 0.1;

/** How a contract stands against an even use of its volume over its days. */
export const ContractPace = choices({
  Future: { value: 'future', label: '未开始' },
  Behind: { value: 'behind', label: '进度落后', color: 'error' },
  OnTrack: { value: 'on-track', label: '正常', color: 'success' },
  Ahead: { value: 'ahead', label: '进度超前', color: 'blue' },
  Over: { value: 'over', label: '超出合约量', color: 'warning' },
  Fulfilled: { value: 'fulfilled', label: '已到期，已完成', color: 'default' },
  Short: { value: 'short', label: '已到期，未完成', color: 'error' },
});
export type ContractPace = ChoiceValue<typeof ContractPace>;

const VOLUME = { digits: 8, scale: 1 } as const;

/** A volume that a carrier was promised (MQC), and for whom it is bought. */
export class CarrierContractInput {
  @Text('合约号', { max: 40 }) ContractNo!: string;
  @Text('船公司', { max: 10, ref: carrier({ open: true }) }) CarrierCode!: string;
  @Text('名称', { max: 60, optional: true }) Name!: string | null;
  /** Days of departure. */
  @Day('有效期起') ValidFrom!: string;
  @Day('有效期止') ValidTo!: string;
  @Decimal('约定箱量', { ...VOLUME, least: 0.5 }) Committed!: number;
  @Choice('单位', VolumeUnit) Unit!: VolumeUnit;
  /** So much behind an even use, or ahead of it, is still on track. */
  @Integer('进度容差', { least: 1, most: 90, unit: '%' }) Tolerance!: number;
  @TextList('航线', { max: 30, optional: true, ref: lane() }) LaneCodes!: string[] | null;
  /** Empty: for all customers. */
  @TextList('适用客户', { max: 100, optional: true, ref: customer({ open: true }) }) CustomerCodes!:
    | string[]
    | null;
  @Text('备注', { max: 300, optional: true, multiline: true }) Remark!: string | null;
}

export class CarrierContract extends kept(CarrierContractInput) {
  /** Of bookings that have departed, in the contract's unit. */
  @Decimal('已用', VOLUME) Used!: number;
  /** Of bookings that have not departed, or name no day. */
  @Decimal('已订未开航', VOLUME) Booked!: number;
  /** Below nothing: over. */
  @Decimal('剩余', { ...VOLUME, least: -99_999_999 }) Remaining!: number;
  /** What an even use comes to by today. */
  @Decimal('应用', VOLUME) Planned!: number;
  /** At the end of the contract, at the pace until today, and no less than what is booked; in its beginning what is booked. */
  @Decimal('预计完成', VOLUME) Forecast!: number;
  @Choice('进度', ContractPace) Pace!: ContractPace;
}

export class CarrierContractQuery extends KeptQuery {
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Choice('进度', ContractPace, { optional: true }) Pace?: ContractPace;
  @Day('有效于', { optional: true }) ValidOn?: string;
}

/** Volumes promised to carriers: buy-side, for staff with the right alone. */
export const carrierContracts = resource('/api/CarrierContract', {
  label: '约价合同',
  input: CarrierContractInput,
  record: CarrierContract,
  query: CarrierContractQuery,
  sorts: ['ValidTo', 'ContractNo', 'CarrierCode', 'ValidFrom', 'Remaining', '-UpdateTime'],
  bulk: ['ValidTo', 'Tolerance', 'Remark'],
  read: 'rate:contract',
  maintain: 'rate:contract',
});
