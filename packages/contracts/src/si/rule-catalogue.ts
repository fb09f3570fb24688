import { FindingSeverity, RuleCharset } from './choices.js';
import type { RuleParams } from './rule.api.js';

const { Error: Fault, Warning, Info } = FindingSeverity;

/** One rule of the engine. */
export interface RuleInfo {
  readonly code: string;
  readonly name: string;
  readonly area: '必填' | '文字' | '代码' | '当事方' | '箱与货物' | '与订单' | '报关与舱单';
  readonly severity: FindingSeverity;
  /** What can be set, with the values that hold when nothing is. */
  readonly params?: Partial<RuleParams>;
  /** The platform's own records depend on it: it is neither set nor turned off. */
  readonly fixed?: true;
}

type Line = readonly [
  code: string,
  name: string,
  severity: FindingSeverity,
  params?: Partial<RuleParams>,
];
const open = (area: RuleInfo['area'], lines: readonly Line[]): RuleInfo[] =>
  lines.map(([code, name, severity, params]) => ({
    code,
    name,
    area,
    severity,
    ...(params ? { params } : {}),
  }));
const fixed = (area: RuleInfo['area'], lines: readonly Line[]): RuleInfo[] =>
  open(area, lines).map((rule) => ({ ...rule, fixed: true }));

/** Header fields that no bill of lading can do without. */
const REQUIRED = [
  'TBI_SIMBL_NO',
  'TBI_CONSIGNOR',
  'TBI_CONSIGNEE',
  'TBI_NOTIFIER_1',
  'TBI_CARRIER',
  'TBI_VESSEL',
  'TBI_VOYAGE',
  'TBI_ZHUANGHG',
  'TBI_ZHUANGHG_CODE',
  'TBI_XIEHG',
  'TBI_XIEHG_CODE',
  'TBI_GOODS',
  'TBI_MARKS',
  'TBI_PACKAGE',
  'TBI_PAYMENT_METHOD',
  'TBI_SIGNING_METHOD',
];

/** Words that tell a customs officer nothing; DCSA and ICS2 ask for plain language. */
const GENERAL_WORDS = [
  'AS PER ATTACHED',
  'CARGO',
  'CONSOLIDATED',
  'CONSOLIDATED CARGO',
  'DAILY GOODS',
  'DAILY USE GOODS',
  'FAK',
  'F.A.K',
  'F.A.K.',
  'FREIGHT ALL KINDS',
  'FREIGHT OF ALL KINDS',
  'GENERAL CARGO',
  'GENERAL MERCHANDISE',
  'GENERAL GOODS',
  'GIFT',
  'GIFTS',
  'GOODS',
  'HOUSEHOLD GOODS',
  'MERCHANDISE',
  'MISC',
  'MISC GOODS',
  'MISCELLANEOUS',
  'MISCELLANEOUS GOODS',
  'PARTS',
  'PRODUCT',
  'PRODUCTS',
  'SAID TO CONTAIN',
  'STC',
  'S.T.C',
  'S.T.C.',
  'SAMPLE',
  'SAMPLES',
  'SPARE PARTS',
  'SUNDRY',
  'SUNDRIES',
  'SUNDRY GOODS',
  'VARIOUS GOODS',
];

/** Countries whose customs take the commodity code with the entry summary: the EU (ICS2), Norway, Switzerland and Northern Ireland's GB. */
const ENTRY_COUNTRIES =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  );

