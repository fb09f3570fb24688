import type { Class } from '@quayside/contracts/core/field';
import type { FieldChange, HistoryStep } from '@quayside/contracts/core/resource';
import { permissionInfo } from '@quayside/contracts/permissions';
import { auditSteps } from '@quayside/service-kit/resource/list-records';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { loggedLimit } from './limits.rules.js';

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const asKeys = (value: unknown): string[] => asList(value).map(String);
const limitsSaid = (value: unknown): string | null =>
  asList(value).map(loggedLimit).join('、') || null;
const named = (keys: readonly string[]): string =>
  keys.map((key) => permissionInfo(key)?.label ?? key).join('、');

/** Lists as people read them; of two lists of rights what came and what went. */
function told(change: FieldChange): FieldChange[] {
  if (change.Field === 'Limits')
    return [{ ...change, Before: limitsSaid(change.Before), After: limitsSaid(change.After) }];
  if (change.Field !== 'Permissions') return [change];
  const [before, after] = [asKeys(change.Before), asKeys(change.After)];
  const came = after.filter((key) => !before.includes(key));
  const gone = before.filter((key) => !after.includes(key));
  return [
    ...(came.length
      ? [{ Field: 'Granted', Label: '增加权限', Before: null, After: named(came) }]
      : []),
    ...(gone.length
      ? [{ Field: 'Revoked', Label: '减少权限', Before: named(gone), After: null }]
      : []),
  ];
}

/** The log of a role or ceiling as people read it, newest first. The log itself keeps the whole lists of before and after. */
export async function rightsHistory(
  ctx: Ctx,
  entity: string,
  id: number,
  type: Class,
): Promise<HistoryStep[]> {
  const steps = await auditSteps(ctx, entity, id, type);
  return steps.map((step) => ({ ...step, Changes: step.Changes.flatMap(told) }));
}
