import { priceField, type RateBox } from '@quayside/contracts/freight/boxes';
import type { PriceBox } from '@quayside/contracts/freight/price';
import { columnName } from '@quayside/service-kit/database/naming';
import type { LeastPrice } from '../price/least-price.js';
import type { Audience } from '../price/price-tree.js';
import type { CheapestFirst } from '../rate/rates-for-sale.js';

/** A number as SQL. */
const literal = (value: number): string => `(${Number(value)})::numeric`;

const ISO = /^[A-Z]{3}$/;

/** What one of a rate's currency is in CNY. */
function homeRate(inHome: ReadonlyMap<string, number>): string {
  const known = [...inHome].filter(([code, one]) => ISO.test(code) && Number.isFinite(one));
  if (known.length === 0) return 'NULL::numeric';
  const cases = known.map(([code, one]) => `WHEN '${code}' THEN ${literal(one)}`);
  return `CASE t.currency_code ${cases.join(' ')} END`;
}

const column = (layer: 'Cost' | 'Floor' | 'Published', box: RateBox): string =>
  `t.${columnName(priceField(layer, box))}`;

/** The order by least price, for some containers and a reader, with the exchange rates of a day. */
export function cheapestFirst(
  boxes: readonly PriceBox[],
  audience: Audience,
  { factor, add, addPublished, addHome, addPublishedHome }: LeastPrice,
  inHome: ReadonlyMap<string, number>,
): CheapestFirst {
  // Where a currency's worth is not known nothing bounds what a converted amount takes off.
  const converted = (home: number): string =>
    home === 0 ? '' : ` + coalesce(${literal(home)} / ${homeRate(inHome)}, -999999999)`;
  const unit = (box: RateBox): string => {
    const [cost, floor, published] = (['Cost', 'Floor', 'Published'] as const).map((layer) =>
      column(layer, box),
    ) as [string, string, string];
    if (audience === 'public') return published;
    // A floor that is not there raises nothing, and a price that is not there is not the least.
    const marked = `${cost} * ${literal(factor)} + ${literal(add)}${converted(addHome)}`;
    const raised = `CASE WHEN ${cost} IS NULL THEN NULL ELSE ${floor} END`;
    const ruled = `greatest(${marked}, 0, ${raised})`;
    const ofCost = `CASE WHEN ${cost} IS NULL THEN NULL ELSE ${ruled} END`;
    return `least(${ofCost}, ${published} + ${literal(addPublished)}${converted(addPublishedHome)})`;
  };
  const sum = boxes
    .map(({ Type, Count }) => `${literal(Count)} * ${unit(Type as RateBox)}`)
    .join(' + ');
  const own = audience === 'seller' ? sum : `CASE WHEN t.ask_first THEN NULL ELSE ${sum} END`;
  return { own: `(${own})`, home: `(${own}) * ${homeRate(inHome)}` };
}
