import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { changes, refusals, rights, screens, serviceNames } from './areas.js';
import { catalogue } from './catalogue.js';
import { areaOf } from './core/endpoint.js';

const src = import.meta.dirname;
const areas = readdirSync(src, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
);

/** What the files of that name in the areas' folders export, by area; areas without one are left out. */
async function declared(file: string): Promise<Record<string, unknown[]>> {
  const found = areas.filter((area) => readdirSync(join(src, area)).includes(`${file}.ts`));
  return Object.fromEntries(
    await Promise.all(
      found.map(async (area) => [area, Object.values(await import(`./${area}/${file}.js`))]),
    ),
  );
}

const pathAreas = new Set(Object.values(catalogue).flatMap((endpoints) => endpoints.map(areaOf)));

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the areas', () => {
  it.each([
    ['rights', rights],
    ['changes', changes],
    ['refusals', refusals],
  ] as const)('are all in %s, and no two declare the same', async (file, collected) => {
    const keys = Object.values(await declared(file)).flatMap((tables) =>
      tables.flatMap((table) => Object.keys(table as object)),
    );
    expect(repeated(keys)).toEqual([]);
    expect(new Set(keys)).toEqual(new Set(Object.keys(collected)));
  });

  it('are all in the screens', async () => {
    const lists = Object.values(await declared('screens')).flat(2);
    expect(new Set(lists)).toEqual(new Set(screens));
  });

  it('are all in the catalogue, and no two have an endpoint of the same path', async () => {
    const lists = Object.values(await declared('endpoints')).map(([endpoints]) => endpoints);
    expect(new Set(lists)).toEqual(new Set(Object.values(catalogue)));
    expect(Object.keys(catalogue).sort()).toEqual(['gateway', ...serviceNames].sort());
    const paths = Object.values(catalogue).flatMap((endpoints) =>
      endpoints.map(({ path }) => path.toLowerCase()),
    );
    expect(repeated(paths)).toEqual([]);
  });
});

describe('the changes', () => {
  it('reach areas that have endpoints', () => {
    expect(
      Object.values(changes).flatMap((areas) => areas.filter((area) => !pathAreas.has(area))),
    ).toEqual([]);
  });
});
