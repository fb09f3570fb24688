import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  actOnBooking,
  amendBooking,
  type BookingStep,
  booking,
  submitBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { BookingLabel, bookingLabel } from '@quayside/contracts/booking/booking/booking-label';
import {
  AmendmentStatus,
  BookingStatus,
  BookingVerb,
  CancellationStatus,
} from '@quayside/contracts/booking/booking/choices';
import {
  askForBooking,
  messagesOfBooking,
  sendBookingMessageAgain,
} from '@quayside/contracts/booking/line/message.api';
import { CarrierMessageState, MessageDirection } from '@quayside/contracts/partner-line/choices';
import {
  answerBooking,
  BookingBehaviour,
  type BookingPlan,
  planBookingAnswers,
} from '@quayside/contracts/simulator/booking-plans';
import { listReceivedInstructions } from '@quayside/contracts/simulator/carrier';
import { type ApiClient, signIn } from '../api-client.js';
import { eventually } from '../eventually.js';
import { type DemoProcess, startDemoProcess, topology } from '../running-platform.js';

const { Accept, Send, Forward, Release, AskCancel } = BookingVerb;
const WITHIN = 60_000;
/** A killed process keeps what it sent for the rest of its lease, and its carrier's answers likewise; each may be tried again after that. */
const AFTER_KILL = 150_000;

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
  ContractNo: 'SC-LINE',
  Parties: [
    { Role: 'shipper', Name: 'NINGBO SAMPLE TRADING CO LTD', Address: '88 DONGDU ROAD, NINGBO' },
  ],
  Goods: [
    {
      Description: 'WOODEN PHOTO FRAMES',
      HsCode: '441490',
      Packages: 100,
      PackageUnit: 'CT',
      Weight: 12_000,
      Volume: 40,
    },
  ],
  Boxes: [{ Type: '40HQ', Count: 3 }],
  Legs: [],
  Services: [],
  Fees: [],
  Remarks: [],
};

