import { chinaDay } from '@quayside/contracts/core/dates';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { Rows } from '@quayside/contracts/core/list';
import { ChargeBasis, RatePhase } from '@quayside/contracts/freight/choices';
import type { PricedCharge, PriceTree } from '@quayside/contracts/freight/price';
import { RateRow } from '@quayside/contracts/freight/rate';
import { listSheet, type SheetQuery, SheetRow } from '@quayside/contracts/freight/rate-sheet';
import { PaymentMethod } from '@quayside/contracts/trade/choices';
import { listPage } from '@quayside/service-kit/database/list-page';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportPages } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { rulesFor } from '../price/load-rules.js';
import { type PricedRate, priceTree } from '../price/price-tree.js';
import { later } from '../rate/closing.js';
import { RateEntity } from '../rate/rate.entity.js';
import { ONE_INDEX, rateFilter } from '../rate/read-rates.js';

/** What the sheet has prices of. */
const BOXES = ['20GP', '40GP', '40HQ', '45HQ'] as const;

/** A surcharge in a few words: EBS USD140/箱. */
function chargeText({ FeeCode, CurrencyCode, Unit, Basis, Payment }: PricedCharge): string {
  const price =
    Basis === ChargeBasis.Percent
      ? `${Unit}%`
      : `${CurrencyCode}${Unit}/${ChargeBasis.label(Basis).replace(/^每/, '')}`;
  return `${FeeCode} ${price}${Payment === PaymentMethod.Collect ? '（到付）' : ''}`;
}

const priceOf = (tree: PriceTree, box: string): number | null =>
  tree.Boxes.find(({ Type }) => Type === box)?.Unit ?? null;

/** Rates on sale with what the seller may sell them at, for a customer or for anybody; the rules are read once for a page. */
export async function sheetPage(ctx: Ctx, query: SheetQuery): Promise<Rows<SheetRow>> {
  const { CompanyId: sellerId } = ctx.employee;
  const { CustomerCode, ...rest } = query;
  const today = chinaDay(ctx.now);
  const page = await listPage(ctx, {
    entity: RateEntity,
    table: 'rate',
    row: RateRow,
    query,
    sorts: listSheet.sorts,
    oneIndex: ONE_INDEX,
    extra: { LaneParent: 't.lane_parent' },
    filter: rateFilter(ctx, { ...rest, Phase: [RatePhase.Current, RatePhase.Future] }),
    omit: ['Phase', 'HasChange', 'SearchedSince'],
  });
  const rates = page.Rows as unknown as (RateRow & PricedRate)[];
  const buyer = {
    sellerId,
    customerCode: CustomerCode?.trim().toUpperCase() || null,
    salesId: null,
  };
  const ids = rates.map(({ Id }) => Id);
  const rules = await rulesFor(ctx, buyer, ids);
  const asked = {
    boxes: BOXES.map((Type) => ({ Type, Count: 1 })),
    bills: 1,
    cbm: null,
    weight: null,
    withSales: false,
  };
  const rowOf = (rate: RateRow & PricedRate): SheetRow => {
    const day = later(today, rate.ValidFrom);
    const tree = priceTree(rate, rules, { ...asked, day, audience: 'seller' });
    const seen = Object.fromEntries(
      [...fieldsOf(SheetRow).keys()].map((name) => [
        name,
        (rate as unknown as Record<string, unknown>)[name] ?? null,
      ]),
    );
    // One line a fee, as it is for the box that is shipped most.
    const charges = new Map(
      tree.Charges.filter(
        ({ Applies, BoxType }) => Applies && (BoxType === null || BoxType === '40HQ'),
      ).map((line) => [line.FeeCode, line]),
    );
    return {
      ...(seen as unknown as SheetRow),
      Price20GP: priceOf(tree, '20GP'),
      Price40GP: priceOf(tree, '40GP'),
      Price40HQ: priceOf(tree, '40HQ'),
      Price45HQ: priceOf(tree, '45HQ'),
      Included: rate.Included?.join('、') ?? null,
      Surcharges: [...charges.values()].map(chargeText).join('，') || null,
    };
  };
  return { ...page, Rows: rates.map(rowOf) };
}

const SHEET = [...fieldsOf(SheetRow).keys()].filter((name) => name !== 'Id') as (keyof SheetRow &
  string)[];

/** The sheet as a workbook. */
export const exportSheetRows = (ctx: Ctx, query: SheetQuery & Exporting): Promise<FileAnswer> =>
  exportPages(ctx, {
    name: '可售运价',
    row: SheetRow,
    fields: SHEET,
    query,
    names: namesByCall,
    page: (part) => sheetPage(ctx, part),
  });
