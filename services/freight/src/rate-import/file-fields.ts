import { RATE_BOXES, type RateBox } from '@quayside/contracts/freight/boxes';
import type { RateFileRow } from '@quayside/contracts/freight/rate-import';
import type { TargetField } from '@quayside/service-kit/import/target';
import { readFreeDays, readPrice, readTransit, readWeekday } from './read-cells.js';

type Fields = { [Name in keyof RateFileRow & string]?: TargetField };

/** How sheets write a container type (standards 5.8). */
const BOX_NAMES: Readonly<Partial<Record<RateBox, readonly string[]>>> = {
  '20GP': ['20', "20'", "20'GP", '20DC', '20DV', '小柜', '20尺', '20FT'],
  '40GP': ['40', "40'", "40'GP", '40DC', '40DV', '大柜', '40尺', '40FT', '平柜'],
  '40HQ': ['40HC', 'HQ', 'HC', "40'HQ", "40'HC", '高柜', '40H', '40尺高柜'],
  '45HQ': ['45', "45'", '45HC', "45'HC", "45'HQ"],
  '40NOR': ['40RQ代干', 'NOR', '40 NOR'],
  '20RF': ["20'RF", '20尺冻柜'],
  '40RF': ["40'RF", '40尺冻柜'],
  '40RH': ['40HR', "40'RH", '40尺高冻', '40RQ'],
};
const namesOf = (box: RateBox): readonly string[] => [box, ...(BOX_NAMES[box] ?? [])];

/** The words for a layer of prices, before or behind the type: 成本20GP, 20GP成本. */
export const LAYERS = {
  Cost: ['成本', '拿价', '进价', 'Cost', 'Buy'],
  Floor: ['底价', '最低价', 'Floor'],
  Published: ['卖价', '报价', '公布价', '售价', 'Sell'],
} as const;

const prices: Fields = Object.fromEntries(
  RATE_BOXES.flatMap((box) => [
    [
      `Price${box}`,
      {
        aliases: namesOf(box).slice(1),
        read: readPrice,
        example: box === '20GP' ? '1250' : undefined,
      },
    ],
    ...Object.entries(LAYERS).map(([layer, words]) => [
      `${layer}${box}`,
      {
        aliases: words.flatMap((word) =>
          namesOf(box).flatMap((name) => [`${word}${name}`, `${name}${word}`]),
        ),
        read: readPrice,
      },
    ]),
  ]),
);

const port = (...aliases: string[]): TargetField => ({ names: true, aliases });

/** What a heading of a column says that is nobody's but the company's. */
const INTERNAL = /内部|对内|底价|成本|拿价|进价|返佣|佣金|利润|internal|cost|buy|floor|commission/i;
const FOR_CUSTOMERS: TargetField = { shown: { withheld: INTERNAL } };
/** What a heading says that is a text about a fact, and not the fact: 品名备注, Commodity remark. */
const REMARK = /备注|说明|注意|remark|note|comment|memo/i;
/** A fact that customers read: a heading of its own name means it, one of remarks about it does not. */
const SHOWN_FACT = { shown: { withheld: INTERNAL, asked: REMARK } } as const;

