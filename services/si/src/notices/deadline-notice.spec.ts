import { describe, expect, it } from '@jest/globals';
import { DeadlineAudience } from '@quayside/contracts/si/choices';
import { RichText } from '@quayside/service-kit/notices/rich-text';
import { type DeadlineNear, deadlineNotice, spanText } from './deadline-notice.js';

const subject = (Id: number) => ({
  Id,
  CGO_ID: 5,
  Number: `COSU000${Id}`,
  CompanyName: '华远',
  Voyage: 'QUAY HARMONY 012E',
  Deadline: '2026-11-24T04:00:00Z',
  Zone: 'Asia/Shanghai',
});
const near = (given: Partial<DeadlineNear>): DeadlineNear => ({
  Audience: DeadlineAudience.Reviewers,
  AudienceId: 0,
  Minutes: 120,
  Subjects: [subject(7)],
  ...given,
});
const told = (given: Partial<DeadlineNear>) => deadlineNotice(near(given)).Messages[0]!;

describe('the notice of a cut-off', () => {
  it('says how much time is left, and when none is', () => {
    expect(told({}).Title).toBe('距截单不足2小时：SI待审核，提单号 COSU0007');
    expect(told({ Minutes: 0, Audience: DeadlineAudience.Customer }).Title).toBe(
      '已过截单：订单未补料，订舱号 COSU0007',
    );
    expect([1440, 480, 30].map(spanText)).toEqual(['24小时', '8小时', '30分钟']);
    expect(new RichText(told({}).Description).plain()).toContain('截单 11-24 12:00 UTC+8');
    const elsewhere = { ...subject(7), Zone: 'America/Puerto_Rico' };
    expect(new RichText(told({ Subjects: [elsewhere] }).Description).plain()).toContain(
      '截单 11-24 00:00 UTC-4',
    );
  });

  it.each([
    [
      DeadlineAudience.Customer,
      '/workbench/siSubmit?cgoId=5',
      '/workbench?SiState=0&Cancelled=false&Due=in2',
    ],
    [
      DeadlineAudience.Submitter,
      '/workbench/siSubmit?cgoId=5&id=7',
      '/workbench/SISubimtList?TBI_STATUS=3&Due=in2',
    ],
    [DeadlineAudience.Reviewers, '/tdManage/siAudit?id=7', '/tdManage/siCheck?Due=in2'],
    [
      DeadlineAudience.Maker,
      '/tdManage/siMakeTd?id=7',
      '/tdManage/internalSiList?Mine=true&TBI_STATUS=2,4&Due=in2',
    ],
  ])('leads %s to the one record, and to the list of many', (Audience, one, many) => {
    expect(told({ Audience }).Link).toBe(one);
    expect(told({ Audience, Subjects: [subject(7), subject(8)] }).Link).toBe(many);
  });

  it.each([
    [DeadlineAudience.Customer, 2, { Permission: 'si:submit', CompanyId: 2 }],
    [DeadlineAudience.Submitter, 22, { Employees: [22] }],
    [DeadlineAudience.Reviewers, 0, { Permission: 'si:review' }],
    [DeadlineAudience.Maker, 13, { Employees: [13] }],
    [DeadlineAudience.Makers, 0, { Permission: 'si:produce' }],
  ] as const)('reaches %s', (Audience, AudienceId, to) => {
    expect(told({ Audience, AudienceId, Minutes: 0 }).To).toEqual([to]);
  });
});
