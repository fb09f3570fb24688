import {
  Choice,
  type Class,
  Day,
  Decimal,
  Flag,
  Instant,
  Integer,
  ListOf,
  MAIL_LENGTH,
  PortTime,
  Text,
} from '../../core/field.js';
import { carrier, country, currency, packaging, port } from '../../masterdata/references.js';
import {
  ContainerOwner,
  GoodsType,
  PartyRole,
  PaymentMethod,
  TransportMethod,
} from '../../trade/choices.js';
import {
  BillForm,
  EntrySource,
  EntryState,
  FeeBasis,
  FeeSide,
  Incoterm,
  LegMode,
  RemarkAudience,
  ServiceKind,
} from './choices.js';

/** Numbers of papers, as their issuers write them. */
export const PAPER_NO = /^[^\p{Cc}<>]*$/u;

/** What every line carries: its number stays the same as long as the line does; null for a line that is not stored yet. */
export class EntryLine {
  @Integer('行号', { optional: true, least: 1 }) LineId?: number | null;
}

/** Drafts are kept with whatever they lack; what an order needs is judged when it is handed in. Numbers are bounded as those of an SI. */
const COUNT = { optional: true, least: 0, most: 2_147_483_647 } as const;
const WEIGHT = { optional: true, digits: 11, scale: 3, least: 0, unit: 'kg' } as const;
const VOLUME = { optional: true, digits: 11, scale: 3, least: 0, unit: 'm³' } as const;

/** A party of the shipment. */
export class EntryParty extends EntryLine {
  @Choice('角色', PartyRole) Role!: PartyRole;
  @Text('名称', { max: 200, optional: true }) Name?: string | null;
  @Text('地址', { max: 1000, optional: true, multiline: true }) Address?: string | null;
  /** USCI of a Chinese company, or what its country knows it by. */
  @Text('企业代码', { max: 50, optional: true }) Code?: string | null;
  @Text('国家', { max: 2, optional: true, ref: country() }) Country?: string | null;
  @Text('联系人', { max: 100, optional: true }) Contact?: string | null;
  @Text('电话', { contact: 'phone', max: 50, optional: true }) Phone?: string | null;
  @Text('邮箱', { contact: 'mail', max: MAIL_LENGTH, optional: true }) Email?: string | null;
}

/** A leg of the route before or after the sea voyage of the header, or a transhipment. */
export class EntryLeg extends EntryLine {
  @Choice('方式', LegMode) Mode!: LegMode;
  @Text('起点', { max: 100, optional: true }) FromPlace?: string | null;
  @Text('起点代码', { max: 5, optional: true, ref: port({ open: true }) }) FromCode?: string | null;
  @Text('终点', { max: 100, optional: true }) ToPlace?: string | null;
  @Text('终点代码', { max: 5, optional: true, ref: port({ open: true }) }) ToCode?: string | null;
  @Text('承运人', { max: 100, optional: true }) Operator?: string | null;
  @Text('船名车号', { max: 50, optional: true }) Vehicle?: string | null;
  @Text('航次', { max: 50, optional: true }) Voyage?: string | null;
  @Day('离开', { optional: true }) DepartureDate?: string | null;
  @Day('到达', { optional: true }) ArrivalDate?: string | null;
}

/** One kind of goods in all containers together. */
export class EntryGoods extends EntryLine {
  @Text('英文品名', { max: 2000, optional: true, multiline: true }) Description?: string | null;
  @Text('中文品名', { max: 500, optional: true }) ChineseName?: string | null;
  @Text('HS编码', { max: 13, optional: true }) HsCode?: string | null;
  @Text('唛头', { max: 1000, optional: true, multiline: true }) Marks?: string | null;
  @Integer('件数', { ...COUNT, counts: 'packages', kindField: 'PackageUnit' }) Packages?:
    | number
    | null;
  /** UN/ECE Recommendation 21. */
  @Text('包装', { max: 10, optional: true, ref: packaging() }) PackageUnit?: string | null;
  @Decimal('毛重', WEIGHT) Weight?: number | null;
  @Decimal('体积', VOLUME) Volume?: number | null;
  /**
   * Canonical type of the containers that it goes into, where there are several; empty when nobody
   * has said.
   */
  @Text('装入箱型', { max: 10, optional: true }) BoxType?: string | null;
  /** Dangerous goods (IMDG): UN number, class, packing group, proper shipping name, flash point. */
  @Text('UN号', { max: 4, optional: true, pattern: /^\d{4}$/, patternText: 'UN号为4位数字' })
  UnNumber?: string | null;
  @Text('危险品类别', { max: 7, optional: true }) ImoClass?: string | null;
  @Text('包装类', { max: 3, optional: true }) PackingGroup?: string | null;
  @Text('正确运输名称', { max: 300, optional: true }) ProperShippingName?: string | null;
  @Decimal('闪点', { optional: true, digits: 4, scale: 1, least: -273, most: 1000, unit: '°C' })
  FlashPoint?: number | null;
}

