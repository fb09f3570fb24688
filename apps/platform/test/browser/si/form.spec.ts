import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '@quayside/contracts/auth/demo';
import { logout } from '@quayside/contracts/auth/session';
import { OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import { type CargoOrder, listCargoOrders } from '@quayside/contracts/si/order.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import { getSiDraft, modifySi, siDetail, submitSi } from '@quayside/contracts/si/si.api';
import type { Page } from 'playwright-core';
import { ApiClient, signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { rightSi } from '../../e2e/si-samples.js';
import { holds } from '../acts.js';
import { signInAs, type Visitor } from '../browser.js';
import { pasteIntoGrid } from '../grid.js';
import { useStage } from '../stage.js';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submitButton = (page: Page) => page.locator('.doc-bar').getByRole('button', { name: /提交/ });

describe('the SI form loses nothing', () => {
  const stage = useStage();
  let boss: ApiClient;
  let visitor: Visitor;
  let page: Page;
  let orders: CargoOrder[];

  beforeAll(async () => {
    boss = await signIn(stage.url, 'HUAYUAN', 'boss');
    const { Rows } = await boss.get(listCargoOrders, {
      SiState: [OrderSiState.Waiting],
      Sort: 'SiDeadline',
      Limit: 100,
    });
    orders = Rows.filter(
      (order) => !order.Cancelled && Date.parse(order.SiDeadline ?? '') > Date.now() + 3_600_000,
    );
  });
  beforeEach(async () => {
    visitor = await stage.visitor();
    page = visitor.page;
    await signInAs(visitor, 'HUAYUAN', 'clerk');
  });
  afterEach(() => visitor.close());

  const token = () => page.evaluate("localStorage.getItem('jst:token')") as Promise<string>;
  const consigneeOfDraft = async (CGO_ID: number) => {
    const [draft] = await new ApiClient(stage.url, await token()).get(getSiDraft, { CGO_ID });
    return draft?.Copies[0]?.Si.TBI_CONSIGNEE;
  };
  const open = async (query: string) => {
    await page.goto(`/workbench/siSubmit?${query}`);
    await field(page, '收货人').waitFor();
  };

  it('while nobody has touched it: the first field near the top, what is missing told by box and in no alarming colour', async () => {
    await open(`cgoId=${orders[6]!.Id}`);
    const panel = page.getByRole('region', { name: '检查结果' });
    await panel.getByText(/^\d+ 项待填$/).waitFor();
    await panel.getByText('箱号、封号、件数、毛重、体积').waitFor();
    expect((await field(page, '提单号').boundingBox())?.y).toBeLessThan(200);
    expect(
      await page
        .locator('.doc-main [role=alert], .doc-main .ant-tag-error, .doc-main .qs-cell-error')
        .count(),
    ).toBe(0);
    await submitButton(page).click();
    await page.getByText('还有错误需要修改', { exact: false }).first().waitFor();
    expect(await page.locator('.doc-main .ant-tag-error').count()).toBe(1);
  });

  it('when the network goes: kept in the browser, saved as soon as it is back', async () => {
    const { Id } = orders[0]!;
    await open(`cgoId=${Id}`);
    await visitor.context.setOffline(true);
    await field(page, '收货人').fill('TYPED OFFLINE LTD');
    await page.getByText('内容已存在本机').waitFor();
    await visitor.picture('si-form-offline');
    await visitor.context.setOffline(false);
    await page.getByText('草稿已保存').waitFor();
    await eventually(async () => expect(await consigneeOfDraft(Id)).toBe('TYPED OFFLINE LTD'));
  });

  it.each([
    ['signing in leads back to it', false],
    ['after the page was closed it is offered again', true],
  ])('when the session ends: %s', async (_, closed) => {
    const { Id } = orders[closed ? 1 : 4]!;
    await open(`cgoId=${Id}`);
    // Typed while the session lasts; it ends before the server has it.
    let endSession = (): void => {};
    const ended = new Promise<void>((resolve) => {
      endSession = resolve;
    });
    await page.route('**/api/TDBillLadingDraft/Save', async (route) => {
      await ended;
      await route.continue();
    });
    await field(page, '收货人').fill('TYPED TOO LATE LTD');
    await new ApiClient(stage.url, await token()).get(logout);
    endSession();
    await page.waitForURL((url) => url.pathname.toLowerCase() === '/employeelogin');
    await page.unroute('**/api/TDBillLadingDraft/Save');
    if (closed) await page.reload();
    await field(page, '公司代码').fill('HUAYUAN');
    await field(page, '账号').fill('clerk');
    await field(page, '密码').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await field(page, '收货人').waitFor();
    expect(new URL(page.url()).searchParams.get('cgoId')).toBe(String(Id));
    if (closed) await page.getByRole('button', { name: '恢复这些内容' }).click();
    await holds(field(page, '收货人'), 'TYPED TOO LATE LTD');
    // By the form that was left, as soon as somebody is signed in again, or by the one that is back.
    await eventually(async () => expect(await consigneeOfDraft(Id)).toBe('TYPED TOO LATE LTD'));
  });

  it('when somebody else was faster: what the other wrote and the own input come together', async () => {
    const { Id: CGO_ID } = orders[2]!;
    const [submitted] = await boss.get(submitSi, {
      TDBLInfos: [await rightSi(boss, CGO_ID)],
      Num: 1,
      CGO_ID,
    });
    const { Id } = submitted!;
    await open(`id=${Id}`);
    const record = await boss.get(siDetail, { Id });
    await boss.get(modifySi, {
      ...record,
      TBI_SHREF_NO: 'BOSS-1',
      TBI_SHREMARKS: 'BOSS-2',
    } as SiInput);
    await field(page, '客户参考号').fill('CLERK-1');
    await submitButton(page).click();
    const dialog = page.getByRole('dialog', { name: '这份SI已被他人修改' });
    await dialog.getByText('BOSS-1').waitFor();
    await visitor.picture('si-form-stale');
    await dialog.getByText('双方都改了：客户参考号').waitFor();
    await dialog.getByRole('button', { name: '把我的修改并入最新内容' }).click();
    await submitButton(page).click();
    await page.getByText('SI已提交').waitFor();
    expect(await boss.get(siDetail, { Id })).toMatchObject({
      TBI_SHREF_NO: 'CLERK-1',
      TBI_SHREMARKS: 'BOSS-2',
      TBI_STATUS: SiStatus.Submitted,
      Revision: 3,
    });
  });

  it('by the keyboard alone: Enter goes from field to field, and into the boxes at their first cell', async () => {
    const { Id } = orders[7]!;
    await open(`cgoId=${Id}`);
    const focused = () =>
      page.evaluate(
        'document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id',
      ) as Promise<string>;
    const shipper = field(page, '发货人');
    await shipper.fill('NINGBO SAMPLE TRADING\nNO 1 QUAY ROAD');
    await shipper.press('Control+Home');
    await field(page, '提单号').focus();
    // At each list to choose from too, whose entries are found by typing.
    const typed = {
      提单号: 'KEYBOARD1',
      客户参考号: 'BY KEYBOARD',
      货物类型: '',
      付款方式: 'PP',
      签单方式: '正本',
      正本份数: '2',
      运输条款: 'CY-CY',
      约号: '',
      邮箱: '',
    };
    for (const [label, text] of Object.entries(typed)) {
      await eventually(async () => expect(await focused()).toBe(label));
      if (text) await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    await holds(field(page, '客户参考号'), 'BY KEYBOARD');
    await page.locator('[data-place=TBI_PAYMENT_METHOD]').getByText('预付').waitFor();
    await eventually(async () => expect(await focused()).toBe('发货人'));
    // Behind its lines, which one Enter too many leaves as they are.
    await page.keyboard.press('Enter');
    await page.keyboard.type('NINGBO');
    await holds(shipper, 'NINGBO SAMPLE TRADING\nNO 1 QUAY ROAD\nNINGBO');
    await field(page, '客户参考号').focus();
    // Past every field there is, several lines of text by Tab, until the grid has the cursor.
    const cell = page.locator('.dsg-active-cell');
    for (let steps = 0; steps < 80 && !(await cell.isVisible()); steps += 1) {
      const isLine = await page.evaluate('document.activeElement instanceof HTMLInputElement');
      await page.keyboard.press(isLine ? 'Enter' : 'Tab');
    }
    await cell.waitFor();
  });

  it('when a packing list is pasted while a cell is being typed in: it fills the grid', async () => {
    const { Id } = orders[5]!;
    await open(`cgoId=${Id}`);
    const list = [
      'PACKING LIST',
      'CONTAINER NO\tSEAL NO\tPKGS\tG.W.(KGS)\tMEAS(CBM)\tN.W.(KGS)',
      'CSQU3054383\tA1\t20\t1,000.5\t3.2\t900',
      'TCLU4265876\tA2\t40\t2000\t4\t1900',
      'TOTAL\t\t60\t3000.5\t7.2\t2800',
    ];
    await pasteIntoGrid(page, list.join('\n'), true);
    await page
      .getByText(
        '已粘贴 2 行（按表头对应列）；未作为数据写入：第5行“TOTAL 60 3000.5 7.2…”；不认识的列未写入：N.W.(KGS)',
      )
      .waitFor();
    await visitor.picture('si-form-pasted');
    await eventually(async () => {
      const [draft] = await new ApiClient(stage.url, await token()).get(getSiDraft, { CGO_ID: Id });
      const [first, second, ...others] = draft?.Copies[0]?.Si.BoxInfos ?? [];
      expect([first?.BoxInfo, second?.BoxInfo]).toMatchObject([
        {
          TBX_CNNO: 'CSQU3054383',
          TBX_SEALNO: 'A1',
          TBX_NUM: 20,
          TBX_WEIGHT: 1000.5,
          TBX_VOLUME: 3.2,
        },
        { TBX_CNNO: 'TCLU4265876', TBX_SEALNO: 'A2', TBX_NUM: 40, TBX_WEIGHT: 2000, TBX_VOLUME: 4 },
      ]);
      // What the order said stays: the list has no types.
      expect(first?.BoxInfo.TBX_TYPE).toBeTruthy();
      expect(others.every(({ BoxInfo }) => !BoxInfo.TBX_CNNO)).toBe(true);
    });
  });

  it('when weights come in pounds and one is no weight: both stay marked after a reload, and the one stops the submission', async () => {
    const { Id } = orders[5]!;
    await open(`cgoId=${Id}`);
    await pasteIntoGrid(
      page,
      ['箱号\t毛重(LBS)', 'CSQU3054383\t20,000', 'TCLU4265876\t20件'].join('\n'),
    );
    await page.getByText('第2行 毛重', { exact: false }).first().waitFor();
    const cell = (mark: string, value: string) =>
      page.locator(`.qs-cell-${mark}:has(input[value="${value}"])`);
    await eventually(async () => {
      const [draft] = await new ApiClient(stage.url, await token()).get(getSiDraft, { CGO_ID: Id });
      expect(
        draft?.Copies[0]?.Si.BoxInfos?.map(({ BoxInfo }) => BoxInfo.TBX_WEIGHT).slice(0, 2),
      ).toEqual([9071.847, null]);
    });
    await page.reload();
    await cell('error', '20件').waitFor();
    await cell('info', '9,071.847').hover();
    await page.getByText('按 20,000 LBS 换算为 9,071.847 公斤', { exact: false }).waitFor();
    await submitButton(page).click();
    await page.getByText('还有错误需要修改', { exact: false }).first().waitFor();
    await visitor.picture('si-form-units');
  });

  it('between several bills of one order: step, ids and content come back after a reload', async () => {
    const { Id } = orders[3]!;
    await open(`cgoId=${Id}`);
    await field(page, '提单份数').fill('3');
    await field(page, '提单份数').press('Enter');
    await page.getByText('1 / 3 份').waitFor();
    await page.getByRole('button', { name: /生成下一份/ }).click();
    await page.getByText('2 / 3 份').waitFor();
    await field(page, '客户参考号').fill('SECOND');
    await page.keyboard.press('Control+s');
    await eventually(async () => {
      const [draft] = await new ApiClient(stage.url, await token()).get(getSiDraft, { CGO_ID: Id });
      expect(draft?.Copies[1]?.Si.TBI_SHREF_NO).toBe('SECOND');
    });
    await page.getByText('草稿已保存').waitFor();
    const ids = async () => {
      const [draft] = await new ApiClient(stage.url, await token()).get(getSiDraft, { CGO_ID: Id });
      return draft?.Copies.map(({ CopyId }) => CopyId);
    };
    const before = await ids();
    expect(new Set(before).size).toBe(2);
    await page.reload();
    await page.getByText('2 / 3 份').waitFor();
    await page.getByRole('tab', { name: /第 2 份/ }).click();
    await holds(field(page, '客户参考号'), 'SECOND');
    await field(page, '客户参考号').fill('SECOND AGAIN');
    await page.keyboard.press('Control+s');
    await page.getByText('草稿已保存').waitFor();
    expect(await ids()).toEqual(before);
    await submitButton(page).click();
    await page.getByText('应有 3 份提单，目前 2 份', { exact: false }).waitFor();
    await eventually(async () => expect(visitor.problems).toEqual([]));
  });
});
