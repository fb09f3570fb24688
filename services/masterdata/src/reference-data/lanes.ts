/** A trade lane as Chinese desks group ports and prices; two levels, the second points to the first. */
export interface LaneRow {
  readonly Code: string;
  readonly NameCn: string;
  readonly NameEn: string;
  readonly Parent?: string;
  readonly Sort: number;
}

const FAMILIES: readonly (readonly [
  code: string,
  cn: string,
  en: string,
  lanes: readonly (readonly [string, string, string])[],
])[] = [
  [
    'NAM',
    '美加线',
    'NORTH AMERICA',
    [
      ['USWC', '美西', 'US WEST COAST'],
      ['USEC', '美东', 'US EAST COAST'],
      ['USGC', '美湾', 'US GULF COAST'],
      ['USIP', '美国内陆点', 'US INLAND POINTS (IPI)'],
      ['CAN', '加拿大', 'CANADA'],
    ],
  ],
  [
    'EUR',
    '欧地线',
    'EUROPE AND MEDITERRANEAN',
    [
      ['NEU', '欧洲基本港', 'NORTH EUROPE BASE PORTS'],
      ['BAL', '北欧波罗的海', 'SCANDINAVIA AND BALTIC'],
      ['MED', '地中海', 'MEDITERRANEAN'],
      ['BLS', '黑海', 'BLACK SEA'],
      ['NAF', '北非', 'NORTH AFRICA'],
    ],
  ],
  [
    'MEI',
    '中东印巴线',
    'MIDDLE EAST AND INDIAN SUBCONTINENT',
    [
      ['MEG', '中东', 'MIDDLE EAST GULF'],
      ['ISC', '印巴', 'INDIAN SUBCONTINENT'],
    ],
  ],
  ['RED', '红海线', 'RED SEA', []],
  ['SEA', '东南亚线', 'SOUTH-EAST ASIA', []],
  [
    'JPK',
    '日韩线',
    'JAPAN AND KOREA',
    [
      ['JPN', '日本', 'JAPAN'],
      ['KOR', '韩国', 'KOREA'],
    ],
  ],
  [
    'NEA',
    '近洋线',
    'SHORT SEA',
    [
      ['HTM', '港澳台', 'HONG KONG, MACAO AND TAIWAN'],
      ['RFE', '俄远东', 'RUSSIAN FAR EAST'],
    ],
  ],
  [
    'ANZ',
    '澳新线',
    'OCEANIA',
    [
      ['AUS', '澳大利亚', 'AUSTRALIA'],
      ['NZP', '新西兰及南太', 'NEW ZEALAND AND PACIFIC ISLANDS'],
    ],
  ],
  [
    'LAM',
    '拉美线',
    'LATIN AMERICA',
    [
      ['WCSA', '南美西', 'WEST COAST SOUTH AMERICA'],
      ['ECSA', '南美东', 'EAST COAST SOUTH AMERICA'],
      ['MCA', '墨西哥及中美', 'MEXICO AND CENTRAL AMERICA'],
      ['CAR', '加勒比', 'CARIBBEAN'],
    ],
  ],
  [
    'AFR',
    '非洲线',
    'AFRICA',
    [
      ['EAF', '东非', 'EAST AFRICA AND INDIAN OCEAN'],
      ['WAF', '西非', 'WEST AFRICA'],
      ['SAF', '南非', 'SOUTH AFRICA'],
    ],
  ],
  [
    'CHN',
    '中国口岸',
    'CHINA',
    [
      ['CNN', '华北口岸', 'NORTH CHINA'],
      ['CNE', '华东口岸', 'EAST CHINA'],
      ['CNS', '华南口岸', 'SOUTH CHINA'],
      ['CYR', '长江内河', 'YANGTZE RIVER'],
    ],
  ],
];

/** Every lane, families before their members; Sort leaves room for lanes that people add. */
export const lanes: readonly LaneRow[] = FAMILIES.flatMap(
  ([Code, NameCn, NameEn, members], family) => [
    { Code, NameCn, NameEn, Sort: (family + 1) * 100 },
    ...members.map(([code, cn, en], member) => ({
      Code: code,
      NameCn: cn,
      NameEn: en,
      Parent: Code,
      Sort: (family + 1) * 100 + (member + 1) * 10,
    })),
  ],
);
