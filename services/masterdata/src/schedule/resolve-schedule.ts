import { VoyageStatus } from '@quayside/contracts/masterdata/schedule-choices';
import { ROW_TIMES, type ScheduleRow } from '@quayside/contracts/masterdata/schedule-import';
import type { BasicKind } from '@quayside/contracts/masterdata/search';
import { portMoment } from '@quayside/service-kit/import/port-times';
import type { AddFault, ImportRow } from '@quayside/service-kit/import/target';
import { unknownWords } from '@quayside/service-kit/mapping/unknown-words';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { resolveCodes, severalMeant } from '../mapping/resolve-codes.js';
import { type PortClocks, portClocks } from '../places/port-clocks.js';
import { judgeVoyages } from './judge-voyages.js';
import { zoneUnknown } from './ports-without-zone.js';
import { newCall } from './schedule-rows.js';
import { isError, judgeCalls } from './schedule-rules.js';
import { voyageKey, voyagesByKey } from './voyage-record.js';

/** What a row's names turned out to mean, beside the codes that are put into the row. */
export interface ScheduleExtra {
  imo: string | null;
  /** IANA zone of the port, by whose clock the times of the row are shown. */
  zone?: string | null;
}

type Row = ImportRow<ScheduleRow, ScheduleExtra>;
type Fault = AddFault<ScheduleRow, ScheduleExtra>;
type Field = 'CarrierCode' | 'LoopCode' | 'Vessel' | 'Port' | 'Terminal';

const LABELS: Readonly<Record<Field, string>> = {
  CarrierCode: '船公司',
  LoopCode: '航线代码',
  Vessel: '船舶',
  Port: '港口',
  Terminal: '码头',
};

/** A row can do without these: an unknown one is left out and said to be (decision 0068). */
const OPTIONAL: readonly Field[] = ['LoopCode', 'Terminal'];

/**
 * Puts own codes in place of a partner's texts. A text that means nothing makes its row wait for a
 * mapping, where the row cannot do without it.
 */
async function resolveField(
  ctx: Ctx,
  rows: readonly Row[],
  field: Field,
  kind: BasicKind,
  partnerOf: (row: Row) => string | null,
  fault: Fault,
) {
  const byPartner = new Map<string | null, Row[]>();
  for (const row of rows) {
    if (!row.values[field]) continue;
    const partner = partnerOf(row);
    byPartner.set(partner, [...(byPartner.get(partner) ?? []), row]);
  }
  for (const [partner, asking] of byPartner) {
    const codes = await resolveCodes(
      ctx,
      kind,
      partner,
      asking.map(({ values }) => values[field] as string),
    );
    const lost = asking.flatMap(({ values }) => values[field] ?? []);
    const several = await severalMeant(
      ctx,
      kind,
      partner,
      lost.filter((text) => !codes.has(text)),
    );
    for (const row of asking) {
      const said = row.values[field] as string;
      const code = codes.get(said);
      if (code) row.values[field] = code;
      else {
        const words = unknownWords(kind, LABELS[field], said, several.get(said));
        if (OPTIONAL.includes(field)) {
          delete row.values[field];
          row.notes = { ...row.notes, [field]: `${words.reason}，未导入` };
          continue;
        }
        fault(row, field, words.code, words.reason, {
          unknown: { Kind: kind, Code: said, Partner: partner },
        });
      }
    }
  }
}

/** Signs between the ports of a rotation, and such as also stand in one name: LOS ANGELES, CA. */
const BETWEEN = /[、;；>→|\n]+/;
const IN_NAMES = /[,，/-]+/;
const ROTATION = '是多个港口：一行只能是一个挂靠港，请每港一行，或使用写明各港时间的船期';

/** Whether a text that is no port is a list of ports, which no mapping can mean: CNSHA、CNNGB, SHA-NGB-LAX. */
function isRotation(text: string): boolean {
  const partsBy = (signs: RegExp): number =>
    text.split(signs).filter((part) => part.trim() !== '').length;
  return partsBy(BETWEEN) > 1 || partsBy(IN_NAMES) > 2;
}

/** Ships that left already are no blank sailings. */
async function assertNotSailed(ctx: Ctx, rows: readonly Row[], fault: Fault): Promise<void> {
  const blank = rows.filter(
    ({ values }) => values.Blank && values.CarrierCode && values.Vessel && values.VoyageNo,
  );
  const keys = blank.map(({ values: { CarrierCode = '', Vessel = '', VoyageNo = '' } }) => ({
    CarrierCode,
    VesselName: Vessel,
    VoyageNo,
  }));
  const stored = new Map(
    (await voyagesByKey(ctx, keys)).map((voyage) => [voyageKey(voyage), voyage]),
  );
  blank.forEach((row, index) => {
    const { Status } = stored.get(voyageKey(keys[index]!)) ?? {};
    if (Status && SAILED.includes(Status))
      fault(row, 'Blank', 'voyage-sailed', `该航次${VoyageStatus.label(Status)}，不能改为停航`);
  });
}

const SAILED: readonly VoyageStatus[] = [VoyageStatus.Departed, VoyageStatus.Completed];

