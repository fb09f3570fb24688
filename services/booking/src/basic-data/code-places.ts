import { EntryState } from '@quayside/contracts/booking/entry/choices';
import { EntryFee, EntryGoods, EntryHeader, EntryLeg, EntryParty } from '@quayside/contracts/booking/entry/entry-order';
import { OrderContent } from '@quayside/contracts/booking/order';
import { codePlaces, type NamedPlace } from '@quayside/service-kit/database/code-places';

/** Where orders name codes, and the name of their list. */
export interface OrderPlace extends NamedPlace {
  listName: string;
  /** Which rows a merge changes: an entered order that is booked goes with its cargo order. */
  where?: string;
}

const ofEntries = (places: NamedPlace[], where?: string): OrderPlace[] =>
  places.map((place) => ({ ...place, listName: '在线录单', ...(where && { where }) }));

const PLACES: readonly OrderPlace[] = [
  ...codePlaces(OrderContent, { table: 'cargo_order', audit: 'CargoOrder' }).map((place) => ({ ...place, listName: '货物订单' })),
  ...ofEntries(
    codePlaces(EntryHeader, { table: 'entry_order', audit: 'EntryOrder' }),
    `(t.order_id IS NULL OR t.state = ${EntryState.Cancelled})`,
  ),
  ...ofEntries(codePlaces(EntryParty, { table: 'entry_party', lines: true })),
  ...ofEntries(codePlaces(EntryLeg, { table: 'entry_leg', lines: true })),
  ...ofEntries(codePlaces(EntryGoods, { table: 'entry_goods', lines: true })),
  ...ofEntries(codePlaces(EntryFee, { table: 'entry_fee', lines: true })),
];

/** The fields of orders that name records of a kind. */
export const placesOf = (kind: string): readonly OrderPlace[] => PLACES.filter((place) => place.kind === kind);
