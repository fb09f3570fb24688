import { Currency, currencies } from '@quayside/contracts/masterdata/codes';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic } from '../basic-definition.js';
import { CURRENCY_HEADERS } from '../import-headers.js';

/** ISO 4217, seeded from the library currency-codes. */
@Entity('currency')
@Scoped({ shared: true })
@ColumnsOf(Currency)
export class CurrencyEntity extends Currency {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

export const currencyDefinition = basic({
  resource: currencies,
  entity: CurrencyEntity,
  table: 'currency',
  key: ['Code'],
  headers: { Code: [...CURRENCY_HEADERS, '币种', 'Currency'] },
  searchable: ({ Code, NameCn, NameEn }) => ({ codes: [Code], names: [NameCn, NameEn] }),
});
