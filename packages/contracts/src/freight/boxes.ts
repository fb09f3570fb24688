/** The container types that rates have prices for, in the order in which people read them. */
export const RATE_BOXES = [
  '20GP',
  '40GP',
  '40HQ',
  '45HQ',
  '40NOR',
  '20RF',
  '40RF',
  '40RH',
  '20OT',
  '40OT',
  '20FR',
  '40FR',
] as const;
export type RateBox = (typeof RATE_BOXES)[number];

/** Those of general cargo, which every list shows; the others are special containers (特种箱). */
export const MAIN_BOXES: readonly RateBox[] = ['20GP', '40GP', '40HQ', '45HQ', '40NOR'];

/** TEU of a container type (ISO 668: a 45' is counted as two here, as carriers do). */
export const teuOf = (box: string): number => (box.startsWith('20') ? 1 : 2);

/** The price layers that a rate stores for each container type; the others follow from rules. */
export const PRICE_LAYERS = [
  { key: 'Cost', label: '成本' },
  { key: 'Floor', label: '底价' },
  { key: 'Published', label: '公布价' },
] as const;
export type PriceLayer = (typeof PRICE_LAYERS)[number]['key'];
export type PriceField = `${PriceLayer}${RateBox}`;

/** `Cost40HQ`. */
export const priceField = (layer: PriceLayer, box: RateBox): PriceField => `${layer}${box}`;
export const PRICE_FIELDS: readonly PriceField[] = PRICE_LAYERS.flatMap(({ key }) =>
  RATE_BOXES.map((box) => priceField(key, box)),
);
