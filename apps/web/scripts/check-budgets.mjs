/** Checks the sizes of the built web app (gzip) and its scripts by number against their budgets; exits 1 when one is broken. Run after `vite build`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as places from './places.mjs';

const KIB = 1024;
const BUDGETS = { entry: 240 * KIB, login: 275 * KIB, list: 450 * KIB, screen: 15 * KIB };
/** Each costs a request: of a page that is opened by its address. Live socket and dialogs come later and by themselves. */
const MOST_SCRIPTS = { login: 10, screen: 22 };

const dist = join(import.meta.dirname, '../dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

const sizes = new Map();
function gzipped(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file))).length);
  return sizes.get(file);
}

/** Every file that is fetched before a module of `keys` runs. */
function filesOf(keys, files = new Set(), seen = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`not in the build: ${key}`);
    if (seen.has(key)) continue;
    seen.add(key);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    filesOf(chunk.imports ?? [], files, seen);
  }
  return files;
}

const ENTRY = 'index.html';
const [SHELL, SCREENS] = [places.SHELL, places.SCREENS].map((module) => `src/${module}`);
/** The pages before the shell, each with its file. */
const SIGN_IN = Object.entries(places.SIGN_IN).map(([address, module]) => [
  `login ${address}`,
  [ENTRY, `src/${module}`],
]);
const screens = Object.keys(manifest).filter(
  (key) => /^src\/features\/[^/]+\/[^/]+\.tsx$/.test(key) && manifest[key].isDynamicEntry,
);

const scripts = (keys) => [...filesOf(keys)].filter((file) => file.endsWith('.js')).length;

const sum = (keys) => [...filesOf(keys)].reduce((total, file) => total + gzipped(file), 0);

const measured = [
  ['entry', sum([ENTRY]), BUDGETS.entry],
  ...SIGN_IN.map(([name, keys]) => [name, sum(keys), BUDGETS.login]),
  [
    'list page /manage/message',
    sum([ENTRY, SCREENS, SHELL, 'src/features/message/MessageList.tsx']),
    BUDGETS.list,
  ],
  ...screens.map((key) => [
    `screen ${key.slice('src/features/'.length, -'.tsx'.length)}`,
    gzipped(manifest[key].file),
    BUDGETS.screen,
  ]),
];

const requested = [
  ...SIGN_IN.map(([name, keys]) => [name, scripts(keys), MOST_SCRIPTS.login]),
  ...screens.map((key) => [
    `screen ${key.slice('src/features/'.length, -'.tsx'.length)}`,
    scripts([ENTRY, SCREENS, SHELL, key, ...(manifest[key].dynamicImports ?? [])]),
    MOST_SCRIPTS.screen,
  ]),
];

let broken = 0;
function tell(name, isOver, text) {
  if (isOver) broken += 1;
  console.log(`${isOver ? 'OVER' : 'ok  '}  ${text}  ${name}`);
}
for (const [name, size, budget] of measured)
  tell(name, size > budget, `${(size / KIB).toFixed(1).padStart(7)} K of ${budget / KIB} K`);
for (const [name, count, most] of requested)
  tell(name, count > most, `${String(count).padStart(7)} of ${most} scripts`);
if (broken > 0) {
  console.error(`${broken} of the web app's budgets ${broken > 1 ? 'are' : 'is'} broken`);
  process.exitCode = 1;
}
