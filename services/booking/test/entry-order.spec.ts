import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Identity } from '@quayside/contracts/auth/session';
import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import * as api from '@quayside/contracts/booking/entry/entry-order.api';
import { type Notice, notice } from '@quayside/contracts/messaging/notice';
import type { TestService } from '@quayside/test-kit/test-service';
import { missingPage } from '../src/entry-order/list-entries.js';
import {
  anEntry,
  bookedEntry,
  canSignIn,
  clerk,
  colleague,
  formOf,
  staff,
  startBooking,
  step,
  stranger,
  submitted,
} from './entries.js';
import { HUAYUAN, LANTIAN } from './samples.js';

const PAYABLE = {
  Side: 'payable',
  Name: '海运费',
  Quantity: 2,
  Price: 1800,
  Currency: 'USD',
  Partner: 'COSCO',
} as const;
const RECEIVABLE = { ...PAYABLE, Side: 'receivable', Price: 2100, Partner: null } as const;
const INTERNAL = { Audience: 'internal', Text: '老客户，优先放舱' } as const;

describe('an entered order', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
  });
  afterAll(() => test.close());

  const read = async (Id: number, as = staff) => (await test.call(as, api.entryOrder, { Id })).data;
  const told = async (id: number) =>
    (
      await test
        .ctx()
        .sql<{ payload: Notice }>(
          'SELECT payload FROM _outbox WHERE name = $1 AND aggregate = $2 ORDER BY id',
          [notice.name, `entry-${id}`],
        )
    ).flatMap(({ payload }) => payload.Messages.map(({ Item, To }) => [Item, To[0]]));

  it('is kept as a draft with whatever it lacks, and handed in when it lacks nothing for the booking', async () => {
    const empty: EntryInput = {
      ...anEntry(),
      LoadPort: null,
      LoadCode: null,
      Goods: [],
      Boxes: [],
    };
    const { data: draft } = await test.call(clerk, api.saveEntryOrder, { Order: empty });
    expect(draft).toMatchObject({
      State: EntryState.Draft,
      CompanyId: HUAYUAN.Id,
      CreateName: '何晓雯',
      OnBehalf: false,
      Version: 1,
    });
    expect(draft.EntryNo).toMatch(/^EO2611\d{4}$/);
    const { status, refusal } = await test.call(clerk, api.submitEntryOrder, {
      Id: draft.Id,
      Version: 1,
      Order: empty,
    });
    expect([status, refusal.Code]).toEqual([422, 'entry.faulty']);
    expect(refusal.Errors?.map(({ Prop, Code }) => [Prop, Code])).toEqual([
      ['Order.LoadPort', 'required'],
      ['Order.LoadCode', 'required'],
      ['Order.Goods', 'required'],
      ['Order.Boxes', 'required'],
    ]);
    const { data: whole } = await test.call(clerk, api.submitEntryOrder, {
      Id: draft.Id,
      Version: 1,
      Order: anEntry(),
    });
    expect(whole).toMatchObject({
      Id: draft.Id,
      EntryNo: draft.EntryNo,
      State: EntryState.Submitted,
      Version: 2,
      ContainerSummary: '40HQ*2',
      TotalPackages: 1500,
      TotalWeight: 18000.5,
      TotalVolume: 90.25,
      MissingDue: '2026-12-06T04:00:00Z',
    });
    expect(whole.Boxes).toEqual([
      expect.objectContaining({ LineId: expect.any(Number), Type: '40HQ', Count: 2 }),
    ]);
    expect(await told(draft.Id)).toEqual([['待受理', { Permission: 'entry:handle', Staff: true }]]);
  });

  it('is checked by the same rules without being kept', async () => {
    const Order = anEntry({ Boxes: [{ Type: '40HQ', Number: 'CSNU6001237' }] });
    const { data } = await test.call(clerk, api.checkEntryOrder, { Order });
    expect(data.Passed).toBe(false);
    expect(data.Findings.filter(({ Weight }) => Weight === 'error')).toEqual([
      expect.objectContaining({ Prop: 'Boxes[0].Number', Code: 'container-check-digit' }),
    ]);
    expect(data.Findings).toContainEqual(
      expect.objectContaining({ Prop: 'Goods[0].HsCode', Weight: 'info', Stage: 'si' }),
    );
  });

  it('is told by the check whatever a hand-in would refuse', async () => {
    const entry = await submitted(test, { Fees: [RECEIVABLE] });
    const Order = {
      ...formOf(await read(entry.Id, clerk)),
      Fees: [{ ...RECEIVABLE, LineId: entry.Fees[0]!.LineId!, Price: 1 }, PAYABLE],
      Remarks: [{ Audience: 'internal' as const, Text: '优先放舱' }],
      Goods: [{ ...entry.Goods[0]!, LineId: 999_999 }],
    };
    const { data } = await test.call(clerk, api.checkEntryOrder, { Id: entry.Id, Order });
    expect([
      data.Passed,
      data.Findings.flatMap(({ Prop, Code, Weight }) =>
        Weight === 'error' ? `${Prop} ${Code}` : [],
      ),
    ]).toEqual([
      false,
      [
        'Fees[1].Side not-yours',
        'Remarks[0].Audience not-yours',
        'Goods[0].LineId unknown-line',
        'Fees frozen',
      ],
    ]);
    // Of an order that changed meanwhile a hand-in says that, and nothing of what is the other's doing.
    const stale = await test.call(clerk, api.checkEntryOrder, {
      Id: entry.Id,
      Version: 0,
      Order: { ...Order, Fees: [], Remarks: [] },
    });
    expect(stale.data.Passed).toBe(true);
    const own = { ...formOf(await read(entry.Id, clerk)), CustomerRef: 'HY-8' };
    expect(
      (await test.call(clerk, api.checkEntryOrder, { Id: entry.Id, Order: own })).data.Passed,
    ).toBe(true);
  });

  it('goes the way of its states, each step by who may, with its story', async () => {
    const entry = await submitted(test);
    expect((await step(test, entry, EntryVerb.Accept, null, clerk)).refusal.Code).toBe(
      'access.denied',
    );
    expect((await step(test, entry, EntryVerb.Complete)).refusal.Code).toBe('state.refused');
    expect((await step(test, entry, EntryVerb.Submit)).refusal.Code).toBe('state.refused');
    expect((await step(test, { ...entry, Version: 9 }, EntryVerb.Accept)).status).toBe(412);
    const { data: accepted } = await step(test, entry, EntryVerb.Accept);
    expect(accepted).toMatchObject({
      State: EntryState.Accepted,
      OwnerId: 12,
      OwnerName: '沈知远',
    });
    expect((await step(test, accepted, EntryVerb.Ask, '  ')).refusal.Errors?.[0]).toMatchObject({
      Prop: 'Remarks',
    });
    const { data: asked } = await step(test, accepted, EntryVerb.Ask, '请补收货人');
    expect(asked).toMatchObject({ State: EntryState.Lacking, Opinion: '请补收货人' });
    const seen = await read(entry.Id, clerk);
    expect(seen.AllowedActions).toContainEqual({
      Verb: 'supplement',
      To: EntryState.Accepted,
      RemarksRequired: false,
    });
    const Order = {
      ...formOf(seen),
      Parties: [...seen.Parties, { Role: 'consignee' as const, Name: 'SAMPLE IMPORT INC' }],
    };
    const { data: supplemented } = await test.call(colleague, api.submitEntryOrder, {
      Id: entry.Id,
      Version: seen.Version,
      Order,
    });
    expect(supplemented).toMatchObject({ State: EntryState.Accepted, Opinion: null });
    expect(supplemented.Parties[0]?.LineId).toBe(entry.Parties[0]?.LineId);
    const late = await test.call(clerk, api.submitEntryOrder, {
      Id: entry.Id,
      Version: supplemented.Version,
      Order: formOf(supplemented),
    });
    expect(late.refusal.Code).toBe('access.denied');
    const { data: returned } = await step(test, supplemented, EntryVerb.Return, '船期已满');
    const { data: again } = await test.call(clerk, api.submitEntryOrder, {
      Id: entry.Id,
      Version: returned.Version,
      Order: formOf(returned),
    });
    expect(again).toMatchObject({ State: EntryState.Submitted, AcceptTime: null, OwnerId: 12 });
    const { data: cancelled } = await step(test, again, EntryVerb.Cancel, '客户取消出运', clerk);
    expect(cancelled).toMatchObject({
      State: EntryState.Cancelled,
      MissingCount: 0,
      MissingDue: null,
      AllowedActions: [],
    });
    const { data: story } = await test.call(clerk, api.entryStory, { Id: entry.Id });
    expect(
      story.map(({ Verb, FromStatus, ToStatus, EmployeeName, Remarks }) => [
        Verb,
        FromStatus,
        ToStatus,
        EmployeeName,
        Remarks,
      ]),
    ).toEqual([
      ['submit', null, 20, '何晓雯', null],
      ['accept', 20, 30, '沈知远', null],
      ['ask', 30, 40, '沈知远', '请补收货人'],
      ['supplement', 40, 30, '周启明', null],
      ['return', 30, 90, '沈知远', '船期已满'],
      ['submit', 90, 20, '何晓雯', null],
      ['cancel', 20, 80, '何晓雯', '客户取消出运'],
    ]);
    expect(story[3]?.Differences).toEqual([
      {
        Prop: 'Parties[1]',
        Label: '当事方2 新增',
        Before: null,
        After: '收货人 SAMPLE IMPORT INC',
      },
    ]);
    const customer = { Employees: [22], CompanyId: HUAYUAN.Id, Permission: 'entry:submit' };
    const owner = { Employees: [12], Permission: 'entry:handle' };
    expect(
      (await told(entry.Id)).filter(([, to]) => (to as { Employees?: number[] }).Employees),
    ).toEqual([
      ['已受理', customer],
      ['待补充', customer],
      ['已补充', owner],
      ['已退回', customer],
      ['待受理', owner],
      ['录单取消', owner],
    ]);
  });

  it('keeps the numbers of its lines when it is handed in again without them', async () => {
    const line = { HsCode: '441490', Packages: 10, PackageUnit: 'CT', Weight: 1000, Volume: 10 };
    const two = { Goods: ['FRAMES', 'VASES'].map((Description) => ({ ...line, Description })) };
    const entry = await submitted(test, { ...two, Remarks: [INTERNAL] }, staff);
    const seen = await read(entry.Id, clerk);
    const bare = <L extends object>(lines: readonly L[]) =>
      lines.map((line) => ({ ...line, LineId: null }));
    const [frames, vases] = bare(seen.Goods);
    const Order = {
      ...formOf(seen),
      Parties: bare(seen.Parties),
      Boxes: bare(seen.Boxes),
      Goods: [{ ...frames!, Packages: 12 }, vases!],
    };
    const { data } = await test.call(clerk, api.submitEntryOrder, {
      Id: entry.Id,
      Version: seen.Version,
      Order,
    });
    const ids = (lines: readonly { LineId?: number | null }[]) => lines.map(({ LineId }) => LineId);
    expect([data.Parties, data.Boxes, data.Goods].map(ids)).toEqual(
      [seen.Parties, seen.Boxes, seen.Goods].map(ids),
    );
    expect(data.Goods[0]!.Packages).toBe(12);
    expect((await read(entry.Id)).Remarks).toEqual(entry.Remarks);
  });

  it('is entered by staff for a customer whom they name, and by customers for themselves alone', async () => {
    const entry = await submitted(test, {}, staff);
    expect(entry).toMatchObject({
      CompanyId: HUAYUAN.Id,
      CompanyName: HUAYUAN.CompanyName,
      OnBehalf: true,
    });
    expect((await test.call(clerk, api.entryOrder, { Id: entry.Id })).status).toBe(200);
    for (const [as, CompanyId, Code] of [
      [staff, null, 'required'],
      [staff, 77, 'company-unknown'],
      [stranger, HUAYUAN.Id, 'company-foreign'],
    ] as const) {
      const { status, refusal } = await test.call(as, api.submitEntryOrder, {
        Order: anEntry(),
        CompanyId,
      });
      expect([status, refusal.Errors?.map(({ Prop, Code: code }) => [Prop, code])]).toEqual([
        400,
        [['CompanyId', Code]],
      ]);
    }
    const moved = await test.call(staff, api.submitEntryOrder, {
      Id: entry.Id,
      Version: 1,
      Order: formOf(entry),
      CompanyId: 3,
    });
    expect(moved.refusal.Errors?.[0]).toMatchObject({ Prop: 'CompanyId', Code: 'company-fixed' });
  });

  it('keeps from customers what is owed to others and what is not said to them, wherever it stands', async () => {
    const entry = await submitted(
      test,
      { Fees: [PAYABLE, RECEIVABLE], Remarks: [INTERNAL] },
      staff,
    );
    expect(entry.Fees.map(({ Side }) => Side)).toEqual(['receivable', 'payable']);
    const seen = await read(entry.Id, clerk);
    expect([seen.Fees.map(({ Price }) => Price), seen.Remarks]).toEqual([[2100], []]);
    for (const hidden of [{ Fees: [PAYABLE] }, { Remarks: [INTERNAL] }]) {
      const { status, refusal } = await test.call(clerk, api.submitEntryOrder, {
        Order: anEntry(hidden),
      });
      expect([status, refusal.Errors?.[0]?.Code]).toEqual([400, 'not-yours']);
    }
    const Order = { ...formOf(entry), Fees: [{ ...entry.Fees[0]!, Quantity: 3 }, entry.Fees[1]!] };
    await test.call(staff, api.submitEntryOrder, { Id: entry.Id, Version: 1, Order });
    const after = await read(entry.Id);
    expect(after.Fees.map(({ Side, Quantity, LineId }) => [Side, Quantity, LineId])).toEqual([
      ['receivable', 3, entry.Fees[0]?.LineId],
      ['payable', 2, entry.Fees[1]?.LineId],
    ]);
    expect(after.Remarks).toEqual(entry.Remarks);
    const dearer = {
      ...formOf(after),
      Fees: [after.Fees[0]!, { ...after.Fees[1]!, Price: 1950 }],
      Remarks: [],
    };
    const before = (await told(entry.Id)).length;
    await test.call(staff, api.submitEntryOrder, { Id: entry.Id, Version: 2, Order: dearer });
    // Nobody is told of what the customer does not read, and his story has no step of it.
    expect((await told(entry.Id)).length).toBe(before);
    const steps = async (as: typeof staff) =>
      (await test.call(as, api.entryStory, { Id: entry.Id })).data.map(({ Verb }) => Verb);
    expect([await steps(clerk), await steps(staff)]).toEqual([
      ['submit', 'correct'],
      ['submit', 'correct', 'correct'],
    ]);
    const differences = async (as: typeof staff) =>
      (await test.call(as, api.entryStory, { Id: entry.Id })).data.flatMap(
        (each) => each.Differences,
      );
    expect((await differences(clerk)).map(({ Prop }) => Prop)).toEqual(['Fees[0].Quantity']);
    expect((await differences(staff)).map(({ Prop, After }) => [Prop, After])).toEqual([
      ['Fees[0].Quantity', '3'],
      ['Fees[0].Price', '1950'],
      ['Remarks', null],
    ]);
    const asCustomer = JSON.stringify([
      await read(entry.Id, clerk),
      (await test.call(clerk, api.entryStory, { Id: entry.Id })).data,
    ]);
    expect(asCustomer).not.toMatch(/1800,|1950|COSCO|优先放舱|Hidden/);
  });

  it('leaves what the desk wrote to the desk', async () => {
    const service = { Kind: 'trucking' as const, Wish: '12月1日装箱' };
    const entry = await submitted(test, { Fees: [RECEIVABLE], Services: [service] });
    const write = async (as: typeof staff, change: (order: EntryInput) => Partial<EntryInput>) => {
      const now = await read(entry.Id, as);
      const Order = { ...formOf(now), ...change(formOf(now)) };
      return test.call(as, api.submitEntryOrder, { Id: entry.Id, Version: now.Version, Order });
    };
    const places = async (change: (order: EntryInput) => Partial<EntryInput>) => {
      const { status, refusal } = await write(clerk, change);
      return status === 200
        ? []
        : [status, ...refusal.Errors!.map(({ Prop, Code }) => `${Prop} ${Code}`)];
    };
    const priced =
      (Price: number) =>
      ({ Fees }: EntryInput) => ({ Fees: Fees.map((line) => ({ ...line, Price })) });
    expect(await places(priced(1))).toEqual([422, 'Order.Fees frozen']);
    const carried = ({ Services }: EntryInput) => ({
      MblNo: 'COSU6100000099',
      Fees: [{ ...RECEIVABLE, Price: 2000 }],
      Services: Services.map((line) => ({
        ...line,
        Provider: '甬顺车队',
        PaperNo: 'T-1',
        PlanTime: '2026-12-01T02:00:00Z',
      })),
    });
    expect((await write(staff, carried)).status).toBe(200);
    expect((await step(test, await read(entry.Id), EntryVerb.Ask, '请补收货人')).status).toBe(200);
    // The desk goes on while the customer is asked.
    expect((await write(staff, () => ({ CustomerRef: 'HY-9' }))).data).toMatchObject({
      State: EntryState.Lacking,
      Opinion: '请补收货人',
    });
    expect(await places(priced(1))).toEqual([422, 'Order.Fees frozen']);
    expect(await places(() => ({ MblNo: 'HACKMBL1', SiDeadline: '2026-12-08T04:00:00Z' }))).toEqual(
      [422, 'Order.MblNo frozen', 'Order.SiDeadline frozen'],
    );
    expect(
      await places(({ Services }) => ({
        Services: [{ ...Services[0]!, Provider: 'X', ActualTime: '2026-11-20T00:00:00Z' }],
      })),
    ).toEqual([422, 'Order.Services[0].Provider frozen', 'Order.Services[0].ActualTime frozen']);
    expect(await places(() => ({ Services: [] }))).toEqual([422, 'Order.Services frozen']);
    // What is his he may say, written as he likes.
    const supplemented = await write(clerk, ({ Services }) => ({
      Services: [{ ...Services[0]!, Wish: '12月2日装箱', PlanTime: '2026-12-01T10:00:00+08:00' }],
    }));
    expect(supplemented.data).toMatchObject({
      State: EntryState.Submitted,
      Services: [{ Wish: '12月2日装箱', Provider: '甬顺车队' }],
    });
  });

  it('takes nothing but spaces for nothing', async () => {
    const { refusal } = await test.call(clerk, api.submitEntryOrder, {
      Order: anEntry({ LoadPort: '  ', Parties: [{ Role: 'shipper', Name: ' ', Address: '\t' }] }),
    });
    expect(refusal.Errors?.map(({ Prop }) => Prop)).toEqual(
      expect.arrayContaining(['Order.LoadPort', 'Order.Parties[0].Name']),
    );
    expect((await submitted(test, { ContractNo: '   ' })).ContractNo).toBeNull();
  });

  it('answers one write of two at the same moment, and repeats nothing with the same key', async () => {
    const entry = await submitted(test);
    const request = { Id: entry.Id, Version: 1, Order: formOf(entry) };
    const both = await Promise.all(
      [clerk, colleague].map((as) => test.call(as, api.submitEntryOrder, request)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const once = () =>
      test.call(
        clerk,
        api.submitEntryOrder,
        { Order: anEntry() },
        { 'idempotency-key': 'entry-once' },
      );
    const [first, second] = [await once(), await once()];
    expect(second.data).toEqual(first.data);
    const many = await Promise.all(Array.from({ length: 8 }, () => submitted(test)));
    expect(new Set(many.map(({ EntryNo }) => EntryNo)).size).toBe(8);
    const noVersion = await test.call(clerk, api.submitEntryOrder, {
      Id: entry.Id,
      Order: anEntry(),
    });
    expect([noVersion.status, noVersion.refusal.Errors?.[0]?.Prop]).toEqual([400, 'Version']);
    const foreignLine = {
      ...anEntry(),
      Boxes: [{ ...many[0]!.Boxes[0]!, LineId: many[1]!.Boxes[0]!.LineId! }],
    };
    expect(
      (
        await test.call(clerk, api.submitEntryOrder, {
          Id: many[0]!.Id,
          Version: 1,
          Order: foreignLine,
        })
      ).refusal.Errors?.[0]?.Code,
    ).toBe('unknown-line');
  });

  it('is nobody else’s', async () => {
    const entry = await submitted(test);
    for (const [endpoint, request] of [
      [api.entryOrder, { Id: entry.Id }],
      [api.entryStory, { Id: entry.Id }],
      [api.missingOf, { Id: entry.Id }],
      [api.submitEntryOrder, { Id: entry.Id, Version: 1, Order: anEntry() }],
      [api.checkEntryOrder, { Id: entry.Id, Order: anEntry() }],
      [api.actOnEntryOrder, { Id: entry.Id, Version: 1, Verb: 'cancel', Remarks: '取消' }],
      [api.saveEntryDraft, { EntryId: entry.Id, Content: {} }],
    ] as const) {
      expect((await test.call(stranger, endpoint as never, request as never)).status).toBe(404);
    }
    const { data } = await test.call(stranger, api.listEntryOrders, {});
    expect(data.Rows.filter(({ CompanyId }) => CompanyId !== LANTIAN.Id)).toEqual([]);
  });

  it('is no business of staff before it is handed in, unless one of them entered it', async () => {
    const Order = anEntry({ CustomerRef: 'UNSENT' });
    const { data: own } = await test.call(clerk, api.saveEntryOrder, { Order });
    const { data: onBehalf } = await test.call(staff, api.saveEntryOrder, {
      Order,
      CompanyId: HUAYUAN.Id,
    });
    const found = async (
      as: Identity,
      endpoint = api.listEntryOrders,
      query: Partial<api.EntryQuery> = {},
    ) =>
      (
        (await test.call(as, endpoint, { Keyword: 'UNSENT', ...query })).data.Rows as {
          Id: number;
        }[]
      )
        .map(({ Id }) => Id)
        .sort((a, b) => a - b);
    expect(await found(staff)).toEqual([onBehalf.Id]);
    expect(
      await found(staff, api.listEntryOrders, { State: [EntryState.Draft, EntryState.Submitted] }),
    ).toEqual([onBehalf.Id]);
    expect(await found(staff, api.listMissing as never)).toEqual([onBehalf.Id]);
    expect(
      (await test.call(staff, api.exportEntryOrders, { Keyword: 'UNSENT' })).headers[
        'x-total-rows'
      ],
    ).toBe('1');
    for (const [endpoint, request] of [
      [api.entryOrder, { Id: own.Id }],
      [api.entryStory, { Id: own.Id }],
      [api.missingOf, { Id: own.Id }],
      [api.remindMissing, { Id: own.Id }],
      [api.saveEntryOrder, { Id: own.Id, Version: 1, Order }],
      [api.actOnEntryOrder, { Id: own.Id, Version: 1, Verb: 'cancel', Remarks: '取消' }],
      [api.takeEntryOrder, { Id: own.Id }],
      [api.saveEntryDraft, { EntryId: own.Id, Content: {} }],
    ] as const) {
      expect([
        endpoint.path,
        (await test.call(staff, endpoint as never, request as never)).status,
      ]).toEqual([endpoint.path, 404]);
    }
    expect(await found(clerk)).toEqual([own.Id, onBehalf.Id]);
    await test.call(clerk, api.submitEntryOrder, { Id: own.Id, Version: 1, Order });
    expect(await found(staff)).toEqual([own.Id, onBehalf.Id]);
    const { data: dropped } = await test.call(clerk, api.saveEntryOrder, { Order });
    await step(test, dropped, EntryVerb.Cancel, '不出了', clerk);
    expect(await found(staff, api.listEntryOrders, { State: [EntryState.Cancelled] })).toEqual([]);
    expect((await test.call(staff, api.entryOrder, { Id: dropped.Id })).status).toBe(404);
    expect([
      await found(clerk, api.listEntryOrders, { State: [EntryState.Cancelled] }),
      await told(dropped.Id),
    ]).toEqual([[dropped.Id], []]);
  });

  it('is seen by who sees his own alone: what he entered, and what is done for him', async () => {
    const onlyOwn = (who: Identity): Identity => ({ ...who, DataScope: 'own' });
    const mine = await submitted(test, { CustomerRef: 'OWN-SCOPE' });
    const ofColleague = await submitted(test, { CustomerRef: 'OWN-SCOPE' }, colleague);
    const ofStaff = await submitted(test, { CustomerRef: 'OWN-SCOPE' }, staff);
    const seen = async (as: Identity) =>
      (await test.call(as, api.listEntryOrders, { Keyword: 'OWN-SCOPE' })).data.Rows.map(
        ({ Id }) => Id,
      ).sort((a, b) => a - b);
    expect(await seen(onlyOwn(clerk))).toEqual([mine.Id, ofStaff.Id]);
    expect((await test.call(onlyOwn(clerk), api.entryOrder, { Id: ofColleague.Id })).status).toBe(
      404,
    );
    const other = { ...staff, EmployeeId: 13 };
    expect(await seen(onlyOwn(other))).toEqual([]);
    expect(await seen(onlyOwn(staff))).toEqual([ofStaff.Id]);
    await test.call(staff, api.takeEntryOrder, { Id: mine.Id, OwnerId: 12 });
    expect(await seen(onlyOwn(staff))).toEqual([mine.Id, ofStaff.Id]);
  });

  it('is found by number, reference and customer, by state and by when its data is due', async () => {
    const entry = await submitted(test, { CustomerRef: 'ZEBRA-4711' });
    const find = async (query: Partial<api.EntryQuery>) =>
      (await test.call(staff, api.listEntryOrders, query as api.EntryQuery)).data.Rows.map(
        ({ Id }) => Id,
      );
    expect(await find({ Keyword: 'zebra-47' })).toEqual([entry.Id]);
    expect(await find({ Keyword: entry.EntryNo })).toEqual([entry.Id]);
    expect(await find({ Keyword: 'zebra', State: [EntryState.Draft] })).toEqual([]);
    expect(await find({ Keyword: 'zebra', State: [EntryState.Submitted], Due: 'later' })).toEqual([
      entry.Id,
    ]);
    expect(await find({ Keyword: 'zebra', Due: 'overdue' })).toEqual([]);
    expect(await find({ Keyword: 'zebra', CompanyId: 3 })).toEqual([]);
    const { headers } = await test.call(clerk, api.exportEntryOrders, { Keyword: 'zebra' });
    expect(headers['x-total-rows']).toBe('1');
  });

  it('keeps what somebody types, tells who else does, and lets it go when it is handed in', async () => {
    const entry = await submitted(test);
    const Content = { Order: { CustomerRef: '半张' } };
    await test.call(colleague, api.saveEntryDraft, { EntryId: entry.Id, Content });
    const { data: saved } = await test.call(clerk, api.saveEntryDraft, {
      EntryId: entry.Id,
      Content,
    });
    expect(saved).toMatchObject({ Version: 1, Others: [{ Name: '周启明' }] });
    const { data: ofStaff } = await test.call(staff, api.saveEntryDraft, {
      EntryId: entry.Id,
      Content,
    });
    expect(ofStaff.Others.map(({ Name }) => Name).sort()).toEqual(['何晓雯', '周启明']);
    const { data: again } = await test.call(clerk, api.entryDraft, { EntryId: entry.Id });
    expect(again).toEqual([
      expect.objectContaining({
        Content,
        Others: expect.not.arrayContaining([expect.objectContaining({ Name: '沈知远' })]),
      }),
    ]);
    await test.call(clerk, api.submitEntryOrder, {
      Id: entry.Id,
      Version: 1,
      Order: formOf(entry),
    });
    expect((await test.call(clerk, api.entryDraft, { EntryId: entry.Id })).data).toEqual([]);
    await test.call(colleague, api.deleteEntryDraft, { EntryId: entry.Id });
    expect((await test.call(colleague, api.entryDraft, { EntryId: entry.Id })).data).toEqual([]);
  });

  it('is listed with what it lacks by one statement for the hours of all customers of the page', async () => {
    const LANTIAN_DUE = { CompanyId: LANTIAN.Id, BookingHours: 168, SiHours: 72, CustomsHours: 24 };
    await test.call(staff, api.saveEntryDue, LANTIAN_DUE);
    for (const as of [clerk, clerk, stranger])
      await test.call(as, api.saveEntryOrder, { Order: anEntry({ CustomerRef: 'HOURS' }) });
    await test.ctx().sql("UPDATE entry_order SET on_behalf = true WHERE customer_ref = 'HOURS'");
    const ctx = test.ctx(staff);
    const sent: string[] = [];
    const sql = ctx.sql.bind(ctx);
    ctx.sql = ((text: string, params?: readonly unknown[]) => {
      sent.push(text);
      return sql(text, params);
    }) as typeof ctx.sql;
    const { Rows } = await missingPage(ctx, { Keyword: 'HOURS' });
    const due = ({ CompanyId, Missing }: api.MissingRow) => [
      CompanyId,
      Missing.find(({ Stage }) => Stage === 'si')?.Due,
    ];
    expect(Rows.map(due).sort()).toEqual([
      [HUAYUAN.Id, '2026-12-06T04:00:00.000Z'],
      [HUAYUAN.Id, '2026-12-06T04:00:00.000Z'],
      [LANTIAN.Id, '2026-12-04T04:00:00.000Z'],
    ]);
    expect(sent.filter((text) => text.includes('entry_due'))).toHaveLength(1);
  });

  it('tells what it lacks until when, and reminds the customer of it', async () => {
    const entry = await bookedEntry(test, { CustomerRef: 'LACKS' });
    const { data } = await test.call(clerk, api.listMissing, { Keyword: 'LACKS' });
    const dueTime = '2026-12-07T04:00:00.000Z';
    expect(data.Rows).toEqual([
      expect.objectContaining({
        Id: entry.Id,
        OrderId: entry.OrderId,
        MissingDue: dueTime,
        RemindTime: null,
      }),
    ]);
    expect(data.Rows[0]?.Missing[0]).toEqual({
      Stage: 'si',
      Prop: 'BillForm',
      Label: '提单形式',
      Due: dueTime,
    });
    expect(data.Rows[0]?.MissingCount).toBe(data.Rows[0]?.Missing.length);
    expect((await test.call(clerk, api.remindMissing, { Id: entry.Id })).status).toBe(403);
    canSignIn.value = false;
    const unread = await test.call(staff, api.remindMissing, { Id: entry.Id });
    canSignIn.value = true;
    expect(unread.refusal?.Code).toBe('entry.nobody-reads');
    expect((await test.call(staff, api.missingOf, { Id: entry.Id })).data.RemindTime).toBeNull();
    const { data: reminded } = await test.call(staff, api.remindMissing, { Id: entry.Id });
    expect(reminded.RemindTime).toBe('2026-11-21T02:00:00.000Z');
    expect((await told(entry.Id)).at(-1)).toEqual([
      '补充提醒',
      { CompanyId: HUAYUAN.Id, Permission: 'entry:submit' },
    ]);
    const due = { CompanyId: HUAYUAN.Id, BookingHours: 168, SiHours: 48, CustomsHours: 24 };
    expect((await test.call(staff, api.saveEntryDue, due)).data).toEqual(due);
    expect((await read(entry.Id)).MissingDue).toBe('2026-12-06T04:00:00Z');
    expect((await test.call(clerk, api.missingOf, { Id: entry.Id })).data.MissingDue).toBe(
      '2026-12-06T04:00:00.000Z',
    );
    expect((await test.call(clerk, api.entryDue, { CompanyId: HUAYUAN.Id })).status).toBe(403);
    await test.call(staff, api.saveEntryDue, { ...due, SiHours: 24 });
    expect((await test.call(staff, api.entryDue, { CompanyId: HUAYUAN.Id })).data.SiHours).toBe(24);
  });

  it('is given to who deals with it', async () => {
    const entry = await submitted(test);
    expect(
      (await test.call(staff, api.takeEntryOrder, { Id: entry.Id, OwnerId: 12 })).data,
    ).toMatchObject({
      OwnerName: '沈知远',
      Version: 1,
    });
    expect((await test.call(staff, api.takeEntryOrder, { Id: entry.Id, OwnerId: 22 })).status).toBe(
      400,
    );
    expect((await test.call(staff, api.takeEntryOrder, { Id: entry.Id })).data).toMatchObject({
      OwnerId: null,
      OwnerName: null,
    });
    expect((await test.call(clerk, api.takeEntryOrder, { Id: entry.Id, OwnerId: 12 })).status).toBe(
      403,
    );
  });
});
