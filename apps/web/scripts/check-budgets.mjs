/** Checks the sizes of the built web app (gzip) against its budgets; exits 1 when one is broken. Run after `vite build`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const KIB = 1024;
const BUDGETS = { entry: 240 * KIB, login: 275 * KIB, list: 450 * KIB, screen: 15 * KIB };

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

const sum = (keys) => [...filesOf(keys)].reduce((total, file) => total + gzipped(file), 0);

const ENTRY = 'index.html';
const SHELL = 'src/app/WorkShell.tsx';
const screens = Object.keys(manifest).filter((key) => /^src\/features\/[^/]+\/[^/]+\.tsx$/.test(key) && manifest[key].isDynamicEntry);

const measured = [
  ['entry', sum([ENTRY]), BUDGETS.entry],
  ['login /employeeLogin', sum([ENTRY, 'src/features/auth/EmployeeLogin.tsx']), BUDGETS.login],
  ['login /', sum([ENTRY, 'src/features/site/Landing.tsx']), BUDGETS.login],
  ['list page /manage/message', sum([ENTRY, SHELL, 'src/features/message/MessageList.tsx']), BUDGETS.list],
  ...screens.map((key) => [`screen ${key.slice('src/features/'.length, -'.tsx'.length)}`, gzipped(manifest[key].file), BUDGETS.screen]),
];

let broken = 0;
for (const [name, size, budget] of measured) {
  const over = size > budget;
  if (over) broken += 1;
  console.log(`${over ? 'OVER' : 'ok  '}  ${(size / KIB).toFixed(1).padStart(7)} K of ${budget / KIB} K  ${name}`);
}
if (broken > 0) {
  console.error(`${broken} of the web app's size budgets ${broken > 1 ? 'are' : 'is'} broken`);
  process.exitCode = 1;
}
