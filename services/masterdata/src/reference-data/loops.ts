/**
 * Services (loops) of carriers with their rotation from China. Trade knowledge, shortened to the ports of the seed: alliances re-cut their
 * networks every year, so people edit these rows and a schedule always wins over them.
 */
export interface LoopRow {
  readonly Code: string;
  readonly CarrierCode: string;
  readonly LaneCode: string;
  readonly NameEn: string;
  /** Ports of call in order, by UN/LOCODE. */
  readonly Ports: string[];
  /** Usual weekday of departure from the first port, ISO: 1 Monday to 7 Sunday. */
  readonly Weekday: number;
  /** Days from the last Chinese port to the first port of discharge. */
  readonly TransitDays?: number;
}

type Line = readonly [
  code: string,
  lane: string,
  name: string,
  ports: string,
  weekday: number,
  days: number,
];

const BY_CARRIER: Readonly<Record<string, readonly Line[]>> = {
  COSU: [
    ['AAC2', 'USWC', 'ASIA AMERICA CHINA 2', 'CNTAO CNSHA CNNGB USLGB USOAK', 3, 14],
    ['AWE1', 'USEC', 'ASIA WEST EAST 1', 'CNXMN CNNSA CNYTN USNYC USORF USSAV USCHS', 5, 32],
    ['GME', 'USGC', 'GULF OF MEXICO EXPRESS', 'CNNGB CNSHA CNXMN CNYTN USHOU USMOB USMSY', 4, 30],
    [
      'AEU3',
      'NEU',
      'ASIA EUROPE 3',
      'CNTXG CNDLC CNTAO CNSHA CNNGB SGSIN NLRTM DEHAM BEANR',
      6,
      36,
    ],
    [
      'AEM1',
      'MED',
      'ASIA MEDITERRANEAN 1',
      'CNTAO CNSHA CNNGB CNXMN CNYTN SGSIN GRPIR ITSPE ITGOA FRFOS ESVLC',
      7,
      30,
    ],
    [
      'MEX5',
      'MEG',
      'MIDDLE EAST EXPRESS 5',
      'CNTXG CNTAO CNSHA CNNGB SGSIN AEJEA AEAUH SADMM',
      2,
      18,
    ],
    ['A3N', 'AUS', 'AUSTRALIA NORTH', 'CNTAO CNSHA CNNGB CNYTN AUMEL AUSYD AUBNE', 4, 14],
    ['WSA4', 'WCSA', 'WEST COAST SOUTH AMERICA 4', 'CNSHA CNNGB CNYTN MXZLO PECHY CLSAI', 1, 26],
    [
      'ESA1',
      'ECSA',
      'EAST COAST SOUTH AMERICA 1',
      'CNSHA CNNGB CNYTN SGSIN BRRIO BRSSZ BRPNG UYMVD ARBUE',
      6,
      30,
    ],
  ],
  OOLU: [
    ['PCC1', 'USWC', 'PACIFIC CHINA CENTRAL 1', 'CNSHA CNNGB KRPUS USLGB USSEA', 5, 13],
    ['PNW4', 'CAN', 'PACIFIC NORTH WEST 4', 'CNNGB CNSHA CNTAO CAPRR CAVAN', 2, 12],
    ['ECX1', 'USEC', 'EAST COAST EXPRESS 1', 'CNTAO CNNGB CNSHA USSAV USCHS USBOS', 3, 29],
    ['LL4', 'NEU', 'LONG LOOP 4', 'CNSHA CNNGB CNXMN CNYTN GBFXT DEBRV PLGDN', 7, 33],
    ['KCX1', 'ISC', 'KARACHI CHINA EXPRESS', 'CNTAO CNSHA CNNGB SGSIN PKKHI INMUN INNSA', 5, 17],
  ],
  MAEU: [
    ['TP6', 'USWC', 'TRANSPACIFIC 6', 'CNXMN CNNSA CNYTN CNNGB USLAX', 1, 14],
    ['TP17', 'USEC', 'TRANSPACIFIC 17', 'CNTAO CNNGB CNSHA KRPUS USSAV USCHS USNYC', 4, 28],
    ['AE1', 'NEU', 'ASIA EUROPE 1', 'CNNGB CNSHA CNYTN MYTPP NLRTM DEBRV', 3, 34],
    [
      'AE12',
      'MED',
      'ASIA EUROPE 12',
      'CNTAO KRPUS CNNGB CNSHA MYTPP EGPSD HRRJK SIKOP ITTRS',
      2,
      32,
    ],
    ['FM1', 'MEG', 'FAR EAST MIDDLE EAST 1', 'CNTAO CNSHA CNNGB CNNSA MYTPP AEJEA OMSLL', 6, 18],
    ['SAFARI', 'SAF', 'SAFARI', 'CNSHA CNNGB CNNSA MYTPP MUPLU ZADUR ZACPT', 7, 25],
    [
      'FEW3',
      'WAF',
      'FAR EAST WEST AFRICA 3',
      'CNTAO CNSHA CNNGB CNNSA MYTPP GHTEM NGAPP BJCOO',
      5,
      33,
    ],
    [
      'AC2',
      'WCSA',
      'ASIA CENTRAL SOUTH AMERICA 2',
      'CNYTN CNNGB CNSHA MXLZC PABLB COBUN PECLL',
      4,
      24,
    ],
  ],
  HLCU: [
    ['NE1', 'NEU', 'NORTH EUROPE 1', 'CNTAO CNNGB CNSHA MYTPP NLRTM DEWVN', 5, 35],
    ['SA1', 'ECSA', 'SOUTH AMERICA 1', 'CNTAO CNSHA CNNGB HKHKG SGSIN BRSSZ BRNVT BRPNG', 2, 31],
  ],
  MSCU: [
    ['CHINOOK', 'CAN', 'CHINOOK', 'CNYTN CNSHA CNNGB KRPUS CAPRR CAVAN USSEA', 3, 15],
    ['PEARL', 'USWC', 'PEARL', 'CNXMN CNYTN CNNSA USLGB USOAK', 6, 15],
    ['AMERICA', 'USEC', 'AMERICA', 'CNTAO CNNGB CNSHA KRPUS PAONX USNYC USBAL USORF', 4, 33],
    ['LION', 'NEU', 'LION', 'CNNGB CNSHA CNYTN SGSIN GBFXT BEANR FRLEH', 7, 34],
    ['SWAN', 'BAL', 'SWAN', 'CNTAO CNNGB CNSHA CNYTN PLGDY SEGOT DKAAR', 1, 40],
    ['DRAGON', 'MED', 'DRAGON', 'CNTAO CNSHA CNNGB CNYTN SGSIN ITGOA ITSPE ESVLC', 2, 33],
    ['ANDES', 'WCSA', 'ANDES', 'CNNGB CNSHA MXZLO PECLL CLSAI CLVAP', 5, 25],
    ['INGWE', 'SAF', 'INGWE', 'CNTAO CNSHA CNNGB CNYTN SGSIN ZADUR', 3, 22],
    ['KIWI', 'NZP', 'KIWI EXPRESS', 'CNSHA CNNGB CNYTN AUSYD NZTRG NZLYT', 6, 18],
  ],
  CMDU: [
    [
      'FAL1',
      'NEU',
      'FRENCH ASIA LINE 1',
      'CNTAO CNNGB CNSHA CNYTN SGSIN GBSOU FRDKK DEHAM NLRTM FRLEH',
      4,
      34,
    ],
    [
      'BEX2',
      'BLS',
      'BLACK SEA EXPRESS 2',
      'CNTAO CNSHA CNNGB CNNSA SGSIN EGPSD TRIST ROCND UAODS',
      1,
      33,
    ],
    [
      'MEX1',
      'MED',
      'MEDITERRANEAN EXPRESS 1',
      'CNNGB CNSHA CNYTN SGSIN MTMAR ESBCN FRFOS ITGOA',
      3,
      31,
    ],
    ['PRX', 'USWC', 'PEARL RIVER EXPRESS', 'CNFOC CNNSA CNYTN CNXMN USLAX USOAK', 2, 14],
    [
      'REX2',
      'RED',
      'RED SEA EXPRESS 2',
      'CNTXG CNTAO CNSHA CNNGB CNNSA SGSIN SAJED EGSOK JOAQJ',
      7,
      22,
    ],
    [
      'WAX3',
      'WAF',
      'WEST AFRICA EXPRESS 3',
      'CNTAO CNSHA CNNGB CNNSA SGSIN CGPNR AOLAD NGLKK CMKBI',
      2,
      34,
    ],
  ],
  EGLV: [
    ['CPS', 'USWC', 'CHINA PACIFIC SOUTH', 'CNTAO CNSHA CNNGB USLAX USOAK', 5, 14],
    ['NUE', 'USEC', 'NORTH US EAST', 'CNTAO CNNGB CNSHA TWKHH PAONX USNYC USBOS USBAL', 1, 30],
    ['CEM', 'NEU', 'CHINA EUROPE MIDDLE', 'CNSHA CNNGB TWKHH CNYTN MYTPP NLRTM DEHAM GBFXT', 6, 36],
  ],
  ONEY: [
    ['PS3', 'USWC', 'PACIFIC SOUTH 3', 'SGSIN VNVUT CNYTN CNSHA CNNGB USLAX USOAK', 3, 13],
    ['EC1', 'USEC', 'EAST COAST 1', 'CNNGB CNSHA KRPUS PABLB USNYC USORF USSAV', 7, 30],
    ['FE3', 'NEU', 'FAR EAST EUROPE 3', 'CNNGB CNXMN CNYTN SGSIN NLRTM DEHAM BEANR GBSOU', 2, 35],
    [
      'MD2',
      'MED',
      'MEDITERRANEAN 2',
      'CNTAO KRPUS CNNGB CNSHA SGSIN GRPIR ITGOA ESBCN ESVLC',
      4,
      32,
    ],
  ],
  HDMU: [
    [
      'FIL',
      'ECSA',
      'FAR EAST INDIA LATIN AMERICA',
      'KRPUS CNSHA CNNGB CNSHK SGSIN BRSSZ BRITJ ARBUE UYMVD',
      2,
      32,
    ],
  ],
  YMLU: [
    [
      'CGX',
      'MEG',
      'CHINA GULF EXPRESS',
      'CNTAO CNSHA CNNGB TWKHH CNSHK MYPKG AEJEA SADMM QAHMD',
      5,
      19,
    ],
  ],
  ZIMU: [
    ['ZEX', 'USWC', 'ZIM ECOMMERCE XPRESS', 'CNCWN CNYTN USLAX', 6, 12],
    [
      'ZCP',
      'USEC',
      'ZIM CONTAINER SERVICE PACIFIC',
      'CNSHA CNNGB CNYTN PAONX JMKIN USSAV USCHS USORF',
      3,
      31,
    ],
  ],
  MATS: [
    ['CLX', 'USWC', 'CHINA LONG BEACH EXPRESS', 'CNNGB CNSHA USLGB', 3, 10],
    ['MAX', 'USWC', 'MATSON ASIA EXPRESS', 'CNNGB CNSHA USLGB USOAK', 6, 11],
  ],
  SMLM: [['CPX', 'USWC', 'CHINA PACIFIC EXPRESS', 'CNNGB CNSHA KRPUS USLGB', 7, 14]],
  WHLC: [
    ['AA3', 'USWC', 'ASIA AMERICA 3', 'CNTAO CNSHA CNNGB USOAK USSEA', 1, 15],
    ['JSH', 'JPN', 'JAPAN SHANGHAI', 'CNSHA JPOSA JPUKB JPNGO JPYOK JPTYO', 5, 3],
  ],
  PCIU: [
    ['NZS', 'NZP', 'NEW ZEALAND SERVICE', 'CNSHA CNNGB CNSHK SGSIN NZAKL NZLYT', 4, 22],
    ['EAS', 'EAF', 'EAST AFRICA SERVICE', 'CNTAO CNSHA CNNGB CNNSA SGSIN KEMBA TZDAR', 6, 19],
  ],
  SITC: [
    ['VTX1', 'SEA', 'VIETNAM THAILAND EXPRESS 1', 'CNTAO CNSHA CNNGB VNSGN THBKK THLCH', 2, 6],
    ['CKV2', 'SEA', 'CHINA KOREA VIETNAM 2', 'KRINC CNTAO CNSHA VNHPH', 4, 5],
    ['SKT', 'JPN', 'SHANGHAI KANTO', 'CNSHA JPTYO JPYOK JPNGO', 1, 3],
  ],
  KMTU: [['NBK', 'KOR', 'NINGBO BUSAN KOREA', 'CNNGB CNSHA KRPUS KRKAN', 3, 2]],
  TSLU: [['PHX', 'SEA', 'PHILIPPINES EXPRESS', 'CNNGB CNSHA CNXMN PHMNL PHCEB', 5, 5]],
  REGU: [['RIX', 'SEA', 'INDONESIA EXPRESS', 'CNSHA CNNGB CNSHK SGSIN IDJKT IDSUB', 7, 8]],
  FESO: [['FCD', 'RFE', 'FESCO CHINA DIRECT', 'CNNGB CNSHA RUVVO RUVYP', 4, 5]],
  ESPU: [['JAX', 'MEG', 'JEBEL ALI EXPRESS', 'CNTAO CNNGB CNSHK MYPKG AEJEA IQUQR', 1, 18]],
  CULU: [['RES', 'RED', 'RED SEA SERVICE', 'CNTAO CNNGB CNNSA SAJED EGSOK DJJIB', 6, 20]],
};

/** Every loop, grouped by carrier. */
export const loops: readonly LoopRow[] = Object.entries(BY_CARRIER).flatMap(
  ([CarrierCode, lines]) =>
    lines.map(([Code, LaneCode, NameEn, ports, Weekday, TransitDays]) => ({
      Code,
      CarrierCode,
      LaneCode,
      NameEn,
      Ports: ports.split(' '),
      Weekday,
      TransitDays,
    })),
);
