import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { SiStatus } from '@quayside/contracts/si/choices';
import { siCompanyFigures } from '@quayside/contracts/si/figures.api';
import { listSis, submitSi } from '@quayside/contracts/si/si.api';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { aSubmission, givenOrder, HUAYUAN, KNOWN_CARRIERS, LANTIAN, startSi } from './samples.js';

const boss = anIdentity({ CompanyId: HUAYUAN.Id, ...HUAYUAN });
const clerk = anIdentity({ CompanyId: HUAYUAN.Id, ...HUAYUAN, DataScope: 'own' });
const stranger = anIdentity({ CompanyId: LANTIAN.Id, ...LANTIAN });
const staff = aStaffMember();
const DAYS = { From: '2026-11-01', To: '2026-11-21' };

describe('what SI counts of a company', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startSi({ answers: KNOWN_CARRIERS });
    for (const serial of [1, 2, 3]) {
      const TBI_MBL_NO = `COSU810000000${serial}`;
      const order = await givenOrder(test, { BookingNo: `810000000${serial}`, MblNo: TBI_MBL_NO });
      const { status } = await test.call(
        boss,
        submitSi,
        aSubmission(order, { TBI_MBL_NO, TBI_SIMBL_NO: TBI_MBL_NO }),
      );
      expect(status).toBe(200);
    }
    await givenOrder(test, { BookingNo: '8100000009', MblNo: 'COSU8100000009' });
  });
  afterAll(() => test.close());

  const figures = async (who: typeof boss, CompanyId = HUAYUAN.Id) =>
    test.call(who, siCompanyFigures, { CompanyId, ...DAYS });

  it('is the total of the list that each figure opens', async () => {
    const { data } = await figures(boss);
    const submitted = data.Figures.find(({ Key }) => Key === `status-${SiStatus.Submitted}`);
    expect(submitted).toMatchObject({
      Count: 3,
      Link: linkTo('/workbench/SISubimtList', { TBI_STATUS: SiStatus.Submitted }),
    });
    expect((await test.call(boss, listSis, { TBI_STATUS: [SiStatus.Submitted] })).data.Total).toBe(
      3,
    );
    expect(data.Figures.find(({ Key }) => Key === 'waiting')?.Count).toBe(1);
    const today = data.Courses[0]?.Points.at(-1);
    expect(today).toMatchObject({ From: '2026-11-21', Count: 3 });
    expect(today?.Link).toContain('CreateFrom=2026-11-21');
    const { data: seen } = await figures(staff);
    expect(seen.Figures.find(({ Key }) => Key === submitted!.Key)).toMatchObject({
      Count: 3,
      Link: linkTo('/tdManage/siDataList', {
        TBI_STATUS: SiStatus.Submitted,
        CompanyId: HUAYUAN.Id,
      }),
    });
  });

  it('stays within the data scope, and is nobody else’s', async () => {
    const { data } = await figures(clerk);
    expect(data.Figures.find(({ Key }) => Key === `status-${SiStatus.Submitted}`)?.Count).toBe(0);
    expect((await figures(stranger)).refusal.Code).toBe('record.absent');
    expect((await figures({ ...boss, Permissions: ['si:read'] })).refusal.Code).toBe(
      'record.absent',
    );
    expect((await figures({ ...staff, Permissions: ['si:read'] })).refusal.Code).toBe(
      'record.absent',
    );
    expect((await figures({ ...boss, Permissions: ['company:figures'] })).data).toEqual({
      Figures: [],
      Courses: [],
    });
  });
});
