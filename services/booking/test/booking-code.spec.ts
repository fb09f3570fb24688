import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findCompanies } from '@quayside/contracts/auth/company';
import { peopleOfCompany } from '@quayside/contracts/auth/department';
import * as booking from '@quayside/contracts/booking/booking/booking.api';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import * as api from '@quayside/contracts/booking/codes/allotment';
import { bookingLines } from '@quayside/contracts/booking/line/profile.api';
import {
  type FindBookingCodes,
  findBookingCodes,
} from '@quayside/contracts/masterdata/booking-codes';
import { type LanesQuery, lanesOfPlaces } from '@quayside/contracts/masterdata/port-lanes';
import { readIftmbf } from '@quayside/shipping-standards/edifact/iftmbf-reader';
import { aStaffMember } from '@quayside/test-kit/identities';
import { importFile } from '@quayside/test-kit/import-file';
import type { TestService } from '@quayside/test-kit/test-service';
import { bookingLine } from '../src/carrier-line/line-of-bookings.js';
import {
  aBookingInput,
  aConfirmation,
  acceptedBooking,
  stepOf,
  submittedBooking,
} from './bookings.js';
import { clerk, colleague, staff, startBooking, stranger } from './entries.js';
import { HUAYUAN, LANTIAN } from './samples.js';

const { Accept, Withdraw, Return, Cancel, Reject, Decline, AskCancel, ConfirmCancel, Send } =
  BookingVerb;
const seller = aStaffMember({ EmployeeId: 13, Name: '许静' });
const CODES = ['USW26', 'EUR26', 'FAK', 'GONE'].map((Code) => ({
  Code,
  CarrierCode: 'COSU',
  Account: 'SECRET-ACCOUNT',
  Enabled: Code !== 'GONE',
  LaneCode: { USW26: 'USWC', EUR26: 'NEU' }[Code] ?? null,
}));
const LANES = [
  { Code: 'USLAX', LaneCode: 'USWC', ParentCode: 'NAM' },
  { Code: 'DEHAM', LaneCode: 'NEU', ParentCode: 'EUR' },
];
const PEOPLE = [
  { Id: 12, RealName: '沈知远', OrgId: 1, OrgName: '订舱部' },
  { Id: 13, RealName: '许静', OrgId: 1, OrgName: '销售部' },
];

const given = (more: Partial<api.CodeAllotmentInput> = {}): api.CodeAllotmentInput => ({
  CarrierCode: 'COSU',
  Code: 'FAK',
  LaneCode: null,
  CustomerCode: 'HUAYUAN',
  SellerId: null,
  SellerName: null,
  ValidFrom: '2026-12-01',
  ValidTo: '2026-12-31',
  Quota: null,
  ContractNo: null,
  Remark: null,
  ...more,
});

