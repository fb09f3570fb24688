import { NoteKind } from '@quayside/contracts/booking/note/choices';
import type { Party } from '@quayside/service-kit/turns/fair-queue';
import type { Limits } from '@quayside/service-kit/worker-thread/limits';
import { runInThread } from '@quayside/service-kit/worker-thread/run-in-thread';
import type { Paper } from './paper.js';
import { pdfPaper } from './pdf-paper.js';
import { sheetPaper } from './sheet-paper.js';
import { textPaper } from './text-paper.js';
import { wordPaper } from './word-paper.js';

/** An ordinary note takes a tenth of a second; one that takes this long was not made by a person. */
export const READ_LIMITS: Limits = { seconds: 12, megabytes: 384 };

/** Reads the cells of a file. Runs in a thread of its own. */
export async function readPaper(
  kind: NoteKind,
  bytes: Uint8Array,
  fileName: string,
): Promise<Paper> {
  if (kind === NoteKind.Sheet) return sheetPaper(bytes, fileName);
  if (kind === NoteKind.Text) return textPaper(bytes);
  return kind === NoteKind.Word ? wordPaper(bytes) : pdfPaper(bytes);
}

/** The same apart from all requests, within limits of time and memory; a file that exceeds one is refused with `file.over-limit`. */
export const readPaperApart = (
  kind: NoteKind,
  bytes: Uint8Array,
  fileName: string,
  party: Party,
): Promise<Paper> =>
  runInThread<Paper>(
    { module: new URL('./read-paper.js', import.meta.url), name: 'readPaper' },
    [kind, bytes, fileName],
    {
      party,
      limits: READ_LIMITS,
    },
  );
