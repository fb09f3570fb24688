import { chinaDay } from '@quayside/contracts/core/dates';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { priceField, type RateBox, teuOf } from '@quayside/contracts/freight/boxes';
import type { PriceBox, PriceTree } from '@quayside/contracts/freight/price';
import type {
  QuoteLine,
  QuoteLineInput,
  QuoteUnit,
  TypedOffer,
} from '@quayside/contracts/freight/quote/quote';
import { Rate } from '@quayside/contracts/freight/rate';
import type { PairSailing } from '@quayside/contracts/masterdata/schedule-search';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { dayAtPort, portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { onSale } from '../phase/phase.js';
import { fromCents, toCents } from '../price/cents.js';
import type { OwnCharge } from '../price/charges.js';
import { type Buyer, rulesFor } from '../price/load-rules.js';
import { firstDayOf, priceOn, treeOn } from '../price/price-on.js';
import { type PricedRate, type PriceRules, priceTree } from '../price/price-tree.js';
import { quotedCharges } from '../price/quoted-charges.js';
import { later } from '../rate/closing.js';
import { wholeRate } from '../rate/save-rate.js';
import { closingDayOf, departuresOf } from '../sailing/departures.js';
import { realSailings } from '../sailing/real-sailings.js';
import { templatesOf } from '../sailing/sail-templates.definition.js';
import { type CompanyPrice, companyPriceOf } from './company-price.js';
import { limitNote, type Offered } from './give-away.js';
import { shareTrouble } from './stopped-shares.js';

type SoldRate = PricedRate & Rate;

/** Ways with what they cost, and what is wrong with them at paths such as `Lines[0].RateId`. */
export interface PricedLines {
  lines: QuoteLine[];
  /** Where each of them stands in what was asked: what cannot be priced is left out. */
  places: number[];
  faults: FieldError[];
  /** What is to be minded before it is sent, and holds nobody up. */
  notes: FieldError[];
}

const fault = (index: number, field: string, Code: string, Msg: string): FieldError => ({
  Prop: `Lines[${index}].${field}`,
  Code,
  Msg,
});

/** The caller's rates that are on sale and whose days are not over. */
async function ratesOnSale(
  ctx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SoldRate>> {
  const today = chinaDay(ctx.now);
  const rates = await ctx.sql<SoldRate>(
    `SELECT ${selectOf(Rate, 't')}, t.lane_parent AS "LaneParent" FROM rate t
     WHERE t.id = ANY($1) AND t.company_id = $2 AND t.valid_to >= $3 AND ${onSale(today)}`,
    [ids, ctx.employee.CompanyId, today],
  );
  return new Map(rates.map((rate) => [rate.Id, rate]));
}

/** The sum over all containers; null where one of them has no price. */
function sumOver(boxes: readonly PriceBox[], units: ReadonlyMap<string, number>): number | null {
  let sum = 0n;
  for (const { Type, Count } of boxes) {
    const unit = units.get(Type);
    if (unit === undefined) return null;
    sum += toCents(unit) * BigInt(Count);
  }
  return fromCents(sum);
}

const byType = (units: readonly QuoteUnit[] | null | undefined): ReadonlyMap<string, number> =>
  new Map((units ?? []).map(({ Type, Unit }) => [Type, Unit]));

/** What a rate is bought at, and under what it may not be sold. */
const pricesOf = (
  rate: SoldRate,
  layer: 'Cost' | 'Floor',
  boxes: readonly PriceBox[],
): Map<string, number> =>
  new Map(
    boxes.flatMap(({ Type }): [string, number][] => {
      const price = rate[priceField(layer, Type as RateBox)];
      return price == null ? [] : [[Type, price]];
    }),
  );

interface Way {
  rate: SoldRate;
  tree: PriceTree;
  /** The days of departure for which it costs this. */
  valid: { from: string | null; to: string | null };
  input: QuoteLineInput;
  costs: ReadonlyMap<string, number>;
  floors: ReadonlyMap<string, number>;
  sailing: string | null;
}

const unitsOf = ({ Boxes }: PriceTree): Map<string, number> =>
  new Map(
    Boxes.flatMap(({ Type, Unit }): [string, number][] => (Unit === null ? [] : [[Type, Unit]])),
  );

/** A way as it stands in the quote: what the customer reads, and what is the seller's own; `limit` as {@link limitNote} has it. */
function lineOf(
  { rate, tree, valid, input, costs, floors, sailing }: Way,
  boxes: readonly PriceBox[],
  limit: string | null,
): QuoteLine {
  const units = unitsOf(tree);
  return {
    LineId: input.LineId ?? null,
    SharedRateId: input.RateId ? null : (input.Typed?.SharedRateId ?? null),
    RateId: input.RateId ?? null,
    CarrierCode: rate.CarrierCode,
    PolCode: rate.PolCode,
    PodCode: rate.PodCode,
    ViaCode: rate.ViaCode,
    DestCode: rate.DestCode,
    Sailing: sailing,
    TransitDays: rate.TransitDays,
    FreeDaysPol: rate.FreeDaysPol,
    FreeDaysPod: rate.FreeDaysPod,
    ValidFrom: valid.from,
    ValidTo: valid.to,
    CurrencyCode: rate.CurrencyCode,
    Included: rate.Included,
    Payment: tree.Payment ?? null,
    Totals: tree.Totals,
    CollectTotals: tree.OtherTotals,
    Remark: input.Remark?.trim() || null,
    Boxes: tree.Boxes.map(({ Type, Count, Unit, Total }) => ({ Type, Count, Unit, Total })),
    Charges: quotedCharges(tree.Charges),
    Adjust: input.RateId ? (input.Adjust ?? null) : null,
    AdjustCurrency: input.RateId && input.Adjust ? (input.AdjustCurrency ?? null) : null,
    Ocean: sumOver(boxes, units),
    Cost: sumOver(boxes, costs),
    Costs: [...costs].map(([Type, Unit]) => ({ Type, Unit })),
    OverLimit: limit !== null,
    LimitNote: limit,
    UnderFloor: [...units].some(([type, unit]) => unit < (floors.get(type) ?? 0)),
  };
}

const NO_RULES: PriceRules = {
  markups: { company: [], level: [], customer: [], sales: [] },
  surcharges: [],
  own: new Map(),
};

/** A price that was typed goes through the same engine: as a rate that is published at it, with charges of its own. */
function typedWay(
  typed: TypedOffer,
  input: QuoteLineInput,
  boxes: readonly PriceBox[],
  day: string,
): Way {
  const units = byType(typed.Units);
  const { Units: _, Costs, Charges, SharedRateId: __, ...terms } = typed;
  const published = Object.fromEntries(
    [...units].map(([type, unit]) => [priceField('Published', type as RateBox), unit]),
  );
  const rate = {
    ...wholeRate({ ...terms, ...published } as never),
    Id: 0,
    LaneParent: null,
  } as unknown as SoldRate;
  const own = (Charges ?? []).map(
    ({ FeeCode, Basis, CurrencyCode, Unit, BoxType = null, Payment = null }, index) =>
      ({
        Id: index + 1,
        FeeCode: FeeCode.trim().toUpperCase(),
        Basis,
        CurrencyCode: CurrencyCode.trim().toUpperCase(),
        Amount: Unit,
        BoxType,
        Payment,
        Included: false,
      }) as unknown as OwnCharge,
  );
  const asked = {
    boxes,
    day,
    bills: 1,
    cbm: null,
    weight: null,
    withSales: false,
    audience: 'seller' as const,
  };
  const tree = priceTree(rate, { ...NO_RULES, own: new Map([[0, own]]) }, asked);
  const costs = byType(Costs);
  // Nobody sells under what he pays without saying why.
  const valid = { from: rate.ValidFrom, to: rate.ValidTo };
  return { rate, tree, valid, input, costs, floors: costs, sailing: input.Sailing ?? null };
}

/** What a typed price is held against; null for one of a rate, which has its own. */
const comparedTo = (
  ctx: Ctx,
  { RateId, Typed, Sailing }: QuoteLineInput,
  asked: { buyer: Buyer; boxes: readonly PriceBox[] },
): Promise<CompanyPrice> | null =>
  !RateId && Typed?.PolCode && Typed.PodCode
    ? companyPriceOf(ctx, Typed, { ...asked, sailing: Sailing ?? null })
    : null;

/** What is known of the ship of a way. */
interface ShipOfWay {
  /** When it closes; the day of departure itself where nothing tells. */
  closes: string;
  /** The rate's days of departure are known, and this is none of them. */
  isMissing: boolean;
  /** Of all sailings between its ports none of its carrier's departs on the day. */
  isUnlisted: boolean;
}

/** Whether the schedule lists no ship of a way on its day; false where it could not be asked. */
const isUnlisted = (
  real: readonly PairSailing[] | null,
  carrier: string | null,
  day: string,
): boolean =>
  real !== null &&
  !real.some(
    (each) => !each.Blank && each.Day === day && (!carrier || each.CarrierCode === carrier),
  );

const code = (text: string | null | undefined): string | null => text?.trim().toUpperCase() || null;

/** The carrier and ports of a typed way; null while its ports are not filled in. */
function typedPorts(typed: TypedOffer | null | undefined) {
  const [PolCode, PodCode] = [code(typed?.PolCode), code(typed?.PodCode)];
  if (!PolCode || !PodCode) return null;
  return {
    PolCode,
    PodCode,
    ViaCode: code(typed?.ViaCode),
    CarrierCode: code(typed?.CarrierCode),
  };
}

/** A ship that departs on a day for which a price does not hold. */
const outsideDays = (
  index: number,
  sailing: string | null,
  { ValidFrom, ValidTo }: Pick<TypedOffer, 'ValidFrom' | 'ValidTo'>,
): FieldError[] =>
  sailing && ((ValidFrom && sailing < ValidFrom) || (ValidTo && sailing > ValidTo))
    ? [
        fault(
          index,
          'Sailing',
          'range',
          `开船日不在运价有效期 ${ValidFrom ?? '不限'} 至 ${ValidTo ?? '不限'} 内`,
        ),
      ]
    : [];

/** The ship of each way by the way's place: by real schedules, the rate's template or its weekdays. */
async function shipsOf(
  ctx: Ctx,
  given: readonly QuoteLineInput[],
  rates: ReadonlyMap<number, SoldRate>,
): Promise<ReadonlyMap<number, ShipOfWay>> {
  const ships = new Map<number, ShipOfWay>();
  const { CompanyId } = ctx.employee;
  const codes = [...rates.values()].flatMap(({ SailTemplate }) => SailTemplate ?? []);
  const templates = await templatesOf(ctx, CompanyId, codes, null);
  for (const [index, { Sailing, RateId, Typed }] of given.entries()) {
    if (!Sailing) continue;
    ships.set(index, {
      closes: Sailing,
      isMissing: false,
      isUnlisted: false,
    });
    const rate = RateId ? rates.get(RateId) : undefined;
    const way = rate ?? (RateId ? null : typedPorts(Typed));
    if (!way) continue;
    const pod = way.ViaCode ?? way.PodCode;
    const real = await realSailings(ctx, [way.PolCode], [pod], Sailing, Sailing);
    const unlisted = isUnlisted(real, way.CarrierCode, Sailing);
    if (!rate) {
      ships.set(index, {
        closes: Sailing,
        isMissing: false,
        isUnlisted: unlisted,
      });
      continue;
    }
    const template = templates.get(rate.SailTemplate ?? '') ?? null;
    const { sailings, known } = departuresOf(rate, template, real ?? [], Sailing, Sailing);
    const ship = sailings.find(({ Day }) => Day === Sailing);
    ships.set(index, {
      closes: closingDayOf(ship) ?? Sailing,
      isMissing: known && ship === undefined,
      isUnlisted: !known && unlisted,
    });
  }
  return ships;
}

/** The prices of ways as they are now: by the caller's rates, the rules for the customer and the caller's own, or as they were typed. */
export async function priceLines(
  ctx: Ctx,
  {
    customerCode,
    boxes,
    lines: given,
    validTo,
  }: {
    customerCode: string | null;
    boxes: readonly PriceBox[];
    lines: readonly QuoteLineInput[];
    /** Until when the quote is to hold. */
    validTo: string | null;
  },
): Promise<PricedLines> {
  const ids = [...new Set(given.flatMap(({ RateId }) => RateId ?? []))];
  const buyer = {
    sellerId: ctx.employee.CompanyId,
    customerCode,
    salesId: ctx.employee.EmployeeId,
  };
  const additions = given.flatMap(({ Adjust, AdjustCurrency }) =>
    Adjust && AdjustCurrency ? [AdjustCurrency] : [],
  );
  const [rates, rules] = await Promise.all([
    ratesOnSale(ctx, ids),
    rulesFor(ctx, buyer, ids, null, additions),
  ]);
  const today = chinaDay(ctx.now);
  const most = ctx.can('quote:approve') ? null : ctx.limitOf('quote:write');
  const mayTell = ctx.can('rate:sell') || ctx.can('rate:read');
  const limitOn = (offered: Offered): string | null =>
    most === null ? null : limitNote(offered, most, mayTell);
  const compared =
    most === null
      ? []
      : await Promise.all(given.map((input) => comparedTo(ctx, input, { buyer, boxes })));
  const stopped = await Promise.all(
    given.map(({ RateId, Typed }) =>
      !RateId && Typed?.SharedRateId
        ? shareTrouble(ctx, buyer.sellerId, {
            SharedRateId: Typed.SharedRateId,
            types: boxes.map(({ Type }) => Type),
            costs: Typed.Costs ?? [],
          })
        : null,
    ),
  );
  const ships = await shipsOf(ctx, given, rates);
  const zones = await portZonesOrNone(ctx);
  const lines: QuoteLine[] = [];
  const places: number[] = [];
  const add = (line: QuoteLine, at: number): void => {
    lines.push(line);
    places.push(at);
  };
  const faults: FieldError[] = [];
  const notes: FieldError[] = [];
  given.forEach((input, index) => {
    const sailing = input.Sailing ?? null;
    const pol = input.RateId ? rates.get(input.RateId)?.PolCode : input.Typed?.PolCode;
    if (sailing && pol && sailing < dayAtPort(pol.trim().toUpperCase(), ctx.now, zones))
      faults.push(fault(index, 'Sailing', 'sailed', `${sailing} 的船已开航，请换一个开船日`));
    const closes = ships.get(index)?.closes;
    if (closes && validTo && validTo > closes)
      faults.push(
        fault(
          index,
          'Sailing',
          'closing',
          `方案${index + 1}的船 ${closes} 截关，报价有效至不能更晚`,
        ),
      );
    if (sailing && ships.get(index)?.isUnlisted)
      notes.push(
        fault(index, 'Sailing', 'no-ship', `船期表在 ${sailing} 没有该航线的船，请核对开船日`),
      );
    if (stopped[index])
      faults.push(fault(index, 'RateId', 'stopped', `该共享运价${stopped[index]}，请换一条运价`));
    if (input.Typed && !input.RateId) {
      const { Typed } = input;
      if (!Typed.PolCode) faults.push(fault(index, 'Typed.PolCode', 'required', '请填写起运港'));
      if (!Typed.PodCode) faults.push(fault(index, 'Typed.PodCode', 'required', '请填写卸货港'));
      if (!Typed.PolCode || !Typed.PodCode) return;
      faults.push(...outsideDays(index, sailing, Typed));
      const way = typedWay(Typed, input, boxes, later(today, sailing));
      const against = compared[index] ?? { company: [], otherCurrency: false };
      add(lineOf(way, boxes, limitOn({ tree: way.tree, ...against })), index);
      return;
    }
    const rate = input.RateId ? rates.get(input.RateId) : undefined;
    if (!rate) {
      faults.push(
        fault(
          index,
          'RateId',
          'gone',
          input.RateId ? '该运价已过期、下架或隐藏，请换一条' : '请选择运价或填写价格',
        ),
      );
      return;
    }
    const outside = outsideDays(index, sailing, rate);
    faults.push(...outside);
    if (outside.length === 0 && sailing && ships.get(index)?.isMissing)
      notes.push(
        fault(index, 'Sailing', 'no-ship', `该运价在 ${sailing} 没有船开航，请核对开船日`),
      );
    const asked = {
      boxes,
      bills: 1,
      cbm: null,
      weight: null,
      withSales: true,
      audience: 'seller' as const,
    };
    const day = sailing ?? firstDayOf(rate, today);
    const adjust = { amount: input.Adjust ?? 0, currency: input.AdjustCurrency ?? null };
    const adjusted = { ...asked, adjust };
    const { tree, ...valid } = priceOn({ rate, rules, asked: adjusted, today }, day);
    const plain = { ...asked, withSales: false };
    const company = most === null ? [] : [treeOn({ rate, rules, asked: plain, today }, day)];
    const [costs, floors] = [pricesOf(rate, 'Cost', boxes), pricesOf(rate, 'Floor', boxes)];
    faults.push(...missingRates(tree, index));
    const limit = limitOn({ tree, company, otherCurrency: false });
    const line = lineOf({ rate, tree, valid, input, sailing, costs, floors }, boxes, limit);
    add(line, index);
    faults.push(...movedSince(line, input, index));
    if (rate.AskFirst)
      notes.push(fault(index, 'RateId', 'ask-first', '该运价为单票确认，发送前请先确认价格'));
  });
  return { lines, places, faults, notes };
}

/** Which exchange rates a way lacks: a draft may lack them. */
function missingRates({ Boxes }: PriceTree, index: number): FieldError[] {
  const lacks = [...new Set(Boxes.flatMap(({ NoRate }) => NoRate ?? []))];
  return lacks.map((pair) =>
    fault(index, 'Boxes', 'no-rate', `没有 ${pair} 的汇率，加价无法折算，请先维护汇率`),
  );
}

/** Prices that are others by now than the seller saw when he chose them. */
function movedSince({ Boxes }: QuoteLine, { Seen }: QuoteLineInput, index: number): FieldError[] {
  const seen = byType(Seen);
  const moved = Boxes.filter(({ Type, Unit }) => seen.has(Type) && seen.get(Type) !== Unit);
  if (moved.length === 0) return [];
  const said = moved
    .map(({ Type, Unit }) => `${Type} ${seen.get(Type)} → ${Unit ?? '需询价'}`)
    .join('，');
  return [fault(index, 'Seen', 'moved', `价格已变动：${said}，请确认后再发送`)];
}

/** How many TEU containers are. */
export const teuSum = (boxes: readonly PriceBox[]): number =>
  boxes.reduce((sum, { Type, Count }) => sum + teuOf(Type) * Count, 0);
