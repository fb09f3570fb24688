import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listAudits } from '@quayside/contracts/auth/join';
import * as api from '@quayside/contracts/auth/work';
import { entryWork } from '@quayside/contracts/booking/work.api';
import {
  type AreaWork,
  type AreaWorkQuery,
  type AssignWork,
  type WorkItem,
  WorkWhose,
} from '@quayside/contracts/core/work';
import { freightWork } from '@quayside/contracts/freight/inquiry/inquiry.api';
import { basicWork } from '@quayside/contracts/masterdata/work.api';
import { linkTo, type Notice, notice } from '@quayside/contracts/messaging/notice';
import { messageWork } from '@quayside/contracts/messaging/work.api';
import { siWork } from '@quayside/contracts/si/work.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type AuthClient, startAuth } from './auth-client.js';

const [REVIEWER, ADMIN] = [12, 11];

/** A to-do of the desk as SI would answer it. */
const aReview = (key: number, given: Partial<WorkItem> = {}): WorkItem => ({
  Id: `review-${key}-1000`,
  Kind: '审核SI',
  Title: `SI${key}`,
  Detail: '客户已提交',
  Assigned: false,
  Deadline: `2026-12-0${key}T04:00:00.000Z`,
  Since: '2026-11-20T02:00:00.000Z',
  Link: linkTo('/tdManage/siAudit', { id: key }),
  TakerId: null,
  TakerName: null,
  TakeTime: null,
  ...given,
});

