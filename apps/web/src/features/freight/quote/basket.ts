import type { TypedOffer } from '@quayside/contracts/freight/quote/quote';
import type { StaffOffer } from '@quayside/contracts/freight/search';
import { create } from 'zustand';
import { keptHere } from '../../../kit/session/kept-here.js';
import { type Asked, boxesText, offerKey } from '../search/offer-request.js';

/** A way that was chosen in a search, to be quoted. */
export interface BasketLine {
  /** Below nothing for a shared rate, which is quoted as a price of the seller's own. */
  RateId: number;
  Typed?: TypedOffer;
  Sailing: string | null;
  /** The last day on which it may be accepted: the cut-off of its ship. */
  Until: string | null;
  /** What the seller saw, so that nothing is sent at another price unsaid. */
  Seen: { Type: string; Unit: number }[];
  /** The offer that it was, as the search tells its rows apart. */
  offer: string;
  /** How it is called. */
  called: string;
}

interface Basket {
  CustomerCode: string | null;
  Boxes: string;
  /** Cargo in each container that the prices count, kg. */
  Weight: number | null;
  lines: readonly BasketLine[];
}

/** As many as a quote holds. */
export const MOST_LINES = 10;
const NONE: Basket = { CustomerCode: null, Boxes: '', Weight: null, lines: [] };
/** A way is a rate on a ship: the same rate may cost something else on the next. */
export const wayKey = ({ RateId, Sailing }: Pick<BasketLine, 'RateId' | 'Sailing'>): string =>
  `${RateId} ${Sailing ?? ''}`;
const kept = keptHere<Basket>('jst:quote-basket');

/** What is being put together; it stays in this tab of the browser until it is a quote. */
export const useBasket = create<Basket>(() => kept.read() ?? NONE);
useBasket.subscribe((basket) => void kept.write(basket));

/** A shared offer as it stands now: nothing of it can be asked for again once its publisher stops. */
const typedOf = (row: StaffOffer): TypedOffer => ({
  CarrierCode: row.CarrierCode,
  PolCode: row.PolCode,
  PodCode: row.PodCode,
  ViaCode: row.ViaCode,
  DestCode: row.DestCode,
  CurrencyCode: row.CurrencyCode,
  Payment: row.Payment ?? null,
  TransitDays: row.TransitDays,
  FreeDaysPod: row.FreeDaysPod,
  ValidFrom: row.ValidFrom,
  ValidTo: row.ValidTo,
  Units: row.Boxes.flatMap(({ Type, Unit }) => (Unit === null ? [] : [{ Type, Unit }])),
  Charges: row.Charges,
  SharedRateId: row.Id,
});

/** Adds a way. Another customer or other boxes begin anew: a quote is for one customer and one set of boxes. Answers what became of it. */
export function addToBasket(row: StaffOffer, asked: Asked): 'added' | 'there' | 'full' | 'anew' {
  const before = useBasket.getState();
  const { CustomerCode, Weight } = asked;
  const Boxes = boxesText(asked.counts) || '40HQ*1';
  const anew =
    before.lines.length > 0 &&
    (before.CustomerCode !== CustomerCode ||
      before.Boxes !== Boxes ||
      (before.Weight ?? null) !== Weight);
  const lines = anew ? [] : before.lines;
  const line: BasketLine = {
    RateId: row.Id,
    Sailing: row.Sailings[0] ?? null,
    Until: row.Closing ?? row.Sailings[0] ?? row.ValidTo,
    ...(row.Id < 0 && { Typed: typedOf(row) }),
    Seen: asked.WithSales
      ? row.Boxes.flatMap(({ Type, Unit }) => (Unit === null ? [] : [{ Type, Unit }]))
      : [],
    offer: offerKey(row),
    called: `${row.CarrierName ?? row.CarrierCode ?? ''} ${row.PolCode}→${row.PodCode}`,
  };
  if (lines.some((each) => wayKey(each) === wayKey(line))) return 'there';
  if (lines.length >= MOST_LINES) return 'full';
  useBasket.setState({ CustomerCode, Boxes, Weight, lines: [...lines, line] });
  return anew ? 'anew' : 'added';
}

export const emptyBasket = (): void => useBasket.setState(NONE);
export const removeFromBasket = (key: string): void =>
  useBasket.setState(({ lines }) => ({ lines: lines.filter((line) => wayKey(line) !== key) }));
