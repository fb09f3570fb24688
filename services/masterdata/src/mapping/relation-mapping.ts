import type { FieldError } from '@quayside/contracts/core/envelope';
import {
  RelationMapping,
  type RelationMappingInput,
  type RelationMappingQuery,
  relationMappings,
} from '@quayside/contracts/masterdata/mapping';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import type { ResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { headersOf } from '../import-headers.js';
import { asTheirs, theirCode } from './their-code.js';

/** What other systems call the entries of our dictionaries. */
@Entity('relation_mapping')
@Scoped({ shared: true })
@ColumnsOf(RelationMapping)
export class RelationMappingEntity extends RelationMapping {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

export const relationMappingDefinition: ResourceDefinition<
  RelationMappingInput,
  RelationMapping,
  RelationMappingQuery
> = {
  resource: relationMappings,
  entity: RelationMappingEntity,
  table: 'relation_mapping',
  key: ['Type', 'System', 'TheirCode'],
  headers: headersOf({
    Type: ['类型'],
    System: ['对方', '对方系统'],
    TheirCode: ['外部代码', '对方编码', 'Partner Code', 'External Code'],
    OwnCode: ['内部代码', '我方代码', '系统代码', 'Own Code'],
  }),
  // Codes of dictionaries are free text: their case is kept.
  normal: (input) => ({
    ...input,
    System: asTheirs(input.System),
    TheirCode: asTheirs(input.TheirCode),
  }),
  filter: (filter, { Type, System }) =>
    filter.when(Type, 't.type = ?').when(System && theirCode(System), 't.system = ?'),
  keyword: (filter, keyword) =>
    filter.keyword(keyword, ['t.type', 't.system', 't.their_code', 't.their_name', 't.own_code']),
  rules: entryFaults,
};

/** A mapping must lead to an entry of the dictionary. */
async function entryFaults(
  ctx: Ctx,
  inputs: readonly RelationMappingInput[],
): Promise<FieldError[][]> {
  const rows = await ctx.sql<{ type: string; code: string }>(
    `SELECT c.type, c.code FROM code c JOIN unnest($1::text[], $2::text[]) AS asked(type, code) ON c.type = asked.type AND c.code = asked.code`,
    [inputs.map(({ Type }) => Type), inputs.map(({ OwnCode }) => OwnCode)],
  );
  const known = new Set(rows.map(({ type, code }) => `${type} ${code}`));
  return inputs.map(({ Type, OwnCode }) =>
    known.has(`${Type} ${OwnCode}`)
      ? []
      : [{ Prop: 'OwnCode', Code: 'reference-unknown', Msg: `字典${Type}中没有代码${OwnCode}` }],
  );
}
