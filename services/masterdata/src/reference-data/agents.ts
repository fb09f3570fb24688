/** Invented agents for demonstration: no such companies or persons; telephone numbers and addresses cannot be reached. */
export interface ShipAgentRow {
  readonly Code: string;
  readonly NameCn: string;
  readonly NameEn: string;
  readonly CarrierCode: string;
  readonly PortCode: string;
  readonly Phone?: string;
}

/** A forwarder or first-hand booking agent who books with carriers for us. */
export interface BookingAgentRow {
  readonly Code: string;
  readonly NameCn: string;
  readonly NameEn: string;
  /** Carriers that it books with. */
  readonly Carriers: string[];
  /** Lanes where it is strong. */
  readonly Lanes: string[];
  readonly Contact: string;
  readonly Phone: string;
  readonly Email: string;
}

type AgentLine = readonly [code: string, cn: string, en: string, carrier: string];

const SHIP_AGENTS: readonly (readonly [
  port: string,
  areaCode: string,
  lines: readonly AgentLine[],
])[] = [
  [
    'CNNGB',
    '0574',
    [
      ['NBWD', '宁波港外轮代理（示例）', 'NINGBO PORT OCEAN SHIPPING AGENCY (SAMPLE)', 'COSU'],
      ['NBYJ', '宁波甬江船代（示例）', 'NINGBO YONGJIANG SHIPPING AGENCY (SAMPLE)', 'OOLU'],
      ['NBSM', '宁波四明船代（示例）', 'NINGBO SIMING SHIPPING AGENCY (SAMPLE)', 'MAEU'],
      ['NBSJ', '宁波三江船代（示例）', 'NINGBO SANJIANG SHIPPING AGENCY (SAMPLE)', 'MSCU'],
      ['NBTT', '宁波天童船代（示例）', 'NINGBO TIANTONG SHIPPING AGENCY (SAMPLE)', 'CMDU'],
      ['NBDQ', '宁波东钱船代（示例）', 'NINGBO DONGQIAN SHIPPING AGENCY (SAMPLE)', 'EGLV'],
      ['NBYA', '宁波姚江船代（示例）', 'NINGBO YAOJIANG SHIPPING AGENCY (SAMPLE)', 'ONEY'],
      ['NBAY', '宁波阿育王船代（示例）', 'NINGBO AYUWANG SHIPPING AGENCY (SAMPLE)', 'YMLU'],
    ],
  ],
  [
    'CNSHA',
    '021',
    [
      ['SHWD', '上海港外轮代理（示例）', 'SHANGHAI PORT OCEAN SHIPPING AGENCY (SAMPLE)', 'COSU'],
      ['SHHP', '上海黄浦江船代（示例）', 'SHANGHAI HUANGPU RIVER SHIPPING AGENCY (SAMPLE)', 'MAEU'],
      ['SHCJ', '上海长江口船代（示例）', 'SHANGHAI YANGTZE MOUTH SHIPPING AGENCY (SAMPLE)', 'MSCU'],
      ['SHCM', '上海崇明岛船代（示例）', 'SHANGHAI CHONGMING SHIPPING AGENCY (SAMPLE)', 'ONEY'],
      ['SHDH', '上海东海船代（示例）', 'SHANGHAI EAST SEA SHIPPING AGENCY (SAMPLE)', 'HLCU'],
      ['SHSS', '上海佘山船代（示例）', 'SHANGHAI SHESHAN SHIPPING AGENCY (SAMPLE)', 'CMDU'],
    ],
  ],
  [
    'CNTAO',
    '0532',
    [
      ['QDWD', '青岛外轮代理（示例）', 'QINGDAO OCEAN SHIPPING AGENCY (SAMPLE)', 'COSU'],
      ['QDLS', '青岛崂山船代（示例）', 'QINGDAO LAOSHAN SHIPPING AGENCY (SAMPLE)', 'HDMU'],
      ['QDJZ', '青岛胶州湾船代（示例）', 'QINGDAO JIAOZHOU BAY SHIPPING AGENCY (SAMPLE)', 'MSCU'],
    ],
  ],
  [
    'CNTXG',
    '022',
    [['TJWD', '天津外轮代理（示例）', 'TIANJIN OCEAN SHIPPING AGENCY (SAMPLE)', 'COSU']],
  ],
  [
    'CNDLC',
    '0411',
    [['DLWD', '大连外轮代理（示例）', 'DALIAN OCEAN SHIPPING AGENCY (SAMPLE)', 'SITC']],
  ],
  [
    'CNXMN',
    '0592',
    [
      ['XMWD', '厦门外轮代理（示例）', 'XIAMEN OCEAN SHIPPING AGENCY (SAMPLE)', 'COSU'],
      ['XMLJ', '厦门鹭江船代（示例）', 'XIAMEN LUJIANG SHIPPING AGENCY (SAMPLE)', 'WHLC'],
    ],
  ],
  [
    'CNYTN',
    '0755',
    [
      ['SZWD', '深圳外轮代理（示例）', 'SHENZHEN OCEAN SHIPPING AGENCY (SAMPLE)', 'MAEU'],
      ['SZWT', '深圳梧桐山船代（示例）', 'SHENZHEN WUTONG SHIPPING AGENCY (SAMPLE)', 'ZIMU'],
    ],
  ],
  [
    'CNSHK',
    '0755',
    [['SKNS', '蛇口南山船代（示例）', 'SHEKOU NANSHAN SHIPPING AGENCY (SAMPLE)', 'CMDU']],
  ],
  [
    'CNNSA',
    '020',
    [['GZWD', '广州外轮代理（示例）', 'GUANGZHOU OCEAN SHIPPING AGENCY (SAMPLE)', 'COSU']],
  ],
  [
    'CNZOS',
    '0580',
    [['ZSWD', '舟山外轮代理（示例）', 'ZHOUSHAN OCEAN SHIPPING AGENCY (SAMPLE)', 'MAEU']],
  ],
];

