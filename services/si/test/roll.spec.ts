import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findEmployees } from '@quayside/contracts/auth/session';
import { OrderCause } from '@quayside/contracts/booking/order-events';
import {
  RollEffect,
  type RollPart,
  type RollSailing,
} from '@quayside/contracts/booking/roll/participant';
import { MessageFunction } from '@quayside/contracts/partner-line/choices';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { DraftState, listDrafts, saveDraftBill } from '@quayside/contracts/si/draft-bill.api';
import { siDrifts } from '@quayside/contracts/si/drift.api';
import { siRoll } from '@quayside/contracts/si/roll.api';
import {
  changeSiStatus,
  modifySi,
  saveSiDraft,
  siDetail,
  siLogs,
  submitSi,
} from '@quayside/contracts/si/si.api';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { fateOf } from '../src/roll/fate-of-si.js';
import {
  aSubmission,
  BILL_NAMES,
  bookingChanges,
  givenOrder,
  HUAYUAN,
  startSi,
  statusChange,
} from './samples.js';

const clerk = anIdentity({ EmployeeId: 22, Name: '何晓雯', CompanyId: HUAYUAN.Id, ...HUAYUAN });
const desk = aStaffMember({ EmployeeId: 12, Name: '沈知远' });
const { Submitted, Approved, Made, Sent, Drafted, Confirmed, Issued } = SiStatus;

const AFTER: RollSailing = {
  Vessel: 'QUAY AURORA',
  Voyage: '015E',
  SailingDate: '2026-12-04',
  ArrivalDate: null,
  SiDeadline: '2026-12-01T04:00:00.000Z',
  VgmDeadline: null,
  YardDeadline: null,
  CustomsDeadline: null,
};
const NEW = {
  TBI_VESSEL: 'QUAY AURORA',
  TBI_VOYAGE: '015E',
  TBI_SAILINGDATE: '2026-12-04',
  TBI_DEADLINE: '2026-12-01T04:00:00Z',
};
const OLD = {
  TBI_VESSEL: 'QUAY HARMONY',
  TBI_VOYAGE: '012E',
  TBI_SAILINGDATE: '2026-11-27',
  TBI_DEADLINE: '2026-11-24T04:00:00Z',
};

