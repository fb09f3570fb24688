import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ImportState } from '@quayside/contracts/core/import';
import type { Rows } from '@quayside/contracts/core/list';
import { RatePhase } from '@quayside/contracts/freight/choices';
import {
  Increase,
  type IncreaseInput,
  type IncreaseQuery,
  IncreaseState,
  type IncreaseStep,
  listIncreases,
  type SaveIncrease,
} from '@quayside/contracts/freight/increase';
import type { RateQuery } from '@quayside/contracts/freight/rate.api';
import type { RateBatchChange } from '@quayside/contracts/freight/rate-batch';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { RateEntity } from '../rate/rate.entity.js';
import { policyOf } from '../rate/rate-policy.js';
import { rateFilter } from '../rate/read-rates.js';
import { planBatch } from '../rate-import/plan-batch.js';
import { IncreaseEntity } from './increase.entity.js';

/** Where it stands: before its approval as people moved it, afterwards as the change of many rates that it became. */
const STATE = `CASE WHEN t.import_id IS NULL THEN CASE WHEN t.submitted THEN '${IncreaseState.Pending}' ELSE '${IncreaseState.Draft}' END
  ELSE coalesce((SELECT CASE i.status WHEN 'checked' THEN '${IncreaseState.Planned}' WHEN 'running' THEN '${IncreaseState.Running}'
    WHEN 'undone' THEN '${IncreaseState.Undone}' ELSE '${IncreaseState.Done}' END FROM _import i WHERE i.id = t.import_id), '${IncreaseState.Done}') END`;
const CHANGED = `(SELECT CASE WHEN i.status IN ('checked', 'undone') THEN NULL ELSE i.added + i.changed END FROM _import i WHERE i.id = t.import_id)`;
const EXTRA = { State: STATE, Changed: CHANGED };

const asked = <Q extends IncreaseQuery>(query: Q) => ({
  entity: IncreaseEntity,
  table: 'rate_increase',
  row: Increase,
  query,
  sorts: listIncreases.sorts,
  extra: EXTRA,
  filter: new Filter()
    .keyword(query.Keyword, ['t.name', 't.note', 't.create_name'])
    .when(query.CarrierCode?.trim().toUpperCase(), 't.carrier_code = ?')
    .when(query.LaneCode?.trim().toUpperCase(), 't.lane_code = ?'),
});

export const increasesPage = (ctx: Ctx, query: IncreaseQuery): Promise<Rows<Increase>> =>
  listPage(ctx, asked(query));

const SHEET = [
  ...([
    'Name',
    'State',
    'Mode',
    'Value',
    'RoundTo',
    'StartDate',
    'CarrierCode',
    'LaneCode',
    'PolCode',
    'PodCode',
    'RateType',
  ] as const),
  ...([
    'Layers',
    'Boxes',
    'Changed',
    'Note',
    'CreateName',
    'CreateTime',
    'ApproveName',
    'ApproveTime',
  ] as const),
];

/** The same rules as a workbook. */
export const exportIncreases = (ctx: Ctx, query: IncreaseQuery & Exporting): Promise<FileAnswer> =>
  exportSheet(ctx, { ...asked(query), name: '运价加价', fields: SHEET, names: namesByCall });

/** A rule of the caller's company; 404 for another's. */
async function readIncrease(ctx: Ctx, id: number, lock = false): Promise<Increase> {
  const params: unknown[] = [id];
  const columns = `${selectOf(Increase, 't', Object.keys(EXTRA))}, ${STATE} AS "State", ${CHANGED} AS "Changed"`;
  const [row] = await ctx.sql<Increase>(
    `SELECT ${columns} FROM rate_increase t WHERE t.id = $1 AND ${scopeSql(ctx, IncreaseEntity, 't', params)}${lock ? ' FOR UPDATE OF t' : ''}`,
    params,
  );
  return found(row ?? null);
}

const code = (value: string | null | undefined): string | null =>
  value?.trim().toUpperCase() || null;

