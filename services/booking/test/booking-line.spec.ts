import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as booking from '@quayside/contracts/booking/booking/booking.api';
import { BookingLabel, bookingLabel } from '@quayside/contracts/booking/booking/booking-label';
import {
  AmendmentStatus,
  BookingStatus,
  BookingVerb,
  CancellationStatus,
} from '@quayside/contracts/booking/booking/choices';
import { ConfirmedAs } from '@quayside/contracts/booking/line/confirmation';
import * as api from '@quayside/contracts/booking/line/message.api';
import { bookingLines } from '@quayside/contracts/booking/line/profile.api';
import { endHold, putOnHold } from '@quayside/contracts/booking/release/credit-hold.api';
import { decidePartCargo } from '@quayside/contracts/booking/release/part-cargo.api';
import { releaseRules } from '@quayside/contracts/booking/release/release-rule.api';
import { entryWork } from '@quayside/contracts/booking/work.api';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { CarrierMessageState as S } from '@quayside/contracts/partner-line/choices';
import { fetchDocuments, orderDocument } from '@quayside/partner-line/fetch-documents';
import { MOST_ATTEMPTS, retryAfter } from '@quayside/partner-line/message/message.rules';
import { writeAperak } from '@quayside/shipping-standards/edifact/aperak';
import { writeContrl } from '@quayside/shipping-standards/edifact/contrl';
import { DEFAULT_PARTNER } from '@quayside/shipping-standards/edifact/edifact-partner';
import {
  type BookingConfirmation,
  CUT_OFF_QUALIFIERS,
} from '@quayside/shipping-standards/edifact/iftmbc';
import { writeIftmbc } from '@quayside/shipping-standards/edifact/iftmbc-writer';
import { readIftmbf } from '@quayside/shipping-standards/edifact/iftmbf-reader';
import { checkStructure } from '@quayside/shipping-standards/edifact/structure/check-structure';
import type { TestService } from '@quayside/test-kit/test-service';
import { propose } from '../src/booking/amend-booking.js';
import { bookingStore } from '../src/booking/booking.entity.js';
import { bookingLine, lineArea } from '../src/carrier-line/line-of-bookings.js';
import { FETCHED_BOOKING } from '../src/carrier-line/take-message.js';
import { ReplacedBoxes1768500042001 } from '../src/migrations/1768500042001-replaced-boxes.js';
import { aBookingInput, acceptedBooking, stepOf } from './bookings.js';
import { clerk, staff, startBooking, stranger } from './entries.js';
import { noticesOf, priceDays } from './price-days.js';
import { HUAYUAN } from './samples.js';

