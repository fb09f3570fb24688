import { aFile, get, list, maybe, record, XLSX_MIME } from '../core/endpoint.js';
import { Choice, ChoiceList, Day, Decimal, Flag, Instant, Integer, Text, TextList } from '../core/field.js';
import { ById } from '../core/identified.js';
import { importOf } from '../core/import.js';
import { ListQuery } from '../core/list.js';
import { carrier } from '../masterdata/references.js';
import { Due, GoodsType, OrderSiState, OrderSource, PaymentMethod, TransportMethod } from './choices.js';

/** What a booking says of a shipment. */
export class OrderContent {
  @Text('订舱号', { max: 35 }) BookingNo!: string;
  /** Empty until the carrier gives it. */
  @Text('主提单号', { max: 35, optional: true }) MblNo!: string | null;
  /** SCAC. */
  @Text('船公司', { max: 10 }) CarrierCode!: string;
  @Text('船名', { max: 50 }) Vessel!: string;
  /** IMO number of the ship, where the booking says it. */
  @Text('船舶IMO', { max: 7, optional: true }) VesselImo!: string | null;
  @Text('航次', { max: 50 }) Voyage!: string;
  @Text('收货地', { max: 100, optional: true }) ReceiptPlace!: string | null;
  @Text('收货地代码', { max: 5, optional: true }) ReceiptCode!: string | null;
  @Text('装货港', { max: 100 }) LoadPort!: string;
  @Text('装货港代码', { max: 5 }) LoadCode!: string;
  @Text('卸货港', { max: 100 }) DischargePort!: string;
  @Text('卸货港代码', { max: 5 }) DischargeCode!: string;
  @Text('交货地', { max: 100, optional: true }) DeliveryPlace!: string | null;
  @Text('交货地代码', { max: 5, optional: true }) DeliveryCode!: string | null;
  @Day('开航日', { optional: true }) SailingDate!: string | null;
  /** Carrier's cut-off for the shipping instruction. */
  @Instant('截单时间', { optional: true }) SiDeadline!: string | null;
  /** Booked containers, `20GP*2,40HQ*1`. */
  @Text('箱型箱量', { max: 200 }) ContainerSummary!: string;
  @Integer('件数', { counts: 'packages', kindField: 'PackageUnit' }) Packages!: number;
  @Text('包装', { max: 10, optional: true }) PackageUnit!: string | null;
  @Decimal('毛重', { digits: 12, scale: 3, unit: 'kg' }) Weight!: number;
  @Decimal('体积', { digits: 12, scale: 3, unit: 'm³' }) Volume!: number;
  @Choice('货物类型', GoodsType) GoodsType!: GoodsType;
  @Text('英文品名', { max: 2000, optional: true }) GoodsName!: string | null;
  @Text('HS编码', { max: 13, optional: true }) HsCode!: string | null;
  @Choice('付款方式', PaymentMethod, { optional: true }) PaymentMethod!: PaymentMethod | null;
  @Choice('运输条款', TransportMethod, { optional: true }) TransportMethod!: TransportMethod | null;
  @Text('发货人', { max: 1000, optional: true, multiline: true }) Consignor!: string | null;
  @Text('收货人', { max: 1000, optional: true, multiline: true }) Consignee!: string | null;
  @Text('通知人', { max: 1000, optional: true, multiline: true }) Notifier!: string | null;
}

/** A booked shipment under one master bill, the source of its shipping instructions. `Id` is the CGO_ID. */
export class CargoOrder extends OrderContent {
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

/** A row of a booking list, or a booking confirmation. */
export class OrderImportRow extends OrderContent {
  /** Code, full or short name: it is looked up. */
  @Text('客户代码', { max: 100, optional: true }) CompanyCode!: string | null;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  /** In place of a code the name that the list's writer uses: it is looked up. */
  @Text('船公司', { max: 100 }) declare CarrierCode: string;
  @Text('收货地代码', { max: 100, optional: true }) declare ReceiptCode: string | null;
  @Text('装货港代码', { max: 100 }) declare LoadCode: string;
  @Text('卸货港代码', { max: 100 }) declare DischargeCode: string;
  @Text('交货地代码', { max: 100, optional: true }) declare DeliveryCode: string | null;
  /** The carrier takes the booking back. */
  @Flag('已取消') Cancelled!: boolean;
}

export class OrderImportOptions {
  /** Customer for rows that name none, e.g. of an IFTMBC message. */
  @Text('客户代码', { max: 30, optional: true }) CompanyCode?: string | null;
}

const ORDER_SORTS = ['SiDeadline', 'CreateTime', 'BookingNo', 'SailingDate', 'SiState'] as const;

export const listCargoOrders = list('/api/CargoOrder/GetList', {
  summary: '货物订单',
  query: CargoOrderQuery,
  row: CargoOrderRow,
  sorts: ORDER_SORTS,
  access: 'order:read',
});
export const cargoOrder = get('/api/CargoOrder/GetInfo', {
  summary: '一个货物订单',
  request: ById,
  answer: record(CargoOrder),
  access: 'order:read',
});
/** How a booking sails, as its carrier knows it without being told. */
export class BookedSailing {
  @Text('船名', { max: 50 }) Vessel!: string;
  @Text('航次', { max: 50 }) Voyage!: string;
  @Text('收货地', { max: 100, optional: true }) ReceiptPlace!: string | null;
  @Text('收货地代码', { max: 5, optional: true }) ReceiptCode!: string | null;
  @Text('装货港', { max: 100 }) LoadPort!: string;
  @Text('装货港代码', { max: 5 }) LoadCode!: string;
  @Text('卸货港', { max: 100 }) DischargePort!: string;
  @Text('卸货港代码', { max: 5 }) DischargeCode!: string;
  @Text('交货地', { max: 100, optional: true }) DeliveryPlace!: string | null;
  @Text('交货地代码', { max: 5, optional: true }) DeliveryCode!: string | null;
  @Day('开航日', { optional: true }) SailingDate!: string | null;
  @Choice('运输条款', TransportMethod, { optional: true }) TransportMethod!: TransportMethod | null;
}

export class SailingQuery {
  @Text('订舱号', { max: 35 }) BookingNo!: string;
}

/** For the simulated carriers, whose bookings these are. */
export const bookedSailing = get('/api/CargoOrder/GetSailing', {
  summary: '订舱的船名航次与港口，供模拟船公司使用',
  request: SailingQuery,
  answer: maybe(BookedSailing),
  access: 'service',
});
export const exportCargoOrders = get('/api/CargoOrder/Export', {
  summary: '导出货物订单（Excel）',
  request: CargoOrderQuery,
  answer: aFile(XLSX_MIME),
  access: 'order:read',
});
/** Booking lists (Excel) and booking confirmations (EDIFACT IFTMBC). */
export const orderImport = importOf('/api/CargoOrder', {
  label: '货物订单',
  row: OrderImportRow,
  options: OrderImportOptions,
  access: 'order:import',
  formats: ['.edi', '.txt', '.edifact'],
});
