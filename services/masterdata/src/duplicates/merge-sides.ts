import type { Kept } from '@quayside/contracts/core/resource';
import type { BasicOption, KeptKind } from '@quayside/contracts/masterdata/search';
import { Refusal } from '@quayside/service-kit/refusal';
import type { AnyResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { definitions } from '../definitions.js';
import { hasAliases } from '../mapping/kind-columns.js';
import { optionColumns } from '../search/search-basic.js';
import { comparable } from '../search/terms.js';

export interface Sides {
  from: BasicOption;
  into: BasicOption;
}

/** The definition that keeps the records of a kind; views of the same table come after it. */
export function definitionOfKind(kind: KeptKind): AnyResourceDefinition {
  const found = definitions.find(
    ({ table, resource }) => table === kind && resource.create !== null,
  );
  if (!found) throw new Error(`No definition keeps ${kind}`);
  return found;
}

/** Both records; 404 when one is not there, 422 when they are one or disabled. With `lock` they stay until the transaction ends. */
export async function readSides(
  ctx: Ctx,
  kind: KeptKind,
  fromId: number,
  intoId: number,
  lock: boolean,
): Promise<Sides> {
  if (fromId === intoId) throw new Refusal('merge.same');
  const rows = await ctx.sql<BasicOption>(
    `SELECT ${optionColumns(kind)} FROM ${kind} t WHERE t.id = ANY($1) ORDER BY t.id${lock ? ' FOR UPDATE' : ''}`,
    [[fromId, intoId]],
  );
  const [from, into] = [fromId, intoId].map((id) => rows.find(({ Id }) => Id === id));
  if (!from || !into) throw new Refusal('record.absent');
  for (const { Enabled, Code } of [from, into])
    if (!Enabled) throw new Refusal('merge.disabled', { code: Code });
  return { from, into };
}

/** A record of a kind with its aliases, as far as the kind keeps any. */
export const recordOf = (
  tx: Ctx,
  kind: KeptKind,
  id: number,
): Promise<Kept & { Aliases?: string[] | null }> =>
  tx.repo<Kept>(definitionOfKind(kind).entity).get(id);

/** What the merged record was called and the other one is not yet: its code, names and aliases. */
export async function newAliases(
  ctx: Ctx,
  kind: KeptKind,
  { from, into }: Sides,
): Promise<string[]> {
  const [gone, stays] = hasAliases(kind)
    ? await Promise.all([recordOf(ctx, kind, from.Id), recordOf(ctx, kind, into.Id)])
    : [];
  const known = new Set(
    [into.Code, into.NameCn, into.NameEn, ...(stays?.Aliases ?? [])].map(comparable),
  );
  const added = new Map<string, string>();
  for (const text of [from.Code, from.NameCn, from.NameEn, ...(gone?.Aliases ?? [])]) {
    const form = comparable(text);
    if (form !== '' && !known.has(form) && !added.has(form)) added.set(form, text);
  }
  return [...added.values()];
}