/** The row keeps the ship's name, which is what papers carry; its number goes along. */
async function nameShips(ctx: Ctx, rows: readonly Row[], unknown: ReadonlySet<Row>): Promise<void> {
  const found = rows.filter((row) => row.values.Vessel && !unknown.has(row));
  const ships = await ctx.sql<{ imo: string; name: string }>(
    'SELECT imo, name_en AS name FROM vessel WHERE imo = ANY($1)',
    [found.map(({ values }) => values.Vessel)],
  );
  const names = new Map(ships.map(({ imo, name }) => [imo, name]));
  for (const row of found) {
    const imo = row.values.Vessel as string;
    row.extra = { ...row.extra, imo };
    row.values.Vessel = names.get(imo) ?? imo;
  }
}

async function assertTerminals(ctx: Ctx, rows: readonly Row[], fault: Fault): Promise<void> {
  const asked = rows.flatMap(({ values }) => values.Terminal ?? []);
  if (asked.length === 0) return;
  const known = await ctx.sql<{ code: string; port: string }>(
    'SELECT code, port_code AS port FROM terminal WHERE code = ANY($1)',
    [asked],
  );
  const ports = new Map(known.map(({ code, port }) => [code, port]));
  for (const row of rows) {
    const port = ports.get(row.values.Terminal ?? '');
    if (port && row.values.Port && port !== row.values.Port)
      fault(row, 'Terminal', 'terminal-port', `该码头属于${port}`);
  }
}

/**
 * Makes what a row's cells show moments by the clock of its port, and marks passages of which the day alone is told. Answers whether
 * it could: a row with times at a port whose zone nobody knows is faulty, and its times are nobody's guess.
 */
function readTimes(row: Row, clocks: PortClocks, fault: Fault): boolean {
  const { values } = row;
  const told = ROW_TIMES.filter((field) => values[field]);
  if (!values.Port || told.length === 0) return true;
  const zone = clocks.zoneOf(values.Port);
  row.extra = { ...row.extra, zone };
  if (!zone) {
    for (const field of told) delete values[field];
    fault(row, 'Port', 'port-zone-unknown', zoneUnknown(values.Port));
    return false;
  }
  for (const field of told) {
    const moment = portMoment(values[field] as string, zone);
    if (!moment) continue;
    values[field] = moment.time;
    if (field === 'Eta') values.EtaDayOnly = moment.dayOnly;
    if (field === 'Etd') values.EtdDayOnly = moment.dayOnly;
  }
  return true;
}

/**
 * Looks up what the rows of a schedule name: carrier first, since ports, terminals and ships are then asked as that carrier
 * writes them. Times stand in the sheet as the port's wall clock shows them. A row that breaks the order of its times is faulty.
 */
export async function resolveSchedule(ctx: Ctx, rows: readonly Row[], fault: Fault): Promise<void> {
  const waiting = new Set<Row>();
  const add: Fault = (row, ...rest) => {
    waiting.add(row);
    fault(row, ...rest);
  };
  const noPort: Fault = (row, field, code, reason, more) => {
    const text = row.values.Port ?? '';
    if (isRotation(text)) add(row, field, 'port-list', ROTATION);
    else add(row, field, code, reason, more);
  };
  for (const row of rows) {
    row.extra = { imo: null };
    if (!row.values.CarrierCode)
      add(row, 'CarrierCode', 'carrier-missing', '请填写船公司，或在导入时选择船公司');
  }
  await resolveField(ctx, rows, 'CarrierCode', 'carrier', () => null, add);
  const carrierOf = (row: Row): string | null => row.values.CarrierCode ?? null;
  const lost = new Set<Row>();
  const noShip: Fault = (row, ...rest) => {
    lost.add(row);
    add(row, ...rest);
  };
  await resolveField(ctx, rows, 'Vessel', 'vessel', carrierOf, noShip);
  await resolveField(ctx, rows, 'Port', 'port', carrierOf, noPort);
  await resolveField(ctx, rows, 'Terminal', 'terminal', carrierOf, add);
  await resolveField(ctx, rows, 'LoopCode', 'loop', carrierOf, add);
  await nameShips(ctx, rows, lost);
  const clear = rows.filter((row) => !waiting.has(row));
  await assertTerminals(ctx, clear, add);
  await assertNotSailed(ctx, clear, add);
  const clocks = await portClocks(
    ctx,
    clear.flatMap(({ values }) => values.Port ?? []),
  );
  const timed = clear.filter((row) => readTimes(row, clocks, add));
  judgeVoyages(timed, fault, clocks);
  // A cell that was refused is not empty: its column exists, and its row has no value of it.
  const columns = (['Eta', 'Etd'] as const).filter((field) =>
    rows.some(({ values }) => values[field] !== undefined),
  );
  for (const row of timed) {
    const refused = columns.some((field) => row.values[field] === undefined);
    for (const { Prop, Code, Msg } of judgeCalls([newCall(row.values)], ctx.now).filter(isError)) {
      if (refused && Code === 'times-missing') continue;
      fault(row, Prop.replace('Calls[0].', '') as keyof ScheduleRow & string, Code, Msg);
    }
  }
}
