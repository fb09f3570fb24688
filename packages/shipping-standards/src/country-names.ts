/** English names of countries (ISO 3166-1) as papers of the trade print them, and the country that an address names. */

/** Where papers of the mainland, or of the trade, write otherwise than Unicode's names. */
const PRINTED: Readonly<Record<string, string>> = {
  HK: 'HONG KONG, CHINA',
  MO: 'MACAO, CHINA',
  TW: 'TAIWAN, CHINA',
  US: 'U.S.A.',
  KR: 'KOREA',
  MM: 'MYANMAR',
  TR: 'TURKEY',
  CZ: 'CZECH REPUBLIC',
};

/** What addresses say beside the printed name, compared without signs. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  US: ['USA', 'UNITED STATES', 'UNITED STATES OF AMERICA'],
  GB: ['UK', 'UNITED KINGDOM', 'GREAT BRITAIN', 'ENGLAND', 'SCOTLAND', 'WALES', 'NORTHERN IRELAND'],
  AE: ['UAE', 'U A E', 'UNITED ARAB EMIRATES'],
  KR: ['KOREA', 'SOUTH KOREA', 'REPUBLIC OF KOREA'],
  NL: ['THE NETHERLANDS', 'HOLLAND'],
  DE: ['DEUTSCHLAND'],
  CN: ['PR CHINA', 'P R CHINA', 'PEOPLES REPUBLIC OF CHINA'],
  HK: ['HONG KONG', 'HONGKONG', 'HONG KONG SAR'],
  MO: ['MACAO', 'MACAU'],
  TW: ['TAIWAN'],
  VN: ['VIETNAM', 'VIET NAM'],
  TR: ['TURKIYE', 'TURKEY'],
  RU: ['RUSSIAN FEDERATION'],
  CZ: ['CZECHIA', 'CZECH REPUBLIC'],
  MM: ['BURMA'],
  CI: ['IVORY COAST', 'COTE DIVOIRE'],
  SA: ['KSA', 'K S A', 'KINGDOM OF SAUDI ARABIA'],
  BR: ['BRASIL'],
  MX: ['MEXICO', 'MEXICO CITY'],
  ES: ['ESPANA'],
  IT: ['ITALIA'],
};

/** Words that are a state, a town or a person as often as the country: an address that ends in them names no country for sure. */
const AMBIGUOUS = new Set(['GEORGIA', 'JERSEY', 'CHAD', 'JORDAN', 'GUINEA']);

/** ISO 3166-1 alpha-2, and XK as everybody writes Kosovo. Unicode also names countries that are no more. */
const CODES: ReadonlySet<string> = new Set(
  [
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI',
    'CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ',
    'GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS',
    'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG',
    'PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK',
    'TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW XK',
  ].flatMap((line) => line.split(' ')),
);
const unicode = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Upper case, no accents, straight signs: what EDIFACT and most forms hold. */
const upper = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toUpperCase();

/** Words alone. */
const plain = (text: string): string =>
  upper(text)
    .replaceAll("'", '')
    .replace(/[^A-Z]+/g, ' ')
    .trim();

/**
 * The English name of a country as bills print it, in capitals.
 * @param code ISO 3166-1 alpha-2; the first two letters of a UN/LOCODE
 * @returns '' for a code that is no country
 */
export function countryName(code: string): string {
  return CODES.has(code) ? (PRINTED[code] ?? upper(unicode.of(code) ?? '')) : '';
}

let names: ReadonlyMap<string, string> | undefined;

/** Every name that an address may end in, with its country. */
function allNames(): ReadonlyMap<string, string> {
  if (names) return names;
  const all = new Map<string, string>();
  for (const code of CODES) {
    for (const each of [countryName(code), unicode.of(code) ?? '', ...(CALLED[code] ?? [])])
      all.set(plain(each), code);
  }
  names = all;
  return all;
}

