import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountFigures, companySurvey } from '@quayside/contracts/auth/figures';
import { entryCompanyFigures } from '@quayside/contracts/booking/figures.api';
import type { AreaFigures, AreaFiguresQuery } from '@quayside/contracts/core/figures';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { siCompanyFigures } from '@quayside/contracts/si/figures.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type AuthClient, startAuth } from './auth-client.js';

const [HUAYUAN, LANTIAN, YUANYANG] = [2, 3, 4];
const DAYS = { From: '2026-11-01', To: '2026-11-21' };

describe('the figures of a company', () => {
  let auth: AuthClient;
  let admin: string;
  let boss: string;
  /** Who asked SI, for which company. */
  const asked: [number | undefined, AreaFiguresQuery][] = [];
  const ofSi: AreaFigures = {
    Figures: [
      {
        Key: 'x',
        Label: '待审核',
        Count: 3,
        Tone: 'busy',
        Link: linkTo('/workbench/SISubimtList', { TBI_STATUS: 1 }),
      },
    ],
    Courses: [],
  };
  beforeAll(async () => {
    auth = await startAuth({
      answers: {
        [siCompanyFigures.path]: (query: AreaFiguresQuery, from: Ctx) => {
          asked.push([from.identity?.CompanyId ?? undefined, query]);
          return ofSi;
        },
        [entryCompanyFigures.path]: () => {
          throw new Error('booking is away');
        },
      },
    });
    [admin, boss] = [await auth.signIn('OPERATOR', 'admin'), await auth.signIn('HUAYUAN', 'boss')];
  });
  afterAll(() => auth.close());

  it('are gathered in the name of who asks, without what does not answer', async () => {
    const { data } = await auth.as(boss, companySurvey, DAYS);
    expect(data).toMatchObject({
      CompanyId: HUAYUAN,
      Silent: ['订舱'],
      LastSignInTime: expect.any(String),
    });
    expect(data.Areas.find(({ Area }) => Area === 'si')).toMatchObject({ AreaName: 'SI', ...ofSi });
    expect(asked.at(-1)).toEqual([HUAYUAN, { CompanyId: HUAYUAN, ...DAYS }]);
    const accounts = data.Areas.find(({ Area }) => Area === 'auth')!;
    expect(accounts.Figures.find(({ Key }) => Key === 'people')).toMatchObject({
      Link: linkTo('/system/employee/list'),
    });
    expect(accounts.Courses[0]?.Points.at(-1)?.Count).toBeGreaterThan(0);
    const { data: kept } = await auth.as(admin, companySurvey, { CompanyId: YUANYANG, ...DAYS });
    expect(kept.CompanyName).toBe('远洋船务代理有限公司');
    const [people] = kept.Areas.find(({ Area }) => Area === 'auth')!.Figures;
    expect(people?.Link).toBe(
      linkTo('/system/company/provider/providerDetail', { id: String(YUANYANG), tab: 'people' }),
    );
  });

  it('are the own company’s by right, and others’ for the staff who keep them alone', async () => {
    const clerk = await auth.signIn('HUAYUAN', 'clerk');
    const reviewer = await auth.signIn('OPERATOR', 'reviewer');
    const refused: [string, number][] = [
      [clerk, HUAYUAN],
      [boss, LANTIAN],
      [reviewer, HUAYUAN],
      [admin, 1],
      [admin, 999],
    ];
    for (const [who, CompanyId] of refused)
      for (const endpoint of [companySurvey, accountFigures])
        expect(
          (await auth.as(who, endpoint as typeof accountFigures, { CompanyId, ...DAYS })).refusal
            .Code,
        ).toBe('record.absent');
    expect(
      (await auth.as(boss, companySurvey, { From: '2026-11-21', To: '2026-11-01' })).refusal
        .Errors?.[0]?.Prop,
    ).toBe('To');
  });
});
