import type { SiDraft } from '@quayside/contracts/si/si.api';

/** What could not be saved on the server, kept in the browser until it can. */
export interface LocalDraft {
  /** Milliseconds since 1970. */
  at: number;
  draft: SiDraft;
}

const keyOf = (orderId: number, siId: number): string => `jst:si-draft:${orderId}:${siId}`;

export function readLocalDraft(orderId: number, siId: number): LocalDraft | null {
  try {
    const text = sessionStorage.getItem(keyOf(orderId, siId));
    return text ? (JSON.parse(text) as LocalDraft) : null;
  } catch {
    return null;
  }
}

/** Answers whether the browser could keep it. */
export function writeLocalDraft(draft: SiDraft, at: number): boolean {
  try {
    sessionStorage.setItem(keyOf(draft.CGO_ID, draft.TBI_ID), JSON.stringify({ at, draft } satisfies LocalDraft));
    return true;
  } catch {
    return false;
  }
}

export function dropLocalDraft(orderId: number, siId: number): void {
  try {
    sessionStorage.removeItem(keyOf(orderId, siId));
  } catch {
    // A browser without storage kept nothing to drop.
  }
}
