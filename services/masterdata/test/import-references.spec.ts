import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { Resource } from '@quayside/contracts/core/resource';
import { bookingAgents, loops, shipAgents, vessels } from '@quayside/contracts/masterdata/carriers';
import { codes, currencies, exchangeRates } from '@quayside/contracts/masterdata/codes';
import { mapUnknownCodes, unknownCodes } from '@quayside/contracts/masterdata/mapping-inbox';
import { countries, lanes, ports, terminals } from '@quayside/contracts/masterdata/places';
import { runnerOf } from '@quayside/service-kit/import/import-runner';
import { aStaffMember } from '@quayside/test-kit/identities';
import { importFile } from '@quayside/test-kit/import-file';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { readXlsx } from 'hucre/xlsx';
import { definitions } from '../src/definitions.js';
import { masterdataService } from '../src/masterdata.module.js';

describe('basic data from files as people and partners write them', () => {
  let test: TestService;
  const staff = aStaffMember();
  beforeAll(async () => {
    test = await startTestService(masterdataService);
  });
  afterAll(() => test.close());

  // biome-ignore lint/suspicious/noExplicitAny: any kind of basic data
  const load = (resource: Resource<any, any, any>, lines: readonly string[]) =>
    importFile(
      test,
      staff,
      resource.import!,
      new File([lines.join('\n')], `${resource.label}.csv`),
      { SkipFaulty: true },
    );
  // biome-ignore lint/suspicious/noExplicitAny: any kind of basic data
  const found = async (resource: Resource<any, any, any>, Keyword: string) =>
    (await test.call(staff, resource.list, { Keyword })).data.Rows[0] as Record<string, unknown>;

  it("judges a ship's check digit and a contact's telephone and e-mail", async () => {
    const codesOf = async (...given: Parameters<typeof load>) =>
      (await load(...given)).faults.map(({ Row, Column, Code }) => `${Row}${Column} ${Code}`);
    expect(
      await codesOf(vessels, [
        'IMO,船名,船公司',
        '9839170,WRONG DIGIT,COSU',
        '9839179,RIGHT DIGIT,COSU',
      ]),
    ).toEqual(['2A imo-check-digit']);
    const head = '代码,中文名,英文名,船公司,港口,电话,邮箱';
    const agents = [
      ['not a number', 'ops@example.com'],
      ['0574-87654321转802', 'ops@example'],
      ['+86 138 0000 0001、0574-1234567', 'ops@example.com;docs@example.com'],
    ].map(([phone, email], index) => `QTA${index},船代,AGENT,COSU,CNNGB,${phone},${email}`);
    expect(await codesOf(shipAgents, [head, ...agents])).toEqual([
      '2F phone-form',
      '3G email-form',
    ]);
  });

  it('knows names, aliases and codes in small letters', async () => {
    const loaded = await load(terminals, [
      '代码,中文名,英文名,港口',
      'qtaa,甲码头,A TERMINAL,宁波',
      'QTBB,乙码头,B TERMINAL,北仑',
      'QTCC,丙码头,C TERMINAL,Ningbo',
      'QTDD,丁码头,D TERMINAL,cnngb',
    ]);
    expect(loaded.faults).toEqual([]);
    expect(loaded.state).toMatchObject({ Status: 'done', Added: 4 });
    for (const code of ['QTAA', 'QTBB', 'QTCC', 'QTDD'])
      expect(await found(terminals, code)).toMatchObject({ Code: code, PortCode: 'CNNGB' });

    expect(
      (await load(ports, ['代码,中文名,英文名,国家,航线', 'cnqc3,甲港,QC THREE,中国,美西'])).faults,
    ).toEqual([]);
    expect(await found(ports, 'CNQC3')).toMatchObject({ Country: 'CN', LaneCode: 'USWC' });
    expect(
      (await load(exchangeRates, ['币种,生效日,兑人民币', '美元,2026-12-01,7.05'])).faults,
    ).toEqual([]);
    const { Rows } = (await test.call(staff, exchangeRates.list, { CurrencyCode: 'USD' })).data;
    expect(Rows).toMatchObject([{ CurrencyCode: 'USD', Rate: 7.05 }]);
    expect((await load(countries, ['代码,中文名,英文名', 'cn,中国,China'])).faults).toEqual([]);
    expect(
      (await load(currencies, ['代码,中文名,英文名,小数位', 'eur,欧元,Euro,2'])).faults,
    ).toEqual([]);
  });

  it('knows them in lists', async () => {
    const loaded = await load(loops, [
      '代码,船公司,航线,名称,挂靠港',
      'QL1,中远海运,美西,Q LOOP,宁波、上海、los angeles',
    ]);
    expect(loaded.faults).toEqual([]);
    expect(await found(loops, 'QL1')).toMatchObject({
      LaneCode: 'USWC',
      Ports: ['CNNGB', 'CNSHA', 'USLAX'],
    });
    await load(bookingAgents, ['代码,中文名,英文名,船公司', 'QA0,零代理,Q NONE,COSU、中远海运']);
    expect(await found(bookingAgents, 'QA0')).toMatchObject({ Carriers: ['COSU'] });
    // Agents need no carrier: one that nobody knows is left out with its list, and said.
    const unsure = await load(bookingAgents, [
      '代码,中文名,英文名,船公司',
      'QA1,甲代理,Q AGENT,COSU、无名船东',
    ]);
    expect([unsure.faults, unsure.state.Added]).toEqual([[], 1]);
    expect(await found(bookingAgents, 'QA1')).toMatchObject({ Carriers: null });
  });

  it('takes a header for what it means in this kind of record', async () => {
    const twoCodes = ['代码,中文名,英文名,港口代码', 'QTHD,己码头,F TERMINAL,CNNGB'];
    expect((await load(terminals, twoCodes)).faults).toEqual([]);
    expect(await found(terminals, 'QTHD')).toMatchObject({ Code: 'QTHD', PortCode: 'CNNGB' });
    const portAlone = await test.call(staff, terminals.import!.upload, {
      File: new File(['港口代码,中文名,英文名\nCNNGB,庚码头,G TERMINAL'], '码头.csv'),
    });
    expect(portAlone.data).toMatchObject({
      Ready: false,
      Sheets: [{ Columns: [{ Field: 'PortCode' }, {}, {}] }],
    });
    expect(
      (await load(bookingAgents, ['代理代码,中文名,英文名,船公司代码', 'QAHD,丙代理,Q THREE,COSU']))
        .faults,
    ).toEqual([]);
    expect(await found(bookingAgents, 'QAHD')).toMatchObject({ Carriers: ['COSU'] });
    const agent = await test.call(staff, shipAgents.import!.upload, {
      File: new File(['船公司代码,中文名,英文名,港口\nCOSU,丁代理,Q FOUR,宁波'], '船代.csv'),
    });
    expect(agent.data.Sheets[0]!.Columns[0]).toMatchObject({ Field: 'CarrierCode' });
    expect(agent.data.Ready).toBe(false);
  });

  it.each(
    definitions
      .filter(({ resource }) => resource.import)
      .map((definition) => [definition.resource.label, definition] as const),
  )(
    '%s: the template explains each field by its own headers',
    async (_, { resource, headers = {} }) => {
      const [, help] = (
        await readXlsx((await test.call(staff, resource.import!.template, {})).data as never)
      ).sheets;
      const also = new Map(
        help!.rows.slice(1).map(([label, , names]) => [
          String(label),
          String(names ?? '')
            .split('、')
            .filter(Boolean),
        ]),
      );
      const fields = [...fieldsOf(resource.import!.row).values()].filter(
        ({ name }) => name !== 'Logo',
      );
      expect([...also.keys()]).toEqual(
        fields.map(({ label, unit }) => (unit ? `${label}(${unit})` : label)),
      );
      for (const { name, label, unit } of fields)
        expect(also.get(unit ? `${label}(${unit})` : label)).toEqual(headers[name] ?? []);
      // The code of a port, carrier, lane or currency is no record's own but that one's.
      const foreign = ['港口', '船公司', '航线代码', '币种'].filter(
        (noun) => !noun.startsWith(resource.label) && resource.label !== '航线代码',
      );
      const own = (headers.Code ?? []).filter((header: string) =>
        foreign.some((noun) => header.startsWith(noun)),
      );
      expect([
        resource.label,
        own.filter((header: string) => !header.startsWith(resource.label)),
      ]).toEqual([resource.label, []]);
    },
  );

  it('takes codes and rotations as carriers write them', async () => {
    expect(
      (
        await load(vessels, [
          'IMO,船名',
          'IMO 9839179,QUAY SPELLED',
          'IMO No.: 9778791,QUAY NUMBERED',
        ])
      ).faults,
    ).toEqual([]);
    expect(await found(vessels, '9839179')).toMatchObject({
      Imo: '9839179',
      NameEn: 'QUAY SPELLED',
    });
    expect(
      (await load(ports, ['代码,中文名,英文名,国家', 'CN QZJ,甲港,A PORT,CN'])).faults,
    ).toEqual([]);
    expect(await found(ports, 'CNQZJ')).toMatchObject({ Code: 'CNQZJ' });
    expect(
      (await load(terminals, ['代码,中文名,英文名,港口', 'QTSP,辛码头,H TERMINAL,cn qzj'])).faults,
    ).toEqual([]);
    expect(await found(terminals, 'QTSP')).toMatchObject({ PortCode: 'CNQZJ' });
    const lines = [
      'QR1,COSU,USWC,Q ONE,CNTAO → CNSHA – CNNGB -> USLAX',
      'QR2,COSU,USWC,Q TWO,青岛-上海-宁波 - Los Angeles',
      'QR3,COSU,USWC,Q THREE,CNTAO-CNSHA',
    ];
    expect((await load(loops, ['代码,船公司,航线,名称,挂靠港', ...lines])).faults).toEqual([]);
    const rotation = async (code: string) => (await found(loops, code)).Ports;
    expect([await rotation('QR1'), await rotation('QR2'), await rotation('QR3')]).toEqual([
      ['CNTAO', 'CNSHA', 'CNNGB', 'USLAX'],
      ['CNTAO', 'CNSHA', 'CNNGB', 'USLAX'],
      ['CNTAO', 'CNSHA'],
    ]);
  });

  it('takes out of use and back what a file says so of, and takes that back', async () => {
    const header = '代码,中文名,英文名,国家,启用';
    const lines = ['CNQE2,启用港,E TWO,CN,停用', 'CNQE3,启用港三,E THREE,CN,'];
    expect((await load(ports, [header, ...lines])).state).toMatchObject({ Added: 2 });
    expect([(await found(ports, 'CNQE2')).Enabled, (await found(ports, 'CNQE3')).Enabled]).toEqual([
      false,
      true,
    ]);
    const { state } = await load(ports, [
      header,
      'CNQE2,启用港,E TWO,CN,是',
      'CNQE3,启用港三,E THREE,CN,否',
    ]);
    expect(state).toMatchObject({ Changed: 2, Faulty: 0 });
    expect([(await found(ports, 'CNQE2')).Enabled, (await found(ports, 'CNQE3')).Enabled]).toEqual([
      true,
      false,
    ]);
    await test.call(staff, ports.import!.undo, { Id: state.Id });
    expect([(await found(ports, 'CNQE2')).Enabled, (await found(ports, 'CNQE3')).Enabled]).toEqual([
      false,
      true,
    ]);
  });

  it('has rows with unknown names wait, and loads them once they are mapped', async () => {
    const { state, faults } = await load(terminals, [
      '代码,中文名,英文名,港口',
      'QTEE,戊码头,E TERMINAL,某某锚地',
    ]);
    expect(faults).toMatchObject([
      {
        Column: 'D',
        Reason: '港口“某某锚地”没有对照',
        UnknownCode: { Kind: 'port', Code: '某某锚地' },
      },
    ]);
    expect(state).toMatchObject({ Status: 'done', Added: 0, Faulty: 1, Waiting: 1 });
    const inbox = (await test.call(staff, unknownCodes, {})).data.Rows;
    const unknown = inbox.find(({ Code }) => Code === '某某锚地')!;
    await test.call(staff, mapUnknownCodes, { Items: [{ Id: unknown.Id, OwnCode: 'CNNGB' }] });
    await runnerOf(test.service.runtime).idle();
    expect((await test.call(staff, terminals.import!.state, { Id: state.Id })).data).toMatchObject({
      Added: 1,
      Faulty: 0,
      Waiting: 0,
    });
    expect(await found(terminals, 'QTEE')).toMatchObject({ PortCode: 'CNNGB' });
  });

  it('says all that is wrong with a row at once, and what the form of a code wants', async () => {
    const { faults } = await load(ports, [
      '代码,中文名,英文名,国家,航线',
      'CN NGB2,甲港,A,无此国,无此线',
      'CNQC1,乙港,B,CN,',
      'CN港A1,丙港,C,CN,',
    ]);
    expect(faults.map(({ Row, Column }) => `${Row}${Column}`).sort()).toEqual([
      '2A',
      '2D',
      '3A',
      '4A',
    ]);
    const reasons = faults.filter(({ Column }) => Column === 'A').map(({ Reason }) => Reason);
    expect(reasons[0]).toContain('最多5个字符，现有7个；应为5位UN/LOCODE');
    expect(reasons[1]).toContain('2位国家代码加3位字母或数字2-9');
    expect(reasons[2]).toContain('不能含“港”');
  });

  it('keeps lanes in two levels', async () => {
    const lane = { NameCn: '甲线', NameEn: 'A', Sort: 1 };
    const below = await test.call(staff, lanes.create!, {
      ...lane,
      Code: 'QLX',
      ParentCode: 'USWC',
    });
    expect(below.refusal?.Errors).toMatchObject([{ Prop: 'ParentCode', Code: 'parent-level' }]);
    const { Id, Version, NameCn, NameEn, Sort } = (
      await test.call(staff, lanes.list, { Keyword: 'NAM' })
    ).data.Rows.find(({ Code }) => Code === 'NAM')!;
    const cycle = await test.call(staff, lanes.update, {
      Id,
      Version,
      NameCn,
      NameEn,
      Sort,
      Code: 'NAM',
      ParentCode: 'USWC',
    });
    expect(cycle.refusal?.Errors).toMatchObject([{ Prop: 'ParentCode', Code: 'parent-level' }]);
    const second = await test.call(staff, lanes.update, {
      Id,
      Version,
      NameCn,
      NameEn,
      Sort,
      Code: 'NAM',
      ParentCode: 'EUR',
    });
    expect(second.refusal?.Errors).toMatchObject([{ Prop: 'ParentCode', Code: 'has-members' }]);
    expect(
      (await test.call(staff, lanes.create!, { ...lane, Code: 'QLX', ParentCode: 'NAM' })).refusal,
    ).toBeUndefined();
  });

  it('refuses names of blanks', async () => {
    const port = {
      Code: 'CNQX2',
      NameCn: ' 　 ',
      NameEn: 'X',
      Country: 'CN',
      IsPol: false,
      IsBarge: false,
      Unconfirmed: false,
    };
    const { refusal } = await test.call(staff, ports.create!, port as never);
    expect(refusal?.Errors).toMatchObject([
      { Prop: 'NameCn', Code: 'required', Msg: '请填写中文名' },
    ]);
  });

  it('lists dictionaries by type, then in their order', async () => {
    const { Rows } = (await test.call(staff, codes.list, { Limit: 200 })).data;
    const [first] = Rows;
    await test.call(staff, codes.create!, {
      Type: first!.Type,
      Code: 'Q-FIRST',
      Name: '甲',
      Sort: 0,
    } as never);
    const after = (await test.call(staff, codes.list, { Limit: 200 })).data.Rows;
    expect(after[0]).toMatchObject({ Code: 'Q-FIRST' });
    expect(after.slice(1).map(({ Id }) => Id)).toEqual(Rows.slice(0, 199).map(({ Id }) => Id));
  });
});
