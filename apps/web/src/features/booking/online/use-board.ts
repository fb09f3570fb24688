import {
  type OnlineAnswer,
  type OnlineOffer,
  type OnlineShop,
  onlineShops,
  searchOnline,
} from '@quayside/contracts/booking/online/offer';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { call } from '../../../kit/http/call.js';
import { useRead } from '../../../kit/http/query.js';
import { type Board, sorted } from './board.js';

/** An answer with the moment at which it came, as `performance.now()`. */
export type HeardAnswer = OnlineAnswer & { Heard: number };

/** A carrier on the board: not asked, asked, or with what it answered. */
export interface AskedShop {
  shop: OnlineShop;
  read: UseQueryResult<HeardAnswer, ApiError> | null;
}

export interface HeardOffer {
  offer: OnlineOffer;
  answer: HeardAnswer;
}

/** Asks every carrier of a lane at the same time, each by itself: answers stand there as they come. */
export function useBoard(board: Board) {
  const { pol, pod, from } = board;
  // Counts the times that somebody asked anew.
  const [round, setRound] = useState(0);
  const asked = Boolean(pol && pod && from);
  const lane = { PolCode: pol ?? '', PodCode: pod ?? '' };
  const shops = useRead(onlineShops, lane, { enabled: asked });
  const open = (asked && shops.data ? shops.data : []).filter(({ Reason }) => !Reason);
  const reads = useQueries({
    queries: open.map(({ CarrierCode }) => {
      const request = { ...lane, CarrierCode, From: from ?? '' };
      return {
        queryKey: ['online-board', request, round],
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<HeardAnswer> => {
          const answer = await call(searchOnline, request, { signal });
          return { ...answer, Heard: performance.now() };
        },
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      };
    }),
  }) as UseQueryResult<HeardAnswer, ApiError>[];
  const all: AskedShop[] = (shops.data ?? []).map((shop) => ({
    shop,
    read: reads[open.findIndex(({ CarrierCode }) => CarrierCode === shop.CarrierCode)] ?? null,
  }));
  const answers = reads.flatMap(({ data }) => data ?? []);
  const byKey = new Map(
    answers.flatMap((answer) =>
      answer.Offers.map((offer) => [offer.Key, { offer, answer }] as const),
    ),
  );
  const found = [...byKey.values()]
    .map(({ offer }) => offer)
    .filter(({ CarrierCode }) => !board.carrier || CarrierCode === board.carrier);
  return {
    asked,
    shops,
    all,
    offers: sorted(found, board).map((offer): HeardOffer => byKey.get(offer.Key)!),
    test: all.some(({ shop }) => shop.Test) || found.some(({ Test }) => Test),
    waiting: reads.some(({ isFetching }) => isFetching),
    again: () => setRound((before) => before + 1),
  };
}
