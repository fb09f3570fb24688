import { type PackageKind, packageKindOf } from './package-code.js';

/** What a quantity is of. Weights are held in kilograms, volumes in cubic metres; `number` is a bare number. */
export type QuantityKind = 'weight' | 'volume' | 'packages' | 'number';

/** A unit as people and messages write it. */
export interface Unit {
  readonly kind: 'weight' | 'volume' | 'packages';
  /** How many kilograms, cubic metres or packages one is, as exact text. */
  readonly factor: string;
  /** Chinese name. */
  readonly label: string;
  /** The unit that quantities of the kind are held in. */
  readonly own?: boolean;
  /** Said beside the unit where its name alone means several. */
  readonly meaning?: string;
  /** Of a kind of package: its UN/ECE Recommendation 21 code. 件 and PKGS name none. */
  readonly packageCode?: string;
}

const WEIGHT = (factor: string, label: string, more: Partial<Unit> = {}): Unit => ({
  kind: 'weight',
  factor,
  label,
  ...more,
});
const VOLUME = (factor: string, label: string, more: Partial<Unit> = {}): Unit => ({
  kind: 'volume',
  factor,
  label,
  ...more,
});
const PACKAGES: Unit = { kind: 'packages', factor: '1', label: '件', own: true };

/**
 * Units with their spellings: Chinese and English words, abbreviations of trade papers, UN/ECE Recommendation 20 codes.
 * Pound, short and long ton by the international yard and pound agreement of 1959; the cubic foot is 0.3048 m cubed. A ton without
 * a word before it is metric, as in all Chinese papers.
 */
const UNITS: readonly (readonly [Unit, string])[] = [
  [WEIGHT('1', '公斤', { own: true }), '公斤 千克 KG KGS KGM KILO KILOS KILOGRAM KILOGRAMS'],
  [
    WEIGHT('1000', '公吨'),
    '公吨 MT MTS MTON MTONS TNE TONNE TONNES METRICTON METRICTONS METRICTONNE METRICTONNES',
  ],
  [WEIGHT('1000', '吨', { meaning: '公吨' }), '吨 T TON TONS'],
  [WEIGHT('0.45359237', '磅'), '磅 英磅 LB LBS LBR POUND POUNDS'],
  [WEIGHT('0.001', '克'), '克 G GRM GRAM GRAMS'],
  [WEIGHT('0.5', '斤'), '斤 市斤'],
  [WEIGHT('907.18474', '短吨'), '短吨 美吨 SHORTTON SHORTTONS USTON USTONS NETTON NETTONS'],
  [WEIGHT('1016.0469088', '长吨'), '长吨 英吨 LONGTON LONGTONS UKTON UKTONS'],
  [
    VOLUME('1', '立方米', { own: true }),
    '立方米 立方 方 CBM CBMS M3 MTQ CUM CUBICMETER CUBICMETERS CUBICMETRE CUBICMETRES',
  ],
  [
    VOLUME('0.028316846592', '立方英尺'),
    '立方英尺 立方呎 CBF CFT CUFT CBFT FT3 FTQ CUBICFEET CUBICFOOT',
  ],
  [VOLUME('0.001', '升'), '升 公升 L LTR DMQ LITER LITERS LITRE LITRES'],
  [PACKAGES, '件 PK PKG PKGS PACKAGE PACKAGES'],
];

const BY_NAME: ReadonlyMap<string, Unit> = new Map(
  UNITS.flatMap(([unit, names]) => names.split(' ').map((name) => [name, unit] as const)),
);

/** A heading is read so far: what follows names no unit of it. */
const MOST_HEADING = 300;

/** A text in half width, with the stroke of metric tons left out: `M/T` is MT, `M/TONS` MTONS, and no metre for a ton. */
const plainText = (text: string): string =>
  text
    .slice(0, MOST_HEADING)
    .normalize('NFKC')
    .slice(0, MOST_HEADING)
    .replace(/(?<![A-Z])M\s*\/\s*(T|TONS?|TS)(?![A-Z])/gi, 'M$1');

/** A unit's name made comparable: half width, capitals, without blanks, points, brackets: "(Cu. Ft.)" is CUFT, "m³" is M3. */
const comparable = (text: string): string =>
  plainText(text)
    .toUpperCase()
    .replace(/[\s.()[\]{}^]/g, '');

const asPackages = ({ zh, code }: PackageKind): Unit => ({
  kind: 'packages',
  factor: '1',
  label: zh,
  packageCode: code,
});

