import { CARRIER_COMPANIES } from './carrier-companies.js';

/**
 * Container carriers. SCAC, printed prefixes and Chinese names follow standards 2.8; websites, e-commerce and EDI flags are trade knowledge
 * of 2026 and can be edited. Names agree with what the SI import reads from booking lists.
 */
export interface CarrierRow {
  /** The code used everywhere: the SCAC. */
  readonly Code: string;
  readonly Scac: string;
  /** As forwarders say it: COSCO, MSK, ONE. */
  readonly ShortName: string;
  readonly NameCn: string;
  readonly NameEn: string;
  /** The company that its bills name; null where it is not known. */
  readonly LegalName: string | null;
  readonly Website: string;
  /** What the carrier prints before its bill numbers. */
  readonly BillPrefix: string[];
  /** Sells space online. */
  readonly HasEcommerce: boolean;
  /** Takes booking and SI by EDIFACT. */
  readonly HasEdi: boolean;
  /** Other codes (SMDG, former SCAC, tracking code) and names, both Chinese and English. No alias belongs to two carriers. */
  readonly Aliases: string[];
}

type Line = readonly [
  scac: string,
  short: string,
  cn: string,
  en: string,
  site: string,
  aliases: readonly string[],
  reach: '' | 'edi' | 'edi+shop',
  prefixes?: readonly string[],
];

