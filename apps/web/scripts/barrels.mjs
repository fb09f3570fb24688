import { dirname, join } from 'node:path';

/** Libraries whose one module hands everything on: who imports a name of it needs that name's module alone. */
const BARREL = /\/(?:antd|@ant-design\/icons)\/es\/index\.js$/;
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["'](?:antd|@ant-design\/icons)["']/g;
const EXPORT = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
const EXPORT_ALL = /export\s*\*\s*from\s*["']([^"']+)["']/g;

const namesIn = (list) =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !part.startsWith('type '));

/** Static imports of modules as the bundler knows them, with the modules that are really used in place of barrels. */
export function importsThrough(infoOf) {
  const imported = (id) => infoOf(id)?.importedIds ?? [];
  const resolved = (barrel, path) => {
    const plain = join(dirname(barrel), path);
    return imported(barrel).find((id) => [plain, `${plain}.js`, `${plain}/index.js`].includes(id));
  };
  const exportsOf = (barrel, found = new Map()) => {
    const code = infoOf(barrel)?.code ?? '';
    for (const [, list, path] of code.matchAll(EXPORT))
      for (const name of namesIn(list))
        found.set(name.split(/\s+as\s+/).at(-1), resolved(barrel, path));
    for (const [, path] of code.matchAll(EXPORT_ALL)) exportsOf(resolved(barrel, path), found);
    return found;
  };
  const known = new Map();
  const moduleOf = (barrel, name) => {
    if (!known.has(barrel)) known.set(barrel, exportsOf(barrel));
    return known.get(barrel).get(name);
  };
  return (id) => {
    const barrels = imported(id).filter((next) => BARREL.test(next));
    if (barrels.length === 0) return imported(id);
    const names = [...(infoOf(id)?.code ?? '').matchAll(IMPORT)]
      .flatMap(([, list]) => namesIn(list))
      .map((name) => name.split(/\s+as\s+/)[0]);
    const used = names.flatMap((name) =>
      barrels.map((barrel) => moduleOf(barrel, name)).filter(Boolean),
    );
    return [...imported(id).filter((next) => !BARREL.test(next)), ...used];
  };
}