describe('booking codes', () => {
  let test: TestService;
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'booking-code-'));
    const answers = {
      [findBookingCodes.path]: ({ Codes, CarrierCode }: FindBookingCodes) =>
        CODES.filter(
          (each) =>
            (!Codes || Codes.includes(each.Code)) &&
            (!CarrierCode || CarrierCode === each.CarrierCode),
        ),
      [lanesOfPlaces.path]: ({ Ports, Lanes }: LanesQuery) => [
        ...LANES.filter(({ Code }) => Ports.includes(Code)),
        ...LANES.filter(({ LaneCode }) => Lanes?.includes(LaneCode)).map(
          ({ LaneCode, ParentCode }) => ({
            Code: LaneCode,
            LaneCode,
            ParentCode,
          }),
        ),
      ],
      [peopleOfCompany.path]: () => PEOPLE,
      [findCompanies.path]: ({ Codes }: { Codes: string[] }) =>
        [HUAYUAN, LANTIAN]
          .filter(({ CompanyCode }) => Codes.includes(CompanyCode))
          .map((each) => ({
            ...each,
            CompanyShortName: '',
            CompanyType: 1,
            Enable: true,
            Version: 1,
          })),
    };
    test = await startBooking(answers, { CARRIER_FOLDER: root });
  });
  afterAll(async () => {
    await test.close();
    await rm(root, { recursive: true });
  });

  const allot = async (more: Partial<api.CodeAllotmentInput> = {}) =>
    test.call(staff, api.codeAllotments.create!, given(more));
  const make = async (more: Partial<api.CodeAllotmentInput> = {}): Promise<api.CodeAllotment> => {
    const { data, refusal } = await allot(more);
    if (!data) throw new Error(JSON.stringify(refusal));
    return data;
  };
  const usedOf = async (Id: number) => {
    const { data } = await test.call(staff, api.codeAllotments.info, { Id });
    const [{ count }] = (await test
      .ctx()
      .sql('SELECT count(*)::int AS count FROM booking_code_use WHERE allotment_id = $1', [
        Id,
      ])) as [{ count: number }];
    // Both ledgers agree.
    expect(data.Used).toBe(count);
    return [data.Used, data.Remaining];
  };
  let day = 0;
  /** A period that no other test has. */
  const ownDay = (): { ValidFrom: string; ValidTo: string } => {
    const on = `2027-${String(1 + Math.floor(day / 28)).padStart(2, '0')}-${String(1 + (day % 28)).padStart(2, '0')}`;
    day += 1;
    return { ValidFrom: on, ValidTo: on };
  };
  const onDay = (
    SailingDate: string,
    BookCode = 'FAK',
    more: Partial<BookingInput> = {},
  ): Partial<BookingInput> => ({
    SailingDate,
    LatestSailing: null,
    BookCode,
    ContractNo: null,
    ...more,
  });
  const submit = (more: Partial<BookingInput>, as = clerk, of: object = {}) =>
    test.call(as, booking.submitBooking, {
      Booking: aBookingInput(more),
      CompanyId: HUAYUAN.Id,
      ...of,
    });
  const offered = async (as = clerk, more: object = {}) =>
    (
      await test.call(as, api.offeredCodes, {
        CarrierCode: 'COSU',
        DischargeCode: 'USLAX',
        ...more,
      })
    ).data;

  it('are of basic data, for a customer or a seller, in periods that do not overlap', async () => {
    const faultsOf = async (more: Partial<api.CodeAllotmentInput>) => {
      const { refusal } = await allot(more);
      return refusal.Errors?.map(({ Prop, Code }) => [Prop, Code]);
    };
    expect(await faultsOf({ Code: 'NONE' })).toEqual([['Code', 'code-unknown']]);
    expect(await faultsOf({ Code: 'GONE' })).toEqual([['Code', 'code-unknown']]);
    expect(await faultsOf({ Code: 'EUR26' })).toEqual([['LaneCode', 'lane']]);
    expect(await faultsOf({ CustomerCode: null })).toEqual([['CustomerCode', 'required']]);
    expect(await faultsOf({ CustomerCode: 'NOBODY' })).toEqual([
      ['CustomerCode', 'company-unknown'],
    ]);
    expect(await faultsOf({ SellerId: 99, SellerName: '某人' })).toEqual([
      ['SellerId', 'seller-unknown'],
    ]);
    expect(await faultsOf({ SellerId: 13, SellerName: '不是他' })).toEqual([
      ['SellerId', 'seller-unknown'],
    ]);
    expect(await faultsOf({ ValidFrom: '2026-12-31', ValidTo: '2026-12-01' })).toEqual([
      ['ValidTo', 'range'],
    ]);
    const first = await make({ ValidFrom: '2026-01-01', ValidTo: '2026-03-31' });
    const overlapping = await allot({ ValidFrom: '2026-03-31', ValidTo: '2026-06-30' });
    expect([overlapping.status, overlapping.refusal.Code]).toEqual([422, 'booking.code-overlap']);
    await make({ ValidFrom: '2026-04-01', ValidTo: '2026-06-30' });
    // A disabled one stands in nobody's way, and does not come back over another.
    await test.call(staff, api.codeAllotments.setEnabled!, { Id: first.Id, Enabled: false });
    await make({ ValidFrom: '2026-02-01', ValidTo: '2026-02-28' });
    const back = await test.call(staff, api.codeAllotments.setEnabled!, {
      Id: first.Id,
      Enabled: true,
    });
    expect([back.status, back.refusal.Code]).toEqual([422, 'booking.code-overlap']);
  });

  it('are kept by who configures bookings, and read by no customer', async () => {
    const { Id } = await make(ownDay());
    for (const as of [clerk, colleague, stranger]) {
      for (const [endpoint, request] of [
        [api.codeAllotments.list, {}],
        [api.codeAllotments.info, { Id }],
        [api.codeAllotments.export, {}],
        [api.codeAllotments.history, { Id }],
        [api.codeChoices, {}],
        [api.codeSellers, {}],
      ] as const)
        expect((await test.call(as, endpoint as never, request)).status).toBe(403);
    }
    const foreign = aStaffMember({ CompanyId: 77, CompanyCode: 'OTHER', CompanyName: '另一家' });
    expect((await test.call(foreign, api.codeAllotments.info, { Id })).status).toBe(404);
    expect((await test.call(foreign, api.codeAllotments.list, {})).data.Total).toBe(0);
  });

  it('are offered to whom they are allotted, for their carrier, lane and days, without what stands behind them', async () => {
    const { ValidFrom, ValidTo } = ownDay();
    const on = { SailingDate: ValidFrom };
    await make({
      ValidFrom,
      ValidTo,
      Code: 'USW26',
      LaneCode: 'USWC',
      Quota: 3,
      ContractNo: 'SECRET-CONTRACT',
    });
    await make({ ValidFrom, ValidTo, CustomerCode: null, SellerId: 13, SellerName: '许静' });
    expect(await make({ ValidFrom, ValidTo, CustomerCode: 'LANTIAN', Quota: 7 })).toMatchObject({
      Used: 0,
      Remaining: 7,
    });
    expect(await offered(clerk, on)).toEqual([{ Code: 'USW26', Remaining: 3, ValidTo }]);
    expect(JSON.stringify(await offered(clerk, on))).not.toContain('SECRET');
    expect(await offered(stranger, on)).toEqual([{ Code: 'FAK', Remaining: 7, ValidTo }]);
    expect(await offered(clerk, { ...on, DischargeCode: 'DEHAM' })).toEqual([]);
    expect(await offered(clerk, { ...on, CarrierCode: 'ONEY' })).toEqual([]);
    expect(await offered(clerk, { SailingDate: '2028-01-01' })).toEqual([]);
    // Staff book for a customer with his codes and their own; without a customer there is none.
    const codesOf = async (as: typeof staff, CompanyId?: number) =>
      (await offered(as, { ...on, CompanyId })).map(({ Code }) => Code);
    expect(await codesOf(staff, HUAYUAN.Id)).toEqual(['USW26']);
    expect(await codesOf(seller, HUAYUAN.Id)).toEqual(['USW26', 'FAK']);
    expect(await codesOf(seller)).toEqual([]);
    expect(
      (
        await test.call(clerk, api.offeredCodes, {
          CarrierCode: 'COSU',
          DischargeCode: 'USLAX',
          CompanyId: LANTIAN.Id,
        })
      ).status,
    ).toBe(400);
    for (const [as, more] of [
      [clerk, onDay(ValidFrom)],
      [stranger, onDay(ValidFrom, 'USW26')],
      [clerk, onDay('2027-11-30', 'USW26')],
      [clerk, onDay(ValidFrom, 'USW26', { DischargeCode: 'DEHAM' })],
      [clerk, onDay(ValidFrom, 'USW26', { CarrierCode: 'ONEY' })],
      [clerk, onDay(ValidFrom, 'NO-SUCH')],
    ] as const) {
      const { status, refusal } = await submit(
        more,
        as,
        as === stranger ? { CompanyId: LANTIAN.Id } : {},
      );
      expect([status, refusal.Errors?.[0]?.Prop, refusal.Errors?.[0]?.Code]).toEqual([
        422,
        'Booking.BookCode',
        'book-code-unknown',
      ]);
      const check = await test.call(as, booking.checkBooking, { Booking: aBookingInput(more) });
      expect(check.data.Findings.map(({ Code }) => Code)).toContain('book-code-unknown');
    }
    expect((await submit(onDay(ValidFrom, 'usw26'))).data).toMatchObject({ BookCode: 'USW26' });
  });

  it('are taken with the hand-in and given back by whatever ends a booking without space', async () => {
    const on = ownDay();
    const { Id } = await make({ ...on, Quota: 5 });
    const given = onDay(on.ValidFrom);
    const { data: draft } = await test.call(clerk, booking.saveBooking, {
      Booking: aBookingInput(given),
    });
    expect(await usedOf(Id)).toEqual([0, 5]);
    const { data: handedIn } = await test.call(clerk, booking.submitBooking, {
      Id: draft.Id,
      Version: draft.Version,
      Booking: aBookingInput(given),
    });
    expect(await usedOf(Id)).toEqual([1, 4]);
    const { data: withdrawn } = await stepOf(test, handedIn, Withdraw, null, clerk);
    expect(await usedOf(Id)).toEqual([0, 5]);
    const again = { Id: withdrawn.Id, Version: withdrawn.Version, Booking: aBookingInput(given) };
    const { data: back } = await test.call(clerk, booking.submitBooking, again);
    await stepOf(test, back, Return, '请补充');
    expect(await usedOf(Id)).toEqual([0, 5]);
    await stepOf(test, await submittedBooking(test, given), Cancel, '不走了', clerk);
    await stepOf(test, await acceptedBooking(test, given), Reject, '无舱');
    const confirm = async () =>
      (
        await test.call(
          staff,
          booking.confirmBooking,
          aConfirmation(await acceptedBooking(test, given)),
        )
      ).data;
    await stepOf(test, await confirm(), Decline, '抽港');
    expect(await usedOf(Id)).toEqual([0, 5]);
    const { data: leaving } = await stepOf(test, await confirm(), AskCancel, '货未备妥', clerk);
    expect(await usedOf(Id)).toEqual([1, 4]);
    await stepOf(test, leaving, ConfirmCancel);
    expect(await usedOf(Id)).toEqual([0, 5]);
  });

  it('follow a correction, a split and a merge', async () => {
    const on = ownDay();
    const [one, other] = [
      await make({ ...on, Quota: 2 }),
      await make({ ...on, Code: 'USW26', LaneCode: 'USWC' }),
    ];
    const first = await submittedBooking(test, onDay(on.ValidFrom));
    const { data: changed } = await submit(onDay(on.ValidFrom, 'USW26'), clerk, {
      Id: first.Id,
      Version: first.Version,
    });
    expect([await usedOf(one.Id), await usedOf(other.Id)]).toEqual([
      [0, 2],
      [1, null],
    ]);
    const { data: without } = await submit(onDay(on.ValidFrom, ''), clerk, {
      Id: first.Id,
      Version: changed.Version,
    });
    expect([without.BookCode, await usedOf(other.Id)]).toEqual([null, [0, null]]);
    const whole = await submittedBooking(test, onDay(on.ValidFrom));
    const boxes = ({ Boxes }: booking.BookingDetail) => [{ LineId: Boxes[0]!.LineId!, Count: 1 }];
    const split = await test.call(staff, booking.splitBooking, {
      Id: whole.Id,
      Version: whole.Version,
      Boxes: boxes(whole),
    });
    expect([split.data.BookCode, await usedOf(one.Id)]).toEqual(['FAK', [2, 0]]);
    const { data: parent } = await test.call(staff, booking.booking, { Id: whole.Id });
    await test.call(staff, booking.mergeBookings, {
      Bookings: [parent, split.data].map((each) => ({ Id: each.Id, Version: each.Version })),
    });
    expect(await usedOf(one.Id)).toEqual([1, 1]);
    await submittedBooking(test, onDay(on.ValidFrom));
    const { data: merged } = await test.call(staff, booking.booking, { Id: whole.Id });
    const none = await test.call(staff, booking.splitBooking, {
      Id: merged.Id,
      Version: merged.Version,
      Boxes: boxes(merged),
    });
    expect([none.status, none.refusal.Code, await usedOf(one.Id)]).toEqual([
      422,
      'booking.code-exhausted',
      [2, 0],
    ]);
  });

  it('are never used more often than they were allotted, whoever hands in at once', async () => {
    const on = ownDay();
    const { Id } = await make({ ...on, Quota: 3 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => submit(onDay(on.ValidFrom))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const { status, refusal } of answers.filter((each) => each.status !== 200))
      expect([status, refusal.Errors?.[0]?.Prop, refusal.Errors?.[0]?.Code]).toEqual([
        422,
        'Booking.BookCode',
        'book-code-exhausted',
      ]);
    expect(await usedOf(Id)).toEqual([3, 0]);
    expect(await offered(clerk, { SailingDate: on.ValidFrom })).toEqual([]);
    const { data: listed } = await test.call(staff, booking.listBookings, { AllotmentId: Id });
    expect(listed.Total).toBe(3);
    expect((await test.call(stranger, booking.listBookings, { AllotmentId: Id })).data.Total).toBe(
      0,
    );
    const exhausted = (Exhausted: boolean) =>
      test.call(staff, api.codeAllotments.list, { Exhausted, ValidOn: on.ValidFrom });
    expect([(await exhausted(true)).data.Total, (await exhausted(false)).data.Total]).toEqual([
      1, 0,
    ]);
  });

  it('keep whom they are for and what is used while bookings stand on them', async () => {
    const on = ownDay();
    const { Id, Version } = await make({ ...on, Quota: 5 });
    for (let each = 0; each < 2; each += 1) await submittedBooking(test, onDay(on.ValidFrom));
    const change = (more: Partial<api.CodeAllotmentInput>) =>
      test.call(staff, api.codeAllotments.update, {
        ...given({ ...on, Quota: 5, ...more }),
        Id,
        Version,
      });
    expect((await change({ CustomerCode: 'LANTIAN' })).refusal.Code).toBe('record.in-use');
    expect((await change({ Quota: 1 })).refusal.Code).toBe('booking.code-quota');
    expect((await change({ Quota: 2 })).data).toMatchObject({ Used: 2, Remaining: 0 });
    // What is no longer allotted stays with the bookings that stand on it.
    await test.call(staff, api.codeAllotments.setEnabled!, { Id, Enabled: false });
    expect((await submit(onDay(on.ValidFrom))).refusal.Errors?.[0]?.Code).toBe('book-code-unknown');
    const { data: mine } = await test.call(clerk, booking.listBookings, {
      AllotmentId: Id,
      Limit: 1,
    });
    const { data: kept } = await test.call(clerk, booking.booking, { Id: mine.Rows[0]!.Id });
    const corrected = await submit(onDay(on.ValidFrom, 'FAK', { CustomerRef: 'REF-2' }), clerk, {
      Id: kept.Id,
      Version: kept.Version,
    });
    expect([corrected.status, await usedOf(Id)]).toEqual([200, [2, 0]]);
  });

  it('stay as they are once the carrier confirmed', async () => {
    const on = ownDay();
    await make(on);
    await make({ ...on, Code: 'USW26', LaneCode: 'USWC' });
    const accepted = await acceptedBooking(test, onDay(on.ValidFrom));
    const { data: confirmed } = await test.call(
      staff,
      booking.confirmBooking,
      aConfirmation(accepted),
    );
    const amend = (more: Partial<BookingInput>) =>
      test.call(clerk, booking.amendBooking, {
        Id: confirmed.Id,
        Version: confirmed.Version,
        Booking: {
          ...aBookingInput(onDay(on.ValidFrom)),
          CarrierCode: confirmed.CarrierCode ?? null,
          ...more,
        },
      });
    const another = await amend({ BookCode: 'USW26' });
    expect([another.status, another.refusal.Errors?.[0]?.Code]).toEqual([400, 'code-fixed']);
    expect((await amend({ CarrierCode: 'ONEY' })).refusal.Errors?.[0]?.Code).toBe('code-fixed');
    expect((await amend({ CustomerRef: 'REF-3' })).data.Amendment).toBe(1);
  });

  it('go to the carrier as the contract behind them, or themselves', async () => {
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
    expect((await test.call(staff, bookingLines.create as never, PROFILE)).refusal).toBeUndefined();
    const [plain, behind] = [ownDay(), ownDay()];
    await make(plain);
    await make({ ...behind, ContractNo: 'SC-BEHIND' });
    const sent = async (given: Partial<BookingInput>) => {
      const { data, refusal } = await stepOf(test, await acceptedBooking(test, given), Send);
      expect(refusal).toBeUndefined();
      expect(
        JSON.stringify((await test.call(clerk, booking.booking, { Id: data.Id })).data),
      ).not.toContain('SC-BEHIND');
      expect(
        JSON.stringify((await test.call(clerk, booking.bookingStory, { Id: data.Id })).data),
      ).not.toContain('SC-BEHIND');
      await bookingLine.transmitDue(test.ctx());
      const out = join(root, 'COSU', 'out');
      const name = (await readdir(out))
        .filter((each) => each.endsWith('.edi'))
        .sort()
        .at(-1)!;
      return readIftmbf(await readFile(join(out, name), 'latin1')).messages[0]!.content;
    };
    expect((await sent(onDay(plain.ValidFrom))).contractNumber).toBe('FAK');
    expect((await sent(onDay(behind.ValidFrom))).contractNumber).toBe('SC-BEHIND');
    expect(
      (await sent(onDay(behind.ValidFrom, 'FAK', { ContractNo: 'SC-OWN' }))).contractNumber,
    ).toBe('SC-OWN');
    const twoTerms = onDay(plain.ValidFrom, 'FAK', { QuotationNo: 'Q-1' });
    const both = await stepOf(test, await submittedBooking(test, twoTerms), Accept);
    expect(both.refusal.Errors?.[0]?.Code).toBe('contract-and-quotation');
    expect(BookingStatus.label(BookingStatus.Sent)).toBe('已发送船公司');
    expect(Accept).toBe('accept');
  });

  it('come by file, with sellers by name, and tell what overlaps before anything is written', async () => {
    const csv = (...rows: string[]) =>
      new File(
        [`船公司,订舱代码,航线,客户,销售,开航日起,开航日止,可用票数\n${rows.join('\n')}`],
        '分配.csv',
      );
    const bring = (...rows: string[]) =>
      importFile(test, staff, api.codeAllotments.import!, csv(...rows), { SkipFaulty: true });
    const { faults } = await bring(
      'COSU,FAK,,LANTIAN,,2028-01-01,2028-01-31,5',
      'COSU,FAK,,LANTIAN,,2028-01-15,2028-02-15,5',
      'COSU,FAK,,,无此人,2028-03-01,2028-03-31,5',
      'COSU,USW26,USWC,,许静,2028-03-01,2028-03-31,5',
      'COSU,NONE,,LANTIAN,,2028-05-01,2028-05-31,5',
    );
    expect(faults.map(({ Row, Code }) => [Row, Code]).sort()).toEqual(
      [
        [2, 'overlap'],
        [3, 'overlap'],
        [4, 'seller-unknown'],
        [6, 'code-unknown'],
      ].sort(),
    );
    const { data } = await test.call(staff, api.codeAllotments.list, {
      SellerId: 13,
      ValidOn: '2028-03-15',
    });
    expect(data.Rows).toMatchObject([
      { Code: 'USW26', SellerName: '许静', Quota: 5, Used: 0, Remaining: 5 },
    ]);
    // A period ends earlier and the next one begins, in one file.
    await bring('COSU,FAK,,LANTIAN,,2028-06-01,2028-08-31,5');
    const next = await bring(
      'COSU,FAK,,LANTIAN,,2028-06-01,2028-06-30,5',
      'COSU,FAK,,LANTIAN,,2028-07-01,2028-08-31,9',
    );
    expect(next.faults).toEqual([]);
    const { data: both } = await test.call(staff, api.codeAllotments.list, {
      CustomerCode: 'LANTIAN',
      Sort: 'ValidFrom',
      ValidOn: '2028-07-10',
    });
    expect(both.Rows.map(({ ValidFrom, Quota }) => [ValidFrom, Quota])).toEqual([
      ['2028-07-01', 9],
    ]);
  });
});
