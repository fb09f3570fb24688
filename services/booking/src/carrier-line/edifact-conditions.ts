import type {
  BookingContainer,
  BookingRequest,
} from '@quayside/shipping-standards/booking/booking-request';
import { canonicalContainerType } from '@quayside/shipping-standards/container-type';
import type { AnswerRest } from '@quayside/shipping-standards/edifact/iftmbc';
import { readMeasureText } from '@quayside/shipping-standards/edifact/measure';
import { movementCode, movementOf } from '@quayside/shipping-standards/edifact/movement';

/** What decides how cargo is carried, as an IFTMBC can say it. */
export type ConditionKey = keyof typeof CONDITION_LABELS;

/** What people call each condition, with its unit. */
export const CONDITION_LABELS = {
  temperature: '设定温度(°C)',
  range: '温度范围',
  ventilation: '通风(m³/h)',
  humidity: '湿度(%)',
  nonOperating: '冷箱不制冷(NOR)',
  overLength: '超长(cm)',
  overWidth: '超宽(cm)',
  overHeight: '超高(cm)',
  dangerous: '危险品（UN号、类别）',
  packingGroup: '包装类',
  flashPoint: '闪点(°C)',
  shippingName: '正确运输名称',
  dangerMark: '危险品说明',
  movement: '运输条款',
  boxWeight: '箱内货物毛重(kg)',
  tare: '箱皮重(kg)',
  payment: '付款方式',
  incoterm: '贸易术语',
  handling: '操作要求',
} as const;

/** One condition with its value in one spelling: a number, a code, or the text as it came. */
export interface Condition {
  key: ConditionKey;
  value: string;
}

/** A number in one spelling ("-18,0" is -18), with its unit unless that is the usual one. */
function amountOf(value = '', unit = '', usual = ''): string {
  const text = value.trim().replace(',', '.');
  const number = /^[+-]?\d+(\.\d+)?$/.test(text) ? String(Number(text)) : text;
  return unit === usual ? number : `${number} ${unit || '（无单位）'}`;
}

const CENTIMETRES: Readonly<Record<string, number>> = { CMT: 1, MTR: 100, MMT: 0.1 };

function lengthOf(value: string, unit: string): string {
  const factor = CENTIMETRES[unit];
  const number = Number(value.replace(',', '.'));
  if (factor === undefined || Number.isNaN(number)) return `${value} ${unit}`.trim();
  return String(Math.round(number * factor * 10) / 10);
}

/** What a segment says, element by element and component by component, without its tag. */
type Elements = readonly (readonly string[])[];

const one = (key: ConditionKey, value: string): Condition[] => (value ? [{ key, value }] : []);

function measured([, [dimension = ''] = [], [unit = '', value = ''] = []]: Elements): Condition[] {
  if (dimension === 'AAS') return one('ventilation', amountOf(value, unit, 'MQH'));
  if (dimension === 'AAO') return one('humidity', amountOf(value, unit, 'P1'));
  const key = { WT: 'boxWeight', G: 'boxWeight', T: 'tare' }[dimension] as ConditionKey | undefined;
  if (!key) return [];
  const read = readMeasureText('weight', unit, value);
  return one(key, 'fault' in read ? `${value} ${unit}` : read.amount);
}

function dangerous([
  ,
  [imoClass = ''] = [],
  [unNumber = ''] = [],
  flash = [],
  group = [],
]: Elements) {
  return [
    ...one('dangerous', `UN${unNumber} ${imoClass}`),
    ...one('flashPoint', flash[0] ? amountOf(flash[0], flash[1], 'CEL') : ''),
    ...one('packingGroup', group[0] ?? ''),
  ];
}

function texted([[kind = ''] = [], , , words = []]: Elements): Condition[] {
  const text = words.filter(Boolean).join(' ');
  if (kind === 'AEB') {
    const isOff = /\bNON.?OPERATING\b|\bNOR\b/i.test(text);
    return one(isOff ? 'nonOperating' : 'handling', isOff ? 'Y' : text);
  }
  if (kind === 'AAD') return one('shippingName', text);
  return kind === 'HAZ' ? one('dangerMark', text) : [];
}

const terms = ([[kind = ''] = [], [payment = ''] = [], [incoterm = ''] = []]: Elements) =>
  kind === '6'
    ? one('incoterm', incoterm)
    : one('payment', { PP: 'P', CC: 'C' }[payment] ?? payment);

function moved(elements: Elements, asked: string): Condition[] {
  const [[condition = '', , agency = ''] = [], services = []] = elements;
  const [origin = '', , , destination = ''] = services;
  // Without services several terms have the condition: the one that was asked for is among them.
  const known = movementCode(asked);
  if (origin === '' && known?.condition === condition) return one('movement', asked);
  const term = origin && movementOf(condition, agency, origin, destination);
  return one('movement', term || elements.map((parts) => parts.join(':')).join('+'));
}

/** DIM 6145 of which the value is one side's alone. */
const SIDES: Readonly<Record<string, readonly ConditionKey[]>> = {
  5: ['overLength'],
  6: ['overLength'],
  7: ['overWidth'],
  8: ['overWidth'],
};

