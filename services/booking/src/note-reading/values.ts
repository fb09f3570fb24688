import { BillForm, Incoterm } from '@quayside/contracts/booking/entry/choices';
import { EntryGoods } from '@quayside/contracts/booking/entry/entry-order';
import { fieldsOf } from '@quayside/contracts/core/field';
import {
  isAmbiguousDay,
  isNearerMonthFirst,
  isSerialText,
  lacksYear,
  readDay,
  readDayOf,
} from '@quayside/contracts/core/read-day';
import {
  ContainerOwner,
  GoodsType,
  PaymentMethod,
  TransportMethod,
} from '@quayside/contracts/trade/choices';
import { canonicalContainerType } from '@quayside/shipping-standards/container-type';
import { checkHsCode, normalizeHsCode } from '@quayside/shipping-standards/hs-code';
import { packageKindOf } from '@quayside/shipping-standards/package-code';
import { readNumberField, withHeadingUnit } from '@quayside/shipping-standards/quantity';
import { type QuantityKind, unitInHeading } from '@quayside/shipping-standards/quantity-unit';
import { splitVesselVoyage } from '@quayside/shipping-standards/vessel-voyage';

/** What a text says as the value of a field. */
export interface Said {
  /** As the form holds it; null for what is no such value. */
  readonly value: string | null;
  /** Why it is not sure; of a sure one what was converted. */
  readonly reason?: string | null;
  readonly sure?: boolean;
  readonly candidates?: readonly { readonly Value: string; readonly Text: string | null }[];
}

const none = (reason: string): Said => ({ value: null, reason, sure: false });
const sure = (value: string, reason: string | null = null): Said => ({ value, reason, sure: true });
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A text that says that there is nothing: ----, N/A, 无. */
export const saysNothing = (text: string): boolean =>
  /^[\s\-–—_/.*]*$|^(?:N\/?A|NIL|NONE|无|没有|TBA|TBN|TBC|待定|\/)$/i.test(text.trim());

/** A day; one that may be two is neither, and both are named. */
export function readNoteDay(text: string, today: string): Said {
  const [written = ''] = oneLine(text).split(/[，；;]|,\s*(?=\p{Script=Han})/u);
  const plain = written.replace(ROUGHLY, '').trim();
  const roughly = plain !== written.trim() ? written.trim() : null;
  const said = readExactDay(plain, today);
  if (roughly === null || said.value === null) return said;
  const reason = [`写的是“${roughly.slice(0, 40)}”，请核对`, said.reason]
    .filter(Boolean)
    .join('；');
  return { ...said, sure: false, reason };
}

/** Words that make a day a rough one: 左右, 之前, around. */
const ROUGHLY = new RegExp(
  '^(?:ON )?(?:OR )?' +
    String.raw`(?:ABOUT|AROUND|APPROX(?:\.|IMATELY)?|CIRCA|BY|BEFORE|NOT LATER THAN|大?约) ?|` +
    '(?:左右|[之以]?前|前后|[之以]?后)$',
  'gi',
);

function readExactDay(plain: string, today: string): Said {
  const near = { near: today };
  if (isAmbiguousDay(plain) && !isNearerMonthFirst(plain, today)) {
    const days = (['month-first', 'day-first'] as const).flatMap(
      (order) => readDayOf(plain, { ...near, order }) ?? [],
    );
    const [first, second] = days.sort(
      (a, b) =>
        Math.abs(Date.parse(a) - Date.parse(today)) - Math.abs(Date.parse(b) - Date.parse(today)),
    );
    if (!first) return none('应为日期');
    const candidates = days.map((Value) => ({ Value, Text: null }));
    return {
      value: first,
      sure: false,
      reason: `可能是${first}或${second}，月日顺序不明`,
      candidates,
    };
  }
  const hint = isNearerMonthFirst(plain, today) ? { ...near, order: 'month-first' as const } : near;
  const day = isSerialText(plain) ? readDay(plain) : readDayOf(plain, hint);
  if (!day) return none('应为日期');
  return lacksYear(plain)
    ? { value: day, sure: false, reason: `没有写年份，按${day.slice(0, 4)}年` }
    : sure(day);
}

const GOODS = fieldsOf(EntryGoods);
/** What the fields of goods hold: eight digits before the point. */
const MOST_NUMBER = 99_999_999;

