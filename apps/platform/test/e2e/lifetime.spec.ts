import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

  it('says what is wrong with its options', async () => {
    await expect(start(join(folder, 'x'), '--port', 'abc')).rejects.toThrow('PORT');
    await expect(start(join(folder, 'x'), '--colour')).rejects.toThrow('--colour');
  });
});
