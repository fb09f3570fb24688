import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InquiryState } from '@quayside/contracts/freight/inquiry/inquiry';
import * as api from '@quayside/contracts/freight/inquiry/inquiry.api';
import { sendQuote } from '@quayside/contracts/freight/quote/quote.api';
import { type MailOrder, mailOrdered } from '@quayside/contracts/messaging/mail-order';
import { type Notice, notice } from '@quayside/contracts/messaging/notice';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { startFreight, store } from './rates.js';

const seller = aStaffMember({ Name: '周销售' });
const customer = anIdentity({ Name: '王经理', CompanyCode: 'HUAYUAN', CompanyName: '华远' });
const other = anIdentity({ Name: '别家', CompanyCode: 'OTHERS' });
const QUESTION = {
  PolCode: 'CNSHA',
  PodCode: 'USLAX',
  Boxes: '40HQ*2',
  TargetPrice: 1888.88,
  Remark: '机密目标',
};
const ANSWER = {
  CarrierCode: 'COSU',
  CurrencyCode: 'USD',
  Units: [{ Type: '40HQ', Unit: 1700 }],
  ValidTo: '2026-12-31',
};

describe('a question for a price', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startFreight({}, { PUBLIC_URL: 'https://q.example.com' });
    // The operator sells from his first rate on.
    await store(test, { ContractNo: 'OPERATOR' });
  });
  afterAll(() => test.close());

  const events = async <T>(name: string): Promise<T[]> =>
    (
      await test
        .ctx()
        .sql<{ payload: T }>('SELECT payload FROM _outbox WHERE name = $1 ORDER BY id', [name])
    ).map(({ payload }) => payload);
  const ask = async (more: object = {}) =>
    (await test.call(customer, api.askPrice, { ...QUESTION, ...more })).data;
  const found = async (No: string): Promise<api.InquiryDetail> => {
    const { data } = await test.call(seller, api.listInquiries, { Keyword: No });
    return (await test.call(seller, api.inquiryInfo, { Id: data.Rows[0]!.Id })).data;
  };

  it('reaches who may quote, within half an hour of the server’s clock, and is a to-do until it is quoted', async () => {
    const { No, DueTime } = await ask();
    expect(No).toMatch(/^XJ2611\d{4}$/);
    expect(Date.parse(DueTime) - test.clock.now().getTime()).toBe(30 * 60_000);
    const told = (await events<Notice>(notice.name))
      .flatMap(({ Messages }) => Messages)
      .filter(({ Title }) => Title.includes(No));
    expect(told).toMatchObject([
      { Item: '新询价', To: [{ CompanyId: seller.CompanyId, Permission: 'quote:write' }] },
    ]);
    const inquiry = await found(No);
    expect(inquiry).toMatchObject({
      State: InquiryState.Waiting,
      CompanyName: '华远',
      CustomerCode: 'HUAYUAN',
      OwnerId: null,
    });
    const work = async () =>
      (await test.call(seller, api.freightWork.work, { Limit: 200 })).data.Items.filter(
        ({ Title }) => Title.includes(No),
      );
    expect(await work()).toHaveLength(1);
    const Typed = {
      PolCode: 'CNSHA',
      PodCode: 'USLAX',
      CurrencyCode: 'USD',
      Units: [{ Type: '40HQ', Unit: 1900 }],
      ValidTo: '2026-12-31',
    };
    const content = {
      CustomerName: '华远',
      CustomerCode: 'HUAYUAN',
      Boxes: '40HQ*2',
      ValidTo: '2026-12-05',
      Lines: [{ Typed }],
    };
    const { data: quote } = await test.call(seller, sendQuote, {
      Content: { ...content, InquiryId: inquiry.Id },
    });
    expect(await found(No)).toMatchObject({ State: InquiryState.Quoted, QuoteId: quote.Id });
    const frames = (await events<Notice>(notice.name)).filter(
      ({ Frame }) => Frame?.Content === String(inquiry.Id),
    );
    // Asked and quoted: the specification's frame, to whoever may quote and to who asked.
    expect(frames.map(({ Frame }) => Frame?.Type)).toEqual([
      'freightRate/inquire',
      'freightRate/inquire',
    ]);
    expect(frames[0]!.Watchers).toEqual([
      { CompanyId: seller.CompanyId, Permission: 'quote:read' },
      { Employees: [customer.EmployeeId] },
    ]);
    expect(await work()).toEqual([]);
    expect(await heard(inquiry.Id)).toEqual(['新询价', '→周销售']);
    const { data: own } = await test.call(customer, api.listOwnInquiries, {});
    expect(own.Rows.find((row) => row.No === No)).toMatchObject({ State: InquiryState.Quoted });
  });

  it('asks several suppliers at once, who see nothing of the customer, and puts their answers side by side', async () => {
    const { No } = await ask();
    const inquiry = await found(No);
    const Suppliers = [
      { Supplier: '环球捷运', Mail: 'agent@example.com' },
      { Supplier: '东方船代' },
    ];
    const request = {
      Id: inquiry.Id,
      Version: inquiry.Version,
      Suppliers,
    };
    const faulty = await test.call(seller, api.askSuppliers, {
      ...request,
      Suppliers: [{ Supplier: '甲', Mail: '不是' }],
    });
    expect(faulty.refusal.Errors?.[0]?.Prop).toBe('Suppliers[0].Mail');
    const { data: asked } = await test.call(seller, api.askSuppliers, request);
    expect(asked.Inquiry).toMatchObject({ Asked: 2, Answered: 0, OwnerName: '周销售' });
    const [mail] = (await events<MailOrder>(mailOrdered.name)).filter(
      ({ AboutNo }) => AboutNo === No,
    );
    const Link = `/SeaFreight/quickQuoteSearchCenter?tab=inquiries&Keyword=${No}`;
    expect(mail).toMatchObject({ To: ['agent@example.com'], Link });
    const [first, second] = asked.Links.map(({ Path }) => Path.split('token=')[1]!);
    const { data: opened } = await test.call(null, api.openQuestion, { Token: first! });
    expect(opened.Question).toMatchObject({ Boxes: '40HQ*2', Over: false, Answer: null });
    for (const text of [JSON.stringify(opened), mail!.Body])
      for (const secret of ['华远', '王经理', '1888.88', '机密目标'])
        expect(text).not.toContain(secret);
    const answer = (Token: string, more: object = {}) =>
      test.call(null, api.answerQuestion, { Token, Answer: { ...ANSWER, ...more } });
    expect((await answer(first!)).status).toBe(200);
    await answer(first!, { Units: [{ Type: '40HQ', Unit: 1650 }] });
    const { data: other2 } = await test.call(null, api.openQuestion, { Token: second! });
    expect(JSON.stringify(other2)).not.toContain('1650');
    const { data: both } = await test.call(seller, api.answerForSupplier, {
      Id: inquiry.Id,
      SupplierId: asked.Inquiry.Suppliers[1]!.Id,
      Answer: ANSWER,
    });
    expect(both).toMatchObject({ Asked: 2, Answered: 2 });
    expect(both.Suppliers.map(({ Units, AnswerName }) => [Units?.[0]?.Unit, AnswerName])).toEqual([
      [1650, null],
      [1700, '周销售'],
    ]);
    const { data: closed } = await test.call(seller, api.closeInquiry, {
      Id: inquiry.Id,
      Version: both.Version,
      Reason: '客户取消',
    });
    expect(closed.State).toBe(InquiryState.Closed);
    expect((await answer(first!)).refusal.Code).toBe('inquiry.over');
  });

  it('is claimed by one, given back, and withdrawn by who asked alone', async () => {
    const { No } = await ask();
    const { Id, Version } = await found(No);
    const { data: mine } = await test.call(seller, api.claimInquiry, { Id, Version });
    expect(mine.OwnerName).toBe('周销售');
    for (const [endpoint, more] of [
      [api.claimInquiry, {}],
      [api.closeInquiry, { Reason: '重复' }],
      [api.askSuppliers, { Suppliers: [{ Supplier: '甲' }] }],
    ] as const)
      expect(
        (await test.call(seller, endpoint as typeof api.claimInquiry, { Id, Version, ...more }))
          .refusal.Code,
      ).toBe('record.stale');
    expect(
      (await test.call(seller, api.claimInquiry, { Id, Version: mine.Version, Release: true })).data
        .OwnerId,
    ).toBeNull();
    for (const as of [other, customer])
      expect((await test.call(as, api.inquiryInfo, { Id })).status).toBe(404);
    expect((await test.call(other, api.withdrawInquiry, { Id })).status).toBe(404);
    expect((await test.call(customer, api.withdrawInquiry, { Id })).status).toBe(200);
    expect((await found(No)).State).toBe(InquiryState.Withdrawn);
    const { status } = await test.call(seller, api.closeInquiry, {
      Id,
      Version: (await found(No)).Version,
      Reason: '撤回',
    });
    expect(status).toBe(422);
  });

  /** What the others who may quote hear of a question: messages by their item, and who ended them. */
  const heard = async (id: number): Promise<string[]> =>
    (await events<Notice>(notice.name)).flatMap(({ Messages, Handled = [] }) => [
      ...Messages.filter(({ Topic }) => Topic === `inquiry-${id}/asked`).map(({ Item }) => Item),
      ...Handled.filter(({ Topic }) => Topic === `inquiry-${id}/asked`).map(({ By }) => `→${By}`),
    ]);

  it('ends the others’ message when one deals with it, and asks them again when he gives it back', async () => {
    const claimed = await found((await ask()).No);
    const by = { Id: claimed.Id, Version: claimed.Version };
    const { data: mine } = await test.call(seller, api.claimInquiry, by);
    await test.call(seller, api.claimInquiry, {
      Id: mine.Id,
      Version: mine.Version,
      Release: true,
    });
    expect(await heard(claimed.Id)).toEqual(['新询价', '→周销售', '询价待认领']);
    const { data: free } = await test.call(seller, api.inquiryInfo, { Id: mine.Id });
    await test.call(seller, api.closeInquiry, {
      Id: free.Id,
      Version: free.Version,
      Reason: '重复',
    });
    expect((await heard(claimed.Id)).slice(3)).toEqual(['→周销售']);

    const asked = await found((await ask()).No);
    await test.call(seller, api.askSuppliers, {
      Id: asked.Id,
      Version: asked.Version,
      Suppliers: [{ Supplier: '东方船代' }],
    });
    expect(await heard(asked.Id)).toEqual(['新询价', '→周销售']);

    const withdrawn = await found((await ask()).No);
    await test.call(customer, api.withdrawInquiry, { Id: withdrawn.Id });
    expect(await heard(withdrawn.Id)).toEqual(['新询价', `→${customer.Name}`]);
  });

  it('of a visitor comes with an address for the answer; what cannot be asked says why', async () => {
    const visitor = { ...QUESTION, Name: '访客', Mail: 'v@example.com', RateId: 999_999 };
    const { data } = await test.call(null, api.askPublic, visitor);
    expect(await found(data.No)).toMatchObject({
      Source: 'public',
      Mail: 'v@example.com',
      CustomerCode: null,
      RateId: null,
    });
    expect(
      (await test.call(null, api.askPublic, { ...visitor, Mail: '不是邮箱' })).refusal.Errors?.[0]
        ?.Prop,
    ).toBe('Mail');
    expect(
      (await test.call(null, api.askPublic, { ...visitor, Boxes: '40XX*1' })).refusal.Errors?.[0]
        ?.Prop,
    ).toBe('Boxes');
    expect(
      (await test.call(customer, api.askPrice, { ...QUESTION, PodCode: 'CNSHA' })).refusal
        .Errors?.[0]?.Prop,
    ).toBe('PodCode');
  });
});
