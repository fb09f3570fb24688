import { FeeCategory, Surcharge, surcharges } from '@quayside/contracts/masterdata/codes';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic, capitals } from '../basic-definition.js';
import { CURRENCY_HEADERS } from '../import-headers.js';

/** The fees that are surcharges, with what rates need to know of them. */
@Entity('fee')
@Scoped({ shared: true })
@ColumnsOf(Surcharge)
export class SurchargeEntity extends Surcharge {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('varchar', { length: 40 }) Category!: FeeCategory;
}

export const surchargeDefinition = basic({
  resource: surcharges,
  entity: SurchargeEntity,
  table: 'fee',
  key: ['Code'],
  headers: {
    Code: ['附加费代码', '费用代码', 'Charge Code'],
    NameCn: ['附加费名称', '费用名称'],
    Basis: ['计费方式', '计价单位', 'Unit'],
    Currency: [...CURRENCY_HEADERS, '默认币种'],
  },
  fixed: { Category: FeeCategory.Surcharge },
  normal: capitals('Code', 'Currency'),
  filter: (filter, { Basis, IncludedByDefault }) =>
    filter.when(Basis, 't.basis = ?').when(IncludedByDefault, 't.included_by_default = ?'),
  searchable: ({ Code, NameCn, NameEn }) => ({ codes: [Code], names: [NameCn, NameEn] }),
});
