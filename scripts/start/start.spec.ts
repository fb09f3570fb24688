import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

const SCRIPTS = join(import.meta.dirname, '..');
/** The scripts are plain JavaScript, outside every TypeScript project. */
const load = (name: string) => import(pathToFileURL(join(SCRIPTS, 'start', name)).href);
const { readArguments } = await load('arguments.mjs');
const { SETTINGS, wrongSettings } = await load('settings.mjs');
const { isInstalled } = await load('installation.mjs');
const { sourceFingerprint } = await load('build.mjs');

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quayside start 启航 '));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function file(path: string, contents: string | object = ''): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(
    join(root, path),
    typeof contents === 'string' ? contents : JSON.stringify(contents),
  );
}

describe('the command line', () => {
  test.each([
    [[], []],
    [
      ['--port', '8080'],
      ['--port', '8080'],
    ],
    [
      ['--port=0', '--no-demo'],
      ['--port', '0', '--no-demo'],
    ],
    [
      ['--data', '../数据 1'],
      ['--data', '/home/数据 1'],
    ],
    [
      ['--data', '/var/q'],
      ['--data', '/var/q'],
    ],
  ])('passes %j on as %j', (argv, args) => {
    expect(readArguments(argv, '/home/somebody')).toMatchObject({ args });
  });

  test.each([
    [['--bogus']],
    [['--demo']],
    [['extra']],
    [['--port']],
    [['--port', 'http']],
    [['--port', '65536']],
    [['--port', '-1']],
    [['--data']],
    [['--data=']],
    [['--no-demo=yes']],
  ])('refuses %j', (argv) => {
    expect(readArguments(argv, '/')).toEqual({ refusal: expect.any(String) });
  });

  test('ends with 2 and the usage on a refusal, with 0 on --help', () => {
    const run = (flag: string) =>
      spawnSync(process.execPath, [join(SCRIPTS, 'start.mjs'), flag], { encoding: 'utf8' });
    expect(run('--bogus')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('--port N'),
    });
    expect(run('--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('--port N'),
      stderr: '',
    });
  });
});

describe('the settings', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['LOG_LEVEL', 'loud'],
    ['SESSION_MINUTES', 'abc'],
    ['SESSION_MINUTES', '0'],
    ['BEHIND_TLS', 'maybe'],
    ['KEEP_MESSAGES_DAYS', '-1'],
    ['DATABASE_URL', 'foo'],
    ['DATABASE_URL', 'mysql://u:secret@host/db'],
    ['SMTP_URL', 'smtp://'],
    ['SECRETS_KEY', 'a secret too short'],
    ['SECRETS_OLD_KEYS', `${Buffer.alloc(32).toString('base64')},secret`],
  ])(
    '%s=%s is told in one sentence that names it, and passwords are not repeated',
    (name, value) => {
      const said = wrongSettings({ [name]: value });
      expect(said).toEqual([expect.stringMatching(new RegExp(`^${name} 应为 `))]);
      expect(said[0]).not.toContain('secret');
    },
  );

  test("that are right, empty or nobody's are not spoken of", () => {
    const key = Buffer.alloc(32, 0xfb).toString('base64');
    const right = {
      LOG_LEVEL: 'warn',
      DATABASE_URL: 'postgres://u@/db?host=/run',
      SECRETS_KEY: key,
      SECRETS_OLD_KEYS: `${key}, ${key}`,
    };
    expect(wrongSettings({ ...right, PORT: '', HOME: '/', toString: 'x' })).toEqual([]);
  });

  test('have the bounds that the services read them with', async () => {
    const root = join(SCRIPTS, '..');
    const files = (
      await Promise.all(
        ['services', 'packages', 'apps'].map((folder) =>
          readdir(join(root, folder), { recursive: true }).then((all) =>
            all.map((file) => join(root, folder, file)),
          ),
        ),
      )
    ).flat();
    const sources = files.filter(
      (file) => /\/src\/.*\.ts$/.test(file) && !/node_modules|\.spec\.ts$/.test(file),
    );
    let compared = 0;
    for (const file of sources) {
      for (const [, name = '', given = ''] of (await readFile(file, 'utf8')).matchAll(
        /^ {2,}([A-Z][A-Z_]+): integer\(([^()]*)\),$/gm,
      )) {
        const [, least = '0', most = String(Number.MAX_SAFE_INTEGER)] = given
          .split(',')
          .map((each) => each.trim().replaceAll('_', ''))
          .filter((each) => each !== '');
        expect([name, SETTINGS[name]?.least, SETTINGS[name]?.most]).toEqual([
          name,
          Number(least),
          Number(most),
        ]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });

  test.each([
    [{ PORT: 'abc', SESSION_MINUTES: 'abc' }, ['PORT', 'SESSION_MINUTES']],
    [{ HOST: '192.0.2.1' }, ['HOST']],
  ])('%j ends npm start before anything is installed, each said once', (env, names) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(SCRIPTS, 'start.mjs')], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
    expect([
      status,
      stdout,
      stderr
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ]).toEqual([2, '', names]);
  });
});

