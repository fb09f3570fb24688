import { siFiles } from '@quayside/contracts/si/attachment.api';
import { SiStatus } from '@quayside/contracts/si/choices';
import { scopeSql } from '@quayside/service-kit/database/scope';
import type { AttachmentUse } from '@quayside/service-kit/files/attachment-use';
import { found } from '@quayside/service-kit/refusal';
import { ShippingInstructionEntity } from '../shipping-instruction/shipping-instruction.entity.js';

/** Files at an SI: who reads it reads them, who works on SIs adds some until it is voided. */
export const siAttachments: AttachmentUse = {
  endpoints: siFiles,
  entity: 'shipping-instruction',
  async record(ctx, id) {
    const params: unknown[] = [id];
    const scope = scopeSql(ctx, ShippingInstructionEntity, 't', params);
    const [si] = await ctx.sql<{ CompanyId: number; status: SiStatus }>(
      `SELECT t.company_id AS "CompanyId", t.tbi_status AS status FROM shipping_instruction t
       WHERE t.id = $1 AND t.delete_mark = 0 AND ${scope}${ctx.runner ? ' FOR SHARE OF t' : ''}`,
      params,
    );
    const { CompanyId, status } = found(si);
    const worksOnSis = (
      ['si:submit', 'si:submit-on-behalf', 'si:review', 'si:produce'] as const
    ).some((right) => ctx.can(right));
    return { CompanyId, MayWrite: worksOnSis && status !== SiStatus.Voided };
  },
};
