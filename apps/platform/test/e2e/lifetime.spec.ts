import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentEmployee } from '@quayside/contracts/auth/session';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { saveSiDraft } from '@quayside/contracts/si/si.api';
import { ApiClient, signIn } from './api-client.js';
import { eventually } from './eventually.js';
import { enterFirst, FIRST_LINK } from './first-administrator.js';
import { startProcess } from './running-platform.js';

/** The all-in-one platform on its embedded database, as `npm start` runs it. */
const startWith = (env: Record<string, string>, folder: string, ...more: string[]) =>
  startProcess(['--port', '0', '--data', folder, ...more], { DATABASE_URL: '', ...env }, 'main.js');
const start = (folder: string, ...more: string[]) => startWith({}, folder, ...more);

/** The embedded server's processes: the postmaster of a data folder and its children. */
async function serverProcesses(data: string): Promise<number[]> {
  const [file = ''] = (await readdir(data, { recursive: true })).filter((path) =>
    path.endsWith('postmaster.pid'),
  );
  const postmaster = Number((await readFile(join(data, file), 'utf8')).split('\n')[0]);
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    all.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  );
  const parentOf = (stat: string): number =>
    Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]);
  return [postmaster, ...all.filter((_pid, index) => parentOf(parents[index]!) === postmaster)];
}

/** A database that stands still: every request has its answer in time, and the platform goes on when it comes back. */
async function freezes(data: string, url: string, clerk: ApiClient): Promise<void> {
  const processes = await serverProcesses(data);
  expect(processes.length).toBeGreaterThan(5);
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  try {
    const asked = performance.now();
    const [ready, list, live, saved] = await Promise.all([
      fetch(`${url}/api/health/ready`).then(({ status }) => [status, performance.now() - asked]),
      clerk.call(listCargoOrders),
      fetch(`${url}/api/health/live`),
      clerk.call(saveSiDraft, { CGO_ID: 1, TBI_ID: 0, Num: 1, Copies: [] }),
    ]);
    expect([ready[0], live.status]).toEqual([503, 200]);
    expect(ready[1]).toBeLessThan(5_000);
    expect([list.status, list.refusal.Code, Number(list.headers.get('retry-after'))]).toEqual([
      503,
      'service.unavailable',
      5,
    ]);
    expect([saved.status, saved.refusal.Code]).toEqual([503, 'service.unavailable']);
    // A write, whose transaction cannot even be ended, waits no longer than a read.
    expect(performance.now() - asked).toBeLessThan(7_000);
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT');
  }
  await eventually(async () => expect((await fetch(`${url}/api/health/ready`)).status).toBe(200));
  expect((await clerk.get(listCargoOrders)).Total).toBeGreaterThan(10);
}

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

    const second = await startWith(
      { DATABASE_STATEMENT_SECONDS: '3', DATABASE_CONNECT_SECONDS: '3' },
      data,
    );
    const clerk = await signIn(second.url, 'HUAYUAN', 'clerk');
    expect((await clerk.get(listCargoOrders)).Total).toBe(orders);
    await freezes(data, second.url, clerk);
    expect(await second.end('SIGINT')).toBe(0);
  });

  it('starts empty with a link for the first administrator, told again until he is in', async () => {
    const data = join(folder, 'empty');
    const first = await start(data, '--no-demo');
    await eventually(() => expect(first.output()).toMatch(FIRST_LINK));
    expect(await first.end()).toBe(0);
    const second = await start(data, '--no-demo');
    await eventually(() => expect(second.output()).toMatch(FIRST_LINK));
    const admin = await enterFirst(second.url, second.output());
    expect(await admin.get(currentEmployee)).toMatchObject({
      AccountNo: 'admin',
      CompanyCode: 'QIHANG',
      CompanyName: '启航货运代理有限公司',
    });
    expect((await admin.get(listCargoOrders)).Total).toBe(0);
    await expect(enterFirst(second.url, first.output())).rejects.toThrow('auth.link-invalid');
    expect(await second.end()).toBe(0);
    const third = await start(data, '--no-demo');
    expect(third.output()).not.toMatch(FIRST_LINK);
    expect(await third.end()).toBe(0);
  });

  it('ends over a fault of its own, is begun again on its port with what it had, and counts the fault', async () => {
    const fault = join(folder, 'fault.mjs');
    // The test's own preload, not the platform's code: a signal throws, or rejects, where nobody catches.
    await writeFile(
      fault,
      `process.on('SIGWINCH', () => setImmediate(() => { throw new Error('injected fault'); }));
       process.on('SIGPIPE', () => void Promise.reject(new Error('injected rejection')));
       if (process.send) console.log('pid ' + process.pid);`,
    );
    const script = `import { runPlatform } from ${JSON.stringify(new URL('../../../../scripts/start/platform-process.mjs', import.meta.url).href)};
      process.env.NODE_OPTIONS = ${JSON.stringify(`--import=${pathToFileURL(fault)}`)};
      process.exitCode = await runPlatform(${JSON.stringify(fileURLToPath(new URL('../../dist/main.js', import.meta.url)))},
        ['--port', '0', '--no-demo', '--data', ${JSON.stringify(join(folder, 'faulty'))}], ${JSON.stringify(folder)}, 10);`;
    const { DATABASE_URL: _none, ...env } = process.env;
    const wrapper = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...env, NODE_OPTIONS: '' },
    });
    let output = '';
    for (const stream of [wrapper.stdout, wrapper.stderr])
      stream.on('data', (chunk) => (output += chunk));
    const gone = once(wrapper, 'exit');
    const served = async (times: number): Promise<{ url: string; pid: number }> => {
      await eventually(
        () => expect(output.match(/启航 Quayside 已\S+：http/g)).toHaveLength(times),
        60_000,
      );
      const url = /已启动：(\S+)/.exec(output)?.[1] ?? '';
      expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
      return { url, pid: Number([...output.matchAll(/^pid (\d+)$/gm)].at(-1)?.[1]) };
    };
    try {
      process.kill((await served(1)).pid, 'SIGWINCH');
      process.kill((await served(2)).pid, 'SIGPIPE');
      const { url } = await served(3);
      const metrics = await (await fetch(`${url}/metrics`)).text();
      expect(metrics).toContain(
        'quayside_fatal_faults_total{process="platform",kind="exception"} 1',
      );
      expect(metrics).toContain(
        'quayside_fatal_faults_total{process="platform",kind="rejection"} 1',
      );
      expect(metrics).toContain('quayside_process_restarts{process="platform"} 2');
      const log = await readFile(join(folder, 'faulty', 'logs', 'platform.log'), 'utf8');
      const fatal = log.split('\n').filter((line) => line.includes('"level":60'));
      expect(
        fatal.map((line) => (JSON.parse(line) as { err: { message: string } }).err.message),
      ).toEqual(['injected fault', 'injected rejection']);
      expect((await enterFirst(url, output)).token).toEqual(expect.any(String));
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
