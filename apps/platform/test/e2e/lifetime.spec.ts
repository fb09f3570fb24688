import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentEmployee } from '@quayside/contracts/auth/session';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { signIn } from './api-client.js';
import { eventually } from './eventually.js';
import { startProcess } from './running-platform.js';

/** The all-in-one platform on its embedded database, as `npm start` runs it. */
const start = (folder: string, ...more: string[]) =>
  startProcess(['--port', '0', '--data', folder, ...more], { DATABASE_URL: '' }, 'main.js');

const TOLD = /OPERATOR \/ admin +密码 (\S+)/;

describe('the embedded platform', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quayside lifetime 启航-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('starts, is killed, starts again with what it had, stops in good order', async () => {
    const data = join(folder, 'demo');
    const first = await start(data);
    expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200);
    await eventually(() => expect(first.output()).toContain('HUAYUAN'));
    const orders = (await (await signIn(first.url, 'HUAYUAN', 'clerk')).get(listCargoOrders)).Total;
    expect(orders).toBeGreaterThan(10);
    await first.end('SIGKILL');

    const second = await start(data);
    const clerk = await signIn(second.url, 'HUAYUAN', 'clerk');
    expect((await clerk.get(listCargoOrders)).Total).toBe(orders);
    expect(await second.end('SIGINT')).toBe(0);
  });

  it('starts empty with one administrator whose password is told once', async () => {
    const data = join(folder, 'empty');
    const first = await start(data, '--no-demo');
    await eventually(() => expect(first.output()).toMatch(TOLD));
    const [, password = ''] = TOLD.exec(first.output()) ?? [];
    const admin = await signIn(first.url, 'OPERATOR', 'admin', password);
    expect(await admin.get(currentEmployee)).toMatchObject({ AccountNo: 'admin' });
    expect((await admin.get(listCargoOrders)).Total).toBe(0);
    expect(await first.end()).toBe(0);
    const second = await start(data, '--no-demo');
    expect(second.output()).not.toContain('密码');
    expect(await second.end()).toBe(0);
  });

  it('ends over a fault of its own, is begun again on its port with what it had, and counts the fault', async () => {
    const fault = join(folder, 'fault.mjs');
    // The test's own preload, not the platform's code: a signal throws, or rejects, where nobody catches.
    await writeFile(
      fault,
      `process.on('SIGUSR2', () => setImmediate(() => { throw new Error('injected fault'); }));
       process.on('SIGPIPE', () => void Promise.reject(new Error('injected rejection')));
       if (process.send) console.log('pid ' + process.pid);`,
    );
    const script = `import { runPlatform } from ${JSON.stringify(new URL('../../../../scripts/start/platform-process.mjs', import.meta.url).href)};
      process.env.NODE_OPTIONS = ${JSON.stringify(`--import=${pathToFileURL(fault)}`)};
      process.exitCode = await runPlatform(${JSON.stringify(fileURLToPath(new URL('../../dist/main.js', import.meta.url)))},
        ['--port', '0', '--no-demo', '--data', ${JSON.stringify(join(folder, 'faulty'))}], ${JSON.stringify(folder)}, 10);`;
    const { DATABASE_URL: _none, ...env } = process.env;
    const wrapper = spawn(process.execPath, ['--input-type=module', '-e', script], { env: { ...env, NODE_OPTIONS: '' } });
    let output = '';
    for (const stream of [wrapper.stdout, wrapper.stderr]) stream.on('data', (chunk) => (output += chunk));
    const gone = once(wrapper, 'exit');
    const served = async (times: number): Promise<{ url: string; pid: number }> => {
      await eventually(() => expect(output.match(/启航 Quayside 已\S+：http/g)).toHaveLength(times), 60_000);
      const url = /已启动：(\S+)/.exec(output)?.[1] ?? '';
      expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
      return { url, pid: Number([...output.matchAll(/^pid (\d+)$/gm)].at(-1)?.[1]) };
    };
    try {
      process.kill((await served(1)).pid, 'SIGUSR2');
      process.kill((await served(2)).pid, 'SIGPIPE');
      const { url } = await served(3);
      const metrics = await (await fetch(`${url}/metrics`)).text();
      expect(metrics).toContain('quayside_fatal_faults_total{process="platform",kind="exception"} 1');
      expect(metrics).toContain('quayside_fatal_faults_total{process="platform",kind="rejection"} 1');
      expect(metrics).toContain('quayside_process_restarts{process="platform"} 2');
      const log = await readFile(join(folder, 'faulty', 'logs', 'platform.log'), 'utf8');
      const fatal = log.split('\n').filter((line) => line.includes('"level":60'));
      expect(fatal.map((line) => (JSON.parse(line) as { err: { message: string } }).err.message)).toEqual([
        'injected fault',
        'injected rejection',
      ]);
      const [, password = ''] = TOLD.exec(output) ?? [];
      expect((await signIn(url, 'OPERATOR', 'admin', password)).token).toEqual(expect.any(String));
    } finally {
      wrapper.kill('SIGTERM');
    }
    expect(await gone).toEqual([0, null]);
  });

  it('says what is wrong with its options', async () => {
    await expect(start(join(folder, 'x'), '--port', 'abc')).rejects.toThrow('PORT');
    await expect(start(join(folder, 'x'), '--colour')).rejects.toThrow('--colour');
  });
});
