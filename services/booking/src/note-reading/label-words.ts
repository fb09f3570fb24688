/** What the words beside a value mean. `Other` are known words whose values a booking does not take. */
export type LabelKey = keyof typeof WORDS;

/**
 * What booking notes of the trade call their fields, Chinese and English, as lists of shippers, forwarders and carriers print them. Words
 * are compared without case, blanks and signs, the longest first.
 */
const WORDS = {
  Shipper: '发货人|托运人|出口商|委托人|SHIPPER|SHIPPER/EXPORTER|CONSIGNOR|EXPORTER|SENDER',
  /** Who entrusts the shipment: the shipper, where the note names no other. */
  Entruster: '托运单位|委托单位|托运方',
  Consignee: '收货人|收货单位|CONSIGNEE|CNEE|IMPORTER|BUYER|买方',
  Notify:
    '通知人|通知方|被通知人|通知单位|NOTIFY PARTY|NOTIFY|NOTIFYING PARTY|NOTIFY PARTIES|第一通知人|ALSO NOTIFY|第二通知人|2ND NOTIFY PARTY',
  Receipt: '收货地|收货地点|接货地|PLACE OF RECEIPT|RECEIPT PLACE|POR|FROM PLACE',
  Load: '装货港|起运港|装运港|启运港|装港|出运港|始发港|PORT OF LOADING|LOADING PORT|PORT OF LOAD|POL|PORT OF SHIPMENT|PORT OF DEPARTURE',
  Discharge:
    '卸货港|目的港|卸港|抵运港|目的口岸|PORT OF DISCHARGE|DISCHARGE PORT|DISCHARGING PORT|POD|PORT OF DESTINATION|DESTINATION PORT|PORT OF DISCHARGING',
  Delivery:
    '交货地|交货地点|目的地|最终目的地|PLACE OF DELIVERY|DELIVERY PLACE|FINAL DESTINATION|DESTINATION|FND|PLACE OF DESTINATION|PLD|FINAL|FINAL DEST',
  VesselVoyage:
    '船名航次|船名及航次|大船船名航次|VESSEL/VOYAGE|VESSEL VOYAGE|OCEAN VESSEL/VOY|OCEAN VESSEL VOY NO|OCEAN VESSEL/VOYAGE|VSL/VOY|VESSEL AND VOYAGE|VESSEL & VOY|VESSEL/VOY',
  Vessel: '船名|大船船名|OCEAN VESSEL|VESSEL|VESSEL NAME|MOTHER VESSEL|VSL|SHIP NAME',
  Voyage: '航次|航次号|VOYAGE|VOY|VOYAGE NO|VOY NO',
  Carrier: '船公司|船司|承运人|指定船公司|CARRIER|SHIPPING LINE|CARRIER NAME|LINER',
  Contract:
    '合约号|合同号|约号|运价协议号|CONTRACT NO|CONTRACT NUMBER|CONTRACT|SERVICE CONTRACT|S/C NO|SC NO|SERVICE CONTRACT NO|AGREEMENT NO',
  Quotation: '报价号|船公司报价号|QUOTATION NO|QUOTE NO|QUOTATION NUMBER|QUOTATION',
  CustomerRef:
    '客户编号|委托编号|客户单号|业务编号|工作编号|客户参考号|内部编号|发票号|REFERENCE NO|REF NO|OUR REF|CUSTOMER REF|SHIPPER REF|SHIPPERS REF|JOB NO|PO NO|INVOICE NO|CUSTOMER REFERENCE|REFERENCE|BOOKING PARTY REF|SHIPPER REFERENCE',
  SailingDate:
    '开航日|开航日期|开船日|开船日期|船期|预计开航|预计开船|出运日期|装运日期|装船日期|配船日期|ETD|SAILING DATE|ESTIMATED SAILING DATE|DATE OF SAILING|SHIPMENT DATE|EXPECTED SAILING DATE|SHIPPING DATE|REQUESTED ETD|船期要求|要求船期|期望船期',
  LatestSailing:
    '最迟开航|最迟装运日|最迟出运日|装运期限|装运期|最晚船期|LATEST SHIPMENT DATE|LATEST DATE OF SHIPMENT|LATEST SHIP DATE|TIME OF SHIPMENT|LATEST SAILING DATE|SHIP BY',
  CargoReady: '货好时间|货好日期|货好日|备货完成日|CARGO READY DATE|CARGO READY|CRD|READY DATE',
  Boxes:
    '箱型箱量|箱量|箱型|柜型|柜量|柜型柜量|箱型及箱量|箱型数量|箱型/箱量|集装箱|集装箱数量|集装箱型号及数量|柜数|NO OF CONTAINERS|CONTAINER TYPE|CONTAINERS|CONTAINER|CONTAINER TYPE AND QUANTITY|CONTAINER QTY|CONTAINER SIZE TYPE|TYPE OF CONTAINER|EQUIPMENT|QUANTITY AND TYPE OF CONTAINERS|CNTR TYPE|CNTR|VOLUME/TYPE|CONTAINER TYPE/QTY|SIZE/TYPE|TYPE/SIZE',
  BoxOwner: '箱主|箱属|柜属|SOC/COC|COC/SOC|CONTAINER OWNER',
  GoodsType: '货物类型|货类|货物性质|CARGO TYPE|TYPE OF CARGO|CARGO NATURE',
  Marks:
    '唛头|标记|标记与号码|标志|标记唛码|唛码|标记及号码|MARKS|MARKS AND NUMBERS|MARKS & NOS|MARKS AND NOS|MARKS & NUMBERS|SHIPPING MARKS|SHIPPING MARK|MARK|MARKS NUMBERS|MARKS/NUMBERS|MARKS NO|MARK & NO',
  Packages:
    '件数|箱数|总件数|包装件数|数量|件数及包装|件数和包装|件数与包装|件数包装|包装及件数|NO OF PKGS|NO OF PACKAGES|NUMBER OF PACKAGES|PACKAGES|PKGS|PKG|QTY|QUANTITY|NO & KIND OF PACKAGES|NO AND KIND OF PACKAGES|NO OF PACKAGE|NUMBER AND KIND OF PACKAGES|CTNS|CARTONS|PACKAGE QTY|TOTAL PACKAGES|NUMBERS OF PACKAGES',
  PackageUnit:
    '包装|包装种类|包装单位|包装类型|包装方式|KIND OF PACKAGES|KIND OF PACKAGE|PACKAGE TYPE|PACKAGE UNIT|PACKING|TYPE OF PACKAGES|PACKAGE KIND',
  Description:
    '品名|货物名称|货名|英文品名|货物描述|货物品名|商品名称|品名及规格|DESCRIPTION OF GOODS|DESCRIPTION|GOODS DESCRIPTION|COMMODITY|DESCRIPTION OF COMMODITY|NAME OF COMMODITY|CARGO DESCRIPTION|GOODS|DESCRIPTION OF CARGO|DESCRIPTION OF PACKAGES AND GOODS|NAME OF GOODS|CARGO|KIND OF PACKAGES; DESCRIPTION OF GOODS',
  ChineseName: '中文品名|中文名称|中文货名|CHINESE NAME|CHINESE DESCRIPTION',
  HsCode:
    'HS编码|HS CODE|HSCODE|HS|H.S. CODE|海关编码|商品编码|税号|HS NO|HTS CODE|HTS|COMMODITY CODE|商编|HS编号',
  Weight:
    '毛重|总毛重|重量|GROSS WEIGHT|G.W.|GW|G/W|GROSS WT|WEIGHT|TOTAL GROSS WEIGHT|GR WEIGHT|G.WEIGHT|CARGO WEIGHT|TOTAL WEIGHT|总重量',
  Volume:
    '体积|尺码|总体积|立方数|MEASUREMENT|MEAS|CBM|VOLUME|TOTAL MEASUREMENT|MEASURMENT|CUBE|MEASUREMENTS|总尺码|TOTAL VOLUME',
  Payment:
    '付款方式|运费付款|运费条款|运费方式|运费支付|海运费付款方式|运费|付费方式|FREIGHT TERMS|FREIGHT TERM|PAYMENT TERM|PAYMENT TERMS|FREIGHT PAYMENT|PAYMENT|OCEAN FREIGHT|FREIGHT|FREIGHT PAYABLE|PREPAID OR COLLECT|FREIGHT PAYABLE AT|PP/CC',
  Transport:
    '运输条款|运输方式|交接方式|交货条款|装运条款|SERVICE TERM|SERVICE TERMS|SERVICE TYPE|SERVICE MODE|TRANSPORT TERM|TRANSPORT TERMS|DELIVERY TERM|MOVEMENT|TYPE OF SERVICE|SERVICE|TYPE OF MOVE',
  /** Several terms in one value: FREIGHT PREPAID CY/CY CIF. */
  Terms: 'TERMS|SHIPMENT TERMS|SHIPMENT TERM|SHIPPING TERMS|条款',
  /** Of a form: the ports. Of a letter: who writes to whom. */
  From: 'FROM',
  To: 'TO',
  /** Three measures in one value, in this order. */
  Measures:
    'PACKAGES/GW/CBM|PKGS/GW/CBM|PKGS/KGS/CBM|CTNS/KGS/CBM|QTY/GW/CBM|PACKAGES/WEIGHT/VOLUME|' +
    'PACKAGES/GROSS WEIGHT/MEASUREMENT|件数/毛重/体积|件毛体|件重尺',
  Incoterm:
    '贸易条款|贸易方式|成交方式|价格条款|INCOTERM|INCOTERMS|TRADE TERM|TRADE TERMS|TERMS OF TRADE|PRICE TERM',
  BillForm:
    '提单形式|提单类型|放单方式|出单方式|签单方式|提单方式|BILL TYPE|B/L TYPE|BL TYPE|TYPE OF B/L|B/L FORM|BILL OF LADING TYPE|RELEASE TYPE|B/L RELEASE',
  ContactName:
    '联系人|订舱联系人|委托联系人|经办人|制单人|业务联系人|CONTACT|CONTACT PERSON|PIC|ATTN|CONTACT NAME|BOOKING CONTACT|PERSON IN CHARGE',
  ContactPhone:
    '电话|联系电话|手机|TEL|PHONE|TELEPHONE|TEL NO|MOBILE|PHONE NO|CONTACT NO|联系方式|MOB',
  ContactEmail: '邮箱|电子邮箱|邮件|电邮|EMAIL|E-MAIL|MAIL|EMAIL ADDRESS',
  Fax: '传真|FAX|FAX NO',
  Address: '地址|公司地址|详细地址|ADDRESS|ADD|ADDR',
  Code: '企业代码|统一社会信用代码|税号代码|USCI|TAX ID|TAX NO|VAT NO|TAX NUMBER|USCC|企业编码|CREDIT CODE|EORI|EORI NO|VAT',
  Country: '国家|国别|COUNTRY',
  Name: '名称|公司名称|COMPANY NAME|COMPANY|NAME',
  Remarks:
    '备注|特殊要求|注意事项|其他要求|特殊要求及备注|订舱要求|其它要求|REMARKS|REMARK|SPECIAL INSTRUCTIONS|SPECIAL REQUIREMENTS|SPECIAL REQUIREMENT|NOTE|NOTES|SPECIAL INSTRUCTION|SPECIAL REQUEST',
  Temperature:
    '温度|设定温度|温度要求|TEMPERATURE|TEMP|SET TEMP|TEMPERATURE SETTING|REEFER TEMPERATURE',
  UnNumber: 'UN号|UN编号|联合国编号|UN NO|UN NUMBER|UNNO',
  ImoClass:
    '危险品类别|危险品等级|危险类别|IMO CLASS|IMDG CLASS|CLASS NO|DG CLASS|HAZARD CLASS|IMCO CLASS',
  Other:
    '截VGM|截VGM时间|VGM截止|VGM截止时间|VGM CUT OFF|VGM DEADLINE|CY CUT OFF|CY CLOSING DATE|SI CUT OFF DATE|SI CLOSING|SI DEADLINE|DOC CUT OFF|截进港|截重柜|码头|装货码头|TERMINAL|LOADING TERMINAL|净重|NET WEIGHT|N.W.|NW|订舱号|订舱编号|SO号|S/O NO|SO NO|BOOKING NO|BOOKING NUMBER|提单号|主提单号|B/L NO|BL NO|MBL NO|BILL OF LADING NO|HBL NO|HBL|MBL|一程船|驳船|PRE-CARRIAGE BY|PRE-CARRIAGE|PRECARRIAGE BY|中转港|转运港|PORT OF TRANSHIPMENT|TRANSHIPMENT PORT|T/S PORT|截关日|截关时间|截单时间|截港时间|CLOSING DATE|CUT OFF|SI CUT OFF|CUT-OFF|CY CLOSING|ETA|预计到港|集装箱号|箱号|封号|CONTAINER NO|SEAL NO|CONTAINER NO SEAL NO|海运费|FREIGHT RATE|OCEAN FREIGHT RATE|运价|FREIGHT CHARGES|FREIGHT & CHARGES|制单日期|委托日期|日期|DATE|BOOKING DATE|ISSUE DATE|DATE OF ISSUE|PLACE AND DATE OF ISSUE|PLACE OF ISSUE|签单地点|签单地|可否转船|可否分批|转船|分批|TRANSHIPMENT|PARTIAL SHIPMENT|PARTIAL SHIPMENTS|有效期|信用证号|L/C NO|NO OF ORIGINAL B/L|NO OF ORIGINAL B(S)/L|提单份数|正本份数|EX RATE|EXCHANGE RATE|PREPAID AT|PAYABLE AT|TOTAL PREPAID|签字|签章|盖章|委托人签章|SIGNATURE|SIGNED BY|SIGN|STAMP|货值|申报价值|DECLARED VALUE|发票金额|是否保险|保险|INSURANCE|报关方式|报关|拖车|做箱地点|做箱时间|装箱地点|装箱方式|门点|LOADING ADDRESS|QQ|微信|WECHAT|FORWARDING AGENT|FORWARDER|DELIVERY AGENT|目的港代理|货代|致|SHIPPER SIGNATURE|总计|TOTAL NUMBER OF CONTAINERS OR PACKAGES|TOTAL NO OF CONTAINERS OR PACKAGES|SAY TOTAL|大写|件数大写|TOTAL PACKAGES IN WORDS',
} as const;

