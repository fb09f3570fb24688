import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@quayside/contracts/booking/booking/booking.api';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import {
  saveWarehouseNotice,
  type WarehouseNoticeInput,
  warehouseNotice,
  warehousePdf,
} from '@quayside/contracts/booking/release/warehouse-notice.api';
import { type Notice, notice } from '@quayside/contracts/messaging/notice';
import type { TestService } from '@quayside/test-kit/test-service';
import { bookingStore } from '../src/booking/booking.entity.js';
import { noticePaper } from '../src/warehouse-notice/notice-paper.js';
import { noticeOf } from '../src/warehouse-notice/warehouse-of-booking.js';
import { confirmedBooking, stepOf } from './bookings.js';
import { clerk, staff, startBooking, stranger } from './entries.js';

const NOTICE: WarehouseNoticeInput = {
  Warehouse: ' 北仑一号仓 ',
  Address: '宁波市北仑区进港路1号',
  Contact: '老陈',
  Phone: '0574-86880001',
  Hours: '8:00-17:00',
  Deadline: '2026-12-08T02:00:00.000Z',
  Remark: null,
};
const GOODS = [
  {
    Description: 'WOODEN PHOTO FRAMES',
    Marks: 'PACIFIC\nNO.1-UP',
    Packages: 1500,
    PackageUnit: 'CT',
    Weight: 18000.5,
    Volume: 90.25,
  },
];

describe('the notice of a warehouse', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
  });
  afterAll(() => test.close());

  const save = (
    BookingId: number,
    given: Partial<WarehouseNoticeInput> = {},
    Version = 0,
    as = staff,
  ) => test.call(as, saveWarehouseNotice, { ...NOTICE, ...given, BookingId, Version });
  const paperOf = async (id: number) => {
    const ctx = test.ctx(staff);
    const booking = await bookingStore.read(ctx, id);
    return noticePaper(booking, (await noticeOf(ctx, booking))!, 'Asia/Shanghai');
  };

  it('is written for a released booking, told to its customer, and a paper that says what both read', async () => {
    const waiting = await confirmedBooking(test, {}, {});
    expect((await save(waiting.Id)).refusal.Code).toBe('booking.not-released');
    expect((await test.call(clerk, warehousePdf, { BookingId: waiting.Id })).status).toBe(404);
    const { Id } = await confirmedBooking(test, { Goods: GOODS });
    expect((await test.call(clerk, warehousePdf, { BookingId: Id })).status).toBe(404);
    expect((await save(Id, { Address: ' ' })).refusal.Errors?.[0]?.Prop).toBe('Address');
    const { data: saved } = await save(Id);
    expect(saved).toMatchObject({
      Warehouse: '北仑一号仓',
      Version: 1,
      Outdated: false,
      Sailing: 'QUAY HARMONY 012E 2026-12-11',
    });
    const told = await test
      .ctx()
      .sql<{ payload: Notice }>(
        'SELECT payload FROM _outbox WHERE name = $1 AND aggregate = $2 ORDER BY id DESC LIMIT 1',
        [notice.name, `booking-${Id}`],
      );
    expect(told[0]?.payload.Messages[0]?.Item).toBe('进仓通知');
    const { about, fields, lists } = await paperOf(Id);
    expect(about).toEqual(
      expect.arrayContaining([
        ['船名', 'QUAY HARMONY'],
        ['箱型箱量', '40HQ*2'],
        ['装货港', 'NINGBO'],
      ]),
    );
    expect(fields).toEqual(
      expect.arrayContaining([
        ['仓库', '北仑一号仓'],
        ['联系人', '老陈 0574-86880001'],
        ['进仓截止', '2026-12-08 10:00 UTC+8'],
      ]),
    );
    expect(lists[0]?.rows).toEqual([
      ['PACIFIC\nNO.1-UP', 'WOODEN PHOTO FRAMES', 1500, expect.any(String), 18000.5, 90.25],
      ['合计', null, 1500, null, 18000.5, 90.25],
    ]);
    const { status, headers } = await test.call(clerk, warehousePdf, { BookingId: Id });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('goes with the booking to another voyage, and says no time of delivery before it is written anew', async () => {
    const released = await confirmedBooking(test);
    const { Id, Version } = released;
    await save(Id);
    const { data: amending } = await test.call(clerk, api.amendBooking, {
      Id,
      Version,
      Booking: { ...released, Voyage: '013E' },
    });
    const { data: moved } = await stepOf(test, amending, BookingVerb.ConfirmAmendment);
    expect(moved.Voyage).toBe('013E');
    const { data: now } = await test.call(clerk, warehouseNotice, { BookingId: Id });
    expect(now.Notice?.Outdated).toBe(true);
    const paper = await paperOf(Id);
    expect(paper.about).toContainEqual(['航次', '013E']);
    expect(paper.fields).toContainEqual(['进仓截止', '航次已变更，进仓截止时间另行通知']);
    expect((await save(Id)).status).toBe(412);
    const { data: anew } = await save(Id, { Deadline: '2026-12-09T02:00:00.000Z' }, 1);
    expect([anew.Outdated, anew.Version]).toEqual([false, 2]);
    expect((await paperOf(Id)).fields).toContainEqual(['进仓截止', '2026-12-09 10:00 UTC+8']);
  });

  it('refuses a time of delivery that is over, or after the ship has gone', async () => {
    const { Id } = await confirmedBooking(test);
    for (const [Deadline, code] of [
      ['1999-12-01T00:00:00.000Z', 'past'],
      ['2026-12-15T02:00:00.000Z', 'date-order'],
    ])
      expect((await save(Id, { Deadline: Deadline as string })).refusal?.Errors).toMatchObject([
        { Prop: 'Deadline', Code: code },
      ]);
  });

  it('offers staff the warehouses that are known, and nobody else anything of others', async () => {
    const { Id } = await confirmedBooking(test, {
      Services: [
        { Kind: 'warehouse', Provider: '大榭保税仓', Wish: '大榭开发区', Contact: '王工' },
      ],
    });
    await save((await confirmedBooking(test)).Id, { Warehouse: '梅山仓' });
    const { data } = await test.call(staff, warehouseNotice, { BookingId: Id });
    expect(data.Known[0]).toMatchObject({ Warehouse: '大榭保税仓', From: '订舱的仓库服务' });
    expect(data.Known.map(({ Warehouse }) => Warehouse)).toContain('梅山仓');
    expect((await test.call(clerk, warehouseNotice, { BookingId: Id })).data).toEqual({
      Notice: null,
      Known: [],
    });
    await save(Id);
    expect((await save(Id, {}, 1, clerk)).status).toBe(403);
    for (const endpoint of [warehouseNotice, warehousePdf]) {
      expect(
        (await test.call(stranger, endpoint as typeof warehouseNotice, { BookingId: Id })).status,
      ).toBe(404);
    }
  });
});