const LINES: readonly Line[] = [
  [
    'COSU',
    'COSCO',
    '中远海运集运',
    'COSCO SHIPPING LINES',
    'https://lines.coscoshipping.com',
    ['中远', '中远海运', 'COS', '中远集运'],
    'edi+shop',
  ],
  ['OOLU', 'OOCL', '东方海外', 'ORIENT OVERSEAS CONTAINER LINE', 'https://www.oocl.com', ['OOL', '东方海外货柜'], 'edi+shop'],
  ['MAEU', 'MSK', '马士基', 'MAERSK LINE', 'https://www.maersk.com', ['MAERSK', '马士基航运'], 'edi+shop'],
  ['MSCU', 'MSC', '地中海航运', 'MEDITERRANEAN SHIPPING COMPANY', 'https://www.msc.com', ['地中海', 'MEDU'], 'edi+shop', ['MEDU', 'MSCU']],
  ['CMDU', 'CMA', '达飞轮船', 'CMA CGM', 'https://www.cma-cgm.com', ['达飞'], 'edi+shop'],
  ['APLU', 'APL', '美国总统轮船', 'AMERICAN PRESIDENT LINES', 'https://www.apl.com', ['美总', '总统轮船'], 'edi'],
  ['ANNU', 'ANL', '澳航轮船', 'ANL CONTAINER LINE', 'https://www.anl.com.au', ['澳航', '澳国航运'], 'edi'],
  ['HLCU', 'HPL', '赫伯罗特', 'HAPAG-LLOYD', 'https://www.hapag-lloyd.com', ['HAPAG', 'HLC', '哈帕罗伊德'], 'edi+shop'],
  ['ONEY', 'ONE', '海洋网联船务', 'OCEAN NETWORK EXPRESS', 'https://www.one-line.com', ['海洋网联'], 'edi+shop'],
  ['EGLV', 'EMC', '长荣海运', 'EVERGREEN LINE', 'https://www.evergreen-line.com', ['长荣', 'EVERGREEN', 'EVG'], 'edi+shop'],
  ['HDMU', 'HMM', '韩新海运', 'HMM', 'https://www.hmm21.com', ['韩新', '现代', '现代商船', 'HYUNDAI'], 'edi+shop'],
  [
    'YMLU',
    'YML',
    '阳明海运',
    'YANG MING MARINE TRANSPORT',
    'https://www.yangming.com',
    ['阳明', 'YANG MING', 'YMJA'],
    'edi+shop',
    ['YMLU', 'YMJA'],
  ],
  ['ZIMU', 'ZIM', '以星航运', 'ZIM INTEGRATED SHIPPING SERVICES', 'https://www.zim.com', ['以星', '以星综合航运'], 'edi+shop'],
  ['WHLC', 'WHL', '万海航运', 'WAN HAI LINES', 'https://www.wanhai.com', ['万海', 'WAN HAI'], 'edi'],
  ['PCIU', 'PIL', '太平船务', 'PACIFIC INTERNATIONAL LINES', 'https://www.pilship.com', ['太平', 'PABV'], 'edi', ['PCIU', 'PABV']],
  ['SITC', 'SITC', '海丰国际', 'SITC CONTAINER LINES', 'https://www.sitcline.com', ['海丰', 'SIT', '新海丰'], 'edi+shop'],
  ['SNTC', 'SINOTRANS', '中外运集运', 'SINOTRANS CONTAINER LINES', 'https://www.sinolines.com', ['中外运', 'SINOLINES', 'SNL'], 'edi'],
  ['TSLU', 'TSL', '德翔海运', 'T.S. LINES', 'https://www.tslines.com', ['德翔', 'TS LINES', 'TSH'], 'edi'],
  ['REGU', 'RCL', '宏海箱运', 'REGIONAL CONTAINER LINES', 'https://www.rclgroup.com', ['宏海'], 'edi'],
  ['IAAU', 'IAL', '运达航运', 'INTERASIA LINES', 'https://www.interasia.cc', ['运达', 'INTERASIA'], 'edi'],
  [
    'JJCS',
    'JJ',
    '锦江航运',
    'SHANGHAI JINJIANG SHIPPING',
    'https://www.jjshipping.cn',
    ['锦江', 'SHJJ', 'JINJIANG', 'SJJ'],
    'edi',
    ['JJCS', 'SHJJ'],
  ],
  ['SKLU', 'SINOKOR', '长锦商船', 'SINOKOR MERCHANT MARINE', 'https://www.sinokor.co.kr', ['长锦', 'SNKO', 'SKR'], 'edi', ['SKLU', 'SNKO']],
  ['HASL', 'HEUNG-A', '兴亚海运', 'HEUNG-A LINE', 'https://www.heungaline.com', ['兴亚', 'HEUNG A', 'HAL'], 'edi'],
  ['NSSL', 'NAMSUNG', '南星海运', 'NAMSUNG SHIPPING', 'https://www.namsung.co.kr', ['南星', 'NSL', 'NSRU'], 'edi'],
  ['ESPU', 'ESL', '阿联酋航运', 'EMIRATES SHIPPING LINE', 'https://www.emiratesline.com', ['阿联酋', 'EMIRATES'], 'edi'],
  ['FESO', 'FESCO', '远东航运', 'FAR EASTERN SHIPPING COMPANY', 'https://www.fesco.ru', ['俄远东航运', 'FES'], 'edi'],
  ['CULU', 'CUL', '中联航运', 'CHINA UNITED LINES', 'https://www.culines.com', ['中联', 'CU LINES', '中联航'], 'edi'],
  ['GOSU', 'GSL', '金星轮船', 'GOLD STAR LINE', 'https://www.goldstarline.com', ['金星', 'GOLD STAR', 'GSLU'], 'edi'],
  ['CNCX', 'CNC', '正利航业', 'CHENG LIE NAVIGATION', 'https://www.cnc-line.com', ['正利', 'CNC LINE', '11DX'], 'edi'],
  ['XPFU', 'X-PRESS', 'X-Press支线船公司', 'X-PRESS FEEDERS', 'https://www.x-pressfeeders.com', ['XPRESS', 'XPF'], 'edi'],
  ['CHVW', 'SWIRE', '太古轮船', 'SWIRE SHIPPING', 'https://www.swireshipping.com', ['太古', 'SWI'], 'edi'],
  ['KMTU', 'KMTC', '高丽海运', 'KOREA MARINE TRANSPORT', 'https://www.ekmtc.com', ['高丽', 'KMT'], 'edi', ['KMTU', 'KMTC']],
  ['SMLM', 'SML', '森罗商船', 'SM LINE', 'https://www.smlines.com', ['SM', '森罗'], 'edi'],
  ['MATS', 'MATSON', '美森轮船', 'MATSON NAVIGATION', 'https://www.matson.com', ['美森', 'MAT'], 'edi'],
  ['SUDU', 'HSD', '汉堡南美', 'HAMBURG SUD', 'https://www.hamburgsud.com', ['汉堡南', 'HAMBURG SUED'], 'edi'],
  ['CKCO', 'CKL', '天敬海运', 'CK LINE', 'https://www.ckline.co.kr', ['天敬', 'CK', 'CKLU'], 'edi'],
  ['DJSC', 'DJS', '东进商船', 'DONGJIN SHIPPING', 'https://www.djship.co.kr', ['东进', 'DONGJIN', 'DJLU'], 'edi'],
  ['POBU', 'PANOCEAN', '泛洋海运', 'PAN OCEAN', 'https://www.panocean.com', ['泛洋', 'POS'], 'edi'],
  ['SJHH', 'SEALEAD', '海领船务', 'SEALEAD SHIPPING', 'https://www.sea-lead.com', ['海领', 'SEA LEAD'], ''],
  ['SEAU', 'SEALAND', '海陆航运', 'SEALAND', 'https://www.maersk.com', ['海陆', 'SEAL'], 'edi'],
  ['SAFM', 'SAFMARINE', '萨非航运', 'SAFMARINE', 'https://www.maersk.com', ['南非轮船', 'SAF'], 'edi'],
  ['ACLU', 'ACL', '大西洋集运', 'ATLANTIC CONTAINER LINE', 'https://www.aclcargo.com', ['大西洋集装箱航运'], ''],
  ['ARKU', 'ARKAS', '阿卡斯航运', 'ARKAS CONTAINER TRANSPORT', 'https://www.arkasline.com.tr', ['阿卡斯', 'ARK'], ''],
];

/** Every carrier, the largest of the China trades first. */
export const carriers: readonly CarrierRow[] = LINES.map(([Code, ShortName, NameCn, NameEn, Website, aliases, reach, prefixes]) => ({
  Code,
  Scac: Code,
  ShortName,
  NameCn,
  NameEn,
  LegalName: CARRIER_COMPANIES[Code] ?? null,
  Website,
  BillPrefix: [...(prefixes ?? [Code])],
  HasEcommerce: reach === 'edi+shop',
  HasEdi: reach !== '',
  Aliases: [...aliases],
}));