/** The unit that a text means as a whole, in Chinese or English: `KGS`, `磅`, `cu.ft`, `CTNS`; undefined for any other text. */
export function unitOf(text: string): Unit | undefined {
  const name = comparable(text);
  const known = BY_NAME.get(name);
  if (known || name === '') return known;
  const kind = packageKindOf(name) ?? (/^[托板]$/.test(name) ? packageKindOf('托盘') : undefined);
  return kind && asPackages(kind);
}

/** Spellings of the units of other number fields; nothing is converted there. */
const PLAIN_UNITS: readonly string[][] = [
  'M 米 公尺 METER METERS METRE METRES',
  '天 日 DAY DAYS',
  '小时 个小时 H HR HRS HOUR HOURS',
  '分钟 分 MIN MINS MINUTE MINUTES',
  '秒 秒钟 S SEC SECS SECOND SECONDS',
  'TEU 标箱 标准箱',
].map((names) => names.split(' '));
const PLAIN_NAMES: ReadonlySet<string> = new Set(PLAIN_UNITS.flat());

/** Whether a text is a unit of other number fields: 天, TEU. */
export const isPlainUnit = (text: string): boolean => PLAIN_NAMES.has(comparable(text));

/** Whether a text is the unit of a field, as the field or as people write it: `15.5米` for `m`. */
export function isSameUnit(text: string, unit: string): boolean {
  const [one, other] = [comparable(text), comparable(unit)];
  return one === other || PLAIN_UNITS.some((names) => names.includes(one) && names.includes(other));
}

const HAN_UNITS = [...BY_NAME.keys()]
  .filter((name) => /\p{Script=Han}/u.test(name))
  .sort((a, b) => b.length - a.length);

/** Stands before a unit and makes another one of it: 千磅. */
const TIMES = /(?<![半一二三四五六七八九十百千万亿\d])[半一二三四五六七八九十百千万亿\d]+$/;

/** The Chinese unit at the end of a word (总毛重吨), with a number before it (毛重千磅) as one that nobody knows. */
function hanUnit(word: string): string | undefined {
  const unit = HAN_UNITS.find((each) => word.endsWith(each));
  if (unit === undefined || word === unit) return unit;
  return `${TIMES.exec(word.slice(0, -unit.length))?.[0] ?? ''}${unit}`;
}

/** The words of a heading that may be units: a Latin word of two letters or more, a Chinese unit at the end of a word, US TON. */
const wordsOf = (heading: string): string[] =>
  (
    heading.match(
      /\p{Script=Han}+|\b(?:US|UK|SHORT|LONG|METRIC|NET)[ .]+TON(?:NE)?S?\b|\b\d+ *[A-Z]+|[A-Z][A-Z0-9]+/giu,
    ) ?? []
  ).map((word) => hanUnit(word) ?? word);

/** What stands in brackets, behind a stroke or behind a colon, whole and in parts. */
const asidesOf = (heading: string): string[] =>
  [...heading.matchAll(/[([{]([^)\]}]*)[)\]}]|[/:]([^/:()]*)$/g)].flatMap(([, inside, behind]) => {
    const aside = inside ?? behind ?? '';
    return unitOf(aside) ? [aside] : [aside, ...aside.split(/[/,、;|\s]+/)];
  });

function unitsIn(
  texts: readonly string[],
  fits: (unit: Unit, text: string) => boolean,
): [Unit, string][] {
  const found = new Map<Unit, string>();
  for (const text of texts) {
    const unit = unitOf(text);
    if (unit && !found.has(unit) && fits(unit, text)) found.set(unit, text.trim());
  }
  return [...found];
}

/** Units that are told from remarks (毛重(合计)) and not converted: whoever uses them is asked to convert. */
const UNSUPPORTED =
  /^(?:CWT|QUINTALS?|STONES?|OZ|OUNCES?|YD3|CUYD|CBY|IN3|CUIN|.*(?:担|盎司|英石|立方码|立方厘米|立方分米|立方尺)|[百千万](?:公斤|吨|克|立方米?|方|件|箱|TEU)?)$/;

/** Latin words that end in a unit and are another one: KLBS, USTONS. Cartons and cotton end so as well. */
const COMPOUND =
  /^(?:[KMG]|US|UK)[ .]*(?:LBS?|POUNDS?|KGS?|TO?NE?S?|TS?|MTS?|G|CBMS?|CFT|CBF|M3|FT3|CUFT)$/;
