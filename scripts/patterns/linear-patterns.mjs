import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BOUNDED, MADE_AT_RUN } from './bounded.mjs';
import { PatternCollector, productFiles } from './collect-patterns.mjs';

const require = createRequire(import.meta.url);
/** The pure JavaScript build: the package's own entry looks for binaries and a Java machine, which this repository does not install. */
const { checkSync } = require('recheck/lib/browser.js');
export const CHECKER = `recheck ${require('recheck/package.json').version}`;
export const VERDICTS = join(import.meta.dirname, 'verdicts.json');
const LIMITS = { timeout: 30_000, attackTimeout: 1_000 };

/**
 * Patterns of the product by their text, each with the places where it stands.
 * @typedef {{ key: string, source: string, flags: string, places: string[], paths: string[] }} Known
 */

/** Whether a pattern can take any number of signs: one that cannot is as fast for every text. */
export const isUnbounded = (source) =>
  /[*+]|\{\d+,\}/.test(source.replaceAll(/\\./g, '').replaceAll(/\[[^\]]*\]/g, 'C'));

const keyOf = ({ source, flags }) =>
  createHash('sha256').update(`${flags}/${source}`).digest('base64url').slice(0, 22);

/**
 * All patterns of the product.
 * @param {string} root the repository
 * @returns {{ known: Known[], madeAtRun: import('./collect-patterns.mjs').MadeAtRun[] }}
 */
export function collect(root) {
  const collector = new PatternCollector(root);
  const known = new Map();
  const madeAtRun = [];
  for (const path of productFiles(root)) {
    const found = collector.patternsOf(path);
    madeAtRun.push(...found.madeAtRun);
    for (const { line, source, flags } of found.patterns) {
      const key = keyOf({ source, flags });
      const each = known.get(key) ?? { key, source, flags, places: [], paths: [] };
      each.places.push(`${path}:${line}`);
      each.paths.push(path);
      known.set(key, each);
    }
  }
  return { known: [...known.values()], madeAtRun };
}

/** The line of the table of bounds that names a pattern. */
export const boundOf = ({ source, paths }) =>
  BOUNDED.find(({ path, starts }) => paths.includes(path) && source.startsWith(starts));

/** Whether a pattern that is put together while the program runs stands in the table. */
export const isNamed = ({ path, text }) =>
  MADE_AT_RUN.some((each) => each.path === path && text.includes(each.holds));

/** What the checker says: `safe` is linear for every text; everything else, its `unknown` too, is a fault. */
export function judge({ source, flags }) {
  const { status, complexity, error } = checkSync(
    source,
    flags.replaceAll(/[dgy]/g, '').replace('v', 'u'),
    LIMITS,
  );
  return { status, why: complexity?.summary ?? error?.kind ?? '' };
}

/** The keys of patterns that the checker found linear, as they are kept. */
export const readVerdicts = () => JSON.parse(readFileSync(VERDICTS, 'utf8'));

const PROBES = [' ', '\n', 'a', '0', '中', '(', ',', '-'];

/**
 * Milliseconds of processor that a pattern takes at most for texts of `most` characters that repeat one or two signs, its own among them.
 * @param {{ source: string, flags: string }} pattern
 * @param {number} most
 */
export function longestMs({ source, flags }, most) {
  const pattern = new RegExp(source, flags.replaceAll(/[gy]/g, ''));
  const own = [...source.replaceAll(/[\\^$()[\]{}|?*+]/g, '')].slice(0, 12);
  const signs = [...new Set([...PROBES, ...own])];
  let longest = 0;
  for (const first of signs) {
    for (const second of ['', ...signs]) {
      const unit = first + second;
      const text = `${unit.repeat(Math.floor((most - 1) / unit.length))}\u0001`;
      longest = Math.max(
        longest,
        leastOf(3, () => pattern.test(text)),
      );
    }
  }
  return longest;
}

/** Of several times the least: the others were kept from the processor. */
function leastOf(times, work) {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < times && least > 1; n++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}
