import { Country, countries } from '@quayside/contracts/masterdata/places';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic } from '../basic-definition.js';
import { countryAliases } from '../reference-data/countries.js';

/** ISO 3166-1, seeded from the library i18n-iso-countries. */
@Entity('country')
@Scoped({ shared: true })
@ColumnsOf(Country)
export class CountryEntity extends Country {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

export const countryDefinition = basic({
  resource: countries,
  entity: CountryEntity,
  table: 'country',
  key: ['Code'],
  headers: { Code: ['国家代码', 'ISO代码', 'Country Code'], Continent: ['洲', '所属大洲'] },
  filter: (filter, { Continent }) => filter.when(Continent, 't.continent = ?'),
  searchable: ({ Code, NameCn, NameEn }) => ({
    codes: [Code],
    names: [NameCn, NameEn],
    aliases: countryAliases(Code),
  }),
});
