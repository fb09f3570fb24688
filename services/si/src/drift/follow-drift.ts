import type { OrderContent } from '@quayside/contracts/booking/order';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { DriftSource, DriftState } from '@quayside/contracts/si/drift.api';
import { FROM_ORDER } from '@quayside/contracts/si/from-order';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import type { SiHeader } from '@quayside/contracts/si/shipping-instruction';
import { columnName } from '@quayside/service-kit/database/naming';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { totalsOfAll } from '../cargo/totals.js';
import { orderTotals } from '../rules/total-rules.js';
import { noteSteps, type Step } from '../shipping-instruction/log-step.js';
import { headerOfOrder } from '../shipping-instruction/order-si.js';
import { type Drifted, driftOf, type Followed, type Said } from './drift.rules.js';
import {
  changeText,
  headerSaid,
  labelOf,
  shownSaid,
  siSaid,
  TOTALS,
  type TotalName,
  totalsSaid,
} from './said.js';

/** An order as it was and as it is now. */
export interface OrderMove {
  before: CargoOrder;
  after: CargoOrder;
}

type Totals = Pick<OrderContent, 'Packages' | 'Weight' | 'Volume' | 'ContainerSummary'>;
type OrderPart = Totals & Pick<CargoOrder, 'Id'>;

/** A bill of a changed order, or of an order into whose bill a changed one was merged. */
type Bill = Step['si'] &
  SiHeader &
  Record<'TotalPackages' | 'TotalWeight' | 'TotalVolume', number> & {
    ContainerSummary: string;
    /** Type and number of each box. */
    boxes: [type: string | null, number: string | null][];
    /** The order and whatever was merged into this bill, as they are now. */
    orders: OrderPart[];
    followed: Followed[];
  };

const STEP = [
  'Id',
  'CGO_ID',
  'CompanyId',
  'CompanyName',
  'TBI_NO',
  'TBI_SIMBL_NO',
  'TBI_CREATE_ID',
  'TBI_STATUS',
  'Revision',
];
const FIELDS = [...new Set([...STEP, ...Object.keys(FROM_ORDER), ...Object.keys(TOTALS)])];
const TOTAL_FIELDS = ['Id', ...Object.values(TOTALS)];

/** The bills of orders ($1), and of orders into whose bills these were merged. */
export const BILLS = `SELECT ${FIELDS.map((name) => `s.${columnName(name)} AS "${name}"`).join(', ')},
    coalesce((SELECT json_agg(json_build_array(b.tbx_type, b.tbx_cnno)) FROM si_box b WHERE b.tbx_tbi_id = s.id), '[]') AS boxes,
    (SELECT json_agg(json_build_object(${TOTAL_FIELDS.map((name) => `'${name}', o.${columnName(name)}`).join(', ')}) ORDER BY o.id)
      FROM cargo_order o WHERE o.id = s.cgo_id OR o.id IN (SELECT m.mcgo_id FROM si_merge m WHERE m.tbi_id = s.id)) AS orders,
    coalesce((SELECT json_agg(json_build_object('Prop', d.prop, 'NewValue', d.new_value)) FROM si_drift d
      WHERE d.tbi_id = s.id AND d.source = '${DriftSource.Order}'), '[]') AS followed
  FROM (SELECT unnest($1::bigint[]) AS id
    UNION SELECT main.cgo_id FROM si_merge m JOIN shipping_instruction main ON main.id = m.tbi_id WHERE m.mcgo_id = ANY($1)) changed
  JOIN shipping_instruction s ON s.cgo_id = changed.id
  WHERE s.tbi_status <> ${SiStatus.Voided} AND s.delete_mark = 0
  ORDER BY s.id`;

const WRITE = `WITH settled AS (
    DELETE FROM si_drift d USING json_to_recordset($2) AS n(tbi_id bigint, prop text)
    WHERE d.tbi_id = n.tbi_id AND d.source = '${DriftSource.Order}' AND d.prop = n.prop)
  INSERT INTO si_drift (tbi_id, source, prop, si_value, old_value, new_value, state, create_time)
  SELECT tbi_id, source, prop, si_value, old_value, new_value, state, create_time FROM json_populate_recordset(NULL::si_drift, $1)
  ON CONFLICT (tbi_id, source, prop) DO UPDATE SET new_value = excluded.new_value, state = excluded.state, create_time = excluded.create_time,
    reason = NULL, employee_name = NULL, decided_time = NULL`;

/**
 * Keeps what open SIs took from orders beside what the orders say now, in the transaction that changed them: one statement reads the
 * bills, one writes what drifted. `tell` writes a log step and with it a message to each submitter; not told where the change is
 * told already.
 */
