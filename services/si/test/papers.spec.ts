import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findEmployees } from '@quayside/contracts/auth/session';
import {
  type ResolveCodes,
  resolvePartnerCodes,
} from '@quayside/contracts/masterdata/mapping-inbox';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { cargoOrder } from '@quayside/contracts/si/order.api';
import {
  BillKind,
  billPdf,
  containerListPdf,
  containerListSheet,
  printBill,
  typedBillPdf,
} from '@quayside/contracts/si/paper.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import {
  checkSi,
  orderSi,
  siDetail,
  siDifferences,
  siLogs,
  submitSi,
} from '@quayside/contracts/si/si.api';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { type TestService } from '@quayside/test-kit/test-service';
import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { anSi, aSubmission, BILL_NAMES, givenOrder, HUAYUAN, LANTIAN, startSi } from './samples.js';

const clerk = anIdentity({ EmployeeId: 22, Name: '何晓雯', CompanyId: HUAYUAN.Id, ...HUAYUAN });
const stranger = anIdentity({ CompanyId: LANTIAN.Id, ...LANTIAN });
const producer = aStaffMember({ EmployeeId: 12, Name: '沈知远' });

const MARKS = Array.from(
  { length: 80 },
  (_, index) => `第${index + 1}号 CARTON ${index + 1} OF 80`,
);

const NAMES: Readonly<Record<string, string>> = { CNNGB: 'NINGBO', USLAX: 'LOS ANGELES' };
const PORTS = {
  [resolvePartnerCodes.path]: ({ Texts }: ResolveCodes) =>
    Texts.flatMap(({ Text }) => (NAMES[Text] ? [{ Text, Code: Text, NameEn: NAMES[Text] }] : [])),
};

/** The text of each page as a reader would copy it. */
async function pagesOf(file: unknown): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file as Uint8Array)), {
    mergePages: false,
  });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

