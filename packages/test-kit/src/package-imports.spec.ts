import { join, posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Files, filesBelow, foldersIn, importsIn } from './source-imports.js';

const ROOT = join(import.meta.dirname, '../../..');

/** What everything stands on; the two import nothing at all, not of each other nor of anybody else. */
const GROUND = ['contracts', 'shipping-standards'];
/** For tests and starting alone. */
const TOOLS = ['test-kit', 'embedded-postgres'];

/**
 * The packages of this repository that the sources of a folder (`services/si`) may import, by where the folder stands:
 * ground ← service-kit, web ← other packages ← services ← platform. No service imports another, and the platform alone imports services.
 * @param packages names of the folders in `packages`
 */
function mayImport(folder: string, packages: readonly string[]): (name: string) => boolean {
  const [kind, name = ''] = folder.split('/');
  if (folder === 'apps/platform') return () => true;
  if (kind === 'services') return (other) => packages.includes(other) && !TOOLS.includes(other);
  if (kind === 'packages' && (GROUND.includes(name) || name === 'embedded-postgres'))
    return () => false;
  const below =
    name === 'service-kit' || kind === 'apps'
      ? GROUND
      : [...GROUND, 'service-kit', ...(name === 'test-kit' ? TOOLS : [])];
  return (other) => below.includes(other);
}

/** Messaging delivers notices and mails and knows no area: wording, links and audience come with the event. */
const MESSAGING_KNOWS = ['auth', 'core', 'messaging', 'platform'];

const isSpec = (path: string): boolean => /\.spec\.tsx?$/.test(path);

/** The imports of a folder's sources that lead where they must not; specs may import what they like. */
function wrongImports(folder: string, files: Files, packages: readonly string[]): string[] {
  const may = mayImport(folder, packages);
  const bare = folder.startsWith('packages/') && GROUND.includes(folder.slice('packages/'.length));
  const isWrong = (path: string, specifier: string): boolean => {
    // Other files and folders are data.
    if (specifier.startsWith('.'))
      return /js$/.test(specifier) && posix.join(posix.dirname(path), specifier).startsWith('../');
    const [, name, rest = ''] = /^@quayside\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
    if (!name) return bare;
    const [area = '', ...deeper] = rest.split('/');
    if (
      folder === 'services/messaging' &&
      name === 'contracts' &&
      deeper.length > 0 &&
      !MESSAGING_KNOWS.includes(area)
    )
      return true;
    return !may(name);
  };
  return Object.entries(files)
    .filter(([path]) => !isSpec(path))
    .flatMap(([path, text]) =>
      importsIn(text)
        .filter((specifier) => isWrong(path, specifier))
        .map((specifier) => `${folder}/${path} -> ${specifier}`),
    );
}

const PACKAGES = foldersIn(join(ROOT, 'packages'));
const folders = ['packages', 'services', 'apps'].flatMap((kind) =>
  foldersIn(join(ROOT, kind)).map((name) => `${kind}/${name}`),
);

describe('the imports of', () => {
  it.each(folders)('%s lead one way', (folder) => {
    const files = filesBelow(join(ROOT, folder, 'src'));
    expect(Object.keys(files).length).toBeGreaterThan(0);
    expect(wrongImports(folder, files, PACKAGES)).toEqual([]);
  });
});

describe('the search for imports the wrong way', () => {
  const wrong = (folder: string, specifier: string, path = 'a/one.ts') =>
    wrongImports(folder, { [path]: `import { x } from '${specifier}';` }, [
      ...PACKAGES,
      'partner-line',
    ]).length > 0;

  it.each([
    ['services/booking', '@quayside/si/si.module'],
    ['services/booking', '@quayside/platform/services'],
    ['services/booking', '@quayside/test-kit/identities'],
    ['services/booking', '../../../si/src/si.module.js'],
    ['services/messaging', '@quayside/contracts/si/si.api'],
    ['packages/service-kit', '@quayside/si/si.module'],
    ['packages/service-kit', '@quayside/partner-line/line'],
    ['packages/service-kit', '@quayside/test-kit/identities'],
    ['packages/partner-line', '@quayside/si/si.module'],
    ['packages/contracts', '@quayside/shipping-standards/edifact'],
    ['packages/contracts', 'typeorm'],
    ['packages/shipping-standards', 'node:fs'],
    ['apps/web', '@quayside/service-kit/refusal'],
    ['apps/web', '@quayside/si/si.module'],
  ])('finds %s importing %s', (folder, specifier) => {
    expect(wrong(folder, specifier)).toBe(true);
  });

  it.each([
    ['services/booking', '@quayside/partner-line/line'],
    ['services/booking', '@quayside/contracts/si/si.api'],
    ['services/booking', '../b/two.js'],
    ['services/messaging', '@quayside/contracts/auth/events'],
    ['services/messaging', '@quayside/contracts/permissions'],
    ['packages/partner-line', '@quayside/service-kit/refusal'],
    ['packages/test-kit', '@quayside/embedded-postgres/launch'],
    ['apps/web', '@quayside/shipping-standards/edifact'],
    ['apps/web', 'antd'],
    ['apps/platform', '@quayside/si/si.module'],
  ])('lets %s import %s', (folder, specifier) => {
    expect(wrong(folder, specifier)).toBe(false);
  });

  it('leaves specs alone', () => {
    expect(wrong('packages/contracts', '@jest/globals', 'a/one.spec.ts')).toBe(false);
  });
});
