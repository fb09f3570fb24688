import { Carrier, carriers } from '@quayside/contracts/masterdata/carriers';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic, capitals } from '../basic-definition.js';

/** Ocean carriers. */
@Entity('carrier')
@Scoped({ shared: true })
@ColumnsOf(Carrier)
export class CarrierEntity extends Carrier {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

export const carrierDefinition = basic({
  resource: carriers,
  entity: CarrierEntity,
  table: 'carrier',
  key: ['Code'],
  headers: {
    Code: ['船公司代码', '船司代码', 'Carrier Code'],
    NameCn: ['船公司名称'],
    NameEn: ['Carrier Name'],
  },
  normal: capitals('Code', 'Scac'),
  filter: (filter, { HasEcommerce, HasEdi }) =>
    filter.when(HasEcommerce, 't.has_ecommerce = ?').when(HasEdi, 't.has_edi = ?'),
  searchable: ({ Code, Scac, ShortName, NameCn, NameEn, Aliases }) => ({
    codes: [Code, Scac],
    names: [ShortName, NameCn, NameEn],
    aliases: Aliases,
  }),
});
