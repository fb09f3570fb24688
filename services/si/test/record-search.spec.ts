import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { submitSi } from '@quayside/contracts/si/si.api';
import { siRecords } from '@quayside/contracts/si/work.api';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { aSubmission, givenOrder, HUAYUAN, LANTIAN, startSi } from './samples.js';

const clerk = anIdentity({ CompanyId: HUAYUAN.Id, ...HUAYUAN });
const stranger = anIdentity({ CompanyId: LANTIAN.Id, ...LANTIAN });
const reader = aStaffMember({ Permissions: ['si:read'] });
const nobody = aStaffMember({ Permissions: ['booking:read'] });
const BILL = 'COSU7200001';

describe('SIs by a number', () => {
  let test: TestService;
  let id: number;
  let no: string;
  let box: string;
  beforeAll(async () => {
    test = await startSi();
    const order = await givenOrder(
      test,
      { BookingNo: '7200001', MblNo: BILL, SiDeadline: '2026-11-24T04:00:00.000Z' },
      HUAYUAN,
    );
    const submission = aSubmission(order, { TBI_MBL_NO: BILL, TBI_SIMBL_NO: BILL });
    const { data, refusal } = await test.call(clerk, submitSi, submission);
    expect(refusal).toBeUndefined();
    id = data[0]!.Id;
    const [row] = await test.ctx().sql<{ no: string; box: string }>(
      `SELECT s.tbi_no AS no, b.tbx_cnno AS box FROM shipping_instruction s
         JOIN si_box b ON b.tbx_tbi_id = s.id WHERE s.id = $1 ORDER BY b.position LIMIT 1`,
      [id],
    );
    no = row!.no;
    box = row!.box;
  });
  afterAll(() => test.close());

  const found = async (who: typeof clerk, Text: string) =>
    (await test.call(who, siRecords, { Text })).data.Items;

  it('are found by their own, the bill’s and a box’s, whole or in part', async () => {
    expect(await found(reader, no)).toMatchObject([
      { Kind: 'SI', Number: no, Matched: null, Link: `/tdManage/siDetail?id=${id}` },
    ]);
    expect(await found(reader, BILL.toLowerCase())).toMatchObject([
      { Number: no, Matched: `提单号 ${BILL}` },
    ]);
    expect(await found(clerk, '7200001')).toMatchObject([
      { Number: no, Link: `/workbench/SILogs?id=${id}` },
    ]);
    const spaced = `${box.slice(0, 4).toLowerCase()} ${box.slice(4, 10)}-${box.slice(10)}`;
    expect(await found(clerk, spaced)).toMatchObject([{ Number: no, Matched: `箱号 ${box}` }]);
  });

  it('are not hinted at to another company, nor to who may not read SIs', async () => {
    for (const text of [no, BILL, box, '7200001']) {
      expect(await found(stranger, text)).toEqual([]);
      expect(await found(nobody, text)).toEqual([]);
    }
  });

  it('are not looked for by what cannot be a number, and wildcards are letters', async () => {
    for (const text of ['COSU', '720', '宁波华远2026', '%%%1', '_200001', 'x'.repeat(40)])
      expect(await found(reader, text)).toEqual([]);
  });

  it('come the whole number first, however many others hold it', async () => {
    const columns = await test.ctx().sql<{ name: string }>(
      `SELECT quote_ident(column_name) AS name FROM information_schema.columns
       WHERE table_schema = current_schema() AND table_name = 'shipping_instruction'
         AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'tbi_no', 'tbi_simbl_no')`,
    );
    const copied = columns.map(({ name }) => name).join(', ');
    await test.ctx().sql(
      `INSERT INTO shipping_instruction (${copied}, tbi_no, tbi_simbl_no)
       SELECT ${copied}, 'X' || n || tbi_no, 'B' || n
       FROM shipping_instruction, generate_series(1, 80) n WHERE id = $1`,
      [id],
    );
    const { Items, More } = (await test.call(reader, siRecords, { Text: no })).data;
    await test.ctx().sql('DELETE FROM shipping_instruction WHERE id <> $1', [id]);
    expect(Items[0]!.Number).toBe(no);
    expect(More).toBe(true);
  });
});