function normal(given: IncreaseInput): IncreaseInput {
  const Name = given.Name.trim();
  const fault = (Prop: string, Msg: string) =>
    new Refusal('request.invalid', {}, [{ Prop: `Increase.${Prop}`, Code: 'invalid', Msg }]);
  if (!Name) throw fault('Name', '请填写名称');
  if (given.Value === 0 && given.Mode !== 'set') throw fault('Value', '加价不能为0');
  return {
    ...given,
    Name,
    CarrierCode: code(given.CarrierCode),
    LaneCode: code(given.LaneCode),
    PolCode: code(given.PolCode),
    PodCode: code(given.PodCode),
    RateType: given.RateType ?? null,
    Layers: given.Layers?.length ? given.Layers : null,
    Boxes: given.Boxes?.length ? given.Boxes : null,
    RoundTo: given.RoundTo ?? null,
    Note: given.Note?.trim() || null,
  };
}

const refuse = (state: IncreaseState, verb: string): never => {
  throw new Refusal('state.refused', { status: IncreaseState.label(state), verb });
};

/** Adds a rule, or changes one that nobody approved yet, which is a draft again. 412 when it changed since it was read. */
export async function saveIncrease(
  ctx: Ctx,
  { Id, Version, Increase: given }: SaveIncrease,
): Promise<Increase> {
  const input = normal(given);
  const id = await ctx.tx(async (tx) => {
    const { CompanyId, EmployeeId, Name } = tx.employee;
    const now = tx.now.toISOString();
    if (!Id) {
      const mine = {
        CompanyId,
        Submitted: false,
        EmployeeId,
        CreateName: Name,
        ImportId: null,
        ApproveName: null,
        ApproveTime: null,
      };
      const record = await tx
        .repo(IncreaseEntity)
        .insert({ ...input, ...mine, Version: 1, CreateTime: now, UpdateTime: now } as never);
      await tx.audit({
        entity: 'rate_increase',
        entityId: record.Id,
        verb: 'create',
        after: input,
      });
      return record.Id;
    }
    const before = await readIncrease(tx, Id, true);
    if (before.Version !== Version) throw new Refusal('record.stale');
    if (before.ImportId !== null) refuse(before.State, '修改');
    await tx
      .repo(IncreaseEntity)
      .update(Id, before.Version, { ...input, Submitted: false } as never);
    await tx.audit({ entity: 'rate_increase', entityId: Id, verb: 'update', before, after: input });
    return Id;
  });
  return readIncrease(ctx, id);
}

/** Forgets a rule that nobody approved yet. */
export async function deleteIncrease(ctx: Ctx, id: number): Promise<null> {
  await ctx.tx(async (tx) => {
    const before = await readIncrease(tx, id, true);
    if (before.ImportId !== null) refuse(before.State, '删除');
    await tx.sql('DELETE FROM rate_increase WHERE id = $1', [id]);
    await tx.audit({ entity: 'rate_increase', entityId: id, verb: 'delete', before });
  });
  return null;
}

/** Has it wait for an approval. */
export async function submitIncrease(ctx: Ctx, { Id, Version }: IncreaseStep): Promise<Increase> {
  await ctx.tx(async (tx) => {
    const before = await readIncrease(tx, Id, true);
    if (before.Version !== Version) throw new Refusal('record.stale');
    if (before.State !== IncreaseState.Draft) refuse(before.State, '送批');
    await tx.repo(IncreaseEntity).update(Id, Version, { Submitted: true } as never);
    await tx.audit({ entity: 'rate_increase', entityId: Id, verb: 'submit' });
  });
  return readIncrease(ctx, Id);
}

const changeOf = ({
  Name,
  Layers,
  Boxes,
  Mode,
  Value,
  RoundTo,
  StartDate,
}: Increase): RateBatchChange => ({
  Name,
  Layers,
  Boxes,
  Mode,
  Value,
  RoundTo,
  From: StartDate,
});

