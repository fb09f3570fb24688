import { Day, Decimal, Flag, fieldsOf, Integer, ListOf, Text } from '../../core/field.js';
import { PriceBox, PriceTotal } from '../../freight/price.js';
import { carrier, port } from '../../masterdata/references.js';

/**
 * What a person chose where he looked for space: a rate, a sailing, both, or a lane alone. A booking begins with it; what it costs and
 * when its ship sails the service finds out itself.
 */
export class BookingBegin {
  /** The customer, whom staff name by number or code; empty: the own company. */
  @Integer('公司', { optional: true, least: 1 }) CompanyId?: number | null;
  @Text('公司代码', { max: 40, optional: true }) CompanyCode?: string | null;
  /** Below nothing for a shared rate, as searches number it. */
  @Integer('运价', { optional: true, least: -9_007_199_254_740_991, most: 9_007_199_254_740_991 })
  RateId?: number | null;
  /** With the own markup of the seller who books. */
  @Flag('计入我的销售加价', { optional: true }) WithSales?: boolean | null;
  @Text('装货港', { max: 5, ref: port() }) LoadCode!: string;
  @Text('卸货港', { max: 5, ref: port() }) DischargeCode!: string;
  /** 40HQ*2,20GP*1 */
  @Text('箱型箱量', { max: 200, optional: true }) Boxes?: string | null;
  /** Cargo in each container, as it was searched with: it counts in the price. */
  @Decimal('每箱货重', { digits: 6, scale: 3, unit: 'kg', least: 0, optional: true }) Weight?:
    | number
    | null;
  /** Boxes whose own weights are known, in the place of one weight for all of them. */
  @ListOf('各箱货重', () => PriceBox, { max: 50, optional: true }) Weights?: PriceBox[] | null;
  /** The day of the ship, or the first on which one may sail. */
  @Day('开航日', { optional: true }) SailingDate?: string | null;
  @Day('最迟开航', { optional: true }) LatestSailing?: string | null;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?:
    | string
    | null;
  @Text('船名', { max: 50, optional: true }) Vessel?: string | null;
  @Text('航次', { max: 50, optional: true }) Voyage?: string | null;
  /** What it was to cost where the person chose it, to say so where it costs something else. */
  @ListOf('所见合计', () => PriceTotal, { max: 20, optional: true }) Seen?: PriceTotal[] | null;
  /** The same of what is collect (到付). */
  @ListOf('所见到付合计', () => PriceTotal, { max: 20, optional: true })
  SeenCollect?: PriceTotal[] | null;
}

/** A beginning as an address carries it. */
export const beginText = (begin: BookingBegin): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(begin).filter(
        ([, value]) => value !== null && value !== undefined && value !== false,
      ),
    ),
  );

/** The beginning that an address carries, by its own fields alone; null for what is none. The service judges what they say. */
export function beginOf(text: string | undefined): BookingBegin | null {
  try {
    const said: unknown = JSON.parse(text ?? '');
    if (typeof said !== 'object' || said === null || Array.isArray(said)) return null;
    const names = [...fieldsOf(BookingBegin).keys()].filter((name) => name in said);
    return Object.fromEntries(
      names.map((name) => [name, (said as Record<string, unknown>)[name]]),
    ) as unknown as BookingBegin;
  } catch {
    return null;
  }
}
