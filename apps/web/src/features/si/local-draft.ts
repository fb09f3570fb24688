import type { SiDraft } from '@quayside/contracts/si/si.api';
import { keptHere } from '../../kit/http/kept-here.js';

/** What could not be saved on the server, kept in the browser until it can. */
export interface LocalDraft {
  /** Milliseconds since 1970. */
  at: number;
  draft: SiDraft;
}

const placeOf = (orderId: number, siId: number) => keptHere<LocalDraft>(`jst:si-draft:${orderId}:${siId}`);

export const readLocalDraft = (orderId: number, siId: number): LocalDraft | null => placeOf(orderId, siId).read();

/** Answers whether the browser could keep it. */
export const writeLocalDraft = (draft: SiDraft, at: number): boolean => placeOf(draft.CGO_ID, draft.TBI_ID).write({ at, draft });

export const dropLocalDraft = (orderId: number, siId: number): void => placeOf(orderId, siId).drop();
