import { BASIC_CHANNEL } from '@quayside/contracts/masterdata/bundle';
import { GENERAL_PARTNER } from '@quayside/contracts/masterdata/mapping';
import { merged } from '@quayside/contracts/masterdata/mapping-events';
import {
  Merge,
  type MergePreview,
  type MergeRequest,
  MergeStatus,
} from '@quayside/contracts/masterdata/mapping-merge';
import type { KeptKind } from '@quayside/contracts/masterdata/search';
import { analyzeWritten } from '@quayside/service-kit/database/analyze';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { columnName } from '@quayside/service-kit/database/naming';
import { repoint } from '@quayside/service-kit/database/repoint';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { In } from 'typeorm';
import { CodeMappingEntity } from '../mapping/code-mapping.js';
import { codesWereMapped } from '../mapping/codes-mapped.js';
import { hasAliases } from '../mapping/kind-columns.js';
import { theirCode } from '../mapping/their-code.js';
import { findUses } from '../uses/find-uses.js';
import { type CodeReference, referencesTo } from '../uses/references.js';
import { definitionOfKind, newAliases, readSides, recordOf, type Sides } from './merge-sides.js';

/** PostgreSQL: a second row of a unique key. */
const UNIQUE_VIOLATION = '23505';

/** What a merge will do: who uses the record that goes, and what it was called. */
export async function previewMerge(
  ctx: Ctx,
  { Kind, FromId, IntoId }: MergeRequest,
): Promise<MergePreview> {
  const sides = await readSides(ctx, Kind, FromId, IntoId, false);
  const [Uses, aliases] = await Promise.all([
    findUses(ctx, { Kind, Code: sides.from.Code }),
    newAliases(ctx, Kind, sides),
  ]);
  return { From: sides.from, Into: sides.into, Uses, Aliases: aliases.map((Text) => ({ Text })) };
}

/**
 * Makes one record of two: the first is disabled, its code and names mean the second, basic data that named it names the
 * second, and an event has every other service do the same. 422 when both have a record of the same key, which people must
 * look at first.
 */
export function mergeRecords(
  ctx: Ctx,
  { Kind, FromId, IntoId, Remark = null }: MergeRequest,
): Promise<Merge> {
  return ctx.longTx(async (tx) => {
    const sides = await readSides(tx, Kind, FromId, IntoId, true);
    const { from, into } = sides;
    const added = await newAliases(tx, Kind, sides);
    const [row] = await tx.sql<{ id: number }>(
      `INSERT INTO merge (kind, from_id, from_code, from_name, into_id, into_code, into_name, status, repointed, added_aliases, mapping_ids,
         remark, create_name, create_time)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, '{}', $10, $11, $12) RETURNING id`,
      [
        Kind,
        from.Id,
        from.Code,
        from.NameCn || from.NameEn,
        into.Id,
        into.Code,
        into.NameCn || into.NameEn,
        MergeStatus.Done,
        added,
        Remark,
        tx.employee.Name,
        tx.now,
      ],
    );
    const mergeId = row!.id;
    const repointed = await repointAll(tx, Kind, mergeId, sides);
    await disable(tx, Kind, sides);
    if (hasAliases(Kind) && added.length > 0)
      await setAliases(tx, Kind, into.Id, (aliases) => [...aliases, ...added]);
    const mappingIds = await mapNames(tx, Kind, sides);
    await tx.audit({ entity: Kind, entityId: from.Id, verb: 'merge', after: { Into: into.Code } });
    await tx.audit({ entity: Kind, entityId: into.Id, verb: 'merge', after: { From: from.Code } });
    await tx.publish(merged, `merge ${Kind}`, {
      MergeId: mergeId,
      Kind,
      From: from.Code,
      Into: into.Code,
      Undone: false,
    });
    const [done] = await tx.sql<Merge>(
      `UPDATE merge t SET repointed = $2, mapping_ids = $3 WHERE t.id = $1 RETURNING ${selectOf(Merge, 't')}`,
      [mergeId, repointed, mappingIds],
    );
    await analyzeWritten(tx);
    return done!;
  });
}

