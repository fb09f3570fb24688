import { EntryStage } from '@quayside/contracts/booking/entry/choices';
import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import { type EntryFinding, EntryWeight } from '@quayside/contracts/booking/entry/findings';
import { formField } from '@quayside/contracts/booking/entry/form';
import type { PortZones } from '@quayside/service-kit/mapping/port-day';
import { isEmpty, lacksOf } from './demands.js';
import { Findings } from './finding-list.js';
import { judgeBoxes } from './judge-boxes.js';
import { judgeCargo } from './judge-cargo.js';
import { judgeFees, judgeGoods, judgeHeader, judgeTotals } from './judge-order.js';
import { judgeCapacity, judgeOdd, judgeSailing } from './judge-plausible.js';
import { judgePrintable } from './judge-printable.js';
import { judgeTogether } from './one-text.js';

/** What has to be asked before an order can be judged. */
export interface EntryFacts {
  /** Codes of ports that basic data knows, of those that the order names. */
  ports: ReadonlySet<string>;
  /** The port that the name of a place means in basic data, by the name; without: nobody asked. */
  named?: ReadonlyMap<string, string>;
  /** The carrier's code by what the order calls it; without: nobody asked. */
  carriers?: ReadonlyMap<string, string>;
  /** By whose clocks days at ports are counted; without: of China's ports, all others leniently. */
  zones?: PortZones;
  /** Against which a day of sailing is held; without: it is not. */
  now?: Date;
  /** Fields of the header and lists that the company's form asks for beyond the rules. */
  required?: readonly string[];
  /** What such a field means that is empty: it is asked of the customer's own hand-in, the desk is told alone. An error where nothing is said. */
  requiredWeight?: EntryWeight;
  /** The stages whose data are asked for; without: all. */
  stages?: ReadonlySet<EntryStage>;
}

/** What each lack means before the stage is due: without data for the booking nothing can be handed in. */
const LACKS = {
  [EntryStage.Booking]: EntryWeight.Error,
  [EntryStage.Si]: EntryWeight.Info,
  [EntryStage.Customs]: EntryWeight.Info,
};

/** Everything that the rules say to an order: the forms of its fields, and what it lacks for its stages. One function for check, hand-in and booking. */
export function judgeEntry(order: EntryInput, facts: EntryFacts): EntryFinding[] {
  const { required = [], requiredWeight = EntryWeight.Error } = facts;
  const list = new Findings();
  const lacks = lacksOf(order, facts.stages);
  for (const { stage, prop, label } of lacks) {
    const Weight =
      required.includes(prop) && stage !== EntryStage.Booking ? requiredWeight : LACKS[stage];
    list.found('required', prop, `${EntryStage.label(stage)}需要：${label}`, {
      Weight,
      Stage: stage,
    });
  }
  for (const name of required) {
    if (lacks.some(({ prop }) => prop === name) || !isEmpty(order[name as keyof EntryInput]))
      continue;
    const whose = requiredWeight === EntryWeight.Error ? '贵司' : '客户';
    list.found('required', name, `${whose}的录单表单要求填写${formField(name)?.label ?? name}`, {
      Weight: requiredWeight,
      Stage: null,
    });
  }
  judgeHeader(list, order, facts);
  judgePrintable(list, order);
  judgeGoods(list, order);
  judgeBoxes(list, order);
  judgeTotals(list, order);
  judgeCargo(list, order);
  judgeFees(list, order);
  judgeCapacity(list, order);
  judgeOdd(list, order);
  judgeTogether(list, order);
  if (facts.now) judgeSailing(list, order, facts.now);
  return list.all;
}

export const errorsOf = (findings: readonly EntryFinding[]): EntryFinding[] =>
  findings.filter(({ Weight }) => Weight === EntryWeight.Error);