describe('to-dos of every area', () => {
  let auth: AuthClient;
  let admin: string;
  let reviewer: string;
  let clerk: string;
  /** What SI has for whoever may review; booking is away. */
  let items: WorkItem[];
  let assigned: AssignWork[];
  const none = (): AreaWork => ({ Items: [], Total: 0 });

  function answerOfSi(query: AreaWorkQuery, from: Ctx): AreaWork {
    if (!from.can('si:review')) return none();
    const ids = new Set(query.Ids);
    const chosen = items.filter(({ Id }) => {
      if (query.Whose === WorkWhose.Free) return !ids.has(Id);
      return (query.Whose !== WorkWhose.Mine && ids.size === 0) || ids.has(Id);
    });
    const { Page = 1, Limit = 20 } = query;
    return { Items: chosen.slice((Page - 1) * Limit, Page * Limit), Total: chosen.length };
  }

  beforeAll(async () => {
    auth = await startAuth({
      answers: {
        [siWork.work.path]: answerOfSi,
        [siWork.assign.path]: (request: AssignWork) => void assigned.push(request),
        [basicWork.work.path]: none,
        [messageWork.work.path]: none,
        [freightWork.work.path]: none,
        [entryWork.work.path]: () => {
          throw new Error('booking is away');
        },
      },
    });
    admin = await auth.signIn('OPERATOR', 'admin');
    reviewer = await auth.signIn('OPERATOR', 'reviewer');
    clerk = await auth.signIn('HUAYUAN', 'clerk');
  });
  beforeEach(async () => {
    items = [aReview(1), aReview(2), aReview(3, { Assigned: true, Kind: '制单' })];
    assigned = [];
    await auth.ctx().sql('DELETE FROM work_taken');
  });
  afterAll(() => auth.close());

  const list = async (who: string, query: api.WorkQuery = {}) =>
    (await auth.as(who, api.listWork, { Limit: 100, ...query })).data;
  const ofSi = async (who: string, query: api.WorkQuery = {}) =>
    (await list(who, { Area: 'si', ...query })).Items;
  const take = (who: string, given: Partial<api.TakeWork>) =>
    auth.as(who, api.takeWork, { Area: 'si', Work: items[0]!.Id, ...given });
  const lastNotice = async () =>
    (
      await auth
        .ctx()
        .sql<{ payload: Notice }>(
          'SELECT payload FROM _outbox WHERE name = $1 ORDER BY id DESC LIMIT 1',
          [notice.name],
        )
    )[0]?.payload;

  it('are gathered in the order of deadlines; an area that does not answer is named', async () => {
    const all = await list(admin);
    expect(all.Silent).toEqual(['订舱']);
    expect(all.Items.filter(({ Area }) => Area === 'si').map(({ Id }) => Id)).toEqual(
      items.map(({ Id }) => Id),
    );
    expect(all.Areas.find(({ Area }) => Area === 'si')).toEqual({
      Area: 'si',
      AreaName: 'SI',
      Total: 3,
    });
    const pages = [
      (await list(admin, { Page: 1, Limit: 2 })).Items,
      (await list(admin, { Page: 2, Limit: 2 })).Items,
    ].flat();
    expect(pages.map(({ Id }) => Id)).toEqual(all.Items.slice(0, 4).map(({ Id }) => Id));
    const brief = (await auth.as(admin, api.workBrief)).data;
    expect(brief.Areas.find(({ Area }) => Area === 'si')?.Items).toHaveLength(3);
    expect(brief.Areas.every(({ Items }) => Items.length <= 5)).toBe(true);
  });

  it('show applications to who reviews them, and nothing of others', async () => {
    const running = (await auth.as(admin, listAudits, { Status: [1], Limit: 100 })).data;
    const own = await list(admin, { Area: 'auth' });
    const audits = own.Items.filter(({ Kind }) => Kind === '审核申请');
    expect(audits).toHaveLength(running.Total);
    expect(running.Total).toBeGreaterThan(0);
    const theirs = await list(clerk);
    expect(theirs.Items.filter(({ Kind }) => Kind === '审核申请' || Kind === '审核SI')).toEqual([]);
    expect((await take(clerk, { TakerId: 22 })).refusal.Code).toBe('record.absent');
    expect(
      (await auth.as(clerk, api.workColleagues, { Area: 'si', Work: items[0]!.Id })).refusal.Code,
    ).toBe('record.absent');
    expect((await auth.as(admin, api.takeWork, { Area: 'nowhere', Work: 'x' })).refusal.Code).toBe(
      'record.absent',
    );
  });

  it('are taken over, seen by colleagues as taken, and given back', async () => {
    expect((await take(reviewer, { TakerId: REVIEWER })).status).toBe(200);
    expect((await ofSi(admin))[0]).toMatchObject({ TakerId: REVIEWER, TakerName: '沈知远' });
    expect((await ofSi(reviewer, { Whose: WorkWhose.Mine })).map(({ Id }) => Id)).toEqual([
      items[0]!.Id,
    ]);
    expect((await ofSi(admin, { Whose: WorkWhose.Free })).map(({ Id }) => Id)).toEqual([
      items[1]!.Id,
      items[2]!.Id,
    ]);
    expect(await lastNotice()).toMatchObject({
      Messages: [],
      Area: 'work',
      Watchers: [{ Permission: 'si:review', CompanyId: 1 }],
    });
    // Who did not see that it was taken is told so.
    expect((await take(admin, { TakerId: ADMIN })).refusal.Code).toBe('auth.work-taken');
    expect((await take(admin, { TakerId: ADMIN, SeenTakerId: REVIEWER })).status).toBe(200);
    expect((await take(admin, { SeenTakerId: ADMIN })).status).toBe(200);
    expect((await ofSi(reviewer))[0]).toMatchObject({ TakerId: null, TakerName: null });
  });

  it('are handed to a colleague who has them too, who is told', async () => {
    const { data } = await auth.as(admin, api.workColleagues, { Area: 'si', Work: items[0]!.Id });
    expect(data.map(({ RealName }) => RealName)).toContain('沈知远');
    expect((await take(admin, { TakerId: REVIEWER })).status).toBe(200);
    expect((await lastNotice())?.Messages).toEqual([
      expect.objectContaining({
        To: [{ Employees: [REVIEWER] }],
        Link: items[0]!.Link,
        Item: '转交待办',
      }),
    ]);
    expect((await take(admin, { TakerId: 22, SeenTakerId: REVIEWER })).refusal.Code).toBe(
      'request.invalid',
    );
    const [outsider] = await auth.ctx().sql<{ id: number }>(
      `SELECT e.id FROM employee e WHERE e.company_id = 1 AND e.enable AND NOT EXISTS (
           SELECT 1 FROM employee_role er JOIN role r ON r.id = er.role_id LEFT JOIN role_grant g ON g.role_id = r.id
           WHERE er.employee_id = e.id AND (r.has_all OR (g.item_key = 'si' AND g.permission_key = 'review'))) LIMIT 1`,
    );
    expect((await take(admin, { TakerId: outsider!.id, SeenTakerId: REVIEWER })).refusal.Code).toBe(
      'auth.work-out-of-reach',
    );
  });

  it('that an area assigns itself are assigned there', async () => {
    expect((await take(admin, { Work: items[2]!.Id, TakerId: REVIEWER })).status).toBe(200);
    expect(assigned).toEqual([{ Work: items[2]!.Id, TakerId: REVIEWER }]);
    expect(await auth.ctx().sql('SELECT 1 FROM work_taken')).toEqual([]);
  });
});
