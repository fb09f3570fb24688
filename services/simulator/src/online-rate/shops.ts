/** How a simulated carrier's shop behaves: what a desk meets on a working day, one of each. */
export interface Shop {
  readonly scac: string;
  readonly behaviour: 'plain' | 'raises' | 'slow' | 'silent' | 'failing' | 'sold-out' | 'hasty';
  /** Its price of a 40-foot container beside others', in percent. */
  readonly level: number;
  readonly transitDays: number;
  readonly vessels: readonly [string, string];
  /** Minutes that an offer holds. */
  readonly minutes: number;
}

/**
 * `raises` asks more at the order than at the search, `silent` never answers, `failing` answers with an error of its own, `hasty` takes its
 * offers back after two minutes and refuses dangerous goods.
 */
export const SHOPS: readonly Shop[] = [
  {
    scac: 'COSU',
    behaviour: 'plain',
    level: 100,
    transitDays: 15,
    vessels: ['QUAY HARMONY', 'QUAY FORTUNE'],
    minutes: 30,
  },
  {
    scac: 'MAEU',
    behaviour: 'raises',
    level: 108,
    transitDays: 14,
    vessels: ['MARE AURORA', 'MARE BOREALIS'],
    minutes: 30,
  },
  {
    scac: 'ONEY',
    behaviour: 'slow',
    level: 97,
    transitDays: 17,
    vessels: ['MAGENTA CREST', 'MAGENTA WING'],
    minutes: 30,
  },
  {
    scac: 'HLCU',
    behaviour: 'silent',
    level: 105,
    transitDays: 16,
    vessels: ['HANSA EXPRESS', 'ELBE EXPRESS'],
    minutes: 30,
  },
  {
    scac: 'EGLV',
    behaviour: 'failing',
    level: 99,
    transitDays: 16,
    vessels: ['GREEN SUMMIT', 'GREEN VALLEY'],
    minutes: 30,
  },
  {
    scac: 'YMLU',
    behaviour: 'sold-out',
    level: 95,
    transitDays: 18,
    vessels: ['BRIGHT WILL', 'BRIGHT MIND'],
    minutes: 30,
  },
  {
    scac: 'OOLU',
    behaviour: 'hasty',
    level: 102,
    transitDays: 15,
    vessels: ['ORIENT PEARL', 'ORIENT JADE'],
    minutes: 2,
  },
];

export const shopOf = (scac: string): Shop | undefined => SHOPS.find((shop) => shop.scac === scac);
