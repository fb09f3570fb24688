import { Code, codes } from '@quayside/contracts/masterdata/codes';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic } from '../basic-definition.js';

/** Dictionaries: (Type, Code) names an entry. */
@Entity('code')
@Scoped({ shared: true })
@ColumnsOf(Code)
export class CodeEntity extends Code {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

export const codeDefinition = basic({
  resource: codes,
  entity: CodeEntity,
  table: 'code',
  key: ['Type', 'Code'],
  headers: { Type: ['字典类型', '种类'], Name: ['中文名', '中文名称', '中文'] },
  ties: { Type: 'Sort' },
  filter: (filter, { Type }) => filter.when(Type, 't.type = ?'),
  searchable: ({ Type, Code: code, Name, NameEn }) => ({
    codes: [code],
    names: [Name, NameEn, Type],
  }),
});
