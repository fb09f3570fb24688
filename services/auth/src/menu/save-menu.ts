import { isDeepStrictEqual } from 'node:util';
import {
  MENU_CHANNEL,
  type MenuLayout,
  type MenuTree,
  type SaveMenuLayout,
} from '@quayside/contracts/auth/menu-layout';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { menuFaults, tidied } from './menu-layout.rules.js';
import { readLayout, storedMenu } from './read-menu.js';

/** The log's number of a menu. */
const NUMBERS: Readonly<Record<MenuTree, number>> = { internal: 1, external: 2 };

/** Lays a menu out, or (null) as the areas declare it; refused by its fields, and where somebody changed it since it was read. */
export function saveLayout(
  ctx: Ctx,
  { Tree, Version, Groups }: SaveMenuLayout,
): Promise<MenuLayout> {
  const errors = Groups ? menuFaults(Tree, Groups) : [];
  if (errors.length > 0) throw new Refusal('request.invalid', {}, errors);
  return ctx.tx(async (tx) => {
    await tx.sql(
      'INSERT INTO menu_layout (tree, groups, version, update_time) VALUES ($1, NULL, 0, $2) ON CONFLICT (tree) DO NOTHING',
      [Tree, tx.now],
    );
    await tx.sql('SELECT 1 FROM menu_layout WHERE tree = $1 FOR UPDATE', [Tree]);
    const before = await storedMenu(tx, Tree);
    const groups = Groups && tidied(Tree, Groups);
    const isSame = isDeepStrictEqual(before.groups, groups);
    if (!isSame && before.version !== Version) throw new Refusal('record.stale');
    if (isSame) return readLayout(tx, Tree);
    await tx.sql(
      'UPDATE menu_layout SET groups = $2, version = version + 1, update_time = $3 WHERE tree = $1',
      [Tree, groups && JSON.stringify(groups), tx.now],
    );
    await tx.audit({
      entity: 'menu',
      entityId: NUMBERS[Tree],
      verb: groups ? 'update' : 'reset',
      before: { Tree, Groups: before.groups },
      after: { Tree, Groups: groups },
    });
    await tx.sql('SELECT pg_notify($1, $2)', [MENU_CHANNEL, Tree]);
    return readLayout(tx, Tree);
  });
}
