import { describe, expect, it } from '@jest/globals';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import { proposedFields, proposedName } from './template-proposal.rules.js';

const si: SiInput = {
  TBI_MBL_NO: 'COSU6123456780',
  TBI_SIMBL_NO: 'COSU6123456780A',
  TBI_CONSIGNOR: 'NINGBO SAMPLE TRADING',
  TBI_CONSIGNEE: 'SAMPLE IMPORT INC\nLOS ANGELES',
  TBI_XIEHG: 'LOS ANGELES',
  TBI_GOODS: 'WOODEN PHOTO FRAMES',
  TBI_PAYMENT_METHOD: 'PP',
  BoxInfos: [{ BoxInfo: { TBX_CNNO: 'MSKU1000012', TBX_SEALNO: 'ML100001' } }],
};
const proposed = (input: SiInput, past: SiInput[] = []): string[] =>
  proposedFields(input, past)
    .filter(({ Proposed }) => Proposed)
    .map(({ Name }) => Name);

describe('what an SI teaches', () => {
  it('is everything that a template holds but the remarks, while nothing is known', () => {
    const fields = proposedFields({ ...si, TBI_REMARKS: 'PLEASE HURRY' }, []);
    expect(fields.map(({ Name }) => Name)).toEqual([
      'TBI_CONSIGNOR',
      'TBI_CONSIGNEE',
      'TBI_GOODS',
      'TBI_REMARKS',
      'TBI_PAYMENT_METHOD',
    ]);
    expect(fields.filter(({ Proposed }) => !Proposed).map(({ Name }) => Name)).toEqual([
      'TBI_REMARKS',
    ]);
  });

  it('is what at least half of the earlier ones say as well', () => {
    const other = { ...si, TBI_GOODS: 'HAND TOOLS' };
    expect(proposed(si, [other, other, si])).not.toContain('TBI_GOODS');
    expect(proposed(si, [other, si])).toContain('TBI_GOODS');
    expect(proposedFields(si, [other, si]).find(({ Name }) => Name === 'TBI_GOODS')?.Reason).toBe(
      '近 3 票中 2 票相同',
    );
    expect(proposed(si, [other, other, other])).toEqual([
      'TBI_CONSIGNOR',
      'TBI_CONSIGNEE',
      'TBI_PAYMENT_METHOD',
    ]);
  });

  it.each([
    'B/L cosu6123456780a',
    'CTNR MSKU1000012',
    'SEAL ML100001',
    'SHIPPED 2026-11-20',
    '2026年11月20日 开船',
  ])('is never a text like %s, however often it was written', (TBI_MARKS) => {
    const marked = { ...si, TBI_MARKS };
    expect(proposed(marked)).not.toContain('TBI_MARKS');
    expect(proposed(marked, [marked, marked])).not.toContain('TBI_MARKS');
  });

  it('is called after port and buyer', () => {
    expect(proposedName(si)).toBe('LOS ANGELES SAMPLE IMPORT INC');
    expect(
      proposedName({
        ...si,
        TBI_CONSIGNEE: 'TO ORDER OF SHIPPER',
        TBI_NOTIFIER_1: 'THE BUYER LTD\nROAD 1',
      }),
    ).toBe('LOS ANGELES THE BUYER LTD');
    expect(proposedName({ TBI_CONSIGNEE: 'X'.repeat(90) })).toHaveLength(60);
    expect(proposedName({})).toBe('SI模板');
  });
});
