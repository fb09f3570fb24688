import { createHash, type Hash } from 'node:crypto';

/** The form of the file; a later one reads what an earlier one wrote. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const END = 'complete.json';

export interface TableShape {
  readonly name: string;
  /** In the order of the data; columns that the database computes are not among them. */
  readonly columns: readonly string[];
}

export interface SchemaShape {
  readonly name: string;
  /** Migrations that were run, by name. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableShape[];
}

/** First entry of a backup: what it is and what it holds. */
export interface Manifest {
  readonly product: 'quayside';
  readonly format: number;
  /** Version of the platform that wrote it. */
  readonly version: string;
  /** ISO 8601, the moment whose data it holds. */
  readonly createTime: string;
  /** Id of the key that secrets are encrypted under; null where none was found. */
  readonly secretsKeyId: string | null;
  /** Whether the bytes of files at records are in it; they are not when a bucket keeps them. */
  readonly hasFiles: boolean;
  readonly schemas: readonly SchemaShape[];
}

export interface SequenceValue {
  readonly schema: string;
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
}

/** Last entry of a backup, by which a file that was cut off or changed is found. */
export interface End {
  /** Rows by `schema.table`. */
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
  /** Keys of files that a record shows and that were not in the folder. */
  readonly missingFiles: readonly string[];
  readonly sequences: readonly SequenceValue[];
  /** SHA-256 over names and bytes of all entries before this one, in hex. */
  readonly sha256: string;
}

/** A fault of a backup or its use that the person at the terminal can act on; the message is for him. */
export class BackupError extends Error {}

export const dataEntry = (schema: string, table: string, part: number): string =>
  `data/${schema}/${table}/${part}`;

export const fileEntry = (key: string): string => `files/${key}`;

/** The running digest of the entries. */
export class EntryDigest {
  private readonly hash: Hash = createHash('sha256');

  begin(name: string, size: number): void {
    this.hash.update(`${name}\0${size}\0`);
  }

  add(chunk: Uint8Array): void {
    this.hash.update(chunk);
  }

  hex(): string {
    return this.hash.digest('hex');
  }
}
