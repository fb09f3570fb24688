import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { codeMappings } from '@quayside/contracts/masterdata/mapping';
import {
  codesMapped,
  type UnknownCodes,
  unknownCodesMet,
} from '@quayside/contracts/masterdata/mapping-events';
import {
  codeCandidates,
  ignoreUnknownCodes,
  mapUnknownCodes,
  reopenUnknownCodes,
  resolvePartnerCodes,
  unknownCodeCount,
  unknownCodeSources,
  unknownCodes,
} from '@quayside/contracts/masterdata/mapping-inbox';
import { receive } from '@quayside/service-kit/events/subscribe';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { resolveCodes } from '../src/mapping/resolve-codes.js';
import { masterdataService } from '../src/masterdata.module.js';

describe('the inbox of unknown codes', () => {
  let test: TestService;
  const staff = aStaffMember();
  beforeAll(async () => {
    test = await startTestService(masterdataService);
  });
  afterAll(() => test.close());
  beforeEach(() => test.empty('unknown_code', 'code_mapping'));

  /** A report: what a source waits for, each code with its rows. */
  const waits = (
    Source: string,
    codes: Record<string, number>,
    more: Partial<UnknownCodes['Codes'][0]> = {},
  ) =>
    receive(test.service.runtime, [
      {
        EventId: randomUUID(),
        Name: unknownCodesMet.name,
        TraceId: 'trace',
        Payload: {
          Service: 'si',
          Source,
          Title: `货物订单 ${Source}.xlsx`,
          Codes: Object.entries(codes).map(([Code, Rows]) => ({
            Kind: 'port',
            Partner: 'MAEU',
            Code,
            Rows,
            Sample: '第3行 装货港',
            ...more,
          })),
        },
      },
    ]);
  const inbox = async (query = {}) => (await test.call(staff, unknownCodes, query)).data.Rows;
  const idOf = async (code: string) => (await inbox({ Keyword: code }))[0]!.Id;

  it('gathers codes of all sources, and forgets what nothing waits for any more', async () => {
    await waits('a', { 'Beilun  port': 3, 'Daxie Roads': 1 });
    await waits('b', { 'BEILUN PORT': 2 });
    await waits('c', { X: 1 }, { Kind: 'weather' });
    expect(await inbox()).toMatchObject([
      {
        Code: 'BEILUN PORT',
        Partner: 'MAEU',
        Waiting: 5,
        Sources: 2,
        Status: 'open',
        Sample: '第3行 装货港',
      },
      { Code: 'DAXIE ROADS', Waiting: 1, Sources: 1 },
    ]);
    expect((await test.call(staff, unknownCodeCount)).data).toBe(2);
    expect(
      (await test.call(staff, unknownCodeSources, { Id: await idOf('BEILUN') })).data.map(
        ({ Title, Rows }) => [Title, Rows],
      ),
    ).toEqual(
      expect.arrayContaining([
        ['货物订单 a.xlsx', 3],
        ['货物订单 b.xlsx', 2],
      ]),
    );
    await waits('a', { 'Daxie Roads': 2 });
    await waits('b', {});
    expect((await inbox()).map(({ Code, Waiting }) => [Code, Waiting])).toEqual([
      ['DAXIE ROADS', 2],
    ]);
  });

  it('offers what a code may mean', async () => {
    await waits('a', { 'NINGBO BEILUN PORT': 1, 'LOS ANGELS': 1, 釜山港: 1 });
    const first = async (code: string) =>
      (await test.call(staff, codeCandidates, { Id: await idOf(code) })).data[0];
    expect(await first('NINGBO')).toMatchObject({ Code: 'CNNGB', NameCn: '宁波' });
    expect(await first('ANGELS')).toMatchObject({ Code: 'USLAX' });
    expect(await first('釜山')).toMatchObject({ Code: 'KRPUS' });
  });

  it('offers the port that goes by the letters of its code', async () => {
    await waits('a', { QZH: 1 });
    expect(
      (await test.call(staff, codeCandidates, { Id: await idOf('QZH') })).data[0],
    ).toMatchObject({ Code: 'CNQZH', Score: 75 });
  });

  it('maps codes for their partner or for all, tells of it, and knows them from then on', async () => {
    await waits('a', { 'BEILUN PORT': 3, 'DAXIE ROADS': 1, OTHER: 1 });
    const [beilun, daxie] = [await idOf('BEILUN'), await idOf('DAXIE ROADS')];
    test.delivered.length = 0;
    expect(
      (await test.call(staff, mapUnknownCodes, { Items: [{ Id: beilun, OwnCode: 'cnngb' }] })).data,
    ).toBe(1);
    expect(
      (
        await test.call(staff, mapUnknownCodes, {
          Items: [{ Id: daxie, OwnCode: 'CNNGB' }],
          General: true,
        })
      ).data,
    ).toBe(1);
    const ask = async (partner: string) =>
      Object.fromEntries(
        await resolveCodes(test.ctx(), 'port', partner, ['Beilun Port', 'Daxie Roads']),
      );
    expect(await ask('MAEU')).toEqual({ 'Beilun Port': 'CNNGB', 'Daxie Roads': 'CNNGB' });
    expect(await ask('COSU')).toEqual({ 'Daxie Roads': 'CNNGB' });
    expect(
      (await inbox({ Status: 'mapped' })).map(({ Code, OwnCode, UpdateName }) => [
        Code,
        OwnCode,
        UpdateName,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['BEILUN PORT', 'CNNGB', staff.Name],
        ['DAXIE ROADS', 'CNNGB', staff.Name],
      ]),
    );
    while (!JSON.stringify(test.delivered).includes('BEILUN PORT'))
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(
      test.delivered.map(({ to, delivery }) => [to, delivery.Name, delivery.Payload]),
    ).toContainEqual([
      'booking',
      codesMapped.name,
      { Codes: [{ Kind: 'port', Partner: 'MAEU', TheirCode: 'BEILUN PORT', OwnCode: 'CNNGB' }] },
    ]);
    const again = await test.call(staff, mapUnknownCodes, {
      Items: [{ Id: beilun, OwnCode: 'CNNGB' }],
    });
    expect([again.status, again.refusal.Code]).toEqual([422, 'mapping.settled']);
  });

  it('does not ask again about a mapped code of which a source that looked earlier tells later', async () => {
    await waits('a', { 'BEILUN PORT': 3, OTHER: 1 });
    await test.call(staff, mapUnknownCodes, {
      Items: [{ Id: await idOf('BEILUN'), OwnCode: 'CNNGB' }],
    });
    await waits('a', { 'BEILUN PORT': 1, OTHER: 1 });
    expect(await inbox({ Keyword: 'BEILUN' })).toMatchObject([
      { Status: 'mapped', OwnCode: 'CNNGB' },
    ]);
  });

  it('refuses to map to nothing, with the item that is wrong, and maps none then', async () => {
    await waits('a', { ONE: 1, TWO: 1 });
    const Items = [
      { Id: await idOf('ONE'), OwnCode: 'CNNGB' },
      { Id: await idOf('TWO'), OwnCode: 'CNXXX' },
    ];
    const { refusal } = await test.call(staff, mapUnknownCodes, { Items });
    expect(refusal.Errors).toEqual([
      { Prop: 'Items[1].OwnCode', Code: 'reference-unknown', Msg: '港口CNXXX不存在' },
    ]);
    expect((await test.call(staff, unknownCodeCount)).data).toBe(2);
  });

  it('is settled by a mapping that is made elsewhere, and asks again when that goes', async () => {
    await waits('a', { ODDPORT: 1 });
    const made = (
      await test.call(staff, codeMappings.create!, {
        Kind: 'port',
        Partner: 'MAEU',
        TheirCode: 'oddport',
        OwnCode: 'CNSHA',
        Remark: null,
      })
    ).data;
    expect(await inbox()).toMatchObject([{ Status: 'mapped', OwnCode: 'CNSHA' }]);
    await test.call(staff, codeMappings.setEnabled!, { Id: made.Id, Enabled: false });
    await waits('b', { ODDPORT: 1 });
    expect(await inbox()).toMatchObject([{ Status: 'open', OwnCode: null }]);
    await test.call(staff, mapUnknownCodes, {
      Items: [{ Id: await idOf('ODDPORT'), OwnCode: 'CNNGB' }],
    });
    expect((await test.call(staff, codeMappings.info, { Id: made.Id })).data).toMatchObject({
      Enabled: true,
      OwnCode: 'CNNGB',
    });
  });

  it('sets codes aside with a reason and takes them up again', async () => {
    await waits('a', { JUNK: 1 });
    const Ids = [await idOf('JUNK')];
    expect((await test.call(staff, ignoreUnknownCodes, { Ids, Reason: '测试数据' })).data).toBe(1);
    await waits('b', { JUNK: 1 });
    expect(await inbox()).toMatchObject([{ Status: 'ignored', Reason: '测试数据', Waiting: 2 }]);
    expect((await test.call(staff, ignoreUnknownCodes, { Ids, Reason: '再次' })).status).toBe(422);
    expect((await test.call(staff, reopenUnknownCodes, { Ids })).data).toBe(1);
    expect(await inbox()).toMatchObject([{ Status: 'open', Reason: null }]);
  });

  it('takes a wrong mapping back, and says where a code is known by the record itself', async () => {
    await waits('a', { 'BEILUN PORT': 1, 'DAXIE ROADS': 1, NINGBO: 1 });
    const Ids = [await idOf('BEILUN')];
    await test.call(staff, mapUnknownCodes, { Items: [{ Id: Ids[0]!, OwnCode: 'CNSHA' }] });
    expect((await inbox()).map(({ Code, Status }) => [Code, Status])).toEqual([
      ['DAXIE ROADS', 'open'],
      ['NINGBO', 'mapped'],
      ['BEILUN PORT', 'mapped'],
    ]);
    expect((await inbox({ Keyword: 'BEILUN' }))[0]).toMatchObject({
      OwnCode: 'CNSHA',
      OwnName: '上海',
    });
    expect((await test.call(staff, reopenUnknownCodes, { Ids })).data).toBe(1);
    expect((await inbox({ Keyword: 'BEILUN' }))[0]).toMatchObject({
      Status: 'open',
      OwnCode: null,
      OwnName: null,
    });
    expect(await resolveCodes(test.ctx(), 'port', 'MAEU', ['BEILUN PORT'])).toEqual(new Map());
    await test.call(staff, mapUnknownCodes, { Items: [{ Id: Ids[0]!, OwnCode: 'CNNGB' }] });
    expect([...(await resolveCodes(test.ctx(), 'port', 'MAEU', ['BEILUN PORT'])).values()]).toEqual(
      ['CNNGB'],
    );
    const named = await test.call(staff, reopenUnknownCodes, { Ids: [await idOf('NINGBO')] });
    expect([named.status, named.refusal.Code]).toEqual([422, 'mapping.by-name']);
    expect(
      (await test.call(staff, reopenUnknownCodes, { Ids: [await idOf('DAXIE')] })).refusal.Code,
    ).toBe('mapping.settled');
  });

  it('answers services, and shows the inbox to staff with the right alone', async () => {
    const request = {
      Kind: 'port' as const,
      Partner: null,
      Texts: [{ Text: '上海' }, { Text: 'NOWHERE' }],
    };
    expect((await test.call('si', resolvePartnerCodes, request)).data).toEqual([
      { Text: '上海', Code: 'CNSHA', NameEn: 'SHANGHAI' },
    ]);
    expect((await test.call(staff, resolvePartnerCodes, request)).status).toBe(403);
    expect((await test.call(anIdentity(), unknownCodes)).status).toBe(403);
  });
});