/** What stands behind an address and is none: telephone, mail, tax and registration numbers. */
const NO_ADDRESS =
  /^(?:TEL|FAX|PH(?:ONE)?|MOB|E-?MAIL|ATTN|CONTACT|VAT|TAX|EORI|USCI|CNPJ|RUC|NIT|RFC|IEC|GST|PAN|PIC|ZIP|POST)\b|@/i;

/** What stands behind an address in its own line. */
const CONTACT = /\b(?:TEL|FAX|PHONE|ATTN)\b/i;

/**
 * The country that a party's address names at its end, as in `ELBTOR GMBH / HAFENSTR. 1 / 20457 HAMBURG, GERMANY / TEL +49 …`.
 * @param address name and address, line by line
 * @returns ISO 3166-1 alpha-2, or null where no line ends in a country's name
 */
export function countryOfAddress(address: string | null | undefined): string | null {
  const known = allNames();
  // The first line is the party's name: COSCO (CAMBODIA) CO., LTD. is not an address.
  const lines = (address ?? '').split(/\r\n|\r|\n/).slice(1);
  for (const line of lines.reverse()) {
    if (NO_ADDRESS.test(line.trimStart())) continue;
    const words = plain(line.split(CONTACT, 1)[0]!).split(' ');
    for (let take = Math.min(5, words.length); take > 0; take--) {
      const end = words.slice(-take).join(' ');
      const code = known.get(end);
      if (code && !AMBIGUOUS.has(end)) return code;
    }
  }
  return null;
}

/**
 * A place as a bill names it, with its country: `NINGBO` and `CN` make `NINGBO, CHINA`. A text that names the country stays as it is.
 * @param country ISO 3166-1 alpha-2, '' or null where it is not known
 */
export function placeWithCountry(
  place: string | null | undefined,
  country: string | null | undefined,
): string {
  const text = (place ?? '').trim();
  const name = countryName(country ?? '');
  if (!text || !name) return text;
  const said = ` ${plain(text)} `;
  const called = [name, ...(CALLED[country ?? ''] ?? [])].map(plain);
  // Singapore and Hong Kong are their own country's name.
  return called.some((each) => said.includes(` ${each} `)) ? text : `${text}, ${name}`;
}

/**
 * A place that is written with its country behind it, as bills print it: `NINGBO, CHINA` and `NINGBO CHINA` are NINGBO in CN.
 * @returns null where no country stands at the end, or nothing before it
 */
