import { describe, expect, it } from '@jest/globals';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { EmployeeSnapshot, FindEmployees } from '@quayside/contracts/auth/session';
import { SiVerb } from '@quayside/contracts/si/choices';
import { addressed, membersOf } from '@quayside/service-kit/notices/addressees';
import { RichText } from '@quayside/service-kit/notices/rich-text';
import { lastDigestTime } from './digest-time.js';
import { progressNotice } from './progress-notice.js';
import { type SiChange, stepNotice } from './step-notice.js';

const person = (Id: number, type: CompanyType): EmployeeSnapshot => ({
  Id,
  RealName: `员工${Id}`,
  CompanyId: type === CompanyType.Platform ? 1 : 2,
  CompanyCode: 'C',
  CompanyName: '公司',
  CompanyType: type,
  UserId: null,
});

const clerk = person(22, CompanyType.Customer);
const reviewers = [person(11, CompanyType.Platform), person(12, CompanyType.Platform)];
const makers = [reviewers[0]!, person(13, CompanyType.Platform)];
const audience = { reviewers, makers, submitter: clerk };

const changed = (given: Partial<SiChange>): SiChange => ({
  Id: 7,
  CGO_ID: 5,
  CompanyId: 2,
  TBI_NO: 'SI26112100012',
  TBI_SIMBL_NO: 'COSU6190001230',
  Verb: SiVerb.Submit,
  Remarks: null,
  CreatorEmployeeId: 22,
  EmployeeId: 22,
  EmployeeName: '何晓雯',
  CompanyName: '华远',
  Revision: 1,
  ...given,
});

const messages = (change: Partial<SiChange>, to = audience) => {
  const found = ({ Ids, Permission }: FindEmployees): EmployeeSnapshot[] => {
    if (Permission === 'si:review') return to.reviewers;
    if (Permission === 'si:produce') return to.makers;
    return Ids?.includes(to.submitter.Id) ? [to.submitter] : [];
  };
  return addressed(stepNotice(changed(change)), found).map(({ message, recipients }) => ({
    ...message,
    recipients,
  }));
};
const told = (change: Partial<SiChange>, to = audience) =>
  messages(change, to).map(({ recipients, Item }) => [Item, recipients]);
const plain = (change: Partial<SiChange>) => new RichText(messages(change)[0]!.Description).plain();

