import { Package, packages } from '@quayside/contracts/masterdata/codes';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { packageSpellings } from '@quayside/shipping-standards/package-code';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic } from '../basic-definition.js';

/** UN/ECE Recommendation 21. */
@Entity('package')
@Scoped({ shared: true })
@ColumnsOf(Package)
export class PackageEntity extends Package {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

export const packageDefinition = basic({
  resource: packages,
  entity: PackageEntity,
  table: 'package',
  key: ['Code'],
  headers: { Code: ['包装代码', 'Package Code'], NameCn: ['包装名称'] },
  searchable: ({ Code, NameCn, NameEn }) => ({
    codes: [Code],
    names: [NameCn, NameEn],
    short: packageSpellings(Code),
  }),
});
