import { fieldsOf } from '@quayside/contracts/core/field';
import { FieldSource } from '@quayside/contracts/si/choices';
import type { FieldProvenance } from '@quayside/contracts/si/provenance.api';
import { Box, BoxDetail, SiHeader } from '@quayside/contracts/si/shipping-instruction';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readSi, type WholeSi } from '../shipping-instruction/read-si.js';
import { snapshotOf } from '../shipping-instruction/si-snapshot.js';
import {
  type KeptRevision,
  type KeptStep,
  type Origin,
  provenanceOf,
  TOUCHING,
  WRITING,
} from './provenance.rules.js';

/** Where the fields of an SI of the caller's scope came from; 404 otherwise. Reckoned from its revisions and its log. */
export async function readProvenance(ctx: Ctx, id: number): Promise<FieldProvenance[]> {
  const si = await readSi(ctx, id);
  const [revisions, steps, [order]] = await Promise.all([
    ctx.sql<KeptRevision>(
      `SELECT revision AS "Revision", snapshot AS "Snapshot", origin AS "Origin", create_time AS "Time"
       FROM si_revision WHERE tbi_id = $1 ORDER BY revision`,
      [id],
    ),
    ctx.sql<KeptStep>(
      `SELECT verb AS "Verb", revision AS "Revision", employee_name AS "By", create_time AS "Time",
         ARRAY(SELECT d ->> 'Prop' FROM jsonb_array_elements(differences) d) AS "Props"
       FROM si_log WHERE tbi_id = $1 AND verb = ANY($2) ORDER BY id`,
      [id, [...WRITING, ...TOUCHING]],
    ),
    ctx.sql<{ booking: string }>('SELECT booking_no AS booking FROM cargo_order WHERE id = $1', [
      si.CGO_ID ?? 0,
    ]),
  ]);
  return [...provenanceOf(revisions, steps, snapshotOf(si))].map(([Prop, origin]) => ({
    Prop,
    Label: labelOf(si, Prop),
    Source: origin.Source,
    SourceLabel: sourceText(origin, order?.booking ?? null),
    By: origin.By,
    Time: origin.Time,
    Revision: origin.Revision,
  }));
}

function sourceText({ Source, Name }: Origin, booking: string | null): string {
  const label = FieldSource.label(Source);
  if (Source === FieldSource.Template && Name) return `${label}“${Name}”`;
  if (Source === FieldSource.Order)
    return [`${label}${booking ? ` ${booking}` : ''}`, Name].filter(Boolean).join('，');
  return Name ? `${label}（${Name}）` : label;
}

function labelOf(si: WholeSi, prop: string): string {
  const [, box, detail, field] =
    /^BoxInfos\[(\d+)\](?:\.BoxDetails\[(\d+)\])?(?:\.(?:BoxInfo\.)?(\w+))?$/.exec(prop) ?? [];
  if (box === undefined) return fieldsOf(SiHeader).get(prop)?.label ?? prop;
  const name = `箱${si.BoxInfos[Number(box)]?.BoxInfo.TBX_CNNO || Number(box) + 1}`;
  const meta = field ? fieldsOf(detail === undefined ? Box : BoxDetail).get(field) : undefined;
  return [name, detail === undefined ? null : `货物${Number(detail) + 1}`, meta?.label]
    .filter(Boolean)
    .join(' ');
}
