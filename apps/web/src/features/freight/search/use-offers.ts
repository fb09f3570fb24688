import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { useMemo, useState } from 'react';
import { useRead } from '../../../kit/http/query.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { type Asked, askedIn, isAsked, requestOf, searchOf } from './offer-request.js';

interface Found {
  Rows: readonly unknown[];
  Total: number;
  Calendar: readonly unknown[];
  Cut: boolean;
}

/** A search of which the address holds what was asked, and the form what is being typed. `extra`: what this audience asks besides. */
export function useOffers<Req, Ans extends Found>(endpoint: Endpoint<Req, Ans>, extra: (asked: Asked) => object = () => ({})) {
  const { search, setSearch } = useScreen();
  const key = JSON.stringify(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address asks the same
  const asked = useMemo(() => askedIn(search), [key]);
  const [typed, setTyped] = useState(asked);
  const [page, setPage] = useState(1);
  const [day, setDay] = useState<string | null>(null);
  const days = day ? { From: day, To: day } : {};
  const request = { ...requestOf(asked), ...extra(asked), ...days, Page: page, Limit: 20 };
  const read = useRead(endpoint, request as Req, { enabled: isAsked(asked), placeholderData: (before) => before });
  // The calendar stays that of all days while one of them is looked at.
  const whole = useRead(endpoint, { ...requestOf(asked), ...extra(asked), Page: 1, Limit: 20 } as Req, { enabled: isAsked(asked) });
  const go = (next: Asked): void => {
    setTyped(next);
    setPage(1);
    setDay(null);
    setSearch(searchOf(next));
  };
  return { asked, typed, setTyped, go, read, whole, page, setPage, day, setDay };
}
