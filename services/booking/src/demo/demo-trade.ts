import type { DemoRandom } from '@quayside/service-kit/demo/demo-random';

/** A carrier with the letters on its boxes and the form of its numbers. */
export interface DemoCarrier {
  readonly scac: string;
  readonly owners: readonly string[];
  readonly booking: (random: DemoRandom) => string;
  readonly bill: (booking: string) => string;
}

const carrier = (
  scac: string,
  owners: readonly string[],
  booking: DemoCarrier['booking'],
  bill: DemoCarrier['bill'] = (number) => `${scac}${number}`,
): DemoCarrier => ({ scac, owners, booking, bill });

/** Real carriers; numbers have their forms and are invented. */
export const DEMO_CARRIERS: readonly DemoCarrier[] = [
  carrier('COSU', ['CSNU', 'CCLU', 'TCNU'], (r) => `6${r.digits(9)}`),
  carrier('OOLU', ['OOLU', 'OOCU'], (r) => `2${r.digits(9)}`),
  carrier('MAEU', ['MSKU', 'MRKU'], (r) => `2${r.digits(8)}`),
  carrier(
    'MSCU',
    ['MSDU', 'MEDU'],
    (r) => `${r.letters(2)}${r.digits(6)}`,
    (number) => `MEDU${number}`,
  ),
  carrier('CMDU', ['CMAU', 'TGHU'], (r) => `${r.letters(3)}${r.digits(7)}`),
  carrier('EGLV', ['EGHU', 'EITU'], (r) => `1${r.digits(11)}`),
  carrier('ONEY', ['ONEU', 'TCLU'], (r) => `${r.letters(4)}${r.digits(8)}`),
  carrier('YMLU', ['YMMU', 'YMLU'], (r) => `${r.pick(['E', 'B', 'W', 'I'])}${r.digits(9)}`),
];

/** Invented vessels. */
export const DEMO_VESSELS = [
  'QUAY HARMONY',
  'QUAY MERIDIAN',
  'QUAY AURORA',
  'QUAY PIONEER',
  'STAR OF NINGBO',
  'NORTHERN CREST',
  'PACIFIC LANTERN',
  'EASTERN HORIZON',
  'BLUE STRAIT',
  'GOLDEN PASSAGE',
  'SILVER CURRENT',
  'OCEAN TRAVERSE',
] as const;

interface Place {
  readonly code: string;
  readonly name: string;
}

const place = (code: string, name: string): Place => ({ code, name });

export const LOAD_PORTS: Readonly<Record<string, readonly Place[]>> = {
  HUAYUAN: [
    place('CNNGB', 'NINGBO'),
    place('CNNGB', 'NINGBO'),
    place('CNSHA', 'SHANGHAI'),
    place('CNZOS', 'ZHOUSHAN'),
  ],
  LANTIAN: [
    place('CNSHA', 'SHANGHAI'),
    place('CNSHA', 'SHANGHAI'),
    place('CNTAO', 'QINGDAO'),
    place('CNXMN', 'XIAMEN'),
  ],
};

/** A port of discharge, where the goods end up, and who buys there. */
export interface Market {
  readonly port: Place;
  readonly delivery: Place;
  readonly buyers: readonly string[];
}

const market = (port: Place, buyers: readonly string[], delivery: Place = port): Market => ({
  port,
  delivery,
  buyers,
});
const LOS_ANGELES = place('USLAX', 'LOS ANGELES');

export const MARKETS: readonly Market[] = [
  market(LOS_ANGELES, [
    'PACIFIC HOME DECOR INC\n2200 HARBOR AVENUE\nLONG BEACH CA 90802 USA\nTEL 1 562 555 0142',
  ]),
  market(
    LOS_ANGELES,
    ['LAKESHORE TRADING LLC\n410 WACKER STREET\nCHICAGO IL 60606 USA\nTEL 1 312 555 0177'],
    place('USCHI', 'CHICAGO'),
  ),
  market(place('USNYC', 'NEW YORK'), [
    'HUDSON GENERAL SUPPLY CORP\n88 PIER ROAD\nBROOKLYN NY 11201 USA\nTEL 1 718 555 0119',
  ]),
  market(place('NLRTM', 'ROTTERDAM'), [
    'MAASVLAK IMPORT BV\nKADEWEG 17\n3089 ROTTERDAM NETHERLANDS\nTEL 31 10 555 0162',
  ]),
  market(place('DEHAM', 'HAMBURG'), [
    'ELBTOR HANDELS GMBH\nSPEICHERGASSE 5\n20457 HAMBURG GERMANY\nTEL 49 40 555 0131',
  ]),
  market(place('GBFXT', 'FELIXSTOWE'), [
    'EASTGATE HOUSEWARES LTD\n12 DOCK LANE\nIPSWICH IP3 0AA UK\nTEL 44 1473 555 018',
  ]),
  market(place('AUSYD', 'SYDNEY'), [
    'HARBOURVIEW IMPORTS PTY LTD\n6 WHARF ROAD\nSYDNEY NSW 2000 AUSTRALIA\nTEL 61 2 5550 1143',
  ]),
  market(place('AEJEA', 'JEBEL ALI'), [
    'GULF BRIDGE GENERAL TRADING LLC\nSOUTH ZONE WAREHOUSE 21\nDUBAI UAE\nTEL 971 4 555 0128',
  ]),
  market(place('SGSIN', 'SINGAPORE'), [
    'STRAITS MERCHANTS PTE LTD\n30 PASIR LINK\nSINGAPORE 118400\nTEL 65 6555 0190',
  ]),
];

/** Goods: name, commodity code, kg and m³ of one carton. */
export interface DemoGoods {
  readonly en: string;
  readonly zh: string;
  readonly hs: string;
  readonly weight: number;
  readonly volume: number;
}

const goods = (en: string, zh: string, hs: string, weight: number, volume: number): DemoGoods => ({
  en,
  zh,
  hs,
  weight,
  volume,
});

export const DEMO_GOODS: Readonly<Record<string, readonly DemoGoods[]>> = {
  HUAYUAN: [
    goods('STAINLESS STEEL KITCHENWARE', '不锈钢厨具', '732393', 14.6, 0.045),
    goods('WOODEN PHOTO FRAMES', '木制相框', '441490', 9.35, 0.052),
    goods('LED CEILING LAMPS', 'LED吸顶灯', '940511', 7.8, 0.064),
    goods('HAND TOOL SETS', '手动工具套装', '820600', 17.2, 0.038),
    goods('PLASTIC STORAGE BOXES', '塑料收纳盒', '392490', 6.4, 0.071),
  ],
  LANTIAN: [
    goods('COTTON BED LINEN', '棉制床上用品', '630221', 11.5, 0.06),
    goods('WOODEN DINING CHAIRS', '木制餐椅', '940169', 12.9, 0.105),
    goods('POLYESTER CURTAINS', '涤纶窗帘', '630392', 10.2, 0.055),
    goods('GLASS TABLEWARE', '玻璃餐具', '701349', 15.4, 0.04),
  ],
};

export const SHIPPERS: Readonly<Record<string, string>> = {
  HUAYUAN:
    'NINGBO HUAYUAN IMPORT AND EXPORT\nCO LTD\nNO 66 ZHONGSHAN EAST ROAD\nNINGBO ZHEJIANG CHINA\nTEL 86 574 5550 0166',
  LANTIAN:
    'SHANGHAI LANTIAN HOME PRODUCTS\nCO LTD\nNO 1288 PUDONG AVENUE\nSHANGHAI CHINA\nTEL 86 21 5550 0128',
};
