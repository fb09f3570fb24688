import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntrySource, EntryState } from '@quayside/contracts/booking/entry/choices';
import * as api from '@quayside/contracts/booking/entry/entry-order.api';
import type { TestService } from '@quayside/test-kit/test-service';
import { anEntry, clerk, colleague, staff, startBooking, stranger } from './entries.js';
import { HUAYUAN, LANTIAN } from './samples.js';

describe('an order that a program hands in', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
  });
  afterAll(() => test.close());

  const create = (Reference: string, given = {}, as = clerk) =>
    test.call(as, api.createEntryOrder, { Reference, Order: anEntry(given) });
  const under = async (Reference: string, as = clerk) =>
    (await test.call(as, api.listEntryOrders, { Reference })).data.Rows.map(({ Id }) => Id);

  it('stands under the number of the program where the desk looks, unless the order has its own', async () => {
    const shown = (await create('PO-2026-77', { CustomerRef: null })).data;
    const own = (await create('PO-2026-78', { CustomerRef: 'REF-9' })).data;
    expect([shown.CustomerRef, own.CustomerRef]).toEqual(['PO-2026-77', 'REF-9']);
    const { data } = await test.call(clerk, api.listEntryOrders, { Keyword: 'PO-2026-77' });
    expect(data.Rows.map(({ Id }) => Id)).toEqual([shown.Id]);
  });

  it('is handed in as by the form, and is one order however often it is sent', async () => {
    const first = await create('PO-1');
    expect(first.data).toMatchObject({
      State: EntryState.Submitted,
      Source: EntrySource.Program,
      CompanyId: HUAYUAN.Id,
    });
    const all = await Promise.all([create('PO-1'), create(' PO-1 '), create('PO-1')]);
    expect(all.map(({ status, data }) => [status, data.Id])).toEqual(
      all.map(() => [200, first.data.Id]),
    );
    expect(await under('PO-1')).toEqual([first.data.Id]);
    expect(await under('PO-1', staff)).toEqual([first.data.Id]);
  });

  it('is one order when it is sent twice at once', async () => {
    const both = await Promise.all([create('PO-2'), create('PO-2')]);
    expect(new Set(both.map(({ data }) => data.Id)).size).toBe(1);
  });

  it('is refused with another content under its number, at the number', async () => {
    const { data } = await create('PO-3');
    const { status, refusal } = await create('PO-3', { CustomerRef: 'OTHER' });
    expect([status, refusal.Code, refusal.Errors?.[0]?.Prop]).toEqual([
      422,
      'entry.reference-used',
      'Reference',
    ]);
    expect(await under('PO-3')).toEqual([data.Id]);
  });

  it('is judged by the rules of the form, and a refused one leaves its number free', async () => {
    const { status, refusal } = await create('PO-4', { LoadCode: null, Boxes: [] });
    expect([status, refusal.Code]).toEqual([422, 'entry.faulty']);
    expect(refusal.Errors?.map(({ Prop }) => Prop)).toEqual(['Order.LoadCode', 'Order.Boxes']);
    const shape = await create('PO-4', { Goods: [{ Description: 'X', Packages: -1 }] });
    expect([shape.status, shape.refusal.Errors?.[0]?.Prop]).toEqual([
      400,
      'Order.Goods[0].Packages',
    ]);
    expect((await create('PO-4')).status).toBe(200);
  });

  it('has a number of its company’s own', async () => {
    const mine = await create('PO-5');
    const theirs = await create('PO-5', {}, stranger);
    expect(theirs.data).toMatchObject({ CompanyId: LANTIAN.Id });
    expect(theirs.data.Id).not.toBe(mine.data.Id);
    // Staff name the customer whose program it is.
    const named = { Reference: 'PO-5', CompanyId: HUAYUAN.Id, Order: anEntry() };
    expect((await test.call(staff, api.createEntryOrder, named)).data.Id).toBe(mine.data.Id);
    const nobody = await test.call(staff, api.createEntryOrder, {
      Reference: 'PO-5',
      Order: anEntry(),
    });
    expect(nobody.refusal.Errors?.[0]?.Prop).toBe('CompanyId');
    // Whoever may not see the order behind a number is not shown it.
    const narrow = { ...colleague, DataScope: 'own' as const };
    expect((await create('PO-5', {}, narrow)).status).toBe(404);
  });
});
