import { describe, expect, it } from '@jest/globals';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { defaultEmployee } from './default-employee.rules.js';

const staff = { id: 1, company_type: CompanyType.Platform };
const customer = { id: 2, company_type: CompanyType.Customer };
const other = { id: 3, company_type: CompanyType.Customer };
const wish = { type: null, preferredType: null, current: null, last: null };

describe('default employee', () => {
  it('is the only one', () => {
    expect(defaultEmployee([customer], wish)).toBe(customer);
    expect(defaultEmployee([], wish)).toBeNull();
  });

  it('is nobody among several', () => {
    expect(defaultEmployee([customer, other], wish)).toBeNull();
  });

  it('is the last used, unless that one is no longer bound', () => {
    expect(defaultEmployee([customer, other], { ...wish, last: 3 })).toBe(other);
    expect(defaultEmployee([customer, other], { ...wish, last: 9 })).toBeNull();
  });

  it('is of the asked type, strictly', () => {
    expect(defaultEmployee([staff, customer], { ...wish, type: CompanyType.Customer })).toBe(
      customer,
    );
    expect(
      defaultEmployee([staff, customer], { ...wish, type: CompanyType.Provider, last: 2 }),
    ).toBeNull();
  });

  it('is of the preferred type where there is one', () => {
    expect(
      defaultEmployee([staff, customer], { ...wish, preferredType: CompanyType.Customer, last: 1 }),
    ).toBe(customer);
    expect(defaultEmployee([staff], { ...wish, preferredType: CompanyType.Customer })).toBe(staff);
  });

  it('stays whom the session acts as already', () => {
    expect(defaultEmployee([customer, other], { ...wish, current: 2, last: 3 })).toBe(customer);
    expect(
      defaultEmployee([staff, customer], { ...wish, current: 1, type: CompanyType.Customer }),
    ).toBe(customer);
  });
});
