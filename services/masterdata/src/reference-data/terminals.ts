/**
 * Container terminals. Codes are those of the SMDG terminal code list (2020-10, and standards 7 for what it lacks); the list repeats a code
 * at several ports (APMT), so such rows carry the port before it. Chinese names and cut-offs are trade knowledge and can be edited.
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

const SEA_PORT: TerminalCutoffs = { SiHours: 72, VgmHours: 36, GateInHours: 24, CustomsHours: 18, ManifestHours: 48 };
/** Deep-sea quays far from the yards close earlier. */
const OFFSHORE: TerminalCutoffs = { SiHours: 72, VgmHours: 36, GateInHours: 36, CustomsHours: 24, ManifestHours: 48 };
const SOUTH_CHINA: TerminalCutoffs = { SiHours: 60, VgmHours: 30, GateInHours: 24, CustomsHours: 14, ManifestHours: 36 };

type Line = readonly [code: string, cn: string, en: string, operator?: string];

const GROUPS: readonly (readonly [port: string, lines: readonly Line[], cutoffs?: TerminalCutoffs])[] = [
  [
    'CNSHA',
    [
      ['SPICT', '浦东国际码头(外一期)', 'SHANGHAI PUDONG INTERNATIONAL CONTAINER TERMINAL', '浦东国际集装箱码头'],
      ['WAIG', '振东码头(外二期)', 'SIPG ZHENDONG CONTAINER TERMINAL', '上港集团振东分公司'],
      ['SECT', '沪东码头(外四期)', 'SHANGHAI EAST CONTAINER TERMINAL', '沪东集装箱码头'],
      ['SMCT', '明东码头(外五期)', 'SHANGHAI MINGDONG CONTAINER TERMINAL', '明东集装箱码头'],
    ],
    SEA_PORT,
  ],
  [
    'CNSHA',
    [
      ['SHENG', '盛东码头(洋山一二期)', 'SHANGHAI SHENGDONG INTERNATIONAL CONTAINER TERMINAL', '盛东国际集装箱码头'],
      ['SGICT', '冠东码头(洋山三期)', 'SHANGHAI GUANDONG INTERNATIONAL CONTAINER TERMINAL', '冠东国际集装箱码头'],
      ['SIPGSD', '尚东码头(洋山四期)', 'SIPG SHANGDONG CONTAINER TERMINAL', '上港集团尚东分公司'],
    ],
    OFFSHORE,
  ],
  [
    'CNNGB',
    [
      ['BLCT1', '北仑国际码头', 'NINGBO BEILUN INTERNATIONAL CONTAINER TERMINAL (NBCT)', '北仑国际集装箱码头'],
      ['BLCT2', '北仑二集司', 'NINGBO BEILUN SECOND CONTAINER TERMINAL (NBSCT)', '北仑第二集装箱码头'],
      ['BLTCT', '北仑三集司(穿山)', 'NINGBO BEILUN THIRD CONTAINER TERMINAL (BLTCT)', '北仑第三集装箱码头'],
      ['BLCT5', '大榭招商码头', 'NINGBO DAXIE CHINA MERCHANTS INTERNATIONAL CONTAINER TERMINAL (CMICT)', '大榭招商国际码头'],
      ['BLCT6', '梅山码头', 'NINGBO MEISHAN ISLAND INTERNATIONAL CONTAINER TERMINAL (MSICT)', '梅山岛国际集装箱码头'],
      ['ZHCT', '镇海码头', 'NINGBO ZHENHAI CONTAINER TERMINAL', '镇海港埠'],
    ],
    SEA_PORT,
  ],
  ['CNZOS', [['YZCT7', '甬舟码头(金塘)', 'ZHOUSHAN YONGZHOU CONTAINER TERMINAL (YZCT)', '甬舟集装箱码头']], SEA_PORT],
  [
    'CNTAO',
    [
      ['QQCTX', '青岛前湾码头(QQCT)', 'QINGDAO QIANWAN CONTAINER TERMINAL', '前湾集装箱码头'],
      ['QQCTN', '青岛新前湾码头(QQCTN)', 'QINGDAO NEW QIANWAN CONTAINER TERMINAL', '新前湾集装箱码头'],
      ['QQCTU', '青岛前湾联合码头(QQCTU)', 'QINGDAO QIANWAN UNITED CONTAINER TERMINAL', '前湾联合集装箱码头'],
      ['QQCTUA', '青岛前湾新联合码头(QQCTUA)', 'QINGDAO QIANWAN UNITED ADVANCE CONTAINER TERMINAL', '前湾新联合集装箱码头'],
    ],
    SEA_PORT,
  ],
  [
    'CNTXG',
    [
      ['TACT1', '天津联盟国际码头', 'TIANJIN PORT ALLIANCE INTERNATIONAL CONTAINER TERMINAL (TACT)', '联盟国际集装箱码头'],
      ['THCC1', '天津港集装箱码头', 'TIANJIN PORT CONTAINER TERMINAL (TCT)', '天津港集装箱码头'],
      ['TECT1', '天津欧亚国际码头', 'TIANJIN PORT EUROASIA INTERNATIONAL CONTAINER TERMINAL (TECT)', '欧亚国际集装箱码头'],
      ['FICT1', '天津五洲国际码头', 'TIANJIN PORT FIVE CONTINENTS INTERNATIONAL CONTAINER TERMINAL (FICT)', '天津港集装箱码头'],
      ['ECTS1', '天津东方海陆码头', 'TIANJIN PORT ORIENT CONTAINER TERMINAL (TOCT)', '天津港集装箱码头'],
      ['TPCT1', '天津太平洋国际码头', 'TIANJIN PORT PACIFIC INTERNATIONAL CONTAINER TERMINAL (TPCT)', '太平洋国际集装箱码头'],
    ],
    SEA_PORT,
  ],
  ['CNDLC', [['DPCT', '大连集装箱码头', 'DALIAN CONTAINER TERMINAL', '大连集装箱码头']], SEA_PORT],
  [
    'CNXMN',
    [
      ['XRCT', '厦门海润码头', 'XIAMEN HAIRUN CONTAINER TERMINAL (XRCT)', '厦门集装箱码头集团'],
      ['XHCT', '厦门海天码头', 'XIAMEN HAITIAN CONTAINER TERMINAL', '厦门集装箱码头集团'],
      ['XICT', '厦门国际货柜码头', 'XIAMEN INTERNATIONAL CONTAINER TERMINAL (XICT)', '和记港口厦门'],
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
      ['NANS', '南沙二期码头(GOCT)', 'GUANGZHOU SOUTH CHINA OCEANGATE CONTAINER TERMINAL', '南沙海港集装箱码头'],
      ['NCT1', '南沙一期码头', 'GUANGZHOU NANSHA CONTAINER TERMINAL PHASE 1', '广州南沙集装箱码头'],
      ['NICT', '南沙三期码头', 'NANSHA INTERNATIONAL CONTAINER TERMINAL', '广州南沙国际集装箱码头'],
    ],
    SOUTH_CHINA,
  ],
  [
    'CNLYG',
    [
      ['LNOCT', '连云港新东方码头', 'LIANYUNGANG NEW ORIENTAL INTERNATIONAL CONTAINER TERMINAL', '新东方国际货柜码头'],
      ['LPCT', '连云港新东方集装箱码头(PSA)', 'LYG-PSA CONTAINER TERMINAL', '新东方集装箱码头'],
    ],
    SEA_PORT,
  ],
  ['CNYNT', [['YPCT', '烟台国际集装箱码头', 'YANTAI PORT INTERNATIONAL CONTAINER TERMINAL', '烟台港']], SEA_PORT],
  ['CNNKG', [['NPL', '南京龙潭码头', 'NANJING PORT LONGTAN', '南京港龙潭集装箱']], SEA_PORT],
  ['CNTAG', [['TIC', '太仓国际码头', 'TAICANG INTERNATIONAL CONTAINER TERMINAL (TICT)', '苏州现代货箱码头']], SEA_PORT],
  ['CNSTG', [['SICT', '汕头国际集装箱码头', 'SHANTOU INTERNATIONAL CONTAINER TERMINAL', '汕头国际集装箱码头']], SOUTH_CHINA],
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
  [
    'TWKHH',
    [
      ['KMCT', '高明码头', 'KAO MING TERMINAL (CT 6, WHARF 108-111)', '高明货柜码头'],
      ['EMCKC5', '高雄长荣五号码头', 'EVERGREEN TERMINAL KCC5 (CT 5, WHARF 79-81)', '长荣海运'],
      ['WHLT', '高雄万海码头', 'WAN HAI TERMINAL (CT 2, WHARF 63-64)', '万海航运'],
      ['KAOCT', '高雄东方海外码头', 'OOCL TERMINAL (CT 2, WHARF 65-67)', '东方海外'],
    ],
  ],
  [
    'KRPUS',
    [
      ['PNP', '釜山新港一码头(PNIT)', 'PUSAN NEW PORT INTERNATIONAL TERMINAL (PNIT)'],
      ['PNC', '釜山新港二码头(PNC)', 'PUSAN NEW PORT CO. (PNC)', '迪拜环球'],
      ['HJNC', '釜山新港三码头(HJNC)', 'HANJIN BUSAN NEW PORT CO. (HJNC)'],
      ['HPNT', '釜山新港四码头(HPNT)', 'PSA HYUNDAI PUSAN NEW-PORT TERMINAL (HPNT)'],
      ['BNCT', '釜山新港五码头(BNCT)', 'BUSAN NEW CONTAINER TERMINAL (BNCT)'],
      ['KBCT', '釜山神仙台码头(BPT)', 'BUSAN PORT TERMINAL (BPT)'],
    ],
  ],
  [
    'SGSIN',
    [
      ['PSABT', '布拉尼码头', 'BRANI TERMINAL', 'PSA新加坡'],
      ['PSAKT', '吉宝码头', 'KEPPEL TERMINAL', 'PSA新加坡'],
      ['PSAPP1', '巴西班让一码头', 'PASIR PANJANG TERMINAL 1', 'PSA新加坡'],
      ['PSAPP2', '巴西班让二码头', 'PASIR PANJANG TERMINAL 2', 'PSA新加坡'],
      ['PSAPP3', '巴西班让三码头', 'PASIR PANJANG TERMINAL 3', 'PSA新加坡'],
      ['PSAPP4', '巴西班让四码头', 'PASIR PANJANG TERMINAL 4', 'PSA新加坡'],
      ['PSAPP5', '巴西班让五码头', 'PASIR PANJANG TERMINAL 5', 'PSA新加坡'],
      ['PSAPP6', '巴西班让六码头', 'PASIR PANJANG TERMINAL 6', 'PSA新加坡'],
    ],
  ],
  [
    'MYPKG',
    [
      ['NPM', '巴生北港码头', 'NORTH PORT MALAYSIA'],
      ['KMT', '巴生西港码头', 'WESTPORT KELANG MULTI TERMINAL (KMT)'],
    ],
  ],
  ['MYTPP', [['PTP', '丹戎帕拉帕斯码头', 'PORT OF TANJUNG PELEPAS']]],
  [
    'THLCH',
    [
      ['LCHB1', '林查班一号码头(B1)', 'LCB CONTAINER TERMINAL 1 (LCB1), B1'],
      ['LCIT', '林查班国际码头(B5/C3)', 'LAEM CHABANG INTERNATIONAL TERMINAL (LCIT), B5/C3'],
      ['HLTD', '和记林查班码头(D)', 'HUTCHISON LAEM CHABANG TERMINAL D', '和记港口'],
      ['ESCO', '东海码头(B3)', 'EASTERN SEA LAEM CHABANG TERMINAL (ESCO), B3'],
    ],
  ],
  ['THBKK', [['PAT', '曼谷孔提码头', 'BANGKOK PORT, KHLONG TOEI (PAT)']]],
  [
    'VNSGN',
    [
      ['CATLAI', '卡莱码头', 'CAT LAI TERMINAL', '西贡新港'],
      ['SPCT', '西贡首要码头', 'SAIGON PREMIER CONTAINER TERMINAL (SPCT)'],
    ],
  ],
  [
    'VNHPH',
    [
      ['VNCHL', '海防国际码头(HICT)', 'HAIPHONG INTERNATIONAL CONTAINER TERMINAL (HICT)', '西贡新港'],
      ['TANVU', '新雾码头', 'TAN VU PORT'],
      ['DINHVU', '亭武码头', 'DINH VU PORT'],
    ],
  ],
  [
    'VNVUT',
    [
      ['CMIT', '盖梅国际码头(CMIT)', 'CAI MEP INTERNATIONAL TERMINAL (CMIT)'],
      ['TCIT', '新港盖梅国际码头(TCIT)', 'TAN CANG - CAI MEP INTERNATIONAL TERMINAL (TCIT)', '西贡新港'],
      ['VNSST', '盖梅SSIT码头', 'SP-SSA INTERNATIONAL TERMINAL (SSIT)'],
    ],
  ],
  [
    'PHMNL',
    [
      ['MIC', '马尼拉国际码头(北港)', 'MANILA INTERNATIONAL CONTAINER TERMINAL (MICT)', 'ICTSI'],
      ['ATI', '马尼拉南港码头', 'SOUTH HARBOR CONTAINER TERMINAL', 'ASIAN TERMINALS'],
    ],
  ],
  [
    'LKCMB',
    [
      ['CICT', '科伦坡国际码头(CICT)', 'COLOMBO INTERNATIONAL CONTAINER TERMINAL', '招商港口'],
      ['SAGT', '科伦坡南亚门户码头(SAGT)', 'SOUTH ASIA GATEWAY TERMINALS (SAGT)'],
      ['LKJCT', '科伦坡佳雅码头(JCT)', 'JAYA CONTAINER TERMINAL'],
    ],
  ],
  [
    'AEJEA',
    [
      ['DPWJA', '杰贝阿里一号码头', 'DP WORLD JEBEL ALI - CT1', '迪拜环球'],
      ['DPWJ2', '杰贝阿里二号码头', 'DP WORLD JEBEL ALI - CT2', '迪拜环球'],
      ['DPWJ3', '杰贝阿里三号码头', 'DP WORLD JEBEL ALI - CT3', '迪拜环球'],
      ['DPWJ4', '杰贝阿里四号码头', 'DP WORLD JEBEL ALI - CT4', '迪拜环球'],
    ],
  ],
  [
    'AEAUH',
    [
      ['ADT', '阿布扎比哈利法码头', 'KHALIFA PORT CONTAINER TERMINAL'],
      ['KCT', '中远海运港口阿布扎比码头', 'COSCO SHIPPING PORTS ABU DHABI TERMINAL', '中远海运港口'],
    ],
  ],
  ['EGSOK', [['DPWSOK', '苏科纳码头', 'DP WORLD SOKHNA', '迪拜环球']]],
  [
    'NLRTM',
    [
      ['APM', '鹿特丹马士基码头', 'APM TERMINALS ROTTERDAM', '马士基码头'],
      ['NLMVII', '鹿特丹马士基马斯平原二期码头', 'APM TERMINALS ROTTERDAM MAASVLAKTE 2', '马士基码头'],
      ['DDE', '鹿特丹ECT三角洲东码头', 'ECT DELTA DEDICATED EAST (DDE)', '和记港口'],
      ['DDN', '鹿特丹ECT三角洲北码头', 'ECT DELTA DEDICATED NORTH (DDN)', '和记港口'],
      ['EMX', '鹿特丹欧洲之星码头', 'ECT EUROMAX TERMINAL (EMX)', '和记港口'],
      ['RWG', '鹿特丹世界门户码头', 'ROTTERDAM WORLD GATEWAY'],
    ],
  ],
  [
    'BEANR',
    [
      ['1700', '安特卫普门户码头(K1700)', 'ANTWERP GATEWAY TERMINAL (K1700-K1710)', '迪拜环球'],
      ['K1742', '安特卫普MPET码头(K1742)', 'MPET DEURGANCK DOCK (K1742)', 'MSC PSA'],
      ['K869', '安特卫普欧罗巴码头(K869)', 'EUROPA TERMINAL (K851-K869)', 'PSA'],
      ['K913', '安特卫普北海码头(K913)', 'NOORDZEE TERMINAL (K903-K913)', 'PSA'],
    ],
  ],
  [
    'DEHAM',
    [
      ['CTA', '汉堡阿尔滕韦德码头(CTA)', 'HHLA CONTAINER TERMINAL ALTENWERDER (CTA)', 'HHLA'],
      ['CTB', '汉堡布尔查德凯码头(CTB)', 'HHLA CONTAINER TERMINAL BURCHARDKAI (CTB)', 'HHLA'],
      ['CTT', '汉堡福地码头(CTT)', 'HHLA CONTAINER TERMINAL TOLLERORT (CTT)', 'HHLA'],
      ['EGH', '汉堡欧门码头', 'EUROGATE CONTAINER TERMINAL HAMBURG', 'EUROGATE'],
    ],
  ],
  [
    'DEBRV',
    [
      ['EGB', '不来梅哈芬欧门码头', 'EUROGATE CONTAINER TERMINAL BREMERHAVEN', 'EUROGATE'],
      ['MSCBH', '不来梅哈芬地中海码头', 'MSC GATE BREMERHAVEN', 'MSC'],
      ['NTB', '不来梅哈芬北海码头(NTB)', 'NORTH SEA TERMINAL BREMERHAVEN (NTB)'],
    ],
  ],
  ['DEWVN', [['EGW', '威廉港欧门码头', 'EUROGATE CONTAINER TERMINAL WILHELMSHAVEN', 'EUROGATE']]],
  [
    'GBFXT',
    [
      ['TTY', '费利克斯托三一码头', 'TRINITY TERMINAL', '和记港口'],
      ['LNG', '费利克斯托兰德加德码头', 'LANDGUARD TERMINAL', '和记港口'],
    ],
  ],
  ['GBSOU', [['DPWS', '南安普敦码头', 'DP WORLD SOUTHAMPTON', '迪拜环球']]],
  ['GBLGP', [['DPWLG', '伦敦门户码头', 'LONDON GATEWAY', '迪拜环球']]],
  [
    'FRLEH',
    [
      ['TPO', '勒阿弗尔大洋之门码头', 'TERMINAL PORTE OCEANE'],
      ['TMS', '勒阿弗尔诺曼底地中海码头', 'TERMINAL DE NORMANDIE MSC (TNMSC)', 'MSC'],
    ],
  ],
  [
    'ESVLC',
    [
      ['NOATV', '中远海运港口瓦伦西亚码头', 'CSP SPAIN VALENCIA TERMINAL', '中远海运港口'],
      ['MSCVC', '瓦伦西亚地中海码头', 'MSC TERMINAL VALENCIA', 'MSC'],
    ],
  ],
  ['ESBCN', [['BEST', '巴塞罗那欧洲南码头', 'BARCELONA EUROPE SOUTH TERMINAL (BEST)', '和记港口']]],
  ['GRPIR', [['GRPCT', '比雷埃夫斯集装箱码头(PCT)', 'PIRAEUS CONTAINER TERMINAL', '中远海运港口']]],
  ['TRIST', [['KUMLI', '伊斯坦布尔昆波特码头', 'KUMPORT TERMINAL', '中远海运港口']]],
  [
    'USLAX',
    [
      ['USLAX-APMT', '洛杉矶马士基码头(PIER 400)', 'APM TERMINALS LOS ANGELES PIER 400', '马士基码头'],
      ['ETS', '洛杉矶长荣码头(EVERPORT)', 'EVERPORT CONTAINER TERMINAL (ETS)', '长荣海运'],
      ['EAGLE', '洛杉矶FENIX码头(FMS)', 'FENIX MARINE CONTAINER TERMINAL (FMS)'],
      ['TRAP', '洛杉矶TRAPAC码头', 'TRAPAC CONTAINER TERMINAL'],
      ['WBCT', '洛杉矶西港池码头(WBCT)', 'WEST BASIN CONTAINER TERMINAL (WBCT)'],
      ['YUSEN', '洛杉矶邮船码头(YTI)', 'YUSEN CONTAINER TERMINAL (YTI)'],
    ],
  ],
  [
    'USLGB',
    [
      ['ITS', '长滩ITS码头(PIER G)', 'ITS LONG BEACH (PIER G)'],
      ['LBCT', '长滩集装箱码头(PIER E)', 'LONG BEACH CONTAINER TERMINAL (PIER E)'],
      ['SSAPCT', '长滩太平洋码头(PIER J)', 'PACIFIC CONTAINER TERMINAL LONG BEACH (PIER J)', 'SSA'],
      ['SSATA', '长滩SSA码头(PIER A)', 'SSA TERMINAL A', 'SSA'],
      ['MATU', '长滩美森码头(PIER C)', 'SSA TERMINAL C (MATSON)', 'SSA'],
      ['TTI', '长滩TTI码头(PIER T)', 'TOTAL TERMINALS INTERNATIONAL (PIER T)'],
    ],
  ],
  [
    'USNYC',
    [
      ['USNYC-APMT', '纽约马士基码头(伊丽莎白)', 'APM TERMINALS ELIZABETH', '马士基码头'],
      ['MAHER', '纽约MAHER码头', 'MAHER CONTAINER TERMINAL'],
      ['PNCT', '纽瓦克集装箱码头(PNCT)', 'PORT NEWARK CONTAINER TERMINAL'],
      ['GTC', '纽约巴约讷码头', 'GCT BAYONNE'],
      ['NYCT', '纽约斯塔滕岛码头', 'GCT NEW YORK'],
    ],
  ],
  ['USSAV', [['GCMT', '萨凡纳花园城码头', 'GARDEN CITY MARINE TERMINAL', 'GEORGIA PORTS AUTHORITY']]],
  [
    'USORF',
    [
      ['NIT', '诺福克国际码头(NIT)', 'NORFOLK INTERNATIONAL TERMINALS (NIT)', 'VIRGINIA PORT AUTHORITY'],
      ['VIG', '弗吉尼亚国际门户码头(VIG)', 'VIRGINIA INTERNATIONAL GATEWAY (VIG)', 'VIRGINIA PORT AUTHORITY'],
    ],
  ],
  ['USCHS', [['WWMT', '查尔斯顿旺多码头', 'WANDO WELCH MARINE TERMINAL', 'SOUTH CAROLINA PORTS']]],
  [
    'USHOU',
    [
      ['BCMT', '休斯敦巴伯斯卡特码头', 'BARBOURS CUT MARINE TERMINAL', 'PORT HOUSTON'],
      ['BPTM', '休斯敦湾港码头', 'BAYPORT TERMINAL', 'PORT HOUSTON'],
    ],
  ],
  ['USOAK', [['B58', '奥克兰国际码头(OICT)', 'OAKLAND INTERNATIONAL CONTAINER TERMINAL (OICT)', 'SSA']]],
  ['USSEA', [['SSA18', '西雅图T18码头', 'SSA TERMINAL T18', 'SSA']]],
  [
    'USTIW',
    [
      ['WUT', '塔科马WUT码头', 'WASHINGTON UNITED TERMINALS (WUT)'],
      ['PCT', '塔科马皮尔斯县码头(PCT)', 'PIERCE COUNTY TERMINAL (PCT)', '长荣海运'],
    ],
  ],
  [
    'CAVAN',
    [
      ['CTM', '温哥华中环码头(CENTERM)', 'CENTENNIAL TERMINAL (CENTERM)', '迪拜环球'],
      ['DLT', '温哥华三角洲码头(DELTAPORT)', 'GCT DELTAPORT'],
      ['VTM', '温哥华万特码头(VANTERM)', 'GCT VANTERM'],
    ],
  ],
  ['CAPRR', [['FCTPRR', '鲁珀特王子港费尔维尤码头', 'FAIRVIEW CONTAINER TERMINAL', '迪拜环球']]],
  [
    'MXZLO',
    [
      ['CMSA', '曼萨尼约CONTECON码头', 'CONTECON MANZANILLO', 'ICTSI'],
      ['SSAMX', '曼萨尼约SSA码头', 'SSA MEXICO HOLDINGS', 'SSA'],
    ],
  ],
  [
    'PECLL',
    [
      ['DPCLL', '卡亚俄迪拜环球码头', 'DP WORLD CALLAO', '迪拜环球'],
      ['APMCLL', '卡亚俄马士基码头', 'APM TERMINALS CALLAO', '马士基码头'],
    ],
  ],
  [
    'BRSSZ',
    [
      ['BTP', '桑托斯BTP码头', 'BRASIL TERMINAL PORTUARIO'],
      ['SSA', '桑托斯巴西码头(TECON)', 'SANTOS BRASIL'],
      ['EMBRA', '桑托斯迪拜环球码头(EMBRAPORT)', 'EMBRAPORT', '迪拜环球'],
    ],
  ],
  [
    'AUSYD',
    [
      ['CTLPB', '悉尼迪拜环球码头', 'DP WORLD SYDNEY', '迪拜环球'],
      ['ASLPB', '悉尼帕特里克码头', 'PATRICK SYDNEY AUTOSTRAD TERMINAL', 'PATRICK'],
      ['HPAPB', '悉尼和记码头', 'HUTCHISON SYDNEY INTERNATIONAL CONTAINER TERMINAL (SICTL)', '和记港口'],
    ],
  ],
  [
    'AUMEL',
    [
      ['CONWS', '墨尔本迪拜环球码头', 'DP WORLD WEST SWANSON DOCK TERMINAL', '迪拜环球'],
      ['ASES1', '墨尔本帕特里克码头', 'PATRICK EAST SWANSON DOCK TERMINAL', 'PATRICK'],
      ['VICTM', '墨尔本VICT码头', 'VICT WEBB DOCK EAST', 'ICTSI'],
    ],
  ],
  [
    'ZADUR',
    [
      ['TNP1', '德班一号码头', 'TRANSNET PORT TERMINALS DURBAN PIER 1', 'TRANSNET'],
      ['TNP2', '德班二号码头', 'TRANSNET PORT TERMINALS DURBAN PIER 2', 'TRANSNET'],
    ],
  ],
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
