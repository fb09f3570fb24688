import { companyStates, findCompanies } from '@quayside/contracts/auth/company';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { BookingSource } from '@quayside/contracts/booking/booking/choices';
import type { BookingBegin } from '@quayside/contracts/booking/home/begin';
import type { BookingBegun } from '@quayside/contracts/booking/home/begin.api';
import { priceText, rateName, samePrice } from '@quayside/contracts/booking/home/price';
import type { Zone } from '@quayside/contracts/core/zones';
import type { BookableOffer } from '@quayside/contracts/freight/book-offer';
import type { DirectSailing } from '@quayside/contracts/masterdata/schedule-search';
import { PaymentMethod, TransportMethod } from '@quayside/contracts/trade/choices';
import { zonesByPort } from '@quayside/service-kit/mapping/port-zones';
import { invalid } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import {
  containerSummary,
  parseContainerSummary,
} from '@quayside/shipping-standards/container-summary';
import type { Customer } from '../entry-order/whose.js';
import { askedBy, askPrice, requirePrices } from './ask-price.js';
import { bookerOf } from './booker.js';
import { shownPrice } from './booking-price.js';
import { feeNames } from './fee-names.js';
import { feesOf, paymentOf } from './fees-of-offer.js';
import { knownGoodsType } from './known-goods-type.js';
import { englishPortNames } from './port-names.js';
import { findSailing, goodsWeight, sailingFields } from './sailing-of.js';

type Boxes = NonNullable<ReturnType<typeof parseContainerSummary>>;

/** Whose booking it becomes: by number, by code, else the own company. */
async function companyOf(ctx: Ctx, { CompanyId, CompanyCode }: BookingBegin): Promise<Customer> {
  const code = CompanyCode?.trim().toUpperCase();
  if (CompanyId || !code || !isStaff(ctx))
    return bookerOf(ctx, CompanyId ?? (isStaff(ctx) ? ctx.employee.CompanyId : null));
  if (code === ctx.employee.CompanyCode.toUpperCase()) return bookerOf(ctx, ctx.employee.CompanyId);
  const [company] = await ctx.call(findCompanies, { Codes: [code] });
  if (company?.CompanyType !== CompanyType.Customer)
    throw invalid('CompanyCode', 'company-unknown', '没有该客户，请重新选择');
  const [state] = await ctx.call(companyStates, { Ids: [company.Id] });
  if (!state?.Enable) throw invalid('CompanyCode', 'company-unknown', '该客户已停用');
  return {
    CompanyId: company.Id,
    CompanyCode: company.CompanyCode,
    CompanyName: company.CompanyName,
  };
}

function boxesOf(text: string | null | undefined): Boxes {
  const boxes = text?.trim() ? parseContainerSummary(text) : [];
  if (!boxes) throw invalid('Boxes', 'boxes', '箱型箱量应如 40HQ*2,20GP*1');
  return boxes;
}

/** The sailing that is meant; null where the schedule has none, or cannot be asked. */
function sailingOf(ctx: Ctx, begin: BookingBegin, pod: string): Promise<DirectSailing | null> {
  const { SailingDate: day } = begin;
  if (!day || begin.LatestSailing) return Promise.resolve(null);
  return findSailing(ctx, { ...begin, pod, day }).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'schedules could not be asked for a booking');
    return null;
  });
}

