import { Choice, Flag, ListOf, Text } from '../core/field.js';
import { importOf } from '../core/import.js';
import { GoodsType } from '../trade/choices.js';
import { ContainerLine } from '../trade/container-line.js';
import { GoodsLine } from '../trade/goods-line.js';
import { Party } from '../trade/party.js';
import { OrderContent, type OrderLines } from './order.js';

/** A row of a booking list, or a booking confirmation. */
export class OrderImportRow extends OrderContent implements OrderLines {
  /** Code, full or short name: it is looked up. */
  @Text('客户代码', { max: 100, optional: true }) CompanyCode!: string | null;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  /** In place of a code the name that the list's writer uses: it is looked up. */
  @Text('船公司', { max: 100 }) declare CarrierCode: string;
  @Text('收货地代码', { max: 100, optional: true }) declare ReceiptCode: string | null;
  @Text('装货港代码', { max: 100 }) declare LoadCode: string;
  @Text('卸货港代码', { max: 100 }) declare DischargeCode: string;
  @Text('交货地代码', { max: 100, optional: true }) declare DeliveryCode: string | null;
  @ListOf('集装箱', () => ContainerLine, { max: 200, optional: true }) Containers!: ContainerLine[];
  @ListOf('货物', () => GoodsLine, { max: 200, optional: true }) Goods!: GoodsLine[];
  @ListOf('当事方', () => Party, { max: 20, optional: true }) Parties!: Party[];
  /** The carrier takes the booking back. */
  @Flag('已取消') Cancelled!: boolean;
}

export class OrderImportOptions {
  /** Customer for rows that name none, e.g. of an IFTMBC message. */
  @Text('客户代码', { max: 30, optional: true }) CompanyCode?: string | null;
  /** Of new orders whose rows say none, where boxes and texts do not tell it. */
  @Choice('货物类型', GoodsType, { optional: true }) GoodsType?: GoodsType | null;
}

/** Booking lists (Excel) and booking confirmations (EDIFACT IFTMBC). */
export const orderImport = importOf('/api/CargoOrder', {
  label: '货物订单',
  row: OrderImportRow,
  options: OrderImportOptions,
  access: 'order:import',
  formats: ['.edi', '.txt', '.edifact'],
});
