import { describe, expect, it } from '@jest/globals';
import { employeeInfo, listEmployees, updateEmployee } from '@quayside/contracts/auth/employee';
import { signIn } from '../../e2e/api-client.js';
import { fromMenu, pick } from '../acts.js';
import { pictured, signInAs, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

const NAME = '单证主管';

describe('the roles of a customer', () => {
  const stage = useStage();

  /** Copies the clerks' role, adds the right over roles, sees what comes of it and how it differs, and saves it. */
  async function makes({ page, picture }: Visitor): Promise<void> {
    await page.goto('/system/role/companyRole');
    const clerks = page.getByRole('row', { name: /客户单证员/ });
    await clerks.getByText('4 人').waitFor();
    await picture('roles-list');
    await fromMenu(clerks, '复制');
    await page.getByRole('textbox', { name: '角色名称' }).fill(NAME);
    const people = page
      .getByRole('row', { name: /角色管理/ })
      .getByRole('checkbox', { name: '管理本公司角色' });
    await people.check();
    const effect = page.getByRole('tabpanel', { name: '生效结果' });
    await effect.getByText('角色管理').waitFor();
    await picture('roles-edit');
    await page.getByRole('tab', { name: '对比' }).click();
    await pick(page.getByRole('combobox', { name: '对比的角色' }), '客户单证员（通用）');
    await page.getByRole('heading', { name: '本角色多出的权限（1）' }).waitFor();
    await picture('roles-compare');
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await page.waitForURL('**/system/role/companyRole**');
    await page
      .getByRole('row', { name: new RegExp(NAME) })
      .getByText('0 人')
      .waitFor();
  }

  /** Gives the role to the clerk, whose open page has the new menu without a reload. */
  async function gives({ page }: Visitor): Promise<void> {
    const boss = await signIn(stage.url, 'HUAYUAN', 'boss');
    const { Rows } = await boss.get(listEmployees, { Keyword: 'clerk' });
    const clerk = await boss.get(employeeInfo, { EmployeeId: Rows[0]!.Id });
    await page.goto(`/system/StuffEdit?id=${clerk.Id}`);
    await pick(page.getByRole('combobox', { name: '角色', exact: true }), NAME);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await page.getByText('已保存，新的权限立即生效').waitFor();
    const { AccountNo, RealName, OrgId, RoleIds, Version } = await boss.get(employeeInfo, {
      EmployeeId: clerk.Id,
    });
    expect(RoleIds).toHaveLength(2);
    // Only the new role counts from here on.
    const rest = RoleIds.filter((id) => !clerk.RoleIds.includes(id));
    await boss.get(updateEmployee, {
      Id: clerk.Id,
      AccountNo,
      RealName,
      OrgId,
      RoleIds: rest,
      Version,
    });
  }

  /** Staff take roles from the customer's ceiling, told who loses it. */
  async function cuts({ page, picture }: Visitor): Promise<void> {
    await page.goto('/system/company/customer/customerRole?id=2');
    await page.getByRole('radio', { name: /限定为以下勾选的权限/ }).check();
    await page
      .getByRole('row', { name: /角色管理/ })
      .getByRole('checkbox', { name: '管理本公司角色' })
      .uncheck();
    await picture('roles-ceiling');
    await page.getByRole('button', { name: '保存上限' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/员工将立即失去：管理本公司角色/).waitFor();
    await dialog.getByText(new RegExp(`涉及角色：.*${NAME}（1 人）`)).waitFor();
    await picture('roles-cut');
    await dialog.getByRole('button', { name: /保\s*存/ }).click();
    await page.getByText('该公司员工的权限立即变化').waitFor();
    await page
      .getByRole('row', { name: new RegExp(NAME) })
      .getByText('1 项超出上限')
      .waitFor();
  }

  /** The roles of all customers, with members of every one of them; a company is made with its ceiling. */
  async function looksAround({ page, picture }: Visitor): Promise<void> {
    await page.goto('/system/role/companyRole');
    await page.getByRole('tab', { name: '客户通用角色' }).click();
    await page
      .getByRole('row', { name: /客户单证员/ })
      .getByText('4 人')
      .waitFor();
    await picture('roles-shared');
    await page.goto('/system/company/CreateCompany');
    await page.getByRole('radio', { name: '限定为勾选的权限' }).check();
    await page
      .getByRole('row', { name: /SI模板/ })
      .first()
      .waitFor();
    await picture('roles-create');
  }

  /** Why the clerk sees what he sees, beside his account. */
  async function explains({ page, picture }: Visitor): Promise<void> {
    await page.getByRole('button', { name: '权限说明' }).click();
    await page.getByLabel('查找菜单、按钮或权限').fill('角色管理');
    const entry = page.getByRole('row').filter({ hasText: '菜单' }).filter({ hasText: '角色管理' });
    await entry.getByText(new RegExp(`角色“${NAME}”`)).waitFor();
    await picture('roles-why');
    await page.locator('.ant-drawer-close').filter({ visible: true }).click();
  }

  /** The catalogue of rights, and the platform as the clerk sees it: in this tab alone, without changing anything, until he says so. */
  async function views(visitor: Visitor): Promise<void> {
    const { page, picture, context } = visitor;
    await page.goto('/system/permission/permissionList');
    await page.getByLabel('查找权限').fill('si:submit');
    await page
      .getByRole('row')
      .filter({ hasText: '提交SI' })
      .getByRole('button', { name: /人$/ })
      .click();
    await page.getByRole('dialog').getByText('客户单证员').first().waitFor();
    await picture('roles-holders');
    await page.locator('.ant-drawer-close').filter({ visible: true }).click();
    await picture('roles-rights');
    await page.getByRole('tab', { name: '员工权限' }).click();
    const row = page.getByRole('row').filter({ hasText: 'clerk', visible: true }).first();
    await fromMenu(row, '以其身份查看');
    await page.getByRole('button', { name: '开始查看' }).click();
    await page.getByText('正在以 何晓雯').waitFor();
    await page.getByRole('menuitem', { name: '提单补料' }).click();
    await page.getByRole('menu').first().getByText('SI提交列表').waitFor();
    await picture('roles-view');
    const other = await context.newPage();
    await other.goto('/workbench');
    await other.getByText('周启明').first().waitFor();
    await other.close();
    await page.goto('/workbench/userSetting');
    await page.getByText('正在以 何晓雯').waitFor();
    await picture('roles-view-setting');
    await page.getByRole('button', { name: '结束查看' }).click();
    await page.waitForURL(/workbench$/);
    await page.getByText('周启明').first().waitFor();
    expect(await page.getByText('正在以').count()).toBe(0);
  }

  /** What was done to the company's rights, with before and after. */
  async function audits({ page, picture }: Visitor): Promise<void> {
    await page.goto('/system/CurrentCompanyDetail?tab=audit');
    const entry = page.getByRole('row').filter({ hasText: '新增' }).filter({ hasText: NAME });
    await entry.getByText('角色', { exact: true }).waitFor();
    await picture('roles-audit');
    await entry.getByRole('button', { name: '详情' }).click();
    await page.getByRole('dialog').getByRole('row').filter({ hasText: '数据范围' }).waitFor();
    await picture('roles-audit-entry');
    await page.locator('.ant-drawer-close').filter({ visible: true }).click();
  }

  /** A program gets a key with some of the rights, and loses it. */
  async function keys({ page, picture }: Visitor): Promise<void> {
    await page.getByRole('tab', { name: 'API密钥' }).click();
    await page.getByRole('button', { name: '新建密钥' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('名称').fill('ERP对接');
    await drawer.getByLabel('权限').fill('查看SI');
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: '查看SI', visible: true })
      .first()
      .click();
    await page.keyboard.press('Escape');
    await picture('roles-key-new');
    await drawer.getByRole('button', { name: /新\s*建/ }).click();
    const key = await page.getByText(/^qk_[\w-]{43}$/).textContent();
    await picture('roles-key-once');
    const call = () =>
      page.evaluate(
        async (token) =>
          (
            await fetch('/api/TDBillLadingInfo/GetList?Limit=1', {
              headers: { authorization: `Bearer ${token}` },
            })
          ).status,
        key,
      );
    expect(await call()).toBe(200);
    await page.getByRole('button', { name: '我已保存' }).click();
    await page
      .getByRole('row')
      .filter({ hasText: 'ERP对接' })
      .getByRole('button', { name: '更多操作' })
      .click();
    await page.getByRole('menuitem', { name: '吊销' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /吊\s*销/ })
      .click();
    await page.getByRole('row').filter({ hasText: 'ERP对接' }).getByText('已吊销').waitFor();
    await picture('roles-key-list');
    expect(await call()).toBe(401);
  }

  it('are made and given, and hold at once; a ceiling takes at once what they give', async () => {
    const visitors = await Promise.all([stage.visitor(1440), stage.visitor(), stage.visitor(1440)]);
    const [boss, clerk, staff] = visitors as [Visitor, Visitor, Visitor];
    await signInAs(boss, 'HUAYUAN', 'boss');
    await signInAs(clerk, 'HUAYUAN', 'clerk');
    await signInAs(staff, 'OPERATOR', 'admin');
    await pictured(visitors, 'roles', async () => {
      await clerk.page.goto('/workbench');
      // In its group, and once it was opened among what was used last.
      const menu = clerk.page.getByRole('menuitem', { name: '角色管理' }).first();
      await clerk.page.getByRole('menuitem', { name: '系统', exact: true }).click();
      await clerk.page.getByRole('menuitem', { name: '用户中心' }).waitFor();
      expect(await menu.count()).toBe(0);
      await makes(boss);
      await gives(boss);
      await explains(boss);
      await views(boss);
      await menu.click();
      await clerk.page.getByRole('row', { name: new RegExp(NAME) }).waitFor();
      await audits(boss);
      await keys(boss);
      await cuts(staff);
      await looksAround(staff);
      await menu.waitFor({ state: 'detached' });
      await clerk.picture('roles-lost');
      await boss.page.goto('/system/role/roleEdit?copy=3');
      await boss.page.getByText('您没有“角色设置”的访问权限').waitFor();
    });
    expect(visitors.flatMap(({ problems }) => problems)).toEqual([]);
    await Promise.all(visitors.map((visitor) => visitor.close()));
  });
});
