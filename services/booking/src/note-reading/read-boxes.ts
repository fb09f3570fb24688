import { NoteOrigin } from '@quayside/contracts/booking/note/choices';
import type { Board } from './board.js';
import type { FieldList, Source } from './field-list.js';
import { type Label, labelsOf, valuesOf } from './find-values.js';
import type { PaperCell } from './paper.js';
import { type BoxCount, boxesIn, boxType, oneLine, readNamed, readTemperature } from './values.js';

/** Rows of a list of boxes, at most. */
const MOST_ROWS = 12;

const NUMBER = /^\d{1,3}\s*(?:个|只|X|UNITS?)?$/i;

/** The types or counts below a heading, row by row. */
function columnBelow(board: Board, { piece: { cell } }: Label): PaperCell[] {
  const cells: PaperCell[] = [];
  const fits = ({ text }: PaperCell): boolean => boxType(text) !== null || NUMBER.test(text.trim());
  for (
    let at = board.belowOf(cell);
    at && fits(at) && cells.length < MOST_ROWS;
    at = board.belowOf(at)
  )
    cells.push(at);
  return cells;
}

interface FoundBoxes {
  counts: BoxCount[];
  source: Source;
  reason: string | null;
}

/** Types in one column and counts in another, or a type alone, of which one is meant. */
function fromColumns(board: Board, labels: readonly Label[]): FoundBoxes | null {
  const columns = labels.map((label) => {
    const [found] = valuesOf(board, label);
    const below = board.headsColumn(label.piece.cell) ? columnBelow(board, label) : [];
    return below.length > 0
      ? below.map((cell) => ({ text: cell.text, cells: [cell] as readonly PaperCell[] }))
      : found
        ? [found]
        : [];
  });
  const types = columns.find((column) => column.some(({ text }) => boxType(text)));
  if (!types) return null;
  const numbers = columns.find(
    (column) => column !== types && column.some(({ text }) => NUMBER.test(text.trim())),
  );
  const counts: BoxCount[] = [];
  let guessed = false;
  types.forEach(({ text }, row) => {
    const type = boxType(text);
    const count = Number.parseInt(numbers?.[row]?.text ?? '', 10);
    if (!type) return;
    guessed ||= !(count > 0);
    counts.push({ type, count: count > 0 ? Math.min(count, 200) : 1 });
  });
  const cells = [...types, ...(numbers ?? [])].flatMap((each) => each.cells);
  const source = {
    text: cells.map(({ text }) => text).join(' '),
    label: labels[0]?.heading.text ?? null,
    cells,
  };
  return counts.length > 0
    ? { counts, source, reason: guessed ? '没有写箱量，按1箱' : null }
    : null;
}

function fromLabels(board: Board, labels: readonly Label[]): FoundBoxes | null {
  for (const label of labels) {
    for (const { text, cells, heading } of valuesOf(board, label)) {
      const counts = boxesIn(text);
      if (counts.length > 0)
        return { counts, source: { text, cells, label: heading.text }, reason: null };
    }
  }
  return fromColumns(board, labels);
}

/** By their form alone, wherever they stand; what several places say otherwise is for a person. */
function fromForm(board: Board): FoundBoxes | null {
  const found = board.pieces.flatMap((piece) => {
    const counts = boxesIn(piece.value);
    return counts.length > 0
      ? [{ piece, counts, said: counts.map(({ type, count }) => `${type}*${count}`).join(',') }]
      : [];
  });
  const [first] = found;
  if (!first) return null;
  const others = [...new Set(found.map(({ said }) => said))].filter((said) => said !== first.said);
  const { cell } = first.piece;
  return {
    counts: first.counts,
    source: {
      text: oneLine(first.piece.value),
      label: first.piece.heading?.text ?? first.piece.unknown,
      cells: [cell],
      origin: NoteOrigin.Form,
    },
    reason:
      others.length > 0
        ? `另一处写的是${others.join('、')}`
        : first.piece.heading || first.piece.unknown
          ? null
          : '按格式识别，没有标签',
  };
}

/** Whose the boxes are, said beside their types: 1x20GP (SOC). */
const OWNER = /(?<![A-Z])(?:SOC|COC)(?![A-Z])|自备箱|货主箱|船东箱/i;

/** Reads the boxes: types and counts as people write them, by their label or, where there is none, by their form. */
export function readBoxes(board: Board, fields: FieldList): void {
  const labels = labelsOf(board, ['Boxes']);
  const found = fromLabels(board, labels) ?? fromForm(board);
  if (!found) return;
  const [owner] = OWNER.exec(found.source.text.normalize('NFKC')) ?? [];
  // Of several types a word behind the last one may be said of that one alone.
  const reason = owner && found.counts.length > 1 ? `写有“${owner}”，请核对是哪些箱` : found.reason;
  found.counts.slice(0, 20).forEach(({ type, count }, index) => {
    const said = { sure: reason === null, reason };
    fields.add(`Boxes[${index}].Type`, { ...said, value: type }, found.source);
    fields.add(`Boxes[${index}].Count`, { ...said, value: String(count) }, found.source);
  });
  if (owner && found.counts.length === 1)
    fields.add('Boxes[0].Owner', readNamed('BoxOwner', owner), found.source);
  board.take(...labels.map(({ piece }) => piece));
  board.takeCells(found.source.cells);
  for (const [key, name, read] of [
    ['Temperature', 'Temperature', readTemperature],
    ['BoxOwner', 'Owner', (text: string) => readNamed('BoxOwner', text)],
  ] as const) {
    for (const label of labelsOf(board, [key])) {
      const value = valuesOf(board, label)[0];
      if (!value) continue;
      for (const index of found.counts.keys())
        fields.add(`Boxes[${index}].${name}`, read(value.text), {
          ...value,
          label: value.heading.text,
        });
      board.take(...value.pieces);
    }
  }
}
