import { type ChoiceValue, choices } from '../core/choices.js';
import { get, record } from '../core/endpoint.js';
import { Choice, Day, Decimal, Flag, Integer, ListOf, Text } from '../core/field.js';
import { KeptQuery, kept, resource } from '../core/resource.js';
import { carrier, port } from '../masterdata/references.js';

/** The sites that visitors come to. */
export const ShelfSite = choices({
  Home: { value: 'home', label: '首页', color: 'blue' },
  Customer: { value: 'customer', label: '客户门户', color: 'cyan' },
  Electronic: { value: 'electronic', label: '电子服务', color: 'purple' },
});
export type ShelfSite = ChoiceValue<typeof ShelfSite>;

/** So many of a kind stand on a site at most. */
export const MOST_ON_SHELF = 12;

class Shelved {
  @Choice('站点', ShelfSite) Site!: ShelfSite;
  /** Smaller comes first. */
  @Integer('排序', { least: 0, most: 9_999 }) Sort!: number;
  @Day('展示起') ShowFrom!: string;
  @Day('展示止', { optional: true }) ShowTo!: string | null;
  @Text('备注', { max: 200, optional: true }) Remark!: string | null;
}

/** A port that is shown to visitors, as one to ship to. */
export class RecommendedPortInput extends Shelved {
  @Text('港口', { max: 5, ref: port() }) PortCode!: string;
}
export class RecommendedPort extends kept(RecommendedPortInput) {}
export class RecommendedPortQuery extends KeptQuery {
  @Choice('站点', ShelfSite, { optional: true }) Site?: ShelfSite;
  @Day('展示于', { optional: true }) ShownOn?: string;
}
export const recommendedPorts = resource('/api/RecommendedPort', {
  label: '推荐港口',
  input: RecommendedPortInput,
  record: RecommendedPort,
  query: RecommendedPortQuery,
  sorts: ['Sort', 'ShowFrom', '-UpdateTime'],
  bulk: ['Sort', 'ShowTo', 'Remark'],
  read: 'rate:shelf',
  maintain: 'rate:shelf',
});

/** A rate that is shown to visitors at its published price, as long as it is on sale. */
export class RecommendedRateInput extends Shelved {
  @Integer('运价编号', { least: 1 }) RateId!: number;
  /** Of the rate. */
  @Text('起运港', { max: 5, ref: port() }) PolCode!: string;
  @Text('卸货港', { max: 5, ref: port() }) PodCode!: string;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode!:
    | string
    | null;
  @Text('推荐语', { max: 40, optional: true }) Slogan!: string | null;
}
export class RecommendedRate extends kept(RecommendedRateInput) {}
export class RecommendedRateQuery extends RecommendedPortQuery {
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode?: string;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode?: string;
}
export const recommendedRates = resource('/api/RecommendedRate', {
  label: '推荐运价',
  input: RecommendedRateInput,
  record: RecommendedRate,
  query: RecommendedRateQuery,
  sorts: ['Sort', 'ShowFrom', '-UpdateTime'],
  bulk: ['Sort', 'ShowTo', 'Slogan'],
  noImport: true,
  read: 'rate:shelf',
  maintain: 'rate:shelf',
});

export class ShelfPort {
  @Text('港口', { max: 5 }) Code!: string;
  @Text('名称', { max: 100, optional: true }) Name!: string | null;
  /** Published price of one 40HQ to it, the cheapest of those that are on sale, and where it begins. */
  @Decimal('最低价', { digits: 9, scale: 2, optional: true }) Amount!: number | null;
  @Text('币种', { max: 3, optional: true }) CurrencyCode!: string | null;
  @Text('起运港', { max: 5, optional: true }) PolCode!: string | null;
}
export class ShelfRate {
  @Integer('运价编号') Id!: number;
  @Text('起运港', { max: 5 }) PolCode!: string;
  @Text('起运港名', { max: 100, optional: true }) PolName!: string | null;
  @Text('卸货港', { max: 5 }) PodCode!: string;
  @Text('卸货港名', { max: 100, optional: true }) PodName!: string | null;
  @Text('船公司', { max: 100, optional: true }) CarrierName!: string | null;
  @Text('币种', { max: 3 }) CurrencyCode!: string;
  @Decimal('20GP', { digits: 9, scale: 2, optional: true }) Price20GP!: number | null;
  @Decimal('40HQ', { digits: 9, scale: 2, optional: true }) Price40HQ!: number | null;
  @Integer('航程', { unit: '天', optional: true }) TransitDays!: number | null;
  @Day('有效期止', { optional: true }) ValidTo!: string | null;
  @Text('推荐语', { max: 40, optional: true }) Slogan!: string | null;
}
export class Shelf {
  @ListOf('港口', () => ShelfPort, { max: MOST_ON_SHELF }) Ports!: ShelfPort[];
  /** Nobody has chosen ports: they are those that are searched most. */
  @Flag('按热度') Searched!: boolean;
  @ListOf('运价', () => ShelfRate, { max: MOST_ON_SHELF }) Rates!: ShelfRate[];
}
export class ShelfQuery {
  @Choice('站点', ShelfSite) Site!: ShelfSite;
}
export const publicShelf = get('/api/PublicShelf/GetInfo', {
  summary: '推荐港口与推荐运价（公布价），无需登录',
  request: ShelfQuery,
  answer: record(Shelf),
  access: 'everyone',
  revalidate: true,
  rateLimit: 120,
});

export class ShelfLeftOut {
  @Integer('编号') Id!: number;
  @Text('运价', { max: 100 }) Title!: string;
  @Text('原因', { max: 100 }) Reason!: string;
}
export class ShelfPreview extends Shelf {
  /** Chosen rates that visitors do not see now. */
  @ListOf('未展示', () => ShelfLeftOut, { max: 200 }) LeftOut!: ShelfLeftOut[];
}
export const previewShelf = get('/api/RecommendedRate/Preview', {
  summary: '某站点现在展示的推荐，以及没有展示的运价与原因',
  request: ShelfQuery,
  answer: record(ShelfPreview),
  access: 'rate:shelf',
});