/** What brackets behind a weight or volume say that is no unit. */
const REMARK =
  /^(?:GROSS|NET|TARE|TOTAL|ALL|EACH|PER|EST|ETC|APPROX|ACTUAL|VGM|INCL?|EXCL?|WITH|AND|OR|WT|GW|NW|VOL|MEAS|CARGO|GOODS|BOX|CTN|CNTR|UNITS?|SUM|AVG|MAX|MIN|REF|NO|IN)$/;

/** Whether a text beside the words of a weight or volume is a unit, or looks like one, that nobody here converts. */
function isStrange(text: string, inAside: boolean): boolean {
  const name = comparable(text);
  if (unitOf(text) || name === '') return false;
  if (UNSUPPORTED.test(name) || COMPOUND.test(name)) return true;
  if (/\d/.test(name))
    return /^\d+[A-Z]+$/.test(name) && unitOf(name.replace(/^\d+/, '')) !== undefined;
  if (
    hanUnit(name) &&
    TIMES.test(name.slice(0, -HAN_UNITS.find((unit) => name.endsWith(unit))!.length))
  )
    return true;
  return (
    inAside && (/^[两钱尺寸]$/.test(name) || (/^[A-Z]{1,4}$/.test(name) && !REMARK.test(name)))
  );
}

/** Cubic metres in Chinese papers, cubic feet in American ones. */
const AMBIGUOUS = /^CUBES?$/i;

/** Whether a heading's word for a volume tells no unit: CUBE. */
export const isAmbiguousVolume = (word: string): boolean => AMBIGUOUS.test(word.trim());

const unsupportedIn = (texts: readonly string[]): string | undefined =>
  texts.find((text) => UNSUPPORTED.test(comparable(text)));

/** A word of a weight's or volume's heading that is a unit, or looks like one, and that nobody converts. */
const strangeIn = (heading: string, asides: readonly string[]): string | undefined =>
  asides.find((text) => !isKnownAside(text) && isStrange(text, true)) ??
  wordsOf(heading).find((text) => isStrange(text, false));

/** An aside of several words is judged word by word, unless it is one unit as a whole. */
const isKnownAside = (text: string): boolean =>
  /[\s/,、;|]/.test(text.trim()) && !COMPOUND.test(comparable(text));

/**
 * What stands in the brackets of a weight's or volume's heading and is neither a unit nor taken for one: `毛重(预估)` says 预估. It is
 * for people to judge.
 */
export function remarkInHeading(heading: string, kind: QuantityKind): string | null {
  if (kind !== 'weight' && kind !== 'volume') return null;
  const plain = plainText(heading);
  if (unitInHeading(heading, kind) !== null) return null;
  const open = [...plain.matchAll(/[([{]([^)\]}]*)[)\]}]/g)].map(([, inside]) => inside!.trim());
  return (
    open.find(
      (text) =>
        text !== '' &&
        !unitOf(text) &&
        unitsNamed(text).length === 0 &&
        !REMARK.test(comparable(text)),
    ) ?? null
  );
}

/** The units of weight and volume that a heading names, its field's own among them, as they stand there: `G.W.(MT)` names MT. */
export function unitsNamed(heading: string): string[] {
  const plain = plainText(heading);
  const asides = asidesOf(plain);
  const strange = strangeIn(plain, asides);
  if (strange) return [strange.trim()];
  return unitsIn([...asides, ...wordsOf(plain)], ({ kind }) => kind !== 'packages').map(
    ([, text]) => text,
  );
}

/** A unit of another measure than a plain number field's: 天 for 小时. */
const foreignUnit = (asides: readonly string[], own: string | undefined): string | undefined =>
  own &&
  asides.find(
    (text) =>
      !isSameUnit(text, own) && PLAIN_UNITS.some((names) => names.includes(comparable(text))),
  );

/**
 * The unit that a column's heading gives to its bare numbers: `Gross Weight (LBS)` gives LBS, `毛重/磅` 磅. Null when it names none,
 * or the kind's own. The answer is a text to put behind a number, and no reader takes it where nobody should guess: several units
 * (`KGS/LBS`), a unit of another kind or one that nobody converts (`CWT`, `万公斤`), `G` in brackets, which may be short for gross,
 * `CUBE` without a unit of volume.
 * @param own unit of a plain number field: 小时
 */
