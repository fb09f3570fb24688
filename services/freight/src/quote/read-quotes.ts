import { chinaDay } from '@quayside/contracts/core/dates';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import { QuotePhase, QuoteState } from '@quayside/contracts/freight/quote/choices';
import {
  listReceivedQuotes,
  type ReceivedLink,
  ReceivedQuote,
  type ReceivedQuoteQuery,
} from '@quayside/contracts/freight/quote/public-quote';
import { QuoteRow } from '@quayside/contracts/freight/quote/quote';
import { listQuotes, type QuoteQuery } from '@quayside/contracts/freight/quote/quote.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { sortOf } from '@quayside/service-kit/database/sort-of';
import { found } from '@quayside/service-kit/refusal';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { exportPages } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { QuoteEntity } from './quote.entity.js';
import { linksEnd, pathOf, quoteLinks } from './quote-links.js';
import { DELIVERED_SQL, quotePhaseSql } from './quote-states.js';

/** Quotes of some phases on a day; each stored state is one piece of the index. */
function inPhases(phases: readonly QuotePhase[], day: string): string {
  const derived: readonly QuotePhase[] = [QuotePhase.Issued, QuotePhase.Sent, QuotePhase.Expired];
  const stored = phases.filter((phase) => !derived.includes(phase));
  const made = `t.state = ${QuoteState.Sent}`;
  const open = `${made} AND t.valid_to >= DATE '${day}'`;
  const parts = [
    ...(stored.length > 0 ? [`t.state IN (${stored.join(', ')})`] : []),
    ...(phases.includes(QuotePhase.Sent) ? [`(${open} AND ${DELIVERED_SQL})`] : []),
    ...(phases.includes(QuotePhase.Issued) ? [`(${open} AND NOT (${DELIVERED_SQL}))`] : []),
    ...(phases.includes(QuotePhase.Expired) ? [`(${made} AND t.valid_to < DATE '${day}')`] : []),
  ];
  return `(${parts.join(' OR ')})`;
}

function quoteFilter(ctx: Ctx, query: QuoteQuery): Filter {
  const code = (value: string | undefined): string | undefined => value?.trim().toUpperCase();
  const filter = new Filter()
    .words(query.Keyword)
    .when(code(query.CustomerCode), 't.customer_code = ?')
    .when(code(query.PolCode), 't.pol_code = ?')
    .when(code(query.PodCode), 't.pod_code = ?')
    .when(code(query.CarrierCode), 't.carrier_code = ?')
    .when(query.LossReason, 't.loss_reason = ?')
    .when(query.EmployeeId, 't.employee_id = ?')
    .days('t.create_time', query.CreateFrom, query.CreateTo);
  if (query.Phase?.length) filter.conditions.push(inPhases(query.Phase, chinaDay(ctx.now)));
  return filter;
}

/** Quotes within the caller's scope; costs and margins by right alone. */
export function quotesPage(ctx: Ctx, query: QuoteQuery): Promise<Rows<QuoteRow>> {
  const mayBuy = ctx.can('rate:cost');
  return listPage(ctx, {
    entity: QuoteEntity,
    table: 'quote',
    row: QuoteRow,
    query,
    sorts: listQuotes.sorts,
    filter: quoteFilter(ctx, query),
    extra: {
      Phase: quotePhaseSql(chinaDay(ctx.now)),
      Margin: mayBuy ? 't.ocean - t.cost' : 'NULL::numeric',
      Cost: mayBuy ? 't.cost' : 'NULL::numeric',
    },
  });
}

const SHEET = [
  'No',
  'Phase',
  'VersionNo',
  'CustomerCode',
  'CustomerName',
  'ContactName',
  'PolCode',
  'PodCode',
  'CarrierCode',
  'Boxes',
  'Teu',
  'CurrencyCode',
  'Ocean',
  'Amount',
  'CollectAmount',
  'Cost',
  'Margin',
  'ValidTo',
  'EmployeeName',
  'SendTime',
  'SentBy',
  'SentTo',
  'DeliverTime',
  'OpenTime',
  'OpenCount',
  'AnswerName',
  'AnswerTime',
  'LossReason',
  'Opinion',
  'FloorReason',
  'CreateTime',
] as (keyof QuoteRow & string)[];

