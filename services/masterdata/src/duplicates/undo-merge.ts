import { BASIC_CHANNEL } from '@quayside/contracts/masterdata/bundle';
import { merged } from '@quayside/contracts/masterdata/mapping-events';
import { Merge, MergeStatus } from '@quayside/contracts/masterdata/mapping-merge';
import { analyzeWritten } from '@quayside/service-kit/database/analyze';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { repointBack } from '@quayside/service-kit/database/repoint';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { hasAliases } from '../mapping/kind-columns.js';
import { referencesTo } from '../uses/references.js';
import { MergeEntity } from './merge.entity.js';
import { setAliases } from './merge-records.js';
import { definitionOfKind, recordOf } from './merge-sides.js';

/**
 * Makes two records of one again: every row that the merge re-pointed gets its code back unless somebody gave it another one
 * since, aliases and mappings of the merge go, and an event has the other services do the same. 422 while a later merge stands
 * on this one.
 */
export function undoMerge(ctx: Ctx, id: number): Promise<Merge> {
  return ctx.longTx(async (tx) => {
    const merge = await tx.repo(MergeEntity).lock(id);
    if (merge.Status === MergeStatus.Undone) return readMerge(tx, id);
    await assertLast(tx, merge);
    const { Kind, FromId, IntoId, FromCode, IntoCode, AddedAliases, MappingIds } = merge;
    // The mappings of the merge go first: they name the other record and are not to be re-pointed to the one that comes back.
    await removeMappings(tx, MappingIds, IntoCode);
    for (const reference of referencesTo(Kind)) {
      const back = await repointBack(tx, reference, id);
      if (back > 0) await tx.sql('SELECT pg_notify($1, $2)', [BASIC_CHANNEL, reference.table]);
    }
    const added = new Set(AddedAliases);
    if (hasAliases(Kind))
      await setAliases(tx, Kind, IntoId, (aliases) => aliases.filter((alias) => !added.has(alias)));
    await enable(tx, merge);
    await tx.audit({
      entity: Kind,
      entityId: FromId,
      verb: 'merge-undo',
      after: { Into: IntoCode },
    });
    await tx.audit({
      entity: Kind,
      entityId: IntoId,
      verb: 'merge-undo',
      after: { From: FromCode },
    });
    await tx.publish(merged, `merge ${Kind}`, {
      MergeId: id,
      Kind,
      From: FromCode,
      Into: IntoCode,
      Undone: true,
    });
    await tx.sql('UPDATE merge SET status = $2, undo_name = $3, undo_time = $4 WHERE id = $1', [
      id,
      MergeStatus.Undone,
      tx.employee.Name,
      tx.now,
    ]);
    await analyzeWritten(tx);
    return readMerge(tx, id);
  });
}

/** A merge without what it takes to undo it. */
async function readMerge(tx: Ctx, id: number): Promise<Merge> {
  const [merge] = await tx.sql<Merge>(
    `SELECT ${selectOf(Merge, 't')} FROM merge t WHERE t.id = $1`,
    [id],
  );
  return found(merge);
}

/**
 * Takes the mappings of a merge away unless somebody has changed them since. A later merge and its undo leave a mapping as it
 * was though they count as changes, so the audit log tells, and not the version.
 */
async function removeMappings(tx: Ctx, ids: readonly number[], own: string): Promise<void> {
  await tx.sql(
    `DELETE FROM code_mapping m WHERE m.id = ANY($1) AND m.own_code = $2 AND NOT EXISTS (
       SELECT 1 FROM _audit a WHERE a.entity = 'code_mapping' AND a.entity_id = m.id AND a.verb NOT IN ('repoint', 'repoint-undo'))`,
    [ids, own],
  );
}

/** A later merge of one of the two has moved what this one would give back. */
async function assertLast(tx: Ctx, { Id, Kind, FromId, IntoId }: MergeEntity): Promise<void> {
  const [later] = await tx.sql<{ code: string }>(
    `SELECT into_code AS code FROM merge WHERE kind = $1 AND id > $2 AND status = $3 AND (from_id = ANY($4) OR into_id = ANY($4)) LIMIT 1`,
    [Kind, Id, MergeStatus.Done, [FromId, IntoId]],
  );
  if (later) throw new Refusal('merge.chained', { code: later.code });
}

async function enable(tx: Ctx, { Kind, FromId }: MergeEntity): Promise<void> {
  const { entity, saved } = definitionOfKind(Kind);
  const before = await recordOf(tx, Kind, FromId);
  await tx.sql(`UPDATE ${Kind} SET merged_into = NULL WHERE id = $1`, [FromId]);
  const after = await tx
    .repo(entity)
    .update(FromId, null, { Enabled: true, UpdateName: tx.employee.Name });
  await saved?.(tx, [{ before, after }]);
}
