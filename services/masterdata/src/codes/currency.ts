import { Currency, currencies } from '@quayside/contracts/masterdata/codes';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic } from '../basic-definition.js';

/** ISO 4217, seeded from the library currency-codes. */
@Entity('currency')
@Scoped({ shared: true })
@ColumnsOf(Currency)
export class CurrencyEntity extends Currency {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) declare Id: number;
}

export const currencyDefinition = basic({
  resource: currencies,
  entity: CurrencyEntity,
  table: 'currency',
  key: ['Code'],
  searchable: ({ Code, NameCn, NameEn }) => ({ codes: [Code], names: [NameCn, NameEn] }),
});
