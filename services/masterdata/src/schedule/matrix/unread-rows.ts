import type { UnreadRow } from '@quayside/service-kit/sheet/read-sheets';
import { isTaken, type MatrixCall, type Sheet } from './call-cells.js';
import { isPassage, labelOf } from './matrix-labels.js';
import { isNoCall } from './matrix-times.js';

const SHOWN = 200;

/** A word such as OMIT or 停航, not a mere dash. */
const isWord = (text: string): boolean => isNoCall(text) && /[A-Z\u4e00-\u9fff]/i.test(text);

/** A row such as 截单时间 with days, which belongs to no port, is none of the frame. */
const tellsTimes = (texts: readonly string[]): boolean =>
  texts.some((text) => isPassage(labelOf(text))) && texts.some((text) => DAY.test(text));
const DAY = /\d{1,2}\s?[-/.月]\s?\d{1,2}/;

/** `NINGBO QUAY SUMMIT 012E：OMIT`, without what the row is of. */
function callText({ port, vessel, voyage, without }: MatrixCall, row: number): string {
  const named = [port, vessel, voyage].filter((cell) => cell.row !== row).map(({ text }) => text);
  return `${[...new Set(named)].join(' ')}：${without!.text}`;
}

/**
 * The rows in and below the frame that nothing or not everything was taken from: blank sailings, ports that are left out (OMIT, 停航,
 * TBA), footnotes. A blank cell says nothing and is not told.
 * @param taken rows with a cell of a call that is taken @param calls all calls, also those without any time
 */
export function unreadRows(
  sheet: Sheet,
  taken: ReadonlySet<number>,
  calls: readonly MatrixCall[],
): UnreadRow[] {
  const dropped = calls.filter((call) => !isTaken(call) && call.without);
  const from = Math.min(
    ...calls.flatMap(({ vessel, voyage, port }) => [vessel.row, voyage.row, port.row]),
  );
  return sheet.flatMap((cells, row): UnreadRow[] => {
    if (row < from) return [];
    const texts = [...new Set(cells.map((cell) => cell.trim()).filter((text) => text !== ''))];
    const isFrame = texts.some((text) => labelOf(text) !== null) && !tellsTimes(texts);
    const told = dropped.filter(({ without }) => without!.row === row);
    if (!taken.has(row) && !isFrame) {
      if (texts.length === 0) return [];
      return [
        {
          row,
          text: texts.join(' ').slice(0, SHOWN),
          why: texts.some(isNoCall) ? 'no-call' : 'no-time',
          cells: [],
        },
      ];
    }
    const places = new Set(told.map(({ without }) => without!.column));
    const isBlank = calls.some(({ blank }) => blank?.row === row);
    const words = told.length > 0 || isBlank ? [] : texts.filter(isWord);
    const which = [...told.map((call) => callText(call, row)), ...words].map((text) =>
      text.slice(0, SHOWN),
    );
    if (which.length === 0) return [];
    const [first] = cells
      .map((cell, column) => (places.has(column) ? '' : cell.trim()))
      .filter((text) => text !== '' && !isWord(text));
    return [{ row, text: (first ?? '').slice(0, SHOWN), why: 'no-call', cells: which }];
  });
}
