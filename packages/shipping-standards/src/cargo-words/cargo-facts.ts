import { cleanText } from '../clean-text.js';
import { inContext, isDenied } from './context.js';

/** What a text may name that decides how cargo is booked, stowed and priced. */
export type CargoFactKind = 'dangerous' | 'battery' | 'temperature' | 'oversize';

/** A fact that a text names. */
export interface CargoFact {
  readonly kind: CargoFactKind;
  /** The words that name it, in capitals and half width: `UN1263`, `CLASS 3`, `-18C`. */
  readonly words: string;
  /** Four digits, where the words are a UN number. */
  readonly unNumber?: string;
  /** Class or division, `3` or `6.1`, where the words name one in digits. */
  readonly imoClass?: string;
  /** In °C: one of a set point, two of a range, the colder first. */
  readonly celsius?: readonly number[];
}

/** Longer than any description that a person writes; what is behind it is not looked at. */
export const MOST_CARGO_TEXT = 20_000;
/** Facts of one text that are named, at most. */
const MOST_FACTS = 40;

/** Letters of one form and width: capitals, one kind of dash, single blanks. Lines stay. */
function plainText(text: string): string {
  return cleanText(text.slice(0, MOST_CARGO_TEXT))
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[′’‘]/g, "'")
    .replace(/[″“”]|''/g, '"')
    .replace(/[^\S\n]+/g, ' ');
}

/** Beyond the end of the UN list (revised to 2025: UN 3560), rounded up. */
const LAST_UN = 3599;
const FIRST_UN = 4;
/** Four digits, also written apart. */
const FOUR_DIGITS = String.raw`(\d{4}(?!\d)|\d \d \d \d(?! ?\d))`;
/**
 * UN 1263, UN-No. 1263, UN/1263, UN_1263, UN (1263), U N 1 2 6 3; ONU in French, Spanish and Italian, UN-Nr. in
 * German.
 */
