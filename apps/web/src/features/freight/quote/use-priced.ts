import { type PricedQuote, priceQuote } from '@quayside/contracts/freight/quote/quote.api';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { call } from '../../../kit/http/call.js';
import { linesOf, type QuoteForm } from './form.js';

const WAIT_MS = 350;

/** The ways of a form with their prices of now, asked for again once one stops typing. */
export function usePriced({ header, lines }: QuoteForm): UseQueryResult<PricedQuote, ApiError> {
  const key = JSON.stringify([header, linesOf({ lines })]);
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), WAIT_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return useQuery<PricedQuote, ApiError>({
    queryKey: [priceQuote.path, settled],
    queryFn: ({ signal }) => {
      const [asked, ways] = JSON.parse(settled) as [QuoteForm['header'], never];
      return call(priceQuote, { ...asked, Lines: ways }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  });
}
