import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderContent } from '@quayside/contracts/booking/order';
import { SiStatus } from '@quayside/contracts/si/choices';
import { checkSi, submitSi } from '@quayside/contracts/si/si.api';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { type TestService } from '@quayside/test-kit/test-service';
import { anSi, aSubmission, givenOrder, HUAYUAN, LANTIAN, startSi } from './samples.js';

const clerk = anIdentity({ EmployeeId: 22, Name: '何晓雯', CompanyId: HUAYUAN.Id, ...HUAYUAN });
const rival = anIdentity({ EmployeeId: 33, Name: '周岚', CompanyId: LANTIAN.Id, ...LANTIAN });
const staff = aStaffMember({ EmployeeId: 12, Name: '沈知远' });

describe('a container that stands on another SI', () => {
  let test: TestService;
  let booking = 6_800_000_000;
  const bill = (given = {}) => ({ TBI_MBL_NO: null, TBI_SIMBL_NO: null, ...given });
  const order = (given: Partial<OrderContent> = {}, company = HUAYUAN) =>
    givenOrder(test, { BookingNo: String(++booking), MblNo: `COSU${booking}`, ...given }, company);
  const warnings = async (who: typeof clerk, CGO_ID: number) => {
    const { data } = await test.call(who, checkSi, aSubmission(CGO_ID, bill()));
    return data.Findings.filter(({ Code }) => Code === 'container-elsewhere').map(
      ({ Prop, Severity, Msg }) => [Prop, Severity, Msg],
    );
  };

  beforeAll(async () => {
    test = await startSi();
  });
  afterAll(() => test.close());

  it('is warned of with the SI, by number alone to another company, while both sail at the same time', async () => {
    const first = await order();
    const { data } = await test.call(clerk, submitSi, aSubmission(first, bill()));
    const [si] = data;
    const number = anSi().BoxInfos?.[0]?.BoxInfo.TBX_CNNO;
    const near = await order({ SailingDate: '2026-12-01' });
    expect(await warnings(clerk, near)).toEqual([
      [
        'TDBLInfos[0].BoxInfos[0].BoxInfo.TBX_CNNO',
        'warning',
        `箱号${number}也在${si?.TBI_NO}（提单号${si?.TBI_SIMBL_NO}）中，开航日相近，请核对箱号`,
      ],
      [
        'TDBLInfos[0].BoxInfos[1].BoxInfo.TBX_CNNO',
        'warning',
        expect.stringContaining(si?.TBI_NO as string),
      ],
    ]);
    const foreign = await order({}, LANTIAN);
    expect((await warnings(rival, foreign))[0]?.[2]).toBe(
      `箱号${number}也在另一票SI中，开航日相近，请核对箱号`,
    );
    expect((await warnings(staff, foreign))[0]?.[2]).toContain(
      `也在${HUAYUAN.CompanyName}的${si?.TBI_NO}`,
    );
    // Its own order's bills are a matter of other rules; a container comes back after weeks.
    expect(await warnings(clerk, first)).toEqual([]);
    expect(await warnings(clerk, await order({ SailingDate: '2026-12-20' }))).toEqual([]);
    // It warns and holds nobody up.
    expect((await test.call(clerk, submitSi, aSubmission(near, bill()))).status).toBe(200);
    for (const CGO_ID of [first, near]) {
      await test
        .ctx()
        .sql('UPDATE shipping_instruction SET tbi_status = $2 WHERE cgo_id = $1', [
          CGO_ID,
          SiStatus.Voided,
        ]);
    }
    expect(await warnings(rival, foreign)).toEqual([]);
  });

  it('is found by the index on the numbers', async () => {
    const plan = await test.ctx().tx(async (tx) => {
      await tx.sql('SET LOCAL enable_seqscan = off');
      return tx.sql<{ 'QUERY PLAN': string }>(
        "EXPLAIN SELECT 1 FROM si_box b WHERE b.tbx_cnno = ANY(ARRAY['MSKU1000012'])",
      );
    });
    expect(JSON.stringify(plan)).toContain('si_box_number');
  });
});
