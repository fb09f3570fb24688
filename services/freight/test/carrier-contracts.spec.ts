import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findCompanies } from '@quayside/contracts/auth/company';
import {
  type BookedVolume,
  bookedVolumes,
  volumeBooked,
} from '@quayside/contracts/booking/volume/contract-volume';
import {
  type CarrierContract,
  type CarrierContractInput,
  carrierContracts,
} from '@quayside/contracts/freight/contract/contract';
import {
  contractCourse,
  contractNames,
  listContractUses,
} from '@quayside/contracts/freight/contract/contract-use';
import { severalPartnerCodes } from '@quayside/contracts/masterdata/mapping-inbox';
import { type Notice, notice } from '@quayside/contracts/messaging/notice';
import { receive } from '@quayside/service-kit/events/subscribe';
import { aStaffMember } from '@quayside/test-kit/identities';
import { importFile } from '@quayside/test-kit/import-file';
import type { TestService } from '@quayside/test-kit/test-service';
import { contractWatchOf, lookAtContracts } from '../src/contract/contract-watch.js';
import { pricing, startFreight, stranger } from './rates.js';

/** A hundred days around the test's day, 2026-11-21, which is its fifty-first. */
const CONTRACT: CarrierContractInput = {
  ContractNo: 'SC100',
  CarrierCode: 'COSU',
  Name: null,
  ValidFrom: '2026-10-02',
  ValidTo: '2027-01-09',
  Committed: 100,
  Unit: 'TEU',
  Tolerance: 10,
  LaneCodes: null,
  CustomerCodes: ['HUAYUAN'],
  Remark: null,
};
const VOLUME: BookedVolume = {
  BookingId: 1,
  Version: 1,
  RequestNo: 'BK1',
  ContractNo: 'SC100',
  CarrierCode: 'COSU',
  LoadCode: 'CNSHA',
  DischargeCode: 'USLAX',
  SailingDate: '2026-11-10',
  Boxes: '40HQ*2,20GP*1',
  CustomerCode: 'HUAYUAN',
  CustomerName: '华远',
  Held: true,
  Confirmed: true,
};

