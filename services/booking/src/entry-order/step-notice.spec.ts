import { describe, expect, it } from '@jest/globals';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { EmployeeSnapshot, FindEmployees } from '@quayside/contracts/auth/session';
import { EntryVerb } from '@quayside/contracts/booking/entry/choices';
import { addressed, membersOf } from '@quayside/service-kit/notices/addressees';
import { RichText } from '@quayside/service-kit/notices/rich-text';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { stepNotice } from './step-notice.js';

const person = (Id: number, CompanyId: number): EmployeeSnapshot => ({
  Id,
  RealName: `员工${Id}`,
  CompanyId,
  CompanyCode: 'C',
  CompanyName: '公司',
  UserId: null,
  CompanyType: CompanyId === 1 ? CompanyType.Platform : CompanyType.Customer,
});
/** Two of the desk, two of the customer, one of another. */
const PEOPLE = [person(11, 1), person(12, 1), person(21, 2), person(22, 2), person(31, 3)];
const found =
  (left: readonly number[] = []) =>
  ({ Ids, Permission, CompanyId }: FindEmployees): EmployeeSnapshot[] =>
    PEOPLE.filter(
      (each) =>
        !left.includes(each.Id) &&
        (!Ids || Ids.includes(each.Id)) &&
        (!CompanyId || each.CompanyId === CompanyId) &&
        (Permission !== 'entry:handle' || each.CompanyId === 1),
    );

const staff = aStaffMember({ EmployeeId: 12, Name: '沈知远' });
const clerk = anIdentity({ EmployeeId: 22, CompanyId: 2, Name: '何晓雯' });
const entry = {
  Id: 7,
  EntryNo: 'EO26110007',
  CompanyId: 2,
  CompanyName: '华远',
  CreatorId: 22,
  OwnerId: null,
  CustomerRef: null,
  BookingNo: null,
  OnBehalf: false,
  SubmitTime: '2026-11-23T02:00:00Z',
};

describe('the notice of a step of an entered order', () => {
  it.each<[string, EntryVerb, typeof staff | null, object, number[], [string, number[]][]]>([
    ['a hand-in, all of the desk', EntryVerb.Submit, clerk, {}, [], [['待受理', [11, 12]]]],
    [
      'a hand-in of whose order it is at the desk, him alone',
      EntryVerb.Supplement,
      clerk,
      { OwnerId: 11 },
      [],
      [['已补充', [11]]],
    ],
    [
      'the same when he has left, all of the desk',
      EntryVerb.Supplement,
      clerk,
      { OwnerId: 11 },
      [11],
      [['已补充', [12]]],
    ],
    ['an act of the desk, who entered the order', EntryVerb.Ask, staff, {}, [], [['待补充', [22]]]],
    [
      'the same when he has left, all of the customer',
      EntryVerb.Ask,
      staff,
      {},
      [22],
      [['待补充', [21]]],
    ],
    [
      'an order that the desk entered, all of the customer',
      EntryVerb.Submit,
      staff,
      { CreatorId: 12 },
      [],
      [['代录单', [21, 22]]],
    ],
    ['a draft, nobody', EntryVerb.Save, clerk, {}, [], []],
    [
      'what the customer cancels, all of the desk',
      EntryVerb.Cancel,
      clerk,
      {},
      [],
      [['录单取消', [11, 12]]],
    ],
    [
      'a draft that was never handed in and is cancelled, nobody',
      EntryVerb.Cancel,
      clerk,
      { SubmitTime: null },
      [],
      [],
    ],
    [
      'the same that the desk entered, all of the desk',
      EntryVerb.Cancel,
      clerk,
      { SubmitTime: null, OnBehalf: true },
      [],
      [['录单取消', [11, 12]]],
    ],
    ['what followed by itself, nobody', EntryVerb.Follow, null, {}, [], []],
  ])('tells of %s', (_, verb, by, given, left, expected) => {
    const notice = stepNotice({ ...entry, ...given }, { verb, remarks: null, by });
    expect(
      addressed(notice, found(left)).map(({ message, recipients }) => [message.Item, recipients]),
    ).toEqual(expected);
    expect(notice.Area).toBe('entry');
  });

  it.each([
    EntryVerb.Accept,
    EntryVerb.Ask,
    EntryVerb.Return,
    EntryVerb.Book,
    EntryVerb.Complete,
    EntryVerb.Cancel,
  ])('ends the others’ message at the desk by %s of a colleague, not of the customer', (verb) => {
    const { Handled = [] } = stepNotice(entry, { verb, remarks: null, by: staff });
    expect(
      Handled.map(({ Topic, By, Of }) => [Topic, By, [...membersOf(Of, found())].sort()]),
    ).toEqual([['entry-7/state', '沈知远', [11, 12]]]);
    // The message that is ended is the one that the hand-in sent.
    const [asked] = stepNotice(entry, {
      verb: EntryVerb.Submit,
      remarks: null,
      by: clerk,
    }).Messages;
    expect(asked?.Topic).toBe('entry-7/state');
    expect(stepNotice(entry, { verb, remarks: null, by: clerk }).Handled).toBeUndefined();
  });

  it('escapes what people wrote', () => {
    const [message] = stepNotice(entry, {
      verb: EntryVerb.Return,
      remarks: '<img src=x>\n请改 A&B',
      by: staff,
    }).Messages;
    expect(message?.Description).not.toContain('<img');
    expect(new RichText(message!.Description).plain()).toContain('<img src=x> 请改 A&B');
  });
});
