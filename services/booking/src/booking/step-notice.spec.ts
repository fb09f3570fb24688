import { describe, expect, it } from '@jest/globals';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { EmployeeSnapshot, FindEmployees } from '@quayside/contracts/auth/session';
import type { BookingRecord } from '@quayside/contracts/booking/booking/booking-content';
import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { NoticeMessage } from '@quayside/contracts/messaging/notice';
import { addressed, membersOf } from '@quayside/service-kit/notices/addressees';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { stepNotice, type ToldStep } from './step-notice.js';

const CLERK = 22;
const DESK = 11;
const clerk = anIdentity({ EmployeeId: CLERK, CompanyId: 2, CompanyType: CompanyType.Customer });
const desk = aStaffMember({ EmployeeId: 12, Name: '沈知远' });

const booking = {
  Id: 5,
  RequestNo: 'BK26110005',
  CompanyId: 2,
  CompanyName: '华远',
  CreatorId: CLERK,
  OwnerId: DESK,
  SubmitTime: '2026-11-23T02:00:00Z',
  ReleaseTime: null,
  OnBehalf: false,
} as unknown as BookingRecord;

const person = (Id: number, CompanyId: number): EmployeeSnapshot => ({
  Id,
  RealName: `员工${Id}`,
  CompanyId,
  CompanyCode: 'C',
  CompanyName: '公司',
  UserId: null,
  CompanyType: CompanyId === 1 ? CompanyType.Platform : CompanyType.Customer,
});
const found = ({ Permission, CompanyId }: FindEmployees): EmployeeSnapshot[] =>
  [person(DESK, 1), person(12, 1), person(CLERK, 2)].filter(
    (each) =>
      (!CompanyId || each.CompanyId === CompanyId) &&
      (Permission !== 'booking:handle' || each.CompanyId === 1),
  );

type Step = [verb: BookingVerb, by: ToldStep['by'], given?: Partial<BookingRecord>];

/** What stands unread in a person's list after some steps, as messaging keeps it by topic. */
function unreadAfter(steps: readonly Step[], reader: number): string[] {
  const unread: NoticeMessage[] = [];
  for (const [verb, by, given] of steps) {
    const notice = stepNotice({ ...booking, ...given }, { verb, remarks: null, by });
    for (const { Topic, Of } of notice.Handled ?? []) {
      if (!membersOf(Of, found).includes(reader)) continue;
      const handled = unread.findIndex((message) => message.Topic === Topic);
      if (handled >= 0) unread.splice(handled, 1);
    }
    for (const { message, recipients } of addressed(notice, found)) {
      if (!recipients.includes(reader)) continue;
      const replaced = unread.findIndex(({ Topic }) => Topic && Topic === message.Topic);
      if (replaced >= 0) unread.splice(replaced, 1);
      unread.push(message);
    }
  }
  return unread.map(({ Item }) => Item);
}

const released = { ReleaseTime: '2026-11-24T02:00:00Z' };
const COURSE: readonly Step[] = [
  [BookingVerb.Submit, clerk],
  [BookingVerb.Correct, clerk],
  [BookingVerb.Correct, clerk],
  [BookingVerb.Accept, desk],
  [BookingVerb.AskUpdate, null],
  [BookingVerb.Update, clerk],
  [BookingVerb.Confirm, null],
  [BookingVerb.Release, desk],
  [BookingVerb.NotifyWarehouse, desk],
];

