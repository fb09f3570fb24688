import { describe, expect, it } from '@jest/globals';
import { ANSWER_FUNCTIONS } from './answer-verdict.js';
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
  errors: [
    {
      code: '118',
      text: 'CONTAINER CHECK DIGIT INVALID',
      references: [{ qualifier: 'BM', number: 'COSU6123456780' }],
    },
  ],
};

describe('application answer (APERAK D.99B)', () => {
  it('reads the sample of the standard', () => {
    expect(readAperak(SAMPLE)).toEqual({
      header: null,
      messages: [
        {
          reference: '1',
          content: {
            ...REJECTED,
            verdict: 'rejected',
            label: '不接受',
            references: [{ qualifier: 'ACW', number: 'SI20260115001' }],
          },
        },
      ],
      faults: [],
    });
  });

  it('writes the sample of the standard', () => {
    const lines = writeAperak(REJECTED, { ...DEFAULT_PARTNER, lineBreaks: true }, NUMBER).split(
      '\n',
    );
    expect(lines.slice(2, -2).join('\n')).toBe(SAMPLE.trim());
  });

  it.each([
    [
      'an acceptance',
      {
        ...REJECTED,
        accepted: true,
        errors: [],
        bookingNumber: 'B1',
        billNumber: 'M1',
        text: 'RECEIVED\nWITH THANKS',
      },
    ],
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
    expect(messages.map(({ content }) => content)).toMatchObject([answer]);
  });

  it('loses nothing of a text over 512 characters', () => {
    const text = 'A1B2'.repeat(300);
    const { messages } = readAperak(writeAperak({ ...REJECTED, text }, DEFAULT_PARTNER, NUMBER));
    expect(messages[0]?.content.text.replaceAll('\n', '')).toBe(text);
  });

  const WITHOUT_ERRORS = SAMPLE.replace(
    "ERC+118'\nFTX+AAO+++CONTAINER CHECK DIGIT INVALID'\nRFF+BM:COSU6123456780'\n",
    '',
  ).replace('UNT+9', 'UNT+6');
  const codes = [
    '',
    'XX',
    '__proto__',
    '0',
    '61',
    '061',
    ...Array.from({ length: 60 }, (_, at) => String(at + 1)),
  ];
  const expected = (code: string): string => {
    if (['6', '29', '44'].includes(code)) return 'accepted';
    if (['9', '11'].includes(code)) return 'received';
    return ['27', '48'].includes(code) ? 'rejected' : 'look';
  };

  it.each(codes)('decides by function %j, and accepts nothing that does not say so', (code) => {
    const { messages, faults } = readAperak(WITHOUT_ERRORS.replace('+27', `+${code}`));
    expect([faults, messages[0]?.content.verdict, messages[0]?.content.accepted]).toEqual([
      [],
      expected(code),
      expected(code) === 'accepted',
    ]);
    expect(messages[0]?.content.label).not.toBe('');
  });

  it('has every code of the directory', () => {
    expect(Object.keys(ANSWER_FUNCTIONS)).toEqual(
      Array.from({ length: 60 }, (_, at) => String(at + 1)),
    );
  });

  it.each([
    ['963', '9', 'AP', 'accepted'],
    ['963', '', 'AP', 'accepted'],
    ['963', '9', 'RE', 'rejected'],
    ['963', '44', 'RE', 'look'],
    ['963', '44', 'CA', 'look'],
    ['963', '44', 'QQ', 'look'],
    ['963', '27', 'AP', 'look'],
    ['963', '44', 'AD', 'accepted'],
    ['963', '60', 'AP', 'look'],
    ['313', '9', '', 'rejected'],
    ['313', '44', '', 'look'],
  ])(
    'reads document %s, function %j and response %j together: %s',
    (document, code, response, verdict) => {
      const text = WITHOUT_ERRORS.replace('BGM+963', `BGM+${document}`).replace(
        "+27'",
        `+${code}+${response}'`,
      );
      expect(readAperak(text).messages[0]?.content.verdict).toBe(verdict);
    },
  );

  it('does not take an answer with errors as accepted, whatever its function says', () => {
    expect(readAperak(SAMPLE.replace('+27', '+44')).messages[0]?.content.accepted).toBe(false);
  });

  it('tells a date that is none', () => {
    const { messages, faults } = readAperak(SAMPLE.replace('202601150931', '202602300931'));
    expect(faults).toMatchObject([{ code: 'date-form', tag: 'DTM' }]);
    expect(messages[0]?.content.issuedAt).toBeNull();
  });
});
