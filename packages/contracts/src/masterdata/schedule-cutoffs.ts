import { Instant } from '../core/field.js';

const optional = { optional: true } as const;

/** What closes or opens at a port of loading, and when (DCSA commercial schedules, standards 1.12). */
export class Cutoffs {
  @Instant('开港', optional) GateOpen!: string | null;
  @Instant('提空箱', optional) EmptyPickup!: string | null;
  @Instant('截单', optional) SiCutoff!: string | null;
  @Instant('截VGM', optional) VgmCutoff!: string | null;
  @Instant('截港', optional) GateInCutoff!: string | null;
  @Instant('截关', optional) CustomsCutoff!: string | null;
  @Instant('截舱单', optional) ManifestCutoff!: string | null;
  @Instant('冷箱截港', optional) ReeferCutoff!: string | null;
  @Instant('危品截港', optional) DangerousCutoff!: string | null;
  @Instant('特种箱截港', optional) OogCutoff!: string | null;
  @Instant('拼箱截货', optional) LclCutoff!: string | null;
  @Instant('港口截止', optional) PortCutoff!: string | null;
  @Instant('中转截止', optional) TranshipmentCutoff!: string | null;
  @Instant('截订舱', optional) BookingCutoff!: string | null;
  @Instant('截特殊订舱', optional) SpecialBookingCutoff!: string | null;
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
