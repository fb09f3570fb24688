import { describe, expect, it } from '@jest/globals';
import { choices } from '@quayside/contracts/core/choices';
import { Choice, fieldsOf, Instant, Integer, PortTime, Text } from '@quayside/contracts/core/field';
import { compareFields, compareLines, matchLines, withLineIds } from './differences.js';

const Kind = choices({ A: { value: 'a', label: '甲' }, B: { value: 'b', label: '乙' } });
class Row {
  @Text('号码', { max: 20, optional: true }) No?: string | null;
  @Choice('种类', Kind, { optional: true }) Kind?: string | null;
  @Integer('数量', { optional: true }) Count?: number | null;
  @Instant('时间', { optional: true }) Time?: string | null;
}
const FIELDS = [...fieldsOf(Row).values()];
const row = (No: string | null, Count = 1): Row => ({ No, Count });
const match = (before: readonly Row[], after: readonly Row[]) =>
  matchLines(before, after, ({ No }) => No);

describe('differences of documents', () => {
  it('name changed fields as a person reads them; nothing and empty are the same', () => {
    const before: Row = { No: '', Kind: 'a', Count: 0, Time: '2026-11-30T16:00:00.000Z' };
    expect(compareFields(FIELDS, before, { ...before, No: null })).toEqual([]);
    expect(
      compareFields(
        FIELDS,
        before,
        { Kind: 'b', Count: null, Time: before.Time },
        { place: 'Rows[0].', label: '行1 ' },
      ),
    ).toEqual([
      { Prop: 'Rows[0].Kind', Label: '行1 种类', Before: '甲', After: '乙' },
      { Prop: 'Rows[0].Count', Label: '行1 数量', Before: '0', After: null },
    ]);
    expect(compareFields(FIELDS, before, { ...before, Time: null })).toMatchObject([
      { Before: '2026-12-01 00:00', After: null },
    ]);
  });

  it('show times at a port by the clock there, and one moment as no difference', () => {
    class Sailing {
      @Text('起运港', { max: 5 }) Port!: string;
      @PortTime('截单时间', { port: 'Port', optional: true }) Cutoff!: string | null;
    }
    const fields = [...fieldsOf(Sailing).values()];
    const zones = new Map([['USLAX', 'America/Los_Angeles']]);
    const at = (Port: string | null, Cutoff: string | null) => ({ Port, Cutoff });
    const compare = (before: object, after: object) =>
      compareFields(fields, before, after, { zones }).filter(({ Prop }) => Prop === 'Cutoff');
    const early = '2026-12-01T08:00:00.000Z';
    expect(compare(at('USLAX', early), at('CNSHA', '2026-12-02T08:00:00Z'))).toMatchObject([
      { Before: '2026-12-01 00:00 UTC-8', After: '2026-12-02 16:00 UTC+8' },
    ]);
    // A zone that nobody knows, and a port that nobody named, are not China.
    expect(compare(at('XXXXX', early), at(null, null))).toMatchObject([
      { Before: '2026-12-01 08:00 UTC（时区未知）', After: null },
    ]);
    expect(compare(at(null, early), at('USLAX', '2026-12-01T08:00:00Z'))).toEqual([]);
  });

  it.each<[string, (string | null)[], (string | null)[], (number | undefined)[]]>([
    ['by their key, wherever they stand', ['A', 'B'], ['B', 'A'], [1, 0]],
    ['by their place when a key was filled in', [null, 'B'], ['A', 'B'], [0, 1]],
    ['by their place when a key was corrected', ['A', 'B'], ['X', 'B'], [0, 1]],
    ['once', ['A'], ['A', 'A'], [0, undefined]],
    ['not by a place whose line went elsewhere', ['A', 'B'], ['X', 'A'], [undefined, 0]],
    ['by their place without a key', [null, null], [null], [0]],
  ])('find lines again %s', (_, before, after, found) => {
    expect(
      match(
        before.map((no) => row(no)),
        after.map((no) => row(no)),
      ),
    ).toEqual(found);
  });

  it('find lines again by their number alone where it is stable', () => {
    const by = (before: number[], after: (number | null)[]) =>
      matchLines<number | null>(before, after, (id) => id, true);
    expect(by([7, 8], [8, null, 9])).toEqual([1, undefined, undefined]);
  });

  it('tell lines that changed, came and went, at the place of the newer list', () => {
    const differences = compareLines(
      [row('A'), row('B'), row('C', 5)],
      [row('C', 6), row('A'), row('D')],
      {
        prop: 'Rows',
        match,
        name: ({ No }) => `行${No} `,
        summary: ({ No, Count }) => `${No}/${Count}`,
        compare: (old, now, place, name) =>
          compareFields(FIELDS, old, now, { place: `${place}.`, label: name }),
      },
    );
    expect(differences).toEqual([
      { Prop: 'Rows[0].Count', Label: '行C 数量', Before: '5', After: '6' },
      { Prop: 'Rows[2]', Label: '行D 新增', Before: null, After: 'D/1' },
      { Prop: 'Rows', Label: '行B 删除', Before: 'B/1', After: null },
    ]);
  });

  it('give lines their numbers again that come without any', () => {
    class Numbered extends Row {
      @Integer('行号', { optional: true }) LineId?: number | null;
    }
    const line = (No: string, LineId?: number): Numbered => ({
      No,
      Count: 1,
      ...(LineId && { LineId }),
    });
    const stored = [line('A', 1), line('B', 2), line('B', 3)];
    const ids = (...after: Numbered[]) =>
      withLineIds(Numbered, stored, after).map(({ LineId }) => LineId);
    expect(ids(line('B'), line('A'), line('B'))).toEqual([2, 1, 3]);
    expect(ids(line('X'), line('B'), line('B'), line('C'))).toEqual([1, 2, 3, null]);
    expect(ids(line('B'), line('B'))).toEqual([2, 3]);
    // Who names numbers says which are new.
    expect(ids(line('A', 1), line('B'))).toEqual([1, undefined]);
  });
});
