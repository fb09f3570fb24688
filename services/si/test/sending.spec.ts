import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MailState } from '@quayside/contracts/messaging/mail.api';
import { mailEnded, mailOrdered, mailOrderFiles } from '@quayside/contracts/messaging/mail-order';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { Delivery } from '@quayside/contracts/partner-line/delivery';
import { SiSentBy } from '@quayside/contracts/si/carrier-choices';
import { sendSis } from '@quayside/contracts/si/carrier-message.api';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { listProduction } from '@quayside/contracts/si/production.api';
import { handOverSi, siSending } from '@quayside/contracts/si/sending.api';
import {
  changeSiStatus,
  listSis,
  modifySi,
  siDetail,
  siLogs,
  submitSi,
} from '@quayside/contracts/si/si.api';
import { siWork } from '@quayside/contracts/si/work.api';
import { receive } from '@quayside/service-kit/events/subscribe';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { voidTakenBack } from '../src/carrier/keep-sending.js';
import {
  aSubmission,
  BILL_NAMES,
  givenOrder,
  HUAYUAN,
  KNOWN_CARRIERS,
  startSi,
} from './samples.js';

const clerk = anIdentity({ EmployeeId: 22, CompanyId: HUAYUAN.Id, ...HUAYUAN });
const staff = aStaffMember({ EmployeeId: 12, Name: '沈知远' });
const reader = aStaffMember({ Permissions: ['si:read'] });

