import type { OnlineOffer } from '@quayside/contracts/booking/online/offer';
import type { Search, SearchPatch } from '../../../kit/screen/ScreenContext.js';

/** Container types whose prices are compared. */
export const BOARD_BOXES = ['20GP', '40GP', '40HQ', '45HQ'] as const;

export const BOARD_SORTS = [
  { value: 'price', label: '价格' },
  { value: 'transit', label: '航程' },
  { value: 'etd', label: '开航' },
] as const;

/** What the address asks of the board. */
export interface Board {
  pol: string | null;
  pod: string | null;
  /** First day of departure. */
  from: string | null;
  box: string;
  carrier: string | null;
  sort: string;
}

const oneOf = (values: readonly string[], value: string | undefined, usual: string): string =>
  value && values.includes(value) ? value : usual;

/** The board of an address; what it does not say or says wrongly is as usual. */
export const boardIn = ({ pol, pod, from, box, carrier, sort }: Search): Board => ({
  pol: pol || null,
  pod: pod || null,
  from: from && /^\d{4}-\d{2}-\d{2}$/.test(from) ? from : null,
  carrier: carrier || null,
  box: oneOf(BOARD_BOXES, box, '40HQ'),
  sort: oneOf(
    BOARD_SORTS.map(({ value }) => value),
    sort,
    'price',
  ),
});

export const searchOf = ({ pol, pod, from }: Board): SearchPatch => ({
  pol: pol ?? undefined,
  pod: pod ?? undefined,
  from: from ?? undefined,
});

export const priceOf = ({ Boxes }: OnlineOffer, type: string): number | null =>
  Boxes.find(({ Type }) => Type === type)?.Amount ?? null;

const last = Number.POSITIVE_INFINITY;

/** Offers in the order that was chosen; those without a price of the type, or without a transit time, come last. */
export function sorted(
  offers: readonly OnlineOffer[],
  { sort, box }: Pick<Board, 'sort' | 'box'>,
): OnlineOffer[] {
  const price = (offer: OnlineOffer): number => priceOf(offer, box) ?? last;
  const by: Readonly<Record<string, (one: OnlineOffer, other: OnlineOffer) => number>> = {
    price: (one, other) => compare(price(one), price(other)),
    transit: (one, other) => compare(one.TransitDays ?? last, other.TransitDays ?? last),
    etd: (one, other) => one.Sailing.localeCompare(other.Sailing),
  };
  return [...offers].sort(
    (one, other) =>
      by[sort]!(one, other) ||
      compare(price(one), price(other)) ||
      one.Sailing.localeCompare(other.Sailing) ||
      one.Key.localeCompare(other.Key),
  );
}

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);
