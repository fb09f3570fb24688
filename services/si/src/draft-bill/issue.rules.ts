import type { FieldError } from '@quayside/contracts/core/envelope';
import { type BillIssue, BillSigner } from '@quayside/contracts/si/draft-bill.api';
import { SigningMethod } from '@quayside/contracts/trade/choices';

/**
 * What is wrong with the particulars of an issue. A bill that is dated before the goods are on board, or in the future, is the trade's
 * classic fraud (antedated and advance bills), so neither is taken.
 * @param today day in China, YYYY-MM-DD
 */
export function issueFaults(issue: BillIssue, today: string): FieldError[] {
  const { SigningMethod: method, Originals, IssueDay, OnBoardDay } = issue;
  const faults: FieldError[] = [];
  const fault = (Prop: keyof BillIssue, Code: string, Msg: string): void =>
    void faults.push({ Prop, Code, Msg });
  if (method === SigningMethod.Original && Originals < 1)
    fault('Originals', 'originals-missing', '正本提单至少签发一份正本');
  if (method !== SigningMethod.Original && Originals > 0) {
    fault('Originals', 'originals-none', `${SigningMethod.label(method)}不签发正本，正本份数应为0`);
  }
  if (OnBoardDay && OnBoardDay > today)
    fault('OnBoardDay', 'on-board-future', '货物尚未装船，不能预借提单：装船日期不能晚于今天');
  if (IssueDay > today) fault('IssueDay', 'issue-future', '签发日期不能晚于今天');
  else if (OnBoardDay && IssueDay < OnBoardDay)
    fault('IssueDay', 'issue-before-on-board', '签发日期不能早于装船日期');
  // A signature must say for whom it is given (UCP 600 article 20 a i).
  if (issue.SignedAs && !issue.CarrierName?.trim())
    fault('CarrierName', 'carrier-missing', '请填写承运人全称，提单须载明承运人');
  if (issue.SignedAs === BillSigner.Agent && !issue.AgentName?.trim())
    fault('AgentName', 'agent-missing', '由代理签署时请填写代理全称');
  return faults;
}
