import { findCompanies } from '@quayside/contracts/auth/company';
import { chinaDay } from '@quayside/contracts/core/dates';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { PriceBox } from '@quayside/contracts/freight/price';
import {
  QuoteSentBy,
  QuoteState,
  QuoteUnreached,
  QuoteVerb,
} from '@quayside/contracts/freight/quote/choices';
import { isCollect } from '@quayside/contracts/freight/quote/collect';
import {
  QuoteHeader,
  type QuoteInput,
  type QuoteLine,
  type QuoteRecord,
} from '@quayside/contracts/freight/quote/quote';
import type {
  PricedQuote,
  PriceQuote,
  QuoteAct,
  QuoteDetail,
  QuoteFinding,
  QuoteSubmission,
} from '@quayside/contracts/freight/quote/quote.api';
import { compareFields } from '@quayside/service-kit/document/differences';
import { refusedFor } from '@quayside/service-kit/document/finding-list';
import { invalid, Refusal } from '@quayside/service-kit/refusal';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { boxesOf } from '../search/boxes.js';
import { customerReach } from './customer-reach.js';
import { deliveredBy, UNDELIVERED } from './delivery.js';
import { quoteDrafts } from './drafts.js';
import { judgeQuote, lowText } from './judge-quote.js';
import { type PricedLines, priceLines, teuSum } from './price-lines.js';
import { quoteStore, type WholeQuote } from './quote.entity.js';
import { quoteMachine } from './quote.machine.js';
import { contactsOfCustomer } from './quote-contacts.js';
import { quoteLinks } from './quote-links.js';
import { tellReturned, tellWaiting } from './quote-notices.js';
import { detailOf, linesFor, quoteStates, quoteStory } from './quote-states.js';
import { issueVersion, type Prepared, prepareVersion } from './quote-version.js';
import { quotedCargo } from './quoted-cargo.js';

const HEADER = [...fieldsOf(QuoteHeader).values()];
const text = (value: string | null | undefined): string | null => value?.trim() || null;

/** A header in its canonical form. */
const normal = (header: QuoteHeader): QuoteHeader => ({
  ...Object.fromEntries(
    HEADER.map(({ name, kind }) => {
      const value = header[name as keyof QuoteHeader] ?? null;
      return [name, kind === 'text' ? text(value as string | null) : value];
    }),
  ),
  CustomerCode: text(header.CustomerCode)?.toUpperCase() ?? null,
});

interface Priced extends PricedLines {
  header: QuoteHeader;
  boxes: PriceBox[];
}

/**
 * A header with whom the customer's own file names as its contact, where nobody typed one and the
 * operator sells; of several without a main one nobody chooses. Silent accounts leave it empty.
 */
async function withContact(ctx: Ctx, header: QuoteHeader): Promise<QuoteHeader> {
  const { CustomerCode, ContactName, ContactMail, ContactPhone } = header;
  if (!CustomerCode || ContactName || ContactMail || ContactPhone) return header;
  const known = await contactsOfCustomer(ctx, CustomerCode).catch(() => []);
  const main = known.find(({ Main }) => Main) ?? (known.length === 1 ? known[0] : undefined);
  if (!main) return header;
  return {
    ...header,
    ContactName: main.Name,
    ContactMail: main.Mail,
    ContactPhone: main.Phone,
  };
}

/** The name of the customer whose code stands there, where nobody typed another; silent accounts leave it empty. */
async function withCustomerName(ctx: Ctx, header: QuoteHeader): Promise<QuoteHeader> {
  const { CustomerCode, CustomerName } = header;
  if (CustomerName || !CustomerCode) return header;
  const outside = Ctx.ofService(ctx.runtime, ctx.traceId);
  const companies = await outside.call(findCompanies, { Codes: [CustomerCode] }).catch(() => []);
  return { ...header, CustomerName: companies[0]?.CompanyName ?? null };
}

/** What stands in a quote of its customer. */
const OF_CUSTOMER = ['CustomerName', 'ContactName', 'ContactMail', 'ContactPhone'] as const;

/**
 * The content without what stands there of the customer of before, where it goes to another one:
 * nobody reads whom the quote was meant for, and no mail goes to him. Once a version was made it
 * stays its customer's (400): he reads all versions, by his list and by the links he was sent.
 */
