import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@quayside/contracts/booking/booking/booking.api';
import { BookingLabel, bookingLabel } from '@quayside/contracts/booking/booking/booking-label';
import {
  AmendmentStatus,
  BookingStatus,
  BookingVerb,
  CancellationStatus,
} from '@quayside/contracts/booking/booking/choices';
import { decidePartCargo } from '@quayside/contracts/booking/release/part-cargo.api';
import { type Notice, notice } from '@quayside/contracts/messaging/notice';
import { aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { workbookRows } from '@quayside/test-kit/workbook-parts';
import {
  aBookingInput,
  aConfirmation,
  acceptedBooking,
  confirmedBooking,
  sentBooking,
  stepOf,
  submittedBooking,
} from './bookings.js';
import { clerk, colleague, staff, startBooking, stranger } from './entries.js';
import { HUAYUAN } from './samples.js';

const {
  Accept,
  Return,
  Send,
  AskUpdate,
  Release,
  Recall,
  Hold,
  Lift,
  ConfirmAmendment,
  DeclineAmendment,
  AskCancel,
  ConfirmCancel,
} = BookingVerb;
const PAYABLE = {
  Side: 'payable',
  Name: '海运费',
  Quantity: 2,
  Price: 1800,
  Currency: 'USD',
  Partner: 'COSCO',
} as const;

describe('a booking', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
  });
  afterAll(() => test.close());

  const read = async (Id: number, as = staff) => (await test.call(as, api.booking, { Id })).data;
  const orderOf = async (id: number) => {
    const [order] = await test.ctx().sql<Record<string, unknown>>(
      `SELECT booking_no AS no, source, cancelled, voyage, container_summary AS boxes, vessel, version::int
       FROM cargo_order WHERE id = (SELECT order_id FROM booking WHERE id = $1)`,
      [id],
    );
    return order;
  };
  const told = async (id: number) =>
    (
      await test
        .ctx()
        .sql<{ payload: Notice }>(
          'SELECT payload FROM _outbox WHERE name = $1 AND aggregate = $2 ORDER BY id',
          [notice.name, `booking-${id}`],
        )
    ).flatMap(({ payload }) => payload.Messages.map(({ Item, To }) => [Item, To[0]]));

  it('is a draft with whatever it lacks, handed in when the desk has what it needs, and nobody else’s', async () => {
    const { data: draft } = await test.call(clerk, api.saveBooking, {
      Booking: aBookingInput({ LoadCode: null, Boxes: [] }),
    });
    expect(draft).toMatchObject({
      Status: BookingStatus.Draft,
      CompanyId: HUAYUAN.Id,
      Amendment: 0,
      Cancellation: 0,
      Version: 1,
    });
    expect(draft.RequestNo).toMatch(/^BK2611\d{4}$/);
    const lacking = await test.call(clerk, api.submitBooking, {
      Id: draft.Id,
      Version: 1,
      Booking: aBookingInput({ Boxes: [] }),
    });
    expect([lacking.status, lacking.refusal.Code]).toEqual([422, 'booking.faulty']);
    expect(lacking.refusal.Errors?.map(({ Prop }) => Prop)).toEqual(['Booking.Boxes']);
    for (const as of [stranger, staff])
      expect((await test.call(as, api.booking, { Id: draft.Id })).status).toBe(404);
    const { data: whole } = await test.call(clerk, api.submitBooking, {
      Id: draft.Id,
      Version: 1,
      Booking: aBookingInput(),
    });
    expect(whole).toMatchObject({
      Status: BookingStatus.Submitted,
      ContainerSummary: '40HQ*2',
      TotalWeight: 18000.5,
      Version: 2,
    });
    expect(await told(draft.Id)).toEqual([
      ['待受理', { Permission: 'booking:handle', Staff: true }],
    ]);
    expect((await test.call(stranger, api.booking, { Id: draft.Id })).status).toBe(404);
    expect((await test.call(clerk, api.deleteBooking, { Id: draft.Id })).status).toBe(422);
  });

  it('shows while it is typed what sending asks for: a note to a customer, who may hand in', async () => {
    const found = async (as: typeof staff, given: Parameters<typeof aBookingInput>[0]) => {
      const { data } = await test.call(as, api.checkBooking, { Booking: aBookingInput(given) });
      const asked = data.Findings.filter(({ Code }) => Code.startsWith('contract-'));
      return [data.Passed, ...asked.map(({ Prop, Weight }) => `${Prop} ${Weight}`)];
    };
    const bare = { ContractNo: null, QuotationNo: null, BookCode: null };
    expect(await found(staff, bare)).toEqual([true, 'ContractNo warning']);
    expect(await found(clerk, bare)).toEqual([true, 'ContractNo info']);
    expect(await found(clerk, { ...bare, QuotationNo: 'Q1' })).toEqual([true]);
    expect(await found(staff, { ...bare, ContractNo: 'S1' })).toEqual([true]);
  });

  it('asks for what its terms need: places of the door, an emergency contact, a day that is still to come', async () => {
    const errorsOf = async (given: Parameters<typeof aBookingInput>[0]) => {
      const { data } = await test.call(clerk, api.checkBooking, { Booking: aBookingInput(given) });
      return data.Findings.filter(({ Weight }) => Weight === 'error').map(({ Prop, Code }) => [
        Prop,
        Code,
      ]);
    };
    expect(await errorsOf({ TransportMethod: 'DOOR-DOOR', DeliveryPlace: null })).toEqual([
      ['ReceiptPlace', 'door-receipt'],
      ['DeliveryPlace', 'door-delivery'],
    ]);
    expect(await errorsOf({ SailingDate: '2026-01-02', LatestSailing: '2026-01-05' })).toEqual([
      ['SailingDate', 'sailing-past'],
    ]);
    const dangerous = [
      {
        Description: 'PAINT',
        Packages: 1,
        Weight: 1,
        Volume: 1,
        UnNumber: '1263',
        ImoClass: '3',
        ProperShippingName: 'PAINT',
      },
    ];
    expect(await errorsOf({ GoodsType: 'DG', Goods: dangerous, ContactPhone: null })).toEqual([
      ['ContactPhone', 'emergency-contact'],
    ]);
  });

  it('comes back with what is wrong at its fields, and goes on when it was mended', async () => {
    const one = await submittedBooking(test);
    const feedback = {
      Severity: 'ERROR',
      Code: 'PROPERTY_VALUE_MUST_CHANGE',
      Prop: 'Goods[0].HsCode',
      Message: '请补充HS编码',
    } as const;
    const { Id, Version } = one;
    const unsaid = await stepOf(test, one, Return);
    expect([unsaid.status, unsaid.refusal.Code]).toEqual([422, 'state.remarks-required']);
    const { data: back } = await test.call(staff, api.actOnBooking, {
      Id,
      Version,
      Verb: Return,
      Remarks: '资料不全',
      Feedbacks: [feedback],
    });
    expect(back).toMatchObject({ Status: BookingStatus.Returned, Opinion: '资料不全' });
    expect((await read(Id, clerk)).Feedbacks).toEqual([expect.objectContaining(feedback)]);
    const { data: again } = await test.call(clerk, api.submitBooking, {
      Id,
      Version: back.Version,
      Booking: aBookingInput(),
    });
    expect(again).toMatchObject({ Status: BookingStatus.Submitted, Opinion: null, Feedbacks: [] });
  });

  it('goes to the carrier only with what he asks for, and keeps what he says', async () => {
    const bare = await submittedBooking(test, { ContractNo: null });
    expect(bare.Status).toBe(BookingStatus.Submitted);
    const refused = await stepOf(test, bare, Accept);
    expect(refused.status).toBe(422);
    expect(refused.refusal.Errors?.map(({ Prop, Code }) => [Prop, Code])).toEqual([
      ['Booking.ContractNo', 'contract-or-quotation'],
    ]);
    expect(await read(bare.Id)).toMatchObject({
      Status: BookingStatus.Submitted,
      AcceptTime: null,
    });
    const { data: filled } = await test.call(staff, api.submitBooking, {
      Id: bare.Id,
      Version: bare.Version,
      Booking: aBookingInput({ ContractNo: 'SC-FILLED' }),
    });
    const { data: taken } = await stepOf(test, filled, Accept);
    expect(taken).toMatchObject({ Status: BookingStatus.Accepted, ContractNo: 'SC-FILLED' });
    // Taken away again while it is accepted: sending asks for it as well.
    const { data: emptied } = await test.call(staff, api.submitBooking, {
      Id: taken.Id,
      Version: taken.Version,
      Booking: aBookingInput({ ContractNo: null }),
    });
    const unsent = await stepOf(test, emptied, Send);
    expect(unsent.refusal.Errors?.map(({ Prop, Code }) => [Prop, Code])).toEqual([
      ['Booking.ContractNo', 'contract-or-quotation'],
    ]);
    const sent = await sentBooking(test, await acceptedBooking(test));
    expect(sent).toMatchObject({
      Status: BookingStatus.Sent,
      SendTime: expect.any(String),
      OwnerName: '沈知远',
    });
    const { data: asked } = await stepOf(test, sent, AskUpdate, '请提供危包证');
    expect(asked.Status).toBe(BookingStatus.PendingUpdate);
    const { data: updated } = await test.call(clerk, api.submitBooking, {
      Id: sent.Id,
      Version: asked.Version,
      Booking: aBookingInput(),
    });
    expect(updated).toMatchObject({ Status: BookingStatus.UpdateReceived, Opinion: null });
  });

  it('is confirmed in part: what the carrier gives goes on, the rest stays open and is said', async () => {
    const accepted = await acceptedBooking(test, { Boxes: [{ Type: '40HQ', Count: 5 }] });
    const none = await test.call(
      staff,
      api.confirmBooking,
      aConfirmation(accepted, { Boxes: [{ Type: '40HQ', Count: 0 }] }),
    );
    expect([none.status, none.refusal.Errors?.[0]?.Code]).toEqual([400, 'required']);
    const given = aConfirmation(accepted, {
      Boxes: [{ Type: '40HQ', Count: 3 }],
      SailingDate: '2026-12-20',
    });
    const silent = await test.call(staff, api.confirmBooking, given);
    expect([silent.status, silent.refusal.Code, silent.refusal.Errors?.[0]?.Prop]).toEqual([
      422,
      'booking.part-cargo',
      'Cargo.Decision',
    ]);
    const [line] = accepted.Goods;
    const Goods = [{ GoodsLine: line!.LineId!, Packages: 900, Weight: 10_800.5, Volume: 54 }];
    const { data: confirmed } = await test.call(staff, api.confirmBooking, {
      ...given,
      Cargo: { Decision: 'part', Goods },
    });
    expect(confirmed).toMatchObject({
      PartCargo: 'part',
      Status: BookingStatus.Confirmed,
      ContainerSummary: '40HQ*5',
      ConfirmedSummary: '40HQ*3',
      OpenBoxes: 2,
    });
    expect([bookingLabel(confirmed), confirmed.OrderId]).toEqual([BookingLabel.Confirmed, null]);
    const { data: story } = await test.call(clerk, api.bookingStory, { Id: accepted.Id });
    expect(story.at(-1)?.Remarks).toContain('还有2箱未确认');
    expect(story.at(-1)?.Remarks).toContain('开航日为2026-12-20，申请为2026-12-10至2026-12-16');
    const { data: released } = await stepOf(test, confirmed, Release);
    expect(bookingLabel(released)).toBe(BookingLabel.Released);
    expect(await orderOf(accepted.Id)).toMatchObject({
      no: given.BookingNo,
      source: 'booking',
      boxes: '40HQ*3',
      voyage: '012E',
    });
    // The order, and so the SI, has what was said and not all of the cargo.
    const [amounts] = await test.ctx().sql(
      `SELECT packages, weight::float8, volume::float8, goods->0->>'Packages' AS line
       FROM cargo_order WHERE id = $1`,
      [released.OrderId],
    );
    expect(amounts).toEqual({ packages: 900, weight: 10_800.5, volume: 54, line: '900' });
    const { data: all } = await test.call(staff, decidePartCargo, {
      Id: released.Id,
      Version: released.Version,
      Cargo: { Decision: 'all' },
    });
    const [moved] = await test
      .ctx()
      .sql('SELECT packages FROM cargo_order WHERE id = $1', [released.OrderId]);
    expect([all.PartCargo, moved]).toEqual(['all', { packages: 1500 }]);
    const { refusal: waiting } = await test.call(staff, decidePartCargo, {
      Id: released.Id,
      Version: all.Version,
      Cargo: { Decision: 'wait' },
    });
    expect(waiting.Errors?.[0]?.Code).toBe('released');
  });

  it('is not released while it waits for the rest of its boxes, until all is confirmed', async () => {
    const accepted = await acceptedBooking(test);
    const given = aConfirmation(accepted, {
      Boxes: [{ Type: '40HQ', Count: 1 }],
      Cargo: { Decision: 'wait' },
    });
    const { data: waits } = await test.call(staff, api.confirmBooking, given);
    expect(waits.AllowedActions.map(({ Verb }) => Verb)).not.toContain(Release);
    const { refusal } = await stepOf(test, waits, Release);
    expect([refusal.Code, refusal.Errors?.[0]?.Prop]).toEqual([
      'booking.part-cargo',
      'Cargo.Decision',
    ]);
    const { data: whole } = await test.call(staff, api.confirmBooking, {
      ...given,
      Version: waits.Version,
      Boxes: null,
      Cargo: null,
    });
    expect([whole.OpenBoxes, whole.PartCargo]).toEqual([0, null]);
    expect((await stepOf(test, whole, Release)).status).toBe(200);
    const none = await test.call(staff, decidePartCargo, {
      Id: whole.Id,
      Version: (await read(whole.Id)).Version,
      Cargo: { Decision: 'all' },
    });
    expect(none.refusal.Code).toBe('booking.no-part-cargo');
  });

  it('is one order with what a booking list told of the same shipment, and nobody else’s', async () => {
    const first = await confirmedBooking(test);
    const other = await acceptedBooking(test);
    const twice = aConfirmation(other, { BookingNo: first.BookingNo as string, Release: true });
    const { status, refusal } = await test.call(staff, api.confirmBooking, twice);
    expect([status, refusal.Code]).toEqual([422, 'entry.booking-taken']);
    expect((await read(other.Id)).Status).toBe(BookingStatus.Accepted);
  });

  it('is released once, recalled with its order, held by credit until somebody with the right lifts it', async () => {
    const confirmed = await confirmedBooking(test, {}, {});
    const { data: held } = await stepOf(test, confirmed, Hold, '逾期未付款');
    expect(held.HoldReason).toBe('逾期未付款');
    expect((await read(confirmed.Id, clerk)).HoldReason).toBeNull();
    expect((await stepOf(test, held, Release)).refusal.Code).toBe('booking.held');
    const junior = aStaffMember({
      EmployeeId: 13,
      Name: '李新',
      Permissions: ['booking:read', 'booking:handle'],
    });
    expect((await stepOf(test, held, Lift, null, junior)).status).toBe(403);
    const { data: lifted } = await stepOf(test, held, Lift);
    const { data: released } = await stepOf(test, lifted, Release);
    expect((await stepOf(test, released, Release)).refusal.Code).toBe('booking.released');
    const { data: recalled } = await stepOf(test, released, Recall, '货未到');
    expect([recalled.ReleaseTime, await orderOf(confirmed.Id)]).toEqual([
      null,
      expect.objectContaining({ cancelled: true }),
    ]);
    const { data: again } = await stepOf(test, recalled, Release);
    expect(again.OrderId).toBe(released.OrderId);
    expect(await orderOf(confirmed.Id)).toMatchObject({ cancelled: false });
    const { data: story } = await test.call(clerk, api.bookingStory, { Id: confirmed.Id });
    expect(story.map(({ Verb }) => Verb)).toEqual([
      'submit',
      'accept',
      'confirm',
      'release',
      'recall',
      'release',
    ]);
  });

  it('keeps what is confirmed until the carrier agrees to an amendment', async () => {
    const released = await confirmedBooking(test);
    const wanted = { ...released, Voyage: '013E', Boxes: [{ Type: '40HQ', Count: 3 }] };
    const { Id, Version } = released;
    const { data: amending } = await test.call(clerk, api.amendBooking, {
      Id,
      Version,
      Booking: wanted,
      Remarks: '货多',
    });
    expect(amending).toMatchObject({
      Amendment: AmendmentStatus.Received,
      Voyage: '012E',
      ContainerSummary: '40HQ*2',
    });
    expect(amending.Proposed).toMatchObject({
      Number: 1,
      Reason: '货多',
      Content: { Voyage: '013E' },
    });
    expect(bookingLabel(amending)).toBe(BookingLabel.Amending);
    expect((await orderOf(Id))?.voyage).toBe('012E');
    const twice = await test.call(clerk, api.amendBooking, {
      Id,
      Version: amending.Version,
      Booking: { ...wanted, Voyage: '014E' },
    });
    expect(twice.refusal.Code).toBe('booking.amending');
    const { data: agreed } = await stepOf(test, amending, ConfirmAmendment);
    expect(agreed).toMatchObject({
      Amendment: AmendmentStatus.Confirmed,
      Voyage: '013E',
      ConfirmedSummary: '40HQ*3',
      Proposed: null,
    });
    expect(await orderOf(Id)).toMatchObject({ voyage: '013E', boxes: '40HQ*3' });
    const { data: second } = await test.call(clerk, api.amendBooking, {
      Id,
      Version: agreed.Version,
      Booking: { ...agreed, Voyage: '015E' },
    });
    const { data: declined } = await stepOf(test, second, DeclineAmendment, '舱位已满');
    expect(declined).toMatchObject({
      Amendment: AmendmentStatus.Declined,
      Voyage: '013E',
      Opinion: '舱位已满',
    });
  });

  it('is not done with before its ship has left, unless somebody says why', async () => {
    const confirmed = await confirmedBooking(test);
    const actions = (await read(confirmed.Id)).AllowedActions;
    expect(actions.find(({ Verb }) => Verb === BookingVerb.Complete)).toMatchObject({
      RemarksRequired: true,
    });
    const { refusal } = await stepOf(test, confirmed, BookingVerb.Complete);
    expect(refusal.Errors?.[0]).toMatchObject({ Prop: 'Remarks', Code: 'not-sailed' });
    const { data } = await stepOf(test, confirmed, BookingVerb.Complete, '船期提前，已开航');
    expect(data.Status).toBe(BookingStatus.Completed);
  });

  it('is given back when the carrier agrees, with its order', async () => {
    const released = await confirmedBooking(test);
    const { data: asked } = await stepOf(test, released, AskCancel, '客户取消出运', clerk);
    expect([asked.Status, bookingLabel(asked)]).toEqual([
      BookingStatus.Confirmed,
      BookingLabel.Cancelling,
    ]);
    const { data: gone } = await stepOf(test, asked, ConfirmCancel);
    expect(gone).toMatchObject({
      Status: BookingStatus.Cancelled,
      Cancellation: CancellationStatus.Confirmed,
    });
    expect(await orderOf(released.Id)).toMatchObject({ cancelled: true });
    expect((await stepOf(test, gone, AskCancel, '再退', clerk)).status).toBe(422);
  });

  it('is split with its share of the goods, and merged again with nothing lost', async () => {
    const goods = [
      { Description: 'FRAMES', Packages: 1000, Weight: 10000.001, Volume: 100.5 },
      { Description: 'SAMPLE CRATE', Packages: 1, Weight: 12, Volume: 0.2 },
    ];
    const money = { Side: 'receivable', Currency: 'USD' } as const;
    const Fees = [
      { ...money, Name: '海运费', Basis: 'container', Quantity: 3, Price: 2500 },
      { ...money, Name: '文件费', Basis: 'bill', Quantity: 1, Price: 450 },
    ] as const;
    const whole = await acceptedBooking(
      test,
      { Boxes: [{ Type: '40HQ', Count: 3 }], Goods: goods, Fees: [...Fees] },
      staff,
    );
    const line = whole.Boxes[0]?.LineId as number;
    const all = await test.call(staff, api.splitBooking, {
      Id: whole.Id,
      Version: whole.Version,
      Boxes: [{ LineId: line, Count: 3 }],
    });
    expect(all.refusal.Code).toBe('booking.cannot-split');
    const asked = { Id: whole.Id, Version: whole.Version, Boxes: [{ LineId: line, Count: 1 }] };
    const { data: part } = await test.call(staff, api.splitBooking, asked);
    const rest = await read(whole.Id);
    expect([rest.ContainerSummary, part.ContainerSummary, part.ParentNo]).toEqual([
      '40HQ*2',
      '40HQ*1',
      whole.RequestNo,
    ]);
    expect([rest.TotalPackages, part.TotalPackages]).toEqual([668, 333]);
    expect(part.Goods).toHaveLength(1);
    expect((Number(rest.TotalWeight) * 1000 + Number(part.TotalWeight) * 1000) / 1000).toBe(
      10012.001,
    );
    const bookings = [rest, part].map(({ Id, Version }) => ({ Id, Version }));
    const { data: merged } = await test.call(staff, api.mergeBookings, { Bookings: bookings });
    expect(merged).toMatchObject({
      ContainerSummary: '40HQ*3',
      TotalPackages: 1001,
      TotalWeight: 10012.001,
      TotalVolume: 100.7,
    });
    expect(merged.Goods.map(({ Packages }) => Packages)).toEqual([1000, 1]);
    expect(merged.Fees.map(({ Quantity, Price }) => [Quantity, Price])).toEqual([
      [3, 2500],
      [1, 450],
    ]);
    expect(await read(part.Id)).toMatchObject({
      Status: BookingStatus.Cancelled,
      ParentId: whole.Id,
    });
    const unlike = [
      merged,
      await acceptedBooking(test, {
        DischargeCode: 'DEHAM',
        DischargePort: 'HAMBURG',
        DeliveryCode: null,
        DeliveryPlace: null,
      }),
    ];
    const refused = await test.call(staff, api.mergeBookings, {
      Bookings: unlike.map(({ Id, Version }) => ({ Id, Version })),
    });
    expect(refused.refusal.Errors?.[0]?.Msg).toContain('卸货港、交货地不同');
  });

  it('names another request that may be the same', async () => {
    const first = await submittedBooking(test, { CustomerRef: 'TWIN-1' });
    const second = await submittedBooking(test, {
      CustomerRef: 'TWIN-1',
      Boxes: [{ Type: '20GP', Count: 7 }],
    });
    const { data } = await test.call(staff, api.likelyTwins, { Id: second.Id });
    expect(data.filter(({ Id }) => Id === first.Id)).toEqual([
      expect.objectContaining({ Why: '客户编号同为TWIN-1' }),
    ]);
    expect((await test.call(stranger, api.likelyTwins, { Id: second.Id })).status).toBe(404);
  });

  it('is listed and counted by what people call its state', async () => {
    const released = await confirmedBooking(test, { CustomerRef: 'LABELS' });
    await acceptedBooking(test, { CustomerRef: 'LABELS' });
    const confirmed = await confirmedBooking(test, { CustomerRef: 'LABELS' }, {});
    const list = async (Label: BookingLabel[]) =>
      (await test.call(colleague, api.listBookings, { Keyword: 'labels', Label })).data.Rows.map(
        ({ Id }) => Id,
      );
    expect(await list([BookingLabel.Released])).toEqual([released.Id]);
    expect(await list([BookingLabel.Confirmed])).toEqual([confirmed.Id]);
    expect(await list([BookingLabel.Released, BookingLabel.Confirmed])).toHaveLength(2);
    const { data: counts } = await test.call(staff, api.countBookings, { Keyword: 'labels' });
    expect(Object.fromEntries(counts.map(({ Label, Count }) => [Label, Count]))).toEqual({
      released: 1,
      confirmed: 1,
      accepted: 1,
    });
    const { data: theirs } = await test.call(stranger, api.listBookings, { Keyword: 'labels' });
    expect(theirs.Rows).toEqual([]);
  });

  it('hides from its customer what we owe, in the record, the amendment and the story', async () => {
    const released = await confirmedBooking(test);
    const { Id, Version } = released;
    const { data: amending } = await test.call(staff, api.amendBooking, {
      Id,
      Version,
      Booking: { ...released, Fees: [PAYABLE] },
    });
    const hidden = JSON.stringify([
      await read(Id, clerk),
      (await test.call(clerk, api.bookingStory, { Id })).data,
    ]);
    expect(hidden).not.toContain('COSCO');
    expect(JSON.stringify(amending)).toContain('COSCO');
    expect(
      (await test.call(clerk, api.submitBooking, { Booking: aBookingInput({ Fees: [PAYABLE] }) }))
        .status,
    ).toBe(400);
  });

  it('takes from its customer no price that is not a rate’s or the desk’s, and no source that he did not come by', async () => {
    const fee = { Side: 'receivable', Name: '海运费', Quantity: 2, Currency: 'USD' };
    const priced = (Price: number) => aBookingInput({ Fees: [{ ...fee, Price }] as never });
    const errorOf = async (as: typeof clerk, request: object) =>
      (await test.call(as, api.submitBooking, request as never)).refusal?.Errors?.[0]?.Code;
    for (const Price of [1, -5000])
      expect(await errorOf(clerk, { Booking: priced(Price) })).toBe('frozen');
    const { Id, Version } = await submittedBooking(test);
    const { data: said } = await test.call(staff, api.submitBooking, {
      Id,
      Version,
      Booking: priced(2500),
    });
    const at = { Id, Version: said.Version };
    expect(await errorOf(clerk, { ...at, Booking: priced(1) })).toBe('frozen');
    expect(await errorOf(clerk, { ...at, Booking: aBookingInput() })).toBe('frozen');
    expect(
      await errorOf(clerk, { ...at, Booking: { ...priced(2500), CustomerRef: 'PO-2' } }),
    ).toBeUndefined();
    for (const Source of ['online', 'quote', 'rate', 'note', 'split', 'demo', 'excel'])
      expect([Source, await errorOf(clerk, { Booking: aBookingInput(), Source })]).toEqual([
        Source,
        'not-yours',
      ]);
  });

  it('hides from its customer whom we send it to, also from what he changes', async () => {
    const { Id, Version } = await submittedBooking(test);
    const { data: said } = await test.call(staff, api.submitBooking, {
      Id,
      Version,
      Booking: aBookingInput({ AgentName: 'SECRET AGENT' }),
    });
    const seen = [
      (await test.call(clerk, api.booking, { Id })).data,
      (await test.call(clerk, api.listBookings, {})).data,
      (await test.call(clerk, api.bookingStory, { Id })).data,
    ];
    expect(JSON.stringify(seen)).not.toContain('SECRET AGENT');
    const changed = {
      Id,
      Version: said.Version,
      Booking: aBookingInput({ CustomerRef: 'PO-3', AgentName: 'HIS OWN' }),
    };
    expect((await test.call(clerk, api.submitBooking, changed)).data.AgentName).toBeNull();
    expect((await read(Id)).AgentName).toBe('SECRET AGENT');
  });

  it('hides from its customer a contract that is ours, shows him his own, and keeps ours from being replaced', async () => {
    const { Id, Version } = await submittedBooking(test, { ContractNo: 'HIS-CONTRACT' });
    expect((await test.call(clerk, api.booking, { Id })).data).toMatchObject({
      ContractNo: 'HIS-CONTRACT',
      OurContract: false,
    });
    const { data: said } = await test.call(staff, api.submitBooking, {
      Id,
      Version,
      Booking: aBookingInput({ ContractNo: 'OUR-SECRET-1' }),
    });
    expect(said).toMatchObject({ ContractNo: 'OUR-SECRET-1', OurContract: true });
    const seen = [
      (await test.call(clerk, api.booking, { Id })).data,
      (await test.call(clerk, api.listBookings, {})).data,
      (await test.call(clerk, api.bookingStory, { Id })).data,
    ];
    expect(JSON.stringify(seen)).not.toContain('OUR-SECRET-1');
    const put = (ContractNo: string | null, of: number) =>
      test.call(clerk, api.submitBooking, {
        Id,
        Version: of,
        Booking: aBookingInput({ ContractNo, CustomerRef: 'PO-7' }),
      });
    expect((await put('HIS-CONTRACT', said.Version)).refusal?.Errors).toMatchObject([
      { Prop: 'Booking.ContractNo', Code: 'not-yours' },
    ]);
    const { data: changed } = await put(null, said.Version);
    expect(changed).toMatchObject({ ContractNo: null, CustomerRef: 'PO-7', OurContract: true });
    expect(await read(Id)).toMatchObject({ ContractNo: 'OUR-SECRET-1', OurContract: true });
    const { data: file } = await test.call(clerk, api.exportBookings, {});
    const rows = JSON.stringify(workbookRows(file as unknown as Uint8Array));
    expect([rows.includes(changed.RequestNo), rows.includes('OUR-SECRET-1')]).toEqual([
      true,
      false,
    ]);
  });

  it('keeps what the carrier says of our contract between him and us', async () => {
    const { Id, Version } = await submittedBooking(test);
    const { data: said } = await test.call(staff, api.submitBooking, {
      Id,
      Version,
      Booking: aBookingInput({ ContractNo: 'OUR-SECRET-5' }),
    });
    const { data: accepted } = await stepOf(test, said, Accept);
    const sent = await sentBooking(test, accepted);
    const line = { Severity: 'ERROR', Code: 'PROPERTY_VALUE_MUST_CHANGE' } as const;
    await test.call(staff, api.actOnBooking, {
      Id,
      Version: sent.Version,
      Verb: AskUpdate,
      Remarks: 'CONTRACT our-secret-5 NOT VALID',
      Feedbacks: [
        { ...line, Prop: 'ContractNo', Message: 'NOT VALID: OUR-SECRET-5' },
        { ...line, Prop: 'Goods[0].HsCode', Message: 'with OUR-SECRET-5 six digits' },
      ],
    });
    const { data: seen } = await test.call(clerk, api.booking, { Id });
    expect(seen.Feedbacks.map(({ Prop, Message }) => [Prop, Message])).toEqual([
      ['Goods[0].HsCode', 'with *** six digits'],
      [null, expect.any(String)],
    ]);
    const story = (await test.call(clerk, api.bookingStory, { Id })).data;
    const rows = (await test.call(clerk, api.listBookings, { Keyword: seen.RequestNo })).data;
    const [row] = await test
      .ctx()
      .sql<{ payload: Notice }>(
        'SELECT payload FROM _outbox WHERE name = $1 AND aggregate = $2 ORDER BY id DESC LIMIT 1',
        [notice.name, `booking-${Id}`],
      );
    expect(row?.payload.Messages.length).toBeGreaterThan(0);
    expect(JSON.stringify([seen, story, rows, row?.payload.Messages])).not.toMatch(/secret-5/i);
    expect((await read(Id)).Feedbacks).toHaveLength(2);
  });

  it('drops what an ended shipment would have cost, by whichever way it ends, once for what was merged', async () => {
    const fee = {
      Side: 'receivable',
      Name: '海运费',
      Quantity: 2,
      Price: 2500,
      Currency: 'USD',
    } as const;
    const made = async (more = {}) => {
      const { Id, Version } = await submittedBooking(test);
      return (
        await test.call(staff, api.submitBooking, {
          Id,
          Version,
          Booking: aBookingInput({ Fees: [fee, PAYABLE], ...more }),
        })
      ).data;
    };
    const sidesOf = ({ Fees }: { Fees: readonly { Side: string }[] }) =>
      Fees.map(({ Side }) => Side);
    const { data: refused } = await stepOf(test, await made(), BookingVerb.Reject, '舱位已满');
    const { data: cancelled } = await stepOf(
      test,
      (await stepOf(test, await made(), Accept)).data,
      BookingVerb.Cancel,
      '不走了',
    );
    expect([refused, cancelled].map((one) => one && sidesOf(one))).toEqual([
      undefined,
      ['payable'],
    ]);
    const [one, other] = [await made(), await made()];
    const pair = [one, other].map(({ Id, Version }) => ({ Id, Version }));
    expect(sidesOf((await test.call(staff, api.mergeBookings, { Bookings: pair })).data)).toEqual([
      'receivable',
      'payable',
    ]);
    expect(sidesOf(await read(other.Id))).toEqual([]);
    const quoted = [await made(), await made({ ContractNo: null, QuotationNo: 'Q-9' })].map(
      ({ Id, Version }) => ({ Id, Version }),
    );
    expect(
      (await test.call(staff, api.mergeBookings, { Bookings: quoted })).refusal?.Errors?.[0]?.Code,
    ).toBe('cannot-merge');
  });

  it('refuses of the desk more boxes than were asked for, a carrier that nobody knows and a mistyped year, and takes a substitute', async () => {
    const accepted = await acceptedBooking(test);
    const errorsOf = async (given: object) =>
      (
        await test.call(staff, api.confirmBooking, aConfirmation(accepted, given))
      ).refusal?.Errors?.map(({ Prop, Code }) => [Prop, Code]);
    expect(await errorsOf({ Boxes: [{ Type: '40HQ', Count: 3 }] })).toEqual([
      ['Boxes', 'more-than-asked'],
    ]);
    expect(await errorsOf({ CarrierCode: 'ZZZZ' })).toEqual([['CarrierCode', 'carrier-unknown']]);
    expect(await errorsOf({ SiDeadline: '1900-12-08T04:00:00.000Z' })).toEqual([
      ['SiDeadline', 'date-implausible'],
    ]);
    expect(
      await errorsOf({ SailingDate: '2026-03-11', SiDeadline: null, VgmDeadline: null }),
    ).toEqual([['SailingDate', 'sailing-past']]);
    expect(
      await errorsOf({ SailingDate: '2199-01-01', SiDeadline: null, VgmDeadline: null }),
    ).toEqual([['SailingDate', 'sailing-far']]);
    expect(await errorsOf({ BookingNo: '编号72537' })).toEqual([['BookingNo', 'booking-no-form']]);
    expect(await errorsOf({ Boxes: [{ Type: '45HQ', Count: 2 }] })).toBeUndefined();
  });

  it('drops what a shipment would have cost when it is given back, and keeps what we owe', async () => {
    const { Id, Version } = await submittedBooking(test);
    const fee = {
      Side: 'receivable',
      Name: '海运费',
      Quantity: 2,
      Price: 2500,
      Currency: 'USD',
    } as const;
    const { data: priced } = await test.call(staff, api.submitBooking, {
      Id,
      Version,
      Booking: aBookingInput({ Fees: [fee, PAYABLE] }),
    });
    const { data: accepted } = await stepOf(test, priced, Accept);
    const { data: confirmed } = await test.call(staff, api.confirmBooking, aConfirmation(accepted));
    const { data: asked } = await stepOf(test, confirmed, AskCancel, '客户取消');
    const { data: gone } = await stepOf(test, asked, ConfirmCancel);
    expect(gone.Fees.map(({ Side, Name }) => [Side, Name])).toEqual([['payable', '海运费']]);
    const { data: story } = await test.call(clerk, api.bookingStory, { Id });
    expect(story.at(-1)?.Remarks).toContain('不再收取');
  });

  it('asks why cargo is declared as it is, tells the desk, and asks anew when there is more', async () => {
    const goods = aBookingInput().Goods[0]!;
    const withGoods = (Description: string, CargoReason: string | null = null) => ({
      Booking: aBookingInput({ Goods: [{ ...goods, Description }], CargoReason }),
    });
    const refused = await test.call(clerk, api.submitBooking, withGoods('PAINT UN1263'));
    expect([refused.status, refused.refusal.Code]).toEqual([422, 'booking.faulty']);
    expect(refused.refusal.Errors?.map(({ Prop }) => Prop)).toEqual([
      'Booking.Goods[0].Description',
      'Booking.CargoReason',
    ]);
    const reason = '水性漆，有鉴定报告';
    const { data } = await test.call(clerk, api.submitBooking, withGoods('PAINT UN1263', reason));
    expect((await read(data.Id)).CargoReason).toBe(reason);
    const { data: story } = await test.call(staff, api.bookingStory, { Id: data.Id });
    expect(story.at(-1)?.Remarks).toContain(reason);
    const more = { ...withGoods('PAINT UN1263, UN3480', reason), Id: data.Id, Version: 1 };
    const { refusal } = await test.call(clerk, api.submitBooking, more);
    expect(refusal.Errors?.map(({ Prop }) => Prop)).toContain('Booking.CargoReason');
    const { data: saved } = await test.call(clerk, api.saveBooking, withGoods('PAINT UN1263'));
    const kept = { Id: saved.Id, Version: saved.Version };
    await test.call(clerk, api.saveBooking, { ...withGoods('PAINT UN1263', reason), ...kept });
    const draft = { Id: saved.Id, Version: saved.Version + 1 };
    const { data: grown } = await test.call(clerk, api.saveBooking, {
      ...withGoods('PAINT UN1263, UN3480', reason),
      ...draft,
    });
    expect(grown.CargoReason).toBeNull();
  });

  it('refuses who saw an older version, and takes what two desks do at once once', async () => {
    const one = await submittedBooking(test);
    const both = await Promise.all([stepOf(test, one, Accept), stepOf(test, one, Accept)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});
