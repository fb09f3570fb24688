import { ExchangeRate, exchangeRates } from '@quayside/contracts/masterdata/codes';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic } from '../basic-definition.js';

/** What a unit of a currency is worth in CNY from a day on. */
@Entity('exchange_rate')
@Scoped({ shared: true })
@ColumnsOf(ExchangeRate)
export class ExchangeRateEntity extends ExchangeRate {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) declare Id: number;
}

export const exchangeRateDefinition = basic({
  resource: exchangeRates,
  entity: ExchangeRateEntity,
  table: 'exchange_rate',
  key: ['CurrencyCode', 'Day'],
  filter: (filter, { CurrencyCode, DayFrom, DayTo }) =>
    filter.when(CurrencyCode, 't.currency_code = ?').when(DayFrom, 't.day >= ?').when(DayTo, 't.day <= ?'),
  references: { CurrencyCode: { table: 'currency', label: '币种' } },
  searchable: ({ CurrencyCode, Source }) => ({ codes: [CurrencyCode], names: [Source] }),
});
