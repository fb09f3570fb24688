import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderImport } from '@quayside/contracts/booking/order-import';
import { listVoyages, voyageInfo } from '@quayside/contracts/masterdata/schedule';
import { scheduleImport } from '@quayside/contracts/masterdata/schedule-import';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { siDetail, siLogs, submitSi } from '@quayside/contracts/si/si.api';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { topology } from '../../e2e/running-platform.js';
import { rightSi } from '../../e2e/si-samples.js';
import { fromMenu, pick } from '../acts.js';
import { pictured, signInAs, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

const BOOKING = '4700000001';
const ORDER_HEAD = [
  '订舱号',
  '主提单号',
  '客户代码',
  '船公司',
  '船名',
  '航次',
  '装货港代码',
  '卸货港代码',
  '箱型箱量',
  '件数',
  '毛重',
  '体积',
  '截单时间',
];
const SCHEDULE_HEAD = [
  'Carrier',
  'Service',
  'Vessel',
  'Voyage',
  'Port',
  'ETA',
  'ETD',
  'SI Cut off',
  'CY Closing',
];
const day = (days: number): string =>
  new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10);

describe(`schedules, ${topology}`, () => {
  const stage = useStage();
  let staff: Visitor;
  let clerk: Visitor;
  let admin: ApiClient;
  let customer: ApiClient;
  const folder = mkdtempSync(join(tmpdir(), 'quayside-schedule-'));

  beforeAll(async () => {
    [admin, customer] = await Promise.all([
      signIn(stage.url, 'OPERATOR', 'admin'),
      signIn(stage.url, 'HUAYUAN', 'clerk'),
    ]);
    [staff, clerk] = await Promise.all([stage.visitor(1920), stage.visitor()]);
    await Promise.all([signInAs(staff, 'OPERATOR', 'admin'), signInAs(clerk, 'HUAYUAN', 'clerk')]);
    await clerk.page.goto('/workbench');
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** A booking on a voyage that no schedule knows yet, with its SI handed in. */
  async function bookedSi(): Promise<number> {
    const cells: CellValue[] = [
      BOOKING,
      `COSU${BOOKING}`,
      'HUAYUAN',
      'COSU',
      'QUAY SUMMIT',
      '888E',
      'CNNGB',
      'USLAX',
      '40HQ*2',
      1200,
      21_600.5,
      96.5,
      `${day(10)} 12:00`,
    ];
    const bytes = await writeXlsx({ sheets: [{ name: '订舱', rows: [ORDER_HEAD, cells] }] });
    const { Id } = await admin.get(orderImport.upload, {
      File: new File([new Uint8Array(bytes)], '订舱.xlsx'),
    });
    await admin.get(orderImport.map, { Id });
    await admin.get(orderImport.run, { Id });
    let orderId = 0;
    await eventually(async () => {
      orderId = (await customer.get(listCargoOrders, { Keyword: BOOKING })).Rows[0]!.Id;
    });
    const [si] = await customer.get(submitSi, {
      TDBLInfos: [await rightSi(customer, orderId)],
      Num: 1,
      CGO_ID: orderId,
    });
    return si!.Id;
  }

  async function scheduleFile(): Promise<string> {
    const rows: CellValue[][] = [
      [
        'COSCO',
        'AAC2',
        'QUAY SUMMIT',
        '888E',
        'SHANGHAI',
        `${day(11)} 06:00`,
        `${day(12)} 18:00`,
        null,
        null,
      ],
      [
        'COSCO',
        'AAC2',
        'QUAY SUMMIT',
        '888E',
        'BEILUN QUAY SEVEN',
        `${day(13)} 06:00`,
        `${day(14)} 18:00`,
        `${day(10)} 12:00`,
        `${day(13)} 18:00`,
      ],
      [
        'COSCO',
        'AAC2',
        'QUAY SUMMIT',
        '888E',
        'SAN PEDRO PIER',
        `${day(28)} 08:00`,
        null,
        null,
        null,
      ],
    ];
    const path = join(folder, 'schedule.xlsx');
    writeFileSync(
      path,
      await writeXlsx({
        sheets: [{ name: '船期', rows: [['十二月船期'], SCHEDULE_HEAD, ...rows] }],
      }),
    );
    return path;
  }

  /** Maps a waiting text in the inbox to what is found by typing. */
  async function mapTo(page: Page, text: string, typed: string, code: string): Promise<void> {
    await page
      .getByRole('row')
      .filter({ hasText: text })
      .getByRole('button', { name: '对照' })
      .click();
    const drawer = page.getByRole('dialog');
    await pick(drawer.getByRole('combobox', { name: `${text}对照为` }), code, typed);
    await drawer.getByRole('button', { name: '确认对照' }).click();
    await drawer.waitFor({ state: 'hidden' });
  }

  it('come from a file with unknown ports, and move the deadline of the SIs that sail on them', () =>
    pictured([staff, clerk], 'schedule', theJourney));

  async function theJourney(): Promise<void> {
    const { page } = staff;
    const siId = await bookedSi();

    // The carrier's file names ports as nobody else does: its rows wait.
    await page.goto('/DataMaintenance/ShipSchedulemaintain');
    await page.getByRole('button', { name: '导入' }).click();
    const wizard = page.getByRole('dialog');
    await wizard.locator('input[type=file]').setInputFiles(await scheduleFile());
    await wizard.getByText('只是代码还没有对照').waitFor();
    await staff.picture('schedule-1-waiting');
    await wizard.getByRole('checkbox', { name: /跳过/ }).check();
    await wizard.getByRole('button', { name: '等待对照 3 行' }).click();
    await wizard.getByText('导入完成：新增 0').waitFor();

    // One click each maps them, and the rows that waited join the voyage by themselves.
    await page.goto('/DataMaintenance/BasicDataMapping');
    await mapTo(page, 'BEILUN QUAY SEVEN', 'ningbo', 'CNNGB');
    await staff.picture('schedule-2-inbox');
    await mapTo(page, 'SAN PEDRO PIER', 'los angeles', 'USLAX');
    await eventually(async () => {
      const [made] = (await admin.get(listVoyages, { Keyword: '888E' })).Rows;
      expect(made?.PortCodes).toEqual(['CNSHA', 'CNNGB', 'USLAX']);
    });
    await page.goto('/DataMaintenance/ShipSchedulemaintain?Keyword=888E');
    await page
      .getByRole('row')
      .filter({ hasText: 'QUAY SUMMIT' })
      .getByText('CNSHA → CNNGB → USLAX')
      .waitFor();
    await staff.picture('schedule-3-voyage');

    // The ship leaves two days late: the board says so, and the deadline follows.
    const before = await customer.get(siDetail, { Id: siId });
    await page.goto(`/DataMaintenance/ScheduleMaintenance?Keyword=888E&PortCode=CNNGB`);
    const lateRow = (of: Page) =>
      of.getByRole('row').filter({ hasText: 'QUAY SUMMIT' }).getByText('延误2天');
    // Another desk has the same board open.
    const other = await staff.context.newPage();
    await other.goto(page.url());
    await other.getByRole('row').filter({ hasText: 'QUAY SUMMIT' }).getByText('准点').waitFor();
    await page.bringToFront();
    await page
      .getByRole('row')
      .filter({ hasText: 'QUAY SUMMIT' })
      .getByText('变更', { exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('+2天').click();
    await dialog.getByLabel('变更说明').fill('受台风影响封港');
    await staff.picture('schedule-4-change');
    await dialog.getByRole('button', { name: '确认变更' }).click();
    // The customer is told at once.
    const notice = clerk.page.locator('.ant-notification-notice').filter({ hasText: BOOKING });
    await Promise.all([
      lateRow(page).waitFor(),
      lateRow(other).waitFor(),
      notice.filter({ hasText: '船期变更' }).first().waitFor(),
    ]);
    await clerk.picture('schedule-6-told');
    await other.close();
    await staff.picture('schedule-5-late');

    const [voyage] = (await admin.get(listVoyages, { Keyword: '888E' })).Rows;
    const { Calls } = await admin.get(voyageInfo, { Id: voyage!.Id });
    await eventually(async () => {
      const after = await customer.get(siDetail, { Id: siId });
      expect(Date.parse(after.TBI_DEADLINE!) - Date.parse(before.TBI_DEADLINE!)).toBe(
        48 * 3_600_000,
      );
      expect(Date.parse(after.TBI_DEADLINE!)).toBe(Date.parse(Calls[1]!.SiCutoff!));
      expect(after.TBI_SAILINGDATE).toBe(day(16));
    });
    expect((await customer.get(siLogs, { Id: siId })).map(({ Verb }) => Verb)).toEqual([
      'submit',
      'reschedule',
    ]);

    await clerk.page.goto(`/workbench/SILogs?id=${siId}`);
    await clerk.page.getByText('船期变更').first().waitFor();
    await clerk.page.getByText('受台风影响封港').first().waitFor();
    expect([...staff.problems, ...clerk.problems]).toEqual([]);
  }

  it('come from a matrix of voyages and ports as carriers publish it, and go again as a whole', () =>
    pictured([staff], 'schedule-matrix', async () => {
      const { page } = staff;
      const name = join(folder, '长期船期.xlsx');
      const matrix: CellValue[][] = [
        ['COSCO AAC2', null, null, null, null],
        ['CARRIER', 'COSCO', null, null, null],
        ['VESSEL', 'QUAY HARMONY', null, 'QUAY SUMMIT', null],
        ['VOYAGE', '771E', null, '772E', null],
        ['PORT', 'ETA', 'ETD', 'ETA', 'ETD'],
        ['SHANGHAI', day(20), day(21), day(27), day(28)],
        ['NINGBO', day(22), day(23), 'OMIT', null],
        ['LONG BEACH', day(36), null, day(43), null],
      ];
      const merges = [
        { startRow: 2, endRow: 2, startCol: 1, endCol: 2 },
        { startRow: 2, endRow: 2, startCol: 3, endCol: 4 },
      ];
      writeFileSync(
        name,
        await writeXlsx({ sheets: [{ name: '长期船期', rows: matrix, merges }] }),
      );
      await page.goto('/DataMaintenance/ShipSchedulemaintain');
      await page.getByRole('button', { name: '导入' }).click();
      const wizard = page.getByRole('dialog');
      await wizard.locator('input[type=file]').setInputFiles(name);
      await wizard.getByText('矩阵船期：2 个航次、3 个港口，已展开为 5 行').waitFor();
      await wizard.getByRole('button', { name: '导入 5 条' }).click();
      await wizard.getByText('导入完成：新增 5').waitFor();
      const routes = async () =>
        Promise.all(
          ['771E', '772E'].map(
            async (Keyword) => (await admin.get(listVoyages, { Keyword })).Rows[0]?.PortCodes,
          ),
        );
      expect(await routes()).toEqual([
        ['CNSHA', 'CNNGB', 'USLGB'],
        ['CNSHA', 'USLGB'],
      ]);
      await staff.picture('schedule-matrix');
      const [made] = (await admin.get(scheduleImport.history, {})).Rows;
      await admin.get(scheduleImport.undo, { Id: made!.Id });
      expect(await routes()).toEqual([undefined, undefined]);
    }));

  it('are made from a weekly template after a preview, and checked while they are typed', () =>
    pictured([staff], 'schedule-screens', async () => {
      const { page } = staff;
      await page.goto('/DataMaintenance/ShipSchedulemaintain?tab=templates');
      await fromMenu(page.getByRole('row').filter({ hasText: 'AAC2' }), '生成航次');
      const dialog = page.getByRole('dialog');
      await dialog.getByText('人工修改，保留').first().waitFor();
      await dialog.getByText('节前停班').waitFor();
      await staff.picture('schedule-7-expand');
      await dialog.getByRole('button', { name: /取\s*消/ }).click();

      await page.getByRole('tab', { name: '船期表', exact: true }).click();
      await page.getByRole('row').filter({ hasText: '计划' }).first().getByText('修改').click();
      await page.locator('.qs-cell-info').first().waitFor();
      await staff.picture('schedule-8-voyage');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /取\s*消/ })
        .click();
      expect(staff.problems).toEqual([]);
    }));

  it('answer everybody who asks for two ports', () =>
    pictured([clerk], 'schedule-site', async () => {
      const visitor = await stage.visitor();
      const { page } = visitor;
      await page.goto('/external/electronic/schedules');
      for (const [label, typed, name] of [
        ['起运港', 'ningbo', '宁波'],
        ['目的港', 'luoshanji', '洛杉矶'],
      ] as const) {
        await pick(page.getByRole('combobox', { name: label }), name, typed);
      }
      await page.getByRole('button', { name: '查询船期' }).click();
      await page.getByText(/\d+ 个直达航次/).waitFor();
      await page
        .getByText(/\d+ 天/)
        .first()
        .waitFor();
      await visitor.picture('schedule-9-site');
      expect(visitor.problems).toEqual([]);
      await visitor.close();
    }));
});