export function unitInHeading(heading: string, kind: QuantityKind, own?: string): string | null {
  const plain = plainText(heading);
  const asides = asidesOf(plain);
  const unsupported =
    kind === 'weight' || kind === 'volume' ? strangeIn(plain, asides) : unsupportedIn(asides);
  if (unsupported) return unsupported.trim();
  if (kind === 'number') return foreignUnit(asides, own)?.trim() ?? null;
  const inAsides = unitsIn(asides, (unit) => unit.kind === kind);
  // A weight or volume named before the aside counts as well: 体积CBM/CBF names two.
  const told =
    inAsides.length > 0 && kind !== 'packages'
      ? unitsIn(
          [...inAsides.map(([, text]) => text), ...wordsOf(plain)],
          (unit) => unit.kind === kind,
        )
      : inAsides;
  // Codes of packages are two letters and may be anything else.
  const others = unitsIn(
    asides,
    (unit, text) => unit.kind !== 'packages' || /\p{Script=Han}/u.test(text),
  );
  const units =
    told.length > 0
      ? told
      : others.length > 0
        ? others
        : unitsIn(wordsOf(plain), (unit) => unit.kind === kind);
  if (kind === 'volume' && units.length === 0)
    return wordsOf(plain).find(isAmbiguousVolume) ?? null;
  if (units.every(([unit]) => unit.kind === kind && (unit.own || kind === 'packages'))) return null;
  return units.map(([, text]) => (/^g$/i.test(text) ? `${text}?` : text)).join('/');
}

/** Pieces of goods, of which several may be in a package. */
const PIECES: readonly string[] = ['PP', 'SX'];

/**
 * The kind of package that a heading names for the bare numbers below it, as it is written there: `CTNS`, `件数(箱)`. Null when it names
 * none or several, and for pieces of goods (PCS), which are often in packages. A code of two letters alone counts only in brackets.
 */
export function packageInHeading(heading: string): string | null {
  const plain = heading.normalize('NFKC');
  const words = wordsOf(plain).filter((word) => word.length > 2);
  const named = unitsIn(
    [...asidesOf(plain), ...words, plain],
    (unit) => unit.packageCode !== undefined,
  );
  const codes = new Set(named.map(([{ packageCode }]) => packageCode!));
  const [code = ''] = codes;
  return codes.size === 1 && !PIECES.includes(code) ? named[0]![1] : null;
}

/**
 * How well a heading's unit suits a field, to choose between two columns for it: 0 for the field's own unit, 1 for none, 2 for one that
 * is converted, or for pieces of goods where packages are wanted, 3 for one that nobody can take.
 */
export function headingFit(heading: string, kind: QuantityKind): 0 | 1 | 2 | 3 {
  if (kind === 'number') return 1;
  const plain = plainText(heading);
  const named = unitsIn(
    [...asidesOf(plain), ...wordsOf(plain), plain],
    (unit) => unit.kind === kind,
  ).map(([unit]) => unit);
  if (kind === 'packages') {
    // 箱数 counts cartons; 件数 may count pieces as well.
    if (
      /箱数|托数/.test(plain) ||
      named.some(({ packageCode }) => packageCode && !PIECES.includes(packageCode))
    )
      return 0;
    return /PIECES|PCS/i.test(plain) ||
      named.some(({ packageCode }) => packageCode && PIECES.includes(packageCode))
      ? 2
      : 1;
  }
  const unit = unitInHeading(heading, kind);
  if (unit === null) return named.some(({ own }) => own) ? 0 : 1;
  return unitOf(unit)?.kind === kind ? 2 : 3;
}

/** A heading without its units of weight and volume, for finding the column that it means: `G.W. (LBS)` is `G.W.`. */
export function headingWithoutUnit(heading: string): string {
  const isUnit = (text: string): boolean =>
    text.split(/[/,、]/).every((part) => (unitOf(part)?.kind ?? 'packages') !== 'packages');
  const word = (text: string): string => (isUnit(text) ? '' : text);
  return plainText(heading)
    .replace(/\bIN\s+([A-Z][A-Z0-9. ]*)$/i, (whole, behind: string) =>
      isUnit(behind.trim()) ? '' : whole,
    )
    .replace(/[([{]([^)\]}]*)[)\]}]/g, (whole, inside: string) => word(inside) && whole)
    .replace(/\/([^/()]*)$/, (whole, behind: string) => word(behind) && whole)
    .replace(/[A-Z][A-Z0-9]+/gi, word)
    .replace(/(?<!\p{Script=Han})\p{Script=Han}+$/u, (han) =>
      han.slice(
        0,
        han.length - (HAN_UNITS.find((unit) => isUnit(unit) && han.endsWith(unit))?.length ?? 0),
      ),
    )
    .trim();
}
