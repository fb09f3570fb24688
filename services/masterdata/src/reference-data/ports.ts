import { PORT_SHORT_FORMS } from './port-short-forms.js';
import { shippedZone } from './port-zones.js';

/**
 * The 232 container ports of the recommended seed (docs of the domain, standards 7).
 * UN/LOCODE has several codes in use for the big Chinese ports: one row is canonical, the others are its aliases.
 */
export interface PortRow {
  /** UN/LOCODE. */
  readonly Code: string;
  readonly NameCn: string;
  readonly NameEn: string;
  /** ISO 3166 alpha-2. */
  readonly Country: string;
  readonly Lane: string;
  /** IANA name. */
  readonly TimeZone: string;
  /** Other codes and names under which desks, carriers and messages know the port. No alias belongs to two ports. */
  readonly Aliases: string[];
  /** Offered as a port of loading: the customers of the platform ship from Greater China. */
  readonly IsPol: boolean;
  /** Reached by barge or feeder from a sea port. */
  readonly IsBarge?: true;
  /** The code was not found in the list that the seed was checked against: to be confirmed before it goes into a message. */
  readonly Doubtful?: true;
}

type Mark = 'pol' | 'barge' | 'doubtful';
type Line = readonly [
  code: string,
  cn: string,
  en: string,
  aliases?: readonly string[],
  marks?: readonly Mark[],
];