const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

export interface LabelWord {
  readonly word: string;
  readonly key: LabelKey;
}

/** The words by their first letter, the longest first. */
const BY_FIRST: ReadonlyMap<string, readonly LabelWord[]> = (() => {
  const found = new Map<string, LabelWord[]>();
  for (const [key, words] of Object.entries(WORDS)) {
    for (const word of words.split('|').map(comparable))
      found.set(word[0]!, [...(found.get(word[0]!) ?? []), { word, key: key as LabelKey }]);
  }
  for (const words of found.values()) words.sort((a, b) => b.word.length - a.word.length);
  return found;
})();

/** What stands beside the words of a label and is no value: SHIPPER (NAME AND ADDRESS). */
const NOISE = [
  'FULLSTYLE',
  'COMPLETE',
  'FULL',
  'NAMES',
  'NAME',
  'ADDRESS',
  'ADDR',
  'ADD',
  'TELEPHONE',
  'TEL',
  'PHONE',
  'FAX',
  'EMAIL',
  'AND',
  'NOS',
  'NO',
  'CODE',
  'OF',
  'THE',
  'OR',
  'KGS',
  'KG',
  'CBM',
  'M3',
  'LBS',
  'CTNS',
  'PKGS',
  'IN',
  'UNIT',
  'TYPE',
  'QTY',
  'PARTY',
  'TOTAL',
  'CY',
  'IF',
  'ANY',
  'EXPECTED',
  '公司名称',
  '名称',
  '地址',
  '电话',
  '及',
  '和',
  '与',
  '公斤',
  '千克',
  '立方米',
  '立方',
  '必填',
  '英文',
  '中文',
  '全称',
  '请填写',
  '号',
  '总',
  '单位',
  '代码',
].sort((a, b) => b.length - a.length);