describe('the notices of a booking, one after the other', () => {
  it('leaves the customer where the booking is, and the paper that came', () => {
    expect(unreadAfter(COURSE, CLERK)).toEqual(['已放舱', '进仓通知']);
  });

  it('leaves the desk the changes of the content, and what no colleague has dealt with', () => {
    expect(unreadAfter(COURSE.slice(0, 3), DESK)).toEqual(['待受理', '客户修改']);
    expect(unreadAfter(COURSE.slice(0, 4), DESK)).toEqual(['客户修改']);
    expect(unreadAfter(COURSE.slice(0, 7), DESK)).toEqual(['客户修改', '船公司确认']);
    expect(unreadAfter(COURSE, DESK)).toEqual(['客户修改']);
  });

  it.each([
    [BookingVerb.Amend, BookingVerb.ConfirmAmendment],
    [BookingVerb.AskCancel, BookingVerb.DeclineCancel],
    [BookingVerb.Submit, BookingVerb.Return],
  ])('ends %s for the desk by %s, and by nothing that the customer does', (asked, answer) => {
    expect(unreadAfter([[asked, clerk]], DESK)).toHaveLength(1);
    expect(
      unreadAfter(
        [
          [asked, clerk],
          [answer, desk],
        ],
        DESK,
      ),
    ).toEqual([]);
    expect(stepNotice(booking, { verb: answer, remarks: null, by: clerk }).Handled).toBeUndefined();
  });

  it('ends for the desk what it had to do in a booking that its customer cancels', () => {
    const steps: Step[] = [
      [BookingVerb.Update, clerk],
      [BookingVerb.Amend, clerk],
      [BookingVerb.AskCancel, clerk],
      [BookingVerb.Cancel, clerk],
    ];
    expect(unreadAfter(steps.slice(0, 3), DESK)).toEqual(['已补充', '改单申请', '退舱申请']);
    expect(unreadAfter(steps, DESK)).toEqual(['订舱取消']);
    const { Handled = [] } = stepNotice(booking, {
      verb: BookingVerb.Cancel,
      remarks: null,
      by: clerk,
    });
    expect(Handled.map(({ Topic, By }) => [Topic, By])).toEqual([
      ['booking-5/state', clerk.Name],
      ['booking-5/amendment', clerk.Name],
    ]);
  });

  it('ends for the desk the bookings that a colleague merged away, and not the one that goes on', () => {
    const steps: Step[] = [
      [BookingVerb.Submit, clerk],
      [BookingVerb.Submit, clerk, { Id: 6 }],
      [BookingVerb.Merge, desk, { Status: BookingStatus.Submitted }],
      [BookingVerb.Merge, desk, { Id: 6, Status: BookingStatus.Cancelled, ParentId: 5 }],
    ];
    expect(unreadAfter(steps.slice(0, 2), DESK)).toEqual(['待受理', '待受理']);
    expect(unreadAfter(steps, DESK)).toEqual(['待受理']);
    const { Handled } = stepNotice(
      { ...booking, Id: 6, Status: BookingStatus.Cancelled },
      { verb: BookingVerb.Merge, remarks: null, by: desk },
    );
    expect(Handled).toMatchObject([{ Topic: 'booking-6/state', By: '沈知远' }]);
  });

  it('never hides an amendment that is asked for, a cancellation or a schedule behind the course', () => {
    const steps: Step[] = [
      [BookingVerb.AskAmendment, null],
      [BookingVerb.Follow, null],
      [BookingVerb.Cancel, desk],
      [BookingVerb.Reopen, null],
      [BookingVerb.Release, desk],
    ];
    expect(unreadAfter(steps, CLERK)).toEqual(['待改单', '船期变更', '取消未成功', '已放舱']);
  });

  it('keeps each answer to be looked at and each change of what is released', () => {
    const steps: Step[] = [
      [BookingVerb.LookAnswer, null],
      [BookingVerb.LookAnswer, null],
      [BookingVerb.Confirm, null, released],
      [BookingVerb.Confirm, null, released],
    ];
    expect(unreadAfter(steps, DESK)).toEqual(['待查看', '待查看', '订舱变更', '订舱变更']);
  });

  it('keeps bookings apart', () => {
    const steps: Step[] = [
      [BookingVerb.Accept, desk],
      [BookingVerb.Accept, desk, { Id: 6 }],
    ];
    expect(unreadAfter(steps, CLERK)).toEqual(['已受理', '已受理']);
  });
});

const BOOKING = {
  Id: 1,
  RequestNo: 'BK26110001',
  CompanyId: 2,
  CompanyName: 'SAMPLE',
  CreatorId: 3,
  OwnerId: null,
  OnBehalf: false,
  SubmitTime: '2026-11-28T01:00:00.000Z',
  ReleaseTime: null,
  BookingNo: '7500000001',
} as unknown as BookingRecord;

const itemsOf = (booking: BookingRecord, from: BookingStatus): string[] => [
  ...new Set(
    stepNotice(booking, { verb: BookingVerb.Confirm, remarks: null, by: null, from }).Messages.map(
      ({ Item, Urgent }) => `${Item}${Urgent ? '!' : ''}`,
    ),
  ),
];

describe('how a confirmation of the carrier is announced', () => {
  const released = { ...BOOKING, ReleaseTime: '2026-11-28T02:00:00.000Z' };

  it('has a title of its own where it changes what was confirmed, before and after the release', () => {
    const first = itemsOf(BOOKING, BookingStatus.Sent);
    const again = itemsOf(BOOKING, BookingStatus.Confirmed);
    const after = itemsOf(released, BookingStatus.Confirmed);
    expect(again).toEqual([expect.stringMatching(/!$/)]);
    expect(after).toEqual([expect.stringMatching(/!$/)]);
    expect(first.some((item) => again.includes(item) || after.includes(item))).toBe(false);
    expect(again).not.toEqual(after);
  });
});
