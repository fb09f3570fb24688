import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { type EmptyPlatform, startEmptyPlatform } from '../../e2e/empty-platform.js';
import { eventually } from '../../e2e/eventually.js';
import { FIRST_LINK } from '../../e2e/first-administrator.js';
import { newVisitor, pictured, type Visitor, workerBrowser } from '../browser.js';

const PASSWORD = 'Harbour-First-88';

let platform: EmptyPlatform;
let visitor: Visitor;
beforeAll(async () => {
  platform = await startEmptyPlatform();
  visitor = await newVisitor(await workerBrowser(), platform.url, 1440);
});
afterAll(async () => {
  await visitor.close();
  await platform.close();
});

it('a new installation leads its first administrator from the printed link to his first customer', async () => {
  await eventually(() => expect(platform.output()).toMatch(FIRST_LINK));
  const [link = ''] = FIRST_LINK.exec(platform.output()) ?? [];
  await pictured([visitor], 'first-run', async () => {
    const { page, picture } = visitor;
    await page.goto(link);
    await page.getByLabel('公司名称').fill('启航货运代理有限公司');
    await page.getByLabel('公司简称').fill('启航货代');
    await page.getByLabel('公司代码').fill('QIHANG');
    await page.getByLabel('姓名').fill('陈启');
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.getByLabel('再输一次密码').fill(PASSWORD);
    await picture('first-run-1-company');
    await page.getByRole('button', { name: '启用并进入' }).click();
    // An operator's administrators sign in with two steps.
    const secret = await page.getByText(/^[A-Z2-7 ]{32,}$/).textContent();
    const code = new TOTP({ secret: Secret.fromBase32(secret!.replaceAll(' ', '')) }).generate();
    await page.getByLabel('动态码').fill(code);
    await page.getByRole('button', { name: '启用并登录' }).click();
    await page.getByRole('button', { name: '已保存，进入系统' }).click();
    await page.getByText('开始使用').waitFor();
    await page.getByRole('button', { name: /创建第一个客户/ }).waitFor();
    await picture('first-run-2-steps');
    await page.getByRole('button', { name: /创建第一个客户/ }).click();
    await page.waitForURL('**/system/company/CreateCompany**');
    await page.getByLabel('公司名称', { exact: true }).fill('宁波华远进出口有限公司');
    await picture('first-run-3-customer');
  });
  expect(visitor.problems).toEqual([]);
});
