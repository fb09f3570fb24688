import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type BookingDetail,
  booking,
  bookingStory,
  confirmBooking,
  submitBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import {
  AmendmentStatus,
  BookingSource,
  BookingVerb,
} from '@quayside/contracts/booking/booking/choices';
import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import { saveMilestones } from '@quayside/contracts/booking/entry/milestones.api';
import {
  OrderCause,
  type OrdersChanged,
  ordersChanged,
} from '@quayside/contracts/booking/order-events';
import {
  RollEffect,
  type RollPart,
  type RollSailing,
  type RollStep,
  type UndoRollStep,
} from '@quayside/contracts/booking/roll/participant';
import * as api from '@quayside/contracts/booking/roll/roll.api';
import { type BookedPrice, bookedPrice } from '@quayside/contracts/freight/booked-price';
import { type Notice, notice } from '@quayside/contracts/messaging/notice';
import { siRoll } from '@quayside/contracts/si/roll.api';
import { PaymentMethod } from '@quayside/contracts/trade/choices';
import { Refusal } from '@quayside/service-kit/refusal';
import { aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { FEES_KEPT } from '../src/booking-roll/finish-roll.js';
import { rollRunner } from '../src/booking-roll/roll-workflow.js';
import { aConfirmation, confirmedBooking, stepOf, submittedBooking } from './bookings.js';
import { bookedEntry, clerk, staff, startBooking, stranger } from './entries.js';

const { Waiting, Moving, Done, Failed, Declined, Withdrawn, Undoing, Undone } = api.RollState;
const { ConfirmAmendment, DeclineAmendment, CancelAmendment, Recall } = BookingVerb;

const SAILING: RollSailing = {
  Vessel: 'quay aurora',
  Voyage: '015e',
  SailingDate: '2026-12-18',
  ArrivalDate: '2027-01-04',
  SiDeadline: '2026-12-15T04:00:00.000Z',
  VgmDeadline: '2026-12-16T04:00:00.000Z',
  YardDeadline: null,
  CustomsDeadline: null,
};
const NO_PAPERS: RollPart = { Papers: [], Owners: [] };
const SI_MOVED: RollPart = {
  Papers: [
    {
      Kind: 'SI',
      No: 'SI26112100001',
      State: '已发船公司',
      Effect: RollEffect.Resend,
      Note: '退回已制单',
      Differences: [],
      Link: null,
    },
  ],
  Owners: [22, 14],
};

describe('a roll', () => {
  let test: TestService;
  let calls: string[];
  let prepared: () => RollPart;
  let moved: (step: RollStep) => RollPart;
  let putBack: (step: UndoRollStep) => RollPart;
  let price: () => BookedPrice;

  beforeAll(async () => {
    test = await startBooking({
      [siRoll.roll.path]: () => prepared(),
      [siRoll.roll.move.path]: (step: RollStep) => {
        calls.push(`move ${step.OrderId} ${step.After.Vessel}`);
        return moved(step);
      },
      [siRoll.roll.putBack.path]: (step: UndoRollStep) => {
        calls.push(`back ${step.OrderId} ${step.Asked}`);
        return putBack(step);
      },
      [bookedPrice.path]: () => price(),
    });
  });
  beforeEach(() => {
    calls = [];
    [prepared, moved, putBack] = [() => NO_PAPERS, () => SI_MOVED, () => NO_PAPERS];
    price = () => ({
      Known: false,
      ValidFrom: null,
      ValidTo: null,
      Held: false,
      FeeCodes: [],
      Offer: null,
    });
  });
  afterAll(() => test.close());

  const settled = async () => {
    const runner = rollRunner(test.service.runtime)!;
    runner.wake();
    await runner.idle();
  };
  const read = async ({ Id }: Pick<BookingDetail, 'Id'>, as = staff) =>
    (await test.call(as, booking, { Id })).data;
  const rollsOf = async ({ Id }: Pick<BookingDetail, 'Id'>, as = staff) =>
    (await test.call(as, api.listRolls, { BookingId: Id })).data;
  const preview = (one: Pick<BookingDetail, 'Id'>, Sailing = SAILING, as = staff) =>
    test.call(as, api.previewRoll, { Id: one.Id, Sailing });
  /** Says of all boxes that they are at the port. */
  const inPort = ({ Id }: Pick<BookingDetail, 'Id'>) =>
    test.call(staff, saveMilestones, {
      Entries: [
        {
          BookingId: Id,
          Milestone: 'gate-in',
          Kind: 'actual',
          Time: test.clock.now().toISOString(),
        },
      ],
    });
  const start = (
    one: Pick<BookingDetail, 'Id' | 'Version'>,
    given: Partial<api.StartRoll> = {},
    as = staff,
  ) =>
    test.call(as, api.startRoll, {
      Id: one.Id,
      RollId: randomUUID(),
      Version: one.Version,
      Sailing: SAILING,
      Reason: '船公司甩柜',
      TakePrice: false,
      ...given,
    });
  /** The desk writes down what the carrier said of the amendment that waits, and the papers move. */
  async function answer(
    one: Pick<BookingDetail, 'Id'>,
    verb: BookingVerb = ConfirmAmendment,
    remarks: string | null = null,
  ) {
    const told = await stepOf(test, await read(one), verb, remarks);
    await settled();
    return told;
  }
  async function rolled(given: Partial<BookingInput> = {}, more: Partial<api.StartRoll> = {}) {
    const one = await confirmedBooking(test, given);
    const { data, refusal } = await start(one, more);
    if (!data) throw new Error(JSON.stringify(refusal));
    await answer(one);
    return { one, roll: data };
  }
  const orderOf = async ({ Id }: Pick<BookingDetail, 'Id'>) =>
    (
      await test.ctx().sql<Record<string, unknown>>(
        `SELECT vessel, voyage, sailing_date AS day, si_deadline AS due, version::int FROM cargo_order
         WHERE id = (SELECT order_id FROM booking WHERE id = $1)`,
        [Id],
      )
    )[0];
  const published = <T>(name: string, id: number): Promise<{ payload: T }[]> =>
    test
      .ctx()
      .sql<{ payload: T }>(
        'SELECT payload FROM _outbox WHERE name = $1 AND aggregate = $2 ORDER BY id',
        [name, `booking-${id}`],
      );
  const told = async (id: number, item: string) =>
    (await published<Notice>(notice.name, id)).flatMap(({ payload }) =>
      payload.Messages.filter(({ Item }) => Item === item),
    );

  describe('before it is asked for', () => {
    it('is shown in full: every paper with old and new, and what stands in the way', async () => {
      prepared = () => SI_MOVED;
      const { data } = await preview(await confirmedBooking(test));
      expect(data.Before).toMatchObject({
        Vessel: 'QUAY HARMONY',
        Voyage: '012E',
        SailingDate: '2026-12-11',
      });
      expect(data.After).toMatchObject({
        Vessel: 'QUAY AURORA',
        Voyage: '015E',
        SailingDate: '2026-12-18',
      });
      const [own, si] = data.Areas;
      expect(own?.Papers.map(({ Kind, Effect }) => [Kind, Effect])).toEqual([
        ['订舱', RollEffect.Move],
        ['货物订单', RollEffect.Move],
        ['放舱信息', RollEffect.Outdated],
      ]);
      expect(
        own?.Papers[1]?.Differences.map(({ Label, Before, After }) => [Label, Before, After]),
      ).toEqual([
        ['船名', 'QUAY HARMONY', 'QUAY AURORA'],
        ['航次', '012E', '015E'],
        ['开航日', '2026-12-11', '2026-12-18'],
        ['截单时间', '2026-12-08 12:00 UTC+8', '2026-12-15 12:00 UTC+8'],
      ]);
      expect([si?.AreaName, si?.Papers[0]?.Kind, data.Blocks]).toEqual(['SI', 'SI', []]);
      expect(calls).toEqual([]);
    });

    it('begins neither with a paper in the way nor while a service is silent', async () => {
      const one = await confirmedBooking(test);
      const issued = {
        ...SI_MOVED.Papers[0]!,
        Effect: RollEffect.Block,
        Note: '提单已签发，请先收回提单',
      };
      prepared = () => ({ Papers: [issued], Owners: [] });
      expect((await preview(one)).data.Blocks).toEqual([
        'SI SI26112100001：提单已签发，请先收回提单',
      ]);
      expect((await start(one)).refusal.Code).toBe('booking.roll-blocked');
      prepared = () => {
        throw new Error('si is away');
      };
      expect([(await preview(one)).status, (await start(one)).refusal.Code]).toEqual([
        503,
        'booking.roll-silent',
      ]);
      expect((await read(one)).Amendment).toBe(AmendmentStatus.None);
    });

    it('warns of times that go with the present voyage, and of none that is not there', async () => {
      const one = await confirmedBooking(test);
      const without = { ...SAILING, ArrivalDate: null, SiDeadline: null, VgmDeadline: null };
      const warned = async () =>
        (await preview(one, without)).data.Warnings.filter((text) => text.includes('未定'));
      expect(await warned()).toEqual([expect.stringMatching(/截单时间、截VGM时间/)]);
      await test
        .ctx()
        .sql('UPDATE booking SET si_deadline = NULL, vgm_deadline = NULL WHERE id = $1', [one.Id]);
      expect(await warned()).toEqual([]);
    });

    it('asks for a voyage that can be: one that has not sailed, is another one, and closes before it sails', async () => {
      const one = await confirmedBooking(test);
      const faults = async (given: Partial<RollSailing>) =>
        (await preview(one, { ...SAILING, ...given })).refusal.Errors?.map(
          ({ Prop, Code }) => `${Prop} ${Code}`,
        );
      expect(
        await faults({ SailingDate: '2026-11-01', SiDeadline: null, VgmDeadline: null }),
      ).toEqual(['Sailing.SailingDate sailing-past']);
      expect(
        await faults({ ArrivalDate: '2026-12-17', VgmDeadline: '2026-12-19T04:00:00.000Z' }),
      ).toEqual(['Sailing.ArrivalDate before-sailing', 'Sailing.VgmDeadline after-sailing']);
      const now = await read(one);
      const {
        Vessel,
        Voyage,
        SailingDate,
        ArrivalDate = null,
        SiDeadline = null,
        VgmDeadline = null,
      } = now;
      const present = {
        Vessel,
        Voyage,
        SailingDate,
        ArrivalDate,
        SiDeadline,
        VgmDeadline,
        YardDeadline: null,
        CustomsDeadline: null,
      };
      expect(await faults(present as RollSailing)).toEqual(['Sailing.Voyage nothing-changed']);
    });

    it('is the desk’s, within the scope', async () => {
      const one = await confirmedBooking(test);
      expect((await preview(one, SAILING, clerk)).status).toBe(403);
      expect((await start(one, {}, clerk)).status).toBe(403);
      expect((await test.call(stranger, api.listRolls, { BookingId: one.Id })).status).toBe(404);
      expect((await preview({ Id: 999_999 })).status).toBe(404);
      expect((await start({ ...one, Version: one.Version - 1 })).status).toBe(412);
    });
  });

  it('is begun once, however often it is asked for at once', async () => {
    const one = await confirmedBooking(test);
    const RollId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => start(one, { RollId })));
    expect(answers.map(({ status, data }) => [status, data?.RollId])).toEqual(
      [1, 2, 3].map(() => [200, RollId]),
    );
    expect(await rollsOf(one)).toHaveLength(1);
    const other = { ...SAILING, Voyage: '099X' };
    expect((await start(one, { RollId, Sailing: other })).refusal?.Errors?.[0]?.Code).toBe('used');
    const odd = { ...SAILING, SailingDate: '2199-01-01' };
    expect((await preview(one, odd)).refusal?.Errors?.map(({ Code }) => Code)).toContain(
      'sailing-far',
    );
  });

  it('waits beside the booking for the carrier; taken back or refused nothing has moved', async () => {
    const one = await confirmedBooking(test);
    const before = await orderOf(one);
    const { data } = await start(one);
    expect(data).toMatchObject({
      State: Waiting,
      Reason: '船公司甩柜',
      UndoOf: null,
      CreateName: '沈知远',
      UndoUntil: null,
    });
    expect(await read(one)).toMatchObject({
      Amendment: AmendmentStatus.Received,
      Voyage: '012E',
      Proposed: { Kind: BookingVerb.Roll },
    });
    expect((await start(await read(one))).refusal.Code).toBe('booking.roll-blocked');
    // The same one twice is one.
    expect((await start(await read(one), { RollId: data.RollId })).data).toEqual(data);
    expect(await told(one.Id, '改配')).toHaveLength(2);
    await answer(one, CancelAmendment);
    expect((await rollsOf(one))[0]?.State).toBe(Withdrawn);
    await start(await read(one));
    await answer(one, DeclineAmendment, '该航次已满');
    expect((await rollsOf(one)).map(({ State }) => State)).toEqual([Declined, Withdrawn]);
    expect([await orderOf(one), calls, (await read(one)).Voyage]).toEqual([before, [], '012E']);
  });

  it('that waits shows its customer nothing of our contract, and the desk all of it', async () => {
    const one = await confirmedBooking(test);
    await test
      .ctx()
      .sql(
        `UPDATE booking SET contract_no = 'SC26-OURS-1', quotation_no = 'Q-OURS-1', our_contract = true WHERE id = $1`,
        [one.Id],
      );
    await start(one);
    expect((await read(one)).Proposed?.Content).toMatchObject({
      ContractNo: 'SC26-OURS-1',
      QuotationNo: 'Q-OURS-1',
    });
    const seen = await read(one, clerk);
    expect(seen.Proposed?.Kind).toBe(BookingVerb.Roll);
    expect(JSON.stringify(seen)).not.toContain('OURS-1');
  });

  it('moves booking, order and SI together when the carrier agrees, each once, and tells whom it concerns once', async () => {
    const one = await confirmedBooking(test);
    const due = await orderOf(one);
    await start(one);
    await answer(one);
    await settled();
    expect(calls).toEqual([`move ${one.OrderId} QUAY AURORA`]);
    const after = await read(one);
    expect(after).toMatchObject({
      Vessel: 'QUAY AURORA',
      Voyage: '015E',
      LatestSailing: null,
      YardDeadline: null,
      Amendment: 2,
      Proposed: null,
    });
    expect(await orderOf(one)).toMatchObject({
      vessel: 'QUAY AURORA',
      voyage: '015E',
      day: '2026-12-18',
      version: Number(due?.version) + 1,
    });
    const events = await published<OrdersChanged>(ordersChanged.name, one.Id);
    expect(events.map(({ payload }) => payload.Cause)).toEqual([
      OrderCause.Content,
      OrderCause.Rolled,
    ]);
    const { data: story } = await test.call(clerk, bookingStory, { Id: one.Id });
    expect(story.slice(-3).map(({ Verb }) => Verb)).toEqual([
      BookingVerb.Roll,
      BookingVerb.AgreeRoll,
      BookingVerb.FinishRoll,
    ]);
    expect(story.at(-1)?.Differences.map(({ Prop }) => Prop)).toContain('Voyage');
    expect(await told(one.Id, '改单已确认')).toEqual([]);
    const messages = await told(one.Id, '改配完成');
    for (const { Description } of messages)
      for (const said of [
        'QUAY HARMONY → QUAY AURORA',
        '012E → 015E',
        '2026-12-11 → 2026-12-18',
        '2026-12-08 12:00 UTC+8 → 2026-12-15 12:00 UTC+8',
        '2026-12-09 12:00 UTC+8 → 2026-12-16 12:00 UTC+8',
      ])
        expect(Description).toContain(said);
    expect(messages.map(({ To }) => To)).toEqual([
      [
        { Employees: [22], CompanyId: 2, Permission: 'booking:submit' },
        { Employees: [22, 14], CompanyId: 2 },
      ],
      [{ CompanyId: 2, Permission: 'booking:submit' }],
      [
        { Employees: [12], Permission: 'booking:handle' },
        { Employees: [22, 14], Staff: true },
      ],
      [{ Permission: 'booking:handle', Staff: true }],
    ]);
    const [roll] = await rollsOf(one);
    expect(roll).toMatchObject({
      State: Done,
      AgreeTime: expect.any(String),
      UndoUntil: expect.any(String),
    });
    expect(roll?.Areas.map(({ Area }) => Area)).toEqual(['si', 'booking']);
    // The customer reads where it went and why, and nothing of ours.
    expect((await rollsOf(one, clerk))[0]).toMatchObject({
      State: Done,
      Areas: [],
      Price: null,
      UndoUntil: null,
      After: { Voyage: '015E' },
    });
  });

  it('takes the entered order of the shipment along, and stops where its boxes are at the port', async () => {
    const entry = await bookedEntry(test);
    const one = await confirmedBooking(
      test,
      {},
      { BookingNo: entry.BookingNo as string, Release: true },
    );
    expect(one.OrderId).toBe(entry.OrderId);
    await start(one);
    await answer(one);
    expect((await rollsOf(one))[0]).toMatchObject({ State: Done, Note: null });
    const [after] = await test
      .ctx()
      .sql<{ voyage: string }>('SELECT voyage FROM entry_order WHERE id = $1', [entry.Id]);
    expect(after?.voyage).toBe('015E');
    await inPort(one);
    const next = { ...SAILING, Voyage: '016E', SailingDate: '2026-12-25' };
    expect((await preview(one, next)).data.Blocks).toEqual([expect.stringContaining('2个箱进港')]);
  });

  it('stops where the boxes of a booking without an entered order are at the port', async () => {
    const one = await confirmedBooking(test);
    await inPort(one);
    expect((await preview(one)).data.Blocks).toEqual([expect.stringContaining('2个箱进港')]);
  });

  it('puts all back when a paper refuses, and can be agreed to again', async () => {
    const one = await confirmedBooking(test);
    const before = await orderOf(one);
    await start(one);
    moved = () => {
      throw new Refusal('si.roll-blocked', { reason: 'SI SI26112100001：提单已签发' });
    };
    await answer(one);
    expect((await rollsOf(one))[0]).toMatchObject({
      State: Failed,
      Note: 'SI SI26112100001：提单已签发',
      UndoUntil: null,
    });
    expect([await orderOf(one), (await read(one)).Amendment]).toEqual([
      before,
      AmendmentStatus.Received,
    ]);
    expect(await told(one.Id, '改配未完成')).toMatchObject([{ Urgent: true }, {}]);
    expect(calls).toEqual([`move ${one.OrderId} QUAY AURORA`, `back ${one.OrderId} false`]);
    moved = () => SI_MOVED;
    await answer(one);
    expect([(await rollsOf(one))[0]?.State, (await read(one)).Voyage]).toEqual([Done, '015E']);
  });

  it('goes on after a silence, and nothing else is done to the booking meanwhile', async () => {
    const one = await confirmedBooking(test);
    await start(one);
    moved = () => {
      throw new Error('si was killed');
    };
    await answer(one);
    expect((await rollsOf(one))[0]?.State).toBe(Moving);
    for (const verb of [ConfirmAmendment, CancelAmendment, DeclineAmendment, Recall]) {
      expect((await stepOf(test, await read(one), verb, '原因')).refusal.Code).toBe(
        'booking.rolling',
      );
    }
    moved = () => SI_MOVED;
    test.clock.advance(60_000);
    await settled();
    expect([(await rollsOf(one))[0]?.State, (await read(one)).Voyage]).toEqual([Done, '015E']);
  });

  describe('taken back after the carrier agreed', () => {
    it('is a second amendment, and restores every paper but what was changed since, by name', async () => {
      const { one, roll } = await rolled();
      const { data } = await test.call(staff, api.undoRoll, {
        RollId: roll.RollId,
        Reason: '原航次加舱',
      });
      expect(data).toMatchObject({
        State: Waiting,
        UndoOf: roll.RollId,
        After: { Voyage: '012E' },
      });
      expect((await rollsOf(one)).map(({ State }) => State)).toEqual([Waiting, Undoing]);
      expect((await read(one)).Voyage).toBe('015E');
      putBack = () => ({
        Papers: [{ ...SI_MOVED.Papers[0]!, Effect: RollEffect.Keep, Note: '改配后已改动' }],
        Owners: [22],
      });
      await answer(one);
      expect(await read(one)).toMatchObject({
        Vessel: 'QUAY HARMONY',
        Voyage: '012E',
        SailingDate: '2026-12-11',
        Amendment: 2,
      });
      expect(await orderOf(one)).toMatchObject({ vessel: 'QUAY HARMONY', voyage: '012E' });
      const rolls = await rollsOf(one);
      expect(rolls.map(({ State }) => State)).toEqual([Done, Undone]);
      expect(
        rolls[0]?.Areas.flatMap(({ Papers }) => Papers.map(({ Kind, Effect }) => [Kind, Effect])),
      ).toEqual([
        ['SI', RollEffect.Keep],
        ['订舱', RollEffect.Restored],
        ['货物订单', RollEffect.Restored],
      ]);
      expect(calls.slice(1)).toEqual([`back ${one.OrderId} true`]);
      expect((await told(one.Id, '改配已撤销'))[0]?.Description).toContain('改配后已改动');
    });

    it('within the window, the last one alone, and by the desk', async () => {
      const { one, roll } = await rolled();
      const undo = (RollId: string, as = staff) =>
        test.call(as, api.undoRoll, { RollId, Reason: '改回' });
      expect([
        (await undo(roll.RollId, clerk)).status,
        (await undo('00000000-0000-4000-8000-000000000000')).status,
      ]).toEqual([403, 404]);
      const next = await start(await read(one), {
        Sailing: { ...SAILING, Voyage: '016E', SailingDate: '2026-12-25' },
      });
      await answer(one);
      expect((await undo(roll.RollId)).refusal.Code).toBe('booking.roll-not-last');
      test.clock.advance(25 * 3_600_000);
      expect((await undo(next.data.RollId)).refusal.Code).toBe('booking.roll-late');
    });
  });

  it('says what the new day costs, and takes that price only when told to', async () => {
    const fees = [
      {
        Side: 'receivable',
        Code: 'OCF',
        Name: '海运费',
        Basis: 'container-type',
        BoxType: '40HQ',
        Quantity: 2,
        Price: 1500,
        Currency: 'USD',
      },
      { Side: 'receivable', Code: 'THC', Name: 'THC', Quantity: 1, Price: 800, Currency: 'CNY' },
      {
        Side: 'payable',
        Code: 'OCF',
        Name: '海运费',
        Quantity: 2,
        Price: 1200,
        Currency: 'USD',
        Partner: 'COSCO',
      },
    ] as BookingInput['Fees'];
    price = () => ({
      Known: true,
      ValidFrom: '2026-12-01',
      ValidTo: '2026-12-14',
      Held: false,
      FeeCodes: [],
      Offer: {
        CurrencyCode: 'USD',
        Boxes: [{ Type: '40HQ', Count: 2, Unit: 1725.5 }],
        Charges: [],
        ValidFrom: '2026-12-15',
        ValidTo: '2026-12-31',
        NoShip: true,
        RateId: 812,
        ContractNo: 'ZZ1',
        Adjust: 25.5,
      },
    });
    const quoted = async () => {
      const { data } = await stepOf(
        test,
        await submittedBooking(test, { Fees: fees }, staff),
        BookingVerb.Accept,
      );
      const { data: one } = await test.call(
        staff,
        confirmBooking,
        aConfirmation(data, { Release: true }),
      );
      await test
        .ctx()
        .sql('UPDATE booking SET source = $2, source_no = $3 WHERE id = $1', [
          one.Id,
          BookingSource.Quote,
          'QT26110001',
        ]);
      return read(one);
    };
    const one = await quoted();
    const { data } = await preview(one);
    expect(data.Price).toMatchObject({
      State: 'changed',
      Source: '报价 QT26110001',
      ValidTo: '2026-12-14',
    });
    expect(data.Price.Note).toContain('没有船开航');
    for (const said of ['运价 812', 'ZZ1', '2026-12-31', '1725.5', '1700', '25.5'])
      expect(data.Price.NewSource).toContain(said);
    expect(data.Price.Totals).toEqual([
      { Currency: 'USD', Before: 3000, After: 3451, Difference: 451 },
      { Currency: 'CNY', Before: 800, After: 800, Difference: 0 },
    ]);
    await start(one);
    await answer(one);
    expect((await read(one)).Fees.map(({ Price }) => Price)).toEqual([1500, 800, 1200]);
    const other = await quoted();
    const { data: roll } = await start(other, { TakePrice: true });
    await answer(other);
    expect((await read(other)).Fees.map(({ Price }) => Price)).toEqual([1725.5, 800, 1200]);
    expect((await read(other)).PriceDays).toEqual({
      ValidFrom: '2026-12-15',
      ValidTo: '2026-12-31',
    });
    await test.call(staff, api.undoRoll, { RollId: roll.RollId, Reason: '改回' });
    await answer(other);
    expect((await read(other)).Fees.map(({ Price }) => Price)).toEqual([1500, 800, 1200]);
    expect((await read(other)).PriceDays).toBeNull();
    price = () => ({
      Known: true,
      ValidFrom: null,
      ValidTo: '2026-12-31',
      Held: true,
      FeeCodes: [],
      Offer: null,
    });
    expect((await preview(await quoted())).data.Price).toMatchObject({
      State: 'held',
      Totals: [{ Difference: 0 }, { Difference: 0 }],
    });
    expect((await start(await quoted(), { TakePrice: true })).refusal.Errors?.[0]?.Code).toBe(
      'no-new-price',
    );
  });

  describe('that takes a new price', () => {
    const receivable = (given: Partial<EntryFee>): EntryFee => ({
      Side: 'receivable',
      Code: 'OCF',
      Name: '海运费',
      Basis: 'container-type',
      BoxType: '40HQ',
      Quantity: 2,
      Price: 1800,
      Currency: 'USD',
      ...given,
    });
    const payable = (given: Partial<EntryFee> = {}): EntryFee =>
      receivable({ Side: 'payable', Price: 1500, Partner: 'COSCO', ...given });
    const BAF = receivable({ Code: 'BAF', Name: 'BAF', Price: 90 });
    const cost = (Unit: number) => [{ Type: '40HQ', Unit, CurrencyCode: 'USD' }];
    const newPrice = (Costs: { Type: string; Unit: number }[] | null): BookedPrice => ({
      Known: true,
      ValidFrom: '2026-12-01',
      ValidTo: '2026-12-14',
      Held: false,
      FeeCodes: ['BAF'],
      Costs: cost(1500),
      Offer: {
        CurrencyCode: 'USD',
        Boxes: [{ Type: '40HQ', Count: 2, Unit: 1900 }],
        Charges: [
          {
            FeeCode: 'BAF',
            Basis: 'container',
            CurrencyCode: 'USD',
            Unit: 90,
            BoxType: '40HQ',
            Amount: 180,
            Payment: null,
          } as never,
        ],
        ValidFrom: '2026-12-15',
        ValidTo: '2026-12-31',
        RateId: 812,
        ContractNo: 'ZZ1',
        Costs,
      },
    });
    /** A confirmed booking of a quote. */
    async function quoted(Fees: EntryFee[], No = 'QT26110077') {
      const one = await stepOf(
        test,
        await submittedBooking(test, { Fees }, staff),
        BookingVerb.Accept,
      );
      const { data } = await test.call(
        staff,
        confirmBooking,
        aConfirmation(one.data, { Release: true }),
      );
      await test
        .ctx()
        .sql('UPDATE booking SET source = $2, source_no = $3 WHERE id = $1', [
          data.Id,
          BookingSource.Quote,
          No,
        ]);
      return read(data);
    }
    const feesOf = async (one: Pick<BookingDetail, 'Id'>, as = staff) =>
      (await read(one, as)).Fees.map(({ Side, Code, BoxType, Price }) => [
        Side,
        Code,
        BoxType,
        Price,
      ]);
    const withoutCost = aStaffMember({
      EmployeeId: 12,
      Permissions: staff.Permissions.filter((key) => !['rate:cost', 'entry:payable'].includes(key)),
    });
    const take = async (one: BookingDetail, as = staff) => {
      const { data, refusal } = await start(one, { TakePrice: true }, as);
      if (!data) throw new Error(JSON.stringify(refusal));
      await answer(one);
      return data;
    };

    it('moves what we owe with it, and back', async () => {
      price = () => newPrice([{ Type: '40HQ', Unit: 1580 }]);
      const one = await quoted([receivable({}), BAF, payable()]);
      const { data } = await preview(one);
      expect(data.Price.Payables).toMatchObject([
        { BoxType: '40HQ', Before: 1500, After: 1580, Cost: 1580, State: 'changed' },
      ]);
      expect(data.Price.PayableTotals).toEqual([
        { Currency: 'USD', Before: 3000, After: 3160, Difference: 160 },
      ]);
      const roll = await take(one);
      expect(await feesOf(one)).toEqual([
        ['receivable', 'OCF', '40HQ', 1900],
        ['receivable', 'BAF', '40HQ', 90],
        ['payable', 'OCF', '40HQ', 1580],
      ]);
      expect((await read(one)).Fees.at(-1)?.Partner).toBe('COSCO');
      // Equal charges do not stand in the story, changed ones by what changed of them.
      const { data: story } = await test.call(staff, bookingStory, { Id: one.Id });
      const said = story.at(-1)?.Differences.filter(({ Prop }) => Prop.startsWith('Fees'));
      expect(said?.map(({ Before, After }) => [Before, After])).toEqual([
        ['1800', '1900'],
        ['1500', '1580'],
      ]);
      await test.call(staff, api.undoRoll, { RollId: roll.RollId, Reason: '改回' });
      await answer(one);
      expect(await feesOf(one)).toEqual([
        ['receivable', 'OCF', '40HQ', 1800],
        ['receivable', 'BAF', '40HQ', 90],
        ['payable', 'OCF', '40HQ', 1500],
      ]);
    });

    it('tells its customer old and new amounts, and back, and owners of papers none', async () => {
      price = () => newPrice([{ Type: '40HQ', Unit: 1581.25 }]);
      const one = await quoted([receivable({}), BAF, payable()]);
      const roll = await take(one);
      const change = { Currency: 'USD', Before: 3780, After: 3980, Difference: 200 };
      const [seen] = await rollsOf(one, clerk);
      expect(seen?.Price).toMatchObject({
        State: 'changed',
        Source: null,
        Note: null,
        Totals: [change],
        CollectTotals: [],
      });
      expect(seen?.Price?.Fees.map(({ Code, Before, After }) => [Code, Before, After])).toEqual([
        ['OCF', 3600, 3800],
        ['BAF', 180, 180],
      ]);
      expect(Object.keys(seen?.Price ?? {})).not.toContain('NewSource');
      for (const secret of ['Payable', '1581.25', '3162.5', 'ZZ1', '812'])
        expect(JSON.stringify(seen)).not.toContain(secret);
      const toldVerbs = async (amounts: string) =>
        (await test.call(clerk, bookingStory, { Id: one.Id })).data
          .filter(({ Remarks }) => Remarks?.includes(amounts))
          .map(({ Verb }) => Verb);
      expect(await toldVerbs('USD 3,780 → 3,980')).toEqual([
        BookingVerb.Roll,
        BookingVerb.FinishRoll,
      ]);
      const amountsTold = async (item: string, amounts: string) =>
        (await told(one.Id, item)).map(({ To, Description }) => [
          To[0]?.Permission ?? 'owners',
          Description.includes(amounts),
        ]);
      const expected = [
        ['booking:submit', true],
        ['booking:submit', true],
        ['owners', false],
        ['booking:handle', true],
        ['booking:handle', true],
        ['owners', false],
      ];
      expect(await amountsTold('改配完成', 'USD 3,780 → 3,980')).toEqual(expected);
      // Another company reads of none of it.
      expect((await test.call(stranger, api.listRolls, { BookingId: one.Id })).status).toBe(404);
      expect((await test.call(stranger, bookingStory, { Id: one.Id })).status).toBe(404);
      putBack = () => ({ Papers: [], Owners: [22] });
      await test.call(staff, api.undoRoll, { RollId: roll.RollId, Reason: '改回' });
      await answer(one);
      expect(await toldVerbs('USD 3,980 → 3,780')).toEqual([
        BookingVerb.Roll,
        BookingVerb.FinishRoll,
      ]);
      expect(await amountsTold('改配已撤销', 'USD 3,980 → 3,780')).toEqual(expected);
      expect((await rollsOf(one, clerk)).map(({ Price }) => [Price?.State, Price?.Totals])).toEqual(
        [
          ['restored', [{ Currency: 'USD', Before: 3980, After: 3780, Difference: -200 }]],
          ['changed', [change]],
        ],
      );
    });

    it('tells its customer of no change that was not made', async () => {
      price = () => newPrice(null);
      const one = await quoted([receivable({})]);
      await start(one, { TakePrice: true });
      expect((await rollsOf(one, clerk))[0]?.Price?.Totals[0]?.After).toBe(3980);
      // The desk agreed otherwise while the carrier was asked.
      await test.ctx().sql(`UPDATE booking_fee SET price = 1850 WHERE owner_id = $1`, [one.Id]);
      await answer(one);
      expect((await rollsOf(one, clerk))[0]?.Price?.Totals).toEqual([
        { Currency: 'USD', Before: 3700, After: 3700, Difference: 0 },
      ]);
      for (const { Description } of await told(one.Id, '改配完成'))
        expect(Description).not.toContain('→ 3,980');
      // Nor of a price that was not taken.
      const other = await quoted([receivable({})]);
      await start(other);
      expect((await rollsOf(other, clerk))[0]).toMatchObject({ TakePrice: false, Price: null });
      await answer(other);
      for (const { Description } of await told(other.Id, '改配完成'))
        expect(Description).not.toContain('USD');
    });

    it('keeps collect apart from prepaid in preview, record and notice', async () => {
      const cheap = newPrice([{ Type: '40HQ', Unit: 1580 }]);
      const Offer = { ...cheap.Offer!, Payment: PaymentMethod.Collect };
      price = () => ({ ...cheap, Offer });
      const COLLECT = { PaymentMethod: PaymentMethod.Collect };
      const THC = receivable({ Code: 'THC', Name: 'THC', BoxType: null, Quantity: 1, Price: 800 });
      const one = await quoted([
        receivable(COLLECT),
        { ...BAF, PaymentMethod: PaymentMethod.Collect },
        THC,
        payable(COLLECT),
      ]);
      const collect = [{ Currency: 'USD', Before: 3780, After: 3980, Difference: 200 }];
      const prepaid = [{ Currency: 'USD', Before: 800, After: 800, Difference: 0 }];
      const { data } = await preview(one);
      expect(data.Price).toMatchObject({
        Totals: prepaid,
        CollectTotals: collect,
        PayableTotals: [],
        PayableCollectTotals: [{ Before: 3000, After: 3160 }],
      });
      expect(data.Price.Fees.map(({ Code, Payment }) => [Code, Payment])).toEqual([
        ['OCF', 'CC'],
        ['BAF', 'CC'],
        ['THC', null],
      ]);
      await take(one);
      for (const who of [staff, clerk])
        expect((await rollsOf(one, who))[0]?.Price).toMatchObject({
          Totals: prepaid,
          CollectTotals: collect,
        });
      expect((await rollsOf(one, withoutCost))[0]?.Price?.PayableCollectTotals).toBeUndefined();
      const [toCustomer] = await told(one.Id, '改配完成');
      expect(toCustomer?.Description).toContain('到付 USD 3,780 → 3,980');
      expect(toCustomer?.Description).not.toContain('应收 USD');
    });

    it('reads a roll that was kept before collect stood apart as it was', async () => {
      price = () => newPrice(null);
      const one = await quoted([receivable({})]);
      const roll = await take(one);
      await test
        .ctx()
        .sql(`UPDATE booking_roll SET price = price::jsonb - 'CollectTotals' WHERE id = $1`, [
          roll.RollId,
        ]);
      const [kept] = await rollsOf(one);
      expect(kept?.Price?.CollectTotals).toBeUndefined();
      expect(kept?.Price?.Totals).toEqual(roll.Price?.Totals);
    });

    it('says nothing of what we owe to its customer and to staff who may not see it', async () => {
      price = () => newPrice([{ Type: '40HQ', Unit: 1581.25 }]);
      const one = await quoted([receivable({}), payable()]);
      const secret = '1581.25';
      const { data: shown } = await preview(one, SAILING, withoutCost);
      expect(shown.Price.State).toBe('changed');
      expect(JSON.stringify(shown)).not.toContain(secret);
      // Taken by somebody who may not see it, it moves all the same.
      const roll = await take(one, withoutCost);
      expect(JSON.stringify(roll)).not.toContain(secret);
      expect((await feesOf(one)).at(-1)).toEqual(['payable', 'OCF', '40HQ', 1581.25]);
      expect((await rollsOf(one))[0]?.Price?.Payables).toHaveLength(1);
      for (const who of [withoutCost, clerk]) {
        const answers = [
          await read(one, who),
          await rollsOf(one, who),
          (await test.call(who, bookingStory, { Id: one.Id })).data,
        ];
        expect(JSON.stringify(answers)).not.toContain(secret);
        expect(JSON.stringify(answers)).not.toContain('payable');
      }
      const notices = await published<Notice>(notice.name, one.Id);
      expect(JSON.stringify(notices)).not.toContain(secret);
    });

    it('keeps what such staff do not see when they write the booking', async () => {
      const one = await submittedBooking(test, { Fees: [receivable({}), payable()] }, staff);
      const own = await read(one, withoutCost);
      expect(own.Fees.map(({ Side }) => Side)).toEqual(['receivable']);
      const Booking = { ...own, CustomerRef: 'PO-9' } as BookingInput;
      const asked = { Id: one.Id, Version: one.Version, Booking };
      const written = await test.call(withoutCost, submitBooking, asked);
      expect([written.status, written.data.CustomerRef]).toEqual([200, 'PO-9']);
      expect((await feesOf(one)).at(-1)).toEqual(['payable', 'OCF', '40HQ', 1500]);
      const Fees = [...own.Fees, payable({ Price: 1 })];
      const refused = await test.call(withoutCost, submitBooking, {
        ...asked,
        Version: written.data.Version,
        Booking: { ...Booking, Fees },
      });
      expect(refused.refusal.Errors?.[0]?.Code).toBe('not-yours');
    });

    it.each<[string, EntryFee[], { Type: string; Unit: number }[] | null, unknown[], unknown[]]>([
      [
        'typed by hand',
        [payable({ Price: 1450 })],
        [{ Type: '40HQ', Unit: 1580 }],
        [{ State: 'kept', Before: 1450, After: 1450, Cost: 1580 }],
        [['payable', 'OCF', '40HQ', 1450]],
      ],
      [
        'typed for all containers',
        [payable({ BoxType: null, Basis: null, Quantity: 1, Price: 3000 })],
        [{ Type: '40HQ', Unit: 1580 }],
        [{ State: 'kept', BoxType: null, Before: 3000, After: 3000, Cost: null }],
        [['payable', 'OCF', null, 3000]],
      ],
      [
        'without a cost of the new rate',
        [payable()],
        null,
        [{ State: 'no-cost', Before: 1500, After: 1500, Cost: null }],
        [['payable', 'OCF', '40HQ', 1500]],
      ],
      [
        'beside another cost that may include it',
        [payable({ Code: 'ALL', Name: 'ALL IN', Price: 2000 })],
        [{ Type: '40HQ', Unit: 1580 }],
        [{ State: 'missing', Before: null, After: null, Cost: 1580 }],
        [['payable', 'ALL', '40HQ', 2000]],
      ],
      [
        'where none was written down',
        [],
        [{ Type: '40HQ', Unit: 1580 }],
        [{ State: 'added', Before: null, After: 1580, Cost: 1580 }],
        [['payable', 'OCF', '40HQ', 1580]],
      ],
    ])('leaves nothing unsaid of a cost %s', async (_, owed, costs, lines, fees) => {
      price = () => newPrice(costs);
      const one = await quoted([receivable({}), ...owed]);
      expect((await preview(one)).data.Price.Payables).toMatchObject(lines);
      await take(one);
      expect((await feesOf(one)).filter(([side]) => side === 'payable')).toEqual(fees);
    });

    it('goes on from the cost of the roll before, and back over what was changed since', async () => {
      price = () => newPrice([{ Type: '40HQ', Unit: 1580 }]);
      const one = await quoted([receivable({}), payable()]);
      await take(one);
      price = () => newPrice([{ Type: '40HQ', Unit: 1610 }]);
      const next = { ...SAILING, Voyage: '016E', SailingDate: '2026-12-25' };
      const { data: roll } = await start(await read(one), { Sailing: next, TakePrice: true });
      expect(roll.Price?.Payables).toMatchObject([{ State: 'changed', Before: 1580, After: 1610 }]);
      await answer(one);
      expect((await feesOf(one)).at(-1)).toEqual(['payable', 'OCF', '40HQ', 1610]);
      await test
        .ctx()
        .sql(`UPDATE booking_fee SET price = 1700 WHERE owner_id = $1 AND side = 'payable'`, [
          one.Id,
        ]);
      const { data: undo } = await test.call(staff, api.undoRoll, {
        RollId: roll.RollId,
        Reason: '改回',
      });
      expect(undo.Reason).toContain(FEES_KEPT);
      await answer(one);
      expect((await feesOf(one)).at(-1)).toEqual(['payable', 'OCF', '40HQ', 1700]);
    });
  });

  it('ends where the carrier confirms otherwise: what he said stands', async () => {
    const one = await confirmedBooking(test);
    await start(one);
    const { Id, Version } = await read(one);
    const said = {
      Id,
      Version,
      BookingNo: one.BookingNo as string,
      CarrierCode: 'COSU',
      Vessel: 'QUAY PACIFIC',
      Voyage: '003W',
    };
    expect((await test.call(staff, confirmBooking, said)).status).toBe(200);
    expect([(await rollsOf(one))[0]?.State, (await read(one)).Vessel, calls]).toEqual([
      Declined,
      'QUAY PACIFIC',
      [],
    ]);
  });
});
