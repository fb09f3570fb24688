import type { ImportState } from '@quayside/contracts/core/import';
import { useSession } from '../session/store.js';
import type { Decisions } from './WizardFooter.js';

/** Whether anything of a checked file can be written: a row without faults, or a record to be removed. */
export const hasGood = (
  { Total, Faulty, Removed }: ImportState,
  { AcceptRemovals }: Decisions,
): boolean => Total > Faulty || (AcceptRemovals && Removed > 0);

/** Whether rows may wait for their codes although nothing else of the file can be written. */
export const mayWaitAlone = (): boolean => !useSession.getState().external;

/** What to do about the rows with faults. */
export function faultsAdvice(state: ImportState, decisions: Decisions): string {
  const { Faulty, Waiting } = state;
  if (hasGood(state, decisions)) {
    return Waiting > 0
      ? `其中 ${Waiting} 行只是代码还没有对照：先导入其余的，对照后这些行会自动补上。`
      : '可以改好文件后重新选择，也可以跳过错误行，先导入其余的。';
  }
  if (Waiting === 0) return '没有可以导入的行，请改好文件或调整列对照后重试。';
  if (!mayWaitAlone())
    return '文件里没有一行能识别：请检查列对照，把港口、船公司等改为代码或全称后重新选择。';
  return Waiting === Faulty
    ? '这些行只是代码还没有对照：导入后列入“代码映射”，对照后自动补上。'
    : `其中 ${Waiting} 行只是代码还没有对照：导入后列入“代码映射”；其余的请改好文件后重新选择。`;
}

/** Why a checked file cannot be imported as things are; null when it can. */
export function blockedBecause(state: ImportState, decisions: Decisions): string | null {
  const waits = state.Waiting > 0 && mayWaitAlone();
  if (!hasGood(state, decisions) && !waits) {
    if (state.Faulty === 0) return '文件里没有可以导入的行';
    return '所有行都有错误，没有可以导入的';
  }
  return state.Faulty > 0 && !decisions.SkipFaulty ? '请先勾选跳过错误行，或改好文件' : null;
}
