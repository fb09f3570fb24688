import { upperAscii } from './ascii-text.js';

/** A typical span of weights in kilograms; the door plate of the box wins. */
export interface KilogramSpan {
  readonly from: number;
  readonly to: number;
}

/** What the box is made for; it decides limits and which fields an SI asks. */
export type ContainerKind =
  | 'dry'
  | 'reefer'
  | 'non-operating-reefer'
  | 'open-top'
  | 'flat-rack'
  | 'tank'
  | 'garment'
  | 'half-height';

/** One container type as Chinese forwarders name it, with its ISO 6346 size and type code. */
export interface ContainerType {
  readonly code: string;
  readonly kind: ContainerKind;
  readonly feet: 20 | 40 | 45;
  /** Twenty-foot equivalent units. */
  readonly teu: number;
  /** ISO size and type codes, the usual one first; empty where only a local name exists. */
  readonly iso: readonly string[];
  /** ISO type group, null where only a local name exists. */
  readonly group: string | null;
  /** Inner volume in cubic metres, null where the box is open or no figure is published. */
  readonly innerVolume: number | null;
  readonly tare: KilogramSpan | null;
  readonly maxGross: KilogramSpan | null;
  readonly payload: KilogramSpan | null;
}

type Figures = Pick<ContainerType, 'innerVolume' | 'tare' | 'maxGross' | 'payload'>;

function span(from: number, to = from): KilogramSpan {
  return { from, to };
}

function figures(
  innerVolume: number | null,
  tare: KilogramSpan,
  maxGross: KilogramSpan,
  payload: KilogramSpan,
): Figures {
  return { innerVolume, tare, maxGross, payload };
}

const UNPUBLISHED: Figures = { innerVolume: null, tare: null, maxGross: null, payload: null };
const UP_TO_32: KilogramSpan = span(30480, 32500);

function type(
  code: string,
  kind: ContainerKind,
  teu: number,
  group: string | null,
  iso: string[],
  size: Figures,
): ContainerType {
  return {
    code,
    kind,
    feet: Number(code.slice(0, 2)) as ContainerType['feet'],
    teu,
    iso,
    group,
    ...size,
  };
}

const TANK_CODES = (length: '2' | '4') =>
  ['6', '1', '2', '3', '4', '5', '7', '8'].map((last) => `${length}2T${last}`);

/** Every type, in the order in which lists and summaries show them. Figures are typical values and warn only. */
export const CONTAINER_TYPES: readonly ContainerType[] = [
  type(
    '20GP',
    'dry',
    1,
    '22GP',
    ['22G1', '22G0'],
    figures(33.2, span(2230), span(30480), span(28250)),
  ),
  type(
    '40GP',
    'dry',
    2,
    '42GP',
    ['42G1', '42G0'],
    figures(67.7, span(3740), UP_TO_32, span(26700, 28800)),
  ),
  type(
    '40HQ',
    'dry',
    2,
    '45GP',
    ['45G1', '45G0'],
    figures(76.3, span(3900, 4120), UP_TO_32, span(26500, 28600)),
  ),
  type(
    '45HQ',
    'dry',
    2.25,
    'L5GP',
    ['L5G1', 'L5G0'],
    figures(86, span(4800), UP_TO_32, span(27700)),
  ),
  type(
    '20HQ',
    'dry',
    1,
    '25GP',
    ['25G1', '25G0'],
    figures(37, span(2400), span(30480), span(28080)),
  ),
  type('20RF', 'reefer', 1, '22RT', ['22R1'], figures(28, span(3050), span(30480), span(27400))),
  type('40RF', 'reefer', 2, '42RT', ['42R1'], figures(59, span(4800), span(34000), span(29000))),
  type('40RH', 'reefer', 2, '45RT', ['45R1'], figures(67.5, span(4600), span(34000), span(29400))),
  type('45RH', 'reefer', 2.25, 'L5RT', ['L5R1'], UNPUBLISHED),
  type('20NOR', 'non-operating-reefer', 1, null, [], UNPUBLISHED),
  type('40NOR', 'non-operating-reefer', 2, null, [], UNPUBLISHED),
  type(
    '20OT',
    'open-top',
    1,
    '22UT',
    ['22U1'],
    figures(32.5, span(2400), span(30480), span(28080)),
  ),
  type(
    '40OT',
    'open-top',
    2,
    '42UT',
    ['42U1'],
    figures(65.9, span(4000), span(32500), span(28500)),
  ),
  type(
    '20FR',
    'flat-rack',
    1,
    '22PC',
    ['22P3', '22P1'],
    figures(null, span(2900), span(34000), span(31000)),
  ),
  type(
    '40FR',
    'flat-rack',
    2,
    '42PC',
    ['42P3', '42P1'],
    figures(null, span(5300), span(45000, 50000), span(39700)),
  ),
  type(
    '20TK',
    'tank',
    1,
    '22TD',
    TANK_CODES('2'),
    figures(26, span(3700), span(30480, 36000), span(26500)),
  ),
  type(
    '40TK',
    'tank',
    2,
    '42TD',
    TANK_CODES('4'),
    figures(null, span(3700), span(30480, 36000), span(26500)),
  ),
  type('20HT', 'garment', 1, null, [], UNPUBLISHED),
  type('40HT', 'garment', 2, null, [], UNPUBLISHED),
  type('40HH', 'half-height', 2, null, [], UNPUBLISHED),
];