/** A number with its unit, in kilograms, cubic metres or packages; a conversion is said. The kind of packages comes beside. */
export function readNoteNumber(
  name: 'Packages' | 'Weight' | 'Volume',
  text: string,
  heading: string,
): Said & { packageUnit?: Said } {
  const kind: QuantityKind =
    name === 'Packages' ? 'packages' : name === 'Weight' ? 'weight' : 'volume';
  const unit = unitInHeading(heading, kind);
  const plain = oneLine(text)
    .replace(/^(?:TOTAL|TTL|合计|共计|总计|共)\s*[:：]?\s*/i, '')
    .replace(/[.。]$/, '');
  const read = readNumberField(GOODS.get(name)!, withHeadingUnit(plain, unit));
  if ('code' in read) return none(read.reason);
  if (read.value < 0 || read.value > MOST_NUMBER) return none('超出可填写的范围');
  const code = read.packageCode;
  return {
    ...sure(String(read.value), read.note),
    ...(code && { packageUnit: readPackageUnit(plain, code) }),
  };
}

const BOXES_ALONE = /^[\d,.\s]*箱$/;
const KINDS_OF_BOXES = [
  { Value: 'CT', Text: '纸箱' },
  { Value: 'CS', Text: '箱（木箱、货箱）' },
];

/** 1,860箱 are cartons mostly, and cases or crates sometimes: a person says which. */
const readPackageUnit = (text: string, code: string): Said =>
  BOXES_ALONE.test(text)
    ? {
        value: 'CT',
        sure: false,
        reason: '只写了“箱”，按纸箱，请核对',
        candidates: KINDS_OF_BOXES,
      }
    : sure(code);

/** A count and a type in either order: 2X40HQ, 1*20GP, 40'HC x 2, 40HQ*1, 2 个 40 尺高柜. */
const TYPE = `(?:20|40|45)\\s{0,5}(?:['’′\`]|尺|英尺|FT|FEET|FOOT)?\\s{0,5}[-]?\\s{0,5}(?:GP|HQ|HC|DC|DV|RF|RH|RQ|HR|OT|FR|FL|TK|NOR|HT|GOH|ST|STD|普柜|高柜|平柜|冻柜|小柜|大柜)?(?![A-Z0-9])`;
const COUNT_FIRST = new RegExp(
  `(?<![A-Z0-9.])(\\d{1,3})\\s{0,5}(?:[X×*✕]|个|只|箱)\\s{0,5}(${TYPE})`,
  'gi',
);
const TYPE_FIRST = new RegExp(
  `(?<![A-Z0-9.])(${TYPE})\\s{0,5}[X×*✕:：]\\s{0,5}(\\d{1,3})(?![\\d.])`,
  'gi',
);

export interface BoxCount {
  readonly type: string;
  readonly count: number;
}

/** The boxes that a text names with their counts; [] where it names none. Types without letters are dry boxes. */
export function boxesIn(text: string): BoxCount[] {
  const plain = text.normalize('NFKC').toUpperCase();
  const found = new Map<string, number>();
  const add = (written: string, count: string): void => {
    const type = canonicalContainerType(written.replace(/STD|ST$/, 'GP').replace(/\s/g, ''));
    if (type && Number(count) > 0 && Number(count) <= 200)
      found.set(type, (found.get(type) ?? 0) + Number(count));
  };
  let rest = plain;
  for (const [whole, count = '', type = ''] of plain.matchAll(COUNT_FIRST)) {
    add(type, count);
    rest = rest.replace(whole, ' ');
  }
  for (const [, type = '', count = ''] of rest.matchAll(TYPE_FIRST)) add(type, count);
  return Array.from(found, ([type, count]) => ({ type, count }));
}

/** A type alone, one box of which is meant. */
export const boxType = (text: string): string | null => canonicalContainerType(oneLine(text));

/** A commodity code in its usual form; one of a chapter that does not exist is told. */
export function readHs(text: string): Said {
  const [, digits] =
    /(?<![\d.])(\d{4}[.\s]?\d{2}(?:[.\s]?\d{2}){0,2})(?!\d)/.exec(text.normalize('NFKC')) ?? [];
  const code = normalizeHsCode(digits ?? '');
  const fault = code && checkHsCode(code);
  if (!code) return none('应为6、8或10位数字');
  return fault ? { value: code, sure: false, reason: 'HS编码的章节不存在' } : sure(code);
}

export function readPackageKind(text: string): Said {
  if (oneLine(text) === '箱') return readPackageUnit('箱', 'CT');
  const kind = packageKindOf(oneLine(text).replace(/^\d[\d,. ]*/, ''));
  return kind ? sure(kind.code) : none('应为包装种类，如纸箱、CTNS');
}

/** Ship and voyage; a ship alone is one. */
export function readVesselVoyage(text: string): { vessel: string | null; voyage: string | null } {
  const plain = oneLine(text).toUpperCase();
  const both = splitVesselVoyage(plain);
  if (both) return { vessel: both.vessel.slice(0, 50), voyage: both.voyage.slice(0, 50) };
  return {
    vessel: /\p{L}/u.test(plain) ? plain.replace(/(?<![\s/])[\s/]+$/, '').slice(0, 50) : null,
    voyage: null,
  };
}

const TICKED = /[☑√■✓✔☒●⊙]|\[\s*[xXvV√]\s*\]|（√）|\(√\)/;

