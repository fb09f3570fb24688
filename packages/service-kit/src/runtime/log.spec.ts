import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { createLogger } from './log.js';

describe('the log', () => {
  it('never fails who writes to it, on a full disk neither, and says so once', () => {
    const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const log = createLogger({ file: '/dev/full' });
    for (let line = 0; line < 3; line++) log.warn('a line');
    expect(said.mock.calls).toEqual([[expect.stringContaining('ENOSPC')]]);
    said.mockRestore();
  });

  it('keeps lines together for a moment, and writes them with the first warning', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quayside-log-'));
    const file = join(folder, 'platform.log');
    const log = createLogger({ file });
    const lines = async () =>
      (await readFile(file, 'utf8'))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).msg);
    log.info('one');
    log.info('two');
    expect(await lines()).toEqual([]);
    log.warn('three');
    expect(await lines()).toEqual(['one', 'two', 'three']);
    const [line] = (await readFile(file, 'utf8')).split('\n');
    const { time } = JSON.parse(line!);
    expect([
      new Date(time).toISOString(),
      Math.abs(Date.now() - Date.parse(time)) < 60_000,
    ]).toEqual([time, true]);
    log.info('four');
    while ((await lines()).length < 4) await new Promise((resolve) => setImmediate(resolve));
    await rm(folder, { recursive: true });
  });

  it('loses no line of a process that ends, nor keeps it from ending', () => {
    const module = JSON.stringify(String(new URL('../../dist/runtime/log.js', import.meta.url)));
    const script = `import { createLogger } from ${module};
      createLogger().info('the last');
      createLogger({ file: '/dev/full' }).info('lost');`;
    const { stdout, status } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', script],
      {
        encoding: 'utf8',
        timeout: 30_000,
      },
    );
    expect([JSON.parse(stdout).msg, status]).toEqual(['the last', 0]);
  });
});
