import { describe, expect, it } from '@jest/globals';
import { SiStatus } from '@quayside/contracts/si/choices';
import { proposedBody, proposedSubject, usualPapers } from './mail-text.js';

const si = {
  TBI_NO: 'SI26112100012',
  TBI_SIMBL_NO: 'COSU6190001230',
  TBI_VESSEL: 'QUAY HARMONY',
  TBI_VOYAGE: '027E',
  TBI_ZHUANGHG: 'NINGBO',
  TBI_XIEHG: 'LOS ANGELES',
  TBI_STATUS: SiStatus.Submitted,
  TBI_SIGNING_METHOD: 'O' as const,
  ContainerSummary: '40HQ*2',
};

describe('what a mail about an SI says', () => {
  it.each([
    [SiStatus.Submitted, '提单样单 Draft B/L | COSU6190001230 | QUAY HARMONY / 027E'],
    [
      SiStatus.Drafted,
      '提单样单请确认 Draft B/L for confirmation | COSU6190001230 | QUAY HARMONY / 027E',
    ],
    [SiStatus.Confirmed, '提单副本 Copy B/L | COSU6190001230 | QUAY HARMONY / 027E'],
  ])('is headed by its state: %s', (TBI_STATUS, subject) =>
    expect(proposedSubject({ ...si, TBI_STATUS })).toBe(subject),
  );

  it('has one line and at most 200 characters whatever was typed', () => {
    const subject = proposedSubject({ ...si, TBI_VESSEL: `A\r\nBcc: x@y.cn${'V'.repeat(300)}` });
    expect(subject).toHaveLength(200);
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('names the shipment in both languages, and leaves out what is not known', () => {
    const body = proposedBody({ ...si, TBI_XIEHG: null });
    for (const text of [
      '提单号 B/L No.: COSU6190001230',
      '船名/航次 Vessel / Voyage: QUAY HARMONY / 027E',
      'Port of loading: NINGBO',
      '40HQ*2',
    ]) {
      expect(body).toContain(text);
    }
    expect(body).not.toContain('discharge');
    expect(proposedSubject({ ...si, TBI_SIMBL_NO: null, TBI_VESSEL: null, TBI_VOYAGE: null })).toBe(
      '提单样单 Draft B/L | SI26112100012',
    );
  });

  it('carries the list of containers when there are some', () => {
    expect(usualPapers({ BoxInfos: [] })).toEqual(['bill']);
    expect(usualPapers({ BoxInfos: [{ BoxInfo: {} }] })).toEqual(['bill', 'containers']);
  });
});
