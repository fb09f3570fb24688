import { createHash } from 'node:crypto';
import { BookingSource, CancellationStatus } from '@quayside/contracts/booking/booking/choices';
import { FeeBasis, FeeSide } from '@quayside/contracts/booking/entry/choices';
import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import type {
  AgreedCancelFee,
  CancelFee,
  CancelFeeLine,
} from '@quayside/contracts/booking/release/cancel-fee.api';
import { CancelFeeRule } from '@quayside/contracts/booking/release/cancel-fee-rule.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import {
  type Cancelled,
  type LadderStep,
  type Reckoned,
  reckon,
  totalsOf,
  totalsText,
} from './ladder.js';

/** Dead freight among the fees of the basic data. */
const DEAD_FREIGHT = { Code: 'DFC', Name: '亏舱费' } as const;

/** A booking that may be given back. */
export interface Returnable extends Cancelled {
  Id: number;
  Source: BookingSource;
  Cancellation: CancellationStatus;
  ReleaseTime: string | null;
}

const NOTHING: Reckoned = { Lines: [], Totals: [], Notes: [], next: null };

/** What is charged at a moment. Nothing before the release; of an online order the carrier's own price holds instead. */
async function reckonNow(
  ctx: Ctx,
  booking: Returnable,
  now: Date,
): Promise<{ fee: Reckoned; steps: LadderStep[] }> {
  if (booking.ReleaseTime === null)
    return { fee: { ...NOTHING, Notes: ['尚未放舱，退舱不收亏舱费'] }, steps: [] };
  if (booking.Source === BookingSource.Online)
    return { fee: { ...NOTHING, Notes: ['电商订单按船公司的取消价，不另收亏舱费'] }, steps: [] };
  const steps = await ctx.sql<LadderStep>(
    `SELECT ${selectOf(CancelFeeRule, 't')} FROM cancel_fee_rule t WHERE t.enabled AND t.carrier_code = $1`,
    [booking.CarrierCode ?? ''],
  );
  return { fee: reckon(steps, booking, now, await portZonesOrNone(ctx)), steps };
}

/** Says the lines and nothing else: the same as long as the same is charged. */
function tokenOf(lines: readonly CancelFeeLine[]): string {
  const said = lines.map(({ BoxType, Count, UnitAmount, Currency, Amount }) => [
    BoxType,
    Count,
    UnitAmount,
    Currency,
    Amount,
  ]);
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32);
}

type Kept = Omit<AgreedCancelFee, 'Totals'>;

/** What was agreed to with the cancellation that was asked for last; null for nothing. */
async function agreedOf(ctx: Ctx, bookingId: number): Promise<AgreedCancelFee | null> {
  const [kept] = await ctx.sql<Kept>(
    `SELECT lines AS "Lines", agree_name AS "AgreeName", agree_time AS "AgreeTime" FROM booking_cancel_fee WHERE booking_id = $1`,
    [bookingId],
  );
  return kept ? { ...kept, Totals: totalsOf(kept.Lines) } : null;
}

/** What giving a booking back costs now. Whether the caller may see the booking is asked before. */
export async function cancelFeeOf(ctx: Ctx, booking: Returnable): Promise<CancelFee> {
  const { fee, steps } = await reckonNow(ctx, booking, ctx.now);
  const { Lines, Totals, Notes, next } = fee;
  const asked =
    booking.Cancellation === CancellationStatus.Received ||
    booking.Cancellation === CancellationStatus.Confirmed;
  return {
    Free: Lines.length === 0,
    Lines,
    Totals,
    Notes,
    NextTime: next?.toISOString() ?? null,
    NextTotals: next ? reckon(steps, booking, next, await portZonesOrNone(ctx)).Totals : [],
    Token: tokenOf(Lines),
    Agreed: asked ? await agreedOf(ctx, booking.Id) : null,
  };
}

/**
 * Holds what is charged to what the person agreed to, and keeps it beside the booking. Answers what the story says of it.
 * 422 where something is charged and nothing, or something else, was agreed to: a step may have begun meanwhile.
 * @param booking locked @param token of what the person saw
 */
export async function agreeCancelFee(
  tx: Ctx,
  booking: Returnable,
  token: string | null,
): Promise<string | null> {
  const { Lines, Totals } = (await reckonNow(tx, booking, tx.now)).fee;
  const due = tokenOf(Lines);
  if (token === null ? Lines.length > 0 : token !== due) {
    throw new Refusal('booking.cancel-fee-changed', { now: totalsText(Totals) || '免费' });
  }
  await tx.sql('DELETE FROM booking_cancel_fee WHERE booking_id = $1', [booking.Id]);
  if (Lines.length === 0) return null;
  await tx.sql(
    'INSERT INTO booking_cancel_fee (booking_id, lines, agree_name, agree_time) VALUES ($1, $2, $3, $4)',
    [booking.Id, JSON.stringify(Lines), tx.identity?.Name ?? '系统', tx.now.toISOString()],
  );
  return `已确认亏舱费${totalsText(Totals)}（${Lines.map(({ BoxType, Count, Why }) => `${BoxType}×${Count}：${Why}`).join('；')}）`;
}

/** The fee lines of a cancellation that the carrier agreed to, exactly as they were agreed to; empty where nothing was charged. */
export async function chargedFees(
  tx: Ctx,
  bookingId: number,
): Promise<{ fees: EntryFee[]; said: string | null }> {
  const agreed = await agreedOf(tx, bookingId);
  if (!agreed) return { fees: [], said: null };
  const fees = agreed.Lines.map(
    ({ BoxType, Count, UnitAmount, Currency }): EntryFee => ({
      Side: FeeSide.Receivable,
      ...DEAD_FREIGHT,
      Basis: FeeBasis.ContainerType,
      BoxType,
      Quantity: Count,
      Price: UnitAmount,
      Currency,
    }),
  );
  return { fees, said: `亏舱费${totalsText(agreed.Totals)}计入应收（${agreed.AgreeName}确认）` };
}
