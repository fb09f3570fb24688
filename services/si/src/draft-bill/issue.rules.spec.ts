import { describe, expect, it } from '@jest/globals';
import { type BillIssue, BillSigner } from '@quayside/contracts/si/draft-bill.api';
import { SigningMethod } from '@quayside/contracts/trade/choices';
import { issueFaults } from './issue.rules.js';
import { usualIssue } from './usual-issue.js';

const TODAY = '2026-11-22';
const right: BillIssue = {
  SigningMethod: SigningMethod.Original,
  Originals: 3,
  Copies: 3,
  IssuePlace: 'NINGBO',
  IssueDay: '2026-11-22',
  OnBoardDay: '2026-11-21',
};

describe('the issue of a bill', () => {
  it.each<[string, Partial<BillIssue>, string[]]>([
    ['right', {}, []],
    ['without originals', { Originals: 0 }, ['originals-missing']],
    ['telex release with originals', { SigningMethod: SigningMethod.Telex }, ['originals-none']],
    ['sea waybill', { SigningMethod: SigningMethod.SeaWaybill, Originals: 0 }, []],
    [
      'on board tomorrow',
      { OnBoardDay: '2026-11-23' },
      ['on-board-future', 'issue-before-on-board'],
    ],
    ['received for shipment', { OnBoardDay: null }, []],
    ['signed for nobody', { SignedAs: BillSigner.Carrier }, ['carrier-missing']],
    [
      'signed by an agent without a name',
      { SignedAs: BillSigner.Agent, CarrierName: 'LINE LTD' },
      ['agent-missing'],
    ],
    ['signed by the carrier', { SignedAs: BillSigner.Carrier, CarrierName: 'LINE LTD' }, []],
    ['issued tomorrow', { IssueDay: '2026-11-23' }, ['issue-future']],
    ['issued before it was on board', { IssueDay: '2026-11-20' }, ['issue-before-on-board']],
  ])('%s', (_name, given, codes) => {
    expect(issueFaults({ ...right, ...given }, TODAY).map(({ Code }) => Code)).toEqual(codes);
  });

  it.each([
    [
      {
        TBI_SIGNING_METHOD: SigningMethod.Telex,
        TBI_ZHUANGHG: 'NINGBO',
        TBI_SAILINGDATE: '2026-11-20',
      },
      0,
      '2026-11-20',
    ],
    [
      {
        TBI_SIGNING_METHOD: SigningMethod.Original,
        TBI_ZHUANGHG: 'NINGBO',
        TBI_SAILINGDATE: '2026-11-27',
      },
      3,
      null,
    ],
    [{ TBI_SAILINGDATE: null }, 3, null],
    [{ TBI_SIGNING_METHOD: SigningMethod.Original, Originals: 2 }, 2, null],
  ])('usually is without faults (%j)', (si, originals, onBoard) => {
    const usual = usualIssue(si, TODAY, { carrier: 'LINE LTD', isLegal: true, agent: null });
    expect([usual.Originals, usual.OnBoardDay]).toEqual([originals, onBoard]);
    expect(issueFaults(usual, TODAY)).toEqual([]);
  });
});
