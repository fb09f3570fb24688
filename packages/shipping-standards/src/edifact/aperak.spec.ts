import { describe, expect, it } from '@jest/globals';
import { type ApplicationAnswer, readAperak, writeAperak } from './aperak.js';
import { APERAK_SAMPLE as SAMPLE } from './appendix-a-samples.js';
import { DEFAULT_PARTNER } from './edifact-partner.js';

const NUMBER = { controlReference: '1', preparedAt: '2026-01-15T09:31' };
const REJECTED: ApplicationAnswer = {
  documentNumber: 'ACK0001',
  accepted: false,
  issuedAt: '2026-01-15T09:31',
  answers: 'SI20260115001',
  bookingNumber: '',
  billNumber: '',
  sender: 'COSU',
  text: '',
  errors: [{ code: '118', text: 'CONTAINER CHECK DIGIT INVALID', references: [{ qualifier: 'BM', number: 'COSU6123456780' }] }],
};

describe('application answer (APERAK D.99B)', () => {
  it('reads the sample of the standard', () => {
    expect(readAperak(SAMPLE)).toEqual({ header: null, messages: [{ reference: '1', content: REJECTED }], faults: [] });
  });

  it('writes the sample of the standard', () => {
    const lines = writeAperak(REJECTED, { ...DEFAULT_PARTNER, lineBreaks: true }, NUMBER).split('\n');
    expect(lines.slice(2, -2).join('\n')).toBe(SAMPLE.trim());
  });

  it.each([
    ['an acceptance', { ...REJECTED, accepted: true, errors: [], bookingNumber: 'B1', billNumber: 'M1', text: 'RECEIVED\nWITH THANKS' }],
    [
      'several errors and a text longer than an element',
      {
        ...REJECTED,
        errors: [
          { code: '118', text: `${'A'.repeat(512)}`, references: [] },
          { code: '205', text: 'X', references: [{ qualifier: 'AAQ', number: 'CSQU3054383' }] },
        ],
      },
    ],
  ])('carries %s', (_what, answer) => {
    const { messages, faults } = readAperak(writeAperak(answer, DEFAULT_PARTNER, NUMBER));
    expect(faults).toEqual([]);
    expect(messages.map(({ content }) => content)).toEqual([answer]);
  });

  it('loses nothing of a text over 512 characters', () => {
    const text = 'A1B2'.repeat(300);
    const { messages } = readAperak(writeAperak({ ...REJECTED, text }, DEFAULT_PARTNER, NUMBER));
    expect(messages[0]?.content.text.replaceAll('\n', '')).toBe(text);
  });

  it.each(['6', '9', '44', '45', ''])('takes function %j without errors as accepted', (messageFunction) => {
    const text = SAMPLE.replace("ERC+118'\nFTX+AAO+++CONTAINER CHECK DIGIT INVALID'\nRFF+BM:COSU6123456780'\n", '').replace(
      '+27',
      `+${messageFunction}`,
    );
    expect(readAperak(text.replace('UNT+9', 'UNT+6'))).toMatchObject({ faults: [], messages: [{ content: { accepted: true } }] });
  });

  it('does not take an answer with errors as accepted, whatever its function says', () => {
    expect(readAperak(SAMPLE.replace('+27', '+44')).messages[0]?.content.accepted).toBe(false);
  });

  it('tells a date that is none', () => {
    const { messages, faults } = readAperak(SAMPLE.replace('202601150931', '202602300931'));
    expect(faults).toMatchObject([{ code: 'date-form', tag: 'DTM' }]);
    expect(messages[0]?.content.issuedAt).toBeNull();
  });
});
