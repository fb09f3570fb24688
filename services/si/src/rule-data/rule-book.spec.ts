import { describe, expect, it } from '@jest/globals';
import type { SiRuleInput } from '@quayside/contracts/si/rule.api';
import { judgedWith, NOW, short } from '../../test/judged.js';
import { anSi } from '../../test/samples.js';
import { ENGINE_RULES } from '../rules/rule-set.js';
import { normalRule, ruleFaults } from './keep-rule.js';
import { RuleBook } from './rule-book.js';
import { SHIPPED_RULES } from './shipped-rules.js';

const rule = (given: Partial<SiRuleInput>): SiRuleInput => ({
  Code: 'line-too-long',
  Severity: 'warning',
  ...given,
});
const AT = { carrier: 'COSU', load: 'CNNGB', discharge: 'USLAX', company: 'HUAYUAN' };
const widthOf = (
  rules: readonly SiRuleInput[],
  scope: Partial<typeof AT> = {},
  now = NOW,
): number => new RuleBook(rules).rulesFor({ ...AT, ...scope }, now).profile.lineWidth;

describe('which rules hold for a bill', () => {
  const general = rule({ LineWidth: 40 });
  const cosco = rule({ Carrier: 'COSU', LineWidth: 30 });
  const toUs = rule({ DischargePort: 'US', LineWidth: 28 });
  const toLax = rule({ DischargePort: 'USLAX', LineWidth: 27 });
  const huayuan = rule({ CompanyCode: 'HUAYUAN', LineWidth: 26 });

  it('is the most particular of each code', () => {
    expect(widthOf([])).toBe(35);
    expect(widthOf([general])).toBe(40);
    expect(widthOf([cosco, general])).toBe(30);
    expect(widthOf([cosco, general], { carrier: 'MAEU' })).toBe(40);
    expect(widthOf([toUs, toLax, cosco])).toBe(27);
    expect(widthOf([toUs, toLax, cosco], { discharge: 'USNYC' })).toBe(28);
    expect(widthOf([huayuan, toLax, cosco])).toBe(26);
    expect(widthOf([huayuan, toLax, cosco], { company: 'LANTIAN', discharge: 'DEHAM' })).toBe(30);
    expect(widthOf([rule({ LoadPort: 'CN', LineWidth: 33 })], { load: 'KRPUS' })).toBe(35);
  });

  it('changes at midnight in China on the day it is valid from', () => {
    const rules = [cosco, rule({ Carrier: 'COSU', LineWidth: 20, ValidFrom: '2026-12-01' })];
    const book = new RuleBook(rules);
    const at = (time: string): number => book.rulesFor(AT, new Date(time)).profile.lineWidth;
    expect([at('2026-11-30T15:59:59Z'), at('2026-11-30T16:00:00Z')]).toEqual([30, 20]);
  });

  it('leaves what a setting does not say as it was', () => {
    const book = new RuleBook([
      { Code: 'too-many-lines', Severity: 'warning', PartyLines: 6, MarksLines: 20 },
      { Code: 'too-many-lines', Severity: 'error', Carrier: 'COSU', MarksLines: 12 },
    ]);
    const { profile, of } = book.rulesFor(AT, NOW);
    expect([
      profile.partyLines,
      profile.marksLines,
      profile.goodsLines,
      of('too-many-lines').severity,
    ]).toEqual([6, 12, 150, 'error']);
  });

  it('is compiled once for all bills for which the same rules hold', () => {
    const book = new RuleBook([general, cosco]);
    const set = book.rulesFor(AT, NOW);
    expect(book.rulesFor({ ...AT, company: 'LANTIAN', discharge: 'DEHAM' }, NOW)).toBe(set);
    expect(book.rulesFor({ ...AT, carrier: 'MAEU' }, NOW)).not.toBe(set);
  });

  it('is the engine’s own for a carrier of which nothing is known', () => {
    const { profile } = new RuleBook(SHIPPED_RULES).rulesFor({ ...AT, carrier: 'WHLC' }, NOW);
    expect(JSON.stringify(profile)).toEqual(JSON.stringify(ENGINE_RULES.profile));
  });

  it('never takes away what the platform’s own records depend on', () => {
    const off = judgedWith(
      [rule({ Code: 'order-mismatch', Severity: 'off' })],
      anSi({ TBI_VESSEL: 'OTHER SHIP' }),
    );
    expect(short(off)).toEqual(['error order-mismatch @ TBI_VESSEL']);
  });
});

