import type { ImportState } from '@quayside/contracts/core/import';
import type { Decisions } from './WizardFooter.js';

/** Whether anything of a checked file can be written: a row without faults, or a record to be removed. */
export const hasGood = (
  { Total, Faulty, Removed }: ImportState,
  { AcceptRemovals }: Decisions,
): boolean => Total > Faulty || (AcceptRemovals && Removed > 0);

/** What to do about the rows with faults. */
export function faultsAdvice(state: ImportState, decisions: Decisions): string {
  const { Faulty, Waiting } = state;
  if (hasGood(state, decisions)) {
    return Waiting > 0
      ? `其中 ${Waiting} 行只是代码还没有对照：先导入其余的，对照后这些行会自动补上。`
      : '可以改好文件后重新选择，也可以跳过错误行，先导入其余的。';
  }
  if (Waiting === Faulty) return '这些行只是代码还没有对照：到“代码映射”对照后，再从导入记录继续。';
  return Waiting > 0
    ? `没有可以导入的行。其中 ${Waiting} 行只是代码还没有对照，到“代码映射”对照；其余的请改好文件后重新选择。`
    : '没有可以导入的行，请改好文件或调整列对照后重试。';
}

/** Why a checked file cannot be imported as things are; null when it can. */
export function blockedBecause(state: ImportState, decisions: Decisions): string | null {
  if (!hasGood(state, decisions)) {
    if (state.Faulty === 0) return '文件里没有可以导入的行';
    return state.Waiting === state.Faulty
      ? '所有行都在等待代码对照'
      : '所有行都有错误，没有可以导入的';
  }
  return state.Faulty > 0 && !decisions.SkipFaulty ? '请先勾选跳过错误行，或改好文件' : null;
}
