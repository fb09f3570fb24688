import type { FieldError } from '@quayside/contracts/core/envelope';
import { Lane, type LaneInput, lanes } from '@quayside/contracts/masterdata/places';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic } from '../basic-definition.js';

/** Trade lanes in two levels. */
@Entity('lane')
@Scoped({ shared: true })
@ColumnsOf(Lane)
export class LaneEntity extends Lane {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

/** Two levels: a parent has no parent itself, and a lane with members gets none. Lanes of one file are judged as it leaves them. */
async function levelFaults(ctx: Ctx, inputs: readonly LaneInput[]): Promise<FieldError[][]> {
  const members = inputs.filter(({ ParentCode }) => ParentCode);
  if (members.length === 0) return inputs.map(() => []);
  const stored = await ctx.sql<{ code: string; parent: string }>(
    'SELECT code, parent_code AS parent FROM lane WHERE parent_code IS NOT NULL AND (code = ANY($1) OR parent_code = ANY($2))',
    [members.map(({ ParentCode }) => ParentCode), members.map(({ Code }) => Code)],
  );
  const parents = new Map<string, string | null>(stored.map(({ code, parent }) => [code, parent]));
  for (const { Code, ParentCode } of inputs) parents.set(Code, ParentCode);
  return inputs.map(({ Code: code, ParentCode }) => {
    if (!ParentCode || ParentCode === code) return [];
    const above = parents.get(ParentCode);
    if (above)
      return [
        {
          Prop: 'ParentCode',
          Code: 'parent-level',
          Msg: `${ParentCode}的上级是${above}；航线只分两级，请选一级航线`,
        },
      ];
    const below = [...parents].find(([, parent]) => parent === code)?.[0];
    return below
      ? [
          {
            Prop: 'ParentCode',
            Code: 'has-members',
            Msg: `${code}有下级航线${below}；航线只分两级，不能再有上级`,
          },
        ]
      : [];
  });
}

export const laneDefinition = basic({
  resource: lanes,
  entity: LaneEntity,
  table: 'lane',
  key: ['Code'],
  headers: { Code: ['航线代码', 'Lane Code'], ParentCode: ['上级', '上级代码', 'Parent'] },
  filter: (filter, { ParentCode }) => filter.when(ParentCode, 't.parent_code = ?'),
  checks: ({ Code, ParentCode }) =>
    ParentCode === Code
      ? [{ Prop: 'ParentCode', Code: 'own-parent', Msg: '上级航线不能是自己' }]
      : [],
  rules: levelFaults,
  searchable: ({ Code, NameCn, NameEn }) => ({ codes: [Code], names: [NameCn, NameEn] }),
});
