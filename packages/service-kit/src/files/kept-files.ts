import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Refusal } from '../refusal.js';
import { perRuntime } from '../runtime/per-runtime.js';
import type { ServiceRuntime } from '../runtime/runtime.js';
import type { BlobStore } from './blob-store.js';
import { readFileSettings } from './file-settings.js';
import { FolderStore } from './folder-store.js';

/** The files that a service keeps, and where uploads of it are on their way. */
export interface KeptFiles {
  readonly store: BlobStore;
  /** Where uploads are written as they come. */
  readonly incoming: string;
  readonly mostOfCompany: number;
}

/** A store that is made, with its library, when it is first needed. */
function lazily(make: () => Promise<BlobStore>): BlobStore {
  let made: Promise<BlobStore> | undefined;
  const store = (): Promise<BlobStore> => {
    made ??= make();
    return made;
  };
  return {
    put: async (key, file) => (await store()).put(key, file),
    read: async (key, from, to) => (await store()).read(key, from, to),
    remove: async (key) => (await store()).remove(key),
  };
}

/** Faults of what keeps the files are 503, with the reason in the log. */
function refusing(store: BlobStore, log: ServiceRuntime['log']): BlobStore {
  const away = (error: unknown): never => {
    log.error({ err: error }, 'the file store');
    throw new Refusal('file.store-away');
  };
  return {
    put: (key, file) => store.put(key, file).catch(away),
    read: (key, from, to): Promise<Readable> => store.read(key, from, to).catch(away),
    remove: (key) => store.remove(key).catch(away),
  };
}

/** The service's kept files by its settings; throws ConfigurationError of a faulty one. */
export const keptFilesOf: (runtime: ServiceRuntime) => KeptFiles = perRuntime(
  ({ env, log }): KeptFiles => {
    const { folder, s3, mostOfCompany } = readFileSettings(env);
    const root = resolve(folder);
    const store = s3
      ? lazily(async () => new (await import('./s3-store.js')).S3Store(s3))
      : new FolderStore(root);
    return { store: refusing(store, log), incoming: join(root, 'incoming'), mostOfCompany };
  },
);