async function forItsCustomer(ctx: Ctx, { Id, Content }: QuoteSubmission): Promise<QuoteInput> {
  if (!Id) return Content;
  const before = await quoteStore.read(ctx, Id);
  const code = text(Content.CustomerCode)?.toUpperCase() ?? null;
  if (!before.CustomerCode || before.CustomerCode === code) return Content;
  if (before.VersionNo > 0) {
    const made = `第${before.VersionNo}版已为${before.CustomerName ?? before.CustomerCode}生成`;
    throw invalid('CustomerCode', 'customer-fixed', `${made}，不能改给别的客户，请另做一份报价`);
  }
  const stale = OF_CUSTOMER.filter(
    (field) => before[field] && text(Content[field]) === before[field],
  );
  return { ...Content, ...Object.fromEntries(stale.map((field) => [field, null])) };
}

/** The content with its prices of now. Boxes that are not to be understood are a fault at their place, and nothing is priced. */
async function priced(ctx: Ctx, given: PriceQuote): Promise<Priced> {
  const header = await withContact(ctx, await withCustomerName(ctx, normal(given)));
  if (!header.Boxes) return { header, boxes: [], lines: [], places: [], notes: [], faults: [] };
  let boxes: PriceBox[];
  try {
    boxes = boxesOf(header.Boxes, header.Weight ?? undefined);
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors) throw error;
    return { header, boxes: [], lines: [], places: [], notes: [], faults: [...error.errors] };
  }
  const lines = await priceLines(ctx, {
    customerCode: header.CustomerCode ?? null,
    boxes,
    lines: given.Lines,
    validTo: header.ValidTo ?? null,
  });
  return {
    header,
    boxes,
    ...lines,
    notes: [...quotedCargo(header, boxes), ...lines.notes],
  };
}

/** What sending would find: what is wrong with ways and with the rest. */
const findingsOf = (ctx: Ctx, { header, lines, faults }: Priced, asked: number): FieldError[] => [
  ...faults,
  ...judgeQuote(header, lines, chinaDay(ctx.now)).filter(
    ({ Prop }) => Prop !== 'Lines' || asked === 0,
  ),
];

/** What the writer reads of a customer whose people do not get it on the platform. */
const unreachedNotes = (unreached: QuoteUnreached | null) =>
  unreached === null
    ? []
    : [
        {
          Prop: 'CustomerCode',
          Msg: `${QuoteUnreached.label(unreached)}：报价不会发到平台，请发邮件、发链接或线下发送`,
        },
      ];

/** What is to be minded and holds nobody up. */
const asNote = ({ Prop, Msg }: Pick<FieldError, 'Prop' | 'Msg'>): QuoteFinding => ({
  Prop,
  Msg,
  Blocks: false,
});

const MOST_NOTED = 300;

/** What the seller was shown as he sent it, for its story; null where that was nothing. */
const notedText = ({ notes }: Priced): string | null =>
  notes.length === 0
    ? null
    : `发送时提示：${notes.map(({ Msg }) => Msg).join('；')}`.slice(0, MOST_NOTED);

/** Prices ways for a form that is being filled in; nothing is stored. */
export async function pricePreview(ctx: Ctx, given: PriceQuote): Promise<PricedQuote> {
  const content = await priced(ctx, given);
  const found = findingsOf(ctx, content, given.Lines.length).map(({ Prop, Msg, Code }) => ({
    Prop,
    Msg,
    Blocks: Code !== 'moved',
  }));
  const { unreached } = await customerReach(ctx, content.header.CustomerCode ?? null);
  const notes = [...content.notes, ...unreachedNotes(unreached)].map(asNote);
  const Findings = [...found, ...notes];
  return {
    Lines: linesFor(ctx, content.lines).map((line, at) => ({ ...line, At: content.places[at]! })),
    Findings,
  };
}

