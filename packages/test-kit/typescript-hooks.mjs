import { readdirSync, readFileSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const require = createRequire(import.meta.url);
const OURS = /^@quayside\/([\w-]+)\/(.+)$/;
const SERVICES = new Set(readdirSync(new URL('services', root)));
const folderOf = (name) =>
  SERVICES.has(name) ? 'services' : name === 'platform' ? 'apps' : 'packages';
const JEST = new URL('native/jest-globals.mjs', import.meta.url).href;

const WEB = new URL('apps/web/', root).href;
const inWeb = (path) => new URL(path, WEB).href;
/** What a bundler understands and Node does not. */
const IN_PLACE = {
  'antd/es/app/useApp': inWeb('test/antd-use-app.ts'),
  'antd/es/input/Input': inWeb('test/antd-input.ts'),
  'antd/es/input/Password': inWeb('test/antd-password.ts'),
  'antd/locale/zh_CN': inWeb('test/antd-zh-cn.ts'),
};
const NO_STYLE = inWeb('test/no-style.ts');

/** `.swcrc` for components. */
const { $schema, ...settings } = JSON.parse(readFileSync(new URL('.swcrc', root), 'utf8'));
const TSX = {
  configFile: false,
  swcrc: false,
  ...settings,
  jsc: {
    ...settings.jsc,
    parser: { ...settings.jsc.parser, tsx: true },
    transform: { ...settings.jsc.transform, react: { runtime: 'automatic' } },
  },
  sourceMaps: 'inline',
};

const known = new Map();
const exists = (url) => {
  if (!known.has(url.href)) {
    const found = access(fileURLToPath(url)).then(
      () => true,
      () => false,
    );
    known.set(url.href, found);
  }
  return known.get(url.href);
};

/** The TypeScript that `.js` names, if it does; the web app keeps state in modules, so each spec file has them anew. */
async function sourceOf(specifier, parent) {
  for (const ending of ['ts', 'tsx']) {
    const source = new URL(specifier.replace(/js$/, ending), parent);
    if (source.pathname.includes('/node_modules/') || !(await exists(source))) continue;
    return source.href + (source.href.startsWith(WEB) ? new URL(parent).search : '');
  }
}

/** Our own modules are found in the sources; `.js` names their TypeScript. */
export async function resolve(specifier, context, next) {
  const url = await findOurs(specifier, context.parentURL);
  if (url) return { url, shortCircuit: true };
  try {
    return await next(specifier, context);
  } catch (error) {
    // A file of a package that is named without its ending.
    if (error.code === 'ERR_MODULE_NOT_FOUND' && /^@?\w.*\/[^.]+$/.test(specifier))
      return next(`${specifier}.js`, context);
    throw error;
  }
}

async function findOurs(specifier, parent) {
  const [, name, path] = OURS.exec(specifier) ?? [];
  if (name) return new URL(`${folderOf(name)}/${name}/src/${path}.ts`, root).href;
  if (specifier === '@jest/globals') return JEST;
  if (parent?.startsWith(WEB)) {
    if (IN_PLACE[specifier]) return IN_PLACE[specifier];
    if (specifier.endsWith('.css')) return NO_STYLE;
  }
  if (/^(?:\.|file:).*\.js$/.test(specifier)) return sourceOf(specifier, parent);
}

export async function load(url, context, next) {
  const { pathname } = new URL(url);
  if (!/\.tsx?$/.test(pathname)) return next(url, context);
  const { transform } = require('@swc/core');
  const file = fileURLToPath(url);
  const { code } = await transform(await readFile(file, 'utf8'), {
    configFile: fileURLToPath(new URL('.swcrc', root)),
    filename: file,
    sourceMaps: 'inline',
    ...(pathname.endsWith('x') && TSX),
  });
  return { format: 'module', source: code, shortCircuit: true };
}
