import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Resource } from '@quayside/contracts/core/resource';
import { vessels } from '@quayside/contracts/masterdata/carriers';
import { severalPartnerCodes } from '@quayside/contracts/masterdata/mapping-inbox';
import { ports, terminals } from '@quayside/contracts/masterdata/places';
import { scheduleImport } from '@quayside/contracts/masterdata/schedule-import';
import { aStaffMember } from '@quayside/test-kit/identities';
import { importFile } from '@quayside/test-kit/import-file';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { resolveCodes } from '../src/mapping/resolve-codes.js';
import { masterdataService } from '../src/masterdata.module.js';

const staff = aStaffMember();

describe('what a file names and nobody knows', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService(masterdataService);
  });
  afterAll(() => test.close());

  // biome-ignore lint/suspicious/noExplicitAny: any kind of basic data
  const load = (resource: Resource<any, any, any>, lines: readonly string[] | Uint8Array) =>
    importFile(
      test,
      staff,
      resource.import!,
      new File(
        [Array.isArray(lines) ? lines.join('\n') : (lines as Uint8Array<ArrayBuffer>)],
        `${resource.label}.csv`,
      ),
    );
  // biome-ignore lint/suspicious/noExplicitAny: any kind of basic data
  const found = async (resource: Resource<any, any, any>, Keyword: string) =>
    (await test.call(staff, resource.list, { Keyword })).data.Rows[0] as Record<string, unknown>;

  it.each([
    ['9811000', 'Panama (PAN)', 'PA'],
    ['9354662', 'Malta (MLT)', 'MT'],
    ['9074729', 'HONG KONG', 'HK'],
    ['9778820', 'TÜRKIYE', 'TR'],
    ['9321483', 'RUSSIAN FEDERATION', 'RU'],
    ['9454436', '俄罗斯联邦', 'RU'],
    ['9461867', '香港', 'HK'],
    ['9619907', 'MACAO', 'MO'],
  ])('%s: the flag %s is %s', async (imo, flag, code) => {
    const { faults, state } = await load(vessels, ['IMO,船名,船旗', `${imo},SHIP ${imo},${flag}`]);
    expect([faults, state.Status]).toEqual([[], 'done']);
    expect(await found(vessels, imo)).toMatchObject({ Flag: code });
  });

  it('loads without it where it is optional, and says so; what is stored stays', async () => {
    await load(vessels, ['IMO,船名,船旗', '9447897,OLD FLAG,PA']);
    const { faults, state } = await load(vessels, [
      'IMO,船名,船旗',
      '9447897,NEW NAME,ATLANTIS',
      '9429223,NO FLAG,CONGO',
    ]);
    expect([faults, state.Status, state.Faulty]).toEqual([[], 'done', 0]);
    expect(await found(vessels, '9447897')).toMatchObject({ NameEn: 'NEW NAME', Flag: 'PA' });
    expect(await found(vessels, '9429223')).toMatchObject({ NameEn: 'NO FLAG', Flag: null });
    const { data } = await test.call(staff, vessels.import!.changes, { Id: state.Id });
    const notes = data.Rows.flatMap(({ Fields }) =>
      Fields.flatMap(({ Field, Note }) => (Note ? [`${Field} ${Note}`] : [])),
    );
    expect(notes).toEqual([
      expect.stringContaining('ATLANTIS'),
      expect.stringMatching(/CONGO.*不唯一.*CG、CD/),
    ]);
  });

  it('holds its row back where it is needed, and says of two that they are two', async () => {
    await load(ports, ['代码,中文名,英文名,国家', 'CNZZS,上海罗泾,SHANGHAI,CN']);
    const unsure = await load(terminals, [
      '代码,中文名,英文名,港口',
      'QTZ1,甲码头,A TERMINAL,Shanghai',
      'QTZ2,乙码头,B TERMINAL,Atlantis',
    ]);
    expect(unsure.faults.map(({ Row, Code }) => [Row, Code])).toEqual([
      [2, 'port-several'],
      [3, 'port-unknown'],
    ]);
    expect(unsure.faults[0]?.Reason).toContain('CNSHA、CNZZS');
    const { data } = await test.call('freight', severalPartnerCodes, {
      Kind: 'port',
      Texts: [{ Text: 'Shanghai' }, { Text: 'Ningbo' }, { Text: 'Atlantis' }],
    });
    expect(data).toEqual([{ Text: 'Shanghai', Codes: ['CNSHA', 'CNZZS'] }]);
    const sheet = ['船公司,船名,航次,港口,预离', 'COSU,QUAY HARMONY,9E,Shanghai,2026-12-02 18:00'];
    const schedule = await importFile(
      test,
      staff,
      scheduleImport,
      new File([sheet.join('\n')], '船期.csv'),
    );
    expect(schedule.faults.map(({ Code }) => Code)).toContain('port-several');
  });

  it('knows ports with their country or region behind the name, and none that lies elsewhere', async () => {
    const meant = await resolveCodes(test.ctx(), 'port', null, [
      'LOS ANGELES, CA',
      'LOS ANGELES, CA (US)',
      'SYDNEY, AU',
      'KAOHSIUNG (TW)',
      'JAKARTA, ID',
      'HAIPHONG, VIETNAM',
      'SHUAIBA, KUWAIT',
      'SAN JUAN, PUERTO RICO',
      'SAVANNAH, GA',
      'VANCOUVER, BC',
      'VANCOUVER, WA',
      'HAMBURG, NY',
      'YOKOHAMA, TOKYO',
    ]);
    expect(Object.fromEntries(meant)).toEqual({
      'LOS ANGELES, CA': 'USLAX',
      'LOS ANGELES, CA (US)': 'USLAX',
      'SYDNEY, AU': 'AUSYD',
      'KAOHSIUNG (TW)': 'TWKHH',
      'JAKARTA, ID': 'IDJKT',
      'HAIPHONG, VIETNAM': 'VNHPH',
      'SHUAIBA, KUWAIT': 'KWSAA',
      'SAN JUAN, PUERTO RICO': 'PRSJU',
      'SAVANNAH, GA': 'USSAV',
      'VANCOUVER, BC': 'CAVAN',
    });
  });

  it('changes the columns that the file has, and no other', async () => {
    await load(ports, [
      '代码,中文名,英文名,国家,航线,别名,起运港',
      'CNZZT,甲港,PORT ZZT,CN,美西,甲埠,是',
    ]);
    const { state } = await load(ports, ['代码,中文名,英文名,国家', 'CNZZT,乙港,PORT ZZT,CN']);
    expect(state).toMatchObject({ Status: 'done', Changed: 1 });
    expect(await found(ports, 'CNZZT')).toMatchObject({
      NameCn: '乙港',
      NameEn: 'PORT ZZT',
      LaneCode: 'USWC',
      Aliases: ['甲埠'],
      IsPol: true,
      TimeZone: 'Asia/Shanghai',
    });
  });

  it('reads a file of Western Europe as it was written', async () => {
    const text = 'Code;NameCn;NameEn;Country\nBRZZP;Santos;São Paulo;Brazil\n';
    const { faults } = await load(ports, Uint8Array.from(Buffer.from(text, 'latin1')));
    expect(faults).toEqual([]);
    expect((await found(ports, 'BRZZP')).NameEn).toBe('SÃO PAULO');
  });

  it('takes the separator that the first line of a file names', async () => {
    const { faults, state } = await load(ports, [
      'sep=;',
      '代码;中文名;英文名;国家',
      'CNZZU;甲,乙港;PORT ZZU;CN',
    ]);
    expect([faults, state.Status]).toEqual([[], 'done']);
    expect(await found(ports, 'CNZZU')).toMatchObject({ NameCn: '甲,乙港' });
  });
});
