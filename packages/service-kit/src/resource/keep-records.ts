import type { FieldError } from '@quayside/contracts/core/envelope';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { Kept, KeptQuery, SetEnabled } from '@quayside/contracts/core/resource';
import { refusalText } from '@quayside/contracts/refusals';
import type { QueryDeepPartialEntity } from 'typeorm';
import { columnName } from '../database/naming.js';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import {
  type AnyResourceDefinition,
  fixedOf,
  ownerOf,
  type ResourceDefinition,
} from './resource-definition.js';

type Row = Record<string, unknown>;

/** The fields of the input, in their canonical form; an absent one is null. */
function valuesOf<I extends object>(
  definition: ResourceDefinition<I, Kept & I, KeptQuery>,
  input: I,
): I {
  const normal = definition.normal?.(input) ?? input;
  const given = definition.derive?.(normal) ?? normal;
  return Object.fromEntries(
    [...fieldsOf(definition.resource.input).values()].map(({ name, kind }) => [
      name,
      (given as Row)[name] ?? (kind === 'flag' ? false : null),
    ]),
  ) as I;
}

/** A kind that is a part of a table's records knows no others. */
export function ofKind<R extends object>(
  { fixed = {}, among = {} }: Pick<AnyResourceDefinition, 'fixed' | 'among'>,
  record: R,
): R {
  const isOther = (name: string, values: readonly unknown[]): boolean =>
    !values.includes((record as Row)[name]);
  if (Object.entries(fixed).some(([name, value]) => isOther(name, [value])))
    throw new Refusal('record.absent');
  if (Object.entries(among).some(([name, values]) => isOther(name, values)))
    throw new Refusal('record.absent');
  return record;
}

const who = (ctx: Ctx) => ctx.identity?.Name ?? null;

/** Refuses what the kind's own rules find, with the fields' names as paths. */
async function assertRules<I extends object>(
  ctx: Ctx,
  definition: ResourceDefinition<I, Kept & I, KeptQuery>,
  input: I,
): Promise<void> {
  const [errors = []] = (await definition.rules?.(ctx, [input])) ?? [];
  if (errors.length > 0) throw new Refusal('request.invalid', {}, errors);
}

/** Refuses a second record of the same name. */
async function assertFree<I extends object>(
  tx: Ctx,
  definition: ResourceDefinition<I, Kept & I, KeptQuery>,
  input: I,
  except: number | null,
): Promise<void> {
  const { table, key, resource, owner } = definition;
  if (key.length === 0) return;
  const owned = ownerOf(tx, owner);
  const whole: Row = { ...(input as Row), ...owned };
  const named = [...key, ...Object.keys(owned)];
  const same = named
    .map((field, index) => `${columnName(field)} IS NOT DISTINCT FROM $${index + 1}`)
    .join(' AND ');
  const [other] = await tx.sql<{ id: number }>(
    `SELECT id FROM ${table} WHERE ${same} AND id <> $${named.length + 1} LIMIT 1`,
    [...named.map((field) => whole[field]), except ?? 0],
  );
  if (!other) return;
  const labels = key.map((field) => fieldsOf(resource.input).get(field)?.label ?? field).join('和');
  const error: FieldError = {
    Prop: key.at(-1) as string,
    Code: 'duplicate',
    Msg: `已有相同${labels}的${resource.label}`,
  };
  throw new Refusal('record.duplicate', {}, [error]);
}

/** Refuses to change the key of a record that others name, with the errors at the fields of the key that change. */
async function assertUnused<I extends object>(
  tx: Ctx,
  { key, uses }: ResourceDefinition<I, Kept & I, KeptQuery>,
  before: Kept & I,
  changed: readonly string[],
): Promise<void> {
  const found = (await uses?.(tx, [before]))?.get(before.Id);
  if (found === undefined) return;
  const Msg = refusalText('record.in-use', { uses: found });
  const fields = key.filter((field) => changed.includes(field));
  throw new Refusal(
    'record.in-use',
    { uses: found },
    fields.map((Prop): FieldError => ({ Prop, Code: 'in-use', Msg })),
  );
}

