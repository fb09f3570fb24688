import type {
  BlankVoyage,
  CallChange,
  OmitCall,
  PortCall,
  RestoreVoyage,
  SwapVessel,
  VoyageDetail,
} from '@quayside/contracts/masterdata/schedule';
import {
  CallStatus,
  ScheduleReason,
  VoyageSource,
  VoyageStatus,
} from '@quayside/contracts/masterdata/schedule-choices';
import { CUTOFFS, type CutoffField } from '@quayside/contracts/masterdata/schedule-cutoffs';
import { found, invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { storeVoyage } from './save-voyage.js';
import { calls, lockVoyage, readVoyages, type WholeVoyage } from './voyage-record.js';

type Verb = { Id: number; Version: number; ChangeRemark?: string | null };
type Changed = Pick<WholeVoyage, 'Calls'> & Partial<WholeVoyage>;

/** Does one verb on a voyage: locked, of the version that was read, with its reason. */
function act(
  ctx: Ctx,
  { Id, Version, ChangeRemark }: Verb,
  reason: ScheduleReason,
  change: (voyage: WholeVoyage) => Changed,
) {
  return ctx.tx(async (tx): Promise<VoyageDetail> => {
    const before = await lockVoyage(tx, Id, Version);
    return storeVoyage(tx, {
      before,
      after: { ...before, ...change(before) },
      reason,
      source: VoyageSource.Manual,
      remark: ChangeRemark,
    });
  });
}

/** The whole voyage does not sail (blank sailing). What is booked on it has to be moved by people. */
export const blankedVoyage = (ctx: Ctx, verb: BlankVoyage): Promise<VoyageDetail> =>
  act(ctx, verb, ScheduleReason.Blank, ({ Status, Calls }) => {
    if (Status !== VoyageStatus.Planned)
      throw new Refusal('state.refused', { status: VoyageStatus.label(Status), verb: '停航' });
    return { Status: VoyageStatus.Blank, Calls };
  });

/** A blank voyage sails after all; calls that were left out are called at again. */
export const restoredVoyage = (ctx: Ctx, verb: RestoreVoyage): Promise<VoyageDetail> =>
  act(ctx, verb, ScheduleReason.Restore, (voyage) => ({
    Status: VoyageStatus.Planned,
    Calls: voyage.Calls.map((call) =>
      calls(call) ? call : { ...call, Status: CallStatus.Normal },
    ),
  }));

/** One port is left out. */
export const omittedCall = (ctx: Ctx, { CallId, ...verb }: OmitCall): Promise<VoyageDetail> =>
  act(ctx, verb, ScheduleReason.Omission, ({ Calls }) => {
    const call = found(Calls.find(({ Id }) => Id === CallId));
    if (call.Atd) throw invalid('CallId', 'call-departed', '船已离开该港，不能跳港');
    return {
      Calls: Calls.map((each) => (each === call ? { ...each, Status: CallStatus.Omitted } : each)),
    };
  });

/** Another ship takes the voyage over; its name is read from the vessels. */
export const swappedVessel = (
  ctx: Ctx,
  { VesselImo, VoyageNo, ...verb }: SwapVessel,
): Promise<VoyageDetail> =>
  act(ctx, verb, ScheduleReason.Roll, (voyage) => {
    if (voyage.Status !== VoyageStatus.Planned) {
      throw new Refusal('state.refused', {
        status: VoyageStatus.label(voyage.Status),
        verb: '换船',
      });
    }
    return {
      VesselImo,
      VesselName: null,
      VoyageNo: VoyageNo || voyage.VoyageNo,
      Calls: voyage.Calls,
    };
  });

const DAY = 86_400_000;

const shifted = (time: string | null, by: number): string | null =>
  time ? new Date(Date.parse(time) + by).toISOString() : null;

/** A passage moved on; one of which the day alone is known moves by whole days and stays a day. */
const movedPassage = (call: PortCall, field: 'Eta' | 'Etd', by: number): string | null =>
  shifted(call[field], call.DayOnly.includes(field) ? Math.round(by / DAY) * DAY : by);

/** A passage that is told anew is known to its minute, unless it is told to be a day. */
const dayOnlyOf = (call: PortCall, change: CallChange): string[] =>
  call.DayOnly.filter((field) => change[field as 'Eta'] === undefined).concat(change.DayOnly ?? []);

const CUTOFF_FIELDS = CUTOFFS.map(({ field, code }) => [field, code] as const);

/** A call with its new times. A cut-off that is told now is told, not estimated any more. */
function changedCall(call: PortCall, change: CallChange): PortCall {
  const { TerminalCode, Eta, Etd, Ata, Atd, MoveCutoffs } = change;
  const by = Etd && call.Etd ? Date.parse(Etd) - Date.parse(call.Etd) : 0;
  const next: PortCall = {
    ...call,
    TerminalCode: TerminalCode === undefined ? call.TerminalCode : TerminalCode,
    Eta:
      Eta === undefined
        ? by && call.Eta && MoveCutoffs
          ? movedPassage(call, 'Eta', by)
          : call.Eta
        : Eta,
    Etd: Etd === undefined ? call.Etd : Etd,
    Ata: Ata === undefined ? call.Ata : Ata,
    Atd: Atd === undefined ? call.Atd : Atd,
    Estimated: [...call.Estimated],
    DayOnly: dayOnlyOf(call, change),
  };
  for (const [field, code] of CUTOFF_FIELDS) {
    const told = change[field as CutoffField];
    if (told !== undefined) {
      // A time that was sent along unchanged stays an estimate.
      const same = told && call[field] && Date.parse(told) === Date.parse(call[field]);
      if (same) continue;
      next[field] = told as never;
      next.Estimated = next.Estimated.filter((each) => each !== code);
    } else if (by && MoveCutoffs && !next.Estimated.includes(code))
      next[field] = shifted(call[field], by) as never;
  }
  return next;
}

/** Changes the times, the terminal or the cut-offs of one call, and on request moves the calls after it by as much. */
export function changedVoyageCall(ctx: Ctx, change: CallChange): Promise<VoyageDetail> {
  return ctx.tx(async (tx) => {
    const [{ Id } = { Id: 0 }] = await readVoyages(
      tx,
      't.id = (SELECT voyage_id FROM port_call WHERE id = $1)',
      [change.CallId],
    );
    return act(
      tx,
      { Id, Version: change.Version, ChangeRemark: change.ChangeRemark ?? null },
      change.Reason,
      ({ Calls }) => {
        const at = Calls.findIndex((call) => call.Id === change.CallId);
        const call = found(Calls[at]);
        const next = changedCall(call, change);
        const by = next.Etd && call.Etd ? Date.parse(next.Etd) - Date.parse(call.Etd) : 0;
        const follow = by !== 0 && change.MoveFollowing;
        return {
          Calls: Calls.map((each, index) => {
            if (index === at) return next;
            return index > at && follow ? movedCall(each, by) : each;
          }),
        };
      },
    );
  });
}

/** A later call some time on, with the cut-offs that the carrier told; what happened already stays. */
function movedCall(call: PortCall, by: number): PortCall {
  if (call.Atd) return call;
  const moved = {
    ...call,
    Eta: call.Ata ? call.Eta : movedPassage(call, 'Eta', by),
    Etd: movedPassage(call, 'Etd', by),
  };
  for (const [field, code] of CUTOFF_FIELDS)
    if (!call.Estimated.includes(code)) moved[field] = shifted(call[field], by) as never;
  return moved;
}
