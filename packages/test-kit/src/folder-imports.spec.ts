import { join, posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Files, filesBelow, foldersIn, importsIn } from './source-imports.js';

const SERVICES = join(import.meta.dirname, '../../../services');

const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '');

/** The relative imports of files (path below `src` and text) that lead from one top folder to another. */
const crossings = (files: Files): { from: string; to: string; line: string }[] =>
  Object.entries(files).flatMap(([path, text]) =>
    importsIn(text).flatMap((specifier) => {
      if (!specifier.startsWith('.')) return [];
      const target = posix.join(posix.dirname(path), specifier);
      const [from, to] = [folderOf(path), folderOf(target)];
      return from && to && to !== '..' && from !== to ? [{ from, to, line: `${path} -> ${target}` }] : [];
    }),
  );

/** The imports between top folders that import each other, sorted; empty when no folder imports one back. */
function mutualImports(files: Files): string[] {
  const all = crossings(files);
  const known = new Set(all.map(({ from, to }) => `${from} ${to}`));
  return all.flatMap(({ from, to, line }) => (known.has(`${to} ${from}`) ? [line] : [])).sort();
}

describe('the folders of a service', () => {
  it.each(foldersIn(SERVICES))('%s: none imports one that imports it back', (service) => {
    const files = filesBelow(join(SERVICES, service, 'src'));
    expect(Object.keys(files).length).toBeGreaterThan(0);
    expect(mutualImports(files)).toEqual([]);
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
    expect(mutualImports({ 'a/one.ts': text, ...back })).toEqual(['a/one.ts -> b/two.js', 'b/two.ts -> a/one.js']);
  });

  it('takes a folder with all that is below it', () => {
    const files = { 'a/deep/one.ts': "import { two } from '../../b/two.js';", ...back };
    expect(mutualImports(files)).toEqual(['a/deep/one.ts -> b/two.js', 'b/two.ts -> a/one.js']);
  });

  it('lets one way, the same folder, files beside the folders and other packages pass', () => {
    expect(
      mutualImports({
        ...back,
        'a/one.ts': "import { x } from './x.js';\nimport { y } from '../y.js';\nimport { z } from '../../test/b/z.js';\nimport 'b/two.js';",
        'y.ts': "import { one } from './a/one.js';",
      }),
    ).toEqual([]);
  });
});
