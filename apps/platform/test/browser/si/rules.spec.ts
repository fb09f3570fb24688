import { beforeAll, describe, expect, it } from '@jest/globals';
import { OrderSiState } from '@quayside/contracts/si/choices';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { siRules } from '@quayside/contracts/si/rule.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import { checkSi, submitSi } from '@quayside/contracts/si/si.api';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { rightSi } from '../../e2e/si-samples.js';
import { fromMenu, holds, pick } from '../acts.js';
import { pictured, signInAs, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

const LINE = `NO 1 ${'A'.repeat(16)} ${'B'.repeat(14)}`;

describe('rules of SIs', () => {
  const stage = useStage();
  let admin: ApiClient;
  let clerk: ApiClient;
  let staff: Visitor;
  let customer: Visitor;
  let order: { Id: number; CarrierCode: string };

  beforeAll(async () => {
    [admin, clerk] = await Promise.all([
      signIn(stage.url, 'OPERATOR', 'admin'),
      signIn(stage.url, 'HUAYUAN', 'clerk'),
    ]);
    [staff, customer] = await Promise.all([stage.visitor(1280), stage.visitor(1920)]);
    await Promise.all([
      signInAs(staff, 'OPERATOR', 'admin'),
      signInAs(customer, 'HUAYUAN', 'clerk'),
    ]);
    const { Rows } = await clerk.get(listCargoOrders, {
      SiState: [OrderSiState.Waiting],
      Cancelled: false,
      Sort: '-SiDeadline',
      Limit: 1,
    });
    order = Rows[0]!;
  });

  it('are written, tried on past SIs, and hold once they are enabled', async () => {
    const { page } = staff;
    await pictured([staff], 'si-rules', async () => {
      await page.goto('/tdManage/siCheck?tab=rules');
      await page.getByText('全角字符').waitFor();
      await staff.picture('si-rules-list');
      await page.getByRole('button', { name: '新增' }).click();
      const drawer = page.getByRole('dialog', { name: '新增校验规则' });
      await pick(drawer.getByRole('combobox', { name: '规则' }), '每行', '每行');
      await holds(drawer.getByLabel('每行字符数'), '35');
      await pick(drawer.getByLabel('船公司'), order.CarrierCode, order.CarrierCode);
      await pick(drawer.getByRole('combobox', { name: '级别' }), '错误');
      await staff.picture('si-rules-form');
      await drawer.getByRole('button', { name: /保 ?存/ }).click();
      await drawer.waitFor({ state: 'hidden' });

      const row = page
        .getByRole('row')
        .filter({ hasText: '每行字符数' })
        .filter({ hasText: order.CarrierCode });
      await fromMenu(row, '试算');
      const trial = page.getByRole('dialog', { name: '试算 每行字符数' });
      await trial.getByRole('button', { name: '开始试算' }).click();
      await trial.getByText('已试算').waitFor();
      await trial.getByRole('button', { name: '开始试算' }).waitFor();
      await staff.picture('si-rules-trial');
      expect(
        (
          await admin.get(siRules.list, {
            Carrier: order.CarrierCode,
            Keyword: 'line-too-long',
            Enabled: true,
          })
        ).Total,
      ).toBe(0);
      await trial.getByRole('button', { name: /生 ?效/ }).click();
      await trial.waitFor({ state: 'hidden' });
      await row.getByText('启用', { exact: true }).waitFor();
      await row.getByText('查看').waitFor();
    });
    expect(
      (
        await admin.get(siRules.list, {
          Carrier: order.CarrierCode,
          Keyword: 'line-too-long',
          Enabled: true,
        })
      ).Total,
    ).toBe(1);
    expect(staff.problems).toEqual([]);
  });

  it('say the same in form, check and submission, and one click mends what can be mended', async () => {
    const rule = await admin.get(siRules.create!, {
      Code: 'line-too-long',
      Severity: 'error',
      CompanyCode: 'HUAYUAN',
    });
    await admin.get(siRules.setEnabled!, { Id: rule.Id, Enabled: true });
    const si: SiInput = {
      ...(await rightSi(clerk, order.Id)),
      TBI_CONSIGNEE: LINE,
      TBI_GOODS: 'FRAMES，WOOD',
    };
    const request = { TDBLInfos: [si], Num: 1, CGO_ID: order.Id };
    const errors = (await clerk.get(checkSi, request)).Findings.filter(
      ({ Severity }) => Severity === 'error',
    );
    expect(errors.map(({ Code }) => Code)).toEqual(['line-too-long', 'full-width']);
    const { status, refusal } = await clerk.call(submitSi, request);
    expect([status, refusal.Errors]).toEqual([
      422,
      errors.map(({ Prop, Code, Msg }) => ({ Prop, Code, Msg })),
    ]);

    const { page } = customer;
    await pictured([customer], 'si-rules-form', async () => {
      await page.goto(`/workbench/siSubmit?cgoId=${order.Id}`);
      await page.getByLabel('收货人', { exact: true }).fill(LINE);
      await page.getByLabel('英文品名', { exact: true }).fill('FRAMES，WOOD');
      const panel = page.getByRole('region', { name: '检查结果' });
      for (const { Msg } of errors) await panel.getByText(Msg).waitFor();
      await customer.picture('si-rules-findings');
      await panel.getByRole('button', { name: /全部修复/ }).click();
      await panel.getByText(errors[0]!.Msg).waitFor({ state: 'hidden' });
      await panel.getByText(errors[1]!.Msg).waitFor({ state: 'hidden' });
      await holds(
        page.getByLabel('收货人', { exact: true }),
        `NO 1 ${'A'.repeat(16)}\n${'B'.repeat(14)}`,
      );
      await holds(page.getByLabel('英文品名', { exact: true }), 'FRAMES,WOOD');
    });
    expect(customer.problems).toEqual([]);
  });
});
