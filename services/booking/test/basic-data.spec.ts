import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findCompanies } from '@quayside/contracts/auth/company';
import { ordersChanged } from '@quayside/contracts/booking/order-events';
import { orderImport } from '@quayside/contracts/booking/order-import';
import { orderUses } from '@quayside/contracts/booking/orders.api';
import {
  codesMapped,
  merged,
  unknownCodesMet,
} from '@quayside/contracts/masterdata/mapping-events';
import {
  type ResolveCodes,
  resolvePartnerCodes,
} from '@quayside/contracts/masterdata/mapping-inbox';
import type { BasicKind } from '@quayside/contracts/masterdata/search';
import { ordersOfSettledSis } from '@quayside/contracts/si/held-orders.api';
import { receive } from '@quayside/service-kit/events/subscribe';
import { runnerOf } from '@quayside/service-kit/import/import-runner';
import { forgetCodes } from '@quayside/service-kit/mapping/remembered-codes';
import { aStaffMember } from '@quayside/test-kit/identities';
import { importFile } from '@quayside/test-kit/import-file';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { writeXlsx } from 'hucre/xlsx';
import { placesOf } from '../src/basic-data/code-places.js';
import { bookingService } from '../src/booking.module.js';
import { HUAYUAN } from './samples.js';

const staff = aStaffMember();
const HEADER = [
  'Booking No',
  '主提单号',
  '客户代码',
  'SCAC',
  '船名',
  'Voyage',
  'POL',
  'POD Code',
  '箱型箱量',
  '件数',
  '毛重',
  '体积',
];

