import { describe, expect, it } from '@jest/globals';
import { type ApplicationAnswer, writeAperak } from '../aperak.js';
import { APERAK_SAMPLE, IFTMIN_SAMPLE } from '../appendix-a-samples.js';
import { writeContrl } from '../contrl.js';
import { DEFAULT_PARTNER, type EdifactPartner } from '../edifact-partner.js';
import { writeIftmcs } from '../iftmcs.js';
import { emptyParty, type ShippingInstructionMessage } from '../iftmin.js';
import { readIftmin } from '../iftmin-reader.js';
import { writeIftmin } from '../iftmin-writer.js';
import { checkStructure } from './check-structure.js';
import { MESSAGES, SEGMENTS, type TableNode } from './read-tables.js';
import type { StructureAgreement } from './structure-finding.js';

const PARTNER: EdifactPartner = { ...DEFAULT_PARTNER, recipient: { id: 'COSU', qualifier: 'ZZZ' } };
const NUMBER = { controlReference: '1', preparedAt: '2026-01-15T09:30' };
const [READ] = readIftmin(IFTMIN_SAMPLE).messages;
const SI = READ?.content as ShippingInstructionMessage;
const written = (si: ShippingInstructionMessage, partner: Partial<EdifactPartner> = {}) =>
  writeIftmin(si, { ...PARTNER, lineBreaks: true, ...partner }, NUMBER);
const CLEAN = written(SI);

/** Rule, tag and place of what is found. */
const found = (text: string, agreement?: StructureAgreement) =>
  checkStructure(text, agreement).findings.map(({ rule, tag, element, component, value }) => [
    rule,
    [tag, element, component].filter((part) => part !== null).join(' '),
    value,
  ]);

/** The clean message with lines changed; the count in UNT follows. */
function changed(change: (lines: string[]) => string[]): string {
  const lines = change(CLEAN.trimEnd().split('\n'));
  const from = lines.findIndex((line) => line.startsWith('UNH'));
  const to = lines.findIndex((line) => line.startsWith('UNT'));
  return lines.map((line, at) => (at === to ? `UNT+${to - from + 1}+1'` : line)).join('\n');
}
const replaced = (start: string, by: string) =>
  changed((lines) =>
    lines.flatMap((line) => (line.startsWith(start) ? by.split('\n').filter(Boolean) : [line])),
  );

describe('the tables', () => {
  const tags = (nodes: readonly TableNode[]): string[] =>
    nodes.flatMap(({ tag, children }) => [tag, ...tags(children)]);

  it('name segments that are there, in groups that begin with a segment', () => {
    for (const [type, nodes] of MESSAGES) {
      for (const tag of tags(nodes))
        expect([type, tag, SEGMENTS.has(tag)]).toEqual([type, tag, true]);
      expect([nodes[0]?.tag, nodes.at(-1)?.tag]).toEqual(['UNH', 'UNT']);
    }
    expect([...MESSAGES.keys()].sort()).toEqual([
      'APERAK',
      'CONTRL',
      'IFTMBC',
      'IFTMBF',
      'IFTMCS',
      'IFTMIN',
    ]);
  });
});

describe('what is written', () => {
  it('keeps to the directory: a shipping instruction', () => {
    expect(checkStructure(CLEAN)).toEqual({
      messages: [{ reference: '1', type: 'IFTMIN', directory: 'D.99B', checked: true }],
      findings: [],
    });
  });

  it.each(['UNOA', 'UNOB', 'UNOC'] as const)('keeps to the characters of %s', (charset) => {
    const si = {
      ...SI,
      contact: { name: 'Li Lei', phone: '', email: 'ops@example.cn' },
      remarks: ["IT'S 50: 50?"],
    };
    expect(found(written(si, { charset }))).toEqual([]);
  });

  it.each(['original', 'telex', 'waybill', null] as const)(
    'keeps to the directory: a bill (%s)',
    (signing) => {
      const long = {
        ...SI,
        signing,
        copies: 3,
        notifyParties: [emptyParty(Array.from({ length: 24 }, (_, at) => `LINE ${at}`))],
      };
      const goods = long.goods.map((each) => ({
        ...each,
        description: Array.from({ length: 120 }, (_, at) => `LINE ${at} OF THE GOODS`),
      }));
      for (const status of ['draft', 'final'] as const) {
        expect(
          found(
            writeIftmcs(
              { status, bill: { ...long, goods } },
              { ...PARTNER, textWidth: 512 },
              NUMBER,
            ),
          ),
        ).toEqual([]);
      }
    },
  );

  it('keeps to the directory: answers', () => {
    const answer: ApplicationAnswer = {
      documentNumber: 'A1',
      accepted: false,
      issuedAt: '2026-01-15T09:31',
      answers: 'SI1',
      bookingNumber: '1',
      billNumber: 'COSU1',
      sender: 'COSU',
      text: Array.from({ length: 60 }, (_, at) => `LINE ${at}`).join('\n'),
      errors: [
        {
          code: '118',
          text: 'A\nB\nC\nD\nE\nF\nG',
          references: [{ qualifier: 'AAQ', number: 'CSQU3054383' }],
        },
      ],
    };
    expect(found(writeAperak(answer, PARTNER, NUMBER))).toEqual([]);
    const party = { id: 'COSU', qualifier: 'ZZZ' };
    const fault = { code: '39', segment: 4, element: 1, component: 1 };
    const message = {
      reference: '1',
      type: 'IFTMIN',
      action: '4' as const,
      errorCode: '',
      faults: [fault, { ...fault, element: null }],
    };
    const receipt = {
      controlReference: '9',
      sender: party,
      recipient: party,
      action: '4' as const,
      errorCode: '',
      errorTag: '',
      messages: [message],
    };
    expect(found(writeContrl(receipt, PARTNER, NUMBER))).toEqual([]);
  });
});