const belongs = (kind: KeptKind, { within }: CodeReference): boolean =>
  within !== undefined && definitionOfKind(kind).key.some((field) => columnName(field) === within);

async function repointAll(
  tx: Ctx,
  kind: KeptKind,
  mergeId: number,
  { from, into }: Sides,
): Promise<number> {
  let count = 0;
  for (const reference of referencesTo(kind)) {
    const where = [
      reference.where ?? 'true',
      // A record of a hierarchy does not become its own parent.
      ...(reference.table === kind ? [`t.id <> ${into.Id}`] : []),
      // A code that belongs to another record (a loop's to its carrier) is meant only beside the same one.
      ...(belongs(kind, reference)
        ? [
            `t.${reference.within} = (SELECT ${reference.within} FROM ${kind} WHERE id = ${from.Id})`,
          ]
        : []),
    ].join(' AND ');
    const moved = await repointOne(tx, reference, {
      mergeId,
      from: from.Code,
      into: into.Code,
      where,
    });
    if (moved > 0) await tx.sql('SELECT pg_notify($1, $2)', [BASIC_CHANNEL, reference.table]);
    count += moved;
  }
  return count;
}

async function repointOne(
  tx: Ctx,
  reference: CodeReference,
  move: Parameters<typeof repoint>[2],
): Promise<number> {
  try {
    return await repoint(tx, reference, move);
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION)
      throw new Refusal('merge.collides', { list: reference.place });
    throw error;
  }
}

async function disable(tx: Ctx, kind: KeptKind, { from, into }: Sides): Promise<void> {
  const { entity, saved } = definitionOfKind(kind);
  const before = await recordOf(tx, kind, from.Id);
  await tx.sql(`UPDATE ${kind} SET merged_into = $2 WHERE id = $1`, [from.Id, into.Code]);
  const after = await tx
    .repo(entity)
    .update(from.Id, null, { Enabled: false, UpdateName: tx.employee.Name });
  await saved?.(tx, [{ before, after }]);
}

/** Changes the aliases of a record; what is empty is none. */
export async function setAliases(
  tx: Ctx,
  kind: KeptKind,
  id: number,
  change: (aliases: readonly string[]) => string[],
): Promise<void> {
  const { entity, saved } = definitionOfKind(kind);
  const before = await recordOf(tx, kind, id);
  const aliases = change(before.Aliases ?? []);
  const after = await tx.repo(entity).update(id, null, {
    Aliases: aliases.length > 0 ? aliases : null,
    UpdateName: tx.employee.Name,
  });
  await saved?.(tx, [{ before, after }]);
}

/** Code and names of the record that goes, mapped for every partner unless they mean something already. */
async function mapNames(tx: Ctx, kind: KeptKind, { from, into }: Sides): Promise<number[]> {
  const texts = [...new Set([from.Code, from.NameCn, from.NameEn].map(theirCode))].filter(
    (text) => text !== '' && text !== into.Code,
  );
  const rows = await tx.sql<{ id: number }>(
    `INSERT INTO code_mapping (kind, partner, their_code, own_code, remark, enabled, version, create_time, update_time, update_name)
     SELECT $1, $2, text, $3, $4, true, 1, $5, $5, $6 FROM unnest($7::text[]) AS text
     ON CONFLICT (kind, partner, their_code) DO NOTHING RETURNING id`,
    [kind, GENERAL_PARTNER, into.Code, `合并自${from.Code}`, tx.now, tx.employee.Name, texts],
  );
  const ids = rows.map(({ id }) => id);
  const records = await tx.repo(CodeMappingEntity).find({ Id: In(ids) });
  await codesWereMapped(
    tx,
    records.map((after) => ({ before: null, after })),
  );
  return ids;
}
