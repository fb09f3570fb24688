import { describe, expect, it } from '@jest/globals';
import { EdifactError } from './edifact-error.js';
import { readInterchange } from './edifact-interchange.js';
import { componentOf, readNumber, readSegments, valuesOf } from './edifact-reader.js';

const ENVELOPE = "UNB+UNOC:3+A+B+260115:0930+77'";
const MESSAGE = "UNH+1+IFTMBC:D:99B:UN'BGM+770'UNT+3+1'";

function errorOf(text: string): unknown {
  try {
    readSegments(text);
  } catch (error) {
    return error instanceof EdifactError
      ? [error.code, error.place.segment, error.place.tag]
      : error;
  }
  return null;
}

describe('reading segments (ISO 9735)', () => {
  it('gives tag, elements, components, number and offset', () => {
    expect(readSegments("AAA+1:2++:x'\n BBB'").segments).toEqual([
      { tag: 'AAA', elements: [['1', '2'], [''], ['', 'x']], index: 1, offset: 0 },
      { tag: 'BBB', elements: [], index: 2, offset: 14 },
    ]);
  });

  it('takes released characters as text', () => {
    const [segment] = readSegments("FTX+AAA+++1X20?'FCL ?: ?+1 ??:next'").segments;
    expect(segment && valuesOf(segment, 3)).toEqual(["1X20'FCL : +1 ?", 'next']);
  });

  it('leaves out of a component what nobody sees, joined by a release or not', () => {
    const [segment] = readSegments(
      "TDT+20+\u200b0?\u200b12E:QUAY\u00a0HAR\u2060MONY:\u2f00'",
    ).segments;
    expect(segment?.elements).toEqual([['20'], ['012E', 'QUAY HARMONY', '一']]);
  });

  it('obeys the service string advice', () => {
    const { service, segments } = readSegments(
      'UNA|*,\\ ~MEA*AAE*WT*KGM|15,5~FTX*AAA***A+B:C?\\*\\~~',
    );
    expect(service).toEqual({
      component: '|',
      element: '*',
      decimal: ',',
      release: '\\',
      terminator: '~',
    });
    expect(segments.map(({ elements }) => elements.at(-1))).toEqual([
      ['KGM', '15,5'],
      ['A+B:C?*~'],
    ]);
  });

  it('knows no release when UNA has a space', () => {
    const [segment] = readSegments("UNA:+.  'FTX+A?+B'").segments;
    expect(segment?.elements).toEqual([['A?'], ['B']]);
  });

  it('takes a line end as terminator when UNA says so', () => {
    expect(readSegments('UNA:+.? \nAAA+1\r\nBBB+2\r\n').segments.map(({ tag }) => tag)).toEqual([
      'AAA',
      'BBB',
    ]);
  });

  it('ignores line breaks between and inside segments, a byte order mark and blanks before a segment', () => {
    expect(
      readSegments("\ufeff\r\nFTX+AA\r\nA+++WOO\nDEN'\r\n\t NAD+CZ'\n\n").segments.map(
        ({ tag, elements }) => [tag, ...elements.flat()],
      ),
    ).toEqual([
      ['FTX', 'AAA', '', '', 'WOODEN'],
      ['NAD', 'CZ'],
    ]);
  });

  it.each([
    ['', ['edifact-empty', 0, '']],
    [' \n', ['edifact-empty', 0, '']],
    ["AAA+1'BBB+2", ['edifact-unterminated', 2, 'BBB']],
    ["AAA+1'BBB+2?", ['edifact-release', 2, 'BBB']],
    ["AAA'aaa+1'", ['edifact-tag', 2, '']],
    ["AAA''", ['edifact-tag', 2, '']],
    ['PK\u0003\u0004', ['edifact-unterminated', 1, '']],
    ['UNA:+.? ', ['edifact-service-advice', 0, 'UNA']],
    ["UNA::.? 'AAA'", ['edifact-service-advice', 0, 'UNA']],
    ["UNAa+.? 'AAA'", ['edifact-service-advice', 0, 'UNA']],
    ["UNA:+;? 'AAA'", ['edifact-service-advice', 0, 'UNA']],
  ])('refuses %j', (text, expected) => {
    expect(errorOf(text)).toEqual(expected);
  });

  it('answers an empty text where nothing was sent', () => {
    const [segment] = readSegments("AAA+1'").segments;
    expect(segment && [componentOf(segment, 0, 1), componentOf(segment, 9)]).toEqual(['', '']);
  });

  it.each([
    ['15', '15'],
    ['15.5', '15.5'],
    ['15,5', '15.5'],
    ['-3', '-3'],
    ['.5', '0.5'],
    ['-,5', '-0.5'],
  ])('reads the number %s', (text, number) => expect(readNumber(text)).toBe(number));

  it.each(['', 'x', '1.000,5', '1e3', '1 0', '5.'])('%j is no number', (text) =>
    expect(readNumber(text)).toBeNull(),
  );
});

