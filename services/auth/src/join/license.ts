import { LICENSE_KINDS, type LicenseUpload } from '@quayside/contracts/auth/join';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { FileAudience } from '@quayside/contracts/core/files';
import { claimBlob } from '@quayside/service-kit/files/blobs';
import { keptFile } from '@quayside/service-kit/files/download-attachment';
import { IncomingFile } from '@quayside/service-kit/files/receive-file';
import { keepUpload } from '@quayside/service-kit/files/upload-attachment';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { personOf } from '../session/own-account.js';
import { auditToReview, LICENSE } from './read-audits.js';

/** A licence that was uploaded for an application to come: at most one of a person. */
const WAITING = 'company-audit-upload';

/** Before there is a company the bytes are the person's: kept under the negative number of the user, which is no company's. */
const keeperOf = (userId: number): number => -userId;

/** Keeps an uploaded licence until the person applies; answers its number. A second upload takes the place of the first. */
export async function uploadLicense(ctx: Ctx, { File }: LicenseUpload): Promise<number> {
  const userId = personOf(ctx);
  if (!(File instanceof IncomingFile)) throw new Refusal('request.media-type');
  const { blob, name } = await keepUpload(ctx, LICENSE_KINDS, File, keeperOf(userId));
  return ctx.tx(async (tx) => {
    await claimBlob(tx, blob);
    await tx.sql('DELETE FROM _attachment WHERE entity = $1 AND entity_id = $2', [WAITING, userId]);
    const [row] = await tx.sql<{ id: number }>(
      `INSERT INTO _attachment (entity, entity_id, company_id, hash, name, audience, by_staff, employee_id, employee_name, create_time)
       VALUES ($1, $2, $3, $4, $5, $6, false, 0, $7, $8) RETURNING id`,
      [
        WAITING,
        userId,
        blob.companyId,
        blob.hash,
        name,
        FileAudience.Shared,
        tx.identity?.Name ?? '',
        tx.now,
      ],
    );
    return row!.id;
  });
}

/** Puts the uploaded licence, or that of an earlier application of the same person, to an application. */
export async function attachLicense(
  tx: Ctx,
  userId: number,
  licenseId: number,
  auditId: number,
): Promise<void> {
  const added = await tx.sql(
    `INSERT INTO _attachment (entity, entity_id, company_id, hash, name, audience, by_staff, employee_id, employee_name, create_time)
     SELECT $1, $2, company_id, hash, name, audience, false, 0, employee_name, $3 FROM _attachment
     WHERE id = $4 AND company_id = $5 AND entity = ANY($6) RETURNING 1`,
    [LICENSE, auditId, tx.now, licenseId, keeperOf(userId), [LICENSE, WAITING]],
  );
  if (!added.length) {
    throw new Refusal('auth.license-missing', {}, [
      { Prop: 'LicenseId', Code: 'auth.license-missing', Msg: '请重新上传营业执照' },
    ]);
  }
  await tx.sql('DELETE FROM _attachment WHERE entity = $1 AND entity_id = $2', [WAITING, userId]);
}

/** Whether the caller filed the application; otherwise refuses with 404 unless he reviews it. */
async function mayRead(ctx: Ctx, auditId: number): Promise<void> {
  if (!ctx.identity) throw new Refusal('session.none');
  const own = await ctx.sql('SELECT 1 FROM company_audit WHERE id = $1 AND submit_user_id = $2', [
    auditId,
    ctx.identity.UserId,
  ]);
  if (own.length > 0) return;
  if (!ctx.can('auth:review') || !ctx.identity.EmployeeId) throw new Refusal('record.absent');
  await auditToReview(ctx, auditId);
}

/** The licence of an application, for its applicant and its reviewers; 404 where there is none. */
export async function auditLicense(ctx: Ctx, auditId: number): Promise<FileAnswer> {
  await mayRead(ctx, auditId);
  const [row] = await ctx.sql<{
    companyId: number;
    hash: string;
    size: number;
    mime: string;
    name: string;
  }>(
    `SELECT a.company_id AS "companyId", a.hash, b.size, b.mime, a.name FROM _attachment a
     JOIN _blob b ON b.company_id = a.company_id AND b.hash = a.hash WHERE a.entity = $1 AND a.entity_id = $2`,
    [LICENSE, auditId],
  );
  return keptFile(ctx, found(row));
}
