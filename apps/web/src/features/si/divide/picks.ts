import type { FormBox } from '../si-form.js';
import { type Move, whyWhole } from './move-cargo.js';
import {
  equals,
  fitsIn,
  isNothing,
  NOTHING,
  ofBox,
  ofLine,
  type Quantity,
  sumOf,
} from './quantity.js';

/** What a person chose of a box. */
export interface Pick {
  readonly part: Quantity;
  /** Parts of its goods lines, by key; with them the box's own part follows. */
  readonly lines: ReadonlyMap<string, Quantity>;
}

/** By key of the box. */
export type Picks = ReadonlyMap<string, Pick>;

export const wholeBox = (box: FormBox): Pick => ({
  part: ofBox(box),
  lines: new Map(box.details.map((line) => [line.key, ofLine(line)])),
});

/** A pick with another part of one goods line. The box gives what its lines give. */
export function withLine(box: FormBox, pick: Pick, line: string, part: Quantity): Pick {
  const lines = new Map(pick.lines).set(line, part);
  const whole = box.details.every((each) => equals(lines.get(each.key) ?? NOTHING, ofLine(each)));
  return { part: whole ? ofBox(box) : sumOf([...lines.values()]), lines };
}

const isWhole = (box: FormBox, { part, lines }: Pick): boolean =>
  equals(part, ofBox(box)) &&
  box.details.every((line) => equals(lines.get(line.key) ?? NOTHING, ofLine(line)));

/** What is to be moved, and by box why it cannot be. */
export function movesOf(
  boxes: readonly FormBox[],
  picks: Picks,
): { moves: Move[]; faults: ReadonlyMap<string, string> } {
  const faults = new Map<string, string>();
  const moves = boxes.flatMap((box, index): Move[] => {
    const pick = picks.get(box.key);
    if (!pick) return [];
    if (isWhole(box, pick)) return [{ box: box.key, part: null }];
    const name = box.TBX_CNNO || `第${index + 1}个箱`;
    const why = whyWhole(box);
    if (why === 'text')
      faults.set(box.key, `${name}有未识别的数字，不能拆开；请关闭后先改正，或整箱移动`);
    else if (why === 'number')
      faults.set(box.key, `${name}还没有箱号，不能一箱拆到多份提单；请先填箱号，或整箱移动`);
    else if (!fitsIn(pick.part, ofBox(box))) faults.set(box.key, `${name}移出的数量超过现有数量`);
    else if (isNothing(pick.part)) faults.set(box.key, `${name}移出的数量为 0`);
    return [{ box: box.key, part: pick.part, lines: pick.lines }];
  });
  return { moves, faults };
}