describe('the installation', () => {
  const here = { os: [process.platform], cpu: [process.arch] };
  const wanted = {
    '': {},
    'packages/own': {},
    'node_modules/@quayside/own': { link: true },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a-here': { version: '1.0.0', optional: true, ...here },
    'node_modules/a-elsewhere': { version: '1.0.0', optional: true, os: ['none'] },
  };
  const {
    '': _root,
    'packages/own': _own,
    'node_modules/a-elsewhere': _elsewhere,
    ...installed
  } = wanted;

  async function answer(record: object | undefined): Promise<boolean> {
    await file('package-lock.json', { packages: wanted });
    if (record) await file('node_modules/.package-lock.json', { packages: record });
    return isInstalled(root);
  }

  test("can be made by npm ci on every system: the lock names each one's optional packages, and no registry", async () => {
    const { packages } = JSON.parse(
      await readFile(join(SCRIPTS, '../package-lock.json'), 'utf8'),
    ) as {
      packages: Record<
        string,
        { optionalDependencies?: Record<string, string>; resolved?: string }
      >;
    };
    const names = new Set(
      Object.keys(packages).map((path) =>
        path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      ),
    );
    const optional = Object.values(packages).flatMap((entry) =>
      Object.keys(entry.optionalDependencies ?? {}),
    );
    expect(optional.filter((name) => !names.has(name))).toEqual([]);
    expect(optional.filter((name) => name.includes('darwin')).length).toBeGreaterThan(5);
    expect(Object.values(packages).filter(({ resolved }) => resolved?.includes('://'))).toEqual([]);
  });

  test('stands when npm recorded what the lock file names for this machine', async () => {
    expect(await answer(installed)).toBe(true);
  });
  test('is missing without a record, as after an interrupted install', async () => {
    expect(await answer(undefined)).toBe(false);
  });
  test('is out of date when a version differs', async () => {
    expect(await answer({ ...installed, 'node_modules/a': { version: '0.9.0' } })).toBe(false);
  });
  test("lacks something when it was made on another machine, or before a workspace's time", async () => {
    const { 'node_modules/a-here': _here, ...copied } = installed;
    expect(await answer(copied)).toBe(false);
    const { 'node_modules/@quayside/own': _link, ...older } = installed;
    expect(await answer(older)).toBe(false);
  });
});

describe('the fingerprint of the sources', () => {
  const source = 'services/si/src/si.module.ts';
  beforeEach(async () => {
    for (const name of [
      '.swcrc',
      'package.json',
      'package-lock.json',
      'tsconfig.base.json',
      'turbo.json',
    ])
      await file(name);
    for (const name of ['packages/contracts/src/a.ts', source, 'apps/web/src/b.tsx'])
      await file(name, 'one');
  });

  test('stays while nothing that is built changes', async () => {
    const before = sourceFingerprint(root);
    await file('services/si/dist/si.module.js', 'built');
    await file('services/si/node_modules/x/index.js', 'installed');
    await file('services/si/src/si.spec.ts', 'tested');
    expect(sourceFingerprint(root)).toBe(before);
  });

  test('changes with size, time, addition, removal and settings', async () => {
    const seen = new Set([sourceFingerprint(root)]);
    await file(source, 'longer');
    seen.add(sourceFingerprint(root));
    await utimes(join(root, source), 1, 1);
    seen.add(sourceFingerprint(root));
    await file('services/si/src/new.ts');
    seen.add(sourceFingerprint(root));
    await rm(join(root, source));
    seen.add(sourceFingerprint(root));
    await file('.swcrc', '{}');
    seen.add(sourceFingerprint(root));
    expect(seen.size).toBe(6);
  });
});