export function placeAndCountry(text: string): { place: string; country: string } | null {
  const known = allNames();
  const words = text.trim().split(/(?<=[\s,，.])|(?=[\s,，(])/);
  for (let take = 1; take < words.length; take++) {
    const country = known.get(plain(words.slice(take).join('')));
    const place = words
      .slice(0, take)
      .join('')
      .replace(/(?<![\s,，(])[\s,，(]+$/, '');
    if (country && place !== '') return { place, country };
  }
  return null;
}

/** Regions that stand behind a place in place of the country: states of the US, provinces of Canada, states of Australia. */
const REGIONS: Readonly<Record<string, string>> = {
  US: 'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY',
  CA: 'AB BC MB NB NL NS NT NU ON PE QC SK YT',
  AU: 'ACT NSW NT QLD SA TAS VIC WA',
};

/** The countries that a short code behind a place may mean: CA is Canada, and California in the US. */
const countriesOf = (code: string): string[] => [
  ...(CODES.has(code) ? [code] : []),
  ...Object.entries(REGIONS).flatMap(([country, regions]) =>
    regions.split(' ').includes(code) ? [country] : [],
  ),
];

/** No name of a place or a country is longer; what a pattern looks at is cut to it. */
const LONGEST = 200;
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What stands in brackets or behind a comma at the end of a place. */
const BEHIND = /^(.+?) ?(?:[(（]([^()（）]{2,40})[)）]|[,，] ?([^,，()（）]{2,40}))$/u;
/** LOS ANGELES, CA (US): no place has more behind it. */
const MOST_BEHIND = 3;

/**
 * A place with the country or region that stands behind it: `SHUAIBA, KUWAIT`, `LOS ANGELES, CA`, `KAOHSIUNG (TW)`, `SYDNEY, AU`.
 * @returns the place, and the countries of which each thing behind it may speak; the place must lie in one of each. null where
 * nothing stands behind it, or something that is no country and no region
 */
export function placeAndRegion(
  text: string,
): { place: string; countries: readonly (readonly string[])[] } | null {
  let place = oneLine(text);
  if (place.length > LONGEST) return null;
  const countries: (readonly string[])[] = [];
  for (let found = BEHIND.exec(place); found && countries.length < MOST_BEHIND; ) {
    const behind = (found[2] ?? found[3] ?? '').trim();
    const country = allNames().get(plain(behind));
    const meant = country ? [country] : countriesOf(behind.replace(/\./g, '').toUpperCase());
    if (meant.length === 0) break;
    countries.push(meant);
    place = (found[1] ?? '').trim();
    found = BEHIND.exec(place);
  }
  return countries.length > 0 && place !== '' ? { place, countries } : null;
}

/** Names that two countries have: who writes one is asked which. */
const SHARED_NAMES: Readonly<Record<string, readonly string[]>> = {
  CONGO: ['CG', 'CD'],
  'THE CONGO': ['CG', 'CD'],
  刚果: ['CG', 'CD'],
};
const chinese = new Intl.DisplayNames('zh-CN', { type: 'region', fallback: 'none' });
/** What papers of the mainland call territories beside Unicode's names. */
const CHINESE: Readonly<Record<string, readonly string[]>> = {
  HK: ['香港', '中国香港'],
  MO: ['澳门', '中国澳门'],
  TW: ['台湾', '中国台湾'],
  RU: ['俄罗斯', '俄罗斯联邦'],
  KR: ['韩国', '大韩民国'],
  GB: ['英国'],
  CG: ['刚果（布）', '刚果共和国'],
  CD: ['刚果（金）', '刚果民主共和国'],
};
const han = (text: string): string => text.normalize('NFKC').replace(/[^\p{Script=Han}]/gu, '');

let hanNames: ReadonlyMap<string, string> | undefined;
function allHanNames(): ReadonlyMap<string, string> {
  hanNames ??= new Map(
    [...CODES].flatMap((code) =>
      [chinese.of(code) ?? '', ...(CHINESE[code] ?? [])]
        .filter((name) => han(name) !== '')
        .map((name) => [han(name), code] as const),
    ),
  );
  return hanNames;
}

/** A code in brackets behind a name: Panama (PAN), Malta (MLT), Panama (PA). */
const CODE_BEHIND = /^(.+?) ?[(（] ?([A-Z]{2,3}) ?[)）]$/iu;

/**
 * The countries that a name means, in English or Chinese, as papers write it: HONG KONG, TÜRKIYE, RUSSIAN FEDERATION, 俄罗斯联邦. One of
 * two letters is for whoever keeps the codes.
 * @returns ISO 3166-1 alpha-2; two where two countries have the name (CONGO), none where nobody has it
 */
export function countriesNamed(text: string): readonly string[] {
  const trimmed = oneLine(text);
  if (trimmed.length > LONGEST) return [];
  const [, before = trimmed, code = ''] = CODE_BEHIND.exec(trimmed) ?? [];
  const name = before.trim();
  const shared = SHARED_NAMES[plain(name)] ?? SHARED_NAMES[han(name)];
  if (shared) return shared;
  const found = allNames().get(plain(name)) ?? allHanNames().get(han(name));
  if (!found) return [];
  // A code of two letters behind the name must be the name's own.
  return code.length === 2 && code.toUpperCase() !== found ? [] : [found];
}