/** What the list of rates would be asked for. */
const queryOf = ({
  CarrierCode,
  LaneCode,
  PolCode,
  PodCode,
  RateType,
  StartDate,
}: Increase): RateQuery => ({
  ...(CarrierCode && { CarrierCode }),
  ...(LaneCode && { LaneCode }),
  ...(PolCode && { PolCode }),
  ...(PodCode && { PodCode }),
  ...(RateType && { RateType }),
  Phase: [RatePhase.Current, RatePhase.Future],
  EndsFrom: StartDate,
});

/** Where the company has changes confirmed, another person approves, by right. */
async function assertApprover(ctx: Ctx, { EmployeeId }: Increase): Promise<void> {
  const { OverPercent, UnderFloor, ByJuniors } = await policyOf(ctx);
  if (OverPercent === null && !UnderFloor && !ByJuniors) return;
  ctx.require('rate:confirm');
  if (EmployeeId === ctx.employee.EmployeeId) throw new Refusal('rate.own-change');
}

/** Approves it, and plans what it changes: an import that waits to be run. 422 while nothing fits. A plan that was not run is made anew. */
export async function approveIncrease(
  ctx: Ctx,
  { Id, Version }: IncreaseStep,
): Promise<ImportState> {
  const increase = await readIncrease(ctx, Id);
  // Who goes back from his own preview and looks again saw the version before it.
  const again =
    increase.State === IncreaseState.Planned &&
    increase.ApproveName === ctx.employee.Name &&
    increase.Version === Version + 1;
  if (increase.Version !== Version && !again) throw new Refusal('record.stale');
  if (increase.State === IncreaseState.Running || increase.State === IncreaseState.Done)
    refuse(increase.State, '批准');
  await assertApprover(ctx, increase);
  const planned = await planBatch(ctx, { Filter: queryOf(increase), Change: changeOf(increase) });
  if (again)
    await ctx.sql('UPDATE rate_increase SET import_id = $2 WHERE id = $1', [Id, planned.Id]);
  else
    await note(ctx, increase, planned, {
      ApproveName: ctx.employee.Name,
      ApproveTime: ctx.now.toISOString(),
    });
  return planned;
}

const note = (
  ctx: Ctx,
  { Id, Version }: Increase,
  planned: ImportState,
  more: Partial<Increase>,
): Promise<void> =>
  ctx.tx(async (tx) => {
    await tx
      .repo(IncreaseEntity)
      .update(Id, Version, { ImportId: planned.Id, Submitted: true, ...more } as never);
    await tx.audit({
      entity: 'rate_increase',
      entityId: Id,
      verb: 'approve',
      after: { ImportId: planned.Id },
    });
  });

/** Rates that fit, go on over the day, and were published after the approval: the rule has not touched them. */
async function leftOf(ctx: Ctx, increase: Increase): Promise<number[]> {
  if (increase.State !== IncreaseState.Done || increase.ApproveTime === null) return [];
  const filter = rateFilter(ctx, queryOf(increase));
  const params = [...filter.params, increase.StartDate, increase.ApproveTime];
  const scope = scopeSql(ctx, RateEntity, 't', params);
  const at = filter.params.length;
  const rows = await ctx.sql<{ id: number }>(
    `SELECT t.id FROM rate t WHERE ${filter.conditions.join(' AND ')} AND t.valid_from < $${at + 1} AND t.publish_time > $${at + 2}
       AND t.source <> 'batch' AND ${scope} ORDER BY t.id LIMIT 20001`,
    params,
  );
  return rows.map(({ id }) => id);
}

export const countLeft = async (ctx: Ctx, id: number): Promise<number> =>
  (await leftOf(ctx, await readIncrease(ctx, id))).length;

/** Plans the same for what was published since. 422 when there is nothing. */
export async function repeatIncrease(
  ctx: Ctx,
  { Id, Version }: IncreaseStep,
): Promise<ImportState> {
  const increase = await readIncrease(ctx, Id);
  if (increase.Version !== Version) throw new Refusal('record.stale');
  await assertApprover(ctx, increase);
  const Ids = await leftOf(ctx, increase);
  if (Ids.length === 0) throw new Refusal('bulk.none');
  return planBatch(ctx, { Ids, Change: changeOf(increase) });
}
