/**
 * Takes out of an installation without development tools what no server process loads: the packages of the web app, which is built
 * into files, and the weights of fonts that no paper is printed in. Run in the image's build, in the repository's root.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const NOT_SERVED = new Set(['apps/web', 'packages/test-kit']);

/** Where Node finds a dependency of a package: in its own folder, else in one above. */
function placeOf(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    if (!folder.endsWith('node_modules')) {
      const place = join(folder, 'node_modules', name);
      if (packages[place]) return packages[place].link ? packages[place].resolved : place;
    }
    if (folder === '.') return null;
  }
}

const needed = new Set();
function need(place) {
  if (needed.has(place)) return;
  needed.add(place);
  const { dependencies, optionalDependencies, peerDependencies } = packages[place];
  for (const name of Object.keys({
    ...dependencies,
    ...optionalDependencies,
    ...peerDependencies,
  })) {
    const found = placeOf(name, place);
    if (found) need(found);
  }
}

const workspaces = Object.keys(packages).filter(
  (place) => place && !place.includes('node_modules'),
);
for (const place of workspaces) if (!NOT_SERVED.has(place)) need(place);

for (const [place, { link }] of Object.entries(packages)) {
  if (!place.includes('node_modules/')) continue;
  const kept = link
    ? existsSync(packages[place].resolved)
    : needed.has(place) || [...needed].some((other) => other.startsWith(`${place}/`));
  if (!kept) rmSync(place, { recursive: true, force: true });
}

/** The fonts as the printer of papers names them. */
const printer = readFileSync('packages/service-kit/src/paper/pdf-printer.ts', 'utf8');
const used = new Set(
  [...printer.matchAll(/'(@expo-google-fonts\/[^']+\.ttf)'/g)].map(([, file]) =>
    join('node_modules', file),
  ),
);
if (used.size === 0) throw new Error('the printer of papers names no font');
const FONTS = 'node_modules/@expo-google-fonts';
for (const file of readdirSync(FONTS, { recursive: true }))
  if (file.endsWith('.ttf') && !used.has(join(FONTS, file))) rmSync(join(FONTS, file));