/** What stands before a label and does not change it: NO. & KIND OF PKGS, 预计开航. */
const LEADING = [
  'ESTIMATED',
  'REQUESTED',
  'EXPECTED',
  'KINDOF',
  'TYPEOF',
  'NAMEOF',
  'TOTAL',
  'TTL',
  'NOS',
  'NOOF',
  'NO',
  'AND',
  '预计',
  '总',
  '货物',
];

/** What a paper calls itself. */
const TITLE =
  /^[\s\W]*(?:(?:海运|出口|货物|订舱|集装箱|整箱|进出口)*(?:委托书|托书|托运单|订舱单|明细单)|BOOKING\s*(?:NOTE|FORM|REQUEST|SHEET)|SHIPPING\s*ORDER|SHIPPER'?S?\s*(?:LETTER OF INSTRUCTIONS?|EXPORT ORDER)|\s|[/|()（）])+$/i;

/** No title is longer, with the company's name and all brackets. */
const MOST_TITLE = 200;

/** Whether a text is what a paper calls itself, and nothing else. */
export const isTitle = (text: string): boolean => text.length <= MOST_TITLE && TITLE.test(text);

/** The longest word of a label, or word beside one, with which a comparable text begins. */
export const wordAt = (text: string, at: number): LabelWord | null =>
  BY_FIRST.get(text[at] ?? '')?.find(({ word }) => text.startsWith(word, at)) ?? null;
export const leadingAt = (text: string, at: number): number =>
  LEADING.find((word) => text.startsWith(word, at))?.length ?? 0;
export const noiseAt = (text: string, at: number): number =>
  NOISE.find((word) => text.startsWith(word, at))?.length ?? 0;

/** Parties; what their contact is, is theirs. */
export const PARTY_KEYS: readonly LabelKey[] = ['Shipper', 'Entruster', 'Consignee', 'Notify'];
/** What belongs to whom it stands under. */
export const CONTACT_KEYS: readonly LabelKey[] = [
  'ContactName',
  'ContactPhone',
  'ContactEmail',
  'Fax',
  'Address',
  'Code',
  'Country',
  'Name',
];
/** The columns of a table of goods. */
export const GOODS_KEYS: readonly LabelKey[] = [
  'Marks',
  'Packages',
  'PackageUnit',
  'Description',
  'ChineseName',
  'HsCode',
  'Weight',
  'Volume',
];
/** Texts of several lines. */
export const LONG_KEYS: readonly LabelKey[] = ['Marks', 'Description', 'ChineseName', 'Remarks'];