describe('SIs of an order that is rolled', () => {
  let test: TestService;
  let booking = 6_700_000_000;
  beforeAll(async () => {
    test = await startSi({ answers: { [findEmployees.path]: () => [], ...BILL_NAMES } });
  });
  afterAll(() => test.close());

  /** An order with an SI that went as far as the states say. */
  async function given(...states: SiStatus[]) {
    const BookingNo = String(++booking);
    const OrderId = await givenOrder(test, { BookingNo, MblNo: `COSU${BookingNo}` });
    const { data } = await test.call(
      clerk,
      submitSi,
      aSubmission(OrderId, { TBI_MBL_NO: `COSU${BookingNo}`, TBI_SIMBL_NO: `COSU${BookingNo}` }),
    );
    const si = data[0]!.Id;
    for (const Status of states)
      expect((await test.call(desk, changeSiStatus, statusChange(si, Status))).status).toBe(200);
    return { OrderId, BookingNo, si };
  }
  type Given = Awaited<ReturnType<typeof given>>;
  const prepare = async ({ OrderId, BookingNo }: Pick<Given, 'OrderId' | 'BookingNo'>) =>
    (await test.call('booking', siRoll.roll, { OrderId, BookingNo, After: AFTER }))
      .data as RollPart;
  const apply = ({ OrderId, BookingNo }: Given, WorkflowId = randomUUID()) =>
    test.call('booking', siRoll.roll.move, {
      WorkflowId,
      OrderId,
      BookingNo,
      After: AFTER,
      Reason: '甩柜',
    });
  const undo = async ({ OrderId }: Given, WorkflowId: string, Asked = true) =>
    (
      await test.call('booking', siRoll.roll.putBack, {
        WorkflowId,
        OrderId,
        Reason: '改回',
        Asked,
      })
    ).data as RollPart;
  /** Booking's own turn: the order follows. */
  const follows = ({ OrderId }: Given) =>
    bookingChanges(
      test,
      OrderId,
      {
        Vessel: AFTER.Vessel,
        Voyage: AFTER.Voyage,
        SailingDate: AFTER.SailingDate,
        SiDeadline: AFTER.SiDeadline,
      },
      OrderCause.Rolled,
    );
  const detail = async ({ si }: Given) => (await test.call(desk, siDetail, { Id: si })).data;
  const verbs = async ({ si }: Given) =>
    (await test.call(desk, siLogs, { Id: si })).data.map(({ Verb }) => Verb);
  const effects = ({ Papers }: RollPart) => Papers.map(({ Kind, Effect }) => [Kind, Effect]);

  it('move with a step in the story and no drift, once, and are back as they were', async () => {
    const one = await given(Approved);
    const part = await prepare(one);
    expect(effects(part)).toEqual([['SI', RollEffect.Move]]);
    expect(
      part.Papers[0]?.Differences.map(({ Label, Before, After }) => [Label, Before, After]),
    ).toEqual([
      ['船名', 'QUAY HARMONY', 'QUAY AURORA'],
      ['航次', '012E', '015E'],
      ['开航日', '2026-11-27', '2026-12-04'],
      ['截单时间', '2026-11-24 12:00 UTC+8', '2026-12-01 12:00 UTC+8'],
    ]);
    expect(part.Owners).toEqual([22]);
    expect(await detail(one)).toMatchObject({ ...OLD, Version: 2 });

    const workflow = randomUUID();
    const first = await apply(one, workflow);
    expect((await apply(one, workflow)).data).toEqual(first.data);
    await follows(one);
    expect(await detail(one)).toMatchObject({ ...NEW, TBI_STATUS: Approved, Version: 3 });
    expect((await test.call(clerk, siDrifts, { Id: one.si })).data).toEqual([]);
    expect(await verbs(one)).toEqual([SiVerb.Submit, SiVerb.Approve, SiVerb.Roll]);
    expect(
      (await test.call(clerk, siLogs, { Id: one.si })).data
        .at(-1)
        ?.Differences.map(({ Prop }) => Prop),
    ).toEqual(Object.keys(NEW));

    expect(effects(await undo(one, workflow))).toEqual([['SI', RollEffect.Restored]]);
    await undo(one, workflow);
    expect(await detail(one)).toMatchObject({ ...OLD, TBI_STATUS: Approved, Version: 4 });
    expect((await verbs(one)).slice(-1)).toEqual([SiVerb.UndoRoll]);
    // A call that comes late moves nothing again.
    await apply(one, workflow);
    expect(await detail(one)).toMatchObject({ ...OLD, Version: 4 });
  });

  it('drift nowhere either where their order moves back before them', async () => {
    const one = await given(Approved);
    const workflow = randomUUID();
    await apply(one, workflow);
    await follows(one);
    const back = {
      Vessel: OLD.TBI_VESSEL,
      Voyage: OLD.TBI_VOYAGE,
      SailingDate: OLD.TBI_SAILINGDATE,
      SiDeadline: OLD.TBI_DEADLINE,
    };
    await bookingChanges(test, one.OrderId, back, OrderCause.Rolled);
    const drifts = async () =>
      (await test.call(clerk, siDrifts, { Id: one.si })).data.map(({ Prop }) => Prop).sort();
    expect(await drifts()).toEqual(['TBI_SAILINGDATE', 'TBI_VESSEL', 'TBI_VOYAGE']);
    await undo(one, workflow);
    expect([await drifts(), await detail(one)]).toEqual([[], expect.objectContaining(OLD)]);
  });

  it('that the carrier has go back to the maker, whose draft of it counts no more, and come back with it', async () => {
    const one = await given(Approved, Made, Sent);
    const {
      TBI_SIMBL_NO = null,
      TBI_CONSIGNEE = null,
      TBI_CONSIGNOR = null,
      TBI_MARKS = null,
      BoxInfos,
    } = await detail(one);
    const Bill = { Header: { TBI_SIMBL_NO, TBI_CONSIGNEE, TBI_CONSIGNOR, TBI_MARKS }, BoxInfos };
    expect(
      (await test.call(desk, saveDraftBill, { TBI_ID: one.si, Bill, Source: 'entered' })).status,
    ).toBe(200);
    expect((await detail(one)).TBI_STATUS).toBe(Drafted);
    expect(effects(await prepare(one))).toEqual([
      ['SI', RollEffect.Resend],
      ['提单草稿', RollEffect.Outdated],
    ]);
    const workflow = randomUUID();
    await apply(one, workflow);
    expect(await detail(one)).toMatchObject({ ...NEW, TBI_STATUS: Made });
    const drafts = async () =>
      (await test.call(desk, listDrafts, { TBI_ID: one.si })).data.map(({ State }) => State);
    expect(await drafts()).toEqual([DraftState.Superseded]);
    await undo(one, workflow);
    expect([(await detail(one)).TBI_STATUS, await drafts()]).toEqual([Drafted, [DraftState.Open]]);
  });

  it('that somebody typed into since keep what he typed, and go back to their voyage', async () => {
    const one = await given(Approved);
    const workflow = randomUUID();
    await apply(one, workflow);
    await follows(one);
    const { AllowedActions: _, ...whole } = await detail(one);
    const changed = await test.call(desk, modifySi, { ...whole, TBI_MARKS: 'CHANGED' } as never);
    expect(changed.status).toBe(200);
    const part = await undo(one, workflow);
    expect(effects(part)).toEqual([['SI', RollEffect.Restored]]);
    expect(part.Papers[0]?.Note).toContain('沈知远');
    expect(await detail(one)).toMatchObject({
      ...OLD,
      TBI_MARKS: 'CHANGED',
      TBI_STATUS: Submitted,
    });
    expect(await verbs(one)).toContain(SiVerb.UndoRoll);
  });

  it('that the carrier had stay to be sent again where somebody typed into them', async () => {
    const one = await given(Approved, Made, Sent);
    const workflow = randomUUID();
    await apply(one, workflow);
    await follows(one);
    const { AllowedActions: _, ...whole } = await detail(one);
    expect(whole.TBI_STATUS).toBe(Made);
    const changed = await test.call(desk, modifySi, {
      ...whole,
      TBI_MARKS: 'CHANGED',
      AmendmentConfirmed: true,
    } as never);
    expect(changed.status).toBe(200);
    await undo(one, workflow);
    expect(await detail(one)).toMatchObject({
      ...OLD,
      TBI_MARKS: 'CHANGED',
      TBI_STATUS: Submitted,
    });
  });

  it('whose voyage was changed since stay as they are, and are named', async () => {
    const one = await given(Approved);
    const workflow = randomUUID();
    await apply(one, workflow);
    await follows(one);
    await bookingChanges(test, one.OrderId, { Voyage: '016E' }, OrderCause.Rolled);
    const { AllowedActions: _, ...whole } = await detail(one);
    const changed = await test.call(desk, modifySi, { ...whole, TBI_VOYAGE: '016E' } as never);
    expect(changed.status).toBe(200);
    const part = await undo(one, workflow);
    expect(effects(part)).toEqual([['SI', RollEffect.Keep]]);
    expect(part.Papers[0]?.Note).toContain('沈知远');
    expect(await detail(one)).toMatchObject({ TBI_VESSEL: 'QUAY AURORA', TBI_VOYAGE: '016E' });
    // It is open to see that the order says otherwise now.
    await bookingChanges(
      test,
      one.OrderId,
      { Vessel: 'QUAY HARMONY', Voyage: '012E', SailingDate: '2026-11-27' },
      OrderCause.Rolled,
    );
    expect(
      (await test.call(clerk, siDrifts, { Id: one.si })).data.map(({ Prop }) => Prop).sort(),
    ).toEqual(['TBI_SAILINGDATE', 'TBI_VESSEL', 'TBI_VOYAGE']);
    expect(await verbs(one)).not.toContain(SiVerb.Drift);
  });

  it('stop a roll with an issued bill, whole; what nobody handed in is named and left', async () => {
    const one = await given();
    const BookingNo = String(++booking);
    const begun = await givenOrder(test, { BookingNo, MblNo: `COSU${BookingNo}` });
    await test.call(clerk, saveSiDraft, { CGO_ID: begun, TBI_ID: 0, Num: 1, Copies: [] });
    expect(effects(await prepare({ OrderId: begun, BookingNo }))).toEqual([
      ['SI草稿', RollEffect.Keep],
    ]);
    await test
      .ctx()
      .sql('UPDATE shipping_instruction SET tbi_status = $2 WHERE id = $1', [one.si, Issued]);
    expect(effects(await prepare(one))).toEqual([['SI', RollEffect.Block]]);
    expect((await apply(one)).refusal.Code).toBe('si.roll-blocked');
    expect(await detail(one)).toMatchObject(OLD);
    expect(
      (await test.call(desk, siRoll.roll, { OrderId: one.OrderId, BookingNo: null, After: AFTER }))
        .status,
    ).toBe(403);
  });

  it('cannot be amended once the carrier was told that his draft is right, nor with another booking’s cargo on the bill', () => {
    const sent = { Function: MessageFunction.Original, State: 'accepted', Handed: true } as const;
    const confirmed = {
      Function: MessageFunction.Confirm,
      State: 'accepted',
      Handed: true,
    } as const;
    const fate = (
      status: SiStatus,
      messages: Parameters<typeof fateOf>[0]['messages'] = [],
      holdsMerge = false,
    ) => fateOf({ status, messages, holdsMerge }).effect;
    expect(fate(Confirmed, [sent])).toBe(RollEffect.Resend);
    expect(fate(Confirmed, [sent, confirmed])).toBe(RollEffect.Block);
    expect([fate(Sent), fate(Sent, [sent]), fate(Made), fate(Made, [], true)]).toEqual([
      RollEffect.Resend,
      RollEffect.Resend,
      RollEffect.Move,
      RollEffect.Block,
    ]);
  });
});