/** A booking as a rate, a sailing, both or a lane begin it, with whatever is known filled in. 400, 403 for who may not look for prices. */
export async function beginBooking(ctx: Ctx, begin: BookingBegin): Promise<BookingBegun> {
  const counts = boxesOf(begin.Boxes);
  if (begin.RateId) requirePrices(ctx);
  const customer = await companyOf(ctx, begin);
  const boxes = containerSummary(
    counts.flatMap(({ type, count }) => Array<string>(count).fill(type)),
  );
  const asked = begin.RateId
    ? askedBy(ctx, begin.RateId, begin.WithSales === true, customer)
    : null;
  const offer =
    asked &&
    (await askPrice(ctx, asked, begin, boxes, begin.Weight ?? null, begin.Weights ?? null));
  const pod = offer?.PodCode ?? begin.DischargeCode;
  const carrier = offer?.CarrierCode ?? begin.CarrierCode ?? null;
  // Of a rate that is not on sale nobody knows the carrier any more: another one's ship would be a guess.
  const unknown = begin.RateId && !carrier && !begin.Vessel && !begin.Voyage;
  const sailing = unknown
    ? null
    : await sailingOf(ctx, { ...begin, CarrierCode: carrier }, offer?.ViaCode ?? pod);
  const names = await englishPortNames(ctx, [begin.LoadCode, pod, offer?.DestCode ?? null]);
  const { ContractNo = null, ...Offer } = offer ?? {};
  const price = asked &&
    offer && {
      RateId: asked.RateId,
      SalesId: asked.SalesId,
      Boxes: boxes,
      Offer: Offer as Omit<BookableOffer, 'ContractNo'>,
      TakenTime: ctx.now.toISOString(),
    };
  const contract = isStaff(ctx) && ctx.can('rate:cost') ? ContractNo : null;
  return {
    CompanyId: customer.CompanyId,
    CompanyName: customer.CompanyName,
    Source: price
      ? BookingSource.Rate
      : sailing || begin.Voyage
        ? BookingSource.Schedule
        : BookingSource.Form,
    SourceNo: price
      ? rateName(price.Offer)
      : [begin.CarrierCode, begin.Voyage].filter(Boolean).join(' ').slice(0, 40) || null,
    Booking: {
      ...contentOf(begin, offer, sailing, names, await zonesByPort(ctx)),
      ContractNo: contract,
      Boxes: counts.map(({ type, count }) => ({ Type: type, Count: count })),
      Goods: goodsOf(begin, counts),
      GoodsType: knownGoodsType({ boxTypes: counts.map(({ type }) => type) }),
      Fees: offer ? feesOf(offer, await feeNames(ctx, offer)) : [],
    },
    Price: price && shownPrice(price),
    Notes: notesOf(begin, { offer, sailing, contract }),
  };
}

/** The weight that was searched with, for all containers: the booking is priced by it again when it is handed in. */
function goodsOf({ Weight }: BookingBegin, counts: Boxes): BookingInput['Goods'] {
  const total = goodsWeight(Weight, counts);
  return total === null ? [] : [{ Weight: total }];
}

function contentOf(
  begin: BookingBegin,
  offer: BookableOffer | null,
  sailing: DirectSailing | null,
  names: ReadonlyMap<string, string | null>,
  zones: ReadonlyMap<string, Zone>,
): BookingInput {
  const pod = offer?.PodCode ?? begin.DischargeCode;
  const place = (code: string): string => names.get(code) ?? code;
  return {
    CarrierCode: offer?.CarrierCode ?? sailing?.CarrierCode ?? begin.CarrierCode ?? null,
    LoadCode: begin.LoadCode,
    LoadPort: place(begin.LoadCode),
    DischargeCode: pod,
    DischargePort: place(pod),
    ...(offer?.DestCode && { DeliveryCode: offer.DestCode, DeliveryPlace: place(offer.DestCode) }),
    Vessel: begin.Vessel ?? null,
    Voyage: begin.Voyage ?? null,
    SailingDate: begin.SailingDate ?? offer?.Sailing ?? null,
    LatestSailing: begin.LatestSailing ?? null,
    ...(sailing && sailingFields(sailing, offer?.ViaCode ? null : (zones.get(pod) ?? null))),
    TransportMethod: TransportMethod.CyCy,
    ...paymentOf(offer),
    Parties: [],
    Legs: [],
    Goods: [],
    Boxes: [],
    Services: [],
    Fees: [],
    Remarks: [],
  };
}

/** What the person should know of where a booking begins. */
function notesOf(
  begin: BookingBegin,
  {
    offer,
    sailing,
    contract,
  }: { offer: BookableOffer | null; sailing: DirectSailing | null; contract: string | null },
): string[] {
  const seen = begin.Seen && {
    Totals: begin.Seen,
    CollectTotals: begin.SeenCollect,
  };
  return [
    ...(begin.RateId && !offer
      ? ['所选运价已不在售，或不含所选的箱型和开航日：未带入价格，可不带价格订舱，由我司报价']
      : []),
    ...(offer && seen && !samePrice(seen, offer)
      ? [`所选开航日的价格为 ${priceText(offer)}，查询时所见为 ${priceText(seen)}`]
      : []),
    ...(offer?.Payment === PaymentMethod.Collect ? ['海运费到付，不在合计内'] : []),
    ...(begin.RateId ? [] : ['未选择运价：提交后由我司报价']),
    ...(sailing ? [] : ['未带入船期：船名航次和截止时间待确认后补充']),
    ...(sailing && sailing.Estimated.length > 0
      ? ['部分截止时间按码头惯例推算，以船公司通知为准']
      : []),
    ...(offer?.ViaCode ? [`经 ${offer.ViaCode} 中转，到港日待确认`] : []),
    ...(contract ? [`合约号 ${contract} 已带入，客户看不到`] : []),
  ];
}
