import type { FieldError } from '@quayside/contracts/core/envelope';
import {
  CodeMapping,
  type CodeMappingInput,
  type CodeMappingQuery,
  codeMappings,
} from '@quayside/contracts/masterdata/mapping';
import { BasicKind } from '@quayside/contracts/masterdata/search';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import type { ResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { headersOf } from '../import-headers.js';
import { addReference } from '../uses/references.js';
import { codesWereMapped } from './codes-mapped.js';
import { codeColumn } from './kind-columns.js';
import { asTheirs, theirCode } from './their-code.js';

/** What partners call our records. */
@Entity('code_mapping')
@Scoped({ shared: true })
@ColumnsOf(CodeMapping)
export class CodeMappingEntity extends CodeMapping {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

export const codeMappingDefinition: ResourceDefinition<
  CodeMappingInput,
  CodeMapping,
  CodeMappingQuery
> = {
  resource: codeMappings,
  entity: CodeMappingEntity,
  table: 'code_mapping',
  key: ['Kind', 'Partner', 'TheirCode'],
  headers: headersOf({
    Kind: ['种类', '类型'],
    Partner: ['合作方', '伙伴'],
    TheirCode: ['外部代码', '对方编码', 'Partner Code', 'External Code'],
    OwnCode: ['内部代码', '我方代码', '系统代码', 'Own Code'],
  }),
  normal: (input) => ({
    ...input,
    Partner: asTheirs(input.Partner),
    TheirCode: asTheirs(input.TheirCode),
    OwnCode: asTheirs(input.OwnCode),
  }),
  filter: (filter, { Kind, Partner, OwnCode }) =>
    filter
      .when(Kind, 't.kind = ?')
      .when(Partner && theirCode(Partner), 't.partner = ?')
      .when(OwnCode && theirCode(OwnCode), 't.own_code = ?'),
  keyword: (filter, keyword) =>
    filter.keyword(keyword, ['t.partner', 't.their_code', 't.own_code', 't.remark']),
  rules: ownCodeFaults,
  saved: codesWereMapped,
};

for (const { value } of BasicKind.options)
  addReference({
    kind: value,
    table: 'code_mapping',
    column: 'own_code',
    where: `t.kind = '${value}'`,
    audit: { entity: 'code_mapping', field: 'OwnCode' },
    label: '本系统代码',
    place: '代码对照 · 本系统代码',
    path: '/DataMaintenance/BasicDataMapping',
  });

/** A mapping must lead to a record: one question per kind for all inputs. */
export async function ownCodeFaults(
  ctx: Ctx,
  inputs: readonly CodeMappingInput[],
): Promise<FieldError[][]> {
  const known = new Map<BasicKind, Set<string>>();
  for (const kind of new Set(inputs.map(({ Kind }) => Kind))) {
    const asked = inputs.flatMap(({ Kind, OwnCode }) => (Kind === kind ? [OwnCode] : []));
    const rows = await ctx.sql<{ code: string }>(
      `SELECT ${codeColumn(kind)} AS code FROM ${kind} WHERE ${codeColumn(kind)} = ANY($1)`,
      [asked],
    );
    known.set(kind, new Set(rows.map(({ code }) => code)));
  }
  return inputs.map(({ Kind, OwnCode }) =>
    known.get(Kind)?.has(OwnCode)
      ? []
      : [
          {
            Prop: 'OwnCode',
            Code: 'reference-unknown',
            Msg: `${BasicKind.label(Kind)}${OwnCode}不存在`,
          },
        ],
  );
}
