import { type ChoiceValue, choices } from '../core/choices.js';
import {
  Choice,
  Day,
  Decimal,
  Flag,
  Instant,
  Integer,
  ListOf,
  PortTime,
  Text,
} from '../core/field.js';
import { carrier, port } from '../masterdata/references.js';
import { GoodsType, PaymentMethod, SigningMethod, TransportMethod } from '../trade/choices.js';
import { ContainerLine } from '../trade/container-line.js';
import { GoodsLine } from '../trade/goods-line.js';
import { Party } from '../trade/party.js';

/** How an order came in. */
export const OrderSource = choices({
  Excel: { value: 'excel', label: 'Excel导入' },
  Edifact: { value: 'iftmbc', label: 'IFTMBC报文' },
  Entry: { value: 'entry', label: '在线录单' },
  Booking: { value: 'booking', label: '订舱' },
  Demo: { value: 'demo', label: '演示数据' },
});
export type OrderSource = ChoiceValue<typeof OrderSource>;

/** What a booking says of a shipment. */
export class OrderContent {
  @Text('订舱号', { max: 35 }) BookingNo!: string;
  /** Empty until the carrier gives it. */
  @Text('主提单号', { max: 35, optional: true }) MblNo!: string | null;
  /** SCAC. */
  @Text('船公司', { max: 10, ref: carrier({ open: true }) }) CarrierCode!: string;
  @Text('船名', { max: 50 }) Vessel!: string;
  /** IMO number of the ship, where the booking says it. */
  @Text('船舶IMO', { max: 7, optional: true }) VesselImo!: string | null;
  @Text('航次', { max: 50 }) Voyage!: string;
  @Text('收货地', { max: 100, optional: true }) ReceiptPlace!: string | null;
  @Text('收货地代码', { max: 5, optional: true, ref: port({ open: true }) }) ReceiptCode!:
    | string
    | null;
  @Text('装货港', { max: 100 }) LoadPort!: string;
  @Text('装货港代码', { max: 5, ref: port({ open: true }) }) LoadCode!: string;
  @Text('卸货港', { max: 100 }) DischargePort!: string;
  @Text('卸货港代码', { max: 5, ref: port({ open: true }) }) DischargeCode!: string;
  @Text('交货地', { max: 100, optional: true }) DeliveryPlace!: string | null;
  @Text('交货地代码', { max: 5, optional: true, ref: port({ open: true }) }) DeliveryCode!:
    | string
    | null;
  @Day('开航日', { optional: true }) SailingDate!: string | null;
  /** Carrier's cut-off for the shipping instruction. */
  @PortTime('截单时间', { port: 'LoadCode', optional: true }) SiDeadline!: string | null;
  /** Booked containers, `20GP*2,40HQ*1`. */
  @Text('箱型箱量', { max: 200 }) ContainerSummary!: string;
  @Integer('件数', { counts: 'packages', kindField: 'PackageUnit', optional: true }) Packages!:
    | number
    | null;
  @Text('包装', { max: 10, optional: true }) PackageUnit!: string | null;
  @Decimal('毛重', { digits: 12, scale: 3, unit: 'kg', optional: true }) Weight!: number | null;
  @Decimal('体积', { digits: 12, scale: 3, unit: 'm³', optional: true }) Volume!: number | null;
  @Choice('货物类型', GoodsType) GoodsType!: GoodsType;
  @Text('英文品名', { max: 2000, optional: true }) GoodsName!: string | null;
  @Text('HS编码', { max: 13, optional: true }) HsCode!: string | null;
  @Choice('付款方式', PaymentMethod, { optional: true }) PaymentMethod!: PaymentMethod | null;
  @Choice('运输条款', TransportMethod, { optional: true }) TransportMethod!: TransportMethod | null;
  @Text('发货人', { max: 1000, optional: true, multiline: true }) Consignor!: string | null;
  @Text('收货人', { max: 1000, optional: true, multiline: true }) Consignee!: string | null;
  @Text('通知人', { max: 1000, optional: true, multiline: true }) Notifier!: string | null;
}

/**
 * A shipment with what its customer said of his papers when he ordered it: an SI opens with it. Booking lists and carriers' messages say
 * nothing of these fields and leave them as they are.
 */
export class CustomerOrder extends OrderContent {
  @Text('客户参考号', { max: 50, optional: true }) CustomerRef!: string | null;
  /** The customer's own; one that is the forwarder's is not told to him. */
  @Text('约号', { max: 50, optional: true }) ContractNo!: string | null;
  @Choice('签单方式', SigningMethod, { optional: true }) SigningMethod!: SigningMethod | null;
  @Text('第二通知人', { max: 1000, optional: true, multiline: true }) SecondNotifier!:
    | string
    | null;
  @Text('第三通知人', { max: 1000, optional: true, multiline: true }) ThirdNotifier!: string | null;
  @Text('唛头', { max: 10_000, optional: true, multiline: true }) Marks!: string | null;
  /** What customer and desk both read; nothing internal, nothing that was meant for the carrier. */
  @Text('客户备注', { max: 2000, optional: true, multiline: true }) CustomerRemarks!: string | null;
}

/** What a booking says of a shipment line by line; empty where it says no more than the header. */
export class OrderLines {
  @ListOf('集装箱', () => ContainerLine, { max: 200 }) Containers!: ContainerLine[];
  @ListOf('货物', () => GoodsLine, { max: 200 }) Goods!: GoodsLine[];
  @ListOf('当事方', () => Party, { max: 20 }) Parties!: Party[];
}

/** The names of the lines, which are columns of JSON. */
export const ORDER_LINES = [
  'Containers',
  'Goods',
  'Parties',
] as const satisfies readonly (keyof OrderLines)[];

/** A booked shipment under one booking number, as booking keeps it. `Id` is the CGO_ID of every service. */
export class BookedOrder extends CustomerOrder implements OrderLines {
  @Integer('订单编号') Id!: number;
  @Integer('公司') CompanyId!: number;
  @Text('公司代码', { max: 30 }) CompanyCode!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('来源', OrderSource) Source!: OrderSource;
  /** The carrier cancelled the booking. */
  @Flag('已取消') Cancelled!: boolean;
  /** The version that followed the schedule last, and why it changed; 0: never. */
  @Integer('船期版本') ScheduleVersion!: number;
  @Text('船期变更原因', { max: 40, optional: true }) ScheduleReason!: string | null;
  @Text('船期变更说明', { max: 500, optional: true }) ScheduleRemark!: string | null;
  @ListOf('集装箱', () => ContainerLine, { max: 200 }) Containers!: ContainerLine[];
  @ListOf('货物', () => GoodsLine, { max: 200 }) Goods!: GoodsLine[];
  @ListOf('当事方', () => Party, { max: 20 }) Parties!: Party[];
  @Integer('版本') Version!: number;
  @Instant('创建时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}
