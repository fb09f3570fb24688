import { beforeAll, describe, expect, it } from '@jest/globals';
import { orderImport } from '@quayside/contracts/booking/order-import';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { noteSiPresence, saveSiDraft, submitSi } from '@quayside/contracts/si/si.api';
import { simulatedConfirmations } from '@quayside/contracts/simulator/carrier';
import type { Page } from 'playwright-core';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { importFile } from '../../e2e/import-file.js';
import { rightSi } from '../../e2e/si-samples.js';
import { pictured, signInAs, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

/** What the carrier confirmed, taken back: the same message with function 1 (UN/EDIFACT 1225, cancellation). */
const takenBack = (message: string): string => message.replace(/(BGM\+770[^+]*\+[^+]*\+)9/g, '$11');

describe('a booking that others see', () => {
  const stage = useStage();
  let admin: ApiClient;
  let clerk: ApiClient;
  let boss: Visitor;
  let desk: Visitor;

  beforeAll(async () => {
    admin = await signIn(stage.url, 'OPERATOR', 'admin');
    clerk = await signIn(stage.url, 'HUAYUAN', 'clerk');
    const width = Number(process.env.QUAYSIDE_PICTURE_WIDTH ?? 1280);
    [boss, desk] = [await stage.visitor(width), await stage.visitor(width)];
    await signInAs(boss, 'HUAYUAN', 'boss');
    await signInAs(desk, 'OPERATOR', 'reviewer');
  });

  const told = async (text: string): Promise<void> => {
    const state = await importFile(admin, orderImport, new File([text], 'booking.edi'), {
      CompanyCode: 'HUAYUAN',
    });
    expect(state).toMatchObject({ Status: 'done', Faulty: 0 });
  };
  /** A booking of its own for each test. */
  const booked = async (
    Seed: number,
  ): Promise<{ CGO_ID: number; booking: string; message: string }> => {
    const message = (
      (await admin.call(simulatedConfirmations, { Count: 1, Seed })).body as Buffer
    ).toString('latin1');
    await told(message);
    const { Rows } = await clerk.get(listCargoOrders, { Sort: '-CreateTime', Limit: 1 });
    return { CGO_ID: Rows[0]!.Id, booking: Rows[0]!.BookingNo, message };
  };
  const shows = (page: Page, text: string) =>
    page.getByText(text, { exact: false }).filter({ visible: true }).first().waitFor();

  it('tells who else is writing its SI, before it is written twice', async () => {
    const { CGO_ID, booking } = await booked(815);
    const Si = await rightSi(clerk, CGO_ID);
    const Copies = ['123456', '234567'].map((CopyId) => ({ CopyId, Si }));
    await clerk.get(saveSiDraft, { CGO_ID, TBI_ID: 0, Num: 5, Copies });
    await pictured([boss, desk], 'others-draft', async () => {
      await boss.page.goto(`/workbench/siSubmit?Keyword=${booking}`);
      await shows(boss.page, '填写中');
      await boss.picture('others-draft-list');
      await boss.page.goto(`/workbench/siSubmit?cgoId=${CGO_ID}`);
      await shows(boss.page, '已在填写这票订单的SI');
      await shows(boss.page, '已生成 2 / 5 份');
      await clerk.get(noteSiPresence, { CGO_ID, Device: 'another-browser' });
      await boss.page.reload();
      await shows(boss.page, '也打开着这票订单的SI');
      await boss.picture('others-draft-form');
    });
  });

  it('is marked as cancelled in lists and above the SI, told to people, and goes on when it is there again', async () => {
    const { CGO_ID, booking, message } = await booked(816);
    const [si] = await clerk.get(submitSi, {
      CGO_ID,
      Num: 1,
      TDBLInfos: [await rightSi(clerk, CGO_ID)],
    });
    await told(takenBack(message));
    await pictured([boss, desk], 'booking-cancelled', async () => {
      await boss.page.goto(`/workbench/SISubimtList?Keyword=${booking}`);
      await shows(boss.page, '订舱已取消');
      await boss.picture('booking-cancelled-list');
      await boss.page.goto(`/workbench/SILogs?id=${si!.Id}`);
      await shows(boss.page, `船公司已取消订舱${booking}`);
      await shows(boss.page, `订舱${booking}已取消`);
      await boss.picture('booking-cancelled-log');
      await desk.page.goto(`/tdManage/siDataList?Keyword=${booking}`);
      await shows(desk.page, '订舱已取消');
      await desk.page.goto(`/tdManage/siAudit?id=${si!.Id}`);
      await shows(desk.page, `船公司已取消订舱${booking}`);
      await desk.picture('booking-cancelled-audit');
      await desk.page.goto('/system/message');
      await shows(desk.page, '订舱已取消，SI不能继续');
      await desk.picture('booking-cancelled-message');
      await told(message);
      await desk.page.goto(`/tdManage/siDetail?id=${si!.Id}`);
      await shows(desk.page, `订舱${booking}已恢复`);
      await desk.page.getByText(`船公司已取消订舱${booking}`).waitFor({ state: 'hidden' });
    });
    expect([...boss.problems, ...desk.problems]).toEqual([]);
  });
});
