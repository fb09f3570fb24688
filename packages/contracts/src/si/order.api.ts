import { aFile, get, list, post, record, XLSX_MIME } from '../core/endpoint.js';
import { Choice, ChoiceList, Day, Decimal, FileField, Flag, Instant, Integer, ListOf, Text, type UploadedFile } from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery } from '../core/list.js';
import { Due, GoodsType, OrderSiState, OrderSource, PaymentMethod, TransportMethod } from './choices.js';

/** A booked shipment under one master bill, the source of its shipping instructions. `Id` is the CGO_ID. */
export class CargoOrder {
  @Integer('订单编号') Id!: number;
  @Integer('公司') CompanyId!: number;
  @Text('公司代码', { max: 30 }) CompanyCode!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Text('订舱号', { max: 35 }) BookingNo!: string;
  @Text('主提单号', { max: 35 }) MblNo!: string;
  /** SCAC. */
  @Text('船公司', { max: 10 }) CarrierCode!: string;
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
  /** Carrier's cut-off for the shipping instruction. */
  @Instant('截单时间', { optional: true }) SiDeadline!: string | null;
  /** Booked containers, `20GP*2,40HQ*1`. */
  @Text('箱型箱量', { max: 200 }) ContainerSummary!: string;
  @Integer('件数') Packages!: number;
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
  @Choice('来源', OrderSource) Source!: OrderSource;
  @Choice('补料状态', OrderSiState) SiState!: OrderSiState;
  /** The carrier cancelled the booking: no SI can be handed in any more. */
  @Flag('已取消') Cancelled!: boolean;
  @Integer('版本') Version!: number;
  @Instant('创建时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}

export class CargoOrderQuery extends ListQuery {
  /** Booking number, master bill number, vessel or company. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @ChoiceList('补料状态', OrderSiState, { optional: true }) SiState?: OrderSiState[];
  @Text('船公司', { max: 10, optional: true }) CarrierCode?: string;
  @Integer('公司', { optional: true }) CompanyId?: number;
  @Day('截单起', { optional: true }) DeadlineFrom?: string;
  @Day('截单止', { optional: true }) DeadlineTo?: string;
  @Choice('截单情况', Due, { optional: true }) Due?: Due;
  @Flag('已取消', { optional: true }) Cancelled?: boolean;
}

export class ImportOrders {
  @FileField('文件', { accept: ['.xlsx', '.edi', '.txt', '.edifact'], maxBytes: 10 * 1024 * 1024 }) File!: UploadedFile;
  /** Customer for rows that name none, e.g. of an IFTMBC message. */
  @Text('客户代码', { max: 30, optional: true }) CompanyCode?: string | null;
  /** Load the good rows although others are faulty. */
  @Flag('跳过错误行', { optional: true }) SkipFaulty?: boolean;
}

/** One fault of a file. */
export class ImportFault {
  /** Row of the sheet, or number of the message, from 1. */
  @Integer('行') Row!: number;
  /** Column letter of the sheet, or segment of the message. */
  @Text('列', { max: 20 }) Column!: string;
  @Text('列名', { max: 60 }) Field!: string;
  @Text('值', { max: 500 }) Value!: string;
  @Text('代码', { max: 60 }) Code!: string;
  @Text('原因', { max: 300 }) Reason!: string;
}

export class ImportResult {
  @Choice('格式', OrderSource) Format!: OrderSource;
  @Integer('总行数') Total!: number;
  @Integer('新增') Added!: number;
  @Integer('更新') Updated!: number;
  @Integer('跳过') Skipped!: number;
  /** False when faults were found and nothing was loaded. */
  @Flag('已导入') Loaded!: boolean;
  @ListOf('错误', () => ImportFault, { max: 50_000 }) Errors!: ImportFault[];
}

const ORDER_SORTS = ['SiDeadline', 'CreateTime', 'BookingNo', 'SailingDate', 'SiState'] as const;

export const listCargoOrders = list('/api/CargoOrder/GetList', {
  summary: '货物订单',
  query: CargoOrderQuery,
  row: CargoOrder,
  sorts: ORDER_SORTS,
  access: 'order:read',
});
export const cargoOrder = get('/api/CargoOrder/GetInfo', {
  summary: '一个货物订单',
  request: ById,
  answer: record(CargoOrder),
  access: 'order:read',
});
export const exportCargoOrders = get('/api/CargoOrder/Export', {
  summary: '导出货物订单（Excel）',
  request: CargoOrderQuery,
  answer: aFile(XLSX_MIME),
  access: 'order:read',
});
export const importCargoOrders = post('/api/CargoOrder/Import', {
  summary: '导入货物订单：Excel 订舱清单或 EDIFACT IFTMBC',
  request: ImportOrders,
  answer: record(ImportResult),
  access: 'order:import',
  bodyLimit: 11 * 1024 * 1024,
});
export const cargoOrderTemplate = get('/api/CargoOrder/GetImportTemplate', {
  summary: '订单导入模板（Excel）',
  answer: aFile(XLSX_MIME),
  access: 'order:import',
});
