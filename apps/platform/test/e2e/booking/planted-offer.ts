import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { submitBooking } from '@quayside/contracts/booking/booking/booking.api';
import {
  type OnlineCarrierInput,
  onlineCarriers,
} from '@quayside/contracts/booking/online/carrier';
import { searchOnline } from '@quayside/contracts/booking/online/offer';
import { freezeOffer } from '@quayside/contracts/booking/online/order';
import type { WireOffer } from '@quayside/contracts/booking/online/wire';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import type { ApiClient } from '../api-client.js';

/** What a carrier asks of us for a container, in figures that stand nowhere else: no customer may read them, nor their sums. */
const COST = 73_541.43;
const COUNT = 3;
const MARKS = [COST, COST - 1_000.01, 1_000.01, Math.round(COST * COUNT * 100) / 100].map(String);
const day = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const OFFER: WireOffer = {
  id: 'PLANTED-1',
  pol: 'CNTXG',
  pod: 'CLSAI',
  vessel: 'PLANTED SHIP',
  voyage: '001E',
  etd: day(20),
  currency: 'USD',
  validUntil: new Date(Date.now() + 86_400_000).toISOString(),
  boxes: [
    {
      type: '40HQ',
      amount: COST,
      space: 9,
      charges: [
        { code: 'OCF', name: '海运费', currency: 'USD', amount: COST - 1_000.01 },
        { code: 'BAF', name: '燃油附加费', currency: 'USD', amount: 1_000.01 },
      ],
    },
  ],
  billCharges: [],
  cancelTerms: [],
};

/** A carrier's shop that offers at the planted price; it ends with the test. */
async function openShop(): Promise<string> {
  const server = createServer((request, response) => {
    const body = request.method === 'POST' ? { offers: [OFFER] } : OFFER;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An account at that shop, open to customers, and a booking of the boss's on its offer, handed in so that the desk reads it. Answers its number. */
export async function plantOffer(admin: ApiClient, boss: ApiClient): Promise<number> {
  const account: OnlineCarrierInput = {
    CarrierCode: 'CMDU',
    Account: 'PLANTED',
    Address: await openShop(),
    Test: false,
    ForCustomers: true,
    PolCodes: ['CNTXG'],
    PodCodes: ['CLSAI'],
    CutoffHours: 0,
    Demands: null,
    Markup20GP: null,
    Markup40GP: null,
    Markup40HQ: 7_000,
    Markup45HQ: null,
    MarkupPercent: null,
    FreeCancelNote: null,
  };
  await admin.get(onlineCarriers.create as Endpoint<OnlineCarrierInput, object>, account);
  const { Offers } = await boss.get(searchOnline, {
    CarrierCode: 'CMDU',
    PolCode: 'CNTXG',
    PodCode: 'CLSAI',
    From: day(18),
  });
  const draft = await boss.get(freezeOffer, {
    Key: Offers[0]!.Key,
    Boxes: [{ Type: '40HQ', Count: COUNT }],
  });
  const Booking = {
    ...draft,
    Parties: [{ Role: 'shipper', Name: 'CONFORMITY EXPORT CO LTD' }],
    Goods: [{ Description: 'WOODEN PHOTO FRAMES', Packages: 100, Weight: 1000, Volume: 10 }],
  };
  const { Id } = await boss.get(submitBooking, {
    Id: draft.Id,
    Version: draft.Version,
    Booking,
  } as never);
  return Id;
}

/** What of the planted offer's buy side stands in a text. */
export const costIn = (text: string): string[] => MARKS.filter((mark) => text.includes(mark));
export const PLANTED_MARKS = MARKS.length;
