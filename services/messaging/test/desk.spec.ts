import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { type EmployeeSnapshot, type FindEmployees, findEmployees } from '@quayside/contracts/auth/session';
import { listMessages, messageDetail } from '@quayside/contracts/messaging/message';
import { DeadlineAudience } from '@quayside/contracts/si/choices';
import { type DeadlineNear, deadlineNear, sisAssigned } from '@quayside/contracts/si/events';
import { receive } from '@quayside/service-kit/events/subscribe';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { messagingService } from '../src/messaging.module.js';

const clerk = anIdentity({ CompanyType: CompanyType.Customer });
const reviewer = aStaffMember();
const maker = aStaffMember();

const snapshot = ({ EmployeeId, Name, CompanyId, CompanyType: type }: typeof clerk): EmployeeSnapshot => ({
  ...{ Id: EmployeeId!, RealName: Name, CompanyId: CompanyId!, CompanyCode: 'C', CompanyName: '公司', CompanyType: type!, UserId: null },
});
const found = ({ Ids, Permission, CompanyId }: FindEmployees): EmployeeSnapshot[] => {
  if (Permission === 'si:review') return [snapshot(reviewer)];
  if (Permission === 'si:produce') return [snapshot(maker)];
  return [clerk, reviewer, maker].filter((one) => (Ids ? Ids.includes(one.EmployeeId!) : one.CompanyId === CompanyId)).map(snapshot);
};

describe('what the desk and its customers hear', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService(messagingService, { answers: { [findEmployees.path]: found } });
  });
  afterAll(() => test.close());

  const deliver = (Name: string, Payload: object, EventId: string = randomUUID()) =>
    receive(test.service.runtime, [{ EventId, Name, Payload, TraceId: 'trace-1' }]);
  const titles = async (of: typeof clerk, Keyword: string) =>
    (await test.call(of, listMessages, { Keyword, Limit: 50 })).data.Rows.map(({ Title }) => Title);

  const near = (bill: string, given: Partial<DeadlineNear> = {}): DeadlineNear => ({
    ...{ Audience: DeadlineAudience.Reviewers, AudienceId: 0, Minutes: 120 },
    Subjects: [{ Id: 7, CGO_ID: 5, Number: bill, CompanyName: '华远', Voyage: 'QUAY HARMONY 012E', Deadline: '2026-11-24T04:00:00Z' }],
    ...given,
  });

  it('is one notice of a cut-off for whoever has to act, also when it is delivered twice', async () => {
    const id = randomUUID();
    await deliver(deadlineNear.name, near('CLOCK-ONCE'), id);
    await deliver(deadlineNear.name, near('CLOCK-ONCE'), id);
    expect(await titles(reviewer, 'CLOCK-ONCE')).toEqual(['距截单不足2小时：SI待审核，提单号 CLOCK-ONCE']);
    expect(await titles(maker, 'CLOCK-ONCE')).toEqual([]);
  });

  it.each([
    [DeadlineAudience.Customer, clerk.CompanyId!, clerk],
    [DeadlineAudience.Submitter, clerk.EmployeeId!, clerk],
    [DeadlineAudience.Maker, maker.EmployeeId!, maker],
    [DeadlineAudience.Makers, 0, maker],
  ] as const)('reaches %s', async (Audience, AudienceId, who) => {
    const bill = `CLOCK-${Audience}`;
    await deliver(deadlineNear.name, near(bill, { Audience, AudienceId, Minutes: 0 }));
    const heard = await Promise.all([clerk, reviewer, maker].map(async (one) => [one, (await titles(one, bill)).length] as const));
    expect(heard.filter(([, count]) => count > 0).map(([one]) => one)).toEqual([who]);
  });

  it('names the work that became somebody’s, and its nearest cut-off', async () => {
    const given = {
      Ids: [7, 8],
      Bills: ['ASSIGNED1', 'ASSIGNED2'],
      AssigneeId: maker.EmployeeId!,
      Given: true,
      Deadline: '2026-11-24T04:00:00Z',
    };
    await deliver(sisAssigned.name, { ...given, EmployeeId: 1, EmployeeName: '林岚' });
    const [row] = (await test.call(maker, listMessages, { Keyword: 'ASSIGNED1' })).data.Rows;
    expect(row?.Title).toBe('制单任务分派给您：2票');
    const { Description, Link } = (await test.call(maker, messageDetail, { Id: row!.Id })).data;
    expect(Description).toContain('林岚将以下提单分派给您制单。最近截单时间 11-24 12:00。');
    expect(Link).toBe('/tdManage/siCreator?Mine=true');
  });
});
