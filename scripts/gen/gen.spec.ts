import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

interface Scratch {
  folder: string;
  remove(): void;
}
/** The scripts are plain JavaScript, outside every TypeScript project. */
const load = (name: string) => import(pathToFileURL(join(import.meta.dirname, name)).href);
const { runGen } = (await load('gen.mjs')) as {
  runGen(args: readonly string[], where: { root: string; say: (text: string) => void }): number;
};
const { scratchCopy } = (await load('scratch-copy.mjs')) as { scratchCopy(root: string): Scratch };
const { addImport, addToList } = (await load('insert.mjs')) as {
  addImport(text: string, name: string, from: string, options?: { type?: boolean }): string;
  addToList(text: string, opening: string, item: string): string;
};

const root = join(import.meta.dirname, '../..');
/** Whole programs are checked. */
const LONG = 300_000;

/** Runs a generator; answers its exit code and what it said. */
function gen(folder: string, line: string): { code: number; said: string[] } {
  const said: string[] = [];
  const code = runGen(line.split(' '), {
    root: folder,
    say: (text) => said.push(...text.split('\n')),
  });
  return { code, said };
}

describe('a place in a list', () => {
  it('is its end, whatever brackets its texts and comments have', () => {
    const text = "const all = {\n  some: [\n    ['a]', b], // ]\n    `c]`,\n  ],\n};";
    expect(addToList(text, 'some: [', 'd')).toBe(
      "const all = {\n  some: [\n    ['a]', b], // ]\n    `c]`,\nd,\n],\n};",
    );
    expect(addToList('call(a)', 'call(', 'b')).toBe('call(a,\nb,\n)');
  });

  it('is refused with a sentence when it is not there, or there twice', () => {
    expect(() => addToList('x', 'entities: [', 'E')).toThrow(
      'there is no "entities: [" to add "E" to',
    );
    expect(() => addToList('entities: [] entities: []', 'entities: [', 'E')).toThrow(
      'stands there twice',
    );
  });

  it('of an import is beside those of the same file', () => {
    expect(addImport("import { a } from './x.js';", 'b', './x.js', { type: true })).toBe(
      "import { type b,  a  } from './x.js';",
    );
    expect(addImport("import type { a } from './x.js';", 'b', './x.js')).toBe(
      "import { b,  type a  } from './x.js';",
    );
    expect(addImport("import { a } from './x.js';", 'a', './x.js')).toBe(
      "import { a } from './x.js';",
    );
  });
});

describe('what is asked for', () => {
  it.each([
    ['', 'Usage: npm run gen'],
    ['table port', 'Usage: npm run gen'],
    ['resource port --area booking --colour red', "Unknown option '--colour'"],
    ['resource container-owner', 'Say where it belongs: --area, one of auth, '],
    ['resource container-owner --area harbour --title 箱属公司', 'There is no area "harbour"'],
    ['resource container-owner --area booking', 'Say how people call it: --title'],
    ['resource container-owner --area booking --title Owners', '"Owners" is no title'],
    ['resource Container_Owner --area booking --title 箱属公司', 'is no name'],
    [
      'resource order --area booking --title 箱属公司',
      'means something to TypeScript or PostgreSQL',
    ],
    [
      'resource check --area booking --title 查验',
      '"check" means something to TypeScript or PostgreSQL',
    ],
    [
      'resource session-user --area booking --title 用户',
      '"session-user" means something to TypeScript or PostgreSQL',
    ],
    [
      'resource Fee --area booking --title 费用',
      'There is a class Fee in packages/contracts/src/masterdata/codes.ts',
    ],
    ['resource CostName --area booking --title 费用', 'has endpoints under /api/CostName'],
    [
      'resource container-owner --area booking --title 箱属公司 --right box:read',
      'There is no right "box:read"',
    ],
    [
      'resource container-owner --area booking --title 箱属公司 --group box',
      'has no group and no section "box"',
    ],
    ['resource container-owner --area simulator --title 箱属公司', 'simulator has no screens yet'],
    [
      'resource container-owner --area masterdata --title 箱属公司',
      'Basic data is searched, mapped and merged',
    ],
    ['document entry-order --area booking --title 录单', 'has endpoints under /api/EntryOrder'],
    ['resource entry-log --area si --title 步骤', 'makes a table entry_log'],
    ['service yard-slot --title 堆场', 'a service has one word'],
    ['service booking --title 订舱', '"booking" is there already'],
  ])('is refused with a sentence, and nothing is written: %s', (line, sentence) => {
    const { code, said } = gen(root, `${line} --dry`.trim());
    expect([code, said.join('\n')]).toEqual([2, expect.stringContaining(sentence)]);
  });
});

