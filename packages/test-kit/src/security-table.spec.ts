import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
/** Where tests of sign-in, sessions and access stand. */
const FOLDERS = [
  'services/auth',
  'services/gateway',
  'packages/contracts/src/auth',
  'apps/platform/test',
];

interface Row {
  number: string;
  how: string;
  shownBy: string;
}

/** The rows of the tables of requirements; the table of ways in has no numbers. */
const rows: readonly Row[] = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
  .split('\n')
  .flatMap((line): Row[] => {
    const [, number = '', , how = '', shownBy = ''] = line.split('|').map((cell) => cell.trim());
    return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, how, shownBy }] : [];
  });

describe('the table of security requirements', () => {
  it('has every requirement once, in order, with how it is met', () => {
    const numbers = rows.map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(60);
    const inOrder = [...new Set(numbers)].sort((a, b) =>
      a.localeCompare(b, 'en', { numeric: true }),
    );
    expect(numbers).toEqual(inOrder);
    expect(rows.filter(({ how, shownBy }) => !how || !shownBy)).toEqual([]);
  });

  it('names tests that exist', () => {
    const specs = FOLDERS.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.spec.ts'))
        .map((file) => `${folder}/${file}`),
    );
    const named = rows.flatMap(({ number, shownBy }) =>
      [...shownBy.matchAll(/`([^`]+\.spec\.ts)`/g)].map(([, file]) => ({ number, file })),
    );
    expect(named.length).toBeGreaterThan(40);
    expect(
      named.filter(({ file }) => !specs.some((spec) => spec === file || spec.endsWith(`/${file}`))),
    ).toEqual([]);
  });
});
