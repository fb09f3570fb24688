import { CustomerOrder, OrderSource } from '../booking/order.js';
import { get, list, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import { Choice, ChoiceList, Day, Flag, Instant, Integer, Text, TextList } from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery } from '../core/list.js';
import { carrier } from '../masterdata/references.js';
import { Due, OrderSiState } from './choices.js';

/**
 * A booked shipment under one master bill, the source of its shipping instructions: SI's copy of booking's order, whose `Id` is the
 * CGO_ID. `SiState` and `MergedInto` are SI's own and never change `Version`.
 */
export class CargoOrder extends CustomerOrder {
  @Integer('订单编号') Id!: number;
  @Integer('公司') CompanyId!: number;
  @Text('公司代码', { max: 30 }) CompanyCode!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('来源', OrderSource) Source!: OrderSource;
  @Choice('补料状态', OrderSiState) SiState!: OrderSiState;
  /** The carrier cancelled the booking: no SI can be handed in any more. */
  @Flag('已取消') Cancelled!: boolean;
  /** Number of the bill that its cargo was merged into. */
  @Text('并入提单', { max: 35, optional: true }) MergedInto!: string | null;
  @Integer('版本') Version!: number;
  @Instant('创建时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}

/** An order in the list. */
export class CargoOrderRow extends CargoOrder {
  /** Who else has begun an SI for it and not handed it in. */
  @TextList('正在填写', { max: 50 }) Drafting!: string[];
}

export class CargoOrderQuery extends ListQuery {
  /** Booking number, master bill number, vessel or company. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @ChoiceList('补料状态', OrderSiState, { optional: true }) SiState?: OrderSiState[];
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Integer('公司', { optional: true }) CompanyId?: number;
  @Day('截单起', { optional: true }) DeadlineFrom?: string;
  @Day('截单止', { optional: true }) DeadlineTo?: string;
  @Choice('截单情况', Due, { optional: true }) Due?: Due;
  @Flag('已取消', { optional: true }) Cancelled?: boolean;
}

const ORDER_SORTS = ['SiDeadline', 'CreateTime', 'BookingNo', 'SailingDate', 'SiState'] as const;

export const listCargoOrders = list('/api/CargoOrder/GetList', {
  summary: '货物订单',
  query: CargoOrderQuery,
  row: CargoOrderRow,
  sorts: ORDER_SORTS,
  access: 'order:read',
  changes: true,
});
export const cargoOrder = get('/api/CargoOrder/GetInfo', {
  summary: '一个货物订单',
  request: ById,
  answer: record(CargoOrder),
  access: 'order:read',
});
export const exportCargoOrders = exportOf('/api/CargoOrder/Export', {
  summary: '货物订单',
  query: CargoOrderQuery,
  access: 'order:read',
});
