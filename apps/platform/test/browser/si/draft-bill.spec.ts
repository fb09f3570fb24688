import { beforeAll, describe, expect, it } from '@jest/globals';
import { OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import type { DraftBill } from '@quayside/contracts/si/draft-bill.api';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { changeSiStatus, siDetail, submitSi } from '@quayside/contracts/si/si.api';
import type { Page } from 'playwright-core';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { rightSi } from '../../e2e/si-samples.js';
import { pictured, signInAs, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

describe('a draft bill, from its arrival to the issue', () => {
  const stage = useStage({ CARRIER_POLL_SECONDS: '0' });
  let boss: ApiClient;
  let admin: ApiClient;
  let desk: Visitor;
  let customer: Visitor;
  let Id = 0;

  beforeAll(async () => {
    // The carrier says nothing by itself: its drafts come by mail.
    [boss, admin] = await Promise.all([
      signIn(stage.url, 'HUAYUAN', 'boss'),
      signIn(stage.url, 'OPERATOR', 'admin'),
    ]);
    const { Rows } = await boss.get(listCargoOrders, {
      SiState: [OrderSiState.Waiting],
      Limit: 1,
      Sort: '-SiDeadline',
    });
    const CGO_ID = Rows[0]!.Id;
    const [made] = await boss.get(submitSi, {
      TDBLInfos: [await rightSi(boss, CGO_ID)],
      Num: 1,
      CGO_ID,
    });
    Id = made!.Id;
    await send();
    [desk, customer] = await Promise.all([stage.visitor(), stage.visitor()]);
    await Promise.all([signInAs(desk, 'OPERATOR', 'admin'), signInAs(customer, 'HUAYUAN', 'boss')]);
  });

  const send = async (): Promise<void> => {
    for (const Status of [SiStatus.Approved, SiStatus.Made, SiStatus.Sent])
      await admin.get(changeSiStatus, {
        TDId: Id,
        Status,
        // Its carrier may have no line.
        Remarks: Status === SiStatus.Sent ? '邮件发船公司单证部' : null,
      });
  };
  const status = async () => (await boss.get(siDetail, { Id })).TBI_STATUS;

  /** The carrier's draft of the SI as it stands, as a file. */
  async function draftFile(change: (bill: DraftBill) => void = () => undefined) {
    const {
      BoxInfos,
      TBI_SIMBL_NO = null,
      TBI_CONSIGNOR = null,
      TBI_CONSIGNEE = null,
      TBI_NOTIFIER_1 = null,
    } = await boss.get(siDetail, { Id });
    const bill: DraftBill = {
      Header: { TBI_SIMBL_NO, TBI_CONSIGNOR, TBI_CONSIGNEE, TBI_NOTIFIER_1 },
      BoxInfos,
    };
    change(bill);
    return {
      name: 'draft.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(bill)),
    };
  }
  async function enter(
    page: Page,
    button: string,
    file: Awaited<ReturnType<typeof draftFile>>,
  ): Promise<void> {
    await page.goto(`/tdManage/siDetail?id=${Id}&tab=draft`);
    await page
      .locator('.doc-main, .ant-empty')
      .getByRole('button', { name: button })
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: /登记提单草稿/ });
    await drawer.locator('input[type=file]').first().setInputFiles(file);
    await drawer.getByText(/^已读取 draft.json，与SI有/).waitFor();
    await drawer.getByRole('button', { name: '保存为新版草稿' }).click();
    await drawer.waitFor({ state: 'hidden' });
  }
  const row = (page: Page, label: string) => page.getByRole('row').filter({ hasText: label });

  it('is compared, partly accepted, amended, drafted again, confirmed by the customer and issued', () =>
    pictured([desk, customer], 'draft-bill', async () => {
      await theDraft();
      await theAmendment();
      await theEnd();
      expect([...desk.problems, ...customer.problems]).toEqual([]);
    }));

  async function theDraft(): Promise<void> {
    const { page } = desk;
    await enter(
      page,
      '登记提单草稿',
      await draftFile(({ Header, BoxInfos }) => {
        Header.TBI_CONSIGNEE = 'OTHER IMPORT INC\nLONG BEACH CA';
        BoxInfos[0]!.BoxInfo.TBX_WEIGHT = BoxInfos[0]!.BoxInfo.TBX_WEIGHT! + 120;
      }),
    );
    await page.getByText('2 处不同', { exact: true }).waitFor();
    await desk.picture('draft-1-differences');
    await eventually(async () =>
      expect(await page.locator('.draft-row-different').count()).toBe(2),
    );
    await row(page, '收货人').filter({ hasText: 'OTHER IMPORT' }).waitFor();
    await page.getByText(/^全部（\d+）$/).click();
    await page.getByText('一致').first().waitFor();
    await eventually(async () => {
      expect(await page.locator('.draft-row-different').count()).toBe(2);
      expect(await page.locator('.draft-row-equal').count()).toBeGreaterThan(5);
    });

    await row(page, '收货人').getByRole('button', { name: /接受/ }).click();
    await row(page, '收货人').getByRole('button', { name: '撤销' }).waitFor();
    await row(page, '毛重(kg)')
      .first()
      .getByRole('button', { name: /要求更改/ })
      .click();
    const asking = page.getByRole('dialog', { name: /要求更改/ });
    await asking.getByText('以装箱单为准').click();
    await asking.getByRole('button', { name: '要求更改' }).click();
    await page.getByText('已全部处理').waitFor();
    await page.getByRole('button', { name: '提交更改要求' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '提交更改要求' }).click();
    await page.getByText('等待船公司按以下要求更改后提供新草稿').waitFor();
    await desk.picture('draft-2-request');
    await page.locator('.draft-request').getByText('以装箱单为准').first().waitFor();
    expect((await boss.get(siDetail, { Id })).TBI_CONSIGNEE).toContain('OTHER IMPORT INC');
  }

  async function theAmendment(): Promise<void> {
    const { page } = customer;
    await page.goto('/workbench/SISubimtList?TBI_STATUS=6');
    const { TBI_NO } = await boss.get(siDetail, { Id });
    await row(page, TBI_NO).getByRole('button', { name: '确认提单' }).click();
    await page.getByText('等待船公司按以下要求更改后提供新草稿').waitFor();
    await customer.picture('draft-3-customer-waits');
    await page.getByRole('button', { name: '修改并重新提交' }).click();
    await page.waitForURL(/siSubmit/);
    const notifier = page.getByLabel('通知人', { exact: true });
    await notifier.fill('NEW NOTIFY CO LTD\nLONG BEACH CA');
    await customer.picture('draft-4-amendment');
    await page.locator('.doc-bar').getByRole('button', { name: /提交/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '已知悉费用，继续提交' }).click();
    await page.getByText('SI已提交').waitFor();
    expect(await status()).toBe(SiStatus.Submitted);
    await send();
  }

  async function theEnd(): Promise<void> {
    await enter(desk.page, '登记新版草稿', await draftFile());
    await desk.page.getByText('全部一致').waitFor();
    await desk.picture('draft-5-equal');
    await desk.page.getByRole('button', { name: '确认提单' }).waitFor({ state: 'hidden' });

    const { page } = customer;
    await page.goto(`/workbench/SILogs?id=${Id}&tab=draft`);
    await page.getByText('全部一致').waitFor();
    await page.locator('section').getByRole('button', { name: '确认提单' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确认提单' }).click();
    await page.getByText('客户已确认').waitFor();
    await customer.picture('draft-6-confirmed');
    expect(await status()).toBe(SiStatus.Confirmed);

    await desk.page.reload();
    await desk.page.getByRole('button', { name: '签单' }).click();
    const issuing = desk.page.getByRole('dialog', { name: /签单/ });
    await issuing.getByLabel('副本份数').fill('2');
    await desk.picture('draft-7-issue');
    await issuing.getByRole('button', { name: '签单' }).click();
    await desk.page.getByText('签单登记').waitFor();
    await desk.picture('draft-8-issued');
    expect(await status()).toBe(SiStatus.Issued);
    await desk.page.getByRole('button', { name: '修改并重新提交' }).waitFor({ state: 'hidden' });
  }
});
