import { chinaDay } from '@quayside/contracts/core/dates';
import { QuotePhase, QuoteState, QuoteVerb } from '@quayside/contracts/freight/quote/choices';
import type { QuoteLine, QuoteRecord } from '@quayside/contracts/freight/quote/quote';
import type { QuoteAction, QuoteDetail } from '@quayside/contracts/freight/quote/quote.api';
import { notice } from '@quayside/contracts/messaging/notice';
import { type Occurrence, occurrence } from '@quayside/contracts/messaging/webhook';
import { states } from '@quayside/service-kit/document/states';
import { story } from '@quayside/service-kit/document/story';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { WholeQuote } from './quote.entity.js';
import { quoteMachine } from './quote.machine.js';

/** Verbs after which a quote stands as it stood; that it is written is nobody's business but its seller's. */
const SILENT: readonly QuoteVerb[] = [
  QuoteVerb.Save,
  QuoteVerb.Share,
  QuoteVerb.Mail,
  QuoteVerb.MailSent,
  QuoteVerb.MailFailed,
  QuoteVerb.HandOver,
];

/** What programs of the selling company hear of a step. */
const happened = (tx: Ctx, { Id, CompanyId, No, State, VersionNo }: WholeQuote): Occurrence =>
  occurrence(
    'quote.state-changed',
    { CompanyId, Staff: false },
    {
      Id,
      QuoteNo: No,
      State,
      StateName: QuoteState.label(State),
      VersionNo,
      ChangeTime: tx.now.toISOString(),
    },
  );

/** What happened to a quote. */
export const quoteStory = story<WholeQuote, QuoteVerb>({
  table: 'quote_log',
  entity: 'Quote',
  state: 'State',
  columns: ['quote_id'],
  row: ({ Id }) => ({ quote_id: Id }),
  audit: ({ No, VersionNo }) => ({ No, VersionNo }),
  outside: '客户（报价链接）',
  events: (tx, { record, verb }) =>
    SILENT.includes(verb)
      ? []
      : [
          {
            event: notice,
            aggregate: `quote-${record.Id}`,
            payload: { Messages: [], Occurrences: [happened(tx, record)] },
          },
        ],
});

export const quoteStates = states<WholeQuote, Pick<WholeQuote, 'State'>, QuoteVerb>({
  table: 'quote',
  axes: [{ field: 'State', machine: quoteMachine }],
  note: (tx, step) => quoteStory.note(tx, [step]),
});

/** A quote whose customer has its newest version. */
export const isDelivered = ({
  DeliveredVersion,
  VersionNo,
}: Pick<QuoteRecord, 'DeliveredVersion' | 'VersionNo'>): boolean => DeliveredVersion === VersionNo;

/**
 * A quote that was made and whose last day is over is expired; no job says so. Before that it is
 * sent when its customer has it, and not when somebody made it (decision 94).
 */
export const phaseOf = (
  quote: Pick<QuoteRecord, 'State' | 'ValidTo' | 'DeliveredVersion' | 'VersionNo'>,
  today: string,
): QuotePhase => {
  if (quote.State !== QuoteState.Sent) return quote.State;
  if (quote.ValidTo && quote.ValidTo < today) return QuotePhase.Expired;
  return isDelivered(quote) ? QuotePhase.Sent : QuotePhase.Issued;
};

/** That a customer has the newest version of a quote `t`, as SQL. */
export const DELIVERED_SQL = 't.delivered_version IS NOT DISTINCT FROM t.version_no';

/** The phase of a quote `t` on a day, as SQL. */
export const quotePhaseSql = (day: string): string =>
  `CASE WHEN t.state <> ${QuoteState.Sent} THEN t.state
     WHEN t.valid_to < DATE '${day}' THEN ${QuotePhase.Expired}
     WHEN ${DELIVERED_SQL} THEN ${QuotePhase.Sent} ELSE ${QuotePhase.Issued} END`;

/** Costs are seen by right alone. */
const seen = (mayBuy: boolean, line: QuoteLine): QuoteLine =>
  mayBuy ? line : { ...line, Cost: null, Costs: [] };

/** Ways as the caller may see them. */
export const linesFor = (ctx: Ctx, lines: readonly QuoteLine[]): QuoteLine[] =>
  lines.map((line) => seen(ctx.can('rate:cost'), line));

/** A quote with what the caller may do, and without costs that he may not see. */
export const detailOf = (ctx: Ctx, quote: WholeQuote): QuoteDetail => ({
  ...quote,
  Cost: ctx.can('rate:cost') ? quote.Cost : null,
  Phase: phaseOf(quote, chinaDay(ctx.now)),
  Lines: linesFor(ctx, quote.Lines),
  AllowedActions: quoteStates
    .allowed(ctx, quote)
    // The platform alone holds a quote.
    .filter(({ Verb }) => Verb !== QuoteVerb.Hold)
    .map((action) => action as QuoteAction),
});
