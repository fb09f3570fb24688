import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (dataDir: string): string => join(dataDir, 'address');

/** Writes down where the platform of a data folder answers, for commands of the machine's owner. */
export const keepAddress = (dataDir: string, url: string): Promise<void> =>
  writeFile(fileOf(dataDir), `${url}\n`);

/** Where the platform of a data folder answers, or did when it ran last; null when it never ran. */
export async function keptAddress(dataDir: string): Promise<string | null> {
  const text = (await readFile(fileOf(dataDir), 'utf8').catch(() => '')).trim();
  return URL.canParse(text) ? text : null;
}
