import { EntryStage } from '@quayside/contracts/booking/entry/choices';
import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import { type EntryFinding, EntryWeight } from '@quayside/contracts/booking/entry/findings';
import { lacksOf } from './demands.js';
import { Findings } from './finding-list.js';
import { judgeBoxes } from './judge-boxes.js';
import { judgeFees, judgeGoods, judgeHeader, judgeTotals } from './judge-order.js';

/** What has to be asked before an order can be judged. */
export interface EntryFacts {
  /** Codes of ports that basic data knows, of those that the order names. */
  ports: ReadonlySet<string>;
}

/** What each lack means before the stage is due: without data for the booking nothing can be handed in. */
const LACKS = {
  [EntryStage.Booking]: EntryWeight.Error,
  [EntryStage.Si]: EntryWeight.Info,
  [EntryStage.Customs]: EntryWeight.Info,
};

/** Everything that the rules say to an order: the forms of its fields, and what it lacks for its stages. One function for check, hand-in and booking. */
export function judgeEntry(order: EntryInput, facts: EntryFacts): EntryFinding[] {
  const list = new Findings();
  for (const { stage, prop, label } of lacksOf(order)) {
    list.found('required', prop, `${EntryStage.label(stage)}需要：${label}`, { Weight: LACKS[stage], Stage: stage });
  }
  judgeHeader(list, order, facts);
  judgeGoods(list, order);
  judgeBoxes(list, order);
  judgeTotals(list, order);
  judgeFees(list, order);
  return list.all;
}

export const errorsOf = (findings: readonly EntryFinding[]): EntryFinding[] =>
  findings.filter(({ Weight }) => Weight === EntryWeight.Error);
