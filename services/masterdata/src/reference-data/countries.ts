import { createRequire } from 'node:module';
import { asPrinted } from './as-printed.js';

/** A country or territory of ISO 3166. */
export interface CountryRow {
  /** Alpha-2. */
  readonly Code: string;
  readonly NameCn: string;
  readonly NameEn: string;
  readonly Continent: Continent;
}

export type Continent = 'AS' | 'EU' | 'NA' | 'SA' | 'AF' | 'OC' | 'AN';

const CONTINENTS: Readonly<Record<Continent, string>> = {
  AS: 'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  EU: 'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  NA: 'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  SA: 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
  AF: 'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  OC: 'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  AN: 'AQ BV GS HM TF',
};

const CONTINENT_OF: ReadonlyMap<string, Continent> = new Map(
  Object.entries(CONTINENTS).flatMap(([continent, codes]) =>
    codes.split(' ').map((code) => [code, continent as Continent] as const),
  ),
);

/** Names that the library writes otherwise than papers of the mainland do. */
const CHINESE: Readonly<Record<string, string>> = {
  HK: '中国香港',
  MO: '中国澳门',
  TW: '中国台湾',
  EH: '西撒哈拉',
  FK: '马尔维纳斯群岛（福克兰）',
};
const ENGLISH: Readonly<Record<string, string>> = {
  CN: 'CHINA',
  HK: 'HONG KONG, CHINA',
  MO: 'MACAO, CHINA',
  TW: 'TAIWAN, CHINA',
  AX: 'ALAND ISLANDS',
  CD: 'DR CONGO',
  CG: 'CONGO',
  GM: 'GAMBIA',
  IR: 'IRAN',
  MD: 'MOLDOVA',
  MK: 'NORTH MACEDONIA',
  PS: 'PALESTINE',
  RU: 'RUSSIA',
  TR: 'TURKEY',
  TZ: 'TANZANIA',
  US: 'UNITED STATES',
};

const load = createRequire(import.meta.url);

/** The names file of one language; some names come with their aliases, the usual one first. The library's code is not needed. */
function allNames(language: 'zh' | 'en'): Map<string, string[]> {
  const { countries: named } = load(`i18n-iso-countries/langs/${language}.json`) as {
    countries: Record<string, string | string[]>;
  };
  return new Map(Object.entries(named).map(([code, name]) => [code, [name].flat()]));
}

const names = (language: 'zh' | 'en'): Map<string, string> =>
  new Map([...allNames(language)].map(([code, [first]]) => [code, first ?? code]));

/** How people call countries beside the names of the library. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  KR: ['KOREA'],
  GB: ['ENGLAND'],
  NL: ['HOLLAND'],
  DE: ['DEUTSCHLAND'],
  AE: ['UAE'],
};

const alpha3 = load('i18n-iso-countries/codes.json') as readonly (readonly [
  alpha2: string,
  alpha3: string,
])[];
const ALPHA3: ReadonlyMap<string, string> = new Map(alpha3);
const [CHINESE_NAMES, ENGLISH_NAMES] = [allNames('zh'), allNames('en')];

/** What a country is found by beside its code and names: ISO alpha-3 (USA), other names of the library, usual ones. */
export const countryAliases = (code: string): string[] => [
  ...[ALPHA3.get(code) ?? []].flat(),
  ...[CHINESE_NAMES, ENGLISH_NAMES].flatMap((all) => all.get(code)?.slice(1) ?? []),
  ...(CALLED[code] ?? []),
];

/**
 * Every country and territory with its Chinese and English name (as bills print it) and continent, by code.
 * @throws Error when the library has a country that the continents do not know: then it was updated and this table was not.
 */
export function countries(): CountryRow[] {
  const chinese = names('zh');
  const english = names('en');
  return [...chinese.keys()].sort().map((Code) => {
    const Continent = CONTINENT_OF.get(Code);
    if (!Continent) throw new Error(`no continent for country ${Code}`);
    return {
      Code,
      NameCn: CHINESE[Code] ?? chinese.get(Code) ?? Code,
      NameEn: asPrinted(ENGLISH[Code] ?? english.get(Code) ?? Code),
      Continent,
    };
  });
}
