import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '@quayside/service-kit/runtime/make-folder';

/** The file by whose time the platform tells when its data were last saved. */
export const backupMark = (dataDir: string): string => join(dataDir, 'backups', 'latest');

/** Notes that a backup was made just now, and where. */
export async function markBackup(dataDir: string, file: string): Promise<void> {
  const mark = backupMark(dataDir);
  await makeFolder(dirname(mark));
  await writeFile(mark, `${file}\n`);
}
