import { Flag, PortTime, Text } from '../core/field.js';
import { importOf } from '../core/import.js';
import { carrier, loop } from './references.js';

const optional = { optional: true } as const;
/** By the clock of the port that the row names. */
const atPort = { port: 'Port', optional: true } as const;

/** A row of a carrier's schedule: one call of one voyage. Ports, ships and carriers stand as the carrier writes them. */
export class ScheduleRow {
  @Text('船公司', { max: 100, ref: carrier() }) CarrierCode!: string;
  @Text('航线代码', { max: 20, optional: true, ref: loop({ within: 'CarrierCode' }) }) LoopCode!:
    | string
    | null;
  @Text('船名', { max: 100 }) Vessel!: string;
  @Text('航次', { max: 20 }) VoyageNo!: string;
  @Text('港口', { max: 100 }) Port!: string;
  @Text('码头', { max: 100, optional: true }) Terminal!: string | null;
  @PortTime('预抵', atPort) Eta!: string | null;
  @PortTime('预离', atPort) Etd!: string | null;
  @PortTime('开港', atPort) GateOpen!: string | null;
  @PortTime('提空箱', atPort) EmptyPickup!: string | null;
  @PortTime('截单', atPort) SiCutoff!: string | null;
  @PortTime('截VGM', atPort) VgmCutoff!: string | null;
  @PortTime('截港', atPort) GateInCutoff!: string | null;
  @PortTime('截关', atPort) CustomsCutoff!: string | null;
  @PortTime('截舱单', atPort) ManifestCutoff!: string | null;
  /** Arrival or departure are given as a day alone; filled from the cells. */
  @Flag('预抵只有日期', optional) EtaDayOnly?: boolean | null;
  @Flag('预离只有日期', optional) EtdDayOnly?: boolean | null;
  /** The voyage does not sail (blank sailing); such a row needs no time. */
  @Flag('停航', optional) Blank?: boolean | null;
}

/** The times of a row, as its port's wall clock shows them. */
export const ROW_TIMES = [
  ...(['Eta', 'Etd', 'GateOpen', 'EmptyPickup', 'SiCutoff'] as const),
  ...(['VgmCutoff', 'GateInCutoff', 'CustomsCutoff', 'ManifestCutoff'] as const),
] as const satisfies readonly (keyof ScheduleRow)[];

export class ScheduleImportOptions {
  /** For a sheet that names no carrier. */
  @Text('船公司', { max: 10, optional: true, ref: carrier() }) CarrierCode?: string | null;
}

export const scheduleImport = importOf('/api/Voyage', {
  label: '船期',
  row: ScheduleRow,
  options: ScheduleImportOptions,
  access: 'basic:maintain',
});