const BY_LANE: Readonly<Record<string, readonly Line[]>> = {
  CNN: [
    [
      'CNTAO',
      '青岛',
      'QINGDAO',
      ['CNQIN', 'CNQAW', 'CNQDG', 'Qianwan', '前湾', '黄岛', 'Tsingtao'],
    ],
    [
      'CNTXG',
      '天津新港',
      'TIANJIN XINGANG',
      ['CNTSN', 'CNTNJ', 'CNXGG', '天津', '新港', 'Tianjin', 'Xingang', 'Tianjinxingang'],
    ],
    ['CNDLC', '大连', 'DALIAN', ['CNDAL', 'CNDAG', '大窑湾', 'Dayaowan']],
    ['CNYNT', '烟台', 'YANTAI', ['CNYTG', 'CNYAT', '芝罘湾']],
    ['CNYIK', '营口', 'YINGKOU', ['鲅鱼圈', 'Bayuquan']],
    ['CNRZH', '日照', 'RIZHAO', ['石臼', 'Shijiu']],
    ['CNWEI', '威海', 'WEIHAI', ['CNWEG']],
  ],
  CNE: [
    [
      'CNSHA',
      '上海',
      'SHANGHAI',
      ['CNSGH', 'CNSHG', 'CNYAN', '洋山', '外高桥', 'Yangshan', 'Waigaoqiao'],
    ],
    [
      'CNNGB',
      '宁波',
      'NINGBO',
      [
        'CNNBO',
        'CNNBG',
        '北仑',
        '穿山',
        '大榭',
        '梅山',
        '宁波舟山',
        'Beilun',
        'Chuanshan',
        'Daxie',
        'Meishan',
        'Ningbo-Zhoushan',
      ],
    ],
    ['CNZOS', '舟山', 'ZHOUSHAN', ['金塘', 'Jintang']],
    ['CNXMN', '厦门', 'XIAMEN', ['CNXAM', 'CNXMG', '海沧', '嵩屿', 'Haicang', 'Songyu', 'Amoy']],
    ['CNFOC', '福州', 'FUZHOU', ['CNFZH', '马尾', '福清', 'Mawei', 'Fuqing', 'Foochow']],
    ['CNLYG', '连云港', 'LIANYUNGANG', ['Lianyun']],
    ['CNQZJ', '泉州', 'QUANZHOU', ['石湖', 'Shihu']],
    ['CNWNZ', '温州', 'WENZHOU', ['状元岙', 'Zhuangyuanao']],
  ],
  CNS: [
    ['CNYTN', '盐田', 'YANTIAN', ['深圳盐田', 'Shenzhen Yantian', 'Yantian Pt']],
    ['CNSHK', '蛇口', 'SHEKOU', ['深圳蛇口', '妈湾', 'Shenzhen Shekou', 'Mawan']],
    ['CNCWN', '赤湾', 'CHIWAN', ['深圳赤湾', 'Shenzhen Chiwan']],
    ['CNDCB', '大铲湾', 'DA CHAN BAY', ['深圳大铲湾', 'Dachan Bay', 'Shenzhen Da Chan Bay']],
    ['CNNSA', '南沙', 'NANSHA', ['广州南沙', '龙穴岛', 'Guangzhou Nansha', 'Longxue']],
    ['CNHUA', '黄埔', 'HUANGPU', ['广州黄埔', '新沙', 'Guangzhou Huangpu', 'Whampoa']],
    ['CNCAN', '广州', 'GUANGZHOU', ['Canton']],
    ['CNSTG', '汕头', 'SHANTOU', ['Swatow', '广澳']],
    ['CNZUH', '珠海', 'ZHUHAI', ['高栏', 'Gaolan'], ['barge']],
    ['CNZSN', '中山', 'ZHONGSHAN', ['小榄', 'Xiaolan'], ['barge']],
    ['CNHAK', '海口', 'HAIKOU', ['秀英', 'Xiuying']],
    ['CNYPG', '洋浦', 'YANGPU', ['小铲滩']],
    ['CNZHA', '湛江', 'ZHANJIANG', ['霞山', '宝满']],
    ['CNFAN', '防城', 'FANGCHENG', ['防城港', 'Fangchenggang']],
    ['CNBHY', '北海', 'BEIHAI', ['铁山港', 'Tieshan']],
    ['CNQZH', '钦州', 'QINZHOU', ['北部湾', 'Beibu Gulf'], ['doubtful']],
  ],
  CYR: [
    ['CNNKG', '南京', 'NANJING', ['CNNJI', 'CNNJG', '龙潭', 'Longtan', 'Nanking'], ['barge']],
    ['CNTAG', '太仓', 'TAICANG', ['CNTAC', '苏州太仓', 'Suzhou Taicang'], ['barge']],
    ['CNZJG', '张家港', 'ZHANGJIAGANG', ['Suzhou Zhangjiagang'], ['barge']],
    ['CNJIA', '江阴', 'JIANGYIN', ['无锡江阴'], ['barge']],
    ['CNWUH', '武汉', 'WUHAN', ['阳逻', 'Yangluo'], ['barge']],
    [
      'CNCKG',
      '重庆',
      'CHONGQING',
      ['CNCQI', 'CNCHQ', '果园', '寸滩', 'Guoyuan', 'Cuntan', 'Chungking'],
      ['barge'],
    ],
  ],
  HTM: [
    ['HKHKG', '香港', 'HONG KONG', ['葵涌', 'Kwai Chung', 'Hongkong', 'HK'], ['pol']],
    ['TWKHH', '高雄', 'KAOHSIUNG', ['Kaohsiung Taiwan'], ['pol']],
    ['TWKEL', '基隆', 'KEELUNG', ['Chilung'], ['pol']],
    ['TWTXG', '台中', 'TAICHUNG', ['臺中'], ['pol']],
    ['MOMFM', '澳门', 'MACAU', ['Macao'], ['pol']],
  ],
  KOR: [
    ['KRPUS', '釜山', 'BUSAN', ['KRBNP', '釜山新港', 'Pusan', 'Busan New Port']],
    ['KRINC', '仁川', 'INCHEON', ['Inchon']],
    ['KRKAN', '光阳', 'GWANGYANG', ['Kwangyang']],
  ],
  JPN: [
    ['JPTYO', '东京', 'TOKYO', ['Aomi', 'Ohi']],
    ['JPYOK', '横滨', 'YOKOHAMA', ['本牧', 'Honmoku']],
    ['JPNGO', '名古屋', 'NAGOYA', ['飞岛', 'Tobishima']],
    ['JPOSA', '大阪', 'OSAKA', ['Nanko']],
    ['JPUKB', '神户', 'KOBE', ['六甲', 'Rokko']],
    ['JPHKT', '博多', 'HAKATA', ['福冈', 'Fukuoka']],
    ['JPMOJ', '门司', 'MOJI', ['北九州', 'Kitakyushu']],
  ],
  RFE: [
    ['RUVVO', '海参崴', 'VLADIVOSTOK', ['符拉迪沃斯托克']],
    ['RUVYP', '东方港', 'VOSTOCHNY', ['Vostochniy', 'Vostochny Port', '沃斯托奇内']],
  ],
  SEA: [
    [
      'VNSGN',
      '胡志明',
      'HO CHI MINH CITY',
      ['胡志明市', '西贡', '卡莱', 'Saigon', 'Cat Lai', 'Ho Chi Minh', 'HCMC'],
    ],
    ['VNHPH', '海防', 'HAIPHONG', ['Hai Phong', '莱县', 'Lach Huyen']],
    ['VNVUT', '头顿', 'VUNG TAU', ['Phu My', '富美']],
    ['VNCMT', '盖梅', 'CAI MEP', ['Caimep', 'Cai Mep-Thi Vai', '盖梅市威'], ['doubtful']],
    ['VNDAD', '岘港', 'DA NANG', ['Danang']],
    ['THBKK', '曼谷', 'BANGKOK', ['Klong Toey', '孔提']],
    ['THLCH', '林查班', 'LAEM CHABANG', ['Laemchabang', '廉差邦']],
    ['SGSIN', '新加坡', 'SINGAPORE', ['大士', 'Tuas', 'Pasir Panjang']],
    [
      'MYPKG',
      '巴生',
      'PORT KLANG',
      ['巴生港', '巴生西港', '巴生北港', 'Port Kelang', 'Westports', 'Northport'],
    ],
    ['MYTPP', '丹戎帕拉帕斯', 'TANJUNG PELEPAS', ['PTP', '丹戎柏勒巴斯']],
    ['MYPGU', '巴西古当', 'PASIR GUDANG', ['Johor', '柔佛']],
    ['MYPEN', '槟城', 'PENANG', ['Butterworth', '北海(马)']],
    ['IDJKT', '雅加达', 'JAKARTA', ['Tanjung Priok', '丹戎不碌']],
    ['IDSUB', '泗水', 'SURABAYA', ['Tanjung Perak']],
    ['IDSRG', '三宝垄', 'SEMARANG', ['Tanjung Emas']],
    ['IDBLW', '勿拉湾', 'BELAWAN', ['棉兰', 'Medan']],
    [
      'PHMNL',
      '马尼拉',
      'MANILA',
      ['马尼拉北港', '马尼拉南港', 'Manila North Harbour', 'Manila South Harbour'],
    ],
    ['PHCEB', '宿务', 'CEBU', ['宿雾']],
    ['PHSFS', '苏比克', 'SUBIC BAY', ['Subic', '苏比克湾']],
    ['KHKOS', '西哈努克', 'SIHANOUKVILLE', ['西港', '西哈努克港', 'Kompong Som']],
    ['MMRGN', '仰光', 'YANGON', ['Rangoon', 'Thilawa', '迪拉瓦']],
  ],
  ISC: [
    [
      'INNSA',
      '那瓦西瓦',
      'NHAVA SHEVA',
      ['JNPT', 'Jawaharlal Nehru', '那瓦夏瓦', '孟买新港', '那瓦舍瓦'],
    ],
    ['INMUN', '蒙德拉', 'MUNDRA', ['蒙德拉港']],
    ['INMAA', '金奈', 'CHENNAI', ['Madras', '马德拉斯']],
    ['INCCU', '加尔各答', 'KOLKATA', ['Calcutta']],
    ['INCOK', '科钦', 'COCHIN', ['Kochi', 'Vallarpadam']],
    ['INTUT', '杜蒂戈林', 'TUTICORIN', ['Thoothukudi', '图蒂科林']],
    ['INVTZ', '维沙卡帕特南', 'VISAKHAPATNAM', ['Vizag', '维萨卡帕特南']],
    ['LKCMB', '科伦坡', 'COLOMBO', ['可伦坡']],
    ['BDCGP', '吉大港', 'CHITTAGONG', ['Chattogram']],
    ['PKKHI', '卡拉奇', 'KARACHI', ['SAPT']],
    ['PKBQM', '卡西姆', 'PORT QASIM', ['Muhammad Bin Qasim', 'Qasim', '卡西姆港']],
  ],
  MEG: [
    ['AEJEA', '杰贝阿里', 'JEBEL ALI', ['迪拜', '杰贝拉里', 'Dubai', 'Mina Jebel Ali']],
    ['AEKLF', '豪尔法坎', 'KHOR FAKKAN', ['Khor al Fakkan', 'Khorfakkan']],
    ['AEAUH', '阿布扎比', 'ABU DHABI', ['AEKHL', '哈利法港', 'Khalifa Port']],
    ['SADMM', '达曼', 'DAMMAM', ['达曼港', 'King Abdulaziz Port']],
    ['SARUH', '利雅得', 'RIYADH', ['利雅得干港', 'Riyadh Dry Port']],
    ['QAHMD', '哈马德', 'HAMAD', ['多哈', 'Doha', 'Hamad Port', '哈马德港']],
    ['KWSWK', '舒威赫', 'SHUWAIKH', ['科威特', 'Kuwait', '舒韦赫']],
    ['KWSAA', '舒艾拜', 'SHUAIBA', ['Shuaibah']],
    ['IQUQR', '乌姆盖斯尔', 'UMM QASR', ['Um Qasr', '乌姆卡斯尔']],
    ['IRBND', '阿巴斯', 'BANDAR ABBAS', ['阿巴斯港', '班达阿巴斯', 'Shahid Rajaee']],
    ['OMSOH', '苏哈尔', 'SOHAR', ['Suhar']],
    ['OMSLL', '塞拉莱', 'SALALAH', ['萨拉拉']],
  ],
  RED: [
    ['SAJED', '吉达', 'JEDDAH', ['Jiddah', '吉达港']],
    ['JOAQJ', '亚喀巴', 'AQABA', ['阿卡巴', 'Al Aqabah']],
    ['EGSOK', '苏科纳', 'SOKHNA', ['Ain Sokhna', 'Sokhna Port', '艾因苏赫纳', '苏赫纳']],
    ['SDPZU', '苏丹港', 'PORT SUDAN', ['Bur Sudan']],
    ['YEADE', '亚丁', 'ADEN', ['亚丁港']],
    ['DJJIB', '吉布提', 'DJIBOUTI', ['Doraleh', '多哈雷']],
  ],
  NEU: [
    ['NLRTM', '鹿特丹', 'ROTTERDAM', ['Maasvlakte', '马斯平原']],
    ['BEANR', '安特卫普', 'ANTWERP', ['Antwerpen', 'Anvers']],
    ['DEHAM', '汉堡', 'HAMBURG', ['汉堡港']],
    ['DEBRV', '不来梅哈芬', 'BREMERHAVEN', ['不莱梅哈芬', '不来梅港']],
    ['DEWVN', '威廉港', 'WILHELMSHAVEN', ['威廉哈芬', 'JadeWeserPort']],
    ['GBFXT', '费利克斯托', 'FELIXSTOWE', ['弗利克斯托', '费力克斯托']],
    ['GBSOU', '南安普敦', 'SOUTHAMPTON', ['南安普顿']],
    ['GBLGP', '伦敦门户', 'LONDON GATEWAY', ['London Gateway Port', '伦敦门户港']],
    ['FRLEH', '勒阿弗尔', 'LE HAVRE', ['Lehavre', '勒哈佛']],
    ['FRDKK', '敦刻尔克', 'DUNKIRK', ['Dunkerque', '敦克尔克']],
  ],
  BAL: [
    ['PLGDN', '格但斯克', 'GDANSK', ['Gdańsk']],
    ['PLGDY', '格丁尼亚', 'GDYNIA', ['格地尼亚']],
    ['SEGOT', '哥德堡', 'GOTHENBURG', ['Göteborg', 'Goteborg']],
    ['DKAAR', '奥胡斯', 'AARHUS', ['Århus']],
    ['FIHEL', '赫尔辛基', 'HELSINKI', ['Vuosaari', 'Helsingfors']],
    ['RULED', '圣彼得堡', 'ST PETERSBURG', ['Saint Petersburg', 'Sankt-Peterburg']],
  ],
  MED: [
    ['ESVLC', '瓦伦西亚', 'VALENCIA', ['巴伦西亚']],
    ['ESBCN', '巴塞罗那', 'BARCELONA', ['巴塞隆纳']],
    ['ESALG', '阿尔赫西拉斯', 'ALGECIRAS', ['阿尔黑西拉斯']],
    ['PTSIE', '锡尼什', 'SINES', ['西内斯']],
    ['PTLEI', '雷克索斯', 'LEIXOES', ['Leixões', '莱索斯', '波尔图', 'Porto']],
    ['ITGOA', '热那亚', 'GENOA', ['Genova']],
    ['ITSPE', '拉斯佩齐亚', 'LA SPEZIA', ['Spezia']],
    ['ITTRS', '的里雅斯特', 'TRIESTE', ['的里亚斯特']],
    ['ITVCE', '威尼斯', 'VENICE', ['Venezia']],
    ['ITNAP', '那不勒斯', 'NAPLES', ['Napoli']],
    ['FRFOS', '福斯', 'FOS-SUR-MER', ['Fos', '马赛福斯', 'Marseille-Fos']],
    ['GRPIR', '比雷埃夫斯', 'PIRAEUS', ['比港', 'Pireas']],
    ['SIKOP', '科佩尔', 'KOPER', ['Capodistria']],
    ['HRRJK', '里耶卡', 'RIJEKA', ['Fiume']],
    ['MTMAR', '马尔萨什洛克', 'MARSAXLOKK', ['马耳他自由港', 'Malta Freeport']],
    [
      'TRIST',
      '伊斯坦布尔',
      'ISTANBUL',
      ['TRKMX', 'TRMAD', 'TRMPT', '安巴利', 'Ambarli', 'Kumport', 'Marport'],
    ],
    ['TRMER', '梅尔辛', 'MERSIN', ['Icel']],
    ['TRIZM', '伊兹密尔', 'IZMIR', ['Alsancak']],
    ['TRGEM', '盖姆利克', 'GEMLIK', ['盖姆立克']],
    ['EGALY', '亚历山大', 'ALEXANDRIA', ['El Dekheila', '亚历山大老港', '迪克海拉']],
    ['EGPSD', '塞得港', 'PORT SAID', ['Port Said East', '东塞得港']],
    ['EGDAM', '达米埃塔', 'DAMIETTA', ['杜姆亚特', 'Dumyat']],
    ['LBBEY', '贝鲁特', 'BEIRUT', ['Beyrouth']],
    ['ILHFA', '海法', 'HAIFA', ['Hefa']],
    ['ILASH', '阿什杜德', 'ASHDOD', ['阿什多德']],
  ],
  BLS: [
    ['ROCND', '康斯坦察', 'CONSTANTA', ['Constantza', '康斯坦萨']],
    ['UAODS', '敖德萨', 'ODESSA', ['Odesa']],
    ['RUNVS', '新罗西斯克', 'NOVOROSSIYSK', ['Novorossisk']],
    ['GEPTI', '波季', 'POTI', ['波蒂']],
  ],
  NAF: [
    ['MACAS', '卡萨布兰卡', 'CASABLANCA', ['达尔贝达']],
    ['MAPTM', '丹吉尔地中海', 'TANGER MED', ['Tangier Med', 'Tanger-Med', '丹吉尔']],
    ['DZALG', '阿尔及尔', 'ALGIERS', ['Alger']],
    ['TNRDS', '拉迪斯', 'RADES', ['Radès', '突尼斯拉迪斯', 'Tunis-Rades']],
  ],
  USWC: [
    ['USLAX', '洛杉矶', 'LOS ANGELES', ['San Pedro Bay', '洛城']],
    ['USLGB', '长滩', 'LONG BEACH', ['Longbeach']],
    ['USOAK', '奥克兰(美)', 'OAKLAND', ['奥克兰(加州)', 'Oakland CA']],
    ['USSEA', '西雅图', 'SEATTLE', ['Seattle WA']],
    ['USTIW', '塔科马', 'TACOMA', ['塔可马']],
  ],
  USEC: [
    [
      'USNYC',
      '纽约',
      'NEW YORK',
      ['USEWR', '纽瓦克', 'Newark', 'New York/New Jersey', 'Elizabeth'],
    ],
    ['USSAV', '萨凡纳', 'SAVANNAH', ['萨瓦纳', 'Garden City']],
    ['USORF', '诺福克', 'NORFOLK', ['USPTM', 'Hampton Roads', 'Portsmouth VA']],
    ['USCHS', '查尔斯顿', 'CHARLESTON', ['查理斯顿']],
    ['USBAL', '巴尔的摩', 'BALTIMORE', ['巴尔蒂摩']],
    ['USBOS', '波士顿', 'BOSTON', ['Conley']],
    ['USMIA', '迈阿密', 'MIAMI', ['PortMiami']],
  ],
  USGC: [
    ['USHOU', '休斯敦', 'HOUSTON', ['休斯顿', '侯斯顿', 'Barbours Cut', 'Bayport']],
    ['USMOB', '莫比尔', 'MOBILE', ['莫比尔港']],
    ['USMSY', '新奥尔良', 'NEW ORLEANS', ['纽奥良', 'NOLA']],
  ],
  USIP: [
    ['USCHI', '芝加哥', 'CHICAGO', ['Chicago Ramp']],
    ['USDAL', '达拉斯', 'DALLAS', ['Dallas Ramp']],
  ],
  CAN: [
    ['CAVAN', '温哥华', 'VANCOUVER', ['CADEL', 'Deltaport', 'Roberts Bank']],
    ['CAPRR', '鲁珀特王子港', 'PRINCE RUPERT', ['鲁伯特王子港', '鲁珀特']],
    ['CAMTR', '蒙特利尔', 'MONTREAL', ['Montréal', '满地可']],
    ['CATOR', '多伦多', 'TORONTO', ['Brampton']],
    ['CAHAL', '哈利法克斯', 'HALIFAX', ['哈里法克斯']],
  ],
  MCA: [
    [
      'MXZLO',
      '曼萨尼约(墨)',
      'MANZANILLO, MEXICO',
      ['Manzanillo MX', '曼萨尼亚', '墨西哥曼萨尼约'],
    ],
    ['MXLZC', '拉萨罗卡德纳斯', 'LAZARO CARDENAS', ['Lázaro Cárdenas', '拉扎罗卡德纳斯']],
    ['MXESE', '恩塞纳达', 'ENSENADA', ['恩森那达']],
    ['MXVER', '韦拉克鲁斯', 'VERACRUZ', ['维拉克鲁斯']],
    ['PABLB', '巴尔博亚', 'BALBOA', ['巴波亚']],
    ['GTPRQ', '夸特扎尔', 'PUERTO QUETZAL', ['Quetzal', '克察尔港', '格查尔港']],
    ['CRCAL', '卡尔德拉', 'CALDERA', ['Puerto Caldera']],
  ],
  CAR: [
    ['PAONX', '科隆', 'COLON', ['Colón', 'Colon Free Zone', '科隆自贸区']],
    ['PAMIT', '曼萨尼约(巴)', 'MANZANILLO, PANAMA', ['Manzanillo PA', '巴拿马曼萨尼约']],
    ['COCTG', '卡塔赫纳', 'CARTAGENA, COLOMBIA', ['Cartagena', 'Contecar']],
    ['DOCAU', '考塞多', 'CAUCEDO', ['Puerto Caucedo', '高塞多']],
    ['JMKIN', '金斯顿', 'KINGSTON', ['京斯敦']],
    ['PRSJU', '圣胡安', 'SAN JUAN', ['San Juan PR', '圣胡安(波)']],
  ],
  WCSA: [
    ['COBUN', '布埃纳文图拉', 'BUENAVENTURA', ['Aguadulce']],
    ['ECGYE', '瓜亚基尔', 'GUAYAQUIL', ['瓜亚基']],
    ['PECLL', '卡亚俄', 'CALLAO', ['卡劳', '利马', 'Lima']],
    ['PECHY', '钱凯', 'CHANCAY', ['昌卡伊'], ['doubtful']],
    ['CLVAP', '瓦尔帕莱索', 'VALPARAISO', ['Valparaíso', '瓦尔帕来索']],
    ['CLSAI', '圣安东尼奥', 'SAN ANTONIO', ['圣安东尼奥(智)', 'San Antonio CL']],
    ['CLIQQ', '伊基克', 'IQUIQUE', ['伊基克自贸区', 'ZOFRI']],
  ],
  ECSA: [
    ['BRSSZ', '桑托斯', 'SANTOS', ['山度士']],
    ['BRPNG', '巴拉那瓜', 'PARANAGUA', ['Paranaguá', '巴拉那古亚']],
    ['BRITJ', '伊塔雅伊', 'ITAJAI', ['Itajaí', '伊塔贾伊']],
    ['BRNVT', '纳维根特斯', 'NAVEGANTES', ['纳韦甘蒂斯', 'Portonave']],
    ['BRRIO', '里约热内卢', 'RIO DE JANEIRO', ['里约', 'Rio']],
    ['ARBUE', '布宜诺斯艾利斯', 'BUENOS AIRES', ['布省', 'Dock Sud']],
    ['UYMVD', '蒙得维的亚', 'MONTEVIDEO', ['蒙德维的亚']],
  ],
  AUS: [
    ['AUSYD', '悉尼', 'SYDNEY', ['Port Botany', '博特尼港']],
    ['AUMEL', '墨尔本', 'MELBOURNE'],
    ['AUBNE', '布里斯班', 'BRISBANE', ['Fisherman Islands']],
    ['AUFRE', '弗里曼特尔', 'FREMANTLE', ['费里曼特尔', '珀斯', 'Perth']],
    ['AUADL', '阿德莱德', 'ADELAIDE', ['阿得雷德', 'Outer Harbor']],
  ],
  NZP: [
    ['NZAKL', '奥克兰(新)', 'AUCKLAND', ['奥克兰(新西兰)', 'Auckland NZ']],
    ['NZTRG', '陶朗阿', 'TAURANGA', ['陶兰加', 'Mount Maunganui']],
    ['NZLYT', '利特尔顿', 'LYTTELTON', ['基督城', 'Christchurch', '利特尔敦']],
    ['PGLAE', '莱城', 'LAE', ['莱港']],
    ['FJSUV', '苏瓦', 'SUVA', ['斐济苏瓦']],
  ],
  SAF: [
    ['ZADUR', '德班', 'DURBAN', ['德尔班']],
    ['ZACPT', '开普敦', 'CAPE TOWN', ['Capetown', 'Kaapstad']],
  ],
  EAF: [
    ['KEMBA', '蒙巴萨', 'MOMBASA', ['蒙巴沙']],
    ['TZDAR', '达累斯萨拉姆', 'DAR ES SALAAM', ['达市', 'Daressalaam', '达雷斯萨拉姆']],
    ['MZMPM', '马普托', 'MAPUTO'],
    ['MUPLU', '路易港', 'PORT LOUIS', ['毛里求斯路易港']],
    ['RELPT', '留尼汪', 'POINTE DES GALETS', ['Reunion', 'Réunion', 'Le Port', '留尼旺', '加莱角']],
    ['MGTMM', '塔马塔夫', 'TAMATAVE', ['Toamasina', '图阿马西纳']],
  ],
  WAF: [
    ['NGAPP', '阿帕帕', 'APAPA', ['拉各斯', 'Lagos', 'Apapa Lagos']],
    ['NGTIN', '廷坎', 'TIN CAN ISLAND', ['Tincan', 'Tin Can', '廷坎岛']],
    ['NGLKK', '莱基', 'LEKKI', ['莱基港', 'Lekki Deep Sea Port'], ['doubtful']],
    ['GHTEM', '特马', 'TEMA', ['特马港']],
    ['CIABJ', '阿比让', 'ABIDJAN'],
    ['TGLFW', '洛美', 'LOME', ['Lomé']],
    ['BJCOO', '科托努', 'COTONOU'],
    ['SNDKR', '达喀尔', 'DAKAR'],
    ['CMDLA', '杜阿拉', 'DOUALA', ['杜亚拉']],
    ['CMKBI', '克里比', 'KRIBI', ['克里比深水港'], ['doubtful']],
    ['AOLAD', '罗安达', 'LUANDA', ['卢安达']],
    ['CGPNR', '黑角', 'POINTE NOIRE', ['Pointe-Noire']],
  ],
};

const CHINESE_LANES: ReadonlySet<string> = new Set(['CNN', 'CNE', 'CNS', 'CYR']);

function port(lane: string, [Code, NameCn, NameEn, aliases = [], marks = []]: Line): PortRow {
  const TimeZone = shippedZone(Code);
  if (!TimeZone) throw new Error(`no time zone for port ${Code}`);
  return {
    Code,
    NameCn,
    NameEn,
    Country: Code.slice(0, 2),
    Lane: lane,
    TimeZone,
    Aliases: [...aliases, ...(PORT_SHORT_FORMS.get(Code) ?? [])],
    IsPol: CHINESE_LANES.has(lane) || marks.includes('pol'),
    ...(marks.includes('barge') && { IsBarge: true }),
    ...(marks.includes('doubtful') && { Doubtful: true }),
  };
}

/** Every port, grouped by lane. */
export const ports: readonly PortRow[] = Object.entries(BY_LANE).flatMap(([lane, lines]) =>
  lines.map((line) => port(lane, line)),
);
