import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findCompanies } from '@quayside/contracts/auth/company';
import * as api from '@quayside/contracts/booking/templates/booking-template.api';
import * as sets from '@quayside/contracts/booking/templates/party-set.api';
import {
  type ResolveCodes,
  resolvePartnerCodes,
  severalPartnerCodes,
} from '@quayside/contracts/masterdata/mapping-inbox';
import { PartyRole } from '@quayside/contracts/trade/choices';
import { type Party, party } from '@quayside/contracts/trade/party';
import { importFile } from '@quayside/test-kit/import-file';
import type { TestService } from '@quayside/test-kit/test-service';
import { workbookRows, workbookTable } from '@quayside/test-kit/workbook-parts';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { aBookingInput } from './bookings.js';
import { clerk, colleague, staff, startBooking, stranger } from './entries.js';
import { HUAYUAN, LANTIAN } from './samples.js';

let test: TestService;
beforeAll(async () => {
  test = await startBooking({
    [findCompanies.path]: ({ Codes }: { Codes: string[] }) =>
      [HUAYUAN, LANTIAN]
        .filter(({ CompanyCode }) => Codes.includes(CompanyCode))
        .map((each) => ({ ...each, CompanyShortName: '', CompanyType: 1 })),
    [resolvePartnerCodes.path]: ({ Texts }: ResolveCodes) =>
      Texts.flatMap(({ Text }) => (Text === '巴拿马' ? { Text, Code: 'PA', NameEn: null } : [])),
    [severalPartnerCodes.path]: () => [],
  });
});
afterAll(() => test.close());

describe('templates of bookings', () => {
  let number = 0;
  const make = async (given: Partial<api.BookingTemplateInput> = {}, as = clerk) =>
    (
      await test.call(as, api.saveBookingTemplate, {
        Id: 0,
        Name: `美线${++number}`,
        Content: aBookingInput(),
        ...given,
      })
    ).data;

  it('keep a booking with what only a booking says, are copied, and count their uses', async () => {
    const one = await make({ Name: '洛杉矶相框' });
    expect(one).toMatchObject({
      Shared: false,
      UseCount: 0,
      Content: { ContactName: '何晓雯', LatestSailing: '2026-12-16' },
    });
    expect(one.Summary).toBe(
      'NINGBO → LOS ANGELES · 40HQ*2 · WOODEN PHOTO FRAMES · NINGBO SAMPLE TRADING CO LTD',
    );
    const copy = await make({ Name: '洛杉矶相框 副本', Content: one.Content });
    expect(copy.Content).toEqual(one.Content);
    await test.call(clerk, api.countBookingTemplateUse, { Id: one.Id });
    expect((await test.call(clerk, api.bookingTemplate, { Id: one.Id })).data.UseCount).toBe(1);
    const taken = await test.call(clerk, api.saveBookingTemplate, {
      Id: 0,
      Name: '洛杉矶相框',
      Content: aBookingInput(),
    });
    expect(taken.refusal.Errors?.[0]).toMatchObject({ Prop: 'Name', Code: 'template-name-taken' });
  });

  it('are one’s own until they are shared, and of who made them', async () => {
    const own = await make();
    const shared = await make({ Shared: true });
    const found = async (as: typeof clerk, CompanyId?: number) =>
      (await test.call(as, api.listBookingTemplates, CompanyId ? { CompanyId } : {})).data.Rows.map(
        ({ Id }) => Id,
      );
    expect(await found(colleague)).toEqual([shared.Id]);
    expect([await found(stranger), await found(staff), await found(staff, HUAYUAN.Id)]).toEqual([
      [],
      [],
      [shared.Id],
    ]);
    for (const [as, Id] of [
      [stranger, shared.Id],
      [colleague, own.Id],
      [staff, own.Id],
    ] as const)
      expect((await test.call(as, api.bookingTemplate, { Id })).status).toBe(404);
    expect(
      (await test.call(colleague, api.deleteBookingTemplate, { Id: shared.Id })).refusal.Code,
    ).toBe('booking.template-shared');
  });

  it('are a workbook of what the list shows to whoever asks', async () => {
    const [own, shared] = [
      await make({ Name: '自用' }),
      await make({ Name: '共用', Shared: true }),
    ];
    const sheet = async (as = clerk, query: object = {}) =>
      workbookTable(
        (await test.call(as, api.exportBookingTemplates, query)).data as unknown as Uint8Array,
      );
    const { records, filtered } = await sheet();
    const named = (Name: string) => records.find((each) => each.模板名称 === Name);
    expect(named('自用')).toMatchObject({
      公司共用: '否',
      内容: own.Summary,
      使用次数: 0,
      最近使用: undefined,
      更新时间: expect.any(Date),
    });
    expect(filtered).toBe(`A1:H${records.length + 1}`);
    const names = async (as: typeof clerk, query: object = {}) =>
      (await sheet(as, query)).records.map((each) => each.模板名称);
    expect(await names(colleague)).toContain(shared.Name);
    expect(await names(colleague)).not.toContain(own.Name);
    expect([await names(stranger), await names(staff)]).toEqual([[], []]);
    expect(await names(staff, { CompanyId: HUAYUAN.Id })).not.toContain(own.Name);
    expect((await sheet(clerk, { Columns: ['UseCount', 'Name', 'Content'] })).headings).toEqual([
      '使用次数',
      '模板名称',
    ]);
    // The company's templates are listed by a neighbour.
    expect((await test.call(clerk, api.deleteBookingTemplate, { Id: shared.Id })).status).toBe(200);
  });

  it('begin a person’s new bookings once he says so, while he sees them', async () => {
    const byDefault = async (as = clerk) =>
      (await test.call(as, api.defaultBookingTemplate, {})).data?.Id ?? null;
    const own = await make();
    const shared = await make({ Shared: true });
    expect(await byDefault()).toBeNull();
    await test.call(clerk, api.setDefaultBookingTemplate, { Id: own.Id });
    await test.call(colleague, api.setDefaultBookingTemplate, { Id: shared.Id });
    expect([await byDefault(), await byDefault(colleague)]).toEqual([own.Id, shared.Id]);
    expect(
      (await test.call(stranger, api.setDefaultBookingTemplate, { Id: shared.Id })).status,
    ).toBe(404);
    await test.call(clerk, api.deleteBookingTemplate, { Id: shared.Id });
    expect(await byDefault(colleague)).toBeNull();
    await test.call(clerk, api.setDefaultBookingTemplate, { Id: 0 });
    expect(await byDefault()).toBeNull();
  });
});