const UN_NUMBER = new RegExp(
  '(?<![A-Z0-9])(?:U[. ]?N(?:/ID)?|O[. ]?N[. ]?U)(?![A-Z])[ .-]{0,2}' +
    '(?:(?:NUMBERS?|NUMEROS?|NOS?|NRS?|N|CODES?|编号|号码|号)(?![A-Z]))?' +
    '[ .:#()/=°_-]{0,5}' +
    FOUR_DIGITS,
  'g',
);
const UN_NUMBER_CHINESE = /联合国(?:危险货物)?编号[ :=(]{0,3}(\d{4})(?!\d)/g;
/** Further numbers behind one: UN1263/1866, UN 1263 and UN 1866. */
const NEXT_UN = /^ ?(?:[/,、&;+]|AND|UND|ET|Y|E|和|及|与) ?(?:UN ?)?(\d{4})(?!\d)/;
const NEXT_REACH = 14;

function unNumbersIn(text: string): CargoFact[] {
  const facts: CargoFact[] = [];
  const add = (written: string): void => {
    const digits = written.replaceAll(' ', '');
    const number = Number(digits);
    if (number >= FIRST_UN && number <= LAST_UN)
      facts.push({ kind: 'dangerous', words: `UN${digits}`, unNumber: digits });
  };
  for (const pattern of [UN_NUMBER, UN_NUMBER_CHINESE]) {
    for (const match of text.matchAll(pattern)) {
      add(match[1]!);
      let end = match.index + match[0].length;
      for (let count = 0; count < MOST_FACTS; count++) {
        const next = NEXT_UN.exec(text.slice(end, end + NEXT_REACH));
        if (!next) break;
        add(next[1]!);
        end += next[0].length;
      }
    }
  }
  return facts;
}

/** Classes and divisions of the IMDG code, chapter 2; 3.1 to 3.3 stood in older ones. */
const CLASSES = new Set(
  (
    '1 1.1 1.2 1.3 1.4 1.5 1.6 2 2.1 2.2 2.3 3 3.1 3.2 3.3 4 4.1 4.2 4.3 ' +
    '5 5.1 5.2 6 6.1 6.2 7 8 9'
  ).split(' '),
);
const CLASS_NUMBER = String.raw`([1-9](?:\.[1-6])?)[A-Z]?(?!\d|\.\d|[A-OQ-Z])`;
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
/** CLASS III, CLASSE IX, IMO III. */
const CLASS_ROMAN =
  /(?<![A-Z])(?:CLASS|KLASSE|CLASSE|CLASE|IM(?:O|DG))[ .:#-]{1,4}(I{1,3}|I[VX]|VI{0,3})(?![A-Z0-9])/g;
/** Division and compatibility group of explosives by themselves: 1.4G, 1.4S. */
const DIVISION = /(?<![\d.])(1\.[1-6])[A-HJ-LNS](?![A-Z0-9])/g;
/** CLASS 3, CLASS: 6.1, CLASS (3), CL.8, CLS 3, KLASSE 3, CLASSE 3, CLASE DE PELIGRO 3. */
const CLASS_ALONE = new RegExp(
  '(?<![A-Z])(?:(?:CLASS(?:E|IFICATION)?|CLS|KLASSE|CLASE(?: DE (?:RIESGO|PELIGRO))?)' +
    String.raw`[ .:#("'-]{0,4}(?:NO\.? ?)?|CL\. ?)${CLASS_NUMBER}`,
  'g',
);
/** SUB RISK 6.1, SUBSIDIARY HAZARD: 8. */
const SUBSIDIARY = new RegExp(
  `(?<![A-Z])SUB(?:SIDIARY)?[ .-]{1,2}(?:RISK|HAZARD)[ .:#(-]{0,4}${CLASS_NUMBER}`,
  'g',
);
/** IMO 3, IMDG CLASS 8, HAZ CLASS 9, DG CL 3. */
const CLASS_OF_CODE = new RegExp(
  '(?<![A-Z])(?:IMO|IMDG|IMCO|HAZARD|HAZ|DGR?|ADR)[ .-]{0,2}(?:CODE[ .-]{0,2})?' +
    String.raw`(?:CLASS|CLS|CL|CAT)?[ .:#-]{0,4}(?:NO\.? ?)?${CLASS_NUMBER}`,
  'g',
);
/** 危险品类别：3, 危险等级 6.1. */
const CLASS_CHINESE_FIELD =
  /危(?:险|化)[品货物性]{0,2}(?:类别|等级|级别|类)[ :]{0,3}([1-9](?:\.[1-6])?)(?!\d|\.\d)/g;
/** 3类 by itself, 第九类, 3类危险品; not 3类医疗器械 and not 共3类. */
const CLASS_CHINESE = new RegExp(
  String.raw`(?<![\p{Script=Han}\d.])第?([1-9一二三四五六七八九](?:\.[1-6])?) ?类` +
    String.raw`(?=$|[\s,;.。，；、/()]|危|易|腐|毒|氧|放|爆|杂)`,
  'gu',
);
/** Classes of another trade: steel bolts, lasers, insulation, freight, trade marks. */
const OTHER_CLASS_BEFORE = new RegExp(
  '(?:LASER|INSULATION|EFFICIENCY|ENERGY|PROTECTION|ACCURACY|TOLERANCE|FREIGHT|NMFC|PROPERTY|' +
    'PRESSURE|TRADEMARK|NICE|DEVICE|STRENGTH|LEAKAGE|APPLIANCE) ?-?$',
);
const OTHER_CLASS_BEHIND =
  /^ ?-?(?:LASER|INSULATION|BOLT|NUT|SCREW|FLANGE|DEVICE|MEDICAL|APPLIANCE|ACCURACY|EFFICIENCY)/;

function classesIn(text: string): CargoFact[] {
  const facts: CargoFact[] = [];
  const add = (words: string, number: string): void => {
    if (CLASSES.has(number))
      facts.push({ kind: 'dangerous', words: words.trim(), imoClass: number });
    else if (/^[一-九]$/u.test(number)) facts.push({ kind: 'dangerous', words: words.trim() });
  };
  for (const pattern of [CLASS_OF_CODE, SUBSIDIARY, DIVISION])
    for (const [whole, number = ''] of text.matchAll(pattern)) add(whole, number);
  for (const pattern of [CLASS_ALONE, CLASS_ROMAN])
    for (const match of text.matchAll(pattern)) {
      const before = inContext(text, match.index, 'before', 16);
      const behind = inContext(text, match.index + match[0].length, 'behind', 16);
      if (OTHER_CLASS_BEFORE.test(before) || OTHER_CLASS_BEHIND.test(behind)) continue;
      const number = match[1]!;
      add(match[0], pattern === CLASS_ROMAN ? String(ROMAN.indexOf(number) + 1) : number);
    }
  for (const pattern of [CLASS_CHINESE_FIELD, CLASS_CHINESE])
    for (const [whole, number = ''] of text.matchAll(pattern)) add(whole, number);
  return facts;
}

const DANGEROUS_WORDS = [
  /(?<![A-Z])DANGEROUS(?: (?:GOODS?|CARGO(?:ES)?|SUBSTANCES?|MATERIALS?))?(?![A-Z])/g,
  /(?<![A-Z])(?:HAZARD(?:OUS|S)?|HAZMAT|HAZ)(?![A-Z])/g,
  // German, French, Spanish, Portuguese and Italian.
  /(?<![A-Z])(?:GEFAHRGUT|GEFAHRGUETER|DANGEREU(?:X|SES?)|PELIGROS[AO]S?|PERIGOS[AO]S?)(?![A-Z])/g,
  /(?<![A-Z])PERICOLOS[AEIO](?![A-Z])/g,
  /(?<![A-Z])GEFAHRSTOFFE?(?![A-Z])/g,
  /(?<![A-Z])(?:AEROSOLS?|FIREWORKS?|FIRECRACKERS?|PYROTECHNICS?|DRY ICE)(?![A-Z])/g,
  // A lighter may be a barge and a colour; lighters are what is sold by the carton.
  /(?<![A-Z])(?:(?:GAS|CIGARETTE|BUTANE|POCKET) LIGHTER|LIGHTERS)(?![A-RT-Z])/g,
  /(?<![A-Z])(?:IN)?FLAMMABLES?(?![A-Z])/g,
  /(?<![A-Z])(?:EXPLOSIVES?|CORROSIVES?|TOXIC|POISONOUS|RADIOACTIVE)(?![A-Z])/g,
  /(?<![A-Z])(?:OXIDI[SZ](?:ERS?|ING)|ORGANIC PEROXIDES?|COMBUSTIBLE)(?![A-Z])/g,
  // What poisons: POISON itself, not a dart or an ivy of that name.
  /(?<![A-Z])POISONS?(?![A-Z])(?! (?:IVY|OAK|DART))/g,
  /(?<![A-Z])(?:IMDG|MARINE POLLUTANTS?|FLASH ?POINT|PACKING GROUP)(?![A-Z])/g,
  /(?<![A-Z])(?:LIMITED|LTD\.?) (?:QUANTIT(?:Y|IES)|QTY)(?![A-Z])/g,
  /(?<![A-Z0-9&-])LQ(?![A-Z0-9-])/g,
  /(?<![A-Z0-9])P\.?G\.? ?I{1,3}(?![A-Z0-9])/g,
  /(?<![A-Z])P(?:AC)?KG?(?:ING)?\.? (?:GROUP|GRP?)\.?[ :]{0,2}I{1,3}(?![A-Z0-9])/g,
  // Emergency schedules of fire and spillage (IMDG code): EMS F-E, S-E.
  /(?<![A-Z])F-[A-J] ?[,/ ] ?S-[A-Z](?![A-Z])/g,
  // A flash point with its degrees: FP 23C.
  /(?<![A-Z])F\.?P\.?[ :=]{1,3}[+-]? ?\d{1,3}(?:\.\d)? ?(?:° ?)?[CF](?![A-Z])/g,
  // A DG set is a diesel generator, DG-200 a model.
  /(?<![A-Z0-9-])D[./]?G(?![A-Z0-9])(?! ?-?(?:SETS?(?![A-Z])|\d))/g,
  /危(?:险(?:品|货物?|物品?)|化品|品|货)|易燃|易爆|剧毒|有毒|氧化剂|爆炸品/g,
  /危包证|毒(?:害|性)?品|毒性物质|(?:有机)?过氧化物|可燃(?:液体|固体|气体|物)|干冰/g,
  /放射性|海洋污染物|闪点|腐蚀(?:品|性)/g,
  /打火机|气雾剂|烟花|爆竹|鞭炮/g,
];

const BATTERY_WORDS = [
  // A battery by itself is one; a tester, a charger or a cover for batteries is none.
  new RegExp(
    '(?<![A-Z])(?:(?:LITHIUM|LI|ION|METAL|POLYMER|LEAD|ACID|DRY|STORAGE|SPARE|BUTTON|NI-?MH)' +
      '[ -]?){0,3}BATTER(?:Y|IES)(?![A-Z])' +
      '(?! ?-?(?:CHARGERS?|TESTERS?|CABLES?|CLAMPS?|HOLDERS?|BOX(?:ES)?|CASES?|COVERS?|CLIPS?|' +
      'TRAYS?|RACKS?|TERMINALS?|CONNECTORS?|SEPARATORS?|LIDS?|OPERATED|POWERED|FREE|CAGES?)' +
      '(?![A-Z]))',
    'g',
  ),
  /(?<![A-Z])(?:E-?(?:BIKE|SCOOTER|BICYCLE)S?|HOVERBOARDS?|NEW ENERGY VEHICLES?)(?![A-Z])/g,
  // Packing instructions of IATA for lithium batteries: PI 965 to 970.
  /(?<![A-Z])PI ?9(?:6[5-9]|70)(?!\d)/g,
  // The case of a battery is none, and no tester of batteries.
  new RegExp(
    '(?:锂(?:离子|金属|聚合物)?)?电池' +
      '(?!盖|盒|夹|检测|测试|充电|座|极|隔|壳|片|仓|箱|槽|支架|连接|线)',
    'g',
  ),
  /电芯|储能(?:柜|系统|电源)/g,
  /(?<![A-Z])LITHIUM[ -]?(?:ION|METAL|POLYMER|IRON|PHOSPHATE|CELLS?|BATTER(?:Y|IES))(?![A-Z])/g,
  /(?<![A-Z])(?:LI[ -]?ION|LI[ -]?PO(?:LYMER)?|LIFEPO4|SODIUM[ -]ION)(?![A-Z])/g,
  /(?<![A-Z])(?:LI|LITHIUM)[ -]?BATTS?(?![A-Z])/g,
  /(?<![A-Z])(?:STORAGE|TRACTION|LEAD[ -]ACID) BATTER(?:Y|IES)(?![A-Z])/g,
  /(?<![A-Z])BATTERY PACKS?(?![A-Z])/g,
  /(?<![A-Z])ELECTRIC (?:SCOOTER|BIKE|BICYCLE|VEHICLE|MOTORCYCLE|CAR)S?(?![A-Z])/g,
  /(?:动力|储能|内置|含|带|配|蓄)电池(?!盖|盒|夹|检测|测试)|带电(?:产品|货|商品)/g,
  /电动(?:自行车|摩托车|滑板车|平衡车|汽车|车)|平衡车|新能源(?:汽车|车)/g,
  /(?<![A-Z])POWER ?BANKS?(?![A-Z])/g,
  /锂(?:离子|金属|聚合物)?电(?:池|芯)?|磷酸铁锂|锂离子|钠离子电|充电宝|移动电源/g,
];

const COLD_WORDS = [
  /(?<![A-Z])ICE ?CREAM(?![A-Z])(?! (?:MACHINE|MAKER|SCOOP|CUP|CONE|BOX|FREEZER|SPOON|TRUCK)S?)/g,
  // Vents are set on reefers alone.
  /(?<![A-Z])VENTS?(?:ILATION)?[ :]{1,2}(?:OPEN[ :]{1,2})?\d{1,3} ?(?:%|CBM)/g,
  /(?<![A-Z])VENTS?[ :]{1,2}(?:CLOSED?|OPEN)(?![A-Z])/g,
  /冰(?:鲜|冻|激凌|淇淋)(?!机|勺|杯|模)|温控(?!器|阀|开关|仪|箱|头|板|模块|系统)/g,
  /(?<![A-Z])(?:FROZEN|COLD CHAIN|KEEP (?:COOL|COLD|CHILLED))(?![A-Z])/g,
  /(?<![A-Z])(?:TEMPERATURE|TEMP\.?)[ -]?CONTROL(?:LED)?(?![A-Z])(?! (?:UNIT|VALVE|SYSTEM|BOX))/g,
  // German, French, Spanish and Italian.
  /(?<![A-Z])(?:TIEFGEK(?:UE|Ü)HLT|GEK(?:UE|Ü)HLT|SURGEL[EÉA]|CONGEL[EÉA]|REFRIGERAD)[A-Z]{0,4}/g,
  /(?<![A-Z])CHILLED(?![A-Z])(?! WATER)/g,
  // Furniture of shops and vehicles are refrigerated as well.
  /(?<![A-Z])REFRIGERATED(?! (?:DISPLAY|SHOWCASE|CABINET|COUNTER|TRUCK|VAN|AIR|DRYER))/g,
  /(?<![A-Z])REEFER(?![A-Z])(?! (?:PLUG|PART|SPARE|UNIT|TRUCK|TRAILER))/g,
  /(?:冷冻|冷藏|速冻)(?!柜|机|设备|库|室|油|液|管|压缩|展|车|包|袋|干燥|箱(?:体|门|配件))/g,
  /冻(?:品|货|鱼|虾|肉|鸡|蟹)|(?<!冷)冻柜|冷链/g,
  /(?:(?<![商家])用|走|订|需|要|装|放)冷柜|冷柜(?:运输|装运|出运|出口)|^冷柜$/gm,
  /恒温(?!器|箱|槽|阀|控制|水|培养|干燥|烙铁|电|混)|保鲜(?!膜|袋|盒|柜|罐|剂|碗|层|冰箱)/g,
];

const OVERSIZE_WORDS = [
  /(?<![A-Z])(?:OUT[ -]OF[ -]GAUGE|O\.?O\.?G|BREAK ?BULK)(?![A-Z])/g,
  /(?<![A-Z])OVER[ -]?DIMENSION(?:AL|ED|S)?(?![A-Z])/g,
  // OW 20CM, OH: 30 CM.
  /(?<![A-Z])O[LWH][ :=]{0,3}\d{1,4}(?:\.\d)? ?(?:CM|MM|M)S?(?![A-Z])/g,
  /(?<![A-Z])O[LWH] ?[:=] ?\d{1,4}(?![\d%])/g,
  /大件(?!家具)/g,
  /(?<![A-Z])OVER[ -]?(?:LENGTH|WIDTH|HEIGHT)(?![A-Z])/g,
  // Clothes are oversized as well.
  /(?<![A-Z])OVER[ -]?SIZED?(?![A-Z])(?! (?:T|TEE|TOP|FIT|SHIRT|HOOD|SWEAT|DRESS|COAT|JACKET))/g,
  // 超高分子, 超高压 and 超长纤维 are materials.
  /超(?:限|尺寸|[长宽高](?=超|货|件|柜|箱|尺|限| ?:? ?\d|[\s,;.。、/()]|$))/g,
];

function wordsIn(text: string, kind: CargoFactKind, patterns: readonly RegExp[]): CargoFact[] {
  // Most texts name nothing, and `search` costs a tenth of `matchAll`, which copies its pattern.
  const present = patterns.filter((pattern) => text.search(pattern) >= 0);
  return present.flatMap((pattern) =>
    Array.from(text.matchAll(pattern)).flatMap((match): CargoFact[] =>
      isDenied(text, match.index, match.index + match[0].length)
        ? []
        : [{ kind, words: match[0].trim() }],
    ),
  );
}

/** What reefers keep: 30 °C at most, deep frozen -60 °C. */
const COLDEST = -60;
const WARMEST = 30;
const DEGREE_NUMBER = String.raw`[+-]? ?\d{1,2}(?:\.\d)?`;
const DEGREES = new RegExp(
  String.raw`(?<![A-Z0-9.,/:]|\d-)(?:(${DEGREE_NUMBER}) ?(?:°? ?[CF])? ?(?:/|~|-|TO|至|到) ?)?` +
    `(MINUS |零下 ?)?(${DEGREE_NUMBER}) ?` +
    String.raw`(° ?[CF]?|DEG(?:REES?)?\.? ?[CF]?(?:ELSIUS)?|CELSIUS|摄氏度|度|[CF])(?![A-Z0-9])`,
  'g',
);
/** TEMP -18, SET POINT: +2, 温度要求 -18, 设定 5. */
const SET_POINT = new RegExp(
  '(?:(?<![A-Z])' +
    '(?:TEMP(?:ERATURE)?|SET(?:TING)?(?: ?POINT| ?TEMP(?:ERATURE)?)?(?: ?AT)?)|温度|设温|冻温)' +
    '[ :.=]{0,3}(?:AT |要求|设定|为|在)?[ :]{0,2}(MINUS |零下 ?)?' +
    String.raw`(${DEGREE_NUMBER})(?![\d.A-Z%])`,
  'g',
);
/** MINUS 18, 零下18. */
const BELOW_ZERO = /(?:(?<![A-Z])MINUS |零下 ?)(\d{1,2}(?:\.\d)?)(?![\d.A-Z%])/g;
/** 零下十八度. */
const BELOW_ZERO_CHINESE = /零下([一二三四五六七八九十]{1,3})(?:摄氏)?度/g;
const DIGITS = '一二三四五六七八九';
/** 十八, 二十, 二十五. */
function ofNumeral(written: string): number {
  const [tens = '', ones = ''] = written.includes('十') ? written.split('十') : ['0', written];
  const digit = (one: string): number => DIGITS.indexOf(one) + 1;
  return (tens === '0' ? 0 : tens === '' ? 10 : digit(tens) * 10) + (ones ? digit(ones) : 0);
}
/** 13.5C and 0C: no cable has so many cores. */
const NO_CORES = /^(?:0|\d{1,2}\.\d)$/;
const KEPT_AT = new RegExp(
  '(?:TEMP|SET|KEEP|KEPT|AT|REEFER|RF|RH|STOR(?:E|AGE)|CARRY|TRANSPORT|FRESH|FRUITS?|' +
    'VEGETABLES?|温度|设定|设温|保持|温|鲜)' +
    String.raw`[^\d\n]{0,12}$`,
);
/** Temperatures of another thing: its flash point, what it stands, its colour. */
const OTHER_DEGREES = new RegExp(
  String.raw`(?:FLASH|F\.?P\.?|BOILING|MELTING|SOFTENING|FREEZING|WORKING|OPERATING|RATED|RESIST|` +
    'COLOU?R|CURING|IGNITION|闪点|熔点|沸点|工作温度|耐温|耐热|色温|固化|燃点)' +
    String.raw`[^\n,;]{0,16}$`,
);

const toNumber = (written: string, minus: boolean): number => {
  const number = Number(written.replaceAll(' ', ''));
  return minus ? -Math.abs(number) : number;
};
const ofFahrenheit = (degrees: number): number => Math.round((((degrees - 32) * 5) / 9) * 10) / 10;

function temperature(words: string, degrees: readonly number[]): CargoFact[] {
  const celsius = [...degrees].sort((one, other) => one - other);
  return celsius.every((each) => each >= COLDEST && each <= WARMEST)
    ? [{ kind: 'temperature', words: words.trim(), celsius }]
    : [];
}

function temperaturesIn(text: string): CargoFact[] {
  const facts: CargoFact[] = [];
  for (const match of text.matchAll(DEGREES)) {
    const [whole, low, minus, high = '', unit = ''] = match;
    const before = text.slice(Math.max(0, match.index - 30), match.index);
    const signed = /[+-]/.test(`${low ?? ''}${high}`) || minus !== undefined;
    const named = /[CF]|摄氏|DEG/.test(unit) && unit !== 'C' && unit !== 'F';
    const isDegree = named || (unit === 'C' && NO_CORES.test(high));
    // 24C is a cable of 24 cores and 45° an angle, -18C and 2-8°C are what a box is set to.
    if (!signed && !isDegree && !KEPT_AT.test(before)) continue;
    if (OTHER_DEGREES.test(before)) continue;
    const numbers = [
      ...(low === undefined ? [] : [toNumber(low, false)]),
      toNumber(high, minus !== undefined),
    ];
    facts.push(...temperature(whole, unit.includes('F') ? numbers.map(ofFahrenheit) : numbers));
  }
  for (const match of text.matchAll(SET_POINT)) {
    const before = text.slice(Math.max(0, match.index - 30), match.index);
    if (OTHER_DEGREES.test(before) || OTHER_DEGREES.test(match[0])) continue;
    facts.push(...temperature(match[0], [toNumber(match[2]!, match[1] !== undefined)]));
  }
  for (const match of text.matchAll(BELOW_ZERO)) {
    if (OTHER_DEGREES.test(text.slice(Math.max(0, match.index - 30), match.index))) continue;
    facts.push(...temperature(match[0], [-Number(match[1])]));
  }
  for (const [whole, numeral = ''] of text.matchAll(BELOW_ZERO_CHINESE))
    facts.push(...temperature(whole, [-ofNumeral(numeral)]));
  return facts;
}

/** Inner length, width and height of a 40-foot high cube in cm: no piece beyond goes into a closed box. */
const INNER = [1203, 269, 235] as const;
const CENTIMETRES: Readonly<Record<string, number>> = {
  M: 100,
  CM: 1,
  MM: 0.1,
  米: 100,
  厘米: 1,
  毫米: 0.1,
  "'": 30.48,
  FT: 30.48,
  FEET: 30.48,
  '"': 2.54,
  INCH: 2.54,
};
const LENGTH = String.raw`(\d{1,2},\d{3}(?!\d)|\d{1,5}(?:\.\d{1,3})?)`;
const UNIT = `(MM|CM|M|厘米|毫米|米|'|"|FT|FEET|INCH)(?:E?S)?`;
const SIDE = `${LENGTH} ?(?:${UNIT})?`;
const PIECE = new RegExp(
  String.raw`(?<![\d.])${SIDE} ?[X*×] ?${SIDE} ?[X*×] ?${SIDE}(?![A-Z\d])`,
  'g',
);

const GAP = '[ ,;/X*×、]{0,3}';
/** L:1400CM W:320CM H:380CM, 长14米宽3.2米高3.8米. */
const NAMED_SIDES = new RegExp(
  `(?:(?<![A-Z])L(?:ENGTH)?|长)[ :=]{0,3}${SIDE}${GAP}` +
    `(?:W(?:IDTH)?|宽)[ :=]{0,3}${SIDE}${GAP}` +
    `(?:H(?:EIGHT)?|高)[ :=]{0,3}${SIDE}(?![A-Z\\d])`,
  'g',
);

/** DIM: 1400/320/380 CM. */
const DIMENSIONS = new RegExp(
  `(?<![A-Z])DIM(?:ENSION)?S?[ :.=]{1,3}${SIDE} ?/ ?${SIDE} ?/ ?${SIDE}(?![A-Z\\d])`,
  'g',
);

const centimetres = (length: string, unit: string): number =>
  Number(length.replace(',', '')) * (CENTIMETRES[unit] ?? 1);

/** Pieces whose three sides, with their unit, are longer than the inside of the largest closed box. */
function piecesIn(text: string): CargoFact[] {
  const matches = [PIECE, NAMED_SIDES, DIMENSIONS].flatMap((pattern) =>
    Array.from(text.matchAll(pattern)),
  );
  return matches.flatMap((match): CargoFact[] => {
    const [whole, a, unitA, b, unitB, c, unitC] = match;
    const last = unitC ?? unitB ?? unitA;
    if (!last) return [];
    const sides = [
      [a, unitA],
      [b, unitB],
      [c, unitC],
    ]
      .map(([number, unit]) => centimetres(number!, unit ?? last))
      .sort((one, other) => other - one);
    return sides.some((side, index) => side > INNER[index]!)
      ? [{ kind: 'oversize', words: whole.trim() }]
      : [];
  });
}

/**
 * The facts of cargo that a text names, in Chinese or English: UN numbers and IMO classes (IMDG code),
 * words for dangerous goods, lithium batteries, temperatures of carriage, and what stands out of a box.
 * What the text denies (NON-DG, 非危险品, DG: NO) is none. A UN number is a fact even beside such words.
 *
 * The time is in proportion to the text, which is cut at {@link MOST_CARGO_TEXT} characters.
 */
export function cargoFactsIn(text: string | null | undefined): CargoFact[] {
  if (!text) return [];
  const plain = plainText(text);
  const found = [
    ...unNumbersIn(plain),
    ...classesIn(plain),
    ...wordsIn(plain, 'dangerous', DANGEROUS_WORDS),
    ...wordsIn(plain, 'battery', BATTERY_WORDS),
    ...temperaturesIn(plain),
    ...wordsIn(plain, 'temperature', COLD_WORDS),
    ...wordsIn(plain, 'oversize', OVERSIZE_WORDS),
    ...piecesIn(plain),
  ];
  const once = new Map(found.map((fact) => [`${fact.kind} ${fact.words}`, fact]));
  return [...once.values()].slice(0, MOST_FACTS);
}
