import { comparable } from '@quayside/contracts/core/header-names';
import { ROW_TIMES } from '@quayside/contracts/masterdata/schedule-import';
import { SCHEDULE_FIELDS } from '../schedule-fields.js';

/** What a cell of a schedule's frame says that the cells beside or below it are. */
export type Label =
  | 'carrier'
  | 'vessel'
  | 'voyage'
  | 'both'
  | 'port'
  | 'terminal'
  | 'service'
  | Passage;
/** A time of a call, by the field of the list that it is. */
export type Passage = (typeof ROW_TIMES)[number];

/** The headers of the list that a matrix becomes, by which the import knows them. */
export const HEADERS = {
  carrier: '船公司',
  vessel: '船名',
  voyage: '航次',
  port: '港口',
  terminal: '码头',
  service: '航线代码',
  Eta: '预抵',
  Etd: '预离',
  GateOpen: '开港',
  EmptyPickup: '提空箱',
  SiCutoff: '截单',
  VgmCutoff: '截VGM',
  GateInCutoff: '截港',
  CustomsCutoff: '截关',
  ManifestCutoff: '截舱单',
  blank: '停航',
} as const satisfies Record<Exclude<Label, 'both'> | 'blank', string>;

const FRAME: Readonly<Record<Exclude<Label, Passage>, string>> = {
  carrier: 'CARRIER,LINE,OPERATOR,船公司,船司,承运人',
  vessel: 'VESSEL,VESSELS,VESSELNAME,VSL,VSLNAME,SHIP,SHIPNAME,MV,船名,船舶,英文船名,船名英文',
  voyage: 'VOY,VOYAGE,VOYNO,VOYAGENO,VOYNUMBER,航次,航次号',
  both: 'VESSELVOYAGE,VESSELVOY,VSLVOY,VSLVOYAGE,VESSELVOYAGENO,VESSELVOYNO,VESSELNAMEVOYAGE,船名航次',
  port: 'PORT,PORTS,PORTNAME,PORTOFCALL,PORTSOFCALL,港口,港名,挂港,挂靠港,挂靠港口,港口名称,起运港,装港,装货港,目的港,卸货港,中转港,POL,POD,PORTOFLOADING,PORTOFDISCHARGE',
  terminal: 'TERMINAL,BERTH,WHARF,码头,靠泊码头',
  service: 'SERVICE,SERVICECODE,LOOP,LOOPCODE,航线,航线代码',
};
const MORE_PASSAGES: Readonly<Partial<Record<Passage, readonly string[]>>> = {
  Eta: ['ARR', '到达', '抵达', '预计到达', '预计抵达', 'ETB', '靠泊'],
  Etd: ['DEP', 'ETS', '离开', '开船日', '开船时间', '预计开船'],
};

const LABELS: ReadonlyMap<string, Label> = new Map<string, Label>([
  ...ROW_TIMES.flatMap((field) =>
    [
      HEADERS[field],
      ...(SCHEDULE_FIELDS[field]?.aliases ?? []),
      ...(MORE_PASSAGES[field] ?? []),
    ].map((name) => [comparable(name), field] as const),
  ),
  ...Object.entries(FRAME).flatMap(([label, names]) =>
    names.split(',').map((name) => [name, label as Label] as const),
  ),
]);

export const labelOf = (text: string): Label | null => LABELS.get(comparable(text)) ?? null;

export const isPassage = (label: Label | null): label is Passage =>
  label !== null && (ROW_TIMES as readonly string[]).includes(label);

/** `NINGBO ETD` and `ETD 宁波`: the port and the time that a header names. */
export function portPassage(text: string): { port: string; passage: Passage } | null {
  const words = text
    .trim()
    .split(/[\s()（）/:：-]+/)
    .filter(Boolean);
  for (const at of [words.length - 1, 0]) {
    const label = words.length > 1 ? labelOf(words[at] ?? '') : null;
    if (isPassage(label))
      return { port: words.filter((_, index) => index !== at).join(' '), passage: label };
  }
  return null;
}

/** The carrier that the sheet names above its table: a label and its name beside it. */
export function carrierOf(
  rows: readonly (readonly string[])[],
): { text: string; row: number; column: number } | null {
  for (const [row, cells] of rows.entries()) {
    const column = cells.findIndex(
      (cell, at) =>
        labelOf(cell) === 'carrier' &&
        cells[at + 1] !== undefined &&
        labelOf(cells[at + 1]!) === null,
    );
    const text = column < 0 ? '' : cells[column + 1]!.trim();
    if (text !== '') return { text, row, column: column + 1 };
  }
  return null;
}

/** A service's code that the sheet names above its table: `SERVICE: AAC2`. */
export function serviceOf(
  rows: readonly (readonly string[])[],
): { text: string; row: number; column: number } | null {
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      const [, told = ''] =
        /^(?:SERVICE(?: CODE)?|LOOP|航线代码)\s*[:：]\s*([A-Z0-9-]{2,8})$/i.exec(
          cell.normalize('NFKC').trim(),
        ) ?? [];
      if (told) return { text: told.toUpperCase(), row, column };
      const beside = cells[column + 1] ?? '';
      if (labelOf(cell) === 'service' && /^(?=.*\d)[A-Z0-9-]{2,8}$/i.test(beside))
        return { text: beside.toUpperCase(), row, column: column + 1 };
    }
  }
  return null;
}
