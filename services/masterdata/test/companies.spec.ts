import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type CompanyIds,
  type CompanyState,
  companyStates,
} from '@quayside/contracts/auth/company';
import { companiesChanged } from '@quayside/contracts/auth/events';
import {
  codeCandidates,
  mapUnknownCodes,
  unknownCodes,
} from '@quayside/contracts/masterdata/mapping-inbox';
import { searchBasic } from '@quayside/contracts/masterdata/search';
import { receive } from '@quayside/service-kit/events/subscribe';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { resolveCodes } from '../src/mapping/resolve-codes.js';
import { takeUnknownCodes } from '../src/mapping/take-unknown-codes.js';
import { masterdataService } from '../src/masterdata.module.js';

const company = (
  Id: number,
  CompanyCode: string,
  CompanyName: string,
  CompanyShortName: string,
  more: Partial<CompanyState> = {},
) => ({
  Id,
  CompanyCode,
  CompanyName,
  CompanyShortName,
  CompanyType: 1 as const,
  Enable: true,
  SalesOwnerId: null,
  SalesOwnerName: null,
  Version: 1,
  ...more,
});

describe('customers as basic data', () => {
  let test: TestService;
  let known: CompanyState[];
  const staff = aStaffMember();
  beforeAll(async () => {
    test = await startTestService(masterdataService, {
      answers: {
        [companyStates.path]: ({ Ids }: CompanyIds) => known.filter(({ Id }) => Ids.includes(Id)),
      },
    });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.empty('code_mapping', 'unknown_code', 'company');
    await test.service.runtime.database.query(`DELETE FROM search_term WHERE kind = 'company'`);
    known = [
      company(2, 'Huayuan', '宁波华远进出口有限公司', '华远'),
      company(3, 'LANTIAN', '上海蓝天家居制品有限公司', '蓝天'),
      company(5, 'LANTIAN2', '宁波蓝天电器有限公司', '蓝天'),
      company(4, 'YUANYANG', '远洋船务代理有限公司', '远洋船务', { CompanyType: 2 }),
      company(6, 'CLOSED', '停业有限公司', '停业', { Enable: false }),
    ];
    await hear(2, 3, 4, 5, 6);
  });

  const hear = (...CompanyIds: number[]) =>
    receive(test.service.runtime, [
      {
        EventId: randomUUID(),
        Name: companiesChanged.name,
        Payload: { CompanyIds },
        TraceId: 'companies',
        Aggregate: 'company',
      } as never,
    ]);
  const resolve = async (...texts: string[]) =>
    Object.fromEntries(await resolveCodes(test.ctx(), 'company', null, texts));
  const report = (...codes: string[]) =>
    test.ctx().tx((tx) =>
      takeUnknownCodes(tx, {
        Service: 'si',
        Source: '/api/CargoOrder/1',
        Title: '货物订单 清单.xlsx',
        Codes: codes.map((Code) => ({
          Kind: 'company',
          Partner: null,
          Code,
          Rows: 3,
          Sample: null,
        })),
      }),
    );

  it('are meant by code, full name, and a short name that only one has; providers and closed ones are not', async () => {
    expect(
      await resolve(
        'huayuan',
        '宁波华远进出口有限公司',
        '华远',
        '蓝天',
        '远洋船务',
        'CLOSED',
        '停业',
      ),
    ).toEqual({
      huayuan: 'HUAYUAN',
      宁波华远进出口有限公司: 'HUAYUAN',
      华远: 'HUAYUAN',
    });
  });

  it('are offered for names of the inbox, and mapped by one click', async () => {
    await report('蓝天', '华远外贸');
    const inbox = (await test.call(staff, unknownCodes, { Kind: 'company', Status: 'open' })).data
      .Rows;
    expect(inbox.map(({ Code, Waiting }) => [Code, Waiting]).sort()).toEqual([
      ['华远外贸', 3],
      ['蓝天', 3],
    ]);
    const idOf = (code: string) => inbox.find(({ Code }) => Code === code)!.Id;
    const codes = async (code: string) =>
      (await test.call(staff, codeCandidates, { Id: idOf(code) })).data.map(({ Code }) => Code);
    expect((await codes('蓝天')).sort()).toEqual(['LANTIAN', 'LANTIAN2']);
    expect(await codes('华远外贸')).toEqual(['HUAYUAN']);
    expect(
      (
        await test.call(staff, mapUnknownCodes, {
          Items: [{ Id: idOf('蓝天'), OwnCode: 'lantian' }],
        })
      ).status,
    ).toBe(200);
    expect(await resolve('蓝天')).toEqual({ 蓝天: 'LANTIAN' });
    expect(
      (
        await test.call(staff, mapUnknownCodes, {
          Items: [{ Id: idOf('华远外贸'), OwnCode: 'YUANYANG' }],
        })
      ).status,
    ).toBe(400);
  });

  it('are offered by the beginning, a part and the first letters of their names', async () => {
    known = [
      company(2, 'HUAYUAN', '华远进出口有限公司', '华远贸易', { Version: 2 }),
      company(7, 'SHHY', '上海华远物流有限公司', '沪华物流'),
    ];
    await hear(2, 7);
    await report('华远', 'HYMY', '大榭', '物流');
    const inbox = (await test.call(staff, unknownCodes, { Kind: 'company', Status: 'open' })).data
      .Rows;
    const offered = async (code: string) => {
      const { Id } = inbox.find(({ Code }) => Code === code)!;
      return (await test.call(staff, codeCandidates, { Id })).data.flatMap(({ Code, Score }) =>
        Score >= 50 ? [Code] : [],
      );
    };
    expect(await offered('华远')).toEqual(['HUAYUAN', 'SHHY']);
    expect((await offered('HYMY'))[0]).toBe('HUAYUAN');
    expect(await offered('物流')).toEqual(['SHHY']);
    expect(await offered('大榭')).toEqual([]);
  });

  it('follow what the auth service says, also when an older state comes later; a new name settles the inbox', async () => {
    await report('华远外贸');
    known = [company(2, 'HUAYUAN', '宁波华远外贸有限公司', '华远外贸', { Version: 3 })];
    await hear(2);
    expect((await test.call(staff, unknownCodes, { Keyword: '华远外贸' })).data.Rows).toMatchObject(
      [{ Status: 'mapped', OwnCode: 'HUAYUAN' }],
    );
    known = [company(2, 'HUAYUAN', '旧名有限公司', '旧名', { Version: 2 })];
    await hear(2);
    expect(await resolve('华远外贸', '旧名', '华远')).toEqual({ 华远外贸: 'HUAYUAN' });
  });

  it('are found by staff alone', async () => {
    const search = async (as: typeof staff | null, request: object) =>
      (await test.call(as, searchBasic, { Kind: 'company', ...request })).status;
    const customer = anIdentity({ CompanyId: 2, CompanyType: 1 });
    const provider = anIdentity({ CompanyId: 4, CompanyType: 2 });
    for (const request of [{}, { Keyword: 'lantian' }, { Code: 'LANTIAN' }])
      expect([
        await search(staff, request),
        await search(customer, request),
        await search(provider, request),
      ]).toEqual([200, 403, 403]);
    expect(
      (await test.call(staff, searchBasic, { Kind: 'company', Keyword: 'dianqi' })).data,
    ).toMatchObject([{ Code: 'LANTIAN2', NameCn: '宁波蓝天电器有限公司', NameEn: '蓝天' }]);
  });
});
