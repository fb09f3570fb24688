import type { PortCallInput } from '@quayside/contracts/masterdata/schedule';
import { VoyageSource } from '@quayside/contracts/masterdata/schedule-choices';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import { newCall } from '../schedule-rows.js';
import type { VoyageDraft } from '../voyage-record.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type DemoBooking = Pick<
  CargoOrder,
  'CarrierCode' | 'Vessel' | 'Voyage' | 'LoadCode' | 'DischargeCode' | 'SailingDate' | 'SiDeadline'
>;

export interface DemoLoop {
  Code: string;
  CarrierCode: string;
  Ports: string[];
  TransitDays: number | null;
}

const iso = (time: number): string => new Date(time).toISOString();

/** The loop of the carrier that serves both ports, else one that serves the first. */
function loopOf(
  loops: readonly DemoLoop[],
  { CarrierCode, LoadCode, DischargeCode }: DemoBooking,
): DemoLoop | null {
  const own = loops.filter(
    (loop) => loop.CarrierCode === CarrierCode && loop.Ports.includes(LoadCode),
  );
  return (
    own.find(({ Ports }) => Ports.indexOf(DischargeCode) > Ports.indexOf(LoadCode)) ??
    own[0] ??
    null
  );
}

/** Ports of the voyage: those of the loop, with the port of discharge where the loop does not call. */
function portsOf(loop: DemoLoop | null, { LoadCode, DischargeCode }: DemoBooking): string[] {
  const ports = loop?.Ports ?? [LoadCode];
  return ports.indexOf(DischargeCode) > ports.indexOf(LoadCode)
    ? ports
    : [...ports.filter((port) => port.startsWith('CN')), DischargeCode];
}

/** Hours between two calls: along the coast a day and a half, over the sea the loop's passage, abroad three days. */
function legHours(from: string, to: string, passage: number): number {
  if (from.startsWith('CN') && to.startsWith('CN')) return 36;
  return from.startsWith('CN') ? passage * 24 : 72;
}

const QUAY_HOURS = 20;

/** Departures of the ports, the booked one at its own time, the others as far from it as the ship needs. */
function departures(ports: readonly string[], at: number, etd: number, passage: number): number[] {
  const times: number[] = [];
  times[at] = etd;
  for (let index = at - 1; index >= 0; index--)
    times[index] = times[index + 1]! - legHours(ports[index]!, ports[index + 1]!, passage) * HOUR;
  for (let index = at + 1; index < ports.length; index++)
    times[index] = times[index - 1]! + legHours(ports[index - 1]!, ports[index]!, passage) * HOUR;
  return times;
}

/** What has happened by now carries its actual times, some hours off. */
function actuals(call: PortCallInput, now: number): PortCallInput {
  const passed = (time: string | null): string | null =>
    time && Date.parse(time) + 2 * HOUR < now ? iso(Date.parse(time) + 2 * HOUR) : null;
  return { ...call, Ata: passed(call.Eta), Atd: passed(call.Etd) };
}

/**
 * The voyage of a demo booking: it leaves on the booked day, its SI cut-off is the booking's deadline, and the rest is the
 * loop's. `late` are the hours by which it leaves after its timetable.
 */
export function voyageOfBooking(
  booking: DemoBooking,
  loops: readonly DemoLoop[],
  imos: ReadonlyMap<string, string>,
  now: Date,
): VoyageDraft {
  const loop = loopOf(loops, booking);
  const ports = portsOf(loop, booking);
  const passage = loop?.TransitDays ?? 16;
  // In the evening of the booked day, China time.
  const etd = Date.parse(`${booking.SailingDate}T12:00:00Z`);
  const times = departures(ports, ports.indexOf(booking.LoadCode), etd, passage);
  const Calls = ports.map((Port, index) => {
    const last = index === ports.length - 1;
    const leaves = times[index]!;
    const values = { Port, Eta: iso(leaves - QUAY_HOURS * HOUR), Etd: last ? null : iso(leaves) };
    const home = Port.startsWith('CN');
    const booked = Port === booking.LoadCode ? booking.SiDeadline : null;
    const call = newCall({
      ...values,
      SiCutoff: booked,
      GateOpen: home ? iso(leaves - 6 * DAY) : null,
    });
    return actuals({ ...call, Loading: home, Discharging: !home }, now.getTime());
  });
  return {
    CarrierCode: booking.CarrierCode,
    LoopCode: loop?.Code ?? null,
    VesselImo: imos.get(booking.Vessel) ?? null,
    VesselName: booking.Vessel,
    VoyageNo: booking.Voyage,
    InboundVoyageNo: null,
    Source: VoyageSource.Carrier,
    Remark: null,
    Calls,
  };
}

/** The same voyage some hours earlier, as its timetable had it; the SI cut-off of the booking stays where it is. */
export function asPlanned(voyage: VoyageDraft, late: number): VoyageDraft {
  const earlier = (time: string | null): string | null =>
    time ? iso(Date.parse(time) - late * HOUR) : null;
  return {
    ...voyage,
    Calls: voyage.Calls.map((call) => ({
      ...call,
      Eta: earlier(call.Eta),
      Etd: earlier(call.Etd),
      GateOpen: earlier(call.GateOpen),
      Ata: null,
      Atd: null,
      SiCutoff:
        call.SiCutoff && call.Etd && Date.parse(call.SiCutoff) > Date.parse(call.Etd) - late * HOUR
          ? null
          : call.SiCutoff,
    })),
  };
}
