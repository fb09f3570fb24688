/** Dictionaries of small code sets. Type is free text and (Type, Code) is unique, as users of this trade know them (domain facts 4.1, 4.3). */
export interface DictionaryRow {
  readonly Type: string;
  readonly TypeName: string;
  readonly Codes: readonly DictionaryCode[];
}

export interface DictionaryCode {
  readonly Code: string;
  readonly Name: string;
  readonly NameEn?: string;
  readonly Remark?: string;
}

type Line = readonly [code: string, name: string, en?: string, remark?: string];

function dictionary(Type: string, lines: readonly Line[], TypeName = Type): DictionaryRow {
  return {
    Type,
    TypeName,
    Codes: lines.map(([Code, Name, NameEn, Remark]) => ({
      Code,
      Name,
      ...(NameEn && { NameEn }),
      ...(Remark && { Remark }),
    })),
  };
}

/** Every dictionary in the order in which the maintenance screen lists it. */
export const dictionaries: readonly DictionaryRow[] = [
  dictionary('货物类型', [
    ['GC', '普货', 'GENERAL CARGO'],
    ['DG', '危险品', 'DANGEROUS GOODS'],
    ['RF', '冷藏', 'REEFER CARGO'],
    ['AW', '超限', 'AWKWARD OR OUT OF GAUGE'],
    ['AD', '超限危险品', 'AWKWARD AND DANGEROUS'],
    ['RD', '冷藏危险品', 'REEFER AND DANGEROUS'],
    ['HG', '挂衣', 'HANGING GARMENTS'],
  ]),
  dictionary('货物性质', [
    ['s', '普通货物', 'STANDARD'],
    ['d', '危险货物', 'DANGEROUS'],
    ['r', '冷冻货物', 'REEFER'],
    ['o', '超限货物', 'OUT OF GAUGE'],
    ['x', '其他特种货物', 'OTHER SPECIAL'],
  ]),
  dictionary('货物品类', [
    ['GENERAL', '普货'],
    ['ELECTRONIC', '电子产品'],
    ['MEDICINE', '药品'],
    ['GARMENT', '挂衣'],
    ['DANGEROUS', '危险品'],
  ]),
  dictionary('运输条款', [
    ['CY-CY', '堆场至堆场', 'CY-CY', '平台文件代码 11'],
    ['CY-CFS', '堆场至货运站', 'CY-CFS', '平台文件代码 12'],
    ['CY-DOOR', '堆场至门', 'CY-DOOR', '平台文件代码 13'],
    ['CY-TACKLE', '堆场至船边', 'CY-TACKLE', '平台文件代码 14'],
    ['CY-FIO', '堆场至船方不负担装卸', 'CY-FIO', '平台文件代码 15'],
    ['CY-LIO', '堆场至班轮条款装卸', 'CY-LIO', '平台文件代码 16'],
    ['CY-LO', '堆场至班轮条款卸货', 'CY-LO', '平台文件代码 17'],
    ['CY-FI', '堆场至船方不负担装货', 'CY-FI', '平台文件代码 18'],
    ['CY-FO', '堆场至船方不负担卸货', 'CY-FO', '平台文件代码 19'],
    ['CY-RAMP', '堆场至铁路站', 'CY-RAMP', '平台文件代码 1R'],
    ['CFS-CFS', '货运站至货运站', 'CFS-CFS'],
    ['CFS-CY', '货运站至堆场', 'CFS-CY'],
    ['CFS-DOOR', '货运站至门', 'CFS-DOOR'],
    ['DOOR-CY', '门至堆场', 'DOOR-CY'],
    ['DOOR-CFS', '门至货运站', 'DOOR-CFS'],
    ['DOOR-DOOR', '门至门', 'DOOR-DOOR'],
  ]),
  dictionary('运输条款前', [
    ['CY', '堆场', 'CONTAINER YARD'],
    ['CFS', '货运站', 'CONTAINER FREIGHT STATION'],
    ['DOOR', '门', 'STORE DOOR', 'DCSA 代码 SD'],
  ]),
  dictionary('运输条款后', [
    ['CY', '堆场', 'CONTAINER YARD'],
    ['CFS', '货运站', 'CONTAINER FREIGHT STATION'],
    ['DOOR', '门', 'STORE DOOR', 'DCSA 代码 SD'],
    ['RAMP', '铁路站', 'RAIL RAMP'],
    ['TACKLE', '船边', 'TACKLE'],
    ['FO', '船方不负担卸货', 'FREE OUT'],
    ['LO', '班轮条款卸货', 'LINER OUT'],
    ['FI', '船方不负担装货', 'FREE IN'],
    ['FIO', '船方不负担装卸', 'FREE IN AND OUT'],
    ['LIO', '班轮条款装卸', 'LINER IN AND OUT'],
  ]),
  dictionary('付款方式', [
    ['PP', '预付', 'FREIGHT PREPAID', 'DCSA 代码 PRE'],
    ['CC', '到付', 'FREIGHT COLLECT', 'DCSA 代码 COL'],
    ['PE', '第三地付款', 'PAYABLE ELSEWHERE', '须填写付款地点'],
  ]),
  dictionary('提单类型', [
    ['MBL', '船东单', 'MASTER BILL OF LADING'],
    ['HBL', '货代单', 'HOUSE BILL OF LADING'],
  ]),
  dictionary('签单方式', [
    ['O', '正本', 'ORIGINAL', '一般三正三副'],
    ['T', '电放', 'TELEX RELEASE', '须电放保函，已签正本须交回'],
    ['S', '海运单', 'SEA WAYBILL', '无正本，不能做指示提单'],
    ['W', '等通知', 'STANDBY'],
    ['WT', '等通知电放', 'STANDBY FOR TELEX RELEASE'],
  ]),
  dictionary('贸易术语', [
    ['EXW', '工厂交货', 'EX WORKS', '2020'],
    ['FCA', '货交承运人', 'FREE CARRIER', '2020'],
    ['CPT', '运费付至', 'CARRIAGE PAID TO', '2020'],
    ['CIP', '运费和保险费付至', 'CARRIAGE AND INSURANCE PAID TO', '2020'],
    ['DAP', '目的地交货', 'DELIVERED AT PLACE', '2020'],
    ['DPU', '卸货地交货', 'DELIVERED AT PLACE UNLOADED', '2020'],
    ['DDP', '完税后交货', 'DELIVERED DUTY PAID', '2020'],
    ['FAS', '船边交货', 'FREE ALONGSIDE SHIP', '2020 仅海运'],
    ['FOB', '船上交货', 'FREE ON BOARD', '2020 仅海运'],
    ['CFR', '成本加运费', 'COST AND FREIGHT', '2020 仅海运'],
    ['CIF', '成本、保险费加运费', 'COST, INSURANCE AND FREIGHT', '2020 仅海运'],
    ['DAF', '边境交货', 'DELIVERED AT FRONTIER', '旧版，2010 起取消'],
    ['DES', '目的港船上交货', 'DELIVERED EX SHIP', '旧版，2010 起取消'],
    ['DEQ', '目的港码头交货', 'DELIVERED EX QUAY', '旧版，2010 起取消'],
    ['DDU', '未完税交货', 'DELIVERED DUTY UNPAID', '旧版，2010 起取消'],
  ]),
  dictionary('箱属', [
    ['COC', '船东箱', 'CARRIER OWNED CONTAINER'],
    ['SOC', '货主箱', 'SHIPPER OWNED CONTAINER', '须填皮重和箱型'],
  ]),
  dictionary('装箱方式', [
    ['FCL', '整箱', 'FULL CONTAINER LOAD'],
    ['LCL', '拼箱', 'LESS THAN CONTAINER LOAD'],
    ['BULK', '散货', 'BULK'],
    ['RORO', '滚装', 'ROLL ON ROLL OFF'],
  ]),
  dictionary('箱空重', [
    ['4', '空箱', 'EMPTY', 'EDIFACT 8169'],
    ['5', '重箱', 'FULL', 'EDIFACT 8169'],
    ['7', '拼箱重箱', 'FULL, MIXED CONSIGNMENTS', 'EDIFACT 8169'],
    ['8', '整箱重箱', 'FULL, SINGLE CONSIGNMENT', 'EDIFACT 8169'],
  ]),
  dictionary('封志来源', [
    ['CAR', '船公司', 'CARRIER', 'DCSA'],
    ['SHI', '发货人', 'SHIPPER', 'DCSA'],
    ['CUS', '海关', 'CUSTOMS', 'DCSA'],
    ['VET', '检疫', 'VETERINARY', 'DCSA'],
    ['PHY', '植物检疫', 'PHYTOSANITARY', 'DCSA'],
  ]),
  dictionary('VGM称重方式', [
    ['SM1', '整体称重', 'METHOD 1', 'SOLAS'],
    ['SM2', '累加计算', 'METHOD 2', 'SOLAS'],
  ]),
  dictionary('结算周期', [
    ['ticket', '票结'],
    ['weekly', '周结'],
    ['half_month', '半月结'],
    ['monthly', '月结'],
    ['two_month', '双月结'],
  ]),
  dictionary('危险品类别', [
    ['1.1', '有整体爆炸危险的物质和物品', 'EXPLOSIVES, MASS EXPLOSION HAZARD'],
    ['1.2', '有迸射危险但无整体爆炸危险', 'EXPLOSIVES, PROJECTION HAZARD'],
    ['1.3', '有燃烧危险及局部爆炸或迸射危险', 'EXPLOSIVES, FIRE HAZARD'],
    ['1.4', '不呈现重大危险的爆炸品', 'EXPLOSIVES, NO SIGNIFICANT HAZARD'],
    ['1.5', '有整体爆炸危险的非常不敏感物质', 'VERY INSENSITIVE EXPLOSIVES'],
    ['1.6', '无整体爆炸危险的极端不敏感物品', 'EXTREMELY INSENSITIVE ARTICLES'],
    ['2.1', '易燃气体', 'FLAMMABLE GAS'],
    ['2.2', '非易燃无毒气体', 'NON-FLAMMABLE, NON-TOXIC GAS'],
    ['2.3', '毒性气体', 'TOXIC GAS'],
    ['3', '易燃液体', 'FLAMMABLE LIQUID'],
    ['4.1', '易燃固体', 'FLAMMABLE SOLID'],
    ['4.2', '易于自燃的物质', 'SPONTANEOUSLY COMBUSTIBLE'],
    ['4.3', '遇水放出易燃气体的物质', 'DANGEROUS WHEN WET'],
    ['5.1', '氧化性物质', 'OXIDIZING SUBSTANCE'],
    ['5.2', '有机过氧化物', 'ORGANIC PEROXIDE'],
    ['6.1', '毒性物质', 'TOXIC SUBSTANCE'],
    ['6.2', '感染性物质', 'INFECTIOUS SUBSTANCE'],
    ['7', '放射性物质', 'RADIOACTIVE MATERIAL'],
    ['8', '腐蚀性物质', 'CORROSIVE SUBSTANCE'],
    ['9', '杂类危险物质和物品', 'MISCELLANEOUS DANGEROUS SUBSTANCES'],
  ]),
  dictionary('危险品包装类', [
    ['1', '一类包装(高度危险)', 'PACKING GROUP I'],
    ['2', '二类包装(中度危险)', 'PACKING GROUP II'],
    ['3', '三类包装(轻度危险)', 'PACKING GROUP III'],
  ]),
  dictionary('截止时间类型', [
    ['DCO', '截单', 'DOCUMENTATION CUT-OFF'],
    ['VCO', '截VGM', 'VGM CUT-OFF'],
    ['FCO', '截港(重箱)', 'FCL DELIVERY CUT-OFF'],
    ['LCO', '拼箱截货', 'LCL DELIVERY CUT-OFF'],
    ['PCO', '港口截止', 'PORT CUT-OFF'],
    ['ECP', '提空箱时间', 'EMPTY CONTAINER PICK-UP'],
    ['EFC', '开港(最早进重箱)', 'EARLIEST FULL-CONTAINER DELIVERY'],
    ['RCO', '冷箱截止', 'REEFER CUT-OFF'],
    ['DGC', '危险品截止', 'DANGEROUS GOODS CUT-OFF'],
    ['OBC', '特种箱截止', 'OUT OF GAUGE OR BREAKBULK CUT-OFF'],
    ['TCO', '中转截止', 'TRANSHIPMENT CUT-OFF'],
    ['STA', '普通订舱截止', 'STANDARD BOOKING ACCEPTANCE'],
    ['SPA', '特殊订舱截止', 'SPECIAL BOOKING ACCEPTANCE'],
    ['CUA', '截关(海关放行)', 'CUSTOMS ACCEPTANCE'],
    ['AFC', '截舱单', 'ADVANCE FILING CUT-OFF'],
  ]),
  dictionary('港口作业状态', [
    ['OMIT', '跳港', 'OMIT'],
    ['BLNK', '停航(空班)', 'BLANK'],
    ['ADHO', '加挂', 'AD HOC CALL'],
    ['PHIN', '换入', 'PHASE IN'],
    ['PHOT', '换出', 'PHASE OUT'],
    ['ROTC', '换序', 'ROTATION CHANGE'],
    ['SLID', '滑班', 'SLIDING'],
    ['CUTR', '甩货离港', 'CUT AND RUN'],
  ]),
  dictionary('航程变更原因', [
    ['DELAY', '延误', 'DELAY'],
    ['ADVANCE', '提前', 'ADVANCED'],
    ['BLANK', '停航(空班)', 'BLANK SAILING'],
    ['OMIT', '跳港', 'PORT OMISSION'],
    ['ROLL', '甩柜', 'ROLLED'],
    ['VESSEL', '换船', 'VESSEL CHANGE'],
    ['TERMINAL', '换码头', 'TERMINAL CHANGE'],
    ['WEATHER', '天气原因', 'WEATHER'],
    ['CONGESTION', '港口拥堵', 'PORT CONGESTION'],
    ['HOLIDAY', '节假日调整', 'HOLIDAY ADJUSTMENT'],
    ['CUTOFF', '截止时间调整', 'CUT-OFF CHANGE'],
  ]),
  dictionary('船期来源', [
    ['MANUAL', '手工录入'],
    ['TEMPLATE', '船期模板'],
    ['EXCEL', '表格导入'],
    ['EDI', '报文接口'],
  ]),
  dictionary('航班星期', [
    ['1', '周一', 'MONDAY'],
    ['2', '周二', 'TUESDAY'],
    ['3', '周三', 'WEDNESDAY'],
    ['4', '周四', 'THURSDAY'],
    ['5', '周五', 'FRIDAY'],
    ['6', '周六', 'SATURDAY'],
    ['7', '周日', 'SUNDAY'],
  ]),
  dictionary('舱位情况', [
    ['0', '爆仓'],
    ['1', '紧张'],
    ['2', '充足'],
  ]),
  dictionary('航线类型', [
    ['0', '直达', 'DIRECT'],
    ['1', '中转', 'TRANSHIPMENT'],
  ]),
  dictionary('计费方式', [
    ['container', '按箱'],
    ['bill', '按票'],
    ['ton', '按吨'],
    ['cbm', '按立方'],
    ['shipment', '按业务'],
    ['percent', '按比例'],
  ]),
  dictionary('费用类别', [
    ['ocean', '海运费'],
    ['surcharge', '附加费'],
    ['origin', '起运港费用'],
    ['destination', '目的港费用'],
    ['document', '单证费用'],
    ['customs', '报关舱单费用'],
    ['other', '其他费用'],
  ]),
  dictionary('地点类型', [
    ['PRE', '收货地', 'PLACE OF RECEIPT', 'DCSA'],
    ['POL', '装货港', 'PORT OF LOADING', 'DCSA'],
    ['POD', '卸货港', 'PORT OF DISCHARGE', 'DCSA'],
    ['PDE', '交货地', 'PLACE OF DELIVERY', 'DCSA'],
  ]),
  dictionary('当事人类型', [
    ['OS', '发货人', 'SHIPPER', 'DCSA'],
    ['CN', '收货人', 'CONSIGNEE', 'DCSA'],
    ['NI', '通知人', 'NOTIFY PARTY', 'DCSA'],
    ['N1', '第一通知人', 'FIRST NOTIFY PARTY', 'DCSA'],
    ['N2', '第二通知人', 'SECOND NOTIFY PARTY', 'DCSA'],
    ['BA', '订舱代理', 'BOOKING AGENT', 'DCSA'],
    ['END', '被背书人', 'ENDORSEE', 'DCSA'],
  ]),
  dictionary('运踪节点', [
    ['BKCF', '订舱', 'BOOKING CONFIRMED'],
    ['EPRL', '放箱', 'EMPTY RELEASED'],
    ['STSP', '提空箱', 'EMPTY PICKED UP'],
    ['GITM', '进场', 'GATE IN TERMINAL'],
    ['PASS', '海关放行', 'CUSTOMS RELEASED'],
    ['TMPS', '码头放行', 'TERMINAL RELEASED'],
    ['PRLD', '配载', 'PLANNED FOR LOADING'],
    ['LOBD', '装船', 'LOADED ON BOARD'],
    ['DLPT', '开船', 'DEPARTED'],
    ['BDAR', '抵港', 'ARRIVED'],
    ['STCS', '提柜', 'PICKED UP BY CONSIGNEE'],
    ['RCVE', '还箱', 'EMPTY RETURNED'],
  ]),
];

