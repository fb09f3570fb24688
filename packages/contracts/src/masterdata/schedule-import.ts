import { Flag, Instant, Text } from '../core/field.js';
import { importOf } from '../core/import.js';
import { carrier, loop } from './references.js';

const optional = { optional: true } as const;

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
  @Instant('预抵', optional) Eta!: string | null;
  @Instant('预离', optional) Etd!: string | null;
  @Instant('开港', optional) GateOpen!: string | null;
  @Instant('提空箱', optional) EmptyPickup!: string | null;
  @Instant('截单', optional) SiCutoff!: string | null;
  @Instant('截VGM', optional) VgmCutoff!: string | null;
  @Instant('截港', optional) GateInCutoff!: string | null;
  @Instant('截关', optional) CustomsCutoff!: string | null;
  @Instant('截舱单', optional) ManifestCutoff!: string | null;
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
