import { beforeAll, describe, expect, it } from '@jest/globals';
import { listRoles, setRolePermissions } from '@quayside/contracts/auth/role';
import { currentEmployee } from '@quayside/contracts/auth/session';
import { listMessages } from '@quayside/contracts/messaging/message';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { listAssignees, listProduction } from '@quayside/contracts/si/production.api';
import { changeSiStatus, siDetail, siLogs } from '@quayside/contracts/si/si.api';
import type { Page } from 'playwright-core';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { fromMenu, pick } from '../acts.js';
import { pictured, signInAs, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

describe('the desk that makes bills', () => {
  const stage = useStage({}, { wholeBrowser: true });
  let admin: ApiClient;
  let own: number;
  let reviewer: ApiClient;
  let desk: Visitor;
  let customer: Visitor;

  beforeAll(async () => {
    [admin, reviewer] = await Promise.all([
      signIn(stage.url, 'OPERATOR', 'admin'),
      signIn(stage.url, 'OPERATOR', 'reviewer'),
    ]);
    own = (await admin.get(currentEmployee))!.Id;
    [desk, customer] = await Promise.all([stage.visitor(1280), stage.visitor(1280)]);
    await Promise.all([
      signInAs(desk, 'OPERATOR', 'admin'),
      signInAs(customer, 'HUAYUAN', 'clerk'),
    ]);
  });

  const waiting = (status: SiStatus) =>
    admin.get(listProduction, { TBI_STATUS: [status], Sort: 'TBI_DEADLINE', Limit: 50 });
  const select = async (page: Page, bill: string) =>
    page.getByRole('row', { name: bill }).getByRole('checkbox').check();

  it('opens from every figure of its cockpit the list that it counts', async () => {
    const { page } = desk;
    await pictured([desk], 'cockpit', async () => {
      for (const [group, label] of [
        ['按状态', '审核通过'],
        ['截单与更改', '24小时内截单'],
        ['待补料订单', '全部'],
      ] as const) {
        await page.goto('/tdManage/workbench');
        const card = page.getByRole('region', { name: group }).getByRole('link', { name: label });
        const count = Number((await card.textContent())?.replace(label, '').replaceAll(',', ''));
        expect(count).toBeGreaterThan(0);
        await desk.picture('cockpit');
        await card.click();
        await page.waitForURL('**/tdManage/internalSiList**');
        await page.getByText(`共 ${count} 条`).waitFor();
      }
      await page.goto('/tdManage/workbench');
      const row = page.getByRole('row', { name: '未分派' });
      const count = await row.getByRole('link').first().textContent();
      await row.getByRole('link').first().click();
      await page.getByText(`共 ${count} 条`).waitFor();
      await desk.picture('cockpit-list');
    });
    expect(desk.problems).toEqual([]);
  });

  it('follows in its cockpit what others do, without a reload', async () => {
    const { page } = desk;
    const [si] = (await waiting(SiStatus.Submitted)).Rows;
    await pictured([desk], 'cockpit-live', async () => {
      await page.goto('/tdManage/workbench');
      const card = page
        .getByRole('region', { name: '按状态' })
        .getByRole('link', { name: '审核驳回' });
      const count = async () => Number((await card.textContent())?.replace('审核驳回', ''));
      const before = await count();
      await reviewer.get(changeSiStatus, {
        TDId: si!.Id,
        Status: SiStatus.Returned,
        Remarks: '请补充收货人电话',
      });
      await eventually(async () => expect(await count()).toBe(before + 1));
    });
    expect(desk.problems).toEqual([]);
  });

  it('gives bills to a colleague, who is told, and takes one', async () => {
    const { page } = desk;
    const colleague = (await admin.get(listAssignees, {})).find(({ Id }) => Id !== own)!;
    const [first, second, third] = (await waiting(SiStatus.Approved)).Rows;
    await pictured([desk], 'assign', async () => {
      await page.goto('/tdManage/siCreator');
      await select(page, first!.TBI_SIMBL_NO!);
      await select(page, second!.TBI_SIMBL_NO!);
      await page.getByRole('button', { name: '批量分派' }).click();
      const dialog = page.getByRole('dialog', { name: '批量分派：2 票' });
      await pick(dialog.getByLabel('制单人'), colleague.Name);
      await dialog.getByRole('button', { name: '分派', exact: true }).click();
      await page.getByText('共 2 票，成功 2 票').waitFor();
      await desk.picture('assign-outcome');
      await page
        .getByRole('dialog', { name: '批量分派结果' })
        .getByRole('button', { name: '关闭' })
        .last()
        .click();
      await page
        .getByRole('row', { name: first!.TBI_SIMBL_NO! })
        .getByText(colleague.Name)
        .first()
        .waitFor();
      const taken = page.getByRole('row', { name: third!.TBI_SIMBL_NO! });
      await fromMenu(taken, '领取');
      await page.getByText(`${third!.TBI_SIMBL_NO} 已领取`).waitFor();
      await taken.getByText('未分派').waitFor({ state: 'hidden' });
      await page.goto('/tdManage/siCreator?Mine=true');
      await page.getByText('共 1 条').waitFor();
    });
    await eventually(async () => {
      const { Rows } = await reviewer.get(listMessages, { Keyword: '制单任务分派给您' });
      expect(Rows[0]?.Title).toBe('制单任务分派给您：2票');
    });
    expect(desk.problems).toEqual([]);
  });

  it('keeps a reason that is being typed while the network, and then the right to review, is away', async () => {
    const visitor = await stage.visitor(1280);
    const { page } = visitor;
    await signInAs(visitor, 'OPERATOR', 'reviewer');
    const [si] = (
      await reviewer.get(listProduction, { TBI_STATUS: [SiStatus.Submitted], Limit: 1 })
    ).Rows;
    await page.goto(`/tdManage/siAudit?id=${si!.Id}`);
    await page.getByRole('button', { name: '驳回' }).click();
    const reason = page.getByLabel('驳回原因');
    await reason.fill('第2箱箱号与装箱单不符');

    await visitor.context.setOffline(true);
    await page.getByRole('dialog').getByRole('button', { name: '驳回' }).click();
    await page.getByText('没有成功，填写的内容已保留，可修改后再试').waitFor();
    expect(await reason.inputValue()).toBe('第2箱箱号与装箱单不符');
    await visitor.context.setOffline(false);

    const role = (await admin.get(listRoles)).find(({ RoleName }) => RoleName === '单证审核员')!;
    const without = role.Permissions.filter((permission) => permission !== 'si:review');
    await admin.get(setRolePermissions, { RoleId: role.Id, Permissions: without });
    await page.getByText('您没有“SI审核”的访问权限').waitFor();
    expect(await reason.isVisible()).toBe(false);
    await admin.get(setRolePermissions, { RoleId: role.Id, Permissions: role.Permissions });
    await reason.waitFor();
    expect(await reason.inputValue()).toBe('第2箱箱号与装箱单不符');
    await page.getByRole('dialog').getByRole('button', { name: '驳回' }).click();
    await reason.waitFor({ state: 'hidden' });
    await eventually(async () =>
      expect((await admin.get(siDetail, { Id: si!.Id })).TBI_STATUS).toBe(SiStatus.Returned),
    );
    await visitor.close();
    // Who signed in before has a token of the rights at that time.
    reviewer = await signIn(stage.url, 'OPERATOR', 'reviewer');
  });

  it('mends a bill beside its paper, makes it, and goes on to the next', async () => {
    const { page } = desk;
    const si = (await waiting(SiStatus.Approved)).Rows.find(
      ({ AssigneeId }) => AssigneeId === null || AssigneeId === own,
    );
    await pictured([desk], 'make-td', async () => {
      await page.goto(`/tdManage/siMakeTd?id=${si!.Id}`);
      await page.getByTitle(`提单样单：${si!.TBI_SIMBL_NO}`).waitFor();
      await page.getByRole('button', { name: '更正' }).click();
      await page.getByLabel('唛头', { exact: true }).fill('MENDED MARK 1-99');
      await page.getByText('草稿已保存').waitFor();
      // A reload, an ended session or a crash loses nothing.
      await page.reload();
      await page.getByText(/已打开 .* 保存的草稿/).waitFor();
      expect(await page.getByLabel('唛头', { exact: true }).inputValue()).toBe('MENDED MARK 1-99');
      await desk.picture('make-td-mend');
      await page.keyboard.press('Control+s');
      await page.getByText('提单样单 · 第 2 版').waitFor();
      await page.getByText('MENDED MARK 1-99').waitFor();
      await desk.picture('make-td-mended');
      // The next bill is known before this one is made.
      await page.getByRole('button', { name: /^下一票/, disabled: false }).waitFor();
      await page.keyboard.press('Control+Enter');
      await page.waitForURL((url) => url.searchParams.get('id') !== String(si!.Id));
      await page.getByText('提单样单 · 第 1 版').waitFor();
    });
    expect((await admin.get(siDetail, { Id: si!.Id })).TBI_STATUS).toBe(SiStatus.Made);
    const correction = (await admin.get(siLogs, { Id: si!.Id })).find(
      ({ Verb }) => Verb === SiVerb.Correct,
    );
    expect(correction?.Differences.map(({ Prop }) => Prop)).toEqual(['TBI_MARKS']);
    expect(desk.problems).toEqual([]);
  });

  it('makes many bills at once and says what became of each', async () => {
    const { page } = desk;
    const [first, second] = (await waiting(SiStatus.Approved)).Rows;
    let letGo = (): void => {};
    const isMade = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await pictured([desk], 'batch-make', async () => {
      await page.goto('/tdManage/siCreator');
      await select(page, first!.TBI_SIMBL_NO!);
      await select(page, second!.TBI_SIMBL_NO!);
      // Somebody else was quicker with the second, and the list hears of it too late.
      await page.route('**/api/TDBillLadingWork/GetList*', async (route) => {
        await isMade;
        await route.continue();
      });
      await reviewer.get(changeSiStatus, {
        TDId: second!.Id,
        Status: SiStatus.Returned,
        Remarks: '箱号有误',
      });
      await page.getByRole('button', { name: '批量制单' }).click();
      const made = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().includes('/TDBill'),
      );
      await page.getByRole('button', { name: '批量制单', exact: true }).last().click();
      await made;
      letGo();
      const outcome = page.getByRole('dialog', { name: '批量制单结果' });
      await outcome.getByText('共 2 票，成功 1 票，未处理 1 票。').waitFor();
      await outcome.getByText('当前状态“审核驳回”不能执行“制单”').waitFor();
      await desk.picture('batch-make');
    });
    expect(desk.problems).toEqual([]);
  });

  it('tells the customer of the fee before an amendment, and marks it', async () => {
    const { page } = customer;
    const si = (await waiting(SiStatus.Made)).Rows.find(
      ({ CompanyName, TBI_DEADLINE }) =>
        CompanyName.includes('华远') && Date.parse(TBI_DEADLINE ?? '') > Date.now(),
    );
    await pictured([customer], 'amendment', async () => {
      await page.goto(`/workbench/siSubmit?id=${si!.Id}`);
      await page.getByLabel('唛头', { exact: true }).fill('AMENDED AFTER MAKING');
      await page.locator('.doc-bar').getByRole('button', { name: '重新提交' }).click();
      await page.locator('.ant-modal-confirm-title', { hasText: '这是更改单' }).waitFor();
      await page
        .locator('.ant-modal-confirm-content', { hasText: '船公司对制单后的更改收取改单费' })
        .waitFor();
      await customer.picture('amendment-fee');
      await page.getByRole('button', { name: '已知悉费用，继续提交' }).click();
      await eventually(async () =>
        expect((await admin.get(siDetail, { Id: si!.Id })).TBI_STATUS).toBe(SiStatus.Submitted),
      );
    });
    expect((await admin.get(siLogs, { Id: si!.Id })).at(-1)?.Remarks).toMatch(
      /^更改单，第1次，费用提示已确认：/,
    );
    await desk.page.goto('/tdManage/internalSiList?Amended=true');
    await desk.page
      .getByRole('row', { name: si!.TBI_SIMBL_NO! })
      .getByText('更改', { exact: true })
      .waitFor();
    expect(customer.problems).toEqual([]);
  });
});
