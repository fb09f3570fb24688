import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { type ZipEntry, zipEntries } from './zip-entries.js';

/**
 * Columns of a sheet (ECMA-376 part 1, 18.3.1.13: a definition covers those from `min` to `max`).
 */
const MOST_OF_SHEET = 16_384;
/** Definitions of columns, rows, and where the rows of a sheet begin. */
const TAG = /<(?:[\w.-]{1,100}:)?(col|row|sheetData)(?=[\s/>])([^<>]*)>/g;
/** A tag that goes on in the next piece of a part; a longer one is none that is counted. */
const MOST_OF_TAG = 2_000;
/** Unpacked at once. */
const PIECE = 256 * 1024;

const numberOf = (name: string, attributes: string): number =>
  Number(new RegExp(`\\b${name}\\s*=\\s*["'](\\d+)["']`).exec(attributes)?.[1]);

/** How many columns a definition covers; one that is written in an unusual way may cover all. */
function coveredBy(attributes: string): number {
  const [min, max] = [numberOf('min', attributes), numberOf('max', attributes)];
  return min >= 1 && max >= min ? Math.min(max, MOST_OF_SHEET) - min + 1 : MOST_OF_SHEET;
}

export interface WorkbookExtent {
  /** Columns that the definitions of all sheets cover together. */
  columns: number;
  /** Rows that stand in all sheets together. */
  rows: number;
  /** Unpacked bytes that were looked at. */
  bytes: number;
}

/**
 * The unpacked bytes of a part, piece by piece; whoever reads no further has nothing more unpacked.
 */
async function* piecesOf({ method, inflated, content }: ZipEntry): AsyncGenerator<Buffer> {
  if (method === 0) {
    yield Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    return;
  }
  let left = inflated;
  const unpacked = Readable.from([content]).pipe(createInflateRaw({ chunkSize: PIECE }));
  for await (const piece of unpacked as AsyncIterable<Buffer>) {
    left -= piece.length;
    if (left < 0) throw new Error('a part is longer than its directory says');
    yield piece;
  }
}

/**
 * How many rows a workbook has and how many columns its definitions cover, counted before a reader
 * makes an object of each: a row takes
 * six bytes, a definition forty and may cover 16,384. Stops at the first piece that goes beyond a
 * limit.
 * @param bytes a workbook whose unpacked size is within limits @throws when a part cannot be
 * unpacked
 */
export async function workbookExtent(
  bytes: Uint8Array,
  most: Pick<WorkbookExtent, 'columns' | 'rows'>,
): Promise<WorkbookExtent> {
  const extent: WorkbookExtent = { columns: 0, rows: 0, bytes: 0 };
  for (const entry of zipEntries(bytes) ?? []) {
    let rest = '';
    // Drawings have elements of the same name.
    let isSheet = false;
    for await (const piece of piecesOf(entry)) {
      extent.bytes += piece.length;
      const text = rest + piece.toString('latin1');
      for (const [, name, attributes = ''] of text.matchAll(TAG)) {
        if (name === 'sheetData') isSheet = true;
        else if (name === 'col') extent.columns += coveredBy(attributes);
        else if (isSheet) extent.rows += 1;
        if (extent.columns > most.columns || extent.rows > most.rows) return extent;
      }
      const open = text.lastIndexOf('<');
      const isOpen = open > text.lastIndexOf('>') && text.length - open <= MOST_OF_TAG;
      rest = isOpen ? text.slice(open) : '';
    }
  }
  return extent;
}
