import type {
  AreaMoved,
  AreaOwned,
  HandOverStep,
  MovedKind,
  OwnedQuery,
  OwnedShare,
  UndoHandOverStep,
} from '@quayside/contracts/core/owned';
import type { Ctx } from '../runtime/context.js';
import { once } from '../workflow/once.js';
import type { OwnedTable } from './owned-table.js';

const keyOf = ({ key }: OwnedTable): string => key ?? 't.id';
/** A key of the journal as the table has it, so that its own index finds the row. */
const matches = (owned: OwnedTable): string =>
  `${keyOf(owned)} = j.record_key${owned.textKey ? '' : '::bigint'}`;

/** The rows of a person `$1`: numbers of people are of one company each. */
const isTheirs = ({ owner, where }: OwnedTable): string =>
  `t.${owner} = $1${where ? ` AND ${where}` : ''}`;

const countOf = async (ctx: Ctx, owned: OwnedTable, employeeId: number): Promise<number> =>
  (
    await ctx.sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${owned.table} t WHERE ${isTheirs(owned)}`,
      [employeeId],
    )
  )[0]!.n;

/** What a person has in some tables; kinds of which there is nothing are left out. */
export async function readOwned(
  ctx: Ctx,
  tables: readonly OwnedTable[],
  { EmployeeId }: OwnedQuery,
): Promise<AreaOwned> {
  const Kinds = [];
  for (const owned of tables) {
    const Count = await countOf(ctx, owned, EmployeeId);
    const { kind: Kind, label: Label, rights = [], stays: Stays = null } = owned;
    if (Count > 0) Kinds.push({ Kind, Label, Count, Rights: [...rights], Stays });
  }
  return { Kinds };
}

/** Names that the heir has himself get whose they were, and their number; what they were is kept for an undo. */
async function rename(
  tx: Ctx,
  owned: OwnedTable,
  { WorkflowId, RealName }: HandOverStep,
): Promise<void> {
  if (!owned.name) return;
  const { column, most, where } = owned.name;
  const alike = await tx.sql<{ id: number; old: string }>(
    `SELECT t.id, t.${column} AS old FROM ${owned.table} t JOIN _handed_over j ON ${matches(owned)}
     WHERE j.workflow_id = $1 AND j.kind = $2 AND EXISTS (
       SELECT 1 FROM ${owned.table} o WHERE o.${owned.owner} = j.to_id AND lower(o.${column}) = lower(t.${column}) AND ${where.replaceAll('t.', 'o.')})`,
    [WorkflowId, owned.kind],
  );
  for (const { id, old } of alike) {
    const suffix = `（${RealName} ${id}）`;
    await tx.sql(`UPDATE ${owned.table} SET ${column} = $2 WHERE id = $1`, [
      id,
      old.slice(0, most - suffix.length) + suffix,
    ]);
    await tx.sql(
      'UPDATE _handed_over SET was = to_json($4::text) WHERE workflow_id = $1 AND kind = $2 AND record_key = $3::bigint::text',
      [WorkflowId, owned.kind, id, old],
    );
  }
}

/** Hands the rows of one table to the heirs in turn. */
async function moveTable(
  tx: Ctx,
  owned: OwnedTable,
  share: OwnedShare,
  step: HandOverStep,
): Promise<MovedKind> {
  const { WorkflowId, EmployeeId } = step;
  const { kind, label, table, owner, ownerName } = owned;
  await tx.sql(
    `INSERT INTO _handed_over (workflow_id, kind, record_key, from_id, to_id, to_name)
     SELECT $2, $3, m.key, $1, h.id, h.name
     FROM (SELECT key::text, (row_number() OVER (ORDER BY key) - 1) % $4::bigint AS turn
           FROM (SELECT ${keyOf(owned)} AS key FROM ${table} t WHERE ${isTheirs(owned)} FOR UPDATE) AS theirs) AS m
     JOIN unnest($5::bigint[], $6::text[]) WITH ORDINALITY AS h(id, name, place) ON h.place - 1 = m.turn`,
    [
      EmployeeId,
      WorkflowId,
      kind,
      share.Heirs.length,
      share.Heirs.map(({ Id }) => Id),
      share.Heirs.map(({ RealName }) => RealName),
    ],
  );
  if (owned.clash)
    await tx.sql(
      `DELETE FROM _handed_over j USING ${table} t WHERE j.workflow_id = $1 AND j.kind = $2 AND ${matches(owned)} AND t.${owner} = j.from_id
         AND EXISTS (SELECT 1 FROM ${table} o WHERE o.${owner} = j.to_id AND ${owned.clash})`,
      [WorkflowId, kind],
    );
  await rename(tx, owned, step);
  const moved = await tx.sql(
    `UPDATE ${table} t SET ${owner} = j.to_id${ownerName ? `, ${ownerName} = j.to_name` : ''}
     FROM _handed_over j WHERE j.workflow_id = $1 AND j.kind = $2 AND ${matches(owned)} AND t.${owner} = j.from_id RETURNING 1`,
    [WorkflowId, kind],
  );
  for (const follower of owned.follows ?? [])
    await tx.sql(
      `UPDATE ${follower.table} f SET ${follower.owner} = j.to_id FROM _handed_over j
       WHERE j.workflow_id = $1 AND j.kind = $2 AND f.${follower.record} = j.record_key::bigint AND ${follower.where ?? 'true'}`,
      [WorkflowId, kind],
    );
  return {
    Kind: kind,
    Label: label,
    Moved: moved.length,
    Kept: await countOf(tx, owned, EmployeeId),
  };
}

/** Hands what the step names to the heirs, and keeps who had it. The same step twice is once. */
export function handOver(
  ctx: Ctx,
  tables: readonly OwnedTable[],
  step: HandOverStep,
): Promise<AreaMoved> {
  const run = async (tx: Ctx): Promise<AreaMoved> => {
    const Kinds: MovedKind[] = [];
    for (const owned of tables) {
      const share = step.Shares.find(({ Kind }) => Kind === owned.kind);
      if (share && !owned.stays) Kinds.push(await moveTable(tx, owned, share, step));
    }
    const after = Object.fromEntries(Kinds.map(({ Kind, Moved }) => [Kind, Moved]));
    await tx.audit({
      entity: 'HandOver',
      entityId: step.EmployeeId,
      verb: 'hand-over',
      after: { WorkflowId: step.WorkflowId, ...after },
    });
    return { Kinds };
  };
  return once(ctx, step.WorkflowId, 'apply', run, { Kinds: [] });
}

/** So many rows of a kind are named. */
const MOST_NAMED = 20;

/** What of a kind went on to somebody else since it was handed over, and what its heir changed, by name. */
async function sinceThen(
  tx: Ctx,
  owned: OwnedTable,
  WorkflowId: string,
): Promise<Pick<MovedKind, 'GivenOn' | 'Edited'>> {
  const { kind, table, owner, title, changed } = owned;
  if (!title) return {};
  const edited = changed
    ? `t.${owner} = j.to_id AND t.${changed} > (SELECT create_time FROM _workflow_step
         WHERE workflow_id = $1 AND act = 'apply')`
    : 'false';
  const rows = await tx.sql<{ name: string; edited: boolean }>(
    `SELECT ${title} AS name, ${edited} AS edited FROM _handed_over j JOIN ${table} t ON ${matches(owned)}
     WHERE j.workflow_id = $1 AND j.kind = $2 AND (t.${owner} IS DISTINCT FROM j.to_id OR ${edited})
     ORDER BY 1`,
    [WorkflowId, kind],
  );
  const namesOf = (isEdited: boolean): string[] =>
    rows
      .filter((row) => row.edited === isEdited)
      .slice(0, MOST_NAMED)
      .map(({ name }) => name);
  return { GivenOn: namesOf(false), Edited: namesOf(true) };
}

/** Gives the rows back that are still the heirs'; those that went on to somebody else meanwhile stay, and are counted. */
async function giveBack(
  tx: Ctx,
  owned: OwnedTable,
  WorkflowId: string,
  fromName: string,
): Promise<MovedKind> {
  const { kind, label, table, owner, ownerName, name } = owned;
  const since = await sinceThen(tx, owned, WorkflowId);
  const back = await tx.sql<{ key: string }>(
    `UPDATE ${table} t SET ${owner} = j.from_id${ownerName ? `, ${ownerName} = $3` : ''}
       ${name ? `, ${name.column} = coalesce(j.was #>> '{}', t.${name.column})` : ''}
     FROM _handed_over j WHERE j.workflow_id = $1 AND j.kind = $2 AND ${matches(owned)} AND t.${owner} = j.to_id
       ${owned.clash ? `AND NOT EXISTS (SELECT 1 FROM ${table} o WHERE o.${owner} = j.from_id AND ${owned.clash})` : ''}
     RETURNING j.record_key AS key`,
    ownerName ? [WorkflowId, kind, fromName] : [WorkflowId, kind],
  );
  const keys = back.map(({ key }) => key);
  for (const follower of owned.follows ?? [])
    await tx.sql(
      `UPDATE ${follower.table} f SET ${follower.owner} = j.from_id FROM _handed_over j
       WHERE j.workflow_id = $1 AND j.kind = $2 AND j.record_key = ANY($3) AND f.${follower.record} = j.record_key::bigint AND ${follower.where ?? 'true'}`,
      [WorkflowId, kind, keys],
    );
  const [{ n }] = (await tx.sql<{ n: number }>(
    'SELECT count(*)::int AS n FROM _handed_over WHERE workflow_id = $1 AND kind = $2',
    [WorkflowId, kind],
  )) as [{ n: number }];
  return { Kind: kind, Label: label, Moved: keys.length, Kept: n - keys.length, ...since };
}

/** Takes a hand-over back, as far as nothing of it went on to somebody else. */
export function undoHandOver(
  ctx: Ctx,
  tables: readonly OwnedTable[],
  { WorkflowId, RealName }: UndoHandOverStep,
): Promise<AreaMoved> {
  const run = async (tx: Ctx): Promise<AreaMoved> => {
    const kinds = await tx.sql<{ kind: string; from_id: number }>(
      'SELECT DISTINCT kind, from_id FROM _handed_over WHERE workflow_id = $1',
      [WorkflowId],
    );
    const Kinds: MovedKind[] = [];
    for (const owned of tables)
      if (kinds.some(({ kind }) => kind === owned.kind))
        Kinds.push(await giveBack(tx, owned, WorkflowId, RealName));
    const after = Object.fromEntries(Kinds.map(({ Kind, Moved }) => [Kind, Moved]));
    await tx.audit({
      entity: 'HandOver',
      entityId: kinds[0]?.from_id ?? 0,
      verb: 'hand-over-undo',
      after: { WorkflowId, ...after },
    });
    return { Kinds };
  };
  return once(ctx, WorkflowId, 'undo', run, { Kinds: [] });
}
