import { describe, expect, it } from '@jest/globals';
import { screens } from './areas.js';
import { catalogue } from './catalogue.js';
import type { Screen } from './core/screen.js';
import { isInMenu } from './menu-plan.js';
import { neededBy, permissionInfo, permissions } from './permissions.js';
import { screenReads } from './screen-reads.js';

const reads = Object.values(catalogue)
  .flat()
  .filter(({ method }) => method === 'GET');

describe('what screens read', () => {
  it('is declared of every screen of the menu that takes a right, and there are such reads', () => {
    const asked = (screens as readonly Screen[]).filter(
      ({ path, permissions: any }) => isInMenu(path) && any,
    );
    const missing = asked.filter(({ path }) => !(path in screenReads)).map(({ path }) => path);
    expect(missing).toEqual([]);
    const paths = new Set<string>(reads.map(({ path }) => path));
    const unknown = Object.values(screenReads)
      .flat()
      .map(({ read }) => read.split('?')[0]!)
      .filter((path) => !paths.has(path));
    expect(unknown).toEqual([]);
  });

  it('is opened with rights that the screen takes', () => {
    for (const screen of screens as readonly Screen[])
      for (const { right } of screenReads[screen.path as keyof typeof screenReads] ?? [])
        if (right) expect(screen.permissions).toContain(right);
  });
});

describe('forms that the menu opens', () => {
  it('are open to whoever has them in the menu, and are in it', () => {
    for (const { path, permissions = [], menuPermissions } of screens as readonly Screen[])
      for (const right of menuPermissions ?? []) {
        expect([path, isInMenu(path)]).toEqual([path, true]);
        const withNeeds: readonly string[] = [right, ...neededBy([right])];
        const opens = permissions.some((key) => withNeeds.includes(key));
        expect([path, right, opens]).toEqual([path, right, true]);
      }
  });
});

describe('what rights need', () => {
  it('are rights that whoever holds the right may hold as well', () => {
    for (const right of permissions)
      for (const key of neededBy([right.key])) {
        const types = right.for.filter((type) => !permissionInfo(key)?.for.includes(type));
        expect([right.key, key, types]).toEqual([right.key, key, []]);
      }
  });

  it('is held by every role that comes with the installation', () => {
    for (const role of new Set(permissions.flatMap(({ roles }) => roles ?? []))) {
      const held = permissions.filter(({ roles }) => roles?.includes(role)).map(({ key }) => key);
      expect([role, neededBy(held)]).toEqual([role, []]);
    }
  });
});
