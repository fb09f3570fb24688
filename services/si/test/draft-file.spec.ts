import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findEmployees } from '@quayside/contracts/auth/session';
import * as api from '@quayside/contracts/si/draft-bill.api';
import { containerListSheet } from '@quayside/contracts/si/paper.api';
import { type SiDetail, siDetail, submitSi } from '@quayside/contracts/si/si.api';
import { dcsaOfBill } from '@quayside/shipping-standards/dcsa/transport-document';
import { DEFAULT_PARTNER } from '@quayside/shipping-standards/edifact/edifact-partner';
import { writeIftmcs } from '@quayside/shipping-standards/edifact/iftmcs';
import type { ShippingInstructionMessage } from '@quayside/shipping-standards/edifact/iftmin';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { type TestService } from '@quayside/test-kit/test-service';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { readOrder } from '../src/cargo-order/read-order.js';
import { instructionOfSi } from '../src/carrier/instruction-of-si.js';
import { aSubmission, BILL_NAMES, givenOrder, HUAYUAN, startSi } from './samples.js';

const ISSUER = {
  partyName: 'LINE',
  address: { street: 'QUAY', city: 'NINGBO', countryCode: 'CN' },
  termsAndConditions: 'TERMS',
  plannedArrivalDate: '2026-12-24',
  contact: { name: 'DESK', phone: '1', email: '' },
};
const clerk = anIdentity({ EmployeeId: 22, Name: '何晓雯', CompanyId: HUAYUAN.Id, ...HUAYUAN });
const staff = aStaffMember({ EmployeeId: 12, Name: '沈知远' });

