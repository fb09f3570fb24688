import { describe, expect, it } from '@jest/globals';
import { EntrySource, FeeSide, RemarkAudience } from '@quayside/contracts/booking/entry/choices';
import type { EntryDetail } from '@quayside/contracts/booking/entry/entry-order.api';
import { PartyRole } from '@quayside/contracts/trade/choices';
import { withCounts, withTypedBoxes } from './entry-columns.js';
import {
  copyOfEntry,
  type EntryForm,
  formOfDraft,
  formOfEntry,
  newForm,
  newLine,
  sameContent,
  storedForm,
  submissionOf,
  withLines,
} from './entry-form.js';
import { placeOf, placeText, refusedValues, valueAt } from './entry-places.js';
import { feeTotals } from './fee-totals.js';
import { mergeEntry } from './merge-entry.js';
import { missingNames } from './missing-names.js';

const stored = (given: Partial<EntryDetail> = {}): EntryDetail =>
  ({
    Id: 7,
    Version: 3,
    CompanyId: 2,
    Source: EntrySource.Form,
    Vessel: 'QUAY STAR',
    LoadCode: 'CNNGB',
    CustomerRef: 'PO-1',
    Parties: [{ LineId: 1, Role: PartyRole.Shipper, Name: 'A LTD' }],
    Goods: [
      { LineId: 2, Description: 'FRAMES', Weight: 10 },
      { LineId: 3, Description: 'GLASS', Weight: 5 },
    ],
    Boxes: [{ LineId: 4, Type: '40HQ', Count: 1, Number: 'CSQU3054383', Seal: 'A1' }],
    Legs: [],
    Services: [],
    Fees: [],
    Remarks: [],
    AllowedActions: [],
    ...given,
  }) as unknown as EntryDetail;

describe('the form of an order', () => {
  it('begins without a goods type, which a person says', () => {
    expect(newForm().header.GoodsType).toBeUndefined();
  });

  it('sends no line that nobody typed into, and what customers do not read last', () => {
    let form = newForm(2);
    expect(submissionOf(form).Order).toMatchObject({ Parties: [], Goods: [], Boxes: [] });
    form = withLines(form, 'Fees', [
      newLine<'Fees'>({ Side: FeeSide.Payable, Name: '海运费' }),
      newLine<'Fees'>({ Side: FeeSide.Receivable, Name: '海运费' }),
      newLine<'Fees'>({ Side: FeeSide.Receivable }),
    ]);
    form = withLines(form, 'Remarks', [
      newLine<'Remarks'>({ Audience: RemarkAudience.Internal, Text: 'b' }),
      newLine<'Remarks'>({ Audience: RemarkAudience.Everyone, Text: 'a' }),
    ]);
    const { Order } = submissionOf(form);
    expect(Order.Fees.map(({ Side }) => Side)).toEqual([FeeSide.Receivable, FeeSide.Payable]);
    expect(Order.Remarks.map(({ Text }) => Text)).toEqual(['a', 'b']);
  });

  it('sends what it was opened with, numbers of lines included, and nothing that no request takes', () => {
    const { Order, Id, Version } = submissionOf(formOfEntry(stored()));
    expect({ Id, Version }).toEqual({ Id: 7, Version: 3 });
    expect(Order.Goods.map(({ LineId }) => LineId)).toEqual([2, 3]);
    expect(Object.keys(Order)).not.toEqual(
      expect.arrayContaining(['CompanyName', 'AllowedActions', 'State']),
    );
    expect(Object.keys(Order.Goods[0]!)).not.toContain('key');
  });

  it('copies an order without what belongs to its voyage', () => {
    const { target, source, ...copy } = copyOfEntry(stored());
    expect({ target, source }).toEqual({ target: null, source: EntrySource.Copy });
    expect(copy.header).toMatchObject({ LoadCode: 'CNNGB', Vessel: null, CustomerRef: null });
    expect(copy.lines.Boxes).toMatchObject([
      { Type: '40HQ', Number: null, Seal: null, LineId: null },
    ]);
    expect(copy.lines.Goods.map(({ LineId }) => LineId)).toEqual([null, null]);
  });

  it('takes a draft as it was kept, and nothing for one', () => {
    const form = formOfEntry(stored());
    expect(sameContent(formOfDraft(JSON.parse(JSON.stringify(form)))!, form)).toBe(true);
    for (const none of [null, 5, 'x', [], {}, { header: {}, lines: 3 }])
      expect(formOfDraft(none)).toBeNull();
    expect(
      formOfDraft({ header: { Foreign: 1, Vessel: 'A' }, lines: { Goods: 'x' } }),
    ).toMatchObject({
      header: { Vessel: 'A' },
      target: null,
    });
  });

  it('goes on with the numbers that its lines got when it was saved', () => {
    const sent = withLines(newForm(2), 'Goods', [
      newLine<'Goods'>(),
      newLine<'Goods'>({ Description: 'FRAMES' }),
    ]);
    const typedMeanwhile = withLines(sent, 'Goods', [
      ...sent.lines.Goods,
      newLine<'Goods'>({ Description: 'GLASS' }),
    ]);
    const next = storedForm(
      typedMeanwhile,
      sent,
      stored({ Goods: [{ LineId: 9, Description: 'FRAMES' }] }),
    );
    expect(next.target).toEqual({ Id: 7, Version: 3 });
    expect(next.lines.Goods.map(({ LineId }) => LineId ?? null)).toEqual([null, 9, null]);
  });
});

