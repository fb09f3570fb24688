import {
  Certificate,
  CertificateInput,
  certificateFiles,
} from '@quayside/contracts/auth/certificate';
import type { ById } from '@quayside/contracts/core/identified';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import type { AttachmentUse } from '@quayside/service-kit/files/attachment-use';
import { forgetAttachments } from '@quayside/service-kit/files/change-attachment';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { companyAsked } from '../company/employer.js';
import { differing } from '../employee/differing.js';
import { CertificateEntity } from './certificate.entity.js';
import { mayEdit } from './read-company.js';

const ENTITY = 'company-certificate';

/** A certificate of a company that the caller sees; refused unless the caller may change it where that is asked. */
async function seen(ctx: Ctx, id: number, toChange: boolean) {
  const certificate =
    toChange && ctx.runner
      ? await ctx.repo(CertificateEntity).lock(id)
      : await ctx.repo(CertificateEntity).get(id);
  const company = await companyAsked(ctx, certificate.CompanyId);
  const MayEdit = mayEdit(ctx, company);
  if (toChange && !MayEdit) ctx.require('company:edit');
  return { certificate, MayEdit };
}

/** The certificates of a company, the first to run out first. */
export async function listCertificates(
  ctx: Ctx,
  companyId: number | undefined,
): Promise<Certificate[]> {
  const company = await companyAsked(ctx, companyId);
  const rows = await ctx.sql<Certificate>(
    `SELECT ${selectOf(Certificate, 't', ['MayEdit'])} FROM company_certificate t WHERE t.company_id = $1 ORDER BY t.expire_day NULLS LAST, t.id`,
    [company.Id],
  );
  const MayEdit = mayEdit(ctx, company);
  return rows.map((row) => ({ ...row, MayEdit }));
}

const fieldsOf = ({
  Kind,
  CertificateNo,
  Issuer,
  IssueDay,
  ExpireDay,
  Remark,
}: CertificateInput) => {
  if (IssueDay && ExpireDay && IssueDay > ExpireDay)
    throw new Refusal('request.invalid', {}, [
      { Prop: 'ExpireDay', Code: 'range', Msg: '有效期至不能早于发证日期' },
    ]);
  const text = (value: string | null | undefined) => value?.trim() || null;
  return {
    Kind,
    CertificateNo: text(CertificateNo),
    Issuer: text(Issuer),
    IssueDay: IssueDay || null,
    ExpireDay: ExpireDay || null,
    Remark: text(Remark),
  };
};

/** Adds a certificate, or changes one. */
export function saveCertificate(ctx: Ctx, input: CertificateInput): Promise<Certificate> {
  return ctx.tx(async (tx) => {
    const fields = fieldsOf(input);
    if (input.Id) {
      const { certificate: before } = await seen(tx, input.Id, true);
      const after = await tx.repo(CertificateEntity).update(input.Id, input.Version, fields);
      const changed = differing(before, fields);
      if (changed)
        await tx.audit({
          entity: 'certificate',
          entityId: before.Id,
          verb: 'update',
          before: changed[0],
          after: changed[1],
        });
      return { ...after, MayEdit: true };
    }
    const company = await companyAsked(tx, input.CompanyId);
    if (!mayEdit(tx, company)) tx.require('company:edit');
    const time = tx.now.toISOString();
    const made = await tx
      .repo(CertificateEntity)
      .insert({ ...fields, CompanyId: company.Id, CreateTime: time, UpdateTime: time, Version: 1 });
    await tx.audit({
      entity: 'certificate',
      entityId: made.Id,
      verb: 'create',
      after: { CompanyId: company.Id, ...fields },
    });
    return { ...made, MayEdit: true };
  });
}

/** Deletes a certificate with its files. */
export function deleteCertificate(ctx: Ctx, { Id }: ById): Promise<null> {
  return ctx.tx(async (tx) => {
    const { certificate } = await seen(tx, Id, true);
    await tx.repo(CertificateEntity).remove({ Id });
    await forgetAttachments(tx, ENTITY, [Id]);
    await tx.audit({ entity: 'certificate', entityId: Id, verb: 'delete', before: certificate });
    return null;
  });
}

/** Scans at a certificate: who sees it reads them, who may change it adds some. */
export const certificateAttachments: AttachmentUse = {
  endpoints: certificateFiles,
  entity: ENTITY,
  async record(ctx, id) {
    const { certificate, MayEdit } = await seen(ctx, id, false);
    if (ctx.runner)
      await ctx.sql('SELECT 1 FROM company_certificate WHERE id = $1 FOR SHARE', [id]);
    return { CompanyId: certificate.CompanyId, MayWrite: MayEdit };
  },
};
