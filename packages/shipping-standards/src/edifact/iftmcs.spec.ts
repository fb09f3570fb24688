import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PARTNER } from './edifact-partner.js';
import { type CarrierBill, readIftmcs, writeIftmcs } from './iftmcs.js';
import { emptyInstruction, emptyParty } from './iftmin.js';
import { UnfitInstruction } from './iftmin-fit.js';

const NUMBER = { controlReference: 'IC1', preparedAt: '2026-11-21T09:30' };
const BILL: CarrierBill['bill'] = {
  ...emptyInstruction(),
  documentNumber: 'DRAFT1',
  previousDocumentNumber: 'SI1',
  billNumber: 'COSU6123456780',
  billDate: '2026-11-22',
  shipper: emptyParty(['NINGBO SAMPLE TRADING CO LTD']),
};

describe('contract status (IFTMCS D.99B)', () => {
  it.each(['draft', 'final'] as const)('carries a %s bill', (status) => {
    const text = writeIftmcs({ status, bill: BILL }, DEFAULT_PARTNER, NUMBER);
    expect(text).toContain(`BGM+705+DRAFT1+${status === 'draft' ? '46' : '47'}'`);
    expect(readIftmcs(text)).toMatchObject({
      faults: [],
      messages: [{ reference: '1', content: { status, bill: BILL } }],
    });
  });

  it.each([
    ['BGM+705:::DRAFT BILL+D1+9', 'draft'],
    ['BGM+706+D1+9', 'final'],
  ])('takes %s of another carrier as %s', (begin, status) => {
    const text = writeIftmcs({ status: 'draft', bill: BILL }, DEFAULT_PARTNER, NUMBER).replace(
      'BGM+705+DRAFT1+46',
      begin,
    );
    expect(readIftmcs(text).messages[0]?.content).toMatchObject({
      status,
      bill: { documentNumber: 'D1', function: '9' },
    });
  });

  it('takes several bills of one interchange', () => {
    const text = writeIftmcs(
      ['D1', 'D2'].map((documentNumber) => ({
        status: 'draft',
        bill: { ...BILL, documentNumber },
      })),
      DEFAULT_PARTNER,
      NUMBER,
    );
    expect(
      readIftmcs(text).messages.map(({ reference, content }) => [
        reference,
        content.bill.documentNumber,
      ]),
    ).toEqual([
      ['1', 'D1'],
      ['2', 'D2'],
    ]);
  });

  it('tells a bill without number and another message', () => {
    const text = writeIftmcs({ status: 'draft', bill: BILL }, DEFAULT_PARTNER, NUMBER);
    expect(readIftmcs(text.replace('BGM+705+DRAFT1+46', 'BGM+705++46')).faults).toMatchObject([
      { code: 'document-number-missing', tag: 'BGM' },
    ]);
    expect(readIftmcs(text.replace('IFTMCS', 'IFTMIN')).faults).toMatchObject([
      { code: 'message-type', value: 'IFTMIN' },
    ]);
    expect(() =>
      writeIftmcs(
        { status: 'draft', bill: { ...BILL, documentNumber: '' } },
        DEFAULT_PARTNER,
        NUMBER,
      ),
    ).toThrow(UnfitInstruction);
  });
});
