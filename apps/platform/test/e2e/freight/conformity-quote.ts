import { QuoteVerb } from '@quayside/contracts/freight/quote/choices';
import * as open from '@quayside/contracts/freight/quote/public-quote';
import * as api from '@quayside/contracts/freight/quote/quote.api';
import { cases, personalLists, reasons, type World } from '../conformity-world.js';

const Typed = {
  CarrierCode: 'COSU',
  PolCode: 'CNNGB',
  PodCode: 'USLAX',
  CurrencyCode: 'USD',
  ValidTo: '2099-12-31',
  Units: [{ Type: '40HQ', Unit: 2500 }],
};
const content = {
  CustomerName: 'CONFORMITY',
  Boxes: '40HQ*1',
  ValidTo: '2099-12-01',
  Lines: [{ Typed }],
};
const submission = { Content: content };

/** One of the boss's company, sent, kept for this case alone. */
const fresh = ({ boss }: World): Promise<api.QuoteDetail> =>
  boss.get(api.sendQuote, submission as never);
const one = async (world: World): Promise<object> => ({ Id: (await fresh(world)).Id });
const change = async (world: World, Version?: number): Promise<object> => {
  const { Id, Version: present } = await fresh(world);
  return { ...submission, Id, Version: Version ?? present };
};
/** Only what was never sent is kept as a draft. */
const changeDraft = async (world: World, Version?: number): Promise<object> => {
  const { Id, Version: present } = await world.boss.get(api.saveQuote, submission as never);
  return { ...submission, Id, Version: Version ?? present };
};
const withdraw = async (world: World, Version?: number): Promise<object> => {
  const { Id, Version: present } = await fresh(world);
  return { Id, Version: Version ?? present, Verb: QuoteVerb.Withdraw, Remarks: '报错了' };
};
const handOver = async (world: World, Version?: number): Promise<object> => {
  const { Id, Version: present } = await fresh(world);
  return { Id, Version: Version ?? present, To: '王经理' };
};
const answer = async (world: World, Version?: number): Promise<object> => {
  const { Id, Version: present } = await fresh(world);
  return { Id, Version: Version ?? present, Accept: true, Name: '王经理' };
};
const mail = async (world: World): Promise<object> => ({
  ...(await one(world)),
  To: 'wang@example.com',
  Subject: '报价',
  Body: '请查收',
});
const place = async (world: World): Promise<object> => ({ QuoteId: (await fresh(world)).Id });
const draft = async (world: World): Promise<object> => ({ ...(await place(world)), Content: {} });
const byLink = async (world: World): Promise<object> => {
  const { Id } = await fresh(world);
  const { Path } = await world.boss.get(api.shareQuote, { Id });
  return { Token: Path.split('token=')[1] };
};

export const quoteForeign = cases([
  [api.quoteInfo, one],
  [api.saveQuote, changeDraft],
  [api.sendQuote, change],
  [api.actOnQuote, withdraw],
  [api.answerQuote, answer],
  [api.handOverQuote, handOver],
  [api.quoteStory, one],
  [api.quoteVersions, one],
  [api.quotePdf, one],
  [api.shareQuote, one],
  [api.mailQuote, mail],
  [api.saveQuoteDraft, draft],
  [open.openReceivedQuote, one],
]);

export const quoteOwnOnly = reasons([
  [api.listQuotes, 'filters within the scope'],
  [api.exportQuotes, 'filters within the scope'],
  [api.priceQuote, 'knows the caller’s own rates alone (services/freight/test/quote.spec)'],
  [api.quoteContacts, 'staff alone read of anybody (services/freight/test/quote.spec)'],
  [api.quoteDraft, 'finds only own drafts'],
  [api.deleteQuoteDraft, 'deletes only own drafts'],
  [open.listReceivedQuotes, 'what was sent to the caller’s company'],
  [open.openQuote, 'a quote by its link'],
  [open.acceptQuote, 'a quote by its link'],
  [open.rejectQuote, 'a quote by its link'],
  [open.publicQuotePdf, 'a quote by its link'],
]);

export const quoteStale = cases([
  [api.saveQuote, (world: World) => changeDraft(world, 99)],
  [api.sendQuote, (world: World) => change(world, 99)],
  [api.actOnQuote, (world: World) => withdraw(world, 99)],
  [api.answerQuote, (world: World) => answer(world, 99)],
  [api.handOverQuote, (world: World) => handOver(world, 99)],
]);

export const quoteRepeatable = cases([
  [api.saveQuote, () => submission],
  [api.sendQuote, () => submission],
  [api.priceQuote, () => content],
  [api.actOnQuote, withdraw],
  [api.answerQuote, answer],
  [api.handOverQuote, handOver],
  [api.mailQuote, mail],
  [
    open.acceptQuote,
    async (world: World) => ({ ...(await byLink(world)), VersionNo: 1, Option: 1, Name: '王经理' }),
  ],
  [
    open.rejectQuote,
    async (world: World) => ({ ...(await byLink(world)), Name: '王经理', Reason: 'price' }),
  ],
  [api.saveQuoteDraft, draft],
  [api.deleteQuoteDraft, place],
]);

const FURTHER = 'each is a further link, and none of them is kept: only its hash';
export const quoteRepeatedElsewhere = reasons([
  [api.shareQuote, FURTHER],
  [open.openReceivedQuote, FURTHER],
]);

export const quoteRequests = cases([
  [api.quoteContacts, () => ({ CustomerCode: 'HUAYUAN' })],
  [api.quoteDraft, place],
]);

/** Of the customer whose records the suite of scopes looks at. */
const SOME_QUOTES = `INSERT INTO freight.quote (no, company_id, state, version_no, options, open_count, employee_id, employee_name, version, create_time, update_time)
  SELECT 'QTSCOPE' || n, 2, 0, 0, 0, 0, 21, '周销售', 1, now(), now() FROM generate_series(1, 25) n`;

export const quotePersonal = personalLists([
  {
    list: api.listQuotes,
    exports: api.exportQuotes,
    table: 'freight.quote',
    company: 'company_id',
    person: 'employee_id',
    prepare: [SOME_QUOTES],
  },
]);

export const quoteImpersonal = reasons([[open.listReceivedQuotes, 'what was sent to a company']]);
