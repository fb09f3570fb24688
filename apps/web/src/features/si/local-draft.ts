import type { SiDraft } from '@quayside/contracts/si/si.api';
import { keptHere, type Owner } from '../../kit/session/kept-here.js';

/** What could not be saved on the server, kept in the browser until it can. */
export interface LocalDraft {
  /** Milliseconds since 1970. */
  at: number;
  draft: SiDraft;
}

export const localDraft = (orderId: number, siId: number, owner?: Owner) =>
  keptHere<LocalDraft>(`jst:si-draft:${orderId}:${siId}`, owner);

export const readLocalDraft = (orderId: number, siId: number): LocalDraft | null =>
  localDraft(orderId, siId).read();

export const dropLocalDraft = (orderId: number, siId: number): void =>
  localDraft(orderId, siId).drop();
