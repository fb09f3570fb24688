import { describe, expect, it } from '@jest/globals';
import { readContrl, type SyntaxReceipt, verdictOfReceipt, writeContrl } from './contrl.js';
import { DEFAULT_PARTNER } from './edifact-partner.js';

const NUMBER = { controlReference: 'R1', preparedAt: '2026-01-15T09:31' };
const PARTNER = {
  ...DEFAULT_PARTNER,
  sender: { id: 'COSU', qualifier: 'ZZZ' },
  recipient: { id: 'QUAYSIDE', qualifier: 'ZZZ' },
};
const ACKNOWLEDGED: SyntaxReceipt = {
  controlReference: '1',
  sender: { id: 'QUAYSIDE', qualifier: 'ZZZ' },
  recipient: { id: 'COSU', qualifier: 'ZZZ' },
  action: '7',
  errorCode: '',
  errorTag: '',
  messages: [],
};
const REJECTED: SyntaxReceipt = {
  ...ACKNOWLEDGED,
  messages: [
    {
      reference: '1',
      type: 'IFTMIN',
      action: '4',
      errorCode: '12',
      faults: [
        { code: '13', segment: 2, element: null, component: null },
        { code: '12', segment: 5, element: 1, component: 2 },
        { code: '39', segment: 5, element: 2, component: null },
        { code: '35', segment: 41, element: null, component: null },
      ],
    },
    { reference: '2', type: 'IFTMIN', action: '7', errorCode: '', faults: [] },
  ],
};

describe('syntax receipt (CONTRL)', () => {
  it.each([
    ['an acknowledgement', ACKNOWLEDGED],
    ['a receipt', { ...ACKNOWLEDGED, action: '8' } as SyntaxReceipt],
    [
      'a duplicate',
      { ...ACKNOWLEDGED, action: '4', errorCode: '26', errorTag: 'UNB' } as SyntaxReceipt,
    ],
    ['faults of a message', REJECTED],
  ])('carries %s', (_what, receipt) => {
    expect(readContrl(writeContrl(receipt, PARTNER, NUMBER))).toMatchObject({
      faults: [],
      messages: [{ reference: '1', content: receipt }],
    });
  });

  it('writes the segments of ISO 9735', () => {
    const lines = writeContrl(REJECTED, { ...PARTNER, lineBreaks: true }, NUMBER).split('\n');
    expect(lines.slice(2, -2)).toEqual([
      "UNH+1+CONTRL:D:3:UN'",
      "UCI+1+QUAYSIDE:ZZZ+COSU:ZZZ+7'",
      "UCM+1+IFTMIN:D:99B:UN+4+12'",
      "UCS+2+13'",
      "UCS+5'",
      "UCD+12+1:2'",
      "UCD+39+2'",
      "UCS+41+35'",
      "UCM+2+IFTMIN:D:99B:UN+7'",
      "UNT+10+1'",
    ]);
  });

  it('tells an action that is none and a position that is no number, and reads on', () => {
    const text = writeContrl(REJECTED, PARTNER, NUMBER)
      .replace("+7'UCM", "+9'UCM")
      .replace('UCS+41', 'UCS+X');
    const { messages, faults } = readContrl(text);
    expect(faults.map(({ tag, code, value }) => [tag, code, value])).toEqual([
      ['UCI', 'action-unknown', '9'],
      ['UCS', 'number-form', 'X'],
    ]);
    expect(messages[0]?.content.action).toBeNull();
    expect(messages[0]?.content.messages).toHaveLength(2);
  });

  it.each([
    ['7', '', 'received'],
    ['8', '', 'received'],
    ['4', '', 'rejected'],
    ['5', '', 'look'],
    ['Z', '', 'look'],
    ['', '', 'look'],
    ['7', '12', 'look'],
  ])(
    'with action %j and error %j of the interchange or of a message means %s',
    (action, error, expected) => {
      const whole = writeContrl(ACKNOWLEDGED, PARTNER, NUMBER);
      const part = writeContrl(
        {
          ...ACKNOWLEDGED,
          messages: [{ reference: '1', type: 'IFTMIN', action: '7', errorCode: '', faults: [] }],
        },
        PARTNER,
        NUMBER,
      );
      const said = `+${action}+${error}'`;
      const texts = [
        whole.replace("ZZZ+7'", `ZZZ${said}`),
        part.replace("UN+7'", `UN${said}`),
        whole.replace("ZZZ+7'", `ZZZ+7'UCF+1+A+B${said}`),
      ];
      expect(texts.map((text) => verdictOfReceipt(readContrl(text).messages[0]!.content))).toEqual([
        expected,
        expected,
        expected,
      ]);
    },
  );

  it('does not take a receipt without UCI for one that says yes', () => {
    const text = writeContrl(ACKNOWLEDGED, PARTNER, NUMBER).replace(/UCI[^']*'/, '');
    expect(verdictOfReceipt(readContrl(text).messages[0]!.content)).toBe('look');
  });
});