/** Containers of one type, or one container once its number is known. */
export class EntryBox extends EntryLine {
  /** Canonical type, 40HQ. */
  @Text('箱型', { max: 10, optional: true }) Type?: string | null;
  @Integer('箱量', { optional: true, least: 1, most: 200 }) Count?: number | null;
  @Choice('箱主', ContainerOwner, { optional: true }) Owner?: ContainerOwner | null;
  /** ISO 6346, compact. */
  @Text('箱号', { max: 11, optional: true }) Number?: string | null;
  @Text('封号', { max: 50, optional: true }) Seal?: string | null;
  /** Of one container without cargo; carriers ask for it of shipper's own ones. */
  @Decimal('箱皮重', WEIGHT) Tare?: number | null;
  /** Of one container. */
  @Integer('每箱件数', COUNT) Packages?: number | null;
  @Decimal('每箱毛重', WEIGHT) Weight?: number | null;
  @Decimal('每箱体积', VOLUME) Volume?: number | null;
  /** Reefers. */
  @Decimal('温度', { optional: true, digits: 3, scale: 1, least: -80, most: 60, unit: '°C' })
  Temperature?: number | null;
  @Integer('通风', { optional: true, least: 0, most: 300, unit: 'm³/h' }) Ventilation?:
    | number
    | null;
  @Integer('湿度', { optional: true, least: 0, most: 100, unit: '%' }) Humidity?: number | null;
  /** Out of gauge: beyond the container's frame. */
  @Integer('超长', { optional: true, least: 0, most: 2000, unit: 'cm' }) OverLength?: number | null;
  @Integer('超宽', { optional: true, least: 0, most: 2000, unit: 'cm' }) OverWidth?: number | null;
  @Integer('超高', { optional: true, least: 0, most: 2000, unit: 'cm' }) OverHeight?: number | null;
}

/** A service beside the sea freight, and what became of it. */
export class EntryService extends EntryLine {
  @Choice('服务', ServiceKind) Kind!: ServiceKind;
  /** What is wanted: place, time, cover. */
  @Text('要求', { max: 500, optional: true }) Wish?: string | null;
  /** Who does it: truck company, warehouse, customs broker, insurer. */
  @Text('服务商', { max: 100, optional: true }) Provider?: string | null;
  @Text('联系方式', { max: 200, optional: true }) Contact?: string | null;
  @Instant('计划时间', { optional: true }) PlanTime?: string | null;
  @Instant('实际时间', { optional: true }) ActualTime?: string | null;
  /** Number of its paper: trucking order, warehouse receipt, customs declaration, policy. */
  @Text('单号', {
    max: 50,
    optional: true,
    pattern: PAPER_NO,
    patternText: '单号不能含控制字符和尖括号',
  })
  PaperNo?: string | null;
  @Text('备注', { max: 500, optional: true }) Remark?: string | null;
}

