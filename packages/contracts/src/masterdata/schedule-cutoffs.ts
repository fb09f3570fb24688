import { PortTime } from '../core/field.js';

/** By the clock of the port that `PortCode` names beside them. */
const atPort = { port: 'PortCode', optional: true } as const;

/** What closes or opens at a port of loading, and when (DCSA commercial schedules, standards 1.12). */
export class Cutoffs {
  @PortTime('开港', atPort) GateOpen!: string | null;
  @PortTime('提空箱', atPort) EmptyPickup!: string | null;
  @PortTime('截单', atPort) SiCutoff!: string | null;
  @PortTime('截VGM', atPort) VgmCutoff!: string | null;
  @PortTime('截港', atPort) GateInCutoff!: string | null;
  @PortTime('截关', atPort) CustomsCutoff!: string | null;
  @PortTime('截舱单', atPort) ManifestCutoff!: string | null;
  @PortTime('冷箱截港', atPort) ReeferCutoff!: string | null;
  @PortTime('危品截港', atPort) DangerousCutoff!: string | null;
  @PortTime('特种箱截港', atPort) OogCutoff!: string | null;
  @PortTime('拼箱截货', atPort) LclCutoff!: string | null;
  @PortTime('港口截止', atPort) PortCutoff!: string | null;
  @PortTime('中转截止', atPort) TranshipmentCutoff!: string | null;
  @PortTime('截订舱', atPort) BookingCutoff!: string | null;
  @PortTime('截特殊订舱', atPort) SpecialBookingCutoff!: string | null;
}

export type CutoffField = keyof Cutoffs;

export interface CutoffKind {
  /** DCSA cut-off code. */
  readonly code: string;
  readonly field: CutoffField;
  readonly label: string;
  /** What opens comes before what closes. */
  readonly opens: boolean;
}

const kind = (code: string, field: CutoffField, label: string, opens = false): CutoffKind => ({
  code,
  field,
  label,
  opens,
});

/** Every cut-off in the order people read them. */
export const CUTOFFS: readonly CutoffKind[] = [
  kind('ECP', 'EmptyPickup', '提空箱', true),
  kind('EFC', 'GateOpen', '开港', true),
  kind('DCO', 'SiCutoff', '截单'),
  kind('AFC', 'ManifestCutoff', '截舱单'),
  kind('VCO', 'VgmCutoff', '截VGM'),
  kind('FCO', 'GateInCutoff', '截港'),
  kind('CUA', 'CustomsCutoff', '截关'),
  kind('RCO', 'ReeferCutoff', '冷箱截港'),
  kind('DGC', 'DangerousCutoff', '危品截港'),
  kind('OBC', 'OogCutoff', '特种箱截港'),
  kind('LCO', 'LclCutoff', '拼箱截货'),
  kind('PCO', 'PortCutoff', '港口截止'),
  kind('TCO', 'TranshipmentCutoff', '中转截止'),
  kind('STA', 'BookingCutoff', '截订舱'),
  kind('SPA', 'SpecialBookingCutoff', '截特殊订舱'),
];

export const cutoffOf = (code: string): CutoffKind | undefined =>
  CUTOFFS.find((cutoff) => cutoff.code === code);
