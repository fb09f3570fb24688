import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { carelessBookingList } from '@quayside/test-kit/careless-booking-list';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { topology } from '../../e2e/running-platform.js';
import { pick } from '../acts.js';
import { pictured, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

/** Headers as a desk of its own writes them, under a title. */
const HEADER = [
  '定舱',
  '总提单号',
  '客户',
  '船司',
  '船名',
  '航次',
  '起运港代码',
  '目的港代码',
  '预计开航',
  '柜子',
  '件数',
  '毛重(KGS)',
  '体积(CBM)',
];
const row = (booking: string, change: Record<number, CellValue> = {}): CellValue[] => {
  const cells: CellValue[] = [
    booking,
    `COSU${booking}`,
    'HUAYUAN',
    '中远',
    'QUAY HARMONY',
    '012E',
    'CNNGB',
    'USLAX',
    '2026-12-10',
    '40HQ*2',
    1200,
    21_600.5,
    96.5,
  ];
  for (const [index, value] of Object.entries(change)) cells[Number(index)] = value;
  return cells;
};

describe(`importing a list, ${topology}`, () => {
  const stage = useStage();
  let staff: Visitor;
  let api: ApiClient;
  const folder = mkdtempSync(join(tmpdir(), 'quayside-import-'));

  beforeAll(async () => {
    api = await signIn(stage.url, 'OPERATOR', 'admin');
    staff = await stage.visitorOf('OPERATOR', 'admin', 1920);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
  });

  const file = async (name: string, rows: CellValue[][]): Promise<string> => {
    const path = join(folder, name);
    writeFileSync(
      path,
      await writeXlsx({ sheets: [{ name: '清单', rows: [['十二月订舱'], HEADER, ...rows] }] }),
    );
    return path;
  };
  const voyages = async (keyword: string): Promise<string[]> =>
    (await api.get(listCargoOrders, { Keyword: keyword, Sort: 'BookingNo' })).Rows.map(
      ({ Voyage }) => Voyage,
    );

  it('takes a booking list as it is, and the row of an unmapped customer with one click in the inbox', () =>
    pictured([staff], 'booking-list', theBookingList));

  async function theBookingList(): Promise<void> {
    const { page } = staff;
    const dialog = page.getByRole('dialog');
    const orders = async () =>
      (await api.get(listCargoOrders, { Keyword: '64110000', Sort: 'BookingNo' })).Rows;
    const path = join(folder, '订舱清单.xlsx');
    writeFileSync(path, await writeXlsx({ sheets: [carelessBookingList()] }));
    await page.goto('/workbench');
    await page.getByRole('button', { name: '导入订单' }).click();
    await dialog.locator('input[type=file]').setInputFiles(path);
    await dialog.getByText('有数据但没有对应字段、不会导入的列：A 序号、O 备注').waitFor();
    await staff.picture('booking-list-1-mapping');
    await dialog.getByRole('button', { name: '下一步' }).click();
    await dialog.getByRole('row').filter({ hasText: '“华远进出口公司”没有对照' }).waitFor();
    await dialog.getByText('第 6 行是合计').waitFor();
    await dialog.getByText('以下列的内容已换算、拆分或对照，请核对').waitFor();
    await staff.picture('booking-list-2-check');
    await dialog.getByRole('checkbox', { name: /跳过/ }).check();
    await dialog.getByRole('button', { name: '导入 2 条' }).click();
    await dialog.getByText('导入完成：新增 2').waitFor();
    await staff.picture('booking-list-3-done');
    expect(
      (await orders()).map(({ CompanyCode, Vessel, Voyage, LoadCode, MblNo }) => [
        CompanyCode,
        Vessel,
        Voyage,
        LoadCode,
        MblNo,
      ]),
    ).toEqual([
      ['HUAYUAN', 'QUAY HARMONY', '012E', 'CNNGB', null],
      ['LANTIAN', 'QUAY HARMONY', '012E', 'CNNGB', null],
    ]);

    await page.goto('/DataMaintenance/BasicDataMapping');
    const waiting = page.getByRole('row').filter({ hasText: '华远进出口公司' });
    await waiting.getByRole('button', { name: /HUAYUAN/ }).waitFor();
    await staff.picture('booking-list-4-inbox');
    await waiting.getByRole('button', { name: /HUAYUAN/ }).click();
    await eventually(async () =>
      expect((await orders()).map(({ CompanyCode }) => CompanyCode)).toEqual([
        'HUAYUAN',
        'LANTIAN',
        'HUAYUAN',
      ]),
    );
    expect(staff.problems).toEqual([]);
  }

  it('maps an odd layout once, marks its faults, shows the changes of the next file, and takes it back', () =>
    pictured([staff], 'import', theImport));

  async function theImport(): Promise<void> {
    const { page } = staff;
    const dialog = page.getByRole('dialog');
    await page.goto('/workbench');
    await page.getByRole('button', { name: '导入订单' }).click();
    await dialog
      .locator('input[type=file]')
      .setInputFiles(
        await file('first.xlsx', [row('4400000001'), row('4400000002', { 6: 'NOSUCHPORT' })]),
      );

    // Two columns that nobody could guess are chosen by hand.
    await dialog.getByText('必填的列还没有对照').waitFor();
    for (const [letter, label] of [
      ['A', '订舱号'],
      ['J', '箱型箱量'],
    ] as const) {
      await pick(dialog.getByLabel(`${letter} 列对应字段`), label, label);
    }
    await staff.picture('import-1-mapping');
    await dialog.getByRole('button', { name: '下一步' }).click();

    // The fault stands with its cell, and comes back in the file.
    const fault = dialog.getByRole('row').filter({ hasText: '“NOSUCHPORT”没有对照' });
    await fault.waitFor();
    await eventually(async () => expect(await fault.textContent()).toContain('4G装货港代码'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '下载标注了错误的文件' }).click(),
    ]);
    const marked = join(folder, 'marked.xlsx');
    await download.saveAs(marked);
    const [sheet] = (await readXlsx(readFileSync(marked))).sheets;
    expect(sheet?.rows[3]?.at(-1)).toContain('装货港代码');
    await staff.picture('import-2-faults');
    await dialog.getByRole('checkbox', { name: /跳过/ }).check();
    await dialog.getByRole('button', { name: '导入 1 条' }).click();
    await dialog.getByText('导入完成：新增 1').waitFor();
    expect(await voyages('44000000')).toEqual(['012E']);

    // The next file of that desk maps itself: choose and import.
    await dialog.getByRole('button', { name: '导入其他文件' }).click();
    const next = await file('next.xlsx', [row('4400000001', { 5: '013E' }), row('4400000002')]);
    await dialog.locator('input[type=file]').setInputFiles(next);
    await dialog.getByText('012E').waitFor();
    await dialog.getByText('013E').waitFor();
    await staff.picture('import-3-changes');
    await dialog.getByRole('button', { name: '导入 2 条' }).click();
    await dialog.getByText('导入完成：新增 1，变更 1').waitFor();
    expect(await voyages('44000000')).toEqual(['013E', '012E']);

    await dialog.getByRole('button', { name: '撤销本次导入' }).click();
    await page.getByRole('button', { name: '撤销导入' }).click();
    await dialog.getByText('导入已撤销').waitFor();
    expect(await voyages('44000000')).toEqual(['012E']);

    await dialog.getByRole('button', { name: '导入记录' }).click();
    await dialog.getByRole('row').filter({ hasText: 'next.xlsx' }).getByText('已撤销').waitFor();
    await staff.picture('import-4-history');
    expect(staff.problems).toEqual([]);
  }
});
