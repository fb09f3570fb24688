import { expect, it } from '@jest/globals';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { SiStatus } from '@quayside/contracts/si/choices';
import { mayResubmit } from './si-status-rules.js';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const si = (TBI_STATUS: SiStatus, TBI_DEADLINE: string | null) => ({ TBI_STATUS, TBI_DEADLINE });

it('lets customers change an SI until its deadline and staff after it', () => {
  const late = si(SiStatus.Returned, '2026-11-21T08:00:00Z');
  expect(mayResubmit(late, CompanyType.Customer, NOW)).toBe(false);
  expect(mayResubmit(late, CompanyType.Platform, NOW)).toBe(true);
  expect(
    mayResubmit(si(SiStatus.Returned, '2026-11-21T08:00:01Z'), CompanyType.Customer, NOW),
  ).toBe(true);
  expect(mayResubmit(si(SiStatus.Confirmed, null), CompanyType.Customer, NOW)).toBe(true);
});

it('lets nobody change an SI that is issued or voided', () => {
  expect(mayResubmit(si(SiStatus.Issued, null), CompanyType.Platform, NOW)).toBe(false);
  expect(mayResubmit(si(SiStatus.Voided, null), CompanyType.Customer, NOW)).toBe(false);
});
