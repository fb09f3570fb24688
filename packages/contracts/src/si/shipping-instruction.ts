import {
  Choice,
  Day,
  Decimal,
  Flag,
  Instant,
  Integer,
  ListOf,
  Nested,
  PortTime,
  Text,
} from '../core/field.js';
import { carrier, port } from '../masterdata/references.js';
import { GoodsType, PaymentMethod, SigningMethod, TransportMethod } from '../trade/choices.js';
import { HintKind, SiSource, SiStatus, SiType } from './choices.js';

/** Bounds that the form, the rules and the database share: a text may be wrong for a bill and still be kept as a draft. */
const PARTY = { max: 1000, optional: true, multiline: true } as const;
const PLACE = { max: 100, optional: true } as const;
const LOCODE = { max: 5, optional: true } as const;

/** One container of a bill (TBX_*). */
export class Box {
  /** The cargo order the box belongs to. */
  @Integer('货物订单', { optional: true }) TBX_CGO_ID?: number | null;
  /** The SI the box belongs to; given by the server. */
  @Integer('SI', { optional: true }) TBX_TBI_ID?: number | null;
  /** Container type, e.g. 40HQ. */
  @Text('箱型', { max: 10, optional: true }) TBX_TYPE?: string | null;
  /** Container number, ISO 6346. */
  @Text('箱号', { max: 20, optional: true }) TBX_CNNO?: string | null;
  @Text('封号', { max: 35, optional: true }) TBX_SEALNO?: string | null;
  /** Whose container it is: COC the carrier's, SOC the shipper's; not said means the carrier's. */
  @Text('箱属', { max: 10, optional: true }) TBX_OWNER?: string | null;
  /** Tare of a shipper's own container, which carriers ask for. */
  @Decimal('箱重', { optional: true, digits: 11, scale: 3, least: 0, unit: 'kg' }) TBX_TARE?:
    | number
    | null;
  /** Package unit, UN/ECE Rec 21. */
  @Text('包装', { max: 10, optional: true }) TBX_PACKAGE?: string | null;
  /** Number of packages. */
  @Integer('件数', {
    optional: true,
    least: 0,
    most: 2_147_483_647,
    counts: 'packages',
    kindField: 'TBX_PACKAGE',
  })
  TBX_NUM?: number | null;
  /** Gross weight. */
  @Decimal('毛重', { optional: true, digits: 11, scale: 3, least: 0, unit: 'kg' }) TBX_WEIGHT?:
    | number
    | null;
  @Decimal('体积', { optional: true, digits: 11, scale: 3, least: 0, unit: 'm³' }) TBX_VOLUME?:
    | number
    | null;
}

/** One goods line inside a container (TBD_*). */
export class BoxDetail {
  @Integer('SI', { optional: true }) TBD_TBI_ID?: number | null;
  /** The box that holds it; given by the server. */
  @Integer('箱', { optional: true }) TBD_BOXID?: number | null;
  /** Chinese description. */
  @Text('中文品名', { max: 500, optional: true }) TBD_CNGOODS?: string | null;
  /** English description. */
  @Text('英文品名', { max: 2000, optional: true }) TBD_GOODS?: string | null;
  @Text('HS编码', { max: 13, optional: true }) TBD_HSCODE?: string | null;
  @Text('唛头', { max: 2000, optional: true }) TBD_MARKS?: string | null;
  @Text('包装', { max: 10, optional: true }) TBD_PACKAGE?: string | null;
  @Integer('件数', {
    optional: true,
    least: 0,
    most: 2_147_483_647,
    counts: 'packages',
    kindField: 'TBD_PACKAGE',
  })
  TBD_NUM?: number | null;
  @Decimal('毛重', { optional: true, digits: 11, scale: 3, least: 0, unit: 'kg' }) TBD_WEIGHT?:
    | number
    | null;
  @Decimal('体积', { optional: true, digits: 11, scale: 3, least: 0, unit: 'm³' }) TBD_VOLUME?:
    | number
    | null;
}

export class BoxEntry {
  @Nested('箱', () => Box) BoxInfo!: Box;
  @ListOf('箱内货物', () => BoxDetail, { max: 999, optional: true }) BoxDetails?: BoxDetail[];
}

/** A bill that was merged into this one (TMM_*). */
export class MergedBill {
  @Integer('主订单', { optional: true }) TMM_CGO_ID?: number | null;
  @Integer('主SI', { optional: true }) TMM_TBI_ID?: number | null;
  @Integer('被并订单', { optional: true }) TMM_MCGO_ID?: number | null;
  @Text('被并提单号', { max: 35 }) TMM_MMBL_NO!: string;
}

