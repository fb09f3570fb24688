import type { Offer, OfferComparing } from '@quayside/contracts/freight/search';
import { Alert, Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../kit/display/ErrorState.js';
import { PostNotes } from '../post/PostNotes.js';
import { Calendar } from './Calendar.js';
import { OfferTable, type OfferTableProps } from './OfferTable.js';
import { isAsked } from './offer-request.js';
import type { OffersFound } from './use-offers.js';

interface OfferResultsProps<Row extends Offer> extends Pick<OfferTableProps, 'staff' | 'empty'> {
  offers: OffersFound<Row>;
  /** Stands there before anything is asked. */
  start: ReactNode;
  onWhy(row: Row): void;
  onCopy?(row: Row): void;
  onQuote?(row: Row): void;
  ticked?: readonly string[];
  onTick?(rows: readonly Row[], isTicked: boolean): void;
  onAsk?(row: Row): void;
  onBook?(row: Row): void;
  onFollow?(row: Row): void;
}

/** What a search found: announcements about it, calendar of the cheapest day and offers side by side; says what went wrong, and that there is more than was looked at. */
export function OfferResults<Row extends Offer>({
  offers,
  start,
  onWhy,
  onCopy,
  onQuote,
  ticked,
  onTick,
  onAsk,
  onBook,
  onFollow,
  ...table
}: OfferResultsProps<Row>) {
  const { asked, read, whole, page, setPage, day, setDay } = offers;
  const found = read.data;
  if (!isAsked(asked)) return start;
  if (!found)
    return read.error ? (
      <ErrorState error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 5 }} />
    );
  return (
    <>
      <PostNotes posts={found.Posts} />
      {found.Cut && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 8 }}
          title="符合的运价很多，已按价格从低到高比较：最低价可靠，列表只显示其中较便宜的部分，请缩小港口或日期范围查看其余"
        />
      )}
      {found.Unscheduled && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 8 }}
          title="暂时无法取得实际船期，开船日按班期推算"
        />
      )}
      {found.Comparing && <Compared by={found.Comparing} />}
      <Calendar
        days={whole.data?.Calendar ?? []}
        chosen={day}
        onChoose={(next) => {
          setPage(1);
          setDay(next);
        }}
      />
      <OfferTable
        {...table}
        rows={found.Rows}
        loading={read.isPlaceholderData}
        matrix={asked.Pols.length + asked.Pods.length > 2}
        page={page}
        total={found.Total}
        onPage={setPage}
        onWhy={(row) => onWhy(row as Row)}
        {...(onCopy && { onCopy: (row) => onCopy(row as Row) })}
        {...(ticked && { ticked })}
        {...(onTick && { onTick: (rows, isTicked) => onTick(rows as Row[], isTicked) })}
        {...(onQuote && { onQuote: (row) => onQuote(row as Row) })}
        {...(onAsk && { onAsk: (row) => onAsk(row as Row) })}
        {...(onFollow && { onFollow: (row) => onFollow(row as Row) })}
        {...(onBook && { onBook: (row) => onBook(row as Row) })}
      />
    </>
  );
}

/** How prices in several currencies were set against each other. */
function Compared({ by: { Day, Missing } }: { by: OfferComparing }) {
  if (Missing.length > 0)
    return (
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 8 }}
        title={`没有 ${Missing.join('、')} 的汇率，含该币种的报价未参与比价，按币种排在后面`}
      />
    );
  return (
    <Typography.Paragraph type="secondary" style={{ marginBottom: 8 }}>
      费用含多种币种，按 {Day} 的汇率折算后比较先后，价格仍按原币种显示
    </Typography.Paragraph>
  );
}
