import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type PortInput, ports } from '@quayside/contracts/masterdata/places';
import { portZones } from '@quayside/contracts/masterdata/port-zones';
import {
  changeCall,
  createVoyage,
  exportSailings,
  listSailings,
  listVoyages,
  type PortCall,
  updateVoyage,
  type VoyageDetail,
  voyageInfo,
} from '@quayside/contracts/masterdata/schedule';
import { scheduleImport } from '@quayside/contracts/masterdata/schedule-import';
import { searchSchedules } from '@quayside/contracts/masterdata/schedule-search';
import { readSheets } from '@quayside/service-kit/sheet/read-sheets';
import { aStaffMember } from '@quayside/test-kit/identities';
import { importFile } from '@quayside/test-kit/import-file';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { masterdataService } from '../src/masterdata.module.js';
import { PortZones1767500000001 } from '../src/migrations/1767500000001-port-zones.js';
import { seedDemo } from '../src/seed/seed-reference.js';

const staff = aStaffMember();
const HEAD = '船公司,船名,航次,港口,预抵,预离,截单';

const port = (given: Partial<PortInput>): PortInput => ({
  NameCn: '新港',
  NameEn: 'NEW PORT',
  LaneCode: null,
  Aliases: null,
  IsPol: false,
  IsBarge: false,
  Unconfirmed: false,
  Code: '',
  Country: '',
  ...given,
});

