import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { expect, it } from '@jest/globals';

const src = join(import.meta.dirname, '..');

/** From the top down: a layer imports itself and those after it. */
const LAYERS = ['app', 'features', 'pickers', 'kit'];

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file),
);

const importsOf = (file: string): string[] =>
  [...readFileSync(join(src, file), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(
    (match) => relative(src, resolve(src, dirname(file), match[1]!)),
  );

const layerOf = (file: string): number => LAYERS.indexOf(file.split(sep)[0]!);
const featureOf = (file: string): string | undefined =>
  file.startsWith(`features${sep}`) ? file.split(sep)[1] : undefined;

/** The features are reached through the manifest alone. */
const allowed = (from: string, to: string): boolean => {
  if (from === 'main.tsx') return true;
  if (layerOf(from) > layerOf(to)) return false;
  return featureOf(to) === undefined || featureOf(from) === featureOf(to);
};

it('imports go from app to features to pickers to kit, and never from feature to feature', () => {
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((to) => layerOf(to) >= 0 && !allowed(file, to))
      .map((to) => `${file} -> ${to}`),
  );
  expect(wrong).toEqual([]);
});
