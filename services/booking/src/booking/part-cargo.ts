import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import {
  CargoDecision,
  type CargoOfPart,
  PartCargo,
  type PartGoods,
} from '@quayside/contracts/booking/booking/part-cargo';
import type { EntryGoods } from '@quayside/contracts/booking/entry/entry-order';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import type { WholeBooking } from './booking.entity.js';

const MEASURES = ['Packages', 'Weight', 'Volume'] as const;
const LABELS = { Packages: '件数', Weight: '毛重', Volume: '体积' } as const;

type ConfirmedCargo = Pick<
  WholeBooking,
  'Boxes' | 'Confirmed' | 'ConfirmedSummary' | 'Goods' | 'PartCargo' | 'PartGoods'
>;
/** What is decided of the cargo of a booking that is confirmed in part. */
export type CargoChoice = Pick<WholeBooking, 'PartCargo' | 'PartGoods'>;

const NOTHING: CargoChoice = { PartCargo: null, PartGoods: [] };

const countOf = (lines: readonly { Count?: number | null }[]): number =>
  lines.reduce((sum, { Count }) => sum + (Count ?? 1), 0);

/** Fewer boxes are confirmed than were asked for, whatever their types: a substitute carries as much. */
export const isFewer = ({ Boxes, Confirmed }: Pick<WholeBooking, 'Boxes' | 'Confirmed'>): boolean =>
  Confirmed.length > 0 && countOf(Confirmed) < countOf(Boxes);

/** Goods without any amount are all in the boxes' own amounts, which go with their boxes. */
const hasAmounts = (goods: readonly EntryGoods[]): boolean =>
  goods.some((line) => MEASURES.some((measure) => (line[measure] ?? 0) > 0));

const amountsOf = (goods: readonly EntryGoods[]): string =>
  JSON.stringify(
    goods.map(({ LineId, Packages, Weight, Volume }) => [
      LineId ?? null,
      Packages ?? null,
      Weight ?? null,
      Volume ?? null,
    ]),
  );

/**
 * What is decided of the cargo once a booking is as `after` says: nothing has to be where all boxes
 * are confirmed; what was decided stands for the same boxes and goods; in every other case it is open.
 */
export function cargoChoiceAfter(
  before: ConfirmedCargo,
  after: Omit<ConfirmedCargo, keyof CargoChoice>,
): CargoChoice {
  if (!isFewer(after) || !hasAmounts(after.Goods)) return NOTHING;
  const isSame =
    before.PartCargo !== null &&
    before.ConfirmedSummary === after.ConfirmedSummary &&
    amountsOf(before.Goods) === amountsOf(after.Goods);
  return isSame
    ? { PartCargo: before.PartCargo, PartGoods: before.PartGoods }
    : { PartCargo: PartCargo.Open, PartGoods: [] };
}

const CONFIRMED: readonly BookingStatus[] = [
  BookingStatus.Confirmed,
  BookingStatus.PendingAmendment,
];

/** Whether the caller may say which goods go into what was confirmed; it is no step of a state. */
export const mayDecideCargo = (
  ctx: Ctx,
  { Status, PartCargo: cargo }: Pick<WholeBooking, 'Status' | 'PartCargo'>,
): boolean =>
  isStaff(ctx) && ctx.can('booking:handle') && cargo !== null && CONFIRMED.includes(Status);

/** Whether a release would have to guess which goods it is about. */
export const isCargoUndecided = ({ PartCargo: cargo }: Pick<CargoChoice, 'PartCargo'>): boolean =>
  cargo === PartCargo.Open || cargo === PartCargo.Wait;

/** What is wrong with the amounts of one line of goods, by field. */
function lineErrors(goods: EntryGoods, given: Partial<PartGoods>, place: string): FieldError[] {
  return MEASURES.flatMap((measure): FieldError[] => {
    const [whole, part] = [goods[measure] ?? null, given[measure] ?? null];
    const Prop = `${place}.${measure}`;
    if (whole === null)
      return part ? [{ Prop, Code: 'more-than-whole', Msg: `订舱没有${LABELS[measure]}` }] : [];
    if (part === null) return [{ Prop, Code: 'required', Msg: `请填写装入的${LABELS[measure]}` }];
    if (part <= whole) return [];
    return [{ Prop, Code: 'more-than-whole', Msg: `装入的${LABELS[measure]}多于全部的${whole}` }];
  });
}

