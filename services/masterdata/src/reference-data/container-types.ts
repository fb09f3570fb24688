/**
 * Container types with their ISO 6346 size and type codes and typical limits (standards 2.2). Volumes in cubic metres, weights in kilograms;
 * where makers differ the row holds the largest usual figure, and null where the box is open or none is published. The door plate wins.
 */
export interface ContainerTypeRow {
  readonly Code: string;
  readonly IsoCode: string | null;
  readonly IsoGroup: string | null;
  readonly NameCn: string;
  readonly NameEn: string;
  readonly Teu: number;
  readonly InnerVolume: number | null;
  readonly Tare: number | null;
  readonly MaxGross: number | null;
  readonly MaxPayload: number | null;
  /** Carrier spellings and other ISO codes of the same type. */
  readonly Aliases: string[];
}

type Figures = readonly [
  volume: number | null,
  tare: number | null,
  gross: number | null,
  payload: number | null,
];

const NONE: Figures = [null, null, null, null];

function type(
  Code: string,
  iso: readonly [code: string, group: string] | null,
  NameCn: string,
  NameEn: string,
  Teu: number,
  [InnerVolume, Tare, MaxGross, MaxPayload]: Figures,
  Aliases: string[],
): ContainerTypeRow {
  return {
    Code,
    IsoCode: iso?.[0] ?? null,
    IsoGroup: iso?.[1] ?? null,
    NameCn,
    NameEn,
    Teu,
    InnerVolume,
    Tare,
    MaxGross,
    MaxPayload,
    Aliases,
  };
}

/** Every type in the order in which lists and summaries show them. */
export const containerTypes: readonly ContainerTypeRow[] = [
  type(
    '20GP',
    ['22G1', '22GP'],
    '20尺普箱',
    "20' DRY",
    1,
    [33.2, 2230, 30480, 28250],
    ['20DC', '20DV', '22G0', '2200', '小柜'],
  ),
  type(
    '40GP',
    ['42G1', '42GP'],
    '40尺普箱',
    "40' DRY",
    2,
    [67.7, 3740, 32500, 28800],
    ['40DC', '40DV', '42G0', '4200', '4300', '大柜', '平柜'],
  ),
  type(
    '40HQ',
    ['45G1', '45GP'],
    '40尺高箱',
    "40' HIGH CUBE",
    2,
    [76.3, 4120, 32500, 28600],
    ['40HC', '45G0', '4500', '高柜'],
  ),
  type(
    '45HQ',
    ['L5G1', 'L5GP'],
    '45尺高箱',
    "45' HIGH CUBE",
    2.25,
    [86, 4800, 32500, 27700],
    ['45HC', 'L5G0'],
  ),
  type(
    '20HQ',
    ['25G1', '25GP'],
    '20尺高箱',
    "20' HIGH CUBE",
    1,
    [37, 2400, 30480, 28080],
    ['20HC', '25G0'],
  ),
  type('20RF', ['22R1', '22RT'], '20尺冷藏箱', "20' REEFER", 1, [28, 3050, 30480, 27400], []),
  type('40RF', ['42R1', '42RT'], '40尺冷藏箱', "40' REEFER", 2, [59, 4800, 34000, 29000], []),
  type(
    '40RH',
    ['45R1', '45RT'],
    '40尺冷藏高箱',
    "40' REEFER HIGH CUBE",
    2,
    [67.5, 4600, 34000, 29400],
    ['40RQ', '40HR', '冻柜'],
  ),
  type('45RH', ['L5R1', 'L5RT'], '45尺冷藏高箱', "45' REEFER HIGH CUBE", 2.25, NONE, [
    '45RQ',
    '45HR',
  ]),
  type('20NOR', null, '20尺冷代干', "20' NON-OPERATING REEFER", 1, NONE, ['20RD']),
  type('40NOR', null, '40尺冷代干', "40' NON-OPERATING REEFER", 2, NONE, ['40RD']),
  type('20OT', ['22U1', '22UT'], '20尺开顶箱', "20' OPEN TOP", 1, [32.5, 2400, 30480, 28080], []),
  type('40OT', ['42U1', '42UT'], '40尺开顶箱', "40' OPEN TOP", 2, [65.9, 4000, 32500, 28500], []),
  type(
    '20FR',
    ['22P3', '22PC'],
    '20尺框架箱',
    "20' FLAT RACK",
    1,
    [null, 2900, 34000, 31000],
    ['20FL', '22P1'],
  ),
  type(
    '40FR',
    ['42P3', '42PC'],
    '40尺框架箱',
    "40' FLAT RACK",
    2,
    [null, 5300, 50000, 39700],
    ['40FL', '42P1'],
  ),
  type(
    '20TK',
    ['22T6', '22TD'],
    '20尺罐式箱',
    "20' TANK",
    1,
    [26, 3700, 36000, 26500],
    ['22T1', '22T2', '22T3', '22T4', '22T5', '22T7', '22T8'],
  ),
  type(
    '40TK',
    ['42T6', '42TD'],
    '40尺罐式箱',
    "40' TANK",
    2,
    [null, 3700, 36000, 26500],
    ['42T1', '42T2', '42T3', '42T4', '42T5', '42T7', '42T8'],
  ),
  type('20HT', null, '20尺挂衣箱', "20' GARMENT ON HANGER", 1, NONE, []),
  type('40HT', null, '40尺挂衣箱', "40' GARMENT ON HANGER", 2, NONE, []),
  type('40HH', null, '40尺半高箱', "40' HALF HEIGHT", 2, NONE, []),
];
