import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OrderCause } from '@quayside/contracts/booking/order-events';
import type { Notice, NoticeMessage } from '@quayside/contracts/messaging/notice';
import { SiStatus } from '@quayside/contracts/si/choices';
import { ignoreDrift, siDrifts, takeDrift } from '@quayside/contracts/si/drift.api';
import { listProduction } from '@quayside/contracts/si/production.api';
import { changeSiStatus, listSis, siLogs, submitSi } from '@quayside/contracts/si/si.api';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { type TestService } from '@quayside/test-kit/test-service';
import {
  aBox,
  anSi,
  aSubmission,
  bookingChanges,
  givenOrder,
  HUAYUAN,
  LANTIAN,
  startSi,
} from './samples.js';

const clerk = anIdentity({ EmployeeId: 22, Name: '何晓雯', CompanyId: HUAYUAN.Id, ...HUAYUAN });
const stranger = anIdentity({ CompanyId: LANTIAN.Id, ...LANTIAN });
const reviewer = aStaffMember({ EmployeeId: 12, Name: '沈知远' });

describe('a booking that the carrier takes back', () => {
  let test: TestService;
  let booking = 6_500_000_000;
  const order = (given = {}) => givenOrder(test, { BookingNo: String(++booking), ...given });
  const handedIn = async (CGO_ID: number, given = {}): Promise<number> => {
    const { data } = await test.call(clerk, submitSi, aSubmission(CGO_ID, given));
    return data[0]?.Id as number;
  };
  const set = (id: number, Cancelled: boolean) =>
    bookingChanges(test, id, { Cancelled }, OrderCause.Cancelled);
  const told = async (id: number): Promise<NoticeMessage[]> => {
    const rows = await test
      .ctx()
      .sql<{ payload: Notice }>('SELECT payload FROM _outbox WHERE aggregate = $1 ORDER BY id', [
        `si-${id}`,
      ]);
    return rows
      .flatMap(({ payload: { Messages } }) => Messages[0] ?? [])
      .filter(({ Item }) => Item.startsWith('订舱'));
  };
  const flag = async (CGO_ID: number) =>
    (await test.call(clerk, listSis, { CGO_ID })).data.Rows.map((row) => row.BookingCancelled);

  beforeAll(async () => {
    test = await startSi();
  });
  afterAll(() => test.close());

  it('is told to the log, to people and to lists, holds the SI, and lets it go on when it is there again', async () => {
    const id = await order();
    const Id = await handedIn(id);
    expect(await flag(id)).toEqual([false]);
    await set(id, true);
    const [cancelled] = (await test.call(clerk, siDrifts, { Id })).data;
    expect(cancelled).toMatchObject({
      Source: 'booking',
      Prop: String(booking),
      NewValue: '已取消',
      State: 'open',
    });
    expect(await flag(id)).toEqual([true]);
    expect((await test.call(reviewer, listProduction, { CGO_ID: id })).data.Rows).toMatchObject([
      { Id, BookingCancelled: true },
    ]);
    expect((await test.call(stranger, siDrifts, { Id })).status).toBe(404);
    expect((await test.call(clerk, siLogs, { Id })).data.at(-1)).toMatchObject({
      Verb: 'booking-cancelled',
      Remarks: `订舱${booking}已取消`,
      FromStatus: SiStatus.Submitted,
      ToStatus: SiStatus.Submitted,
    });
    expect(await told(Id)).toMatchObject([
      {
        To: [{ Employees: [22], Staff: false }],
        Item: '订舱取消',
        Link: `/workbench/SILogs?id=${Id}`,
      },
    ]);
    // There is nothing to take over or to leave.
    const chosen = [
      { Source: cancelled!.Source, Prop: cancelled!.Prop, NewValue: cancelled!.NewValue },
    ];
    expect((await test.call(clerk, takeDrift, { Id, Drifts: chosen })).status).toBe(422);
    expect(
      (await test.call(clerk, ignoreDrift, { Id, Drifts: chosen, Reason: '不理会' })).status,
    ).toBe(422);
    expect(
      (await test.call(reviewer, changeSiStatus, { TDId: Id, Status: SiStatus.Approved })).status,
    ).toBe(422);
    // The same message once more is no news.
    await set(id, true);
    expect((await told(Id)).length).toBe(1);
    await set(id, false);
    expect(await flag(id)).toEqual([false]);
    expect((await test.call(clerk, siDrifts, { Id })).data).toEqual([]);
    expect((await test.call(clerk, siLogs, { Id })).data.at(-1)).toMatchObject({
      Verb: 'booking-restored',
    });
    expect((await told(Id)).map(({ Item }) => Item)).toEqual(['订舱取消', '订舱恢复']);
    expect(
      (await test.call(reviewer, changeSiStatus, { TDId: Id, Status: SiStatus.Approved })).status,
    ).toBe(200);
  });

  it('holds the bill that its order was merged into, and names the booking', async () => {
    const main = await order();
    const other = await order({
      MblNo: 'COSU6222222222',
      ContainerSummary: '20GP*1',
      Packages: 100,
      Weight: 1000.125,
      Volume: 10,
    });
    const merged = String(booking);
    const theirs = aBox('20GP', 100009, 100, 1000.125, 10);
    const Id = await handedIn(main, {
      BoxInfos: [
        ...(anSi().BoxInfos ?? []),
        { ...theirs, BoxInfo: { ...theirs.BoxInfo, TBX_CGO_ID: other } },
      ],
      TDBpMBLNos: [{ TMM_MCGO_ID: other, TMM_MMBL_NO: 'COSU6222222222' }],
    });
    await set(other, true);
    expect(
      (await test.call(clerk, siDrifts, { Id })).data.filter(({ Source }) => Source === 'booking'),
    ).toMatchObject([{ Prop: merged }]);
    expect(await flag(main)).toEqual([true]);
    const [message, ...others] = await told(Id);
    expect([message?.Description.includes(`说明：订舱${merged}已取消<`), others]).toEqual([
      true,
      [],
    ]);
  });

  it('is no business of a voided SI', async () => {
    const id = await order();
    const Id = await handedIn(id);
    await test.call(clerk, changeSiStatus, { TDId: Id, Status: SiStatus.Voided });
    await set(id, true);
    expect([
      await told(Id),
      await flag(id),
      (await test.call(clerk, siDrifts, { Id })).data,
    ]).toEqual([[], [false], []]);
  });
});