describe('party sets', () => {
  const PARTIES: Party[] = [
    party(PartyRole.Shipper, 'NINGBO SAMPLE TRADING CO LTD', ['NO 1 SAMPLE ROAD', 'NINGBO CHINA'], {
      Country: 'cn',
      Phone: '0574-1',
    }),
    party(PartyRole.Consignee, 'SAMPLE IMPORTS INC', ['1 MAIN STREET']),
    party(PartyRole.Notify, 'SAMPLE IMPORTS INC', []),
    party(PartyRole.Notify, 'SECOND BROKER', []),
    party(PartyRole.Forwarder, 'QUAYSIDE', []),
  ];
  const make = (given: Partial<sets.PartySetInput> = {}, as = clerk) =>
    test.call(as, sets.savePartySet, { Id: 0, Name: '相框客户', Parties: PARTIES, ...given });

  it('hold one party of each role and two to be notified', async () => {
    const { data } = await make();
    expect(data).toMatchObject({
      Shipper: 'NINGBO SAMPLE TRADING CO LTD',
      Notify: 'SAMPLE IMPORTS INC',
      CustomerId: null,
    });
    expect(data.Parties[0]).toMatchObject({
      Country: 'CN',
      Address: ['NO 1 SAMPLE ROAD', 'NINGBO CHINA'],
    });
    const twice = await make({ Name: '两个发货人', Parties: [PARTIES[0]!, PARTIES[0]!] });
    expect(twice.refusal.Errors?.[0]).toMatchObject({
      Prop: 'Parties[1].Role',
      Code: 'role-taken',
    });
    expect((await make({ Name: '相框客户' })).refusal.Code).toBe('booking.template-name-taken');
    expect((await test.call(stranger, sets.partySet, { Id: data.Id })).status).toBe(404);
  });

  it('are for one customer where staff say so, and offered for him alone', async () => {
    const { data: his } = await make({ Name: '华远', CustomerId: HUAYUAN.Id }, staff);
    const { data: any } = await make({ Name: '通用' }, staff);
    expect(his).toMatchObject({
      CustomerCode: HUAYUAN.CompanyCode,
      CustomerName: HUAYUAN.CompanyName,
    });
    const offered = async (CompanyId: number) =>
      (await test.call(staff, sets.listPartySets, { CompanyId, Sort: 'CreateTime' })).data.Rows.map(
        ({ Id }) => Id,
      );
    expect(await offered(HUAYUAN.Id)).toEqual([his.Id, any.Id]);
    expect(await offered(LANTIAN.Id)).toEqual([any.Id]);
    expect((await make({ Name: '越权', CustomerId: LANTIAN.Id })).refusal.Errors?.[0]?.Prop).toBe(
      'CustomerId',
    );
  });

  const HEADER = [
    '模板名称',
    '发货人名称',
    '发货人地址',
    '收货人名称',
    '通知人名称',
    '第二通知人名称',
    '公司共用',
  ];
  const sheet = async (rows: CellValue[][]): Promise<File> =>
    new File(
      [new Uint8Array(await writeXlsx({ sheets: [{ name: '收发通', rows: [HEADER, ...rows] }] }))],
      'sets.xlsx',
    );

  it('come from sheets and go into them, with what is wrong at its cell, and are taken back', async () => {
    const rows = [
      ['导入一', 'ACME EXPORT', 'LINE 1\nLINE 2', 'ACME IMPORT', null, 'BROKER', '是'],
      ['导入二', null, 'NOWHERE', null, null, null, '否'],
    ];
    const { state, faults } = await importFile(
      test,
      colleague,
      sets.partySetImport,
      await sheet(rows),
      { SkipFaulty: true },
    );
    expect(faults.map(({ Row, Field, Code }) => [Row, Field, Code])).toEqual([
      [3, '发货人名称', 'required'],
    ]);
    expect(state.Added).toBe(1);
    const [made] = (await test.call(colleague, sets.listPartySets, { Keyword: '导入一' })).data
      .Rows;
    const { data } = await test.call(clerk, sets.partySet, { Id: made!.Id });
    expect(data.Parties.map(({ Role, Name }) => [Role, Name])).toEqual([
      ['shipper', 'ACME EXPORT'],
      ['consignee', 'ACME IMPORT'],
      ['notify', 'BROKER'],
    ]);
    const { data: file } = await test.call(colleague, sets.exportPartySets, { Keyword: '导入一' });
    const [header, first] = workbookRows(file as unknown as Uint8Array);
    expect(first?.[(header as string[]).indexOf('发货人地址')]).toBe('LINE 1\nLINE 2');
    await test.call(colleague, sets.partySetImport.undo, { Id: state.Id });
    expect(
      (await test.call(colleague, sets.listPartySets, { Keyword: '导入一' })).data.Rows,
    ).toEqual([]);
  });

  it('take the country of a party by its name, and load without one that nobody knows', async () => {
    const head = ['模板名称', '发货人名称', '发货人国家', '收货人名称', '收货人国家'];
    const row = ['国家一', 'ACME EXPORT', '巴拿马', 'ACME IMPORT', 'Atlantis'];
    const { state, faults } = await importFile(
      test,
      colleague,
      sets.partySetImport,
      new File([[head, row].map((cells) => cells.join(',')).join('\n')], 'sets.csv'),
    );
    expect(faults).toEqual([]);
    const { data } = await test.call(colleague, sets.partySetImport.changes, { Id: state.Id });
    const notes = data.Rows.flatMap(({ Fields }) =>
      Fields.flatMap(({ Field, Note }) => (Note ? [[Field, Note]] : [])),
    );
    expect(notes).toEqual([['ConsigneeCountry', expect.stringContaining('Atlantis')]]);
    const [made] = (await test.call(colleague, sets.listPartySets, { Keyword: '国家一' })).data
      .Rows;
    const set = (await test.call(colleague, sets.partySet, { Id: made!.Id })).data;
    expect(set.Parties.map(({ Country }) => Country)).toEqual(['PA', null]);
  });
});
