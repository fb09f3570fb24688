import { beforeAll, describe, expect, it } from '@jest/globals';
import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import {
  actOnEntryOrder,
  entryDraft,
  entryOrder,
  listEntryOrders,
  saveEntryDraft,
  submitEntryOrder,
} from '@quayside/contracts/booking/entry/entry-order.api';
import type { Page } from 'playwright-core';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { type DemoProcess, startDemoProcess } from '../../e2e/running-platform.js';
import { fromMenu, holds, pick } from '../acts.js';
import { pictured } from '../browser.js';
import { useStage } from '../stage.js';

const FORM = '/entryOrder/entryOnline';
/** Of the form, whatever lists are kept in other tabs. */
const field = (page: Page, label: string) =>
  page.locator('.doc-main').getByLabel(label, { exact: true });
/** A button of the bar; the name of one with an icon begins with the icon's. */
const button = (page: Page, name: string) =>
  page.locator('.doc-bar').getByRole('button', { name: new RegExp(`(^|\\s)${name}$`) });

/** What a booking needs, and nothing more. */
const ORDER: EntryInput = {
  CarrierCode: 'COSU',
  LoadPort: 'NINGBO',
  LoadCode: 'CNNGB',
  DischargePort: 'LOS ANGELES',
  DischargeCode: 'USLAX',
  SailingDate: '2027-03-10',
  GoodsType: 'GC',
  PaymentMethod: 'PP',
  TransportMethod: 'CY-CY',
  Parties: [{ Role: 'shipper', Name: 'NINGBO SAMPLE TRADING CO LTD' }],
  Goods: [{ Description: 'WOODEN PHOTO FRAMES', Packages: 100, Weight: 1000, Volume: 10 }],
  Boxes: [{ Type: '20GP', Count: 1 }],
  Legs: [],
  Services: [],
  Fees: [],
  Remarks: [],
};