describe('the running platform', () => {
  let wrapper: ChildProcess;
  let lines: AsyncIterator<string>;
  let errors: AsyncIterator<string>;

  /** Runs a platform of a few lines below a wrapper, the only process that this test knows. */
  async function run(platform: string, firstWaitMs = 10): Promise<void> {
    await file('platform.mjs', platform);
    const code = `import { runPlatform } from ${JSON.stringify(pathToFileURL(join(SCRIPTS, 'start/platform-process.mjs')).href)};
      process.exitCode = await runPlatform(${JSON.stringify(join(root, 'platform.mjs'))}, ['--port', '1'], ${JSON.stringify(root)}, ${firstWaitMs});`;
    wrapper = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    errors = createInterface({ input: wrapper.stderr! })[Symbol.asyncIterator]();
    lines = createInterface({ input: wrapper.stdout! })[Symbol.asyncIterator]();
  }
  const nextLine = async () => (await lines.next()).value;
  const nextError = async () => (await errors.next()).value;

  test("gets the arguments, and its exit code is the wrapper's", async () => {
    await run(
      `console.log(process.argv.slice(2).join(' ')); process.exitCode = 7; process.disconnect();`,
    );
    expect(await nextLine()).toBe('--port 1');
    expect(await once(wrapper, 'exit')).toEqual([7, null]);
  });

  test('gets a signal once, however often the wrapper gets it at a time, and drains', async () => {
    await run(`
      let count = 0;
      process.on('SIGTERM', () => { count++; console.log('draining'); });
      process.on('SIGUSR2', () => { console.log('signals ' + count); process.exit(); });
      console.log(process.pid);
      setInterval(() => {}, 1000);`);
    const platform = Number(await nextLine());
    wrapper.kill('SIGTERM');
    expect(await nextLine()).toBe('draining');
    wrapper.kill('SIGTERM');
    wrapper.kill('SIGINT');
    process.kill(platform, 'SIGUSR2');
    expect(await nextLine()).toBe('signals 1');
    expect(await once(wrapper, 'exit')).toEqual([0, null]);
  });

  test('reports death by signal as a shell does', async () => {
    await run(`process.kill(process.pid, 'SIGKILL');`);
    expect(await once(wrapper, 'exit')).toEqual([137, null]);
  });

  test('is begun again on its port when it ends by itself after it served, not when it was told to', async () => {
    await run(`
      console.log([process.env.QUAYSIDE_RESTARTS, ...process.argv.slice(2)].join(' '));
      const restarts = Number(process.env.QUAYSIDE_RESTARTS);
      process.on('SIGTERM', () => process.exit(3));
      process.send({ ready: 'http://127.0.0.1:4711' }, () => {
        if (restarts === 0) process.exit(70);
        if (restarts === 1) process.kill(process.pid, 'SIGKILL');
        console.log('serving');
      });
      setInterval(() => {}, 1000);`);
    expect(await nextLine()).toBe('0 --port 1');
    for (const line of ['1 --port 1 --port 4711', '2 --port 1 --port 4711', 'serving']) {
      // What the second life said before its end may have been cut off.
      let said = await nextLine();
      if (said === 'serving' && line !== 'serving') said = await nextLine();
      expect(said).toBe(line);
    }
    wrapper.kill('SIGTERM');
    expect(await once(wrapper, 'exit')).toEqual([3, null]);
  });

  test('stays down when it is told to stop while it waits to begin again', async () => {
    await run(`process.send({ ready: 'http://127.0.0.1:4711' }, () => process.exit(70));`, 600_000);
    await nextError();
    wrapper.kill('SIGINT');
    expect(await once(wrapper, 'exit')).toEqual([70, null]);
  });

  test('hears of it when the wrapper is killed', async () => {
    await run(`
      process.on('disconnect', () => { console.log('left alone'); process.exit(); });
      console.log('serving');
      setInterval(() => {}, 1000);`);
    expect(await nextLine()).toBe('serving');
    wrapper.kill('SIGKILL');
    expect(await nextLine()).toBe('left alone');
  });
});
