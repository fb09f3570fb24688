import type { MoveApiKeys } from '@quayside/contracts/auth/api-key';
import { permissionInfo } from '@quayside/contracts/permissions';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { notifyGateways } from '../gateways/notify-gateways.js';
import { sessionOfKey } from '../session/lookup-key.js';
import { serviceAccountRights } from './rights-of-account.js';

interface MovingKey {
  id: number;
  key_name: string;
  employee_id: number;
  permissions: string[];
  owner: string;
}

/**
 * Lets keys go on under a service account, unchanged in programs' hands: all or none.
 * @throws Refusal 404 for keys that are not the company's, `auth.key-loses` where the account lacks a
 * right of a key, which would be lost without a word
 */
export function moveKeys(ctx: Ctx, { Ids, ServiceAccountId }: MoveApiKeys): Promise<null> {
  const ids = [...new Set(Ids)].sort((a, b) => a - b);
  return ctx.tx(async (tx) => {
    const { account, rights } = await serviceAccountRights(tx, ServiceAccountId);
    const keys = await tx.sql<MovingKey>(
      `SELECT k.id, k.key_name, k.employee_id, k.permissions, e.real_name AS owner
       FROM api_key k JOIN employee e ON e.id = k.employee_id
       WHERE k.id = ANY($1) AND k.company_id = $2 ORDER BY k.id FOR UPDATE OF k`,
      [ids, tx.employee.CompanyId],
    );
    if (keys.length < ids.length) throw new Refusal('record.absent');
    for (const { key_name, permissions } of keys) {
      const lost = permissions.filter((right) => !rights.includes(right));
      if (lost.length > 0)
        throw new Refusal('auth.key-loses', {
          account: account.RealName,
          key: key_name,
          rights: lost.map((right) => permissionInfo(right)?.label ?? right).join('、'),
        });
    }
    const moving = keys.filter(({ employee_id }) => employee_id !== account.Id);
    if (moving.length === 0) return null;
    await tx.sql('UPDATE api_key SET employee_id = $2 WHERE id = ANY($1)', [
      moving.map(({ id }) => id),
      account.Id,
    ]);
    for (const { id, key_name: KeyName, owner } of moving)
      await tx.audit({
        entity: 'api-key',
        entityId: id,
        verb: 'move-key',
        before: { KeyName, Owner: owner },
        after: { KeyName, Owner: account.RealName },
      });
    await notifyGateways(tx, { SessionIds: moving.map(({ id }) => sessionOfKey(id)) });
    return null;
  });
}
