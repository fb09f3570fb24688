import { describe, expect, it } from '@jest/globals';
import type { ImportState } from '@quayside/contracts/core/import';
import { useSession } from '../session/store.js';
import { blockedBecause, faultsAdvice } from './blocked.js';

const state = (counts: Partial<ImportState>) =>
  ({ Total: 10, Faulty: 0, Waiting: 0, Removed: 0, ...counts }) as ImportState;
const NO = { SkipFaulty: false, AcceptRemovals: false };

describe('a checked file', () => {
  it('goes in as it is, or once its faulty rows may be left out', () => {
    expect(blockedBecause(state({}), NO)).toBeNull();
    expect(blockedBecause(state({ Faulty: 2 }), NO)).toContain('跳过错误行');
    expect(blockedBecause(state({ Faulty: 2 }), { ...NO, SkipFaulty: true })).toBeNull();
  });

  it('of a customer of which nothing is known waits for nobody’s codes', () => {
    useSession.setState({ external: true });
    try {
      const unknown = state({ Faulty: 10, Waiting: 10 });
      expect(blockedBecause(unknown, { ...NO, SkipFaulty: true })).not.toBeNull();
      expect(faultsAdvice(unknown, NO)).not.toContain('代码映射');
    } finally {
      useSession.setState({ external: false });
    }
  });

  it('without a good row says so, and promises nothing of the others', () => {
    expect(blockedBecause(state({ Faulty: 10 }), { ...NO, SkipFaulty: true })).toContain(
      '所有行都有错误',
    );
    expect(blockedBecause(state({ Total: 0 }), NO)).toContain('没有可以导入的行');
    expect(faultsAdvice(state({ Faulty: 10 }), NO)).toContain('没有可以导入的行');
    expect(faultsAdvice(state({ Faulty: 10, Waiting: 1 }), NO)).toContain('其余的请改好');
    expect(faultsAdvice(state({ Faulty: 10, Waiting: 10 }), NO)).toContain('对照后');
    expect(
      blockedBecause(state({ Faulty: 10, Waiting: 4 }), { ...NO, SkipFaulty: true }),
    ).toBeNull();
    expect(faultsAdvice(state({ Faulty: 2, Waiting: 1 }), NO)).toContain('先导入其余的');
    expect(
      blockedBecause(state({ Total: 0, Removed: 3 }), { ...NO, AcceptRemovals: true }),
    ).toBeNull();
  });
});
