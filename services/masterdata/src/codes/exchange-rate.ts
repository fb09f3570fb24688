import {
  type DatedRate,
  type DatedRatesQuery,
  ExchangeRate,
  exchangeRates,
} from '@quayside/contracts/masterdata/codes';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic } from '../basic-definition.js';
import { CURRENCY_HEADERS } from '../import-headers.js';

/** What a unit of a currency is worth in CNY from a day on. */
@Entity('exchange_rate')
@Scoped({ shared: true })
@ColumnsOf(ExchangeRate)
export class ExchangeRateEntity extends ExchangeRate {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

export const exchangeRateDefinition = basic({
  resource: exchangeRates,
  entity: ExchangeRateEntity,
  table: 'exchange_rate',
  key: ['CurrencyCode', 'Day'],
  headers: {
    CurrencyCode: [...CURRENCY_HEADERS, 'Currency'],
    Day: ['日期', '汇率日期', '生效日期', 'Date', 'Effective Date'],
    Rate: ['汇率', '人民币汇率', 'Exchange Rate'],
  },
  filter: (filter, { CurrencyCode, DayFrom, DayTo }) =>
    filter
      .when(CurrencyCode, 't.currency_code = ?')
      .when(DayFrom, 't.day >= ?')
      .when(DayTo, 't.day <= ?'),
  searchable: ({ CurrencyCode, Source }) => ({ codes: [CurrencyCode], names: [Source] }),
});

/** What currencies are worth on a day: of each the last rate that was set by then. */
export const ratesOn = (ctx: Ctx, { Currencies, Day }: DatedRatesQuery): Promise<DatedRate[]> =>
  ctx.sql<DatedRate>(
    `SELECT DISTINCT ON (t.currency_code) t.currency_code AS "CurrencyCode", t.day::text AS "Day", t.rate AS "Rate", t.source AS "Source" FROM exchange_rate t
     WHERE t.currency_code = ANY($1) AND t.day <= $2 AND t.enabled ORDER BY t.currency_code, t.day DESC`,
    [Currencies, Day],
  );