describe(`bookings on the line to carriers, ${topology}`, () => {
  let platform: DemoProcess;
  let clerk: ApiClient;
  let desk: ApiClient;

  beforeAll(async () => {
    platform = await startDemoProcess({ RATE_LIMIT: '1000000', CARRIER_POLL_SECONDS: '1' });
    [clerk, desk] = await Promise.all([
      signIn(platform.url, 'HUAYUAN', 'clerk'),
      signIn(platform.url, 'OPERATOR', 'admin'),
    ]);
  });
  afterAll(() => platform.close());

  const read = (Id: number, as = desk) => as.get(booking, { Id });
  const act = async (Id: number, given: Pick<BookingStep, 'Verb'> & Partial<BookingStep>) =>
    desk.get(actOnBooking, { Id, Version: (await read(Id)).Version, ...given });
  /** What the carrier does with the next booking message. */
  const next = (Mailbox: string, Plan: BookingPlan) =>
    desk.get(planBookingAnswers, { Mailbox, Plan, Next: true });
  const messages = (Id: number) => desk.get(messagesOfBooking, { Id });
  const stands = (Id: number, expected: object, within = WITHIN) =>
    eventually(async () => expect(await read(Id)).toMatchObject(expected), within);

  async function sent(
    CarrierCode: string,
    plan?: BookingPlan,
    given: Partial<BookingInput> = {},
  ): Promise<number> {
    if (plan) await next(CarrierCode, plan);
    const { Id } = await clerk.get(submitBooking, {
      Booking: { ...BOOKING, CarrierCode, ...given },
    });
    await act(Id, { Verb: Accept });
    await act(Id, { Verb: Send });
    return Id;
  }
  /** The carrier does something with a booking unasked. */
  async function carrier(CarrierCode: string, Id: number, Plan: BookingPlan): Promise<void> {
    const { RequestNo } = await read(Id);
    const { Rows } = await desk.get(listReceivedInstructions, {
      Mailbox: CarrierCode,
      BillNumber: RequestNo,
      Limit: 1,
    });
    await desk.get(answerBooking, { Id: Rows[0]!.Id, Plan });
  }

  const confirmations = (code: string) => {
    it('confirms as asked; the desk releases, and the customer sees no line', async () => {
      const id = await sent(code);
      await stands(id, {
        Status: BookingStatus.Confirmed,
        OpenBoxes: 0,
        ConfirmedSummary: '40HQ*3',
        BookingNo: expect.stringMatching(/\d/),
      });
      const states = (await messages(id)).map(({ State }) => State);
      for (const State of states)
        expect([CarrierMessageState.Accepted, CarrierMessageState.Processed]).toContain(State);
      const { OrderId } = await act(id, { Verb: Release });
      expect([OrderId, (await clerk.call(messagesOfBooking, { Id: id })).status]).toEqual([
        expect.any(Number),
        403,
      ]);
    });

    it('gives fewer boxes on another voyage: both are told, and nothing is released by itself', async () => {
      const id = await sent(code, { Kind: BookingBehaviour.Fewer, Fewer: 1 });
      await stands(id, {
        Status: BookingStatus.Confirmed,
        OpenBoxes: 1,
        ConfirmedSummary: '40HQ*2',
        ReleaseTime: null,
      });
      const other = await sent(code, {
        Kind: BookingBehaviour.OtherVoyage,
        Vessel: 'QUAY CONCORD',
        Voyage: '099E',
        SailingDate: '2027-03-17',
      });
      await stands(other, {
        Status: BookingStatus.Confirmed,
        Vessel: 'QUAY CONCORD',
        Voyage: '099E',
        SailingDate: '2027-03-17',
      });
    });
  };

  const decisions = (code: string) => {
    it('asks for what is missing at the field, and confirms what was mended', async () => {
      const id = await sent(code, {
        Kind: BookingBehaviour.Ask,
        Errors: [
          {
            Code: '206',
            Text: 'HS CODE MISSING',
            Path: code === 'ONEY' ? '$.requestedEquipments[0].commodities[0].HSCodes' : null,
          },
        ],
      });
      await stands(id, { Status: BookingStatus.PendingUpdate });
      const back = await read(id, clerk);
      expect(back.Feedbacks.map(({ Prop, Message }) => [Prop?.split(/[.[]/)[0], Message])).toEqual([
        ['Goods', expect.stringContaining('HS CODE MISSING')],
      ]);
      await clerk.get(submitBooking, {
        Id: id,
        Version: back.Version,
        Booking: { ...BOOKING, CarrierCode: code },
      });
      expect(await act(id, { Verb: Forward })).toMatchObject({
        Status: BookingStatus.UpdateReceived,
        ToSend: false,
      });
      await stands(id, { Status: BookingStatus.Confirmed });
    });

    it('refuses for good, with the reason', async () => {
      const id = await sent(code, {
        Kind: BookingBehaviour.Reject,
        Errors: [{ Code: '203', Text: 'NO SPACE ON THIS VOYAGE' }],
      });
      await stands(id, { Status: BookingStatus.Rejected, BookingNo: null });
      expect((await read(id, clerk)).Opinion).toContain('NO SPACE ON THIS VOYAGE');
    });

    it('agrees to an amendment and a cancellation, or declines them', async () => {
      const id = await sent(code);
      await stands(id, { Status: BookingStatus.Confirmed });
      for (const [plan, voyage, expected] of [
        [BookingBehaviour.Reject, '077E', AmendmentStatus.Declined],
        [BookingBehaviour.Check, '078E', AmendmentStatus.Confirmed],
      ] as const) {
        const before = await read(id);
        await next(code, { Kind: plan });
        await desk.get(amendBooking, {
          Id: id,
          Version: before.Version,
          Booking: {
            ...before,
            Vessel: 'QUAY CONCORD',
            Voyage: voyage,
            SailingDate: '2027-03-18',
            LatestSailing: null,
          },
        });
        await stands(id, { Amendment: expected });
        expect((await read(id)).Voyage).toBe(
          expected === AmendmentStatus.Confirmed ? voyage : before.Voyage,
        );
      }
      for (const [plan, expected] of [
        [
          BookingBehaviour.Reject,
          { Cancellation: CancellationStatus.Declined, Status: BookingStatus.Confirmed },
        ],
        [BookingBehaviour.Check, { Status: BookingStatus.Cancelled }],
      ] as const) {
        await next(code, { Kind: plan });
        await act(id, { Verb: AskCancel, Remarks: 'CARGO NOT READY' });
        await stands(id, expected);
      }
    });

    it('rolls cargo and withdraws space of its own accord', async () => {
      const id = await sent(code);
      await stands(id, { Status: BookingStatus.Confirmed });
      await carrier(code, id, {
        Kind: BookingBehaviour.Roll,
        Vessel: 'QUAY AURORA',
        Voyage: '015E',
        SailingDate: '2027-03-24',
      });
      await stands(id, { Status: BookingStatus.PendingAmendment });
      const { Opinion, Feedbacks } = await read(id, clerk);
      expect(`${Opinion} ${JSON.stringify(Feedbacks)}`).toContain('QUAY AURORA 015E');
      await carrier(code, id, {
        Kind: BookingBehaviour.Decline,
        Errors: [{ Code: '203', Text: 'VESSEL OVERBOOKED' }],
      });
      await eventually(
        async () => expect(bookingLabel(await read(id))).toBe(BookingLabel.Declined),
        WITHIN,
      );
    });

    it('does not take the syntax: the desk sees the message, the booking waits', async () => {
      const id = await sent(code, { Kind: BookingBehaviour.Syntax });
      // A call that is answered 400 has failed; an interchange is refused by a receipt.
      const expected =
        code === 'ONEY' ? CarrierMessageState.Failed : CarrierMessageState.SyntaxRejected;
      await eventually(async () => expect((await messages(id))[0]?.State).toBe(expected), WITHIN);
      expect((await read(id)).BookingNo).toBeNull();
    });
  };

  /** By EDIFACT, and by the calls of DCSA. */
  describe.each(topology === 'distributed' ? ['ONEY'] : ['COSU', 'ONEY'])('%s', (code) => {
    confirmations(code);
    decisions(code);
  });
  /** By EDIFACT in another character set, and once between processes. */
  describe('HLCU', () => confirmations('HLCU'));

  it('sends nothing twice and loses nothing when the platform is killed while it sends', async () => {
    const ids: number[] = [];
    for (const code of ['COSU', 'HLCU', 'ONEY', 'COSU', 'OOLU']) ids.push(await sent(code));
    const gone = new Promise<void>((done) => platform.child.once('exit', () => done()));
    platform.child.kill('SIGKILL');
    await gone;
    await platform.restart();
    [clerk, desk] = await Promise.all([
      signIn(platform.url, 'HUAYUAN', 'clerk'),
      signIn(platform.url, 'OPERATOR', 'admin'),
    ]);
    for (const id of ids) {
      // A call that was cut off may have arrived: nobody sends it again unasked. The desk asks the carrier, who has it or has not.
      await eventually(async () => {
        const sending = (await messages(id)).findLast(
          ({ Direction }) => Direction === MessageDirection.Out,
        );
        if (sending?.State === CarrierMessageState.Failed) {
          const asked = await desk.get(askForBooking, { Id: sending.Id });
          if (asked.Message.State === CarrierMessageState.Failed)
            await desk.get(sendBookingMessageAgain, { Id: sending.Id, Certain: true });
        }
        expect(await read(id)).toMatchObject({ Status: BookingStatus.Confirmed });
      }, AFTER_KILL);
      const out = (await messages(id)).filter(
        ({ Direction, State }) =>
          Direction === MessageDirection.Out && State !== CarrierMessageState.Repeated,
      );
      expect(out).toHaveLength(1);
      const { CarrierCode, RequestNo } = await read(id);
      const { Rows } = await desk.get(listReceivedInstructions, {
        Mailbox: CarrierCode ?? '',
        BillNumber: RequestNo,
        Limit: 10,
      });
      expect([CarrierCode, Rows.filter(({ Outcome }) => Outcome !== 'duplicate').length]).toEqual([
        CarrierCode,
        1,
      ]);
    }
  });
});
