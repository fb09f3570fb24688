import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from './log.js';
import { makeFolder, makeFolderSync } from './make-folder.js';

const ways: [name: string, make: (folder: string) => Promise<void>][] = [
  ['at once', async (folder) => makeFolderSync(folder)],
  ['beside other work', makeFolder],
];

describe.each(ways)('a folder made %s', (way, make) => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'quayside-folder-'));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('stands with those above it, and may stand already', async () => {
    const folder = join(root, way, 'a/b/c');
    await Promise.all([make(folder), make(folder)]);
    await make(folder);
    expect(statSync(folder).isDirectory()).toBe(true);
  });

  it('is refused where none can be, instead of being tried for ever', async () => {
    const file = join(root, `${way}.txt`);
    writeFileSync(file, '');
    for (const folder of ['/proc/x', '/proc/x/logs', file, join(file, 'logs')])
      await expect(make(folder)).rejects.toThrow();
  });
});

it('a log file that cannot be is named', () => {
  expect(() => createLogger({ file: '/proc/x/platform.log' })).toThrow(/^LOG_FILE/);
});
