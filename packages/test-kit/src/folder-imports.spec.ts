import { join, posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Files, filesBelow, foldersIn, importsIn } from './source-imports.js';

const SERVICES = join(import.meta.dirname, '../../../services');

const folderOf = (path: string): string =>
  path.includes('/') ? path.slice(0, path.indexOf('/')) : '';

/** The relative imports of files (path below `src` and text) that lead from one top folder to another. */
const crossings = (files: Files): { from: string; to: string; line: string }[] =>
  Object.entries(files).flatMap(([path, text]) =>
    importsIn(text).flatMap((specifier) => {
      if (!specifier.startsWith('.')) return [];
      const target = posix.join(posix.dirname(path), specifier);
      const [from, to] = [folderOf(path), folderOf(target)];
      return from && to && to !== '..' && from !== to
        ? [{ from, to, line: `${path} -> ${target}` }]
        : [];
    }),
  );

/** The imports between top folders that lie on a ring, sorted; empty when no folder imports one that needs it, however far around. */
function ringImports(files: Files): string[] {
  const all = crossings(files);
  const imported = new Map<string, Set<string>>();
  for (const { from, to } of all) imported.set(from, (imported.get(from) ?? new Set()).add(to));
  const reached = (from: string): Set<string> => {
    const found = new Set<string>();
    const open = [from];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop())
      for (const next of imported.get(folder) ?? [])
        if (!found.has(next)) open.push(next) && found.add(next);
    return found;
  };
  const reach = new Map([...imported.keys()].map((folder) => [folder, reached(folder)] as const));
  return all.flatMap(({ from, to, line }) => (reach.get(to)?.has(from) ? [line] : [])).sort();
}

describe('the folders of a service', () => {
  it.each(foldersIn(SERVICES))('%s: none imports one that needs it', (service) => {
    const files = filesBelow(join(SERVICES, service, 'src'));
    expect(Object.keys(files).length).toBeGreaterThan(0);
    expect(ringImports(files)).toEqual([]);
  });
});

describe('the search for imports back', () => {
  const back = { 'b/two.ts': "import { one } from '../a/one.js';" };

  it.each([
    ['a value', "import { two } from '../b/two.js';"],
    ['a type', "import type { Two } from '../b/two.js';"],
    ['several lines', "import {\n  two,\n  more,\n} from '../b/two.js';"],
    ['a re-export', "export { two } from '../b/two.js';"],
    ['an effect', "import '../b/two.js';"],
    ['an import when needed', "const { two } = await import('../b/two.js');"],
    ['a type in place', "let two: import('../b/two.js').Two;"],
    ['a module of a thread', "const module = new URL('../b/two.js', import.meta.url);"],
  ])('finds %s', (_, text) => {
    expect(ringImports({ 'a/one.ts': text, ...back })).toEqual([
      'a/one.ts -> b/two.js',
      'b/two.ts -> a/one.js',
    ]);
  });

  it('finds a ring of several', () => {
    const ring = {
      'a/1.ts': "import '../b/2.js';",
      'b/2.ts': "import '../c/3.js';",
      'c/3.ts': "import '../a/1.js';",
    };
    expect(ringImports({ ...ring, 'd/4.ts': "import '../a/1.js';" })).toEqual([
      'a/1.ts -> b/2.js',
      'b/2.ts -> c/3.js',
      'c/3.ts -> a/1.js',
    ]);
  });

  it('takes a folder with all that is below it', () => {
    const files = { 'a/deep/one.ts': "import { two } from '../../b/two.js';", ...back };
    expect(ringImports(files)).toEqual(['a/deep/one.ts -> b/two.js', 'b/two.ts -> a/one.js']);
  });

  it('lets one way, the same folder, files beside the folders and other packages pass', () => {
    expect(
      ringImports({
        ...back,
        'a/one.ts':
          "import { x } from './x.js';\nimport { y } from '../y.js';\nimport { z } from '../../test/b/z.js';\nimport 'b/two.js';",
        'y.ts': "import { one } from './a/one.js';",
      }),
    ).toEqual([]);
  });
});