/** Headers and readers of a rate sheet. */
export const RATE_FIELDS: Fields = {
  ...prices,
  Supplier: {
    aliases: ['供应商名称', '代理', '订舱代理', '庄家', '货代', 'Agent', 'Supplier', '订舱口'],
  },
  CarrierCode: {
    ...port('船司', '船东', 'Carrier', 'SSL', '承运人', '船公司代码'),
    example: 'COSU',
  },
  RateType: { aliases: ['类型', 'Rate Type', '价格类型'] },
  PolCode: {
    ...port('装港', '装货港', '起运地', 'POL', 'Port of Loading', '始发港', '启运港'),
    example: '上海',
  },
  PodCode: {
    ...port('目的港', '卸港', 'POD', 'Port of Discharge', 'Destination', '抵运港', '目的港名称'),
    example: 'LOS ANGELES',
  },
  ViaCode: port('中转', 'VIA', 'T/S', 'T/S Port', '转运港'),
  DestCode: port('交货地', 'Place of Delivery', 'Final Destination', '最终目的地', 'DEST'),
  ContractNo: {
    aliases: ['合约', '约号', '合同号', 'Contract', 'Contract No', 'Contract Number', 'S/C No'],
  },
  LoopCode: {
    ...SHOWN_FACT,
    aliases: ['航线编码', '服务代码', 'Service', 'Loop', 'Service Code', '航线名'],
  },
  Commodity: {
    ...SHOWN_FACT,
    aliases: ['品名', 'Commodity', '货名', '适用货物'],
  },
  NamedAccount: {
    ...SHOWN_FACT,
    aliases: ['Named Account', 'NAC', '指定客户'],
  },
  CurrencyCode: { aliases: ['货币', 'Currency', 'CUR', '币别'] },
  Payment: { aliases: ['PP/CC', '付款', '预付到付', 'Payment', '付费方式'] },
  Basis: { aliases: ['有效期依据', '有效期类型'] },
  ValidFrom: {
    aliases: [
      '生效日期',
      '开始日期',
      '生效',
      'Valid From',
      'Effective Date',
      'EFF',
      '起始日期',
      '有效期开始',
    ],
    example: '2026-12-01',
  },
  ValidTo: {
    aliases: [
      '失效日期',
      '结束日期',
      '截止日期',
      '失效',
      'Valid To',
      'Expiry Date',
      'EXP',
      '终止日期',
      '有效期结束',
      '到期日',
    ],
    example: '2026-12-15',
  },
  LaneCode: { ...port('航线名称', 'Lane', 'Trade', 'Trade Lane', '区域') },
  TerminalCode: { ...port('码头', '靠泊码头', 'Terminal') },
  AllIn: { aliases: ['ALLIN', 'ALL-IN', '全包'] },
  Included: {
    aliases: [
      '已含费用',
      '包含附加费',
      '含附加费',
      '包含费用',
      'Included',
      'Inclusive of',
      'Subject to included',
    ],
  },
  EndsOn: { hidden: true },
  ClosingDay: {
    aliases: ['截关', '截关日', 'CLS', 'Closing', '截港', 'CY Closing'],
    read: readWeekday,
    example: '4',
  },
  EtdDay: { aliases: ['开船', '开船日', '开航', 'ETD', '开船周'], read: readWeekday, example: '7' },
  TransitDays: {
    aliases: ['T/T', 'TT', 'Transit', 'Transit Time', '航程天数', '天数', 'T/T(DAYS)'],
    read: readTransit,
    example: '12',
  },
  FreeDaysPol: { aliases: ['起运港免用箱', '起运港免箱期'], read: readFreeDays },
  FreeDaysPod: {
    aliases: [
      '免柜期',
      '免箱期',
      '免用箱',
      '目的港免用箱',
      '目的港免箱期',
      'Free Time',
      'Free Days',
      'DEM/DET',
      '免堆免用',
    ],
    read: readFreeDays,
  },
  Space: { aliases: ['舱位情况', '舱位状态', 'Space'] },
  WeightLimit20: { aliases: ['20限重', '小柜限重', '20GP限重'] },
  WeightLimit40: { aliases: ['40限重', '大柜限重', '40GP限重'] },
  InnerRemark: { aliases: ['内部说明', '对内备注', 'Internal Remark'] },
  // Customers read these: a person has to say so for each file (decision 88).
  SpaceText: FOR_CUSTOMERS,
  WeightRemark: FOR_CUSTOMERS,
  PublicRemark: FOR_CUSTOMERS,
  PolRemark: FOR_CUSTOMERS,
  PodRemark: FOR_CUSTOMERS,
  FreeTimeRemark: FOR_CUSTOMERS,
  SheetRemark: { aliases: ['备注', 'Remark', 'Remarks', '说明', '注意事项', 'Note', 'Notes'] },
  SheetSpaceText: { aliases: ['舱位说明', '舱位备注', 'Space Text', 'Space Remark'] },
  SheetWeightRemark: {
    aliases: [
      '超重说明',
      '限重',
      '超重',
      '超重备注',
      'OWS',
      'Weight Limit',
      '限重说明',
      'Weight Remark',
    ],
  },
  SheetPolRemark: { aliases: ['起运港备注', 'POL Remark'] },
  SheetPodRemark: { aliases: ['目的港备注', 'POD Remark'] },
  SheetFreeTimeRemark: { aliases: ['免用箱备注', 'Free Time Remark'] },
};