describe('reading the envelope', () => {
  it('takes several messages', () => {
    const interchange = readInterchange(
      `${ENVELOPE}${MESSAGE}UNH+2+APERAK:D:99B:UN'UNT+2+2'UNZ+2+77'`,
    );
    expect(interchange.faults).toEqual([]);
    expect(
      interchange.messages.map(({ type, reference, faults }) => [type, reference, faults.length]),
    ).toEqual([
      ['IFTMBC', '1', 0],
      ['APERAK', '2', 0],
    ]);
  });

  it('counts groups where there are groups', () => {
    const text = `${ENVELOPE}UNG+IFTMBC'${MESSAGE}UNE+1'UNZ+1+77'`;
    expect(readInterchange(text).faults).toEqual([]);
  });

  it('tells a wrong segment count and reference of a message', () => {
    const [message] = readInterchange("UNH+1+IFTMBC:D:99B:UN'BGM+770'UNT+4+2'").messages;
    expect(message?.faults).toEqual([
      { code: 'message-count', segment: 3, tag: 'UNT', value: '4' },
      { code: 'message-reference', segment: 3, tag: 'UNT', value: '2' },
    ]);
  });

  it('tells a wrong message count and control reference', () => {
    expect(readInterchange(`${ENVELOPE}${MESSAGE}UNZ+2+78'`).faults).toEqual([
      { code: 'interchange-count', segment: 5, tag: 'UNZ', value: '2' },
      { code: 'interchange-reference', segment: 5, tag: 'UNZ', value: '78' },
    ]);
  });

  it('tells what a torn file lost', () => {
    const torn = readInterchange(`${ENVELOPE}UNH+1+IFTMBC:D:99B:UN'BGM+770'`);
    expect(torn.faults.map(({ code }) => code)).toEqual(['interchange-trailer-missing']);
    expect(torn.messages[0]?.faults.map(({ code }) => code)).toEqual(['message-trailer-missing']);
    const middle = readInterchange(
      `${ENVELOPE}UNH+1+IFTMBC:D:99B:UN'UNH+2+IFTMBC:D:99B:UN'UNT+2+2'UNZ+2+77'`,
    );
    expect(middle.messages.map(({ faults }) => faults.map(({ code }) => code))).toEqual([
      ['message-trailer-missing'],
      [],
    ]);
  });

  it('tells a reference that two messages have', () => {
    const twice = readInterchange(`${ENVELOPE}${MESSAGE}${MESSAGE}UNZ+2+77'`);
    expect(
      twice.messages.map(({ faults }) => faults.map(({ code, value }) => [code, value])),
    ).toEqual([[], [['message-reference-repeated', '1']]]);
  });

  it('tells segments that belong to no message', () => {
    expect(readInterchange(`${ENVELOPE}BGM+1'${MESSAGE}UNZ+1+77'`).faults).toEqual([
      { code: 'segment-outside-message', segment: 2, tag: 'BGM', value: 'BGM' },
    ]);
    expect(
      readInterchange(`${ENVELOPE}${ENVELOPE}UNZ+0+77'`).faults.map(({ code }) => code),
    ).toEqual(['segment-outside-message']);
  });

  it('knows the test indicator', () => {
    expect(readInterchange("UNB+UNOC:3+A+B+260115:0930+77++++++1'UNZ+0+77'").header?.test).toBe(
      true,
    );
  });
});