describe('what is found', () => {
  it('in the samples of carriers: what goes beyond D.99B', () => {
    const beyond = [
      ['element-extra', 'DOC 4 2', '3'],
      ['element-too-long', 'EQD 2 2', '6346'],
    ];
    expect(found(IFTMIN_SAMPLE)).toEqual(beyond);
    expect(found(IFTMIN_SAMPLE, { lengths: { 1131: 17 } })).toEqual([beyond[0]]);
    expect(found(APERAK_SAMPLE)).toEqual([]);
  });

  it.each([
    [
      'a segment of another message',
      'TSR',
      "TSR+30+2'\nNNN+1'",
      [['segment-unknown', 'NNN', 'NNN']],
    ],
    [
      'a segment at the wrong place',
      'TSR',
      "SEL+1+CA'\nTSR+30+2'",
      [['segment-place', 'SEL', 'SEL']],
    ],
    ['a segment that is missing', 'BGM', '', [['segment-missing', 'BGM', 'CTA']]],
    [
      'too many of one',
      'TSR',
      "TSR+30+2'\n".repeat(10).trimEnd(),
      [['segment-repeat', 'TSR', 'TSR']],
    ],
    ['an element that is missing', 'TDT', "TDT++012E+1'", [['element-missing', 'TDT 1', '']]],
    [
      'a component that is missing',
      'SGP',
      "RFF+:1'\nSGP+CSQU3054383+820'",
      [['element-missing', 'RFF 1 1', '']],
    ],
    [
      'a value that is too long',
      'SEL',
      "SEL+CN123456789+CA'",
      [['element-too-long', 'SEL 1', 'CN123456789']],
    ],
    ['a number that is none', 'SGP', "SGP+CSQU3054383+8X0'", [['element-number', 'SGP 2', '8X0']]],
    ['an element beyond the last', 'CPI', "CPI+4++P+X'", [['element-extra', 'CPI 4', 'X']]],
    ['a code that is none', 'CPI', "CPI+4++Q'", [['element-code', 'CPI 3', 'Q']]],
  ])('%s', (_, start, by, findings) => {
    expect(found(replaced(start, by))).toEqual(findings);
  });

  it('codes of another agency are its own', () => {
    expect(found(replaced('TSR', "TSR+1R:ZZZ:ZZZ+2'"))).toEqual([]);
    expect(found(replaced('TSR', "TSR+1R:ZZZ:6+2'"))).toEqual([['element-code', 'TSR 1 1', '1R']]);
  });

  it('signs beyond the level in UNB, agreed ones not', () => {
    const text = CLEAN.replace('UNOC:3', 'UNOA:2')
      .replace('BGM+340', "BGM+340:::a@b#'\nBGM+340")
      .replace(/^BGM\+340:.*\n/m, '');
    const mail = text.replace(/COM\+.*:EM'/, "COM+OPS@X.CN:EM'");
    expect(found(mail)).toEqual([['character', 'COM 1 1', '@']]);
    expect(found(mail, { characters: '@' })).toEqual([]);
  });

  it('lengths as agreed', () => {
    const text = replaced('SEL', "SEL+CN1234567890123+CA'");
    expect(found(text, { lengths: { 9308: 15 } })).toEqual([]);
    expect(found(text, { lengths: { 9308: 12 } })).toEqual([
      ['element-too-long', 'SEL 1', 'CN1234567890123'],
    ]);
  });

  it('what the simulator once wrote: DOC in the header of IFTMCS, CPI and DTM DCO in IFTMBC', () => {
    const as = (type: string, ...segments: string[]) =>
      `UNH+1+${type}:D:99B:UN'BGM+705+X+9'${segments.map((each) => `${each}'`).join('')}UNT+${segments.length + 3}+1'`;
    expect(found(as('IFTMCS', 'DOC+706+++3+3', 'NAD+CA'))).toEqual([
      ['segment-place', 'DOC', 'DOC'],
    ]);
    expect(found(as('IFTMBC', 'DTM+DCO:202601150930:203', 'CPI+4++P'))).toEqual([
      ['element-code', 'DTM 1 1', 'DCO'],
      ['segment-unknown', 'CPI', 'CPI'],
    ]);
  });

  it('counts and references of the envelope', () => {
    expect(found(CLEAN.replace(/UNT\+\d+/, 'UNT+7'))).toEqual([['count', 'UNT', '7']]);
    expect(found(CLEAN.replace('UNZ+1', 'UNZ+2'))).toEqual([['count', 'UNZ', '2']]);
  });

  it('nothing in a directory whose tables are not here, and it says so', () => {
    expect(checkStructure(CLEAN.replace('D:99B', 'D:00B'))).toEqual({
      messages: [{ reference: '1', type: 'IFTMIN', directory: 'D.00B', checked: false }],
      findings: [],
    });
  });
});