/** What is wrong with a part of the cargo; each line of goods is to be said. */
function partErrors(goods: readonly EntryGoods[], given: readonly PartGoods[]): FieldError[] {
  const unknown = given.flatMap(({ GoodsLine }, at) =>
    goods.some(({ LineId }) => LineId === GoodsLine)
      ? []
      : [{ Prop: `Cargo.Goods[${at}].GoodsLine`, Code: 'unknown', Msg: '货物行不属于本单' }],
  );
  const errors = goods.flatMap((line) => {
    const at = given.findIndex(({ GoodsLine }) => GoodsLine === line.LineId);
    const place = `Cargo.Goods[${at < 0 ? goods.indexOf(line) : at}]`;
    return lineErrors(line, given[at] ?? {}, place);
  });
  if (unknown.length + errors.length > 0) return [...unknown, ...errors];
  const amounts = given.flatMap((line) => MEASURES.map((measure) => line[measure] ?? 0));
  if (amounts.every((amount) => amount === 0))
    return [{ Prop: 'Cargo.Goods', Code: 'required', Msg: '至少要有一部分货物装入' }];
  const isAll = goods.every((line) => {
    const part = given.find(({ GoodsLine }) => GoodsLine === line.LineId);
    return MEASURES.every((measure) => (line[measure] ?? 0) === (part?.[measure] ?? 0));
  });
  return isAll
    ? [{ Prop: 'Cargo.Decision', Code: 'is-all', Msg: '所填即全部货物，请选择“全部货物装入”' }]
    : [];
}

/** Refuses with 422 and the fields what leaves open which goods go into the confirmed boxes. */
export const cargoRefused = (errors: FieldError[]): Refusal =>
  new Refusal('booking.part-cargo', {}, errors);

/**
 * The decision of a person on the cargo of a booking that is confirmed in part.
 * @param release it is released in the same step, or was: waiting is no answer then
 */
export function decidedCargo(
  booking: Pick<WholeBooking, 'Goods'>,
  cargo: CargoOfPart | null | undefined,
  release: boolean,
): CargoChoice {
  const decision = cargo?.Decision ?? null;
  if (decision === null)
    throw cargoRefused([
      { Prop: 'Cargo.Decision', Code: 'required', Msg: '请选择哪些货物装入已确认的箱' },
    ]);
  if (decision === CargoDecision.Wait && release)
    throw cargoRefused([
      {
        Prop: 'Cargo.Decision',
        Code: 'released',
        Msg: '放舱前须确定装入的货物；等待其余箱时不能放舱',
      },
    ]);
  if (decision !== CargoDecision.Part) return { PartCargo: decision, PartGoods: [] };
  const given = cargo?.Goods ?? [];
  const errors = partErrors(booking.Goods, given);
  if (errors.length > 0) throw cargoRefused(errors);
  const PartGoods = given.map((line) => ({ ...line, LineId: null }));
  return { PartCargo: decision, PartGoods };
}

/**
 * The goods that go with the confirmed boxes of a booking. While nobody has said which, each is
 * there without an amount: nothing is claimed of what is not known.
 */
export function goodsOfConfirmed(
  booking: Pick<WholeBooking, 'Goods' | 'PartCargo' | 'PartGoods'>,
): EntryGoods[] {
  const { Goods, PartCargo: cargo, PartGoods: parts } = booking;
  if (cargo === null || cargo === PartCargo.All) return Goods;
  return Goods.flatMap((line) => {
    const part = parts.find(({ GoodsLine }) => GoodsLine === line.LineId);
    const amounts = {
      Packages: part?.Packages ?? null,
      Weight: part?.Weight ?? null,
      Volume: part?.Volume ?? null,
    };
    const isLeftBehind = cargo === PartCargo.Part && !Object.values(amounts).some(Boolean);
    return isLeftBehind ? [] : [{ ...line, ...amounts }];
  });
}

/** What is said of the cargo in stories; null where nothing has to be. */
export function cargoText(booking: Pick<WholeBooking, 'PartCargo' | 'PartGoods'>): string | null {
  if (booking.PartCargo === null) return null;
  if (booking.PartCargo === PartCargo.Open) return '装入已确认箱的货物待我司确定';
  const sum = (measure: (typeof MEASURES)[number]): number =>
    booking.PartGoods.reduce((total, line) => total + (line[measure] ?? 0), 0);
  const label = PartCargo.label(booking.PartCargo);
  return booking.PartCargo === PartCargo.Part
    ? `${label}：${sum('Packages')}件 ${Math.round(sum('Weight') * 1000) / 1000}kg`
    : label;
}
