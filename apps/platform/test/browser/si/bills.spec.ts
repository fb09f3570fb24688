import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { orderImport } from '@quayside/contracts/booking/order-import';
import { OrderSiState, SiSource, SiStatus } from '@quayside/contracts/si/choices';
import { type CargoOrder, cargoOrder, listCargoOrders } from '@quayside/contracts/si/order.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import {
  getSiDraft,
  listSis,
  orderSis,
  saveSiDraft,
  siDetail,
  submitSi,
} from '@quayside/contracts/si/si.api';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { importFile } from '../../e2e/import-file.js';
import { type DemoProcess, startDemoProcess } from '../../e2e/running-platform.js';
import { rightSi } from '../../e2e/si-samples.js';
import { handIn, pick } from '../acts.js';
import { pictured, signInAs, type Visitor } from '../browser.js';
import { asSheet, pasteIntoGrid } from '../grid.js';
import { useStage } from '../stage.js';

const HEADER = [
  '订舱号',
  '主提单号',
  '客户代码',
  '船公司',
  '船名',
  '航次',
  '装货港代码',
  '卸货港代码',
  '交货地',
  'SI截单',
  '箱型箱量',
  '件数',
  '毛重',
  '体积',
  '品名',
  'HS编码',
  '发货人',
];
const row = (
  booking: string,
  discharge: string,
  summary: string,
  packages: number,
): (string | number)[] => [
  booking,
  `COSU${booking}`,
  'HUAYUAN',
  'COSU',
  'QUAY HARMONY',
  '077E',
  'CNNGB',
  discharge,
  discharge,
  '2027/1/7 12:00',
  summary,
  packages,
  packages * 12.5,
  packages / 25,
  'WOODEN PHOTO FRAMES',
  '441490',
  'NINGBO HUAYUAN IMP AND EXP CO LTD',
];

