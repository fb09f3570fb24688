import { describe, expect, it } from '@jest/globals';
import { EntryStage } from '@quayside/contracts/booking/entry/choices';
import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import {
  type EntryFormLayout,
  formFields,
  isLineList,
} from '@quayside/contracts/booking/entry/form';
import { lacksOf } from '../entry-rules/demands.js';
import {
  defaultsOf,
  hiddenOf,
  layoutFaults,
  requiredOf,
  standardLayout,
  wholeLayout,
} from './layout.js';

const withEntry = (
  name: string,
  patch: Partial<EntryFormLayout['Entry'][number]>,
): EntryFormLayout => {
  const usual = standardLayout();
  return {
    ...usual,
    Entry: usual.Entry.map((field) => (field.Name === name ? { ...field, ...patch } : field)),
  };
};
const codes = (layout: EntryFormLayout) =>
  layoutFaults(layout).map(({ Prop, Code }) => [Prop.replace(/\d+/, '#'), Code]);

describe('the layout of a form', () => {
  it('is right as it usually is, shows everything and asks nothing', () => {
    expect(layoutFaults(standardLayout())).toEqual([]);
    expect([
      hiddenOf(standardLayout()),
      requiredOf(standardLayout()),
      defaultsOf(standardLayout()),
    ]).toEqual([[], [], {}]);
  });

  it('cannot hide what a hand-in is refused without, and nothing else', () => {
    const lists = Object.fromEntries(
      formFields().flatMap(({ name }) => (isLineList(name) ? [[name, []]] : [])),
    );
    const lacks = lacksOf({ ...lists, Services: [{ Kind: 'customs' }] } as unknown as EntryInput);
    const needed = new Set(
      lacks.flatMap(({ stage, prop }) => (stage === EntryStage.Booking ? prop : [])),
    );
    expect(needed.size).toBeGreaterThan(10);
    for (const { name } of formFields())
      expect([name, codes(withEntry(name, { Shown: false }))]).toEqual([
        name,
        needed.has(name) ? [['Entry[#].Shown', 'cannot-hide']] : [],
      ]);
  });

  it.each([
    [
      'something hidden that is asked',
      'ContractNo',
      { Shown: false, Required: true },
      'Required',
      'hidden-required',
    ],
    ['a default of a list', 'Fees', { Default: 'x' }, 'Default', 'no-default'],
    ['a default of a day', 'SailingDate', { Default: '2026-12-01' }, 'Default', 'no-default'],
    ['a default that is no choice', 'PaymentMethod', { Default: 'XX' }, 'Default', 'choice'],
    ['a default that is too long', 'LoadCode', { Default: 'CNNGBX' }, 'Default', 'too-long'],
    ['a field that there is not', 'ContractNo', { Name: 'CompanyId' }, 'Name', 'field-unknown'],
    ['a field twice', 'ContractNo', { Name: 'CustomerRef' }, 'Name', 'field-repeated'],
  ] as const)('is not %s', (_, name, patch, prop, code) => {
    expect(codes(withEntry(name, patch))).toEqual([[`Entry[#].${prop}`, code]]);
  });

  it('of another release is completed: in its order, without what is gone, new fields last, needed ones shown', () => {
    const field = { Required: false, Default: null };
    const { Entry, Print } = wholeLayout({
      Entry: [
        { ...field, Name: 'Vessel', Shown: false },
        { ...field, Name: 'Gone', Shown: true },
        { ...field, Name: 'LoadPort', Shown: false },
      ],
      Print: [{ Name: 'Goods', Shown: true }],
    });
    expect(Entry.slice(0, 3).map(({ Name, Shown }) => [Name, Shown])).toEqual([
      ['Vessel', false],
      ['LoadPort', true],
      ['CustomerRef', true],
    ]);
    expect([Entry.length, Print.length, Print[0]?.Name]).toEqual([
      formFields().length,
      formFields().length,
      'Goods',
    ]);
  });
});