/** The answer of CargoEDICommon/Consts: logical names of the desktop client to dictionary types. */
export const constants: Readonly<Record<string, string>> = {
  CODETYPE_CARGO_TYPE: '货物类型',
  CODETYPE_CGO_M_DELY_TERMA: '运输条款前',
  CODETYPE_CGO_M_DELY_TERMB: '运输条款后',
  CODETYPE_CGO_M_DELY_TERM: '付款方式',
  CODETYPE_CGO_MBL_TYPE: '提单类型',
  CODETYPE_CGO_CN_TYPE: '箱型',
  CODETYPE_CGO_PACK: '包装单位',
  CODETYPE_SHIP_AGENT: '船代',
  CODETYPE_SHIPPING: '船司',
  VGM_PortList: 'VGM港口',
  VGM_ShippingList: 'VGM船司',
  VGM_DockList: 'VGM码头',
};

/** Types that have no codes of their own: their codes are the rows of a table, so that there is one truth. */
export const tableTypes: Readonly<
  Record<string, 'container-type' | 'package' | 'ship-agent' | 'carrier' | 'port' | 'terminal'>
> = {
  箱型: 'container-type',
  包装单位: 'package',
  船代: 'ship-agent',
  船司: 'carrier',
  VGM港口: 'port',
  VGM船司: 'carrier',
  VGM码头: 'terminal',
};
