import { MAIN_BOXES, type RateBox } from '@quayside/contracts/freight/boxes';
import { type Offer, OfferSort } from '@quayside/contracts/freight/search';
import { deskDay, deskToday } from '../../../kit/display/desk-clock.js';

type Search = Readonly<Record<string, string | undefined>>;

/** What a search asks for, as its form holds it. */
export interface Asked {
  Pols: string[];
  Pods: string[];
  From: string;
  To: string;
  counts: Partial<Record<RateBox, number>>;
  /** Cargo in each container, kg; null: nothing is charged by weight. */
  Weight: number | null;
  CarrierCode: string | null;
  Direct: boolean;
  Order: OfferSort;
  CustomerCode: string | null;
  WithSales: boolean;
  /** Prices as they were at a moment; null: now. */
  AsOf: string | null;
}

const codes = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean);

/** Boxes as they travel: 40HQ*2,20GP*1. */
export const boxesText = (counts: Asked['counts']): string =>
  MAIN_BOXES.flatMap((box) => (counts[box] ? [`${box}*${counts[box]}`] : [])).join(',');

function countsOf(text: string | undefined): Asked['counts'] {
  const counts: Asked['counts'] = {};
  for (const part of codes(text)) {
    const [box, count] = part.split('*');
    if (MAIN_BOXES.includes(box as RateBox) && Number(count) > 0)
      counts[box as RateBox] = Number(count);
  }
  return Object.keys(counts).length > 0 ? counts : { '40HQ': 1 };
}

/** What the address says, with what is usual where it says nothing. */
export const askedIn = (search: Search): Asked => ({
  Pols: codes(search.Pols),
  Pods: codes(search.Pods),
  From: search.From ?? deskToday(),
  To: search.To ?? deskDay(13),
  counts: countsOf(search.Boxes),
  Weight: Number(search.Weight) > 0 ? Number(search.Weight) : null,
  CarrierCode: search.CarrierCode ?? null,
  Direct: search.Direct === 'true',
  Order: OfferSort.options.find(({ value }) => value === search.Order)?.value ?? OfferSort.Cheapest,
  CustomerCode: search.CustomerCode ?? null,
  WithSales: search.WithSales === 'true',
  AsOf: search.AsOf ?? null,
});

/** The same for the address. */
export const searchOf = (asked: Asked): Record<string, string | undefined> => ({
  Pols: asked.Pols.join(',') || undefined,
  Pods: asked.Pods.join(',') || undefined,
  From: asked.From,
  To: asked.To,
  Boxes: boxesText(asked.counts) || undefined,
  Weight: asked.Weight === null ? undefined : String(asked.Weight),
  CarrierCode: asked.CarrierCode ?? undefined,
  Direct: asked.Direct ? 'true' : undefined,
  Order: asked.Order === OfferSort.Cheapest ? undefined : asked.Order,
  CustomerCode: asked.CustomerCode ?? undefined,
  WithSales: asked.WithSales ? 'true' : undefined,
  AsOf: asked.AsOf ?? undefined,
});

/** The same as the server asks for it. */
export const requestOf = ({
  counts,
  Weight,
  CarrierCode,
  Direct,
  CustomerCode: _,
  WithSales: __,
  AsOf: ___,
  ...asked
}: Asked) => ({
  ...asked,
  Boxes: boxesText(counts) || '40HQ*1',
  ...(Weight !== null && { Weight }),
  ...(CarrierCode && { CarrierCode }),
  ...(Direct && { Direct }),
});

export const isAsked = ({ Pols, Pods }: Asked): boolean => Pols.length > 0 && Pods.length > 0;

/** What of an offer's price is to be explained: for the departure that is shown, the boxes and the weight that were asked for. */
export const whyRequest = (
  { Id, Sailings, ValidFrom }: Pick<Offer, 'Id' | 'Sailings' | 'ValidFrom'>,
  { counts, Weight, From }: Asked,
) => {
  const first = ValidFrom && ValidFrom > From ? ValidFrom : From;
  return {
    Id,
    Boxes: boxesText(counts) || '40HQ*1',
    Sailing: Sailings[0] ?? first,
    ...(Weight !== null && { Weight }),
  };
};

/** What tells offers of a search apart: a rate stands once for each of its prices. */
export const offerKey = ({
  Id,
  ValidFrom,
  Sailings,
}: Pick<Offer, 'Id' | 'ValidFrom' | 'Sailings'>): string =>
  `${Id} ${ValidFrom ?? ''} ${Sailings[0] ?? ''}`;
