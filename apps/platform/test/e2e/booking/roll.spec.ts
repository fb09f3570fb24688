import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  actOnBooking,
  booking,
  bookingStory,
  confirmBooking,
  submitBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import {
  listRolls,
  RollState,
  startRoll,
  undoRoll,
} from '@quayside/contracts/booking/roll/roll.api';
import { listMessages } from '@quayside/contracts/messaging/message';
import { SiVerb } from '@quayside/contracts/si/choices';
import { siDrifts } from '@quayside/contracts/si/drift.api';
import { cargoOrder } from '@quayside/contracts/si/order.api';
import { siDetail, siLogs, submitSi } from '@quayside/contracts/si/si.api';
import pg from 'pg';
import { type ApiClient, signIn } from '../api-client.js';
import { eventually } from '../eventually.js';
import { type DemoProcess, startDemoProcess, topology } from '../running-platform.js';
import { rightSi } from '../si-samples.js';

const BOOKING: BookingInput = {
  CarrierCode: 'COSU',
  LoadPort: 'NINGBO',
  LoadCode: 'CNNGB',
  DischargePort: 'LOS ANGELES',
  DischargeCode: 'USLAX',
  DeliveryPlace: 'LOS ANGELES',
  DeliveryCode: 'USLAX',
  SailingDate: '2027-03-10',
  GoodsType: 'GC',
  PaymentMethod: 'PP',
  TransportMethod: 'CY-CY',
  ContractNo: 'SC-ROLL',
  MblNo: 'COSU6390000001',
  Parties: [{ Role: 'shipper', Name: 'NINGBO SAMPLE TRADING CO LTD' }],
  Goods: [
    {
      Description: 'WOODEN PHOTO FRAMES',
      HsCode: '441490',
      Packages: 100,
      PackageUnit: 'CT',
      Weight: 1000,
      Volume: 10,
    },
  ],
  Boxes: [{ Type: '20GP', Count: 1 }],
  Legs: [],
  Services: [],
  Fees: [],
  Remarks: [],
};
const OLD = { Vessel: 'QUAY HARMONY', Voyage: '012E', SailingDate: '2027-03-11' };
const NEW = { Vessel: 'QUAY AURORA', Voyage: '015E', SailingDate: '2027-03-18' };
const CUTOFFS = {
  ArrivalDate: null,
  SiDeadline: '2027-03-15T04:00:00.000Z',
  VgmDeadline: null,
  YardDeadline: null,
  CustomsDeadline: null,
};

