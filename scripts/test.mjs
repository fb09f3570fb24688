import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './start/installation.mjs';
import { findBrowser } from './test/browser.mjs';
import { readArea, specsOf, unitFolders } from './test/suites.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = mkdtempSync(join(tmpdir(), 'quayside-test-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = [];

/** Runs a command of the repository; answers whether it succeeded. */
function run(title, command, args, env = {}) {
  console.log(`\n━━ ${title}`);
  const started = performance.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...env },
  });
  console.log(
    `━━ ${title}: ${status === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  if (status !== 0) failedSteps.push(title);
  return status === 0;
}

const bin = (name) => join(root, 'node_modules/.bin', name);

function jest(title, args, env = {}) {
  const file = join(results, `${title.replaceAll(/\W+/g, '-')}.json`);
  run(
    title,
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${file}`,
      ...args,
    ],
    env,
  );
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } =
      JSON.parse(readFileSync(file, 'utf8'));
    totals.passed += numPassedTests;
    totals.failed += numFailedTests + numRuntimeErrorTestSuites;
    totals.skipped += numPendingTests;
  } catch {
    totals.failed += 1;
  }
}

/** Runs the tests of the built platform that a topology and the area have. */
function platformTests(title, kind, topology, env = {}) {
  const specs = specsOf(kind, topology, area);
  if (!specs.length) return;
  jest(
    title,
    ['--selectProjects', kind, '--maxWorkers=2', '--forceExit', '--runTestsByPath', ...specs],
    {
      QUAYSIDE_TOPOLOGY: topology,
      ...env,
    },
  );
}

let area;
try {
  area = readArea(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exit(2);
}

await ensureInstalled(root);
run('lint, format, import directions and cycles (Biome)', bin('biome'), ['ci', '.']);
// One checker, as several look at the same types again, and garbage collected less often: half the processor's time.
const types = (title, project) =>
  run(`types: ${title}`, bin('tsc'), ['--noEmit', '--checkers', '1', '-p', project], {
    GOGC: '400',
  });
types('packages, services, platform', 'tsconfig.json');
types('web', 'apps/web/tsconfig.json');
const built = run('build (turbo)', bin('turbo'), ['run', 'build', '--output-logs=errors-only']);
if (built) run('first-load budgets', process.execPath, ['apps/web/scripts/check-budgets.mjs']);
jest(area ? `unit and service tests that ${area} can break` : 'unit and service tests', [
  '--selectProjects',
  'node',
  'web',
  'mocking',
  '--maxWorkers=2',
  '--silent',
  '--reporters=default',
  ...(area ? ['--testPathPatterns', ...unitFolders(area)] : []),
]);
if (built) {
  platformTests('end to end, all in one', 'e2e', 'all-in-one');
  platformTests('end to end, a process per service', 'e2e', 'distributed');
  const browser = findBrowser();
  if (browser) {
    platformTests('browser, all in one', 'browser', 'all-in-one', { QUAYSIDE_BROWSER: browser });
    platformTests('browser, a process per service', 'browser', 'distributed', {
      QUAYSIDE_BROWSER: browser,
    });
  } else {
    console.error(
      '\n!!! NO BROWSER: the browser tests did NOT run. Install Chromium or Google Chrome, or run this as root on Debian.\n',
    );
    if (process.env.CI) failedSteps.push('browser tests could not run');
  }
}
rmSync(results, { recursive: true, force: true });
if (failedSteps.length) console.log(`\nFailed: ${failedSteps.join('; ')}`);
console.log(
  `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`,
);
process.exitCode = failedSteps.length || totals.failed ? 1 : 0;
