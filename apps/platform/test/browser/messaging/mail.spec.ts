import { beforeAll, describe, expect, it } from '@jest/globals';
import { listMails } from '@quayside/contracts/messaging/mail.api';
import { OrderSiState } from '@quayside/contracts/si/choices';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { siLogs, submitSi } from '@quayside/contracts/si/si.api';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { rightSi } from '../../e2e/si-samples.js';
import { pictured, signInAs } from '../browser.js';
import { useStage } from '../stage.js';

describe('papers by e-mail in the browser', () => {
  const stage = useStage();
  let boss: ApiClient;
  let Id: number;

  beforeAll(async () => {
    boss = await signIn(stage.url, 'HUAYUAN', 'boss');
    const { Rows } = await boss.get(listCargoOrders, {
      SiState: [OrderSiState.Waiting],
      Limit: 1,
      Sort: '-SiDeadline',
    });
    const CGO_ID = Rows[0]!.Id;
    const [submitted] = await boss.get(submitSi, {
      TDBLInfos: [await rightSi(boss, CGO_ID)],
      Num: 1,
      CGO_ID,
    });
    Id = submitted!.Id;
  });

  it('go to two addresses of which one is refused; both results come by themselves, to the customer too', async () => {
    const visitor = await stage.visitor();
    const customer = await stage.visitor();
    const { page } = visitor;
    await pictured([visitor, customer], 'mail', async () => {
      await signInAs(customer, 'HUAYUAN', 'boss');
      await customer.page.goto(`/workbench/SILogs?id=${Id}&tab=mails`);
      await customer.page.getByText('还没有发送过邮件').waitFor();

      await signInAs(visitor, 'OPERATOR', 'reviewer');
      await page.goto(`/tdManage/siDetail?id=${Id}`);
      await page.getByRole('button', { name: '发送邮件' }).click();
      const dialog = page.getByRole('dialog');
      const to = dialog.getByLabel('收件人');
      await to.fill('docs@example.com;refuse@');
      await dialog.getByText('不是邮箱地址：refuse@').waitFor();
      await dialog.getByRole('button', { name: /发\s*送/ }).click();
      await dialog.locator('.ant-form-item-explain-error').getByText('邮箱格式不正确').waitFor();
      await visitor.picture('mail-dialog');

      await to.fill('docs@example.com；refuse@example.com');
      await eventually(async () =>
        expect(await dialog.getByLabel('主题').inputValue()).toContain('Draft B/L'),
      );
      await dialog.getByRole('button', { name: /发\s*送/ }).click();
      await dialog.waitFor({ state: 'hidden' });
      for (const { page: shown } of [visitor, customer]) {
        await shown.getByRole('row', { name: /docs@example\.com.*已送出/ }).waitFor();
        await shown
          .getByRole('row', { name: /refuse@example\.com.*被拒收.*收件人不存在（550）/ })
          .waitFor();
        await shown.getByText('部分送出').waitFor();
      }
      await visitor.picture('mail-records');
      await customer.picture('mail-records-customer');

      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: /提单样单-/ }).click();
      expect((await saved).suggestedFilename()).toMatch(/^提单样单-.+\.pdf$/);
      const lastWord = async () => {
        const [mail] = (await boss.get(listMails, { AboutId: Id })).Rows;
        return Date.parse(
          mail?.Recipients.find(({ Address }) => Address === 'refuse@example.com')?.Time ?? '',
        );
      };
      const before = await lastWord();
      await page.getByRole('button', { name: '重新发送' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '重新发送' }).click();
      await eventually(async () => expect(await lastWord()).toBeGreaterThan(before));
      await page.getByRole('tab', { name: '日志' }).click();
      await page.locator('.ant-timeline').getByText('发送邮件').waitFor();
      await visitor.picture('mail-log');
    });
    expect((await boss.get(siLogs, { Id })).map(({ Verb }) => Verb)).toEqual(['submit', 'mail']);
    expect([...visitor.problems, ...customer.problems]).toEqual([]);
    await visitor.close();
    await customer.close();
  });
});
