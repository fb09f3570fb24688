import { expect, it } from '@jest/globals';
import { type EntryForm as CompanyForm, formFields } from '@quayside/contracts/booking/entry/form';
import { shownForm } from '../form/use-entry-form.js';
import { newForm, newLine, withHeader, withLines } from './entry-form.js';
import { namedFields, namedValues, withDefaults, withoutHidden } from './fit-form.js';

/** A company's form in which the given fields come first and are otherwise. */
function companyForm(
  first: Record<string, { Shown?: boolean; Required?: boolean; Default?: string }>,
): CompanyForm {
  const names = [
    ...Object.keys(first),
    ...formFields().flatMap(({ name }) => (first[name] ? [] : name)),
  ];
  const Entry = names.map((Name) => ({
    Name,
    Shown: true,
    Required: false,
    Default: null,
    ...first[Name],
  }));
  return {
    Entry,
    Print: [],
    CompanyId: 2,
    Own: true,
    Version: 1,
    UpdateName: null,
    UpdateTime: null,
  };
}

it('is ordered as the company has it, and as usual where it has moved nothing', () => {
  const { ordered } = shownForm(companyForm({ Voyage: {} }), false);
  expect(ordered(['CarrierCode', 'SailingDate', 'Vessel', 'Voyage'])).toEqual([
    'Voyage',
    'CarrierCode',
    'Vessel',
    'SailingDate',
  ]);
  expect(ordered(['SailingDate', 'CarrierCode'])).toEqual(['SailingDate', 'CarrierCode']);
});

it('takes defaults where nothing was typed, and changes them with the customer', () => {
  const typed = withHeader(newForm(2), { ContractNo: 'TYPED' });
  const first = { ContractNo: 'SC-1', PaymentMethod: 'PP', TransportMethod: 'CY-DOOR' };
  const begun = withDefaults(typed, {}, first);
  expect(begun.header).toMatchObject({
    ContractNo: 'TYPED',
    PaymentMethod: 'PP',
    TransportMethod: 'CY-DOOR',
  });
  const changed = withDefaults(withHeader(begun, { PaymentMethod: 'CC' }), first, {
    Vessel: 'QUAY',
  });
  expect(changed.header).toMatchObject({
    ContractNo: 'TYPED',
    PaymentMethod: 'CC',
    TransportMethod: 'CY-CY',
    Vessel: 'QUAY',
  });
  expect(withDefaults(changed, { Vessel: 'QUAY' }, { Vessel: 'QUAY' })).toBe(changed);
  expect(namedValues({ PaymentMethod: 'PP', ContractNo: 'SC-1' })).toBe(
    '付款方式 预付、合约号 SC-1',
  );
});

it('leaves out what is hidden from a customer, and nothing for staff', () => {
  const company = companyForm({ ContractNo: { Shown: false }, Legs: { Shown: false } });
  const base = newForm(2);
  const form = withLines(withHeader(base, { ContractNo: 'SC-1', Vessel: 'QUAY' }), 'Legs', [
    newLine<'Legs'>({ FromPlace: 'YIWU' }),
  ]);
  const fitting = withoutHidden(form, base, shownForm(company, false));
  expect([namedFields(fitting.dropped), fitting.form.header.Vessel]).toEqual([
    '合约号、运输段',
    'QUAY',
  ]);
  expect([fitting.form.header.ContractNo, fitting.form.lines.Legs]).toEqual([null, []]);
  expect(withoutHidden(form, form, shownForm(company, false)).form).toBe(form);
  expect(withoutHidden(form, base, shownForm(company, true)).form).toBe(form);
});