describe('contracts with carriers', () => {
  let test: TestService;
  let earlier: BookedVolume[] = [];
  beforeAll(async () => {
    test = await startFreight({
      [severalPartnerCodes.path]: () => [],
      [findCompanies.path]: ({ Codes }: { Codes: string[] }) =>
        Codes.filter((code) => code === 'HUAYUAN').map((CompanyCode) => ({
          Id: 2,
          CompanyCode,
          CompanyName: '华远',
          CompanyShortName: '华远',
          CompanyType: 1,
        })),
      [bookedVolumes.path]: ({ AfterId }: { AfterId: number }) =>
        earlier.filter(({ BookingId }) => BookingId > AfterId),
    });
    // The test looks by itself, at moments of its own.
    await contractWatchOf(test.service.runtime).stop();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    earlier = [];
    for (const table of ['contract_use', 'carrier_contract'])
      await test.ctx().sql(`DELETE FROM ${table}`);
    await test.ctx().sql('UPDATE contract_use_begin SET after_id = 0, done = true');
  });

  it('are not imported for a lane or a customer that nobody has', async () => {
    const head = '合约号,船公司,有效期起,有效期止,约定箱量,单位,进度容差,航线,适用客户';
    const lines = [
      'SC201,COSCO,2026-12-01,2026-12-31,100,TEU,10,没有的航线,',
      'SC202,COSU,2026-12-01,2026-12-31,100,TEU,10,,没有的客户',
      'SC203,COSCO,2026-12-01,2026-12-31,100,TEU,10,uswc,HUAYUAN',
    ];
    const { faults, state } = await importFile(
      test,
      pricing,
      carrierContracts.import!,
      new File([[head, ...lines].join('\n')], 'contracts.csv'),
      { SkipFaulty: true },
    );
    expect(faults.map(({ Row, Code }) => [Row, Code])).toEqual([
      [2, 'lane-unknown'],
      [3, 'company-unknown'],
    ]);
    expect(state).toMatchObject({ Added: 1, Faulty: 2, Waiting: 1 });
    const { data } = await test.call(pricing, carrierContracts.list, {});
    expect(data.Rows).toMatchObject([
      { ContractNo: 'SC203', CarrierCode: 'COSU', LaneCodes: ['USWC'], CustomerCodes: ['HUAYUAN'] },
    ]);
  });

  const keep = async (given: Partial<CarrierContractInput> = {}): Promise<CarrierContract> => {
    const { status, data, refusal } = await test.call(pricing, carrierContracts.create!, {
      ...CONTRACT,
      ...given,
    });
    if (status !== 200) throw new Error(JSON.stringify(refusal));
    return data;
  };
  const now = async (id: number): Promise<CarrierContract> =>
    (await test.call(pricing, carrierContracts.info, { Id: id })).data;
  const book = (given: Partial<BookedVolume> = {}) =>
    receive(test.service.runtime, [
      {
        EventId: randomUUID(),
        Name: volumeBooked.name,
        Payload: { ...VOLUME, ...given },
        TraceId: 't',
      },
    ]);
  const told = async (): Promise<string[]> =>
    (
      await test
        .ctx()
        .sql<{ payload: Notice }>('SELECT payload FROM _outbox WHERE name = $1 ORDER BY id', [
          notice.name,
        ])
    ).map(({ payload }) => payload.Messages[0]!.Title);

  it('count what bookings take of them, by the newest that was told of each', async () => {
    const { Id } = await keep();
    await book();
    await book({ BookingId: 2, RequestNo: 'BK2', SailingDate: '2026-12-20', Boxes: '40HQ*3' });
    await book({ BookingId: 3, SailingDate: null, Boxes: '20GP*1' });
    // Another number, another carrier, another time.
    await book({ BookingId: 4, ContractNo: 'SC999' });
    await book({ BookingId: 5, CarrierCode: 'MSCU' });
    await book({ BookingId: 6, SailingDate: '2027-02-01' });
    expect(await now(Id)).toMatchObject({
      Used: 5,
      Booked: 7,
      Remaining: 88,
      Planned: 51,
      Pace: 'behind',
      Version: 1,
    });
    await book({ BookingId: 2, Version: 4, SailingDate: '2026-12-20', Boxes: '40HQ*1' });
    // What overtook it says nothing any more.
    await book({ BookingId: 2, Version: 3, Held: false });
    expect(await now(Id)).toMatchObject({ Used: 5, Booked: 3 });
    await book({ Version: 2, Held: false });
    await book({ BookingId: 2, Version: 5, ContractNo: null });
    expect(await now(Id)).toMatchObject({ Used: 0, Booked: 1, Remaining: 99 });
  });

  it('count what was booked before they were entered, in the answer too', async () => {
    await book({ Boxes: '40HQ*25' });
    await book({ BookingId: 2, SailingDate: '2026-12-20' });
    const counted = { Used: 50, Booked: 5, Remaining: 45, Planned: 51, Pace: 'on-track' };
    const made = await keep();
    expect(made).toMatchObject(counted);
    expect(await now(made.Id)).toMatchObject(counted);
  });

  it('count in FEU, and for who names no carrier', async () => {
    const { Id } = await keep({ Unit: 'FEU' });
    await book({ CarrierCode: null });
    expect(await now(Id)).toMatchObject({ Used: 2.5, Remaining: 97.5 });
  });

  it('take what was booked before they were kept, and nothing twice', async () => {
    await test.ctx().sql('UPDATE contract_use_begin SET done = false');
    earlier = [VOLUME, { ...VOLUME, BookingId: 9, RequestNo: 'BK9' }];
    const { Id } = await keep();
    const before = (await told()).length;
    expect(await lookAtContracts(test.ctx())).toBe(true);
    expect(await now(Id)).toMatchObject({ Used: 10 });
    expect(await lookAtContracts(test.ctx())).toBe(true);
    expect([(await now(Id)).Used, (await told()).length]).toEqual([10, before]);
  });

  it('are told of once, when they fall behind, are exceeded, or end short', async () => {
    const { Id } = await keep();
    const before = (await told()).length;
    const news = async () => (await told()).slice(before).map((title) => title.split('：').at(-1));
    // It was behind when it was kept: whoever keeps it sees that.
    await lookAtContracts(test.ctx());
    expect(await news()).toEqual([]);
    await book({ Boxes: '40HQ*25' });
    expect([(await now(Id)).Pace, await news()]).toEqual(['on-track', []]);
    await book({ BookingId: 2, Boxes: '40HQ*26', SailingDate: '2026-12-20' });
    await lookAtContracts(test.ctx());
    expect([(await now(Id)).Pace, await news()]).toEqual(['over', ['超出合约量']]);
    await book({ BookingId: 2, Version: 2, Held: false });
    await book({ Version: 2, Boxes: '40HQ*10' });
    expect(await news()).toEqual(['超出合约量', '进度落后']);
    await test.ctx().sql(`UPDATE carrier_contract SET valid_to = '2026-11-20'`);
    await lookAtContracts(test.ctx());
    expect((await news()).at(-1)).toBe('已到期，未完成');
  });

  it('show week by week what was planned and what was booked, each booking behind it', async () => {
    const { Id } = await keep();
    await book();
    await book({
      BookingId: 2,
      RequestNo: 'BK2',
      CustomerCode: 'LANTIAN',
      SailingDate: '2026-12-20',
      Confirmed: false,
    });
    await book({ BookingId: 3, RequestNo: 'BK3', SailingDate: null });
    const { data } = await test.call(pricing, contractCourse, { Id });
    expect([
      data.Weeks[0],
      data.Weeks.at(-1)!.Planned,
      data.Weeks.at(-1)!.Total,
      data.Undated,
    ]).toEqual([
      { Week: '2026-10-02', To: '2026-10-04', Volume: 0, Planned: 3, Total: 0 },
      100,
      10,
      5,
    ]);
    expect(data.Weeks.filter(({ Volume }) => Volume > 0).map(({ Week }) => Week)).toEqual([
      '2026-11-09',
      '2026-12-14',
    ]);
    const { data: uses } = await test.call(pricing, listContractUses, {
      ContractId: Id,
      Sort: 'RequestNo',
    });
    expect(
      uses.Rows.map(({ RequestNo, Stage, Outsider, Teu }) => [RequestNo, Stage, Outsider, Teu]),
    ).toEqual([
      ['BK1', 'used', false, 5],
      ['BK2', 'asked', true, 5],
      ['BK3', 'confirmed', false, 5],
    ]);
    const week = { ContractId: Id, SailingFrom: '2026-11-09', SailingTo: '2026-11-15' };
    expect((await test.call(pricing, listContractUses, week)).data.Total).toBe(1);
    expect((await test.call(pricing, contractNames, {})).data).toEqual([
      { Id, Name: 'COSU SC100' },
    ]);
  });

  it('are kept by one of many who keep the same at once, and the others hear why not', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, each) =>
        test.call(pricing, carrierContracts.create!, {
          ...CONTRACT,
          ValidFrom: `2026-10-0${each + 1}`,
          Name: String(each),
        }),
      ),
    );
    expect(all.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(
      new Set(all.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.Code)),
    ).toEqual(new Set(['contract.overlap']));
  });

  it('do not overlap, and are nobody’s but of who may buy', async () => {
    const { Id } = await keep();
    const overlap = await test.call(pricing, carrierContracts.create!, {
      ...CONTRACT,
      ValidFrom: '2026-12-01',
      ValidTo: '2027-06-30',
    });
    expect([overlap.status, overlap.refusal.Code]).toEqual([422, 'contract.overlap']);
    const wrong = await test.call(pricing, carrierContracts.create!, {
      ...CONTRACT,
      ContractNo: 'SC7',
      ValidTo: '2026-01-01',
    });
    expect(wrong.refusal.Errors?.map(({ Prop }) => Prop)).toEqual(['ValidTo']);
    for (const reader of [stranger, { ...aStaffMember(), Permissions: ['rate:read', 'rate:cost'] }])
      for (const [endpoint, request] of [
        [carrierContracts.info, { Id }],
        [contractCourse, { Id }],
        [listContractUses, {}],
      ] as const)
        expect(
          (await test.call(reader, endpoint as typeof contractCourse, request as never)).status,
        ).toBe(403);
  });
});
