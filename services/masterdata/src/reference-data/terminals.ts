import { OVERSEAS_TERMINALS, type TerminalLine } from './overseas-terminals.js';

/**
 * Container terminals. Codes are those of the SMDG terminal code list (2020-10, and standards 7 for what it lacks); the list repeats a code
 * at several ports (APMT, SCT), so all rows of such a code but one carry the port before it. Chinese names and cut-offs are trade knowledge and can be edited.
 */
export interface TerminalRow {
  readonly Code: string;
  readonly NameCn: string;
  readonly NameEn: string;
  readonly PortCode: string;
  readonly Operator?: string;
  /** Usual closing times in hours before ETD; each sailing has its own. */
  readonly Cutoffs?: TerminalCutoffs;
}

export interface TerminalCutoffs {
  readonly SiHours: number;
  readonly VgmHours: number;
  readonly GateInHours: number;
  readonly CustomsHours: number;
  readonly ManifestHours: number;
}

const SEA_PORT: TerminalCutoffs = {
  SiHours: 72,
  VgmHours: 36,
  GateInHours: 24,
  CustomsHours: 18,
  ManifestHours: 48,
};
/** Deep-sea quays far from the yards close earlier. */
const OFFSHORE: TerminalCutoffs = {
  SiHours: 72,
  VgmHours: 36,
  GateInHours: 36,
  CustomsHours: 24,
  ManifestHours: 48,
};
const SOUTH_CHINA: TerminalCutoffs = {
  SiHours: 60,
  VgmHours: 30,
  GateInHours: 24,
  CustomsHours: 14,
  ManifestHours: 36,
};