describe('orders and basic data', () => {
  let test: TestService;
  /** What masterdata knows of partners' codes. */
  const known = new Map<string, string>();
  const asked: ResolveCodes[] = [];
  /** Orders whose papers a carrier has. */
  let settled: number[] = [];
  beforeAll(async () => {
    test = await startTestService(bookingService, {
      answers: {
        [ordersOfSettledSis.path]: () => settled.map((Id) => ({ Id })),
        [findCompanies.path]: () => [{ ...HUAYUAN, CompanyShortName: '', CompanyType: 1 }],
        [resolvePartnerCodes.path]: (request: ResolveCodes) => {
          asked.push(request);
          return request.Texts.flatMap(({ Text }) =>
            known.has(Text) ? [{ Text, Code: known.get(Text) }] : [],
          );
        },
      },
    });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    known.clear();
    forgetCodes(test.service.runtime);
    asked.length = 0;
    settled = [];
    test.delivered.length = 0;
    await test.empty('cargo_order');
  });

  const load = async (...rows: [booking: string, carrier: string, load: string][]) => {
    const cells = rows.map(([booking, carrier, port]) => [
      booking,
      `COSU${booking}`,
      'HUAYUAN',
      carrier,
      'QUAY HARMONY',
      '012E',
      port,
      'USLAX',
      '40HQ*2',
      1200,
      21600.5,
      96.5,
    ]);
    const bytes = await writeXlsx({ sheets: [{ name: '订舱', rows: [HEADER, ...cells] }] });
    return importFile(
      test,
      staff,
      orderImport,
      new File([new Uint8Array(bytes)], '订舱清单.xlsx'),
      { SkipFaulty: true },
    );
  };
  const orders = () =>
    test
      .ctx()
      .sql<Record<string, string>>(
        'SELECT id, booking_no, carrier_code, load_code, version FROM cargo_order ORDER BY booking_no',
      );
  const happens = (name: string, Payload: unknown) =>
    receive(test.service.runtime, [
      { EventId: randomUUID(), Name: name, Payload, TraceId: 'trace' },
    ]);
  const relayed = async (name: string) => {
    while (!test.delivered.some(({ delivery }) => delivery.Name === name))
      await new Promise((resolve) => setTimeout(resolve, 10));
    return test.delivered.find(({ delivery }) => delivery.Name === name)?.delivery.Payload;
  };

  it('are read in our codes, asked of the carrier that the row names', async () => {
    known.set('CNSGH', 'CNSHA').set('中远海运集运', 'COSU');
    const { state } = await load(
      ['6100000001', '中远海运集运', 'CNSGH'],
      ['6100000002', 'MAEU', 'CNXYZ'],
    );
    expect(state).toMatchObject({ Added: 2, Faulty: 0 });
    expect(await orders()).toMatchObject([
      { carrier_code: 'COSU', load_code: 'CNSHA' },
      { carrier_code: 'MAEU', load_code: 'CNXYZ' },
    ]);
    expect(asked.map(({ Kind, Partner }) => [Kind, Partner])).toEqual([
      ['company', null],
      ['carrier', null],
      ['port', 'COSU'],
      ['port', 'MAEU'],
    ]);
  });

  it('wait for a name that nobody knows, tell of it, and are loaded once it is mapped', async () => {
    const { state } = await load(
      ['6100000011', 'COSU', 'CNNGB'],
      ['6100000012', 'COSU', 'Beilun Port'],
    );
    expect(state).toMatchObject({ Status: 'done', Added: 1, Waiting: 1 });
    expect(await relayed(unknownCodesMet.name)).toMatchObject({
      Service: 'booking',
      Source: `/api/CargoOrder/${state.Id}`,
      Title: '货物订单 订舱清单.xlsx',
      Codes: [
        { Kind: 'port', Partner: 'COSU', Code: 'BEILUN PORT', Rows: 1, Sample: '第3行 装货港代码' },
      ],
    });
    known.set('BEILUN PORT', 'CNNGB');
    await happens(codesMapped.name, {
      Codes: [{ Kind: 'port', Partner: 'COSU', TheirCode: 'BEILUN PORT', OwnCode: 'CNNGB' }],
    });
    await runnerOf(test.service.runtime).idle();
    expect((await orders()).map(({ booking_no, load_code }) => [booking_no, load_code])).toEqual([
      ['6100000011', 'CNNGB'],
      ['6100000012', 'CNNGB'],
    ]);
    expect((await test.call(staff, orderImport.state, { Id: state.Id })).data).toMatchObject({
      Status: 'done',
      Added: 2,
      Waiting: 0,
      Faulty: 0,
    });
  });

  const codes = async () => (await orders()).map(({ load_code }) => load_code);
  const merge = { MergeId: 7, Kind: 'port', From: 'CNNGB', Into: 'CNNBO' };

  it('follow a merge but for orders whose papers a carrier has, tell of it as such, and come back with its undo', async () => {
    await load(
      ['6100000021', 'COSU', 'CNNGB'],
      ['6100000022', 'COSU', 'CNNGB'],
      ['6100000023', 'COSU', 'CNSHA'],
    );
    const [first, second] = (await orders()).map(({ id }) => Number(id));
    settled = [second!];
    test.delivered.length = 0;
    await happens(merged.name, { ...merge, Undone: false });
    expect(await codes()).toEqual(['CNNBO', 'CNNGB', 'CNSHA']);
    expect((await orders()).map(({ version }) => version)).toEqual([2, 1, 1]);
    expect(await relayed(ordersChanged.name)).toEqual({
      Orders: [{ Id: first, Version: 2 }],
      Cause: 'codes-merged',
      Schedule: null,
    });
    await happens(merged.name, { ...merge, Undone: true });
    expect(await codes()).toEqual(['CNNGB', 'CNNGB', 'CNSHA']);
    expect((await orders()).map(({ version }) => version)).toEqual([3, 1, 1]);
  });

  it('keep what people said after a merge when it is undone', async () => {
    await load(['6100000031', 'COSU', 'CNNGB']);
    await happens(merged.name, { ...merge, Undone: false });
    await test.ctx().sql(`UPDATE cargo_order SET load_code = 'CNSHA'`);
    await happens(merged.name, { ...merge, Undone: true });
    expect(await codes()).toEqual(['CNSHA']);
  });

  it('are asked in every list of bookings and rules that names a kind', async () => {
    for (const Kind of ['port', 'carrier', 'lane', 'currency', 'fee']) {
      await happens(merged.name, { ...merge, Kind, From: 'XX', Into: 'YY', Undone: false });
      expect(
        (await test.call('masterdata', orderUses, { Kind: Kind as BasicKind, Codes: ['XX'] })).data,
      ).toEqual([]);
    }
    const tables = new Set(placesOf('carrier').map(({ table }) => table));
    for (const table of ['booking', 'book_code_allotment', 'cancel_fee_rule', 'online_carrier'])
      expect(tables).toContain(table);
  });

  it('are counted where they name a code, for services alone', async () => {
    await load(['6100000041', 'COSU', 'CNNGB'], ['6100000042', 'COSU', 'CNNGB']);
    expect(
      (await test.call('masterdata', orderUses, { Kind: 'port', Codes: ['CNNGB', 'CNSHA'] })).data,
    ).toEqual([
      { Service: 'booking', List: '货物订单 · 装货港', Path: null, Count: 2, Code: 'CNNGB' },
    ]);
    expect(
      (await test.call('masterdata', orderUses, { Kind: 'carrier', Codes: ['COSU'] })).data,
    ).toHaveLength(1);
    expect(
      (await test.call('masterdata', orderUses, { Kind: 'lane', Codes: ['TP'] })).data,
    ).toEqual([]);
    expect((await test.call(staff, orderUses, { Kind: 'port', Codes: ['CNNGB'] })).status).toBe(
      403,
    );
  });
});
