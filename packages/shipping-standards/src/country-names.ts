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