describe('how an SI of a carrier without a line went', () => {
  let test: TestService;
  let serial = 0;

  beforeAll(async () => {
    test = await startSi({
      answers: {
        ...KNOWN_CARRIERS,
        ...BILL_NAMES,
      },
    });
  });
  afterAll(() => test.close());

  const move = async (TDId: number, ...statuses: SiStatus[]) => {
    for (const Status of statuses)
      expect((await test.call(staff, changeSiStatus, { TDId, Status })).refusal).toBeUndefined();
  };
  async function submitted(): Promise<number> {
    serial += 1;
    const bill = `MAEU7300000${serial}`;
    const CGO_ID = await givenOrder(test, {
      BookingNo: `73000000${serial}`,
      MblNo: bill,
      CarrierCode: 'MAEU',
    });
    const numbers = {
      TBI_CARRIER: 'MAEU',
      TBI_MBL_NO: bill,
      TBI_SIMBL_NO: bill,
    };
    const { data, refusal } = await test.call(clerk, submitSi, aSubmission(CGO_ID, numbers));
    expect(refusal).toBeUndefined();
    return data[0]?.Id as number;
  }
  async function sentByHand(ByHand = '邮件 doc@maeu'): Promise<number> {
    const id = await submitted();
    await move(id, SiStatus.Approved, SiStatus.Made);
    const [result] = (await test.call(staff, sendSis, { Ids: [id], ByHand })).data;
    expect(result?.Done).toBe(true);
    return id;
  }
  /** The customer changes what was sent, and voids it before it goes out again. */
  async function voided(Id: number): Promise<void> {
    const { data: si } = await test.call(clerk, siDetail, { Id });
    const change = { ...si, AmendmentConfirmed: true };
    expect((await test.call(clerk, modifySi, change)).refusal).toBeUndefined();
    const end = { TDId: Id, Status: SiStatus.Voided };
    expect((await test.call(clerk, changeSiStatus, end)).refusal).toBeUndefined();
  }
  const sending = async (Id: number) => (await test.call(staff, siSending, { Id })).data;
  const toDo = async (who: typeof staff, id: number) =>
    (await test.call(who, siWork.work, { Limit: 500 })).data.Items.filter(
      ({ Link }) => Link === linkTo('/tdManage/siDetail', { id }),
    );
  const idsOf = async (query: object, who: typeof staff = staff) =>
    (await test.call(who, listSis, { Limit: 100, ...query })).data.Rows.map(({ Id }) => Id);

  it('is kept with it, a column and a filter of the lists of staff, and no customer’s', async () => {
    const [sent, waiting] = [await sentByHand(), await submitted()];
    expect(await sending(waiting)).toMatchObject({ SentBy: null, HeldByHand: false });
    expect(await sending(sent)).toMatchObject({
      SentBy: SiSentBy.ByHand,
      SentNote: '邮件 doc@maeu',
      HeldByHand: true,
      Delivery: null,
    });
    const byHand = await idsOf({ SentBy: SiSentBy.ByHand });
    expect(byHand).toContain(sent);
    expect(byHand).not.toContain(waiting);
    expect(await idsOf({ SentBy: SiSentBy.Line })).toEqual([]);
    const rowOf = async (who: typeof staff) =>
      (await test.call(who, listSis, { Limit: 100 })).data.Rows.find(({ Id }) => Id === sent);
    expect(await rowOf(staff)).toMatchObject({ SentBy: SiSentBy.ByHand, Delivery: null });
    expect(await rowOf(clerk)).toMatchObject({ SentBy: null, Delivery: null });
    for (const query of [{ SentBy: SiSentBy.ByHand }, { Delivery: [Delivery.ByHand] }])
      expect((await test.call(clerk, listSis, query)).refusal.Code).toBe('access.denied');
    const production = await test.call(staff, listProduction, { SentBy: SiSentBy.ByHand });
    expect(production.data.Rows.find(({ Id }) => Id === sent)?.SentBy).toBe(SiSentBy.ByHand);
  });

  it('asks somebody to tell the carrier when it is voided, until a person registers it', async () => {
    const id = await sentByHand();
    expect(await toDo(staff, id)).toEqual([]);
    expect((await test.call(staff, handOverSi, { Id: id, Remarks: 'x' })).refusal.Code).toBe(
      'si.nothing-to-hand-over',
    );
    await voided(id);
    expect(await sending(id)).toMatchObject({
      Delivery: Delivery.ByHand,
      DeliveryAct: SiVerb.Void,
      HeldByHand: true,
    });
    expect(await toDo(staff, id)).toHaveLength(1);
    expect(await toDo(reader, id)).toEqual([]);
    expect(await idsOf({ Delivery: [Delivery.ByHand] })).toContain(id);

    const told = await test.call(staff, handOverSi, { Id: id, Remarks: ' 电话 王小姐 ' });
    expect(told.data).toMatchObject({ Delivery: null, HeldByHand: false });
    const again = await test.call(staff, handOverSi, { Id: id, Remarks: 'x' });
    expect(again.refusal.Code).toBe('si.nothing-to-hand-over');
    expect(await toDo(staff, id)).toEqual([]);
    expect(await idsOf({ Delivery: [Delivery.ByHand] })).not.toContain(id);
    expect((await test.call(staff, siLogs, { Id: id })).data.at(-1)).toMatchObject({
      Verb: SiVerb.HandOver,
      Remarks: '电话 王小姐',
      EmployeeName: '沈知远',
    });
    const seen = (await test.call(clerk, siLogs, { Id: id })).data.map(({ Verb }) => Verb);
    expect(seen).not.toContain(SiVerb.HandOver);
  });

  it('asks nobody for one that never went out', async () => {
    const id = await submitted();
    await test.call(clerk, changeSiStatus, { TDId: id, Status: SiStatus.Voided });
    expect(await sending(id)).toMatchObject({ SentBy: null, Delivery: null });
    expect(await toDo(staff, id)).toEqual([]);
  });

  it('asks nobody any more once the void is taken back', async () => {
    const id = await sentByHand();
    await voided(id);
    await test.ctx().tx((tx) => voidTakenBack(tx, { Id: id }));
    expect(await sending(id)).toMatchObject({ Delivery: null, HeldByHand: true });
    expect(await toDo(staff, id)).toEqual([]);
  });

  it('is nobody’s to read or register without the right, nor of another company', async () => {
    const id = await sentByHand();
    for (const who of [clerk, reader]) {
      expect((await test.call(who, siSending, { Id: id })).status).toBe(403);
      expect((await test.call(who, handOverSi, { Id: id, Remarks: 'x' })).status).toBe(403);
    }
    expect((await test.call(staff, siSending, { Id: 999_999 })).status).toBe(404);
    expect((await test.call(staff, handOverSi, { Id: id, Remarks: ' ' })).status).toBe(400);
  });

  const lastMail = async (id: number): Promise<{ Key: string; To: string[] }> => {
    const [mail] = await test
      .ctx()
      .sql<{ payload: { Key: string; To: string[] } }>(
        `SELECT payload FROM _outbox WHERE name = $1 AND aggregate = $2 ORDER BY id DESC LIMIT 1`,
        [mailOrdered.name, `si-${id}`],
      );
    return mail?.payload ?? { Key: '', To: [] };
  };
  const ended = (Key: string, State: MailState, Undelivered: object[] = []) =>
    receive(test.service.runtime, [
      {
        EventId: randomUUID(),
        Name: mailEnded.name,
        Payload: { Key, State, Undelivered },
        TraceId: 't',
      },
    ]);
  async function mailed(): Promise<number> {
    const id = await submitted();
    await move(id, SiStatus.Approved, SiStatus.Made);
    const request = { Ids: [id], MailTo: 'docs@example.com' };
    const { data, refusal } = await test.call(staff, sendSis, request);
    expect(refusal).toBeUndefined();
    expect(data[0]).toMatchObject({ Done: true, Way: SiSentBy.Mail });
    return id;
  }
  const status = async (Id: number) => (await test.call(staff, siDetail, { Id })).data.TBI_STATUS;

  it('by mail is sent once a mail server took it', async () => {
    const id = await mailed();
    expect(await status(id)).toBe(SiStatus.Made);
    expect(await sending(id)).toMatchObject({
      SentBy: SiSentBy.Mail,
      Delivery: Delivery.Mailing,
    });
    const [again] = (await test.call(staff, sendSis, { Ids: [id], ByHand: 'x' })).data;
    expect(again?.Done).toBe(false);
    const { Key, To } = await lastMail(id);
    expect(To).toEqual(['docs@example.com']);
    const files = (await test.call('messaging', mailOrderFiles, { Key })).data;
    expect(files.length).toBeGreaterThan(0);
    await ended(Key, MailState.Sent);
    expect(await status(id)).toBe(SiStatus.Sent);
    expect(await sending(id)).toMatchObject({
      SentBy: SiSentBy.Mail,
      SentNote: 'docs@example.com',
      HeldByHand: true,
      Delivery: null,
    });
  });

  it('that bounced comes back, and is sent anew', async () => {
    const id = await mailed();
    const bounce = [{ Address: 'docs@example.com', Result: '550 no such user' }];
    await ended((await lastMail(id)).Key, MailState.Failed, bounce);
    expect(await status(id)).toBe(SiStatus.Made);
    expect((await sending(id)).Delivery).toBe(Delivery.Bounced);
    expect((await toDo(staff, id))[0]?.Detail).toContain('550 no such user');
    const refused = await test.call(staff, handOverSi, { Id: id, Remarks: 'x' });
    expect(refused.refusal.Code).toBe('si.send-instead');
    const [byHand] = (await test.call(staff, sendSis, { Ids: [id], ByHand: '快递' })).data;
    expect(byHand).toMatchObject({ Done: true, Way: SiSentBy.ByHand });
    expect(await toDo(staff, id)).toEqual([]);
  });

  it('that was changed or voided on its way asks somebody to tell the carrier', async () => {
    const [changed, gone] = [await mailed(), await mailed()];
    const { data: si } = await test.call(clerk, siDetail, { Id: changed });
    await test.call(clerk, modifySi, { ...si, AmendmentConfirmed: true });
    await voided(gone);
    expect((await sending(gone)).Delivery).toBeNull();
    for (const id of [changed, gone]) await ended((await lastMail(id)).Key, MailState.Sent);
    expect(await sending(changed)).toMatchObject({
      Delivery: Delivery.ByHand,
      HeldByHand: true,
    });
    expect(await sending(gone)).toMatchObject({
      Delivery: Delivery.ByHand,
      DeliveryAct: SiVerb.Void,
    });
    expect([await toDo(staff, changed), await toDo(staff, gone)]).toEqual([
      [expect.anything()],
      [expect.anything()],
    ]);
  });

  it('goes to no address that is none, and by mail for nobody else', async () => {
    const id = await submitted();
    await move(id, SiStatus.Approved, SiStatus.Made);
    const wrong = await test.call(staff, sendSis, { Ids: [id], MailTo: 'nobody' });
    expect(wrong.refusal.Code).toBe('si.mail-address');
    expect(await status(id)).toBe(SiStatus.Made);
  });
});
