import { expect, it } from '@jest/globals';
import { anIdentity } from '@quayside/test-kit/identities';
import { ANONYMOUS, Visitor } from './visitor.js';

it('limits people by account, programs by their key, and nobody in particular by address', () => {
  const keyOf = (given: Parameters<typeof anIdentity>[0]) =>
    new Visitor(anIdentity(given)).limitKey;
  expect([
    keyOf({ EmployeeId: 21 }),
    keyOf({ EmployeeId: 21, KeyId: 4 }),
    keyOf({ EmployeeId: null, UserId: 7 }),
  ]).toEqual(['e21', 'k4', 'u7']);
  expect(ANONYMOUS.limitKey).toBe('');
});
