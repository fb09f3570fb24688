import type { FieldError } from '@quayside/contracts/core/envelope';
import { SigningMethod } from '@quayside/contracts/si/choices';
import type { BillIssue } from '@quayside/contracts/si/draft-bill.api';

/** Originals of a set: the trade's three. */
export const USUAL_ORIGINALS = 3;

/**
 * What is wrong with the particulars of an issue. A bill that is dated before the goods are on board, or in the future, is the trade's
 * classic fraud (antedated and advance bills), so neither is taken.
 * @param today day in China, YYYY-MM-DD
 */
export function issueFaults({ SigningMethod: method, Originals, IssueDay, OnBoardDay }: BillIssue, today: string): FieldError[] {
  const faults: FieldError[] = [];
  const fault = (Prop: keyof BillIssue, Code: string, Msg: string): void => void faults.push({ Prop, Code, Msg });
  if (method === SigningMethod.Original && Originals < 1) fault('Originals', 'originals-missing', '正本提单至少签发一份正本');
  if (method !== SigningMethod.Original && Originals > 0) {
    fault('Originals', 'originals-none', `${SigningMethod.label(method)}不签发正本，正本份数应为0`);
  }
  if (OnBoardDay && OnBoardDay > today) fault('OnBoardDay', 'on-board-future', '货物尚未装船，不能预借提单：装船日期不能晚于今天');
  if (IssueDay > today) fault('IssueDay', 'issue-future', '签发日期不能晚于今天');
  else if (OnBoardDay && IssueDay < OnBoardDay) fault('IssueDay', 'issue-before-on-board', '签发日期不能早于装船日期');
  return faults;
}

/**
 * The particulars that most bills are issued with: three originals or none, at the port of loading, today. Nobody says that goods are
 * on board before their ship was to sail: such a bill is issued as received for shipment.
 */
export function usualIssue(
  si: { TBI_SIGNING_METHOD?: SigningMethod | null; TBI_ZHUANGHG?: string | null; TBI_SAILINGDATE?: string | null },
  today: string,
): BillIssue {
  const method = si.TBI_SIGNING_METHOD ?? SigningMethod.Original;
  return {
    SigningMethod: method,
    Originals: method === SigningMethod.Original ? USUAL_ORIGINALS : 0,
    Copies: USUAL_ORIGINALS,
    IssuePlace: si.TBI_ZHUANGHG || '--',
    IssueDay: today,
    OnBoardDay: si.TBI_SAILINGDATE && si.TBI_SAILINGDATE <= today ? si.TBI_SAILINGDATE : null,
  };
}