describe('the notice of a step of an SI', () => {
  it.each([
    [SiVerb.Submit, 22, [['待审核', [11, 12]]]],
    [SiVerb.Resubmit, 22, [['待审核', [11, 12]]]],
    [
      SiVerb.Submit,
      11,
      [
        ['代提交', [22]],
        ['待审核', [12]],
      ],
    ],
    [
      SiVerb.BookingCancelled,
      11,
      [
        ['订舱取消', [22]],
        ['订舱取消', [12]],
      ],
    ],
    [
      SiVerb.BookingRestored,
      33,
      [
        ['订舱恢复', [22]],
        ['订舱恢复', [11, 12]],
      ],
    ],
    [SiVerb.Approve, 12, []],
    [SiVerb.Return, 12, [['审核驳回', [22]]]],
    [SiVerb.Void, 22, [['作废', [11, 12]]]],
    [SiVerb.Void, 12, [['作废', [22]]]],
    [SiVerb.Split, 22, [['待审核', [11, 12]]]],
    [SiVerb.Unmerge, 22, [['待审核', [11, 12]]]],
    [SiVerb.Restore, 11, [['恢复', [22]]]],
    [SiVerb.Unsplit, 11, [['撤销拆分', [22]]]],
    [SiVerb.Make, 11, []],
    [SiVerb.Send, 11, []],
    [SiVerb.Reject, 11, [['船公司退回', [22]]]],
    [SiVerb.Drift, 11, [['与订单不一致', [22]]]],
    [SiVerb.IgnoreDrift, 11, []],
    [SiVerb.Draft, 11, [['提单待确认', [22]]]],
    [SiVerb.Redraft, 11, [['提单待确认', [22]]]],
    [SiVerb.AskChange, 22, [['要求更改提单', [11, 12]]]],
    [SiVerb.AskChange, 11, [['要求更改提单', [22]]]],
    [SiVerb.Confirm, 22, [['提单已确认', [11, 12]]]],
    [SiVerb.Issue, 11, [['签单', [22]]]],
  ])('%s by %i is told to whom it concerns', (Verb, EmployeeId, expected) => {
    expect(told({ Verb, EmployeeId })).toEqual(expected);
  });

  it.each([
    [SiVerb.Approve, [['待制单', [11]]]],
    [
      SiVerb.Resubmit,
      [
        ['客户更改', [11]],
        ['待审核', [12]],
      ],
    ],
    [
      SiVerb.Confirm,
      [
        ['提单已确认', [11]],
        ['提单已确认', [12]],
      ],
    ],
    [SiVerb.Make, []],
  ])('%s is told to whose bill it is to make, once', (Verb, expected) => {
    const EmployeeId = Verb === SiVerb.Resubmit || Verb === SiVerb.Confirm ? 22 : 12;
    expect(told({ Verb, EmployeeId, AssigneeId: 11 })).toEqual(expected);
  });

  it('tells a change that a customer asks for to whose bill it is, else to those who review', () => {
    const asked = { Verb: SiVerb.AskChange, EmployeeId: 22 };
    expect(told({ ...asked, AssigneeId: 13 })).toEqual([['要求更改提单', [13]]]);
    expect(told({ ...asked, AssigneeId: null })).toEqual([['要求更改提单', [11, 12]]]);
    // Whoever had it has left.
    expect(told({ ...asked, AssigneeId: 99 })).toEqual([['要求更改提单', [11, 12]]]);
    expect(messages({ ...asked, AssigneeId: 13 })[0]?.Link).toBe(
      '/tdManage/siDetail?id=7&tab=draft',
    );
  });

  it('tells nobody what they did themselves', () => {
    expect(
      told(
        { Verb: SiVerb.Submit, EmployeeId: 11, CreatorEmployeeId: 11 },
        { ...audience, submitter: reviewers[0]! },
      ),
    ).toEqual([['待审核', [12]]]);
    expect(
      told(
        { Verb: SiVerb.Approve, EmployeeId: 11, CreatorEmployeeId: 11 },
        { ...audience, submitter: reviewers[0]! },
      ),
    ).toEqual([]);
  });

  it('leads a customer to the form after a return, else to the log, and staff to the SI', () => {
    const link = (change: Partial<SiChange>, to = audience) => messages(change, to)[0]?.Link;
    expect(link({ Verb: SiVerb.Return, EmployeeId: 12 })).toBe('/workbench/siSubmit?cgoId=5&id=7');
    expect(link({ Verb: SiVerb.Void, EmployeeId: 12 })).toBe('/workbench/SILogs?id=7');
    expect(link({ Verb: SiVerb.Submit })).toBe('/tdManage/siAudit?id=7');
    expect(link({ Verb: SiVerb.Draft, EmployeeId: 0 })).toBe('/workbench/SILogs?id=7&tab=draft');
    expect(link({ Verb: SiVerb.Confirm })).toBe('/tdManage/siDetail?id=7&tab=draft');
    expect(
      link(
        { Verb: SiVerb.Return, EmployeeId: 12, CreatorEmployeeId: 11 },
        { ...audience, submitter: reviewers[0]! },
      ),
    ).toBe('/tdManage/siDetail?id=7');
  });

  it('keeps paragraphs and facts apart in plain text', () => {
    expect(plain({ Verb: SiVerb.Return, EmployeeId: 12, Remarks: '箱号有误' })).toMatch(
      /^原因：箱号有误；.+重新提交。SI编号：[^；]+；提单号：[^；]+；委托单位：[^；]+/,
    );
  });

  it('escapes what people wrote', () => {
    const change = {
      Verb: SiVerb.Return,
      EmployeeId: 12,
      Remarks: '<img src=x onerror="alert(1)">\n请改 A&B',
    };
    const [message] = messages(change);
    expect(message?.Description).toContain(
      '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;<br>请改 A&amp;B',
    );
    expect(message?.Description).not.toContain('<img');
    expect(plain(change)).toContain('原因：<img src=x onerror="alert(1)"> 请改 A&B');
  });

  it('lets the screens of the desk and of the customer alone read it again, also when nobody gets a message', () => {
    expect(stepNotice(changed({ Verb: SiVerb.IgnoreDrift }))).toEqual({
      Messages: [],
      Area: 'si',
      Watchers: [
        { Permission: 'si:review' },
        { Permission: 'si:produce' },
        { Permission: 'si:read', CompanyId: 2 },
      ],
    });
  });

  it('keeps of the course of an SI the newest alone, and what needs an answer by itself', () => {
    const topic = (Verb: SiVerb, Id = 7) => messages({ Id, Verb, EmployeeId: 12 })[0]?.Topic;
    expect(topic(SiVerb.Return)).toBe('si-7/state');
    expect(topic(SiVerb.Draft)).toBe(topic(SiVerb.Return));
    expect(topic(SiVerb.Draft, 8)).not.toBe(topic(SiVerb.Draft));
    expect(topic(SiVerb.BookingCancelled)).toBe(topic(SiVerb.BookingRestored));
    expect(topic(SiVerb.BookingCancelled)).not.toBe(topic(SiVerb.Return));
    expect(topic(SiVerb.Correct)).toBe('si-7/content');
    expect(topic(SiVerb.LookAnswer)).toBeUndefined();
    expect(topic(SiVerb.AskChange)).toBeUndefined();
  });

  it('lets a return stand out, and nothing that goes on as it should', () => {
    const urgent = (Verb: SiVerb, EmployeeId = 12) =>
      messages({ Verb, EmployeeId }).map(({ Urgent }) => Urgent ?? false);
    expect([urgent(SiVerb.Return), urgent(SiVerb.Reject), urgent(SiVerb.BookingCancelled)]).toEqual(
      [[true], [true], [true, true]],
    );
    expect([urgent(SiVerb.Submit, 22), urgent(SiVerb.Draft), urgent(SiVerb.Issue)]).toEqual([
      [false],
      [false],
      [false],
    ]);
  });
});