/** What a quote is about, from one of its ways, for lists and figures. */
export function aboutOf(line: QuoteLine | undefined): Partial<QuoteRecord> {
  const ownOf = (totals: QuoteLine['Totals'] | null | undefined): number | null =>
    totals?.find(({ CurrencyCode }) => CurrencyCode === line?.CurrencyCode)?.Amount ?? null;
  return {
    CarrierCode: line?.CarrierCode ?? null,
    PolCode: line?.PolCode ?? null,
    PodCode: line?.PodCode ?? null,
    CurrencyCode: line?.CurrencyCode ?? null,
    Ocean: line?.Ocean ?? null,
    Cost: line?.Cost ?? null,
    // Of a collect rate nothing may be paid here: that is 0, and no price that is missing.
    Amount: ownOf(line?.Totals) ?? (isCollect(line?.Payment) ? 0 : null),
    CollectAmount: ownOf(line?.CollectTotals) || null,
  };
}

/** Keeps it as a draft, whatever it lacks; a way that cannot be priced is refused. 412 when it changed since it was read. */
export async function saveQuote(ctx: Ctx, submission: QuoteSubmission): Promise<QuoteDetail> {
  const content = await priced(ctx, await forItsCustomer(ctx, submission));
  const broken = content.faults.filter(({ Code }) => Code !== 'moved' && Code !== 'no-rate');
  if (broken.length > 0) throw refused(broken);
  return write(ctx, submission, content, QuoteVerb.Save);
}

const refused = (faults: readonly FieldError[]): Refusal =>
  refusedFor(
    'request.invalid',
    faults.map((each) => ({ ...each, Prop: `Content.${each.Prop}` })),
  );

/** Sends it as a further version, or has a price below the floor, or lower than the seller may go, wait for who may let it pass. 400 with the places of what is found, 412 when it changed. */
export async function sendQuote(ctx: Ctx, submission: QuoteSubmission): Promise<QuoteDetail> {
  const content = await priced(ctx, await forItsCustomer(ctx, submission));
  const faults = findingsOf(ctx, content, submission.Content.Lines.length);
  if (faults.length > 0) throw refused(faults);
  const verb = lowText(content.lines) && !ctx.can('quote:approve') ? QuoteVerb.Ask : QuoteVerb.Send;
  const detail = await write(ctx, submission, content, verb);
  return { ...detail, Findings: content.notes.map(asNote) };
}

/**
 * The people of a customer of the platform are notified of a version as it is made; where none of
 * them can read it, why, and it waits to be sent another way.
 */
const deliveryOnPlatform = (
  tx: Ctx,
  quote: WholeQuote,
  { customer: { company, unreached } }: Prepared,
): Partial<QuoteRecord> => ({
  Unreached: unreached,
  ...(company &&
    unreached === null &&
    deliveredBy(tx, quote, QuoteSentBy.Platform, company.CompanyName)),
});

/** That a version went to nobody on the platform, for its story; null where it did. */
const unreachedText = ({ customer: { unreached } }: Prepared): string | null =>
  unreached === null ? null : `未发到平台账号：${QuoteUnreached.label(unreached)}`;

async function write(
  ctx: Ctx,
  { Id, Version, Content }: QuoteSubmission,
  content: Priced,
  verb: QuoteVerb,
): Promise<QuoteDetail> {
  const sent =
    verb === QuoteVerb.Send
      ? await prepareVersion(ctx, {
          Lines: content.lines,
          CustomerCode: content.header.CustomerCode,
        })
      : null;
  const done = await ctx.tx(async (tx) => {
    const before = Id ? await quoteStore.read(tx, Id, true) : null;
    const { to } = quoteMachine.step(tx, before?.State ?? null, verb);
    if (before && before.Version !== Version) throw new Refusal('record.stale');
    const start = before ?? (await newQuote(tx, Content));
    const record: WholeQuote = {
      ...start,
      ...content.header,
      ...aboutOf(content.lines[0]),
      Lines: content.lines,
      Options: content.lines.length,
      Teu: content.boxes.length > 0 ? teuSum(content.boxes) : null,
      State: to as QuoteState,
      Opinion: null,
      Version: start.Version + 1,
      UpdateTime: tx.now.toISOString(),
      ...(verb === QuoteVerb.Send && {
        VersionNo: start.VersionNo + 1,
        SendTime: tx.now.toISOString(),
        LossReason: null,
        Mailing: null,
        MailNote: null,
      }),
    };
    if (sent) Object.assign(record, deliveryOnPlatform(tx, record, sent));
    if (before) await quoteStore.write(tx, before, record);
    else record.Id = await quoteStore.add(tx, record);
    const differences =
      before && verb !== QuoteVerb.Save ? compareFields(HEADER, before, record) : [];
    const low = lowText(record.Lines);
    const remarks = [
      low && verb === QuoteVerb.Send && `${low}放行：${record.FloorReason}`,
      sent && unreachedText(sent),
      verb !== QuoteVerb.Save && notedText(content),
    ]
      .filter(Boolean)
      .join('；');
    await quoteStory.note(tx, [
      { record, verb, from: before?.State ?? null, differences, remarks: remarks || null },
    ]);
    await quoteDrafts.remove(tx, { QuoteId: Id ?? 0 });
    if (sent) await issueVersion(tx, record, sent);
    if (verb === QuoteVerb.Ask) await tellWaiting(tx, record);
    return record.Id;
  });
  return detailOf(ctx, await quoteStore.read(ctx, done));
}

