import { createReadStream } from 'node:fs';
import { copyFile, open, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { makeFolder } from '../runtime/make-folder.js';
import type { BlobStore } from './blob-store.js';

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves a file, between file systems too; nobody ever sees half of it under its new name. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const beside = `${to}.${process.pid}.part`;
    await copyFile(from, beside);
    await sync(beside);
    await rename(beside, to);
    await rm(from, { force: true });
  }
}

/** Files in a folder of this machine, or of one that all containers share. */
export class FolderStore implements BlobStore {
  constructor(private readonly root: string) {}

  private path(key: string): string {
    return join(this.root, ...key.split('/'));
  }

  async put(key: string, file: { path: string; size: number }): Promise<void> {
    const path = this.path(key);
    const known = await stat(path).catch(() => null);
    if (known?.size === file.size) return;
    await makeFolder(dirname(path));
    await sync(file.path);
    await move(file.path, path);
    // The names, too, must survive a power cut: those of the folders that were made on the way as well.
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      await sync(folder);
      if (relative(this.root, folder) === '') break;
    }
  }

  async read(key: string, from: number, to: number): Promise<Readable> {
    const handle = await open(this.path(key), 'r');
    return createReadStream('', { fd: handle, start: from, end: to });
  }

  async remove(key: string): Promise<void> {
    await unlink(this.path(key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
