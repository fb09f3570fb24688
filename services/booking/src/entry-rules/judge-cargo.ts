import { RemarkAudience } from '@quayside/contracts/booking/entry/choices';
import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import { EntryWeight } from '@quayside/contracts/booking/entry/findings';
import { GoodsType } from '@quayside/contracts/trade/choices';
import {
  askedForReason,
  type CargoDeclaration,
  isReason,
  saysMore,
  type UndeclaredFacts,
  undeclaredFacts,
  undeclaredText,
} from '@quayside/shipping-standards/cargo-words/undeclared';
import type { Findings } from './finding-list.js';

type Cargo = Pick<EntryInput, 'GoodsType' | 'CargoReason' | 'Goods' | 'Boxes' | 'Remarks'>;

const declarationOf = ({ GoodsType: type, Goods, Boxes }: Cargo): CargoDeclaration => ({
  goodsType: type ?? null,
  boxTypes: Boxes.flatMap(({ Type }) => Type ?? []),
  unNumbers: Goods.flatMap(({ UnNumber }) => UnNumber ?? []),
  temperatures: Boxes.flatMap(({ Temperature }) => Temperature ?? []),
});

/** What the texts of an order or a booking say of its cargo and its fields do not, by field. */
export const undeclaredOf = (order: Cargo): UndeclaredFacts[] =>
  undeclaredFacts(declarationOf(order), [
    ...order.Goods.flatMap(({ Description, ChineseName, Marks }, index) => [
      { place: `Goods[${index}].Description`, text: Description },
      { place: `Goods[${index}].ChineseName`, text: ChineseName },
      { place: `Goods[${index}].Marks`, text: Marks },
    ]),
    ...order.Remarks.flatMap(({ Audience, Text }, index) =>
      Audience === RemarkAudience.Internal ? [] : [{ place: `Remarks[${index}].Text`, text: Text }],
    ),
  ]);

/**
 * What is said of dangerous goods, lithium batteries, temperatures and oversize against the goods and box
 * types: errors at the texts and at the reason until a reason is given, warnings for the desk after that.
 */
export function judgeCargo(list: Findings, order: Cargo): void {
  judgeGoodsType(list, order);
  const found = undeclaredOf(order);
  if (found.length === 0) return;
  const reason = isReason(order.CargoReason) ? order.CargoReason.trim() : null;
  for (const group of found) {
    const text = undeclaredText(group);
    if (reason) {
      list.found('cargo-undeclared', group.place, `${text}，说明：${reason}`, {
        Weight: EntryWeight.Warning,
      });
    } else list.error(group.place, 'cargo-undeclared', text);
  }
  if (!reason)
    list.error('CargoReason', 'cargo-reason', askedForReason(found, declarationOf(order)));
}

/**
 * Set points and oversize in the boxes of goods whose type speaks of neither: errors with general cargo,
 * which would be booked, stowed and priced without them; warnings beside another type of its own.
 */
function judgeGoodsType(list: Findings, { GoodsType: type, Boxes }: Cargo): void {
  if (!type || type === GoodsType.Dangerous) return;
  const isCold = Boxes.some(({ Temperature }) => Temperature != null);
  const isOver = Boxes.some(
    ({ OverLength, OverWidth, OverHeight }) => OverLength || OverWidth || OverHeight,
  );
  const add = (code: string, text: string): void =>
    type === GoodsType.General
      ? list.error('GoodsType', code, `${text}，不能按普货订舱：请更正货物类型，或清空该项`)
      : list.warn('GoodsType', code, `${text}，货物类型是${GoodsType.label(type)}，请核对`);
  if (isCold && type !== GoodsType.Reefer) add('goods-type-cold', '箱内要求温度');
  if (isOver && type !== GoodsType.OutOfGauge) add('goods-type-over', '箱内填了超限尺寸');
}

/**
 * An order without a reason that answered for less than it says now: what was written for one text is
 * none for another. A reason that was written anew stays.
 */
export function withoutOldReason<O extends Cargo>(order: O, stored: Cargo | null): O {
  const isKept = stored?.CargoReason && order.CargoReason === stored.CargoReason;
  if (!isKept || !saysMore(undeclaredOf(order), undeclaredOf(stored))) return order;
  return { ...order, CargoReason: null };
}

/** What the story of a hand-in says of the reason; null where nothing had to be answered. */
export const cargoRemark = (order: Cargo): string | null =>
  order.CargoReason && undeclaredOf(order).length > 0
    ? `货物性质说明：${order.CargoReason}（${undeclaredOf(order).map(undeclaredText).join('；')}）`
    : null;
