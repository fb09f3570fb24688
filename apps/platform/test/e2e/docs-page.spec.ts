import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey } from '@quayside/contracts/auth/api-key';
import {
  createServiceAccount,
  serviceAccountRoles,
} from '@quayside/contracts/auth/service-account';
import { type ApiClient, signIn } from './api-client.js';
import { type DemoPlatform, startDemoPlatform, topology } from './running-platform.js';

const execute = promisify(execFile);
const SIGNS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};
const RIGHTS = ['entry:read', 'entry:submit'];

describe(`the chapter with which programs begin, ${topology}`, () => {
  let platform: DemoPlatform;
  let boss: ApiClient;
  let commands: ReadonlyMap<string, string>;
  let folder: string;
  let key: string;
  beforeAll(async () => {
    platform = await startDemoPlatform({});
    boss = await signIn(platform.url, 'HUAYUAN', 'boss');
    folder = await mkdtemp(join(tmpdir(), 'quayside-docs-'));
    const html = await (await fetch(`${platform.url}/api/docs`)).text();
    const blocks = html.matchAll(/<pre data-run="([a-z]+)"><code>([^<]*)<\/code><\/pre>/g);
    commands = new Map(
      [...blocks].map(([, name = '', text = '']) => [
        name,
        text.replace(/&(?:lt|gt|quot|amp);/g, (sign) => SIGNS[sign]!),
      ]),
    );
    key = await keyOfServiceAccount();
  });
  afterAll(async () => {
    await platform.close();
    await rm(folder, { recursive: true });
  });

  /** As the chapter says: an account with a role, and a key with what is needed. */
  async function keyOfServiceAccount(): Promise<string> {
    const roles = await boss.get(serviceAccountRoles, {});
    const RoleIds = [roles.find(({ RoleName }) => RoleName === '客户单证员')!.Id];
    const account = await boss.get(createServiceAccount, { RealName: '文档', RoleIds });
    const made = await boss.get(createApiKey, {
      KeyName: '文档',
      Permissions: RIGHTS,
      ExpireDay: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      Addresses: ['127.0.0.1', '::1'],
      ServiceAccountId: account.Id,
    });
    return made.Key;
  }

  /** What a command of the chapter prints, typed into a shell as it stands. */
  async function typed(name: string): Promise<string> {
    const { stdout } = await execute('bash', ['-euo', 'pipefail', '-c', commands.get(name)!], {
      cwd: folder,
      env: { PATH: process.env.PATH, URL: platform.url, KEY: key },
    });
    return stdout;
  }

  it('has a test for each of its commands', () => {
    expect([...commands.keys()].sort()).toEqual(
      ['again', 'changes', 'create', 'errors', 'first', 'pages', 'signature'].sort(),
    );
  });

  it('says who the key is', async () => {
    const { Status, Data } = JSON.parse(await typed('first'));
    expect([Status, Data.EmployeeName, Data.IsService, Data.Permissions]).toEqual([
      1,
      '文档',
      true,
      RIGHTS,
    ]);
  });

  it('shows a fault with its field', async () => {
    const [body = '', status] = (await typed('errors')).trim().split('\n');
    expect([status, JSON.parse(body).Errors[0].Prop]).toEqual(['400', 'Limit']);
  });

  it('pages', async () => {
    const { Rows, Total } = JSON.parse(await typed('pages')).Data;
    expect([Rows.length, Total > 50]).toEqual([50, true]);
  });

  it('makes one order of a number, and finds it among what changed', async () => {
    const first = JSON.parse(await typed('create'));
    expect(first).toMatchObject({ Status: 1, Data: { Source: 'program' } });
    expect(JSON.parse(await typed('create')).Data.Id).toBe(first.Data.Id);
    const cursor = (await typed('changes')).trim();
    expect(cursor).toMatch(/^After=\S+Z_0$/);
    const answer = await fetch(`${platform.url}/api/EntryOrder/GetList?${cursor}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(await answer.json()).toMatchObject({ Status: 1, Data: { Rows: [], More: false } });
  });

  it('does once what is sent twice under one key', async () => {
    const [first, second, ...more] = (await typed('again')).trim().split('\n');
    expect(first).toMatch(/^"EntryNo":"EO\d+"$/);
    expect([second, more]).toEqual([first, []]);
  });

  it('checks a signature as the platform makes it', async () => {
    const text = commands.get('signature')!;
    const part = (name: string): string => new RegExp(`^${name}='([^']*)'`, 'm').exec(text)![1]!;
    const secret = Buffer.from(part('SECRET').replace('whsec_', ''), 'base64');
    const wanted = createHmac('sha256', secret)
      .update(`${part('ID')}.${part('TIMESTAMP')}.${part('BODY')}`)
      .digest('base64');
    expect((await typed('signature')).trim()).toBe(`v1,${wanted}`);
  });
});