/** What people fill into an SI: the template's fields and the form share them. */
export class SiTexts {
  @Text('发货人', PARTY) TBI_CONSIGNOR?: string | null;
  @Text('收货人', PARTY) TBI_CONSIGNEE?: string | null;
  @Text('通知人', PARTY) TBI_NOTIFIER_1?: string | null;
  @Text('第二通知人', PARTY) TBI_NOTIFIER_2?: string | null;
  @Text('第三通知人', PARTY) TBI_NOTIFIER_3?: string | null;
  @Text('唛头', { max: 10_000, optional: true, multiline: true }) TBI_MARKS?: string | null;
  @Text('英文品名', { max: 10_000, optional: true, multiline: true }) TBI_GOODS?: string | null;
  /** Package unit, UN/ECE Rec 21. */
  @Text('包装', { max: 10, optional: true }) TBI_PACKAGE?: string | null;
  @Text('HS编码', { max: 13, optional: true }) TBI_HSCODE?: string | null;
  /** Addresses that get the draft, separated by semicolons. */
  @Text('邮箱', { max: 500, optional: true }) TBI_EMAILS?: string | null;
  @Text('备注', { max: 2000, optional: true, multiline: true }) TBI_REMARKS?: string | null;
}

/** The header that a person may set. */
export class SiHeader extends SiTexts {
  /** The cargo order (booked shipment) the SI belongs to. */
  @Integer('货物订单', { optional: true, least: 1 }) CGO_ID?: number | null;
  /** Shipper's own reference. */
  @Text('客户参考号', { max: 50, optional: true }) TBI_SHREF_NO?: string | null;
  @Choice('货物类型', GoodsType, { optional: true }) TBI_GOODS_TYPE?: GoodsType | null;
  /** Why its texts name dangerous goods, a temperature or oversize and its types say none. */
  @Text('货物性质说明', { max: 500, optional: true }) CargoReason?: string | null;
  @Choice('SI类型', SiType, { optional: true }) TBI_SITYPE?: SiType | null;
  /** Number of bills (copies) of this submission. */
  @Integer('提单份数', { optional: true, least: 1, most: 50 }) TBI_NUM?: number | null;
  /** Master bill number of the booking. */
  @Text('主提单号', { max: 35, optional: true }) TBI_MBL_NO?: string | null;
  /** The number this bill will carry; equal to the master number for a single bill. */
  @Text('提单号', { max: 35, optional: true }) TBI_SIMBL_NO?: string | null;
  @Choice('付款方式', PaymentMethod, { optional: true }) TBI_PAYMENT_METHOD?: PaymentMethod | null;
  @Choice('签单方式', SigningMethod, { optional: true }) TBI_SIGNING_METHOD?: SigningMethod | null;
  /** How many originals the shipper wants of an original bill; not said: the carrier's usual set. */
  @Integer('正本份数', { optional: true, least: 0, most: 9 }) Originals?: number | null;
  @Choice('运输条款', TransportMethod, { optional: true })
  TBI_TRANSPORT_METHOD?: TransportMethod | null;
  /** SCAC. */
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) TBI_CARRIER?:
    | string
    | null;
  @Text('船名', { max: 50, optional: true }) TBI_VESSEL?: string | null;
  @Text('航次', { max: 50, optional: true }) TBI_VOYAGE?: string | null;
  /** Place of receipt and its UN/LOCODE. */
  @Text('收货地', PLACE) TBI_SHOUHD?: string | null;
  @Text('收货地代码', { ...LOCODE, ref: port({ open: true }) }) TBI_SHOUHD_CODE?: string | null;
  /** Port of loading. */
  @Text('装货港', PLACE) TBI_ZHUANGHG?: string | null;
  @Text('装货港代码', { ...LOCODE, ref: port({ open: true }) }) TBI_ZHUANGHG_CODE?: string | null;
  /** Place of delivery. */
  @Text('交货地', PLACE) TBI_JIAOHD?: string | null;
  @Text('交货地代码', { ...LOCODE, ref: port({ open: true }) }) TBI_JIAOHD_CODE?: string | null;
  /** Port of discharge. */
  @Text('卸货港', PLACE) TBI_XIEHG?: string | null;
  @Text('卸货港代码', { ...LOCODE, ref: port({ open: true }) }) TBI_XIEHG_CODE?: string | null;
  /** Remarks of the shipper to the operator, not printed on the bill. */
  @Text('客户备注', { max: 2000, optional: true, multiline: true }) TBI_SHREMARKS?: string | null;
  /** Bills merged into this one, comma separated. */
  @Text('并单提单号', { max: 2000, optional: true }) TBI_MERGEMBL_NO?: string | null;
  @Day('开航日', { optional: true }) TBI_SAILINGDATE?: string | null;
  /** Contract or quotation number with the carrier. */
  @Text('约号', { max: 50, optional: true }) TBI_QUNO?: string | null;
}

