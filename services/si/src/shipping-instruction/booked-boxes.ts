import type { OrderLines } from '@quayside/contracts/booking/order';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import type { BoxDetail, BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import type { ContainerLine } from '@quayside/contracts/trade/container-line';
import { containerLine } from '@quayside/contracts/trade/container-line';
import type { GoodsLine } from '@quayside/contracts/trade/goods-line';
import { parseContainerSummary } from '@quayside/shipping-standards/container-summary';

/** Boxes of one SI form. */
const MOST = 200;

/** The booked containers: as many of each type as the header says, each with a line of its type where the order has one. */
function containersOf(
  { ContainerSummary }: CargoOrder,
  lines: readonly ContainerLine[],
): ContainerLine[] {
  const left = [...lines];
  const take = (type: string): ContainerLine => {
    const at = left.findIndex(({ Type }) => Type === type);
    return (at < 0 ? undefined : left.splice(at, 1)[0]) ?? containerLine(type);
  };
  const types = (parseContainerSummary(ContainerSummary) ?? []).flatMap(({ type, count }) =>
    Array<string>(Math.min(count, MOST)).fill(type),
  );
  return types.slice(0, MOST).map(take);
}

/** What a container carries of goods: of one kind its own amounts. */
const detailOf = (
  goods: GoodsLine,
  amounts: Pick<GoodsLine, 'Packages' | 'Weight' | 'Volume'>,
): BoxDetail => ({
  TBD_GOODS: goods.Description,
  TBD_CNGOODS: goods.ChineseName,
  TBD_HSCODE: goods.HsCode,
  TBD_MARKS: goods.Marks,
  TBD_PACKAGE: goods.PackageUnit,
  TBD_NUM: amounts.Packages,
  TBD_WEIGHT: amounts.Weight,
  TBD_VOLUME: amounts.Volume,
});

/** What an order says of goods, wherever they are stowed. */
const unstowed = (goods: GoodsLine): BoxDetail =>
  detailOf(goods, { Packages: null, Weight: null, Volume: null });

const isStuffed = ({ Packages, Weight, Volume }: ContainerLine): boolean =>
  Packages !== null && Weight !== null && Volume !== null;

/** Goods lines that are put into every box for whoever stuffs them; of more it is quicker to choose them than to take them out. */
const MOST_UNSTOWED = 200;

/**
 * Which goods are in which box, as far as the order knows: all of them in an only box; goods of one kind in every box whose amounts are
 * known. Of several kinds each box has the lines without amounts, which the rules ask for: whoever stuffs them counts, or takes a line out.
 */
function detailsOf(
  order: CargoOrder,
  box: ContainerLine,
  boxes: number,
  goods: readonly GoodsLine[],
): BoxDetail[] {
  if (boxes === 1) return goods.map((line) => detailOf(line, goods.length === 1 ? order : line));
  const [only, ...others] = goods;
  if (others.length > 0) return boxes * goods.length <= MOST_UNSTOWED ? goods.map(unstowed) : [];
  return only && isStuffed(box) ? [detailOf(only, box)] : [];
}

/** The boxes of an SI for an order, with what its lines say of containers and goods. */
export function bookedBoxes(
  order: CargoOrder,
  { Containers, Goods }: Pick<OrderLines, 'Containers' | 'Goods'>,
): BoxEntry[] {
  const boxes = containersOf(order, Containers);
  return boxes.map((box) => {
    const BoxDetails = detailsOf(order, box, boxes.length, Goods);
    const amounts = boxes.length === 1 && BoxDetails.length > 0 ? order : box;
    return {
      BoxInfo: {
        TBX_CGO_ID: order.Id,
        TBX_TYPE: box.Type,
        TBX_CNNO: box.Number,
        TBX_SEALNO: box.Seal,
        TBX_PACKAGE: order.PackageUnit,
        TBX_NUM: amounts.Packages,
        TBX_WEIGHT: amounts.Weight,
        TBX_VOLUME: amounts.Volume,
        ...(box.Owner && { TBX_OWNER: box.Owner }),
      },
      BoxDetails,
    };
  });
}
