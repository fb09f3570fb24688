import { FindingSeverity, SiType } from '@quayside/contracts/si/choices';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { Finding } from '@quayside/contracts/si/si.api';
import { normalizeBillNumber } from '@quayside/shipping-standards/bill-number';
import { judgeBoxes } from './box-rules.js';
import { judgeCargo } from './cargo-rules.js';
import { judgeConditions } from './condition-rules.js';
import { judgeDemands } from './demands.js';
import { FindingList } from './finding-list.js';
import { judgeGoodsLines } from './goods-line-rules.js';
import { judgeCodes, judgeOriginals, judgeRequired } from './header-rules.js';
import { judgeMerge } from './merge-rules.js';
import { judgeAgainstOrder, judgeDeadline } from './order-rules.js';
import type { RuleSet } from './rule-set.js';
import type { Subject } from './subject.js';
import { judgeHeaderTexts } from './text-rules.js';
import { judgeTotals } from './total-rules.js';

const MOST_FINDINGS = 5000;

/**
 * Judges the bills of one submission by every rule: the one engine behind the form's check, submit, resubmit and staff's
 * submit on behalf. Pure: the same subject and rules give the same findings.
 * @param root where bill `index` stands in the request: `TDBLInfos[0]` of a submission, `''` of a single modified SI.
 */
export function judge(subject: Subject, root: (index: number) => string): Finding[] {
  const all: Finding[] = [];
  const places = subject.bills.map((si, index) => {
    const rules = rulesOf(subject, si);
    return { si, rules, list: new FindingList(all, rules, root(index)) };
  });
  places.forEach(({ si, rules, list }) => {
    const bill = { si, subject, list, rules };
    judgeRequired(bill);
    judgeOriginals(bill);
    judgeHeaderTexts(bill);
    judgeCodes(bill);
    judgeAgainstOrder(bill);
    judgeBoxes(bill);
    judgeGoodsLines(bill);
    judgeConditions(bill);
    judgeCargo(bill);
    judgeDemands(bill);
    judgeMerge(bill);
    judgeDeadline(bill);
  });
  const lists = places.map(({ list }) => list);
  judgeCopies(subject.bills, lists);
  judgeTotals(
    subject,
    lists,
    new FindingList(all, places[0]?.rules ?? rulesOf(subject, {}), root(0).replace(/\[0\]$/, '')),
  );
  return all.slice(0, MOST_FINDINGS);
}

/** The rules that hold for a bill; what it does not say of its carrier and route, its order does. */
export const rulesOf = ({ rulesFor, order, company }: Subject, si: SiInput): RuleSet =>
  rulesFor({
    carrier: si.TBI_CARRIER || order.CarrierCode,
    load: si.TBI_ZHUANGHG_CODE || order.LoadCode,
    discharge: si.TBI_XIEHG_CODE || order.DischargeCode,
    company,
  });

/** The bills of one submission carry different numbers, and more than one bill is a split. */
function judgeCopies(bills: readonly SiInput[], places: readonly FindingList[]): void {
  const numbers = bills.map(({ TBI_SIMBL_NO }) => normalizeBillNumber(TBI_SIMBL_NO ?? ''));
  bills.forEach((bill, index) => {
    const number = numbers[index];
    if (number && numbers.indexOf(number) < index) {
      places[index]?.found(
        'bill-number-repeated',
        'TBI_SIMBL_NO',
        `提单号${number}与第${numbers.indexOf(number) + 1}份重复`,
      );
    }
    if (bills.length > 1 && bill.TBI_SITYPE === SiType.Normal) {
      places[index]?.found('type-multi-copy', 'TBI_SITYPE', '一票多单的SI类型应为“多份”');
    }
  });
}

export const errorsOf = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ Severity }) => Severity === FindingSeverity.Error);
