import { describe, expect, it } from '@jest/globals';
import {
  APERAK_SAMPLE as APERAK,
  IFTMBF_SAMPLE as IFTMBF,
  IFTMIN_SAMPLE as IFTMIN,
} from './appendix-a-samples.js';
import { readInterchange } from './edifact-interchange.js';
import { DEFAULT_PARTNER, partnerEnvelope } from './edifact-partner.js';
import { componentOf } from './edifact-reader.js';
import { type SegmentDraft, writeInterchange } from './edifact-writer.js';

const VERMAS = `
UNB+UNOA:2+SENDERID+RECEIVERID+260115:0930+1'
UNH+1+VERMAS:D:16A:UN:SMDG10'
BGM+749+VGM20260115001+9'
DTM+137:202601150930:203'
NAD+TB+++SAMPLE FORWARDING CO LTD'
CTA+IC+:LI LEI'
COM+OPS(A)EXAMPLE.CN:EM'
EQD+CN+CSQU3054383:6346:5+45G1:6346:5+++5'
RFF+BN:6123456780'
LOC+9+CNSHA:139:6'
SEL+CN123456+CA'
MEA+AAE+VGM+KGM:19100'
DTM+WAT:202601141800:203'
DOC+SM1:VGM:306'
DTM+WAT:202601141800:203'
NAD+SPC+++NINGBO SAMPLE TRADING CO LTD'
CTA+RP+:ZHANG SAN'
COM+8657488880000:TE'
UNT+18+1'
UNZ+1+1'
`;

const CUSCAR = `
UNB+UNOA:2+SENDERID+RECEIVERID+260115:0930+1'
UNH+1+CUSCAR:D:99B:UN'
BGM+785+MF20260115001+9'
DTM+137:202601150930:203'
LOC+9+CNSHA:139:6'
NAD+MS+SENDERID'
NAD+CA+COSU:172:182'
TDT+20+012E+1++COSU:172:182+++9829899:146:11:COSCO EXAMPLE'
LOC+9+CNSHA:139:6'
LOC+11+USLAX:139:6'
DTM+133:202601200800:203'
EQD+CN+CSQU3054383:6346:5+45G1:102:5++2+5'
MEA+AAE+G+KGM:15200'
SEL+CN123456+CA'
CNI+1'
RFF+BM:COSU6123456780'
LOC+9+CNSHA:139:6'
LOC+11+USLAX:139:6'
CPI+4++P'
NAD+CZ+++NINGBO SAMPLE TRADING CO LTD:NO 1 SAMPLE ROAD:NINGBO CHINA'
NAD+CN+++SAMPLE IMPORT INC:100 MAIN STREET:LOS ANGELES CA 90001'
NAD+NI+++SAME AS CONSIGNEE'
GID+1+820:CT'
FTX+AAA+++WOODEN PHOTO FRAMES'
MEA+AAE+WT+KGM:15200'
SGP+CSQU3054383+820'
PCI+28+N/M'
CST++940360:122'
UNT+28+1'
UNZ+1+1'
`;

/** The samples go beyond D.99B where carriers do: copies and originals in one element, code lists of more than three characters. */
const AGREED = {
  ...DEFAULT_PARTNER,
  documentCounts: 'components',
  agreedLengths: { 1131: 17 },
} as const;

/** Writes the messages of a text again, with the same references. */
function written(text: string): string {
  return writeInterchange(
    {
      ...partnerEnvelope(AGREED, { controlReference: '1', preparedAt: '2026-01-15T09:30' }),
      sender: 'SENDERID',
      recipient: 'RECEIVERID',
      charset: 'UNOC',
    },
    readInterchange(text).messages.map(
      ({ type, version, release, association, reference, segments }) => ({
        type,
        version,
        release,
        association,
        reference,
        segments: segments
          .slice(1, -1)
          .map(({ tag, elements }): SegmentDraft => [tag, ...elements]),
      }),
    ),
  );
}

describe('the samples of standards appendix A', () => {
  it.each([
    ['IFTMIN', 41, IFTMIN],
    ['IFTMBF', 22, IFTMBF],
    ['VERMAS', 18, VERMAS],
    ['CUSCAR', 28, CUSCAR],
    ['APERAK', 9, APERAK],
  ])('%s has %i segments and no fault', (type, count, text) => {
    const interchange = readInterchange(text);
    expect(interchange.faults).toEqual([]);
    expect(interchange.messages).toHaveLength(1);
    const [message] = interchange.messages;
    expect(message).toMatchObject({ type, faults: [] });
    expect(message?.segments).toHaveLength(count);
  });

  it('has the envelope of the sample', () => {
    expect(readInterchange(IFTMIN).header).toEqual({
      syntax: 'UNOC',
      syntaxVersion: '3',
      sender: { id: 'SENDERID', qualifier: 'ZZZ' },
      recipient: { id: 'RECEIVERID', qualifier: 'ZZZ' },
      date: '260115',
      time: '0930',
      controlReference: '1',
      test: false,
    });
    expect(readInterchange(APERAK).header).toBeNull();
    expect(readInterchange(IFTMIN).messages[0]).toMatchObject({
      version: 'D',
      release: '99B',
      association: '2.0',
      reference: '1',
    });
  });

  it.each([IFTMIN, IFTMBF, CUSCAR, APERAK])('is written again segment by segment', (text) => {
    const again = readInterchange(written(text));
    const plain = (interchange: typeof again) =>
      interchange.messages.flatMap(({ segments }) =>
        segments.map(({ tag, elements }) => [tag, elements]),
      );
    expect(again.faults).toEqual([]);
    expect(plain(again)).toEqual(plain(readInterchange(text)));
  });

  it('releases what has a meaning, and only that', () => {
    const text = written(IFTMIN);
    for (const line of IFTMIN.trim().split('\n').slice(1, -1)) expect(text).toContain(line);
  });

  it('reads the values of the shipping instruction', () => {
    const segments = readInterchange(IFTMIN).messages[0]?.segments ?? [];
    const vessel = segments.find(({ tag }) => tag === 'TDT');
    expect(
      vessel && [
        componentOf(vessel, 1),
        componentOf(vessel, 4),
        componentOf(vessel, 7),
        componentOf(vessel, 7, 3),
      ],
    ).toEqual(['012E', 'COSU', '9829899', 'COSCO EXAMPLE']);
    const marks = segments.find(({ tag }) => tag === 'PCI');
    expect(marks && componentOf(marks, 1)).toBe('N/M');
  });
});
