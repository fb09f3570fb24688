import type { Endpoint } from '@quayside/contracts/core/endpoint';
import type { PostShown } from '@quayside/contracts/freight/post';
import type { Offer, OfferComparing, OfferDay } from '@quayside/contracts/freight/search';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { useRead } from '../../../kit/http/query.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { type Asked, askedIn, isAsked, requestOf, searchOf } from './offer-request.js';

interface Found<Row extends Offer> {
  Rows: Row[];
  Total: number;
  Calendar: OfferDay[];
  Cut: boolean;
  Unscheduled: boolean;
  Comparing: OfferComparing | null;
  /** Of a search as of a moment: since when shared rates are known, where that is later. */
  SharedSince?: string | null;
  Posts: PostShown[];
}

/** A search with what it found. */
export interface OffersFound<Row extends Offer> {
  /** What the address asks, and what is being typed. */
  asked: Asked;
  typed: Asked;
  setTyped(typed: Asked): void;
  go(asked: Asked): void;
  read: UseQueryResult<Found<Row>, ApiError>;
  /** Of all days, while one of them is looked at. */
  whole: UseQueryResult<Found<Row>, ApiError>;
  page: number;
  setPage(page: number): void;
  day: string | null;
  setDay(day: string | null): void;
}

/** A search of which the address holds what was asked, and the form what is being typed. `extra`: what this audience asks besides. */
export function useOffers<Req, Row extends Offer>(
  endpoint: Endpoint<Req, Found<Row>>,
  extra: (asked: Asked) => object = () => ({}),
): OffersFound<Row> {
  const { search, setSearch } = useScreen();
  const key = JSON.stringify(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address asks the same
  const asked = useMemo(() => askedIn(search), [key]);
  const [typed, setTyped] = useState(asked);
  const [page, setPage] = useState(1);
  const [day, setDay] = useState<string | null>(null);
  const days = day ? { From: day, To: day } : {};
  const request = { ...requestOf(asked), ...extra(asked), ...days, Page: page, Limit: 20 };
  const read = useRead(endpoint, request as Req, {
    enabled: isAsked(asked),
    placeholderData: (before) => before,
  });
  // The calendar stays that of all days while one of them is looked at.
  const whole = useRead(
    endpoint,
    { ...requestOf(asked), ...extra(asked), Page: 1, Limit: 20 } as Req,
    { enabled: isAsked(asked) },
  );
  const go = (next: Asked): void => {
    setTyped(next);
    setPage(1);
    setDay(null);
    setSearch(searchOf(next));
  };
  return { asked, typed, setTyped, go, read, whole, page, setPage, day, setDay };
}