/** What a form says of where a value came from; a label, never a proof. */
export class SourceHint {
  /** Path in the SI: `TBI_CONSIGNEE`, `BoxInfos[0]` for a whole row, `BoxInfos[0].BoxInfo.TBX_NUM` for a cell. */
  @Text('位置', { max: 200 }) Prop!: string;
  @Choice('来源', HintKind) Kind!: HintKind;
  /** Which template, which repair. */
  @Text('名称', { max: 60, optional: true }) Name?: string | null;
}

/** An SI as a person hands it in. */
export class SiInput extends SiHeader {
  /** Set when an existing SI is changed. */
  @Integer('编号', { optional: true, least: 0 }) Id?: number | null;
  /** The version that was read; a stale one is refused with 412. */
  @Integer('版本', { optional: true }) Version?: number | null;
  @ListOf('箱信息', () => BoxEntry, { max: 200, optional: true }) BoxInfos?: BoxEntry[];
  @ListOf('并单', () => MergedBill, { max: 50, optional: true }) TDBpMBLNos?: MergedBill[];
  /** Where values came from that are not the order's. */
  @ListOf('来源', () => SourceHint, { max: 2000, optional: true }) Sources?: SourceHint[];
  /** Agreed that the merged orders' own SIs are voided. */
  @Flag('确认作废被并SI', { optional: true }) MergeConfirmed?: boolean | null;
  /** Why a bill is handed in after the deadline. */
  @Text('迟交原因', { max: 500, optional: true }) LateReason?: string | null;
  /** A change after the bill was made: the carrier's fee note has been read and agreed to. */
  @Flag('已确认改单费提示', { optional: true }) AmendmentConfirmed?: boolean | null;
}

/** What the server keeps beside the person's header. */
export class SiRecord extends SiHeader {
  @Integer('编号') Id!: number;
  @Integer('公司') CompanyId!: number;
  @Text('公司代码', { max: 30 }) TBI_COMPANYCODE!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  /** Own number of the SI, e.g. SI26112100001. */
  @Text('SI编号', { max: 20 }) TBI_NO!: string;
  @Choice('状态', SiStatus) TBI_STATUS!: SiStatus;
  @Choice('来源', SiSource) TBI_SOURCES!: SiSource;
  /** Deadline of the carrier for the shipping instruction. */
  @PortTime('截单时间', { port: 'TBI_ZHUANGHG_CODE', optional: true }) TBI_DEADLINE!: string | null;
  @Integer('提交人') TBI_CREATE_ID!: number;
  @Text('提交人', { max: 50 }) CreateName!: string;
  @Integer('审核人', { optional: true }) TBI_REVIEWER_ID!: number | null;
  @Text('审核人', { max: 50, optional: true }) ReviewerName!: string | null;
  @Instant('审核时间', { optional: true }) TBI_REVIEWER_DATE!: string | null;
  /** Counts up with every resubmission: 1, 2, 3 … */
  @Integer('补料版本') Revision!: number;
  @Text('迟交原因', { max: 500, optional: true }) LateReason!: string | null;
  /** Remark of the last review. */
  @Text('审核意见', { max: 2000, optional: true }) ReviewRemarks!: string | null;
  /** Totals over the boxes, exact. */
  @Integer('总件数') TotalPackages!: number;
  @Decimal('总毛重', { digits: 12, scale: 3, unit: 'kg' }) TotalWeight!: number;
  @Decimal('总体积', { digits: 12, scale: 3, unit: 'm³' }) TotalVolume!: number;
  /** Type*count per type, e.g. `20GP*2,40HQ*1`. */
  @Text('箱型箱量', { max: 200 }) ContainerSummary!: string;
  /** Lock against stale edits. */
  @Integer('版本') Version!: number;
  /** Soft delete; always 0 in answers. */
  @Integer('删除标记') DeleteMark!: number;
  @Instant('创建时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}