export const exportQuoteRows = (ctx: Ctx, query: QuoteQuery & Exporting): Promise<FileAnswer> =>
  exportPages(ctx, {
    name: '报价',
    row: QuoteRow,
    fields: SHEET,
    query,
    names: namesByCall,
    page: (part) => quotesPage(ctx, part),
  });

/** What a customer of the platform was sent, by any seller: it is his by his company's code. */
const RECEIVED = 't.customer_code = $1 AND t.version_no > 0 AND t.send_time IS NOT NULL';

/** As its customer reads it: what he was sent stands while the seller writes a further version. */
const receivedPhaseSql = (day: string): string =>
  `CASE WHEN t.state IN (${QuoteState.Accepted}, ${QuoteState.Rejected}) THEN t.state
     WHEN t.state = ${QuoteState.Sent} AND t.valid_to < DATE '${day}' THEN ${QuotePhase.Expired}
     ELSE ${QuotePhase.Sent} END`;

/** Quotes that the caller's company was sent; nothing of the sellers' own. */
export async function receivedPage(
  ctx: Ctx,
  { Keyword, Page = 1, Limit = 20, Sort }: ReceivedQuoteQuery,
): Promise<Rows<ReceivedQuote>> {
  const direction = sortOf(listReceivedQuotes.sorts, Sort).startsWith('-') ? 'DESC' : 'ASC';
  const { CompanyCode } = ctx.employee;
  const service = Ctx.ofService(ctx.runtime, ctx.traceId);
  const where = `${RECEIVED} AND ($2::text IS NULL OR t.no ILIKE '%' || $2 || '%')`;
  const params = [CompanyCode.toUpperCase(), Keyword?.trim().replace(/[\\%_]/g, '\\$&') || null];
  const [Rows, [total]] = await Promise.all([
    service.sql<ReceivedQuote>(
      `SELECT ${selectOf(ReceivedQuote, 't', ['Phase'])}, ${receivedPhaseSql(chinaDay(ctx.now))} AS "Phase"
       FROM quote t WHERE ${where} ORDER BY t.send_time ${direction}, t.id ${direction} LIMIT $3 OFFSET $4`,
      [...params, Limit, (Page - 1) * Limit],
    ),
    service.sql<{ n: number }>(`SELECT count(*)::int AS n FROM quote t WHERE ${where}`, params),
  ]);
  return { Rows, Total: total?.n ?? 0 };
}

const RECEIVED_SHEET = [
  ...([
    'No',
    'Phase',
    'PolCode',
    'PodCode',
    'CarrierCode',
    'Boxes',
    'Options',
    'Amount',
    'CollectAmount',
    'CurrencyCode',
    'ValidTo',
  ] as const),
  ...(['EmployeeName', 'SendTime'] as const),
];

/** The same as a workbook. */
export const exportReceived = (
  ctx: Ctx,
  query: ReceivedQuoteQuery & Exporting,
): Promise<FileAnswer> =>
  exportPages(ctx, {
    name: '收到的报价',
    row: ReceivedQuote,
    fields: RECEIVED_SHEET,
    query,
    names: namesByCall,
    page: (part) => receivedPage(ctx, part),
  });

/** A link for who was sent a quote as a customer of the platform; 404 for one that is not his. */
export async function openReceived(ctx: Ctx, id: number): Promise<ReceivedLink> {
  const { CompanyCode, Name } = ctx.employee;
  return Ctx.ofService(ctx.runtime, ctx.traceId).tx(async (tx) => {
    const [quote] = await tx.sql<{ Id: number; ValidTo: string }>(
      `SELECT t.id AS "Id", t.valid_to AS "ValidTo" FROM quote t WHERE ${RECEIVED} AND t.id = $2`,
      [CompanyCode.toUpperCase(), id],
    );
    const { Id, ValidTo } = found(quote ?? null);
    const { Token } = await quoteLinks.make(tx, Id, {
      until: linksEnd({ ValidTo }, tx.now),
      for: `${CompanyCode} ${Name}`,
    });
    return { Path: pathOf(Token) };
  });
}
