import { BookingHeader } from '@quayside/contracts/booking/booking/booking-content';
import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import { EntryState } from '@quayside/contracts/booking/entry/choices';
import {
  EntryFee,
  EntryGoods,
  EntryHeader,
  EntryLeg,
  EntryParty,
} from '@quayside/contracts/booking/entry/entry-order';
import { OrderContent } from '@quayside/contracts/booking/order';
import { codePlaces, type NamedPlace } from '@quayside/service-kit/database/code-places';
import { codeAllotmentDefinition } from '../booking-code/allotment.definition.js';
import { cancelFeeRuleDefinition } from '../cancel-fee/cancel-fee-rule.definition.js';
import { onlineCarrierDefinition } from '../online-rate/online-carriers.definition.js';
import { releaseRuleDefinition } from '../release-rule/release-rule.definition.js';

/** Where orders, bookings and what is kept about them name codes, and the name of the list. */
export interface OrderPlace extends NamedPlace {
  listName: string;
  /** Which rows a merge changes: an entered order that is booked goes with its cargo order. */
  where?: string;
}

const ofEntries = (places: NamedPlace[], where?: string): OrderPlace[] =>
  places.map((place) => ({ ...place, listName: '在线录单', ...(where && { where }) }));

const PLACES: readonly OrderPlace[] = [
  ...codePlaces(OrderContent, { table: 'cargo_order', audit: 'CargoOrder' }).map((place) => ({
    ...place,
    listName: '货物订单',
  })),
  ...ofEntries(
    codePlaces(EntryHeader, { table: 'entry_order', audit: 'EntryOrder' }),
    `(t.order_id IS NULL OR t.state = ${EntryState.Cancelled})`,
  ),
  ...ofEntries(codePlaces(EntryParty, { table: 'entry_party', lines: true })),
  ...ofEntries(codePlaces(EntryLeg, { table: 'entry_leg', lines: true })),
  ...ofEntries(codePlaces(EntryGoods, { table: 'entry_goods', lines: true })),
  ...ofEntries(codePlaces(EntryFee, { table: 'entry_fee', lines: true })),
  // What a carrier was told stays as it was told.
  ...codePlaces(BookingHeader, { table: 'booking', audit: 'Booking' }).map((place) => ({
    ...place,
    listName: '订舱',
    where: `t.status IN (${[BookingStatus.Draft, BookingStatus.Submitted, BookingStatus.Returned].join(', ')})`,
  })),
  ...[
    codeAllotmentDefinition,
    cancelFeeRuleDefinition,
    onlineCarrierDefinition,
    releaseRuleDefinition,
  ].flatMap(({ resource, table }) =>
    codePlaces(resource.input, { table, audit: table }).map((place) => ({
      ...place,
      listName: resource.label,
    })),
  ),
];

/** The fields of orders that name records of a kind. */
export const placesOf = (kind: string): readonly OrderPlace[] =>
  PLACES.filter((place) => place.kind === kind);
