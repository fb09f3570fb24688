import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Ctx } from '../runtime/context.js';
import { FILE_LIMITS } from '../worker-thread/limits.js';
import { runInThread } from '../worker-thread/run-in-thread.js';
import { faultChunks } from './chunks.js';
import { asInFile } from './file-places.js';
import { readKeptImport } from './import-record.js';
import { readBytes } from './read-apart.js';

/** The file was within the limits when it was read; now it is written as well, with every cell's style. */
const LIMITS = { seconds: FILE_LIMITS.seconds * 3, megabytes: FILE_LIMITS.megabytes * 2 };
const TASK = { module: new URL('./annotate-sheet.js', import.meta.url), name: 'annotated' };

/** The uploaded file with the faulty cells coloured and commented, and a last column that says what is wrong with each row. */
export async function annotatedFile(ctx: Ctx, area: string, id: number): Promise<FileAnswer> {
  const record = await readKeptImport(ctx, area, id);
  const faults = await asInFile(
    ctx,
    record,
    (await faultChunks(ctx, id)).flatMap((chunk) => chunk.faults),
  );
  const { Format, Sheets, Sheet } = record;
  const given = [{ Format, Sheets, Sheet }, await readBytes(ctx, id), faults];
  const name = record.FileName.replace(/\.\w+$/, '');
  return {
    Name: `${name}-错误标注.xlsx`,
    Bytes: await runInThread<Uint8Array>(TASK, given, { party: ctx.party, limits: LIMITS }),
  };
}
