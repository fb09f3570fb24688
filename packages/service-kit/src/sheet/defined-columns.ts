import { inflateRawSync } from 'node:zlib';
import { zipEntries } from './zip-entries.js';

/** Columns of a sheet (ECMA-376 part 1, 18.3.1.13: a definition covers those from `min` to `max`). */
const MOST_OF_SHEET = 16_384;
const DEFINITION = /<(?:[\w.-]{1,100}:)?col(?=[\s/>])([^<>]*)>/g;

const numberOf = (name: string, attributes: string): number =>
  Number(new RegExp(`\\b${name}\\s*=\\s*["'](\\d+)["']`).exec(attributes)?.[1]);

/** How many columns a definition covers; one that is written in an unusual way may cover all. */
function coveredBy(attributes: string): number {
  const [min, max] = [numberOf('min', attributes), numberOf('max', attributes)];
  return min >= 1 && max >= min ? Math.min(max, MOST_OF_SHEET) - min + 1 : MOST_OF_SHEET;
}

/**
 * How many columns the definitions of a workbook's sheets cover together, counted before a reader makes an object of each: a definition
 * takes forty bytes and may cover 16,384. Counts on no further than a limit.
 * @param bytes a workbook whose unpacked size is within limits @throws when a part cannot be unpacked
 */
export function definedColumns(bytes: Uint8Array, most: number): number {
  let columns = 0;
  for (const { method, inflated, content } of zipEntries(bytes) ?? []) {
    const part =
      method === 0 ? content : inflateRawSync(content, { maxOutputLength: inflated + 1 });
    const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');
    for (const [, attributes = ''] of text.matchAll(DEFINITION)) {
      columns += coveredBy(attributes);
      if (columns > most) return columns;
    }
  }
  return columns;
}