export async function followDrift(
  tx: Ctx,
  moves: readonly OrderMove[],
  tell: boolean,
): Promise<void> {
  const moved = new Map(
    moves
      .filter(({ before, after }) => isNews(before, after))
      .map((move) => [move.before.Id, move]),
  );
  if (moved.size === 0) return;
  const bills = await tx.sql<Bill>(BILLS, [[...moved.keys()]]);
  const families = new Map<number, Bill[]>();
  for (const bill of bills)
    families.set(bill.CGO_ID ?? 0, [...(families.get(bill.CGO_ID ?? 0) ?? []), bill]);
  const outcomes = [...families.values()].flatMap((family) => familyDrift(family, moved));
  const drifted = outcomes.filter((outcome) => outcome.drifted.length > 0);
  const settled = outcomes.flatMap(({ bill, settled: props }) =>
    props.map((prop) => ({ tbi_id: bill.Id, prop })),
  );
  if (drifted.length === 0 && settled.length === 0) return;
  const fixed = { source: DriftSource.Order, state: DriftState.Open, create_time: tx.now };
  const rows = drifted.flatMap(({ bill, drifted: fields }) => {
    const own = siSaid(bill);
    return fields.map(({ Prop, OldValue, NewValue }) => ({
      tbi_id: bill.Id,
      prop: Prop,
      si_value: own[Prop] ?? null,
      old_value: OldValue,
      new_value: NewValue,
      ...fixed,
    }));
  });
  await tx.sql(WRITE, [JSON.stringify(rows), JSON.stringify(settled)]);
  if (tell && drifted.length > 0) await recordDrifts(tx, drifted);
}

const said = (order: CargoOrder): Said => ({
  ...headerSaid(headerOfOrder(order)),
  ...totalsSaid(order),
});

/** Nothing of an SI hangs on the rest, such as the deadline. */
function isNews(before: CargoOrder, after: CargoOrder): boolean {
  const [old, now] = [said(before), said(after)];
  return Object.keys(now).some((name) => old[name] !== now[name]);
}

interface Outcome {
  bill: Bill;
  drifted: Drifted[];
  settled: string[];
}

/** The bills of one order: what the order prints is compared with each, its cargo with what all of them come to. */
function familyDrift(family: readonly Bill[], moved: ReadonlyMap<number, OrderMove>): Outcome[] {
  const main = moved.get(family[0]?.CGO_ID ?? 0);
  const orders = new Map(
    family.flatMap((bill) => bill.orders.map((order) => [order.Id, order] as const)),
  );
  const totalsNow = totalsSaid(sumOf([...orders.values()]));
  const totalsThen = totalsSaid(
    sumOf([...orders.values()].map((order) => moved.get(order.Id)?.before ?? order)),
  );
  const before = { ...(main ? headerSaid(headerOfOrder(main.before)) : {}), ...totalsThen };
  const after = { ...(main ? headerSaid(headerOfOrder(main.after)) : {}), ...totalsNow };
  const together = family.length > 1 ? totalsSaid(comeTo(family)) : {};
  return family
    .filter(({ TBI_STATUS }) => TBI_STATUS !== SiStatus.Issued)
    .map((bill) => ({
      bill,
      ...driftOf(before, after, { ...siSaid(bill), ...together }, bill.followed),
    }));
}

function sumOf([first, ...rest]: readonly (OrderPart | CargoOrder)[]): Totals {
  return orderTotals({
    order: first as never,
    mergedOrders: new Map(rest.map((order) => [order.Id, order])) as never,
  });
}

/** What several bills come to; a container that stands in more than one counts once. */
function comeTo(family: readonly Bill[]): Totals {
  const { ContainerSummary } = totalsOfAll(
    family.map(({ boxes }) =>
      boxes.map(([TBX_TYPE, TBX_CNNO]) => ({ BoxInfo: { TBX_TYPE, TBX_CNNO } })),
    ),
  );
  const sum = (name: Exclude<TotalName, 'ContainerSummary'>): number =>
    Math.round(family.reduce((total, bill) => total + bill[name] * 1000, 0)) / 1000;
  return {
    Packages: sum('TotalPackages'),
    Weight: sum('TotalWeight'),
    Volume: sum('TotalVolume'),
    ContainerSummary,
  };
}

async function recordDrifts(tx: Ctx, outcomes: readonly Outcome[]): Promise<void> {
  const steps = outcomes.map(({ bill, drifted }): Step => {
    const texts = drifted.map(({ Prop, OldValue, NewValue }) =>
      changeText(Prop, OldValue, NewValue),
    );
    return {
      si: bill,
      verb: SiVerb.Drift,
      from: bill.TBI_STATUS,
      remarks: texts.join('；').slice(0, 2000),
      differences: drifted.map(({ Prop, OldValue, NewValue }) => ({
        Prop,
        Label: labelOf(Prop),
        Before: shownSaid(Prop, OldValue),
        After: shownSaid(Prop, NewValue),
      })),
    };
  });
  await noteSteps(tx, steps);
}