describe('several bills', () => {
  const stage = useStage<DemoProcess>({}, { start: startDemoProcess });
  let boss: ApiClient;
  let visitor: Visitor;
  let page: Page;
  let orders: CargoOrder[];

  beforeAll(async () => {
    const admin = await signIn(stage.url, 'OPERATOR', 'admin');
    const rows = [
      row('6700000001', 'USLAX', '20GP*2', 500),
      row('6700000002', 'USLAX', '40HQ*2', 900),
      row('6700000003', 'USLAX', '40HQ*1', 400),
      row('6700000004', 'USLAX', '20GP*1', 100),
      row('6700000005', 'USOAK', '20GP*1', 100),
      row('6700000006', 'USLAX', '40HQ*1', 300),
    ];
    const bytes = await writeXlsx({ sheets: [{ name: '订舱', rows: [HEADER, ...rows] }] });
    const imported = await importFile(
      admin,
      orderImport,
      new File([new Uint8Array(bytes)], '一月订舱.xlsx'),
    );
    expect(imported).toMatchObject({ Status: 'done', Added: rows.length });
    boss = await signIn(stage.url, 'HUAYUAN', 'boss');
    orders = (await boss.get(listCargoOrders, { Keyword: '67000000', Sort: 'BookingNo' })).Rows;
  });
  beforeEach(async () => {
    visitor = await stage.visitor();
    page = visitor.page;
  });
  afterEach(() => visitor.close());

  const order = (at: number): CargoOrder => orders[at] as CargoOrder;
  /** The demo's orders say all of their cargo. */
  const known = ({ Packages, Weight, ...rest }: CargoOrder) => ({
    ...rest,
    Packages: Number(Packages),
    Weight: Number(Weight),
  });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const submitButton = () => page.locator('.doc-bar').getByRole('button', { name: /提交/ });
  const agree = async (okText: RegExp) => {
    await page.getByRole('dialog').last().getByRole('button', { name: okText }).click();
  };
  /** A draft of a right SI, so that the journey begins where the typing ends. */
  const drafted = async (client: ApiClient, CGO_ID: number): Promise<SiInput> => {
    const Si = await rightSi(client, CGO_ID);
    await client.get(saveSiDraft, {
      CGO_ID,
      TBI_ID: 0,
      Num: 1,
      Copies: [{ CopyId: '100001', Si }],
    });
    return Si;
  };

  it('a process of five copies goes on after the server and the tab died', () =>
    pictured([visitor], 'copies', async () => {
      const { Id, BookingNo, Packages, Weight } = known(order(0));
      await drafted(boss, Id);
      await signInAs(visitor, 'HUAYUAN', 'boss');
      await page.goto(`/workbench/siSubmit?cgoId=${Id}`);
      await page.getByLabel('提单份数').fill('5');
      await page.getByLabel('提单份数').press('Enter');
      await page.getByText('1 / 5 份').waitFor();
      for (const made of [2, 3]) {
        await button('生成下一份').click();
        await page.getByText(`${made} / 5 份`).waitFor();
      }
      await eventually(async () =>
        expect((await boss.get(getSiDraft, { CGO_ID: Id }))[0]?.Copies.length).toBe(3),
      );
      await visitor.picture('bills-copies-3');

      await stage.platform.end('SIGKILL');
      await button('生成下一份').click();
      await page.getByText('内容已存在本机').waitFor();
      await visitor.picture('bills-copies-dead');
      await stage.platform.restart(true);
      await page.getByText('草稿已保存').waitFor({ timeout: 60_000 });
      const [draft] = await boss.get(getSiDraft, { CGO_ID: Id });
      expect([draft?.Step, draft?.Copies.length]).toEqual(['process2', 4]);

      const killed = page;
      page = await visitor.context.newPage();
      await killed.close();
      await page.goto('/workbench/siSubmit');
      const left = page.getByRole('alert').filter({ hasText: BookingNo });
      await left.getByText('4 / 5 份').waitFor();
      await left.getByRole('button', { name: `继续填写 ${BookingNo}` }).click();
      await page.getByText('4 / 5 份').waitFor();
      await button('生成下一份').click();
      await page.getByText('5 / 5 份').waitFor();
      await eventually(async () => {
        const [finished] = await boss.get(getSiDraft, { CGO_ID: Id });
        const ids = finished?.Copies.map(({ CopyId }) => CopyId) ?? [];
        expect([finished?.Step, ids.length, new Set(ids).size]).toEqual(['finish', 5, 5]);
        expect(ids.slice(0, 4)).toEqual(draft?.Copies.map(({ CopyId }) => CopyId));
      });

      await button('分配箱货').click();
      const dividing = dialog('分配箱货');
      await pick(dividing.getByLabel('从哪一份'), '第 1 份');
      await dividing.getByRole('checkbox', { name: '全选' }).check();
      await dividing.getByRole('button', { name: '平均分到 5 份' }).click();
      await dividing.getByRole('button', { name: '确定分配' }).click();
      await handIn(page, '5 份SI已提交');
      const bills = await boss.get(orderSis, { CGO_ID: Id });
      expect([bills.length, new Set(bills.map(({ TBI_SIMBL_NO }) => TBI_SIMBL_NO)).size]).toEqual([
        5, 5,
      ]);
      expect(bills.reduce((sum, { TotalPackages }) => sum + TotalPackages, 0)).toBe(Packages);
      expect(bills.reduce((sum, { TotalWeight }) => sum + Math.round(TotalWeight * 1000), 0)).toBe(
        Math.round(Weight * 1000),
      );
      expect(await boss.get(getSiDraft, { CGO_ID: Id })).toEqual([]);
    }));

  it('two boxes are split over three bills by the keyboard, and put together again', () =>
    pictured([visitor], 'split', async () => {
      const { Id: CGO_ID, Packages } = known(order(1));
      const [si] = await boss.get(submitSi, {
        TDBLInfos: [await rightSi(boss, CGO_ID)],
        Num: 1,
        CGO_ID,
      });
      await signInAs(visitor, 'HUAYUAN', 'boss');
      await page.goto(`/workbench/SILogs?id=${si!.Id}`);
      await button(/^拆\s*分$/).click();
      await page.getByText('1 / 2 份').waitFor();
      await page.getByLabel('提单份数').fill('3');
      await page.getByLabel('提单份数').press('Enter');
      await button('生成其余 2 份').click();
      await button('分配箱货').click();
      const dividing = dialog('分配箱货');
      await dividing.getByLabel('选择第1个箱').press('Space');
      await dividing.getByRole('button', { name: /^移到第 2 份/ }).press('Enter');
      await pick(dividing.getByLabel('移到哪一份'), '第 3 份');
      const packages = dividing.getByLabel('第1个箱移出件数');
      await packages.fill('150');
      await visitor.picture('bills-divide');
      await packages.press('Enter');
      await dividing.getByText('150', { exact: true }).first().waitFor();
      await dividing.getByRole('button', { name: '确定分配' }).click();
      await eventually(async () => {
        const [saved] = await boss.get(getSiDraft, { CGO_ID, TBI_ID: si!.Id });
        expect(saved?.Copies.map(({ Si }) => Si.BoxInfos?.length)).toEqual([1, 1, 1]);
      });
      await visitor.picture('bills-split-form');

      // One piece too many: the bill, the field and the difference are named, and nothing is handed in.
      const [draft] = await boss.get(getSiDraft, { CGO_ID, TBI_ID: si!.Id });
      const [kept] = draft!.Copies[0]!.Si.BoxInfos!;
      const { TBX_NUM } = kept!.BoxInfo;
      await pasteIntoGrid(
        page,
        asSheet([{ BoxInfo: { ...kept!.BoxInfo, TBX_NUM: (TBX_NUM ?? 0) + 1 } }]),
      );
      const fault = page.getByText(
        new RegExp(`全部\\d份提单的件数合计与订单${Packages}件不一致，多1件`),
      );
      await fault.first().waitFor();
      await submitButton().click();
      await page.getByText('还有错误需要修改', { exact: false }).first().waitFor();
      await visitor.picture('bills-off-by-one');
      expect((await boss.get(orderSis, { CGO_ID })).length).toBe(1);
      // The form went to the bill at fault.
      await page.getByRole('tab', { name: /第 1 份/ }).click();
      await pasteIntoGrid(page, asSheet([kept!]));
      await fault.first().waitFor({ state: 'hidden' });
      await handIn(page, '3 份SI已提交');
      const bills = await boss.get(orderSis, { CGO_ID });
      expect(bills.map(({ TotalPackages, BoxInfos }) => [TotalPackages, BoxInfos.length])).toEqual([
        [Packages / 2 - 150, 1],
        [Packages / 2, 1],
        [150, 1],
      ]);
      await page.goto(`/workbench/SILogs?id=${bills[2]!.Id}`);
      await page.getByText('同票提单（3）').waitFor();
      await visitor.picture('bills-family');
      await button('撤销拆分').click();
      await agree(/撤销拆分/);
      await button('撤销拆分').waitFor({ state: 'hidden' });
      const after = await boss.get(orderSis, { CGO_ID });
      expect(after.map(({ TBI_STATUS, TotalPackages }) => [TBI_STATUS, TotalPackages])).toEqual([
        [SiStatus.Submitted, Packages],
        [SiStatus.Voided, Packages / 2],
        [SiStatus.Voided, 150],
      ]);
      expect(visitor.problems).toEqual([]);
    }));

  it('an order goes into the bill of another one with its boxes, and comes out as it was', () =>
    pictured([visitor], 'merge', async () => {
      const [main, other] = [order(2), order(3)];
      const [theirs] = await boss.get(submitSi, {
        TDBLInfos: [await rightSi(boss, other.Id)],
        Num: 1,
        CGO_ID: other.Id,
      });
      await drafted(boss, main.Id);
      await signInAs(visitor, 'HUAYUAN', 'boss');
      await page.goto(`/workbench/siSubmit?cgoId=${main.Id}`);
      await button('并入其他订单').click();
      const merging = dialog(`并入 ${main.MblNo} 的订单`);
      const unfit = merging.getByRole('row').filter({ hasText: order(4).BookingNo });
      await unfit.getByText(/卸货港.*与本订单不同/).waitFor();
      await unfit.getByRole('checkbox', { disabled: true }).waitFor();
      await merging
        .getByRole('row')
        .filter({ hasText: other.BookingNo })
        .getByRole('checkbox')
        .check();
      await merging.getByRole('button', { name: '并入 1 票', disabled: true }).waitFor();
      await merging.getByRole('checkbox', { name: new RegExp(theirs!.TBI_NO) }).check();
      await visitor.picture('bills-merge-dialog');
      await merging.getByRole('button', { name: '并入 1 票' }).click();
      await page.getByText('合计须等于各订单之和').waitFor();
      await page.getByText('箱信息（2）').waitFor();
      await visitor.picture('bills-merge-form');
      await handIn(page);
      const [si] = await boss.get(orderSis, { CGO_ID: main.Id });
      expect(si).toMatchObject({
        TBI_MERGEMBL_NO: other.MblNo,
        TotalPackages: Number(main.Packages) + Number(other.Packages),
        ContainerSummary: '20GP*1,40HQ*1',
        TDBpMBLNos: [{ TMM_MCGO_ID: other.Id, TMM_MMBL_NO: other.MblNo }],
      });
      await page.goto(`/workbench/siSubmit?SiState=${OrderSiState.Merged}`);
      await page.getByText(`并入 ${main.MblNo}`).waitFor();
      await visitor.picture('bills-merged-order');
      await page.goto(`/workbench/SILogs?id=${si!.Id}`);
      await page
        .getByText(`${other.MblNo}（订舱号 ${other.BookingNo}）已并入本提单`, { exact: false })
        .waitFor();
      await visitor.picture('bills-merge-family');
      await button('撤销并单').click();
      await agree(/撤销并单/);
      await button('撤销并单').waitFor({ state: 'hidden' });
      expect(await boss.get(siDetail, { Id: theirs!.Id })).toMatchObject({
        TBI_STATUS: SiStatus.Submitted,
      });
      expect(await boss.get(siDetail, { Id: si!.Id })).toMatchObject({
        TotalPackages: main.Packages,
        TBI_MERGEMBL_NO: null,
      });
      expect(await boss.get(cargoOrder, { Id: other.Id })).toMatchObject({
        SiState: OrderSiState.Submitted,
        MergedInto: null,
      });
      expect(visitor.problems).toEqual([]);
    }));

  it('staff make an SI for a customer, who has it as his own', () =>
    pictured([visitor], 'on-behalf', async () => {
      const { Id: CGO_ID, BookingNo, CompanyName } = order(5);
      const admin = await signIn(stage.url, 'OPERATOR', 'admin');
      await drafted(admin, CGO_ID);
      await signInAs(visitor, 'OPERATOR', 'admin');
      await page.goto(`/tdManage/siMake?Keyword=${BookingNo}`);
      await pick(page.getByLabel('客户公司').first(), CompanyName);
      await page.getByRole('row').filter({ hasText: BookingNo }).waitFor();
      await visitor.picture('bills-make-pick');
      await page
        .getByRole('row')
        .filter({ hasText: BookingNo })
        .getByRole('button', { name: '填写SI' })
        .click();
      await submitButton().click();
      await page.getByText('请先选择客户经办人').first().waitFor();
      await pick(page.getByLabel('经办人'), /./);
      await visitor.picture('bills-make-form');
      await handIn(page);
      const [row] = (await boss.get(listSis, { CGO_ID })).Rows;
      expect(await boss.get(siDetail, { Id: row!.Id })).toMatchObject({
        TBI_SOURCES: SiSource.OnBehalf,
        CompanyName,
      });
      await page.goto(
        `/tdManage/siSubmitLog?TBI_SOURCES=${SiSource.OnBehalf}&Keyword=${row!.TBI_NO}`,
      );
      const line = page.getByRole('row').filter({ hasText: row!.TBI_NO });
      await line.getByText('平台代提交').waitFor();
      await visitor.picture('bills-staff-log');
      await line.getByText('查看').click();
      await page.waitForURL(/siDetail/);
      expect(visitor.problems).toEqual([]);
    }));
});
