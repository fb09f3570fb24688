import { mkdirSync, statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing, each by itself: Node's own recursive `mkdir` never ends where a file system (proc)
 * says of a new folder that there is no such thing. Throws the system's error.
 */
export function makeFolderSync(folder: string): void {
  const isThere = (): boolean =>
    statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isThere()) return;
  if (dirname(folder) !== folder) makeFolderSync(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process made it meanwhile.
    if (!isThere()) throw error;
  }
}

/** {@link makeFolderSync} for work beside requests. */
export async function makeFolder(folder: string): Promise<void> {
  const isThere = () =>
    stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    );
  if (await isThere()) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  try {
    await mkdir(folder);
  } catch (error) {
    if (!(await isThere())) throw error;
  }
}
