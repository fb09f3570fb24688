import { beforeAll, describe, expect, it } from '@jest/globals';
import { sendSis, siCarrierMessages } from '@quayside/contracts/si/carrier-message.api';
import { SiStatus } from '@quayside/contracts/si/choices';
import { changeSiStatus, listSis, type SiRow } from '@quayside/contracts/si/si.api';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { pick } from '../acts.js';
import { pictured, signInAs } from '../browser.js';
import { useStage } from '../stage.js';

describe('the simulated carrier in the browser', () => {
  const stage = useStage({ CARRIER_POLL_SECONDS: '1' });
  let admin: ApiClient;
  let bill: SiRow;

  beforeAll(async () => {
    admin = await signIn(stage.url, 'OPERATOR', 'admin');
    const { Rows } = await admin.get(listSis, {
      TBI_CARRIER: 'COSU',
      TBI_STATUS: [SiStatus.Approved],
      Limit: 1,
    });
    bill = Rows[0]!;
    await admin.get(changeSiStatus, { TDId: bill.Id, Status: SiStatus.Made });
  });

  it('sends back what a person plans to send back, and shows what it received', async () => {
    const visitor = await stage.visitor();
    const { page } = visitor;
    await pictured([visitor], 'simulated-carrier', async () => {
      await signInAs(visitor, 'OPERATOR', 'admin');
      await page.goto('/tdManage/siCreator?tab=simulated');
      await page.getByText('各船公司都按内容审核').waitFor();
      await page.getByRole('button', { name: '设定答复' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /设\s*定/ }).click();
      await dialog.getByText('请选择船公司').waitFor();
      await pick(dialog.getByLabel('船公司'), 'COSU', 'COSU');
      await dialog.getByText('退回', { exact: true }).click();
      await dialog.getByRole('button', { name: '添加原因' }).click();
      await pick(dialog.getByLabel('原因'), '118', '118');
      await dialog.getByLabel('箱号').fill('CSQU3054384');
      await visitor.picture('simulated-plan');
      await dialog.getByRole('button', { name: /设\s*定/ }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText('下一条起：退回；此后：审核后出提单草稿').waitFor();

      expect((await admin.get(sendSis, { Ids: [bill.Id] })).map(({ Msg }) => Msg)).toEqual([null]);
      await eventually(async () => {
        const codes = (await admin.get(siCarrierMessages, { Id: bill.Id })).map(({ Code }) => Code);
        expect(codes).toContain('118');
      }, 60_000);
      await page.getByRole('button', { name: '刷新' }).click();
      const row = page.getByRole('row', { name: new RegExp(`${bill.TBI_SIMBL_NO}.*已退回`) });
      await row.getByRole('button', { name: '查看' }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByText(`RFF+BM:${bill.TBI_SIMBL_NO}`).waitFor();
      await drawer.getByRole('cell', { name: 'APERAK' }).waitFor();
      await visitor.picture('simulated-received');
    });
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });
});