describe('what is generated', () => {
  let scratch: Scratch;
  const outcomes: { code: number; said: string[] }[] = [];
  const generated = () =>
    outcomes.flatMap(({ said }) =>
      said.flatMap((line) => /^ {2}(?:new {4}|changed) {2}(.+)$/.exec(line)?.[1] ?? []),
    );

  const run = (bin: string, ...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(
      join(scratch.folder, 'node_modules/.bin', bin),
      args,
      {
        cwd: scratch.folder,
        encoding: 'utf8',
        // The compiler collects garbage less often.
        env: { ...process.env, GOGC: '400' },
      },
    );
    return status === 0 ? '' : `${stdout}${stderr}`;
  };

  beforeAll(() => {
    scratch = scratchCopy(root);
    const lines = [
      'service depot --title 堆场',
      'resource yardSlot --area depot --title 堆位',
      'resource ContainerOwner --area booking --title 箱属公司',
      'document inspection-request --area depot --title 查验申请',
      'document VgmReport --area booking --title VGM申报',
    ];
    for (const line of lines) outcomes.push(gen(scratch.folder, line));
  }, LONG);
  afterAll(() => scratch?.remove());

  it('is told file by file, and never written over what is there', () => {
    expect(outcomes.map(({ code, said }) => (code === 0 ? code : said))).toEqual(
      outcomes.map(() => 0),
    );
    expect(generated()).toEqual(
      expect.arrayContaining([
        'services/depot/src/depot.module.ts',
        'apps/web/src/features/booking/ContainerOwners.tsx',
        'package-lock.json',
      ]),
    );
    expect(gen(scratch.folder, 'resource yard-slot --area depot --title 堆位')).toEqual({
      code: 2,
      said: [
        'There is a class YardSlot in packages/contracts/src/depot/yard-slot.ts; choose another name',
      ],
    });
  });

  it('is as Biome wants it, without a cycle', () => {
    expect(
      run(
        'biome',
        'ci',
        '--colors=off',
        ...generated().filter((path) => /\.(tsx?|json)$/.test(path)),
      ),
    ).toBe('');
  });

  it(
    'has the right types',
    () => {
      // Several checkers look at the same types again.
      expect(run('tsc', '--noEmit', '--checkers', '1', '-p', 'tsconfig.json')).toBe('');
      expect(run('tsc', '--noEmit', '--checkers', '1', '-p', 'apps/web/tsconfig.json')).toBe('');
    },
    LONG,
  );

  it(
    'passes its own specs and those about areas and imports',
    () => {
      const specs = generated().filter((path) =>
        /^(services\/depot|apps\/web\/src\/features\/depot)\/.*\.spec\.tsx?$/.test(path),
      );
      expect(specs.length).toBeGreaterThan(2);
      const { status, stderr } = spawnSync(
        process.execPath,
        [
          '--experimental-vm-modules',
          '--disable-warning=ExperimentalWarning',
          'node_modules/jest/bin/jest.js',
          '--runInBand',
          '--runTestsByPath',
          ...specs,
          'packages/contracts/src/areas.spec.ts',
        ],
        // Without the hooks of this run, which find every package in this repository.
        { cwd: scratch.folder, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
      );
      expect(status === 0 ? '' : stderr).toBe('');
    },
    LONG,
  );
});