describe('a rule that is kept', () => {
  it('has capitals in its codes and nothing that its kind does not take', () => {
    const kept = normalRule(
      rule({
        Carrier: ' cosu ',
        DischargePort: 'us',
        LineWidth: 30,
        PartyLines: 3,
        Field: 'TBI_GOODS',
        Name: 'X',
      }),
    );
    expect(kept).toMatchObject({
      Name: '每行字符数',
      Carrier: 'COSU',
      DischargePort: 'US',
      LineWidth: 30,
      PartyLines: null,
      Field: null,
    });
    expect(ruleFaults(kept)).toEqual([]);
  });

  const own = (given: Partial<SiRuleInput>): SiRuleInput => ({
    Code: 'own',
    Name: 'X',
    Severity: 'error',
    Field: 'TBI_GOODS',
    Demand: 'required',
    ...given,
  });
  const WRONG: readonly (readonly [name: string, rule: SiRuleInput, props: readonly string[]])[] = [
    ['a rule of the system’s own', rule({ Code: 'order-mismatch' }), ['Code']],
    [
      'an unknown field',
      rule({ Code: 'required', RequiredFields: ['TBI_NOTHING'] }),
      ['RequiredFields'],
    ],
    [
      'a wrong form of numbers',
      rule({ Code: 'bill-number-carrier-form', NumberForm: 'N' }),
      ['NumberForm'],
    ],
    [
      'a span that ends before it begins',
      rule({ Code: 'bill-number-form', MinLength: 9, MaxLength: 8 }),
      ['MaxLength'],
    ],
    [
      'a demand of nothing',
      own({ Name: null, Field: null, Demand: null }),
      ['Name', 'Field', 'Demand'],
    ],
    ['a number that is none', own({ Demand: 'max-length', Value: 'x' }), ['Value']],
    ['a list of nothing', own({ Demand: 'one-of', Value: ' , ' }), ['Value']],
    ['a wrong pattern', own({ Demand: 'pattern', Value: '(a' }), ['Value']],
    ['no pattern', own({ Demand: 'pattern' }), ['Value']],
    ['half a condition', own({ WhenField: 'TBI_GOODS' }), ['WhenCheck']],
    ['the other half', own({ WhenCheck: 'filled' }), ['WhenField']],
    [
      'a condition without its value',
      own({ WhenField: 'TBI_GOODS', WhenCheck: 'one-of' }),
      ['WhenValue'],
    ],
  ];
  it.each(WRONG)('is refused for %s', (_name, wrong, props) => {
    expect(ruleFaults(wrong).map(({ Prop }) => Prop)).toEqual(props);
  });

  it('reads a carrier’s form of numbers', () => {
    const number = (TBI_MBL_NO: string) =>
      short(
        judgedWith(
          [
            rule({
              Code: 'bill-number-carrier-form',
              Carrier: 'COSU',
              NumberForm: 'A2 N4.. / COSU N10',
            }),
          ],
          anSi({ TBI_MBL_NO }),
        ),
      ).filter((found) => found.includes('bill-number'));
    expect(number('COSU6123456780')).toEqual([]);
    expect(number('AB1234')).toEqual([]);
    expect(number('ABC1234')).toEqual(['warning bill-number-carrier-form @ TBI_MBL_NO']);
  });
});
