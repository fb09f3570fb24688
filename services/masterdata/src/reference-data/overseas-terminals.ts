/** One terminal in short: the ports of loading with their cut-offs stand in terminals.ts, all others here. */
export type TerminalLine = readonly [code: string, cn: string, en: string, operator?: string];

/** Terminals outside mainland China and Hong Kong by port; without cut-offs, for we do not load there. */
export const OVERSEAS_TERMINALS: readonly (readonly [
  port: string,
  lines: readonly TerminalLine[],
])[] = [
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
      [
        'VNCHL',
        '海防国际码头(HICT)',
        'HAIPHONG INTERNATIONAL CONTAINER TERMINAL (HICT)',
        '西贡新港',
      ],
      ['TANVU', '新雾码头', 'TAN VU PORT'],
      ['DINHVU', '亭武码头', 'DINH VU PORT'],
    ],
  ],
  [
    'VNVUT',
    [
      ['CMIT', '盖梅国际码头(CMIT)', 'CAI MEP INTERNATIONAL TERMINAL (CMIT)'],
      [
        'TCIT',
        '新港盖梅国际码头(TCIT)',
        'TAN CANG - CAI MEP INTERNATIONAL TERMINAL (TCIT)',
        '西贡新港',
      ],
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
      [
        'KCT',
        '中远海运港口阿布扎比码头',
        'COSCO SHIPPING PORTS ABU DHABI TERMINAL',
        '中远海运港口',
      ],
    ],
  ],
  ['EGSOK', [['DPWSOK', '苏科纳码头', 'DP WORLD SOKHNA', '迪拜环球']]],
  [
    'NLRTM',
    [
      ['APM', '鹿特丹马士基码头', 'APM TERMINALS ROTTERDAM', '马士基码头'],
      [
        'NLMVII',
        '鹿特丹马士基马斯平原二期码头',
        'APM TERMINALS ROTTERDAM MAASVLAKTE 2',
        '马士基码头',
      ],
      ['DDE', '鹿特丹ECT三角洲东码头', 'ECT DELTA DEDICATED EAST (DDE)', '和记港口'],
      ['DDN', '鹿特丹ECT三角洲北码头', 'ECT DELTA DEDICATED NORTH (DDN)', '和记港口'],
      ['EMX', '鹿特丹EUROMAX码头', 'ECT EUROMAX TERMINAL (EMX)', '和记港口'],
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
      [
        'USLAX-APMT',
        '洛杉矶马士基码头(PIER 400)',
        'APM TERMINALS LOS ANGELES PIER 400',
        '马士基码头',
      ],
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
  [
    'USSAV',
    [['GCMT', '萨凡纳花园城码头', 'GARDEN CITY MARINE TERMINAL', 'GEORGIA PORTS AUTHORITY']],
  ],
  [
    'USORF',
    [
      [
        'NIT',
        '诺福克国际码头(NIT)',
        'NORFOLK INTERNATIONAL TERMINALS (NIT)',
        'VIRGINIA PORT AUTHORITY',
      ],
      [
        'VIG',
        '弗吉尼亚国际门户码头(VIG)',
        'VIRGINIA INTERNATIONAL GATEWAY (VIG)',
        'VIRGINIA PORT AUTHORITY',
      ],
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
  [
    'USOAK',
    [['B58', '奥克兰国际码头(OICT)', 'OAKLAND INTERNATIONAL CONTAINER TERMINAL (OICT)', 'SSA']],
  ],
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
      ['CTM', '温哥华CENTERM码头', 'CENTENNIAL TERMINAL (CENTERM)', '迪拜环球'],
      ['DLT', '温哥华DELTAPORT码头', 'GCT DELTAPORT'],
      ['VTM', '温哥华VANTERM码头', 'GCT VANTERM'],
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
      [
        'HPAPB',
        '悉尼和记码头',
        'HUTCHISON SYDNEY INTERNATIONAL CONTAINER TERMINAL (SICTL)',
        '和记港口',
      ],
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
  [
    'TWKEL',
    [
      ['WUDU', '基隆中柜码头', 'CCTC KEELUNG CONTAINER TERMINAL'],
      ['ULIC', '基隆联兴码头', 'ULIC EASTERN PORT TERMINAL'],
    ],
  ],
  [
    'JPTYO',
    [
      ['OHA', '东京大井万海码头', 'OHI CONTAINER TERMINAL BERTH NO. 5'],
      ['OHN', '东京大井邮船码头', 'OHI CONTAINER TERMINAL BERTH NO. 6/7'],
      ['AOE', '东京青海长荣码头', 'AOMI CONTAINER TERMINAL BERTH NO. 4'],
    ],
  ],
  [
    'JPYOK',
    [
      ['APMYOK', '横滨南本牧马士基码头', 'APM TERMINALS YOKOHAMA', '马士基码头'],
      ['HBC', '横滨本牧BC码头', 'HONMOKU CONTAINER TERMINAL BC'],
    ],
  ],
  [
    'JPUKB',
    [
      ['JPUKB-KCT', '神户上组码头(PC-18)', 'KAMIGUMI KOBE CONTAINER TERMINAL (KGCT), PC-18'],
      ['RC6', '神户六甲岛RC-6/7码头', 'ROKKO ISLAND RC-6/7'],
    ],
  ],
  ['JPOSA', [['OC10', '大阪梦洲C-10码头', 'YUMESHIMA CONTAINER TERMINAL C-10']]],
  [
    'KRINC',
    [
      ['HJITC', '仁川韩进码头(HJIT)', 'HANJIN INCHEON CONTAINER TERMINAL (HJIT)'],
      ['SNCTC', '仁川先光新港码头(SNCT)', 'SUNKWANG NEWPORT CONTAINER TERMINAL (SNCT)'],
    ],
  ],
  [
    'KRKAN',
    [
      ['KIT', '光阳国际码头', 'KOREA INTERNATIONAL CONTAINER TERMINAL'],
      ['GWCT', '光阳西码头', 'GWANGYANG WEST CONTAINER TERMINAL'],
    ],
  ],
  [
    'RUVVO',
    [
      ['VCT', '海参崴集装箱码头(VCT)', 'VLADIVOSTOK CONTAINER TERMINAL (VCT)'],
      ['PLCT', '海参崴太平洋物流码头', 'PACIFIC LOGISTIC CONTAINER TERMINAL'],
    ],
  ],
  ['RUVYP', [['VSC', '东方港码头(VSC)', 'VOSTOCHNAYA STEVEDORING COMPANY (VSC)']]],
  ['KHKOS', [['SPA', '西哈努克港码头', 'SIHANOUKVILLE PORT']]],
  [
    'MMRGN',
    [
      [
        'MITT',
        '仰光迪拉瓦国际码头',
        'MYANMAR INTERNATIONAL TERMINALS THILAWA (HUTCHISON MITT)',
        '和记港口',
      ],
      ['AWPT', '仰光亚洲世界码头', 'ASIA WORLD PORT TERMINAL'],
    ],
  ],
  ['PHCEB', [['CIP', '宿务国际码头', 'CEBU INTERNATIONAL PORT']]],
  ['MYPEN', [['PENP', '槟城码头', 'PENANG PORT']]],
  ['MYPGU', [['JPB', '巴西古当柔佛码头', 'JOHOR PORT']]],
  [
    'IDJKT',
    [
      [
        'UTC1',
        '雅加达国际码头(JICT)',
        'JAKARTA INTERNATIONAL CONTAINER TERMINAL (UTC1)',
        '和记港口',
      ],
      ['UTC3', '雅加达科亚码头', 'KOJA CONTAINER TERMINAL (UTC3)', '和记港口'],
    ],
  ],
  [
    'IDSUB',
    [
      ['TPS', '泗水集装箱码头(TPS)', 'TERMINAL PETIKEMAS SURABAYA (TPS)'],
      ['BJTI', '泗水BJTI码头', 'BERLIAN JASA TERMINAL INDONESIA (BJTI)'],
    ],
  ],
  [
    'INNSA',
    [
      ['JNPCT', '那瓦西瓦尼赫鲁港码头(JNPCT)', 'JAWAHARLAL NEHRU PORT CONTAINER TERMINAL (JNPCT)'],
      [
        'NSICT',
        '那瓦西瓦国际码头(NSICT)',
        'NHAVA SHEVA INTERNATIONAL CONTAINER TERMINAL (NSICT)',
        '迪拜环球',
      ],
      [
        'NSIGT',
        '那瓦西瓦门户码头(NSIGT)',
        'NHAVA SHEVA (INDIA) GATEWAY TERMINAL (NSIGT)',
        '迪拜环球',
      ],
      ['GTICI', '那瓦西瓦马士基码头(GTI)', 'GATEWAY TERMINALS INDIA (GTI)', '马士基码头'],
      ['BMCT', '那瓦西瓦巴拉特孟买码头(BMCT)', 'BHARAT MUMBAI CONTAINER TERMINALS', 'PSA'],
    ],
  ],
  [
    'INMUN',
    [
      [
        'MICT',
        '蒙德拉国际码头(MICT)',
        'MUNDRA INTERNATIONAL CONTAINER TERMINAL (MICT)',
        '迪拜环球',
      ],
      ['AMCT', '蒙德拉阿达尼码头(AMCT)', 'ADANI MUNDRA CONTAINER TERMINAL (AMCT)'],
      ['AICTPL', '蒙德拉阿达尼国际码头(AICTPL)', 'ADANI INTERNATIONAL CONTAINER TERMINAL (AICTPL)'],
      ['ACMTPL', '蒙德拉阿达尼达飞码头(ACMTPL)', 'ADANI CMA MUNDRA CONTAINER TERMINAL (ACMTPL)'],
    ],
  ],
  [
    'INMAA',
    [
      ['CCTL', '金奈集装箱码头(CCTL)', 'CHENNAI CONTAINER TERMINAL (CCTL)', '迪拜环球'],
      ['CITPL', '金奈国际码头(CITPL)', 'CHENNAI INTERNATIONAL CONTAINER TERMINAL (CITPL)', 'PSA'],
    ],
  ],
  [
    'INCOK',
    [
      [
        'ICTT',
        '科钦国际转运码头(ICTT)',
        'KOCHI INTERNATIONAL CONTAINER TRANSSHIPMENT TERMINAL (ICTT)',
        '迪拜环球',
      ],
    ],
  ],
  ['INTUT', [['DBGT', '杜蒂戈林南印度门户码头', 'DAKSHIN BHARAT GATEWAY TERMINAL']]],
  ['INVTZ', [['INVTZ-VCT', '维沙卡码头', 'VISAKHA CONTAINER TERMINAL']]],
  ['BDCGP', [['BDPORT', '吉大港码头', 'CHITTAGONG PORT']]],
  [
    'PKKHI',
    [
      [
        'KICT',
        '卡拉奇国际码头(KICT)',
        'KARACHI INTERNATIONAL CONTAINER TERMINAL (KICT)',
        '和记港口',
      ],
      ['PICT', '巴基斯坦国际码头(PICT)', 'PAKISTAN INTERNATIONAL CONTAINER TERMINAL (PICT)'],
    ],
  ],
  [
    'PKBQM',
    [['QICT', '卡西姆国际码头(QICT)', 'QASIM INTERNATIONAL CONTAINER TERMINAL (QICT)', '迪拜环球']],
  ],
  ['SADMM', [['SADMM-DCT', '达曼集装箱码头', 'DAMMAM CONTAINER TERMINAL']]],
  [
    'SAJED',
    [
      ['DPW', '吉达南码头', 'DP WORLD SOUTH CONTAINER TERMINAL JEDDAH (SCT)', '迪拜环球'],
      ['RSGT', '吉达红海门户码头(RSGT)', 'RED SEA GATEWAY TERMINAL'],
    ],
  ],
  ['QAHMD', [['HCT', '哈马德集装箱码头', 'HAMAD CONTAINER TERMINAL (HCT)']]],
  ['KWSWK', [['SWKCT', '舒威赫集装箱码头', 'SHUWAIKH CONTAINER TERMINAL']]],
  ['KWSAA', [['SAACT', '舒艾拜集装箱码头', 'SHUAIBA CONTAINER TERMINAL']]],
  [
    'IQUQR',
    [
      ['BGTW', '乌姆盖斯尔巴士拉门户西码头', 'BASRA GATEWAY TERMINAL WEST', 'ICTSI'],
      ['BGTE', '乌姆盖斯尔巴士拉门户东码头', 'BASRA GATEWAY TERMINAL EAST', 'ICTSI'],
    ],
  ],
  ['OMSLL', [['OMSLL-APMT', '塞拉莱马士基码头', 'APM TERMINALS SALALAH', '马士基码头']]],
  [
    'OMSOH',
    [['OICT', '苏哈尔国际码头(OICT)', 'OMAN INTERNATIONAL CONTAINER TERMINAL', '和记港口']],
  ],
  ['AEKLF', [['KCTKLF', '豪尔法坎集装箱码头', 'KHORFAKKAN CONTAINER TERMINAL']]],
  ['JOAQJ', [['ACT', '亚喀巴集装箱码头', 'AQABA CONTAINER TERMINAL']]],
  ['SDPZU', [['SPC', '苏丹港南码头', 'SOUTH PORT CONTAINER TERMINAL']]],
  ['PLGDN', [['PLGDN-DCT', '格但斯克深水码头', 'DEEPWATER CONTAINER TERMINAL']]],
  [
    'PLGDY',
    [
      ['PLBCT', '格丁尼亚波罗的海码头(BCT)', 'BALTIC CONTAINER TERMINAL GDYNIA (BCT)', 'ICTSI'],
      ['PLGCT', '格丁尼亚集装箱码头(GCT)', 'GDYNIA CONTAINER TERMINAL (GCT)', '和记港口'],
    ],
  ],
  ['SEGOT', [['CT1', '哥德堡马士基码头', 'APM TERMINALS GOTHENBURG', '马士基码头']]],
  ['DKAAR', [['DKAAR-APMT', '奥胡斯马士基码头', 'APM TERMINALS AARHUS', '马士基码头']]],
  ['FIHEL', [['MLTHEL', '赫尔辛基武奥萨里码头', 'MULTI-LINK TERMINAL VUOSAARI']]],
  [
    'RULED',
    [
      ['FCT', '圣彼得堡第一集装箱码头(FCT)', 'FIRST CONTAINER TERMINAL (FCT)'],
      ['PLP', '圣彼得堡石油港码头', 'PETROLESPORT TERMINAL'],
      ['CTSP', '圣彼得堡集装箱码头(CTSP)', 'CONTAINER TERMINAL SAINT-PETERSBURG (CTSP)'],
    ],
  ],
  ['FRDKK', [['TDF', '敦刻尔克弗兰德码头', 'TERMINAL DES FLANDRES']]],
  [
    'FRFOS',
    [
      ['EURFO', '福斯EUROFOS码头', 'EUROFOS'],
      ['SEYA', '福斯SEAYARD码头', 'SEAYARD'],
    ],
  ],
  [
    'ESALG',
    [
      ['ESALG-APM', '阿尔赫西拉斯马士基码头', 'APM TERMINALS ALGECIRAS', '马士基码头'],
      ['ESALG-TTI', '阿尔赫西拉斯TTI码头', 'TOTAL TERMINAL INTERNATIONAL ALGECIRAS'],
    ],
  ],
  ['PTSIE', [['PTSIE-SCT', '锡尼什集装箱码头', 'SINES CONTAINER TERMINAL', 'PSA']]],
  ['PTLEI', [['TCLA', '雷克索斯集装箱码头', 'LEIXOES CONTAINER TERMINAL']]],
  [
    'ITGOA',
    [
      ['VTE', '热那亚普拉码头(VTE)', 'VOLTRI TERMINAL EUROPA - PORTO DI PRA', 'PSA'],
      ['SECH', '热那亚SECH码头', 'SECH TERMINAL'],
    ],
  ],
  ['ITSPE', [['LSCT', '拉斯佩齐亚集装箱码头(LSCT)', 'LA SPEZIA CONTAINER TERMINAL (LSCT)']]],
  ['ITTRS', [['TMT', '的里雅斯特海运码头(TMT)', 'TRIESTE MARINE TERMINAL (TMT)']]],
  ['ITVCE', [['VECON', '威尼斯VECON码头', 'VECON - CONTAINER TERMINAL']]],
  ['ITNAP', [['CONA', '那不勒斯CONATECO码头', 'TERMINAL CONATECO']]],
  ['SIKOP', [['LUKA', '科佩尔码头', 'PORT OF KOPER']]],
  [
    'HRRJK',
    [['AGCT', '里耶卡亚得里亚门户码头(AGCT)', 'ADRIATIC GATE CONTAINER TERMINAL (AGCT)', 'ICTSI']],
  ],
  ['MTMAR', [['FREE', '马耳他自由港码头', 'MALTA FREEPORT TERMINALS LTD']]],
  [
    'TRIST',
    [
      ['MRP', '伊斯坦布尔MARPORT码头', 'MARPORT TERMINAL'],
      ['MRD', '伊斯坦布尔MARDAS码头', 'MARDAS TERMINAL, AMBARLI PORT'],
    ],
  ],
  ['TRMER', [['MIP', '梅尔辛国际码头(MIP)', 'MERSIN INTERNATIONAL PORT (MIP)']]],
  [
    'TRGEM',
    [
      ['GEMPOR', '盖姆利克GEMPORT码头', 'YILPORT TERMINAL GEMLIK (GEMPORT)'],
      ['BORU', '盖姆利克博鲁桑码头', 'BORUSAN PORT GEMLIK'],
    ],
  ],
  [
    'EGALY',
    [
      ['ACHC', '亚历山大老港码头(ACHC)', 'ACHC ALEXANDRIA'],
      ['AICT', '亚历山大和记码头(AICT)', 'AICT ALEXANDRIA', '和记港口'],
      ['DEKHEI', '亚历山大迪克海拉码头', 'ACHC EL DEKHEILA'],
    ],
  ],
  [
    'EGPSD',
    [
      ['SCCT', '塞得港苏伊士运河码头(SCCT)', 'SUEZ CANAL CONTAINER TERMINAL (SCCT)', '马士基码头'],
      ['PSCCH', '塞得港西码头(PSCCHC)', 'PORT SAID CONTAINER AND CARGO HANDLING (PSCCHC)'],
    ],
  ],
  ['EGDAM', [['DCHC', '达米埃塔码头(DCHC)', 'DAMIETTA CONTAINER AND HANDLING - DCHC']]],
  ['LBBEY', [['BCTC', '贝鲁特集装箱码头', 'BEIRUT CONTAINER TERMINAL CONSORTIUM (BCTC)']]],
  ['ILHFA', [['HPCL', '海法港码头', 'HAIFA PORT CO., LTD.']]],
  ['ILASH', [['APCL', '阿什杜德港码头', 'ASHDOD PORT CO., LTD.']]],
  [
    'ROCND',
    [['CSCT', '康斯坦察南码头(CSCT)', 'CONSTANTA SOUTH CONTAINER TERMINAL (CSCT)', '迪拜环球']],
  ],
  ['UAODS', [['CTO', '敖德萨集装箱码头(CTO)', 'CONTAINER TERMINAL ODESSA (CTO)', 'HHLA']]],
  ['RUNVS', [['NUTEP', '新罗西斯克NUTEP码头', 'NUTEP CONTAINER TERMINAL']]],
  ['GEPTI', [['GEPTI-APMT', '波季马士基码头', 'APM TERMINALS POTI', '马士基码头']]],
  ['MACAS', [['SOMAP', '卡萨布兰卡SOMAPORT码头', 'SOMAPORT']]],
  [
    'MAPTM',
    [
      ['EURTN', '丹吉尔欧门码头', 'EUROGATE TANGIER', 'EUROGATE'],
      ['MAPTM-APMT', '丹吉尔马士基码头', 'PORT TANGIER MEDITERRANEE', '马士基码头'],
    ],
  ],
  ['DZALG', [['EPAL', '阿尔及尔码头', "ENTREPRISE PORTUAIRE D'ALGER (EPAL)"]]],
  [
    'USMIA',
    [
      ['POM', '迈阿密POMTOC码头', 'PORT OF MIAMI TERMINAL (POMTOC)'],
      ['SOU', '迈阿密南佛罗里达码头', 'SOUTH FLORIDA CONTAINER TERMINAL (SFCT)'],
    ],
  ],
  ['USBAL', [['SMT', '巴尔的摩锡格特码头', 'SEAGIRT MARINE TERMINAL']]],
  ['USMOB', [['USMOB-APMT', '莫比尔马士基码头', 'APM TERMINALS MOBILE', '马士基码头']]],
  ['USMSY', [['NOLA', '新奥尔良拿破仑大道码头', 'NAPOLEON AVENUE CONTAINER TERMINAL']]],
  [
    'CAHAL',
    [
      ['FCOVE', '哈利法克斯费尔维尤湾码头', 'FAIRVIEW COVE CONTAINER TERMINAL'],
      ['HAFXT', '哈利法克斯南端码头', 'SOUTH END CONTAINER TERMINAL'],
    ],
  ],
  [
    'CAMTR',
    [
      ['MGTRAC', '蒙特利尔拉辛码头', 'RACINE TERMINAL (SECTION 62)'],
      ['TMTMAI', '蒙特利尔迈松纳夫码头', 'MAISONNEUVE TERMINAL (SECTION 68)'],
    ],
  ],
  [
    'MXLZC',
    [
      ['LCT', '拉萨罗卡德纳斯码头(LCT)', 'LAZARO CARDENAS TERMINAL PORTUARIA I', '和记港口'],
      [
        'MXLZC-APMT',
        '拉萨罗卡德纳斯马士基码头',
        'APM TERMINALS LAZARO CARDENAS TERMINAL DE CONTENEDORES II',
        '马士基码头',
      ],
    ],
  ],
  [
    'MXVER',
    [
      [
        'ICAVE',
        '韦拉克鲁斯和记码头(ICAVE)',
        'INTERNACIONAL DE CONTENEDORES ASOCIADOS DE VERACRUZ (ICAVE)',
        '和记港口',
      ],
    ],
  ],
  ['MXESE', [['EIT', '恩塞纳达国际码头', 'ENSENADA INTERNATIONAL TERMINAL']]],
  ['PABLB', [['PPCBL', '巴尔博亚码头', 'PPC CONTAINER TERMINAL BALBOA']]],
  ['PAMIT', [['MIT', '曼萨尼约国际码头(MIT)', 'MANZANILLO INTERNATIONAL TERMINAL (MIT)']]],
  ['PAONX', [['PAONX-CCT', '科隆集装箱码头(CCT)', 'COLON CONTAINER TERMINAL (CCT)']]],
  ['GTPRQ', [['TCQ', '夸特扎尔码头(TCQ)', 'TERMINAL DE CONTENEDORES QUETZAL (TCQ)', '马士基码头']]],
  [
    'COBUN',
    [
      ['SPRBU', '布埃纳文图拉公共码头', 'TERMINAL MARITIMO SOCIEDAD PORTUARIA REGIONAL'],
      ['TCBUN', '布埃纳文图拉TCBUEN码头', 'TCBUEN S.A.'],
      ['SPIA', '阿瓜杜尔塞码头', 'SOCIEDAD PUERTO INDUSTRIAL AGUADULCE'],
    ],
  ],
  [
    'COCTG',
    [
      ['SPRC', '卡塔赫纳码头(SPRC)', 'SOCIEDAD PORTUARIA DE CARTAGENA (SPRC)'],
      ['TCC', '卡塔赫纳CONTECAR码头', 'TERMINAL DE CONTENEDORES DE CONTECAR S.A.'],
    ],
  ],
  [
    'ECGYE',
    [
      ['CONTE', '瓜亚基尔CONTECON码头', 'CONTECON GUAYAQUIL', 'ICTSI'],
      ['TPG', '瓜亚基尔TPG码头', 'TPG - TERMINAL PORTUARIO GUAYAQUIL (INARPI)'],
    ],
  ],
  [
    'CLSAI',
    [
      ['STI', '圣安东尼奥国际码头(STI)', 'STI SAN ANTONIO'],
      ['PCE', '圣安东尼奥中央码头', 'PUERTO CENTRAL SAN ANTONIO', '迪拜环球'],
    ],
  ],
  ['CLVAP', [['CLVAP-TPS', '瓦尔帕莱索TPS码头', 'TPS VALPARAISO']]],
  ['CLIQQ', [['ITI', '伊基克国际码头(ITI)', 'ITI IQUIQUE']]],
  ['BRNVT', [['BRNVT-PTP', '纳维根特斯PORTONAVE码头', 'PORTONAVE SA TERMINAIS PORTUARIOS']]],
  ['BRPNG', [['TCP', '巴拉那瓜集装箱码头(TCP)', 'TCP DE CONTEINERES DE PARANAGUA SA', '招商港口']]],
  ['BRRIO', [['MROP', '里约MULTIRIO码头', 'MULTI RIO OPERACOES PORTUARIA SA']]],
  [
    'ARBUE',
    [
      ['EXOL', '布宜诺斯艾利斯EXOLGAN码头', 'EXOLGAN CONTAINER TERMINAL BUENOS AIRES', 'PSA'],
      ['TRP', '布宜诺斯艾利斯TRP码头', 'TERMINALES RIO DE LA PLATA', '迪拜环球'],
    ],
  ],
  [
    'UYMVD',
    [
      ['TCDP', '蒙得维的亚TCP码头', 'TERMINAL CUENCA DEL PLATA SA'],
      ['MONTE', '蒙得维的亚MONTECON码头', 'MONTECON SA'],
    ],
  ],
  ['DOCAU', [['DPCAU', '考塞多码头', 'DP WORLD TERMINALS', '迪拜环球']]],
  ['JMKIN', [['JMKIN-KCT', '金斯顿集装箱码头', 'KINGSTON CONTAINER TERMINAL']]],
  [
    'AUBNE',
    [
      ['DPBNE', '布里斯班迪拜环球码头', 'DP WORLD BRISBANE FISHERMAN ISLANDS', '迪拜环球'],
      ['PTFIT', '布里斯班帕特里克码头', 'PATRICK BRISBANE AUTOSTRAD TERMINAL', 'PATRICK'],
      ['HPAFI', '布里斯班和记码头', 'HUTCHISON BRISBANE CONTAINER TERMINALS (BCT)', '和记港口'],
    ],
  ],
  [
    'AUFRE',
    [
      ['CONFR', '弗里曼特尔迪拜环球码头', 'DP WORLD FREMANTLE', '迪拜环球'],
      ['ASLFR', '弗里曼特尔帕特里克码头', 'PATRICK FREMANTLE CONTAINER TERMINAL', 'PATRICK'],
    ],
  ],
  ['AUADL', [['FLACT', '阿德莱德弗林德斯码头', 'FLINDERS ADELAIDE CONTAINER TERMINAL']]],
  ['NZAKL', [['PAFW', '奥克兰弗格森码头', 'PORTS OF AUCKLAND FERGUSSON WHARF']]],
  ['NZTRG', [['TRGCT', '陶朗阿集装箱码头', 'TAURANGA CONTAINER TERMINAL (SULPHUR POINT)']]],
  ['NZLYT', [['LPC', '利特尔顿码头', 'LYTTELTON PORT COMPANY']]],
  ['FJSUV', [['POSU', '苏瓦码头', 'PORT OF SUVA']]],
  ['ZACPT', [['TNCT', '开普敦集装箱码头', 'TRANSNET PORT TERMINALS CAPE TOWN', 'TRANSNET']]],
  ['KEMBA', [['KEMBA-MCT', '蒙巴萨集装箱码头', 'MOMBASA CONTAINER TERMINAL']]],
  [
    'TZDAR',
    [
      [
        'TICTS',
        '达累斯萨拉姆国际码头(TICTS)',
        'TANZANIA INTERNATIONAL CONTAINER TERMINAL SERVICES',
      ],
    ],
  ],
  ['MZMPM', [['MIPS', '马普托码头', 'DP WORLD MAPUTO', '迪拜环球']]],
  ['NGAPP', [['APMTER', '阿帕帕马士基码头', 'APM TERMINALS APAPA', '马士基码头']]],
  ['NGTIN', [['TICT', '廷坎集装箱码头(TICT)', 'TIN CAN ISLAND CONTAINER TERMINAL (TICT)']]],
  ['GHTEM', [['MPS3', '特马三号码头(MPS)', 'MERIDIAN PORT SERVICES (MPS) TERMINAL 3']]],
  ['CIABJ', [['SETV1', '阿比让弗里迪码头', 'VRIDI TERMINAL ABIDJAN']]],
  ['BJCOO', [['BTER', '科托努贝宁码头', 'BENIN TERMINAL']]],
  ['SNDKR', [['DPWSN', '达喀尔迪拜环球码头', 'DP WORLD DAKAR', '迪拜环球']]],
  ['CGPNR', [['CTPN', '黑角码头', 'CONGO TERMINAL POINTE NOIRE']]],
  ['AOLAD', [['SOPO', '罗安达SOPORTOS码头', 'TERMINAL 5M - SOPORTOS']]],
];
