import { onlineCarriers, setOnlineKey } from '@quayside/contracts/booking/online/carrier';
import { onlineShops, searchOnline } from '@quayside/contracts/booking/online/offer';
import * as api from '@quayside/contracts/booking/online/order';
import type { Case, Entry, World } from '../conformity-world.js';
import { resourceCases } from '../conformity-world.js';

const day = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const LANE = { PolCode: 'CNSHA', PodCode: 'USLAX' };

/** An offer that the boss finds at a simulated carrier. */
async function found({ boss }: World, CarrierCode: string): Promise<object> {
  const { Offers } = await boss.get(searchOnline, { ...LANE, CarrierCode, From: day(20) });
  return { Key: Offers[0]!.Key, Boxes: [{ Type: '40HQ', Count: 1 }] };
}
const ofDraft = async (world: World): Promise<{ BookingId: number }> => ({
  BookingId: (await world.boss.get(api.freezeOffer, (await found(world, 'COSU')) as never)).Id,
});
/** A draft whose carrier asks more by now. */
async function changed(world: World): Promise<object> {
  const { Id } = await world.boss.get(api.freezeOffer, (await found(world, 'MAEU')) as never);
  const { NowTotal } = await world.boss.get(api.refreshOnlineOrder, { BookingId: Id });
  return { BookingId: Id, NowTotal };
}
const DESK = 'staff only, who serve every customer; within the scope';
const CALLS =
  'services/booking/test/online-order.spec.ts: calls the carrier, takes no part in keys';
type Cases = readonly Entry<Case>[];

/** Carriers' online shops: every call as a foreigner, twice, and with an older version. */
export const onlineCases = {
  foreign: [
    [api.onlineOrder, ofDraft],
    [api.refreshOnlineOrder, ofDraft],
    [api.acceptPresentPrice, changed],
  ] as Cases,
  ownOnly: [
    [setOnlineKey, 'staff only, of their own company’s accounts'],
    [api.placeOnlineOrder, DESK],
    [api.onlineCancelPrice, DESK],
    [api.cancelOnlineOrder, DESK],
  ] as never[],
  stale: [
    [
      setOnlineKey,
      async ({ admin }: World) => ({
        Id: (await admin.get(onlineCarriers.list, { Limit: 1 })).Rows[0]!.Id,
        Version: 0,
        Key: 'key',
      }),
    ],
  ] as Cases,
  repeatable: [
    [api.freezeOffer, (world: World) => found(world, 'COSU')],
    [api.acceptPresentPrice, changed],
  ] as Cases,
  repeatedElsewhere: [
    [setOnlineKey, 'services/booking/test/online-rate.spec.ts: a secret takes no part in keys'],
    [searchOnline, CALLS],
    [api.refreshOnlineOrder, CALLS],
    [api.placeOnlineOrder, CALLS],
    [api.onlineCancelPrice, CALLS],
    [api.cancelOnlineOrder, CALLS],
  ] as never[],
  requests: [
    [onlineShops, () => LANE],
    [api.onlineOrder, ({ onlineBookingId }: World) => ({ BookingId: onlineBookingId })],
  ] as Cases,
  impersonal: [
    [
      api.listOnlineOrders,
      'as far as the scope of the bookings goes (services/booking/test/online-order.spec)',
    ],
  ] as never[],
  resources: resourceCases([[onlineCarriers, () => ({ CarrierCode: 'ZIMU' })]]),
};