/** A fee; its amount is quantity times price, counted by the server. */
export class EntryFee extends EntryLine {
  @Choice('收付', FeeSide) Side!: FeeSide;
  @Text('费用代码', { max: 10, optional: true }) Code?: string | null;
  @Text('费用名称', { max: 100, optional: true }) Name?: string | null;
  @Choice('计费方式', FeeBasis, { optional: true }) Basis?: FeeBasis | null;
  /** Of the basis 箱型. */
  @Text('箱型', { max: 10, optional: true }) BoxType?: string | null;
  @Decimal('数量', { optional: true, digits: 9, scale: 3, least: 0 }) Quantity?: number | null;
  @Decimal('单价', { optional: true, digits: 12, scale: 2 }) Price?: number | null;
  @Text('币种', { max: 3, optional: true, ref: currency() }) Currency?: string | null;
  @Choice('付款方式', PaymentMethod, { optional: true }) PaymentMethod?: PaymentMethod | null;
  /** Whom it is paid to, of what we owe. */
  @Text('结算对象', { max: 100, optional: true }) Partner?: string | null;
}

export class EntryRemark extends EntryLine {
  @Choice('对象', RemarkAudience) Audience!: RemarkAudience;
  @Text('内容', { max: 2000, optional: true, multiline: true }) Text?: string | null;
}

/** What a person enters of a whole order, line lists apart. */
export class EntryHeader {
  @Text('客户编号', { max: 50, optional: true }) CustomerRef?: string | null;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?:
    | string
    | null;
  @Text('合约号', { max: 50, optional: true }) ContractNo?: string | null;
  @Text('船名', { max: 50, optional: true }) Vessel?: string | null;
  @Text('航次', { max: 50, optional: true }) Voyage?: string | null;
  @Text('收货地', { max: 100, optional: true }) ReceiptPlace?: string | null;
  @Text('收货地代码', { max: 5, optional: true, ref: port({ open: true }) }) ReceiptCode?:
    | string
    | null;
  @Text('装货港', { max: 100, optional: true }) LoadPort?: string | null;
  @Text('装货港代码', { max: 5, optional: true, ref: port({ open: true }) }) LoadCode?:
    | string
    | null;
  @Text('卸货港', { max: 100, optional: true }) DischargePort?: string | null;
  @Text('卸货港代码', { max: 5, optional: true, ref: port({ open: true }) }) DischargeCode?:
    | string
    | null;
  @Text('交货地', { max: 100, optional: true }) DeliveryPlace?: string | null;
  @Text('交货地代码', { max: 5, optional: true, ref: port({ open: true }) }) DeliveryCode?:
    | string
    | null;
  /** The day of the voyage; before a voyage is known, the first day on which it may sail. */
  @Day('开航日', { optional: true }) SailingDate?: string | null;
  @Day('最迟开航', { optional: true }) LatestSailing?: string | null;
  @Day('预计到港', { optional: true }) ArrivalDate?: string | null;
  @PortTime('截单时间', { port: 'LoadCode', optional: true }) SiDeadline?: string | null;
  @PortTime('截VGM时间', { port: 'LoadCode', optional: true }) VgmDeadline?: string | null;
  @PortTime('截港时间', { port: 'LoadCode', optional: true }) YardDeadline?: string | null;
  @PortTime('截关时间', { port: 'LoadCode', optional: true }) CustomsDeadline?: string | null;
  @Choice('货物类型', GoodsType, { optional: true }) GoodsType?: GoodsType | null;
  /**
   * Why the texts name dangerous goods, lithium batteries, a temperature or oversize and the paper
   * declares none: asked at hand-in, see `judge-cargo.ts` of the booking service.
   */
  @Text('货物性质说明', { max: 500, optional: true }) CargoReason?: string | null;
  @PortTime('货好时间', { port: 'LoadCode', optional: true }) CargoReady?: string | null;
  @Choice('贸易条款', Incoterm, { optional: true }) Incoterm?: Incoterm | null;
  @Choice('付款方式', PaymentMethod, { optional: true }) PaymentMethod?: PaymentMethod | null;
  @Choice('运输条款', TransportMethod, { optional: true }) TransportMethod?: TransportMethod | null;
  @Choice('提单形式', BillForm, { optional: true }) BillForm?: BillForm | null;
  @Text('主提单号', { max: 35, optional: true }) MblNo?: string | null;
}

/** The line lists of an order: each has a table of its own, in which a line keeps its number. */
export interface EntryLines {
  Parties: EntryParty[];
  Legs: EntryLeg[];
  Goods: EntryGoods[];
  Boxes: EntryBox[];
  Services: EntryService[];
  Fees: EntryFee[];
  Remarks: EntryRemark[];
}

