import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderUses } from '@quayside/contracts/booking/orders.api';
import { freightUses } from '@quayside/contracts/freight/uses.api';
import { vessels } from '@quayside/contracts/masterdata/carriers';
import { exchangeRates } from '@quayside/contracts/masterdata/codes';
import { ports, terminals } from '@quayside/contracts/masterdata/places';
import { siUses } from '@quayside/contracts/si/uses.api';
import { aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { writeXlsx } from 'hucre/xlsx';
import { masterdataService } from '../src/masterdata.module.js';

describe('ports from a file', () => {
  let test: TestService;
  const staff = aStaffMember();
  const files = ports.import!;
  beforeAll(async () => {
    test = await startTestService(masterdataService, {
      answers: {
        [freightUses.path]: () => [],
        [orderUses.path]: () => [],
        [siUses.path]: () => [],
      },
    });
  });
  afterAll(() => test.close());

  const upload = async (rows: (string | null)[][]) => {
    const bytes = await writeXlsx({ sheets: [{ name: '港口', rows }] });
    const { data, refusal } = await test.call(staff, files.upload, {
      File: new File([bytes as never], '港口.xlsx'),
    });
    expect(refusal).toBeUndefined();
    const mapped = await test.call(staff, files.map, { Id: data.Id });
    expect(mapped.refusal).toBeUndefined();
    return mapped.data;
  };
  const done = async (Id: number) => {
    for (;;) {
      const { data } = await test.call(staff, files.state, { Id });
      if (data.Status !== 'running') return data;
    }
  };

  it('adds and changes, refuses by cell, and takes everything back', async () => {
    const checked = await upload([
      ['代码', '中文名', '英文名', '国家', '航线', '别名'],
      ['CNQQQ', '测试港', 'Test Port', 'CN', 'CNE', 'CSG，测港'],
      ['CNNGB', '宁波港', 'NINGBO', 'CN', 'CNE', null],
      ['CNZZZ', '坏港', 'BAD', 'CN', 'NOLANE', null],
      ['cn1', '坏代码', 'BAD', 'CN', null, null],
    ]);
    // An optional lane that nobody knows holds no port back; the row loads without it and says so.
    expect(checked).toMatchObject({ Added: 2, Changed: 1, Faulty: 1 });
    const changes = (await test.call(staff, files.changes, { Id: checked.Id })).data.Rows;
    const lane = changes
      .find(({ Key }) => Key === 'CNZZZ')
      ?.Fields.find(({ Field }) => Field === 'LaneCode');
    expect(lane).toMatchObject({ After: null, Note: expect.stringContaining('NOLANE') });
    const faults = (await test.call(staff, files.faults, { Id: checked.Id })).data.Rows;
    expect(faults).toMatchObject([
      { Row: 5, Column: 'A', Reason: expect.stringContaining('UN/LOCODE') },
    ]);
    await test.call(staff, files.run, { Id: checked.Id, SkipFaulty: true });
    expect(await done(checked.Id)).toMatchObject({ Status: 'done' });
    const [added] = (await test.call(staff, ports.list, { Keyword: 'csg' })).data.Rows;
    expect(added).toMatchObject({
      Code: 'CNQQQ',
      NameEn: 'TEST PORT',
      Aliases: ['CSG', '测港'],
      IsPol: false,
      UpdateName: staff.Name,
    });
    const [ningbo] = (await test.call(staff, ports.list, { Keyword: 'CNNGB' })).data.Rows;
    expect(ningbo).toMatchObject({ NameCn: '宁波港', IsPol: true });

    expect((await test.call(staff, files.undo, { Id: checked.Id })).data).toMatchObject({
      Status: 'undone',
    });
    expect(
      (await test.call(staff, ports.list, { Keyword: 'CNQQQ' })).data.Rows.map(({ Code }) => Code),
    ).not.toContain('CNQQQ');
    expect((await test.call(staff, ports.list, { Keyword: 'CNNGB' })).data.Rows[0]).toMatchObject({
      NameCn: '宁波',
    });
  });

  it('adds the names of a file to those of a port, and takes them away again', async () => {
    const shanghai = async () =>
      (await test.call(staff, ports.list, { Keyword: 'CNSHA' })).data.Rows[0]!;
    const before = (await shanghai()).Aliases ?? [];
    expect(before.length).toBeGreaterThan(2);
    const whole = await shanghai();
    const said = `洋山深水港区；${before[0]?.toLowerCase()}`;
    const named = await upload([
      ['代码', '中文名', '英文名', '国家', '别名'],
      ['CNSHA', whole.NameCn, whole.NameEn, whole.Country, said],
    ]);
    expect(named).toMatchObject({ Changed: 1, Faulty: 0 });
    await test.call(staff, files.run, { Id: named.Id });
    expect(await done(named.Id)).toMatchObject({ Status: 'done', Changed: 1 });
    expect((await shanghai()).Aliases).toEqual([...before, '洋山深水港区']);
    await test.call(staff, files.undo, { Id: named.Id });
    expect((await shanghai()).Aliases).toEqual(before);
  });

  it('knows the usual headers, codes in full width, and a file of any encoding that Excel saves', async () => {
    const rows = [
      ['五字码', '中文名称', 'English Name', '国家代码', '所属航线'].join(','),
      'ｃｎｑｗｅ,盐田测试,FULL WIDTH,CN,CNS',
    ].join('\r\n');
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Buffer.from(rows.replaceAll(',', '\t'), 'utf16le')),
    ]);
    for (const bytes of [new TextEncoder().encode(rows), utf16]) {
      const { data } = await test.call(staff, files.upload, {
        File: new File([bytes as never], '港口.csv'),
      });
      expect(data?.Ready).toBe(true);
      expect((await test.call(staff, files.map, { Id: data.Id })).data).toMatchObject({
        Added: 1,
        Faulty: 0,
      });
      expect((await test.call(staff, files.changes, { Id: data.Id })).data.Rows[0]).toMatchObject({
        Key: 'CNQWE',
      });
    }
  });

  it('takes ships and rates with the headers of usual lists', async () => {
    const sheet = async (rows: (string | number)[][]) =>
      new File([(await writeXlsx({ sheets: [{ name: 'a', rows }] })) as never], 'a.xlsx') as never;
    const ship = {
      File: await sheet([
        ['IMO编号', '英文名', '船籍', '载箱量', '建造年'],
        ['9839179', 'QUAY NEW', 'HK', '21,413', 2019],
      ]),
    };
    expect((await test.call(staff, vessels.import!.upload, ship)).data).toMatchObject({
      Ready: true,
    });
    const rate = {
      File: await sheet([
        ['币种', '日期', '汇率', '来源'],
        ['USD', '2026/12/1', 7.1, '中行'],
      ]),
    };
    expect((await test.call(staff, exchangeRates.import!.upload, rate)).data).toMatchObject({
      Ready: true,
    });
  });

  it('stays when a record that it added is in use by now', async () => {
    const { Id } = await upload([
      ['代码', '中文名', '英文名', '国家'],
      ['CNXXA', '甲港', 'PORT A', 'CN'],
      ['CNXXB', '乙港', 'PORT B', 'CN'],
    ]);
    await test.call(staff, files.run, { Id });
    expect(await done(Id)).toMatchObject({ Status: 'done', Added: 2 });
    const berth = { Code: 'TCNXXA', NameCn: '甲码头', NameEn: 'TERMINAL A', PortCode: 'CNXXA' };
    const { data: terminal } = await test.call(staff, terminals.create!, berth as never);
    const { status, refusal } = await test.call(staff, files.undo, { Id });
    expect([status, refusal.Code]).toEqual([422, 'import.undo-refused']);
    expect(refusal.Errors).toMatchObject([
      { Prop: 'Row[2]', Msg: expect.stringContaining('已被码头 · 港口1条使用') },
    ]);
    expect((await test.call(staff, ports.list, { Keyword: 'CNXX' })).data.Total).toBe(2);
    await test.call(staff, terminals.update, { ...terminal, PortCode: 'CNSHA' });
    expect((await test.call(staff, files.undo, { Id })).data).toMatchObject({ Status: 'undone' });
  });

  it('finds nothing to do in its own export', async () => {
    const { data } = await test.call(staff, ports.export, {});
    const file = new File([data as never], '港口.xlsx');
    const { Id } = (await test.call(staff, files.upload, { File: file })).data;
    expect((await test.call(staff, files.map, { Id })).data).toMatchObject({
      Added: 0,
      Changed: 0,
      Faulty: 0,
      Unchanged: 232,
    });
  });
});