describe('the papers of an SI', () => {
  let test: TestService;
  let booking = 6_200_000_000;
  let Id = 0;
  beforeAll(async () => {
    test = await startSi({ answers: { [findEmployees.path]: () => [], ...BILL_NAMES, ...PORTS } });
  });
  afterAll(() => test.close());

  const given = async (si: Partial<SiInput> = {}): Promise<number> => {
    const CGO_ID = await givenOrder(test, { BookingNo: String(++booking) });
    const { data, refusal } = await test.call(clerk, submitSi, aSubmission(CGO_ID, si));
    expect(refusal).toBeUndefined();
    return data[0]?.Id as number;
  };
  const setStatus = (status: SiStatus) =>
    test.ctx().sql('UPDATE shipping_instruction SET tbi_status = $2 WHERE id = $1', [Id, status]);
  const log = async () =>
    (await test.call(clerk, siLogs, { Id })).data.filter(({ Verb }) => Verb.startsWith('print'));

  beforeEach(async () => {
    Id = await given({ TBI_SIGNING_METHOD: 'O' });
    // No rule lets Chinese through today; what is stored all the same is printed as it is.
    await test
      .ctx()
      .sql('UPDATE shipping_instruction SET tbi_marks = $2 WHERE id = $1', [Id, MARKS.join('\n')]);
  });

  it('preview a draft bill with everything on it, the rest on an attached list', async () => {
    const { data, headers } = await test.call(clerk, billPdf, { Id });
    expect(headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      '提单样单-COSU6123456780.pdf',
    );
    const [face = '', ...attached] = await pagesOf(data);
    expect(attached.length).toBeGreaterThan(0);
    for (const page of [face, ...attached]) expect(page.match(/DRAFT/g)?.length).toBe(2);
    for (const page of attached) expect(page).toContain('ATTACHED LIST');
    const whole = [face, ...attached].join(' ');
    for (const mark of MARKS) expect(whole).toContain(mark);
    expect(face).toContain('SAY: ONE THOUSAND FIVE HUNDRED (1,500) CARTONS ONLY');
    expect(face).toContain('SAY: TWO (2) CONTAINERS ONLY (1 X 20GP, 1 X 40HQ)');
    for (const text of [
      'NINGBO SAMPLE TRADING CO LTD',
      'QUAY HARMONY / 012E',
      'FREIGHT PREPAID',
      '18,000.500',
      '90.250',
      'ML100001',
      'CARRIER: COSCO SHIPPING LINES CO., LTD.',
      'NINGBO AGENCY LTD.',
      'AS AGENT FOR THE CARRIER COSCO SHIPPING LINES CO., LTD.',
      'NINGBO, CHINA',
      'LOS ANGELES, U.S.A.',
      String(booking),
    ]) {
      expect(whole).toContain(text);
    }
    expect(await log()).toEqual([]);
    // Every font is in the file; PDF/A and banks' scanners ask for it.
    const file = Buffer.from(data as unknown as Uint8Array).toString('latin1');
    const fonts = file.match(/\/Type \/Font\b/g)?.length ?? 0;
    expect(fonts).toBeGreaterThan(0);
    expect(file).not.toMatch(/\/BaseFont \/(Courier|Helvetica|Times-Roman)\b/);
    expect(file.match(/\/FontFile2/g)?.length).toBe(
      file.match(/\/Subtype \/CIDFontType2/g)?.length,
    );
  });

  it('name the ports of an order that was stored with their codes, and leave what a person typed', async () => {
    const codes = {
      LoadPort: 'CNNGB',
      DischargePort: 'LAX',
      ReceiptPlace: 'CNXYZ',
      ReceiptCode: 'CNXYZ',
    };
    const CGO_ID = await givenOrder(test, { BookingNo: String(++booking), ...codes });
    const named = { TBI_ZHUANGHG: 'NINGBO', TBI_XIEHG: 'LOS ANGELES', TBI_SHOUHD: 'CNXYZ' };
    expect((await test.call(clerk, orderSi, { CGO_ID })).data).toMatchObject(named);
    expect((await test.call(clerk, cargoOrder, { Id: CGO_ID })).data).toMatchObject({
      LoadPort: 'NINGBO',
      DischargePort: 'LOS ANGELES',
    });
    // A form that was begun before has the code in one port, and a person's words in the other.
    const request = aSubmission(CGO_ID, {
      TBI_ZHUANGHG: 'CNNGB',
      TBI_XIEHG: 'PORT OF LAX',
      TBI_SHOUHD: 'CNXYZ',
      TBI_SHOUHD_CODE: 'CNXYZ',
    });
    const [typed = ''] = await pagesOf((await test.call(clerk, typedBillPdf, request)).data);
    expect(typed).toContain('NINGBO, CHINA');
    expect(typed).toContain('PORT OF LAX');
    const { data } = await test.call(clerk, submitSi, request);
    const si = data[0]!.Id;
    const [face = ''] = await pagesOf((await test.call(clerk, billPdf, { Id: si })).data);
    expect(face).toContain('NINGBO, CHINA');
    expect(face).toContain('PORT OF LAX');
    expect(face).not.toContain('CNNGB');
    // Nothing was written over.
    expect((await test.call(clerk, siDetail, { Id: si })).data).toMatchObject({
      TBI_ZHUANGHG: 'CNNGB',
      TBI_XIEHG: 'PORT OF LAX',
    });
    const against = (await test.call(clerk, siDifferences, { Id: si })).data.AgainstOrder;
    expect(against).toContainEqual({
      Prop: 'TBI_XIEHG',
      Label: '卸货港',
      Before: 'LOS ANGELES',
      After: 'PORT OF LAX',
    });
    expect(against.map(({ Prop }) => Prop)).not.toContain('TBI_ZHUANGHG');
  });

  it("take the name that the order shows for the order's, without a warning", async () => {
    const CGO_ID = await givenOrder(test, { BookingNo: String(++booking), LoadPort: 'CNNGB' });
    const request = aSubmission(CGO_ID, { TBI_ZHUANGHG: 'NINGBO' });
    const { Findings } = (await test.call(clerk, checkSi, request)).data;
    expect(Findings.filter(({ Prop }) => Prop.includes('TBI_ZHUANGHG'))).toEqual([]);
    expect((await test.call(clerk, submitSi, request)).refusal).toBeUndefined();
  });

  it('shows what is typed as the paper that it will be, and keeps nothing', async () => {
    const { CGO_ID } = (await test.call(clerk, siDetail, { Id })).data;
    const [{ n } = { n: 0 }] = await test
      .ctx()
      .sql<{ n: number }>('SELECT count(*)::int AS n FROM shipping_instruction');
    const typed = {
      TDBLInfos: [anSi({ TBI_GOODS: 'TYPED GOODS', BoxInfos: [] })],
      Num: 1,
      CGO_ID: CGO_ID ?? 0,
    };
    const { data, headers } = await test.call(clerk, typedBillPdf, typed);
    expect(headers['content-type']).toBe('application/pdf');
    const [face = ''] = await pagesOf(data);
    for (const text of ['TYPED GOODS', 'DRAFT', 'NOT SUBMITTED', String(booking)])
      expect(face).toContain(text);
    expect((await test.call(stranger, typedBillPdf, typed)).status).toBe(404);
    expect(await test.ctx().sql('SELECT count(*)::int AS n FROM shipping_instruction')).toEqual([
      { n },
    ]);
  });

  it('are for their own company alone', async () => {
    for (const endpoint of [billPdf, containerListPdf, containerListSheet]) {
      expect((await test.call(stranger, endpoint, { Id })).status).toBe(404);
    }
    expect((await test.call(stranger, printBill, { Id, Kind: BillKind.Draft })).status).toBe(404);
  });

  it('print what the state allows and tell in the log who did', async () => {
    expect((await test.call(clerk, printBill, { Id, Kind: BillKind.Copy })).refusal.Code).toBe(
      'si.paper-refused',
    );
    expect((await test.call(clerk, printBill, { Id, Kind: BillKind.Draft })).status).toBe(200);
    await setStatus(SiStatus.Confirmed);
    expect((await test.call(clerk, printBill, { Id, Kind: BillKind.Draft })).refusal.Code).toBe(
      'si.paper-refused',
    );
    const [confirmed = ''] = await pagesOf((await test.call(clerk, billPdf, { Id })).data);
    expect(confirmed).toContain('COPY NON-NEGOTIABLE');
    expect(confirmed).not.toContain('DRAFT');
    expect(
      (await test.call(producer, printBill, { Id, Kind: BillKind.Original })).refusal.Code,
    ).toBe('si.paper-refused');
    await setStatus(SiStatus.Issued);
    expect((await test.call(clerk, printBill, { Id, Kind: BillKind.Original })).status).toBe(403);
    const pages = await pagesOf(
      (await test.call(producer, printBill, { Id, Kind: BillKind.Original })).data,
    );
    const set = pages.length / 3;
    expect(pages.map((page) => page.match(/ORIGINAL (\d)\/3/)?.[1])).toEqual(
      ['1', '2', '3'].flatMap((mark) => Array(set).fill(mark)),
    );
    expect(pages.join(' ')).not.toContain('DRAFT');
    await setStatus(SiStatus.Voided);
    expect((await test.call(clerk, printBill, { Id, Kind: BillKind.Copy })).refusal.Code).toBe(
      'si.paper-refused',
    );
    expect((await pagesOf((await test.call(clerk, billPdf, { Id })).data))[0]).toContain('VOID');
    expect(
      (await log()).map(({ Verb, EmployeeName, Revision, ToStatus }) => [
        Verb,
        EmployeeName,
        Revision,
        ToStatus,
      ]),
    ).toEqual([
      [SiVerb.PrintDraft, '何晓雯', 1, SiStatus.Submitted],
      [SiVerb.PrintOriginal, '沈知远', 1, SiStatus.Issued],
    ]);
  });

  it('have no originals where the goods are released without', async () => {
    Id = await given({ TBI_SIGNING_METHOD: 'T' });
    await setStatus(SiStatus.Issued);
    expect(
      (await test.call(producer, printBill, { Id, Kind: BillKind.Original })).refusal.Code,
    ).toBe('si.no-originals');
    const [face] = await pagesOf(
      (await test.call(producer, printBill, { Id, Kind: BillKind.Copy })).data,
    );
    expect(face).toContain('TELEX RELEASE');
    expect(face).toContain('ZERO (0)');
  });

  it('list the containers on paper and in a sheet', async () => {
    const [page] = await pagesOf((await test.call(clerk, containerListPdf, { Id })).data);
    for (const text of [
      '装箱清单',
      'ML100001',
      'ML100002',
      '木制相框',
      '纸箱',
      '18,000.500',
      '20GP*1,40HQ*1',
    ])
      expect(page).toContain(text);
    const { data, headers } = await test.call(clerk, containerListSheet, { Id });
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      '装箱清单-COSU6123456780.xlsx',
    );
    const rows =
      (await readXlsx(new Uint8Array(data as unknown as Uint8Array))).sheets[0]?.rows ?? [];
    expect(rows.at(-1)).toEqual(expect.arrayContaining(['合计', 1500, 18000.5, 90.25]));
    expect(rows.at(-2)).toEqual(expect.arrayContaining([2, '40HQ', 1000, 12000.25, 65.125]));
    expect(rows.length).toBe(6 + 2 + 2 + 1);
  });
});
