import { plain } from './same-value.js';

/** A text of the first item, taken apart: the bill's own and that of its goods lines; undefined where the lines have none of their own. */
export interface OwnText {
  bill: string;
  own: string | undefined;
}

/** As text counts, and empty for none. */
const told = (lines: readonly string[]): string => plain(lines.join(' '));

/**
 * What a carrier's first item says, taken apart as the SI put it together (bill first, then the lines' own). One of the two unchanged is
 * enough to find the seam; where there is none, all of it is the bill's.
 */
export function takeApart(
  lines: readonly string[],
  whole: readonly string[],
  own: readonly string[],
): OwnText {
  const bill = lines.join('\n');
  if (own.length === 0) return { bill, own: undefined };
  const seams = Array.from({ length: lines.length + 1 }, (_, at) => at);
  const seam =
    seams.findLast((at) => told(lines.slice(at)) === told(own)) ??
    seams.find((at) => told(lines.slice(0, at)) === told(whole));
  if (seam === undefined) return { bill, own: undefined };
  return { bill: lines.slice(0, seam).join('\n'), own: lines.slice(seam).join('\n') };
}
