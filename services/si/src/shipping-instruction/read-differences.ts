import { fieldsOf } from '@quayside/contracts/core/field';
import { FROM_ORDER } from '@quayside/contracts/si/from-order';
import { SiHeader } from '@quayside/contracts/si/shipping-instruction';
import type { SiDifferences } from '@quayside/contracts/si/si.api';
import { compareFields } from '@quayside/service-kit/document/differences';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { asPrinted, withPortNames } from '../cargo-order/port-names.js';
import { readOrder } from '../cargo-order/read-order.js';
import { readBalance } from './balance.js';
import { differencesOf } from './differences.js';
import { orderAsSi } from './order-si.js';
import { readSi } from './read-si.js';
import type { SiSnapshot } from './si-snapshot.js';

/** Header fields that the order has an opinion about; the person's own additions are no difference, nor is the number of one of several bills. */
const HEADER = [...fieldsOf(SiHeader).values()].filter(
  ({ name }) => name in FROM_ORDER && name !== 'TBI_SIMBL_NO',
);

/** What a reviewer looks at: the SI against its last revision, and against the order where the order says anything. */
export async function readDifferences(ctx: Ctx, id: number): Promise<SiDifferences> {
  const si = await readSi(ctx, id);
  const [order, revisions, [work]] = await Promise.all([
    readOrder(ctx, si.CGO_ID ?? 0),
    ctx.sql<{ snapshot: SiSnapshot }>(
      'SELECT snapshot FROM si_revision WHERE tbi_id = $1 AND revision >= $2 ORDER BY revision',
      [id, si.Revision - 1],
    ),
    ctx.sql<{ amendments: number }>('SELECT amendments FROM si_work WHERE tbi_id = $1', [id]),
  ]);
  const [before, after] = revisions;
  const zones = await portZonesOrNone(ctx);
  // One of several bills is part of the order's cargo: what all of them come to is compared.
  const { bills, totals: all, orderTotals: OrderTotals } = await readBalance(ctx, order);
  const own = {
    Packages: si.TotalPackages,
    Weight: si.TotalWeight,
    Volume: si.TotalVolume,
    ContainerSummary: si.ContainerSummary,
  };
  const ordered = orderAsSi(await withPortNames(ctx, order));
  const said = HEADER.filter(({ name }) => ordered[name as keyof SiHeader] != null);
  const BillTotals = bills.length > 1 && bills.some(({ Id }) => Id === si.Id) ? all : own;
  const totals = compareTotals(OrderTotals, BillTotals);
  return {
    SinceLastRevision: before && after ? differencesOf(before.snapshot, after.snapshot, zones) : [],
    AgainstOrder: [
      ...compareFields(said, ordered, await asPrinted(ctx, si, order), { zones }),
      ...totals,
    ],
    OrderTotals,
    BillTotals,
    Amendments: work?.amendments ?? 0,
  };
}

const TOTALS = [
  ['Packages', 'TotalPackages', '总件数'],
  ['Weight', 'TotalWeight', '总毛重'],
  ['Volume', 'TotalVolume', '总体积'],
  ['ContainerSummary', 'ContainerSummary', '箱型箱量'],
] as const;

const said = (value: string | number | null): string | null =>
  value === null ? null : String(value);

function compareTotals(
  order: SiDifferences['OrderTotals'],
  si: SiDifferences['OrderTotals'],
): SiDifferences['AgainstOrder'] {
  return TOTALS.flatMap(([name, Prop, Label]) =>
    order[name] === si[name]
      ? []
      : [{ Prop, Label, Before: said(order[name]), After: said(si[name]) }],
  );
}
