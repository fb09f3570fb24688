import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { screens } from '@quayside/contracts/areas';
import { screenOf } from '@quayside/contracts/screens';

const features = join(import.meta.dirname, '../features');

/** Screens lie directly in their feature's folder, parts of screens deeper. */
const files = readdirSync(features, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap((area) => readdirSync(join(features, area.name)).map((file) => `${area.name}/${file}`))
  .filter((file) => /\/[A-Z]\w*\.tsx$/.test(file))
  .map((file) => file.slice(0, -'.tsx'.length));

describe('the manifest of screens', () => {
  it('has paths that are unique without regard to case', () => {
    expect(new Set(screens.map(({ path }) => path.toLowerCase())).size).toBe(screens.length);
  });

  it('leads back and highlights only where there is a screen', () => {
    const targets = screens.flatMap((screen) => [
      'back' in screen ? screen.back : undefined,
      'highlight' in screen ? screen.highlight : undefined,
    ]);
    expect(targets.filter((path) => path !== undefined && !screenOf(path))).toEqual([]);
  });

  it('names a component that exists, and every component is named', () => {
    expect(new Set(screens.map(({ screen }) => screen))).toEqual(new Set(files));
  });
});
