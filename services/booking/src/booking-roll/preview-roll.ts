import { services } from '@quayside/contracts/areas';
import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import { RollEffect, type RolledPaper } from '@quayside/contracts/booking/roll/participant';
import {
  type AskRoll,
  type RollPreview,
  RollPriceState,
} from '@quayside/contracts/booking/roll/roll.api';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { Refusal } from '@quayside/service-kit/refusal';
import { askServices } from '@quayside/service-kit/runtime/ask-services';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingStore, type WholeBooking } from '../booking/booking.entity.js';
import { ownPapers } from './own-papers.js';
import { OWN_STEP, ROLL_PARTICIPANTS } from './participants.js';
import { visiblePrice } from './roll-costs.js';
import { priceOf } from './roll-price.js';
import { normalSailing, sailingFaults, sailingOf } from './sailing.js';

/** A preview with what its roll needs. */
export interface Previewed {
  booking: WholeBooking;
  preview: RollPreview;
  /** All fees at the new price; null where there is none. */
  fees: EntryFee[] | null;
}

const blockOf = ({ Kind, No, Note }: RolledPaper): string =>
  `${Kind} ${No}：${Note ?? RollEffect.label(RollEffect.Block)}`;

/**
 * Everything that a roll of a booking of the caller's scope would do. Every service is asked, whatever the caller may see there; 503 while
 * one is silent, since a paper would be left behind. 400 for a voyage that cannot be, at its fields.
 */
export async function rollPreviewed(ctx: Ctx, { Id, Sailing }: AskRoll): Promise<Previewed> {
  const booking = await bookingStore.read(ctx, Id);
  const After = normalSailing(Sailing);
  const Before = sailingOf(booking);
  const faults = sailingFaults(Before, After, {
    now: ctx.now,
    loadCode: booking.LoadCode ?? '',
    zones: await portZonesOrNone(ctx),
  });
  if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
  const service = Ctx.ofService(ctx.runtime, ctx.traceId);
  const own = await ownPapers(service, booking, After);
  const { OrderId, BookingNo } = booking;
  const asked = OrderId && booking.ReleaseTime ? ROLL_PARTICIPANTS : [];
  const [{ answered, silent }, { price, fees }] = await Promise.all([
    askServices(ctx, asked, (one) =>
      one.prepare(service, { OrderId: OrderId as number, BookingNo, After }),
    ),
    priceOf(service, booking, After),
  ]);
  if (silent.length > 0) throw new Refusal('booking.roll-silent', { areas: silent.join('、') });
  const others = answered.map(({ service: Area, answer }) => ({
    Area,
    AreaName: services[Area],
    Papers: answer.Papers,
  }));
  const blocked = others.flatMap(({ Papers }) =>
    Papers.filter(({ Effect }) => Effect === RollEffect.Block),
  );
  const preview: RollPreview = {
    Before,
    After,
    Price: price,
    Areas: [
      { Area: OWN_STEP, AreaName: services[OWN_STEP], Papers: own.papers },
      ...others.filter(({ Papers }) => Papers.length > 0),
    ],
    Blocks: [...own.blocks, ...blocked.map(blockOf)],
    Warnings: own.warnings,
  };
  return { booking, preview, fees };
}

/** The same as the caller may read it: what we owe is for who may see that. */
export const previewRoll = async (ctx: Ctx, asked: AskRoll): Promise<RollPreview> => {
  const { preview } = await rollPreviewed(ctx, asked);
  return { ...preview, Price: visiblePrice(ctx, preview.Price) };
};

/** Whether another price than the agreed one can be taken. */
export const hasNewPrice = ({ Price }: RollPreview): boolean =>
  Price.State === RollPriceState.Changed;
