import { NoteKind } from '@quayside/contracts/booking/note/choices';
import { columnLetter } from '@quayside/service-kit/sheet/column-letter';
import { readSheets, type SheetCells } from '@quayside/service-kit/sheet/read-sheets';
import { tooManyCells, tooManyPages } from './note-faults.js';
import {
  inReadingOrder,
  MOST_CELLS,
  MOST_PAGES,
  type Paper,
  type PaperCell,
  pagesOf,
  tidyText,
} from './paper.js';

/** Where merged cells end, by their first cell. */
const spansOf = ({
  merged = [],
}: SheetCells): ReadonlyMap<string, readonly [right: number, bottom: number]> =>
  new Map(
    merged.map(({ startRow, startCol, endRow, endCol }) => [
      `${startRow},${startCol}`,
      [endCol + 1, endRow + 1],
    ]),
  );

function cellsOf(sheet: SheetCells, page: number): { shown: PaperCell[]; hidden: PaperCell[] } {
  const spans = spansOf(sheet);
  const shown: PaperCell[] = [];
  const hidden: PaperCell[] = [];
  for (const [top, row] of sheet.rows.entries()) {
    for (const [left, written] of row.entries()) {
      const text = tidyText(written);
      if (text === '') continue;
      const [right, bottom] = spans.get(`${top},${left}`) ?? [left + 1, top + 1];
      const cell = {
        page,
        place: `${sheet.name}!${columnLetter(left)}${top + 1}`,
        left,
        top,
        right,
        bottom,
        text,
      };
      const isHidden = sheet.hidden?.rows.has(top) || sheet.hidden?.columns.has(left);
      (isHidden ? hidden : shown).push(cell);
    }
    if (shown.length + hidden.length > MOST_CELLS) throw tooManyCells();
  }
  return { shown, hidden };
}

/**
 * A workbook as a paper: every sheet that people see is a page. What is hidden is not read, and said.
 * @throws Refusal for a file that is no workbook, has a password, or is over the limits of the sheet reader
 */
export async function sheetPaper(bytes: Uint8Array, fileName: string): Promise<Paper> {
  const { sheets } = await readSheets(bytes, fileName, true);
  const seen = sheets.filter(({ hidden }) => !hidden?.sheet);
  if (seen.length > MOST_PAGES) throw tooManyPages(seen.length);
  const read = seen.map((sheet, index) => cellsOf(sheet, index + 1));
  const cells = read.flatMap(({ shown }) => shown).sort(inReadingOrder);
  if (cells.length > MOST_CELLS) throw tooManyCells();
  return {
    kind: NoteKind.Sheet,
    cells,
    pages: pagesOf(
      cells,
      seen.map(({ name }) => name),
    ),
    unread: [
      ...read.flatMap(({ hidden }) =>
        hidden.map(({ page, place, text }) => ({
          page,
          place,
          text,
          why: '在隐藏的行或列中，未读取',
        })),
      ),
      ...sheets
        .filter(({ hidden, rows }) => hidden?.sheet && rows.some((row) => row.length > 0))
        .map(({ name }) => ({ page: 1, place: name, text: name, why: '隐藏的工作表，未读取' })),
    ],
  };
}
