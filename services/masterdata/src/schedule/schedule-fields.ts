import type { ScheduleRow } from '@quayside/contracts/masterdata/schedule-import';
import { readPortTime } from '@quayside/service-kit/import/port-times';
import type { CellHint, CellRead, TargetField } from '@quayside/service-kit/import/target';
import { readBlank, saysBlank } from './blank-cells.js';
import { isBlankSailing } from './matrix/matrix-times.js';

/**
 * Arrivals and departures are often given as a day alone, which stays one: the cut-offs that are reckoned from its beginning are never
 * too late. A word for a voyage that does not sail may stand in their place.
 */
function readPassage(text: string, hint?: CellHint): CellRead {
  if (isBlankSailing(text))
    return { value: null, note: `“${text.trim()}”不是时间`, also: { Blank: true } };
  return readPortTime({ dayOnly: 'EtdDayOnly' }, text, hint);
}

/** Headers that carriers write (standards 5.8), examples, and how passages are read. */
export const SCHEDULE_FIELDS: { readonly [Name in keyof ScheduleRow & string]: TargetField } = {
  CarrierCode: {
    aliases: ['船司', 'Carrier', 'Line', 'SCAC', 'Operator'],
    example: 'COSU',
    required: false,
  },
  LoopCode: {
    aliases: ['航线', 'Service', 'Loop', 'Service Code', 'Trade', '航线代号'],
    example: 'AAC2',
  },
  Vessel: {
    aliases: ['Vessel', 'Vessel Name', '船舶', 'IMO', '英文船名'],
    example: 'QUAY HARMONY',
  },
  VoyageNo: { aliases: ['Voyage', 'Voy', 'Voyage No', '航次号', 'VOY.'], example: '027E' },
  Port: {
    aliases: ['港口名称', '挂靠港', '起运港', '装港', 'Port', 'Port of Call', 'POL', 'Location'],
    example: 'NINGBO',
  },
  Terminal: { aliases: ['Terminal', '靠泊码头', '码头名称', 'Berth', 'Wharf'], example: 'BLCT2' },
  Eta: {
    aliases: ['ETA', '预计抵港', '抵港', '到港', 'Arrival', '预计到港'],
    example: '2026-12-01 06:00',
    read: readPassage,
    says: ['Blank'],
  },
  Etd: {
    aliases: ['ETD', '开船', '预计离港', '离港', '开航', 'Departure', 'Sailing Date', '预计开航'],
    example: '2026-12-02 18:00',
    read: readPassage,
    says: ['Blank'],
  },
  GateOpen: {
    aliases: ['开港时间', '进港开始', 'CY Open', 'EFC', 'Gate Open', '开舱'],
    example: '2026-11-27 08:00',
  },
  EmptyPickup: {
    aliases: ['提空', '提箱时间', 'ECP', 'Empty Pickup'],
    example: '2026-11-26 08:00',
  },
  SiCutoff: {
    aliases: ['截单时间', '截补料', 'SI Cut off', 'SI', 'DCO', 'SI Closing', 'Doc Cut off'],
    example: '2026-11-29 18:00',
  },
  VgmCutoff: { aliases: ['VGM', 'VGM Cut off', 'VCO', '截VGM时间'], example: '2026-12-01 10:00' },
  GateInCutoff: {
    aliases: ['截港时间', '截重', 'CY Cut off', 'CY Closing', 'FCO', 'Port Cut off', '截进港'],
    example: '2026-12-01 18:00',
  },
  CustomsCutoff: {
    aliases: ['截关时间', '截放行条', 'CLS', 'CUA', 'Customs Cut off', '放行截止'],
    example: '2026-12-02 02:00',
  },
  EtaDayOnly: { hidden: true },
  EtdDayOnly: { hidden: true },
  Blank: {
    aliases: ['Blank Sailing', 'Blank', '是否停航'],
    example: '否',
    read: readBlank,
    byCells: {
      headers: [
        '状态',
        '航次状态',
        '船期状态',
        '开航状态',
        'Status',
        'Voyage Status',
        'Sailing Status',
      ],
      says: saysBlank,
    },
  },
  ManifestCutoff: {
    aliases: ['舱单', '截舱单时间', '截AMS', 'AMS', 'AFC', 'Manifest Cut off', 'ENS'],
    example: '2026-11-30 18:00',
  },
};