/** What is read of a set of choices. */
interface Options {
  readonly options: readonly { readonly label: string }[];
  label(value: string): string;
}

/** Which of several choices a text names, by its words; one that is ticked before others. Several: none for sure. */
function readChoice<V extends string>(
  text: string,
  words: readonly (readonly [V, RegExp])[],
  set: Options,
): Said {
  const plain = text.normalize('NFKC').toUpperCase();
  const ticked = words.filter(([, word]) =>
    new RegExp(`(?:${TICKED.source})\\s*(?:${word.source})`, 'i').test(text),
  );
  const named = ticked.length > 0 ? ticked : words.filter(([, word]) => word.test(plain));
  const values = [...new Set(named.map(([value]) => value))];
  const [only] = values;
  if (values.length === 1) return sure(only!);
  if (values.length === 0) return none(`应为：${set.options.map(({ label }) => label).join('、')}`);
  const candidates = values.map((Value) => ({ Value, Text: set.label(Value) }));
  return {
    value: null,
    sure: false,
    reason: `写了${candidates.map(({ Text }) => Text).join('、')}，没有标明是哪一个`,
    candidates,
  };
}

const choiceReaders = {
  Payment: (text: string) =>
    readChoice(
      text,
      [
        [PaymentMethod.Prepaid, /PRE-?PAID|预付|\bPP\b/],
        [PaymentMethod.Collect, /COLLECT|到付|\bCC\b/],
      ],
      PaymentMethod,
    ),
  Transport: (text: string) => {
    const joined = text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/(?<!\s)\s*(?:[/\-–—]|TO)\s*/g, '-');
    const known = TransportMethod.options.filter(({ value }) =>
      new RegExp(`(?<![A-Z])${value}(?![A-Z])`).test(joined),
    );
    return readChoice(
      joined,
      known.map(({ value }) => [value, new RegExp(value)] as const),
      TransportMethod,
    );
  },
  Incoterm: (text: string) =>
    readChoice(
      text,
      Incoterm.options.map(
        ({ value }) =>
          [
            value,
            new RegExp(`\\b${value}\\b|${value === 'CFR' ? '\\bC&F\\b|\\bCNF\\b' : '(?!)'}`),
          ] as const,
      ),
      Incoterm,
    ),
  BillForm: (text: string) =>
    readChoice(
      text,
      [
        [BillForm.Telex, /电放|TELEX|SURRENDER/],
        [BillForm.Seaway, /海运单|SEA ?WAY ?BILL|WAYBILL|\bSWB\b/],
        [BillForm.Original, /正本|ORIGINAL|\bOBL\b/],
      ],
      BillForm,
    ),
  GoodsType: (text: string) =>
    readChoice(
      text,
      [
        [GoodsType.Dangerous, /(?<!非)危险|\bDG\b|(?<!NON[- ])DANGEROUS|(?<!NON[- ])HAZ/],
        [GoodsType.Reefer, /冷藏|冷冻|REEFER|\bRF\b|FROZEN/],
        [GoodsType.OutOfGauge, /超限|特种|OUT OF GAUGE|\bOOG\b/],
        [GoodsType.General, /普货|普通|GENERAL|\bGC\b|非危|NON[- ]?(?:DANGEROUS|HAZ)/],
      ],
      GoodsType,
    ),
  BoxOwner: (text: string) =>
    readChoice(
      text,
      [
        [ContainerOwner.Shipper, /\bSOC\b|货主箱/],
        [ContainerOwner.Carrier, /\bCOC\b|船东箱/],
      ],
      ContainerOwner,
    ),
};
export const readNamed = (key: keyof typeof choiceReaders, text: string): Said =>
  choiceReaders[key](text);
export const isNamedKey = (key: string): key is keyof typeof choiceReaders => key in choiceReaders;

export function readTemperature(text: string): Said {
  const [, number] =
    /(?<![\d.])((?:[+\-−–]\s{0,3})?\d{1,2}(?:\.\d)?)\s*(?:°|º|℃|C\b|摄氏|度|DEG|$)/i.exec(
      oneLine(text),
    ) ?? [];
  const value = number?.replace(/\s/g, '').replace(/[−–]/, '-').replace(/^\+/, '');
  return value && Number(value) >= -80 && Number(value) <= 60
    ? sure(value)
    : none('应为摄氏温度，如-18');
}

export const readUn = (text: string): Said => {
  const [, code] = /(?<!\d)(\d{4})(?!\d)/.exec(text) ?? [];
  return code ? sure(code) : none('UN号为4位数字');
};
export const readImo = (text: string): Said => {
  const [, code] = /(?<![\d.])([1-9](?:\.\d[A-Z]?)?)(?![\d.])/.exec(text) ?? [];
  return code ? sure(code) : none('应为危险品类别，如3、6.1');
};
