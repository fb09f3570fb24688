import { Choice, Day, Decimal, Integer, Text } from '../../core/field.js';
import { importOf } from '../../core/import.js';
import { GoodsType, PaymentMethod, TransportMethod } from '../../trade/choices.js';

/** A row of a list of simple orders: one kind of goods, containers by type. Codes may be names, which are looked up. */
export class EntryImportRow {
  /** With the customer it names the order: imported again, the same draft is changed. */
  @Text('客户编号', { max: 50, min: 1 }) CustomerRef!: string;
  @Text('客户代码', { max: 100, optional: true }) CompanyCode!: string | null;
  @Text('公司名称', { max: 100, optional: true }) CompanyName!: string | null;
  @Text('船公司', { max: 100, optional: true }) CarrierCode!: string | null;
  @Text('合约号', { max: 50, optional: true }) ContractNo!: string | null;
  @Text('收货地', { max: 100, optional: true }) ReceiptPlace!: string | null;
  @Text('收货地代码', { max: 100, optional: true }) ReceiptCode!: string | null;
  @Text('装货港', { max: 100, optional: true }) LoadPort!: string | null;
  @Text('装货港代码', { max: 100, optional: true }) LoadCode!: string | null;
  @Text('卸货港', { max: 100, optional: true }) DischargePort!: string | null;
  @Text('卸货港代码', { max: 100, optional: true }) DischargeCode!: string | null;
  @Text('交货地', { max: 100, optional: true }) DeliveryPlace!: string | null;
  @Text('交货地代码', { max: 100, optional: true }) DeliveryCode!: string | null;
  @Day('开航日', { optional: true }) SailingDate!: string | null;
  @Text('箱型箱量', { max: 200, optional: true }) ContainerSummary!: string | null;
  @Text('英文品名', { max: 2000, optional: true }) GoodsName!: string | null;
  @Text('HS编码', { max: 13, optional: true }) HsCode!: string | null;
  @Integer('件数', {
    counts: 'packages',
    kindField: 'PackageUnit',
    optional: true,
    least: 0,
    most: 2_147_483_647,
  })
  Packages!: number | null;
  @Text('包装', { max: 10, optional: true }) PackageUnit!: string | null;
  @Decimal('毛重', { digits: 11, scale: 3, unit: 'kg', optional: true }) Weight!: number | null;
  @Decimal('体积', { digits: 11, scale: 3, unit: 'm³', optional: true }) Volume!: number | null;
  @Choice('货物类型', GoodsType, { optional: true }) GoodsType!: GoodsType | null;
  @Text('货物性质说明', { max: 500, optional: true }) CargoReason!: string | null;
  @Choice('付款方式', PaymentMethod, { optional: true }) PaymentMethod!: PaymentMethod | null;
  @Choice('运输条款', TransportMethod, { optional: true }) TransportMethod!: TransportMethod | null;
  @Text('发货人', { max: 1000, optional: true, multiline: true }) Consignor!: string | null;
  @Text('收货人', { max: 1000, optional: true, multiline: true }) Consignee!: string | null;
  @Text('通知人', { max: 1000, optional: true, multiline: true }) Notifier!: string | null;
}

/** Lists of orders (Excel), which become drafts. */
export const entryImport = importOf('/api/EntryOrder', {
  label: '在线录单',
  row: EntryImportRow,
  access: 'entry:submit',
});
