import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OrderCause } from '@quayside/contracts/booking/order-events';
import { merged } from '@quayside/contracts/masterdata/mapping-events';
import { SiStatus } from '@quayside/contracts/si/choices';
import { siUses } from '@quayside/contracts/si/uses.api';
import { receive } from '@quayside/service-kit/events/subscribe';
import { aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { bookingChanges, givenOrder, startSi } from './samples.js';

const staff = aStaffMember();

describe('SIs and basic data', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startSi();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.empty('cargo_order', 'shipping_instruction', 'si_drift');
  });

  let bill = 0;
  const anSi = (order: number, status: SiStatus) =>
    test.ctx().sql(
      `INSERT INTO shipping_instruction (cgo_id, tbi_simbl_no, tbi_carrier, tbi_zhuanghg_code, tbi_xiehg_code, company_id, tbi_companycode,
         company_name, tbi_no, tbi_status, tbi_sources, tbi_create_id, create_name, revision, total_packages, total_weight, total_volume,
         container_summary, version, delete_mark, create_time, update_time)
       SELECT id, $2, carrier_code, load_code, discharge_code, 2, 'HUAYUAN', '华远', $2, $3, 1, 1, '甲', 1, packages, weight, volume, container_summary, 1, 0, now(), now()
       FROM cargo_order WHERE id = $1`,
      [order, `S${++bill}`, status],
    );
  const codes = async () =>
    (
      await test
        .ctx()
        .sql<{ code: string }>(
          'SELECT tbi_zhuanghg_code AS code FROM shipping_instruction ORDER BY id',
        )
    ).map(({ code }) => code);
  const drifts = () => test.ctx().sql('SELECT prop FROM si_drift');
  const merge = { MergeId: 7, Kind: 'port', From: 'CNNGB', Into: 'CNNBO' };
  const happens = (Undone: boolean) =>
    receive(test.service.runtime, [
      { EventId: randomUUID(), Name: merged.name, Payload: { ...merge, Undone }, TraceId: 'trace' },
    ]);

  it('follow a merge as far as their papers are open, and come back with its undo', async () => {
    const [first, second] = [
      await givenOrder(test, { BookingNo: '1' }),
      await givenOrder(test, { BookingNo: '2' }),
    ];
    await anSi(first, SiStatus.Submitted);
    // The carrier has one bill of the second order: its other bill names the same port for as long.
    await anSi(second, SiStatus.Sent);
    await anSi(second, SiStatus.Returned);
    await happens(false);
    expect(await codes()).toEqual(['CNNBO', 'CNNGB', 'CNNGB']);
    await happens(true);
    expect(await codes()).toEqual(['CNNGB', 'CNNGB', 'CNNGB']);
  });

  it.each(['order first', 'merge first'])(
    'differ from no order that names the merged code, %s',
    async (first) => {
      const id = await givenOrder(test, { BookingNo: '3' });
      await anSi(id, SiStatus.Submitted);
      const order = () => bookingChanges(test, id, { LoadCode: 'CNNBO' }, OrderCause.CodesMerged);
      if (first === 'order first') await order();
      await happens(false);
      if (first === 'merge first') await order();
      expect([await codes(), await drifts()]).toEqual([['CNNBO'], []]);
      expect(await test.ctx().sql(`SELECT 1 FROM si_log WHERE verb = 'drift'`)).toEqual([]);
    },
  );

  it('are counted where they name a code, for services alone', async () => {
    const id = await givenOrder(test, { BookingNo: '4' });
    await anSi(id, SiStatus.Submitted);
    await anSi(id, SiStatus.Voided);
    expect(
      (await test.call('masterdata', siUses, { Kind: 'port', Codes: ['CNNGB', 'CNSHA'] })).data,
    ).toEqual([
      { Service: 'si', List: 'SI · 装货港', Path: '/tdManage/siDataList', Count: 1, Code: 'CNNGB' },
    ]);
    expect(
      (await test.call('masterdata', siUses, { Kind: 'carrier', Codes: ['COSU'] })).data,
    ).toHaveLength(1);
    expect((await test.call('masterdata', siUses, { Kind: 'lane', Codes: ['TP'] })).data).toEqual(
      [],
    );
    expect((await test.call(staff, siUses, { Kind: 'port', Codes: ['CNNGB'] })).status).toBe(403);
  });
});