/** What people call a record, for the audit: what its definition says, or its key. */
const nameOf = <I extends object, R extends I & Kept, Q extends KeptQuery>(
  { key, titleOf }: ResourceDefinition<I, R, Q>,
  record: R,
): string =>
  titleOf?.(record) ??
  key
    .map((field) => (record as Row)[field])
    .filter((value) => value !== null && value !== undefined && value !== '')
    .join(' ');

/** Makes a record. 400 for what the rules find, 422 for one that exists. */
export function createRecord<I extends object, R extends I & Kept, Q extends KeptQuery>(
  ctx: Ctx,
  definition: ResourceDefinition<I, R, Q>,
  input: I,
): Promise<R> {
  const plain = definition as unknown as ResourceDefinition<I, Kept & I, KeptQuery>;
  return ctx.tx(async (tx) => {
    const values = valuesOf(plain, input);
    await assertRules(tx, plain, values);
    await assertFree(tx, plain, values, null);
    const now = tx.now.toISOString();
    const record = await tx.repo(definition.entity).insert({
      ...fixedOf(tx, definition),
      ...values,
      Enabled: !definition.startsDisabled,
      Version: 1,
      CreateTime: now,
      UpdateTime: now,
      UpdateName: who(tx),
    } as never);
    await tx.audit({
      entity: definition.table,
      entityId: record.Id,
      verb: 'create',
      about: nameOf(definition, record),
      after: values,
    });
    await definition.saved?.(tx, [{ before: null, after: record }]);
    return record;
  });
}

/**
 * Changes a record: 412 when it changed since it was read, 422 when its key would change while others name it or it has to stay as it is. What stays the
 * same is no change and leaves no trace.
 */
export function updateRecord<I extends object, R extends I & Kept, Q extends KeptQuery>(
  ctx: Ctx,
  definition: ResourceDefinition<I, R, Q>,
  { Id, Version, ...rest }: I & { Id: number; Version: number },
): Promise<R> {
  const plain = definition as unknown as ResourceDefinition<I, Kept & I, KeptQuery>;
  return ctx.tx(async (tx) => {
    const values = valuesOf(plain, rest as unknown as I);
    const repository = tx.repo(definition.entity);
    const before = ofKind(definition, await repository.lock(Id));
    if (before.Version !== Version) throw new Refusal('record.stale');
    await assertRules(tx, plain, values);
    const changed = Object.keys(values).filter(
      (name) =>
        JSON.stringify((before as Row)[name] ?? null) !==
        JSON.stringify((values as Row)[name] ?? null),
    );
    if (changed.length === 0) return before;
    await definition.changing?.(tx, before);
    if (definition.key.some((field) => changed.includes(field))) {
      await assertFree(tx, plain, values, Id);
      await assertUnused(tx, plain, before, changed);
    }
    const pick = (row: object) =>
      Object.fromEntries(changed.map((name) => [name, (row as Row)[name]]));
    const after = await repository.update(Id, Version, {
      ...pick(values),
      UpdateName: who(tx),
    } as unknown as QueryDeepPartialEntity<R>);
    await tx.audit({
      entity: definition.table,
      entityId: Id,
      verb: 'update',
      about: nameOf(definition, after),
      before: pick(before),
      after: pick(values),
    });
    await definition.saved?.(tx, [{ before, after }]);
    return after;
  });
}

/** Enables or disables a record; 412 when it changed since it was read. */
export function enableRecord<I extends object, R extends I & Kept, Q extends KeptQuery>(
  ctx: Ctx,
  definition: ResourceDefinition<I, R, Q>,
  { Id, Enabled, Version }: SetEnabled,
): Promise<R> {
  return ctx.tx(async (tx) => {
    const repository = tx.repo(definition.entity);
    const before = ofKind(definition, await repository.lock(Id));
    if (Version != null && before.Version !== Version) throw new Refusal('record.stale');
    if (before.Enabled === Enabled) return before;
    if (Enabled) await definition.enabling?.(tx, before);
    const after = await repository.update(Id, before.Version, {
      Enabled,
      UpdateName: who(tx),
    } as unknown as QueryDeepPartialEntity<R>);
    await tx.audit({
      entity: definition.table,
      entityId: Id,
      verb: Enabled ? 'enable' : 'disable',
      about: nameOf(definition, after),
    });
    await definition.saved?.(tx, [{ before, after }]);
    return after;
  });
}
