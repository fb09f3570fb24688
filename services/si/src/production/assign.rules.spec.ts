import { describe, expect, it } from '@jest/globals';
import { SiStatus } from '@quayside/contracts/si/choices';
import { assignStep } from './assign.rules.js';

const li = { Id: 1, Name: '李静' };
const wang = { Id: 2, Name: '王强' };

describe('an assignment', () => {
  it.each([
    [null, li, '分派给李静'],
    [li, wang, '由李静转给王强'],
    [wang, null, '王强退回待分派'],
    [li, li, null],
    [null, null, null],
  ])('from %j to %j says %j', (from, to, text) => {
    expect(assignStep(SiStatus.Approved, from, to)).toBe(text);
  });

  it.each([SiStatus.Issued, SiStatus.Voided])('of a bill in state %i is refused', (status) => {
    expect(() => assignStep(status, null, li)).toThrow('不能执行“分派”');
  });
});