describe('a file with a draft bill', () => {
  let test: TestService;
  let TBI_ID = 0;
  beforeAll(async () => {
    test = await startSi({ answers: { [findEmployees.path]: () => [], ...BILL_NAMES } });
    const CGO_ID = await givenOrder(test);
    TBI_ID = (await test.call(clerk, submitSi, aSubmission(CGO_ID))).data[0]?.Id as number;
  });
  afterAll(() => test.close());

  const read = (bytes: Uint8Array | string, name: string) =>
    test.call(staff, api.readDraftFile, { TBI_ID, File: new File([bytes as never], name) });
  const differing = ({ Fields }: api.DraftReading) =>
    Fields.filter(({ Equal }) => !Equal).map(({ Prop }) => Prop);
  type Sheets = { name: string; rows: CellValue[][] }[];
  const sheets = async (): Promise<Sheets> => {
    const { data } = await test.call(staff, api.draftSheet, { TBI_ID });
    return (await readXlsx(new Uint8Array(data as unknown as Uint8Array))).sheets.map(
      ({ name, rows }) => ({ name, rows }),
    );
  };
  const workbook = async (change: (sheets: Sheets) => void): Promise<Uint8Array> => {
    const filled = await sheets();
    change(filled);
    return writeXlsx({ sheets: filled });
  };
  const set = (rows: CellValue[][], label: string, value: CellValue): void => {
    rows.find(([name]) => name === label)![1] = value;
  };

  it('is equal when it is the sheet of the SI as it was given out', async () => {
    const { data, refusal } = await read(await workbook(() => undefined), 'draft.xlsx');
    expect(refusal).toBeUndefined();
    expect(differing(data)).toEqual([]);
    expect(data.Fields.length).toBeGreaterThan(40);
  });

  it('tells what was typed otherwise into the sheet', async () => {
    const bytes = await workbook(([header, boxes]) => {
      set(header!.rows, '收货人', 'OTHER IMPORT INC');
      set(header!.rows, '付款方式', '到付');
      set(header!.rows, '单证编号', 'BL4711');
      boxes!.rows[2]![boxes!.rows[0]!.indexOf('封号')] = 'ML9';
    });
    const { data } = await read(bytes, 'draft.xlsx');
    expect(differing(data)).toEqual([
      'TBI_PAYMENT_METHOD',
      'TBI_CONSIGNEE',
      'BoxInfos[1].BoxInfo.TBX_SEALNO',
    ]);
    expect([
      data.DocumentNo,
      data.Fields.find(({ Prop }) => Prop === 'TBI_PAYMENT_METHOD')?.Draft,
    ]).toEqual(['BL4711', '到付']);
  });

  it("converts quantities by their own unit and their title's, and says which", async () => {
    const pounds = await workbook(([, boxes]) => {
      const titles = boxes!.rows[0]!;
      const [weight, volume] = [titles.indexOf('毛重(kg)'), titles.indexOf('体积(m³)')];
      titles[weight] = '毛重(LBS)';
      boxes!.rows[1]![weight] = '20,000';
      boxes!.rows[2]![weight] = '9.2 MT';
      boxes!.rows[1]![volume] = '1000 CBF';
    });
    const { data } = await read(pounds, 'draft.xlsx');
    expect(data.Bill.BoxInfos.slice(0, 2).map(({ BoxInfo }) => BoxInfo.TBX_WEIGHT)).toEqual([
      9071.847, 9200,
    ]);
    expect(data.Bill.BoxInfos[0]?.BoxInfo.TBX_VOLUME).toBe(28.317);
    expect(data.Converted?.map((each) => each.includes('换算'))).toEqual([true, true, true]);
    const packages = await workbook(([, boxes]) => {
      boxes!.rows[1]![boxes!.rows[0]!.indexOf('毛重(kg)')] = '20件';
    });
    expect((await read(packages, 'draft.xlsx')).refusal.Errors?.map(({ Code }) => Code)).toEqual([
      'unit-form',
    ]);
  });

  it('takes a row of units below the titles as theirs, and says which year a day without one was given', async () => {
    const bytes = await workbook(([header, boxes]) => {
      set(header!.rows, '开航日', '12/15');
      const titles = boxes!.rows[0]!;
      const weight = titles.indexOf('毛重(kg)');
      titles[weight] = '毛重';
      boxes!.rows.splice(
        1,
        0,
        titles.map((_, column) => (column === weight ? 'LBS' : null)),
      );
      boxes!.rows[2]![weight] = '20,000';
    });
    const { data, refusal } = await read(bytes, 'draft.xlsx');
    expect(refusal).toBeUndefined();
    expect(data.Bill.BoxInfos[0]?.BoxInfo.TBX_WEIGHT).toBe(9071.847);
    expect(data.Bill.Header?.TBI_SAILINGDATE).toMatch(/^\d{4}-12-15$/);
    expect(data.Converted?.[0]).toContain('没有年份');
  });

  it('names the cell and the reason of what cannot be read', async () => {
    const bytes = await workbook(([header, boxes]) => {
      set(header!.rows, '付款方式', '月结');
      const titles = boxes!.rows[0]!;
      boxes!.rows[1]![titles.indexOf('毛重(kg)')] = '很重';
      boxes!.rows[1]![titles.indexOf('件数')] = 1.5;
    });
    const { refusal } = await read(bytes, 'draft.xlsx');
    expect(refusal.Code).toBe('si.draft-unreadable');
    expect(refusal.Errors?.map(({ Code }) => Code)).toEqual([
      'choice-unknown',
      'integer-form',
      'number-form',
    ]);
    expect(refusal.Errors?.map(({ Prop }) => Prop)[1]).toBe('箱货明细!E2');
    expect(refusal.Errors?.at(-1)?.Msg).toContain('“很重”');
  });

  it('may be the container list, which says nothing of the header and the goods lines', async () => {
    const { data: list } = await test.call(clerk, containerListSheet, { Id: TBI_ID });
    const book = await readXlsx(new Uint8Array(list as unknown as Uint8Array));
    const rows = book.sheets[0]!.rows;
    expect(
      differing(
        (await read(await writeXlsx({ sheets: [{ name: '清单', rows }] }), 'list.xlsx')).data,
      ),
    ).toEqual([]);
    rows[rows.length - 3]![6] = 6100;
    const { data } = await read(await writeXlsx({ sheets: [{ name: '清单', rows }] }), 'list.xlsx');
    expect(differing(data)).toEqual(['BoxInfos[0].BoxInfo.TBX_WEIGHT']);
    expect(data.Fields.some(({ Prop }) => Prop === 'TBI_CONSIGNEE')).toBe(false);
  });

  it('may be our own JSON', async () => {
    const { BoxInfos } = (await test.call(clerk, siDetail, { Id: TBI_ID })).data;
    const json = JSON.stringify({ DocumentNo: 'J1', Header: { TBI_MARKS: 'NO MARKS' }, BoxInfos });
    const { data } = await read(json, 'draft.json');
    expect([differing(data), data.DocumentNo]).toEqual([['TBI_MARKS'], 'J1']);
    const wrong = await read(
      JSON.stringify({ Header: { TBI_MARKS: 5 }, BoxInfos: [{ BoxInfo: { TBX_NUM: 'x' } }] }),
      'draft.json',
    );
    expect(wrong.refusal.Errors?.map(({ Prop }) => Prop)).toEqual(
      ['Bill.Header.TBI_MARKS', 'Bill.BoxInfos[0].BoxInfo.TBX_NUM'].map((prop) => prop.slice(5)),
    );
  });

  /** The SI as the carrier's message has it. */
  const asMessage = async (si: SiDetail): Promise<ShippingInstructionMessage> => ({
    ...instructionOfSi(si, {
      bookingNo: (await readOrder(test.ctx(), si.CGO_ID ?? 0)).BookingNo ?? '',
      imo: '',
      documentNumber: 'BL4712',
      function: '9',
      previousDocumentNumber: '',
      issuedAt: '2026-11-22T09:00',
      contact: { name: '', phone: '', email: '' },
    }),
  });
  const iftmcs = (bills: ShippingInstructionMessage[]): string =>
    writeIftmcs(
      bills.map((bill) => ({ status: 'draft', bill })),
      { ...DEFAULT_PARTNER, recipient: { id: 'COSU', qualifier: 'ZZZ' } },
      { controlReference: '1', preparedAt: '2026-11-22T09:00' } as never,
    );
  const changed = (bill: ShippingInstructionMessage): ShippingInstructionMessage => {
    const other = structuredClone(bill);
    other.consignee!.lines[0] = 'SAMPLE IMPORT LLC';
    const number = other.containers[0]!.number;
    other.containers[0]!.grossWeight = '6120.25';
    for (const { splits } of other.goods)
      for (const split of splits)
        if (split.containerNumber === number) split.grossWeight = '6120.25';
    return other;
  };

  it('may be an IFTMCS: equal when the carrier changed nothing, else exactly what it changed', async () => {
    const bill = await asMessage((await test.call(clerk, siDetail, { Id: TBI_ID })).data);
    const same = await read(iftmcs([bill]), 'draft.edi');
    expect(same.refusal).toBeUndefined();
    expect(differing(same.data)).toEqual([]);
    expect([same.data.DocumentNo, same.data.Fields.length > 25]).toEqual(['BL4712', true]);
    const { data } = await read(
      iftmcs([{ ...bill, billNumber: 'OTHER1' }, changed(bill)]),
      'draft.edi',
    );
    expect(differing(data)).toEqual(['TBI_CONSIGNEE', 'BoxInfos[0].BoxInfo.TBX_WEIGHT']);
    const absent = await read(
      iftmcs([
        { ...bill, billNumber: 'OTHER1' },
        { ...bill, billNumber: 'OTHER2' },
      ]),
      'draft.edi',
    );
    expect(absent.refusal.Errors?.map(({ Code }) => Code)).toEqual(['bill-absent']);
    const number = bill.containers[0]!.number;
    const typo = await read(
      iftmcs([bill]).replaceAll(number, `${number.slice(0, -1)}0`),
      'draft.edi',
    );
    expect([typo.refusal, differing(typo.data)]).toEqual([
      undefined,
      ['BoxInfos[0].BoxInfo.TBX_CNNO'],
    ]);
    const broken = await read(iftmcs([bill]).replace(/(MEA\+[^']*:)[\d.]+'/, "$1X'"), 'draft.edi');
    expect(broken.refusal.Errors?.[0]).toMatchObject({
      Code: 'number-form',
      Msg: expect.stringMatching(/^第\d+段 MEA：“X/),
    });
  });

  it('may be a DCSA transport document', async () => {
    const bill = await asMessage((await test.call(clerk, siDetail, { Id: TBI_ID })).data);
    const same = await read(
      JSON.stringify(dcsaOfBill({ status: 'draft', bill }, ISSUER).json),
      'draft.json',
    );
    expect([same.refusal, differing(same.data)]).toEqual([undefined, []]);
    const { data } = await read(
      JSON.stringify(dcsaOfBill({ status: 'draft', bill: changed(bill) }, ISSUER).json),
      'draft.json',
    );
    expect(differing(data)).toEqual(['TBI_CONSIGNEE', 'BoxInfos[0].BoxInfo.TBX_WEIGHT']);
  });

  it.each([
    ['', 'draft.json', 'file-empty'],
    ['{"a":1}', 'draft.json', 'json-unknown'],
    ['{"a":', 'draft.json', 'json-form'],
    ['hello', 'draft.txt', 'file-unknown'],
    ['{"Header":{},"BoxInfos":[]}', 'draft.json', 'file-empty'],
  ])('is refused when it is none (%s)', async (text, name, code) => {
    expect((await read(text, name)).refusal.Errors?.map(({ Code }) => Code)).toEqual([code]);
  });

  it('stores nothing', async () => {
    expect((await test.call(clerk, api.listDrafts, { TBI_ID })).data).toEqual([]);
  });
});
