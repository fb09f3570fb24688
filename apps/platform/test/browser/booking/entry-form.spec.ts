import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  checkEntryOrder,
  submitEntryOrder,
} from '@quayside/contracts/booking/entry/entry-order.api';
import { entryForm, entryPdf } from '@quayside/contracts/booking/entry/form';
import { extractText, getDocumentProxy } from 'unpdf';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { pick } from '../acts.js';
import { pictured, signInAs, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

/** What a booking needs. */
const ORDER = {
  LoadPort: 'NINGBO',
  LoadCode: 'CNNGB',
  DischargePort: 'LOS ANGELES',
  DischargeCode: 'USLAX',
  SailingDate: '2027-03-10',
  GoodsType: 'GC',
  PaymentMethod: 'PP',
  TransportMethod: 'CY-CY',
  CustomerRef: 'HY-PRINT-1',
  ContractNo: 'HY-CONTRACT',
  Parties: [{ Role: 'shipper', Name: 'NINGBO SAMPLE TRADING CO LTD' }],
  Goods: [{ Description: 'WOODEN PHOTO FRAMES', Packages: 100, Weight: 1000, Volume: 10 }],
  Boxes: [{ Type: '20GP', Count: 1 }],
  Legs: [],
  Services: [],
  Fees: [],
  Remarks: [],
} as const;

describe('the form of order entry', () => {
  const stage = useStage();
  let clerk: ApiClient;
  let stranger: ApiClient;
  beforeAll(async () => {
    [clerk, stranger] = await Promise.all([
      signIn(stage.url, 'HUAYUAN', 'clerk'),
      signIn(stage.url, 'LANTIAN', 'clerk'),
    ]);
  });

  const errors = async (client: ApiClient, order: object) =>
    (await client.get(checkEntryOrder, { Order: order as never })).Findings.filter(
      ({ Weight }) => Weight === 'error',
    ).map(({ Prop, Code }) => `${Prop} ${Code}`);

  async function printed(Id: number): Promise<string> {
    const { body } = await clerk.call(entryPdf, { Id });
    return (
      await extractText(await getDocumentProxy(new Uint8Array(body as Uint8Array)), {
        mergePages: true,
      })
    ).text;
  }

  /** A new order of the clerk: nothing hidden, what is asked has its star, the default is there and said, and nothing goes without what is asked. */
  async function enters({ page, picture }: Visitor): Promise<void> {
    await page.goto('/entryOrder/entryOnline');
    const form = page.locator('.doc-main').first();
    const field = (label: string) => form.getByLabel(label, { exact: true });
    await page.getByText('已按录单表单带入默认值，可修改：航次 001E').waitFor();
    expect([await field('合约号').count(), await field('航次').inputValue()]).toEqual([0, '001E']);
    const shown = (await form.locator('.qs-field-label').allInnerTexts()).map((text) =>
      text.replace(/\s/g, ''),
    );
    expect(shown.indexOf('船名*')).toBeGreaterThan(-1);
    expect(shown.indexOf('航次')).toBeLessThan(shown.indexOf('船公司'));
    await field('客户编号').fill('HY-FELT-1');
    await page.getByRole('button', { name: /提\s*交$/ }).click();
    const vessel = form.locator('[data-place="Vessel"]');
    await vessel.getByText('贵司的录单表单要求填写船名').waitFor();
    await picture('entry-form-felt');
    await field('船名').fill('QUAY HARMONY');
    await vessel.getByText('贵司的录单表单要求填写船名').waitFor({ state: 'detached' });
  }

  it('is arranged for one company, whose clerk feels it as he enters one, in the check and on the printed order', async () => {
    const { Id, EntryNo } = await clerk.get(submitEntryOrder, { Order: ORDER as never });
    const admin = await stage.visitor(1440);
    const reader = await stage.visitor(1440);
    await pictured([admin, reader], 'entry-form', async () => {
      await signInAs(admin, 'OPERATOR', 'admin');
      const { page } = admin;
      await page.goto('/entryOrder/EntryOrdeFormAdmin');
      await pick(page.getByLabel('客户公司', { exact: true }), 'HUAYUAN', 'HUAYUAN');
      await page.getByText('沿用全部客户的表单').waitFor();
      expect(await page.getByLabel('装货港显示', { exact: true }).isDisabled()).toBe(true);
      await page.getByLabel('合约号显示', { exact: true }).click();
      await page.getByLabel('船名必填', { exact: true }).click();
      await page.getByLabel('航次默认值', { exact: true }).fill('001E');
      // The carrier is asked after ship and voyage.
      for (let above = 0; above < 3; above++)
        await page.getByLabel('航次上移', { exact: true }).click();
      const preview = page.locator('.doc-card').filter({ hasText: '客户看到的录单' });
      await eventually(async () => {
        expect(await preview.getByLabel('预览合约号').count()).toBe(0);
        expect(await preview.getByLabel('预览航次').inputValue()).toBe('001E');
      });
      await page.getByRole('tab', { name: '打印表单' }).click();
      await page.getByLabel('客户编号打印', { exact: true }).click();
      await page.getByRole('button', { name: /^保\s*存$/ }).click();
      await page.getByText('本公司专用').waitFor();
      await admin.picture('entry-form-admin');

      const { Entry, Own } = await clerk.get(entryForm, {});
      expect([Own, Entry.find(({ Name }) => Name === 'Voyage')?.Default]).toEqual([true, '001E']);
      expect(await errors(clerk, ORDER)).toEqual(['ContractNo hidden', 'Vessel required']);
      expect(await errors(stranger, ORDER)).toEqual(['ContractNo hidden']);

      await signInAs(reader, 'HUAYUAN', 'clerk');
      await enters(reader);
      // What was copied from an order of before has what is hidden now: it is told, not sent.
      await reader.page.goto(`/entryOrder/entryOnline?copy=${Id}`);
      // What he typed before is given up on his word alone.
      await reader.page.getByRole('button', { name: '覆盖' }).click();
      await reader.page.getByText('录单表单未开放，未带入：合约号').waitFor();
      await reader.page.goto(`/entryOrder/entryOnline?id=${Id}`);
      await reader.page.getByRole('button', { name: '打印' }).click();
      await reader.page.waitForURL(`**/entryOrder/entryOrdeForm?id=${Id}`);
      await reader.page.getByText(EntryNo).first().waitFor();
      const download = reader.page.waitForEvent('download');
      await reader.page.getByRole('button', { name: '下载PDF' }).click();
      expect((await download).suggestedFilename()).toBe(`订舱委托书-${EntryNo}.pdf`);
      expect(await reader.page.getByText('含应收应付').count()).toBe(0);
      await reader.picture('entry-print');

      expect(await printed(Id)).not.toContain('HY-PRINT-1');
      await page.getByRole('button', { name: '撤销上次修改' }).click();
      await page.getByText('沿用全部客户的表单').waitFor();
      expect(await printed(Id)).toContain('HY-PRINT-1');
    });
    expect([...admin.problems, ...reader.problems]).toEqual([]);
    await Promise.all([admin.close(), reader.close()]);
  });
});
