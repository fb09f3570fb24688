import { entryFiles } from '@quayside/contracts/booking/entry/attachment.api';
import { EntryState } from '@quayside/contracts/booking/entry/choices';
import { scopeSql } from '@quayside/service-kit/database/scope';
import type { AttachmentUse } from '@quayside/service-kit/files/attachment-use';
import { found } from '@quayside/service-kit/refusal';
import { EntryOrderEntity } from '../entry-order/entry-order.entity.js';

/** Files at an entered order: who reads it reads them, who enters or handles orders adds some until it is cancelled. */
export const entryAttachments: AttachmentUse = {
  endpoints: entryFiles,
  entity: 'entry-order',
  async record(ctx, id) {
    const params: unknown[] = [id];
    const scope = scopeSql(ctx, EntryOrderEntity, 't', params);
    const [entry] = await ctx.sql<{ CompanyId: number; state: EntryState }>(
      `SELECT t.company_id AS "CompanyId", t.state FROM entry_order t WHERE t.id = $1 AND ${scope}${ctx.runner ? ' FOR SHARE OF t' : ''}`,
      params,
    );
    const { CompanyId, state } = found(entry);
    const worksOnOrders = (['entry:submit', 'entry:handle'] as const).some((right) =>
      ctx.can(right),
    );
    return { CompanyId, MayWrite: worksOnOrders && state !== EntryState.Cancelled };
  },
};
