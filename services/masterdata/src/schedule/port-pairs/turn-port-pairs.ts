import type { SheetCells } from '@quayside/service-kit/sheet/read-sheets';
import { splitVesselVoyage } from '@quayside/shipping-standards/vessel-voyage';
import { asCallList } from '../matrix/as-call-list.js';
import { calendarOf } from '../matrix/calendar.js';
import {
  cellAt,
  hasTimes,
  type MatrixCall,
  type Placed,
  type Sheet,
} from '../matrix/call-cells.js';
import { labelOf } from '../matrix/matrix-labels.js';
import { type Calendar, isNoCall, near, readTime } from '../matrix/matrix-times.js';
import { type PairEnd, type PairFrame, pairFrame } from './pair-frame.js';

/** What a row leaves empty stands above it: lists name a ship and its loading port once for several rows. */
type Carried = Pick<MatrixCall, 'vessel' | 'voyage' | 'carrier' | 'service'> & { loading: Placed };

const told = (cell: Placed | null | undefined): Placed | null => (cell?.text ? cell : null);

function carriedTo(
  sheet: Sheet,
  row: number,
  frame: PairFrame,
  above: Carried | null,
): Carried | null {
  const at = (column: number): Placed | null =>
    column < 0 ? null : told(cellAt(sheet, row, column));
  const ship = at(frame.vessel);
  const both = ship && frame.together ? splitVesselVoyage(ship.text) : null;
  const vessel = both && ship ? { ...ship, text: both.vessel } : ship;
  const voyage = frame.together ? both && ship && { ...ship, text: both.voyage } : at(frame.voyage);
  const same = vessel === null || vessel.text === above?.vessel.text;
  const loading = at(frame.loading.port) ?? (same ? above?.loading : null) ?? null;
  if (same && voyage === null && above)
    return (
      loading && {
        ...above,
        loading,
        carrier: at(frame.carrier) ?? above.carrier,
        service: at(frame.service) ?? above.service,
      }
    );
  const shipOf = vessel ?? above?.vessel;
  if (!shipOf || !voyage || !loading || labelOf(shipOf.text) !== null || isNoCall(shipOf.text))
    return null;
  return {
    vessel: shipOf,
    voyage,
    loading,
    carrier: at(frame.carrier),
    service: at(frame.service),
  };
}

function callAt(
  sheet: Sheet,
  row: number,
  end: PairEnd,
  port: Placed,
  carried: Carried,
  calendar: Calendar,
): MatrixCall {
  const { vessel, voyage, carrier, service } = carried;
  const terminal = end.terminal < 0 ? null : told(cellAt(sheet, row, end.terminal));
  const call: MatrixCall = { vessel, voyage, carrier, service, port, terminal, times: {} };
  for (const [passage, column] of end.times) {
    const cell = cellAt(sheet, row, column);
    if (isNoCall(cell.text)) call.without ??= cell;
    // What is no day is kept as it stands, so that the check names its cell.
    else if (cell.text !== '')
      call.times[passage] = { ...cell, text: readTime(cell.text, calendar) ?? cell.text };
  }
  return call;
}

/** Adds a call; the same ship's call at the same port told in several rows is one, unless the rows differ about it. */
function addCall(calls: Map<string, MatrixCall[]>, call: MatrixCall): void {
  const key = [call.carrier?.text ?? '', call.vessel.text, call.voyage.text, call.port.text].join(
    '\n',
  );
  const known = calls.get(key) ?? [];
  calls.set(key, known);
  const agrees = ({ times, terminal }: MatrixCall): boolean =>
    (!terminal || !call.terminal || terminal.text === call.terminal.text) &&
    Object.entries(call.times).every(([field, cell]) => {
      const before = times[field as keyof typeof times];
      return !before || before.text === cell.text;
    });
  const same = known.find(agrees);
  if (!same) known.push(call);
  else {
    Object.assign(same.times, { ...call.times, ...same.times });
    same.terminal ??= call.terminal;
  }
}

/**
 * The calls that a list with a loading port and a port of discharge in each row means: two calls a row, those of one ship at one port
 * together. Departure and cut-offs are the loading port's; the arrival is that of the port of discharge where it follows the
 * departure. Behind a transhipment another ship arrives, so that such a row tells the loading port alone. null for any other sheet.
 * Source: the usual form of carriers' and forwarders' schedules by port pair.
 */
export function turnPortPairs({ name, rows }: SheetCells): SheetCells | null {
  let calendar: Calendar | null = null;
  const calendarNow = (): Calendar => {
    calendar ??= calendarOf(name, rows);
    return calendar;
  };
  const frame = pairFrame(rows, calendarNow);
  if (!frame) return null;
  const calls = new Map<string, MatrixCall[]>();
  let carried: Carried | null = null;
  let transhipped = 0;
  // Several rows tell of one call.
  const readRows: number[] = [];
  for (let row = frame.header + 1; row < rows.length; row++) {
    const discharge = told(cellAt(rows, row, frame.discharge.port));
    if (!discharge && !told(cellAt(rows, row, frame.loading.port))) continue;
    carried = carriedTo(rows, row, frame, carried);
    if (!carried) continue;
    const loaded = callAt(rows, row, frame.loading, carried.loading, carried, calendarNow());
    const here = [loaded];
    const via = frame.transhipment < 0 ? '' : cellAt(rows, row, frame.transhipment).text;
    const direct = via === '' || isNoCall(via) || /^(?:直达|直航|DIRECT)$/i.test(via);
    if (!direct) transhipped++;
    else if (discharge) {
      const departure = loaded.times.Etd ?? loaded.times.Eta;
      here.push(
        callAt(
          rows,
          row,
          frame.discharge,
          discharge,
          carried,
          near(calendarNow(), departure?.text),
        ),
      );
    }
    if (here.some(hasTimes)) readRows.push(row);
    for (const call of here) addCall(calls, call);
  }
  const list = [...calls.values()].flat();
  const said = transhipped > 0 ? `；${transhipped} 行经中转，其卸港由另一艘船挂靠，没有展开` : '';
  if (!list.some(hasTimes)) return null;
  return asCallList({ name, rows }, list, '装港到卸港的船期', calendarNow(), {
    said,
    read: [frame.transhipment],
    readRows,
  });
}
