import { NoteKind } from '@quayside/contracts/booking/note/choices';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { tooManyCells, tooManyPages, unreadable } from './note-faults.js';
import {
  inReadingOrder,
  MOST_CELLS,
  MOST_PAGES,
  type Paper,
  type PaperCell,
  pagesOf,
  tidyText,
} from './paper.js';

/** What pdf.js tells of a run of text: its matrix holds the size and, from the bottom left corner, the place. */
interface TextItem {
  str: string;
  transform: number[];
  width: number;
  height: number;
}

interface Word {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Height of the letters. */
  size: number;
}

/** Words on one line belong together as far as a gap is narrower than this, in letters' heights. */
const GAP = 0.95;
/** Letters that stand closer than this are one word. */
const BLANK = 0.18;

function wordsOf(items: readonly TextItem[], height: number): Word[] {
  return items.flatMap(({ str, transform, width }) => {
    const [a = 0, b = 0, , , x = 0, y = 0] = transform;
    const size = Math.hypot(a, b);
    // What stands across the page (stamps, margins) is no field of a form.
    if (str.trim() === '' || size === 0 || Math.abs(b) > Math.abs(a)) return [];
    const base = height - y;
    return [
      {
        text: str,
        left: x,
        right: x + width,
        top: base - size * 0.85,
        bottom: base + size * 0.2,
        size,
      },
    ];
  });
}

/** Words by the lines on which they stand, from the top, each from left to right. */
function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of [...words].sort(
    (one, other) => one.bottom - other.bottom || one.left - other.left,
  )) {
    const line = lines.findLast(
      (each) => Math.abs(each[0]!.bottom - word.bottom) < Math.min(each[0]!.size, word.size) * 0.45,
    );
    if (line) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.sort((one, other) => one.left - other.left));
}

/** The pieces of a line: parted where a gap is wider than between words. */
function piecesOf(line: readonly Word[]): Word[] {
  const pieces: Word[] = [];
  for (const word of line) {
    const last = pieces.at(-1);
    const gap = last ? word.left - last.right : Number.POSITIVE_INFINITY;
    const size = Math.max(last?.size ?? 0, word.size);
    if (!last || gap > size * GAP) pieces.push({ ...word });
    // The same letters once more at the same place make them bold.
    else if (gap < -size * 0.5 && last.text.endsWith(word.text)) continue;
    else {
      last.text +=
        gap > size * BLANK && !/\s$/.test(last.text) && !/^\s/.test(word.text)
          ? ` ${word.text}`
          : word.text;
      last.right = Math.max(last.right, word.right);
      last.top = Math.min(last.top, word.top);
    }
  }
  return pieces;
}

const round = (value: number): number => Math.round(value * 100) / 100;

const BROKEN = '不是有效的 PDF，或文件已损坏';

/** A page and its runs of text. What pdf.js throws over a page is in the file, as over the file as a whole, and comes again with every try. */
async function textOfPage(document: PDFDocumentProxy, page: number) {
  try {
    const sheet = await document.getPage(page);
    const { items } = await sheet.getTextContent();
    return { sheet, items: items as TextItem[] };
  } catch {
    throw unreadable(`第${page}页无法读取：${BROKEN}`);
  }
}

/**
 * A PDF as a paper: its words with their places. One without any text is a scan, and has no cells.
 * @throws Refusal for a file that is none, has a password, or more pages than are read
 */
export async function pdfPaper(bytes: Uint8Array): Promise<Paper> {
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    isEvalSupported: false,
    verbosity: 0,
  } as object).catch((error: Error) => {
    throw unreadable(
      error.name === 'PasswordException'
        ? 'PDF 有打开密码，请另存为没有密码的文件后再上传'
        : BROKEN,
    );
  });
  if (document.numPages > MOST_PAGES) throw tooManyPages(document.numPages);
  const cells: PaperCell[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { sheet, items } = await textOfPage(document, page);
    const [, , , height = 0] = sheet.view;
    const words = wordsOf(items, height);
    for (const { text, left, top, right, bottom } of linesOf(words).flatMap(piecesOf)) {
      const tidy = tidyText(text);
      if (tidy === '') continue;
      cells.push({
        page,
        place: `第${page}页`,
        left: round(left),
        top: round(top),
        right: round(right),
        bottom: round(bottom),
        text: tidy,
      });
    }
    if (cells.length > MOST_CELLS) throw tooManyCells();
    sheet.cleanup();
  }
  const names = Array.from({ length: document.numPages }, (_, index) => `第${index + 1}页`);
  await document.destroy();
  cells.sort(inReadingOrder);
  return { kind: NoteKind.Pdf, cells, pages: pagesOf(cells, names), unread: [] };
}
