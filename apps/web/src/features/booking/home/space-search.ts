import { MAIN_BOXES, type RateBox } from '@quayside/contracts/freight/boxes';
import { OfferSort } from '@quayside/contracts/freight/search';
import { deskDay, deskToday } from '../../../kit/display/desk-clock.js';
import type { Search } from '../../../kit/screen/ScreenContext.js';
import type { SpaceAsked } from './ways.js';

const USUAL_DAYS = 20;

/** A search for space as its form holds it. */
export interface SpaceForm extends Omit<SpaceAsked, 'boxes'> {
  counts: Partial<Record<RateBox, number>>;
  order: OfferSort;
}

/** Boxes as they travel: 40HQ*2,20GP*1. */
export const boxesText = (counts: SpaceForm['counts']): string =>
  MAIN_BOXES.flatMap((box) => (counts[box] ? [`${box}*${counts[box]}`] : [])).join(',');

function countsOf(text: string | undefined): SpaceForm['counts'] {
  const counts: SpaceForm['counts'] = {};
  for (const part of (text ?? '').split(',')) {
    const [box, count] = part.split('*');
    const known = MAIN_BOXES.find((each) => each === box);
    if (known && Number(count) > 0) counts[known] = Number(count);
  }
  return Object.keys(counts).length > 0 ? counts : { '40HQ': 1 };
}

/** What an address asks, with what is usual where it says nothing. */
export const formIn = (search: Search): SpaceForm => ({
  company: search.company ?? null,
  load: search.load ?? '',
  discharge: search.discharge ?? '',
  from: search.from ?? deskToday(),
  to: search.to ?? deskDay(USUAL_DAYS),
  counts: countsOf(search.boxes),
  order: OfferSort.options.find(({ value }) => value === search.order)?.value ?? OfferSort.Cheapest,
});

/** The same for the address. */
export const searchOf = ({
  company,
  load,
  discharge,
  from,
  to,
  counts,
  order,
}: SpaceForm): Record<string, string | undefined> => ({
  company: company ?? undefined,
  load,
  discharge,
  from,
  to,
  boxes: boxesText(counts),
  order: order === OfferSort.Cheapest ? undefined : order,
});

export const askedIn = ({ counts, order: _, ...rest }: SpaceForm): SpaceAsked => ({
  ...rest,
  boxes: boxesText(counts) || '40HQ*1',
});
