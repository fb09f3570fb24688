import { NoteKind } from '@quayside/contracts/booking/note/choices';
import { tooManyCells } from './note-faults.js';
import { MOST_CELLS, type Paper, type PaperCell, pagesOf, tidyText } from './paper.js';

/** Stands for a new line within a cell of a table, which a tab ends and a line break would end as well. */
export const CELL_BREAK = '\u2028';
/** Text without tabs is as wide as this. */
const WIDTH = 100;

/** The text of a mail as a paper of one page: each line is a row, and where it has tabs a row of a table. */
export function textPaper(bytes: Uint8Array): Paper {
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/);
  const cells: PaperCell[] = [];
  for (const [top, line] of lines.entries()) {
    const parts = line.split('\t');
    for (const [left, part] of parts.entries()) {
      const text = tidyText(part.replaceAll(CELL_BREAK, '\n'));
      if (text === '') continue;
      const right = parts.length === 1 ? WIDTH : left + 1;
      cells.push({ page: 1, place: `正文第${top + 1}行`, left, top, right, bottom: top + 1, text });
      if (cells.length > MOST_CELLS) throw tooManyCells();
    }
  }
  return { kind: NoteKind.Text, cells, pages: pagesOf(cells, ['邮件正文']), unread: [] };
}