describe('order entry, by the customer and the desk', () => {
  const stage = useStage<DemoProcess>({}, { start: startDemoProcess });
  let api: ApiClient;
  let desk: ApiClient;

  beforeAll(async () => {
    [api, desk] = await Promise.all([
      signIn(stage.url, 'HUAYUAN', 'clerk'),
      signIn(stage.url, 'OPERATOR', 'reviewer'),
    ]);
  });

  /** Keys that were struck: a Chinese character takes some four with an input method. */
  let keys = 0;
  const strike = (text: string): void => {
    for (const character of text) keys += character > '\u2e7f' ? 4 : 1;
  };

  /** Waits until the cursor stands in the field of that label, then types, and goes on with a key. */
  async function type(page: Page, label: string, text: string, then = 'Enter'): Promise<void> {
    await eventually(async () =>
      expect(await page.evaluate("document.activeElement?.getAttribute('aria-label')")).toBe(label),
    );
    if (text) await page.keyboard.type(text);
    await page.keyboard.press(then);
    strike(`${text} `);
  }

  /** Types the cells of the grid's row in which the cursor is, and leaves it behind the last one. */
  async function typeRow(page: Page, cells: readonly string[]): Promise<void> {
    await page.locator('.dsg-active-cell').waitFor();
    for (const cell of cells) {
      if (cell) await page.keyboard.type(cell);
      await page.keyboard.press('Tab');
      strike(`${cell} `);
    }
  }

  it('goes from the customer’s keyboard over a question of the desk to an SI that opens filled', async () => {
    const customer = await stage.visitorOf('HUAYUAN', 'clerk');
    const staff = await stage.visitorOf('OPERATOR', 'reviewer');
    await pictured([customer, staff], 'entry', async () => {
      const { page } = customer;
      await page.goto(FORM);
      // Without the mouse: Enter goes on, pickers find by what is typed, and boxes are said as on the phone.
      await type(page, '客户编号', 'PO-7781');
      await type(page, '合约号', '');
      await type(page, '船公司', 'COSU');
      await type(page, '开航日', '2027-03-10');
      await type(page, '船名', '');
      await type(page, '航次', '');
      await type(page, '装货港代码', 'CNNGB');
      await type(page, '卸货港代码', 'USLAX');
      for (const passed of ['收货地代码', '收货地', '交货地代码', '交货地', '最迟开航', '预计到港'])
        await type(page, passed, '');
      await type(page, '发货人名称', 'NINGBO HUAYUAN IMPORT EXPORT CO LTD');
      await type(page, '发货人地址', 'NO 1 QUAY ROAD', 'Tab');
      for (const passed of ['收货人名称', '收货人地址', '通知人名称', '通知人地址'])
        await type(page, passed, '', 'Tab');
      await type(page, '货物类型', '普货');
      await type(page, '货好时间', '');
      await typeRow(page, [
        'WOODEN PHOTO FRAMES',
        '木制相框',
        '441490',
        '1000',
        '',
        '18000',
        '120',
        'N/M',
        '',
      ]);
      await type(page, '箱型箱量', '2*40HQ');
      await type(page, '付款方式', '预付');
      await holds(field(page, '装货港'), 'NINGBO');
      await customer.picture('entry-1-typed');
      await page.keyboard.press('Control+Enter');
      // Ten thousand keys an hour are what a practised clerk strikes: two minutes are 333 of them.
      expect(keys + 1).toBeLessThan(333);
      await page.locator('.doc-bar').getByText('已提交', { exact: true }).waitFor();
      const { Rows } = await api.get(listEntryOrders, { Keyword: 'PO-7781' });
      const { Id, EntryNo } = Rows[0]!;
      expect(await api.get(entryOrder, { Id })).toMatchObject({
        State: EntryState.Submitted,
        LoadCode: 'CNNGB',
        DischargeCode: 'USLAX',
        SailingDate: '2027-03-10',
        ContainerSummary: '40HQ*2',
        Goods: [expect.objectContaining({ Packages: 1000, Weight: 18_000, Volume: 120 })],
        PaymentMethod: 'PP',
      });

      await staff.page.goto(`${FORM}?id=${Id}`);
      await button(staff.page, '要求补充').click();
      const asked = staff.page.getByRole('dialog', { name: `要求补充：${EntryNo}` });
      await asked.getByRole('textbox').fill('请补充收货人名称、地址');
      await staff.picture('entry-2-asked');
      await asked.getByRole('button', { name: '要求补充' }).click();
      await staff.page.locator('.doc-bar').getByText('待补充', { exact: true }).waitFor();

      // The customer finds it among what lacks, and sees the form without what is there already.
      await page.goto(`/entryOrder/orderSupplementList?Keyword=${EntryNo}`);
      await page
        .getByRole('row')
        .filter({ hasText: EntryNo })
        .getByRole('button', { name: '补充', exact: true })
        .click();
      await page.getByText('请补充收货人名称、地址', { exact: true }).waitFor();
      await field(page, '收货人名称').fill('SAMPLE IMPORT INC');
      await field(page, '收货人地址').fill('100 MAIN STREET\nLOS ANGELES');
      expect(await field(page, '装货港代码').count()).toBe(0);
      await customer.picture('entry-3-supplement');
      await button(page, '提交补充').click();
      await page.getByText('资料已提交', { exact: true }).waitFor();

      // The desk takes it on and enters the carrier's answer.
      // The desk could take it on before, too: it waits for what the customer supplemented.
      await staff.page.locator('.doc-bar').getByText('已提交', { exact: true }).waitFor();
      await button(staff.page, '受理').click();
      await button(staff.page, '登记订舱').click();
      const booking = staff.page.getByRole('dialog', { name: `登记订舱：${EntryNo}` });
      await booking.getByLabel('订舱号', { exact: true }).fill('6900712345');
      await booking.getByLabel('船名', { exact: true }).fill('QUAY HARMONY');
      await booking.getByLabel('航次', { exact: true }).fill('901E');
      await staff.picture('entry-4-booking');
      await booking.getByRole('button', { name: '登记并生成货物订单' }).click();
      await staff.page.locator('.doc-bar').getByText('已订舱', { exact: true }).waitFor();
      await staff.picture('entry-5-booked');

      // From the order to its SI, in which nothing is typed again.
      await page.goto(`${FORM}?id=${Id}`);
      await button(page, '提交SI').click();
      await eventually(async () =>
        expect(await field(page, '收货人').inputValue()).toContain('SAMPLE IMPORT INC'),
      );
      await holds(field(page, '船名'), 'QUAY HARMONY');
      await page.locator('.dsg-row').filter({ hasText: '' }).nth(2).waitFor();
      await customer.picture('entry-6-si');
    });
    expect([...customer.problems, ...staff.problems]).toEqual([]);
    await Promise.all([customer.close(), staff.close()]);
  });

  it('leads to the first on the page that keeps it from being handed in, and calls nothing else wrong', async () => {
    const customer = await stage.visitorOf('HUAYUAN', 'boss');
    await pictured([customer], 'entry-first', async () => {
      const { page } = customer;
      await page.goto(FORM);
      await field(page, '客户编号').waitFor();
      await page.keyboard.press('Control+Enter');
      await page
        .getByText('还有错误需要修改，已为您定位到第一处。开航日：订舱需要：开航日')
        .waitFor();
      await eventually(async () =>
        expect(await page.evaluate("document.activeElement?.getAttribute('aria-label')")).toBe(
          '开航日',
        ),
      );
      const notes = page.locator('.doc-main .ant-typography-danger');
      await notes.filter({ hasText: /^订舱需要：发货人名称$/ }).waitFor();
      await page
        .locator('.doc-main .ant-typography-secondary')
        .getByText(/^补料需要：发货人地址；/)
        .waitFor();
      expect((await notes.allInnerTexts()).filter((text) => text.includes('补料'))).toEqual([]);
      await customer.picture('entry-first');
    });
    expect(customer.problems).toEqual([]);
    await customer.close();
  });

  it('keeps what is typed when browser and server are killed, and what the server had not heard when the page is reloaded', async () => {
    const killed = await stage.visitorOf('HUAYUAN', 'boss');
    await killed.page.goto(FORM);
    await field(killed.page, '客户编号').fill('KILLED-1');
    await killed.page.getByText('草稿已保存').waitFor();
    const gone = new Promise<void>((done) => stage.platform.child.once('exit', () => done()));
    stage.platform.child.kill('SIGKILL');
    await Promise.all([gone, killed.close()]);
    await stage.platform.restart(true);
    const back = Object.assign(await stage.visitorOf('HUAYUAN', 'boss'), {
      api: await signIn(stage.url, 'HUAYUAN', 'boss'),
    });
    await pictured([back], 'entry-draft', async () => {
      const { page } = back;
      await page.goto(FORM);
      await holds(field(page, '客户编号'), 'KILLED-1');
      // Another window of the same person goes on meanwhile: this one neither writes over it nor loses what it has.
      const [draft] = await back.api.get(entryDraft, { EntryId: 0 });
      const Content = {
        ...(draft!.Content as { header: object }),
        header: { CustomerRef: 'KILLED-2' },
      };
      await back.api.get(saveEntryDraft, { EntryId: 0, Content, Seen: draft!.Version });
      await field(page, '合约号').fill('SC-8');
      await page.getByText('该录单已在另一个窗口修改或提交').waitFor();
      await page.getByRole('button', { name: '载入最新' }).click();
      await holds(field(page, '客户编号'), 'KILLED-2');
      await field(page, '客户编号').fill('KILLED-1');
      await eventually(async () =>
        expect(JSON.stringify(await back.api.get(entryDraft, { EntryId: 0 }))).toContain(
          'KILLED-1',
        ),
      );
      await page.route('**/api/EntryOrder/SaveDraft', (route) => route.abort());
      await field(page, '合约号').fill('SC-9');
      await page.getByText('内容已存在本机').waitFor();
      await page.unroute('**/api/EntryOrder/SaveDraft');
      await page.reload();
      await page.getByRole('button', { name: '恢复这些内容' }).click();
      await holds(field(page, '合约号'), 'SC-9');
      await holds(field(page, '客户编号'), 'KILLED-1');
      // A cell of a grid that is being typed in is kept as well; Enter went from cell to cell before.
      await page.locator('[data-grid-start=Goods]').focus();
      await page.locator('.dsg-active-cell').waitFor();
      for (const cell of ['WOODEN FRAMES', 'XIANGKUANG']) {
        await page.keyboard.type(cell);
        await page.keyboard.press('Enter');
      }
      await page.keyboard.type('4414');
      await page.reload();
      await page.getByRole('button', { name: '恢复这些内容' }).click();
      const cells = page.locator('[data-place=Goods] .dsg-row input');
      await eventually(async () =>
        expect(
          await cells.evaluateAll((inputs) =>
            inputs.slice(0, 3).map((input) => (input as HTMLInputElement).value),
          ),
        ).toEqual(['WOODEN FRAMES', 'XIANGKUANG', '4414']),
      );
      // Saved as an order, it goes on in the same form under its number, and nothing of the draft is left behind.
      await page.keyboard.press('Control+s');
      await page
        .locator('.doc-bar')
        .getByText(/^EO\d{8}$/)
        .waitFor();
      await page.waitForURL(/[?&]id=\d+/);
      await holds(field(page, '合约号'), 'SC-9');
      await page.goto(FORM);
      await holds(field(page, '客户编号'), '');
    });
    await back.close();
  });

  it('has papers for the customer and for the desk alone, and begins again as a template', async () => {
    const { Id } = await api.get(submitEntryOrder, { Order: { ...ORDER, CustomerRef: 'REPEATS' } });
    const customer = await stage.visitorOf('HUAYUAN', 'clerk');
    const staff = await stage.visitorOf('OPERATOR', 'reviewer');
    await pictured([customer, staff], 'entry-papers', async () => {
      const picture = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
        'base64',
      );
      await staff.page.goto(`${FORM}?id=${Id}`);
      await staff.page.getByRole('tab', { name: '附件' }).click();
      for (const [audience, name] of [
        ['仅内部', '成本.png'],
        ['对客户可见', '订舱单.png'],
      ] as const) {
        await staff.page.locator('.qs-files').getByText(audience, { exact: true }).first().click();
        await staff.page
          .locator('.qs-files input[type=file]')
          .setInputFiles({ name, mimeType: 'image/png', buffer: picture });
        await staff.page.locator('.qs-files').getByText(name).waitFor();
      }
      await staff.picture('entry-papers-desk');
      const { page } = customer;
      await page.goto(`${FORM}?id=${Id}`);
      await page.getByRole('tab', { name: '附件' }).click();
      await page.locator('.qs-files').getByText('订舱单.png').waitFor();
      expect(await page.getByText('成本.png').count()).toBe(0);

      await page.getByRole('button', { name: /^模板/ }).hover();
      await page.getByRole('menuitem', { name: '存为模板' }).click();
      const saving = page.getByRole('dialog', { name: '存为模板' });
      await saving.getByLabel('模板名称').fill('美西相框');
      await saving.getByRole('button', { name: /^保\s*存$/ }).click();
      await saving.waitFor({ state: 'detached' });
      await page.goto('/entryOrder/entryOnlineList');
      await page.getByRole('button', { name: '从模板录单' }).click();
      await page
        .getByRole('dialog', { name: '录单模板' })
        .getByText('NINGBO → LOS ANGELES')
        .waitFor();
      await customer.picture('entry-templates');
      await page.getByLabel('查找模板').press('Enter');
      await page.getByText('按模板“美西相框”录单').waitFor();
      await holds(field(page, '装货港'), 'NINGBO');
      expect([
        await field(page, '客户编号').inputValue(),
        await field(page, '开航日').inputValue(),
      ]).toEqual(['', '']);
      // It goes on in the same form when it gets its number.
      await field(page, '客户编号').fill('FROM-TEMPLATE');
      await page.keyboard.press('Control+s');
      await page.waitForURL(/[?&]id=\d+/);
      await holds(field(page, '客户编号'), 'FROM-TEMPLATE');
    });
    expect([...customer.problems, ...staff.problems]).toEqual([]);
    await Promise.all([customer.close(), staff.close()]);
  });

  it('keeps what was typed when somebody else was faster: in the form, and in the reason for a step', async () => {
    const { Id, Version } = await api.get(submitEntryOrder, {
      Order: { ...ORDER, CustomerRef: 'BEFORE' },
    });
    const customer = await stage.visitorOf('HUAYUAN', 'clerk');
    const staff = await stage.visitorOf('OPERATOR', 'reviewer');
    await pictured([customer, staff], 'entry-stale', async () => {
      await staff.page.goto(`${FORM}?id=${Id}`);
      await button(staff.page, '退回').click();
      const reason = staff.page.getByRole('dialog', { name: /^退回：/ });
      await reason.getByRole('textbox').fill('该航线暂无舱位');
      await customer.page.goto(`${FORM}?id=${Id}&edit=true`);
      await field(customer.page, '客户编号').fill('MINE');
      const { Version: now } = await api.get(submitEntryOrder, {
        Id,
        Version,
        Order: { ...ORDER, CustomerRef: 'THEIRS', ContractNo: 'SC-1' },
      });

      await button(customer.page, '提交修改').click();
      const stale = customer.page.getByRole('dialog', { name: '这份录单已被他人修改' });
      await stale.getByText('双方都改了：客户编号').waitFor();
      await customer.picture('entry-stale');
      await stale.getByRole('button', { name: '把我的修改并入最新内容' }).click();
      await button(customer.page, '提交修改').click();
      await eventually(async () =>
        expect(await api.get(entryOrder, { Id })).toMatchObject({
          CustomerRef: 'MINE',
          ContractNo: 'SC-1',
          Version: now + 1,
        }),
      );

      await reason.getByRole('button', { name: '退回' }).click();
      await staff.page
        .locator('.ant-modal-confirm-title', { hasText: '这份录单刚被他人修改，操作未执行' })
        .waitFor();
      await staff.picture('entry-stale-step');
      await staff.page.getByRole('button', { name: '知道了' }).click();
      await holds(reason.getByRole('textbox'), '该航线暂无舱位');
      await reason.getByRole('button', { name: '退回' }).click();
      await staff.page.locator('.doc-bar').getByText('已退回', { exact: true }).waitFor();
      expect(await desk.get(entryOrder, { Id })).toMatchObject({
        State: EntryState.Returned,
        Opinion: '该航线暂无舱位',
      });
    });
    await Promise.all([customer.close(), staff.close()]);
  });

  it('keeps what was typed of an order that its desk took on meanwhile, and shows where it is', async () => {
    const { Id, Version } = await api.get(submitEntryOrder, {
      Order: { ...ORDER, CustomerRef: 'TAKEN-ON' },
    });
    const customer = await stage.visitorOf('HUAYUAN', 'clerk');
    await pictured([customer], 'entry-kept', async () => {
      const { page } = customer;
      await page.goto(`${FORM}?id=${Id}&edit=true`);
      await field(page, '客户编号').fill('TYPED-LATE');
      await page.locator('.doc-bar').getByText('草稿已保存').waitFor();
      await desk.get(actOnEntryOrder, { Id, Version, Verb: EntryVerb.Accept });
      await page.reload();
      await page.getByText(/尚未提交的修改已保留（1处）$/).waitFor();
      await page.getByRole('button', { name: '查看我的修改' }).click();
      await page.getByRole('dialog').getByRole('row').filter({ hasText: 'TYPED-LATE' }).waitFor();
      await customer.picture('entry-kept');
    });
    expect(customer.problems).toEqual([]);
    await customer.close();
  });

  it('is entered by staff for a customer, whose order it is, and begins from a copy', async () => {
    const { Id: from, Version } = await api.get(submitEntryOrder, {
      Order: { ...ORDER, CustomerRef: 'COPIED', Vessel: 'QUAY STAR' },
    });
    await desk.get(actOnEntryOrder, { Id: from, Version, Verb: EntryVerb.Accept });
    const staff = await stage.visitorOf('OPERATOR', 'reviewer');
    await pictured([staff], 'entry-on-behalf', async () => {
      const { page } = staff;
      await page.goto('/entryOrder/entryOnlineList?Keyword=COPIED');
      await page.getByText('共 1 条').waitFor();
      await fromMenu(page.locator('.qs-list:visible tbody tr[data-row-key]'), '复制');
      await page.locator('.doc-card').getByText('代客户录入').waitFor();
      await page.getByText(/^复制自 EO/).waitFor();
      // What is typed takes the place of no other new order without a word, this one's own after a reload neither.
      await field(page, '客户编号').fill('TYPED-BEFORE');
      await page.locator('.doc-bar').getByText('草稿已保存').waitFor();
      await page.reload();
      await page.getByRole('button', { name: '继续原来的草稿' }).click();
      await holds(field(page, '客户编号'), 'TYPED-BEFORE');
      await holds(field(page, '船名'), '');
      await field(page, '客户编号').fill('ON-BEHALF');
      await field(page, '开航日').fill('2027-04-01');
      await pick(field(page, '付款方式'), '到付', '到付');
      await button(page, '提交').click();
      await page.waitForURL(/[?&]id=\d+/);
      const { Rows } = await api.get(listEntryOrders, { Keyword: 'ON-BEHALF' });
      expect(Rows).toMatchObject([
        {
          OnBehalf: true,
          CompanyCode: 'HUAYUAN',
          PaymentMethod: 'CC',
          SailingDate: '2027-04-01',
          Vessel: null,
        },
      ]);
    });
    expect(staff.problems).toEqual([]);
    await staff.close();
  });
});