const GROUPS: readonly (readonly [
  port: string,
  lines: readonly TerminalLine[],
  cutoffs?: TerminalCutoffs,
])[] = [
  [
    'CNSHA',
    [
      [
        'SPICT',
        '浦东国际码头(外一期)',
        'SHANGHAI PUDONG INTERNATIONAL CONTAINER TERMINAL',
        '浦东国际集装箱码头',
      ],
      ['WAIG', '振东码头(外二期)', 'SIPG ZHENDONG CONTAINER TERMINAL', '上港集团振东分公司'],
      ['SECT', '沪东码头(外四期)', 'SHANGHAI EAST CONTAINER TERMINAL', '沪东集装箱码头'],
      ['SMCT', '明东码头(外五期)', 'SHANGHAI MINGDONG CONTAINER TERMINAL', '明东集装箱码头'],
    ],
    SEA_PORT,
  ],
  [
    'CNSHA',
    [
      [
        'SHENG',
        '盛东码头(洋山一二期)',
        'SHANGHAI SHENGDONG INTERNATIONAL CONTAINER TERMINAL',
        '盛东国际集装箱码头',
      ],
      [
        'SGICT',
        '冠东码头(洋山三期)',
        'SHANGHAI GUANDONG INTERNATIONAL CONTAINER TERMINAL',
        '冠东国际集装箱码头',
      ],
      ['SIPGSD', '尚东码头(洋山四期)', 'SIPG SHANGDONG CONTAINER TERMINAL', '上港集团尚东分公司'],
    ],
    OFFSHORE,
  ],
  [
    'CNNGB',
    [
      [
        'BLCT1',
        '北仑国际码头',
        'NINGBO BEILUN INTERNATIONAL CONTAINER TERMINAL (NBCT)',
        '北仑国际集装箱码头',
      ],
      [
        'BLCT2',
        '北仑二集司',
        'NINGBO BEILUN SECOND CONTAINER TERMINAL (NBSCT)',
        '北仑第二集装箱码头',
      ],
      [
        'BLTCT',
        '北仑三集司(穿山)',
        'NINGBO BEILUN THIRD CONTAINER TERMINAL (BLTCT)',
        '北仑第三集装箱码头',
      ],
      [
        'BLCT5',
        '大榭招商码头',
        'NINGBO DAXIE CHINA MERCHANTS INTERNATIONAL CONTAINER TERMINAL (CMICT)',
        '大榭招商国际码头',
      ],
      [
        'BLCT6',
        '梅山码头',
        'NINGBO MEISHAN ISLAND INTERNATIONAL CONTAINER TERMINAL (MSICT)',
        '梅山岛国际集装箱码头',
      ],
      ['ZHCT', '镇海码头', 'NINGBO ZHENHAI CONTAINER TERMINAL', '镇海港埠'],
    ],
    SEA_PORT,
  ],
  [
    'CNZOS',
    [['YZCT7', '甬舟码头(金塘)', 'ZHOUSHAN YONGZHOU CONTAINER TERMINAL (YZCT)', '甬舟集装箱码头']],
    SEA_PORT,
  ],
  [
    'CNTAO',
    [
      ['QQCTX', '青岛前湾码头(QQCT)', 'QINGDAO QIANWAN CONTAINER TERMINAL', '前湾集装箱码头'],
      [
        'QQCTN',
        '青岛新前湾码头(QQCTN)',
        'QINGDAO NEW QIANWAN CONTAINER TERMINAL',
        '新前湾集装箱码头',
      ],
      [
        'QQCTU',
        '青岛前湾联合码头(QQCTU)',
        'QINGDAO QIANWAN UNITED CONTAINER TERMINAL',
        '前湾联合集装箱码头',
      ],
      [
        'QQCTUA',
        '青岛前湾新联合码头(QQCTUA)',
        'QINGDAO QIANWAN UNITED ADVANCE CONTAINER TERMINAL',
        '前湾新联合集装箱码头',
      ],
    ],
    SEA_PORT,
  ],
  [
    'CNTXG',
    [
      [
        'TACT1',
        '天津联盟国际码头',
        'TIANJIN PORT ALLIANCE INTERNATIONAL CONTAINER TERMINAL (TACT)',
        '联盟国际集装箱码头',
      ],
      ['THCC1', '天津港集装箱码头', 'TIANJIN PORT CONTAINER TERMINAL (TCT)', '天津港集装箱码头'],
      [
        'TECT1',
        '天津欧亚国际码头',
        'TIANJIN PORT EUROASIA INTERNATIONAL CONTAINER TERMINAL (TECT)',
        '欧亚国际集装箱码头',
      ],
      [
        'FICT1',
        '天津五洲国际码头',
        'TIANJIN PORT FIVE CONTINENTS INTERNATIONAL CONTAINER TERMINAL (FICT)',
        '天津港集装箱码头',
      ],
      [
        'ECTS1',
        '天津东方海陆码头',
        'TIANJIN PORT ORIENT CONTAINER TERMINAL (TOCT)',
        '天津港集装箱码头',
      ],
      [
        'TPCT1',
        '天津太平洋国际码头',
        'TIANJIN PORT PACIFIC INTERNATIONAL CONTAINER TERMINAL (TPCT)',
        '太平洋国际集装箱码头',
      ],
    ],
    SEA_PORT,
  ],
  ['CNDLC', [['DPCT', '大连集装箱码头', 'DALIAN CONTAINER TERMINAL', '大连集装箱码头']], SEA_PORT],
  [
    'CNXMN',
    [
      ['XRCT', '厦门海润码头', 'XIAMEN HAIRUN CONTAINER TERMINAL (XRCT)', '厦门集装箱码头集团'],
      ['XHCT', '厦门海天码头', 'XIAMEN HAITIAN CONTAINER TERMINAL', '厦门集装箱码头集团'],
      [
        'XICT',
        '厦门国际货柜码头',
        'XIAMEN INTERNATIONAL CONTAINER TERMINAL (XICT)',
        '和记港口厦门',
      ],
      ['XOGT', '厦门远海码头', 'XIAMEN OCEAN GATE TERMINAL', '厦门远海集装箱码头'],
      ['XSCT', '厦门嵩屿码头', 'XIAMEN SONGYU CONTAINER TERMINAL (XSCT)', '厦门集装箱码头集团'],
    ],
    SOUTH_CHINA,
  ],
  [
    'CNFOC',
    [
      ['FICT', '福州江阴国际码头', 'FUZHOU INTERNATIONAL CONTAINER TERMINAL', '福州国际集装箱码头'],
      ['FMP', '福州青州码头', 'FUZHOU QINGZHOU CONTAINER TERMINAL', '福州青州集装箱码头'],
    ],
    SOUTH_CHINA,
  ],
  [
    'CNSHK',
    [
      ['SCT', '蛇口码头(SCT)', 'SHEKOU CONTAINER TERMINAL (SCT)', '招商港口'],
      ['CCT', '赤湾码头(CCT)', 'CHIWAN CONTAINER TERMINAL (CCT)', '招商港口'],
      ['MCT', '妈湾码头(MCT)', 'MAWAN CONTAINER TERMINAL (MCT)', '招商港口'],
      ['SCMWH', '海星码头(妈湾)', 'SHENZHEN MAWAN HAIXING CONTAINER TERMINAL', '海星港口发展'],
    ],
    SOUTH_CHINA,
  ],
  ['CNDCB', [['DACHAN', '大铲湾码头', 'DA CHAN BAY TERMINAL ONE', '大铲湾现代港口']], SOUTH_CHINA],
  [
    'CNYTN',
    [
      ['YICT', '盐田国际码头', 'YANTIAN INTERNATIONAL CONTAINER TERMINAL', '盐田国际'],
      ['YICTW', '盐田西港区码头', 'YANTIAN WEST CONTAINER TERMINAL', '盐田国际'],
    ],
    SOUTH_CHINA,
  ],
  [
    'CNNSA',
    [
      [
        'NANS',
        '南沙二期码头(GOCT)',
        'GUANGZHOU SOUTH CHINA OCEANGATE CONTAINER TERMINAL',
        '南沙海港集装箱码头',
      ],
      ['NCT1', '南沙集装箱码头(NCT1)', 'NANSHA CONTAINER TERMINAL (NCT1)'],
      ['NICT', '南沙国际集装箱码头(NICT)', 'NANSHA INTERNATIONAL CONTAINER TERMINAL (NICT)'],
    ],
    SOUTH_CHINA,
  ],
  [
    'CNLYG',
    [
      [
        'LNOCT',
        '连云港新东方码头',
        'LIANYUNGANG NEW ORIENTAL INTERNATIONAL CONTAINER TERMINAL',
        '新东方国际货柜码头',
      ],
      ['LPCT', '连云港新东方集装箱码头(PSA)', 'LYG-PSA CONTAINER TERMINAL', '新东方集装箱码头'],
    ],
    SEA_PORT,
  ],
  [
    'CNYNT',
    [['YPCT', '烟台国际集装箱码头', 'YANTAI PORT INTERNATIONAL CONTAINER TERMINAL', '烟台港']],
    SEA_PORT,
  ],
  ['CNNKG', [['NPL', '南京龙潭码头', 'NANJING PORT LONGTAN', '南京港龙潭集装箱']], SEA_PORT],
  [
    'CNTAG',
    [
      [
        'TIC',
        '太仓国际码头',
        'TAICANG INTERNATIONAL CONTAINER TERMINAL (TICT)',
        '苏州现代货箱码头',
      ],
    ],
    SEA_PORT,
  ],
  [
    'CNSTG',
    [
      [
        'SICT',
        '汕头国际集装箱码头',
        'SHANTOU INTERNATIONAL CONTAINER TERMINAL',
        '汕头国际集装箱码头',
      ],
    ],
    SOUTH_CHINA,
  ],
  ['CNCKG', [['CUNTAN', '重庆寸滩码头', 'CUNTAN TERMINAL', '重庆国际集装箱码头']], SEA_PORT],
  [
    'HKHKG',
    [
      ['HITHK', '香港国际货柜码头(HIT)', 'HONG KONG INTERNATIONAL TERMINALS (HIT)', '和记港口'],
      ['MTLHK', '现代货箱码头(MTL)', 'HONG KONG MODERN TERMINALS (MTL)', '现代货箱码头'],
      ['ACTHK', '亚洲货柜码头(ACT)', 'ASIA CONTAINER TERMINALS (ACT)', '和记港口'],
      ['CHTHK', '中远-国际货柜码头(CHT)', 'COSCO-HIT (CHT)', '中远-国际货柜码头'],
      ['DPWHK', '三号货柜码头', 'DP WORLD HONG KONG - CT3', '迪拜环球'],
    ],
    SOUTH_CHINA,
  ],
  ...OVERSEAS_TERMINALS,
];

/** Every terminal, grouped by port. */
export const terminals: readonly TerminalRow[] = GROUPS.flatMap(([PortCode, lines, Cutoffs]) =>
  lines.map(([Code, NameCn, NameEn, Operator]) => ({
    Code,
    NameCn,
    NameEn,
    PortCode,
    ...(Operator && { Operator }),
    ...(Cutoffs && { Cutoffs }),
  })),
);
