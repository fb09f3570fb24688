import { RemarkAudience } from '@quayside/contracts/booking/entry/choices';
import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import { EntryWeight } from '@quayside/contracts/booking/entry/findings';
import {
  askedForReason,
  type CargoDeclaration,
  saysMore,
  type UndeclaredFacts,
  undeclaredFacts,
  undeclaredText,
} from '@quayside/shipping-standards/cargo-words/undeclared';
import type { Findings } from './finding-list.js';

type Cargo = Pick<EntryInput, 'GoodsType' | 'CargoReason' | 'Goods' | 'Boxes' | 'Remarks'>;

const declarationOf = ({ GoodsType, Goods, Boxes }: Cargo): CargoDeclaration => ({
  goodsType: GoodsType ?? null,
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
  const found = undeclaredOf(order);
  if (found.length === 0) return;
  const reason = order.CargoReason?.trim();
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