describe(`a roll whose process is killed in the middle, ${topology}`, () => {
  let platform: DemoProcess;
  let clerk: ApiClient;
  let desk: ApiClient;
  let database: pg.Client;

  beforeAll(async () => {
    platform = await startDemoProcess({ RATE_LIMIT: '1000000' });
    await signInBoth();
    database = new pg.Client({ connectionString: platform.databaseUrl });
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await platform.close();
  });

  async function signInBoth(): Promise<void> {
    [clerk, desk] = await Promise.all([
      signIn(platform.url, 'HUAYUAN', 'clerk'),
      signIn(platform.url, 'OPERATOR', 'reviewer'),
    ]);
  }

  /** A released booking whose SI was handed in, prefilled by the order. */
  async function booked(): Promise<{ Id: number; orderId: number; si: number }> {
    const { Id, Version } = await clerk.get(submitBooking, { Booking: BOOKING });
    const accepted = await desk.get(actOnBooking, { Id, Version, Verb: BookingVerb.Accept });
    const said = {
      BookingNo: '6390000001',
      CarrierCode: 'COSU',
      ...OLD,
      SiDeadline: '2027-03-08T04:00:00.000Z',
      Release: true,
    };
    const { OrderId } = await desk.get(confirmBooking, { Id, Version: accepted.Version, ...said });
    const orderId = OrderId as number;
    await eventually(async () =>
      expect((await clerk.get(cargoOrder, { Id: orderId })).Vessel).toBe(OLD.Vessel),
    );
    const [si] = await clerk.get(submitSi, {
      TDBLInfos: [await rightSi(clerk, orderId)],
      Num: 1,
      CGO_ID: orderId,
    });
    return { Id, orderId, si: si!.Id };
  }
  type Booked = Awaited<ReturnType<typeof booked>>;

  const agree = async ({ Id }: Booked) => {
    const { Version } = await desk.get(booking, { Id });
    return desk.get(actOnBooking, { Id, Version, Verb: BookingVerb.ConfirmAmendment });
  };
  const lastRoll = async ({ Id }: Booked) => (await desk.get(listRolls, { BookingId: Id }))[0];
  /** What every paper says of its voyage: booking, order as SI has it, SI. */
  async function papers({ Id, orderId, si }: Booked) {
    const [one, order, bill] = await Promise.all([
      desk.get(booking, { Id }),
      clerk.get(cargoOrder, { Id: orderId }),
      clerk.get(siDetail, { Id: si }),
    ]);
    return [
      [one.Vessel, one.Voyage, one.SailingDate],
      [order.Vessel, order.Voyage, order.SailingDate],
      [bill.TBI_VESSEL, bill.TBI_VOYAGE, bill.TBI_SAILINGDATE],
    ];
  }
  const all = ({ Vessel, Voyage, SailingDate }: typeof OLD) =>
    Array.from({ length: 3 }, () => [Vessel, Voyage, SailingDate]);

  it('goes on where it stopped: every paper moves once, is told once, drifts nowhere, and comes back', async () => {
    const one = await booked();
    const { Version } = await desk.get(booking, { Id: one.Id });
    const asked = {
      Id: one.Id,
      Version,
      RollId: randomUUID(),
      Sailing: { ...NEW, ...CUTOFFS },
      Reason: '船公司甩柜',
      TakePrice: false,
    };
    await desk.get(startRoll, asked);
    expect(await papers(one)).toEqual(all(OLD));

    // SI moves; booking cannot write the order, so that the roll stands between its steps.
    await database.query('BEGIN; LOCK TABLE booking.cargo_order IN EXCLUSIVE MODE');
    await agree(one);
    await eventually(async () =>
      expect((await clerk.get(siDetail, { Id: one.si })).TBI_VESSEL).toBe(NEW.Vessel),
    );
    expect([
      (await desk.get(booking, { Id: one.Id })).Vessel,
      (await lastRoll(one))?.State,
    ]).toEqual([OLD.Vessel, RollState.Moving]);
    const gone = new Promise<void>((done) => platform.child.once('exit', () => done()));
    platform.child.kill('SIGKILL');
    await gone;
    await database.query('ROLLBACK');
    await platform.restart();
    await signInBoth();
    await eventually(async () => {
      expect((await lastRoll(one))?.State).toBe(RollState.Done);
      expect(await papers(one)).toEqual(all(NEW));
    }, 90_000);
    const verbs = async () => (await clerk.get(siLogs, { Id: one.si })).map(({ Verb }) => Verb);
    expect(await verbs()).toEqual([SiVerb.Submit, SiVerb.Roll]);
    expect(
      (await clerk.get(siDrifts, { Id: one.si })).filter(({ Prop }) =>
        /VESSEL|VOYAGE|SAILING/.test(Prop),
      ),
    ).toEqual([]);
    const story = (await desk.get(bookingStory, { Id: one.Id })).map(({ Verb }) => Verb);
    expect(story.filter((verb) => verb === BookingVerb.FinishRoll)).toHaveLength(1);
    const heard = async (who: ApiClient, title: string) =>
      (await who.get(listMessages, { Keyword: title, Limit: 50 })).Rows.length;
    const { RequestNo } = await desk.get(booking, { Id: one.Id });
    await eventually(async () =>
      expect([
        await heard(clerk, `改配完成：${RequestNo}`),
        await heard(desk, `改配完成：${RequestNo}`),
      ]).toEqual([1, 1]),
    );

    await desk.get(undoRoll, { RollId: asked.RollId, Reason: '原航次加舱' });
    expect(await papers(one)).toEqual(all(NEW));
    await agree(one);
    await eventually(async () => {
      expect((await desk.get(listRolls, { BookingId: one.Id })).map(({ State }) => State)).toEqual([
        RollState.Done,
        RollState.Undone,
      ]);
      expect(await papers(one)).toEqual(all(OLD));
    });
    expect(await verbs()).toEqual([SiVerb.Submit, SiVerb.Roll, SiVerb.UndoRoll]);
    expect(
      (await clerk.get(siDrifts, { Id: one.si })).filter(({ Prop }) =>
        /VESSEL|VOYAGE|SAILING/.test(Prop),
      ),
    ).toEqual([]);
  });
});
