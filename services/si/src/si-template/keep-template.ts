import type { SiTemplate } from '@quayside/contracts/si/template.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { AUDITED, ownedTemplate, readTemplate } from './read-templates.js';
import { requireRight } from './save-template.js';

/** Takes a template out of sight; it can be restored. A shared one asks for `si:template`. */
export function removeTemplate(ctx: Ctx, id: number): Promise<null> {
  return ctx.tx(async (tx) => {
    requireRight(tx, await ownedTemplate(tx, id));
    await tx.sql('UPDATE si_template SET deleted_time = $2 WHERE id = $1', [id, tx.now.toISOString()]);
    await tx.audit({ entity: AUDITED, entityId: id, verb: 'delete' });
    return null;
  });
}

/** Brings a deleted template back; 422 when its name was taken meanwhile. 404 when it is not deleted. */
export function restoreTemplate(ctx: Ctx, id: number): Promise<SiTemplate> {
  return ctx.tx(async (tx) => {
    requireRight(tx, await ownedTemplate(tx, id, true));
    await tx.sql('UPDATE si_template SET deleted_time = NULL WHERE id = $1', [id]);
    await tx.audit({ entity: AUDITED, entityId: id, verb: 'restore' });
    return readTemplate(tx, id);
  });
}

/** Notes that a template was filled into a form. It is no change of the template: its version and times stay. */
export async function countUse(ctx: Ctx, id: number): Promise<null> {
  await readTemplate(ctx, id);
  await ctx.sql('UPDATE si_template SET use_count = use_count + 1, last_used_time = $2 WHERE id = $1', [id, ctx.now.toISOString()]);
  return null;
}
