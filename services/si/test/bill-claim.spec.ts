import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SiSource, SiStatus } from '@quayside/contracts/si/choices';
import { changeSiStatus, modifySi, siDetail, submitSi } from '@quayside/contracts/si/si.api';
import { anIdentity } from '@quayside/test-kit/identities';
import { type TestService } from '@quayside/test-kit/test-service';
import { filledFromOrder } from '../src/shipping-instruction/order-si.js';
import { insertSis } from '../src/shipping-instruction/store-si.js';
import { newSi, orderWithNumbers } from '../src/shipping-instruction/submit.js';
import { anSi, aSubmission, givenOrder, HUAYUAN, LANTIAN, startSi } from './samples.js';

const clerk = anIdentity({ EmployeeId: 22, Name: '何晓雯', CompanyId: HUAYUAN.Id, ...HUAYUAN });
const rival = anIdentity({ EmployeeId: 33, Name: '周岚', CompanyId: LANTIAN.Id, ...LANTIAN });

describe('one bill number handed in by two companies in the same moment', () => {
  let test: TestService;
  let booking = 6_700_000_000;
  const order = (company = HUAYUAN) =>
    givenOrder(test, { BookingNo: String(++booking), MblNo: `COSU${booking}` }, company);
  const bill = (TBI_SIMBL_NO: string) => ({ TBI_MBL_NO: null, TBI_SIMBL_NO });

  beforeAll(async () => {
    test = await startSi();
  });
  afterAll(() => test.close());

  /** Looks whether the number is free, as a submission does, and answers how to write the SI afterwards. */
  const looked = async (who: typeof clerk, CGO_ID: number, number: string) => {
    const ctx = test.ctx(who);
    const si = anSi(bill(number));
    const { numbers, hasOpen: _, ...found } = await orderWithNumbers(ctx, CGO_ID, [si]);
    const [first] = numbers;
    expect([first?.taken, first?.foreign]).toEqual([false, false]);
    const by = { EmployeeId: who.EmployeeId as number, Name: who.Name, source: SiSource.Customer };
    const sis = [newSi(ctx, filledFromOrder(si, found, 1), found, first!, by, SiStatus.Submitted)];
    return () => insertSis(ctx, found, who.EmployeeId, sis);
  };

  it('is had by one of them, who both saw it free', async () => {
    const number = 'COSU6700099001';
    const [mine, theirs] = [await order(), await order(LANTIAN)];
    const write = [await looked(clerk, mine, number), await looked(rival, theirs, number)];
    expect([await write[0]!(), await write[1]!()]).toEqual([true, false]);
    const rows = await test
      .ctx()
      .sql('SELECT cgo_id AS id FROM shipping_instruction WHERE tbi_simbl_no = $1', [number]);
    expect(rows).toEqual([{ id: mine }]);
    const [log] = await test
      .ctx()
      .sql<{ n: number }>(
        'SELECT count(*)::int AS n FROM si_log l JOIN shipping_instruction s ON s.id = l.tbi_id WHERE s.cgo_id = $1',
        [theirs],
      );
    expect(log?.n).toBe(0);
    const { refusal } = await test.call(rival, submitSi, aSubmission(theirs, bill(number)));
    expect(refusal.Code).toBe('si.bill-in-use');
  });

  it('is told at once to whoever comes second, and one company may use a number of its carrier twice', async () => {
    const [mine, theirs] = [await order(), await order(LANTIAN)];
    const number = 'COSU6700099002';
    const answers = await Promise.all([
      test.call(clerk, submitSi, aSubmission(mine, bill(number))),
      test.call(rival, submitSi, aSubmission(theirs, bill(number))),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.flatMap(({ refusal }) => refusal?.Code ?? [])).toEqual(['si.bill-in-use']);
  });

  it('is refused to a change as well, and free again when its SI is gone', async () => {
    const number = 'COSU6700099003';
    const [mine, theirs] = [await order(), await order(LANTIAN)];
    const Id = (await test.call(rival, submitSi, aSubmission(theirs, bill('COSU6700099004'))))
      .data[0]!.Id;
    const { AllowedActions: _, ...si } = (await test.call(rival, siDetail, { Id })).data;
    await test
      .ctx()
      .sql("INSERT INTO si_bill_claim VALUES ($1, 'COSU', $2, clock_timestamp())", [
        number,
        HUAYUAN.Id,
      ]);
    expect((await test.call(rival, modifySi, { ...si, ...bill(number) })).refusal.Code).toBe(
      'si.bill-in-use',
    );
    expect((await test.call(rival, siDetail, { Id })).data).toMatchObject({
      TBI_SIMBL_NO: 'COSU6700099004',
      Version: si.Version,
    });
    // Whoever looks after that moment sees the SIs themselves.
    await test
      .ctx()
      .sql(
        "UPDATE si_bill_claim SET claim_time = clock_timestamp() - interval '11 minutes' WHERE number = $1",
        [number],
      );
    expect((await test.call(rival, modifySi, { ...si, ...bill(number) })).status).toBe(200);
    await test.call(rival, changeSiStatus, { TDId: Id, Status: SiStatus.Voided });
    expect((await test.call(clerk, submitSi, aSubmission(mine, bill(number)))).status).toBe(200);
  });
});
