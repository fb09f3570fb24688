import { describe, expect, it } from '@jest/globals';
import { DEMO_MOBILE, DEMO_PASSWORD } from '@quayside/contracts/auth/demo';
import { chooseEmployee } from '@quayside/contracts/auth/session';
import { entryDraft } from '@quayside/contracts/booking/entry/entry-order.api';
import type { Locator, Page, Route } from 'playwright-core';
import { ApiClient, signIn, signInUser } from '../e2e/api-client.js';
import { eventually } from '../e2e/eventually.js';
import { holds } from './acts.js';
import { pictured, signInAs } from './browser.js';
import { useStage } from './stage.js';

interface Case {
  how: string;
  who: readonly [company: string, account: string];
  at: string;
  /** The field that is typed in, after opening what it stands in. */
  open(page: Page): Promise<Locator>;
  /** With what the gateway answers the calls of an ended session. */
  end: 401 | 409;
  /** What is said of it. */
  reason: string;
  /** Makes the form call the server, where it does not by itself. */
  act?(page: Page): Promise<void>;
  /** Where the specification sends somebody who signed in with an enterprise account. */
  leadsTo: string;
}

const CASES: readonly Case[] = [
  {
    how: 'an order, expired',
    who: ['LANTIAN', 'clerk'],
    at: '/entryOrder/entryOnline',
    leadsTo: '/employeeLogin',
    end: 401,
    reason: '登录已过期，请重新登录',
    open: async (page) => page.locator('.doc-main').getByLabel('发货人名称', { exact: true }),
  },
  {
    how: 'a drawer of a kept list, signed in elsewhere',
    who: ['OPERATOR', 'admin'],
    at: '/DataMaintenance/BillCode',
    leadsTo: '/',
    end: 409,
    reason: '您的账号已在其他地方登录',
    open: async (page) => {
      await page.getByRole('button', { name: '修改', exact: true }).first().click();
      return page.getByLabel('备注', { exact: true });
    },
    act: (page) => page.keyboard.press('Control+s'),
  },
];

/** The clerks of two companies, as whom one person acts. */
const [HUAYUAN, LANTIAN] = [22, 31];

/** The SI form and a session that was ended elsewhere: si/form.spec.ts. */
describe('a session that ends while somebody types', () => {
  const stage = useStage();

  it.each(CASES)(
    'leads back to every character: $how',
    async ({ who, at, open, end, reason, act, leadsTo }) => {
      const visitor = await stage.visitor(1440);
      const { page } = visitor;
      await signInAs(visitor, ...who);
      await pictured([visitor], `lost-${at.replaceAll('/', '-')}`, async () => {
        await page.goto(at);
        const field = await open(page);
        await field.waitFor();
        const address = page.url();
        // Whatever the form asks while it is typed in waits until the session has ended.
        const held: Route[] = [];
        await page.route('**/api/**', (route) => void held.push(route));
        await field.fill('HARBOUR TRADING LLC');
        await page.keyboard.insertText(' LONG BEACH');
        await act?.(page);
        await eventually(async () => expect(held.length).toBeGreaterThan(0));
        for (const route of held)
          await route.fulfill({ status: end, json: { Status: 0, Code: 'x', Message: reason } });
        await page.unroute('**/api/**');
        await page.waitForURL((url) => url.pathname === leadsTo);
        await page.getByRole('alert').filter({ hasText: reason }).waitFor();
        await holds(page.getByLabel('公司代码'), who[0]);
        await holds(page.getByLabel('账号', { exact: true }), who[1]);
        await visitor.picture(`lost-session${at.replaceAll('/', '-')}`);
        await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
        await page.keyboard.press('Enter');
        await eventually(async () => expect(page.url()).toBe(address));
        await holds(field, 'HARBOUR TRADING LLC LONG BEACH');
      });
      expect(visitor.problems).toEqual([]);
      await visitor.close();
    },
  );

  it('leaves what was typed to its company where another window goes over to another one', async () => {
    let person = await signInUser(stage.url, DEMO_MOBILE);
    const visitor = await stage.visitor(1440);
    const { page, context } = visitor;
    const [here, there] = [page, await context.newPage()];
    const goOver = async (EmployeeId: number) => {
      person = new ApiClient(stage.url, await person.get(chooseEmployee, { EmployeeId }));
      await there.evaluate(
        (token) => localStorage.setItem('jst:token', token as string),
        person.token,
      );
    };
    await there.goto('/favicon.svg');
    await goOver(LANTIAN);
    await pictured([visitor], 'followed', async () => {
      await here.goto('/entryOrder/entryOnline');
      const field = here.locator('.doc-main').getByLabel('发货人名称', { exact: true });
      await field.fill('HARBOUR TRADING LLC');
      await goOver(HUAYUAN);
      await here.getByText('切换回上海蓝天家居制品有限公司后打开原来的表单即可继续填写').waitFor();
      await holds(field, '');
      await visitor.picture('followed');
      await goOver(LANTIAN);
      await here.getByRole('button', { name: '恢复这些内容' }).click();
      await holds(field, 'HARBOUR TRADING LLC');
    });
    const other = await signIn(stage.url, 'HUAYUAN', 'clerk');
    expect(await other.get(entryDraft, { EntryId: 0 })).toEqual([]);
    // The form may ask once more before it is gone, as somebody to whom its company is unknown.
    expect(visitor.problems.filter((each) => !each.endsWith('404 (Not Found)'))).toEqual([]);
    await visitor.close();
  });
});
