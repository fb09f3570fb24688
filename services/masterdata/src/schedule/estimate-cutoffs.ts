import type { PortCallInput } from '@quayside/contracts/masterdata/schedule';
import type { CutoffField } from '@quayside/contracts/masterdata/schedule-cutoffs';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { calls } from './voyage-record.js';

/** The cut-offs that terminals have usual hours for: DCSA code, field, column of the hours. */
const BY_TERMINAL: readonly (readonly [
  code: string,
  field: CutoffField,
  hours: keyof TerminalHours,
])[] = [
  ['DCO', 'SiCutoff', 'si'],
  ['VCO', 'VgmCutoff', 'vgm'],
  ['FCO', 'GateInCutoff', 'gateIn'],
  ['CUA', 'CustomsCutoff', 'customs'],
  ['AFC', 'ManifestCutoff', 'manifest'],
];

/** Hours before departure at which a terminal usually closes. */
export interface TerminalHours {
  si: number | null;
  vgm: number | null;
  gateIn: number | null;
  customs: number | null;
  manifest: number | null;
}

/** The usual hours by terminal code, and by port code those of its strictest terminal. */
export type UsualHours = ReadonlyMap<string, TerminalHours>;

const strictest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

/** The usual hours of the terminals of some ports. A call without a terminal is given the port's strictest, so that no estimate is too late. */
export async function usualHours(ctx: Ctx, ports: readonly string[]): Promise<UsualHours> {
  const rows = await ctx.sql<TerminalHours & { code: string; port: string }>(
    `SELECT code, port_code AS port, si_hours AS si, vgm_hours AS vgm, gate_in_hours AS "gateIn", customs_hours AS customs,
       manifest_hours AS manifest FROM terminal WHERE port_code = ANY($1) AND enabled`,
    [[...new Set(ports)]],
  );
  const found = new Map<string, TerminalHours>();
  for (const { code, port, ...hours } of rows) {
    found.set(code, hours);
    const known = found.get(port);
    found.set(
      port,
      known
        ? {
            si: strictest(known.si, hours.si),
            vgm: strictest(known.vgm, hours.vgm),
            gateIn: strictest(known.gateIn, hours.gateIn),
            customs: strictest(known.customs, hours.customs),
            manifest: strictest(known.manifest, hours.manifest),
          }
        : hours,
    );
  }
  return found;
}

/**
 * Fills the cut-offs that nobody told from the terminal's usual hours before the departure, and marks them as estimated. One
 * that was estimated before follows the departure; one that was told stays.
 */
export function estimateCutoffs<C extends PortCallInput>(call: C, hours: UsualHours): C {
  const usual =
    call.Loading && calls(call) ? hours.get(call.TerminalCode ?? call.PortCode) : undefined;
  const filled = { ...call, Estimated: [] as string[] };
  for (const [code, field, name] of BY_TERMINAL) {
    const told = call[field] && !call.Estimated?.includes(code);
    if (told) continue;
    const before = usual?.[name];
    filled[field] =
      call.Etd && before != null
        ? (new Date(Date.parse(call.Etd) - before * 3_600_000).toISOString() as never)
        : (null as never);
    if (filled[field]) filled.Estimated.push(code);
  }
  return filled;
}
