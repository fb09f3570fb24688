import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  actOnBooking,
  booking,
  submitBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { BookingStatus, BookingVerb, SentBy } from '@quayside/contracts/booking/booking/choices';
import type { EntryBox } from '@quayside/contracts/booking/entry/entry-order';
import { containers } from '@quayside/contracts/masterdata/codes';
import { ContainerOwner } from '@quayside/contracts/trade/choices';
import { containerType } from '@quayside/shipping-standards/container-type';
import { type ApiClient, signIn } from '../api-client.js';
import { eventually } from '../eventually.js';
import { type DemoProcess, startDemoProcess, topology } from '../running-platform.js';

const WITHIN = 120_000;
/** A carrier by EDIFACT and one by DCSA's calls. */
const CARRIERS = ['COSU', 'ONEY'] as const;

const isReefer = (type: string): boolean => containerType(type)?.kind === 'reefer';

const boxOf = (Type: string, Owner: ContainerOwner): EntryBox => ({
  Type,
  Count: 2,
  Owner,
  Weight: 4_500,
  ...(Owner === ContainerOwner.Shipper && { Tare: 2_500 }),
  ...(isReefer(Type) && { Temperature: -18 }),
});

const bookingOf = (CarrierCode: string, box: EntryBox): BookingInput => ({
  CarrierCode,
  LoadPort: 'NINGBO',
  LoadCode: 'CNNGB',
  DischargePort: 'LOS ANGELES',
  DischargeCode: 'USLAX',
  DeliveryPlace: 'LOS ANGELES',
  DeliveryCode: 'USLAX',
  SailingDate: '2027-03-10',
  GoodsType: isReefer(box.Type ?? '') ? 'RF' : 'GC',
  PaymentMethod: 'PP',
  TransportMethod: 'CY-CY',
  ContractNo: 'SC-BOXES',
  Parties: [
    { Role: 'shipper', Name: 'NINGBO SAMPLE TRADING CO LTD', Address: '88 DONGDU ROAD, NINGBO' },
  ],
  Goods: [
    {
      Description: 'WOODEN PHOTO FRAMES',
      HsCode: '441490',
      Packages: 100,
      PackageUnit: 'CT',
      Weight: 9_000,
      Volume: 20,
    },
  ],
  Boxes: [box],
  Legs: [],
  Services: [],
  Fees: [],
  Remarks: [],
});

describe(`every type and owner of containers at the carriers, ${topology}`, () => {
  let platform: DemoProcess;
  let desk: ApiClient;
  let clerk: ApiClient;
  beforeAll(async () => {
    platform = await startDemoProcess({ RATE_LIMIT: '1000000', CARRIER_POLL_SECONDS: '1' });
    desk = await signIn(platform.url, 'OPERATOR', 'admin');
    clerk = await signIn(platform.url, 'HUAYUAN', 'clerk');
  });
  afterAll(() => platform.close());

  const act = async (Id: number, Verb: BookingVerb) =>
    desk.get(actOnBooking, { Id, Verb, Version: (await desk.get(booking, { Id })).Version });

  it.each(CARRIERS)('%s confirms each as it was asked for', async (carrier) => {
    const { Rows } = await desk.get(containers.list, { Limit: 200 });
    const types = Rows.map(({ Code }) => Code);
    expect(types).toEqual(expect.arrayContaining(['40HQ', '40NOR', '20HT', '40HH', '20TK']));
    const asked = types.flatMap((type) =>
      ContainerOwner.options.map(({ value }) => [type, value] as const),
    );
    const sent: [id: number, type: string][] = [];
    for (const [type, owner] of asked) {
      const Booking = bookingOf(carrier, boxOf(type, owner));
      const { Id } = await clerk.get(submitBooking, { Booking });
      await act(Id, BookingVerb.Accept);
      expect(await act(Id, BookingVerb.Send)).toMatchObject({ SentBy: SentBy.Line });
      sent.push([Id, type]);
    }
    for (const [Id, type] of sent)
      await eventually(
        async () =>
          expect(await desk.get(booking, { Id })).toMatchObject({
            Status: BookingStatus.Confirmed,
            ConfirmedSummary: `${type}*2`,
            OpenBoxes: 0,
          }),
        WITHIN,
      );
  });
});
