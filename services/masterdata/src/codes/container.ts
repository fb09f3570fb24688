import { Container, containers } from '@quayside/contracts/masterdata/codes';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic } from '../basic-definition.js';

/** Container types with typical limits; the door plate wins. */
@Entity('container')
@Scoped({ shared: true })
@ColumnsOf(Container)
export class ContainerEntity extends Container {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

/** Words that mean several types, and one of them first. */
const calledShort = (code: string): string[] => {
  if (/R[FH]$/.test(code)) return ['冷箱', '冷柜'];
  return code === '40HQ' ? ['高箱'] : [];
};

export const containerDefinition = basic({
  resource: containers,
  entity: ContainerEntity,
  table: 'container',
  key: ['Code'],
  headers: { Code: ['箱型代码', '柜型', 'Container Type'], IsoCode: ['ISO'] },
  searchable: ({ Code, IsoCode, NameCn, NameEn, Aliases }) => ({
    codes: [Code, IsoCode],
    names: [NameCn, NameEn],
    aliases: Aliases,
    short: calledShort(Code),
  }),
});
