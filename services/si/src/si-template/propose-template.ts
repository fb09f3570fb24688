import { SiStatus } from '@quayside/contracts/si/choices';
import {
  type RepeatedParties,
  SiTemplateContent,
  type SiTemplateProposal,
} from '@quayside/contracts/si/template.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { scopeSql } from '@quayside/service-kit/database/scope';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readSi } from '../shipping-instruction/read-si.js';
import { ShippingInstructionEntity } from '../shipping-instruction/shipping-instruction.entity.js';
import { proposedFields, proposedName } from './template-proposal.rules.js';

/** How far back is looked, in SIs of the company: what is older repeats no more, and no index is needed. */
const RECENT = 200;
/** Earlier SIs that a field is compared with. */
const COMPARED = 9;
/** Orders of the same two parties from which a template pays. */
const REPEATED = 3;

/** A party without the differences that nobody sees. */
const plain = (sql: string): string =>
  `btrim(regexp_replace(upper(coalesce(${sql}, '')), '\\s+', ' ', 'g'))`;
const PARTIES = (alias: string): string =>
  `${plain(`${alias}.tbi_consignor`)} || chr(10) || ${plain(`${alias}.tbi_consignee`)}`;

/** The newest SIs of the company in $1 that count, with `cgo_id`, `id` and the columns given. */
const recent = (scope: string, columns: string): string => `
  SELECT t.id, t.cgo_id, t.tbi_consignor, t.tbi_consignee, t.tbi_status, ${columns} FROM shipping_instruction t
  WHERE t.company_id = $1 AND t.delete_mark = 0 AND ${scope} ORDER BY t.create_time DESC, t.id DESC LIMIT ${RECENT}`;

/** What can be kept of an SI of the caller's scope as a template; 404 for another. */
export async function templateProposal(ctx: Ctx, id: number): Promise<SiTemplateProposal> {
  const si = await readSi(ctx, id);
  const params: unknown[] = [
    si.CompanyId,
    si.CGO_ID,
    si.TBI_CONSIGNOR ?? '',
    si.TBI_CONSIGNEE ?? '',
  ];
  const scope = scopeSql(ctx, ShippingInstructionEntity, 't', params);
  const past = await ctx.sql<SiTemplateContent>(
    `SELECT DISTINCT ON (r.cgo_id) r.* FROM (${recent(scope, selectOf(SiTemplateContent, 't'))}) r
     WHERE r.cgo_id <> $2 AND r.tbi_status <> ${SiStatus.Voided}
       AND ${PARTIES('r')} = ${plain('$3::text')} || chr(10) || ${plain('$4::text')}
     ORDER BY r.cgo_id DESC, r.id DESC LIMIT ${COMPARED}`,
    params,
  );
  return {
    TBI_TEMPLATE_NAME: proposedName(si),
    Seen: past.length + 1,
    Fields: proposedFields(si, past),
  };
}

/**
 * Shipper and consignee pairs of the caller's company with at least three recent orders and no template that the caller sees,
 * most frequent first. A consignee "to order" names nobody and is left out.
 */
export function repeatedPairs(ctx: Ctx): Promise<RepeatedParties[]> {
  const { CompanyId, EmployeeId } = ctx.employee;
  const params: unknown[] = [CompanyId, EmployeeId];
  const scope = scopeSql(ctx, ShippingInstructionEntity, 't', params);
  return ctx.sql<RepeatedParties>(
    `WITH recent AS (${recent(scope, `${PARTIES('t')} AS parties`)}),
     pairs AS (
       SELECT parties, count(DISTINCT cgo_id)::int AS n, max(id) AS id FROM recent
       WHERE tbi_status <> ${SiStatus.Voided} AND tbi_consignor <> '' AND tbi_consignee <> '' AND tbi_consignee !~* '^to (the )?order'
       GROUP BY parties HAVING count(DISTINCT cgo_id) >= ${REPEATED})
     SELECT r.tbi_consignor AS "TBI_CONSIGNOR", r.tbi_consignee AS "TBI_CONSIGNEE", p.n AS "Count", p.id AS "TBI_ID"
     FROM pairs p JOIN recent r ON r.id = p.id
     WHERE NOT EXISTS (
       SELECT FROM si_template m WHERE m.company_id = $1 AND (m.employee_id = $2 OR m.shared) AND m.deleted_time IS NULL
         AND ${PARTIES('m')} = p.parties)
     ORDER BY p.n DESC, p.id DESC LIMIT 20`,
    params,
  );
}
