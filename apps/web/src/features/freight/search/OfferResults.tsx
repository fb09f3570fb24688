import type { OfferDay } from '@quayside/contracts/freight/search';
import { Alert, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../kit/display/ErrorState.js';
import { Calendar } from './Calendar.js';
import { type OfferRow, OfferTable } from './OfferTable.js';
import type { Asked } from './offer-request.js';

interface Found<Row> {
  Rows: readonly Row[];
  Total: number;
  Calendar: readonly OfferDay[];
  Cut: boolean;
}

/** What `useOffers` knows of a search. */
interface Search<Row> {
  asked: Asked;
  read: { data: Found<Row> | undefined; error: unknown; isPending: boolean; isPlaceholderData: boolean; refetch(): unknown };
  whole: { data: Found<Row> | undefined };
  page: number;
  setPage(page: number): void;
  day: string | null;
  setDay(day: string | null): void;
}

interface OfferResultsProps<Row extends OfferRow> {
  search: Search<Row>;
  /** With supplier, buy price and margin, as far as they came. */
  staff?: boolean;
  onWhy(row: Row): void;
  onCopy?(row: Row): void;
  empty: ReactNode;
}

/** What a search found: the cheapest of each day, and the offers side by side. */
export function OfferResults<Row extends OfferRow>({ search, staff, onWhy, onCopy, empty }: OfferResultsProps<Row>) {
  const { asked, read, whole, page, setPage, day, setDay } = search;
  const found = read.data;
  if (!found) return read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : <Skeleton active />;
  return (
    <>
      {found.Cut && (
        <Alert type="warning" showIcon style={{ marginBottom: 8 }} title="符合的运价超过 500 条，只比较了前 500 条，请缩小港口或日期范围" />
      )}
      <Calendar
        days={whole.data?.Calendar ?? []}
        chosen={day}
        onChoose={(next) => {
          setPage(1);
          setDay(next);
        }}
      />
      <OfferTable
        {...(staff && { staff })}
        rows={found.Rows}
        loading={read.isPlaceholderData}
        matrix={asked.Pols.length + asked.Pods.length > 2}
        page={page}
        total={found.Total}
        onPage={setPage}
        onWhy={onWhy}
        {...(onCopy && { onCopy })}
        empty={empty}
      />
    </>
  );
}
