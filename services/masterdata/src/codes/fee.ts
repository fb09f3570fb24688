import { Fee, fees } from '@quayside/contracts/masterdata/codes';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic, capitals } from '../basic-definition.js';
import { CURRENCY_HEADERS } from '../import-headers.js';

/** Fee codes, surcharges among them. */
@Entity('fee')
@Scoped({ shared: true })
@ColumnsOf(Fee)
export class FeeEntity extends Fee {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

export const feeDefinition = basic({
  resource: fees,
  entity: FeeEntity,
  table: 'fee',
  key: ['Code'],
  headers: {
    Code: ['费用代码', 'Charge Code', 'Fee Code'],
    NameCn: ['费用名称'],
    Category: ['费用类别', '分类'],
    Basis: ['计费方式', '计价单位', 'Unit'],
    Currency: [...CURRENCY_HEADERS, '默认币种'],
  },
  normal: capitals('Code', 'Currency'),
  filter: (filter, { Category, Basis, Currency }) =>
    filter
      .when(Category, 't.category = ?')
      .when(Basis, 't.basis = ?')
      .when(Currency, 't.currency = ?'),
  searchable: ({ Code, NameCn, NameEn }) => ({ codes: [Code], names: [NameCn, NameEn] }),
});
