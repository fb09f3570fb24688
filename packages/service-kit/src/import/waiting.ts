import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { Identity } from '@quayside/contracts/auth/session';
import { type ImportFault, ImportStatus } from '@quayside/contracts/core/import';
import type { Ctx } from '../runtime/context.js';
import { faultChunks } from './chunks.js';
import { definitionOf } from './definition.js';
import { asInFile } from './file-places.js';
import type { ImportRecord } from './import-record.js';
import { faultsByRow } from './read-rows.js';

/** A code that rows of an import wait for. */
export interface WaitingCode {
  Kind: string;
  Partner: string | null;
  Code: string;
  Rows: number;
  /** A row that has it, for whoever maps the code: 第12行 卸货港. */
  Sample: string;
}

/** Every code that an import waits for at this moment; none when it no longer waits. */
export interface WaitingReport {
  /** Chinese, what is imported. */
  Label: string;
  Area: string;
  ImportId: number;
  FileName: string;
  Codes: WaitingCode[];
}

/** A file that names more unknown codes than this has the wrong column. */
const MOST_CODES = 2_000;

/** The rows that only wait for codes, out of all faults of an import. */
export const waitingRows = (faults: readonly ImportFault[]): Set<number> =>
  new Set(
    [...faultsByRow(faults)]
      .filter(([, found]) => found.every(({ UnknownCode }) => UnknownCode))
      .map(([row]) => row),
  );

/** The rows that name an unknown code, whatever else is wrong with them: their codes are told as well, and may be mapped meanwhile. */
export const rowsWithCodes = (faults: readonly ImportFault[]): Set<number> =>
  new Set(faults.filter(({ UnknownCode }) => UnknownCode).map(({ Row }) => Row));

function codesOf(faults: readonly ImportFault[]): WaitingCode[] {
  const codes = new Map<string, WaitingCode>();
  for (const { Row, Sheet, Field, UnknownCode } of faults) {
    if (!UnknownCode) continue;
    const { Kind, Code, Partner = null } = UnknownCode;
    const key = JSON.stringify([Kind, Partner, Code]);
    const known = codes.get(key);
    if (known) known.Rows++;
    else if (codes.size < MOST_CODES)
      codes.set(key, {
        Kind,
        Partner,
        Code,
        Rows: 1,
        Sample: `${Sheet ? `${Sheet} ` : ''}第${Row}行 ${Field}`,
      });
  }
  return [...codes.values()];
}

/** Its rows were asked for: what is only checked may be the wrong file, or the wrong columns. */
const RUN: readonly ImportStatus[] = [ImportStatus.Running, ImportStatus.Done, ImportStatus.Failed];

/**
 * Whether rows may wait although no other row of the file can be written. The operator's people
 * know whether a code is one; a customer's file of which nothing is right is mended by the customer.
 */
export const mayWaitAlone = ({ CompanyType: type }: Pick<Identity, 'CompanyType'>): boolean =>
  type === CompanyType.Platform;

/**
 * Tells whoever maps codes what an import waits for, in the transaction that found it out; of one
 * that is only checked that nothing does.
 */
export async function reportWaiting(tx: Ctx, record: ImportRecord): Promise<void> {
  const take = tx.runtime.takeWaitingCodes;
  if (!take) return;
  const { Id, Area, FileName, Status } = record;
  const report = { Label: definitionOf(Area).endpoints.label, Area, ImportId: Id, FileName };
  if (!RUN.includes(Status)) return take(tx, { ...report, Codes: [] });
  const faults = await asInFile(
    tx,
    record,
    (await faultChunks(tx, Id)).flatMap((chunk) => chunk.faults),
  );
  await take(tx, { ...report, Codes: codesOf(faults) });
}