const LISTS: Record<keyof EntryLines, (target: object, name: string) => void> = {
  Parties: ListOf('当事方', () => EntryParty, { max: 20 }),
  Legs: ListOf('运输段', () => EntryLeg, { max: 10 }),
  Goods: ListOf('货物', () => EntryGoods, { max: 200 }),
  Boxes: ListOf('集装箱', () => EntryBox, { max: 200 }),
  Services: ListOf('服务', () => EntryService, { max: 20 }),
  Fees: ListOf('费用', () => EntryFee, { max: 100 }),
  Remarks: ListOf('备注', () => EntryRemark, { max: 20 }),
};

/** A header with the lists of its lines: `class EntryInput extends withLines(EntryHeader) {}`. */
export function withLines<H extends object>(header: Class<H>): Class<H & EntryLines> {
  const Whole = class extends (header as Class<object>) {};
  for (const [name, decorate] of Object.entries(LISTS)) decorate(Whole.prototype, name);
  return Whole as Class<H & EntryLines>;
}

/** Each list of an order with the class of its lines. */
export const ENTRY_LINES = {
  Parties: EntryParty,
  Legs: EntryLeg,
  Goods: EntryGoods,
  Boxes: EntryBox,
  Services: EntryService,
  Fees: EntryFee,
  Remarks: EntryRemark,
} as const satisfies Record<keyof EntryLines, Class>;

/** A whole order as it is entered, by the form, a template, a copy or a sheet. */
export class EntryInput extends withLines(EntryHeader) {}

/** An entered order without its lines, as the list shows it. */
export class EntryRecord extends EntryHeader {
  @Integer('编号') Id!: number;
  /** EO, year, month and a running number: EO26110001. */
  @Text('录单号', { max: 20 }) EntryNo!: string;
  @Integer('公司') CompanyId!: number;
  @Text('公司代码', { max: 30 }) CompanyCode!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('状态', EntryState) State!: EntryState;
  @Choice('来源', EntrySource) Source!: EntrySource;
  /** Staff entered it for the customer. */
  @Flag('代客户录入') OnBehalf!: boolean;
  @Integer('录入人') CreatorId!: number;
  @Text('录入人', { max: 50 }) CreateName!: string;
  /** The desk's person who deals with it. */
  @Integer('操作员', { optional: true }) OwnerId!: number | null;
  @Text('操作员', { max: 50, optional: true }) OwnerName!: string | null;
  @Text('订舱号', { max: 35, optional: true }) BookingNo!: string | null;
  /** The cargo order (CGO_ID) that it became. */
  @Integer('货物订单', { optional: true }) OrderId!: number | null;
  /** The carrier took the booking back. */
  @Flag('订舱已取消') BookingCancelled!: boolean;
  /** Booked containers, `20GP*2,40HQ*1`. */
  @Text('箱型箱量', { max: 200, optional: true }) ContainerSummary!: string | null;
  @Integer('总件数', { optional: true }) TotalPackages!: number | null;
  @Decimal('总毛重', { digits: 12, scale: 3, unit: 'kg', optional: true }) TotalWeight!:
    | number
    | null;
  @Decimal('总体积', { digits: 12, scale: 3, unit: 'm³', optional: true }) TotalVolume!:
    | number
    | null;
  /** What lacks for the stage that is due next, and until when. */
  @Integer('缺少项') MissingCount!: number;
  @Instant('补充期限', { optional: true }) MissingDue!: string | null;
  /** What the desk said when it asked for more, returned or cancelled it. */
  @Text('意见', { max: 2000, optional: true }) Opinion!: string | null;
  @Instant('提交时间', { optional: true }) SubmitTime!: string | null;
  /** When the desk took it on; null again when it is returned. */
  @Instant('受理时间', { optional: true }) AcceptTime!: string | null;
  /** When the customer was last reminded of what lacks. */
  @Instant('上次提醒', { optional: true }) RemindTime!: string | null;
  @Integer('版本') Version!: number;
  @Instant('创建时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}
