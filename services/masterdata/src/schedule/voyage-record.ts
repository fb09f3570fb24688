import { fieldsOf } from '@quayside/contracts/core/field';
import {
  PortCall,
  type PortCallInput,
  Voyage,
  type VoyageInput,
} from '@quayside/contracts/masterdata/schedule';
import { NO_CALL, VoyageStatus } from '@quayside/contracts/masterdata/schedule-choices';
import { CUTOFFS, type CutoffField } from '@quayside/contracts/masterdata/schedule-cutoffs';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Which template made a voyage. */
export interface TemplateOrigin {
  TemplateId: number | null;
  TemplateDate: string | null;
  TemplateVersion: number | null;
}

/** A stored voyage with its calls in their order. */
export type WholeVoyage = Voyage & TemplateOrigin & { Calls: PortCall[] };

/** A voyage as it is to be stored: calls that are new have no Id. */
export type VoyageDraft = VoyageInput & Partial<TemplateOrigin> & { Status?: VoyageStatus };

export const calls = (call: Pick<PortCallInput, 'Status'>): boolean =>
  !NO_CALL.includes(call.Status);

const CUTOFF_FIELDS: readonly CutoffField[] = CUTOFFS.map(({ field }) => field);
export const CALL_TIMES = ['Eta', 'Etd', 'Ata', 'Atd', ...CUTOFF_FIELDS] as const;

/** The times of which the day alone may be known. */
export const PASSAGES = ['Eta', 'Etd'] as const;

/** A time in its one form; null for none. */
export const iso = (time: string | null | undefined): string | null =>
  time ? new Date(time).toISOString() : null;

const VOYAGE = `${selectOf(Voyage, 't')}, t.template_id AS "TemplateId", t.template_date AS "TemplateDate", t.template_version AS "TemplateVersion"`;
const CALL = selectOf(PortCall, 'c');

/** The driver writes whole seconds without their thousandths; times are compared as texts, so they have one form. */
const isoCall = (call: PortCall): PortCall => ({
  ...call,
  ...Object.fromEntries(
    [...CALL_TIMES, 'PlannedEta', 'PlannedEtd'].map((field) => [field, iso(call[field as 'Eta'])]),
  ),
});

async function withCalls(
  ctx: Ctx,
  voyages: readonly (Voyage & TemplateOrigin)[],
): Promise<WholeVoyage[]> {
  if (voyages.length === 0) return [];
  const rows = await ctx.sql<PortCall>(
    `SELECT ${CALL} FROM port_call c WHERE c.voyage_id = ANY($1) ORDER BY c.voyage_id, c.sequence`,
    [voyages.map(({ Id }) => Id)],
  );
  const byVoyage = new Map<number, PortCall[]>(voyages.map(({ Id }) => [Id, []]));
  for (const row of rows) byVoyage.get(row.VoyageId)?.push(isoCall(row));
  return voyages.map((voyage) => ({ ...voyage, Calls: byVoyage.get(voyage.Id) ?? [] }));
}

/** Voyages by a condition on `t`; locked in the order of their ids when they are to be changed. */
export async function readVoyages(
  ctx: Ctx,
  condition: string,
  params: readonly unknown[],
  lock = false,
): Promise<WholeVoyage[]> {
  const voyages = await ctx.sql<Voyage & TemplateOrigin>(
    `SELECT ${VOYAGE} FROM voyage t WHERE ${condition} ORDER BY t.id${lock ? ' FOR UPDATE' : ''}`,
    params,
  );
  return withCalls(ctx, voyages);
}

/** One voyage; 404 when there is none. */
export const readVoyage = async (ctx: Ctx, id: number, lock = false): Promise<WholeVoyage> =>
  found((await readVoyages(ctx, 't.id = $1', [id], lock))[0]);

/** The voyage for a change; 412 when it changed since it was read. */
export async function lockVoyage(tx: Ctx, id: number, version: number): Promise<WholeVoyage> {
  const voyage = await readVoyage(tx, id, true);
  if (voyage.Version !== version) throw new Refusal('record.stale');
  return voyage;
}

