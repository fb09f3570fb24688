import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ContactOfCompany,
  companyStates,
  contactsOfCompany,
  findCompanies,
} from '@quayside/contracts/auth/company';
import { type FindEmployees, findEmployees, type Identity } from '@quayside/contracts/auth/session';
import { rateCharges } from '@quayside/contracts/freight/charge';
import {
  applyShare,
  listShareSubscribers,
  ShareVerb,
  savePoolConfig,
  settleShare,
  sharePackages,
} from '@quayside/contracts/freight/pool';
import {
  QuoteMailing,
  QuotePhase,
  QuoteSentBy,
  QuoteState,
  QuoteUnreached,
  QuoteVerb,
} from '@quayside/contracts/freight/quote/choices';
import * as open from '@quayside/contracts/freight/quote/public-quote';
import type { QuoteInput, QuoteLineInput } from '@quayside/contracts/freight/quote/quote';
import * as api from '@quayside/contracts/freight/quote/quote.api';
import type { RateInput } from '@quayside/contracts/freight/rate';
import { type DatedRatesQuery, datedRates } from '@quayside/contracts/masterdata/codes';
import { MailState } from '@quayside/contracts/messaging/mail.api';
import {
  type MailOrder,
  mailEnded,
  mailOrdered,
  mailOrderFiles,
} from '@quayside/contracts/messaging/mail-order';
import { type Notice, notice } from '@quayside/contracts/messaging/notice';
import { mailServer } from '@quayside/contracts/messaging/private-mail';
import { receive } from '@quayside/service-kit/events/subscribe';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { holdStoppedQuotes } from '../src/quote/stopped-shares.js';
import { pricing, startFreight, store } from './rates.js';

const seller = aStaffMember({ Name: '周销售' });
seller.Permissions = seller.Permissions.filter(
  (permission) => permission !== 'quote:approve' && permission !== 'rate:cost',
);
const boss = aStaffMember({ Name: '吴总监' });
const rival = anIdentity({ Name: '同行' });
const customer = anIdentity({ Name: '王经理', CompanyCode: 'HUAYUAN' });
/** Who manages the shares of the seller's company. */
const pool = aStaffMember({ Name: '郑共享', CompanyId: seller.CompanyId });
const other = anIdentity({ Name: '别家', CompanyCode: 'OTHERS' });

/** What is bought at and what it stands for must not be found in what a customer reads. */
const PLANTED = {
  Cost40HQ: 1777.77,
  Floor40HQ: 1790.5,
  Supplier: '机密供应商',
  ContractNo: 'SECRET-NO',
};
const isClean = (answer: unknown): void => {
  const text = JSON.stringify(answer);
  for (const secret of [
    '1777.77',
    '1790.5',
    '机密供应商',
    'SECRET-NO',
    '"Cost',
    '"Adjust',
    '"RateId',
    'UnderFloor',
    'OverLimit',
    'LimitNote',
    'InnerRemark',
  ])
    expect(text).not.toContain(secret);
};

const NAMES: Record<string, string> = { HUAYUAN: '华远', LANTIAN: '蓝天' };

