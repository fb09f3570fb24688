/**
 * Well-known codes of partners that mean one of our codes: second UN/LOCODEs of ports (standards 7), container spellings and ISO codes (2.2),
 * private package codes (2.7), SMDG liner codes, fee codes (5.3). EDI stands for all message partners; a row of a carrier is its own habit.
 */
export interface CodeMappingRow {
  /** EDI, CUSTOMS or the code of a carrier. */
  readonly Partner: string;
  readonly Kind: CodeKind;
  readonly TheirCode: string;
  readonly OwnCode: string;
}

export type CodeKind = 'port' | 'terminal' | 'container' | 'package' | 'fee' | 'carrier';

/** Own code to the partner's codes, parted by spaces. */
type Codes = Readonly<Record<string, string>>;

const GROUPS: readonly (readonly [partner: string, kind: CodeKind, codes: Codes])[] = [
  [
    'EDI',
    'port',
    {
      CNSHA: 'CNSGH CNSHG CNYAN',
      CNNGB: 'CNNBO CNNBG',
      CNTAO: 'CNQIN CNQAW CNQDG',
      CNTXG: 'CNTSN CNTNJ CNXGG',
      CNDLC: 'CNDAL CNDAG',
      CNXMN: 'CNXAM CNXMG',
      CNFOC: 'CNFZH',
      CNYNT: 'CNYTG CNYAT',
      CNCKG: 'CNCQI CNCHQ',
      CNNKG: 'CNNJI CNNJG',
      CNTAG: 'CNTAC',
      CNWEI: 'CNWEG',
      KRPUS: 'KRBNP',
      AEAUH: 'AEKHL',
      TRIST: 'TRKMX TRMAD TRMPT',
      CAVAN: 'CADEL',
      USNYC: 'USEWR',
      USORF: 'USPTM',
    },
  ],
  ['EDI', 'terminal', { BLTCT: 'BLCTB BLCT3 BLCT4' }],
  [
    'EDI',
    'container',
    {
      '20GP': '20DC 20DV 2200 22G1 22G0',
      '40GP': '40DC 40DV 4200 4300 42G1 42G0',
      '40HQ': '40HC 4500 45G1 45G0',
      '45HQ': '45HC L5G1 L5G0',
      '20HQ': '20HC 25G1 25G0',
      '20RF': '22R1',
      '40RF': '42R1',
      '40RH': '40RQ 40HR 45R1',
      '45RH': '45RQ L5R1',
      '20NOR': '20RD',
      '40NOR': '40RD',
      '20OT': '22U1',
      '40OT': '42U1',
      '20FR': '20FL 22P3 22P1',
      '40FR': '40FL 42P3 42P1',
      '20TK': '22T6',
      '40TK': '42T6',
    },
  ],
  ['MAEU', 'container', { '40HQ': '40HC', '40RH': '40HR' }],
  ['MSCU', 'container', { '20GP': '20DV', '40GP': '40DV', '40HQ': '40HC' }],
  ['CMDU', 'container', { '20GP': '20ST', '40GP': '40ST', '40HQ': '40HC' }],
  [
    'EDI',
    'package',
    { CT: 'CTN CTNS CF', PK: 'PKG PKGS', PX: 'PLT PLTS', PP: 'PCS', SX: 'ST', CS: 'WC' },
  ],
  [
    'EDI',
    'fee',
    { CIC: 'CIS', SCS: 'SUEZ', WRS: 'WAR', 'O/F': 'OFT BAS', DTHC: 'DHC', OTHC: 'OHC', LSS: 'LSC' },
  ],
  [
    'EDI',
    'carrier',
    {
      MAEU: 'MSK',
      MSCU: 'MSC',
      CMDU: 'CMA',
      APLU: 'APL',
      ANNU: 'ANL',
      COSU: 'COS',
      OOLU: 'OOL',
      HLCU: 'HLC',
      ONEY: 'ONE',
      EGLV: 'EMC',
      HDMU: 'HMM',
      YMLU: 'YML YMJA',
      ZIMU: 'ZIM',
      WHLC: 'WHL',
      PCIU: 'PIL PABV',
      SITC: 'SIT',
      KMTU: 'KMT KMTC',
      MATS: 'MAT',
      SMLM: 'SML',
      SKLU: 'SKR SNKO',
      JJCS: 'SHJJ',
      CNCX: '11DX',
    },
  ],
];

/** Every mapping; (Partner, Kind, TheirCode) is unique. */
export const codeMappings: readonly CodeMappingRow[] = GROUPS.flatMap(([Partner, Kind, codes]) =>
  Object.entries(codes).flatMap(([OwnCode, theirs]) =>
    theirs.split(' ').map((TheirCode) => ({ Partner, Kind, TheirCode, OwnCode })),
  ),
);