describe('zones of ports', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService(masterdataService, { answers: {} });
    await seedDemo(test.ctx());
    for (const code of ['PGMAG', 'USXYZ'])
      await test.ctx().sql(
        `INSERT INTO port (code, name_cn, name_en, country, is_pol, is_barge, unconfirmed, enabled, version, create_time, update_time)
         VALUES ($1::varchar, '未知', 'NOWHERE ' || $1::varchar, left($1::varchar, 2), false, false, false, true, 1, now(), now())`,
        [code],
      );
  });
  afterAll(() => test.close());

  const load = (lines: readonly string[], SkipFaulty = false) =>
    importFile(test, staff, scheduleImport, new File([[HEAD, ...lines].join('\n')], '船期.csv'), {
      SkipFaulty,
    });
  const line = (voyage: string, code: string, eta: string, etd: string, si = ''): string =>
    `COSU,QUAY HARMONY,${voyage},${code},${eta},${etd},${si}`;
  async function voyage(Keyword: string): Promise<VoyageDetail> {
    const { data } = await test.call(staff, listVoyages, { Keyword });
    return (await test.call(staff, voyageInfo, { Id: data.Rows[0]!.Id })).data;
  }
  const callsOf = async (Keyword: string): Promise<PortCall[]> => (await voyage(Keyword)).Calls;

  it.each([
    ['BRZZA', 'BR', { Latitude: -8.4, Longitude: -34.96 }, 'Asia/Tokyo', false],
    ['USZZA', 'US', {}, 'Europe/London', false],
    ['USZZB', 'US', { Latitude: 33.7, Longitude: -118.3 }, 'America/New_York', false],
    ['USZZC', 'US', { Latitude: 33.7, Longitude: -118.3 }, 'America/Los_Angeles', true],
    ['CNZZA', 'CN', { Latitude: 43.8, Longitude: 87.6 }, 'Asia/Shanghai', true],
    ['USZZD', 'US', {}, 'America/Chicago', true],
  ])('%s of %s at %j in %s: accepted %s', async (Code, Country, at, TimeZone, accepted) => {
    const input = port({ Code, Country, ...at, TimeZone, NameEn: `PORT ${Code}` });
    const { status, refusal } = await test.call(staff, ports.create!, input);
    expect(status).toBe(accepted ? 200 : 400);
    if (!accepted) expect(refusal.Errors?.map(({ Prop }) => Prop)).toEqual(['TimeZone']);
  });

  it('are shipped, each port with its own', async () => {
    const { data } = await test.call(null, portZones, undefined);
    const zones = new Map(data.flatMap(({ Zone, Ports }) => Ports.map((code) => [code, Zone])));
    expect(
      ['PRSJU', 'GTPRQ', 'CRCAL', 'FJSUV', 'PGLAE', 'MGTMM', 'RELPT', 'MXESE', 'CNSHA'].map(
        (code) => zones.get(code),
      ),
    ).toEqual([
      'America/Puerto_Rico',
      'America/Guatemala',
      'America/Costa_Rica',
      'Pacific/Fiji',
      'Pacific/Port_Moresby',
      'Indian/Antananarivo',
      'Indian/Reunion',
      'America/Tijuana',
      'Asia/Shanghai',
    ]);
    expect(zones.has('PGMAG')).toBe(false);
  });

  it.each([
    ['PRSJU', '2026-12-27T00:00:00.000Z'],
    ['GTPRQ', '2026-12-27T02:00:00.000Z'],
    ['CRCAL', '2026-12-27T02:00:00.000Z'],
    ['FJSUV', '2026-12-26T08:00:00.000Z'],
    ['PGLAE', '2026-12-26T10:00:00.000Z'],
    ['MGTMM', '2026-12-26T17:00:00.000Z'],
    ['RELPT', '2026-12-26T16:00:00.000Z'],
    ['MXESE', '2026-12-27T04:00:00.000Z'],
  ])('are what a sheet’s times at %s stand in', async (code, etd) => {
    const { state, faults } = await load([
      line(`Z${code}`, 'CNSHA', '2026-12-01 08:00', '2026-12-02 18:00'),
      line(`Z${code}`, code, '2026-12-25 08:00', '2026-12-26 20:00'),
    ]);
    expect([state.Status, faults]).toEqual(['done', []]);
    const calls = await callsOf(`Z${code}`);
    expect(calls.map(({ Etd }) => Etd)).toEqual(['2026-12-02T10:00:00.000Z', etd]);
  });

  it('take the offset that a cell names, and go forward where summer time skips a time', async () => {
    const { faults } = await load([
      line('ZDST', 'CNSHA', '2026-08-20 08:00', '2026-08-20T18:00+02:00'),
      line('ZDST', 'CLSAI', '2026-09-06 00:30', '2026-09-06 20:00'),
      line('ZDST', 'USLAX', '2026-11-01 01:30', ''),
    ]);
    expect(faults).toEqual([]);
    const calls = await callsOf('ZDST');
    expect(calls[0]?.Etd).toBe('2026-08-20T16:00:00.000Z');
    // 01:30 at San Antonio; at Los Angeles the first of the two.
    expect(calls[1]?.Eta).toBe('2026-09-06T04:30:00.000Z');
    expect(calls[2]?.Eta).toBe('2026-11-01T08:30:00.000Z');
  });

  it('keep a day a day, also when it moves, and let a cut-off stand on it', async () => {
    const lines = [
      line('ZDAY', 'CNSHA', '2026-12-01', '2026-12-02', '2026-12-02 12:00'),
      line('ZDAY', 'USLAX', '2026-12-20', ''),
    ];
    expect((await load(lines)).faults).toEqual([]);
    const before = await voyage('ZDAY');
    expect(before.Calls.map(({ DayOnly, Eta, Etd }) => [DayOnly, Eta, Etd])).toEqual([
      [['Eta', 'Etd'], '2026-11-30T16:00:00.000Z', '2026-12-01T16:00:00.000Z'],
      [['Eta'], '2026-12-20T08:00:00.000Z', null],
    ]);
    expect(before).toMatchObject({
      FirstPort: 'CNSHA',
      LastPort: 'USLAX',
      DayOnly: ['FirstEtd', 'LastEta'],
    });
    expect((await load(lines)).state).toMatchObject({ Changed: 0, Unchanged: 2 });
    const moved = await test.call(staff, changeCall, {
      CallId: before.Calls[0]!.Id,
      Version: before.Version,
      Reason: 'delay',
      Etd: '2026-12-03T02:00:00.000Z',
      MoveFollowing: true,
    } as never);
    expect(moved.refusal).toBeUndefined();
    expect(moved.data.Calls[0]).toMatchObject({ DayOnly: ['Eta'] });
    expect(moved.data.Calls[1]).toMatchObject({
      DayOnly: ['Eta'],
      Eta: '2026-12-21T08:00:00.000Z',
    });
    const { state } = await load([line('ZDAY', 'USLAX', '2026-12-21 00:00', '')]);
    expect(state).toMatchObject({ Changed: 1 });
    expect((await callsOf('ZDAY'))[1]?.DayOnly).toEqual([]);
  });

  it('are asked for: no time is entered at a port without one', async () => {
    const { state, faults } = await load(
      [
        line('ZNONE', 'CNSHA', '2026-12-01 08:00', '2026-12-02 18:00'),
        line('ZNONE', 'PGMAG', '2026-12-25 08:00', ''),
      ],
      true,
    );
    expect(state).toMatchObject({ Faulty: 2, Added: 0 });
    expect(faults.map(({ Field, Code }) => [Field, Code])).toEqual([
      ['航次', 'whole-held'],
      ['港口', 'port-zone-unknown'],
    ]);
    await load([line('ZNONE', 'CNSHA', '2026-12-01 08:00', '2026-12-02 18:00')]);
    const { Findings: _, Calls, ...head } = await voyage('ZNONE');
    const call = { ...Calls[0]!, Id: null, PortCode: 'PGMAG', Eta: '2026-12-25T00:00:00Z' };
    const typed = await test.call(staff, updateVoyage, {
      ...head,
      Calls: [...Calls, { ...call, Etd: null, SiCutoff: null }],
      Reason: 'correction',
    } as never);
    expect([typed.status, typed.refusal.Errors?.map(({ Prop, Code }) => [Prop, Code])]).toEqual([
      400,
      [['Calls[1].PortCode', 'port-zone-unknown']],
    ]);
    const made = await test.call(staff, createVoyage, {
      ...head,
      VoyageNo: 'ZNONE2',
      Calls: [{ ...call, Loading: false, Etd: null, SiCutoff: null }],
    } as never);
    expect(made.refusal.Errors?.map(({ Code }) => Code)).toContain('port-zone-unknown');
  });

  it('bound the days that lists are filtered by', async () => {
    await load([
      line('ZLIST', 'CNSHA', '2027-01-10 08:00', '2027-01-11 02:00'),
      line('ZLIST', 'USLAX', '2027-01-25 08:00', '2027-01-26 22:00'),
      line('ZLIST', 'PRSJU', '2027-02-10 08:00', ''),
    ]);
    const names = async (days: object) => {
      const { data } = await test.call(staff, listVoyages, { Keyword: 'ZLIST', ...days });
      return data.Rows.length;
    };
    expect(await names({ EtdFrom: '2027-01-11', EtdTo: '2027-01-11' })).toBe(1);
    expect(await names({ EtdFrom: '2027-01-12' })).toBe(0);
    expect(await names({ PortCode: 'USLAX', EtdFrom: '2027-01-26', EtdTo: '2027-01-26' })).toBe(1);
    // The 27th in China.
    expect(await names({ PortCode: 'USLAX', EtdFrom: '2027-01-27' })).toBe(0);
    const sailings = async (day: string) => {
      const query = { Keyword: 'ZLIST', EtdFrom: day, EtdTo: day };
      const { data } = await test.call(staff, listSailings, query);
      return data.Rows.map(({ PortCode }) => PortCode);
    };
    expect([await sailings('2027-01-26'), await sailings('2027-01-27')]).toEqual([['USLAX'], []]);
    const found = async (From: string) => {
      const query = { Pol: 'USLAX', Pod: 'PRSJU', From, To: From };
      return (await test.call(null, searchSchedules, query)).data.length;
    };
    expect([await found('2027-01-26'), await found('2027-01-27')]).toEqual([1, 0]);
  });

  it('stand in the file of the list, which loads back as it was', async () => {
    await load([
      line('ZFILE', 'CNSHA', '2026-12-01', '2026-12-02 18:00', '2026-12-01 12:00'),
      line('ZFILE', 'USLAX', '2026-12-20 08:00', '2026-12-22 18:00'),
      line('ZFILE', 'PRSJU', '2027-01-05 08:00', ''),
    ]);
    const { data } = await test.call(staff, exportSailings, { Keyword: 'ZFILE' });
    const [sheet] = (await readSheets(data as never, 'x.xlsx')).sheets;
    const [heads = [], ...lines] = sheet!.rows;
    const column = (label: string) => lines.map((cells) => cells[heads.indexOf(label)]);
    expect(column('预离').map((cell) => cell?.slice(0, 16).replace('T', ' '))).toEqual(
      expect.arrayContaining(['2026-12-02 18:00', '2026-12-22 18:00']),
    );
    expect(column('预抵')).toContain('2026-12-01');
    expect(new Set(column('装货港时区'))).toEqual(
      new Set(['Asia/Shanghai', 'America/Los_Angeles']),
    );
    const again = await importFile(
      test,
      staff,
      scheduleImport,
      new File([data as never], '船期.xlsx'),
    );
    expect([again.faults, again.state]).toMatchObject([[], { Changed: 0, Unchanged: 2 }]);
  });

  it('follow from country or coordinates of a new port, and are refused where no clock has that name', async () => {
    const make = async (given: Partial<PortInput>) => {
      const { data, refusal } = await test.call(staff, ports.create!, port(given));
      return refusal?.Errors?.map(({ Prop, Code }) => `${Prop} ${Code}`) ?? data.TimeZone;
    };
    expect(await make({ Code: 'CRLIO', Country: 'CR' })).toBe('America/Costa_Rica');
    expect(await make({ Code: 'CNXYZ', Country: 'CN' })).toBe('Asia/Shanghai');
    expect(await make({ Code: 'MXGYM', Country: 'MX' })).toBeNull();
    const place = { Latitude: 24.17, Longitude: -110.3 };
    expect(await make({ Code: 'MXLAP', Country: 'MX', ...place })).toBe('America/Mazatlan');
    const told = { TimeZone: 'America/Los_Angeles' };
    expect(await make({ Code: 'USSAN', Country: 'US', ...told })).toBe('America/Los_Angeles');
    expect(await make({ Code: 'USABC', Country: 'US', TimeZone: 'America/Nowhere' })).toEqual([
      'TimeZone zone-unknown',
    ]);
    expect(await make({ Code: 'USABD', Country: 'US', Latitude: 3 })).toEqual([
      'Longitude coordinates-half',
    ]);
    const { data } = await test.call(staff, ports.list, { ZoneUnknown: true });
    expect(data.Rows.map(({ Code }) => Code)).toEqual(
      expect.arrayContaining(['MXGYM', 'PGMAG', 'USXYZ']),
    );
  });

  it('follow in a file as well, or are said to be unknown; a file without the column changes none', async () => {
    const file = [
      '代码,中文名,英文名,国家',
      'JMMBJ,蒙特哥贝,MONTEGO BAY,JAMAICA',
      'USPEF,埃弗格莱兹,PORT EVERGLADES,US',
      'USLAX,洛杉矶,LOS ANGELES,US',
    ];
    const { state, faults } = await importFile(
      test,
      staff,
      ports.import!,
      new File([file.join('\n')], '港口.csv'),
    );
    expect([faults, state.Status]).toEqual([[], 'done']);
    const { data } = await test.call(staff, ports.import!.changes, { Id: state.Id });
    const notes = data.Rows.flatMap(({ Key, Fields }) =>
      Fields.flatMap(({ Field, Note }) => (Note ? [`${Key} ${Field}`] : [])),
    );
    expect(notes).toEqual(['USPEF Country']);
    const zones = await test
      .ctx()
      .sql<{ code: string; time_zone: string | null }>(
        "SELECT code, time_zone FROM port WHERE code IN ('JMMBJ', 'USPEF', 'USLAX') ORDER BY code",
      );
    expect(zones.map(({ time_zone }) => time_zone)).toEqual([
      'America/Jamaica',
      'America/Los_Angeles',
      null,
    ]);
  });

  it('are given to ports that were there, also those that people changed', async () => {
    await load([
      line('ZOLD', 'CNSHA', '2026-12-01', '2026-12-02 18:00'),
      line('ZOLD', 'PRSJU', '2027-01-05 08:00', ''),
    ]);
    await test.call(staff, ports.create!, port({ Code: 'JMKIN', Country: 'JM' }));
    const { database } = test.service.runtime;
    const runner = database.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(
        `ALTER TABLE port DROP COLUMN time_zone, DROP COLUMN latitude, DROP COLUMN longitude;
         ALTER TABLE port_call DROP COLUMN day_only;
         ALTER TABLE voyage DROP COLUMN first_port, DROP COLUMN last_port, DROP COLUMN day_only;
         UPDATE port SET version = 7 WHERE code = 'PRSJU';
         UPDATE port SET code = 'JMXXX' WHERE code = 'JMKIN'`,
      );
      await new PortZones1767500000001().up(runner);
      const rows: { code: string; time_zone: string | null }[] = await runner.query(
        `SELECT code, time_zone FROM port WHERE code IN ('PRSJU', 'JMXXX', 'PGMAG', 'MXESE') ORDER BY code`,
      );
      expect(rows.map(({ time_zone }) => time_zone)).toEqual([
        'America/Jamaica',
        'America/Tijuana',
        null,
        'America/Puerto_Rico',
      ]);
      const [ends] = await runner.query(
        `SELECT first_port, last_port FROM voyage WHERE voyage_no = 'ZOLD'`,
      );
      expect(ends).toEqual({ first_port: 'CNSHA', last_port: 'PRSJU' });
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });
});
