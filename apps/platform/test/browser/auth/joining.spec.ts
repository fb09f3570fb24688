import { beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_MOBILE, DEMO_PASSWORD } from '@quayside/contracts/auth/demo';
import { listReceivedMails } from '@quayside/contracts/simulator/mail';
import { listReceivedSms } from '@quayside/contracts/simulator/sms';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { pictured } from '../browser.js';
import { useStage } from '../stage.js';

const MOBILE = '13911112222';
const PASSWORD = 'Maasvlakte-Quay-77';
const COMPANY = '宁波测试货运有限公司';
const A_PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';

describe('joining', () => {
  const stage = useStage();
  let admin: ApiClient;
  beforeAll(async () => {
    admin = await signIn(stage.url, 'OPERATOR', 'admin');
  });

  /** The code that was sent to a number or an address last. */
  async function codeTo(account: string): Promise<string> {
    let code = '';
    await eventually(async () => {
      const texts = account.includes('@')
        ? (await admin.get(listReceivedMails, { To: account, Limit: 1 })).Rows.map(
            ({ Content }) => Content,
          )
        : (await admin.get(listReceivedSms, { To: account, Limit: 1 })).Rows.map(
            ({ Content }) => Content,
          );
      code = /\d{6}/.exec(texts[0] ?? '')?.[0] ?? '';
      expect(code).not.toBe('');
    });
    return code;
  }

  it('leads from registration over an application to a workbench that opens by itself', async () => {
    const applicant = await stage.visitor();
    const { page } = applicant;
    await page.goto('/');
    await page.getByRole('link', { name: '注册个人账号' }).click();
    await page.getByLabel('手机号或邮箱').fill(MOBILE);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByLabel('验证码', { exact: true }).fill(await codeTo(MOBILE));
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByLabel('姓名').fill('钱多多');
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.getByLabel('再输一次密码').fill(PASSWORD);
    await applicant.picture('register-name');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '完成注册' }).click();
    await page.waitForURL('**/join/entry');
    await applicant.picture('join-entry');
    await page.getByRole('button', { name: /创建公司/ }).click();
    await page.getByLabel('公司名称').fill(COMPANY);
    await page.getByLabel('统一社会信用代码').fill('91330201MA2AF1AQ5K');
    await page.getByLabel('您的职位').fill('单证经理');
    await page.getByText('校验位不符').waitFor();
    await page.getByLabel('统一社会信用代码').fill('91330201MA2AF1AQ5J');
    await page.locator('input[type=file]').setInputFiles({
      name: '营业执照.png',
      mimeType: 'image/png',
      buffer: Buffer.from(A_PICTURE, 'base64'),
    });
    await page.getByText('营业执照.png').waitFor();
    await applicant.picture('join-create');
    await page.getByRole('button', { name: '提交申请' }).click();
    await page.getByText('停在本页').waitFor();
    await applicant.picture('join-waiting');

    const staff = await stage.visitorOf('OPERATOR', 'admin');
    const desk = await staff.context.newPage();
    await desk.goto('/system/CompanyAudit');
    await desk
      .getByRole('row', { name: new RegExp(COMPANY) })
      .getByRole('button', { name: '审核' })
      .click();
    await desk.getByRole('button', { name: '通过，去设置员工' }).click();
    await desk.getByLabel('公司代码').fill('NBTEST');
    await staff.picture('audit-finish');
    // The applicant's page followed the first decision.
    await page
      .getByText(/平台　.*\d/)
      .first()
      .waitFor();
    await desk
      .locator('.ant-drawer-body')
      .getByRole('button', { name: /^完\s*成$/ })
      .click();
    await page.waitForURL('**/workbench');
    await page.getByText(COMPANY).first().waitFor();
    await applicant.picture('entered');
    expect([...applicant.problems, ...staff.problems]).toEqual([]);
    await applicant.close();
    await staff.close();
  });

  it('lets somebody abroad register by mail, ask to join a customer and be turned down with the reason', async () => {
    const address = 'agent@hamburg.example';
    const applicant = await stage.visitor(390);
    const { page } = applicant;
    await page.goto('/register');
    await page.getByLabel('手机号或邮箱').fill(address);
    await applicant.picture('register-390');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByLabel('验证码', { exact: true }).fill(await codeTo(address));
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByLabel('姓名').fill('Jan Petersen');
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.getByLabel('再输一次密码').fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '完成注册' }).click();
    await page.getByRole('button', { name: /加入已有公司/ }).click();
    await page.getByLabel('公司全称或公司代码').fill('huayuan');
    await page.getByRole('button', { name: '查找' }).click();
    await page.getByLabel('您的职位').fill('海外代理');
    await applicant.picture('join-bind-390');
    await page.getByRole('button', { name: '申请加入' }).click();
    await page.getByText('停在本页').waitFor();
    expect(
      await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'),
    ).toBeLessThanOrEqual(0);

    const boss = await stage.visitorOf('HUAYUAN', 'boss', 1280);
    const desk = await boss.context.newPage();
    await desk.goto('/system/CompanyAudit');
    await desk
      .getByRole('row', { name: /Jan Petersen/ })
      .getByRole('button', { name: '审核' })
      .click();
    await desk.getByRole('button', { name: /驳\s*回/ }).click();
    await desk.getByLabel('驳回原因').fill('请先与业务员联系');
    await desk
      .locator('.ant-modal')
      .getByRole('button', { name: /驳\s*回/ })
      .click();
    await page.getByText('驳回原因：请先与业务员联系').waitFor();
    await applicant.picture('join-rejected-390');
    expect([...applicant.problems, ...boss.problems]).toEqual([]);
    await applicant.close();
    await boss.close();
  });

  it('opens by WeChat once its person has proved an account, until it is taken off again', async () => {
    const visitor = await stage.visitor(1440);
    await pictured([visitor], 'wechat', async () => {
      const { page, picture } = visitor;
      await page.goto('/');
      await page.getByRole('button', { name: '微信登录' }).click();
      await page.getByText('这里由模拟器扮演微信').waitFor();
      await page.getByRole('link', { name: '拒绝' }).click();
      await page.getByText('没有得到微信的授权').waitFor();
      await picture('wechat-1-refused');
      await page.getByRole('button', { name: '返回登录' }).click();
      await page.getByRole('button', { name: '微信登录' }).click();
      await page.getByRole('link', { name: /海上晓雯/ }).click();
      await page.getByText('微信“海上晓雯”还没有绑定账号').waitFor();
      await page.getByLabel('手机号或邮箱').fill(DEMO_MOBILE);
      await page.getByRole('button', { name: '获取验证码' }).click();
      await page.getByLabel('验证码', { exact: true }).fill(await codeTo(DEMO_MOBILE));
      await picture('wechat-2-bind');
      await page.getByRole('button', { name: '绑定并登录' }).click();
      await page.waitForURL(/workbench|chooseCompany/);
      // Who has no account yet makes one, which is bound without a second scan.
      await visitor.context.clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto('/');
      await page.getByRole('button', { name: '微信登录' }).click();
      await page.getByRole('link', { name: /远洋小李/ }).click();
      await page.getByRole('link', { name: '注册并绑定这个微信' }).click();
      await page.getByText('注册后绑定微信“远洋小李”').waitFor();
      await page.getByLabel('手机号或邮箱').fill('13866668888');
      await page.getByRole('button', { name: '获取验证码' }).click();
      await page.getByLabel('验证码', { exact: true }).fill(await codeTo('13866668888'));
      await page.getByRole('button', { name: '下一步' }).click();
      await page.getByLabel('姓名').fill('李远洋');
      await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
      await page.getByLabel('再输一次密码').fill(PASSWORD);
      await page.getByRole('checkbox').check();
      await picture('wechat-2-register');
      await page.getByRole('button', { name: '完成注册' }).click();
      await page.waitForURL(/join\/entry/);
      expect(await page.evaluate(() => sessionStorage.getItem('qs:wechat-unbound'))).toBeNull();
      await page.evaluate(() => localStorage.clear());
      // A reload of the page that WeChat sent to opens nothing a second time.
      await page.goto('/wxLogin?code=old&state=old');
      await page.getByText('这次扫码不是从本浏览器开始的').waitFor();
      await visitor.context.clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto('/');
      await page.getByRole('button', { name: '微信登录' }).click();
      await page.getByRole('link', { name: /海上晓雯/ }).click();
      await page.waitForURL(/workbench|chooseCompany/);
      if (page.url().includes('chooseCompany')) {
        await page.getByText('宁波华远进出口有限公司').click();
        await page.waitForURL(/workbench/);
      }
      await page.goto('/workbench/userSetting');
      await page.getByText('海上晓雯').waitFor();
      await picture('wechat-3-setting');
      await page
        .locator('.ant-card')
        .filter({ hasText: '海上晓雯' })
        .getByRole('button', { name: '解除绑定' })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click();
      await page.getByRole('button', { name: '绑定微信' }).click();
      await page.getByRole('dialog').getByLabel('登录密码').fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: '去扫码' }).click();
      await page.getByRole('link', { name: /启明星/ }).click();
      await page.waitForURL(/userSetting/);
      await page.getByText('启明星').waitFor();
    });
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });
});
