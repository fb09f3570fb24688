import { expect, it } from '@jest/globals';
import { RULES } from '@quayside/contracts/si/rule-catalogue';
import { RULE_ABOUT } from './rule-about.js';

it('says of every rule that can be set what it checks, and of no other', () => {
  const open = RULES.filter(({ fixed }) => !fixed).map(({ code }) => code);
  expect(Object.keys(RULE_ABOUT).sort()).toEqual(open.sort());
});
