import { readdirSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const require = createRequire(import.meta.url);
const OURS = /^@quayside\/([\w-]+)\/(.+)$/;
const SERVICES = new Set(readdirSync(new URL('services', root)));

const exists = (url) =>
  access(fileURLToPath(url)).then(
    () => true,
    () => false,
  );

/** Our own modules are found in the sources; `.js` names their TypeScript. */
export async function resolve(specifier, context, next) {
  const [, name, path] = OURS.exec(specifier) ?? [];
  if (name)
    return { url: new URL(`${SERVICES.has(name) ? 'services' : 'packages'}/${name}/src/${path}.ts`, root).href, shortCircuit: true };
  if (/^(?:\.|file:).*\.js$/.test(specifier)) {
    const source = new URL(specifier.replace(/js$/, 'ts'), context.parentURL);
    if (source.pathname.includes('/src/') && (await exists(source))) return { url: source.href, shortCircuit: true };
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const { transform } = require('@swc/core');
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), {
    configFile: fileURLToPath(new URL('.swcrc', root)),
    filename: fileURLToPath(url),
    sourceMaps: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
