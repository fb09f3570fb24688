import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { basicBundle } from '@quayside/contracts/masterdata/bundle';
import {
  bookingAgents,
  bookingCodes,
  carriers,
  shipAgents,
  vessels,
} from '@quayside/contracts/masterdata/carriers';
import { exchangeRates, fees, surcharges } from '@quayside/contracts/masterdata/codes';
import { type PortInput, ports, ratePorts } from '@quayside/contracts/masterdata/places';
import { searchBasic } from '@quayside/contracts/masterdata/search';
import { readSheets } from '@quayside/service-kit/sheet/read-sheets';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { masterdataService } from '../src/masterdata.module.js';

const port = (given: Partial<PortInput>): PortInput => ({
  Code: 'CNABC',
  NameCn: '甲港',
  NameEn: 'ABC',
  Country: 'CN',
  LaneCode: null,
  Aliases: null,
  IsPol: true,
  IsBarge: false,
  Unconfirmed: false,
  ...given,
});

describe('basic data', () => {
  let test: TestService;
  const staff = aStaffMember();
  const customer = anIdentity();
  beforeAll(async () => {
    test = await startTestService(masterdataService);
    await test.service.runtime.database.query(`
      DELETE FROM search_term; DELETE FROM port; DELETE FROM vessel;
      INSERT INTO country (code, name_cn, name_en, enabled, version, create_time, update_time)
      VALUES ('CN', '中国', 'CHINA', true, 1, now(), now()), ('US', '美国', 'UNITED STATES', true, 1, now(), now()), ('AR', '阿根廷', 'ARGENTINA', true, 1, now(), now()) ON CONFLICT DO NOTHING`);
  });
  afterAll(() => test.close());
  const make = async (given: Partial<PortInput>) =>
    (await test.call(staff, ports.create!, port(given))).data;
  const find = async (Keyword: string) =>
    (await test.call(customer, searchBasic, { Kind: 'port', Keyword })).data.map(
      ({ Code }) => Code,
    );

  it('finds a port by code, Chinese, pinyin, initials, English and alias, the likeliest first', async () => {
    await make({ Code: 'CNSHA', NameCn: '上海', NameEn: 'SHANGHAI', Aliases: ['CNSGH', '洋山'] });
    await make({ Code: 'CNSHK', NameCn: '蛇口', NameEn: 'SHEKOU' });
    await make({ Code: 'USLAX', NameCn: '洛杉矶', NameEn: 'LOS ANGELES', Country: 'US' });
    for (const typed of [
      'sh',
      '上海',
      '海',
      'shanghai',
      'CNSHA',
      'cnsgh',
      '洋山',
      'yangshan',
      'ys',
      'shangahi',
    ])
      expect((await find(typed))[0]).toBe('CNSHA');
    for (const typed of ['angel', 'los a', 'luoshanji', 'lsj', '杉矶'])
      expect(await find(typed)).toEqual(['USLAX']);
    expect((await find('sh')).slice(0, 2)).toEqual(['CNSHA', 'CNSHK']);
    expect(await find('zz')).toEqual([]);
  });

  it('stores no character that nobody sees, and finds by a keyword that has some', async () => {
    const stored = await make({
      Code: '\u200bCNQNG',
      NameCn: '\u2ed8岛\u2fa8港',
      NameEn: 'QING\u00adNAM\u2060',
      Aliases: ['\u202a青南\u202c'],
    });
    expect(stored).toMatchObject({
      Code: 'CNQNG',
      NameCn: '青岛門港',
      NameEn: 'QINGNAM',
      Aliases: ['青南'],
    });
    for (const typed of ['\u2ed8岛\u200b門', 'QING\u200bNAM', '\ufeffCNQNG'])
      expect(await find(typed)).toEqual(['CNQNG']);
  });

  it('lists what a keyword finds with the likeliest first, and in the chosen order where one is chosen', async () => {
    await make({
      Code: 'ARZQQ',
      NameCn: '布港',
      NameEn: 'QUIET',
      Aliases: ['左前'],
      Country: 'AR',
    });
    await make({ Code: 'CNZQB', NameCn: '昼晴', NameEn: 'BRIGHT', Aliases: null });
    await make({ Code: 'CNZQC', NameCn: '早晴', NameEn: 'EARLY', Aliases: ['甲', '乙'] });
    const list = async (query: object) =>
      (await test.call(staff, ports.list, { Keyword: 'zq', ...query })).data;
    const { Rows, Total } = await list({});
    const codes = Rows.map(({ Code }) => Code);
    // The busier of those that are called so; then what only an alias says.
    expect([codes, Total]).toEqual([['CNZQC', 'CNZQB', 'ARZQQ'], 3]);
    expect((await list({ Sort: 'Code' })).Rows.map(({ Code }) => Code)).toEqual([...codes].sort());
    expect((await list({ Limit: 1, Page: 2 })).Rows[0]?.Code).toBe(codes[1]);
  });

  it('offers a disabled port no more, and still shows it where it is stored', async () => {
    const { Id } = await make({ Code: 'CNDIS', NameCn: '停用港', NameEn: 'DISUSED' });
    await test.call(staff, ports.setEnabled!, { Id, Enabled: false });
    expect(await find('停用')).toEqual([]);
    expect(
      (await test.call(customer, searchBasic, { Kind: 'port', Code: 'CNDIS' })).data,
    ).toMatchObject([{ Enabled: false }]);
  });

  it('shows customers codes, and neither who keeps them nor through whom space is booked', async () => {
    const { Id } = await make({ Code: 'CNKEP', NameCn: '留名港', NameEn: 'KEEPER' });
    const seenBy = async (as: typeof staff) => {
      const info = (await test.call(as, ports.info, { Id })).data;
      const list = (await test.call(as, ports.list, { Keyword: 'CNKEP' })).data;
      const { sheets } = await readSheets(
        (await test.call(as, ports.export, { Keyword: 'CNKEP' })).data as never,
        'ports.xlsx',
      );
      return [
        info.UpdateName,
        list.Rows[0]?.UpdateName,
        JSON.stringify(sheets).includes(staff.Name),
      ];
    };
    expect(await seenBy(staff)).toEqual([staff.Name, staff.Name, true]);
    expect(await seenBy(customer)).toEqual([null, null, false]);
    const agents = async (as: typeof staff) =>
      (await test.call(as, searchBasic, { Kind: 'booking_agent' })).status;
    expect([await agents(staff), await agents(customer)]).toEqual([200, 403]);
    for (const { list } of [bookingCodes, bookingAgents, shipAgents, exchangeRates])
      expect((await test.call(customer, list as Endpoint)).status).toBe(403);
  });

  it('refuses with field and reason what does not exist, exists already or cannot be', async () => {
    const { refusal: foreign } = await test.call(
      staff,
      ports.create!,
      port({ Code: 'CNXYZ', Country: 'CN', LaneCode: 'NOLANE' }),
    );
    expect(foreign.Errors).toEqual([
      { Prop: 'LaneCode', Code: 'reference-unknown', Msg: '航线NOLANE不存在' },
    ]);
    const { refusal: form } = await test.call(staff, ports.create!, port({ Code: 'CN1' }));
    expect(form.Errors).toMatchObject([
      { Prop: 'Code', Msg: expect.stringContaining('UN/LOCODE') },
    ]);
    const { refusal: country } = await test.call(
      staff,
      ports.create!,
      port({ Code: 'USXYZ', Country: 'CN' }),
    );
    expect(country.Errors).toMatchObject([{ Prop: 'Code', Code: 'locode-country' }]);
    await make({ Code: 'CNTWA' });
    const { status, refusal } = await test.call(staff, ports.create!, port({ Code: 'CNTWA' }));
    expect([status, refusal.Errors]).toEqual([
      422,
      [{ Prop: 'Code', Code: 'duplicate', Msg: '已有相同代码的港口' }],
    ]);
    const vessel = {
      Imo: '9839170',
      NameEn: 'QUAY TEST',
      NameCn: null,
      Mmsi: null,
      CallSign: null,
      Flag: null,
      CarrierCode: null,
      Teu: null,
      Built: null,
    };
    expect((await test.call(staff, vessels.create!, vessel)).refusal.Errors).toEqual([
      { Prop: 'Imo', Code: 'imo-check-digit', Msg: '校验位错误，应为9' },
    ]);
  });

  it('keeps who changed what, and refuses what is outdated', async () => {
    const made = await make({ Code: 'CNHIS', NameEn: 'HISTORY' });
    const changed = (
      await test.call(staff, ports.update, {
        ...port({ Code: 'CNHIS', NameEn: 'STORY' }),
        Id: made.Id,
        Version: made.Version,
      })
    ).data;
    expect(changed).toMatchObject({ NameEn: 'STORY', UpdateName: staff.Name });
    expect(
      (
        await test.call(staff, ports.update, {
          ...port({ Code: 'CNHIS' }),
          Id: made.Id,
          Version: made.Version,
        })
      ).status,
    ).toBe(412);
    expect((await test.call(staff, ports.history, { Id: made.Id })).data).toMatchObject([
      {
        Verb: 'update',
        Name: staff.Name,
        Changes: [{ Field: 'NameEn', Label: '英文名', Before: 'HISTORY', After: 'STORY' }],
      },
      { Verb: 'create' },
    ]);
  });

  it('shows rates their own view of the same ports', async () => {
    const made = await make({ Code: 'CNRAT', NameCn: '运价港', NameEn: 'RATEPORT' });
    const [row] = (await test.call(staff, ratePorts.list, { Keyword: 'yunjia' })).data.Rows;
    expect(row).toMatchObject({ Code: 'CNRAT', RateVisible: true, IsBasePort: false });
    const change = {
      Id: made.Id,
      Version: 1,
      RateName: '运价',
      RateSort: 3,
      RateVisible: false,
      IsBasePort: true,
      TransferPorts: null,
    };
    expect((await test.call(staff, ratePorts.update, change)).data).toMatchObject({
      RateSort: 3,
      IsBasePort: true,
    });
    expect((await test.call(customer, ports.info, { Id: made.Id })).data).toMatchObject({
      Code: 'CNRAT',
      Version: 2,
    });
  });

  it('knows a surcharge as a fee, and no other fee as a surcharge', async () => {
    await test.service.runtime.database.query(`INSERT INTO currency (code, name_cn, name_en, digits, enabled, version, create_time, update_time)
      VALUES ('USD', '美元', 'US DOLLAR', 2, true, 1, now(), now()) ON CONFLICT DO NOTHING`);
    const common = {
      NameCn: '测试费',
      NameEn: 'TEST FEE',
      Basis: 'container' as const,
      Currency: 'USD',
    };
    const surcharge = (
      await test.call(staff, surcharges.create!, {
        ...common,
        Code: 'TSTA',
        IncludedByDefault: true,
      })
    ).data;
    expect((await test.call(staff, fees.info, { Id: surcharge.Id })).data).toMatchObject({
      Code: 'TSTA',
      Category: 'surcharge',
    });
    const fee = (
      await test.call(staff, fees.create!, { ...common, Code: 'TSTB', Category: 'document' })
    ).data;
    expect((await test.call(staff, surcharges.info, { Id: fee.Id })).status).toBe(404);
  });

  it('is read by every company and changed by who holds the right', async () => {
    expect((await test.call(customer, ports.list, { Keyword: 'CN' })).status).toBe(200);
    expect((await test.call(customer, ports.create!, port({ Code: 'CNNOT' }))).status).toBe(403);
    expect(
      (await test.call(aStaffMember({ Permissions: [] }), carriers.update, {} as never)).status,
    ).toBe(403);
  });

  it('exports what the list shows', async () => {
    const { status, data } = await test.call(staff, ports.export, { Country: 'CN' });
    expect([
      status,
      Buffer.from(data as never)
        .subarray(0, 2)
        .toString(),
    ]).toEqual([200, 'PK']);
  });

  it('changes the bundle version with any set', async () => {
    const before = (await test.call(customer, basicBundle)).data;
    expect(before.Countries.map(({ Code }) => Code)).toContain('CN');
    await test.service.runtime.database.query(
      `UPDATE country SET update_time = now() + interval '1 second' WHERE code = 'CN'`,
    );
    expect((await test.call(customer, basicBundle)).data.Version).not.toBe(before.Version);
  });
});