describe('places', () => {
  const form: EntryForm = withLines(newForm(2), 'Goods', [
    newLine<'Goods'>(),
    newLine<'Goods'>({ Description: 'FRAMES', Weight: 'x' as never }),
  ]);
  it('are those of the lines that were sent', () => {
    const place = placeOf(form, 'Order.Goods[0].Weight');
    expect(place).toMatchObject({ list: 'Goods', key: form.lines.Goods[1]!.key, field: 'Weight' });
    expect(valueAt(form, place)).toBe('x');
    expect(placeText(form, place)).toBe('货物2 毛重');
    expect(placeOf(form, 'Parties')).toEqual({ list: 'Parties' });
    expect(placeText(form, placeOf(form, 'LoadCode'))).toBe('装货港代码');
    expect(placeOf(form, 'Goods[7].Weight').key).toBeUndefined();
  });
  it('tell what no number, day or choice could be read from', () => {
    const submission = submissionOf({ ...form, header: { SailingDate: 'soon' } as never });
    expect(refusedValues(submission).map(({ Prop }) => Prop)).toEqual([
      'SailingDate',
      'Goods[0].Weight',
    ]);
  });
  it('reduce the form to what lacks; a place is its code and its name', () => {
    const lack = (Prop: string) => ({ Prop, Label: Prop, Stage: 'si' as const, Due: null });
    expect(
      [...missingNames({ Missing: [lack('Goods[0].HsCode'), lack('LoadCode')] })!].sort(),
    ).toEqual(['Goods', 'LoadCode', 'LoadPort']);
    expect(missingNames({ Missing: [] })).toBeNull();
  });
});

describe('containers in words', () => {
  it('become lines, in place of blank ones', () => {
    const rows = withTypedBoxes(
      [newLine<'Boxes'>(), newLine<'Boxes'>({ Type: '20GP', Count: 1 })],
      '2*40HQ+1x20gp',
    );
    expect(rows!.map(({ Type, Count }) => `${Type}*${Count}`)).toEqual([
      '20GP*1',
      '20GP*1',
      '40HQ*2',
    ]);
    expect(withTypedBoxes([], '40hc')).toMatchObject([{ Type: '40HQ', Count: 1 }]);
    expect(
      withTypedBoxes([], '40HQ + 20 gp')?.map(({ Type, Count }) => `${Type}*${Count}`),
    ).toEqual(['40HQ*1', '20GP*1']);
    expect(withTypedBoxes([], 'two of forty')).toBeNull();
  });
  it('are taken apart in the column of types, and keep the rest of the line', () => {
    const [first, second, ...more] = withCounts([
      newLine<'Boxes'>({ Type: '2*40HQ,1*20GP', Seal: 'S' }),
      newLine<'Boxes'>({ Type: '45HQ' }),
    ]);
    expect([first, second]).toMatchObject([
      { Type: '20GP', Count: 1, Seal: 'S' },
      { Type: '40HQ', Count: 2 },
    ]);
    expect(more).toMatchObject([{ Type: '45HQ' }]);
  });
});

it('adds fees by currency, exactly, and never across', () => {
  const fee = (Quantity: number | null, Price: number, Currency: string) => ({
    Quantity,
    Price,
    Currency,
  });
  expect(
    feeTotals([fee(3, 0.1, 'USD'), fee(2, 1700, 'USD'), fee(1, 5, 'CNY'), fee(null, 9, 'CNY')]),
  ).toBe('USD 3,400.30，CNY 5.00');
  const collect = { ...fee(1, 900, 'USD'), PaymentMethod: 'CC' as const };
  expect(feeTotals([fee(1, 5, 'CNY'), collect])).toBe('CNY 5.00；到付 USD 900.00，不在合计内');
  expect(feeTotals([collect])).toBe('到付 USD 900.00，不在合计内');
});

describe('an order that somebody else changed meanwhile', () => {
  it('comes together with the own input; what both changed is named', () => {
    const base = formOfEntry(stored());
    const mine = {
      ...withLines(base, 'Goods', base.lines.Goods.slice(0, 1)),
      header: { ...base.header, CustomerRef: 'MINE' },
    };
    const merged = mergeEntry(
      base,
      mine,
      stored({ Version: 4, CustomerRef: 'THEIRS', Vessel: 'QUAY MOON' }),
    )!;
    expect(merged.both).toEqual(['CustomerRef']);
    expect(merged.form).toMatchObject({
      target: { Id: 7, Version: 4 },
      header: { CustomerRef: 'MINE', Vessel: 'QUAY MOON' },
    });
    expect(merged.form.lines.Goods).toHaveLength(1);
    expect(mergeEntry({ ...base, target: { Id: 7, Version: 2 } }, mine, stored())).toBeNull();
  });
});