/** Every rule of the engine: what it is called, how heavily it weighs and what can be set. Sources: standards.md 1.8, 2 and domain-facts.md 7.4. */
export const RULES: readonly RuleInfo[] = [
  ...open('必填', [
    ['required', '提单必填项', Fault, { RequiredFields: REQUIRED }],
    ['required-seal', '封号必填', Fault],
    ['soc-tare', '货主箱（SOC）填写箱重', Warning],
  ]),
  ...fixed('必填', [
    ['required-box', '箱号、箱型、件毛体必填', Fault],
    ['boxes-missing', '至少一个箱', Fault],
  ]),
  ...open('文字', [
    ['full-width', '全角字符', Fault],
    ['not-english', '英文栏含中文', Fault],
    [
      'carrier-charset',
      '船公司报文字符集',
      Warning,
      { Charset: RuleCharset.B, AgreedSigns: '@#_' },
    ],
    ['lower-case', '小写字母', Info],
    ['blank-edges', '首尾空格', Info],
    ['line-too-long', '每行字符数', Warning, { LineWidth: 35 }],
    ['too-many-lines', '行数', Warning, { PartyLines: 5, MarksLines: 10, GoodsLines: 150 }],
    ['goods-too-general', '品名过于笼统', Fault, { Words: GENERAL_WORDS }],
  ]),
  ...fixed('文字', [['carrier-line', '船公司报文写不下的内容', Fault]]),
  ...open('代码', [
    ['bill-number-form', '提单号格式', Fault, { MinLength: 6, MaxLength: 30 }],
    ['bill-number-carrier-form', '船公司主提单号格式', Warning, { NumberForm: null }],
    ['un-locode-form', '港口代码格式', Fault],
    ['package-code', '包装代码格式', Fault],
    ['package-code-unknown', '少见的包装代码', Warning],
    ['hs-form', 'HS编码位数', Fault, { Lengths: '6,8,10' }],
    ['hs-chapter', 'HS编码章节', Fault],
    ['email-form', '邮箱格式', Fault],
    ['seal-form', '封号格式', Fault, { MaxLength: 15 }],
    ['container-check-digit', '箱号校验位（员工可放行）', Fault],
  ]),
  ...fixed('代码', [
    ['container-form', '箱号格式', Fault],
    ['container-type-unknown', '箱型代码', Fault],
    ['container-owner', '箱属（COC/SOC）', Fault],
    ['originals-count', '正本份数与签单方式一致', Fault],
  ]),
  ...open('当事方', [
    ['waybill-to-order', '海运单不能做指示提单', Fault],
    ['notify-to-order', '指示提单必须有通知人', Fault],
    ['party-address', '当事方地址', Warning],
    ['consignee-country', '收货人国家与卸货港、交货地国家', Warning],
  ]),
  ...open('箱与货物', [
    ['weight-payload', '常见载重', Warning],
    ['weight-road', '20尺箱公路限重', Warning, { Most: 21_500 }],
    ['volume-inner', '箱内容积', Warning],
    ['volume-stop', '体积上限（内容积倍数）', Fault, { Most: 1.15 }],
    ['too-many-goods-lines', '货物明细条数', Fault, { Most: 99 }],
    ['goods-line-differs', '箱内货物与提单品名、HS编码、唛头不符', Warning],
    ['reefer-temperature', '冷藏箱须写明温度', Warning],
    ['reefer-unit', '温度须带单位', Warning],
    ['nor-temperature', '冷箱当干箱用不写温度', Warning],
    ['container-shared', '多份提单共用一箱', Info],
    ['container-elsewhere', '同期开航的其他SI用了同一箱号', Warning],
  ]),
  ...fixed('箱与货物', [
    ['container-repeated', '箱号重复', Fault],
    ['weight-stop', '毛重上限', Fault],
    ['packages-range', '件数范围', Fault],
    ['measure-positive', '毛重体积大于0', Fault],
    ['measure-range', '毛重体积位数', Fault],
    ['details-sum', '箱内货物合计', Fault],
    ['cargo-undeclared', '文字写有危险品、锂电池、温度或超限而未申报', Fault],
    ['cargo-reason', '未申报货物性质的说明', Fault],
    ['cargo-answered', '未申报货物性质，已填写说明', Warning],
  ]),
  ...open('与订单', [
    ['order-differs', '与订单不同（港口名称、交货地、开航日、货物类型、品名、HS编码）', Warning],
  ]),
  ...fixed('与订单', [
    ['order-mismatch', '船名航次港口与订单一致', Fault],
    ['total-packages', '件数与订单一致（单份为提醒）', Fault],
    ['total-weight', '毛重与订单一致（单份为提醒）', Fault],
    ['total-volume', '体积与订单一致（单份为提醒）', Fault],
    ['containers-over', '箱量不超过订单', Fault],
    ['containers-missing', '箱量不少于订单（单份为提醒）', Fault],
    ['merged-own', '不并入自己', Fault],
    ['merged-repeated', '被并提单不重复', Fault],
    ['merged-order-absent', '被并订单存在', Fault],
    ['merged-mismatch', '被并订单同船同港', Fault],
    ['merged-number', '被并提单号是订单的', Fault],
    ['merged-cancelled', '被并订单未取消', Fault],
    ['merged-elsewhere', '被并订单未并入别处', Fault],
    ['merged-holder', '被并订单自己没有并单', Fault],
    ['merged-made', '被并订单的SI未审核', Fault],
    ['merged-voids', '并单作废原SI须确认', Fault],
    ['merged-and-split', '不同时拆单与并单', Fault],
    ['merged-shipper', '被并订单同发货人', Warning],
    ['late-reason-required', '迟交原因', Fault],
    ['bill-number-repeated', '提单号不重复', Fault],
    ['type-multi-copy', '一票多单类型', Fault],
    ['num-mismatch', '提单份数', Fault],
    ['amendment-fee', '改单费提醒', Warning],
  ]),
  ...open('报关与舱单', [
    ['advance-manifest-hs', '入境舱单须有HS编码', Warning, { Words: ENTRY_COUNTRIES }],
  ]),
];

const BY_CODE: ReadonlyMap<string, RuleInfo> = new Map(RULES.map((rule) => [rule.code, rule]));

/** A rule of the engine by its code; undefined for a carrier's own demand. */
export const ruleInfo = (code: string | null | undefined): RuleInfo | undefined =>
  BY_CODE.get(code ?? '');
