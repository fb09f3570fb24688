import { normalizeContainerNumber } from '@quayside/shipping-standards/container-number';
import { hasRefused } from '../cell-texts.js';
import { copyDetail, type FormBox, type FormDetail, newBox, type SiForm } from '../si-form.js';
import {
  equals,
  fitsIn,
  isNothing,
  minus,
  NOTHING,
  ofBox,
  ofLine,
  onBox,
  onLine,
  type Quantity,
  shareOut,
  sumOf,
} from './quantity.js';

/** What of a box goes to another bill. */
export interface Move {
  /** Key of the box. */
  readonly box: string;
  /** What of the box; null: all of it. A part needs a container number, by which both bills name the same container. */
  readonly part: Quantity | null;
  /** What of its goods lines, by key; a line that is not named stays. */
  readonly lines?: ReadonlyMap<string, Quantity>;
}

const numberOf = (box: FormBox): string => normalizeContainerNumber(box.TBX_CNNO ?? '');

/** Whether every number of a box and its lines is one: another text would be lost where quantities are computed. */
const isClear = (box: FormBox): boolean => !hasRefused(box) && !box.details.some(hasRefused);

/**
 * Whether part of a box can stand on another bill: without a number nobody would know that it is one container, and of a text
 * that is no number there is no part.
 */
export const isShareable = (box: FormBox): boolean => whyWhole(box) === null;

/** Why a box only goes as a whole: it has no number, or a cell holds a text that is no number; null when it can be parted. */
export const whyWhole = (box: FormBox): 'number' | 'text' | null =>
  !isClear(box) ? 'text' : numberOf(box) === '' ? 'number' : null;

const sameGoods = (a: FormDetail, b: FormDetail): boolean =>
  (['TBD_GOODS', 'TBD_CNGOODS', 'TBD_HSCODE', 'TBD_MARKS', 'TBD_PACKAGE'] as const).every(
    (name) => (a[name] ?? '') === (b[name] ?? ''),
  );

/** The lines with others added: the same goods come together in one line. */
function withLines(
  lines: readonly FormDetail[],
  added: readonly FormDetail[],
): readonly FormDetail[] {
  const all = [...lines];
  for (const line of added) {
    const at = all.findIndex((each) => sameGoods(each, line));
    const same = all[at];
    if (same) all[at] = onLine(same, sumOf([ofLine(same), ofLine(line)]));
    else all.push(line);
  }
  return all;
}

/** The boxes with one added: parts of one container come together again. */
function withBox(boxes: readonly FormBox[], added: FormBox): readonly FormBox[] {
  const number = numberOf(added);
  const same = number === '' ? -1 : boxes.findIndex((box) => numberOf(box) === number);
  if (same < 0 || !isClear(added) || !isClear(boxes[same]!)) return [...boxes, added];
  return boxes.map((box, at) =>
    at === same
      ? {
          ...onBox(box, sumOf([ofBox(box), ofBox(added)])),
          details: withLines(box.details, added.details),
        }
      : box,
  );
}

/** A box parted in two: what stays and what goes. */
function parted(
  box: FormBox,
  part: Quantity,
  lines: ReadonlyMap<string, Quantity>,
): [stays: FormBox, goes: FormBox] {
  const taken = box.details.flatMap((line) => {
    const quantity = lines.get(line.key) ?? NOTHING;
    return isNothing(quantity) ? [] : [{ line, quantity }];
  });
  const rest = box.details.flatMap((line) => {
    const quantity = lines.get(line.key) ?? NOTHING;
    if (isNothing(quantity)) return [line];
    return equals(quantity, ofLine(line)) ? [] : [onLine(line, minus(ofLine(line), quantity))];
  });
  const goes = {
    ...onBox(box, part),
    key: newBox().key,
    origin: undefined,
    details: taken.map(({ line, quantity }) => onLine(copyDetail(line), quantity)),
  };
  return [{ ...onBox(box, minus(ofBox(box), part)), details: rest }, goes];
}

function moved(
  from: readonly FormBox[],
  to: readonly FormBox[],
  move: Move,
): [readonly FormBox[], readonly FormBox[]] {
  const box = from.find(({ key }) => key === move.box);
  if (!box) return [from, to];
  if (move.part === null) return [from.filter(({ key }) => key !== box.key), withBox(to, box)];
  const lines = new Map(
    box.details.flatMap((line) => {
      const quantity = move.lines?.get(line.key);
      return quantity && fitsIn(quantity, ofLine(line)) ? [[line.key, quantity] as const] : [];
    }),
  );
  if (
    !isShareable(box) ||
    !fitsIn(move.part, ofBox(box)) ||
    (isNothing(move.part) && lines.size === 0)
  )
    return [from, to];
  const [stays, goes] = parted(box, move.part, lines);
  const rest = isNothing(ofBox(stays)) && stays.details.length === 0 ? [] : [stays];
  return [from.flatMap((each) => (each.key === box.key ? rest : [each])), withBox(to, goes)];
}

/** Moves cargo from one bill to another. What the bills come to together stays what it was, to the last gram. */
export function moveCargo(form: SiForm, from: number, to: number, moves: readonly Move[]): SiForm {
  const [source, target] = [form.copies[from], form.copies[to]];
  if (!source || !target || from === to) return form;
  const [left, arrived] = moves.reduce<[readonly FormBox[], readonly FormBox[]]>(
    ([a, b], move) => moved(a, b, move),
    [source.boxes, target.boxes],
  );
  return {
    ...form,
    copies: form.copies.map((copy, at) =>
      at === from ? { ...copy, boxes: left } : at === to ? { ...copy, boxes: arrived } : copy,
    ),
  };
}

/** Shares boxes of one bill out over all bills, each an equal part of every box; a box without a number stays as it is. */
export function shareEvenly(form: SiForm, from: number, boxes: readonly string[]): SiForm {
  const equal = form.copies.map(() => 1);
  return boxes.reduce((result, key) => {
    const box = result.copies[from]?.boxes.find((each) => each.key === key);
    if (!box || !isShareable(box)) return result;
    const lines = box.details.map((line) => [line.key, shareOut(ofLine(line), equal)] as const);
    const even = shareOut(ofBox(box), equal);
    // A box that its lines add up to is parted as they are.
    const byLines = lines.length > 0 && equals(sumOf(box.details.map(ofLine)), ofBox(box));
    return equal.reduce((now, _, to) => {
      if (to === from) return now;
      const parts = new Map(lines.map(([line, all]) => [line, all[to] ?? NOTHING]));
      const part = byLines ? sumOf([...parts.values()]) : (even[to] ?? NOTHING);
      return moveCargo(now, from, to, [{ box: key, part, lines: parts }]);
    }, result);
  }, form);
}
