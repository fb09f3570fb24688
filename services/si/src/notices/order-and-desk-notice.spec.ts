import { describe, expect, it } from '@jest/globals';
import { RichText } from '@quayside/service-kit/notices/rich-text';
import { assignmentNotice } from './assignment-notice.js';
import { rescheduleNotice } from './reschedule-notice.js';

describe('the notice of an assignment', () => {
  const given = {
    Ids: [7, 8],
    Bills: ['ASSIGNED1', 'ASSIGNED2'],
    AssigneeId: 13,
    Given: true,
    Deadline: '2026-11-24T04:00:00Z',
    Zone: 'Asia/Shanghai',
  };

  it('names the work that became somebody’s, and its nearest cut-off', () => {
    const [message] = assignmentNotice({ ...given, EmployeeName: '林岚' }).Messages;
    expect(message).toMatchObject({
      To: [{ Employees: [13] }],
      Title: '制单任务分派给您：2票',
      Link: '/tdManage/siCreator?Mine=true',
    });
    const text = new RichText(message!.Description).plain();
    expect(text).toContain('林岚将以下提单分派给您制单。最近截单时间 11-24 12:00 UTC+8。');
    expect(text).toContain('ASSIGNED1');
  });

  it('leads to the one bill, and says so when it was taken away', () => {
    const [message] = assignmentNotice({
      ...given,
      Ids: [7],
      Bills: ['ASSIGNED1'],
      Given: false,
      EmployeeName: '林岚',
    }).Messages;
    expect(message).toMatchObject({
      Title: '制单任务已转出：提单号 ASSIGNED1',
      Link: '/tdManage/siMakeTd?id=7',
    });
    expect(message?.Description).not.toContain('截单');
  });
});

describe('the notice of a changed schedule', () => {
  const order = {
    CGO_ID: 51,
    CompanyId: 2,
    BookingNo: '4700000009',
    Vessel: 'QUAY HARMONY',
    Voyage: '027E',
    LoadPort: 'NINGBO',
    Reason: '延误',
    Text: '截单时间由2026-11-24 12:00改为2026-11-26 12:00（延误）',
    Lost: false,
    HasSi: true,
  };

  it('reaches those who hand in for the customer, and their screens, with the way to what is concerned', () => {
    const { Messages, Area, Watchers } = rescheduleNotice(order);
    const shippers = [{ Permission: 'si:submit', CompanyId: 2 }];
    expect([Messages.length, Area, Watchers]).toEqual([1, 'si', shippers]);
    expect(Messages[0]).toMatchObject({
      To: shippers,
      Item: '船期变更',
      Link: '/workbench/SISubimtList?CGO_ID=51',
    });
    expect(Messages[0]?.Title).toContain('4700000009');
    expect(Messages[0]?.Description).toContain('截单时间由2026-11-24 12:00改为');
    expect(rescheduleNotice({ ...order, HasSi: false }).Messages[0]?.Link).toBe(
      '/workbench/siSubmit?cgoId=51',
    );
  });
});
