import { describe, expect, it } from '@jest/globals';
import { useLink } from '@quayside/contracts/auth/account-link';
import {
  employeeInfo,
  listEmployees,
  resetPasswords,
  updateEmployee,
} from '@quayside/contracts/auth/employee';
import { signIn } from '../../e2e/api-client.js';
import { fromMenu, pick } from '../acts.js';
import { pictured, signInAs, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

const PASSWORD = 'Blue-Harbour-77';

describe('a customer’s administrator', () => {
  const stage = useStage();

  /** Adds a department, makes a colleague in it, and answers the link that is shown once. */
  async function makes({ page, picture }: Visitor): Promise<string> {
    await page.goto('/system/employee/list');
    await page.getByRole('button', { name: '外贸业务部 的操作' }).click();
    await page.getByText('新增下级部门').click();
    await page.getByLabel('部门名称').fill('美线组');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('美线组').click();
    await page.waitForURL(/OrgId=/);
    await page.getByRole('button', { name: '新建员工' }).first().click();
    await page.getByRole('textbox', { name: '姓名', exact: true }).fill('钱多多');
    await page.getByRole('textbox', { name: '账号', exact: true }).fill('qianduoduo');
    await pick(page.getByRole('combobox', { name: '角色', exact: true }), '客户单证员');
    // The list of several roles stays open, and may lie over the button.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '创建并生成登录链接' }).click();
    const dialog = page.getByRole('dialog');
    const link = await dialog.getByText(/\/accountLink\?token=/).textContent();
    await picture('people-link');
    await dialog.getByRole('button', { name: '我已发给本人' }).click();
    await page.waitForURL('**/system/employee/list**');
    await page
      .getByRole('row', { name: /钱多多/ })
      .getByText('未设密码')
      .waitFor();
    return link?.trim() ?? '';
  }

  /** The colleague sets a password, which is asked for before anything else, and is in; the link is used up. */
  async function enters({ page, picture }: Visitor, link: string): Promise<void> {
    await page.goto(link);
    await page.getByText('宁波华远进出口有限公司').waitFor();
    const [password, again] = [
      page.getByLabel('密码', { exact: true }),
      page.getByLabel('再输一次密码'),
    ];
    await password.fill('qianduoduo');
    await again.fill('qianduoduo');
    await page.getByRole('button', { name: '设置密码并进入' }).click();
    await page.getByText('太常见或太容易猜到，请换一个').waitFor();
    await password.fill(PASSWORD);
    await again.fill(PASSWORD);
    await picture('people-password');
    await page.getByRole('button', { name: '设置密码并进入' }).click();
    await page.waitForURL('**/workbench');
    await page.getByText('钱多多').first().waitFor();
  }

  /** Heirs are people who can sign in. */
  async function openAccount(account: string): Promise<void> {
    const api = await signIn(stage.url, 'HUAYUAN', 'boss');
    const { Id } = (await api.get(listEmployees, { Keyword: account })).Rows[0]!;
    const [link] = await api.get(resetPasswords, { EmployeeIdList: [Id] });
    await api.get(useLink, { Token: link!.Token, Password: 'Blue-Harbour-77' });
  }

  /** Everything of a clerk goes to two colleagues in one act, and comes back. */
  it('hands over what is a leaving colleague’s, all at once, and takes it back', async () => {
    const boss = await stage.visitorOf('HUAYUAN', 'boss');
    await openAccount('zhaomin');
    await pictured([boss], 'hand-over', async () => {
      const { page, picture } = boss;
      await page.goto('/system/employee/list');
      await fromMenu(
        page.getByRole('row').filter({ hasText: 'clerk', visible: true }).first(),
        '移交业务',
      );
      const drawer = page.getByRole('dialog');
      const all = drawer.getByLabel('全部交给');
      await drawer.getByRole('row').filter({ hasText: 'SI' }).first().waitFor();
      await pick(all, '陈立群');
      await pick(all, '赵敏');
      await page.keyboard.press('Escape');
      await picture('hand-over-plan');
      await drawer.getByRole('button', { name: /^移\s*交$/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^移\s*交$/ })
        .last()
        .click();
      await drawer.getByText('已移交', { exact: true }).first().waitFor();
      await picture('hand-over-done');
      await drawer.getByRole('button', { name: /撤销/ }).click();
      await page.getByRole('button', { name: '撤销移交' }).click();
      await drawer.getByText('已撤销', { exact: true }).waitFor();
      await picture('hand-over-undone');
    });
    expect(boss.problems).toEqual([]);
    await boss.close();
  });

  it('loses nothing of what is typed by a reload, nor by what a colleague stores meanwhile', async () => {
    const boss = await stage.visitorOf('HUAYUAN', 'boss');
    const api = await signIn(stage.url, 'HUAYUAN', 'boss');
    await pictured([boss], 'typed-account', async () => {
      const { page, picture } = boss;
      const EmployeeId = (await api.get(listEmployees, { Keyword: 'clerk' })).Rows[0]!.Id;
      const [position, phone] = [
        page.getByLabel('职位', { exact: true }),
        page.getByLabel('手机号', { exact: true }),
      ];
      await page.goto(`/system/StuffEdit?id=${EmployeeId}`);
      await position.fill('单证主管');
      const before = await api.get(employeeInfo, { EmployeeId });
      const { Id, Version, AccountNo, RealName, Position, OrgId, RoleIds, Email } = before;
      await api.get(updateEmployee, {
        Id,
        Version,
        AccountNo,
        RealName,
        Position,
        OrgId,
        RoleIds,
        Email,
        MobilePhone: '13800001111',
      });
      const save = page.getByRole('button', { name: /^保\s*存$/ });
      await save.click();
      await page.getByText('对方修改了：手机号。').waitFor();
      await picture('typed-account');
      expect(await phone.inputValue()).toBe('13800001111');
      await page.reload();
      await page.getByText('已恢复上次填写、尚未保存的内容').waitFor();
      expect(await position.inputValue()).toBe('单证主管');
      await save.click();
      await page.getByText('已保存，新的权限立即生效').waitFor();
      expect(await api.get(employeeInfo, { EmployeeId })).toMatchObject({
        Position: '单证主管',
        MobilePhone: '13800001111',
      });
    });
    expect(boss.problems).toEqual([]);
    await boss.close();
  });

  it('is represented by a colleague, who does it in his name, and says so', async () => {
    const visitors = await Promise.all([stage.visitor(1440), stage.visitor(1440)]);
    const [boss, clerk] = visitors as [Visitor, Visitor];
    await Promise.all([signInAs(boss, 'HUAYUAN', 'boss'), signInAs(clerk, 'HUAYUAN', 'clerk')]);
    await pictured(visitors, 'deputy', async () => {
      const { page } = boss;
      await page.goto('/manage/userSetting');
      const card = page.locator('.ant-card').filter({ hasText: '休假或出差时' });
      await pick(card.getByRole('combobox', { name: '代理人' }), '何晓雯');
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(
        new Date(),
      );
      for (const label of ['起', '止']) {
        await card.getByLabel(label, { exact: true }).fill(today);
        await page.keyboard.press('Enter');
      }
      await boss.picture('deputy-form');
      await card.getByRole('button', { name: '指定代理人' }).click();
      await card.getByText('进行中').waitFor();
      await boss.picture('deputy-named');

      await clerk.page.goto('/workbench');
      await clerk.page.getByRole('button', { name: /何晓雯/ }).click();
      await clerk.page.getByRole('menuitem', { name: '代理 周启明' }).click();
      await clerk.page.getByRole('button', { name: '开始代理' }).click();
      await clerk.page.getByText('正在代理 周启明').waitFor();
      await clerk.picture('deputy-acts');
      await clerk.page.goto('/system/employee/list');
      await clerk.page.getByText('您没有“账号设置”的访问权限').waitFor();
      await clerk.page.getByRole('button', { name: '结束代理' }).click();
      await clerk.page.waitForURL(/workbench$/);
      await clerk.page.getByText('何晓雯').first().waitFor();
      await card.getByRole('button', { name: '结束代理' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '结束代理' }).click();
      await card.getByRole('button', { name: '指定代理人' }).waitFor();
    });
    expect(visitors.flatMap(({ problems }) => problems)).toEqual([]);
    await Promise.all(visitors.map((visitor) => visitor.close()));
  });

  it('makes a colleague, who sets a password with the link and signs in with it', async () => {
    const visitors = await Promise.all([stage.visitor(1440), stage.visitor()]);
    const [boss, colleague] = visitors as [Visitor, Visitor];
    await signInAs(boss, 'HUAYUAN', 'boss');
    await pictured(visitors, 'people', async () => {
      const link = await makes(boss);
      await enters(colleague, link);
      const again = await stage.visitor();
      visitors.push(again);
      await again.page.goto(link);
      await again.page.getByText('链接无效、已使用或已过期').waitFor();
      await again.page.getByRole('link', { name: '去登录' }).click();
      await again.page.getByLabel('公司代码').fill('HUAYUAN');
      await again.page.getByLabel('账号', { exact: true }).fill('qianduoduo');
      await again.page.getByLabel('密码', { exact: true }).fill(PASSWORD);
      await again.page.keyboard.press('Enter');
      await again.page.waitForURL('**/workbench');
    });
    expect(visitors.flatMap(({ problems }) => problems)).toEqual([]);
    await Promise.all(visitors.map((visitor) => visitor.close()));
  });
});
