import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as booking from '@quayside/contracts/booking/booking/booking.api';
import { BookingLabel, bookingLabel } from '@quayside/contracts/booking/booking/booking-label';
import {
  AmendmentStatus,
  BookingStatus,
  BookingVerb,
  SentBy,
} from '@quayside/contracts/booking/booking/choices';
import { actOnBookings } from '@quayside/contracts/booking/cockpit/cockpit.api';
import { bookingLines } from '@quayside/contracts/booking/line/profile.api';
import {
  bookingMailboxes,
  bookingNotePdf,
  previewSending,
} from '@quayside/contracts/booking/line/sending.api';
import { entryWork } from '@quayside/contracts/booking/work.api';
import { MailState } from '@quayside/contracts/messaging/mail.api';
import {
  type MailOrder,
  mailEnded,
  mailOrdered,
  mailOrderFiles,
  mailTaken,
} from '@quayside/contracts/messaging/mail-order';
import { Delivery } from '@quayside/contracts/partner-line/delivery';
import { receive } from '@quayside/service-kit/events/subscribe';
import type { TestService } from '@quayside/test-kit/test-service';
import { acceptedBooking, confirmedBooking, stepOf } from './bookings.js';
import { clerk, staff, startBooking } from './entries.js';

const V = BookingVerb;
const LINE = {
  CarrierCode: 'COSU',
  Protocol: 'folder',
  Format: 'iftmbf',
  Address: 'COSU',
  OurCode: 'QUAYSIDE',
  TheirCode: 'COSU',
  Charset: 'UNOA',
  LineLength: 35,
  PartyLines: 5,
  AnswerMinutes: 30,
  Test: false,
  AgreedCharacters: null,
  AtSign: null,
  AgreedLengths: null,
  ContactName: 'BOOKING DESK',
  ContactPhone: null,
  ContactEmail: 'bookings@example.com',
};