/** Ship agents by port; they take manifests and issue the port's papers for the carrier. */
export const shipAgents: readonly ShipAgentRow[] = SHIP_AGENTS.flatMap(([PortCode, area, lines]) =>
  lines.map(([Code, NameCn, NameEn, CarrierCode], index) => ({
    Code,
    NameCn,
    NameEn,
    CarrierCode,
    PortCode,
    Phone: `${area}-0000${String(1001 + index)}`,
  })),
);

type BookingLine = readonly [
  code: string,
  cn: string,
  en: string,
  carriers: string,
  lanes: string,
  contact: string,
];

const BOOKING_AGENTS: readonly BookingLine[] = [
  ['DAYUN', '示例大云国际货运', 'SAMPLE DAYUN LOGISTICS', 'COSU OOLU', 'USWC USEC CAN', '云经理'],
  ['HAITU', '示例海途供应链', 'SAMPLE HAITU SUPPLY CHAIN', 'MAEU HLCU', 'NEU MED', '途经理'],
  ['LANFAN', '示例蓝帆物流', 'SAMPLE LANFAN LOGISTICS', 'MSCU', 'NEU BAL WAF SAF', '帆经理'],
  ['ZHENGHE', '示例正合国际', 'SAMPLE ZHENGHE INTERNATIONAL', 'CMDU ANNU', 'MED BLS NAF', '合经理'],
  ['YONGDA', '示例甬达货代', 'SAMPLE YONGDA FORWARDING', 'EGLV YMLU', 'USWC NEU SEA', '达经理'],
  [
    'QIMING',
    '示例启明航运服务',
    'SAMPLE QIMING SHIPPING SERVICES',
    'ONEY HDMU',
    'USWC USEC JPN',
    '明经理',
  ],
  [
    'ANSHUN',
    '示例安顺订舱中心',
    'SAMPLE ANSHUN BOOKING CENTRE',
    'ZIMU MATS SMLM',
    'USWC',
    '安经理',
  ],
  [
    'NANHANG',
    '示例南航线物流',
    'SAMPLE NANHANGXIAN LOGISTICS',
    'WHLC SITC TSLU IAAU',
    'SEA JPN KOR',
    '南经理',
  ],
  [
    'ZHONGDONG',
    '示例中东快线',
    'SAMPLE MIDDLE EAST EXPRESS LINE',
    'ESPU COSU HDMU',
    'MEG ISC RED',
    '中经理',
  ],
  [
    'LATINGO',
    '示例拉美通',
    'SAMPLE LATIN AMERICA LINK',
    'HLCU COSU MSCU',
    'WCSA ECSA MCA CAR',
    '拉经理',
  ],
  [
    'FEIYANG',
    '示例非洋物流',
    'SAMPLE FEIYANG LOGISTICS',
    'PCIU MAEU CMDU',
    'EAF WAF SAF',
    '非经理',
  ],
  ['AOXIN', '示例澳新专线', 'SAMPLE OCEANIA DIRECT', 'OOLU ANNU MSCU', 'AUS NZP', '澳经理'],
];

/** Booking agents with what they are good for. */
export const bookingAgents: readonly BookingAgentRow[] = BOOKING_AGENTS.map(
  ([Code, NameCn, NameEn, carriers, lanes, Contact], index) => ({
    Code,
    NameCn,
    NameEn,
    Carriers: carriers.split(' '),
    Lanes: lanes.split(' '),
    Contact,
    Phone: `0574-0000${String(2001 + index)}`,
    Email: `${Code.toLowerCase()}@example.com`,
  }),
);