describe('a quote', () => {
  let test: TestService;
  let rateId: number;
  let people: ContactOfCompany[] = [];
  /** Who of the customer can sign in; null: accounts do not answer. */
  let readers: number[] | null = [881];
  let hasMailServer = true;
  let enabled = true;
  const asked: FindEmployees[] = [];
  beforeAll(async () => {
    test = await startFreight(
      {
        [contactsOfCompany.path]: () => people,
        [datedRates.path]: ({ Currencies, Day }: DatedRatesQuery) =>
          Currencies.flatMap((CurrencyCode) => {
            const Rate = { USD: 7.1, JPY: 0.0473 }[CurrencyCode];
            return Rate ? [{ CurrencyCode, Day, Rate, Source: '中国银行' }] : [];
          }),
        [mailServer.path]: () => ({ IsConfigured: hasMailServer }),
        [companyStates.path]: ({ Ids }: { Ids: number[] }) =>
          Ids.map((Id) => ({ Id, Enable: enabled, Version: 1 })),
        [findEmployees.path]: (question: FindEmployees) => {
          asked.push(question);
          if (!readers) throw new Error('accounts are away');
          return enabled ? readers.map((Id) => ({ Id })) : [];
        },
        [findCompanies.path]: ({ Codes }: { Codes: string[] }) =>
          Codes.filter((code) => NAMES[code]).map((CompanyCode) => ({
            Id: CompanyCode === 'HUAYUAN' ? 88 : 89,
            CompanyCode,
            CompanyName: NAMES[CompanyCode],
            CompanyType: 1,
          })),
      },
      { PUBLIC_URL: 'https://quay.example.com/' },
    );

    const { Rate } = await store(test, {
      ...PLANTED,
      Published40HQ: 2000,
      ValidFrom: '2026-11-01',
      ValidTo: '2026-12-31',
    });
    rateId = Rate.Id;
  });
  afterAll(() => test.close());

  const line = (more: Partial<QuoteLineInput> = {}): QuoteLineInput => ({
    RateId: rateId,
    ...more,
  });
  const content = (more: Partial<QuoteInput> = {}): QuoteInput => ({
    CustomerName: '华远贸易',
    CustomerCode: 'HUAYUAN',
    ContactName: '王经理',
    Boxes: '40HQ*2',
    ValidTo: '2026-12-05',
    InnerRemark: '老客户',
    Lines: [line()],
    ...more,
  });
  const send = async (more: Partial<QuoteInput> = {}, as = seller, target: object = {}) =>
    test.call(as, api.sendQuote, { ...target, Content: content(more) });
  const link = async ({ Id }: api.QuoteDetail, more: object = {}): Promise<string> => {
    const { data } = await test.call(seller, api.shareQuote, { Id, ...more });
    return data.Path.split('token=')[1]!;
  };
  const openBy = async (Token: string, Pin?: string) =>
    (await test.call(null, open.openQuote, { Token, Pin: Pin ?? null })).data;
  const events = async <T>(name: string): Promise<T[]> =>
    (
      await test
        .ctx()
        .sql<{ payload: T }>('SELECT payload FROM _outbox WHERE name = $1 ORDER BY id', [name])
    ).map(({ payload }) => payload);
  const notices = async (item: string) =>
    (await events<Notice>(notice.name))
      .flatMap(({ Messages }) => Messages)
      .filter(({ Item }) => Item === item);

  it('is priced by rate and rules, the seller’s own add-on counted in', async () => {
    const { data } = await test.call(
      seller,
      api.priceQuote,
      content({ Lines: [line({ AdjustCurrency: 'USD', Adjust: 30 })] }),
    );
    expect(data.Findings).toEqual([]);
    expect(data.Lines[0]).toMatchObject({
      Boxes: [{ Type: '40HQ', Count: 2, Unit: 2030, Total: 4060 }],
      Cost: null,
      Costs: [],
    });
    const { data: seen } = await test.call(boss, api.priceQuote, content());
    expect(seen.Lines[0]).toMatchObject({ Cost: 3555.54, Ocean: 4000 });
  });

  describe('with an addition in another currency than the rate', () => {
    let yen: number;
    beforeAll(async () => {
      const { Rate } = await store(test, {
        CurrencyCode: 'JPY',
        Cost40HQ: 140_000,
        Published40HQ: 150_000,
        ValidFrom: '2026-11-01',
        ValidTo: '2026-12-31',
      });
      yen = Rate.Id;
    });
    const price = async (given: Partial<QuoteLineInput>) =>
      (
        await test.call(
          seller,
          api.priceQuote,
          content({ Lines: [line({ RateId: yen, ...given })] }),
        )
      ).data;

    it('is converted by the exchange rates, and is what its customer pays', async () => {
      const given = { Adjust: 40, AdjustCurrency: 'USD' };
      const { Lines, Findings } = await price(given);
      // 40 × 7.1 ÷ 0.0473 = 6,004.2; yen have no cents.
      expect(Lines[0]?.Boxes).toMatchObject([{ Unit: 156_004, Total: 312_008 }]);
      expect([Findings, Lines[0]]).toMatchObject([[], given]);
      const { data: sent } = await send({ Lines: [line({ RateId: yen, ...given })] });
      expect(sent.Lines[0]).toMatchObject(given);
      const read = await openBy(await link(sent));
      isClean(read);
      expect(read.Quote!.Versions[0]?.Offers[0]?.Boxes).toMatchObject([{ Unit: 156_004 }]);
    });

    it('has no price where an exchange rate is missing, which is named', async () => {
      const { Lines, Findings } = await price({ Adjust: 40, AdjustCurrency: 'THB' });
      expect(Lines[0]?.Boxes[0]?.Unit).toBeNull();
      expect(Findings[0]).toMatchObject({
        Prop: 'Lines[0].Boxes',
        Msg: expect.stringContaining('THB→JPY'),
        Blocks: true,
      });
      const { refusal } = await send({
        Lines: [line({ RateId: yen, Adjust: 40, AdjustCurrency: 'THB' })],
      });
      expect(refusal.Errors?.map(({ Code }) => Code)).toEqual(['no-rate', 'no-price']);
    });

    it('is asked for its currency before it is sent, and counts in the price’s own till then', async () => {
      const { Lines, Findings } = await price({ Adjust: 40 });
      expect(Lines[0]).toMatchObject({ Boxes: [{ Unit: 150_040 }], AdjustCurrency: null });
      expect(Findings.map(({ Prop, Blocks }) => [Prop, Blocks])).toContainEqual([
        'Lines[0].AdjustCurrency',
        true,
      ]);
      const Lines2 = [line({ RateId: yen, Adjust: 40 })];
      expect((await send({ Lines: Lines2 })).refusal.Errors).toMatchObject([
        { Prop: 'Content.Lines[0].AdjustCurrency', Code: 'required' },
      ]);
      const kept = await test.call(seller, api.saveQuote, {
        Content: content({ Lines: Lines2 }),
      });
      expect(kept.data.Lines[0]).toMatchObject({ Adjust: 40, AdjustCurrency: null });
    });
  });

  it('is sent only when nothing is missing, and says where', async () => {
    const { status, refusal } = await send({
      CustomerName: ' ',
      CustomerCode: null,
      ValidTo: '2026-01-01',
      Lines: [],
    });
    expect([status, refusal.Errors?.map(({ Prop }) => Prop)]).toEqual([
      400,
      ['Content.CustomerName', 'Content.ValidTo', 'Content.Lines'],
    ]);
    const gone = await send({ Lines: [line({ RateId: 999_999 })] });
    expect(gone.refusal.Errors?.[0]).toMatchObject({
      Prop: 'Content.Lines[0].RateId',
      Code: 'gone',
    });
    const late = await send({ ValidTo: '2027-01-15' });
    expect(late.refusal.Errors?.[0]?.Prop).toBe('Content.Lines[0].ValidTo');
    const none = await send({ Boxes: '20GP*1' });
    expect(none.refusal.Errors?.map(({ Code }) => Code)).toContain('no-price');
  });

  it('is not sent at another price than the seller saw', async () => {
    const { refusal } = await send({ Lines: [line({ Seen: [{ Type: '40HQ', Unit: 1990 }] })] });
    expect(refusal.Errors?.[0]).toMatchObject({
      Prop: 'Content.Lines[0].Seen',
      Code: 'moved',
      Msg: '价格已变动：40HQ 1990 → 2000，请确认后再发送',
    });
    expect((await send({ Lines: [line({ Seen: [{ Type: '40HQ', Unit: 2000 }] })] })).status).toBe(
      200,
    );
  });

  it('is read and accepted by its link, at the price that was sent, whatever became of the rate', async () => {
    const { data: first } = await send();
    expect(first).toMatchObject({
      State: QuoteState.Sent,
      VersionNo: 1,
      Teu: 4,
      Amount: 4000,
      Cost: null,
    });
    expect(first.No).toMatch(/^QT\d{8}$/);
    const target = { Id: first.Id, Version: first.Version };
    const { data: second } = await send(
      {
        Lines: [
          line({ AdjustCurrency: 'USD', Adjust: -50 }),
          line({ AdjustCurrency: 'USD', Adjust: -20, Remark: '周四船' }),
        ],
      },
      seller,
      target,
    );
    expect(second).toMatchObject({ VersionNo: 2, Options: 2 });
    const token = await link(second);
    const read = await openBy(token);
    isClean(read);
    expect(read.Quote).toMatchObject({ Phase: QuotePhase.Sent, CustomerName: '华远贸易' });
    expect(
      read.Quote!.Versions.map(({ VersionNo, Open, Offers }) => [
        VersionNo,
        Open,
        Offers[0]!.Totals[0]!.Amount,
      ]),
    ).toEqual([
      [2, true, 3900],
      [1, true, 4000],
    ]);
    const looked = async () =>
      (await notices('报价已查看')).filter(({ Title }) => Title.includes(first.No)).length;
    expect(await looked()).toBe(1);
    await openBy(token);
    expect(await looked()).toBe(1);
    const accept = {
      Token: token,
      VersionNo: 2,
      Option: 2,
      Name: '王经理',
      Phone: '１３８００００００００',
      Remark: '请留舱',
    };
    const done = await test.call(null, open.acceptQuote, accept);
    isClean(done.data);
    expect(done.data.Quote).toMatchObject({
      Phase: QuotePhase.Accepted,
      AcceptedVersion: 2,
      AcceptedOption: 2,
    });
    // The same answer again is the same answer; another one comes too late.
    expect((await test.call(null, open.acceptQuote, accept)).status).toBe(200);
    expect((await test.call(null, open.acceptQuote, { ...accept, Option: 1 })).refusal.Code).toBe(
      'quote.answered',
    );
    const accepted = (await events<open.AcceptedQuote>(open.quoteAccepted.name)).filter(
      ({ QuoteId }) => QuoteId === first.Id,
    );
    expect(accepted).toHaveLength(1);
    expect(accepted[0]).toMatchObject({
      RateId: rateId,
      Option: 2,
      Offer: { Totals: [{ CurrencyCode: 'USD', Amount: 3960 }] },
      ContactName: '王经理',
      ContractNo: 'SECRET-NO',
      Costs: [{ Type: '40HQ', Unit: 1777.77 }],
      AnswerName: '王经理',
      AnswerPhone: '13800000000',
      Remark: '请留舱',
    });
    const told = (await events<Notice>(notice.name)).flatMap(({ Occurrences = [] }) => Occurrences);
    const heard = told.filter(
      ({ Data }) => (Data as { Id: number }).Id === first.Id && !('Side' in (Data as object)),
    );
    expect(
      heard.map(({ CompanyId, Data }) => [CompanyId, (Data as { State: QuoteState }).State]),
    ).toEqual(
      [QuoteState.Sent, QuoteState.Sent, QuoteState.Accepted].map((state) => [
        seller.CompanyId,
        state,
      ]),
    );
    const { data: now } = await test.call(seller, api.quoteInfo, { Id: first.Id });
    expect(now).toMatchObject({
      State: QuoteState.Accepted,
      Amount: 3960,
      AnswerName: '王经理',
      OpenCount: 2,
    });
    expect((await notices('报价答复')).filter(({ Title }) => Title.includes(first.No)).length).toBe(
      1,
    );
    const { data: story } = await test.call(seller, api.quoteStory, { Id: first.Id });
    expect(story.map(({ Verb, EmployeeName }) => [Verb, EmployeeName])).toEqual([
      ['send', '周销售'],
      ['send', '周销售'],
      ['share', '周销售'],
      ['accept', '客户（报价链接）'],
    ]);
  });

  const publisher = anIdentity({ CompanyCode: 'ROOT', CompanyName: '第一家货运', CompanyType: 2 });
  /** The number of a rate that the seller's company holds of another one's. */
  async function sharedRate(given: Partial<RateInput> = {}): Promise<number> {
    const config = { MayPublish: true, MaySee: true, MayResell: true, Depth: 3, AutoApprove: true };
    for (const who of [publisher, pool])
      await test.call(who, savePoolConfig, { ...config, Version: 0 } as never);
    const { data: made } = await test.call(publisher, sharePackages.create!, {
      Name: `共享${Date.now()}${Math.random()}`.slice(0, 30),
      Layer: 'Cost',
      Mode: 'fixed',
      CurrencyCode: 'USD',
      Amount: 60,
      Audience: 'all',
      Resell: true,
      ShareFrom: '2026-01-01',
    } as never);
    await test.call(pool, applyShare, { Id: made.Id });
    const [row] = await test
      .ctx()
      .sql<{ id: number }>(
        'SELECT max(id)::int AS id FROM share_subscription WHERE package_id = $1',
        [made.Id],
      );
    const { Rate } = await store(
      test,
      { Cost40HQ: 1600, ValidFrom: '2026-11-01', ValidTo: '2026-12-31', ...given },
      { as: publisher },
    );
    return -(row!.id * 4_294_967_296 + Rate.Id);
  }

  const onShare = (SharedRateId: number) => ({
    Typed: {
      PolCode: 'CNSHA',
      PodCode: 'USLAX',
      CurrencyCode: 'USD',
      Units: [{ Type: '40HQ', Unit: 1900 }],
      Costs: [{ Type: '40HQ', Unit: 1660 }],
      ValidTo: '2026-12-31',
      SharedRateId,
    },
  });

  it.each([
    ['its port is no more in the package', 'pod_codes', '对方的共享已不含该运价'],
    ['its carrier is no more in the package', 'carrier_codes', '对方的共享已不含该运价'],
    ['its rate is off the shelf', 'off_shelf', '对方已停售该运价'],
    ['its containers have no price any more', 'cost40_hq = NULL', '对方已停售所报的箱型'],
    ['its price was raised', 'cost40_hq = 1700', '对方已涨价'],
  ])('on a share is held and not accepted where %s', async (_, how, why) => {
    const SharedRateId = await sharedRate();
    const { data: sent } = await send({ Lines: [onShare(SharedRateId)] });
    const token = await link(sent);
    const holding = Math.floor(-SharedRateId / 4_294_967_296);
    const rate = -SharedRateId % 4_294_967_296;
    if (how.endsWith('_codes'))
      await test.ctx().sql(
        `UPDATE share_package SET ${how} = '{NONE}'
         WHERE id = (SELECT package_id FROM share_subscription WHERE id = $1)`,
        [holding],
      );
    else {
      const set = how === 'off_shelf' ? 'off_shelf = true' : how;
      await test.ctx().sql(`UPDATE rate SET ${set} WHERE id = $1`, [rate]);
    }
    const take = { Token: token, VersionNo: 1, Option: 1, Name: '王经理' };
    const { refusal } = await test.call(null, open.acceptQuote, take);
    expect(refusal?.Code).toBe('quote.share-stopped');
    expect(await holdStoppedQuotes(test.ctx())).toBeGreaterThan(0);
    const { data: now } = await test.call(seller, api.quoteInfo, { Id: sent.Id });
    expect([now.State, now.Opinion]).toEqual([0, expect.stringContaining(why)]);
    const again = await send({ Lines: [onShare(SharedRateId)] });
    expect(JSON.stringify(again.refusal)).toContain('stopped');
  });

  it('names its customer as the platform calls him where nobody typed another name', async () => {
    const { data, status } = await send({ CustomerName: null });
    expect([status, data.CustomerName]).toEqual([200, '华远']);
  });

  it('on a share that was stopped is not accepted, goes back to its seller, and is not sent anew', async () => {
    const SharedRateId = await sharedRate();
    const Typed = {
      PolCode: 'CNSHA',
      PodCode: 'USLAX',
      CurrencyCode: 'USD',
      Units: [{ Type: '40HQ', Unit: 1900 }],
      ValidTo: '2026-12-31',
      SharedRateId,
    };
    const { data: sent } = await send({ Lines: [{ Typed }] });
    const token = await link(sent);
    const { data: list } = await test.call(publisher, listShareSubscribers, {
      Limit: 100,
    } as never);
    const row = list.Rows.find(({ Id }) => Id === Math.floor(-SharedRateId / 4_294_967_296))!;
    const { status } = await test.call(publisher, settleShare, {
      Id: row.Id,
      Version: row.Version,
      Verb: ShareVerb.Stop,
      Remark: '价格调整',
    });
    expect(status).toBe(200);
    const take = { Token: token, VersionNo: 1, Option: 1, Name: '王经理' };
    const { refusal } = await test.call(null, open.acceptQuote, take);
    expect(refusal?.Code).toBe('quote.share-stopped');
    expect(await holdStoppedQuotes(test.ctx())).toBe(1);
    const { data: now } = await test.call(seller, api.quoteInfo, { Id: sent.Id });
    expect([now.State, now.Opinion]).toEqual([0, expect.stringContaining('停止供应')]);
    const told = JSON.stringify(await events(notice.name));
    expect(told).toContain('报价已暂停');
    // What was sent before it was held is not accepted either, nor sent anew.
    expect((await test.call(null, open.acceptQuote, take)).status).toBe(422);
    const again = await send({ Lines: [{ Typed }] });
    expect(JSON.stringify(again.refusal)).toContain('stopped');
    expect(await holdStoppedQuotes(test.ctx())).toBe(0);
  });

  it('is not accepted for a ship that has sailed, nor sent beyond the cut-off of its ship', async () => {
    const late = line({ Sailing: '2026-12-04' });
    const { data: sent } = await send({ ValidTo: '2026-12-01', Lines: [late] });
    const beyond = await send({ ValidTo: '2026-12-05', Lines: [late] });
    expect(JSON.stringify(beyond.refusal)).toContain('closing');
    const before = test.clock.now();
    test.clock.moveTo(new Date('2026-12-04T17:00:00Z'));
    await test
      .ctx()
      .sql("UPDATE quote_version SET valid_to = '2026-12-31' WHERE quote_id = $1", [sent.Id]);
    const { refusal } = await test.call(seller, api.answerQuote, {
      Id: sent.Id,
      Version: sent.Version,
      Accept: true,
      VersionNo: 1,
      Option: 1,
      Name: '王经理',
    } as never);
    test.clock.moveTo(before);
    expect(refusal?.Code).toBe('quote.sailed');
  });

  it('at a price taken from a shared rate says from which to who books it, and to no customer', async () => {
    const SharedRateId = await sharedRate();
    const Units = [{ Type: '40HQ', Unit: 1900 }];
    const Typed = {
      PolCode: 'CNSHA',
      PodCode: 'USLAX',
      CurrencyCode: 'USD',
      Units,
      ValidTo: '2026-12-31',
      SharedRateId,
    };
    const { data: sent } = await send({ Lines: [{ Typed }] });
    expect((await test.call(seller, api.quoteInfo, { Id: sent.Id })).data.Lines[0]).toMatchObject({
      SharedRateId,
      RateId: null,
    });
    const token = await link(sent);
    expect(JSON.stringify(await openBy(token))).not.toContain(String(-SharedRateId));
    await test.call(null, open.acceptQuote, {
      Token: token,
      VersionNo: 1,
      Option: 1,
      Name: '王经理',
    });
    const [accepted] = (await events<open.AcceptedQuote>(open.quoteAccepted.name)).filter(
      ({ QuoteId }) => QuoteId === sent.Id,
    );
    expect(accepted).toMatchObject({ SharedRateId, RateId: null });
  });

  it('tells who books it all that it knows, also where its seller wrote the answer down', async () => {
    const header = {
      ContactName: '何晓雯',
      ContactMail: 'he@huayuan.example',
      ContactPhone: '13800000001',
      Commodity: 'FURNITURE',
      Weight: 9000.5,
    };
    const { data: sent } = await send(header);
    // What he writes for a further version is nothing that was accepted.
    await test.call(seller, api.saveQuote, {
      Id: sent.Id,
      Version: sent.Version,
      Content: content({ ...header, Weight: 20_000, Commodity: 'STEEL' }),
    });
    const { data: now } = await test.call(seller, api.quoteInfo, { Id: sent.Id });
    const { data: done } = await test.call(seller, api.answerQuote, {
      Id: sent.Id,
      Version: now.Version,
      Accept: true,
      VersionNo: 1,
      Option: 1,
      Name: '何晓雯',
      Remark: '电话确认',
    });
    expect(done.State).toBe(QuoteState.Accepted);
    const [accepted] = (await events<open.AcceptedQuote>(open.quoteAccepted.name)).filter(
      ({ QuoteId }) => QuoteId === sent.Id,
    );
    expect(accepted).toMatchObject({
      ContactName: '何晓雯',
      ContactMail: 'he@huayuan.example',
      ContactPhone: '13800000001',
      Commodity: 'FURNITURE',
      Weight: 9000.5,
      Remark: null,
      SellerNote: '电话确认',
    });
    // The other phone hears who was faster and with what.
    const { refusal } = await test.call(seller, api.answerQuote, {
      Id: sent.Id,
      Version: now.Version,
      Accept: true,
      VersionNo: 1,
      Option: 1,
      Name: '苏曼',
    });
    expect(refusal.Code).toBe('quote.answered');
    expect((await test.call(seller, api.quoteInfo, { Id: sent.Id })).data).toMatchObject({
      AnswerName: '何晓雯',
      AcceptedVersion: 1,
    });
  });

  it('below the floor waits for somebody who may let it pass, with the reason', async () => {
    const low = { Lines: [line({ AdjustCurrency: 'USD', Adjust: -300 })] };
    expect((await send(low)).refusal.Errors?.[0]?.Prop).toBe('Content.FloorReason');
    const { data } = await send({ ...low, FloorReason: '抢回客户' });
    expect(data).toMatchObject({ State: QuoteState.Pending, VersionNo: 0 });
    // Its paper says on each page that it is not for the customer yet; the title has the same word where a test can read it.
    const marked = async (VersionNo?: number) => {
      const { data: file } = await test.call(seller, api.quotePdf, {
        Id: data.Id,
        ...(VersionNo && { VersionNo }),
      });
      return Buffer.from(file as unknown as Uint8Array).includes(
        Buffer.from('待审批', 'utf16le').swap16(),
      );
    };
    expect(await marked()).toBe(true);
    expect((await notices('报价待批')).filter(({ Title }) => Title.includes(data.No)).length).toBe(
      1,
    );
    const act = (
      Verb: QuoteVerb,
      as = boss,
      Remarks: string | null = null,
      Version = data.Version,
    ) => test.call(as, api.actOnQuote, { Id: data.Id, Version, Verb, Remarks });
    expect((await act(QuoteVerb.Approve, seller)).refusal.Code).toBe('access.denied');
    expect((await act(QuoteVerb.Return)).refusal.Code).toBe('state.remarks-required');
    const { data: sent } = await act(QuoteVerb.Approve);
    expect(sent).toMatchObject({ State: QuoteState.Sent, VersionNo: 1, ApproveName: '吴总监' });
    expect(await marked(1)).toBe(false);
    // Who may let it pass sends at once, and the story says so.
    const { data: own } = await send({ ...low, FloorReason: '老客户' }, boss);
    expect(own.State).toBe(QuoteState.Sent);
    const { data: story } = await test.call(boss, api.quoteStory, { Id: own.Id });
    expect(story[0]!.Remarks).toBe('低于底价放行：老客户');
  });

  it('lower than its seller may go waits as well: his limit is held against the company’s price, his own add-ons among what he gives away', async () => {
    const limited = { ...seller, Limits: [{ Key: 'quote:write', Most: 2 }] };
    const at = (Adjust: number, as: Identity = limited, more: Partial<QuoteInput> = {}) =>
      send({ Lines: [line({ Adjust, AdjustCurrency: 'USD' })], ...more }, as);
    expect((await at(-40)).data).toMatchObject({
      State: QuoteState.Sent,
      Lines: [{ OverLimit: false }],
    });
    expect((await at(-40.01)).refusal.Errors?.[0]?.Prop).toBe('Content.FloorReason');
    const { data } = await at(-50, limited, { FloorReason: '对手更低' });
    expect(data).toMatchObject({
      State: QuoteState.Pending,
      Lines: [{ OverLimit: true, UnderFloor: false }],
    });
    expect((await at(-50, seller)).data.State).toBe(QuoteState.Sent);
    const approving = { ...boss, Limits: limited.Limits };
    expect((await at(-50, approving)).data).toMatchObject({
      State: QuoteState.Sent,
      Lines: [{ OverLimit: false }],
    });
    const typed = (Costs: { Type: string; Unit: number }[]) => ({
      Typed: {
        CarrierCode: 'MAEU',
        PolCode: 'CNNGB',
        PodCode: 'NLRTM',
        CurrencyCode: 'USD',
        Units: [{ Type: '40HQ', Unit: 10 }],
        Costs,
      },
    });
    const unknown = await send({ Lines: [typed([])], FloorReason: '先报一口价' }, limited);
    expect(unknown.data).toMatchObject({ State: QuoteState.Pending, Lines: [{ OverLimit: true }] });
    // A cost that he types himself says nothing of how far down he goes.
    const costed = await send(
      { Lines: [typed([{ Type: '40HQ', Unit: 9 }])], FloorReason: '先报一口价' },
      limited,
    );
    expect(costed.data).toMatchObject({
      State: QuoteState.Pending,
      Lines: [{ OverLimit: true, UnderFloor: false }],
    });
  });

  it('typed lower than its seller may go waits as well: held against what the company sells for there, with both prices named', async () => {
    const limited: Identity = { ...seller, Limits: [{ Key: 'quote:write', Most: 2 }] };
    const rate = (await test.call(seller, api.priceQuote, content())).data.Lines[0]!;
    const by = async (Unit: number, more: object = {}, as = limited) => {
      const Typed = {
        CarrierCode: rate.CarrierCode,
        PolCode: rate.PolCode,
        PodCode: rate.PodCode,
        DestCode: rate.DestCode,
        CurrencyCode: 'USD',
        ValidTo: '2026-12-31',
        Units: [{ Type: '40HQ', Unit }],
        Costs: [{ Type: '40HQ', Unit: 100 }],
        ...more,
      };
      return (
        await test.call(as, api.priceQuote, content({ Lines: [{ Typed }], FloorReason: null }))
      ).data;
    };
    const noteOf = async (...asked: Parameters<typeof by>) =>
      (await by(...asked)).Lines[0]!.LimitNote;
    expect(await noteOf(1960)).toBeNull();
    expect(await noteOf(1959.99)).toMatch(/2%.*40HQ.*2000.*1959\.99/);
    const low = await by(1500);
    expect(low.Lines[0]).toMatchObject({ OverLimit: true, UnderFloor: false });
    const finding = low.Findings.find(({ Prop }) => Prop === 'FloorReason')!;
    for (const part of ['2%', '2000', '1500']) expect(finding.Msg).toContain(part);
    for (const secret of ['1777.77', '1790.5']) expect(JSON.stringify(low)).not.toContain(secret);
    // Neither leaving the carrier out, nor a place inland, nor another currency is a way round.
    expect(await noteOf(1500, { CarrierCode: null })).toContain('2000');
    expect(await noteOf(1500, { DestCode: 'USCHI' })).toContain('2000');
    expect(await noteOf(1500, { CurrencyCode: 'CNY' })).not.toBeNull();
    // Who reads no rates is told none of their prices; where the company sells nothing, somebody has to look; an approver has no limit.
    const Permissions = limited.Permissions.filter(
      (each) => each !== 'rate:sell' && each !== 'rate:read',
    );
    expect(await noteOf(1500, {}, { ...limited, Permissions })).not.toContain('2000');
    expect(await noteOf(1500, { CarrierCode: 'NOBODY' })).not.toBeNull();
    expect(await noteOf(480, { ValidFrom: '2027-03-01', ValidTo: '2027-03-10' })).not.toBeNull();
    expect(await noteOf(1500, {}, { ...boss, Limits: limited.Limits })).toBeNull();
    expect(await noteOf(1500, {}, seller)).toBeNull();
  });

  it('typed without charges of the company’s, or with lower ones, gives them away as well', async () => {
    const limited: Identity = { ...seller, Limits: [{ Key: 'quote:write', Most: 2 }] };
    const { Rate } = await store(test, {
      PodCode: 'USNYC',
      Published40HQ: 2000,
      ValidFrom: '2026-11-01',
    });
    const none = {
      Amount20: null,
      Amount40: null,
      AmountHQ: null,
      Payment: null,
      OverWeight: null,
      Remark: null,
      Included: false,
    };
    const fee = (
      FeeCode: string,
      Basis: 'container' | 'bill' | 'day',
      CurrencyCode: string,
      Unit: number,
    ) => ({
      FeeCode,
      Basis,
      CurrencyCode,
      Unit,
    });
    const [ebs, doc, thc] = [
      fee('EBS', 'container', 'USD', 200),
      fee('DOC', 'bill', 'USD', 90),
      fee('THC', 'container', 'CNY', 1100),
    ];
    const late = fee('DEM', 'day', 'USD', 100);
    for (const { Unit, ...each } of [ebs, doc, thc, late])
      await test.call(pricing, rateCharges.create!, {
        ...each,
        ...none,
        RateId: Rate.Id,
        Amount: Unit,
      } as never);
    const noteOf = async (Unit: number, Charges: object[], as = limited) => {
      const way = {
        CarrierCode: 'COSU',
        PolCode: 'CNSHA',
        PodCode: 'USNYC',
        CurrencyCode: 'USD',
        ValidTo: '2026-12-31',
      };
      const Typed = { ...way, Units: [{ Type: '40HQ', Unit }], Charges };
      return (await test.call(as, api.priceQuote, content({ Lines: [{ Typed }] } as never))).data
        .Lines[0]!.LimitNote;
    };
    expect(await noteOf(1960, [ebs, thc, doc, late])).toBeNull();
    // Left out, at nothing, and together with the ocean freight.
    expect(await noteOf(2000, [thc, doc, late])).toMatch(/2000.*200.*10%.*EBS 200 → 0/);
    expect(await noteOf(2000, [{ ...ebs, Unit: 0 }, thc, doc, late])).toMatch(/EBS 200 → 0/);
    expect(await noteOf(1980, [{ ...ebs, Unit: 179 }, thc, doc, late])).toMatch(/EBS 200 → 179/);
    // One price higher and another lower in the same currency is the same money.
    expect(await noteOf(1800, [{ ...ebs, Unit: 400 }, thc, doc, late])).toBeNull();
    expect(await noteOf(2200, [thc, doc, late])).toBeNull();
    // What is charged once counts with all containers: 80 of 4000 may be given away.
    expect(await noteOf(2000, [ebs, thc, late])).toMatch(/DOC 90 → 0/);
    expect(await noteOf(2000, [ebs, thc, { ...doc, Unit: 10 }, late])).toBeNull();
    // Nothing is converted: a higher price in dollars does not make up for one in yuan, nor for one by days that nobody knows.
    expect(await noteOf(2900, [ebs, doc, late])).toMatch(/CNY.*2200.*THC 2200 → 0/);
    expect(await noteOf(2900, [ebs, doc, { ...thc, Unit: 1099 }, late])).toMatch(/THC 2200 → 2198/);
    expect(await noteOf(2900, [ebs, doc, thc])).toMatch(/DEM.*100/);
    const Permissions = limited.Permissions.filter(
      (each) => each !== 'rate:sell' && each !== 'rate:read',
    );
    expect(await noteOf(2000, [], { ...limited, Permissions })).not.toMatch(
      /200[^0]|1100|2200|EBS|THC|DOC|DEM/,
    );
    expect(await noteOf(2000, [], seller)).toBeNull();
  });

  it('is refused with a reason, sent again, and can be accepted on the phone', async () => {
    const { data } = await send();
    const Token = await link(data);
    const said = await test.call(null, open.rejectQuote, {
      Token,
      Name: '王经理',
      Reason: 'price',
      Remark: '贵了50',
    });
    expect(said.data.Quote).toMatchObject({ Phase: QuotePhase.Rejected, LossReason: 'price' });
    const { data: lost } = await test.call(seller, api.quoteInfo, { Id: data.Id });
    const { data: again } = await send(
      { Lines: [line({ AdjustCurrency: 'USD', Adjust: -50 })] },
      seller,
      {
        Id: data.Id,
        Version: lost.Version,
      },
    );
    expect(again).toMatchObject({ State: QuoteState.Sent, VersionNo: 2, LossReason: null });
    const answer = {
      Id: data.Id,
      Version: again.Version,
      Accept: true,
      Name: '王经理',
      Remark: '电话',
    };
    expect((await test.call(seller, api.answerQuote, { ...answer, Accept: false })).status).toBe(
      400,
    );
    expect((await test.call(seller, api.answerQuote, answer)).data).toMatchObject({
      State: QuoteState.Accepted,
      AcceptedVersion: 2,
    });
  });

  it('is not accepted when its last day is over, nor by a link that holds no longer', async () => {
    const { data } = await send();
    const Token = await link(data);
    const now = test.clock.now();
    test.clock.moveTo(new Date('2026-12-06T01:00:00Z'));
    const over = await openBy(Token);
    expect(over.Quote).toMatchObject({ Phase: QuotePhase.Expired, Versions: [{ Open: false }] });
    const accept = { Token, VersionNo: 1, Option: 1, Name: '王经理' };
    expect((await test.call(null, open.acceptQuote, accept)).refusal.Code).toBe('quote.over');
    const { data: expired } = await test.call(seller, api.listQuotes, {
      Keyword: data.No,
      Phase: [QuotePhase.Expired],
    });
    expect(expired.Rows[0]).toMatchObject({ Phase: QuotePhase.Expired });
    test.clock.moveTo(new Date('2027-02-01T01:00:00Z'));
    expect((await openBy(Token)).Trouble).toBe('expired');
    test.clock.moveTo(now);
    const withdraw = {
      Id: data.Id,
      Version: data.Version,
      Verb: QuoteVerb.Withdraw,
      Remarks: '报错了',
    };
    expect((await test.call(seller, api.actOnQuote, withdraw)).data).toMatchObject({
      State: QuoteState.Draft,
      SendTime: null,
    });
    expect(await openBy(Token)).toEqual({ Trouble: 'revoked', Quote: null });
    expect((await test.call(null, open.acceptQuote, accept)).refusal.Code).toBe('quote.link');
    expect(await openBy('nothing-like-it')).toEqual({ Trouble: 'unknown', Quote: null });
  });

  it('asks for the PIN of its link, and is closed for a while after wrong ones', async () => {
    const { data } = await send();
    const token = await link(data, { Pin: '4711' });
    expect((await openBy(token)).Trouble).toBe('pin');
    for (let at = 0; at < 5; at++) expect((await openBy(token, '0000')).Trouble).toBe('wrong-pin');
    expect((await openBy(token, '4711')).Trouble).toBe('locked');
    const now = test.clock.now();
    test.clock.moveTo(new Date(now.getTime() + 16 * 60_000));
    expect((await openBy(token, '4711')).Quote?.No).toBe(data.No);
    test.clock.moveTo(now);
  });

  it('takes typed prices as well, with charges by their units, and costs that nobody goes below unsaid', async () => {
    const Typed = {
      CarrierCode: 'MAEU',
      PolCode: 'CNNGB',
      PodCode: 'NLRTM',
      CurrencyCode: 'USD',
      ValidTo: '2026-12-31',
      Units: [{ Type: '40HQ', Unit: 2500 }],
      Costs: [{ Type: '40HQ', Unit: 2400 }],
      Charges: [
        { FeeCode: 'THC', Basis: 'container' as const, CurrencyCode: 'CNY', Unit: 1100 },
        { FeeCode: 'DOC', Basis: 'bill' as const, CurrencyCode: 'CNY', Unit: 450 },
      ],
    };
    const { data } = await send({ Lines: [{ Typed }] });
    expect(data.Lines[0]).toMatchObject({ RateId: null, Ocean: 5000 });
    expect(data.Lines[0]!.Totals).toEqual([
      { CurrencyCode: 'USD', Amount: 5000 },
      { CurrencyCode: 'CNY', Amount: 2650 },
    ]);
    const under = await send({
      Lines: [{ Typed: { ...Typed, Units: [{ Type: '40HQ', Unit: 2300 }] } }],
    });
    expect(under.refusal.Errors?.[0]?.Prop).toBe('Content.FloorReason');
  });

  it('is nobody else’s business; its customer finds it among what he received, and nothing of the seller’s own', async () => {
    const { data } = await send();
    for (const as of [rival, customer]) {
      expect((await test.call(as, api.quoteInfo, { Id: data.Id })).status).not.toBe(200);
      expect((await test.call(as, api.shareQuote, { Id: data.Id })).status).not.toBe(200);
    }
    const { data: received } = await test.call(customer, open.listReceivedQuotes, {
      Keyword: data.No,
    });
    isClean(received);
    expect(received.Rows).toMatchObject([{ No: data.No, Phase: QuotePhase.Sent }]);
    expect((await test.call(other, open.listReceivedQuotes, { Keyword: data.No })).data.Total).toBe(
      0,
    );
    expect((await test.call(other, open.openReceivedQuote, { Id: data.Id })).status).toBe(404);
    const { data: path } = await test.call(customer, open.openReceivedQuote, { Id: data.Id });
    expect((await openBy(path.Path.split('token=')[1]!)).Quote?.No).toBe(data.No);
    expect((await notices('收到报价')).some(({ To }) => To[0]?.CompanyId === 88)).toBe(true);
  });

  it('answers with what its words say of the cargo as it is sent, and keeps it in its story', async () => {
    const { data } = await send({ Commodity: 'lithium battery UN3480 CLASS 9' });
    expect(data.State).toBe(QuoteState.Sent);
    expect(data.Findings?.map(({ Prop, Blocks }) => [Prop, Blocks])).toContainEqual([
      'Commodity',
      false,
    ]);
    const { data: story } = await test.call(seller, api.quoteStory, { Id: data.Id });
    expect(story.some(({ Remarks }) => Remarks?.includes('UN3480'))).toBe(true);
    expect((await send({ Commodity: 'WOODEN TOYS' })).data.Findings).toEqual([]);
  });

  it('is printed and mailed with a link of its own', async () => {
    const { data } = await send();
    const { data: file } = await test.call(seller, api.quotePdf, { Id: data.Id, VersionNo: 1 });
    expect(
      Buffer.from(file as unknown as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const mail = {
      Id: data.Id,
      To: 'wang@example.com；li@example.com',
      Subject: '报价',
      Body: '请查收',
    };
    expect(
      (await test.call(seller, api.mailQuote, { ...mail, To: '不是邮箱' })).refusal.Errors?.[0]
        ?.Prop,
    ).toBe('To');
    expect((await test.call(seller, api.mailQuote, mail)).status).toBe(200);
    const order = (await events<MailOrder>(mailOrdered.name)).find(
      ({ AboutId }) => AboutId === data.Id,
    );
    expect(order).toMatchObject({
      To: ['wang@example.com', 'li@example.com'],
      Link: `/SeaFreight/quote?id=${data.Id}`,
    });
    expect(order).not.toHaveProperty('ReadRight');
    expect(order!.Body).toContain('https://quay.example.com/');
    const token = /token=([\w-]+)/.exec(order!.Body)![1]!;
    expect((await openBy(token)).Quote?.No).toBe(data.No);
    const { data: files } = await test.call('messaging', mailOrderFiles, { Key: order!.Key });
    expect(files).toHaveLength(1);
  });

  describe('is sent when its customer has it, and not when it was made', () => {
    const nobodys = { CustomerCode: null, CustomerName: '新客户' };
    const read = async (Id: number) => (await test.call(seller, api.quoteInfo, { Id })).data;
    const phases = async (Phase: QuotePhase[]) =>
      (await test.call(seller, api.listQuotes, { Phase, Limit: 200 })).data.Rows.map(
        ({ Id }) => Id,
      );
    let event = 0;
    const ended = (Key: string, State: MailState, faulty: string[] = []) =>
      receive(test.service.runtime, [
        {
          EventId: `00000000-0000-4000-8000-0000000${90_000 + ++event}`,
          Name: mailEnded.name,
          Payload: {
            Key,
            State,
            Undelivered: faulty.map((Address) => ({ Address, Result: '查无此人' })),
          },
          TraceId: 't',
        },
      ]);
    const mailed = async (Id: number, To: string) => {
      await test.call(seller, api.mailQuote, { Id, To, Subject: '报价', Body: '请查收' });
      const orders = await events<MailOrder>(mailOrdered.name);
      return orders.filter(({ AboutId }) => AboutId === Id).at(-1)!.Key;
    };

    it('waits while nobody has it: in its phase, its filter and what was counted', async () => {
      const { data } = await send(nobodys);
      expect(data).toMatchObject({
        State: QuoteState.Sent,
        Phase: QuotePhase.Issued,
        DeliveredVersion: null,
        SentBy: null,
      });
      expect(await phases([QuotePhase.Issued])).toContain(data.Id);
      expect(await phases([QuotePhase.Sent])).not.toContain(data.Id);
      const { data: made } = await send({ CustomerCode: 'NOSUCH', CustomerName: '无账号' });
      expect(made.Phase).toBe(QuotePhase.Issued);
    });

    it('is sent to a customer of the platform as it is made', async () => {
      const { data } = await send();
      expect(data).toMatchObject({
        Phase: QuotePhase.Sent,
        DeliveredVersion: 1,
        SentBy: QuoteSentBy.Platform,
        SentTo: '华远',
      });
      expect(await phases([QuotePhase.Sent])).toContain(data.Id);
    });

    const unread = async (what: () => void, as = seller) => {
      what();
      const { data: preview } = await test.call(as, api.priceQuote, content());
      const { data } = await send({}, as);
      readers = [881];
      enabled = true;
      const notes = preview.Findings.filter(({ Prop }) => Prop === 'CustomerCode');
      return { data, notes };
    };
    const nobodyReads = () => {
      readers = [];
    };
    const isDisabled = () => {
      enabled = false;
    };
    const noAnswer = () => {
      readers = null;
    };

    it.each([
      ['nobody of its customer can sign in and read it', nobodyReads, QuoteUnreached.NoReader],
      ['its customer is disabled', isDisabled, QuoteUnreached.Disabled],
      ['accounts do not answer', noAnswer, QuoteUnreached.Unasked],
    ])('waits with the reason where %s', async (_, what, Unreached) => {
      const { data, notes } = await unread(what);
      expect(data).toMatchObject({
        Phase: QuotePhase.Issued,
        DeliveredVersion: null,
        SentBy: null,
        Unreached,
      });
      // The writer reads it before, and may go on: by mail, by a link, by hand.
      expect(notes).toMatchObject([{ Blocks: false }]);
      const { data: story } = await test.call(seller, api.quoteStory, { Id: data.Id });
      expect(story.at(-1)?.Remarks).toContain(QuoteUnreached.label(Unreached));
      const { data: done } = await test.call(seller, api.handOverQuote, {
        Id: data.Id,
        Version: data.Version,
        To: '王经理',
      });
      expect(done.Phase).toBe(QuotePhase.Sent);
      // The next version goes to who can read by then.
      const at = { Id: done.Id, Version: done.Version };
      const { data: next } = await send({}, seller, at);
      expect(next).toMatchObject({ SentBy: QuoteSentBy.Platform, Unreached: null });
    });

    it('asks what its customer’s own list of received quotes asks', async () => {
      asked.length = 0;
      await send();
      const question = {
        CompanyId: 88,
        Permission: open.listReceivedQuotes.access,
        CanSignIn: true,
      };
      expect(asked).toEqual([question]);
    });

    it('does not tell another seller that the operator disabled its customer', async () => {
      // His own price: the operator's rates are none of his.
      isDisabled();
      const Typed = {
        PolCode: 'CNSHA',
        PodCode: 'USLAX',
        CurrencyCode: 'USD',
        Units: [{ Type: '40HQ', Unit: 1900 }],
      };
      const { data } = await send({ Lines: [{ Typed }] }, rival);
      enabled = true;
      expect(data.Unreached).toBe(QuoteUnreached.NoReader);
    });

    it('waits as well when what waited for an approval is let pass', async () => {
      const low = { Lines: [line({ AdjustCurrency: 'USD', Adjust: -250 })], FloorReason: '大客户' };
      const { data: pending } = await send(low);
      nobodyReads();
      const { data } = await test.call(boss, api.actOnQuote, {
        Id: pending.Id,
        Version: pending.Version,
        Verb: QuoteVerb.Approve,
      });
      readers = [881];
      expect(data).toMatchObject({
        State: QuoteState.Sent,
        Phase: QuotePhase.Issued,
        Unreached: QuoteUnreached.NoReader,
      });
    });

    it('is not marked by the failure of a mail with an older version', async () => {
      const { data: first } = await send(nobodys);
      const key = await mailed(first.Id, 'lost@example.com');
      const at = { Id: first.Id, Version: first.Version };
      await send({ ...nobodys, Terms: '含保险' }, seller, at);
      await ended(key, MailState.Failed, ['lost@example.com']);
      expect(await read(first.Id)).toMatchObject({ VersionNo: 2, Mailing: null, MailNote: null });
      const { data: story } = await test.call(seller, api.quoteStory, { Id: first.Id });
      expect(story.at(-1)).toMatchObject({
        Verb: QuoteVerb.MailFailed,
        Remarks: expect.stringContaining('第1版'),
      });
    });

    it('is sent when a mail server took its mail, and waits where none did', async () => {
      const { data } = await send(nobodys);
      const lost = await mailed(data.Id, 'nobody@example.com');
      expect(await read(data.Id)).toMatchObject({
        Phase: QuotePhase.Issued,
        Mailing: QuoteMailing.Mailing,
      });
      await ended(lost, MailState.Failed, ['nobody@example.com']);
      const waits = await read(data.Id);
      expect(waits).toMatchObject({ Phase: QuotePhase.Issued, Mailing: QuoteMailing.Failed });
      expect(waits.MailNote).toContain('nobody@example.com');
      const key = await mailed(data.Id, 'wang@example.com; lost@example.com');
      await ended(key, MailState.Partly, ['lost@example.com']);
      expect(await read(data.Id)).toMatchObject({
        Phase: QuotePhase.Sent,
        SentBy: QuoteSentBy.Mail,
        SentTo: 'wang@example.com',
        Mailing: null,
      });
    });

    it('waits anew with a further version, which an old mail does not send', async () => {
      const { data: first } = await send(nobodys);
      const key = await mailed(first.Id, 'wang@example.com');
      const { data: second } = await send({ ...nobodys, Terms: '含保险' }, seller, {
        Id: first.Id,
        Version: first.Version,
      });
      await ended(key, MailState.Sent);
      expect(await read(first.Id)).toMatchObject({ Phase: QuotePhase.Issued, VersionNo: 2 });
      const token = await link(second, { For: '王经理' });
      await openBy(token);
      expect(await read(first.Id)).toMatchObject({
        Phase: QuotePhase.Sent,
        DeliveredVersion: 2,
        SentBy: QuoteSentBy.Link,
        SentTo: '王经理',
      });
    });

    it('is sent by hand when a person says so, once', async () => {
      const { data } = await send(nobodys);
      const given = { Id: data.Id, Version: data.Version, To: '王经理', Remark: '微信' };
      for (const To of [' ', '.', '——']) {
        const nobody = await test.call(seller, api.handOverQuote, { ...given, To });
        expect(nobody.status).toBe(400);
        expect(nobody.refusal.Errors).toMatchObject([{ Prop: 'To', Code: 'required' }]);
      }
      const { data: done } = await test.call(seller, api.handOverQuote, given);
      expect(done).toMatchObject({
        Phase: QuotePhase.Sent,
        SentBy: QuoteSentBy.Offline,
        SentTo: '王经理',
      });
      const again = await test.call(seller, api.handOverQuote, given);
      expect(again.refusal.Code).toBe('quote.delivered');
      const { data: taken } = await test.call(seller, api.actOnQuote, {
        Id: data.Id,
        Version: done.Version,
        Verb: QuoteVerb.Withdraw,
        Remarks: '改价',
      });
      expect(taken).toMatchObject({ State: QuoteState.Draft, DeliveredVersion: null });
      const late = { ...given, Version: taken.Version };
      expect((await test.call(seller, api.handOverQuote, late)).refusal.Code).toBe('quote.unsent');
    });
  });

  it('goes to whom its customer’s file names, where nobody typed another and nobody has to guess', async () => {
    const toOf = async (more: Partial<QuoteInput>) => {
      const { data } = await send({ ContactName: null, ...more });
      return [data.ContactName, data.ContactMail, data.ContactPhone];
    };
    people = [
      { Name: '王经理', Mail: 'wang@huayuan.example', Phone: '13800000001', Main: true },
      { Name: '李助理', Mail: null, Phone: null, Main: false },
    ];
    expect(await toOf({})).toEqual(['王经理', 'wang@huayuan.example', '13800000001']);
    expect(await toOf({ ContactName: '周总' })).toEqual(['周总', null, null]);
    const asked = { CustomerCode: 'HUAYUAN' };
    expect((await test.call(seller, api.quoteContacts, asked)).data).toEqual(people);
    // The people of a customer are no business of other sellers.
    expect((await test.call(rival, api.quoteContacts, asked)).data).toEqual([]);
    people = people.map((each) => ({ ...each, Main: false }));
    expect(await toOf({})).toEqual([null, null, null]);
    people = [{ Name: null, Mail: 'trade@huayuan.example', Phone: '0571-1', Main: true }];
    expect(await toOf({})).toEqual([null, 'trade@huayuan.example', '0571-1']);
    people = [{ Name: '李助理', Mail: null, Phone: null, Main: false }];
    expect(await toOf({})).toEqual(['李助理', null, null]);
    people = [];
  });

  it('takes nothing of its former customer to another one', async () => {
    people = [{ Name: '何晓雯', Mail: 'export@huayuan.example', Phone: '13800000001', Main: true }];
    const given = content({ CustomerName: null, ContactName: null });
    const { data: saved } = await test.call(seller, api.saveQuote, { Content: given });
    expect(saved).toMatchObject({ CustomerName: '华远', ContactMail: 'export@huayuan.example' });
    people = [];
    const { CustomerName, ContactName, ContactMail, ContactPhone } = saved;
    const kept = { ...given, CustomerName, ContactName, ContactPhone };
    const nothing = { ContactName: null, ContactMail: null, ContactPhone: null };
    const { data: freed } = await test.call(seller, api.saveQuote, {
      Id: saved.Id,
      Version: saved.Version,
      Content: { ...kept, ContactMail: `${ContactMail} `, CustomerCode: null },
    });
    expect(freed).toMatchObject({ CustomerName: null, ...nothing });
    const { data: back } = await test.call(seller, api.saveQuote, {
      Id: freed.Id,
      Version: freed.Version,
      Content: { ...kept, ContactMail, CustomerCode: 'HUAYUAN' },
    });
    const { data } = await test.call(seller, api.sendQuote, {
      Id: back.Id,
      Version: back.Version,
      Content: { ...kept, ContactMail, CustomerCode: 'LANTIAN' },
    });
    expect(data).toMatchObject({
      ...nothing,
      CustomerCode: 'LANTIAN',
      CustomerName: '蓝天',
      SentTo: '蓝天',
    });
  });

  it.each(['LANTIAN', null])(
    'stays its customer’s once a version was made: %s',
    async (CustomerCode) => {
      const { data: sent } = await send();
      const { Id, Version, CustomerName } = sent;
      for (const endpoint of [api.saveQuote, api.sendQuote]) {
        const { status, refusal } = await test.call(seller, endpoint, {
          Id,
          Version,
          Content: content({ CustomerCode, CustomerName }),
        });
        expect(status).toBe(400);
        expect(refusal.Errors).toMatchObject([{ Prop: 'CustomerCode', Code: 'customer-fixed' }]);
      }
    },
  );

  it('is not queued to be mailed where the platform has no mail server, and says so', async () => {
    const { data } = await send();
    const mail = { Id: data.Id, To: 'wang@example.com', Subject: '报价', Body: '请查收' };
    hasMailServer = false;
    const { refusal } = await test.call(seller, api.mailQuote, mail);
    hasMailServer = true;
    expect(refusal.Code).toBe('quote.mail-absent');
    const orders = await events<MailOrder>(mailOrdered.name);
    expect(orders.some(({ AboutId }) => AboutId === data.Id)).toBe(false);
    expect((await test.call(seller, api.quoteInfo, { Id: data.Id })).data.Mailing).toBeNull();
  });

  it('is mailed to no more people than a person and a company write to', async () => {
    const { data } = await send();
    const mailer = anIdentity({ ...seller, EmployeeId: 777_001 });
    const people = Array.from({ length: 20 }, (_, n) => `p${n}@example.com`).join(';');
    const mail = { Id: data.Id, To: people, Subject: '报价', Body: '请查收' };
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await test.call(mailer, api.mailQuote, mail)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    // Not for whoever wrote little, and not for ever.
    const other = anIdentity({ ...seller, EmployeeId: 777_002 });
    expect((await test.call(other, api.mailQuote, mail)).status).toBe(200);
    test.clock.advance(61 * 60_000);
    expect((await test.call(mailer, api.mailQuote, mail)).status).toBe(200);
  });

  it('is kept as it is typed for the person alone, until it is handed in', async () => {
    const place = { QuoteId: 0 };
    await test.call(seller, api.saveQuoteDraft, {
      ...place,
      Content: { header: { CustomerName: '半' }, lines: [] },
    });
    expect((await test.call(boss, api.quoteDraft, place)).data).toEqual([]);
    expect((await test.call(seller, api.quoteDraft, place)).data).toHaveLength(1);
    const { data } = await test.call(seller, api.saveQuote, {
      Content: content({ CustomerName: null }),
    });
    expect(data).toMatchObject({ State: QuoteState.Draft, Version: 1 });
    expect((await test.call(seller, api.quoteDraft, place)).data).toEqual([]);
    expect(
      (await test.call(seller, api.saveQuote, { Id: data.Id, Version: 99, Content: content() }))
        .refusal.Code,
    ).toBe('record.stale');
  });
});