describe('how bookings reach their carriers', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
    const statusOf = async (endpoint: never, input: object) =>
      (await test.call(staff, endpoint, input as never)).status;
    expect(await statusOf(bookingLines.create as never, LINE)).toBe(200);
    const mailbox = { AgentName: null, Remark: null };
    const direct = { ...mailbox, CarrierCode: 'ONEY', Addresses: 'bkg@one.example.com' };
    const agent = {
      ...mailbox,
      CarrierCode: 'COSU',
      AgentName: '宁波外代',
      Addresses: 'cosco@agent.example.com; desk@agent.example.com',
    };
    for (const each of [direct, agent])
      expect(await statusOf(bookingMailboxes.create as never, each)).toBe(200);
    const faulty = { ...mailbox, CarrierCode: 'ONEY', AgentName: 'X', Addresses: 'nobody' };
    expect(await statusOf(bookingMailboxes.create as never, faulty)).toBe(400);
  });
  afterAll(() => test.close());

  const read = async (Id: number, as = staff) =>
    (await test.call(as, booking.booking, { Id })).data;
  const story = async (Id: number, as = staff) =>
    (await test.call(as, booking.bookingStory, { Id })).data;
  const lastMail = async (Id: number): Promise<MailOrder> => {
    const rows = await test
      .ctx()
      .sql<{ payload: MailOrder }>(
        'SELECT payload FROM _outbox WHERE name = $1 AND aggregate = $2 ORDER BY id',
        [mailOrdered.name, `booking-${Id}`],
      );
    return rows.at(-1)?.payload as MailOrder;
  };
  const told = (Name: string, Payload: object) =>
    receive(test.service.runtime, [{ EventId: randomUUID(), Name, Payload, TraceId: 't' }]);
  const ended = (Key: string, State: MailState, Undelivered: object[] = []) =>
    told(mailEnded.name, { Key, State, Undelivered });
  const work = async () =>
    (await test.call(staff, entryWork.work, { Limit: 500 })).data.Items.filter(
      ({ Kind }) => Kind === '线下发送船公司',
    );
  const unreached = (given = {}) => acceptedBooking(test, { CarrierCode: 'MAEU', ...given });

  it('tells before sending, and each of a batch after it, by which way it goes', async () => {
    const line = await acceptedBooking(test);
    const mail = await acceptedBooking(test, { CarrierCode: 'ONEY' });
    const byAgent = await acceptedBooking(test, {}, staff);
    await test.ctx().sql(`UPDATE booking SET agent_name = '宁波外代' WHERE id = $1`, [byAgent.Id]);
    const hand = await unreached();
    const all = [line, mail, byAgent, hand];
    const { data: ways } = await test.call(staff, previewSending, { Ids: all.map(({ Id }) => Id) });
    expect(ways.map(({ SentBy: by, Problem }) => [by, Problem])).toEqual([
      [SentBy.Line, null],
      [SentBy.Mail, null],
      [SentBy.Mail, null],
      [SentBy.Offline, null],
    ]);
    expect(ways[2]?.To).toBe('cosco@agent.example.com；desk@agent.example.com');
    const { data } = await test.call(staff, actOnBookings, {
      Bookings: all.map(({ Id, Version }) => ({ Id, Version })),
      Verb: V.Send,
    });
    expect(data.map(({ Done, SentBy: by, Delivery: open }) => [Done, by, open])).toEqual([
      [true, SentBy.Line, null],
      [true, SentBy.Mail, Delivery.Mailing],
      [true, SentBy.Mail, Delivery.Mailing],
      [true, SentBy.Offline, Delivery.ByHand],
    ]);
    const labels = await Promise.all(all.map(async ({ Id }) => bookingLabel(await read(Id))));
    expect(labels).toEqual([
      BookingLabel.Sent,
      BookingLabel.Mailing,
      BookingLabel.Mailing,
      BookingLabel.ToHandOver,
    ]);
  });

  it('counts a booking as sent once a mail server took the note', async () => {
    const accepted = await acceptedBooking(test, { CarrierCode: 'ONEY' });
    const { data: sending } = await stepOf(test, accepted, V.Send);
    expect(sending).toMatchObject({ Status: BookingStatus.Accepted, SendTime: null });
    expect((await stepOf(test, sending, V.Send)).refusal).toMatchObject({
      Code: 'booking.mailing',
    });
    const { Key, To, AboutNo } = await lastMail(accepted.Id);
    expect([To, AboutNo]).toEqual([['bkg@one.example.com'], accepted.RequestNo]);
    const { data: files } = await test.call('messaging', mailOrderFiles, { Key });
    expect(
      Buffer.from(files[0]?.Content ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await told(mailTaken.name, { Key });
    expect((await test.call('messaging', mailOrderFiles, { Key })).data).toEqual([]);
    await ended(Key, MailState.Sent);
    expect(await read(accepted.Id)).toMatchObject({
      Status: BookingStatus.Sent,
      SentBy: SentBy.Mail,
      Delivery: null,
    });
    expect((await read(accepted.Id)).SendTime).not.toBeNull();
    expect(await read(accepted.Id, clerk)).toMatchObject({ SentBy: null, Delivery: null });
  });

  it('brings a mail that did not arrive back as a to-do, and sends it anew', async () => {
    const accepted = await acceptedBooking(test, { CarrierCode: 'ONEY' });
    await stepOf(test, accepted, V.Send);
    const { Key } = await lastMail(accepted.Id);
    await ended(Key, MailState.Failed, [
      { Address: 'bkg@one.example.com', Result: '收件人不存在' },
    ]);
    const bounced = await read(accepted.Id);
    expect(bounced).toMatchObject({
      Status: BookingStatus.Accepted,
      Delivery: Delivery.Bounced,
      DeliveryNote: 'bkg@one.example.com（收件人不存在）',
    });
    expect(bookingLabel(bounced)).toBe(BookingLabel.MailBounced);
    const mine = (await work()).filter(({ Title }) => Title.includes(accepted.RequestNo));
    expect(mine).toHaveLength(1);
    expect(bookingLabel(await read(accepted.Id, clerk))).toBe(BookingLabel.Accepted);
    expect((await story(accepted.Id, clerk)).map(({ Verb }) => Verb)).not.toContain(V.MailFailed);
    const { data: again } = await stepOf(test, bounced, V.Send);
    expect(again.Delivery).toBe(Delivery.Mailing);
    await ended((await lastMail(accepted.Id)).Key, MailState.Partly, [
      { Address: 'x@one.example.com', Result: null },
    ]);
    expect(await read(accepted.Id)).toMatchObject({ Status: BookingStatus.Sent, Delivery: null });
  });

  it('asks for the correction when a note was changed while its mail was on the way', async () => {
    const accepted = await acceptedBooking(test, { CarrierCode: 'ONEY' });
    const { data: sending } = await stepOf(test, accepted, V.Send);
    const { Key } = await lastMail(accepted.Id);
    const { AllowedActions: _, Parties, Legs, Goods, Boxes, ...header } = sending;
    const { Services, Fees, Remarks } = sending;
    const lists = { Parties, Legs, Goods, Boxes, Services, Fees, Remarks };
    const changed = await test.call(staff, booking.submitBooking, {
      Id: accepted.Id,
      Version: sending.Version,
      Booking: { ...header, ...lists, ContactName: '另一人' } as never,
    });
    expect(changed.refusal).toBeUndefined();
    await ended(Key, MailState.Sent);
    expect(await read(accepted.Id)).toMatchObject({
      Status: BookingStatus.Sent,
      Delivery: Delivery.ByHand,
      DeliveryAct: V.Update,
    });
  });

  it('never says sent of what waits for a person, until somebody handed it over', async () => {
    const accepted = await unreached();
    const { data: waiting } = await stepOf(test, accepted, V.Send);
    expect(waiting).toMatchObject({ Status: BookingStatus.Accepted, SentBy: SentBy.Offline });
    const { data: queue } = await test.call(staff, booking.listBookings, {
      Delivery: [Delivery.ByHand, Delivery.Bounced],
    } as never);
    expect(queue.Rows.map(({ Id }) => Id)).toContain(accepted.Id);
    const { data: counts } = await test.call(staff, booking.countBookings, {} as never);
    expect(counts.map(({ Label }) => Label)).toContain(BookingLabel.ToHandOver);
    const theirs = await test.call(clerk, booking.countBookings, {} as never);
    expect(theirs.data.map(({ Label }) => Label)).not.toContain(BookingLabel.ToHandOver);
    const asked = await test.call(clerk, booking.listBookings, { SentBy: SentBy.Offline } as never);
    expect(asked.status).toBe(403);
    const { data: pdf } = await test.call(staff, bookingNotePdf, { Id: accepted.Id });
    expect(pdf).toBeDefined();
    const { data: sent } = await stepOf(test, waiting, V.HandOver, '微信发给船公司订舱');
    expect(sent).toMatchObject({ Status: BookingStatus.Sent, Delivery: null });
    const last = (await story(accepted.Id)).at(-1);
    expect(last).toMatchObject({ Verb: V.HandOver, Remarks: '微信发给船公司订舱' });
    expect((await stepOf(test, sent, V.HandOver)).refusal).toMatchObject({
      Code: 'booking.nothing-to-hand-over',
    });
  });

  it('hands changes and cancellations over as well, and forgets those that were never told', async () => {
    const confirmed = await confirmedBooking(
      test,
      { CarrierCode: 'MAEU' },
      { CarrierCode: 'MAEU' },
    );
    const { data: leaving } = await stepOf(test, confirmed, V.AskCancel, '客户取消出运');
    expect(leaving).toMatchObject({ Delivery: Delivery.ByHand, DeliveryAct: V.AskCancel });
    expect(leaving.AllowedActions.map(({ Verb }) => Verb)).toContain(V.HandOver);
    const { data: told } = await stepOf(test, leaving, V.HandOver);
    expect(told).toMatchObject({ Status: BookingStatus.Confirmed, Delivery: null });
    const returned = await unreached();
    const { data: waiting } = await stepOf(test, returned, V.Send);
    const { data: back } = await stepOf(test, waiting, V.Return, '资料不全');
    expect(back).toMatchObject({ Delivery: null, Amendment: AmendmentStatus.None });
  });
});