describe('what colleagues need not look at any more', () => {
  const found = ({ Ids, Permission }: FindEmployees): EmployeeSnapshot[] =>
    (Permission === 'si:review' ? reviewers : Permission === 'si:produce' ? makers : []).filter(
      ({ Id }) => !Ids || Ids.includes(Id),
    );
  const ended = (change: Partial<SiChange>) =>
    (stepNotice(changed(change)).Handled ?? [])
      .filter(({ If = [] }) => membersOf(If, found).length > 0)
      .map(({ Topic, Of, By }) => [Topic, By, [...membersOf(Of, found)].sort()]);

  it.each([SiVerb.Approve, SiVerb.Return, SiVerb.Void, SiVerb.Send, SiVerb.Issue])(
    'ends the course of the SI for reviewers and makers by %s of one of them',
    (Verb) => {
      expect(ended({ Verb, EmployeeId: 11, EmployeeName: '沈知远' })).toEqual([
        ['si-7/state', '沈知远', [11, 12, 13]],
      ]);
    },
  );

  it('is nothing by what the customer, the carrier or nobody’s step does', () => {
    expect(ended({ Verb: SiVerb.Void, EmployeeId: 22 })).toEqual([]);
    expect(ended({ Verb: SiVerb.TakeDraft, EmployeeId: 0 })).toEqual([]);
    expect(ended({ Verb: SiVerb.Submit, EmployeeId: 11 })).toEqual([]);
  });
});

describe('the digest of what is only progress', () => {
  it('says in one message how far each SI came, and leads to the list of the reader', () => {
    const steps = [
      { Number: 'COSU1', Verb: SiVerb.Approve },
      { Number: 'COSU2', Verb: SiVerb.Approve },
      { Number: 'COSU3', Verb: SiVerb.Send },
    ];
    const { Messages } = progressNotice(22, steps);
    expect(Messages.map(({ To, Link }) => [To[0]?.Staff, Link])).toEqual([
      [false, '/workbench/SISubimtList'],
      [true, '/tdManage/siDataList'],
    ]);
    expect(Messages[0]?.Title).toBe('SI进展：2 份审核通过，1 份已发船公司');
    expect(new RichText(Messages[0]!.Description).plain()).toContain('审核通过 2 份：COSU1、COSU2');
  });

  it('is due at noon and in the evening of China', () => {
    const due = (time: string) => lastDigestTime(new Date(time)).toISOString();
    expect(due('2026-11-23T03:59:59Z')).toBe('2026-11-22T10:00:00.000Z');
    expect(due('2026-11-23T04:00:00Z')).toBe('2026-11-23T04:00:00.000Z');
    expect(due('2026-11-23T17:30:00Z')).toBe('2026-11-23T10:00:00.000Z');
  });
});