/** Voyages by carrier, ship and number, as `carrier\nship\nnumber`. */
export const voyageKey = ({
  CarrierCode,
  VesselName,
  VoyageNo,
}: Pick<Voyage, 'CarrierCode' | 'VesselName' | 'VoyageNo'>): string =>
  `${CarrierCode}\n${VesselName ?? ''}\n${VoyageNo}`;

export const voyagesByKey = (
  ctx: Ctx,
  keys: readonly Pick<Voyage, 'CarrierCode' | 'VesselName' | 'VoyageNo'>[],
  lock = false,
): Promise<WholeVoyage[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : readVoyages(
        ctx,
        '(t.carrier_code, t.vessel_name, t.voyage_no) IN (SELECT * FROM unnest($1::varchar[], $2::varchar[], $3::varchar[]))',
        [
          keys.map(({ CarrierCode }) => CarrierCode),
          keys.map(({ VesselName }) => VesselName),
          keys.map(({ VoyageNo }) => VoyageNo),
        ],
        lock,
      );

/** A call in its one form: codes in capitals, times in UTC, absent values null. */
export function normalCall(call: PortCallInput): PortCallInput {
  return {
    ...call,
    ...Object.fromEntries(CALL_TIMES.map((field) => [field, iso(call[field])])),
    PortCode: call.PortCode.trim().toUpperCase(),
    TerminalCode: call.TerminalCode?.trim().toUpperCase() || null,
    Transhipment: call.Transhipment ?? null,
    Estimated: call.Estimated ?? [],
    DayOnly: PASSAGES.filter((field) => call[field] && call.DayOnly?.includes(field)),
  } as PortCallInput;
}

const capital = (text: string | null | undefined): string | null =>
  text?.trim().toUpperCase() || null;

/** A voyage in its one form. */
export function normalVoyage<V extends VoyageDraft>(voyage: V): V {
  return {
    ...voyage,
    CarrierCode: voyage.CarrierCode.trim().toUpperCase(),
    LoopCode: capital(voyage.LoopCode),
    VesselImo: capital(voyage.VesselImo),
    VesselName: capital(voyage.VesselName),
    VoyageNo: voyage.VoyageNo.trim().toUpperCase(),
    InboundVoyageNo: capital(voyage.InboundVoyageNo),
    Remark: voyage.Remark?.trim() || null,
    Calls: voyage.Calls.map(normalCall),
  };
}

/** Where a voyage stands, from its calls; a blank one stays blank until it is restored. */
export function statusOf(
  status: VoyageStatus | undefined,
  portCalls: readonly PortCallInput[],
): VoyageStatus {
  if (status === VoyageStatus.Blank) return VoyageStatus.Blank;
  const real = portCalls.filter(calls);
  const last = real.at(-1);
  if (last && (last.Ata || last.Atd)) return VoyageStatus.Completed;
  return real.some(({ Atd }) => Atd) ? VoyageStatus.Departed : VoyageStatus.Planned;
}

type Summary = 'PortCodes' | 'FirstPort' | 'FirstEtd' | 'LastPort' | 'LastEta' | 'DayOnly';

/** What the list shows of the calls. */
export function summaryOf(portCalls: readonly PortCallInput[]): Pick<Voyage, Summary> {
  const real = portCalls.filter(calls);
  const first = real.find(({ Etd }) => Etd);
  const last = real.findLast(({ Eta }) => Eta);
  return {
    PortCodes: real.map(({ PortCode }) => PortCode),
    FirstPort: first?.PortCode ?? null,
    FirstEtd: first?.Etd ?? null,
    LastPort: last?.PortCode ?? null,
    LastEta: last?.Eta ?? null,
    DayOnly: [
      ...(first?.DayOnly?.includes('Etd') ? ['FirstEtd'] : []),
      ...(last?.DayOnly?.includes('Eta') ? ['LastEta'] : []),
    ],
  };
}

export const VOYAGE_FIELDS = [...fieldsOf(Voyage).keys()];
export const CALL_FIELDS = [...fieldsOf(PortCall).keys()];