function sized([[qualifier = ''] = [], [unit = '', ...values] = []]: Elements): Condition[] {
  const keys = ['overLength', 'overWidth', 'overHeight'] as const;
  const side = SIDES[qualifier]?.[0];
  return values.flatMap((value, at) => {
    const key = side ?? keys[at];
    return key && value ? one(key, lengthOf(value, unit)) : [];
  });
}

/** TMP 6245: 2 is the temperature of the transport; of any other people see which it is. */
function tempered([[kind = ''] = [], [value = '', unit = ''] = []]: Elements): Condition[] {
  const amount = amountOf(value, unit, 'CEL');
  return one('temperature', kind === '2' ? amount : `${amount}（TMP ${kind}）`);
}

/** Segments that say how cargo is carried; of any other nothing is a condition. */
const READERS: Readonly<Record<string, (elements: Elements, movement: string) => Condition[]>> = {
  TMP: tempered,
  RNG: ([, parts = []]) => one('range', parts.join(':')),
  MEA: measured,
  DIM: sized,
  DGS: dangerous,
  FTX: texted,
  TSR: moved,
  TOD: terms,
  HAN: (elements) => one('handling', elements.map((parts) => parts.join(':')).join('+')),
  TMD: (elements) => one('handling', elements.map((parts) => parts.join(':')).join('+')),
};

/**
 * What a segment that has no field says of how cargo is carried; none for one that says nothing of it.
 * @param movement what was asked for: "CY-CY"
 */
export function conditionsOfSegment({ value, within }: AnswerRest, movement: string): Condition[] {
  const [tag = '', ...elements] = value.split('+');
  const read = Object.hasOwn(READERS, tag) ? READERS[tag] : undefined;
  // A measure of goods that is no field of theirs (net weight) is none of a container's.
  if (!read || (tag === 'MEA' && !within?.isoCode)) return [];
  return read(
    elements.map((element) => element.split(':')),
    movement,
  );
}

/** The lines of containers that a part of an answer is about: of its type, else all of them. */
export function containersWithin(
  { containers }: BookingRequest,
  within: AnswerRest['within'],
): BookingContainer[] {
  if (!within?.isoCode) return containers;
  const type = canonicalContainerType(within.isoCode);
  return containers.filter(
    (each) => each.isoCode === within.isoCode || (type !== null && each.type === type),
  );
}

type Asked = (container: BookingContainer) => string | number | null | undefined;

const NUMBERS = {
  temperature: ({ reefer }: BookingContainer) => reefer?.temperature,
  ventilation: ({ reefer }: BookingContainer) => reefer?.ventilation,
  humidity: ({ reefer }: BookingContainer) => reefer?.humidity,
  overLength: ({ overGauge }: BookingContainer) => overGauge?.length,
  overWidth: ({ overGauge }: BookingContainer) => overGauge?.width,
  overHeight: ({ overGauge }: BookingContainer) => overGauge?.height,
  nonOperating: ({ nonOperating }: BookingContainer) => (nonOperating ? 'Y' : null),
  tare: ({ tare }: BookingContainer) => tare,
} satisfies Readonly<Partial<Record<ConditionKey, Asked>>>;

const askedOf = (key: ConditionKey): Asked | undefined =>
  (NUMBERS as Readonly<Partial<Record<ConditionKey, Asked>>>)[key];

/** Weights of one line: of one container, and of all of them, for carriers send either. */
function weightsOf(request: BookingRequest, containers: readonly BookingContainer[]): number[] {
  const [only] = request.containers.length === 1 ? request.containers : [];
  const all = request.goods.every(({ grossWeight }) => grossWeight !== null)
    ? request.goods.reduce((sum, { grossWeight }) => sum + Number(grossWeight), 0)
    : 0;
  const own = containers.flatMap(({ grossWeight, count }) =>
    grossWeight === null ? [] : [Number(grossWeight), Number(grossWeight) * count],
  );
  return own.length > 0 || !only || all === 0 ? own : [all, all / only.count];
}

/** What of one condition was asked for, where the answer speaks of it; none: nothing was. */
export function askedConditions(
  request: BookingRequest,
  key: ConditionKey,
  within: AnswerRest['within'],
): string[] {
  const containers = containersWithin(request, within);
  const { goods, movement, freightPayment, incoterm } = request;
  const danger = goods.flatMap(({ dangerous }) => dangerous ?? []);
  const present = (values: readonly (string | number | null | undefined)[]): string[] => [
    ...new Set(
      values.flatMap((value) =>
        value === null || value === undefined ? [] : [amountOf(String(value))],
      ),
    ),
  ];
  const ofContainer = askedOf(key);
  if (ofContainer) return present(containers.map((each) => ofContainer(each)));
  switch (key) {
    case 'dangerous':
      return danger.map(({ unNumber, imoClass }) => `UN${unNumber} ${imoClass}`);
    case 'packingGroup':
      return present(danger.map(({ packingGroup }) => packingGroup));
    case 'flashPoint':
      return present(danger.map(({ flashPoint }) => flashPoint));
    case 'shippingName':
      return danger.map(({ properShippingName }) => properShippingName).filter(Boolean);
    case 'movement':
      return [movement].filter(Boolean);
    case 'boxWeight':
      return present(weightsOf(request, containers));
    case 'payment':
      return present([freightPayment]);
    case 'incoterm':
      return [incoterm].filter(Boolean);
    default:
      return [];
  }
}