const { Accept, Send, Forward, AskCancel, Release, CancelAmendment, Cancel } = BookingVerb;
const PROFILE = {
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
const THEM = {
  ...DEFAULT_PARTNER,
  sender: { id: 'COSU', qualifier: 'ZZZ' },
  recipient: { id: 'QUAYSIDE', qualifier: 'ZZZ' },
};

describe('the line to the carriers for bookings', () => {
  let test: TestService;
  let root: string;
  let calls: { method: string; url: string; body: Record<string, unknown> }[] = [];
  let held: Record<string, unknown> = {};
  /** Under which the carrier takes the next request. */
  let reference = 'REQ-1';
  let dcsa: Server;
  let control = 0;
  /** While it is a promise, the DCSA carrier answers nothing before it resolves. */
  let silence: Promise<void> | null = null;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'booking-line-'));
    dcsa = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', async () => {
        if (request.method !== 'GET') await silence;
        const text = Buffer.concat(parts).toString();
        if (request.method !== 'GET')
          calls.push({
            method: request.method ?? '',
            url: request.url ?? '',
            body: JSON.parse(text || '{}'),
          });
        const [status, answer] =
          request.method === 'GET'
            ? [200, held]
            : [202, request.method === 'POST' ? { carrierBookingRequestReference: reference } : {}];
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((done) => dcsa.listen(0, '127.0.0.1', done));
    test = await startBooking({}, { CARRIER_POLL_SECONDS: '0', CARRIER_FOLDER: root });
    const { refusal } = await test.call(staff, bookingLines.create as never, PROFILE);
    expect(refusal).toBeUndefined();
    const url = `http://127.0.0.1:${(dcsa.address() as AddressInfo).port}/one`;
    const other = {
      ...PROFILE,
      CarrierCode: 'ONEY',
      TheirCode: 'ONEY',
      Protocol: 'dcsa',
      Format: 'dcsa',
      Charset: 'UNOC',
      Address: url,
    };
    expect((await test.call(staff, bookingLines.create as never, other)).refusal).toBeUndefined();
    await mkdir(join(root, 'COSU', 'in'), { recursive: true });
  });
  afterAll(async () => {
    await test.close();
    await new Promise((done) => dcsa.close(done));
    await rm(root, { recursive: true });
  });

  const read = async (Id: number, as = staff) =>
    (await test.call(as, booking.booking, { Id })).data;
  const messages = async (Id: number) =>
    (await test.call(staff, api.messagesOfBooking, { Id })).data;
  const told = async (Id: number) =>
    (await test.call(staff, booking.bookingStory, { Id })).data.at(-1)?.Remarks ?? '';
  const transmit = () => bookingLine.transmitDue(test.ctx());
  /** The last file that went out, by the directory and by our reader. */
  const sentLast = async () => {
    await transmit();
    const folder = join(root, 'COSU', 'out');
    const name = (await readdir(folder))
      .filter((each) => each.endsWith('.edi'))
      .sort()
      .at(-1) as string;
    const raw = await readFile(join(folder, name), 'latin1');
    expect(checkStructure(raw, { characters: THEM.agreedCharacters }).findings).toEqual([]);
    const { messages: found, faults } = readIftmbf(raw);
    expect(faults).toEqual([]);
    return found[0]!.content;
  };
  const receive = async (raw: string) => {
    await writeFile(join(root, 'COSU', 'in', `answer-${++control}.edi`), raw, 'latin1');
    await bookingLine.collectAll(test.ctx());
    await bookingLine.takeTexts(test.ctx());
  };
  const number = () => ({
    controlReference: `C${String(++control).padStart(6, '0')}`,
    preparedAt: '2026-11-25T10:00',
  });
  /** A carrier's confirmation of a request, with what he says otherwise. */
  const confirmation = (answers: string, given: Partial<BookingConfirmation> = {}): string => {
    const place = (code: string, name: string) => ({ code, name });
    const whole: BookingConfirmation = {
      controlReference: '',
      messageReference: '1',
      documentNumber: `A${++control}`,
      messageFunction: '9',
      responseType: 'AP',
      issuedAt: '2026-11-25T10:00',
      bookingNumber: String(7_500_000_000 + control),
      billNumber: '',
      references: [{ qualifier: 'ACW', number: answers }],
      carrier: 'COSU',
      vesselName: 'QUAY HARMONY',
      imo: '',
      voyage: '012E',
      places: {
        receipt: null,
        load: place('CNNGB', 'NINGBO'),
        discharge: place('USLAX', 'LOS ANGELES'),
        delivery: null,
      },
      etd: '2026-12-11',
      eta: '2026-12-26',
      cutOffs: { DCO: '2026-12-08T12:00', FCO: '2026-12-09T18:00' },
      parties: [],
      goods: [],
      equipment: [
        {
          isoCode: '45G1',
          containerType: '40HQ',
          containerNumber: '',
          count: 2,
          shipperOwned: false,
        },
      ],
      freightPayment: null,
      remarks: [],
      ...given,
    };
    return writeIftmbc(
      whole,
      { sender: THEM.sender, recipient: THEM.recipient, ...number() } as never,
      CUT_OFF_QUALIFIERS,
    );
  };
  const sent = async (given: Parameters<typeof aBookingInput>[0] = {}) => {
    const { data } = await stepOf(test, await acceptedBooking(test, given), Send);
    return { id: data.Id, request: await sentLast() };
  };
  const confirmed = async () => {
    const { id, request } = await sent();
    await receive(confirmation(request.documentNumber));
    return { id, request };
  };

  it('keeps nobody waiting for a carrier that does not answer, and asks it little at once', async () => {
    let speak: () => void = () => undefined;
    silence = new Promise((resolve) => {
      speak = resolve;
    });
    const before = calls.length;
    reference = 'SILENT';
    for (let n = 0; n < 6; n += 1)
      await stepOf(test, await acceptedBooking(test, { CarrierCode: 'ONEY' }), Send);
    const order: string[] = [];
    const silent = transmit().then(() => order.push('silent'));
    const honest = (await stepOf(test, await acceptedBooking(test), Send)).data;
    await transmit();
    order.push('honest');
    expect((await messages(honest.Id)).map(({ State }) => State)).toEqual([S.Sent]);
    const [{ n: asked }] = (await test
      .ctx()
      .sql(`SELECT count(*)::int AS n FROM carrier_message WHERE state = '${S.Sending}'`)) as [
      { n: number },
    ];
    expect(asked).toBe(4);
    speak();
    silence = null;
    await silent;
    expect(order).toEqual(['honest', 'silent']);
    reference = 'REQ-1';
    expect(calls.length - before).toBe(6);
  });

  it('asks the carrier in words of the trade, by the directory, and says what the message does not carry', async () => {
    const one = await acceptedBooking(
      test,
      {
        Fees: [{ Side: 'receivable', Name: '海运费', Quantity: 2, Price: 1900, Currency: 'USD' }],
        Remarks: [
          { Audience: 'carrier', Text: 'PLS ARRANGE EARLY PICK UP' },
          { Audience: 'internal', Text: 'SECRET MARGIN' },
        ],
      },
      staff,
    );
    expect((await stepOf(test, one, Send)).data.Status).toBe(BookingStatus.Sent);
    const request = await sentLast();
    expect(request).toMatchObject({
      function: 'original',
      reference: one.RequestNo,
      contractNumber: 'SC-2026-118',
      carrier: 'COSU',
      sailingDate: '2026-12-10',
      latestSailing: '2026-12-16',
      remarks: ['PLS ARRANGE EARLY PICK UP', 'SHIPPER: COUNTRY CN'],
      containers: [{ type: '40HQ', count: 2, shipperOwned: false }],
      goods: [
        {
          packages: 1500,
          grossWeight: '18000.5',
          volume: '90.25',
          description: ['WOODEN PHOTO FRAMES'],
        },
      ],
    });
    const [message] = await messages(one.Id);
    expect(message).toMatchObject({
      State: S.Sent,
      Function: '9',
      RequestNo: one.RequestNo,
      CarrierCode: 'COSU',
    });
    const { data: whole } = await test.call(staff, api.bookingMessage, { Id: message!.Id });
    expect(whole.Raw).not.toContain('SECRET');
    expect(whole.Raw).not.toContain('1900');
    expect(await told(one.Id)).toContain('经文件夹发往COSU');
    expect((await test.call(clerk, api.messagesOfBooking, { Id: one.Id })).status).toBe(403);
    expect((await test.call(stranger, api.listBookingMessages, {})).status).toBe(403);
  });

  it('refuses to send what the carrier cannot read, at the field', async () => {
    const one = await acceptedBooking(test, {
      Goods: [{ Description: '木相框', Packages: 1, Weight: 1, Volume: 1 }],
    });
    const { status, refusal } = await stepOf(test, one, Send);
    expect([status, refusal.Code, refusal.Errors?.[0]?.Prop]).toEqual([
      422,
      'carrier.not-writable',
      'Booking.Goods[0].Description',
    ]);
    expect([(await read(one.Id)).Status, await messages(one.Id)]).toEqual([
      BookingStatus.Accepted,
      [],
    ]);
  });

  it('takes a confirmation with what differs, once, and leaves the release to the desk', async () => {
    const { id, request } = await sent({ Boxes: [{ Type: '40HQ', Count: 5 }] });
    const answer = confirmation(request.documentNumber, {
      vesselName: 'QUAY CONCORD',
      voyage: '031E',
      etd: '2026-12-14',
      cutOffs: { DCO: '2026-12-11T12:00', RCO: '2026-12-12T08:00' },
      equipment: [
        {
          isoCode: '45G1',
          containerType: '40HQ',
          containerNumber: '',
          count: 3,
          shipperOwned: false,
        },
      ],
    });
    await receive(answer);
    const now = await read(id);
    expect(now).toMatchObject({
      Status: BookingStatus.Confirmed,
      ConfirmedSummary: '40HQ*3',
      OpenBoxes: 2,
      Vessel: 'QUAY CONCORD',
      Voyage: '031E',
      SailingDate: '2026-12-14',
      SiDeadline: expect.stringMatching(/^2026-12-11T04:00/),
      ReleaseTime: null,
    });
    expect(bookingLabel(now)).toBe(BookingLabel.Confirmed);
    expect(await told(id)).toContain('还有2箱未确认');
    expect(await told(id)).toContain('冷箱截港 2026-12-12 08:00');
    expect((await messages(id)).map(({ Type, State }) => [Type, State])).toEqual([
      ['IFTMBF', S.Accepted],
      ['IFTMBC', S.Processed],
    ]);
    await receive(answer);
    expect([(await read(id)).Version, (await messages(id)).at(-1)?.State]).toEqual([
      now.Version,
      S.Processed,
    ]);
    // Which goods go into three of five boxes a message does not say: it is asked of the desk.
    expect([now.PartCargo, (await stepOf(test, now, Release)).refusal.Code]).toEqual([
      'open',
      'booking.part-cargo',
    ]);
    const link = linkTo('/quckBook/internalBookDetail', { id });
    const { data: work } = await test.call(staff, entryWork.work, { Limit: 500 });
    expect(work.Items.filter(({ Link }) => Link === link).map(({ Kind }) => Kind)).toEqual([
      '分配货物',
    ]);
    const { data: decided } = await test.call(staff, decidePartCargo, {
      Id: id,
      Version: now.Version,
      Cargo: { Decision: 'all' },
    });
    const { data: released } = await stepOf(test, decided, Release);
    expect(released.OrderId).toBeGreaterThan(0);
    // Fewer than what is released changes nothing by itself: papers may be out.
    await receive(
      confirmation(request.documentNumber, {
        equipment: [
          {
            isoCode: '45G1',
            containerType: '40HQ',
            containerNumber: '',
            count: 2,
            shipperOwned: false,
          },
        ],
      }),
    );
    expect([(await read(id)).ConfirmedSummary, (await messages(id)).at(-1)?.State]).toEqual([
      '40HQ*3',
      S.Review,
    ]);
  });

  it.each([
    ['27', 'RE', BookingStatus.Rejected],
    ['9', 'RE', BookingStatus.Rejected],
    ['52', '', BookingStatus.PendingUpdate],
    ['9', 'AJ', BookingStatus.Received],
    ['45', 'CA', BookingStatus.Sent],
    ['6', 'RE', BookingStatus.Sent],
  ])(
    'takes %s %s for what it is, never for a confirmation',
    async (messageFunction, responseType, expected) => {
      const { id, request } = await sent();
      await receive(
        confirmation(request.documentNumber, {
          messageFunction,
          responseType,
          remarks: ['NO SPACE ON THIS VOYAGE'],
        }),
      );
      const now = await read(id);
      expect([now.Status, now.BookingNo]).toEqual([expected, null]);
      if (expected === BookingStatus.Sent)
        expect((await messages(id)).at(-1)).toMatchObject({ Type: 'IFTMBC', State: S.Review });
      else if (expected !== BookingStatus.Received)
        expect(now.Opinion).toContain('NO SPACE ON THIS VOYAGE');
    },
  );

  it('releases by rule what is confirmed as it was asked for, and nothing else', async () => {
    const { data: rule } = await test.call(staff, releaseRules.create as never, {
      CustomerCode: null,
      CarrierCode: 'COSU',
      PolCode: 'CNNGB',
      Remark: null,
    });
    expect((await test.call(clerk, releaseRules.list as never, {})).status).toBe(403);
    const { id: whole } = await confirmed();
    expect(await read(whole)).toMatchObject({
      ReleaseTime: expect.anything(),
      OrderId: expect.any(Number),
    });
    expect((await messages(whole)).at(-1)?.Reason).toContain('已自动放舱');
    const { id: part, request } = await sent({ Boxes: [{ Type: '40HQ', Count: 3 }] });
    await receive(confirmation(request.documentNumber));
    expect([(await read(part)).ReleaseTime, (await messages(part)).at(-1)?.Reason]).toEqual([
      null,
      expect.stringContaining('未自动放舱'),
    ]);
    // Nobody asked for the set point, and the term is another one: confirmed, not released, to look at.
    for (const condition of ['TMP+2+5:CEL', 'TSR+27+2']) {
      const { id: otherwise, request: asked } = await sent();
      const box = condition.startsWith('TMP');
      const plain = confirmation(asked.documentNumber);
      const at = box ? plain.indexOf('UNT+') : plain.indexOf('RFF+');
      const more = `${plain.slice(0, at)}${condition}'${plain.slice(at)}`;
      await receive(more.replace(/UNT\+(\d+)/, (_, count) => `UNT+${Number(count) + 1}`));
      const { ReleaseTime, Status } = await read(otherwise);
      expect([Status, ReleaseTime]).toEqual([BookingStatus.Confirmed, null]);
      expect((await messages(otherwise)).at(-1)?.State).toBe(S.Review);
      expect(await noticesOf(test, otherwise, '待查看')).toHaveLength(1);
      const { data } = await test.call(staff, api.bookingConfirmation, { Id: otherwise });
      expect(data.Lines.map(({ State }) => State)).toContain(
        box ? ConfirmedAs.Unasked : ConfirmedAs.Differs,
      );
    }
    const { data: hold } = await test.call(staff, putOnHold, {
      CompanyId: HUAYUAN.Id,
      Reason: '逾期未付款',
    });
    const { id: held } = await confirmed();
    expect(await read(held)).toMatchObject({
      Status: BookingStatus.Confirmed,
      ReleaseTime: null,
      OrderId: null,
    });
    expect((await messages(held)).at(-1)?.Reason).toContain('未自动放舱');
    await test.call(staff, endHold, { Id: hold.Id, Reason: '已付清' });
    await test.call(staff, releaseRules.setEnabled as never, {
      Id: (rule as { Id: number }).Id,
      Version: 1,
      Enabled: false,
    });
  });

  it('keeps for the desk, notified once, what sails on a day without an agreed price', async () => {
    const { data: rule } = await test.call(staff, releaseRules.create as never, {
      CustomerCode: null,
      CarrierCode: 'COSU',
      PolCode: null,
      Remark: null,
    });
    // The carrier confirms 11 December.
    const soldUntil = async (ValidTo: string) => {
      const { id, request } = await sent();
      await priceDays(test, id, { ValidFrom: '2026-12-01', ValidTo });
      const answer = confirmation(request.documentNumber);
      await receive(answer);
      await receive(answer);
      const { data } = await test.call(staff, api.bookingConfirmation, { Id: id });
      const line = data.Lines.find(({ Label }) => Label === '价格有效期');
      const notices = await noticesOf(test, id, '船公司确认');
      return {
        booking: await read(id),
        line,
        told: notices.filter(({ Description }) => Description.includes('2026-12-10')).length,
      };
    };
    const inside = await soldUntil('2026-12-11');
    expect(inside.line).toBeUndefined();
    expect(inside.booking.ReleaseTime).not.toBeNull();
    const outside = await soldUntil('2026-12-10');
    expect(outside.booking).toMatchObject({
      Status: BookingStatus.Confirmed,
      SailingDate: '2026-12-11',
      PriceDays: { ValidFrom: '2026-12-01', ValidTo: '2026-12-10' },
      ReleaseTime: null,
    });
    expect(outside.line).toEqual({
      Label: '价格有效期',
      Asked: '2026-12-01 至 2026-12-10',
      Confirmed: '开航日 2026-12-11',
      State: ConfirmedAs.Differs,
    });
    expect((await messages(outside.booking.Id)).map(({ Reason }) => Reason)).toContainEqual(
      expect.stringContaining('未自动放舱'),
    );
    expect([inside.told, outside.told]).toEqual([0, 1]);
    await test.call(staff, releaseRules.setEnabled as never, {
      Id: (rule as { Id: number }).Id,
      Version: 1,
      Enabled: false,
    });
  });

  it('moves no paper where the carrier answers a roll with another ship, until somebody decides', async () => {
    const { id } = await confirmed();
    const before = await read(id);
    const content = aBookingInput({
      Vessel: 'QUAY AURORA',
      Voyage: '015E',
      SailingDate: '2026-12-20',
    });
    await test.ctx().tx(async (tx) => {
      await propose(tx, await bookingStore.read(tx, id, true), {
        content,
        verb: BookingVerb.Roll,
        remarks: '爆舱',
      });
    });
    const request = await sentLast();
    const other = {
      bookingNumber: before.BookingNo as string,
      vesselName: 'QUAY CONCORD',
      voyage: '099E',
      etd: '2026-12-25',
    };
    await receive(confirmation(request.documentNumber, other));
    expect((await messages(id)).at(-1)).toMatchObject({
      State: S.Review,
      Reason: expect.stringContaining('QUAY CONCORD 099E'),
    });
    expect(await read(id)).toMatchObject({
      Vessel: before.Vessel,
      Voyage: before.Voyage,
      Amendment: AmendmentStatus.Received,
    });
    const { data: story } = await test.call(staff, booking.bookingStory, { Id: id });
    expect(story.at(-1)).toMatchObject({
      Verb: BookingVerb.LookAnswer,
      Remarks: expect.stringContaining('QUAY CONCORD 099E'),
    });
    const { data: theirs } = await test.call(clerk, booking.bookingStory, { Id: id });
    expect(theirs.map(({ Verb }) => Verb)).not.toContain(BookingVerb.LookAnswer);
  });

  it('takes for an answer to a roll what the message asked for, also boxes that stood open', async () => {
    const { id, request: first } = await sent({ Boxes: [{ Type: '40HQ', Count: 3 }] });
    await receive(confirmation(first.documentNumber));
    expect((await read(id)).OpenBoxes).toBe(1);
    const before = await read(id);
    const content = {
      ...aBookingInput({ Boxes: before.Boxes }),
      Vessel: 'QUAY AURORA',
      Voyage: '015E',
      SailingDate: '2026-12-20',
    };
    await test.ctx().tx(async (tx) => {
      await propose(tx, await bookingStore.read(tx, id, true), {
        content,
        verb: BookingVerb.Roll,
        remarks: '爆舱',
      });
    });
    const request = await sentLast();
    const asked = {
      bookingNumber: before.BookingNo as string,
      vesselName: 'QUAY AURORA',
      voyage: '015E',
      etd: '2026-12-20',
    };
    const equipment = [
      {
        isoCode: '45G1',
        containerType: '40HQ',
        containerNumber: '',
        count: 3,
        shipperOwned: false,
      },
    ];
    await receive(confirmation(request.documentNumber, { ...asked, equipment }));
    expect((await messages(id)).at(-1)).toMatchObject({ State: S.Processed });
    expect(await read(id)).toMatchObject({
      Vessel: 'QUAY AURORA',
      Voyage: '015E',
      Amendment: AmendmentStatus.Confirmed,
    });
  });

  it('comes back from the carrier’s system with the field, and is asked for anew', async () => {
    const { id, request } = await sent();
    const error = {
      code: '206',
      text: 'HS CODE MISSING',
      references: [{ qualifier: 'LI', number: '1' }],
    };
    const answer = {
      documentNumber: 'A1',
      accepted: false,
      issuedAt: '2026-11-25T10:00',
      answers: request.documentNumber,
      bookingNumber: '',
      billNumber: '',
      sender: 'COSU',
      text: '',
      errors: [error],
    };
    await receive(writeAperak(answer, THEM, number()));
    const back = await read(id, clerk);
    expect([back.Status, back.Feedbacks[0]?.Prop]).toEqual([BookingStatus.PendingUpdate, 'Goods']);
    const mended = aBookingInput({
      Goods: [
        {
          Description: 'WOODEN PHOTO FRAMES',
          HsCode: '441490',
          Packages: 1500,
          Weight: 18000.5,
          Volume: 90.25,
        },
      ],
    });
    const { data: updated } = await test.call(clerk, booking.submitBooking, {
      Id: id,
      Version: back.Version,
      Booking: mended,
    });
    // The desk sees what a customer changed before the carrier does.
    expect([
      updated.Status,
      updated.ToSend,
      (await messages(id)).filter(({ Direction }) => Direction === 'out').length,
    ]).toEqual([BookingStatus.UpdateReceived, true, 1]);
    expect(
      (await test.call(staff, booking.listBookings, { ToSend: true })).data.Rows.map(
        ({ Id }) => Id,
      ),
    ).toContain(id);
    const { data: forwarded } = await stepOf(test, updated, Forward);
    expect(forwarded.ToSend).toBe(false);
    expect(await sentLast()).toMatchObject({
      function: 'original',
      goods: [{ hsCodes: ['441490'] }],
    });
    expect((await stepOf(test, forwarded, Forward)).refusal.Code).toBe('booking.nothing-to-send');
    // What was asked for anew is what is confirmed by its name.
    const anew = await sentLast();
    await receive(confirmation(anew.documentNumber));
    expect((await read(id)).Status).toBe(BookingStatus.Confirmed);
  });

  it('asks for an amendment beside what is confirmed, and takes the carrier’s word for it', async () => {
    const { id } = await confirmed();
    const before = await read(id);
    const wanted = { ...before, Voyage: '013E', SailingDate: '2026-12-18', LatestSailing: null };
    const { data: asked } = await test.call(clerk, booking.amendBooking, {
      Id: id,
      Version: before.Version,
      Booking: wanted,
      Remarks: '货晚',
    });
    expect([asked.Amendment, asked.ToSend, asked.Voyage]).toEqual([
      AmendmentStatus.Received,
      true,
      '012E',
    ]);
    await stepOf(test, asked, Forward);
    const change = await sentLast();
    expect(change).toMatchObject({
      function: 'change',
      voyage: '013E',
      bookingNumber: before.BookingNo,
      reason: [],
    });
    await receive(
      confirmation(change.documentNumber, {
        bookingNumber: before.BookingNo as string,
        voyage: '013E',
        etd: '2026-12-18',
      }),
    );
    expect(await read(id)).toMatchObject({
      Amendment: AmendmentStatus.Confirmed,
      Voyage: '013E',
      SailingDate: '2026-12-18',
      Proposed: null,
    });
  });

  it('withdraws an amendment that nobody sent on without a word to the carrier, and one that was by the content as it is', async () => {
    const { id } = await confirmed();
    const amend = async (as: typeof clerk) => {
      const now = await read(id);
      return (
        await test.call(as, booking.amendBooking, {
          Id: id,
          Version: now.Version,
          Booking: { ...now, Voyage: '019E' },
        })
      ).data;
    };
    const count = async () =>
      (await messages(id)).filter(({ Direction }) => Direction === 'out').length;
    const { data: unsent } = await stepOf(test, await amend(clerk), CancelAmendment, null, clerk);
    expect([unsent.Amendment, unsent.ToSend, await count()]).toEqual([
      AmendmentStatus.Cancelled,
      false,
      1,
    ]);
    const { data: staffs } = await stepOf(test, await amend(staff), CancelAmendment);
    await transmit();
    expect([staffs.ToSend, await count()]).toEqual([false, 2]);
    const again = await amend(staff);
    await transmit();
    expect(await count()).toBe(3);
    await stepOf(test, again, CancelAmendment);
    expect(await sentLast()).toMatchObject({ function: 'change', voyage: '012E' });
  });

  it('gives space back when the carrier agrees, and keeps it when he does not', async () => {
    for (const [messageFunction, responseType, expected] of [
      ['1', 'AP', BookingLabel.Cancelled],
      ['9', 'RE', BookingLabel.Confirmed],
    ] as const) {
      const { id } = await confirmed();
      const { data: asked } = await stepOf(test, await read(id), AskCancel, 'CARGO CANCELLED');
      const cancel = await sentLast();
      expect([cancel.function, cancel.reason]).toEqual(['cancel', ['CARGO CANCELLED']]);
      await receive(
        confirmation(cancel.documentNumber, {
          messageFunction,
          responseType,
          bookingNumber: asked.BookingNo as string,
        }),
      );
      const now = await read(id);
      expect(bookingLabel(now)).toBe(expected);
      if (responseType === 'RE') expect(now.Cancellation).toBe(CancellationStatus.Declined);
    }
  });

  describe('an answer decides only the document that it names', () => {
    const amended = async () => {
      const { id, request } = await confirmed();
      const before = await read(id);
      await test.call(staff, booking.amendBooking, {
        Id: id,
        Version: before.Version,
        Booking: { ...before, Voyage: '013E', SailingDate: '2026-12-18', LatestSailing: null },
      });
      return { id, request, before, change: await sentLast() };
    };
    /** The confirmation once more, as it stands, naming what the test says. */
    const again = (before: { BookingNo: string | null; RequestNo: string }, answers: string) =>
      confirmation(answers, {
        bookingNumber: before.BookingNo as string,
        references: answers
          ? [{ qualifier: 'ACW', number: answers }]
          : [{ qualifier: 'FF', number: before.RequestNo }],
      });
    const lastIn = async (id: number) =>
      (await messages(id)).filter(({ Direction }) => Direction === 'in').at(-1);
    const notices = async () =>
      (
        await test.ctx().sql<{ payload: string }>('SELECT payload::text AS payload FROM _outbox')
      ).filter(({ payload }) => payload.includes('待查看')).length;

    it('takes a repeated confirmation of what stands for no consent to the amendment', async () => {
      const { id, request, before } = await amended();
      for (const answers of ['', request.documentNumber]) {
        await receive(again(before, answers));
        expect(await lastIn(id)).toMatchObject({ State: S.Processed });
        expect(await read(id)).toMatchObject({
          Amendment: AmendmentStatus.Received,
          Voyage: '012E',
        });
      }
    });

    it('asks a person where an unnamed confirmation says what the amendment asks for', async () => {
      const { id, before } = await amended();
      await receive(
        confirmation('', {
          bookingNumber: before.BookingNo as string,
          references: [{ qualifier: 'FF', number: before.RequestNo }],
          voyage: '013E',
          etd: '2026-12-18',
        }),
      );
      expect(await lastIn(id)).toMatchObject({
        State: S.Review,
        Reason: expect.stringContaining('与改单申请一致'),
      });
      expect((await read(id)).Amendment).toBe(AmendmentStatus.Received);
    });

    it('takes a refusal of the original for no refusal of the amendment, and notifies the desk', async () => {
      const { id, request, before } = await amended();
      const known = await notices();
      await receive(
        confirmation(request.documentNumber, {
          messageFunction: '27',
          responseType: '',
          bookingNumber: before.BookingNo as string,
        }),
      );
      expect(await lastIn(id)).toMatchObject({ State: S.Review });
      expect(await read(id)).toMatchObject({
        Status: BookingStatus.Confirmed,
        Amendment: AmendmentStatus.Received,
      });
      expect(await notices()).toBeGreaterThan(known);
    });

    it('leaves what crosses our cancellation to a person: space is held that nobody ships', async () => {
      const { id, request } = await sent();
      await stepOf(test, await read(id), Cancel, 'NO LONGER NEEDED');
      await sentLast();
      const known = await notices();
      await receive(confirmation(request.documentNumber));
      expect(await lastIn(id)).toMatchObject({
        State: S.Review,
        Reason: expect.stringContaining('亏舱费'),
      });
      expect((await read(id)).Status).toBe(BookingStatus.Cancelled);
      expect(await notices()).toBeGreaterThan(known);
    });

    it.each(['27', 'APERAK', 'CONTRL'])(
      'reopens a booking whose cancellation failed (%s)',
      async (way) => {
        const { id, request } = await sent();
        await receive(confirmation(request.documentNumber, { responseType: 'AJ' }));
        expect((await read(id)).Status).toBe(BookingStatus.Received);
        await stepOf(test, await read(id), Cancel, 'NO LONGER NEEDED');
        const cancel = await sentLast();
        const { ControlRef } = (await messages(id)).findLast(({ Function: f }) => f === '1')!;
        const partner = { ...THEM, recipient: { id: 'QUAYSIDE', qualifier: 'ZZZ' } };
        const application = {
          documentNumber: 'A9',
          accepted: false,
          issuedAt: null,
          bookingNumber: '',
          answers: cancel.documentNumber,
          billNumber: '',
          sender: 'COSU',
          text: 'TOO LATE',
          errors: [],
        };
        const receipt = {
          controlReference: ControlRef as string,
          action: '4' as const,
          errorCode: '12',
          sender: THEM.recipient,
          recipient: THEM.sender,
          errorTag: '',
          messages: [],
        };
        await receive(
          way === '27'
            ? confirmation(cancel.documentNumber, { messageFunction: '27', responseType: '' })
            : way === 'APERAK'
              ? writeAperak(application, partner, number())
              : writeContrl(receipt, partner, number()),
        );
        const now = await read(id);
        expect([now.Status, now.Cancellation]).toEqual([BookingStatus.Received, 0]);
        expect(now.Opinion).toContain('取消未成功');
      },
    );

    it('reopens a request whose cancellation never reached the carrier', async () => {
      const { id } = await sent();
      await stepOf(test, await read(id), Cancel, 'NO LONGER NEEDED');
      await test.ctx().tx((tx) => lineArea.cancelFailed?.(tx, id, 'HTTP 401') as Promise<void>);
      expect((await read(id)).Status).toBe(BookingStatus.Sent);
    });

    it('names what the carrier holds now when an amendment follows a withdrawn one', async () => {
      const { id } = await amended();
      await stepOf(test, await read(id), CancelAmendment);
      const restored = await sentLast();
      const now = await read(id);
      await test.call(staff, booking.amendBooking, {
        Id: id,
        Version: now.Version,
        Booking: { ...now, Voyage: '021E' },
      });
      expect(await sentLast()).toMatchObject({
        function: 'change',
        previousDocumentNumber: restored.documentNumber,
      });
    });

    it('takes a bare DCSA CONFIRMED for no consent, and the status of the amendment for it', async () => {
      reference = 'REQ-2';
      const { data: one } = await stepOf(
        test,
        await acceptedBooking(test, { CarrierCode: 'ONEY' }),
        Send,
      );
      await transmit();
      reference = 'REQ-1';
      held = {
        carrierBookingRequestReference: 'REQ-2',
        carrierBookingReference: 'ONEY700002',
        bookingStatus: 'CONFIRMED',
        confirmedEquipments: [{ ISOEquipmentCode: '45G1', units: 2 }],
        transportPlan: [
          {
            transportPlanStage: 'MNC',
            transportPlanStageSequenceNumber: 1,
            vesselName: 'ONE TRUST',
            carrierExportVoyageNumber: '101E',
            plannedDepartureDate: '2026-12-12',
            plannedArrivalDate: '2026-12-28',
            loadLocation: { UNLocationCode: 'CNNGB' },
            dischargeLocation: { UNLocationCode: 'USLAX' },
          },
        ],
      };
      const ask = async () => {
        const out = (await messages(one.Id)).findLast(({ Direction }) => Direction === 'out');
        await test.call(staff, api.askForBooking, { Id: out!.Id });
      };
      await ask();
      const now = await read(one.Id);
      expect(now.Status).toBe(BookingStatus.Confirmed);
      await test.call(staff, booking.amendBooking, {
        Id: one.Id,
        Version: now.Version,
        Booking: { ...now, Voyage: '103E' },
      });
      await transmit();
      await ask();
      expect(await read(one.Id)).toMatchObject({
        Amendment: AmendmentStatus.Received,
        Voyage: '101E',
      });
      held = { ...held, amendedBookingStatus: 'AMENDMENT_DECLINED' };
      await ask();
      expect((await read(one.Id)).Amendment).toBe(AmendmentStatus.Declined);
    });
  });

  it('sends nothing that was taken back before it went, and tells a carrier that has it', async () => {
    const { data: early } = await stepOf(test, await acceptedBooking(test), Send);
    await stepOf(test, early, Cancel, '不订了');
    expect((await messages(early.Id)).map(({ State }) => State)).toEqual([S.Withdrawn]);
    const { id } = await sent();
    await stepOf(test, await read(id), Cancel, 'NO LONGER NEEDED');
    expect((await sentLast()).function).toBe('cancel');
  });

  it('speaks DCSA: posts, takes notifications in the carrier’s words, fetches what they do not carry', async () => {
    calls = [];
    const { data: one } = await stepOf(
      test,
      await acceptedBooking(test, { CarrierCode: 'ONEY' }),
      Send,
    );
    await transmit();
    expect(calls.map(({ method, url }) => [method, url])).toEqual([['POST', '/one/v2/bookings']]);
    expect(calls[0]?.body).toMatchObject({
      requestedEquipments: [{ ISOEquipmentCode: '45G1', units: 2 }],
    });
    held = {
      carrierBookingRequestReference: 'REQ-1',
      carrierBookingReference: 'ONEY700001',
      bookingStatus: 'CONFIRMED',
      confirmedEquipments: [{ ISOEquipmentCode: '45G1', units: 2 }],
      transportPlan: [
        {
          transportPlanStage: 'MNC',
          transportPlanStageSequenceNumber: 1,
          vesselName: 'ONE TRUST',
          carrierImportVoyageNumber: '101E',
          carrierExportVoyageNumber: '101E',
          plannedDepartureDate: '2026-12-12',
          plannedArrivalDate: '2026-12-28',
          loadLocation: { UNLocationCode: 'CNNGB' },
          dischargeLocation: { UNLocationCode: 'USLAX' },
        },
      ],
      shipmentCutOffTimes: [
        { cutOffDateTimeCode: 'DCO', cutOffDateTime: '2026-12-09T12:00:00+08:00' },
      ],
    };
    const [message] = await messages(one.Id);
    await test.call(staff, api.askForBooking, { Id: message!.Id });
    expect(await read(one.Id)).toMatchObject({
      Status: BookingStatus.Confirmed,
      BookingNo: 'ONEY700001',
      Vessel: 'ONE TRUST',
      Voyage: '101E',
      SiDeadline: expect.stringMatching(/^2026-12-09T04:00:00/),
    });
    const now = await read(one.Id);
    const { data: amending } = await test.call(staff, booking.amendBooking, {
      Id: one.Id,
      Version: now.Version,
      Booking: { ...now, Voyage: '103E' },
    });
    await transmit();
    expect(calls.at(-1)).toMatchObject({
      method: 'PUT',
      url: '/one/v2/bookings/REQ-1',
      body: { carrierBookingReference: 'ONEY700001' },
    });
    await stepOf(test, amending, CancelAmendment);
    await transmit();
    expect(calls.at(-1)).toMatchObject({
      method: 'PATCH',
      body: { amendedBookingStatus: 'AMENDMENT_CANCELLED' },
    });
    await stepOf(test, await read(one.Id), AskCancel, '退舱');
    await transmit();
    expect(calls.at(-1)).toMatchObject({
      method: 'PATCH',
      body: { bookingCancellationStatus: 'CANCELLATION_RECEIVED' },
    });
    held = { ...held, bookingCancellationStatus: 'CANCELLATION_DECLINED' };
    await test.call(staff, api.askForBooking, { Id: message!.Id });
    expect((await read(one.Id)).Cancellation).toBe(CancellationStatus.Declined);
  });

  it('notifies the desk where a carrier does not hand out what it announced', async () => {
    const { id } = await confirmed();
    const announced = (await messages(id)).at(-1);
    await test.ctx().tx((tx) => orderDocument(tx, announced?.Id ?? 0, 'REQ-404'));
    const nothing = { document: async () => null } as never;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      await fetchDocuments(test.ctx(), nothing, FETCHED_BOOKING);
      test.clock.advance(retryAfter(attempt + 1) * 1_000);
    }
    expect((await messages(id)).find(({ Id }) => Id === announced?.Id)?.State).toBe(S.Review);
    expect(await noticesOf(test, id, '待查看')).toHaveLength(1);
  });

  describe('what is otherwise than asked for is not released without a reason', () => {
    const reefers = {
      isoCode: '45R1',
      containerType: '40RH',
      containerNumber: '',
      count: 2,
      shipperOwned: false,
    };
    const goods = {
      lineNumber: 1,
      packages: null,
      packageCode: '',
      packageText: '',
      description: '',
      hsCodes: [],
      marks: [],
      grossWeight: null,
      volume: null,
    } as unknown as BookingConfirmation['goods'][number];
    const carrierParty = {
      role: 'CA',
      code: 'EGLV',
      lines: [],
      street: [],
      city: '',
      postCode: '',
      country: '',
      contactName: '',
      phone: '',
      email: '',
    } as BookingConfirmation['parties'][number];
    const rows: [what: string, given: Partial<BookingConfirmation>, toldCustomer: boolean][] = [
      ['wholly other boxes', { equipment: [reefers] }, true],
      ['other goods', { goods: [{ ...goods, description: 'STEEL PIPES' }] }, true],
      ['another weight', { goods: [{ ...goods, grossWeight: 28_000 }] }, true],
      ['another carrier', { carrier: 'EGLV' }, true],
      ['another carrier as a party', { parties: [carrierParty] }, true],
      ['another carrier twice', { carrier: 'EGLV', parties: [carrierParty] }, true],
      ['a contract that nobody named', {}, false],
      ['words that nobody knows', { remarks: ['LOAD ON DECK ONLY'] }, false],
    ];

    it.each(rows)('%s', async (what, given, isTold) => {
      const { id, request } = await sent();
      const contract = what.startsWith('a contract')
        ? [{ qualifier: 'CT', number: 'SC-OTHER' }]
        : [];
      await receive(
        confirmation(request.documentNumber, {
          references: [{ qualifier: 'ACW', number: request.documentNumber }, ...contract],
          ...given,
        }),
      );
      const now = await read(id);
      expect(now.Status).toBe(BookingStatus.Confirmed);
      expect((await messages(id)).at(-1)?.State).toBe(S.Review);
      const { refusal } = await stepOf(test, now, Release);
      expect([refusal.Code, refusal.Errors?.[0]?.Prop]).toEqual([
        'booking.answer-differs',
        'ReleaseReason',
      ]);
      // A batch answers with what stands at the field: whoever gives a reason reads for what.
      const [differences = ''] = refusal.Errors?.[0]?.Msg.split('。') ?? [];
      expect(differences.length).toBeGreaterThan(4);
      expect(refusal.Message).toContain(differences);
      const step = { Id: id, Version: now.Version, Verb: Release };
      const blank = { ...step, ReleaseReason: ' -- ' };
      expect((await test.call(staff, booking.actOnBooking, blank)).refusal.Code).toBe(
        'booking.answer-differs',
      );
      const ReleaseReason = '客户已同意';
      const { data } = await test.call(staff, booking.actOnBooking, { ...step, ReleaseReason });
      expect(data.OrderId).toBeGreaterThan(0);
      expect(await told(id)).toContain(ReleaseReason);
      const { data: story } = await test.call(clerk, booking.bookingStory, { Id: id });
      const theirs = story.find(({ Verb }) => Verb === Release)?.Remarks ?? '';
      expect([theirs.includes(ReleaseReason), theirs.includes('SC-OTHER')]).toEqual([false, false]);
      expect(theirs.includes('与申请不同')).toBe(isTold || theirs.includes('船名'));
      const carriers = theirs.split('申请COSU，确认EGLV').length - 1;
      expect(carriers).toBe(what.startsWith('another carrier') ? 1 : 0);
      // Of no step: what stands in a contract is between us and the carrier.
      expect(JSON.stringify(story)).not.toContain('SC-OTHER');
    });

    /** Everything that the customer reads of a booking's steps: his story, and his messages. */
    const readByCustomer = async (Id: number) => {
      const { data: story } = await test.call(clerk, booking.bookingStory, { Id });
      const of = (verb: BookingVerb) => story.findLast(({ Verb }) => Verb === verb)?.Remarks ?? '';
      const [message] = await noticesOf(test, Id, '已放舱');
      return {
        confirm: of(BookingVerb.Confirm),
        release: of(Release),
        message: message?.Description ?? '',
      };
    };
    const typed = async (
      { id, ...given }: { id: number } & Partial<booking.BookingConfirmed>,
      Release: boolean,
    ) => {
      const { Version } = await read(id);
      const { data } = await test.call(staff, booking.confirmBooking, {
        Id: id,
        Version,
        BookingNo: String(7_599_900_000 + ++control),
        CarrierCode: 'COSU',
        Vessel: 'QUAY HARMONY',
        Voyage: '012E',
        Cargo: { Decision: 'all' },
        ReleaseReason: '客户电话同意',
        Release,
        ...given,
      } as never);
      return data;
    };

    it('tells the customer of another carrier in every place', async () => {
      const { id } = await sent();
      const data = await typed({ id, CarrierCode: 'ONEY' }, true);
      expect(data.ReleaseTime).not.toBeNull();
      const customer = await readByCustomer(id);
      for (const text of [customer.confirm, customer.release, customer.message])
        expect(text).toContain('船公司：申请COSU，确认ONEY');
    });

    const kinds = (text: string) =>
      text.split(',').map((each) => {
        const [Type, count] = each.split('*');
        return { Type: Type as string, Count: Number(count) };
      });
    it.each([
      ['20GP*2', '40HQ*2', null],
      ['20GP*4', '40HQ*2', null],
      ['20GP*2,40HQ*1', '40HQ*2', null],
      ['20GP*2,40HQ*1', '20GP*1,40HQ*1', 1],
      ['40HQ*5', '40HQ*3', 2],
    ])('tells the customer of %s confirmed as %s, %s still open', async (asked, given, open) => {
      const { id } = await sent({ Boxes: kinds(asked) });
      const data = await typed({ id, Boxes: kinds(given) }, true);
      expect(data).toMatchObject({ OpenBoxes: open, ReleaseTime: expect.any(String) });
      const { data: theirs } = await test.call(clerk, booking.booking, { Id: id });
      const both = `申请${theirs.ContainerSummary}，确认${theirs.ConfirmedSummary}`;
      const { confirm, release, message } = await readByCustomer(id);
      for (const text of [confirm, release, message]) {
        expect(text.split(both)).toHaveLength(2);
        expect(/还有.*箱未确认/.test(text)).toBe(open !== null);
      }
      const { data: rows } = await test.call(clerk, booking.listBookings, {
        Keyword: theirs.RequestNo,
      });
      expect(rows.Rows[0]).toMatchObject({ OpenBoxes: open });
    });

    it('takes back a count of open boxes that was kept for boxes of other types', async () => {
      const { id } = await sent({ Boxes: kinds('20GP*2') });
      await typed({ id, Boxes: kinds('40HQ*2') }, false);
      const part = await sent({ Boxes: kinds('40HQ*5') });
      await typed({ id: part.id, Boxes: kinds('40HQ*3') }, false);
      await test.ctx().sql('UPDATE booking SET open_boxes = 2 WHERE id = $1', [id]);
      const query = (text: string) => test.ctx().sql(text);
      await new ReplacedBoxes1768500042001().up({ query } as never);
      expect([(await read(id)).OpenBoxes, (await read(part.id)).OpenBoxes]).toEqual([null, 2]);
    });

    it('holds fewer of boxes that a released booking has in place of others', async () => {
      const { id, request } = await sent({ Boxes: kinds('20GP*2') });
      await typed({ id, Boxes: kinds('40HQ*2') }, true);
      const [box] = kinds('40HQ*1');
      await receive(
        confirmation(request.documentNumber, {
          equipment: [
            {
              isoCode: '45G1',
              containerType: box!.Type,
              containerNumber: '',
              count: 1,
              shipperOwned: false,
            },
          ],
        }),
      );
      expect((await messages(id)).at(-1)?.State).toBe(S.Review);
      expect((await read(id)).ConfirmedSummary).toBe('40HQ*2');
    });

    it('is asked of a typed confirmation that is released in the same step', async () => {
      const { id } = await sent();
      const { Version } = await read(id);
      const given = {
        Id: id,
        Version,
        BookingNo: '7599999901',
        CarrierCode: 'COSU',
        Vessel: 'QUAY HARMONY',
        Voyage: '012E',
        Boxes: [{ Type: '40RH', Count: 2 }],
        Release: true,
      };
      const { refusal } = await test.call(staff, booking.confirmBooking, given as never);
      expect(refusal.Code).toBe('booking.answer-differs');
      const answered = { ...given, ReleaseReason: '客户同意冷代干' };
      const { data } = await test.call(staff, booking.confirmBooking, answered as never);
      expect(data.ReleaseTime).not.toBeNull();
    });

    it('is not asked of what is confirmed as asked, with words that change nothing', async () => {
      const { id, request } = await sent();
      await receive(
        confirmation(request.documentNumber, { remarks: ['GATE HOURS 0800-1700 MON-FRI'] }),
      );
      expect((await messages(id)).at(-1)?.State).toBe(S.Processed);
      expect((await stepOf(test, await read(id), Release)).data.OrderId).toBeGreaterThan(0);
    });
  });

  it.each([
    'PENDING VESSEL SPACE CONFIRMATION',
    'TENTATIVE',
    'SUBJECT TO SPACE AVAILABILITY',
    'SHIPMENT ROLLED TO NEXT VESSEL',
    'NO EQUIPMENT AVAILABLE',
  ])('takes no space from a confirmation that says %s', async (words) => {
    const { id, request } = await sent();
    await receive(confirmation(request.documentNumber, { remarks: [words] }));
    expect([(await read(id)).Status, (await messages(id)).at(-1)?.State]).toEqual([
      BookingStatus.Sent,
      S.Review,
    ]);
  });

  it.each([
    ['takes the space', 'INFO', 'EARLY RETURN ALLOWED', BookingStatus.Confirmed],
    ['is looked at', 'WARN', 'EARLY RETURN ALLOWED', BookingStatus.Confirmed],
    ['is looked at', 'INFO', 'LOAD ON DECK ONLY', BookingStatus.Confirmed],
    ['takes no space', 'WARN', 'SPACE SUBJECT TO ROLL, WAITLISTED', BookingStatus.Sent],
    ['takes no space', 'ERROR', 'CHANGE THE VOYAGE', BookingStatus.Sent],
  ])('DCSA: %s with feedback %s %s', async (what, severity, message, expected) => {
    const own = `REQ-F${++control}`;
    reference = own;
    const { data: one } = await stepOf(
      test,
      await acceptedBooking(test, { CarrierCode: 'ONEY' }),
      Send,
    );
    await transmit();
    reference = 'REQ-1';
    held = {
      carrierBookingRequestReference: own,
      carrierBookingReference: `ONEYF${control}`,
      bookingStatus: 'CONFIRMED',
      carrierCode: 'ONEY',
      confirmedEquipments: [{ ISOEquipmentCode: '45G1', units: 2 }],
      feedbacks: [{ severity, code: 'INFORMATIONAL_MESSAGE', message }],
    };
    const [outgoing] = await messages(one.Id);
    await test.call(staff, api.askForBooking, { Id: outgoing!.Id });
    const state = what === 'takes the space' ? S.Processed : S.Review;
    expect([(await read(one.Id)).Status, (await messages(one.Id)).at(-1)?.State]).toEqual([
      expected,
      state,
    ]);
  });

  it('holds what names no booking of ours, until the desk says whose it is', async () => {
    const { id } = await sent();
    await receive(confirmation('NOBODYS'));
    const { data } = await test.call(staff, api.listBookingMessages, { State: [S.Unmatched] });
    const lost = data.Rows[0]!;
    expect((await read(id)).Status).toBe(BookingStatus.Sent);
    expect(
      (await test.call(staff, api.assignBookingMessage, { Id: lost.Id, BookingId: id })).data,
    ).toMatchObject({
      State: S.Processed,
      BookingId: id,
    });
    expect((await read(id)).Status).toBe(BookingStatus.Confirmed);
    expect((await stepOf(test, await read(id), Accept)).status).toBe(422);
  });
});
