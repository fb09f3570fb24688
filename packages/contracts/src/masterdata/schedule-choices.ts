import { type ChoiceValue, choices } from '../core/choices.js';

/** Where a voyage comes from. */
export const VoyageSource = choices({
  Carrier: { value: 'carrier', label: '船公司', color: 'blue' },
  Import: { value: 'import', label: '导入', color: 'cyan' },
  Template: { value: 'template', label: '周班模板', color: 'purple' },
  Manual: { value: 'manual', label: '手工', color: 'default' },
  Edi: { value: 'edi', label: 'EDI', color: 'gold' },
});
export type VoyageSource = ChoiceValue<typeof VoyageSource>;

export const VoyageStatus = choices({
  Planned: { value: 'planned', label: '计划', color: 'processing' },
  Departed: { value: 'departed', label: '已开航', color: 'success' },
  Completed: { value: 'completed', label: '已完成', color: 'default' },
  Blank: { value: 'blank', label: '停航', color: 'error' },
});
export type VoyageStatus = ChoiceValue<typeof VoyageStatus>;

/** Port-call status; all but the first are DCSA's codes (standards 1.12). */
export const CallStatus = choices({
  Normal: { value: 'NORM', label: '正常', color: 'success' },
  Omitted: { value: 'OMIT', label: '跳港', color: 'error' },
  Blank: { value: 'BLNK', label: '停航', color: 'error' },
  Added: { value: 'ADHO', label: '加挂', color: 'cyan' },
  PhaseIn: { value: 'PHIN', label: '首航挂靠', color: 'cyan' },
  PhaseOut: { value: 'PHOT', label: '末航挂靠', color: 'gold' },
  Rotation: { value: 'ROTC', label: '换序', color: 'warning' },
  Sliding: { value: 'SLID', label: '滑班', color: 'warning' },
  CutAndRun: { value: 'CUTR', label: '甩货离港', color: 'warning' },
});
export type CallStatus = ChoiceValue<typeof CallStatus>;

/** The ship does not call: nothing can be loaded or discharged. */
export const NO_CALL: readonly CallStatus[] = [CallStatus.Omitted, CallStatus.Blank];

/** Why a schedule was changed. */
export const ScheduleReason = choices({
  Created: { value: 'created', label: '新增', color: 'blue' },
  Delay: { value: 'delay', label: '延误', color: 'warning' },
  Advance: { value: 'advance', label: '提前', color: 'cyan' },
  Blank: { value: 'blank', label: '停航', color: 'error' },
  Omission: { value: 'omission', label: '跳港', color: 'error' },
  Roll: { value: 'roll', label: '换船', color: 'purple' },
  Rotation: { value: 'rotation', label: '换序', color: 'gold' },
  Added: { value: 'added', label: '加挂', color: 'cyan' },
  Terminal: { value: 'terminal', label: '换码头', color: 'gold' },
  Cutoff: { value: 'cutoff', label: '截止时间调整', color: 'gold' },
  Actual: { value: 'actual', label: '实际到离港', color: 'success' },
  Restore: { value: 'restore', label: '恢复', color: 'success' },
  Refresh: { value: 'refresh', label: '来源更新', color: 'blue' },
  Correction: { value: 'correction', label: '更正', color: 'default' },
});
export type ScheduleReason = ChoiceValue<typeof ScheduleReason>;

/** Reasons for which a person changes the times of a call. */
export const CALL_REASONS: readonly ScheduleReason[] = [
  ScheduleReason.Delay,
  ScheduleReason.Advance,
  ScheduleReason.Cutoff,
  ScheduleReason.Terminal,
  ScheduleReason.Actual,
  ScheduleReason.Correction,
];

export const ScheduleSeverity = choices({
  Error: { value: 'error', label: '错误', color: 'error' },
  Warning: { value: 'warning', label: '提醒', color: 'warning' },
});
export type ScheduleSeverity = ChoiceValue<typeof ScheduleSeverity>;