async function newQuote(tx: Ctx, { InquiryId }: QuoteInput): Promise<WholeQuote> {
  const { EmployeeId, Name, CompanyId } = tx.employee;
  const [row] = await tx.sql<{ n: number }>("SELECT nextval('quote_number')::int AS n");
  const now = tx.now.toISOString();
  const none = Object.fromEntries([...fieldsOf(QuoteHeader).keys()].map((name) => [name, null]));
  return {
    ...none,
    Id: 0,
    No: `QT${chinaDay(tx.now).replaceAll('-', '').slice(2, 6)}${String(row?.n).padStart(4, '0')}`,
    CompanyId,
    EmployeeId,
    EmployeeName: Name,
    State: QuoteState.Draft,
    VersionNo: 0,
    Options: 0,
    InquiryId: InquiryId ?? null,
    CarrierCode: null,
    PolCode: null,
    PodCode: null,
    CurrencyCode: null,
    Ocean: null,
    Amount: null,
    CollectAmount: null,
    Cost: null,
    Teu: null,
    Opinion: null,
    LossReason: null,
    AcceptedVersion: null,
    AcceptedOption: null,
    AnswerName: null,
    AnswerPhone: null,
    AnswerTime: null,
    SendTime: null,
    OpenTime: null,
    LastOpenTime: null,
    OpenCount: 0,
    ApproveName: null,
    ...UNDELIVERED,
    Version: 0,
    CreateTime: now,
    UpdateTime: now,
    Lines: [],
  } as WholeQuote;
}

/** Verbs that need nothing but a reason. */
const BARE: readonly QuoteVerb[] = [QuoteVerb.Approve, QuoteVerb.Return, QuoteVerb.Withdraw];

/** Approves, returns or withdraws: 404 for another company's, 412 when it changed, 422 when its state has no such step. */
export async function actOnQuote(
  ctx: Ctx,
  { Id, Version, Verb, Remarks }: QuoteAct,
): Promise<QuoteDetail> {
  const asked = await quoteStore.read(ctx, Id);
  const sent =
    Verb === QuoteVerb.Approve && asked.Version === Version
      ? await prepareVersion(ctx, asked)
      : null;
  return ctx.tx(async (tx) => {
    const quote = await quoteStore.read(tx, Id, true);
    if (!BARE.includes(Verb))
      throw new Refusal('state.refused', {
        status: QuoteState.label(quote.State),
        verb: QuoteVerb.label(Verb),
      });
    const opinion = Remarks?.trim() || null;
    const moved = await quoteStates.act(tx, quote, Verb, {
      version: Version,
      remarks: [opinion, sent && unreachedText(sent)].filter(Boolean).join('；') || null,
      set: {
        Opinion: sent ? null : opinion,
        ...(sent && {
          VersionNo: quote.VersionNo + 1,
          SendTime: tx.now.toISOString(),
          ApproveName: tx.employee.Name,
          Mailing: null,
          MailNote: null,
          ...deliveryOnPlatform(tx, { ...quote, VersionNo: quote.VersionNo + 1 }, sent),
        }),
        // What was withdrawn is as if it had never been sent.
        ...(Verb === QuoteVerb.Withdraw && { SendTime: null, ...UNDELIVERED }),
      },
    });
    if (sent) await issueVersion(tx, moved, sent);
    if (Verb === QuoteVerb.Withdraw) await quoteLinks.revoke(tx, Id);
    if (Verb === QuoteVerb.Return) await tellReturned(tx, moved);
    return detailOf(tx, moved);
  });
}
