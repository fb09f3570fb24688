import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EdifactError } from './edifact-error.js';
import { readInterchange } from './edifact-interchange.js';
import { DEFAULT_SERVICE, type ServiceCharacters } from './edifact-service.js';
import { type InterchangeEnvelope, type SegmentDraft, writeInterchange } from './edifact-writer.js';

const ENVELOPE: InterchangeEnvelope = {
  sender: 'A',
  recipient: { id: 'B', qualifier: 'ZZZ' },
  preparedAt: '2026-01-15T09:30',
  controlReference: '77',
};

function write(segments: SegmentDraft[], envelope: Partial<InterchangeEnvelope> = {}): string {
  return writeInterchange({ ...ENVELOPE, ...envelope }, [
    { type: 'IFTMBC', version: 'D', release: '99B', segments },
  ]);
}

function errorOf(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error instanceof EdifactError ? { code: error.code, ...error.place } : error;
  }
  return null;
}

describe('writing an interchange', () => {
  it('writes advice, envelope, counts and references', () => {
    expect(write([['BGM', '770', 'X', '9']])).toBe(
      "UNA:+.? 'UNB+UNOC:3+A+B:ZZZ+260115:0930+77'UNH+1+IFTMBC:D:99B:UN'BGM+770+X+9'UNT+3+1'UNZ+1+77'",
    );
    expect(
      writeInterchange(
        { ...ENVELOPE, serviceAdvice: false, test: true, charset: 'UNOA', lineBreaks: true },
        [],
      ),
    ).toBe("UNB+UNOA:2+A+B:ZZZ+260115:0930+77++++++1'\nUNZ+0+77'\n");
  });

  it('numbers messages and keeps given references', () => {
    const message = {
      type: 'IFTMBC',
      version: 'D',
      release: '99B',
      association: '2.0',
      segments: [],
    };
    expect(
      writeInterchange({ ...ENVELOPE, serviceAdvice: false }, [
        message,
        { ...message, reference: 'REF9' },
      ]),
    ).toContain(
      "UNH+1+IFTMBC:D:99B:UN:2.0'UNT+2+1'UNH+REF9+IFTMBC:D:99B:UN:2.0'UNT+2+REF9'UNZ+2+77'",
    );
  });

  it('drops empty components and elements at the end', () => {
    expect(write([['NAD', 'CZ', '', ['', ''], ['NAME', '', undefined], undefined, '']])).toContain(
      "NAD+CZ+++NAME'UNT",
    );
  });

  it('writes numbers with the decimal mark of the advice', () => {
    const service: ServiceCharacters = { ...DEFAULT_SERVICE, decimal: ',' };
    expect(write([['MEA', 'AAE', 'WT', ['KGM', 15.5]]], { service })).toContain("UNA:+,? 'UNB");
    expect(write([['MEA', 'AAE', 'WT', ['KGM', 15.5]]], { service })).toContain(
      "MEA+AAE+WT+KGM:15,5'",
    );
  });

  it.each([
    [
      'a party line over 35',
      [
        ['BGM', '770'],
        ['NAD', 'CZ', '', '', ['OK', 'X'.repeat(36)]],
      ],
      'edifact-too-long',
      3,
      'NAD',
      4,
      2,
    ],
    [
      'a sixth text line',
      [['FTX', 'AAA', '', '', ['1', '2', '3', '4', '5', '6']]],
      'edifact-too-many',
      2,
      'FTX',
      4,
      6,
    ],
    ['a seal over 10', [['SEL', 'ABCDEFGHIJK']], 'edifact-too-long', 2, 'SEL', 1, 1],
    ['a voyage over 17', [['TDT', '20', 'X'.repeat(18)]], 'edifact-too-long', 2, 'TDT', 2, 1],
    ['Chinese', [['FTX', 'AAA', '', '', '木相框']], 'edifact-charset', 2, 'FTX', 4, 1],
    ['a line break', [['FTX', 'AAA', '', '', 'A\nB']], 'edifact-charset', 2, 'FTX', 4, 1],
    [
      'a number that is none',
      [['MEA', 'AAE', 'WT', ['KGM', Number.NaN]]],
      'edifact-number',
      2,
      'MEA',
      3,
      2,
    ],
    [
      'a number with an exponent',
      [['MEA', 'AAE', 'WT', ['KGM', 1e21]]],
      'edifact-number',
      2,
      'MEA',
      3,
      2,
    ],
  ] as [string, SegmentDraft[], string, number, string, number, number][])(
    'refuses %s',
    (_, segments, code, segment, tag, element, component) => {
      expect(errorOf(() => write(segments))).toEqual({ code, segment, tag, element, component });
    },
  );

  it('refuses what the character set does not have', () => {
    expect(
      errorOf(() => write([['FTX', 'AAA', '', '', 'small']], { charset: 'UNOA' })),
    ).toMatchObject({ code: 'edifact-charset' });
    expect(
      errorOf(() => write([['FTX', 'AAA', '', '', '50%']], { charset: 'UNOA' })),
    ).toMatchObject({ code: 'edifact-charset' });
    expect(
      write([['FTX', 'AAA', '', '', '50%']], { charset: 'UNOA', agreedCharacters: '%' }),
    ).toContain('50%');
    expect(write([['FTX', 'AAA', '', '', "IT'S"]], { charset: 'UNOA' })).toContain("IT?'S");
    expect(
      errorOf(() => write([['FTX', 'AAA', '', '', 'a@b']], { charset: 'UNOB' })),
    ).toMatchObject({ code: 'edifact-charset' });
  });

  it('refuses an envelope that lacks something', () => {
    expect(errorOf(() => write([], { controlReference: '' }))).toMatchObject({
      code: 'edifact-required',
      tag: 'UNB',
      element: 5,
    });
    expect(errorOf(() => write([], { controlReference: '1'.repeat(15) }))).toMatchObject({
      code: 'edifact-too-long',
      tag: 'UNB',
    });
    expect(errorOf(() => write([], { preparedAt: 'today' }))).toMatchObject({
      code: 'edifact-required',
      tag: 'UNB',
      element: 4,
    });
    expect(errorOf(() => write([['bgm']]))).toMatchObject({ code: 'edifact-tag', segment: 2 });
    expect(
      errorOf(() => write([], { service: { ...DEFAULT_SERVICE, element: ':' } })),
    ).toMatchObject({ code: 'edifact-service-advice' });
    const nameless = { type: 'IFTMBC', version: 'D', release: '99B', reference: '', segments: [] };
    expect(errorOf(() => writeInterchange(ENVELOPE, [nameless]))).toMatchObject({
      code: 'edifact-required',
      tag: 'UNH',
    });
  });

  it('cannot write a separator when there is no release character', () => {
    const service = { ...DEFAULT_SERVICE, release: ' ' };
    expect(errorOf(() => write([['FTX', 'AAA', '', '', 'A+B']], { service }))).toMatchObject({
      code: 'edifact-release',
    });
    expect(write([['FTX', 'AAA', '', '', 'A B?']], { service })).toContain('A B?');
  });

  it('reads back whatever it wrote, in any service characters', () => {
    const text = fc.string({ unit: fc.constantFrom(..."AB 1':+?.,*|~\\é@"), maxLength: 30 });
    const elements = fc.array(fc.array(text, { minLength: 1, maxLength: 5 }), { maxLength: 6 });
    const service = fc.constantFrom<ServiceCharacters>(
      DEFAULT_SERVICE,
      { component: '|', element: '*', decimal: ',', release: '\\', terminator: '~' },
      { component: ':', element: '+', decimal: '.', release: '?', terminator: '\n' },
    );
    fc.assert(
      fc.property(
        fc.array(elements, { maxLength: 6 }),
        service,
        fc.boolean(),
        (drafts, characters, lineBreaks) => {
          const segments = drafts.map((draft): SegmentDraft => ['ZZZ', ...draft]);
          const interchange = readInterchange(
            write(segments, {
              service: characters,
              lineBreaks: lineBreaks && characters.terminator !== '\n',
            }),
          );
          expect(interchange.faults).toEqual([]);
          const [message] = interchange.messages;
          expect(message?.faults).toEqual([]);
          const read = message?.segments.slice(1, -1).map((segment) => segment.elements) ?? [];
          expect(read).toHaveLength(drafts.length);
          drafts.forEach((draft, at) => {
            draft.forEach((components, element) => {
              components.forEach((component, within) => {
                expect(read[at]?.[element]?.[within] ?? '').toBe(component);
              });
            });
          });
        },
      ),
    );
  });
});
