/** Fee and surcharge codes (standards 5.3 and domain facts 5). Bases and currencies are the usual ones of the trade and can be edited. */
export interface FeeRow {
  readonly Code: string;
  readonly NameCn: string;
  readonly NameEn: string;
  readonly Category: FeeCategory;
  readonly Basis: FeeBasis;
  readonly Currency: string;
  /** Part of an all-in price unless the rate says otherwise. */
  readonly IncludedByDefault?: true;
}

export type FeeCategory =
  | 'ocean'
  | 'surcharge'
  | 'origin'
  | 'destination'
  | 'document'
  | 'customs'
  | 'other';
export type FeeBasis = 'container' | 'bill' | 'ton' | 'cbm' | 'shipment' | 'percent';

type Line = readonly [
  code: string,
  cn: string,
  en: string,
  basis: FeeBasis,
  currency: string,
  included?: true,
];

const BY_CATEGORY: Readonly<Record<FeeCategory, readonly Line[]>> = {
  ocean: [
    ['O/F', '海运费', 'OCEAN FREIGHT', 'container', 'USD', true],
    ['LCL', '拼箱海运费', 'LCL OCEAN FREIGHT', 'cbm', 'USD'],
    ['ARB', '内支线运费', 'ARBITRARY', 'container', 'USD'],
    ['BGE', '驳船费', 'BARGE FREIGHT', 'container', 'CNY'],
    ['IPI', '内陆点运费', 'INTERIOR POINT INTERMODAL', 'container', 'USD'],
  ],
  surcharge: [
    ['BAF', '燃油附加费', 'BUNKER ADJUSTMENT FACTOR', 'container', 'USD', true],
    ['BUC', '燃油附加费(BUC)', 'BUNKER CHARGE', 'container', 'USD', true],
    ['FAF', '燃油附加费(FAF)', 'FUEL ADJUSTMENT FACTOR', 'container', 'USD', true],
    ['BRC', '燃油回收费', 'BUNKER RECOVERY CHARGE', 'container', 'USD', true],
    ['EBS', '紧急燃油附加费', 'EMERGENCY BUNKER SURCHARGE', 'container', 'USD'],
    ['EBA', '紧急燃油附加费(非洲南美)', 'EMERGENCY BUNKER ADDITIONAL', 'container', 'USD'],
    ['EFS', '环保燃油附加费', 'ENVIRONMENTAL FUEL SURCHARGE', 'container', 'USD'],
    ['LSS', '低硫附加费', 'LOW SULPHUR SURCHARGE', 'container', 'USD', true],
    ['LSF', '低硫燃油附加费', 'LOW SULPHUR FUEL', 'container', 'USD', true],
    ['ETS', '欧盟碳排放附加费', 'EU EMISSIONS TRADING SYSTEM SURCHARGE', 'container', 'EUR'],
    ['CAF', '币值附加费', 'CURRENCY ADJUSTMENT FACTOR', 'percent', 'USD'],
    ['YAS', '日元附加费', 'YEN APPRECIATION SURCHARGE', 'container', 'USD'],
    ['PSS', '旺季附加费', 'PEAK SEASON SURCHARGE', 'container', 'USD', true],
    ['GRI', '综合费率上涨', 'GENERAL RATE INCREASE', 'container', 'USD', true],
    ['GRR', '综合费率恢复', 'GENERAL RATE RESTORATION', 'container', 'USD', true],
    ['PCS', '港口拥挤附加费', 'PORT CONGESTION SURCHARGE', 'container', 'USD'],
    ['PCC', '巴拿马运河附加费', 'PANAMA CANAL CHARGE', 'container', 'USD', true],
    ['SCS', '苏伊士运河附加费', 'SUEZ CANAL SURCHARGE', 'container', 'USD', true],
    ['WRS', '战争险附加费', 'WAR RISK SURCHARGE', 'container', 'USD'],
    ['CIC', '箱不平衡费', 'CONTAINER IMBALANCE CHARGE', 'container', 'USD'],
    ['EIS', '设备不平衡附加费', 'EQUIPMENT IMBALANCE SURCHARGE', 'container', 'USD'],
    ['ISPS', '港口设施保安费', 'INTERNATIONAL SHIP AND PORT SECURITY', 'container', 'USD'],
    ['CSF', '箱保安费', 'CARRIER SECURITY FEE', 'container', 'USD'],
    ['OWS', '超重附加费', 'OVERWEIGHT SURCHARGE', 'container', 'USD'],
    ['DGS', '危险品附加费', 'DANGEROUS GOODS SURCHARGE', 'container', 'USD'],
    ['OOG', '超限附加费', 'OUT OF GAUGE SURCHARGE', 'container', 'USD'],
    ['RFS', '冷藏附加费', 'REEFER SURCHARGE', 'container', 'USD'],
    ['HLC', '重货附加费', 'HEAVY LIFT CHARGE', 'container', 'USD'],
    ['WIN', '冬季附加费', 'WINTER SURCHARGE', 'container', 'USD'],
  ],
  origin: [
    ['THC', '码头操作费', 'TERMINAL HANDLING CHARGE', 'container', 'CNY'],
    ['OTHC', '起运港码头操作费', 'ORIGIN TERMINAL HANDLING CHARGE', 'container', 'CNY'],
    ['ORC', '起运港接货费(华南)', 'ORIGIN RECEIVING CHARGE', 'container', 'USD'],
    ['SPS', '上海港口附加费', 'SHANGHAI PORT SURCHARGE', 'container', 'USD'],
    ['BKG', '订舱费', 'BOOKING FEE', 'container', 'CNY'],
    ['SEAL', '铅封费', 'SEAL FEE', 'container', 'CNY'],
    ['EIR', '设备交接单费', 'EQUIPMENT INTERCHANGE RECEIPT', 'container', 'CNY'],
    ['VGM', 'VGM申报费', 'VERIFIED GROSS MASS FEE', 'container', 'CNY'],
    ['EPL', '电子装箱单费', 'ELECTRONIC PACKING LIST', 'container', 'CNY'],
    ['PLF', '箱单费', 'PACKING LIST FEE', 'container', 'CNY'],
    ['PRE', '预配发送费', 'PRE-ALLOCATION FEE', 'bill', 'CNY'],
    ['TRK', '拖车费', 'TRUCKING', 'container', 'CNY'],
    ['LFT', '提箱费', 'LIFT ON LIFT OFF', 'container', 'CNY'],
    ['WHS', '进仓费', 'WAREHOUSE CHARGE', 'cbm', 'CNY'],
    ['STF', '装箱费', 'STUFFING', 'container', 'CNY'],
    ['FUM', '熏蒸费', 'FUMIGATION', 'container', 'CNY'],
    ['PSC', '港杂费', 'PORT SURCHARGE', 'container', 'CNY'],
    ['SHI', '改港费', 'CHANGE OF TERMINAL', 'container', 'CNY'],
    ['DFC', '亏舱费', 'DEAD FREIGHT', 'container', 'USD'],
  ],
  destination: [
    ['DTHC', '目的港码头操作费', 'DESTINATION TERMINAL HANDLING CHARGE', 'container', 'USD'],
    ['DDC', '目的地交货费', 'DESTINATION DELIVERY CHARGE', 'container', 'USD', true],
    ['ACC', '阿拉米达走廊费', 'ALAMEDA CORRIDOR CHARGE', 'container', 'USD', true],
    ['DO', '换单费', 'DELIVERY ORDER FEE', 'bill', 'USD'],
    ['DEM', '滞港费', 'DEMURRAGE', 'container', 'USD'],
    ['DET', '滞箱费', 'DETENTION', 'container', 'USD'],
    ['STO', '堆存费', 'STORAGE', 'container', 'USD'],
    ['PLG', '冷箱插电费', 'REEFER PLUG-IN', 'container', 'USD'],
    ['CHA', '车架费', 'CHASSIS CHARGE', 'container', 'USD'],
    ['COD', '改目的港费', 'CHANGE OF DESTINATION', 'bill', 'USD'],
    ['DLV', '目的港派送费', 'DELIVERY', 'shipment', 'USD'],
  ],
  document: [
    ['DOC', '文件费', 'DOCUMENTATION FEE', 'bill', 'CNY'],
    ['BLF', '提单费', 'BILL OF LADING FEE', 'bill', 'CNY'],
    ['TLX', '电放费', 'TELEX RELEASE', 'bill', 'CNY'],
    ['AMD', '改单费', 'AMENDMENT FEE', 'bill', 'CNY'],
    ['LSI', '迟交补料费', 'LATE SHIPPING INSTRUCTION', 'bill', 'CNY'],
    ['SPL', '拆单费', 'BILL SPLIT FEE', 'bill', 'CNY'],
    ['MRG', '并单费', 'BILL MERGE FEE', 'bill', 'CNY'],
    ['SWB', '海运单费', 'SEA WAYBILL FEE', 'bill', 'CNY'],
    ['EDI', 'EDI传输费', 'EDI FEE', 'bill', 'CNY'],
    ['INFO', '信息费', 'INFORMATION FEE', 'bill', 'CNY'],
    ['CO', '产地证费', 'CERTIFICATE OF ORIGIN', 'bill', 'CNY'],
    ['COU', '快递费', 'COURIER FEE', 'bill', 'CNY'],
  ],
  customs: [
    ['CUS', '报关费', 'CUSTOMS CLEARANCE', 'bill', 'CNY'],
    ['INS', '查验费', 'CUSTOMS INSPECTION', 'container', 'CNY'],
    ['MDF', '舱单录入费', 'MANIFEST INPUT FEE', 'bill', 'CNY'],
    ['AMS', '美国舱单申报费', 'AUTOMATED MANIFEST SYSTEM', 'bill', 'USD'],
    ['ACI', '加拿大舱单申报费', 'ADVANCE COMMERCIAL INFORMATION', 'bill', 'USD'],
    ['ENS', '欧盟舱单申报费', 'ENTRY SUMMARY DECLARATION', 'bill', 'USD'],
    ['AFR', '日本舱单申报费', 'ADVANCE FILING RULES', 'bill', 'USD'],
    ['ISF', '进口商安全申报费', 'IMPORTER SECURITY FILING', 'bill', 'USD'],
    ['CCAM', '中国舱单申报费', 'CHINA CUSTOMS ADVANCE MANIFEST', 'bill', 'USD'],
    ['CQF', '商检费', 'COMMODITY INSPECTION', 'bill', 'CNY'],
  ],
  other: [
    ['HDL', '操作费', 'HANDLING FEE', 'shipment', 'CNY'],
    ['INSU', '保险费', 'CARGO INSURANCE', 'percent', 'CNY'],
    ['AGF', '代理费', 'AGENCY FEE', 'shipment', 'USD'],
    ['CMS', '佣金', 'COMMISSION', 'percent', 'USD'],
    ['BNK', '银行手续费', 'BANK CHARGE', 'shipment', 'USD'],
    ['ADV', '垫付款', 'ADVANCE PAYMENT', 'shipment', 'CNY'],
    ['W/M', '按吨货杂费', 'WEIGHT OR MEASUREMENT CHARGE', 'ton', 'CNY'],
  ],
};

/** Every fee, grouped by category. */
export const fees: readonly FeeRow[] = Object.entries(BY_CATEGORY).flatMap(([category, lines]) =>
  lines.map(([Code, NameCn, NameEn, Basis, Currency, IncludedByDefault]) => ({
    Code,
    NameCn,
    NameEn,
    Category: category as FeeCategory,
    Basis,
    Currency,
    ...(IncludedByDefault && { IncludedByDefault }),
  })),
);
