import { SigningMethod } from './choices.js';
import type { BillIssue } from './draft-bill.api.js';

/** Originals of a set: the trade's three. */
const ORIGINALS = 3;

/** Originals that a bill is usually issued in: none for telex release and sea waybills. */
export const usualOriginals = (method: SigningMethod): number => (method === SigningMethod.Original ? ORIGINALS : 0);

/**
 * The particulars that most bills are issued with: three originals or none, at the port of loading, today. Nobody says that goods are
 * on board before their ship was to sail: such a bill is issued as received for shipment.
 * @param today day in China, YYYY-MM-DD
 */
export function usualIssue(
  si: { TBI_SIGNING_METHOD?: SigningMethod | null; TBI_ZHUANGHG?: string | null; TBI_SAILINGDATE?: string | null },
  today: string,
): BillIssue {
  const method = si.TBI_SIGNING_METHOD ?? SigningMethod.Original;
  return {
    SigningMethod: method,
    Originals: usualOriginals(method),
    Copies: ORIGINALS,
    IssuePlace: si.TBI_ZHUANGHG ?? '',
    IssueDay: today,
    OnBoardDay: si.TBI_SAILINGDATE && si.TBI_SAILINGDATE <= today ? si.TBI_SAILINGDATE : null,
  };
}
