import type { SiBrief } from '@quayside/contracts/si/bills.api';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { FindingList } from './finding-list.js';
import type { RuleSet } from './rule-set.js';

/** The order as the rules need it. */
export type OrderFacts = Pick<
  CargoOrder,
  | 'Id'
  | 'MblNo'
  | 'CarrierCode'
  | 'Vessel'
  | 'Voyage'
  | 'LoadPort'
  | 'LoadCode'
  | 'DischargePort'
  | 'DischargeCode'
  | 'DeliveryCode'
  | 'SailingDate'
  | 'SiDeadline'
  | 'ContainerSummary'
  | 'Packages'
  | 'Weight'
  | 'Volume'
  | 'GoodsType'
> &
  Partial<Pick<CargoOrder, 'Consignor' | 'Cancelled' | 'GoodsName' | 'HsCode'>>;

/** An order that is to be merged, with what may stand in the way. */
export type MergedOrderFacts = OrderFacts & {
  readonly openSis?: readonly SiBrief[];
  readonly mergedInto?: { readonly Id: number; readonly Bill: string } | null;
  readonly holdsMerge?: boolean;
};

/** Which bills a rule is for, as a bill tells it. */
export interface RuleScope {
  /** SCAC. */
  readonly carrier: string | null | undefined;
  readonly load: string | null | undefined;
  readonly discharge: string | null | undefined;
  readonly company: string | null | undefined;
}

/** What is judged: the bills of one submission against their order at one moment. */
export interface Subject {
  readonly bills: readonly SiInput[];
  readonly order: OrderFacts;
  /** Open bills of the order beside these: not judged, counted in the totals. */
  readonly siblings: readonly SiInput[];
  /** Orders whose bills are merged into these, by id. */
  readonly mergedOrders: ReadonlyMap<number, MergedOrderFacts>;
  readonly now: Date;
  /** The rules that hold for a bill at this moment. */
  readonly rulesFor: (scope: RuleScope) => RuleSet;
  /** Code of the customer whose bills they are. */
  readonly company: string | null;
  /** Staff on behalf may keep an old box whose check digit is wrong. */
  readonly byStaff: boolean;
  /** Whether who hands in may void SIs, as a merge does. */
  readonly mayVoid: boolean;
  /** A first submission; a resubmission has its own deadline rule. */
  readonly first: boolean;
}

/** One bill under judgement. */
export interface Bill {
  readonly si: SiInput;
  readonly subject: Subject;
  readonly rules: RuleSet;
  readonly list: FindingList;
}
