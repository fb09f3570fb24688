import { FeeSide } from '@quayside/contracts/booking/entry/choices';
import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import {
  type RollPayable,
  RollPayableState,
  type RollPrice,
} from '@quayside/contracts/booking/roll/roll.api';
import type { AgreedCost, PriceOfDay } from '@quayside/contracts/freight/booked-price';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { costsOf, OCEAN_FREIGHT } from '../booking-home/fees-of-offer.js';
import { maySeePayables } from '../entry-order/payables.js';

export const isPayable = ({ Side }: EntryFee): boolean => Side === FeeSide.Payable;

const isOceanFreight = ({ Code, Name }: EntryFee): boolean =>
  Code ? Code === OCEAN_FREIGHT : Name === '海运费';

/** What we owe at another price, and what became of each of it. */
export interface PayablesAt {
  fees: EntryFee[];
  lines: RollPayable[];
}

/** A payable of the booking at the new price, and what is said of it. */
function payableAt(
  fee: EntryFee,
  fresh: EntryFee | undefined,
  agreed: readonly AgreedCost[],
): { fee: EntryFee; line: RollPayable } {
  const { BoxType = null, Currency = null, Price = null } = fee;
  const line = {
    Name: fee.Name || '海运费',
    BoxType,
    Currency,
    Before: Price,
    After: Price,
    Cost: fresh?.Price ?? null,
    CostCurrency: fresh?.Currency ?? null,
  };
  const isOfRate = agreed.some(
    ({ Type, Unit, CurrencyCode }) =>
      Type === BoxType && Unit === Price && CurrencyCode === Currency,
  );
  if (!isOfRate) {
    const isSame = fresh?.Price === Price && fresh.Currency === Currency;
    return {
      fee,
      line: { ...line, State: isSame ? RollPayableState.Same : RollPayableState.Kept },
    };
  }
  if (!fresh) return { fee, line: { ...line, State: RollPayableState.NoCost } };
  if (fresh.Price === Price && fresh.Currency === Currency)
    return { fee, line: { ...line, State: RollPayableState.Same } };
  const { Price: After = null, Currency: bought = null } = fresh;
  return {
    fee: { ...fee, Price: After, Currency: bought },
    line: { ...line, Currency: bought, After, State: RollPayableState.Changed },
  };
}

/**
 * What we owe for a shipment at the price of another day. The ocean freight that is the old rate's
 * cost becomes the new one's; what somebody typed stays, and is said.
 * @param payables all that the booking owes
 * @param agreed what each container type was bought at until now
 */
export function payablesAt(
  payables: readonly EntryFee[],
  offer: Pick<PriceOfDay, 'CurrencyCode' | 'Boxes' | 'Costs'>,
  agreed: readonly AgreedCost[],
): PayablesAt {
  const fresh = costsOf(offer, offer.Costs ?? []);
  const ofType = (type: string | null | undefined): EntryFee | undefined =>
    fresh.find(({ BoxType }) => BoxType === type);
  const fees: EntryFee[] = [];
  const lines: RollPayable[] = [];
  for (const fee of payables) {
    if (!isOceanFreight(fee)) {
      fees.push(fee);
      continue;
    }
    const at = payableAt(fee, ofType(fee.BoxType), agreed);
    fees.push(at.fee);
    lines.push(at.line);
  }
  const ocean = payables.filter(isOceanFreight);
  const isForAll = ocean.some(({ BoxType }) => !BoxType);
  // Costs under another name may include the ocean freight: it is not owed twice.
  const isClear = payables.length === 0 || (ocean.length > 0 && !isForAll);
  for (const fee of fresh) {
    if (isForAll || ocean.some(({ BoxType }) => BoxType === fee.BoxType)) continue;
    if (isClear) fees.push(fee);
    lines.push({
      Name: fee.Name ?? '海运费',
      BoxType: fee.BoxType ?? null,
      Currency: fee.Currency ?? null,
      Before: null,
      After: isClear ? (fee.Price ?? null) : null,
      Cost: fee.Price ?? null,
      CostCurrency: fee.Currency ?? null,
      State: isClear ? RollPayableState.Added : RollPayableState.Missing,
    });
  }
  return { fees, lines };
}

/**
 * What each container type is bought at since the last roll that brought a new price; null where
 * none of them stands, or it was asked for before costs moved with it.
 */
export async function costsOfLastRoll(ctx: Ctx, bookingId: number): Promise<AgreedCost[] | null> {
  const [row] = await ctx.sql<{ payables: RollPayable[] | null }>(
    `SELECT r.price->'Payables' AS payables
     FROM booking_roll r JOIN _workflow w ON w.id = r.workflow_id
     WHERE r.booking_id = $1 AND r.undo_of IS NULL AND r.fees_after IS NOT NULL
       AND w.state = 'applied'
     ORDER BY r.agree_time DESC LIMIT 1`,
    [bookingId],
  );
  return (
    row?.payables?.flatMap(({ BoxType, Cost, CostCurrency }): AgreedCost[] =>
      BoxType && Cost !== null && CostCurrency
        ? [{ Type: BoxType, Unit: Cost, CurrencyCode: CostCurrency }]
        : [],
    ) ?? null
  );
}

/** The price of a roll as the caller may read it: what we owe is for who may see that. */
export function visiblePrice(ctx: Ctx, price: RollPrice): RollPrice {
  if (maySeePayables(ctx)) return price;
  const { Payables: _, PayableTotals: __, PayableCollectTotals: ___, ...shown } = price;
  return shown;
}
