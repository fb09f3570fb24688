import { describe, expect, it } from '@jest/globals';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { FindingList, firstTexts, refusedFor } from './finding-list.js';

type Found = FieldError & { Weight: string };
const list = (all: Found[], off: string[] = []) =>
  new FindingList<Found, { weight: string }>(all, (Prop, Code, Msg, { weight = 'error' }) =>
    off.includes(Code) ? null : { Prop, Code, Msg, Weight: weight },
  );

describe('findings of a document', () => {
  it('stand at their places, in one list', () => {
    const all: Found[] = [];
    const lines = list(all).at('Lines[1]');
    list(all).found('name-missing', 'Name', '缺少名称');
    lines.at('Box').found('weight-high', 'Weight', '过重', { weight: 'warning' });
    lines.found('line-empty', '', '空行');
    expect(all).toEqual([
      { Prop: 'Name', Code: 'name-missing', Msg: '缺少名称', Weight: 'error' },
      { Prop: 'Lines[1].Box.Weight', Code: 'weight-high', Msg: '过重', Weight: 'warning' },
      { Prop: 'Lines[1]', Code: 'line-empty', Msg: '空行', Weight: 'error' },
    ]);
  });

  it('are not made by a rule that is off', () => {
    const all: Found[] = [];
    list(all, ['x']).at('A').found('x', 'B', '不检查');
    expect(all).toEqual([]);
  });

  it('refuse with their places alone, and say the first of them', () => {
    const all: Found[] = [];
    for (const text of ['一', '二', '三']) list(all).found('c', 'P', text);
    const refusal = refusedFor('request.invalid', all);
    expect([refusal.code, refusal.status, refusal.errors?.[0]]).toEqual([
      'request.invalid',
      400,
      { Prop: 'P', Code: 'c', Msg: '一' },
    ]);
    expect(firstTexts(all, 2)).toBe('一；二');
  });
});
