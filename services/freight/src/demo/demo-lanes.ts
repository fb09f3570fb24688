/** A port of discharge of the demo: its lane, what 40HQ costs from Shanghai at the beginning, days under way, and the services that include. */
export interface DemoPort {
  readonly code: string;
  readonly lane: string;
  readonly parent: string | null;
  readonly cost: number;
  readonly days: number;
}

const port = (
  code: string,
  lane: string,
  parent: string | null,
  cost: number,
  days: number,
): DemoPort => ({
  code,
  lane,
  parent,
  cost,
  days,
});

/** Where the demo's rates go to. Prices are of no real carrier. */
export const DEMO_PORTS: readonly DemoPort[] = [
  port('USLAX', 'USWC', 'NAM', 1850, 14),
  port('USLGB', 'USWC', 'NAM', 1840, 14),
  port('USOAK', 'USWC', 'NAM', 1950, 17),
  port('USNYC', 'USEC', 'NAM', 2900, 31),
  port('USSAV', 'USEC', 'NAM', 2860, 30),
  port('NLRTM', 'NEU', 'EUR', 2450, 38),
  port('DEHAM', 'NEU', 'EUR', 2500, 40),
  port('GBFXT', 'NEU', 'EUR', 2520, 39),
  port('GRPIR', 'MED', 'EUR', 2700, 34),
  port('ITGOA', 'MED', 'EUR', 2820, 36),
  port('AEJEA', 'MEG', 'MEI', 1500, 22),
  port('INNSA', 'ISC', 'MEI', 1380, 20),
  port('SGSIN', 'SEA', null, 320, 7),
  port('AUSYD', 'AUS', null, 1250, 18),
  port('BRSSZ', 'ECSA', null, 3100, 36),
];

/** Where they begin, with what each is dearer than Shanghai. */
export const DEMO_POLS: readonly (readonly [code: string, more: number])[] = [
  ['CNSHA', 0],
  ['CNNGB', 20],
  ['CNTAO', 60],
  ['CNYTN', 40],
];

/** Carriers, with what each is dearer, and the weekday of its departures. */
export const DEMO_CARRIERS: readonly (readonly [code: string, more: number, etd: number])[] = [
  ['COSU', 0, 7],
  ['MSCU', -40, 5],
  ['CMDU', 30, 3],
  ['EGLV', -15, 6],
  ['ONEY', 25, 4],
  ['ZIMU', -60, 2],
];
