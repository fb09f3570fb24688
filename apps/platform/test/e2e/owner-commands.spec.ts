import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useLink } from '@quayside/contracts/auth/account-link';
import { listAudit } from '@quayside/contracts/auth/audit-log';
import { DEMO_PASSWORD } from '@quayside/contracts/auth/demo';
import { installationSetup, SetupPart } from '@quayside/contracts/auth/installation';
import { AuditSubject } from '@quayside/contracts/auth/logged';
import { employeeLogin } from '@quayside/contracts/auth/session';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { listSiTemplates, saveSiTemplate } from '@quayside/contracts/si/template.api';
import { ApiClient, signIn } from './api-client.js';
import { type PlatformProcess, startProcess } from './running-platform.js';

const owner = fileURLToPath(new URL('../../dist/owner/main.js', import.meta.url));

/** Runs a command of the machine's owner; answers its exit code and what it printed. */
async function command(...args: string[]): Promise<{ code: number; output: string }> {
  const { DATABASE_URL: _none, ...env } = process.env;
  const child = spawn(process.execPath, [owner, ...args], { env: { ...env, NODE_OPTIONS: '' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk));
  const [code] = (await once(child, 'exit')) as [number];
  return { code, output };
}

const start = (data: string): Promise<PlatformProcess> =>
  startProcess(['--port', '0', '--data', data], { DATABASE_URL: '' }, 'main.js');

describe('commands of the machine’s owner', () => {
  let folder: string;
  let data: string;
  let platform: PlatformProcess;
  /** Of the operator's administrator, which one of the cases sets anew. */
  let password = DEMO_PASSWORD;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quayside owner 启航-'));
    data = join(folder, 'data');
    platform = await start(data);
  });
  afterAll(async () => {
    await platform.end();
    await rm(folder, { recursive: true, force: true });
  });

  const backupIsRecent = async (url: string): Promise<boolean | undefined> => {
    const setup = await (await signIn(url, 'OPERATOR', 'admin', password)).get(installationSetup);
    return setup.find(({ Part }) => Part === SetupPart.Backup)?.IsConfigured;
  };
  /** What the log says of backups and restores, the latest first. */
  const ownerActs = async (url: string): Promise<unknown[]> => {
    const admin = await signIn(url, 'OPERATOR', 'admin', password);
    const { Rows } = await admin.get(listAudit, { Entity: AuditSubject.Installation });
    return Rows.map(({ Verb, Actor, Outcome, About }) => [Verb, Actor, Outcome, About]);
  };
  const templates = async (url: string): Promise<number> =>
    (await (await signIn(url, 'HUAYUAN', 'clerk')).get(listSiTemplates)).Total;

  it('save and bring back an installation that runs, and one that is empty', async () => {
    const file = join(folder, 'first.backup');
    const before = await templates(platform.url);
    const orders = (await (await signIn(platform.url, 'HUAYUAN', 'clerk')).get(listCargoOrders))
      .Total;
    // Another case may have made one before.
    await rm(join(data, 'backups', 'latest'), { force: true });
    expect(await backupIsRecent(platform.url)).toBe(false);
    expect(await command('backup', file, '--data', data)).toMatchObject({ code: 0 });
    expect(await backupIsRecent(platform.url)).toBe(true);
    expect(JSON.parse(await readFile(`${file}.keys`, 'utf8'))).toMatchObject({
      SECRETS_KEY: (await readFile(join(data, 'secrets.key'), 'utf8')).trim(),
    });
    expect(await command('backup', file, '--data', data)).toMatchObject({ code: 2 });
    expect((await ownerActs(platform.url))[0]).toEqual(['backup', 'owner', 'done', 'first.backup']);

    const clerk = await signIn(platform.url, 'HUAYUAN', 'clerk');
    await clerk.get(saveSiTemplate, { Id: 0, TBI_TEMPLATE_NAME: 'after the backup' });
    expect(await templates(platform.url)).toBe(before + 1);

    expect(await command('restore', file, '--data', data)).toMatchObject({ code: 2 });
    expect(await templates(platform.url)).toBe(before + 1);

    const restoring = command('restore', file, '--data', data, '--replace');
    const ended = once(platform.child, 'exit');
    expect(await ended).toEqual([75, null]);
    platform = await start(data);
    expect(await restoring).toMatchObject({ code: 0 });
    expect(await templates(platform.url)).toBe(before);
    expect((await ownerActs(platform.url))[0]).toEqual([
      'owner-restore',
      'owner',
      'done',
      'first.backup',
    ]);

    const empty = join(folder, 'empty');
    expect(await command('restore', file, '--data', empty)).toMatchObject({ code: 0 });
    const second = await start(empty);
    try {
      expect(await templates(second.url)).toBe(before);
      const there = await (await signIn(second.url, 'HUAYUAN', 'clerk')).get(listCargoOrders);
      expect(there.Total).toBe(orders);
      expect(second.output()).not.toContain('无法解密');
    } finally {
      await second.end();
    }
  });

  it('refuse a backup whose secrets nobody could read', async () => {
    const file = join(folder, 'keyless.backup');
    expect(await command('backup', file, '--data', data)).toMatchObject({ code: 0 });
    await rm(`${file}.keys`);
    const target = join(folder, 'other');
    expect(await command('restore', file, '--data', target)).toMatchObject({ code: 2 });
    const forced = await command('restore', file, '--data', target, '--without-keys');
    expect(forced).toMatchObject({ code: 0 });
  });

  it('let the owner back in while it runs, without password and second factor', async () => {
    expect(await command('admin', 'reset', '--data', data, '--account', 'nobody')).toMatchObject({
      code: 2,
    });
    const { code, output } = await command('admin', 'reset', '--data', data, '--account', 'admin');
    expect(code).toBe(0);
    // The demo's port is chosen when it starts, and no PUBLIC_URL is set.
    expect(output).toContain(`${platform.url}/accountLink?token=`);
    const [, Token = ''] = /accountLink\?token=([\w-]{43})/.exec(output) ?? [];
    const Password = 'Back-Again-77';
    const nobody = new ApiClient(platform.url);
    expect(await nobody.get(useLink, { Token, Password })).toEqual(expect.any(String));
    password = Password;
    const entered = await nobody.call(employeeLogin, {
      CompanyCode: 'OPERATOR',
      AccountNo: 'admin',
      Password,
    });
    expect(entered.status).toBe(200);
  });
});
