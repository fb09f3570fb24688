import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const LEFT = new Set(['node_modules', 'dist', '.git', '.turbo', '.data', '.quayside', 'coverage']);
const WORKSPACES = ['packages', 'services', 'apps'];

/**
 * A copy of the repository's sources in a folder of its own, with the dependencies of the original. Its own packages stand for themselves.
 * @param {string} root the repository
 * @returns {{ folder: string, remove(): void }}
 */
export function scratchCopy(root) {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-gen-'));
  for (const entry of readdirSync(root)) {
    if (LEFT.has(entry)) continue;
    cpSync(join(root, entry), join(folder, entry), {
      recursive: true,
      filter: (path) => !LEFT.has(basename(path)),
    });
  }
  linkModules(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const kind of WORKSPACES) {
    for (const name of readdirSync(join(folder, kind))) {
      const nested = join(root, kind, name, 'node_modules');
      symlinkSync(nested, join(folder, kind, name, 'node_modules'));
      if (kind !== 'apps')
        symlinkSync(`../../${kind}/${name}`, join(folder, 'node_modules/@quayside', name));
    }
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function linkModules(from, to) {
  mkdirSync(join(to, '@quayside'), { recursive: true });
  for (const entry of readdirSync(from))
    if (entry !== '@quayside') symlinkSync(join(from, entry), join(to, entry));
}