const BY_CODE: ReadonlyMap<string, ContainerType> = new Map(
  CONTAINER_TYPES.map((each) => [each.code, each]),
);
const ORDER: ReadonlyMap<string, number> = new Map(
  CONTAINER_TYPES.map((each, index) => [each.code, index]),
);

/** Carrier and trade spellings of the letters after the length. */
const LETTER_ALIASES: Readonly<Record<string, string>> = {
  HC: 'HQ',
  DC: 'GP',
  DV: 'GP',
  RQ: 'RH',
  HR: 'RH',
  FL: 'FR',
  RD: 'NOR',
  '': 'GP',
};
const WHOLE_ALIASES: Readonly<Record<string, string>> = {
  '2200': '20GP',
  '4200': '40GP',
  '4300': '40GP',
  '4500': '40HQ',
  小柜: '20GP',
  大柜: '40GP',
  平柜: '40GP',
  高柜: '40HQ',
  冻柜: '40RH',
};

/** The type of a canonical code ("40HQ"), or undefined. */
export function containerType(code: string): ContainerType | undefined {
  return BY_CODE.get(code);
}

/**
 * Local names of boxes that ISO 6346 knows by what they are: a reefer that does not run, a dry box
 * with rails for garments, a box of half the
 * height with an open top. 40' reefers that go as dry boxes are high ones.
 */
const PHYSICAL: Readonly<Record<string, string>> = {
  '20NOR': '22R1',
  '40NOR': '45R1',
  '20HT': '22G1',
  '40HT': '42G1',
  '40HH': '48U1',
};

/**
 * The ISO size and type code that a message to a carrier says of a canonical type; '' for what is
 * no type of ours.
 */
export const isoCodeToSend = (code: string): string =>
  PHYSICAL[code] ?? BY_CODE.get(code)?.iso[0] ?? '';

/** The place of a canonical code in {@link CONTAINER_TYPES}; unknown codes come after all others. */
export function containerTypeOrder(code: string): number {
  return ORDER.get(code) ?? CONTAINER_TYPES.length;
}

const LENGTHS: Readonly<Record<string, string>> = { '2': '20', '4': '40', L: '45' };
/** Third character of the ISO code to our letters: with a standard (8'0, 8'6) and with a high (9'6) box. */
const ISO_LETTERS: Readonly<Record<string, readonly [standard: string, high: string]>> = {
  G: ['GP', 'HQ'],
  R: ['RF', 'RH'],
  U: ['OT', 'OT'],
  P: ['FR', 'FR'],
  T: ['TK', 'TK'],
};

/**
 * The type of an ISO 6346 size and type code ("22G1", "45R1") or type group ("45RT").
 * Codes beside the listed ones are read by their characters: length, height, kind. undefined for what the list has no type for (ventilated, bulk, 30 feet ...).
 */
export function containerTypeOfIso(iso: string): ContainerType | undefined {
  const code = upperAscii(iso.trim());
  const listed = CONTAINER_TYPES.find((each) => each.iso.includes(code) || each.group === code);
  if (listed) return listed;
  const match = /^([24L])([0258])([GRUPT])[A-Z0-9]$/.exec(code);
  if (!match) return undefined;
  const [, length = '', height = '', kind = ''] = match;
  const letters = height === '8' ? 'HH' : ISO_LETTERS[kind]?.[height === '5' ? 1 : 0];
  return BY_CODE.get(`${LENGTHS[length]}${letters}`);
}

/**
 * The canonical code of a container type as people and lists write it: "40'HC", "40 hq", "40尺高柜", "20DC", "4500", "45G1" ...
 * @returns null when it is none of ours; the length alone ("20", "40'") means the dry standard box.
 */
export function canonicalContainerType(text: string): string | null {
  const compact = upperAscii(text).replace(/[\s\-_'’′"”″`/]|FT|英?尺/g, '');
  if (BY_CODE.has(compact)) return compact;
  const whole = WHOLE_ALIASES[compact] ?? WHOLE_ALIASES[compact.replace(/^[24]0/, '')];
  if (whole) return whole;
  const match = /^(20|40|45)([A-Z]*)$/.exec(compact);
  const [, length = '', letters = ''] = match ?? [];
  const renamed = `${length}${LETTER_ALIASES[letters] ?? letters}`;
  if (BY_CODE.has(renamed)) return renamed;
  return containerTypeOfIso(compact)?.code ?? null;
}

/** The most that a box with its cargo can weigh in kilograms before the entry is certainly wrong: 60,000 for flat racks, 36,000 for all others. */
export function grossWeightStop(kind: ContainerKind): number {
  return kind === 'flat-rack' ? 60_000 : 36_000;
}
