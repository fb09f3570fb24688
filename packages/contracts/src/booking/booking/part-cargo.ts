import { type ChoiceValue, choices } from '../../core/choices.js';
import { Choice, Decimal, Integer, ListOf } from '../../core/field.js';
import { EntryLine } from '../entry/entry-order.js';

/** What goes into the boxes that the carrier confirmed, where he confirmed fewer than were asked for. */
export const PartCargo = choices({
  /** Nobody has said: it is not released before. */
  Open: { value: 'open', label: '货物待分配', color: 'warning' },
  /** Nothing goes before the rest is confirmed, or given up. */
  Wait: { value: 'wait', label: '等待其余箱', color: 'gold' },
  Part: { value: 'part', label: '部分货物装入', color: 'blue' },
  All: { value: 'all', label: '全部货物装入', color: 'blue' },
});
export type PartCargo = ChoiceValue<typeof PartCargo>;

/** What a person may say of it. */
export const CargoDecision = choices({
  Part: { value: 'part', label: '部分货物先走' },
  All: { value: 'all', label: '全部货物装入已确认的箱' },
  Wait: { value: 'wait', label: '等待其余箱确认，暂不放舱' },
});
export type CargoDecision = ChoiceValue<typeof CargoDecision>;

/** How much of a line of goods goes into the confirmed boxes. */
export class PartGoods extends EntryLine {
  /** The number of the booking's line of goods. */
  @Integer('货物行', { least: 1, most: 9_007_199_254_740_991 }) GoodsLine!: number;
  @Integer('件数', { optional: true, least: 0, most: 2_147_483_647, counts: 'packages' })
  Packages?: number | null;
  @Decimal('毛重', { optional: true, digits: 11, scale: 3, least: 0, unit: 'kg' })
  Weight?: number | null;
  @Decimal('体积', { optional: true, digits: 11, scale: 3, least: 0, unit: 'm³' })
  Volume?: number | null;
}

/** What the desk says of the cargo of a confirmation of fewer boxes. */
export class CargoOfPart {
  @Choice('货物去向', CargoDecision, { optional: true }) Decision?: CargoDecision | null;
  /** Of the decision part: each line of goods, with what of it goes. */
  @ListOf('装入的货物', () => PartGoods, { max: 200, optional: true }) Goods?: PartGoods[] | null;
}
